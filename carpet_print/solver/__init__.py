"""The solver: whether a game can be won by a player who knows every card, and how; and what became of a game played."""

from carpet_print.solver.check import NEVER_WINNABLE, Check, Fault, check
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
    "choices",
    "mark_only_moves",
    "solve",
    "solve_position",
    "solve_table",
]
