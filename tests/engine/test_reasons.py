"""Every reason why a move is not legal: a position in which a player would be told it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from carpet_print.engine import (
    Fill,
    FillFromStock,
    Game,
    Gaps,
    Move,
    Place,
    Reason,
    Redeal,
    Table,
    ToFoundation,
    Turn,
    parse_card,
)
from carpet_print.errors import IllegalMove
from tests.engine.tables import SMALL, small_table

OPEN = Game(layout=SMALL)
AT_ONCE = Game(gaps=Gaps.AT_ONCE, layout=SMALL)
WASTE_FIRST = Game(gaps=Gaps.WASTE_FIRST, layout=SMALL)
REDEAL = Game(redeals=1, layout=SMALL)

# Spades and hearts, 3 and 4 of each, in the carpet; the rest in the stock or on the waste.
FULL = "3S 4S 3H 4H"
GAP = "3S - 3H 4H"


@dataclass(frozen=True)
class Case:
    table: Table
    move: Move
    reason: Reason
    said: str


def _to(name: str) -> Move:
    return ToFoundation(parse_card(name))


def _turn(name: str) -> Move:
    return Turn(parse_card(name))


def _fill(name: str, place: Place | None = None) -> Move:
    return Fill(parse_card(name), place)


def _from_stock(name: str, place: Place | None = None) -> Move:
    return FillFromStock(parse_card(name), place)


CASES = [
    Case(
        small_table(OPEN, FULL, "2S 2H"),
        _to("4S"),
        Reason.WRONG_RANK,
        "4S cannot go to its foundation yet: the next card there is 2S",
    ),
    Case(
        small_table(OPEN, FULL, "2S", home="1122"),
        _to("3S"),
        Reason.WRONG_SUIT,
        "3S goes on its own suit only: the next card there is 2S",
    ),
    Case(
        small_table(OPEN, GAP, "2H", "", "2144"),
        _to("2S"),
        Reason.ALREADY_HOME,
        "2S is on its foundation already, and stays there",
    ),
    Case(small_table(OPEN, FULL, "2S"), _to("2S"), Reason.STILL_IN_STOCK, "2S is still in the stock"),
    Case(small_table(OPEN, GAP, "2S 2H"), _fill("2S"), Reason.STILL_IN_STOCK, "2S is still in the stock"),
    Case(
        small_table(OPEN, FULL, "", "2S 2H"),
        _to("2S"),
        Reason.NOT_WASTE_TOP,
        "2S is not the top card of the waste (that is 2H)",
    ),
    Case(
        small_table(OPEN, GAP, "", "2S 2H"),
        _fill("2S"),
        Reason.NOT_WASTE_TOP,
        "2S is not the top card of the waste (that is 2H)",
    ),
    Case(small_table(OPEN, GAP), _fill("3S"), Reason.WASTE_EMPTY, "3S cannot come from the waste: the waste is empty"),
    Case(small_table(OPEN, FULL, "", "2S"), _fill("2S"), Reason.NO_GAP, "there is no gap for 2S"),
    Case(small_table(OPEN, FULL, "", "2S"), _fill("2S", Place(1, 1)), Reason.NO_GAP, "there is no gap for 2S"),
    Case(
        small_table(OPEN, GAP, "", "2S"),
        _fill("2S", Place(1, 1)),
        Reason.NOT_A_GAP,
        "2S cannot go to a1: 3S lies there",
    ),
    Case(
        small_table(OPEN, GAP, "", "2S"),
        _fill("2S", Place(3, 1)),
        Reason.NOT_IN_LAYOUT,
        "2S cannot go to a3: there is no such place in this game",
    ),
    Case(
        small_table(OPEN, GAP, "2S"),
        _from_stock("2S"),
        Reason.FROM_STOCK,
        "2S cannot fill a gap straight from the stock in this game: turn it onto the waste first",
    ),
    Case(
        small_table(WASTE_FIRST, GAP, "2S", "4C"),
        _from_stock("2S"),
        Reason.WASTE_FIRST,
        "2S cannot fill a gap straight from the stock while the waste holds cards",
    ),
    Case(small_table(AT_ONCE, GAP, "2S"), _turn("2S"), Reason.GAP_FIRST, "a gap must be filled before any other move"),
    Case(
        small_table(AT_ONCE, GAP, "2H", "4C", "2144"),
        _to("3S"),
        Reason.GAP_FIRST,
        "a gap must be filled before any other move",
    ),
    Case(
        small_table(AT_ONCE, FULL, "2H", home="2144"),
        _turn("2H"),
        Reason.PLAY_FIRST,
        "3S can go to its foundation: no stock card is turned before that",
    ),
    Case(
        small_table(WASTE_FIRST, FULL, "4C", "2H"),
        _turn("4C"),
        Reason.PLAY_FIRST,
        "2H can go to its foundation: no stock card is turned before that",
    ),
    Case(small_table(OPEN, FULL), _turn("2S"), Reason.STOCK_EMPTY, "the stock is used up"),
    Case(
        small_table(OPEN, FULL, "2S 2H"),
        _turn("2H"),
        Reason.NOT_NEXT_IN_STOCK,
        "2H is not the next card of the stock (that is 2S)",
    ),
    Case(
        small_table(AT_ONCE, GAP, "2S 2H"),
        _from_stock("2H"),
        Reason.NOT_NEXT_IN_STOCK,
        "2H is not the next card of the stock (that is 2S)",
    ),
    Case(small_table(OPEN, FULL, "", "2S"), Redeal(), Reason.NO_REDEAL, "no redeal is left"),
    Case(small_table(REDEAL, FULL, "", "2S", redeals_left=0), Redeal(), Reason.NO_REDEAL, "no redeal is left"),
    Case(
        small_table(REDEAL, FULL, "2S", "2H"),
        Redeal(),
        Reason.STOCK_NOT_EMPTY,
        "no redeal before the stock is used up",
    ),
    Case(small_table(REDEAL, FULL), Redeal(), Reason.NOTHING_TO_REDEAL, "no redeal: the waste is empty"),
    Case(
        small_table(replace(REDEAL, gaps=Gaps.AT_ONCE), FULL, "", "4C 2S"),
        Redeal(),
        Reason.PLAY_FIRST,
        "2S can go to its foundation: no stock card is turned before that",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason.name)
def test_the_reason_is_told(case: Case) -> None:
    fault = case.table.fault(case.move)
    assert fault is not None
    assert fault.reason is case.reason
    with pytest.raises(IllegalMove) as error:
        case.table.apply(case.move)
    assert str(error.value) == case.said
    assert error.value.reason is case.reason
    assert case.move not in case.table.legal_moves()


def test_every_reason_can_be_met() -> None:
    assert {case.reason for case in CASES} == set(Reason)
