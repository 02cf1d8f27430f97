"""Counting: pieces, tallies, and what they add up to."""

from __future__ import annotations

import datetime as dt
import json
import multiprocessing
from itertools import chain

import pytest

import carpet_print as cp
from carpet_print.census import Census, Plan, Tally, census_facts, read_census, run, summed, tally
from carpet_print.census.running import LostProcess
from carpet_print.deals.blind import family, play

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

DATE = dt.date(2026, 12, 1)
SMALL = Plan("carpet", 1, 40, 40)


@pytest.mark.parametrize(
    "plan",
    [
        Plan("carpet", 1, 1, 0),
        Plan("carpet", 7, 1234, 120),
        Plan("carpet", 1, 30, 10_000),
        Plan("carpet", 10**20 - 999, 1000, 1000),
        Plan("carpet", 5, 501, 1),
    ],
)
def test_pieces_hold_every_number_once(plan: Plan) -> None:
    chunks = list(plan.chunks())
    numbers = list(chain.from_iterable(chunks))
    assert numbers == list(range(plan.first, plan.last + 1))
    assert len(numbers) == plan.deals
    assert [start for start in range(plan.first - 60, plan.last + 60) if plan.chunk(start)] == [
        chunk.start for chunk in chunks
    ]
    sampled = [number for chunk in chunks if plan.sampled(chunk) for number in chunk]
    assert sampled == numbers[: plan.sample]


def counted(plan: Plan) -> Census:
    return summed(plan, run(plan), DATE)


@pytest.mark.parametrize("game", ["carpet", "at-once", "carpet:aces=pack,gaps=waste-first,redeals=1"])
def test_a_census_counts_what_the_library_says(game: str) -> None:
    found = counted(Plan(game, 101, 40, 25))
    deals = [cp.deal(number, game) for number in range(101, 141)]
    solved = [cp.solve(deal, fewest_fills=True) for deal in deals[:25]]
    winnable = [deal for deal, solution in zip(deals, solved, strict=False) if solution.winnable]
    assert found.winnable == sum(cp.solve(deal).winnable is True for deal in deals)
    assert (found.game, found.first, found.last, found.deals) == (game, 101, 140, 40)
    fills = [solution.record.fills for solution in solved if solution.record]
    assert found.fills == {value: fills.count(value) for value in sorted(set(fills))}
    levels = [cp.difficulty(deal) for deal in winnable]
    assert found.difficulty == {value: levels.count(value) for value in sorted(set(levels))}
    assert list(found.players) == [player.name for player in family()]
    games = [play(deal).won for deal in winnable]
    assert list(found.players.values()) == [sum(won) for won in zip(*games, strict=True)]
    # A deal that cannot be won is won by nobody, so it need not be played.
    assert not any(any(play(deal).won) for deal, one in zip(deals, solved, strict=False) if not one.winnable)


def test_with_several_processes_it_is_the_same() -> None:
    plan = Plan("at-once", 1, 700, 100)
    assert summed(plan, run(plan, jobs=2), DATE) == counted(plan)


def test_what_is_done_is_not_counted_again() -> None:
    plan = Plan("carpet", 1, 140, 100)
    first, second, rest = (tally(plan, numbers) for numbers in plan.chunks())
    assert list(run(plan, {first.first, rest.first})) == [second]
    assert list(run(plan, {one.first for one in (first, second, rest)}, jobs=2)) == []
    assert summed(plan, [rest, first, second], DATE) == counted(plan)
    for wrong in ([first, second], [first, second, rest, rest], [first, first, rest]):
        with pytest.raises(ValueError, match="not those of the plan"):
            summed(plan, wrong, DATE)


def test_a_run_can_be_left() -> None:
    running = run(Plan("carpet", 1, 10**9, 0), jobs=2)
    assert next(running).deals == 500
    running.close()
    assert next(running, None) is None


def test_what_goes_wrong_in_another_process_is_told() -> None:
    with pytest.raises(cp.UsageError, match="unknown game “tapis”"):
        list(run(Plan("tapis", 1, 10, 0), jobs=2))


def test_a_process_that_is_lost_is_told() -> None:
    running = run(Plan("carpet", 1, 10**9, 0), jobs=2)
    next(running)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(LostProcess, match="the same command goes on from where it was") as error:
        for _ in running:
            pass
    assert error.value.exit_code == 3


def test_a_tally_as_json() -> None:
    one = tally(SMALL, next(iter(SMALL.chunks())))
    assert Tally.read(json.loads(json.dumps(one.facts()))) == one
    broken_ones: tuple[object, ...] = (None, [], "x", {}, {**one.facts(), "fills": 3}, {**one.facts(), "deals": None})
    for broken in broken_ones:
        with pytest.raises((KeyError, TypeError, ValueError, AttributeError)):
            Tally.read(broken)


def test_a_census_as_json() -> None:
    found = counted(SMALL)
    facts = census_facts(found)
    assert list(facts) == [
        "game",
        "numbers",
        "deals",
        "winnable",
        "undecided",
        "interval",
        "sample",
        "players",
        "fills",
        "difficulty",
        "rating",
        "version",
        "date",
    ]
    assert read_census(json.loads(json.dumps(facts))) == found
    assert (facts["numbers"], facts["deals"], facts["date"]) == ([1, 40], 40, "2026-12-01")
    assert facts["version"] == cp.__version__


def test_without_a_sample() -> None:
    found = counted(Plan("carpet", 1, 40, 0))
    assert (found.players, found.fills, found.difficulty) == ({}, {}, {})
    assert found.winnable == counted(SMALL).winnable
