"""The next good move: what it is, and what is said of it, against the judgement of every choice."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Table
from carpet_print.notation import Position
from carpet_print.solver import choices, solve, solve_table
from carpet_print.solver.advice import Kind, Step, advise
from carpet_print.solver.tables import winnable
from carpet_print.solver.unknown import Prospect
from tests.solver.test_unknown import hidden, played

pytestmark = pytest.mark.heavy

NAMED = ["carpet", "at-once", "waste-first", "aces-in-pack", "redeal"]


@pytest.mark.parametrize("game", NAMED)
def test_of_a_known_stock_it_is_the_line_with_the_fewest_fills(game: str) -> None:
    chance = random.Random(game)
    for number in range(1, 16):
        table = played(deal(number, game).table, chance.randrange(4, 20), chance)
        moves = solve_table(table, fewest_fills=True).moves
        advice = advise(Position(table))
        assert advice.line == moves
        if moves is None:
            assert advice.best is None
            assert advice.judgement.verdict is Prospect.NEVER
            continue
        assert advice.best is not None
        assert advice.best.on(table) == moves[0]
        winning = [move for move in choices(table) if winnable(table.apply(move))]
        assert not advice.only or (winning == [advice.best.on(table)] and len(choices(table)) > 1)


def test_the_only_choice_that_wins_is_called_so() -> None:
    table = deal(1).table
    record = solve(deal(1), fewest_fills=True, mark_only=True).record
    assert record is not None
    for index, move in enumerate(record.moves):
        advice = advise(Position(table))
        assert (advice.only, advice.best) == (index in record.only, Step.of(move, Position(table)))
        table = table.apply(move)
    won = advise(Position(table))
    assert (won.best, won.line, won.judgement.verdict) == (None, (), Prospect.ALWAYS)


@pytest.mark.parametrize("game", NAMED)
def test_of_an_unknown_stock_the_best_choice_wins_with_the_most_orders(game: str) -> None:
    chance = random.Random(game + " unknown")
    seen: Counter[str] = Counter()
    for number in range(1, 14):
        position = hidden(played(deal(number, game).table, 4, chance))
        advice = advise(position)
        if position.known:
            continue
        every = [position.ordered(order) for order in permutations(position.unseen)]
        won = {step: sum(winnable(table.apply(step.on(table))) for table in every) for step in steps(position)}
        assert all(won[choice.step] == choice.judgement.won for choice in advice.compared)
        assert advice.judgement.won == sum(map(winnable, every))
        assert advice.proven or len(advice.compared) == 1
        if advice.best is None:
            assert max(won.values()) == 0
            continue
        assert won[advice.best] == max(won.values())
        others = [count for step, count in won.items() if step != advice.best]
        if len(advice.compared) == len(won):
            assert advice.only == (bool(others) and not any(others))
            assert advice.better == (bool(others) and won[advice.best] > max(others))
        else:
            assert advice.best.kind is Kind.FOUNDATION
        seen[advice.best.kind.value] += 1
    assert len(seen) > 1


def steps(position: Position) -> list[Step]:
    return [Step.of(move, position) for move in choices(position.ordered(position.unseen))]


def test_choices_are_tried_on_the_same_orders_where_they_cannot_be_counted() -> None:
    chance = random.Random(2)
    better = 0
    for number in range(1, 13):
        position = hidden(played(deal(number).table, 24, chance))
        advice = advise(position, orders=60, budget=0)
        assert advice == advise(position, orders=60, budget=0)
        if advice.best is not None and advice.best.kind is Kind.FOUNDATION:
            continue
        assert {choice.step for choice in advice.compared} == set(steps(position))
        assert all(not choice.judgement.exact and choice.judgement.tried == 60 for choice in advice.compared)
        shares = [choice.judgement.share for choice in advice.compared]
        assert shares == sorted(shares, reverse=True)
        assert advice.judgement.won >= advice.compared[0].judgement.won
        assert not advice.only
        assert not advice.better or shares[0] > shares[1]
        better += advice.better
    assert better


def test_the_next_card_is_named_only_where_it_is_known() -> None:
    table = deal(36).table
    assert advise(hidden(table)).best != Step(Kind.TURN, table.stock[0])
    waiting = played(deal(2).table, 27, random.Random(1))
    while waiting.playable():
        waiting = waiting.apply(waiting.legal_moves()[0])
    blank, peeked = steps(hidden(waiting)), steps(hidden(waiting, 3))
    assert Step(Kind.TURN) in blank
    assert Step(Kind.TURN, waiting.stock[0]) in peeked


def test_a_redeal_is_a_step_without_a_card() -> None:
    table = _stock_used_up()
    assert Step(Kind.REDEAL) in steps(Position(table))
    assert Step(Kind.REDEAL).on(table) in table.legal_moves()


def _stock_used_up() -> Table:
    table = deal(24, "redeal").table
    while table.stock:
        table = table.apply(table.legal_moves()[-1])
    return table


def test_a_lost_game_has_no_good_move() -> None:
    table = deal(36).table
    while table.stock:
        table = table.apply(table.legal_moves()[-1])
    assert table.redeals_left == 0
    advice = advise(Position(table))
    assert (advice.best, advice.line, advice.judgement.verdict) == (None, None, Prospect.NEVER)
