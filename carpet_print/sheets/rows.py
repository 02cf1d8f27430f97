"""The rows of a solution, or of a game as it was played: a row a turned card, what is done with it, and how the table
then looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carpet_print.engine import SUITS, Card, Fill, FillFromStock, Move, Place, Rank, Redeal, Table, ToFoundation, Turn
from carpet_print.notation import Record

HOME, GAP, STAYS = "home", "gap", "stays"

# What a row of a lost game tells: it was lost in this one; it was lost before.
LOST_HERE, LOST_BEFORE = "here", "before"


@dataclass(frozen=True)
class Action:
    """One thing done with a card: ``kind`` is 'home' (to its foundation), 'gap' (into ``place``) or 'stays' (on the
    waste). ``place`` of a card that goes home is where it lay; None is the waste. ``lost`` marks the move after which
    the game could no longer be won."""

    kind: str
    card: Card
    place: Place | None = None
    only: bool = False
    lost: bool = False


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
    with ``redeal``, the waste becoming the stock. ``only`` marks a turn (or redeal) that was the only winning choice,
    ``turn_lost`` one after which the game could no longer be won; ``lost`` says of the whole row, in one of the words
    above or in none, that the game was lost in it or before it."""

    number: int
    card: Card | None
    first: Action | None
    then: tuple[Action, ...]
    after: Checkpoint
    redeal: bool = False
    only: bool = False
    turn_lost: bool = False
    lost: str = ""


def _groups(record: Record) -> Iterator[list[tuple[int, Move]]]:
    """The moves of each row with their indices: a row starts at each stock card and at each redeal."""
    group: list[tuple[int, Move]] = []
    for index, move in enumerate(record.moves):
        if isinstance(move, Turn | FillFromStock | Redeal):
            yield group
            group = []
        group.append((index, move))
    yield group


def rows_of(table: Table, record: Record, *, turned: int = 0, lost: int | None = None) -> Iterator[Row]:
    """The rows of a record that is legal on the table, on which so many cards were ``turned`` before. ``lost`` is the
    index of the move after which the game could no longer be won. Raises IllegalMove for a record that is not legal."""
    number = turned
    for place, group in enumerate(_groups(record)):
        if place == 0 and not group:
            continue
        before, actions, card, redeal, only, turn_lost = table, [], None, False, False, False
        for index, move in group:
            marked, loses = index in record.only, index == lost
            action, up = _action(table, move, marked, loses)
            redeal = redeal or isinstance(move, Redeal)
            only = only or (marked and isinstance(move, Turn | Redeal))
            turn_lost = turn_lost or (loses and isinstance(move, Turn | Redeal))
            card = up or card
            if action is not None:
                actions.append(action)
            table = table.apply(move)
        first = None
        if card is not None:
            number += 1
            takes_turned = bool(actions) and actions[0].card == card
            first = actions.pop(0) if takes_turned else Action(STAYS, card)
        said = "" if lost is None or lost > group[-1][0] else LOST_BEFORE if lost < group[0][0] else LOST_HERE
        after = _checkpoint(before, table)
        yield Row(number if card else 0, card, first, tuple(actions), after, redeal, only, turn_lost, said)


def _action(table: Table, move: Move, only: bool, lost: bool) -> tuple[Action | None, Card | None]:
    """What the row prints for the move, and the stock card that comes up with it."""
    match move:
        case Turn(card):
            return None, card
        case FillFromStock(card, place):
            return Action(GAP, card, place or table.gaps[0], only, lost), card
        case Fill(card, place):
            return Action(GAP, card, place or table.gaps[0], only, lost), None
        case ToFoundation(card):
            return Action(HOME, card, table.place_of(card), only, lost), None
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
