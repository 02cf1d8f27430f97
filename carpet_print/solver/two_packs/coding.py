"""A position of a two-pack game as its searches hold it: lists of small numbers.

Cards are numbered twice. A *kind* is a suit and a rank: the suit's number times the ranks, plus the rank from 0 (the
ace). Of each kind there are two cards, so every card that is not on a foundation also has a number of its own, its
*card*: first those in the piles, pile by pile, then those of the stock in turning order, so that the next stock card is
always the lowest number that has not been turned. One number more, ``count``, stands for 'no such card'.

Foundations are numbered too: first one a suit built up from the ace, then one a suit built down from the king.
``needs`` has for each of them the kind that goes there next, or NONE when it is complete.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random

NONE = -1


class Act(IntEnum):
    """What a step does."""

    HOME = 0  # a pile's top card goes to a foundation
    STRAIGHT = 1  # the next stock card is turned and goes to a foundation
    PLACE = 2  # the next stock card is turned and laid on a pile
    FILL = 3  # the next stock card fills an empty pile
    DEAL = 4  # the next stock cards are dealt, one on each pile from the first on, as far as they go
    SHIFT = 5  # a pile's top card goes into an empty pile


Step = tuple[int, int, int, int]
"""The act; the card; the pile where it comes to lie, or which it leaves for a foundation; the foundation, or the pile
that a shifted card leaves. NONE where there is none."""
Steps = list[Step]


@dataclass(frozen=True, slots=True)
class Rules:
    """What sets the games apart. ``placing``: each turned card is laid on a pile of the player's choice, else a row is
    dealt. ``batch``: so many cards are laid out before the piles' tops may be played again; 0: none, each card comes by
    itself. ``shifts``: once the stock is used up an empty pile takes any pile's top card. ``patient``: a row is dealt
    only when no card can go to a foundation. ``waits``: an empty pile is filled from the stock only until the first
    batch begins; else always."""

    placing: bool
    batch: int
    shifts: bool
    patient: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Coded:
    """A position. ``kinds`` goes by card; ``first`` and ``second`` go by kind and have the cards of it that are not on
    a foundation (``count``: none); ``piles`` lie bottom first; the stock are the cards from ``stock`` to ``count`` − 1;
    ``left`` is how many cards of a batch that has begun are still to be laid out, or 1 if the next stock card has been
    turned already; ``fills`` whether an empty pile is filled from the stock."""

    rules: Rules
    suits: int
    ranks: int
    kinds: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]
    suit: tuple[int, ...]
    after_up: tuple[int, ...]
    after_down: tuple[int, ...]
    needs: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    stock: int
    left: int
    fills: bool

    @property
    def count(self) -> int:
        """How many cards are not on a foundation."""
        return len(self.kinds)


def coded(
    rules: Rules,
    suits: int,
    ranks: int,
    needs: Sequence[int],
    piles: Sequence[Sequence[int]],
    stock: Sequence[int],
    left: int = 0,
    *,
    fills: bool = True,
) -> Coded:
    """A position of which piles (bottom first) and stock (the first is turned first) are given as kinds.

    >>> start = coded(Rules(placing=True, batch=0, shifts=False), 1, 3, [1, 1], [[1], []], [1])
    >>> start.kinds, start.piles, start.stock, start.first, start.second
    ((1, 1), ((0,), ()), 1, (2, 0, 2), (2, 1, 2))
    """
    kinds = [kind for pile in piles for kind in pile]
    numbered: list[tuple[int, ...]] = []
    begin = 0
    for pile in piles:
        numbered.append(tuple(range(begin, begin + len(pile))))
        begin += len(pile)
    kinds += stock
    count = len(kinds)
    of_kind: list[list[int]] = [[] for _ in range(suits * ranks)]
    for card, kind in enumerate(kinds):
        of_kind[kind].append(card)
    return Coded(
        rules,
        suits,
        ranks,
        tuple(kinds),
        tuple(cards[0] if cards else count for cards in of_kind),
        tuple(cards[1] if len(cards) > 1 else count for cards in of_kind),
        tuple(kind // ranks for kind in kinds),
        tuple(kind + 1 if kind % ranks < ranks - 1 else NONE for kind in range(suits * ranks)),
        tuple(kind - 1 if kind % ranks else NONE for kind in range(suits * ranks)),
        tuple(needs),
        tuple(numbered),
        begin,
        left,
        fills,
    )


def below(chance: Random, limit: int) -> int:
    """A whole number from 0 to ``limit`` − 1. Of all that Python's generator gives, only ``random`` is promised to stay
    the same for a seed."""
    return int(chance.random() * limit)
