"""The census that the package carries, against figures of other programs."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from carpet_print.census import census_facts, results
from carpet_print.deals.blind import family
from carpet_print.deals.ratings import rating
from carpet_print.engine import GAMES
from carpet_print.errors import UsageError
from carpet_print.resources import folder

DEALS = {game: 100_000 if game == "aces-in-pack" else 200_000 for game in GAMES}
SAMPLE = 10_000

# Shares of random deals that can be won, found by three other solvers that agree: deals, per cent, and where it was
# said how near that is, the half of its 95 % interval.
OTHERS = {
    "carpet": (1_000_000, 95.21),
    "aces-in-pack": (200_000, 87.60),
    "at-once": (300_000, 76.77),
    "waste-first": (300_000, 71.62),
    "redeal": (20_000, 99.98),
}

# Players who see no hidden card, in carpet: who fills with anything, and who fills with a card of which three at most
# are missing below it. How many deals was not said: they are taken for as many as ours.
OTHER_PLAYERS = {"within-12": 71.7, "within-3": 84.5}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_census(game: str) -> None:
    found = results(game)
    assert found is not None
    assert (found.game, found.first, found.deals, found.undecided) == (game, 1, DEALS[game], 0)
    assert found.sample == SAMPLE
    assert list(found.players) == [player.name for player in family()]
    assert found.interval[0] <= found.share <= found.interval[1]
    deals = sum(found.fills.values())
    assert deals == sum(found.difficulty.values())
    assert max(found.players.values()) <= deals <= SAMPLE
    assert tuple(found.difficulty) == rating(GAMES[game], found.rating).levels
    # The sample is part of the whole.
    error = sqrt(found.share * (1 - found.share) / SAMPLE)
    assert abs(deals / SAMPLE - found.share) <= 3.5 * error


@pytest.mark.parametrize("game", OTHERS)
def test_other_solvers_agree(game: str) -> None:
    found = results(game)
    assert found is not None
    deals, per_cent = OTHERS[game]
    assert abs(found.share - per_cent / 100) <= 3.5 * combined(found.share, found.deals, per_cent / 100, deals)


@pytest.mark.parametrize("player", OTHER_PLAYERS)
def test_other_players_agree(player: str) -> None:
    found = results("carpet")
    assert found is not None
    share, other = found.player_share(player), OTHER_PLAYERS[player] / 100
    assert abs(share - other) <= 3.5 * combined(share, SAMPLE, other, SAMPLE)


def combined(share: float, deals: int, other: float, others: int) -> float:
    """The standard error of the difference of two shares."""
    return sqrt(share * (1 - share) / deals + other * (1 - other) / others)


def test_peek_changes_what_players_win_and_not_what_can_be_won() -> None:
    carpet, peek = results("carpet"), results("peek")
    assert carpet is not None
    assert peek is not None
    assert (peek.winnable, peek.fills) == (carpet.winnable, carpet.fills)
    assert peek.players["within-12"] > carpet.players["within-12"]


def test_who_always_fills_plays_another_game() -> None:
    """In carpet, who fills with anything does what must be done where the waste goes first, and there nothing else
    can be done: so he wins the very deals that can be won there, which two searches and a simulation must agree on."""
    carpet, waste_first = results("carpet"), results("waste-first")
    assert carpet is not None
    assert waste_first is not None
    can_be_won = sum(waste_first.fills.values())
    assert carpet.players["within-12"] == can_be_won
    assert set(waste_first.players.values()) == {can_be_won}


def test_a_rating_is_of_the_same_deals() -> None:
    """Ratings come from numbers 1 to 10,000, as the sample does."""
    for game in GAMES:
        found = results(game)
        assert found is not None
        assert found.difficulty == rating(GAMES[game], found.rating).deals


@pytest.mark.parametrize("game", GAMES)
def test_the_files_hold_what_follows_too(game: str) -> None:
    found = results(game)
    assert found is not None
    text = (folder("census") / f"{game}.json").read_text(encoding="utf-8")
    assert json.loads(text) == json.loads(json.dumps(census_facts(found)))


def test_a_game_without_a_census() -> None:
    assert results("carpet:aces=pack,gaps=at-once") is None
    assert results(GAMES["carpet"]) == results()
    with pytest.raises(UsageError, match="unknown game"):
        results("tapis")


def test_shares() -> None:
    found = results("carpet")
    assert found is not None
    assert found.share == found.winnable / found.deals
    assert found.player_share(found.best_player) == max(found.players.values()) / SAMPLE
    assert min(found.fills) < found.mean_fills < max(found.fills)
