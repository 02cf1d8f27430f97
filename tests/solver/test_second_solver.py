"""The solver against a naive one that only asks the referee, on packs short enough for it."""

import random
from collections import Counter
from itertools import product

import pytest

from carpet_print.engine import Aces, Game, Gaps, Layout, Table
from carpet_print.notation import Deal
from carpet_print.solver import check, solve, solve_table
from tests.solver.amounts import DEALS
from tests.solver.naive import winnable

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

SIX_PLACES = Layout(2, 3, 6)
TIGHT = Layout(1, 3, 5)  # far more of its deals are lost
GAMES = [
    Game(aces, gaps, redeals, layout=layout)
    for layout, aces, gaps, redeals in product((SIX_PLACES, TIGHT), Aces, Gaps, (0, 1))
]


def shuffled(game: Game, chance: random.Random) -> Deal:
    cards = list(game.dealt)
    chance.shuffle(cards)
    return Deal(cards[: game.layout.places], cards[game.layout.places :], game)


def name(game: Game) -> str:
    return f"{game.id} {game.layout.rows}x{game.layout.columns}"


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_both_solvers_agree_on_deals(game: Game) -> None:
    chance = random.Random(name(game))
    for _ in range(DEALS if game.layout == SIX_PLACES or DEALS >= 1000 else DEALS // 2):
        deal = shuffled(game, chance)
        solution = solve(deal)
        assert solution.winnable is winnable(deal.table), deal.cards
        assert solution.record is None or check(deal, solution.record).won


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_both_solvers_agree_in_the_middle_of_a_game(game: Game) -> None:
    chance = random.Random(name(game) + " middle")
    verdicts: Counter[bool | None] = Counter()
    for _ in range(DEALS // 4):
        table = wandered(shuffled(game, chance).table, chance)
        solution = solve_table(table)
        assert solution.winnable is winnable(table), table
        verdicts[solution.winnable] += 1
        if solution.moves is not None:
            for move in solution.moves:
                table = table.apply(move)
            assert table.won
    assert verdicts[True]


def wandered(table: Table, chance: random.Random) -> Table:
    """The table after a few legal moves at random, cards that could go home left lying too."""
    for _ in range(chance.randrange(16)):
        moves = table.legal_moves()
        if not moves:
            break
        table = table.apply(chance.choice(moves))
    return table
