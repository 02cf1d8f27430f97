"""Every line of a game without choice in its lay-out, tried: of a game that deals rows, and of what is left of any game
once the stock is used up. So a loss can be proven.

Lines are cut off in three cases only, each of which is proven to keep a winning line if there is one.

**Met before.** Positions are remembered. Once the stock is used up it does not matter which pile is which.

**Safe.** Let the top card *c* of a pile be able to go to a foundation, its other copy be on one already, and the pile
hold more cards or the stock be used up. Then *c* goes at once. For it has nowhere else to go: of its two foundations
the other one has the other copy. Take a line that wins without moving *c* first, and make its moves with *c* gone,
leaving out those of *c*. Cards under *c* stay until *c* leaves in that line, so no pile is empty, and none is filled
from the stock, that is not in that line too; nothing else needs *c*'s pile, for a card is put only on an empty pile, or
on all in a row; and if *c* moves into an empty pile there, that pile stays empty here. When *c* goes in that line, both
are alike. (A rule that a row is dealt only when nothing can be played lets that line deal no row before.)

**No pile is ever emptied.** Then no pile is filled or refilled, and the rows to come lie where they lie. ``_can_empty``
plays on in the player's favour: a kind that has once lain open serves both its foundations from then on, and a card
goes as soon as one of these is past it. Move by move, what goes in a real line goes here, at the latest in the same
row; so if no pile is emptied here, none is in any line, and the game is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from carpet_print.solver.two_packs.coding import NONE, Act, Coded, Step, Steps

_Line = tuple["_Line", Step] | None
_END = b"\xff"  # between the piles of a key: no card's number


class Exhausted(NamedTuple):
    """What a search found: the steps of a line that wins, or None; how many positions it generated; and whether it came
    to its end within its budget: if so, and there is no line, the game is lost."""

    steps: Steps | None
    positions: int
    complete: bool


class _Position(NamedTuple):
    piles: tuple[bytes, ...]  # a byte a card, bottom first
    needs: tuple[int, ...]
    stock: int
    line: _Line


def exhaust(start: Coded, budget: int, piles: Sequence[Sequence[int]], needs: Sequence[int], stock: int) -> Exhausted:
    """Try every line from a position with these piles, of which ``start`` is an earlier one or the same; at most
    ``budget`` positions. The game must deal rows, or the stock be used up."""
    met: set[bytes] = set()
    left = [_Position(tuple(map(bytes, piles)), tuple(needs), stock, None)]
    while left:
        here = _after_safe(start, _refilled(start, left.pop()))
        ordered = here.piles if here.stock < start.count else tuple(sorted(here.piles))
        key = bytes((here.stock, *(kind + 1 for kind in here.needs))) + _END.join(ordered)
        if key in met:
            continue
        met.add(key)
        if not any(here.piles):
            return Exhausted(_steps(here.line), len(met), True)
        if len(met) >= budget:
            return Exhausted(None, len(met), False)
        if all(here.piles) and not _can_empty(start, here):
            continue
        left += _choices(start, here)
    return Exhausted(None, len(met), True)


def _choices(start: Coded, here: _Position) -> list[_Position]:
    """The positions after each legal move, the more promising ones last."""
    plays = _plays(start, here)
    after: list[_Position] = []
    if here.stock < start.count:
        if not (plays and start.rules.patient):
            after.append(_dealt(start, here))
    elif start.rules.shifts and not all(here.piles):
        gap = here.piles.index(b"")
        for pile, cards in enumerate(here.piles):
            if len(cards) > 1:  # alone in its pile, a card gains nothing by another
                piles = list(here.piles)
                piles[pile], piles[gap] = cards[:-1], cards[-1:]
                step = (int(Act.SHIFT), cards[-1], gap, pile)
                after.append(here._replace(piles=tuple(piles), line=(here.line, step)))
    return after + [_refilled(start, _played(start, here, pile, foundation)) for pile, foundation in plays]


def _plays(start: Coded, here: _Position) -> list[tuple[int, int]]:
    """Which pile's top can go to which foundation."""
    plays = []
    for pile, cards in enumerate(here.piles):
        if cards:
            kind, suit = start.kinds[cards[-1]], start.suit[cards[-1]]
            if here.needs[suit] == kind:
                plays.append((pile, suit))
            if here.needs[suit + start.suits] == kind:
                plays.append((pile, suit + start.suits))
    return plays


