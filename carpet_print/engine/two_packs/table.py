"""The table of a game of two packs: a position and its legal moves, and the referee. See ``rules`` for the rules.

As in the one-pack family, the referee knows the rules and nothing else: solvers have faster positions, and are checked
against this one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from carpet_print.engine.cards import Card
from carpet_print.engine.moves import Place
from carpet_print.engine.two_packs.moves import DealOut, FillPile, Play, PutOn, Shift, TurnUp, TwoPackMove
from carpet_print.engine.two_packs.position import TwoPackPosition
from carpet_print.engine.two_packs.referee import TwoPackIllegal, fault
from carpet_print.engine.two_packs.rules import Direction, Family


@dataclass(frozen=True)
class TwoPackTable(TwoPackPosition):
    """A position, with what may be done there."""

    @property
    def stuck(self) -> bool:
        """Whether the game is not won and no move is legal."""
        return not self.won and not self.legal_moves()

    def legal_moves(self) -> tuple[TwoPackMove, ...]:
        """Every legal move, with all that it may name: foundation moves, cards put on piles, the turn or deal."""
        places = [self.place(index) for index in range(len(self.piles))]
        moves: list[TwoPackMove] = []
        if self.hand is not None:
            moves += [Play(self.hand, None, direction) for direction in self.fits(self.hand)]
            moves += [PutOn(self.hand, place) for place in places]
        else:
            moves += self.playable()
            gaps = self.gaps
            moves += [FillPile(self.stock[0], gap) for gap in gaps if self.stock]
            moves += [
                Shift(pile[-1], place, gap)
                for pile, place in zip(self.piles, places, strict=True)
                if pile
                for gap in gaps
            ]
            moves += [TurnUp(self.stock[0]) if self.game.turns else DealOut()] if self.stock else []
        return tuple(move for move in moves if self.fault(move) is None)

    def fault(self, move: TwoPackMove) -> TwoPackIllegal | None:
        """Why the move is not legal here; None if it is."""
        return fault(self, move)

    def full(self, move: TwoPackMove) -> TwoPackMove:
        """The legal move with all that it may name."""
        match move:
            case Play(card, pile, direction):
                source = None if self.hand is not None else pile or self.tops(card)[0]
                return Play(card, source, direction or self.fits(card)[0])
            case FillPile(card, pile):
                return FillPile(card, pile or self.gaps[0])
            case Shift(card, source, pile):
                return Shift(card, source or self.tops(card)[0], pile or self.gaps[0])
            case _:
                return move

    def brief(self, move: TwoPackMove) -> TwoPackMove:
        """The legal move with nothing named that needs no name, so that two ways to say a move are one."""
        match self.full(move):
            case Play(card, pile, direction):
                source = pile if len(self.tops(card)) > 1 else None
                return Play(card, source, direction if len(self.fits(card)) > 1 else None)
            case FillPile(card, pile):
                return FillPile(card, None if pile == self.gaps[0] else pile)
            case Shift(card, source, pile):
                named = source if len(self.tops(card)) > 1 else None
                return Shift(card, named, None if pile == self.gaps[0] else pile)
            case other:
                return other

    def apply(self, move: TwoPackMove) -> Self:
        """The position after the move. Raises IllegalMove, which says why the move is not legal."""
        why = self.fault(move)
        if why is not None:
            raise why.error()
        match self.full(move):
            case TurnUp(card):
                slyfox = self.game.family is Family.SLYFOX
                batch = (self.batch or self.game.layout.places) if slyfox else 0
                return replace(self, stock=self.stock[1:], hand=card, batch=batch, batched=slyfox)
            case PutOn(card, place):
                return replace(self._with(place, card), hand=None, batch=self._batch_after(1))
            case Play(card, source, direction):
                assert direction is not None
                played = self._home(card, direction)
                if source is None:
                    return replace(played, hand=None, batch=self._batch_after(0))
                return played._without(source)
            case FillPile(card, pile):
                assert pile is not None
                return replace(self._with(pile, card), stock=self.stock[1:])
            case Shift(card, source, pile):
                assert source is not None
                assert pile is not None
                return self._without(source)._with(pile, card)
            case DealOut():
                return self._dealt()

    def _home(self, card: Card, direction: Direction) -> Self:
        at = self.foundation(card.suit, direction)
        return replace(self, heights=(*self.heights[:at], self.heights[at] + 1, *self.heights[at + 1 :]))

    def _with(self, place: Place, card: Card) -> Self:
        at = self.index(place)
        return replace(self, piles=(*self.piles[:at], (*self.piles[at], card), *self.piles[at + 1 :]))

    def _without(self, place: Place) -> Self:
        at = self.index(place)
        return replace(self, piles=(*self.piles[:at], self.piles[at][:-1], *self.piles[at + 1 :]))

    def _batch_after(self, put: int) -> int:
        """Cards of the batch that are still to go on piles when the card in hand has been put down."""
        return max(self.batch - put, 0) if self.stock else 0

    def _dealt(self) -> Self:
        dealt = self.stock[: len(self.piles)]
        piles = tuple((*pile, *dealt[at : at + 1]) for at, pile in enumerate(self.piles))
        return replace(self, piles=piles, stock=self.stock[len(dealt) :])
