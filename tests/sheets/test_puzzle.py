"""What stands on a puzzle sheet."""

import datetime as dt
from dataclasses import replace

import pytest

from carpet_print.deals import deal
from carpet_print.engine import SUITS, parse_card
from carpet_print.notation import Deal, read_deal
from carpet_print.sheets import puzzle_sheet, race_sheets
from carpet_print.sheets.puzzle import RACERS

DATE = dt.date(2026, 12, 1)


def test_the_deal_as_it_is_laid_out() -> None:
    dealt = deal(24)
    sheet = puzzle_sheet(dealt, DATE)
    assert sheet.kind == "puzzle"
    assert (sheet.number, sheet.date) == ("24", DATE)
    assert [len(row) for row in sheet.rows] == [5, 5, 5, 5]
    assert sum(sheet.rows, ()) == dealt.carpet
    assert sheet.rows == dealt.rows
    assert sheet.stock == dealt.stock
    assert [str(card) for card in sheet.foundations] == ["AS", "AH", "AC", "AD"]
    assert sheet.facts.stock == len(sheet.stock)


def test_the_foundations_are_empty_where_the_aces_are_dealt() -> None:
    sheet = puzzle_sheet(deal(24, "aces-in-pack"))
    assert sheet.foundations == SUITS
    assert len(sheet.stock) == 32
    assert {parse_card(name) for name in ("AS", "AH", "AC", "AD")} <= {*sum(sheet.rows, ()), *sheet.stock}


@pytest.mark.parametrize("game", ["carpet", "waste-first", "aces-in-pack", "carpet:aces=pack,redeals=1"])
def test_the_code_gives_the_deal_back(game: str) -> None:
    dealt = deal(7, game)
    assert read_deal(puzzle_sheet(dealt).code) == dealt


def test_a_deal_of_ones_own_has_no_number_and_no_day() -> None:
    dealt = deal(24)
    sheet = puzzle_sheet(Deal(dealt.carpet, dealt.stock))
    assert sheet.number is None
    assert sheet.date is None


def test_a_race_is_the_same_puzzle_for_each_player() -> None:
    sheet = puzzle_sheet(deal(24), DATE, stock="none", link="https://example.org/")
    first, second = race_sheets(sheet)
    assert (sheet.player, first.player, second.player) == (0, *RACERS) == (0, 1, 2)
    assert replace(first, player=0) == replace(second, player=0) == sheet
