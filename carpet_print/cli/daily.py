"""``carpet-print daily``: the puzzle of a day with its solution."""

from __future__ import annotations

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.failures import DONE
from carpet_print.cli.looks import Printing
from carpet_print.cli.naming import game_name
from carpet_print.cli.output import chosen_target, publish
from carpet_print.cli.printing import Contents, Puzzle, puzzle_documents
from carpet_print.cli.session import Session
from carpet_print.errors import N_

HELP = N_("Print the puzzle of the day and its solution. A day’s deal is the same for everybody, and can be won.")


def daily(
    context: typer.Context,
    date: options.DateOption = None,
    timezone: options.TimezoneOption = None,
    game: options.GameOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    large: options.LargeOption = None,
    ink: options.InkOption = None,
    indices: options.IndicesOption = None,
    templates: options.TemplatesOption = None,
    brand: options.BrandOption = None,
    solution: options.SolutionOption = None,
    stock: options.StockOption = None,
    base_url: options.BaseUrlOption = None,
    hints: options.HintsOption = None,
    race: options.RaceOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.SheetFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Print the puzzle of a day."""
    settings = Session.of(context).settings
    day = choices.chosen_date(settings, date, timezone)
    played, _ = choices.chosen_game(settings, game)
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
    contents = Contents.chosen(settings, solution=solution, stock=stock, base_url=base_url, hints=hints, race=race)
    form = choices.chosen_format(settings, format, options.FORMATS)
    target = chosen_target(settings, output, out_dir, languages)
    contents.check_target(target, form)
    deal = cp.daily_deal(day, played)
    puzzle = Puzzle(deal, day)
    name = f"{game_name(played)}-{day.isoformat()}"
    publish(puzzle_documents(puzzle, contents, form, name, languages, printing), form, target)
    return DONE
