"""``carpet-print enter``: a deal of one's own, typed row by row, and whether it can be won."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.failures import plain_spaces
from carpet_print.cli.looks import Printing, chosen_indices
from carpet_print.cli.naming import deal_name
from carpet_print.cli.output import check_target, chosen_target, publish
from carpet_print.cli.printing import Contents, Puzzle, exit_code, puzzle_documents
from carpet_print.cli.reading import reading_words
from carpet_print.cli.session import Session
from carpet_print.cli.settings import PROGRAM
from carpet_print.cli.terminal import Terminal, filled
from carpet_print.cli.terminal_settings import COLOUR, UNKNOWN_COLOUR
from carpet_print.cli.told import difficulty_told
from carpet_print.errors import N_, UsageError, message
from carpet_print.text import Locale
from carpet_print.text.locales import locale

if TYPE_CHECKING:
    from carpet_print.cli.entering import Entered, Entry

HELP = N_(
    "Type in a deal of your own, row by row; a slip is caught at once. Tells whether it can be won, and with a "
    "format or a file writes the deal and its solution."
)


def enter(
    context: typer.Context,
    game: options.GameOption = None,
    lang: options.OneLangOption = None,
    indices: options.IndicesOption = None,
    colour: options.ColourOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.AnswerFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Ask for the cards, and tell of the deal. What is asked goes to standard error, what comes of it to standard
    output: the deal as it is written, where that is asked for, else what is told of it."""
    from carpet_print.cli.entering import Entry, drawn

    settings = Session.of(context).settings
    played, _ = choices.chosen_game(settings, game)
    speech = locale(choices.chosen_language(settings, lang))
    local = chosen_indices(settings, indices) == "local"
    coloured = choices.chosen_value(settings, COLOUR, colour, UNKNOWN_COLOUR)
    form = choices.chosen_format(settings, format, options.ANSWER_FORMATS)
    target = chosen_target(settings, output, out_dir)
    written = any(given is not None for given in (format, output, out_dir))
    if written:
        check_target(target, form)
    printing = Printing.chosen(
        settings,
        paper=None,
        large=None,
        sized=True,
        ink=None,
        indices=indices,
        templates=None,
        brand=None,
    )
    aside = Terminal(coloured, aside=True)
    entry = Entry(played, speech, reading_words(speech.language), aside.in_colour, local)
    entered = _asked(entry, aside)
    places = played.layout.places
    puzzle = Puzzle(cp.Deal(entered.cards[:places], entered.cards[places:], played))
    shown = aside if written else Terminal(coloured)
    table = drawn(replace(entry, colour=shown.in_colour), entered)
    shown.write("\n".join([*table, "", *_told(puzzle, speech)]) + "\n")
    if written:
        name = deal_name(puzzle.deal)
        publish(puzzle_documents(puzzle, Contents(), form, name, (speech.language,), printing), form, target)
    return exit_code([puzzle.solution.verdict])


def _asked(entry: Entry, aside: Terminal) -> Entered:
    """The cards, once they are all there. Raises UsageError where the user stops before."""
    from carpet_print.cli.entering import Entered, answer, introduction, lacking, prompt, whole

    entered = Entered()
    there = aside.write(filled(entry.speech.render(introduction(entry.game))) + "\n\n")
    end = "> " if aside.is_terminal else "\n"
    while there and not whole(entry, entered):
        line = aside.asked(f"{prompt(entry, entered)} {end}".replace(" \n", "\n"))
        if line is None:
            break
        if line.problem is not None:
            there = aside.write(entry.speech.render(line.problem) + "\n")
            continue
        done = answer(entry, entered, line.text)
        if done.done:
            break
        entered = done.entered
        there = not done.text or aside.write(done.text + "\n")
    if not whole(entry, entered):
        told = lacking(entry, entered)
        raise UsageError(told.template, **told.fields)
    aside.write("\n")
    return entered


def _told(puzzle: Puzzle, speech: Locale) -> list[str]:
    """The verdict, how hard the deal is, its code, and how it is printed."""
    deal, record = puzzle.deal, puzzle.solution.record
    if record is None:
        lines = [speech.gettext(N_("This deal cannot be won."))]
    else:
        lines = [speech.gettext(N_("This deal can be won.")), speech.render(difficulty_told(deal, speech.language))]
        lines.append(speech.render(message(N_("Gaps filled: %(fills)s"), fills=record.fills)))
    lines += ["", speech.gettext(N_("To print it:")), f"  {PROGRAM} deal {deal.code}"]
    if record is not None:
        lines += [speech.gettext(N_("To follow the solution step by step:")), f"  {PROGRAM} follow {deal.code}"]
    return [plain_spaces(line) for line in lines]
