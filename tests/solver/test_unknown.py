"""What is said of a game whose stock is not known, against all orders tried one by one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from math import factorial

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Aces, FillFromStock, Game, Gaps, Layout, Move, Table, ToFoundation, Turn
from carpet_print.notation import Deal, Position
from carpet_print.solver import unknown
from carpet_print.solver.orders import Orders, OutOfBudgetError
from carpet_print.solver.shares import wilson
from carpet_print.solver.tables import winnable
from carpet_print.solver.unknown import Prospect, judge
from tests.solver import naive
from tests.solver.amounts import DEALS

pytestmark = pytest.mark.heavy

TIGHT = Layout(1, 3, 5)  # many of its positions are lost
GAMES = [Game(aces, gaps, redeals, layout=TIGHT) for aces, gaps, redeals in product(Aces, Gaps, (0, 1))]
NAMED = ["carpet", "at-once", "waste-first", "aces-in-pack", "redeal"]


def hidden(table: Table, seen: int = 0) -> Position:
    """The table, of whose stock only the first cards are known."""
    return Position(replace(table, stock=table.stock[:seen]), frozenset(table.stock[seen:]))


def played(table: Table, left: int, chance: random.Random) -> Table:
    """The table some moves later, with so many stock cards left or fewer: what can go home goes, the rest by chance."""
    while len(table.stock) > left:
        table = table.apply(careful(table, chance))
    return table


def careful(table: Table, chance: random.Random) -> Move:
    moves = table.legal_moves()
    home = [move for move in moves if isinstance(move, ToFoundation)]
    return chance.choice(home or [move for move in moves if chance.random() < 0.7] or moves)


def shuffled(game: Game, chance: random.Random) -> Table:
    cards = list(game.dealt)
    chance.shuffle(cards)
    return Deal(cards[: game.layout.places], cards[game.layout.places :], game).table


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_exact_counts_are_those_of_a_naive_solver_that_tries_every_order(game: Game) -> None:
    chance = random.Random(game.id)
    verdicts: Counter[str] = Counter()
    for _ in range(DEALS // 5):
        table = played(shuffled(game, chance), chance.randrange(2, 5), chance)
        position = hidden(table, chance.randrange(2) if len(table.stock) > 2 else 0)
        won = {order: naive.winnable(position.ordered(order)) for order in permutations(position.unseen)}
        found = judge(position)
        assert (found.exact, found.interval, found.tried) == (True, None, factorial(len(position.unseen)))
        assert found.won == sum(won.values()), position
        assert found.winning_order is None or won[found.winning_order]
        assert found.losing_order is None or not won[found.losing_order]
        kinds = {True: "always", False: "never"} | ({} if len(set(won.values())) == 1 else {True: "depends"})
        assert found.verdict == kinds[any(won.values())]
        assert (found.winning_order is None, found.losing_order is None) == (
            found.verdict == "never",
            found.verdict == "always",
        )
        verdicts[found.verdict] += 1
    assert verdicts["always"]
    assert verdicts["depends"] + verdicts["never"] or game.redeals


@pytest.mark.parametrize("game", NAMED)
def test_exact_counts_are_those_of_the_solver_on_the_whole_pack(game: str) -> None:
    chance = random.Random(game)
    for number in range(1, 1 + max(4, DEALS // 50)):
        position = hidden(played(deal(number, game).table, 4, chance))
        won = sum(winnable(position.ordered(order)) for order in permutations(position.unseen))
        assert judge(position).won == won
        turns = Orders(position, 10_000, turn_first=True)
        some = position.ordered(position.unseen)
        if any(isinstance(move, Turn | FillFromStock) for move in some.legal_moves()):
            after = (_taken(position.ordered(order)) for order in permutations(position.unseen))
            assert turns.won() == sum(map(winnable, after))


def _taken(table: Table) -> Table:
    moves = [move for move in table.legal_moves() if isinstance(move, Turn | FillFromStock)]
    return table.apply(moves[0])


def test_many_orders_are_drawn_and_the_share_of_those_that_win_has_its_interval() -> None:
    position = hidden(played(deal(11).table, 20, random.Random(11)))
    found = judge(position, orders=200, budget=0)
    assert (found.exact, found.tried) == (False, 200)
    assert found.interval == wilson(found.won, 200)
    assert found.share == found.won / 200
    assert found == judge(position, orders=200, budget=0, seed=1)
    assert unknown.drawn_orders(position, 5, 1) != unknown.drawn_orders(position, 5, 2)
    for order in unknown.drawn_orders(position, 5, 1):
        assert position.ordered(order).stock == order


def test_it_depends_where_an_order_of_either_kind_is_known() -> None:
    chance = random.Random(5)
    positions = [hidden(played(deal(number, "at-once").table, 20, chance)) for number in range(1, 6)]
    judged = [(position, judge(position, orders=100, budget=0)) for position in positions]
    depending = [(position, found) for position, found in judged if found.verdict is Prospect.DEPENDS]
    assert depending
    for position, found in depending:
        assert found.proof == "examples"
        assert winnable(position.ordered(found.winning_order))
        assert not winnable(position.ordered(found.losing_order))


def test_orders_that_all_end_alike_are_no_proof() -> None:
    position = hidden(deal(24, "redeal").table)
    found = judge(position, orders=20, budget=0)
    assert (found.verdict, found.won, found.tried, found.proof) == (Prospect.UNPROVEN, 20, 20, "none")
    assert found.interval is not None
    assert found.interval[0] < 1 == found.interval[1]


def test_what_is_lost_whatever_follows_is_proven_at_once() -> None:
    """There is no gap, and none will be: no two can come out from under its three."""
    low = [rank + suit for suit in "SHCD" for rank in "23"]
    table = Deal(
        [rank + suit for rank in "9TJQK" for suit in "SHCD"], low + [rank + suit for suit in "SHCD" for rank in "45678"]
    ).table
    for _ in low:
        table = table.apply(Turn(table.stock[0]))
    found = judge(hidden(table), budget=2500)
    assert (found.verdict, found.exact, found.won, found.proof) == (Prospect.NEVER, True, 0, "counted")
    assert found.tried == factorial(20)


def test_few_orders_are_tried_one_by_one_where_the_count_takes_too_long() -> None:
    chance = random.Random(3)
    for number in range(1, 4):
        position = hidden(played(deal(number, "at-once").table, 4, chance))
        assert len(set(unknown.drawn_orders(position, 1, 1))) == factorial(len(position.unseen))
        by_hand, counted = judge(position, budget=0), judge(position)
        assert by_hand.exact
        assert (by_hand.verdict, by_hand.share) == (counted.verdict, counted.share)


def test_the_budget_is_kept() -> None:
    position = hidden(deal(24).table)
    with pytest.raises(OutOfBudgetError):
        Orders(position, 100).won()
    assert unknown.counted_exactly(position, 100) is None


def test_a_known_stock_has_one_order() -> None:
    table = deal(24).table
    for position in (Position(table), hidden(table, len(table.stock) - 1)):
        found = judge(position)
        assert (found.verdict, found.won, found.tried, found.exact) == (Prospect.ALWAYS, 1, 1, True)
    assert judge(Position(deal(36).table)).verdict is Prospect.NEVER


def test_it_is_told_how_many_orders_are_tried() -> None:
    told: list[tuple[int, int]] = []
    judge(hidden(deal(24).table), orders=5, budget=0, told=lambda done, of: told.append((done, of)))
    assert told == [(number, 5) for number in range(1, 6)]