def _played(start: Coded, here: _Position, pile: int, foundation: int) -> _Position:
    piles, needs = list(here.piles), list(here.needs)
    step = (int(Act.HOME), piles[pile][-1], pile, foundation)
    piles[pile] = piles[pile][:-1]
    needs[foundation] = (start.after_up if foundation < start.suits else start.after_down)[needs[foundation]]
    return _Position(tuple(piles), tuple(needs), here.stock, (here.line, step))


def _refilled(start: Coded, here: _Position) -> _Position:
    """The position once the stock has filled what is empty."""
    if here.stock == start.count or all(here.piles):
        return here
    piles, stock, line = list(here.piles), here.stock, here.line
    for pile, cards in enumerate(piles):
        if not cards and stock < start.count:
            piles[pile] = bytes((stock,))
            line = (line, (int(Act.FILL), stock, pile, NONE))
            stock += 1
    return _Position(tuple(piles), here.needs, stock, line)


def _dealt(start: Coded, here: _Position) -> _Position:
    row = range(here.stock, min(start.count, here.stock + len(here.piles)))
    piles = list(here.piles)
    for pile, card in enumerate(row):
        piles[pile] += bytes((card,))
    step = (int(Act.DEAL), here.stock, NONE, NONE)
    return _Position(tuple(piles), here.needs, row.stop, (here.line, step))


def _after_safe(start: Coded, here: _Position) -> _Position:
    """The position once all safe moves are made."""
    again = True
    while again:
        again = False
        for pile, foundation in _plays(start, here):
            if (len(here.piles[pile]) > 1 or here.stock == start.count) and _one_is_home(start, here, pile, foundation):
                here = _played(start, here, pile, foundation)
                again = True
                break
    return here


def _one_is_home(start: Coded, here: _Position, pile: int, foundation: int) -> bool:
    """Whether the foundation of the same suit that is not meant has the other copy of the pile's top card."""
    kind = start.kinds[here.piles[pile][-1]]
    if foundation < start.suits:
        return kind > here.needs[foundation + start.suits]
    up = here.needs[foundation - start.suits]
    return up == NONE or kind < up


def _can_empty(start: Coded, here: _Position) -> bool:
    """Whether a pile is emptied when all is played in the player's favour, as is told above."""
    kinds, suit, suits, count = start.kinds, start.suit, start.suits, start.count
    after_up, after_down = start.after_up, start.after_down
    needs, stock = list(here.needs), here.stock
    piles = [list(cards) for cards in here.piles]
    open_: set[int] = set()
    while True:
        again = True
        while again:
            again = False
            for cards in piles:
                while cards:
                    kind, up = kinds[cards[-1]], suit[cards[-1]]
                    if kind not in open_:
                        open_.add(kind)
                        again = True
                        while needs[up] in open_:
                            needs[up] = after_up[needs[up]]
                        while needs[up + suits] in open_:
                            needs[up + suits] = after_down[needs[up + suits]]
                    if 0 <= needs[up] <= kind <= needs[up + suits]:
                        break
                    cards.pop()
                    again = True
                else:
                    return True
        if stock == count:
            return False
        for cards in piles:
            if stock < count:
                cards.append(stock)
                stock += 1


def _steps(line: _Line) -> Steps:
    steps: Steps = []
    while line is not None:
        line, step = line
        steps.append(step)
    return steps[::-1]
