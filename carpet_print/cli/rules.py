"""``carpet-print rules``: the rules of a game."""

from __future__ import annotations

from functools import partial

import typer

import carpet_print as cp
from carpet_print.cli import options
from carpet_print.cli.facts import as_json, game_facts
from carpet_print.cli.failures import DONE
from carpet_print.cli.naming import game_name
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.session import Session
from carpet_print.errors import N_

HELP = N_("Print the rules of a game: as a sheet, as plain text or, for other programs, as JSON.")


def rules(
    context: typer.Context,
    game: options.GameOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.SheetFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Print the rules."""
    settings = Session.of(context).settings
    played, _ = options.chosen_game(settings, game)
    languages = options.chosen_languages(settings, lang)
    onto = options.chosen_paper(settings, paper)
    form = options.chosen_format(settings, format, options.FORMATS)
    target = chosen_target(settings, output, out_dir, languages)
    publish([_document(played, language, form, onto) for language in languages], form, target)
    return DONE


def _document(game: cp.Game, language: str, form: str, paper: str) -> Document:
    make = {"pdf": partial(_pages, game, language, paper), "text": partial(_text, game, language)}
    name = f"{game_name(game)}-rules-{language}"
    return Document(name, make.get(form, partial(_facts, game, language)))


def _pages(game: cp.Game, language: str, paper: str) -> bytes:
    from carpet_print.pdf import render
    from carpet_print.sheets import rules_sheet

    return render([rules_sheet(game)], language, paper)


def _title_and_text(game: cp.Game, language: str) -> tuple[str, str]:
    from carpet_print.cli.plain import plain_text
    from carpet_print.pdf.templates import vocabulary
    from carpet_print.sheets import rules_sheet

    sheet = vocabulary(rules_sheet(game), language)
    return sheet.get("title", ""), plain_text(sheet)


def _text(game: cp.Game, language: str) -> bytes:
    return _title_and_text(game, language)[1].encode()


def _facts(game: cp.Game, language: str) -> bytes:
    title, text = _title_and_text(game, language)
    return as_json({**game_facts(game), "language": language, "title": title, "text": text})
