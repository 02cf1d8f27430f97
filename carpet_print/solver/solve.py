"""Solving a deal: a verdict and a record of a game that wins."""

from __future__ import annotations

from dataclasses import replace

from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal, Position, Record, Result
from carpet_print.solver.only import is_only, mark_only_moves
from carpet_print.solver.result import Solution
from carpet_print.solver.tables import solve_table


def solve(deal: Deal, *, fewest_fills: bool = False, mark_only: bool = False) -> Solution:
    """Whether the deal can be won when every card is known, and a record that wins. Exact, without a budget.

    With ``fewest_fills`` no line wins with fewer gap fills than the record's, and of the lines with as few it is a
    certain one, the same in every run: where gaps may stay open the one whose first fill comes latest, then the second,
    and so on; where they are filled at once the one that is first in the order of ``gaps_at_once``. With ``mark_only``
    the record's only moves are marked.
    """
    solution = solve_table(deal.table, fewest_fills=fewest_fills)
    if solution.moves is None:
        return solution
    cards = None if deal.number is not None else deal
    record = Record(game=deal.game, moves=solution.moves, result=Result.WON, number=deal.number, cards=cards)
    return replace(solution, record=mark_only_moves(deal, record) if mark_only else record)


def solve_position(position: Position, *, fewest_fills: bool = False, mark_only: bool = False) -> Solution:
    """Whether a game can be won from a position in which the whole stock is known, and a record of what wins from
    there, which names no deal: its first stock card is number 1. Exact, and in all else as ``solve``.

    Raises UsageError where the order of the stock is not known.
    """
    if not position.known:
        raise UsageError(
            N_("the order of the stock is not known: cards that nobody has seen: %(count)s"), count=len(position.unseen)
        )
    table = position.ordered()
    solution = solve_table(table, fewest_fills=fewest_fills)
    if solution.moves is None:
        return solution
    only: set[int] = set()
    if mark_only:
        for index, move in enumerate(solution.moves):
            if is_only(table, move):
                only.add(index)
            table = table.apply(move)
    return replace(solution, record=Record(table.game, solution.moves, Result.WON, only=frozenset(only)))
