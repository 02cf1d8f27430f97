"""Solving any position: a table in, a verdict and the moves that win out."""

from __future__ import annotations

from carpet_print.engine import Gaps, Move, Table
from carpet_print.solver.coding import code
from carpet_print.solver.fewest_fills import search_fewest
from carpet_print.solver.gaps_at_once import fewest_at_once, search_at_once
from carpet_print.solver.lines import at_once_line, open_line
from carpet_print.solver.open_gaps import search_open
from carpet_print.solver.result import Solution, Verdict


def solve_table(table: Table, *, fewest_fills: bool = False) -> Solution:
    """Whether the game can be won from this position, and the moves that win. Exact, without a budget.

    With ``fewest_fills`` the moves are those with the fewest fills from here on, as in ``solve``.
    """
    moves: tuple[Move, ...] | None
    start = code(table)
    if table.game.gaps is Gaps.OPEN:
        if fewest_fills:
            steps, positions, simplified = search_fewest(start)
            positions += simplified
        else:
            steps, positions = search_open(start)
        moves = None if steps is None else open_line(table, start, steps)
    else:
        search = fewest_at_once if fewest_fills else search_at_once
        states, positions = search(start, waste_first=table.game.gaps is Gaps.WASTE_FIRST)
        moves = None if states is None else at_once_line(table, start, states)
    return Solution(Verdict.LOST if moves is None else Verdict.WINNABLE, positions, moves)


def winnable(table: Table) -> bool:
    """Whether the game can be won from this position: what ``solve_table`` finds, without the moves."""
    start = code(table)
    if table.game.gaps is Gaps.OPEN:
        return search_open(start)[0] is not None
    return search_at_once(start, waste_first=table.game.gaps is Gaps.WASTE_FIRST)[0] is not None
