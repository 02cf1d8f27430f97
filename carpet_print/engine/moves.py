"""The moves, and the reasons why one may not be legal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from carpet_print.engine.cards import Card
from carpet_print.errors import N_, NotationError, message

_COLUMNS, _ROWS = "abcde", "1234"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place of the carpet: row 1 is the top one, column 1 the leftmost. ``str(place)`` is column then row, 'b3'."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{_COLUMNS[self.column - 1]}{self.row}"


def place_name(place: Place) -> str:
    """The place as column letter and row digit; the inverse of ``parse_place``."""
    return str(place)


def parse_place(text: str) -> Place:
    """Read a place: a column letter a to e and a row 1 to 4; any case. Raises NotationError.

    >>> parse_place("b3")
    Place(row=3, column=2)
    """
    plain = text.strip().lower()
    if len(plain) != 2 or plain[0] not in _COLUMNS or plain[1] not in _ROWS:
        raise NotationError(
            message(N_("“%(text)s” is not a place of the carpet"), text=text.strip()[:40]),
            text=text,
            expected=message(
                N_("a column (%(columns)s) and a row (%(rows)s), such as %(example)s"),
                columns=" ".join(_COLUMNS),
                rows=" ".join(_ROWS),
                example="b3",
            ),
        )
    return Place(int(plain[1]), _COLUMNS.index(plain[0]) + 1)


@dataclass(frozen=True, slots=True)
class Turn:
    """The next stock card, ``card``, is turned onto the waste."""

    card: Card


@dataclass(frozen=True, slots=True)
class ToFoundation:
    """A card of the carpet, or the top card of the waste, goes to its foundation."""

    card: Card


@dataclass(frozen=True, slots=True)
class Fill:
    """The top card of the waste fills a gap; ``place`` None is the first gap, row by row."""

    card: Card
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class FillFromStock:
    """The next stock card goes straight into a gap; ``place`` None is the first gap, row by row."""

    card: Card
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Redeal:
    """The waste is turned over, unshuffled, as the new stock."""


Move = Turn | ToFoundation | Fill | FillFromStock | Redeal


class Reason(Enum):
    """Why a move is not legal; the value is the message, whose fields the referee fills."""

    WRONG_RANK = N_("%(card)s cannot go to its foundation yet: the next card there is %(next)s")
    WRONG_SUIT = N_("%(card)s goes on its own suit only: the next card there is %(next)s")
    ALREADY_HOME = N_("%(card)s is on its foundation already, and stays there")
    STILL_IN_STOCK = N_("%(card)s is still in the stock")
    NOT_WASTE_TOP = N_("%(card)s is not the top card of the waste (that is %(top)s)")
    WASTE_EMPTY = N_("%(card)s cannot come from the waste: the waste is empty")
    NO_GAP = N_("there is no gap for %(card)s")
    NOT_A_GAP = N_("%(card)s cannot go to %(place)s: %(other)s lies there")
    NOT_IN_LAYOUT = N_("%(card)s cannot go to %(place)s: there is no such place in this game")
    FROM_STOCK = N_("%(card)s cannot fill a gap straight from the stock in this game: turn it onto the waste first")
    WASTE_FIRST = N_("%(card)s cannot fill a gap straight from the stock while the waste holds cards")
    GAP_FIRST = N_("a gap must be filled before any other move")
    PLAY_FIRST = N_("%(other)s can go to its foundation: no stock card is turned before that")
    STOCK_EMPTY = N_("the stock is used up")
    NOT_NEXT_IN_STOCK = N_("%(card)s is not the next card of the stock (that is %(next)s)")
    NO_REDEAL = N_("no redeal is left")
    STOCK_NOT_EMPTY = N_("no redeal before the stock is used up")
    NOTHING_TO_REDEAL = N_("no redeal: the waste is empty")
