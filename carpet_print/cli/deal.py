"""``carpet-print deal``: the puzzle sheet of one deal, and its solution if there is one."""

from __future__ import annotations

import typer

from carpet_print.cli import options
from carpet_print.cli.arguments import read_deal
from carpet_print.cli.failures import tell
from carpet_print.cli.looks import Printing
from carpet_print.cli.naming import deal_name
from carpet_print.cli.output import chosen_target, publish
from carpet_print.cli.printing import EXIT_CODES, Contents, Puzzle, puzzle_documents
from carpet_print.cli.session import Session
from carpet_print.cli.solving import solved
from carpet_print.errors import N_, message

HELP = N_("Print the puzzle sheet of a deal and its solution. A deal that cannot be won is printed without one.")


def deal(
    context: typer.Context,
    deal: options.DealArgument,
    file: options.FileOption = None,
    game: options.GameOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    ink: options.InkOption = None,
    indices: options.IndicesOption = None,
    templates: options.TemplatesOption = None,
    brand: options.BrandOption = None,
    solution: options.SolutionOption = None,
    stock: options.StockOption = None,
    base_url: options.BaseUrlOption = None,
    hints: options.HintsOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.SheetFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Print one deal. Its sheet is worth having even if the deal is lost (a game that was played is replayed from it),
    but nobody should take it for a puzzle: the exit code and a line on standard error say what it is."""
    session = Session.of(context)
    settings = session.settings
    as_file = options.chosen_switch(settings, options.FILE, file)
    played, source = options.chosen_game(settings, game)
    languages = options.chosen_languages(settings, lang)
    printing = Printing.chosen(settings, paper=paper, ink=ink, indices=indices, templates=templates, brand=brand)
    contents = Contents.chosen(settings, solution=solution, stock=stock, base_url=base_url, hints=hints)
    form = options.chosen_format(settings, format, options.FORMATS)
    target = chosen_target(settings, output, out_dir, languages)
    contents.check_target(target, form)
    read = read_deal(deal, as_file=as_file, game=played, source=source, speech=session.speech)
    puzzle = Puzzle(read, solved(read))
    publish(puzzle_documents(puzzle, contents, form, deal_name(read), languages, printing), form, target)
    if not puzzle.solution.winnable:
        tell(message(N_("this deal cannot be won: it is printed without a solution")), session.speech.render)
    return EXIT_CODES[puzzle.solution.verdict]
