"""A second solver for tests: it knows only the referee, tries every legal move, and stops at positions met before.

No foundation move is made of itself, nothing is cut off, no move goes before another for a reason. That the places of
the carpet are alike is all that it takes for granted, so that it ends in time.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from carpet_print.engine import SUITS, Fill, FillFromStock, Gaps, Move, Redeal, Table, ToFoundation


def position(table: Table) -> Hashable:
    """What decides the rest of the game."""
    return (
        tuple(table.foundations.values()),
        frozenset(table.carpet),
        table.stock,
        table.waste,
        table.redeals_left,
    )


def winnable(table: Table) -> bool:
    """Whether any line of legal moves wins."""
    met = {position(table)}
    left = [table]
    while left:
        here = left.pop()
        if here.won:
            return True
        for after in _after(here):
            key = position(after)
            if key not in met:
                met.add(key)
                left.append(after)
    return False


def _after(table: Table) -> list[Table]:
    after = {position(table): table for table in map(table.apply, table.legal_moves())}
    return list(after.values())[::-1]  # foundation moves are tried first; all are tried


Times = tuple[tuple[int, int], ...]


class FewestFills:
    """The fewest gap fills with which a table can be won, found by trying everything: no budget, no bound.

    Where gaps may stay open that takes minutes unless the pack is tiny; with ``home_at_once`` a card that can go home
    does, and nothing else is tried there, so that longer packs can be had too.
    """

    def __init__(self, *, home_at_once: bool = False) -> None:
        self._home_at_once = home_at_once
        self._known: dict[Hashable, Times | None] = {}

    def fills(self, table: Table) -> Times | None:
        """When the fills come in a line that has the fewest, and of those lines in the one whose first fill comes
        latest, then the second, …; None if no line wins."""
        key = position(table)
        if key not in self._known:
            moves = _distinct(table)
            if self._home_at_once and table.game.gaps is Gaps.OPEN and table.playable():
                moves = [ToFoundation(table.playable()[0])]
            lines = [line for move in moves if (line := self._after(table, move)) is not None]
            best = max(lines, key=lambda line: (-len(line), line), default=None)
            self._known[key] = () if table.won else best
        return self._known[key]

    def _after(self, table: Table, move: Move) -> Times | None:
        line = self.fills(table.apply(move))
        if line is None or not isinstance(move, Fill | FillFromStock):
            return line
        return (moment(table), *line)

    def first_line(self, table: Table) -> list[Move] | None:
        """In games that fill at once: of the lines with the fewest fills the first, as the choices are ordered."""
        if self.fills(table) is None:
            return None
        moves: list[Move] = []
        while table.waste or table.stock:
            best = len(self.fills(table) or ())
            moves.append(
                next(
                    move
                    for move in sorted(_distinct(table), key=partial(_order, table))
                    if (line := self._after(table, move)) is not None and len(line) == best
                )
            )
            table = table.apply(moves[-1])
        return moves


def moment(table: Table) -> tuple[int, int]:
    """The later, the more: by the pass, and in the pass by the stock cards that are left."""
    return -table.redeals_left, -len(table.stock)


def _distinct(table: Table) -> list[Move]:
    """The legal moves; of the fills with one card the one of the first gap."""
    moves = reversed(table.legal_moves())
    return list({(type(move), None if isinstance(move, Redeal) else move.card): move for move in moves}.values())


def _order(table: Table, move: Move) -> tuple[int, ...]:
    """A gap is filled from the waste before the stock; the waste's top goes home before carpet cards, these by suit and
    rank."""
    if isinstance(move, ToFoundation):
        card = move.card
        return card != table.waste_top, SUITS.index(card.suit), card.rank.height
    return (isinstance(move, FillFromStock),)
