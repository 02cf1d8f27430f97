"""The search for the fewest gap fills, where gaps may be filled at any time: exact, by budgets that grow by one.

Foundation moves are made at once. That costs no fill: where a position covers another (see ``open_gaps``), it answers
each fill by a fill or by nothing. Nor does it make a fill come earlier, for B has no more cards left in its stock. So
waste, stock and redeals left decide how many fills a position still needs.

Each budget is searched depth first, the turn (or the redeal) always before the fill. So the first line found is, among
all those with the fewest fills, the one whose first fill comes latest, then the second, and so on. A position is given
up when the places do not suffice (``can_unpack``), when it was searched before with as many fills, or when even the
simplified game needs more. None of the three gives up a position from which a line within the budget wins, so none
changes which line is found first.
"""

from __future__ import annotations

from carpet_print.solver.coding import Coded, can_unpack, gaps_after_all
from carpet_print.solver.open_gaps import Step, search_open, settled
from carpet_print.solver.simplified import Simplified, four_suits

_Key = tuple[int, int, int]  # waste, stock, redeals left
_NEVER = 1 << 10  # more fills than there are cards


def search_fewest(start: Coded) -> tuple[list[Step] | None, int, int]:
    """The decisions of the line with the fewest fills, the latest ones; None when no line wins. And the positions
    generated: those of the game, in this search and in the one that settles whether any line wins; and those of the
    simplified games."""
    _, waste, _ = settled(start, start.free, start.waste)
    bound = four_suits(start, waste)
    search = _Search(start, bound)
    fills = bound.fewest(waste, start.stock, waste, start.redeals)
    steps = search.within(fills)
    others = 0
    if steps is None:
        # Most deals are done by now. Without this the budgets of a lost game would grow without end.
        won, others = search_open(start)
        while won is not None and steps is None:
            fills += 1
            steps = search.within(fills)
    return steps, search.positions + others, bound.positions


class _Search:
    """The budgets' common memory: ``_needed`` are the fills that a position needs at least."""

    def __init__(self, start: Coded, bound: Simplified) -> None:
        self._start = start
        self._bound = bound
        self._needed: dict[_Key, int] = {}
        self.positions = 0

    def within(self, fills: int) -> list[Step] | None:
        """The first line with at most so many fills."""
        start, bound, needed = self._start, self._bound, self._needed
        numbers, lower = start.numbers, start.lower
        free, waste, gained = settled(start, start.free, start.waste)
        gaps = gaps_after_all(start.free, start.places) + gained
        key: _Key = (waste, start.stock, start.redeals)
        self.positions += 1
        frames = [(key, free, gaps, fills, _steps(key, gaps, fills))]
        taken: list[Step] = []  # from each frame but the last to the next
        while key[0] or key[1]:
            if not frames:
                return None
            before, free, gaps, fills, steps = frames.pop()
            del taken[len(frames) :]
            if not steps:
                needed[before] = max(fills + 1, needed.get(before, 0))
                continue
            step = steps[0]
            frames.append((before, free, gaps, fills, steps[1:]))
            waste, stock, redeals = before
            covered = False
            if step is Step.FILL:
                position = waste.bit_length() - 1
                waste ^= 1 << position
                free |= 1 << numbers[position]
                gaps -= 1
                fills -= 1
            elif step is Step.TURN:
                position = (stock & -stock).bit_length() - 1
                stock ^= 1 << position
                waste |= 1 << position
                covered = bool(lower[position] & ~free)  # as in ``search_open``: only then the places may not suffice
            else:
                waste, stock, redeals = 0, waste, redeals - 1
            free, waste, gained = settled(start, free, waste)
            gaps += gained
            key = (waste, stock, redeals)
            self.positions += 1
            if needed.get(key, 0) > fills:
                continue
            if covered and not redeals and not can_unpack(start, free, waste, stock, gaps):
                needed[key] = _NEVER
            elif not bound.within(waste, stock, waste, redeals, fills):
                needed[key] = fills + 1
            else:
                frames.append((key, free, gaps, fills, _steps(key, gaps, fills)))
                taken.append(step)
        return taken


def _steps(key: _Key, gaps: int, fills: int) -> tuple[Step, ...]:
    """The steps to try: the fill last."""
    waste, stock, redeals = key
    on = (Step.TURN,) if stock else (Step.REDEAL,) if redeals and waste else ()
    return (*on, Step.FILL) if waste and gaps and fills else on
