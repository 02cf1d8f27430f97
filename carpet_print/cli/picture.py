"""``carpet-print picture``: a deal as it is laid out, or a game that has begun, as SVG or PNG."""

from __future__ import annotations

from functools import partial

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.arguments import read_deals_and_positions
from carpet_print.cli.failures import DONE
from carpet_print.cli.looks import chosen_indices, chosen_ink
from carpet_print.cli.naming import laid_name
from carpet_print.cli.output import Document, chosen_target, publish, refuse_one_file
from carpet_print.cli.session import Session
from carpet_print.errors import N_

HELP = N_("Draw a deal as it is laid out, or a game that has begun, as a picture for a web page or a newsletter.")


def picture(
    context: typer.Context,
    several: options.DealsArgument,
    file: options.FileOption = None,
    game: options.GameOption = None,
    lang: options.LangOption = None,
    ink: options.InkOption = None,
    indices: options.IndicesOption = None,
    dpi: options.DpiOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.PictureFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Draw deals, each once."""
    from carpet_print.picture.png import LEAST_DPI, MOST_DPI

    session = Session.of(context)
    settings = session.settings
    as_file = choices.chosen_switch(settings, options.FILE, file)
    played, source = choices.chosen_game(settings, game)
    languages = choices.chosen_languages(settings, lang)
    colours, letters = chosen_ink(settings, ink), chosen_indices(settings, indices)
    dots = choices.chosen_count(settings, options.DPI, dpi, least=LEAST_DPI, most=MOST_DPI)
    form = choices.chosen_format(settings, format, options.PICTURE_FORMATS)
    target = chosen_target(settings, output, out_dir, languages)
    named = read_deals_and_positions(several, as_file=as_file, game=played, source=source, speech=session.speech)
    tables = {laid_name(laid): laid for laid in named.games}
    refuse_one_file(target, named.games)

    def drawn(laid: cp.Deal | cp.Position, language: str) -> bytes:
        from carpet_print.picture import picture, png, svg

        drawing = picture(laid, language, ink=colours, indices=letters)
        return svg(drawing) if form == "svg" else png(drawing, dots)

    documents = [
        Document(f"{name}-{language}", partial(drawn, laid, language))
        for name, laid in tables.items()
        for language in languages
    ]
    publish(documents, form, target)
    return DONE
