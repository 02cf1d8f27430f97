"""The board text of PySolFC's family, against pysol_cards, which prints such texts."""

from __future__ import annotations

import time
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysol_cards.cards import Card as PysolCard
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Board

import carpet_print as cp
from carpet_print.engine import RANKS, Card
from carpet_print.errors import NotationError
from carpet_print.notation import Deal, Position, read_deal
from carpet_print.notation.pysol import read_pysol, write_pysol
from tests.notation.strategies import deals, outcome, positions

pytestmark = pytest.mark.heavy

DEAL = cp.deal(24)
TEXT = write_pysol(DEAL)


@given(deals())
def test_writer_and_reader_are_inverses(deal: Deal) -> None:
    text = write_pysol(deal)
    assert read_pysol(text, game=deal.game) == deal
    assert read_deal(text, game=deal.game) == deal


@given(positions())
def test_the_same_in_the_middle_of_a_game(position: Position) -> None:
    read = read_pysol(write_pysol(position), game=position.table.game)
    assert (read.table if isinstance(read, Deal) else read.ordered()) == position.ordered()


def pysol_card(card: Card) -> PysolCard:
    return PysolCard(0, RANKS.index(card.rank) + 1, "CSHD".index(card.suit.value))


@pytest.mark.parametrize("print_ts", [True, False])
@given(deal=deals(cp.GAMES["carpet"]))
def test_as_pysol_cards_prints_it(print_ts: bool, deal: Deal) -> None:
    """A board of twenty piles, its stock as the talon and the aces on the foundations."""
    board = Board(20, with_talon=True, with_foundations=True)
    for index, card in enumerate(deal.carpet):
        board.add(index, pysol_card(card))
    for card in deal.stock:
        board.add_talon(pysol_card(card))
    for suit in range(4):
        board.put_into_founds(PysolCard(0, 1, suit))
    printed = board.calc_string(CardRenderer(print_ts))
    assert read_deal(printed) == deal
    if print_ts:
        assert printed == write_pysol(deal) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("TC", "10c").replace("TS", "10s").replace("Foundations: H-A", "founds: h-a"),
        TEXT.replace("Talon", "Stock"),
        "\n".join([*TEXT.splitlines()[:2], *(f": {card}" for card in TEXT.splitlines()[2:])]),
        "\n".join([*TEXT.splitlines()[1:], TEXT.splitlines()[0]]),
        TEXT.replace("Foundations: H-A C-A D-A S-A\n", ""),  # as the game begins
        "\n".join([*TEXT.splitlines()[:2], *(" ".join(map(str, row)) for row in DEAL.rows)]),
        "\n".join([*TEXT.splitlines()[:2], *(f"<{card}>" for card in DEAL.carpet)]),
    ],
)
def test_read_in_other_forms(text: str) -> None:
    assert read_deal(text) == DEAL


PILES = "expected one of: Talon, Foundations, Waste"
TWICE = "3D is there twice (row 1, card 1; stock card 28); missing: 4C"
TOPS = "expected each suit once, with its top card, as in H-A C-0 D-3 S-K"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEXT.replace("Talon", "Freecells"), f"line 1, column 1: “Freecells” is no pile of this game; {PILES}"),
        (TEXT.replace("H-A", "H-A H-2"), f"line 2, column 18: “H-2” is not the top of a foundation; {TOPS}"),
        (TEXT.replace("H-A", "H-B"), f"line 2, column 14: “H-B” is not the top of a foundation; {TOPS}"),
        (TEXT + "\nTalon: KH", "line 23, column 1: “Talon” is there already"),
        (TEXT.replace("\n4C", "\n3D"), f"line 1, column 89: {TWICE}"),
        (TEXT.replace("\n4C", ""), "line 1, column 1: places in the carpet: 19; expected 20"),
        (TEXT.replace("\n4C", "\n-"), "line 1, column 1: cards on the board: 51 (missing: 4C); expected 52"),
        (TEXT.replace("S-A", "S-0"), "line 1, column 1: cards on the board: 51 (missing: AS); expected 52"),
    ],
)  # fmt: skip
def test_errors_name_the_place_and_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        read_deal(text)
    assert str(error.value) == said


@pytest.mark.parametrize("line", [" " * 300_000 + "x", "x" * 300_000, "x" + " " * 300_000 + "x"])
def test_no_line_is_slow(line: str) -> None:
    began = time.process_time()
    outcome(partial(read_deal, f"Talon: KH\n{line}"))
    assert time.process_time() - began < 5  # seconds; what takes time by the square takes hours


PIECES = st.sampled_from([*TEXT.split(), "Waste:", "-", "\n", ":", "FC:", "[", ";", "A-H", "S-0", "♥"])


@given(st.lists(PIECES, max_size=80).map(" ".join), st.sampled_from(["Talon:", "Foundations: H-A", "founds: S-0"]))
def test_no_text_raises_anything_else(text: str, start: str) -> None:
    outcome(partial(read_deal, start + " " + text))
    outcome(partial(read_pysol, text))


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_a_slip_is_an_error_or_a_deal_of_all_cards(at: int, sign: str) -> None:
    read = outcome(lambda: read_deal(TEXT[:at] + sign + TEXT[at + 1 :]))
    if isinstance(read, Deal):
        assert sorted(map(str, read.cards)) == sorted(map(str, DEAL.cards))
