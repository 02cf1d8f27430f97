"""What stands on a rules sheet: all of it is played by the referee."""

from itertools import product

import pytest

from carpet_print.engine import (
    FACETS,
    RANKS,
    SUITS,
    Card,
    Fill,
    Game,
    Layout,
    Rank,
    Suit,
    Table,
    ToFoundation,
    parse_game,
    parse_place,
)
from carpet_print.notation import Deal
from carpet_print.sheets import RulesSheet, rules_sheet

FAMILY = [
    parse_game("carpet:" + ",".join(f"{name}={value}" for name, value in zip(FACETS, values, strict=True)))
    for values in product(*FACETS.values())
]


def lay_out(game: Game, sheet: RulesSheet) -> Table:
    """The lay-out that the sheet shows, as the referee sees it, whatever the order of the stock."""
    shown = sum(sheet.rows, ())
    stock = [card for card in game.dealt if card not in shown]
    return Deal(shown, stock, game).table


@pytest.mark.parametrize("game", FAMILY, ids=str)
def test_the_layout_shown_is_a_deal_in_which_one_card_can_be_played(game: Game) -> None:
    sheet = rules_sheet(game)
    table = lay_out(game, sheet)
    assert table.playable() == (sheet.opening,)
    assert table.fault(ToFoundation(sheet.opening)) is None
    assert table.place_of(sheet.opening) == parse_place(sheet.opening_place)
    assert [len(row) for row in sheet.rows] == [sheet.facts.columns] * sheet.facts.rows


@pytest.mark.parametrize("game", FAMILY, ids=str)
def test_the_foundations_shown_are_those_of_the_game(game: Game) -> None:
    sheet = rules_sheet(game)
    aces = tuple(Card(Rank.ACE, suit) for suit in SUITS)
    assert sheet.foundations == (aces if sheet.facts.aces_first else SUITS)


@pytest.mark.parametrize("game", FAMILY, ids=str)
def test_the_example_is_legal(game: Game) -> None:
    """Independent of how the sheet made it: a table is laid around the pictures, and the two moves are played on it."""
    first, second, third = rules_sheet(game).example
    assert first.moving is not None
    assert second.moving is not None
    assert (first.target, second.target, third.target) == ("foundation", "gap", "")
    assert first.waste_top is not None
    assert third.waste_top is not None
    shown = [card for card in first.carpet if card is not None]
    waste = (third.waste_top, first.waste_top)
    home = first.foundation.rank.height
    others = [card for card in game.dealt if card not in (*shown, *waste) and card.rank.height > home + 1]
    table = Table(
        game,
        dict.fromkeys(SUITS, home),
        (*shown, *others[: game.layout.places - len(shown)]),
        tuple(others[game.layout.places - len(shown) :]),
        waste,
        game.redeals,
    )
    assert table.playable() == (first.moving,)
    freed = table.apply(ToFoundation(first.moving))
    assert (freed.carpet[: len(shown)], freed.waste_top) == (second.carpet, second.waste_top)
    assert second.foundation == first.moving
    filled = freed.apply(Fill(second.moving))
    assert (filled.carpet[: len(shown)], filled.waste_top) == (third.carpet, third.waste_top)
    assert third.foundation == second.foundation


@pytest.mark.parametrize("game", FAMILY, ids=str)
def test_the_card_that_comes_free_is_the_one_under_the_top(game: Game) -> None:
    sheet = rules_sheet(game)
    assert sheet.freed == sheet.example[2].waste_top
    assert sheet.example[2].carpet[0] == sheet.example[1].waste_top == sheet.example[1].moving


def test_a_game_may_be_named() -> None:
    assert rules_sheet("at-once") == rules_sheet(parse_game("at-once"))
    assert rules_sheet() == rules_sheet("carpet")


def test_the_example_follows_a_layout_of_other_measures() -> None:
    game = Game(layout=Layout(rows=4, columns=4))
    sheet = rules_sheet(game)
    assert [len(row) for row in sheet.rows] == [4, 4, 4, 4]
    assert lay_out(game, sheet).playable() == (sheet.opening,)
    assert sheet.facts.order == RANKS
    assert sheet.example[0].foundation == Card(Rank.ACE, Suit.SPADES)
