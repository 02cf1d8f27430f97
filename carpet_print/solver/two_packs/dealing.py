"""The search for the game in which rows are dealt, one card on each pile: Twenty.

There is nothing to choose but what goes to the foundations before the next row: of two equal cards which, up or down,
and when to leave off. So from each position many *closures* are tried, chance choosing what goes, until nothing can go
or, where the rules leave that to the player and chance will have it, before. Of all that was come to the positions from
which the look-ahead sees most cards go are kept, the *beam*, and a row is dealt in each. When the stock is used up an
exhaustive search of what is left decides, within a small budget.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from carpet_print.solver.two_packs.coding import NONE, Act, Coded, Step, Steps, below
from carpet_print.solver.two_packs.exhaustive import exhaust
from carpet_print.solver.two_packs.look_ahead import BOTTOM, LOOSE, rounds


class _Effort(NamedTuple):
    """How much is tried. ``width``: how many positions are kept before a row; ``closures``: how many are tried from
    each; ``early``: so many of them leave off early, with the chance ``stop`` at each card."""

    width: int
    closures: int
    early: float
    stop: float


_EFFORTS = (
    *(_Effort(1, 10, 0.4, 0.1),) * 4,
    *(_Effort(6, 30, 0.4, 0.1),) * 4,
    *(_Effort(30, 60, 0.8, 0.3),) * 2,
    *(_Effort(100, 60, 0.9, 0.2), _Effort(10, 40, 0.4, 0.1), _Effort(10, 40, 0.4, 0.1)) * 3,
    _Effort(300, 60, 0.9, 0.2),
)
"""By the number of the attempt; the last goes for all further attempts."""
_SHUNNED = 0.2  # so many closures leave a foundation alone
_ENDING = 200  # positions of what is left, searched exhaustively
_ENDINGS = 5  # so many endings are searched at least, or as many as positions are kept


class _Here(NamedTuple):
    piles: list[list[int]]
    needs: list[int]
    stock: int
    line: tuple[_Line, list[Step]] | None


_Line = tuple["_Line", list[Step]] | None


def attempt(start: Coded, number: int) -> tuple[Steps | None, int]:
    """The attempt of that number, from 0, the same every time: the steps of a line that wins, or None if it found none;
    and how many positions it generated."""
    chance = Random(number)
    effort = _EFFORTS[min(number, len(_EFFORTS) - 1)]
    beam = [_Here([list(cards) for cards in start.piles], list(start.needs), start.stock, None)]
    endings: list[_Here] = []
    positions = 0
    while beam:
        met: set[tuple[int, tuple[tuple[int, ...], ...]]] = set()
        ranked: list[tuple[int, int, float, _Here]] = []
        for here in beam:
            for _ in range(effort.closures):
                there = _closure(start, here, chance, effort)
                positions += 1
                key = there.stock, tuple(map(tuple, there.piles))
                if key in met:
                    continue
                met.add(key)
                if there.stock == start.count:
                    endings.append(there)
                else:
                    # Of positions alike in what goes chance decides; the last entry is never compared.
                    left = sum(map(len, there.piles))
                    ranked.append((-_alive(start, there), left + start.count - there.stock, chance.random(), there))
        ranked.sort()
        beam = [_dealt(start, entry[3]) for entry in ranked[: effort.width]]
    endings.sort(key=lambda ending: sum(map(len, ending.piles)))
    for ending in endings[: max(_ENDINGS, effort.width)]:
        rest = exhaust(start, _ENDING, ending.piles, ending.needs, ending.stock)
        positions += rest.positions
        if rest.steps is not None:
            return _steps(ending.line) + rest.steps, positions
    return None, positions


def _closure(start: Coded, here: _Here, chance: Random, effort: _Effort) -> _Here:
    """Play on from here, as chance will have it."""
    kinds, suit, suits, count = start.kinds, start.suit, start.suits, start.count
    piles, needs, stock = [cards.copy() for cards in here.piles], here.needs.copy(), here.stock
    steps: list[Step] = []
    for pile, cards in enumerate(piles):
        if not cards and stock < count:
            cards.append(stock)
            steps.append((Act.FILL, stock, pile, NONE))
            stock += 1
    tops: dict[int, list[int]] = {}  # by kind: the piles with such a top
    for pile, cards in enumerate(piles):
        if cards:
            tops.setdefault(kinds[cards[-1]], []).append(pile)
    may_stop = not start.rules.patient and stock < count
    early = may_stop and chance.random() < effort.early
    shunned = below(chance, 2 * suits) if may_stop and chance.random() < _SHUNNED else NONE
    due = [foundation for foundation, kind in enumerate(needs) if kind in tops and foundation != shunned]
    while due and not (early and chance.random() < effort.stop):
        index = below(chance, len(due)) if len(due) > 1 else 0
        foundation = due[index]
        kind = needs[foundation]
        choice = tops.get(kind)
        if not choice:
            due[index] = due[-1]
            due.pop()
            continue
        pile = choice.pop(below(chance, len(choice)) if len(choice) > 1 else 0)
        cards = piles[pile]
        steps.append((Act.HOME, cards.pop(), pile, foundation))
        needs[foundation] = start.after_up[kind] if foundation < suits else start.after_down[kind]
        if not cards and stock < count:
            steps.append((Act.FILL, stock, pile, NONE))
            cards.append(stock)
            stock += 1
        if cards:
            kind, up = kinds[cards[-1]], suit[cards[-1]]
            tops.setdefault(kind, []).append(pile)
            for foundation in (up, up + suits):
                if needs[foundation] == kind and foundation != shunned and foundation not in due:
                    due.append(foundation)
    return _Here(piles, needs, stock, (here.line, steps))


def _alive(start: Coded, here: _Here) -> int:
    """How many cards are on foundations, or get there in the look-ahead."""
    below, weights = [LOOSE] * (start.count + 1), [-1] * (start.count + 1)
    exposed = [False] * (start.count + 1)
    gone = here.stock
    for cards in here.piles:
        under = BOTTOM
        for depth, card in enumerate(cards):
            below[card], weights[card] = under, depth
            under = card
        if cards:
            exposed[under] = True
        gone -= len(cards)
    return gone + rounds(start, below, weights, exposed, here.needs, here.stock, 0, True)[1]


def _dealt(start: Coded, here: _Here) -> _Here:
    piles = [cards.copy() for cards in here.piles]
    row = range(here.stock, min(start.count, here.stock + len(piles)))
    for pile, card in enumerate(row):
        piles[pile].append(card)
    return _Here(piles, here.needs, row.stop, (here.line, [(Act.DEAL, here.stock, NONE, NONE)]))


def _steps(line: _Line) -> Steps:
    parts: list[Steps] = []
    while line is not None:
        line, steps = line
        parts.append(steps)
    return [step for part in reversed(parts) for step in part]
