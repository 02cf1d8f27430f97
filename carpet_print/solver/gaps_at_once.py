"""The searches for games whose gaps are filled at once: exact, every position looked at once.

Here a foundation move can hurt, for it makes a gap that must be filled. So every order of plays and every way to fill
is tried. A position is decided by its waste, its stock, the cards that are home and the redeals left. Once waste and
stock are both empty, all cards lie free and the game is won, in whatever order the rest goes home.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from carpet_print.solver.coding import ACES, Coded, can_unpack, gaps_after_all

State = tuple[int, int, int, int]  # waste, stock, home, redeals left
_LOST = -1  # stands for the fills of a position that is given up, fewer than any line makes


def search_at_once(start: Coded, *, waste_first: bool) -> tuple[list[State] | None, int]:
    """The positions of a line that wins, from first to last, or None; and the positions generated. Depth first."""
    state: State = (start.waste, start.stock, start.home, start.redeals)
    parent: dict[State, State | None] = {state: None}
    positions = 1
    frames: list[tuple[State, Iterator[tuple[State, int, bool]]]] = []
    if start.redeals or _may_win(start, start.free, state):
        frames.append((state, _next_states(start, state, start.free, waste_first=waste_first)))
    while state[0] or state[1]:
        if not frames:
            return None, positions
        before, children = frames[-1]
        child = next(children, None)
        if child is None:
            frames.pop()
            continue
        state, free, covered = child
        positions += 1
        if state in parent:
            continue
        parent[state] = before
        if covered and not state[3] and not _may_win(start, free, state):
            continue
        frames.append((state, _next_states(start, state, free, waste_first=waste_first)))
    return _path(parent, state), positions


def fewest_at_once(start: Coded, *, waste_first: bool) -> tuple[list[State] | None, int]:
    """The positions of a line that wins with the fewest fills, or None; and the positions generated.

    Positions are taken up in the order of the fills made so far, those with fewer cards in waste and stock first. The
    first won one ends the search: no other has fewer fills. Of the lines with as few, ``_first_line`` takes one.
    """
    state: State = (start.waste, start.stock, start.home, start.redeals)
    fewest: dict[State, int] = {state: 0}
    queue = [(0, (start.waste | start.stock).bit_count(), state, start.free)]
    positions = 1
    while queue:
        fills, _, state, free = heappop(queue)
        if not state[0] and not state[1]:
            path, generated = _first_line(start, fewest, fills, waste_first=waste_first)
            return path, positions + generated
        if fewest[state] < fills:
            continue
        for child, child_free, covered in _next_states(start, state, free, waste_first=waste_first):
            positions += 1
            made = fills + _is_fill(state, free, child, child_free)
            if fewest.get(child, made + 1) <= made:
                continue
            if covered and not child[3] and not _may_win(start, child_free, child):
                fewest[child] = _LOST
                continue
            fewest[child] = made
            heappush(queue, (made, (child[0] | child[1]).bit_count(), child, child_free))
    return None, positions


def _first_line(
    start: Coded, fewest: dict[State, int], fills: int, *, waste_first: bool
) -> tuple[list[State] | None, int]:
    """The first line with so many fills in the order of ``_next_states``, and the positions generated.

    A line with the fewest fills comes to each of its positions with the fewest fills with which one can come there. So
    where ``fewest`` knows a smaller number, the line is left.
    """
    state: State = (start.waste, start.stock, start.home, start.redeals)
    positions = 1
    met = {state}
    frames = [(state, start.free, 0, _next_states(start, state, start.free, waste_first=waste_first))]
    while frames:
        before, free, made, children = frames[-1]
        if not before[0] and not before[1]:
            return [frame[0] for frame in frames], positions
        after = next(children, None)
        if after is None:
            frames.pop()
            continue
        child, child_free, covered = after
        positions += 1
        now = made + _is_fill(before, free, child, child_free)
        if child in met or now > fills or fewest.get(child, now) < now:
            continue
        met.add(child)
        if child in fewest or not covered or child[3] or _may_win(start, child_free, child):
            frames.append((child, child_free, now, _next_states(start, child, child_free, waste_first=waste_first)))
    return None, positions


def _is_fill(before: State, free: int, after: State, free_after: int) -> bool:
    """Whether the move between the positions fills a gap: a card has become free, and none has gone home."""
    return free != free_after and before[2] == after[2]


def _may_win(start: Coded, free: int, state: State) -> bool:
    return can_unpack(start, free, state[0], state[1], gaps_after_all(free, start.places))


def _next_states(start: Coded, state: State, free: int, *, waste_first: bool) -> Iterator[tuple[State, int, bool]]:
    """Each position that a legal move leads to, with its free cards, and whether the bound may fail there: what it
    found for the position before holds on, unless a stock card has been taken.

    The order decides which of equal lines is shown: a gap is filled from the waste before the stock; the waste's top
    goes home before carpet cards, these by suit and then rank, in the order of the pack.
    """
    waste, stock, home, redeals = state
    top = next_stock = 0
    top_card = stock_card = 0
    if waste:
        top = 1 << waste.bit_length() - 1
        top_card = 1 << start.numbers[waste.bit_length() - 1]
    if stock:
        next_stock = stock & -stock
        stock_card = 1 << start.numbers[next_stock.bit_length() - 1]
    carpet = free & ~home
    if (waste or stock) and carpet.bit_count() < start.places:
        if waste:
            yield (waste ^ top, stock, home, redeals), free | top_card, False
        if stock and not (waste_first and waste):
            yield (waste, stock ^ next_stock, home, redeals), free | stock_card, True
        return
    fits = (home << 1 | ACES) & ~home
    plays = carpet & fits
    if top_card & fits:
        yield (waste ^ top, stock, home | top_card, redeals), free | top_card, False
    elif not plays:
        if stock:
            yield (waste | next_stock, stock ^ next_stock, home, redeals), free, True
        elif redeals and waste:
            yield (0, waste, home, redeals - 1), free, False
    while plays:
        card = plays & -plays
        plays ^= card
        yield (waste, stock, home | card, redeals), free, False


def _path(parent: dict[State, State | None], state: State) -> list[State]:
    states = [state]
    before = parent[state]
    while before is not None:
        states.append(before)
        before = parent[before]
    return states[::-1]
