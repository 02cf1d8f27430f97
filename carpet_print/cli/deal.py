"""``carpet-print deal``: the puzzle sheet of a deal, or of several, and the solution if there is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import typer

from carpet_print.cli import choices, options
from carpet_print.cli.arguments import Deals, read_deals
from carpet_print.cli.facts import json_list
from carpet_print.cli.failures import tell
from carpet_print.cli.looks import Printing
from carpet_print.cli.naming import deal_name
from carpet_print.cli.output import STANDARD_OUTPUT, Target, chosen_target, publish, publish_parts, refuse_one_file
from carpet_print.cli.printing import Contents, Puzzle, exit_code, puzzle_documents
from carpet_print.cli.session import Session
from carpet_print.errors import N_, message
from carpet_print.text import Locale

HELP = N_("Print the puzzle sheet of a deal and its solution. A deal that cannot be won is printed without one.")


def deal(
    context: typer.Context,
    several: options.DealsArgument,
    file: options.FileOption = None,
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
    format: options.DealFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Print deals, each once. The sheet of one is worth having even if it is lost (a game that was played is replayed
    from it), but nobody should take it for a puzzle: the exit code and a line on standard error say what it is."""
    session = Session.of(context)
    settings = session.settings
    as_file = choices.chosen_switch(settings, options.FILE, file)
    played, source = choices.chosen_game(settings, game)
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
    form = choices.chosen_format(settings, format, options.DEAL_FORMATS)
    target = chosen_target(settings, output, out_dir, languages)
    contents.check_target(target, form)
    named = read_deals(several, as_file=as_file, game=played, source=source, speech=session.speech)
    return print_deals(named, contents, form, languages, printing, target, session.speech)


def print_deals(
    named: Deals,
    contents: Contents,
    form: str,
    languages: Sequence[str],
    printing: Printing,
    target: Target,
    speech: Locale,
) -> int:
    """Print the deals, each once, and return the exit code; ``speech`` is for what is told on standard error."""
    puzzles = {deal_name(each): Puzzle(each) for each in named.deals}
    if target.file == STANDARD_OUTPUT and form in ("text", "json") and named.several:
        publish_parts("", _parts([*puzzles.values()], contents, form), form, target)
    else:
        refuse_one_file(target, named.deals)
        publish(
            [
                document
                for name, each in puzzles.items()
                for document in puzzle_documents(each, contents, form, name, languages, printing)
            ],
            form,
            target,
        )
    lost = [each.deal for each in puzzles.values() if not each.solution.winnable]
    if lost and named.several:
        names = ", ".join(each.number or each.code for each in lost)
        told = message(N_("deals that cannot be won, printed without a solution: %(deals)s"), deals=names)
        tell(told, speech.render)
    elif lost:
        tell(message(N_("this deal cannot be won: it is printed without a solution")), speech.render)
    return exit_code(each.solution.verdict for each in puzzles.values())


def _parts(puzzles: Sequence[Puzzle], contents: Contents, form: str) -> Iterator[bytes]:
    """The puzzles one after another."""
    if form == "json":
        yield from json_list(each.facts for each in puzzles)
        return
    for number, each in enumerate(puzzles):
        yield (b"\n" if number else b"") + each.text(with_record=contents.solution != "none")
