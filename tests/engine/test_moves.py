"""Places and moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.engine import Fill, FillFromStock, Place, ToFoundation, Turn, parse_card, parse_place, place_name
from carpet_print.errors import NotationError

PLACES = [Place(row, column) for row in range(1, 5) for column in range(1, 6)]


def test_each_place_is_read_as_it_is_written() -> None:
    names = [str(place) for place in PLACES]
    assert names[:7] == ["a1", "b1", "c1", "d1", "e1", "a2", "b2"]
    assert names[-1] == "e4"
    assert sorted(PLACES) == PLACES  # row by row
    for place in PLACES:
        assert parse_place(str(place)) == parse_place(place_name(place).upper()) == place


@pytest.mark.parametrize("text", ["", "a", "1", "a5", "f1", "a0", "1a", "a11", "aa", "a²"])
def test_what_is_no_place_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_place(text)
    assert str(error.value).startswith(f"“{text}” is not a place of the carpet; expected a column")


@given(st.text())
def test_nothing_else_is_raised(text: str) -> None:
    try:
        assert parse_place(text) in PLACES
    except NotationError:
        return


def test_moves_of_different_kinds_differ() -> None:
    card = parse_card("9H")
    assert len({Turn(card), ToFoundation(card), Fill(card), FillFromStock(card), Fill(card, Place(1, 1))}) == 5
