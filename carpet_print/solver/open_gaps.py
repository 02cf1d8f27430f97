"""The search for games whose gaps may be filled at any time: exact, depth first, every position met once.

**Foundation moves are made at once.** Say that a position B covers a position A when every card home in A is home in
B; every carpet card of A is in B's carpet or home, and B's carpet holds no others; and B's waste and stock are A's less
cards that are home in B, in the same order; the redeals left are equal. Making a foundation move in A gives a position
that covers A. And if B covers A, B can answer each move of A so that it covers again:
a foundation move: the card is home in B, or it is available there too (in the carpet; or on top of the waste, as
nothing lies above it in A) and its lower cards are home;
a fill: the card is home in B, or it is B's waste top, and B has no fewer gaps than A;
a turn: the card is home in B, or it is the next of B's stock;
a redeal: B's stock is empty as A's is; if B's waste is empty too, all cards of B lie free, and B is won.
So whatever A wins, B wins: a foundation move never hurts.

**What decides a position** is then waste and stock alone, with the redeals left: all other cards are free, those in a
run from the ace up are home, the rest is in the carpet. At each position two moves are left at most: to fill, or to
turn (to redeal, when the stock is empty).
"""

from __future__ import annotations

from enum import Enum

from carpet_print.solver.coding import SUIT_BITS, SUIT_MASK, Coded, can_unpack, gaps_after_all, run


class Step(Enum):
    """A decision; foundation moves follow it as far as they go."""

    TURN = "turn"
    FILL = "fill"
    REDEAL = "redeal"


_Key = tuple[int, int, int]  # waste, stock, redeals left
_NEAR = 4  # a waste top at most so many ranks above its foundation's top is worth a place before the next turn
_FILL, _TURN, _REDEAL = (Step.FILL,), (Step.TURN,), (Step.REDEAL,)
_FILL_FIRST, _TURN_FIRST, _FILL_OR_REDEAL = (Step.FILL, Step.TURN), (Step.TURN, Step.FILL), (Step.FILL, Step.REDEAL)


def search_open(start: Coded) -> tuple[list[Step] | None, int]:
    """The decisions of a line that wins, or None when there is none; and the positions generated."""
    numbers, lower = start.numbers, start.lower
    free, waste, gained = settled(start, start.free, start.waste)
    gaps = gaps_after_all(start.free, start.places) + gained
    key: _Key = (waste, start.stock, start.redeals)
    parent: dict[_Key, _Key | None] = {key: None}
    positions = 1
    frames: list[tuple[_Key, int, int, tuple[Step, ...]]] = []
    if start.redeals or can_unpack(start, free, waste, start.stock, gaps):
        frames.append((key, free, gaps, _steps(start, key, free, gaps)))
    while key[0] or key[1]:
        if not frames:
            return None, positions
        before, free, gaps, steps = frames.pop()
        if len(steps) > 1:
            frames.append((before, free, gaps, steps[1:]))
        waste, stock, redeals = before
        covered = False
        if steps[0] is Step.FILL:
            position = waste.bit_length() - 1
            waste ^= 1 << position
            free |= 1 << numbers[position]
            gaps -= 1
        elif steps[0] is Step.TURN:
            position = (stock & -stock).bit_length() - 1
            stock ^= 1 << position
            waste |= 1 << position
            # A turned card that stays asks more of what follows. After a fill, and after a turned card has gone
            # home, the bound cannot fail: what it found for the position before holds with the same stock cards.
            covered = bool(lower[position] & ~free)
        else:
            waste, stock, redeals = 0, waste, redeals - 1
        free, waste, gained = settled(start, free, waste)
        gaps += gained
        key = (waste, stock, redeals)
        positions += 1
        if key in parent:
            continue
        parent[key] = before
        if covered and not redeals and not can_unpack(start, free, waste, stock, gaps):
            continue
        steps = _steps(start, key, free, gaps)
        if steps:
            frames.append((key, free, gaps, steps))
    return _path(parent, key), positions


def settled(start: Coded, free: int, waste: int) -> tuple[int, int, int]:
    """Free cards and waste after all foundation moves from the waste, and the gaps gained on the way."""
    gained = 0
    while waste:
        position = waste.bit_length() - 1
        if start.lower[position] & ~free:
            break
        number = start.numbers[position]
        waste ^= 1 << position
        free |= 1 << number
        gained += run(free >> number) - 1
    return free, waste, gained


def _steps(start: Coded, key: _Key, free: int, gaps: int) -> tuple[Step, ...]:
    """The steps to try, the more promising first. Both are tried, so the order costs time at most, never a win."""
    waste, stock, redeals = key
    if not waste or not gaps:
        return _TURN if stock else _REDEAL if redeals and waste else ()
    if not stock:
        return _FILL_OR_REDEAL if redeals else _FILL
    position = waste.bit_length() - 1
    if _distance(start, position, free) <= _NEAR:
        return _FILL_FIRST
    # A card under the top that would go home if it lay free.
    under = waste ^ (1 << position)
    while under:
        position = under.bit_length() - 1
        if not start.lower[position] & ~free:
            return _FILL_FIRST
        under ^= 1 << position
    return _TURN_FIRST


def _distance(start: Coded, position: int, free: int) -> int:
    """How many ranks the card lies above its foundation's top."""
    number = start.numbers[position]
    rank = number % SUIT_BITS
    return rank + 1 - run(free >> number - rank & SUIT_MASK)


def _path(parent: dict[_Key, _Key | None], key: _Key) -> list[Step]:
    steps: list[Step] = []
    before = parent[key]
    while before is not None:
        stock, earlier = key[1], before[1]
        steps.append(Step.FILL if stock == earlier else Step.TURN if stock < earlier else Step.REDEAL)
        key, before = before, parent[before]
    return steps[::-1]
