"""What can be said of a game whose stock is not known: with how many orders of the unseen cards can it be won?

The question is asked for a player who knows the order, once it is there: 'if all cards were known'. It is answered
exactly where that can be had (``Orders``), else from orders drawn at random.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import factorial

from carpet_print.engine import PACK, Card
from carpet_print.notation import Position
from carpet_print.solver.orders import Orders, OutOfBudgetError
from carpet_print.solver.shares import wilson
from carpet_print.solver.tables import winnable

ORDERS = 1000  # orders drawn at random, if nothing is said
BUDGET = 50_000  # positions for the exact count: half a second or so
_MANY = 16  # with more unseen cards the count ends soon or, as far as was seen, not within any budget
_OF_MANY = 25  # so that they get this part of it
_EASILY_TRIED = 120  # orders that are tried one by one where the exact count is not to be had

Told = Callable[[int, int], None]  # how much is done, and of how much


def untold(done: int, of: int) -> None:
    """Nobody is told."""


class Prospect(StrEnum):
    """What is proven of all orders of the unseen cards. The values are plain words for programs."""

    ALWAYS = "always"  # with every order the game can be won
    NEVER = "never"  # with none
    DEPENDS = "depends"  # with some, and with others not: one of either kind is known
    UNPROVEN = "unproven"  # all orders tried ended alike, and that is no proof


@dataclass(frozen=True)
class Judgement:
    """With how many orders of the unseen cards the game can be won by a player who knows them: ``won`` of ``tried``.

    Where ``exact``, every order has been counted, and there is no ``interval``; else the orders were drawn at random,
    and ``interval`` is where the share lies with 95 % (Wilson's). ``winning_order`` and ``losing_order`` are orders of
    either kind, where one is known.
    """

    verdict: Prospect
    won: int
    tried: int
    exact: bool
    winning_order: tuple[Card, ...] | None = None
    losing_order: tuple[Card, ...] | None = None

    @property
    def share(self) -> float:
        """The share of orders with which the game can be won, from 0 to 1; an estimate unless ``exact``."""
        return self.won / self.tried

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the share; None where it is exact."""
        return None if self.exact else wilson(self.won, self.tried)

    @property
    def proof(self) -> str:
        """What the verdict rests on, in a word: 'counted' (every order), 'examples' (an order of either kind), or
        'none'."""
        if self.exact:
            return "counted"
        return "examples" if self.verdict is Prospect.DEPENDS else "none"


def judge(
    position: Position, *, orders: int = ORDERS, seed: int = 1, budget: int = BUDGET, told: Told = untold
) -> Judgement:
    """With how many orders of its unseen cards the position can be won.

    The count is exact where it takes no more than ``budget`` positions, or where there are few orders; else ``orders``
    of them, at least 1, are drawn, the same for the same ``seed``. ``told`` hears how many have been tried.
    """
    counted = None if position.known else counted_exactly(position, budget)
    if counted is not None:
        return counted
    drawn = drawn_orders(position, orders, seed)
    return judged(position, tried(lambda order: winnable(position.ordered(order)), drawn, told), drawn)


def counted_exactly(position: Position, budget: int = BUDGET, *, turn_first: bool = False) -> Judgement | None:
    """The judgement from a count of all orders; None where that would take more than ``budget`` positions, or, with
    many unseen cards, a part of them. With ``turn_first`` the next move is to take the next stock card."""
    if len(position.unseen) > _MANY:
        budget //= _OF_MANY
    try:
        orders = Orders(position, budget, turn_first=turn_first)
        won, of = orders.won(), factorial(len(position.unseen))
        verdict = Prospect.ALWAYS if won == of else Prospect.DEPENDS if won else Prospect.NEVER
        return Judgement(verdict, won, of, True, orders.order(won=True), orders.order(won=False))
    except OutOfBudgetError:
        return None


def drawn_orders(position: Position, count: int, seed: int) -> list[tuple[Card, ...]]:
    """``count`` orders of the unseen cards at random; all that there are, where they are few."""
    unseen = sorted(position.unseen, key=PACK.index)
    every = factorial(len(unseen))
    if every <= _EASILY_TRIED:
        return [_nth_order(unseen, number) for number in range(every)]
    chance = random.Random(seed)
    return [tuple(chance.sample(unseen, len(unseen))) for _ in range(count)]


def tried(wins: Callable[[tuple[Card, ...]], bool], drawn: Sequence[tuple[Card, ...]], told: Told) -> list[bool]:
    """Whether each of the orders wins."""
    results: list[bool] = []
    for order in drawn:
        results.append(wins(order))
        told(len(results), len(drawn))
    return results


def judged(position: Position, results: Sequence[bool], drawn: Sequence[tuple[Card, ...]]) -> Judgement:
    """The judgement from orders that were tried: all that there are, or some that were drawn."""
    won, exact = sum(results), len(drawn) == factorial(len(position.unseen)) <= _EASILY_TRIED
    winning, losing = _first(drawn, results, True), _first(drawn, results, False)
    if winning is not None and losing is not None:
        verdict = Prospect.DEPENDS
    elif not exact:
        verdict = Prospect.UNPROVEN
    else:
        verdict = Prospect.NEVER if winning is None else Prospect.ALWAYS
    return Judgement(verdict, won, len(results), exact, winning, losing)


def _first(drawn: Iterable[tuple[Card, ...]], results: Iterable[bool], wanted: bool) -> tuple[Card, ...] | None:
    return next((order for order, won in zip(drawn, results, strict=True) if won is wanted), None)


def _nth_order(cards: Sequence[Card], number: int) -> tuple[Card, ...]:
    left, order = list(cards), []
    for size in range(len(left), 0, -1):
        place, number = divmod(number, factorial(size - 1))
        order.append(left.pop(place))
    return tuple(order)
