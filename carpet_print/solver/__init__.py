"""The solver: whether a game can be won by a player who knows every card, and how; and what became of a game played."""

from carpet_print.engine import Fault
from carpet_print.solver.advice import Advice, Choice, Kind, Step, advise
from carpet_print.solver.check import NEVER_WINNABLE, Check, check, check_from
from carpet_print.solver.only import choices, mark_only_moves
from carpet_print.solver.result import Solution, Verdict
from carpet_print.solver.solve import solve, solve_position
from carpet_print.solver.tables import solve_table
from carpet_print.solver.unknown import Judgement, Prospect, judge

__all__ = [
    "NEVER_WINNABLE",
    "Advice",
    "Check",
    "Choice",
    "Fault",
    "Judgement",
    "Kind",
    "Prospect",
    "Solution",
    "Step",
    "Verdict",
    "advise",
    "check",
    "check_from",
    "choices",
    "judge",
    "mark_only_moves",
    "solve",
    "solve_position",
    "solve_table",
]
