"""The search of a two-pack game: a line that wins, or the proof that there is none, or neither within a budget."""

from __future__ import annotations

from dataclasses import dataclass

from carpet_print.solver.two_packs import dealing, placing
from carpet_print.solver.two_packs.coding import Coded, Steps
from carpet_print.solver.two_packs.exhaustive import exhaust

_ENDING = 200  # positions of what an attempt leaves, searched exhaustively
_FIRST = 8  # so many attempts at dealt rows come before …
_QUICK = 4_000  # … a first exhaustive search of so many positions, which often does where chance is slow


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is tried before a search gives up: attempts at the game, by chance from the second on; and positions of
    an exhaustive search, where there is one: where rows are dealt, and once the stock is used up."""

    attempts: int
    positions: int


PLACING = Budget(attempts=5_000, positions=1_000_000)
DEALING = Budget(attempts=24, positions=1_000_000)


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: the steps of a line that wins, or None; whether it is proven that there is none; how many
    positions were generated; and the budget that was there."""

    steps: Steps | None
    lost: bool
    positions: int
    budget: Budget


def search(start: Coded, budget: Budget | None = None) -> Found:
    """Search the game from this position; the same answer every time."""
    budget = budget or (PLACING if start.rules.placing else DEALING)
    if start.stock == start.count:
        return _exhausted(start, budget, 0)
    return _by_placing(start, budget) if start.rules.placing else _by_dealing(start, budget)


def _by_placing(start: Coded, budget: Budget) -> Found:
    positions = 0
    for number in range(budget.attempts):
        attempt = placing.Attempt(start, number)
        reached = attempt.play()
        positions += attempt.positions
        if reached:
            rest = exhaust(start, _ENDING, attempt.piles, attempt.needs, start.count)
            positions += rest.positions
            if rest.steps is not None:
                return Found(attempt.steps + rest.steps, False, positions, budget)
    return Found(None, False, positions, budget)


def _by_dealing(start: Coded, budget: Budget) -> Found:
    positions = 0
    for number in range(budget.attempts):
        if number == _FIRST:
            found = _exhausted(start, Budget(budget.attempts, min(_QUICK, budget.positions)), positions)
            if found.steps is not None or found.lost:
                return Found(found.steps, found.lost, found.positions, budget)
            positions = found.positions
        steps, tried = dealing.attempt(start, number)
        positions += tried
        if steps is not None:
            return Found(steps, False, positions, budget)
    return _exhausted(start, budget, positions)


def _exhausted(start: Coded, budget: Budget, before: int) -> Found:
    rest = exhaust(start, budget.positions, start.piles, start.needs, start.stock)
    return Found(rest.steps, rest.complete and rest.steps is None, before + rest.positions, budget)
