"""The rows of a solution: a row a turned card, what to do with it, and how the table then looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carpet_print.engine import SUITS, Card, Fill, FillFromStock, Move, Place, Rank, Redeal, Table, ToFoundation, Turn
from carpet_print.notation import Record

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


def _groups(record: Record) -> Iterator[list[tuple[Move, bool]]]:
    """The moves of each row with their only-move marks: a row starts at each stock card and at each redeal."""
    group: list[tuple[Move, bool]] = []
    for index, move in enumerate(record.moves):
        if isinstance(move, Turn | FillFromStock | Redeal):
            yield group
            group = []
        group.append((move, index in record.only))
    yield group


def rows_of(table: Table, record: Record) -> Iterator[Row]:
    """The rows of a record that is legal on the table. Raises IllegalMove for one that is not."""
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
