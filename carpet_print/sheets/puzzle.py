"""The puzzle sheet: a deal to lay out and play."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from typing import ClassVar

from carpet_print.engine import SUITS, Card, Rank, Suit
from carpet_print.notation import Deal, Record
from carpet_print.sheets.facts import Facts, facts, level
from carpet_print.sheets.hints import Hints
from carpet_print.sheets.position import Position
from carpet_print.sheets.rows import rows_of
from carpet_print.sheets.short import Step, steps

# How the stock is printed: under a fold line, open for all to see, on the page behind, not at all.
STOCKS = ("folded", "shown", "back", "none")

ROOMY = ("back", "none")  # with these the foot of the page has room for something else

RACERS = (1, 2)  # who race each other, by the number on their sheet


@dataclass(frozen=True)
class PuzzleSheet:
    """What stands on a puzzle sheet. ``rows`` is the carpet row by row, ``stock`` in turning order; ``foundations``
    holds the card on top of each, the suit where it is still empty. ``shown`` is one of STOCKS: how the stock is.
    ``link`` is the address in the QR square; where it is empty the square holds the code. ``hints`` stand
    upside down at the foot, on the page behind where the foot is taken by the stock;
    so does the ``answer``, the solution in short, where the foot has room for it. ``player`` is one of RACERS on a
    sheet of a race, else 0: then there are lines for several ``attempts``."""

    kind: ClassVar[str] = "puzzle"
    facts: Facts
    number: str | None
    date: dt.date | None
    difficulty: int | None  # 1 to 5; None for a deal that cannot be won
    code: str
    foundations: tuple[Card | Suit, ...]
    rows: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    attempts: int = 3  # lines on which to write a score
    shown: str = "folded"
    link: str = ""
    hints: Hints | None = None
    answer: tuple[Step, ...] = ()
    position: Position | None = None  # in a book
    player: int = 0

    @property
    def roomy(self) -> bool:
        """Whether the foot of the page is free of the stock."""
        return self.shown in ROOMY

    @property
    def answer_at_foot(self) -> bool:
        """Whether the foot has room for the answer: that of a second pass is too long."""
        return self.roomy and not self.hints and not self.facts.redeals


def puzzle_sheet(
    deal: Deal,
    date: dt.date | None = None,
    *,
    stock: str = "folded",
    link: str = "",
    hints: Hints | None = None,
    answer: Record | None = None,
    position: Position | None = None,
) -> PuzzleSheet:
    """The puzzle sheet of a deal; ``date`` makes it the puzzle of that day, ``stock`` is one of STOCKS, ``link`` the
    address in its QR square. ``answer`` is a record of the deal whose solution is to stand on the sheet, ``position``
    where it stands in a book."""
    known, columns = facts(deal.game), deal.game.layout.columns
    return PuzzleSheet(
        facts=known,
        number=deal.number,
        date=date,
        code=deal.code,
        difficulty=level(deal),
        foundations=tuple(Card(Rank.ACE, suit) if known.aces_first else suit for suit in SUITS),
        rows=tuple(deal.carpet[start : start + columns] for start in range(0, known.places, columns)),
        stock=deal.stock,
        shown=stock,
        link=link,
        hints=hints,
        answer=steps(rows_of(deal.table, answer)) if answer is not None else (),
        position=position,
    )


def race_sheets(sheet: PuzzleSheet) -> tuple[PuzzleSheet, ...]:
    """The same puzzle for each player of a race."""
    return tuple(replace(sheet, player=player) for player in RACERS)
