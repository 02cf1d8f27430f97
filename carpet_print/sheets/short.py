"""A solution in short: the rows of the solution sheet with what goes home one after another told as one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from carpet_print.engine import Card, Place, Rank
from carpet_print.sheets.rows import HOME, Action, Row


@dataclass(frozen=True)
class Run:
    """What is done with the cards of one suit from ``first`` up to ``last``, mostly one card; ``place`` is the gap that
    it fills."""

    kind: str
    first: Card
    last: Card
    place: Place | None = None
    only: bool = False


@dataclass(frozen=True)
class Step:
    """A turned card, what is done with it (``kind`` is 'home', 'gap' or 'stays'; empty where none is turned) and what
    follows; ``tops`` are the foundations' top cards then. ``only`` marks what was the only winning choice."""

    number: int
    card: Card | None
    kind: str
    place: Place | None
    only: bool
    then: tuple[Run, ...]
    tops: tuple[Rank | None, ...]
    redeal: bool


def steps(rows: Iterable[Row]) -> tuple[Step, ...]:
    """The rows of a solution in short."""
    return tuple(_step(row) for row in rows)


def _step(row: Row) -> Step:
    first = row.first
    return Step(
        row.number,
        row.card,
        first.kind if first else "",
        _filled(first) if first else None,
        row.only or bool(first and first.only),
        _runs(row.then),
        row.after.tops,
        row.redeal,
    )


def _filled(action: Action) -> Place | None:
    return None if action.kind == HOME else action.place


def _runs(actions: Iterable[Action]) -> tuple[Run, ...]:
    runs: list[Run] = []
    for action in actions:
        last = runs[-1] if runs else None
        goes_on = (
            last is not None
            and last.kind == action.kind == HOME
            and not action.only
            and (last.last.suit, last.last.rank.height + 1) == (action.card.suit, action.card.rank.height)
        )
        if last is not None and goes_on:
            runs[-1] = replace(last, last=action.card)
        else:
            runs.append(Run(action.kind, action.card, action.card, _filled(action), action.only))
    return tuple(runs)
