"""Node counts, as chess programs keep them: how many lines of play there are to a depth, and how many positions a short
game has. All were counted by a second program too, which shares nothing with this one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from carpet_print.engine import Aces, Game, Gaps, Layout, Table, parse_card

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

DATA = Path(__file__).parent.parent / "data" / "pysol_carpet_deals.txt"


@cache
def _full_deals() -> dict[str, list[str]]:
    blocks = DATA.read_text(encoding="utf-8").split("game ")[1:]
    return {number: rest.replace("stock:", "").split() for number, rest in (block.split("\n", 1) for block in blocks)}


def _lines(table: Table, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_lines(table.apply(move), depth - 1) for move in table.legal_moves())


@pytest.mark.parametrize(
    ("number", "gaps", "counts"),
    [
        ("24", Gaps.OPEN, [4, 14, 50, 198, 798, 3174]),
        ("24", Gaps.AT_ONCE, [3, 3, 7, 7, 13, 13, 20, 20]),
        ("24", Gaps.WASTE_FIRST, [3, 3, 7, 7, 13, 13, 20, 20]),
        ("123456", Gaps.OPEN, [4, 15, 58, 242, 1043, 4353]),
        ("123456", Gaps.AT_ONCE, [3, 3, 8, 8, 18, 18, 30, 30]),
        ("98765432109876543210", Gaps.OPEN, [2, 3, 6, 10, 15, 21, 28, 36]),
        ("98765432109876543210", Gaps.AT_ONCE, [1, 1, 1, 1, 1, 1, 1, 1]),
    ],
)
def test_lines_of_play(number: str, gaps: Gaps, counts: list[int]) -> None:
    cards = [parse_card(name) for name in _full_deals()[number]]
    table = Table.opening(Game(gaps=gaps), cards[:20], cards[20:])
    assert [_lines(table, depth) for depth in range(1, len(counts) + 1)] == counts


def _all_positions(start: Table) -> dict[object, Table]:
    positions: dict[object, Table] = {}
    waiting = [start]
    while waiting:
        table = waiting.pop()
        key = (*table.foundations.values(), table.carpet, table.stock, table.waste, table.redeals_left)
        if key not in positions:
            positions[key] = table
            waiting += [table.apply(move) for move in table.legal_moves()]
    return positions


@pytest.mark.parametrize(
    ("game", "ranks", "step", "counts"),
    [
        (Game(), 3, 5, (816, 1, 0)),
        (Game(redeals=1), 3, 5, (2013, 2, 0)),
        (Game(Aces.PACK), 3, 5, (16395, 1, 22)),
        (Game(gaps=Gaps.AT_ONCE), 6, 11, (3058, 1, 24)),
        (Game(gaps=Gaps.AT_ONCE, redeals=1), 6, 11, (3319, 2, 0)),
        (Game(gaps=Gaps.WASTE_FIRST), 6, 11, (64, 1, 0)),
        (Game(gaps=Gaps.WASTE_FIRST, redeals=1), 6, 11, (64, 1, 0)),
        (Game(Aces.PACK, Gaps.AT_ONCE), 6, 11, (56, 0, 3)),
        (Game(Aces.PACK, Gaps.AT_ONCE, 1), 6, 11, (490, 1, 0)),
        (Game(Aces.PACK, Gaps.WASTE_FIRST), 6, 11, (35, 0, 1)),
        (Game(Aces.PACK, Gaps.WASTE_FIRST, 1), 6, 11, (76, 1, 0)),
    ],
    ids=str,
)
def test_positions_of_a_short_game(game: Game, ranks: int, step: int, counts: tuple[int, int, int]) -> None:
    """Positions, those won (with and without the redeal left), and those stuck. Two rows of two places; the cards lie
    in steps of ``step`` through the pack."""
    short = Game(game.aces, game.gaps, game.redeals, game.peek, Layout(2, 2, ranks))
    dealt = short.dealt
    cards = [dealt[step * index % len(dealt)] for index in range(len(dealt))]
    positions = _all_positions(Table.opening(short, cards[:4], cards[4:])).values()
    assert (len(positions), sum(table.won for table in positions), sum(table.stuck for table in positions)) == counts
