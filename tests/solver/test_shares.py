"""Intervals of shares, and whether two shares differ."""

from itertools import product

import pytest

from carpet_print.solver.shares import differ, wilson


@pytest.mark.parametrize(
    ("won", "deals", "bounds"),
    # From the formula as Wilson gives it, and as other programs round it.
    [(0, 10, (0.0, 0.2775)), (10, 10, (0.7225, 1.0)), (1, 10, (0.0179, 0.4042)), (15, 20, (0.5313, 0.8881))],
)
def test_wilson(won: int, deals: int, bounds: tuple[float, float]) -> None:
    assert wilson(won, deals) == pytest.approx(bounds, abs=0.0001)


@pytest.mark.parametrize("deals", [1, 7, 1000, 200_000])
def test_wilson_solves_its_equation(deals: int) -> None:
    """At both ends the share counted is 1.96 standard deviations away."""
    for won in {1, deals // 3, deals - 1} - {0, deals}:
        share = won / deals
        for bound in wilson(won, deals):
            assert 0 < bound < 1
            assert abs(share - bound) == pytest.approx(1.959964 * (bound * (1 - bound) / deals) ** 0.5, rel=1e-5)


def test_a_difference_counts_where_chance_makes_it_in_one_case_of_twenty() -> None:
    assert [differ(first, 0) for first in (0, 5, 6, 50)] == [False, False, True, True]
    assert (differ(9, 1), differ(8, 2), differ(60, 40), differ(61, 39)) == (True, False, False, True)


def test_the_sign_test_is_the_share_of_coin_tosses_that_are_as_uneven() -> None:
    for cases in range(1, 11):
        tosses = [sum(toss) for toss in product((0, 1), repeat=cases)]
        for first in range(cases + 1):
            as_uneven = sum(abs(2 * heads - cases) >= abs(2 * first - cases) for heads in tosses)
            assert differ(first, cases - first) is (as_uneven < 0.05 * len(tosses)) or first * 2 == cases
