"""The solution sheet: a row a turned card, what to do with it, and how the table then looks."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import ClassVar

from carpet_print.engine import Card
from carpet_print.notation import Deal, Record
from carpet_print.sheets.facts import Facts, facts, level
from carpet_print.sheets.hints import Hints
from carpet_print.sheets.position import Position
from carpet_print.sheets.rows import Row, rows_of
from carpet_print.sheets.short import Step, steps


@dataclass(frozen=True)
class SolutionSheet:
    """What stands on a solution sheet. ``hints`` stand upside down at its foot. ``short``
    are the steps of the solution where they stand in the rows' place."""

    kind: ClassVar[str] = "solution"
    facts: Facts
    number: str | None
    date: dt.date | None
    difficulty: int | None  # 1 to 5; None for a deal that cannot be won
    code: str
    carpet: tuple[tuple[Card, ...], ...]
    rows: tuple[Row, ...]
    fills: int
    home: int
    only_moves: bool  # whether the record marks the only winning choices
    hints: Hints | None = None
    short: tuple[Step, ...] = ()
    position: Position | None = None  # in a book


def solution_sheet(
    deal: Deal,
    record: Record,
    date: dt.date | None = None,
    *,
    hints: Hints | None = None,
    short: bool = False,
    position: Position | None = None,
) -> SolutionSheet:
    """The solution sheet of a deal and a record that is legal on it, the solution whole or in ``short``; ``position``
    is where it stands in a book. Raises IllegalMove for a record that is not legal."""
    known, columns = facts(deal.game), deal.game.layout.columns
    rows = tuple(rows_of(deal.table, record))
    return SolutionSheet(
        facts=known,
        number=deal.number,
        date=date,
        code=deal.code,
        difficulty=level(deal),
        carpet=tuple(deal.carpet[start : start + columns] for start in range(0, known.places, columns)),
        rows=rows,
        fills=record.fills,
        home=rows[-1].after.home if rows else deal.table.home,
        only_moves=bool(record.only),
        hints=hints,
        short=steps(rows) if short else (),
        position=position,
    )
