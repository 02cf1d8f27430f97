"""``carpet-print follow``: a game that wins, step by step, beside a real pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.failures import DONE, NO, tell
from carpet_print.cli.looks import chosen_indices
from carpet_print.cli.printing import EXIT_CODES
from carpet_print.cli.reading import reading_words
from carpet_print.cli.session import Session
from carpet_print.cli.settings import Source
from carpet_print.cli.solving import solved
from carpet_print.cli.terminal import Terminal
from carpet_print.cli.terminal_settings import COLOUR, SCROLL, UNKNOWN_COLOUR
from carpet_print.cli.texts import STANDARD_INPUT
from carpet_print.cli.told import deal_title, difficulty_told
from carpet_print.errors import N_, Message, UsageError, message
from carpet_print.notation import Position
from carpet_print.text import Locale
from carpet_print.text.locales import locale

if TYPE_CHECKING:
    from carpet_print.cli.following import Walk

HELP = N_(
    "Follow a winning game, step by step, forward and back, beside a real pack. The table before you can be "
    "compared with it."
)

_PROMPT = "> "


def follow(
    context: typer.Context,
    followed: options.FollowedArgument = None,
    file: options.FileOption = None,
    date: options.DateOption = None,
    timezone: options.TimezoneOption = None,
    game: options.GameOption = None,
    lang: options.OneLangOption = None,
    indices: options.IndicesOption = None,
    colour: options.ColourOption = None,
    scroll: options.ScrollOption = None,
) -> int:
    """Show the game a step at a time, as long as the user asks for another one."""
    from carpet_print.cli.following import Walk, steps_of

    settings = Session.of(context).settings
    as_file = choices.chosen_switch(settings, options.FILE, file)
    played, source = choices.chosen_game(settings, game)
    speech = locale(choices.chosen_language(settings, lang))
    local = chosen_indices(settings, indices) == "local"
    coloured = choices.chosen_value(settings, COLOUR, colour, UNKNOWN_COLOUR)
    terminal = Terminal(coloured, choices.chosen_switch(settings, SCROLL, scroll))
    day = ""
    if followed is None:
        date_ = choices.chosen_date(settings, date, timezone)
        day, deal, record = speech.date(date_), cp.daily_deal(date_, played), None
    elif date is not None:
        raise UsageError(N_("%(first)s and %(second)s cannot be used together"), first=followed, second="--date")
    else:
        deal, record = _named(followed, as_file=as_file, game=played, source=source, speech=speech)
    if record is not None:
        check = cp.check(deal, record)
        if check.fault is not None:
            tell(_illegal(check.fault.index, check.fault.message), speech.render)
            return NO
    else:
        solution = solved(deal)
        record = solution.record
        if record is None:
            tell(message(N_("this deal cannot be won: there is nothing to follow")), speech.render)
            return EXIT_CODES[solution.verdict]
    title = [day] if day else []
    title.append(deal_title(deal, speech))
    if cp.solve(deal).winnable:
        title.append(speech.render(difficulty_told(deal, speech.language)))
    walk = Walk(steps_of(deal, record), tuple(title), speech, reading_words(speech.language), terminal.in_colour, local)
    _walked(walk, terminal)
    return DONE


def _named(
    followed: str, *, as_file: bool, game: cp.Game, source: Source, speech: Locale
) -> tuple[cp.Deal, cp.Record | None]:
    if followed == STANDARD_INPUT and not as_file:
        raise UsageError(
            N_("standard input says which step comes next; expected the deal as a number, a code or a file")
        )
    from carpet_print.cli.played import read_game

    found = read_game(followed, as_file=as_file, game=game, source=source, speech=speech)
    if isinstance(found.start, Position):
        problem = message(N_("this is a game that has begun; expected a deal"))
        raise UsageError(N_("“%(path)s”: %(problem)s"), path=followed, problem=problem)
    return found.start, None if found.reading is None else found.reading.record


def _illegal(index: int, problem: Message) -> Message:
    return message(N_("the record is not legal: move %(index)s: %(problem)s"), index=index + 1, problem=problem)


def _walked(walk: Walk, terminal: Terminal) -> None:
    """Show the lay-out, and then what each line asks for, until there is no other or nobody reads any more."""
    from carpet_print.cli.following import Here, answer, screen

    here = Here()
    there = terminal.show(screen(walk, here))
    while there:
        line = terminal.asked(_PROMPT if terminal.is_terminal else "")
        if line is None:
            return
        if line.problem is not None:
            there = terminal.say(walk.speech.render(line.problem))
            continue
        done = answer(walk, here, line.text)
        if done.done:
            return
        here = done.here
        there = terminal.show(done.text) if done.screen else terminal.say(done.text)
