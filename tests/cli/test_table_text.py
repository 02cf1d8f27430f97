"""A table drawn in text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.cli.table_text import card_text, table_lines
from carpet_print.engine import Table
from carpet_print.text import LANGUAGES
from carpet_print.text.locales import locale
from tests.notation.strategies import deals

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
IT, FR = locale("it"), locale("fr")


def played(deal: cp.Deal, count: int) -> Table:
    """The table after so many moves of the deal's solution."""
    record = cp.solve(deal).record
    assert record is not None
    table = deal.table
    for move in record.moves[:count]:
        table = table.apply(move)
    return table


def test_a_table_as_it_lies() -> None:
    assert table_lines(played(cp.deal(24), 6), IT) == [
        "Basi      2♠    A♥    4♣    2♦",
        "",
        "     a     b     c     d     e",
        " 1   ··    5♥    Q♣    5♦    ··",
        " 2   7♥    7♠    ··    Q♥    9♠",
        " 3   ··    K♦    J♠    5♠    6♣",
        " 4   9♣    ··    6♥    J♣   10♥",
        "",
        "Scarti   [K♥]",
        "Tallone  27",
    ]


def test_empty_foundations_and_unseen_cards() -> None:
    lines = table_lines(cp.deal(24, "aces-in-pack").table, FR, unseen=3)
    assert lines[0].split() == ["Fondations", "–♠", "–♥", "–♣", "–♦"]
    assert lines[-2:] == ["Défausse    –", "Pioche      35"]


def test_letters_of_the_language() -> None:
    table = played(cp.deal(24), 6)
    assert any("R♦    V♠" in line for line in table_lines(table, FR, local=True))
    queen = cp.Card(cp.Rank.QUEEN, cp.Suit.HEARTS)
    assert [card_text(queen, locale(language), local=True) for language in LANGUAGES] == [
        *("Q♥", "D♥", "D♥", "D♥", "V♥", "Q♥")
    ]


def test_colour_changes_nothing_else() -> None:
    table = played(cp.deal(24), 6)
    coloured = table_lines(table, IT, colour=True)
    assert [ESCAPES.sub("", line) for line in coloured] == table_lines(table, IT)
    red = re.findall(r"\x1b\[31m(.*?)\x1b\[0m", "\n".join(coloured))
    assert red == ["A♥", "2♦", "5♥", "5♦", "7♥", "Q♥", "K♦", "6♥", "10♥", "K♥"]
    assert all(line.count("\x1b[0m") == len(ESCAPES.findall(line)) / 2 for line in coloured)


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=8)
@given(deal=deals(), local=st.booleans(), turned=st.integers(0, 32))
def test_it_fits_a_small_terminal(language: str, deal: cp.Deal, local: bool, turned: int) -> None:
    stock = deal.stock
    table = Table(deal.game, deal.table.foundations, deal.carpet, stock[turned:], stock[:turned])
    lines = table_lines(table, locale(language), local=local)
    assert max(map(len, lines)) <= 76
    assert len(lines) <= 12
    assert all(line == line.rstrip() for line in lines)
