"""Solvitaire's deal: read strictly, written as Solvitaire reads it."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.errors import NotationError, UsageError
from carpet_print.notation import Deal, Position, read_deal
from carpet_print.notation.solvitaire import read_solvitaire, write_solvitaire
from tests.notation.strategies import deals, outcome, positions

pytestmark = pytest.mark.heavy

DEAL = cp.deal(24)
TEXT = write_solvitaire(DEAL)
# The cards that Solvitaire's own schema lets through.
CARD = re.compile(r"(([0-9]|1[0-3]|a|A|j|J|q|Q|k|K)(c|C|d|D|h|H|s|S))")


@given(deals())
def test_writer_and_reader_are_inverses(deal: Deal) -> None:
    text = write_solvitaire(deal)
    assert read_solvitaire(text, game=deal.game) == deal
    assert read_deal(text, game=deal.game) == deal


@given(positions())
def test_the_same_in_the_middle_of_a_game(position: Position) -> None:
    read = read_solvitaire(write_solvitaire(position), game=position.table.game)
    assert (read.table if isinstance(read, Deal) else read.ordered()) == position.ordered()


def test_as_solvitaire_has_it() -> None:
    """Twenty piles of a card; cards as its schema has them; the stock with its top card last."""
    told = json.loads(TEXT)
    assert told.keys() == {"tableau piles", "foundations", "stock", "waste"}
    assert [len(pile) for pile in told["tableau piles"]] == [1] * 20
    cards = [*(card for pile in told["tableau piles"] for card in pile), *told["foundations"], *told["stock"]]
    assert len(set(cards)) == 52
    assert all(map(CARD.fullmatch, cards))
    assert told["stock"][-1] == str(DEAL.stock[0]) == "KH"
    assert told["waste"] == []


def changed(**keys: Any) -> str:
    told = json.loads(TEXT)
    for key, value in keys.items():
        told[key.replace("_", " ")] = value
    return json.dumps({key: value for key, value in told.items() if value is not None})


@pytest.mark.parametrize(
    "text",
    [
        TEXT.lower().replace('"10', '"t'),
        "\ufeff\n" + TEXT.replace("\n", "\r\n"),
        changed(foundations=None, waste=None),  # as the game begins
        changed(foundations=[["AC"], ["AD"], ["AH"], ["AS"]]),
        changed(foundations=["1s", "1h", "1d", "1c"]),
        TEXT.replace('"K', '"13').replace('"Q', '"12').replace('"J', '"11').replace('"A', '"1'),
    ],
)
def test_read_in_all_spellings(text: str) -> None:
    assert read_deal(text) == DEAL


def test_in_the_middle_of_a_game() -> None:
    table = DEAL.table
    for move in cp.solve(DEAL).record.moves[:30]:  # type: ignore[union-attr]
        table = table.apply(move)
    text = write_solvitaire(Position(table))
    assert "[]," in text.split("foundations")[0]  # a gap
    assert read_solvitaire(text) == Position(table)
    with pytest.raises(NotationError, match="in the middle of a game"):
        read_deal(text)


def test_a_stock_that_nobody_has_seen_is_not_written() -> None:
    table = DEAL.table
    with pytest.raises(UsageError, match="unseen"):
        write_solvitaire(Position(cp.deal(24).table, frozenset(table.stock[:2])))


KEYS = "expected one of: tableau piles, foundations, stock, waste"
AN_OBJECT = "expected an object with the keys tableau piles, foundations, stock, waste"
ACES = (
    "the aces are laid out first; expected the aces on the foundations, "
    "or the game with the aces in the pack (--game aces-in-pack)"
)
IN_ORDER = "expected 2C, as each foundation goes from the ace up"
NONE_OF_IT = "this is not a Solvitaire deal"
TWICE = "3D is there twice (row 1, card 1; stock card 28); missing: 4C"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEXT.replace('"4C"', '"3D"'), f"line 9, column 13: {TWICE}"),
        (TEXT.replace('"4C"', '"4X"'), None),
        (TEXT.replace('["4C"]', "[]"), "line 2, column 3: cards on the board: 51 (missing: 4C); expected 52"),
        (TEXT.replace('["4C"], ', ""), "line 2, column 3: places in the carpet: 19; expected 20"),
        (
            TEXT.replace('"4C"', '"4C", "5H"', 1),
            "line 3, column 12: a second card lies on a place of the carpet; expected one card, or none in a gap",
        ),
        (
            TEXT.replace('"4C"', '"AC"').replace('["AC", ', "["),
            f"line 3, column 6: AC (row 1, card 1) is not dealt in the game “carpet”: {ACES}",
        ),
        (
            TEXT.replace('["AC", "AD"', '["AC", "3C", "AD"').replace('["3C"]', "[]"),
            f"line 8, column 25: 3C lies on a foundation out of order; {IN_ORDER}",
        ),
        (TEXT.replace("waste", "deck"), f"line 10, column 3: unknown key “deck”; {KEYS}"),
        (TEXT.replace("waste", "stock"), "line 10, column 3: the key “stock” is there already, in line 9"),
        ("{}", "line 1, column 1: the key “tableau piles” is missing"),
        (
            TEXT.replace('"4C"', "4"),
            f"line 2, column 3: {NONE_OF_IT}; expected lists of cards as “tableau piles”",
        ),
        (
            '{"stock": [], "tableau piles": "4C"}',
            f"line 1, column 15: {NONE_OF_IT}; expected a list of piles as “tableau piles”",
        ),
        (
            '{"stock": {"stock": []}, "tableau piles": []}',
            f"line 1, column 2: {NONE_OF_IT}; expected lists of cards as “stock”",
        ),
        (TEXT[:-1], "line 11, column 1: the JSON ends before it is complete"),
        (TEXT.replace("]", "", 1), f"line 8, column 16: “:” is not well-formed JSON here; {AN_OBJECT}"),
        ('{"stock": [' + "[" * 100_000, f"line 1, column 1: {NONE_OF_IT}; {AN_OBJECT}"),
        ('{"stock": ' * 50_000 + "1" + "}" * 50_000, "the text is too long; expected at most 400000 characters"),
        ('{"a":' * 50_000 + "1" + "}" * 50_000, f"line 1, column 1: {NONE_OF_IT}; {AN_OBJECT}"),
        ('{"stock": ' + "9" * 9999 + "}", f"line 1, column 1: {NONE_OF_IT}; {AN_OBJECT}"),
    ],
)
def test_errors_name_the_place_and_what_was_expected(text: str, said: str | None) -> None:
    with pytest.raises(NotationError) as error:
        read_deal(text)
    if said is not None:
        assert str(error.value) == said


def test_a_long_text_is_refused_before_it_is_looked_at() -> None:
    with pytest.raises(NotationError, match=r"^the text is too long"):
        read_solvitaire('{"' + "x" * 10_000_000)


SIGNS = st.sampled_from(
    [*'{}[]",:\\ \n', '"stock"', '["4C"]', "null", "1e999", "NaN", "\\ud800", "\\u0000", "true", "-"]
)


@given(st.one_of(st.lists(SIGNS).map("".join), st.text()))
def test_no_text_raises_anything_else(text: str) -> None:
    for start in ('{"stock": ', '{"tableau piles": [[', "{ }", '{"'):
        outcome(partial(read_deal, start + text))


@given(st.integers(0, len(TEXT) - 1), st.one_of(SIGNS, st.characters()))
def test_a_slip_is_an_error_or_a_deal_of_all_cards(at: int, sign: str) -> None:
    read = outcome(lambda: read_deal(TEXT[:at] + sign + TEXT[at + 1 :]))
    if isinstance(read, Deal):
        assert sorted(map(str, read.cards)) == sorted(map(str, DEAL.cards))


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=4) | st.sampled_from(["4C", "10H", "as", "KS"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["stock", "waste", "x"]), inner, max_size=2)
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["tableau piles", "foundations", "stock", "waste"]), json_values))
def test_no_object_raises_anything_else(value: dict[str, Any]) -> None:
    outcome(partial(read_solvitaire, json.dumps(value)))
