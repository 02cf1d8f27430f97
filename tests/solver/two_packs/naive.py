"""The rules of the two-pack games once more, written as they are told, and a naive solver: all legal moves are tried.

It shares nothing with the solver. Cards are pairs of suit and rank; equal cards are one and the same. Moves are tuples:

- ``("home", pile, goes_up)``: a pile's top card goes to the foundation that is built up, or down
- ``("straight", goes_up)``: the next stock card is turned and goes to a foundation
- ``("place", pile)``: the next stock card is turned and laid on a pile
- ``("fill", pile)``: the next stock card fills an empty pile
- ``("deal",)``: a row is dealt
- ``("shift", pile, empty)``: a pile's top card goes into an empty pile
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Card = tuple[int, int]  # suit from 0, rank from 1
Move = tuple[str, int, int] | tuple[str, int] | tuple[str]


@dataclass(frozen=True)
class Play:
    """A position. ``up`` and ``down`` have by suit the rank last laid there: 0, and one more than the king's, where
    nothing lies. ``left`` is how many cards of a batch are still to be laid out, ``batched`` whether
    one has begun in the game."""

    game: str  # colorado, twenty, patient (twenty with rows only when nothing can be played), slyfox
    ranks: int
    up: tuple[int, ...]
    down: tuple[int, ...]
    piles: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    left: int = 0
    batched: bool = False

    @property
    def won(self) -> bool:
        return not any(self.piles) and not self.stock

    def takes(self, card: Card, up: int) -> bool:
        """Whether the card's foundation, the one built up or the one built down, takes it next."""
        suit, rank = card
        return rank == (self.up[suit] + 1 if up else self.down[suit] - 1)

    def homes(self) -> list[Move]:
        return [
            ("home", pile, up)
            for pile, cards in enumerate(self.piles)
            for up in (0, 1)
            if cards and self.takes(cards[-1], up)
        ]

    def moves(self) -> list[Move]:
        """All legal moves."""
        empty = [pile for pile, cards in enumerate(self.piles) if not cards]
        if self.stock and empty and not self.batched:
            return [("fill", pile) for pile in empty]
        homes = self.homes()
        if not self.stock:
            shifts = [("shift", pile, empty[0]) for pile, cards in enumerate(self.piles) if cards[1:] and empty]
            return homes + (shifts if self.game in ("twenty", "patient") else [])
        if self.game in ("twenty", "patient"):
            return homes if homes and self.game == "patient" else [*homes, ("deal",)]
        turned: list[Move] = [("place", pile) for pile in range(len(self.piles))]
        turned += [("straight", up) for up in (0, 1) if self.takes(self.stock[0], up)]
        return turned if self.left else homes + turned

    def after(self, move: Move) -> Play:
        """The position after a legal move; an AssertionError if it is not legal."""
        assert move in self.moves(), (move, self)
        piles = list(self.piles)
        match move:
            case ("home", pile, up):
                card = piles[pile][-1]
                piles[pile] = piles[pile][:-1]
                return replace(self._with_home(card, up), piles=tuple(piles))
            case ("straight", up):
                return self._with_home(self.stock[0], up)._turned(0)
            case ("place", pile):
                piles[pile] += self.stock[:1]
                return replace(self, piles=tuple(piles))._turned(1)
            case ("fill", pile):
                piles[pile] = self.stock[:1]
                return replace(self, piles=tuple(piles), stock=self.stock[1:])
            case ("deal",):
                row = self.stock[: len(piles)]
                for pile, card in enumerate(row):
                    piles[pile] += (card,)
                return replace(self, piles=tuple(piles), stock=self.stock[len(row) :])
            case ("shift", pile, empty):
                piles[empty], piles[pile] = piles[pile][-1:], piles[pile][:-1]
                return replace(self, piles=tuple(piles))
        raise AssertionError(move)

    def _with_home(self, card: Card, up: int) -> Play:
        suit, rank = card
        heights = list(self.up if up else self.down)
        heights[suit] = rank
        return replace(self, up=tuple(heights)) if up else replace(self, down=tuple(heights))

    def _turned(self, laid: int) -> Play:
        left = 0
        if self.game == "slyfox" and len(self.stock) > 1:
            left = (self.left or len(self.piles)) - laid
        return replace(self, stock=self.stock[1:], left=left, batched=self.game == "slyfox")


def winnable(start: Play, budget: int) -> bool | None:
    """Whether any line of legal moves wins; None if that takes more than ``budget`` positions."""
    met = set()
    left = [start]
    while left:
        here = left.pop()
        rows = here.game in ("twenty", "patient") and here.stock
        piles = here.piles if rows else tuple(sorted(here.piles))  # where no row is dealt all piles are alike
        key = here.up, here.down, piles, len(here.stock), here.left, here.batched
        if key in met:
            continue
        met.add(key)
        if here.won:
            return True
        if len(met) > budget:
            return None
        moves = here.moves()
        left += [here.after(move) for move in reversed(moves)]
    return False
