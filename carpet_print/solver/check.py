"""Checking a record against its deal: is it legal, was it won, and when was the game lost?"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from carpet_print.engine import Fault, FillFromStock, Game, Table, Turn
from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal, Record, Result
from carpet_print.solver.tables import solve_table, winnable

NEVER_WINNABLE: Literal["never winnable"] = "never winnable"


@dataclass(frozen=True)
class Check:
    """What a ``record`` turned out to be. ``tables`` are the positions from the lay-out to the last legal move's, one
    more than legal moves; ``result`` is how the game really stands there."""

    record: Record = field(repr=False)
    tables: tuple[Table, ...] = field(repr=False)
    fault: Fault | None

    @property
    def stated(self) -> Result:
        """How the record says that the game ended."""
        return self.record.result

    @property
    def legal(self) -> bool:
        """Whether every move is legal."""
        return self.fault is None

    @property
    def won(self) -> bool:
        """Whether every move is legal and the game is won."""
        return self.legal and self.tables[-1].won

    @property
    def result(self) -> Result:
        """Won, stuck, or unfinished: there are legal moves left."""
        return Result.of(self.tables[-1])

    @property
    def as_stated(self) -> bool:
        """Whether the record's result agrees. One may stop early, so only 'won' and 'stuck' claim something, and a
        game that is won is not given up."""
        if self.stated in (Result.WON, Result.STUCK):
            return self.legal and self.stated is self.result
        return self.result is not Result.WON

    @property
    def misstated(self) -> bool:
        """Whether the result that is stated is wrong; of a game that a fault cuts short nothing can be said."""
        return self.legal and not self.as_stated

    @property
    def ended(self) -> Result:
        """How the game ended: as ``result``, but that an unfinished one may be stated to be given up."""
        given_up = self.legal and self.result is Result.UNFINISHED and self.stated is Result.GIVEN_UP
        return self.stated if given_up else self.result

    def turned(self, moves: int) -> int:
        """How many stock cards have come up in the record's first ``moves`` moves."""
        return sum(isinstance(move, Turn | FillFromStock) for move in self.record.moves[:moves])

    @cached_property
    def no_return(self) -> int | Literal["never winnable"] | None:
        """The index of the first move after which the game could no longer be won; None if it never was lost (as far
        as the record is legal), ``NEVER_WINNABLE`` if it was lost from the start.

        Each call of the solver halves the moves that are left: a lost game stays lost.
        """
        if self._winnable(len(self.tables) - 1):
            return None
        if not self._winnable(0):
            return NEVER_WINNABLE
        winnable, lost = 0, len(self.tables) - 1
        while lost - winnable > 1:
            middle = (winnable + lost) // 2
            if self._winnable(middle):
                winnable = middle
            else:
                lost = middle
        return lost - 1

    @property
    def kept(self) -> int:
        """How many moves were made while the game could be won: of one that was lost those up to the losing move, of
        one that never was all legal ones, of one that never could be won none."""
        match self.no_return:
            case None:
                return len(self.tables) - 1
            case int(index):
                return index
            case _:
                return 0

    @cached_property
    def winning(self) -> Record | None:
        """A record of the deal that wins: the moves up to the point of no return, or, of a game that was never lost, to
        the last legal one, and then what would have won from there, with the fewest gap fills. None where the deal
        could never be won; a game that is won needs no other end."""
        if self.no_return == NEVER_WINNABLE:
            return None
        rest = solve_table(self.tables[self.kept], fewest_fills=True).moves
        assert rest is not None
        return replace(self.record, moves=self.record.moves[: self.kept] + rest, result=Result.WON, only=frozenset())

    def still_winnable(self, index: int) -> bool:
        """Whether the game could still be won after the record's first ``index`` moves, 0 to the number of legal ones:
        a lost game stays lost, so this is known from ``no_return``."""
        if self.no_return == NEVER_WINNABLE:
            return False
        return self.no_return is None or index <= self.no_return

    def _winnable(self, index: int) -> bool:
        return winnable(self.tables[index])


def check(deal: Deal, record: Record) -> Check:
    """Play the record's moves on the deal. Raises UsageError when the record is of another game or another deal."""
    _same_deal(deal, record)
    return check_from(deal.table, record)


def check_from(table: Table, record: Record) -> Check:
    """Play the record's moves from a table. Raises UsageError when the record is of another game."""
    _same_game(table.game, record)
    tables = [table]
    for index, move in enumerate(record.moves):
        illegal = tables[-1].fault(move)
        if illegal is not None:
            return Check(record, tuple(tables), Fault(index, move, illegal, tables[-1]))
        tables.append(tables[-1].apply(move))
    return Check(record, tuple(tables), None)


def _same_deal(deal: Deal, record: Record) -> None:
    _same_game(deal.game, record)
    if record.number is not None and deal.number is not None and record.number != deal.number:
        raise UsageError(
            N_("the record is of deal “%(record)s”, the deal is number “%(deal)s”"),
            record=record.number,
            deal=deal.number,
        )
    if record.cards is not None and record.cards != deal:
        ours, theirs = deal.cards, record.cards.cards
        place = next(index for index, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
        raise UsageError(
            N_("the record is of other cards: its card %(index)s is %(record)s, the deal’s is %(deal)s"),
            index=place + 1,
            record=theirs[place],
            deal=ours[place],
        )


def _same_game(game: Game, record: Record) -> None:
    if record.game != game:
        raise UsageError(
            N_("the record is of the game “%(record)s”, the deal is of the game “%(deal)s”"),
            record=record.game,
            deal=game,
        )
