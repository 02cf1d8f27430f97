"""The games as values, and their one spelling."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.engine import FACETS, GAMES, Aces, Game, Gaps, Layout, Rank, as_game, parse_game
from carpet_print.errors import UsageError

ALL = [Game(*facets) for facets in product(Aces, Gaps, (0, 1), (0, 3))]


def test_the_named_games() -> None:
    assert dict(GAMES) == {
        "carpet": Game(Aces.BASE, Gaps.OPEN, 0, 0),
        "at-once": Game(Aces.BASE, Gaps.AT_ONCE, 0, 0),
        "waste-first": Game(Aces.BASE, Gaps.WASTE_FIRST, 0, 0),
        "aces-in-pack": Game(Aces.PACK, Gaps.OPEN, 0, 0),
        "redeal": Game(Aces.BASE, Gaps.OPEN, 1, 0),
        "peek": Game(Aces.BASE, Gaps.OPEN, 0, 3),
    }
    assert Game() == GAMES["carpet"]
    assert {name: game.id for name, game in GAMES.items()} == {name: name for name in GAMES}


@pytest.mark.parametrize("game", ALL, ids=str)
def test_each_game_is_read_as_it_is_spelt(game: Game) -> None:
    assert parse_game(game.id) == as_game(game.id) == as_game(game) == game
    assert parse_game(f" {game.id.upper()} ") == game
    assert str(game) == game.id


def test_spellings_are_all_different() -> None:
    assert len({game.id for game in ALL}) == len(ALL) == 24


def test_one_canonical_spelling() -> None:
    """Facets in the table's order, defaults left out, a name of its own where there is one."""
    for facets in permutations(["gaps=at-once", "aces=pack", "peek=0", "redeals=1"]):
        assert parse_game("carpet:" + ",".join(facets)).id == "carpet:aces=pack,gaps=at-once,redeals=1"
    assert parse_game("carpet:gaps=at-once").id == "at-once"
    assert parse_game("at-once: aces = pack").id == "carpet:aces=pack,gaps=at-once"
    assert parse_game("at-once:gaps=open").id == "carpet"


@pytest.mark.parametrize("text", ["", "tapis", "carpets", "carpet:", "carpet:gaps", "carpet:gaps=", "carpet:gaps=slow",
                                  "carpet:colour=red", "carpet:peek=2", "carpet:peek=3,peek=3", "carpet,", ":gaps=open",
                                  "carpet:redeals=-1", "x" * 5000])  # fmt: skip
def test_what_is_no_game_is_quoted(text: str) -> None:
    with pytest.raises(UsageError) as error:
        parse_game(text)
    assert f"“{text[:60]}”" in str(error.value)
    assert "expected" in str(error.value)
    assert len(str(error.value)) < 300


@given(st.text() | st.lists(st.sampled_from(["carpet", ":", ",", "=", "gaps", "open", "peek", "3"])).map("".join))
def test_nothing_else_is_raised(text: str) -> None:
    try:
        game = parse_game(text)
    except UsageError:
        return
    assert parse_game(game.id) == game


def test_counts() -> None:
    """4 + 20 + 28 = 52, and 20 + 32 with the aces in the pack."""
    carpet, in_pack = GAMES["carpet"], GAMES["aces-in-pack"]
    assert (len(carpet.dealt), carpet.layout.places, carpet.stock_size) == (48, 20, 28)
    assert (len(in_pack.dealt), in_pack.layout.places, in_pack.stock_size) == (52, 20, 32)
    assert all(card.rank is not Rank.ACE for card in carpet.dealt)
    assert len(carpet.layout.pack) == 52


def test_a_shortened_pack() -> None:
    small = Game(layout=Layout(rows=2, columns=3, ranks=6))
    assert (len(small.dealt), small.layout.places, small.stock_size) == (20, 6, 14)
    assert small.id == "carpet"


def test_fills_at_once() -> None:
    assert {gaps for gaps in Gaps if Game(gaps=gaps).fills_at_once} == {Gaps.AT_ONCE, Gaps.WASTE_FIRST}


def test_facets_are_those_of_the_game() -> None:
    assert list(FACETS) == ["aces", "gaps", "redeals", "peek"]
    for name, values in FACETS.items():
        for value in values:
            game = parse_game(f"carpet:{name}={value}")
            assert (game == Game()) is (value == values[0])


@pytest.mark.parametrize(
    ("facets", "said"),
    [({"redeals": 2}, "“2” .* redeals"), ({"gaps": "at-once"}, "“at-once” .* gaps"), ({"peek": 1}, "“1” .* peek")],
)
def test_a_value_that_a_facet_does_not_have_is_refused(facets: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        Game(**facets)
