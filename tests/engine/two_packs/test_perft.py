"""How many lines of play there are to a depth, and how many positions a short game of two packs has. All were counted
by a second program too, which shares nothing with this one."""

from __future__ import annotations

import pytest

from carpet_print.deals.two_pack_numbers import two_pack_deal
from carpet_print.engine.two_packs import TwoPackGame, TwoPackLayout, TwoPackTable, parse_two_pack_game

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy


def _lines(table: TwoPackTable, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_lines(table.apply(move), depth - 1) for move in table.legal_moves())


@pytest.mark.parametrize(
    ("game", "number", "counts"),
    [
        ("colorado", 24, [5, 24, 110, 566, 2392]),
        ("colorado", 123456, [5, 24, 112, 568, 2480]),
        ("colorado:aces=base", 24, [2, 21, 40, 460, 1279]),
        ("colorado:aces=base", 123456, [3, 22, 62, 480, 1276]),
        ("twenty", 24, [3, 8, 35, 150, 612, 2434, 9268]),
        ("twenty", 123456, [3, 8, 38, 191, 933, 4372, 19791]),
        ("twenty:deal=stuck", 24, [2, 2, 2, 2, 2, 2, 2]),
        ("twenty:deal=stuck", 123456, [2, 2, 2, 2, 2, 10, 42]),
        ("slyfox", 24, [2, 21, 21, 441, 441]),
        ("slyfox", 123456, [3, 22, 24, 442, 442]),
    ],
)
def test_lines_of_play(game: str, number: int, counts: list[int]) -> None:
    table = two_pack_deal(number, game).table
    assert [_lines(table, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("game", "layout", "step", "counts"),
    [
        ("colorado", TwoPackLayout(1, 3, 5, 1), 3, (33655, 1, 3617)),
        ("colorado:aces=base", TwoPackLayout(1, 3, 5, 1), 3, (2878, 1, 256)),
        ("twenty", TwoPackLayout(1, 3, 5, 1), 3, (126, 1, 4)),
        ("twenty", TwoPackLayout(1, 3, 4, 2), 5, (2041, 1, 21)),
        ("twenty", TwoPackLayout(2, 2, 4, 2), 5, (4088, 1, 5)),
        ("twenty:deal=stuck", TwoPackLayout(2, 2, 4, 2), 5, (614, 1, 0)),
        ("twenty:deal=stuck", TwoPackLayout(1, 6, 5, 2), 7, (14826, 1, 0)),
        ("slyfox", TwoPackLayout(1, 3, 5, 1), 3, (2643, 2, 197)),
    ],
)
def test_positions_of_a_short_game(game: str, layout: TwoPackLayout, step: int, counts: tuple[int, int, int]) -> None:
    """Positions, those won (in Sly Fox, with a batch begun or not), and those stuck. The cards lie in steps of ``step``
    through the pack."""
    named = parse_two_pack_game(game)
    short = TwoPackGame(named.family, named.aces, named.deal, layout)
    dealt = short.dealt
    cards = [dealt[step * index % len(dealt)] for index in range(len(dealt))]
    assert sorted(map(str, cards)) == sorted(map(str, dealt))
    positions: set[TwoPackTable] = set()
    waiting = [TwoPackTable.opening(short, cards[: layout.places], cards[layout.places :])]
    while waiting:
        table = waiting.pop()
        if table not in positions:
            positions.add(table)
            waiting += [table.apply(move) for move in table.legal_moves()]
    assert (len(positions), sum(table.won for table in positions), sum(table.stuck for table in positions)) == counts
