"""The fewest fills: against another solver's, and against a naive search that tries everything on short packs."""

import random
from itertools import product
from pathlib import Path

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Aces, Fill, FillFromStock, Game, Gaps, Layout, Move, Table
from carpet_print.solver import check, solve, solve_table
from tests.solver.amounts import DEALS
from tests.solver.naive import FewestFills, moment
from tests.solver.test_second_solver import name, shuffled, wandered

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

DATA = Path(__file__).parent.parent / "data"
LAYOUTS = (Layout(2, 3, 6), Layout(2, 2, 6), Layout(1, 2, 6))
FACETS = list(product(Aces, Gaps, (0, 1)))
GAMES = [Game(*facets, layout=layout) for layout in LAYOUTS for facets in FACETS]
# Where gaps may stay open, a search that knows nothing looks at a hundred thousand positions of a pack of 20 cards.
TINY = [
    Game(aces, Gaps.OPEN, redeals, layout=Layout(1, 2, ranks))
    for aces, redeals, ranks in ((Aces.BASE, 0, 4), (Aces.BASE, 1, 3), (Aces.PACK, 0, 3), (Aces.PACK, 1, 3))
]

# Fills and positions for the numbers 1 to 4: a change here is a change of the search, meant or not.
GOLDEN = {
    "carpet": ((12, 11315), (8, 674), (6, 715), (10, 708)),
    "at-once": ((None, 14), (20, 1139), (16, 2103), (None, 18)),
    "waste-first": ((None, 14), (21, 199), (None, 45), (None, 18)),
    "aces-in-pack": ((12, 18309), (12, 2113), (6, 846), (13, 6043)),
    "redeal": ((1, 489), (4, 3972), (2, 1423), (4, 1281)),
    "carpet:aces=pack,gaps=at-once,redeals=1": ((17, 4687), (21, 25356), (13, 1474), (19, 5703)),
}


@pytest.mark.parametrize("game", GOLDEN)
def test_positions_generated(game: str) -> None:
    solutions = [solve(deal(number, game), fewest_fills=True) for number in (1, 2, 3, 4)]
    found = [(solution.record.fills if solution.record else None, solution.positions) for solution in solutions]
    assert tuple(found) == GOLDEN[game]


def test_fewest_fills_are_those_of_another_solver() -> None:
    lines = [line.split() for line in (DATA / "verdicts_aces_base.txt").read_text().splitlines() if line[0] != "#"]
    assert len(lines) == 300
    positions = 0
    for number, *_, expected in lines:
        solution = solve(deal(number), fewest_fills=True)
        positions += solution.positions
        assert (-1 if solution.record is None else solution.record.fills) == int(expected), number
    assert positions / len(lines) < 1500


@pytest.mark.parametrize("game", GOLDEN)
def test_the_records_win(game: str) -> None:
    for number in range(1, 51):
        dealt = deal(number, game)
        plain, fewest = solve(dealt), solve(dealt, fewest_fills=True)
        assert plain.verdict is fewest.verdict
        if plain.record is not None and fewest.record is not None:
            assert check(dealt, fewest.record).won
            assert fewest.record.fills <= plain.record.fills


def test_from_a_table_the_fills_still_to_come_are_fewest() -> None:
    table = deal(2).table
    solution = solve_table(table, fewest_fills=True)
    assert solution.moves is not None
    left = sum(isinstance(move, Fill) for move in solution.moves)
    for index, move in enumerate(solution.moves):
        rest = solve_table(table, fewest_fills=True).moves
        assert rest == solution.moves[index:]
        table = table.apply(move)
        left -= isinstance(move, Fill)
    assert not left
    assert solve_table(table, fewest_fills=True).moves == ()


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_naive_search_finds_no_better_line(game: Game) -> None:
    chance = random.Random(name(game) + " fills")
    for _ in range(DEALS // 40):
        assert_best(shuffled(game, chance).table, FewestFills(home_at_once=True))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_naive_search_finds_no_better_line_in_the_middle_of_a_game(game: Game) -> None:
    chance = random.Random(name(game) + " fills, middle")
    for _ in range(DEALS // 40):
        assert_best(wandered(shuffled(game, chance).table, chance), FewestFills(home_at_once=True))


@pytest.mark.parametrize("game", TINY, ids=name)
def test_a_card_that_waits_though_it_could_go_home_does_not_help(game: Game) -> None:
    chance = random.Random(name(game) + " fills, all lines")
    for _ in range(DEALS // 80):
        assert_best(shuffled(game, chance).table, FewestFills())


def assert_best(table: Table, naive: FewestFills) -> None:
    expected = naive.fills(table)
    solution = solve_table(table, fewest_fills=True)
    assert solution.winnable is (expected is not None), table
    if solution.moves is None or expected is None:
        return
    times = []
    after = table
    for move in solution.moves:
        if isinstance(move, Fill | FillFromStock):
            times.append(moment(after))
        after = after.apply(move)
    assert after.won
    if table.game.gaps is Gaps.OPEN:
        assert tuple(times) == expected, table
    else:
        first = naive.first_line(table)
        assert first is not None
        assert len(times) == len(expected), table
        assert spelt(solution.moves[: len(first)]) == spelt(first), table


def spelt(moves: list[Move] | tuple[Move, ...]) -> list[str]:
    """The moves without the places that are filled."""
    return [f"{type(move).__name__} {getattr(move, 'card', '')}" for move in moves]
