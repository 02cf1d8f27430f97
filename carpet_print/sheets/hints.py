"""Three graded hints for a puzzle, taken from its solution: plain values, found by replaying it."""

from __future__ import annotations

from dataclasses import dataclass

from carpet_print.engine import Card, Fill, FillFromStock, Move, Redeal, Table, ToFoundation, Turn
from carpet_print.notation import Deal, Record
from carpet_print.solver.only import choices

_KINDS = {Turn: "turn", Fill: "fill", FillFromStock: "stock", ToFoundation: "home", Redeal: "redeal"}


@dataclass(frozen=True)
class Moment:
    """A moment at which a single choice still wins: after ``number`` turned cards. ``kind`` is what to do: 'turn' the
    next card, 'fill' a gap with ``card``, fill it from the 'stock', put ``card`` 'home', or the 'redeal'."""

    number: int
    kind: str
    card: Card | None


@dataclass(frozen=True)
class Hints:
    """From the faintest to the clearest. ``fills`` gaps must be filled at least. None need be before the stock's card
    ``number`` has come up; ``first`` is the card that then fills one (None: no gap need be filled at all). ``moment``
    is the hardest at which only one choice wins, None if there is none."""

    fills: int
    first: Card | None
    number: int
    moment: Moment | None


def hints(deal: Deal, record: Record) -> Hints:
    """The hints of a deal whose ``record`` wins with the fewest fills and has its only moves marked."""
    first, number, turned, table = None, 0, 0, deal.table
    moments: list[tuple[tuple[int, int, int], Moment]] = []
    for index, move in enumerate(record.moves):
        if index in record.only:
            moments.append((_hardness(table, record, index), Moment(turned, _KINDS[type(move)], _card(move))))
        turned += isinstance(move, Turn | FillFromStock)
        if first is None and isinstance(move, Fill | FillFromStock):
            first, number = move.card, turned
        table = table.apply(move)
    hardest = max(moments, key=lambda each: each[0])[1] if moments else None
    return Hints(record.fills, first, number, hardest)


def _card(move: Move) -> Card | None:
    return move.card if isinstance(move, Fill | ToFoundation) else None


def _hardness(table: Table, record: Record, index: int) -> tuple[int, int, int]:
    """How hard a choice is to find: by how many others there are, then by how long nothing comes of it, until the next
    card goes home; of equals the earlier one is harder."""
    later = record.moves[index + 1 :]
    wait = next((count for count, move in enumerate(later) if isinstance(move, ToFoundation)), len(later))
    return len(choices(table)), wait, -index
