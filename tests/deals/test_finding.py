"""Looking for deals against taking every one and looking at it."""

from __future__ import annotations

from functools import cache

import pytest

import carpet_print as cp
from carpet_print.deals import find

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

NUMBERS = {"carpet": range(1, 301), "at-once": range(1, 41)}


@cache
def rows(game: str) -> tuple[tuple[int, int, int], ...]:
    """The number, the difficulty and the fewest fills of every deal that can be won."""
    found = []
    for number in NUMBERS[game]:
        deal = cp.deal(number, game)
        record = cp.solve(deal, fewest_fills=True).record
        if record is not None:
            found.append((number, cp.difficulty(deal), record.fills))
    return tuple(found)


@pytest.mark.parametrize("game", NUMBERS)
def test_it_finds_what_there_is_and_nothing_else(game: str) -> None:
    assert {level for _, level, _ in rows(game)} == set(cp.deals.levels(game))
    numbers = NUMBERS[game]
    for levels, fills in (((4,), None), ((2, 4), range(7, 22))):
        found = list(find(numbers, levels, fills, game))
        assert len(found) == len(numbers)
        assert [(int(str(one.deal.number)), one.difficulty, one.fills) for one in found if one] == [
            row for row in rows(game) if row[1] in levels and (fills is None or row[2] in fills)
        ]
        assert all(one.deal == cp.deal(number, game) for number, one in zip(numbers, found, strict=True) if one)


def test_it_looks_no_further_than_it_must() -> None:
    found = find(iter((24, 36, 0)), (4,))
    first, second = next(found), next(found)
    assert first is not None
    assert (first.difficulty, second) == (4, None)
    with pytest.raises(cp.UsageError):
        next(found)
    with pytest.raises(cp.UsageError, match="unknown game"):
        find((1,), (4,), game="bridge")
