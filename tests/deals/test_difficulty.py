"""Difficulty: levels, where they come from, and that another family of players finds the same deals hard."""

from __future__ import annotations

import datetime as dt
import json
from collections import Counter
from itertools import pairwise

import pytest

import carpet_print as cp
from carpet_print.deals import deal, difficulty, levels
from carpet_print.deals.blind import play
from carpet_print.deals.difficulty import points_of
from carpet_print.deals.ratings import (
    LEVELS,
    Rating,
    current_version,
    rated,
    rating,
    rating_facts,
    read_rating,
    version_on,
)
from carpet_print.engine import GAMES, Game, Layout
from carpet_print.errors import UsageError
from carpet_print.notation import Deal
from carpet_print.resources import folder
from tests.deals.second_family import RULES, wins
from tools.ratings import NAMED, OTHER, games, page

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

VERSIONS = sorted(int(path.name[7:-5]) for path in folder("ratings").iterdir() if path.name.startswith("rating-"))


def test_a_level_from_1_to_5() -> None:
    found = {cp.difficulty(deal(number)) for number in range(1, 60) if cp.solve(deal(number)).winnable}
    assert found == {1, 2, 3, 4, 5}


def test_a_deal_that_cannot_be_won_has_none() -> None:
    assert not cp.solve(deal(36)).winnable
    with pytest.raises(UsageError, match=r"^this deal cannot be won; only deals that can be won have a difficulty$"):
        difficulty(deal(36))


def test_a_shortened_pack_has_none() -> None:
    short = Game(layout=Layout(2, 3, 5))
    with pytest.raises(UsageError, match="has no rating of difficulty"):
        difficulty(Deal(short.dealt[:6], short.dealt[6:], short))


def test_the_number_is_only_a_label() -> None:
    dealt = deal(24)
    assert difficulty(Deal(dealt.carpet, dealt.stock)) == difficulty(dealt)


def test_what_it_goes_by() -> None:
    blind = play(deal(24))
    assert points_of(deal(24)) == (blind.lost, blind.buried)
    assert difficulty(deal(24)) == rating(Game(), current_version()).level((blind.lost, blind.buried))


# --- from a sample to levels


def test_fifths() -> None:
    found = rated(1, 120, [(number, 0) for number in range(100)])
    assert found.begins == {2: (20, 0), 3: (40, 0), 4: (60, 0), 5: (80, 0)}
    assert found.deals == dict.fromkeys(LEVELS, 20)
    assert [found.level((lost, 0)) for lost in (0, 19, 20, 79, 80, 99)] == [1, 1, 2, 4, 5, 5]
    assert found.level((19, 10_000)) == 1  # buried cards only count among deals that as many lose
    assert (found.first, found.last, found.winnable, found.unbeaten) == (1, 120, 100, 1)


def test_equal_deals_belong_to_the_easier_level() -> None:
    found = rated(1, 10, [(1, 0), (2, 0), (2, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0)])
    assert found.begins == {3: (3, 0), 4: (5, 0), 5: (7, 0)}
    assert found.level((2, 0)) == 1


def test_fifths_that_nobody_loses_are_one() -> None:
    found = rated(1, 100, [(0, buried) for buried in range(70)] + [(1 + number, 0) for number in range(30)])
    assert found.levels == (1, 4, 5)
    assert found.begins == {4: (0, 60), 5: (11, 0)}
    assert found.deals == {1: 60, 4: 20, 5: 20}


def test_where_nearly_all_tie_there_are_two() -> None:
    found = rated(1, 100, [(0, buried) for buried in range(95)] + [(1, 0)] * 5)
    assert found.begins == {5: (1, 0)}
    assert found.deals == {1: 95, 5: 5}
    assert rated(1, 100, [(0, buried) for buried in range(99)] + [(1, 0)]).levels == (1,)
    assert rated(1, 100, [(0, 0)] * 100).levels == (1,)


@pytest.mark.parametrize(
    ("levels", "nearest"),
    [
        ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
        ((1, 5), (1, 1, 1, 5, 5)),
        ((1, 4, 5), (1, 1, 4, 4, 5)),
        ((1,), (1, 1, 1, 1, 1)),
        ((1, 3, 4, 5), (1, 1, 3, 4, 5)),
    ],
)
def test_the_nearest_level(levels: tuple[int, ...], nearest: tuple[int, ...]) -> None:
    found = Rating(1, 1, 1, 0, {level: (level, 0) for level in levels[1:]}, {})
    assert tuple(found.nearest(level) for level in LEVELS) == nearest


# --- what the package carries


@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_is_rated(version: int) -> None:
    assert len(games()) == 24
    for name in games():
        found = rating(cp.parse_game(name), version)
        assert (found.first, found.last) == (1, NAMED if name in GAMES else OTHER)
        assert tuple(found.deals) == found.levels
        assert sum(found.deals.values()) == found.winnable
        assert all(one < other for one, other in pairwise([(0, 0), *found.begins.values()]))
        assert read_rating(json.loads(json.dumps(rating_facts(found)))) == found


@pytest.mark.parametrize("version", VERSIONS)
def test_the_file_is_as_the_tool_writes_it(version: int) -> None:
    ratings = {name: rating(cp.parse_game(name), version) for name in games()}
    assert (folder("ratings") / f"rating-{version}.json").read_text(encoding="utf-8") == page(version, ratings)


def test_levels_of_the_games() -> None:
    assert levels() == levels("peek") == levels("aces-in-pack") == LEVELS
    assert levels("at-once") == (1, 4, 5)
    assert levels("redeal") == (1, 5)
    assert levels("waste-first") == (1,)


@pytest.mark.parametrize("game", ["carpet", "aces-in-pack", "peek"])
def test_levels_are_fifths(game: str) -> None:
    found = rating(GAMES[game], current_version())
    for deals in found.deals.values():
        assert deals / found.winnable == pytest.approx(0.2, abs=0.001)
    # And so they are among deals that are not of the sample.
    others = [difficulty(one) for one in winnable(game, 250)]
    for level, deals in Counter(others).items():
        assert deals / len(others) == pytest.approx(0.2, abs=3.5 * (0.16 / len(others)) ** 0.5), level


def test_the_schedule() -> None:
    assert version_on(dt.date.min) == version_on(dt.date(2026, 12, 1)) == 1
    assert version_on(dt.datetime(2026, 12, 1, 23, 59)) == 1
    assert version_on(dt.date.max) == current_version()
    assert current_version() == max(VERSIONS)


# --- against other players


def winnable(game: str, count: int) -> list[Deal]:
    """Deals outside the sample that the levels come from."""
    dealt = (deal(number, game) for number in range(50_001, 50_001 + count))
    return [one for one in dealt if points_of(one) is not None]


@pytest.mark.parametrize("game", ["carpet", "at-once", "aces-in-pack", "peek", "redeal"])
def test_other_players_win_less_from_level_to_level(game: str) -> None:
    played = {level: [0, 0] for level in levels(game)}
    for one in winnable(game, {"redeal": 400}.get(game, 250)):
        count = played[difficulty(one)]
        count[0] += sum(wins(one, rule, seed) for seed, rule in enumerate(RULES.values()))
        count[1] += len(RULES)
    shares = [won / games for won, games in played.values()]
    assert all(easier > harder for easier, harder in pairwise(shares)), shares
