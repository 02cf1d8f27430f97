"""Looking for deals that are as hard as somebody wants them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from carpet_print.deals.difficulty import difficulty, points_of
from carpet_print.deals.numbers import deal
from carpet_print.engine import Game, as_game
from carpet_print.notation import Deal
from carpet_print.solver import solve


@dataclass(frozen=True)
class Found:
    """A deal that can be won, how hard it is, and how few gap fills win it."""

    deal: Deal
    difficulty: int
    fills: int


def find(
    numbers: Iterable[int],
    levels: Container[int],
    fills: Container[int] | None = None,
    game: Game | str = "carpet",
) -> Iterator[Found | None]:
    """For each number its deal, if it can be won and has one of these levels of difficulty, and if so many fills are
    the fewest that win it (None: however many); else None, so that whoever waits sees how far it is."""
    played = as_game(game)
    return (_fitting(deal(number, played), levels, fills) for number in numbers)


def _fitting(dealt: Deal, levels: Container[int], fills: Container[int] | None) -> Found | None:
    if points_of(dealt) is None:
        return None
    level = difficulty(dealt)
    if level not in levels:
        return None
    record = solve(dealt, fewest_fills=True).record  # takes most of the time, so it comes last
    assert record is not None
    return Found(dealt, level, record.fills) if fills is None or record.fills in fills else None
