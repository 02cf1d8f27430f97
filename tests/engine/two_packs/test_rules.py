"""The games of two packs as values, and their one spelling."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.engine import PACK, SUITS, Aces, Rank
from carpet_print.engine.two_packs import (
    TWO_PACK_GAMES,
    Dealing,
    Direction,
    Family,
    TwoPackGame,
    TwoPackLayout,
    as_two_pack_game,
    parse_two_pack_game,
)
from carpet_print.errors import UsageError

ALL = (
    TwoPackGame(Family.COLORADO),
    TwoPackGame(Family.COLORADO, Aces.BASE),
    TwoPackGame(Family.TWENTY),
    TwoPackGame(Family.TWENTY, deal=Dealing.STUCK),
    TwoPackGame(Family.SLYFOX),
)


def test_the_spellings() -> None:
    spelt = ["colorado", "colorado:aces=base", "twenty", "twenty:deal=stuck", "slyfox"]
    assert [game.id for game in ALL] == [str(game) for game in ALL] == spelt
    assert {name: game.id for name, game in TWO_PACK_GAMES.items()} == {name: name for name in TWO_PACK_GAMES}


@pytest.mark.parametrize("game", ALL, ids=str)
def test_each_game_is_read_as_it_is_spelt(game: TwoPackGame) -> None:
    assert parse_two_pack_game(game.id) == as_two_pack_game(game.id) == as_two_pack_game(game) == game
    assert parse_two_pack_game(f" {game.id.upper()} ") == game


def test_defaults_are_left_out() -> None:
    assert parse_two_pack_game("colorado: aces = pack").id == "colorado"
    assert parse_two_pack_game("twenty:deal=any").id == "twenty"


@pytest.mark.parametrize("text", ["", "carpet", "colorado:", "colorado:aces", "colorado:aces=", "colorado:deal=any",
                                  "twenty:aces=pack", "twenty:aces=base", "slyfox:aces=base", "slyfox:", "slyfox:x=y",
                                  "twenty:deal=any,deal=any", "twenty,", ":deal=any", "x" * 5000])  # fmt: skip
def test_what_is_no_game_is_quoted(text: str) -> None:
    with pytest.raises(UsageError) as error:
        parse_two_pack_game(text)
    said = str(error.value)
    assert f"“{text[:60]}”" in said
    assert "expected" in said or said.endswith(": this game has none")
    assert len(said) < 300


@given(st.text())
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        game = parse_two_pack_game(text)
    except UsageError:
        return
    assert game in ALL


def test_facets_that_a_game_does_not_have() -> None:
    with pytest.raises(UsageError, match="“pack” is not a value of aces; expected one of: base"):
        TwoPackGame(Family.TWENTY, Aces.PACK)
    with pytest.raises(UsageError, match="“stuck” is not a value of deal; expected one of: any"):
        TwoPackGame(Family.COLORADO, deal=Dealing.STUCK)


@pytest.mark.parametrize("game", ALL, ids=str)
def test_what_is_dealt(game: TwoPackGame) -> None:
    """Two packs; where they are laid out first, without one ace and one king of each suit."""
    laid_out = {Rank.ACE, Rank.KING} if game.id != "colorado" else set()
    assert Counter(game.dealt) == Counter({card: 1 if card.rank in laid_out else 2 for card in PACK})
    assert game.stock_size == (84 if game.id == "colorado" else 76)
    assert game.layout.cards == 104
    assert game.turns is (game.family is not Family.TWENTY)


def test_the_way_that_foundations_go() -> None:
    layout = TwoPackLayout()
    assert (layout.first(Direction.UP), layout.first(Direction.DOWN)) == (Rank.ACE, Rank.KING)
    up, down = ([layout.rank_at(way, height) for height in range(1, 14)] for way in Direction)
    assert up == list(Rank)
    assert down == up[::-1]
    short = TwoPackLayout(1, 6, 5, 2)
    assert (short.places, short.cards, short.suits_used) == (6, 20, SUITS[:2])
    assert (short.first(Direction.DOWN), short.rank_at(Direction.DOWN, 5)) == (Rank.FIVE, Rank.ACE)
