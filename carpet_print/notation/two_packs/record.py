"""The record of a game of two packs: a line a stock card, and behind it what is done before the next one.

::

    [Game "colorado"]
    [Deal "24"]
    [Result "won"]
    0. 2D c2:KS
    1. KH b3
    2. 6S 6S
    3. ^9H 7D- 8D

Behind its number stands the stock card, then what is done: a place alone, and the card in hand goes on that pile; a
card alone, and it goes to its foundation, from the hand or a pile. Where the card is not enough, its pile stands before
it ('c2:KS'), and behind it '+' for the foundation that goes up or '-' for the one that goes down. '3. ^9H' is a stock
card that goes straight on the first empty pile, row by row, '^9H@b3' on another. In Twenty, 'D' begins the line of a
deal, after which numbering goes on behind the last card dealt, and '+7S' is the top card of a pile that goes on the
first empty one ('+c2:7S@b3': from this one to that). 'KH>b3' puts a card on a pile that was not turned just before,
which is never legal. A '!' marks an only choice, as in records of one pack.

``read_two_pack_record`` and ``str(record)`` are inverses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from carpet_print.engine.two_packs import (
    DealOut,
    FillPile,
    TurnUp,
    TwoPackGame,
    TwoPackMove,
    TwoPackTable,
    as_two_pack_game,
)
from carpet_print.notation.record import Result, settle
from carpet_print.notation.two_packs.deal import TwoPackDeal


@dataclass(frozen=True)
class TwoPackLine:
    """What a line of the record holds. ``number`` counts the stock cards from 1; 0 is the play before the first one;
    None is a deal. ``moves`` begins with the stock card's own move, or the deal, where there is one; ``first`` is the
    index of the line's first move in the record."""

    number: int | None
    first: int
    moves: tuple[TwoPackMove, ...]


@dataclass(frozen=True)
class TwoPackRecord:
    """A game as it was played. The deal is named by its ``number``, or given whole as ``cards``, or not at all.
    ``only`` are the indices of the moves marked '!': choices, among two or more legal ones, that were the only one that
    still wins. The moves need not be legal: the referee says so, not the record.

    Raises UsageError for an index without a move, a number that is none, and cards dealt for another game.
    """

    game: TwoPackGame
    moves: tuple[TwoPackMove, ...] = ()
    result: Result = Result.UNFINISHED
    number: str | None = None
    cards: TwoPackDeal | None = None
    only: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        settle(self, as_two_pack_game(self.game))

    @classmethod
    def of(cls, deal: TwoPackDeal, moves: Iterable[TwoPackMove], only: Iterable[int] = ()) -> TwoPackRecord:
        """The record of these moves on a deal: its result is found, the deal named by its number or else by its cards,
        and moves written as ``normal`` does. Raises IllegalMove."""
        record = cls(
            deal.game, tuple(moves), number=deal.number, cards=None if deal.number else deal, only=frozenset(only)
        )
        record, table = record._replayed(deal.table)
        return replace(record, result=Result.of(table))

    def normal(self, deal: TwoPackDeal) -> TwoPackRecord:
        """The same game with nothing named that needs no name, so that two records of one game are equal. Raises
        IllegalMove."""
        return self._replayed(deal.table)[0]

    def _replayed(self, table: TwoPackTable) -> tuple[TwoPackRecord, TwoPackTable]:
        moves: list[TwoPackMove] = []
        for move in self.moves:
            after = table.apply(move)
            moves.append(table.brief(move))
            table = after
        return replace(self, moves=tuple(moves)), table

    @property
    def lines(self) -> tuple[TwoPackLine, ...]:
        """The record's lines. Line 0 is there only where something is played before the first stock card."""
        lines: list[TwoPackLine] = []
        turned = 0
        for index, move in enumerate(self.moves):
            if isinstance(move, DealOut):
                turned = after_deal(self.game, turned)
                lines.append(TwoPackLine(None, index, (move,)))
            elif isinstance(move, TurnUp | FillPile):
                turned += 1
                lines.append(TwoPackLine(turned, index, (move,)))
            elif not lines:
                lines.append(TwoPackLine(0, index, (move,)))
            else:
                lines[-1] = replace(lines[-1], moves=(*lines[-1].moves, move))
        return tuple(lines)

    def __str__(self) -> str:
        from carpet_print.notation.two_packs.record_text import write_two_pack_record

        return write_two_pack_record(self)


def after_deal(game: TwoPackGame, turned: int) -> int:
    """How many stock cards are out after a deal, of which ``turned`` were before it."""
    return max(turned, min(turned + game.layout.places, game.stock_size))
