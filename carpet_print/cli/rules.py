"""``carpet-print rules``: the rules of a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.facts import as_json, game_facts
from carpet_print.cli.failures import DONE
from carpet_print.cli.looks import Printing
from carpet_print.cli.naming import game_name
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.session import Session
from carpet_print.errors import N_

if TYPE_CHECKING:
    from carpet_print.sheets import RulesSheet

HELP = N_("Print the rules of a game, or of all: as a sheet, as plain text or, for other programs, as JSON.")


def rules(
    context: typer.Context,
    game: options.GamesOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    large: options.LargeOption = None,
    ink: options.InkOption = None,
    indices: options.IndicesOption = None,
    templates: options.TemplatesOption = None,
    brand: options.BrandOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.SheetFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Print the rules."""
    settings = Session.of(context).settings
    games = choices.chosen_games(settings, game)
    languages = choices.chosen_languages(settings, lang)
    printing = Printing.chosen(
        settings,
        paper=paper,
        large=large,
        sized=True,
        ink=ink,
        indices=indices,
        templates=templates,
        brand=brand,
    )
    form = choices.chosen_format(settings, format, options.FORMATS)
    target = chosen_target(settings, output, out_dir, languages, games)
    documents = [_document(each, language, form, printing) for each in games for language in languages]
    publish(documents, form, target)
    return DONE


def _document(game: cp.Game, language: str, form: str, printing: Printing) -> Document:
    name = f"{game_name(game)}-rules-{language}"
    match form:
        case "pdf":
            return Document(name + printing.suffix, partial(_pages, game, language, printing))
        case "text":
            return Document(name, partial(_text, game, language, printing))
        case _:
            return Document(name, partial(_facts, game, language, printing))


def _sheet(game: cp.Game) -> RulesSheet:
    from carpet_print.census import rules_odds
    from carpet_print.sheets import rules_sheet

    return rules_sheet(game, rules_odds(game))


def _pages(game: cp.Game, language: str, printing: Printing) -> bytes:
    return printing.render([_sheet(game)], language)


def _title_and_text(game: cp.Game, language: str, printing: Printing) -> tuple[str, str]:
    from carpet_print.cli.plain import plain_text
    from carpet_print.pdf.look import look
    from carpet_print.pdf.templates import vocabulary
    from carpet_print.pdf.wellmade import check_sheet

    shown = look(language, indices=printing.indices)
    with printing.guarded():
        sheet = vocabulary(_sheet(game), language, shown, printing.templates)
        if printing.templates is not None:
            check_sheet(sheet)
        return sheet.get("title", ""), plain_text(sheet, spoken=shown.spoken)


def _text(game: cp.Game, language: str, printing: Printing) -> bytes:
    return _title_and_text(game, language, printing)[1].encode()


def _facts(game: cp.Game, language: str, printing: Printing) -> bytes:
    title, text = _title_and_text(game, language, printing)
    return as_json({**game_facts(game), "language": language, "title": title, "text": text})
