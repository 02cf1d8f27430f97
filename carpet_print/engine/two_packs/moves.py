"""The moves of the games of two packs, and the reasons why one may not be legal.

There are two of each card, so a card alone may not say what is meant: a move may name the pile that the card comes
from, and the foundation that it goes to. What is not named is the only possibility; the referee refuses a move that
could mean two things. ``TwoPackTable.full`` names everything, ``TwoPackTable.brief`` only what is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from carpet_print.engine.cards import Card
from carpet_print.engine.moves import Place
from carpet_print.engine.two_packs.rules import Direction
from carpet_print.errors import N_


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The next stock card, ``card``, is turned and taken in hand (Colorado, Sly Fox)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PutOn:
    """The card in hand goes on a pile, which may be empty."""

    card: Card
    pile: Place


@dataclass(frozen=True, slots=True)
class Play:
    """A card goes to a foundation of its suit: the card in hand (``pile`` None), or the top card of a pile (``pile``
    None where no other pile has such a card on top). ``direction`` None is the only foundation that the card fits."""

    card: Card
    pile: Place | None = None
    direction: Direction | None = None


@dataclass(frozen=True, slots=True)
class FillPile:
    """The next stock card, ``card``, goes straight on an empty pile; ``pile`` None is the first one, row by row."""

    card: Card
    pile: Place | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """The top card of a pile goes on an empty one (Twenty, when the stock is used up). ``source`` None is the only pile
    with such a card on top, ``pile`` None the first empty one, row by row."""

    card: Card
    source: Place | None = None
    pile: Place | None = None


@dataclass(frozen=True, slots=True)
class DealOut:
    """The next stock cards are dealt, one on each pile, row by row (Twenty)."""


TwoPackMove = TurnUp | PutOn | Play | FillPile | Shift | DealOut


class TwoPackReason(Enum):
    """Why a move is not legal; the value is the message, whose fields the referee fills."""

    FITS_NEITHER = N_("%(card)s fits no foundation now; next in its suit: %(next)s")
    WRONG_FOUNDATION = N_("%(card)s does not fit that foundation: the next card there is %(next)s")
    FOUNDATION_FULL = N_("%(card)s does not fit that foundation, which is full")
    WHICH_FOUNDATION = N_("%(card)s fits both foundations of its suit; to say which: %(up)s, %(down)s")
    WHICH_PILE = N_("%(card)s lies on top of more than one pile; to say which: %(places)s")
    ALREADY_HOME = N_("both %(card)s are on their foundations already, and stay there")
    STILL_IN_STOCK = N_("%(card)s is still in the stock")
    COVERED = N_("%(card)s lies under other cards in %(place)s")
    NOT_TOP = N_("%(card)s is not the top card of %(place)s (that is %(top)s)")
    PILE_EMPTY = N_("%(card)s cannot come from %(place)s: that pile is empty")
    NOT_IN_LAYOUT = N_("%(card)s cannot go to %(place)s: there is no such place in this game")
    NO_SUCH_PILE = N_("%(card)s cannot come from %(place)s: there is no such place in this game")
    NOTHING_TURNED = N_("%(card)s cannot go on a pile: no card has been turned")
    NOT_IN_HAND = N_("%(card)s is not the card that has been turned (that is %(other)s)")
    HAND_FIRST = N_("%(other)s has been turned, and goes to a foundation or on a pile before any other move")
    BATCH_FIRST = N_("the cards on the piles wait for the end of the batch; cards that still go on piles: %(count)s")
    GAP_FIRST = N_("an empty pile must be filled before any other move")
    NO_GAP = N_("there is no empty pile for %(card)s")
    NOT_A_GAP = N_("%(card)s cannot go to %(place)s: %(other)s lies there")
    GAP_WAITS = N_("%(card)s cannot fill an empty pile straight from the stock: the first batch has begun")
    STOCK_EMPTY = N_("the stock is used up")
    NOT_NEXT_IN_STOCK = N_("%(card)s is not the next card of the stock (that is %(next)s)")
    NO_TURN = N_("no card is turned in this game: the stock is dealt, one card on each pile")
    NO_DEAL = N_("the stock is not dealt in this game: its cards are turned one at a time")
    PLAY_FIRST = N_("%(other)s can go to a foundation: the stock is not dealt before that")
    NO_SHIFT = N_("%(card)s cannot go to another pile: in this game no card does")
    STOCK_FIRST = N_("%(card)s cannot go to another pile before the stock is used up")
    ALONE = N_("%(card)s is the only card of its pile: on another one nothing would change")
