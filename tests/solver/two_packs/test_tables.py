"""Solving a table of two packs: the moves, played by the referee."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from carpet_print.deals.two_pack_numbers import two_pack_deal
from carpet_print.engine.two_packs import TurnUp, TwoPackTable
from carpet_print.notation import Result
from carpet_print.notation.two_packs import read_two_pack_record
from carpet_print.solver import Verdict
from carpet_print.solver.two_packs import Budget, TwoPackSolution, solve_two_pack, solve_two_pack_table
from carpet_print.solver.two_packs.search import DEALING
from tests.solver.amounts import DEALS

pytestmark = pytest.mark.heavy

WON = ("colorado", "colorado:aces=base", "slyfox", "twenty")
GAMES = (*WON, "twenty:deal=stuck")
# All of them with ``make proofs``.
_LAST = dict.fromkeys(WON, 300) if DEALS >= 1000 else dict.fromkeys(WON, 30) | {"twenty": 3}
_SHORT = {
    "colorado": Budget(200, 20_000),
    "colorado:aces=base": Budget(200, 20_000),
    "slyfox": Budget(200, 20_000),
    "twenty": Budget(20, 5_000),
    "twenty:deal=stuck": Budget(20, 5_000),
}


def _end(table: TwoPackTable, solution: TwoPackSolution) -> TwoPackTable:
    """The table after the solution's moves; the referee raises an error for one that is not legal."""
    for move in solution.moves or ():
        assert table.full(move) == move
        table = table.apply(move)
    return table


def _begun(number: int, game: str, moves: int) -> TwoPackTable:
    """A game in which some moves have been made, mostly good ones, so that it is not always lost."""
    table, chance = two_pack_deal(number, game).table, random.Random(number)
    line = list(solve_two_pack_table(table, _SHORT[game]).moves or ())
    for _ in range(moves):
        legal = table.legal_moves()
        if not legal:
            break
        if chance.random() < 0.02:
            line.clear()
        table = table.apply(line.pop(0) if line else legal[int(chance.random() ** 3 * len(legal))])
    return table


@pytest.mark.parametrize("game", WON)
def test_a_deal_has_a_record(game: str) -> None:
    """Which is written and read like any other, and wins."""
    deal = two_pack_deal(24, game)
    solution = solve_two_pack(deal)
    record = solution.record
    assert record is not None
    assert (record.result, record.number) == (Result.WON, "24")
    assert read_two_pack_record(str(record), game=game) == record
    assert replace(solution, record=None) == solve_two_pack_table(deal.table)


def test_a_lost_deal_has_no_record() -> None:
    solution = solve_two_pack(two_pack_deal(4, "twenty:deal=stuck"))
    assert (solution.winnable, solution.record) == (False, None)


@pytest.mark.parametrize("game", WON)
def test_the_referee_accepts_the_moves_and_the_game_is_won(game: str) -> None:
    for number in range(1, 4):
        table = two_pack_deal(number, game).table
        solution = solve_two_pack_table(table)
        assert solution.verdict is Verdict.WINNABLE
        assert solution.winnable is True
        assert _end(table, solution).won


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_has_begun(game: str) -> None:
    """With a card in hand, in a batch, with empty piles, with the stock used up."""
    verdicts, hands, batches, gaps = set(), 0, 0, 0
    for number in range(1, 41, 1 if DEALS >= 1000 else 5):
        table = _begun(number, game, 6 * number)
        hands += table.hand is not None
        batches += bool(table.batch)
        gaps += bool(table.gaps)
        solution = solve_two_pack_table(table, _SHORT[game])
        verdicts.add(solution.verdict)
        if solution.moves is None:
            assert solution.verdict is not Verdict.WINNABLE
            if not table.stock and table.hand is None:
                assert solution.verdict is Verdict.LOST
        else:
            assert _end(table, solution).won
    assert Verdict.WINNABLE in verdicts
    if DEALS >= 1000:
        assert Verdict.LOST in verdicts
        assert gaps
        assert bool(hands) == (not game.startswith("twenty"))
        assert bool(batches) == (game == "slyfox")


def test_a_card_in_hand_is_put_down_first() -> None:
    table = two_pack_deal(7, "slyfox").table
    while table.must_fill or table.hand is None:
        table = table.apply(table.legal_moves()[-1] if not table.must_fill else table.legal_moves()[0])
    solution = solve_two_pack_table(table)
    assert solution.moves is not None
    assert not isinstance(solution.moves[0], TurnUp)
    assert _end(table, solution).won


def test_undecided_names_the_budget() -> None:
    budget = Budget(attempts=8, positions=100)
    solution = solve_two_pack_table(two_pack_deal(4214, "twenty").table, budget)
    assert (solution.verdict, solution.winnable, solution.moves) == (Verdict.UNDECIDED, None, None)
    assert solution.budget == budget


@pytest.mark.parametrize("game", WON)
def test_the_first_numbers_are_all_won(game: str) -> None:
    """Up to 300 with ``make proofs``."""
    for number in range(1, _LAST[game] + 1):
        table = two_pack_deal(number, game).table
        assert _end(table, solve_two_pack_table(table)).won, number


@pytest.mark.skipif(DEALS < 1000, reason="takes most of a minute: make proofs")
def test_number_4214_of_twenty_is_lost() -> None:
    """By the exhaustive search alone, well within what is there if nothing is said."""
    solution = solve_two_pack_table(two_pack_deal(4214, "twenty").table, Budget(attempts=0, positions=800_000))
    assert solution.verdict is Verdict.LOST
    assert solution.winnable is False
    assert solution.positions == 737_078
    assert DEALING.positions > 800_000
