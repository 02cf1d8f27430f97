"""Only moves: each mark, and each mark that is missing, is confirmed by the plain solver."""

import random
from dataclasses import replace

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Fill, Gaps, Move, Redeal, Table, ToFoundation, Turn
from carpet_print.errors import UsageError
from carpet_print.notation import Deal, Record, Result, read_record
from carpet_print.solver import check, choices, mark_only_moves, solve, solve_table
from tests.solver.amounts import MARKED
from tests.solver.test_check import turned_only

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

GAMES = ["carpet", "at-once", "waste-first", "aces-in-pack", "redeal", "carpet:aces=pack,gaps=at-once"]


def assert_confirmed(dealt: Deal, record: Record) -> None:
    """Each mark means that every other choice loses; where there is none, another wins, or there is no other."""
    table = dealt.table
    for index, move in enumerate(record.moves):
        others = other_choices(table, move)
        after = table.apply(move)
        wins = solve_table(after).winnable is True
        if index in record.only:
            assert wins
            assert others
            assert not any(solve_table(table.apply(other)).winnable for other in others)
        elif table.game.gaps is not Gaps.OPEN or not isinstance(move, ToFoundation):
            assert not wins or not others or any(solve_table(table.apply(other)).winnable for other in others)
        table = after


def other_choices(table: Table, move: Move) -> list[Move]:
    """The legal moves but those that put the same card into another gap."""
    return [
        other
        for other in table.legal_moves()
        if type(other) is not type(move)
        or not (isinstance(other, Redeal) or isinstance(move, Redeal) or other.card == move.card)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_is_confirmed_and_no_other_is_due(game: str) -> None:
    won = 0
    for number in range(1, 100):
        dealt = deal(number, game)
        record = solve(dealt, fewest_fills=True, mark_only=True).record
        if record is not None:
            assert_confirmed(dealt, record)
            won += 1
        if won == MARKED:
            break
    assert won == MARKED


@pytest.mark.parametrize("game", GAMES)
def test_games_that_get_lost_or_leave_cards_lying_are_marked_too(game: str) -> None:
    chance = random.Random(game)
    lost = 0
    for number in range(1, 16):
        dealt = deal(number, game)
        table, moves = dealt.table, []
        while legal := table.legal_moves():
            moves.append(chance.choice(legal))
            table = table.apply(moves[-1])
        record = mark_only_moves(dealt, Record.of(dealt, moves))
        assert_confirmed(dealt, record)
        no_return = check(dealt, record).no_return
        lost += isinstance(no_return, int)
        assert not isinstance(no_return, int) or all(index < no_return for index in record.only)
    assert lost or game == "waste-first"  # where there is hardly a choice


def test_marks_on_turns_and_on_fills() -> None:
    record = solve(deal(1), fewest_fills=True, mark_only=True).record
    assert record is not None
    assert str(record).split("\n")[3:12] == [
        "0. 2D 2S",
        "1. 3C",
        "2!. 4C",
        "3!. 5C",
        "4!. TS",
        "5!. QH",
        "6!. 4H",
        "7. 4D +4D! +4H!",
        "8. 7S",
    ]
    assert read_record(str(record)) == record


def test_marks_that_a_record_came_with_are_not_believed() -> None:
    record = solve(deal(24), fewest_fills=True, mark_only=True).record
    assert record is not None
    assert mark_only_moves(deal(24), replace(record, only=frozenset({0, 5}))) == record


def test_a_deal_that_cannot_be_won_has_no_only_moves() -> None:
    lost = next(dealt for dealt in map(deal, range(1, 100)) if not solve(dealt).winnable)
    assert not mark_only_moves(lost, turned_only(lost)).only


def test_of_an_illegal_record_the_legal_part_is_marked() -> None:
    number, record = next(
        (number, record)
        for number in range(1, 100)
        if (record := solve(deal(number), fewest_fills=True, mark_only=True).record) is not None and record.only
    )
    never_twice = Turn(deal(number).stock[0])
    moves = (*record.moves[: max(record.only) + 1], never_twice)
    broken = replace(record, moves=moves, result=Result.UNFINISHED)
    assert mark_only_moves(deal(number), broken).only == record.only


def test_a_record_of_another_deal_is_refused() -> None:
    with pytest.raises(UsageError, match="of deal “24”, the deal is number “25”"):
        mark_only_moves(deal(25), Record(number="24"))


def test_fills_of_different_gaps_are_one_choice() -> None:
    record = solve(deal(24)).record
    assert record is not None
    table = deal(24).table
    many = 0
    for move in record.moves:
        fills = [choice for choice in choices(table) if isinstance(choice, Fill)]
        assert len(fills) == (1 if table.gaps and table.waste else 0)
        assert set(choices(table)) <= set(table.legal_moves())
        many += len(fills) < sum(isinstance(legal, Fill) for legal in table.legal_moves())
        table = table.apply(move)
    assert many
