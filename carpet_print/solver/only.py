"""Only moves: the choices of a game after which alone it could still be won.

A move is marked when two moves or more were legal, it still wins, and every other loses. Fills of different gaps are
one move, for the places are alike. Where gaps may stay open, a foundation move is no choice, as it never hurts: it is
not marked, and beside one no other move is the only one that wins.
"""

from __future__ import annotations

from dataclasses import replace

from carpet_print.engine import Fill, FillFromStock, Gaps, Move, Table, ToFoundation
from carpet_print.notation import Deal, Record
from carpet_print.solver.check import NEVER_WINNABLE, check
from carpet_print.solver.tables import winnable


def mark_only_moves(deal: Deal, record: Record) -> Record:
    """The record with its only moves marked, and no others: proven by solving the position after each other choice.

    Of a record that is not legal the moves before the first illegal one are looked at; of a game that gets lost, those
    before it is. Raises UsageError when the record is of another game or another deal.
    """
    checked = check(deal, record)
    lost = checked.no_return
    last = 0 if lost == NEVER_WINNABLE else len(checked.tables) - 1 if lost is None else lost
    only = (index for index in range(last) if is_only(checked.tables[index], record.moves[index]))
    return replace(record, only=frozenset(only))


def choices(table: Table) -> tuple[Move, ...]:
    """The legal moves that differ in more than the gap that they fill; such a fill names the first gap."""
    elsewhere = table.gaps[1:]
    return tuple(
        move for move in table.legal_moves() if not (isinstance(move, Fill | FillFromStock) and move.place in elsewhere)
    )


def is_only(table: Table, move: Move) -> bool:
    """Whether every other choice loses, and there is one; the move itself wins."""
    if table.game.gaps is Gaps.OPEN and (isinstance(move, ToFoundation) or table.playable()):
        return False
    if isinstance(move, Fill | FillFromStock):
        move = replace(move, place=table.gaps[0])
    others = [choice for choice in choices(table) if choice != move]
    return bool(others) and not any(winnable(table.apply(other)) for other in others)
