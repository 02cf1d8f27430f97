"""The position of a one-pack game as the searches hold it: a few integers used as bit masks.

Two numberings are used side by side. *Card bits* put each suit's cards next to each other, the ace lowest, with one bit
that stays clear between the suits, so that 'the cards that go home in one run' is a run of ones. *Positions* number
the cards of waste and stock in turning order; the waste's top card is the highest bit of the mask ``waste``, the next
stock card the lowest bit of the mask ``stock``. A redeal does not change the order of the cards, so the positions hold
in every pass.

A card is *free* once it lies in the carpet or on a foundation. Every other card is in ``waste`` or in ``stock``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carpet_print.engine import RANKS, SUITS, Card, Suit, Table

SUIT_BITS = len(RANKS) + 1
SUIT_MASK = (1 << SUIT_BITS) - 1
SHIFTS: dict[Suit, int] = {suit: SUIT_BITS * number for number, suit in enumerate(SUITS)}
ACES = sum(1 << shift for shift in SHIFTS.values())
_NUMBERS = {Card(rank, suit): SHIFTS[suit] + rank.height - 1 for suit in SUITS for rank in RANKS}
_CARDS = {number: card for card, number in _NUMBERS.items()}
LOWER = {number: ((1 << number % SUIT_BITS) - 1) << number - number % SUIT_BITS for number in _CARDS}


def card_number(card: Card) -> int:
    """The number of the card's bit."""
    return _NUMBERS[card]


def card_numbered(number: int) -> Card:
    """The inverse of ``card_number``."""
    return _CARDS[number]


def run(cards: int) -> int:
    """How many of the lowest bits of ``cards`` are set before the first that is not."""
    return (cards ^ (cards + 1)).bit_length() - 1


def ones(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, from the lowest."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def gaps_after_all(free: int, places: int) -> int:
    """How many of the places are gaps once all foundation moves among the free cards are made."""
    return places - free.bit_count() + sum(run(free >> shift & SUIT_MASK) for shift in SHIFTS.values())


@dataclass(frozen=True, slots=True)
class Coded:
    """A table, coded. ``numbers`` and ``lower`` go by position: the card's number, and the bits of the cards below it
    in its suit; ``home``, ``free`` are card bits, ``waste``, ``stock`` position bits."""

    numbers: tuple[int, ...]
    lower: tuple[int, ...]
    home: int
    free: int
    waste: int
    stock: int
    places: int
    redeals: int


def code(table: Table) -> Coded:
    """The table as bit masks."""
    numbers = tuple(_NUMBERS[card] for card in (*table.waste, *table.stock))
    home = sum(((1 << table.foundations[suit]) - 1) << shift for suit, shift in SHIFTS.items())
    waste = (1 << len(table.waste)) - 1
    return Coded(
        numbers=numbers,
        lower=tuple(LOWER[number] for number in numbers),
        home=home,
        free=home | sum(1 << _NUMBERS[card] for card in table.carpet if card is not None),
        waste=waste,
        stock=((1 << len(numbers)) - 1) ^ waste,
        places=len(table.carpet),
        redeals=table.redeals_left,
    )


def can_unpack(start: Coded, free: int, waste: int, stock: int, room: int) -> bool:
    """A bound, sound in every game of the family in its last pass: False means that the game cannot be won.

    ``room`` is the number of gaps once all foundation moves among the free cards are made.

    A won game frees every card of the waste, from the top down. Look at the moment after one of them, w, has been
    freed. The cards that lay above w are free, and so is every stock card turned until then, for it lay above w too (or
    went straight to a gap). So, if j stock cards have been turned, exactly these cards are free: ``free``, the waste
    from its top down to w, and the first j of the stock. Of them at most those are home that the runs from the aces up
    allow, and the others lie in the carpet, so they are no more than its places. From one w to the next j never falls.
    The loop takes the smallest j for each w in turn; if the real game's j exist, the smallest exist too and never
    exceed them. If the stock does not reach, no line of play does.

    The bound takes every w and forgets everything else: how the stock cards got free, and which moves were legal.
    """
    numbers, lower = start.numbers, start.lower
    while waste:
        if room >= waste.bit_count():
            return True
        position = waste.bit_length() - 1
        waste ^= 1 << position
        while True:
            number = numbers[position]
            free |= 1 << number
            # A card that fits brings home itself and the run above it, which made room; another one takes a place.
            room -= 1
            if not lower[position] & ~free:
                room += run(free >> number)
            if room >= 0:
                break
            if not stock:
                return False
            position = (stock & -stock).bit_length() - 1
            stock &= stock - 1
    return True
