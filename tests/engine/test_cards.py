"""Suits, ranks and cards: distinct types, and names that are read back as they were written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.engine import PACK, RANKS, SUITS, Card, Rank, Suit, card_name, parse_card
from carpet_print.errors import NotationError


def test_the_pack() -> None:
    assert len(PACK) == len(set(PACK)) == len(SUITS) * len(RANKS) == 52
    assert [str(card) for card in PACK[:13]] == [rank + "S" for rank in "A23456789TJQK"]


def test_types_never_stand_in_for_one_another() -> None:
    values: set[object] = {*SUITS, *RANKS}
    assert len(values) == len(SUITS) + len(RANKS)
    assert values.isdisjoint({"C", "2", 2, *range(14)})


@pytest.mark.parametrize("card", PACK, ids=str)
def test_each_card_is_read_as_it_is_written(card: Card) -> None:
    for text in (str(card), card_name(card), card.symbol, str(card).lower(), f" {card}\n", card.symbol + "\ufe0f"):
        assert parse_card(text) == card


@pytest.mark.parametrize(
    ("text", "name"),
    [("10h", "TH"), ("10♥", "TH"), ("t♡", "TH"), ("A♤", "AS"), ("k♧", "KC"), ("Q♢", "QD"), ("4c", "4C")],
)
def test_many_ways_to_write_a_card(text: str, name: str) -> None:
    assert str(parse_card(text)) == name


@pytest.mark.parametrize("text", ["", "4", "C", "1C", "11C", "4X", "4CC", "4 C", "T10C", "XX", "♥4", "ß", "4\n", "0C"])
def test_what_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_card(text)
    assert f"“{text.strip()}” is not a card; expected a rank" in str(error.value)
    assert error.value.text == text
    assert isinstance(error.value, ValueError)


@given(st.text())
def test_nothing_else_is_raised(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError:
        return
    assert card in PACK


def test_heights() -> None:
    assert [rank.height for rank in RANKS] == list(range(1, 14))
    assert [Rank.at_height(rank.height) for rank in RANKS] == list(RANKS)


def test_suits() -> None:
    assert {suit.value: suit.symbol for suit in SUITS} == {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
    assert {suit for suit in SUITS if suit.red} == {Suit.HEARTS, Suit.DIAMONDS}
    assert Card(Rank.TEN, Suit.SPADES).symbol == "10♠"
    assert repr(Card(Rank.TEN, Suit.SPADES)) == "Card('TS')"
