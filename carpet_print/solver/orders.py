"""In how many orders of the unseen stock cards a game can be won: counted exactly, without trying each of them.

The unseen cards are turned one by one, in every order; orders that begin alike share their beginning. For each
beginning all positions are kept that a player may have reached who knew the order: its *frontier*. Whoever plays the
game has been in one of them, and in no other; so an order can be won if, and only if, one of the positions of its
beginning wins with the rest of it. A position leaves the frontier

- when it is lost whatever follows: it is lost even if all cards still unseen lay free beside the carpet (``plays``);
- when another *covers* it, as docs/solver.md has it: what wins from the one wins from the other.

A beginning is settled, with all that may follow, once its frontier is empty (lost), or one of its positions is *safe*:
it wins whatever follows. Two beginnings that used the same cards and have the same frontier count alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import factorial

from carpet_print.engine import Card
from carpet_print.notation import Position
from carpet_print.solver.coding import card_number, card_numbered, ones
from carpet_print.solver.plays import Play, State, play_of

_FULL = 64  # a frontier that is larger is not searched for positions that others cover: it takes longer than it saves


class OutOfBudgetError(Exception):
    """More positions would be generated than were allowed."""


class Orders:
    """Counts the orders of a position's unseen cards with which it can be won, generating ``budget`` positions at most.

    With ``turn_first`` the player's next move is to take the next stock card: onto the waste, or, where a gap is to be
    filled at once, straight into it.
    """

    def __init__(self, position: Position, budget: int, *, turn_first: bool = False) -> None:
        self._left = budget
        self._play: Play = play_of(position.table)
        self._unseen = sum(1 << card_number(card) for card in position.unseen)
        known = [card_number(card) for card in position.table.stock]
        left = self._unseen | sum(1 << number for number in known)
        begin = self._play.begin(position.table)
        frontier = self._kept([begin], left) if turn_first else self._reached([begin], left)
        for number in known:
            left ^= 1 << number
            frontier = self._after(frontier, number, left)
        self._start = frontier
        self._counted: dict[tuple[int, frozenset[State]], int] = {}

    def won(self) -> int:
        """How many of the orders can be won; all of them are the factorial of the unseen cards' number. Raises
        OutOfBudgetError."""
        return self._count(self._unseen, self._start)

    def order(self, *, won: bool) -> tuple[Card, ...] | None:
        """An order that can be won, or one that cannot; None if there is none. Raises OutOfBudgetError."""
        left, frontier = self._unseen, self._start
        if self._count(left, frontier) == (0 if won else factorial(left.bit_count())):
            return None
        order: list[Card] = []
        while left:
            for number in ones(left):
                rest = left ^ (1 << number)
                after = self._after(frontier, number, rest)
                if self._count(rest, after) != (0 if won else factorial(rest.bit_count())):
                    break
            order.append(card_numbered(number))
            left, frontier = rest, after
        return tuple(order)

    def _count(self, left: int, frontier: frozenset[State]) -> int:
        if not frontier:
            return 0
        if not left or any(self._play.safe(state, left) for state in frontier):
            return factorial(left.bit_count())
        key = (left, frontier)
        if key not in self._counted:
            won = 0
            for number in ones(left):
                rest = left ^ (1 << number)
                won += self._count(rest, self._after(frontier, number, rest))
            self._counted[key] = won
        return self._counted[key]

    def _after(self, frontier: Iterable[State], number: int, left: int) -> frozenset[State]:
        """The frontier once the card with this number has been taken; ``left`` are those still in the stock."""
        taken = [self._play.take(state, number) for state in frontier]
        return self._reached(taken, left)

    def _reached(self, states: Iterable[State], left: int) -> frozenset[State]:
        reached = self._play.reach(states, left)
        self._left -= len(reached) + 1
        if self._left < 0:
            raise OutOfBudgetError
        return self._kept(reached, left)

    def _kept(self, states: Iterable[State], left: int) -> frozenset[State]:
        kept = {state for state in states if not self._play.lost(state, left)}
        if len(kept) > _FULL:
            return frozenset(kept)
        return frozenset(
            state for state in kept if not any(self._play.covers(other, state) for other in kept if other != state)
        )
