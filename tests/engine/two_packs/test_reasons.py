"""Every reason why a move in a game of two packs is not legal: a position in which a player would be told it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from carpet_print.engine import Place, parse_card, parse_place
from carpet_print.engine.two_packs import (
    DealOut,
    Direction,
    FillPile,
    Play,
    PutOn,
    Shift,
    TurnUp,
    TwoPackMove,
    TwoPackReason,
    TwoPackTable,
)
from carpet_print.errors import IllegalMove
from tests.engine.two_packs.tables import COLORADO, SLYFOX, STUCK, TWENTY, small_table

FULL = "2S 4S 3H 4H"


@dataclass(frozen=True)
class Case:
    table: TwoPackTable
    move: TwoPackMove
    reason: TwoPackReason
    said: str


def _place(name: str) -> Place | None:
    return parse_place(name) if name else None


def _play(name: str, pile: str = "", way: str = "") -> Play:
    return Play(parse_card(name), _place(pile), Direction(way) if way else None)


def _turn(name: str) -> TurnUp:
    return TurnUp(parse_card(name))


def _put(name: str, pile: str) -> PutOn:
    return PutOn(parse_card(name), parse_place(pile))


def _fill(name: str, pile: str = "") -> FillPile:
    return FillPile(parse_card(name), _place(pile))


def _shift(name: str, source: str = "", pile: str = "") -> Shift:
    return Shift(parse_card(name), _place(source), _place(pile))


R = TwoPackReason
HAND = small_table(COLORADO, FULL, "2H", "3S")
BATCH = small_table(SLYFOX, FULL, "2H AS", batch=3)

CASES = [
    # to a foundation
    Case(
        small_table(COLORADO, FULL, "AS"),
        _play("4S"),
        R.FITS_NEITHER,
        "4S fits no foundation now; next in its suit: 2S 3S",
    ),
    Case(
        small_table(COLORADO, "4S 4S 3H 4H", home="4111"),
        _play("4S", "a1"),
        R.FITS_NEITHER,
        "4S fits no foundation now; next in its suit: 3S",
    ),
    Case(
        small_table(COLORADO, "4S 4S 3H 4H", home="2211"),
        _play("4S", "a1"),
        R.FITS_NEITHER,
        "4S fits no foundation now; next in its suit: 3S 2S",
    ),
    Case(
        small_table(COLORADO, FULL),
        _play("2S", way="-"),
        R.WRONG_FOUNDATION,
        "2S does not fit that foundation: the next card there is 3S",
    ),
    Case(
        small_table(COLORADO, "AS 4S 3H 4H", home="4311"),
        _play("AS", way="+"),
        R.FOUNDATION_FULL,
        "AS does not fit that foundation, which is full",
    ),
    Case(
        small_table(COLORADO, "3S 4S 3H 4H", home="2111"),
        _play("3S"),
        R.WHICH_FOUNDATION,
        "3S fits both foundations of its suit; to say which: 3S+, 3S-",
    ),
    Case(
        small_table(COLORADO, "2S 4S.2S 3H 4H"),
        _play("2S"),
        R.WHICH_PILE,
        "2S lies on top of more than one pile; to say which: a1, b1",
    ),
    Case(
        small_table(COLORADO, "- - - -", home="4400"),
        _play("2S"),
        R.ALREADY_HOME,
        "both 2S are on their foundations already, and stay there",
    ),
    Case(small_table(COLORADO, FULL, "AS 2H"), _play("2H"), R.STILL_IN_STOCK, "2H is still in the stock"),
    Case(
        small_table(COLORADO, "4S 2S.3H.4H 3H 4H"),
        _play("2S"),
        R.COVERED,
        "2S lies under other cards in b1",
    ),
    Case(small_table(COLORADO, FULL), _play("2S", "b1"), R.NOT_TOP, "2S is not the top card of b1 (that is 4S)"),
    Case(
        small_table(COLORADO, "2S 4S - 4H"),
        _play("2S", "a2"),
        R.PILE_EMPTY,
        "2S cannot come from a2: that pile is empty",
    ),
    Case(
        small_table(COLORADO, FULL),
        _play("2S", "c1"),
        R.NO_SUCH_PILE,
        "2S cannot come from c1: there is no such place in this game",
    ),
    # a card in hand
    Case(
        HAND,
        _play("2S"),
        R.HAND_FIRST,
        "3S has been turned, and goes to a foundation or on a pile before any other move",
    ),
    Case(
        HAND,
        _turn("2H"),
        R.HAND_FIRST,
        "3S has been turned, and goes to a foundation or on a pile before any other move",
    ),
    Case(HAND, _put("2H", "a1"), R.NOT_IN_HAND, "2H is not the card that has been turned (that is 3S)"),
    Case(HAND, _put("3S", "a3"), R.NOT_IN_LAYOUT, "3S cannot go to a3: there is no such place in this game"),
    Case(
        small_table(COLORADO, FULL, "3S"),
        _put("3S", "a1"),
        R.NOTHING_TURNED,
        "3S cannot go on a pile: no card has been turned",
    ),
    Case(
        BATCH,
        _play("2S"),
        R.BATCH_FIRST,
        "the cards on the piles wait for the end of the batch; cards that still go on piles: 3",
    ),
    # empty piles
    Case(
        small_table(COLORADO, "- 4S 3H 4H", "2S"),
        _play("3H"),
        R.GAP_FIRST,
        "an empty pile must be filled before any other move",
    ),
    Case(
        small_table(SLYFOX, "- 4S 3H 4H", "2S"),
        _turn("2S"),
        R.GAP_FIRST,
        "an empty pile must be filled before any other move",
    ),
    Case(
        small_table(TWENTY, "- 4S 3H 4H", "2S"),
        DealOut(),
        R.GAP_FIRST,
        "an empty pile must be filled before any other move",
    ),
    Case(small_table(COLORADO, FULL, "AS"), _fill("AS"), R.NO_GAP, "there is no empty pile for AS"),
    Case(small_table(COLORADO, FULL, "AS"), _fill("AS", "a1"), R.NO_GAP, "there is no empty pile for AS"),
    Case(
        small_table(TWENTY, "- 4S 3H 4H", "2S"),
        _fill("2S", "b1"),
        R.NOT_A_GAP,
        "2S cannot go to b1: 4S lies there",
    ),
    Case(
        small_table(TWENTY, "- 4S 3H 4H", "2S"),
        _fill("2S", "e4"),
        R.NOT_IN_LAYOUT,
        "2S cannot go to e4: there is no such place in this game",
    ),
    Case(
        small_table(SLYFOX, "- 4S 3H 4H", "2S", batched=True),
        _fill("2S"),
        R.GAP_WAITS,
        "2S cannot fill an empty pile straight from the stock: the first batch has begun",
    ),
    # the stock
    Case(small_table(COLORADO, FULL), _turn("2H"), R.STOCK_EMPTY, "the stock is used up"),
    Case(small_table(COLORADO, "- 4S 3H 4H"), _fill("2H"), R.STOCK_EMPTY, "the stock is used up"),
    Case(small_table(TWENTY, FULL), DealOut(), R.STOCK_EMPTY, "the stock is used up"),
    Case(
        small_table(SLYFOX, FULL, "AS 2H"),
        _turn("2H"),
        R.NOT_NEXT_IN_STOCK,
        "2H is not the next card of the stock (that is AS)",
    ),
    Case(
        small_table(TWENTY, FULL, "AS 2H"),
        _turn("AS"),
        R.NO_TURN,
        "no card is turned in this game: the stock is dealt, one card on each pile",
    ),
    Case(
        small_table(COLORADO, FULL, "AS 2H"),
        DealOut(),
        R.NO_DEAL,
        "the stock is not dealt in this game: its cards are turned one at a time",
    ),
    Case(
        small_table(STUCK, FULL, "AS"),
        DealOut(),
        R.PLAY_FIRST,
        "2S can go to a foundation: the stock is not dealt before that",
    ),
    # from pile to pile
    Case(
        small_table(SLYFOX, "- 4S.4H 3H 4H"),
        _shift("4H", "b1"),
        R.NO_SHIFT,
        "4H cannot go to another pile: in this game no card does",
    ),
    Case(
        small_table(TWENTY, "- 4S.4H 3H 4H", "AS"),
        _shift("4H", "b1"),
        R.STOCK_FIRST,
        "4H cannot go to another pile before the stock is used up",
    ),
    Case(
        small_table(TWENTY, "- 4S 3H 4H"),
        _shift("3H"),
        R.ALONE,
        "3H is the only card of its pile: on another one nothing would change",
    ),
    Case(small_table(TWENTY, "2S 4S.4H 3H 4H"), _shift("4H"), R.NO_GAP, "there is no empty pile for 4H"),
    Case(small_table(TWENTY, "- 4S.4H 3H AS"), _shift("4S"), R.COVERED, "4S lies under other cards in b1"),
    Case(
        small_table(TWENTY, "- 4S.4H 3H 4H"),
        _shift("4H"),
        R.WHICH_PILE,
        "4H lies on top of more than one pile; to say which: b1, b2",
    ),
    Case(
        small_table(TWENTY, "- 4S.4H 3H AS"),
        _shift("4H", "b1", "a2"),
        R.NOT_A_GAP,
        "4H cannot go to a2: 3H lies there",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason.name}: {case.said}")
def test_the_reason(case: Case) -> None:
    fault = case.table.fault(case.move)
    assert fault is not None
    assert fault.reason is case.reason
    with pytest.raises(IllegalMove) as error:
        case.table.apply(case.move)
    assert str(error.value) == case.said
    assert error.value.reason is case.reason


def test_every_reason_is_tested() -> None:
    assert {case.reason for case in CASES} == set(TwoPackReason)
