"""The deal of the day: provisional numbers, so no date's deal is golden yet; what they are made of is."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace

import pytest

from carpet_print.deals import daily, daily_deal, daily_number, deal
from carpet_print.engine import GAMES
from carpet_print.errors import UsageError
from carpet_print.notation import Deal
from carpet_print.solver import solve

DATE = dt.date(2026, 12, 1)
DATES = [DATE + dt.timedelta(days=days) for days in range(14)]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_that_can_be_won(game: str) -> None:
    for date in DATES:
        number = daily_number(date, game)
        first = int(f"{date:%Y%m%d}") * 1000
        assert first <= number < first + 1000
        assert solve(deal(number, game)).winnable
        assert not any(solve(deal(earlier, game)).winnable for earlier in range(first, number))
        assert daily_deal(date, game) == deal(number, game)
        assert daily_deal(date, game).number == str(number)


def test_a_game_by_value() -> None:
    assert daily_number(DATE, GAMES["at-once"]) == daily_number(DATE, "at-once")
    assert daily_number(DATE) == daily_number(DATE, "carpet")
    with pytest.raises(UsageError, match="unknown game"):
        daily_number(DATE, "tapis")


def _winnable_from(monkeypatch: pytest.MonkeyPatch, k: int) -> list[int]:
    """Lets the deals from the date's number ``k`` on be winnable, and keeps which were looked at."""
    seen: list[int] = []

    def solve(deal: Deal) -> SimpleNamespace:
        seen.append(int(str(deal.number)) % 1000)
        return SimpleNamespace(winnable=seen[-1] >= k)

    monkeypatch.setattr(daily, "solve", solve)
    return seen


def test_no_more_deals_are_looked_at_than_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = _winnable_from(monkeypatch, 3)
    assert daily_number(DATE) == 20261201003
    assert seen == [0, 1, 2, 3]


def test_the_last_of_the_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    _winnable_from(monkeypatch, 999)
    assert daily_number(DATE) == 20261201999
    _winnable_from(monkeypatch, 1000)
    with pytest.raises(UsageError, match=r"^no deal of 2026-12-01 can be won in the game “redeal”$"):
        daily_number(DATE, "redeal")


def test_every_date_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    _winnable_from(monkeypatch, 0)
    assert daily_number(dt.date.min) == 10101000  # year 1: shorter, but no other date's
    assert daily_number(dt.date.max) == 99991231000
    assert daily_number(dt.datetime(2026, 12, 1, 23, 59)) == 20261201000
