"""The ratings of difficulty that the package carries: where each game's levels begin, and from which date which version
of the rating holds. Made by ``tools/ratings.py``; a version that has been released is never changed."""

from __future__ import annotations

import datetime as dt
import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from carpet_print.engine import Game, Layout
from carpet_print.errors import N_, UsageError
from carpet_print.resources import read_text

LEVELS = (1, 2, 3, 4, 5)
Points = tuple[int, int]  # how many of the blind players lose, and the cards buried in all their games: more is harder

# A fifth of which fewer than a tenth of the deals are lost by anybody is as easy as the first; and a level that holds
# fewer than a fiftieth of all would be looked for in vain.
_LOST_BY_SOMEBODY = 10
_SMALLEST = 50


@dataclass(frozen=True)
class Rating:
    """A game's levels, and the sample that they come from: deals ``first`` to ``last``, of which ``winnable`` can be
    won, ``unbeaten`` of these by all blind players. ``begins`` has, for each level but the first, the points from which
    on a deal belongs to it; ``deals`` how many deals of the sample each level has."""

    first: int
    last: int
    winnable: int
    unbeaten: int
    begins: Mapping[int, Points]
    deals: Mapping[int, int]

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels there are, the easiest first."""
        return (LEVELS[0], *self.begins)

    def level(self, points: Points) -> int:
        """The level of a deal with so many points."""
        return self.levels[bisect_right(list(self.begins.values()), points)]

    def nearest(self, wanted: int) -> int:
        """The level that comes nearest, the lower of two."""
        return min(self.levels, key=lambda level: (abs(level - wanted), level))


def rated(first: int, last: int, points: Sequence[Points]) -> Rating:
    """The rating that a sample gives: ``points`` are those of its deals that can be won.

    Levels are fifths of the deals, in order of their points; deals with the same points belong to the easier. Fifths
    that nearly nobody loses are all level 1. Where more than four fifths of the deals are lost by nobody, level 5
    begins where somebody loses. A level that would be tiny is left to the one below.
    """
    ordered = sorted(points)
    count = len(ordered)
    unbeaten = sum(lost == 0 for lost, _ in ordered)
    starts = {level: _after_ties(ordered, count * (level - 1) // len(LEVELS)) for level in LEVELS[1:]}
    if starts[LEVELS[-1]] < unbeaten:
        starts = {LEVELS[-1]: unbeaten}
    hard = {level: start for level, start, end in _spans(starts, count) if _often_lost(start, end, unbeaten)}
    large = {level: start for level, start, end in _spans(hard, count) if (end - start) * _SMALLEST >= count}
    sizes = {level: end - start for level, start, end in _spans({LEVELS[0]: 0, **large}, count)}
    return Rating(first, last, count, unbeaten, {level: ordered[start] for level, start in large.items()}, sizes)


def _spans(starts: Mapping[int, int], count: int) -> Iterator[tuple[int, int, int]]:
    """Each level with its first place and the one after its last."""
    ends = [*list(starts.values())[1:], count]
    return ((level, start, end) for (level, start), end in zip(starts.items(), ends, strict=False))


def _often_lost(start: int, end: int, unbeaten: int) -> bool:
    """Whether enough of these deals are lost by somebody for them to be harder than those that nobody loses."""
    return start < end and (end - max(start, unbeaten)) * _LOST_BY_SOMEBODY >= end - start


def _after_ties(ordered: Sequence[Points], start: int) -> int:
    """The first place from ``start`` on whose deal has more points than the one before it."""
    while 0 < start < len(ordered) and ordered[start] == ordered[start - 1]:
        start += 1
    return start


# --- as the package carries them


def rating(game: Game, version: int) -> Rating:
    """The game's rating in a version. Raises UsageError for a shortened pack, which has none."""
    if game.layout != Layout():
        raise UsageError(N_("the game “%(game)s” with a shortened pack has no rating of difficulty"), game=game)
    return _ratings(version)[game.id]


@cache
def _ratings(version: int) -> Mapping[str, Rating]:
    told = json.loads(read_text("ratings", f"rating-{version}.json"))
    return {game: read_rating(facts) for game, facts in told["games"].items()}


def read_rating(facts: Mapping[str, Any]) -> Rating:
    """The inverse of ``rating_facts``."""
    first, last = facts["numbers"]
    return Rating(
        first=first,
        last=last,
        winnable=facts["winnable"],
        unbeaten=facts["unbeaten"],
        begins={int(level): (lost, buried) for level, (lost, buried) in facts["begins"].items()},
        deals={int(level): deals for level, deals in facts["deals"].items()},
    )


def rating_facts(rating: Rating) -> dict[str, Any]:
    """The rating as it is written in JSON."""
    return {
        "numbers": [rating.first, rating.last],
        "winnable": rating.winnable,
        "unbeaten": rating.unbeaten,
        "begins": {str(level): list(points) for level, points in rating.begins.items()},
        "deals": {str(level): deals for level, deals in rating.deals.items()},
    }


def version_on(date: dt.date) -> int:
    """The version of the rating by which the date's deal is chosen."""
    days = [day for day, _ in _schedule()]
    # A moment is a date, too, but not comparable with one.
    day = dt.date(date.year, date.month, date.day)
    return _schedule()[bisect_right(days, day) - 1][1]


def current_version() -> int:
    """The newest version of the rating."""
    return max(version for _, version in _schedule())


@cache
def _schedule() -> tuple[tuple[dt.date, int], ...]:
    told = json.loads(read_text("ratings", "schedule.json"))
    return tuple((dt.date.fromisoformat(entry["from"]), entry["version"]) for entry in told["schedule"])
