"""The fewest gap fills of simplified games: a lower bound for those of the real one, in every game of the family.

The simplified game has places without number, and only the cards of some suits. Of a line of the real game that wins,
leave out the moves of other suits' cards, and count a stock card that goes straight into a gap as turned, then filled.
A line of the simplified game is left, and it wins, with the fills of these suits. So the simplified game needs no more
fills than those, and what games without a common suit need may be added up.

**Fill at once or keep.** Where places are without number, a card that fills a gap in some pass may do so when it comes
to lie on top of the waste for the first time in the pass. From then to the moment when it did before, the waste holds
the same cards less this one, which did not move, and all moves in between stay legal. So the player decides once in a
pass, when the card comes on top: to fill, or to *keep* it, so that it goes home from the waste or is there at the
redeal. The cards that lie in the waste when the question is asked are *open*, not decided, until they come on top.

**In the last pass** a card that lies in the waste above a lower one of its suit can only become a fill.

**The bounds nest.** With four suits, positions are cut off by the sum of two games with two suits each, and there by
the sum of two games with one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from carpet_print.solver.coding import SHIFTS, SUIT_BITS, Coded

_Key = tuple[int, int, int, int]  # waste, stock, open cards of the waste, redeals left
_PAIRINGS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))  # suits, by their numbers
_MANY = 1 << 10  # more fills than there are cards


class Simplified:
    """The simplified game of a deal with some suits, and what was found about its positions so far."""

    def __init__(self, start: Coded, suits: Iterable[int], parts: Sequence[Simplified] = ()) -> None:
        shifts = list(SHIFTS.values())
        chosen = {shifts[suit] for suit in suits}
        self._cards = sum(1 << at for at, number in enumerate(start.numbers) if number - number % SUIT_BITS in chosen)
        # By position: the positions of the lower cards of its suit.
        self._below = [
            sum(1 << at for at, number in enumerate(start.numbers) if lower >> number & 1) for lower in start.lower
        ]
        self._parts = tuple(parts)
        self._at_least: dict[_Key, int] = {}
        self._at_most: dict[_Key, int] = {}
        self._generated = 0

    @property
    def positions(self) -> int:
        """The positions generated for all questions so far, those of the parts included."""
        return self._generated + sum(part.positions for part in self._parts)

    def fewest(self, waste: int, stock: int, opened: int, redeals: int) -> int:
        """The fewest fills from here. ``opened`` are the cards of the waste on which nothing is decided."""
        cards = self._cards
        key = (waste & cards, stock & cards, opened & cards, redeals)
        fills = self._at_least.get(key)
        if fills is None:
            fills = sum(part.fewest(*key) for part in self._parts)
        while not self.within(*key, fills):
            fills += 1
        return fills

    def within(self, waste: int, stock: int, opened: int, redeals: int, fills: int) -> bool:
        """Whether so many fills may do."""
        cards = self._cards
        key = (waste & cards, stock & cards, opened & cards, redeals)
        if self._at_most.get(key, _MANY) <= fills:
            return True
        if self._at_least.get(key, 0) > fills:
            return False
        if self._search(*key, fills):
            self._at_most[key] = fills
            return True
        self._at_least[key] = fills + 1
        return False

    def _search(self, waste: int, stock: int, opened: int, redeals: int, fills: int) -> bool:
        """Depth first. What is forced is done in the loop; where there is a choice, both ways are tried."""
        self._generated += 1
        below = self._below
        while fills >= 0:
            top = at = 0
            while waste:
                at = waste.bit_length() - 1
                if below[at] & (waste | stock):
                    top = 1 << at
                    break
                waste ^= 1 << at
            if not top and not stock:
                return True
            opened &= waste
            key = (waste, stock, opened, redeals)
            if top & opened:
                if not redeals and below[at] & waste:
                    waste ^= top
                    fills -= 1
                    continue
                opened ^= top
                filled = waste ^ top
            elif stock:
                turned = stock & -stock
                stock ^= turned
                lower = below[turned.bit_length() - 1]
                if not lower & (waste | stock):
                    continue
                if not redeals and lower & waste:
                    fills -= 1
                    continue
                filled = waste
                waste |= turned
            elif redeals:
                waste, stock, opened, redeals = 0, waste, 0, redeals - 1
                continue
            else:
                return False
            if self._at_most.get(key, _MANY) <= fills:
                return True
            if self._at_least.get(key, 0) > fills:
                return False
            if (not self._parts or self._parts_within(key, fills)) and (
                self._search(waste, stock, opened, redeals, fills)
                or self._search(filled, stock, opened, redeals, fills - 1)
            ):
                self._at_most[key] = fills
                # The more is undecided, the more can be done: what comes next will ask about this position.
                undecided = (waste, stock, waste, redeals)
                self._at_most[undecided] = min(fills, self._at_most.get(undecided, _MANY))
                return True
            self._at_least[key] = fills + 1
            return False
        return False

    def _parts_within(self, key: _Key, fills: int) -> bool:
        *others, last = self._parts
        return last.within(*key, fills - sum(part.fewest(*key) for part in others))


def four_suits(start: Coded, waste: int) -> Simplified:
    """The simplified game with all suits, its parts paired so that they need most fills at the beginning."""
    single = [Simplified(start, (suit,)) for suit in range(4)]
    pairs = {suits: Simplified(start, suits, [single[suit] for suit in suits]) for pair in _PAIRINGS for suits in pair}

    def needed(pairing: tuple[tuple[int, int], ...]) -> int:
        return sum(pairs[suits].fewest(waste, start.stock, waste, start.redeals) for suits in pairing)

    best = max(_PAIRINGS, key=needed)
    return Simplified(start, range(4), [pairs[suits] for suits in best])
