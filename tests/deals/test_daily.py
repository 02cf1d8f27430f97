"""The deal of the day: what it is made of, and numbers that must never change."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pytest

from carpet_print.deals import daily, daily_deal, daily_number, deal, difficulty, levels
from carpet_print.deals.ratings import Points, rating
from carpet_print.engine import GAMES
from carpet_print.errors import UsageError
from carpet_print.notation import Deal
from carpet_print.solver import solve

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

DATE = dt.date(2026, 12, 1)  # a Tuesday
DATES = [DATE + dt.timedelta(days=days) for days in range(7)]
GOLDEN = [
    line.split()
    for line in (Path(__file__).parents[1] / "data" / "daily.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("game", ["carpet", "at-once"])
def test_a_date_s_deal_never_changes(game: str) -> None:
    numbers = {date: int(number) for date, name, number in GOLDEN if name == game}
    assert len(numbers) == 100
    assert {date: daily_number(dt.date.fromisoformat(date), game) for date in numbers} == numbers


@pytest.mark.parametrize("game", GAMES)
def test_the_first_of_the_weekday_s_difficulty(game: str) -> None:
    for date, level in zip(DATES, (1, 2, 3, 4, 5, 3, 1), strict=True):
        wanted = min(levels(game), key=lambda one: (abs(one - level), one))
        number = daily_number(date, game)
        first = int(f"{date:%Y%m%d}") * 1000
        assert first <= number < first + 1000
        assert difficulty(deal(number, game)) == wanted
        for earlier in range(first, number):
            other = deal(earlier, game)
            assert not solve(other).winnable or difficulty(other) != wanted
        assert daily_deal(date, game) == deal(number, game)
        assert daily_deal(date, game).number == str(number)


def test_a_game_by_value() -> None:
    assert daily_number(DATE, GAMES["at-once"]) == daily_number(DATE, "at-once")
    assert daily_number(DATE) == daily_number(DATE, "carpet")
    with pytest.raises(UsageError, match="unknown game"):
        daily_number(DATE, "tapis")


# --- which of the thousand are looked at


def _points(monkeypatch: pytest.MonkeyPatch, points: Callable[[int], Points | None]) -> list[int]:
    """Gives the deals of a date points by ``k``, and keeps which were asked about."""
    seen: list[int] = []

    def points_of(deal: Deal) -> Points | None:
        seen.append(int(str(deal.number)) % 1000)
        return points(seen[-1])

    monkeypatch.setattr(daily, "points_of", points_of)
    return seen


def test_no_more_deals_are_looked_at_than_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = _points(monkeypatch, lambda k: (0, 0) if k >= 3 else None)
    assert daily_number(DATE) == 20261201003
    assert seen == [0, 1, 2, 3]


def test_the_last_of_the_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    _points(monkeypatch, lambda k: (0, 0) if k == 999 else (100, 0))
    assert daily_number(DATE) == 20261201999
    _points(monkeypatch, lambda _: None)
    with pytest.raises(UsageError, match=r"^no deal of 2026-12-01 can be won in the game “redeal”$"):
        daily_number(DATE, "redeal")


def test_where_none_has_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Saturday, on which 5 is wanted: 1 at 17, 4 at 30, 2 from 31 on, and again 4 at 40."""
    saturday = dt.date(2026, 12, 5)
    hard = _starts("carpet")
    _points(monkeypatch, lambda k: None if k < 17 else {17: (0, 0), 30: hard[4], 40: hard[4]}.get(k, hard[2]))
    assert daily_number(saturday) == 20261205030


def test_of_two_levels_as_near_the_lower(monkeypatch: pytest.MonkeyPatch) -> None:
    thursday = dt.date(2026, 12, 3)
    hard = _starts("carpet")
    _points(monkeypatch, lambda k: hard[4] if k < 500 else hard[2])
    assert daily_number(thursday) == 20261203500


def _starts(game: str) -> dict[int, Points]:
    """The least points of each level but the first."""
    return dict(rating(GAMES[game], 1).begins)


def test_every_date_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    _points(monkeypatch, lambda _: (0, 0))
    assert daily_number(dt.date.min) == 10101000  # year 1: shorter, but no other date's
    assert daily_number(dt.datetime(2026, 12, 1, 23, 59)) == 20261201000
    _points(monkeypatch, lambda _: _starts("carpet")[4])
    assert daily_number(dt.date.max) == 99991231000  # a Friday
