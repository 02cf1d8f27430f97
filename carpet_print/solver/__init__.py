"""The solver: whether a game can be won by a player who knows every card, and how; and what became of a game played.

What most commands do without is imported by those who want it: ``advice``, ``unknown`` and ``two_packs``.
"""

from carpet_print.engine import Fault
from carpet_print.solver.check import NEVER_WINNABLE, Check, check, check_from
from carpet_print.solver.only import choices, mark_only_moves
from carpet_print.solver.result import Solution, Verdict
from carpet_print.solver.solve import solve, solve_position
from carpet_print.solver.tables import solve_table

__all__ = [
    "NEVER_WINNABLE",
    "Check",
    "Fault",
    "Solution",
    "Verdict",
    "check",
    "check_from",
    "choices",
    "mark_only_moves",
    "solve",
    "solve_position",
    "solve_table",
]
