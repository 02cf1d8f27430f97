"""Checking records."""

from dataclasses import replace
from pathlib import Path

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Fill, Reason, ToFoundation, Turn, parse_card
from carpet_print.errors import UsageError
from carpet_print.notation import Deal, Record, Result, read_record
from carpet_print.solver import NEVER_WINNABLE, check, solve, solve_table

RECORD_24 = (Path(__file__).parent.parent / "data" / "record_24.txt").read_text()


def test_the_printed_record_of_deal_24_is_won() -> None:
    checked = check(deal(24), read_record(RECORD_24))
    assert checked.won
    assert checked.legal
    assert checked.fault is None
    assert checked.no_return is None
    assert checked.result is Result.WON
    assert checked.as_stated


def test_an_illegal_move_is_named_with_its_reason_and_the_table_before_it() -> None:
    record = read_record(RECORD_24.replace("6. 5C 5C 6C", "6. 5C 6C 5C"))
    checked = check(deal(24), record)
    assert not checked.legal
    assert not checked.won
    assert not checked.as_stated
    fault = checked.fault
    assert fault is not None
    assert fault.move == record.moves[fault.index] == ToFoundation(parse_card("6C"))
    assert fault.illegal.reason is Reason.WRONG_RANK
    assert str(fault) == "6C cannot go to its foundation yet: the next card there is 5C"
    assert fault.table.waste_top == parse_card("5C")
    assert len(checked.tables) == fault.index + 1


def turned_only(dealt: Deal, result: Result = Result.UNFINISHED) -> Record:
    """The stock turned to its end, nothing played."""
    return Record(dealt.game, tuple(map(Turn, dealt.stock)), result, dealt.number)


def test_the_point_of_no_return_is_the_first_move_that_loses() -> None:
    found = 0
    for dealt in map(deal, range(1, 60)):
        checked = check(dealt, turned_only(dealt))
        assert checked.legal
        index = checked.no_return
        assert (index is None) is (solve_table(checked.tables[-1]).winnable is True)
        assert (index == NEVER_WINNABLE) is (solve_table(checked.tables[0]).winnable is False)
        if not isinstance(index, int):
            continue
        found += 1
        assert solve_table(checked.tables[index]).winnable is True
        assert solve_table(checked.tables[index + 1]).winnable is False
    assert found > 10


def test_a_deal_that_cannot_be_won_was_lost_from_the_start() -> None:
    lost = next(dealt for dealt in map(deal, range(1, 100)) if not solve(dealt).winnable)
    assert check(lost, turned_only(lost)).no_return == NEVER_WINNABLE == "never winnable"
    assert check(lost, Record()).no_return == NEVER_WINNABLE


def test_a_game_that_stops_early_is_not_lost() -> None:
    record = read_record(RECORD_24)
    for length in (0, 1, 7, 30, len(record.moves) - 1):
        checked = check(deal(24), replace(record, moves=record.moves[:length]))
        assert checked.legal
        assert not checked.won
        assert checked.no_return is None
        assert checked.result is Result.UNFINISHED


@pytest.mark.parametrize(
    ("stated", "as_stated"),
    [(Result.WON, False), (Result.STUCK, False), (Result.UNFINISHED, True), (Result.GIVEN_UP, True)],
)
def test_a_record_may_state_a_result_that_did_not_happen(stated: Result, as_stated: bool) -> None:
    assert check(deal(24), turned_only(deal(24), stated)).as_stated is as_stated


def test_a_won_game_is_neither_unfinished_nor_given_up_nor_stuck() -> None:
    record = read_record(RECORD_24)
    for stated in (Result.UNFINISHED, Result.GIVEN_UP, Result.STUCK):
        assert not check(deal(24), replace(record, result=stated)).as_stated


def test_a_stuck_game_is_told_from_an_unfinished_one() -> None:
    dealt = next(dealt for dealt in map(deal, range(1, 100)) if not dealt.table.playable())
    checked = check(dealt, turned_only(dealt, Result.STUCK))
    last = checked.tables[-1]
    assert checked.result is (Result.UNFINISHED if last.legal_moves() else Result.STUCK)
    assert checked.as_stated is not bool(last.legal_moves())


def test_a_record_of_another_number_is_refused() -> None:
    with pytest.raises(UsageError, match="of deal “24”, the deal is number “25”"):
        check(deal(25), read_record(RECORD_24))


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(UsageError, match="of the game “carpet”, the deal is of the game “at-once”"):
        check(deal(24, "at-once"), read_record(RECORD_24))


def test_a_record_of_other_cards_is_refused() -> None:
    other = Deal(deal(25).carpet, deal(25).stock)
    record = replace(read_record(RECORD_24), number=None, cards=other)
    with pytest.raises(UsageError, match=r"its card 1 is .., the deal’s is 4C"):
        check(deal(24), record)


def test_a_deal_without_a_number_takes_a_record_with_one() -> None:
    unlabelled = Deal(deal(24).carpet, deal(24).stock)
    assert check(unlabelled, read_record(RECORD_24)).won
    assert check(deal(24), replace(read_record(RECORD_24), number=None, cards=unlabelled)).won


def test_what_would_have_won_keeps_the_moves_before_the_point_of_no_return_and_wins_in_the_fewest_fills() -> None:
    for dealt in map(deal, range(1, 30)):
        checked = check(dealt, turned_only(dealt))
        winning, index = checked.winning, checked.no_return
        assert (winning is None) is (index == NEVER_WINNABLE)
        if winning is None:
            assert not checked.still_winnable(0)
            continue
        kept = len(checked.tables) - 1 if index is None else int(index)
        assert winning.moves[:kept] == checked.record.moves[:kept]
        assert winning.result is Result.WON
        replayed = check(dealt, winning)
        assert replayed.won
        assert winning.fills == len(
            [
                move
                for move in solve_table(checked.tables[kept], fewest_fills=True).moves or ()
                if isinstance(move, Fill)
            ]
        )
        for moves, table in enumerate(checked.tables):
            assert checked.still_winnable(moves) is solve_table(table).winnable


def test_of_a_record_with_an_illegal_move_the_legal_ones_are_carried_on() -> None:
    checked = check(deal(24), read_record(RECORD_24.replace("6. 5C 5C 6C", "6. 5C 6C 5C")))
    winning = checked.winning
    assert winning is not None
    assert winning.moves[: len(checked.tables) - 1] == checked.record.moves[: len(checked.tables) - 1]
    assert check(deal(24), winning).won
