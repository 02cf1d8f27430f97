"""The record of a game: a line a stock card, and behind it what is done before the next one is turned.

::

    [Game "carpet"]
    [Deal "24"]
    [Result "won"]
    0. 2D 2C 2S 3C 4C
    1. KH
    2. 6S +6S

``read_record`` and ``str(record)`` are inverses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Protocol

from carpet_print.engine import Fill, FillFromStock, Game, Move, Redeal, Table, Turn, as_game
from carpet_print.errors import N_, UsageError
from carpet_print.notation.deal import Deal
from carpet_print.notation.number import parse_number

_CARPET = as_game("carpet")


class Ended(Protocol):
    """A table of any family, as far as a game's end shows on it."""

    @property
    def won(self) -> bool:
        """Whether all cards are on the foundations."""

    @property
    def stuck(self) -> bool:
        """Whether the game is not won and no move is legal."""


class Result(Enum):
    """How a game ended; the value is the word in the record."""

    WON = "won"
    STUCK = "stuck"
    UNFINISHED = "unfinished"
    GIVEN_UP = "given-up"

    @classmethod
    def of(cls, table: Ended) -> Result:
        """How a game really stands at this table: won, stuck, or unfinished, as there are legal moves left."""
        return cls.WON if table.won else cls.STUCK if table.stuck else cls.UNFINISHED


@dataclass(frozen=True)
class RecordLine:
    """What a line of the record holds. ``number`` counts the stock cards from 1; 0 is the play before the first stock
    card (of the game, or after a redeal); None is the redeal. ``moves`` begins with the stock card's own move where
    there is one; ``first`` is the index of the line's first move in the record."""

    number: int | None
    first: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Record:
    """A game as it was played. The deal is named by its ``number``, or given whole as ``cards``, or not at all.
    ``only`` are the indices of the moves marked '!': choices, among two or more legal ones, that were the only one
    that still wins. The moves need not be legal: the referee says so, not the record.

    Raises UsageError for an index without a move, a number that is none, and cards dealt for another game.
    """

    game: Game = _CARPET
    moves: tuple[Move, ...] = ()
    result: Result = Result.UNFINISHED
    number: str | None = None
    cards: Deal | None = None
    only: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        settle(self, as_game(self.game))

    @classmethod
    def of(cls, deal: Deal, moves: Iterable[Move], only: Iterable[int] = ()) -> Record:
        """The record of these moves on a deal: its result is found, the deal named by its number or else by its cards,
        and fills written as ``normal`` does. Raises IllegalMove."""
        record = cls(
            deal.game, tuple(moves), number=deal.number, cards=None if deal.number else deal, only=frozenset(only)
        )
        record, table = record._replayed(deal.table)
        return replace(record, result=Result.of(table))

    def normal(self, deal: Deal) -> Record:
        """The same game with each fill of the first gap, row by row, written without its place, so that two records of
        one game are equal. Raises IllegalMove."""
        return self._replayed(deal.table)[0]

    def _replayed(self, table: Table) -> tuple[Record, Table]:
        moves: list[Move] = []
        for move in self.moves:
            after = table.apply(move)
            if isinstance(move, Fill | FillFromStock) and table.gaps[0] == move.place:
                move = replace(move, place=None)
            moves.append(move)
            table = after
        return replace(self, moves=tuple(moves)), table

    @property
    def fills(self) -> int:
        """How many gaps were filled, from the waste or from the stock."""
        return sum(isinstance(move, Fill | FillFromStock) for move in self.moves)

    @property
    def lines(self) -> tuple[RecordLine, ...]:
        """The record's lines. Line 0 is there only where something is played before the first stock card."""
        begins: list[tuple[int | None, int]] = []
        number = 0
        for index, move in enumerate(self.moves):
            if isinstance(move, Redeal):
                begins.append((None, index))
            elif isinstance(move, Turn | FillFromStock):
                number += 1
                begins.append((number, index))
            elif not begins or begins[-1][0] is None:
                begins.append((0, index))
        ends = [*(first for _, first in begins), len(self.moves)][1:]
        return tuple(
            RecordLine(named, first, self.moves[first:end]) for (named, first), end in zip(begins, ends, strict=True)
        )

    def __str__(self) -> str:
        from carpet_print.notation.record_text import write_record

        return write_record(self)


def settle(record: Any, game: object) -> None:
    """What a record of any family does once its fields are there: bring them into their form and check them. Raises
    UsageError as ``Record`` does."""
    object.__setattr__(record, "game", game)
    object.__setattr__(record, "moves", tuple(record.moves))
    object.__setattr__(record, "only", frozenset(record.only))
    if record.number is not None:
        object.__setattr__(record, "number", parse_number(record.number))
    if record.cards is not None and record.cards.game != game:
        raise UsageError(
            N_("the record is of the game “%(game)s”, its cards are dealt for “%(other)s”"),
            game=game,
            other=record.cards.game,
        )
    for index in record.only:
        if not 0 <= index < len(record.moves):
            raise UsageError(N_("no move has the index %(index)s"), index=index)
