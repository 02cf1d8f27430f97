"""The deal of the day: the same everywhere in the world for a date and a game."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from carpet_print.deals.difficulty import points_of
from carpet_print.deals.numbers import deal
from carpet_print.deals.ratings import rating, version_on
from carpet_print.engine import Game, as_game
from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal

A_DAY = 1000  # numbers a date has to choose from
WEEK = (1, 1, 2, 3, 4, 5, 3)  # the difficulty of each weekday, from Monday


def daily_deal(date: datetime.date, game: Game | str = "carpet") -> Deal:
    """The date's deal: of the numbers YYYYMMDD × 1000 + k the first, k from 0 to 999, that can be won and has the
    weekday's difficulty, in the rating that the date's entry in the schedule names.

    Where the game has no such level, the nearest that it has is looked for, the lower of two; and where none of the
    thousand deals has that, the first with the level nearest to it. Raises UsageError for a game that is none, and if
    none of the date's deals can be won.
    """
    played = as_game(game)
    rated = rating(played, version_on(date))
    wanted = rated.nearest(WEEK[date.weekday()])
    others: dict[int, Deal] = {}
    for candidate in _candidates(date, played):
        points = points_of(candidate)
        if points is None:
            continue
        level = rated.level(points)
        if level == wanted:
            return candidate
        others.setdefault(level, candidate)
    if not others:
        raise UsageError(
            N_("no deal of %(date)s can be won in the game “%(game)s”"), date=date.isoformat(), game=played
        )
    return others[min(others, key=lambda level: (abs(level - wanted), level))]


def daily_number(date: datetime.date, game: Game | str = "carpet") -> int:
    """The number of the date's deal; see ``daily_deal``."""
    return int(str(daily_deal(date, game).number))


def _candidates(date: datetime.date, game: Game) -> Iterator[Deal]:
    # Not strftime, which does not fill up years before 1000 alike everywhere. Such years give shorter numbers, but
    # no two dates the same.
    first = ((date.year * 100 + date.month) * 100 + date.day) * A_DAY
    return (deal(number, game) for number in range(first, first + A_DAY))
