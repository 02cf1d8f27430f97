"""The odds on rules sheets, and the data behind them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from carpet_print.census import results, rules_odds
from carpet_print.census.odds import all_games, count, helpful, read_trial, tried
from carpet_print.census.trials import advice_for, openings, trials
from carpet_print.deals.blind import family
from carpet_print.engine import FACETS, GAMES, Game, Gaps, Layout
from carpet_print.engine import parse_game as game
from carpet_print.errors import UsageError
from carpet_print.resources import read_text
from carpet_print.solver.shares import wilson
from tools import odds as tool

UNNAMED = [one.id for one in all_games() if one.id not in GAMES]


def carried() -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(read_text("census", "odds.json"))
    return facts


def test_all_games() -> None:
    games = all_games()
    assert len(games) == len(set(games)) == 24
    assert games[: len(GAMES)] == tuple(GAMES.values())


@pytest.mark.parametrize("one", all_games(), ids=str)
def test_every_game_has_odds(one: Game) -> None:
    told = rules_odds(one)
    assert told == rules_odds(one.id)
    assert told.odds.game == one.id
    assert (told.odds.first, told.odds.low, told.odds.high) == (1, *wilson(told.odds.winnable, told.odds.deals))
    assert told.odds.low <= told.odds.share <= told.odds.high
    # Nobody wins what cannot be won: blind players win less, but for what the samples differ.
    assert told.blind_won / told.blind_games <= told.odds.share + 0.01
    assert 0.2 * (told.level - 1) <= 1 - told.blind_won / told.blind_games < 0.2 * told.level
    # The variants are this game with one facet changed, and each has the odds that its own sheet tells.
    assert len(told.variants) == len({variant.change for variant in told.variants}) == 5
    for variant in told.variants:
        changed, value = variant.change.split("=")
        other = game(variant.odds.game)
        differing = [name for name in FACETS if getattr(other, name) != getattr(one, name)]
        assert differing == [changed]
        assert str(getattr(getattr(other, changed), "value", getattr(other, changed))) == value
        assert variant.odds == rules_odds(other).odds
    gains = [tip.won - tip.without for tip in told.tips]
    assert gains == sorted(gains, reverse=True)
    # What is printed, in a hundred, shows that it helps.
    assert all(tip.in_100[0] > tip.in_100[1] and tip.deals == 10_000 for tip in told.tips)
    assert {tip.name for tip in told.tips} == {trial.advice for trial in tried(one) if trial.helps}
    assert [trial.advice for trial in tried(one)] == [advice.name for advice in advice_for(one)]


def test_tips() -> None:
    """As many as each sheet needs; all true, as the trials' counts say."""
    names = {name: [tip.name for tip in rules_odds(name).tips] for name in GAMES}
    assert names["carpet"] == ["end", "near", "dig", "late", "unseen", "spare"]
    assert names["aces-in-pack"] == names["carpet"]
    assert names["peek"] == [*names["carpet"], "look"]
    assert names["at-once"] == ["waste", "far"]
    assert names["waste-first"] == []
    assert names["redeal"] == ["end"]
    # That a card covers a lower one of its suit is no reason to give it a gap.
    assert all(trial.gain < 0 for one in all_games() for trial in tried(one) if trial.advice == "unlock")


def test_levels() -> None:
    levels = {name: rules_odds(name).level for name in GAMES}
    assert levels == {"carpet": 2, "at-once": 2, "waste-first": 2, "aces-in-pack": 3, "redeal": 1, "peek": 2}


def test_trials_agree_with_the_census() -> None:
    """Who fills within a limit, and who fills with anything, is one of the blind players, too, on the same deals."""
    for name, named in {"carpet": "within-{}", "aces-in-pack": "within-{}", "redeal": "within-{}"}.items():
        census, trial = results(name), tried(GAMES[name])[0]
        assert census is not None
        assert trial.deals == census.sample
        assert (trial.won, trial.without) == (census.players[named.format(trial.number)], census.players["within-12"])
    at_once, waste = results("at-once"), tried(GAMES["at-once"])[0]
    assert at_once is not None
    assert (waste.won, waste.without) == (at_once.players["within-12"], at_once.players["within-0"])


def test_a_look_at_the_stock_changes_nothing_that_can_be_won() -> None:
    for one in all_games():
        other = replace(one, peek=0)
        assert (count(other).winnable, count(other).last) == (count(one).winnable, count(one).last)
        # Where the game without it has the larger census, the two were counted apart all the same.
        if other.id in GAMES and one.id in UNNAMED:
            share = carried()["games"][one.id]["winnable"] / 20_000
            found = count(other).winnable / count(other).last
            assert abs(share - found) <= 3.5 * (found * (1 - found) / 20_000) ** 0.5


def test_a_shortened_pack_has_no_odds() -> None:
    with pytest.raises(UsageError, match="the game “carpet” with a shortened pack has no odds"):
        rules_odds(Game(layout=Layout(2, 3, 5)))
    with pytest.raises(UsageError, match="unknown game"):
        rules_odds("tapis")


# --- the file is what the command counts


def test_the_file_is_written_by_the_tool() -> None:
    text = read_text("census", "odds.json")
    assert tool.written(json.loads(text)) == text
    facts = carried()
    assert facts["players"] == len(family())
    assert facts["numbers"] == [tool.NUMBERS[0], tool.NUMBERS[-1]] == [1, 20_000]
    assert facts["tried on"] == [tool.TRIED_ON[0], tool.TRIED_ON[-1]] == [1, 10_000]
    assert facts["chosen on"] == [tool.CHOSEN_ON[0], tool.CHOSEN_ON[-1]]
    assert not set(tool.CHOSEN_ON) & set(tool.TRIED_ON)
    assert list(facts["games"]) == UNNAMED
    assert list(facts["advice"]) == [one.id for one in all_games() if one.gaps is not Gaps.WASTE_FIRST]


@pytest.mark.parametrize("name", UNNAMED[::3])
def test_counted_again(name: str) -> None:
    """The first deals of all, whose counts the file holds, too."""
    numbers = tool.NUMBERS[: tool.START]
    assert tool.count(name, numbers) == carried()["games"][name]["start"]


@pytest.mark.parametrize("one", [one for one in all_games() if advice_for(one)][::2], ids=str)
def test_tried_again(one: Game) -> None:
    facts = carried()["advice"][one.id]
    again = trials(
        one, openings(one, tool.TRIED_ON[: tool.START]), {trial["advice"]: trial["number"] for trial in facts}
    )
    assert again == [read_trial(trial["start"], tool.START) for trial in facts]


def test_the_most_helpful_first() -> None:
    gains = [trial.gain for trial in helpful(game("peek"))]
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] >= 100
