"""The solution sheet: a row a turned card, what to do with it, and how the table then looks."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from carpet_print.engine import SUITS, Card, Fill, FillFromStock, Move, Place, Rank, Redeal, Table, ToFoundation, Turn
from carpet_print.notation import Deal, Record
from carpet_print.sheets.facts import Facts, facts, level
from carpet_print.sheets.hints import Hints

HOME, GAP, STAYS = "home", "gap", "stays"


@dataclass(frozen=True)
class Action:
    """One thing done with a card: ``kind`` is 'home' (to its foundation), 'gap' (into ``place``) or 'stays' (on the
    waste). ``place`` of a card that goes home is where it lay; None is the waste."""

    kind: str
    card: Card
    place: Place | None = None
    only: bool = False


@dataclass(frozen=True)
class Checkpoint:
    """The table at the end of a row: the top card of each foundation in the suits' order (None: empty), whether the
    row changed it, gaps, the waste's top card and its cards."""

    tops: tuple[Rank | None, ...]
    changed: tuple[bool, ...]
    gaps: int
    waste_top: Card | None
    waste: int
    home: int


@dataclass(frozen=True)
class Row:
    """A turned card and what follows it. ``number`` counts the turned cards; 0 is a row without one: the start, or,
    with ``redeal``, the waste becoming the stock. ``only`` marks a turn (or redeal) that was the only winning choice.
    """

    number: int
    card: Card | None
    first: Action | None
    then: tuple[Action, ...]
    after: Checkpoint
    redeal: bool = False
    only: bool = False


@dataclass(frozen=True)
class SolutionSheet:
    """What stands on a solution sheet. ``hints`` stand upside down at its foot."""

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


def solution_sheet(
    deal: Deal, record: Record, date: dt.date | None = None, *, hints: Hints | None = None
) -> SolutionSheet:
    """The solution sheet of a deal and a record that is legal on it. Raises IllegalMove for one that is not."""
    known, columns = facts(deal.game), deal.game.layout.columns
    rows = tuple(_rows(deal.table, record))
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
    )


def _groups(record: Record) -> Iterator[list[tuple[Move, bool]]]:
    """The moves of each row with their only-move marks: a row starts at each stock card and at each redeal."""
    group: list[tuple[Move, bool]] = []
    for index, move in enumerate(record.moves):
        if isinstance(move, Turn | FillFromStock | Redeal):
            yield group
            group = []
        group.append((move, index in record.only))
    yield group


def _rows(table: Table, record: Record) -> Iterator[Row]:
    number = 0
    for index, group in enumerate(_groups(record)):
        if index == 0 and not group:
            continue
        before, actions, card, redeal, only = table, [], None, False, False
        for move, marked in group:
            action, turned = _action(table, move, marked)
            redeal = redeal or isinstance(move, Redeal)
            only = only or (marked and isinstance(move, Turn | Redeal))
            card = turned or card
            if action is not None:
                actions.append(action)
            table = table.apply(move)
        first = None
        if card is not None:
            number += 1
            takes_turned = bool(actions) and actions[0].card == card
            first = actions.pop(0) if takes_turned else Action(STAYS, card)
        yield Row(number if card else 0, card, first, tuple(actions), _checkpoint(before, table), redeal, only)


def _action(table: Table, move: Move, only: bool) -> tuple[Action | None, Card | None]:
    """What the row prints for the move, and the stock card that comes up with it."""
    match move:
        case Turn(card):
            return None, card
        case FillFromStock(card, place):
            return Action(GAP, card, place or table.gaps[0], only), card
        case Fill(card, place):
            return Action(GAP, card, place or table.gaps[0], only), None
        case ToFoundation(card):
            return Action(HOME, card, table.place_of(card), only), None
        case Redeal():
            return None, None


def _checkpoint(before: Table, table: Table) -> Checkpoint:
    heights = [table.foundations[suit] for suit in SUITS]
    return Checkpoint(
        tops=tuple(Rank.at_height(height) if height else None for height in heights),
        changed=tuple(table.foundations[suit] != before.foundations[suit] for suit in SUITS),
        gaps=len(table.gaps),
        waste_top=table.waste_top,
        waste=len(table.waste),
        home=table.home,
    )
