"""The deal of the day: the same everywhere in the world for a date and a game."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from carpet_print.deals.numbers import deal
from carpet_print.engine import Game, as_game
from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal
from carpet_print.solver import solve

_A_DAY = 1000  # numbers a date has to choose from


def daily_deal(date: datetime.date, game: Game | str = "carpet") -> Deal:
    """The date's deal: of the numbers YYYYMMDD × 1000 + k the first, k from 0 to 999, that can be won.

    Provisional: the weekday's difficulty is not looked at yet. Raises UsageError for a game that is none, and if none
    of the date's deals can be won.
    """
    played = as_game(game)
    for candidate in _candidates(date, played):
        if solve(candidate).winnable:
            return candidate
    raise UsageError(N_("no deal of %(date)s can be won in the game “%(game)s”"), date=date.isoformat(), game=played)


def daily_number(date: datetime.date, game: Game | str = "carpet") -> int:
    """The number of the date's deal; see ``daily_deal``."""
    return int(str(daily_deal(date, game).number))


def _candidates(date: datetime.date, game: Game) -> Iterator[Deal]:
    # Not strftime, which does not fill up years before 1000 alike everywhere. Such years give shorter numbers, but
    # no two dates the same.
    first = ((date.year * 100 + date.month) * 100 + date.day) * _A_DAY
    return (deal(number, game) for number in range(first, first + _A_DAY))
