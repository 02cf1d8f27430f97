"""Trials of advice: which helps is decided by their counts."""

from __future__ import annotations

import pytest

from carpet_print.census.odds import read_trial, trial_facts
from carpet_print.census.trials import Trial, chosen_numbers, openings, trials
from carpet_print.engine import Game, Gaps


def trial(both: int, only_with: int, only_without: int, deals: int = 10_000) -> Trial:
    return Trial("near", 3, deals, both, only_with, only_without)


def test_what_follows_from_the_counts() -> None:
    one = trial(7000, 500, 400)
    assert (one.won, one.without, one.gain) == (7500, 7400, 100)
    # Each deal counts +1, −1 or 0: the variance of the sum, deal by deal.
    mean = 100 / 10_000
    variance = 500 * (1 - mean) ** 2 + 400 * (-1 - mean) ** 2 + 9100 * mean**2
    assert one.error == pytest.approx(variance**0.5)


@pytest.mark.parametrize(
    ("one", "helps"),
    [
        (trial(7000, 100, 0), True),  # one in a hundred
        (trial(7000, 99, 0), False),  # not quite
        (trial(7000, 500, 400), False),  # 3.3 standard errors
        (trial(7000, 450, 350), True),  # 3.5 and more
        (trial(7000, 350, 450), False),
        (trial(7000, 0, 0), False),
        (trial(70, 3, 1, deals=100), False),  # two in a hundred, but too few deals to tell
    ],
)
def test_which_advice_helps(one: Trial, helps: bool) -> None:
    assert one.helps is helps


def test_a_trial_as_json() -> None:
    one = trial(7000, 500, 400)
    assert read_trial(trial_facts(one), one.deals) == one


def test_the_number_in_a_piece_of_advice_is_the_best_of_those_tried() -> None:
    game = Game(gaps=Gaps.AT_ONCE)
    deals = openings(game, range(1, 151))
    number = chosen_numbers(game, deals)["far"]
    won = [
        next(one.won for one in trials(game, deals, {"waste": 0, "far": far}) if one.advice == "far")
        for far in range(13)
    ]
    assert won.index(max(won)) == number
    # With 12, the most that can be missing, no card is far.
    assert trials(game, deals, {"waste": 0, "far": 12})[1].gain == 0


def test_numbers_that_follow_from_others() -> None:
    numbers = chosen_numbers(Game(), openings(Game(), range(1, 21)))
    assert list(numbers) == ["near", "end", "dig", "late", "unseen", "spare", "unlock"]
    assert numbers["spare"] == numbers["unseen"] - 1
    assert numbers["dig"] == 0
