"""The patience Carpet (Le Tapis): deals by number, deal texts and codes, an exact solver, a referee.

>>> import carpet_print as cp
>>> deal = cp.deal(123456)
>>> solution = cp.solve(deal)
>>> cp.check(deal, solution.record).won
True

All values are frozen. Every error is a CarpetPrintError. What prints (``carpet_print.sheets``, ``carpet_print.pdf``) is
not imported here, so that this starts at once.
"""

from carpet_print.deals import check, daily_deal, deal, difficulty
from carpet_print.deals import read_labelled_deal as read_deal
from carpet_print.engine import GAMES, Card, Game, Rank, Suit, parse_card, parse_game
from carpet_print.errors import CarpetPrintError, FileError, IllegalMove, NotationError, UsageError
from carpet_print.notation import Deal, Position, Record, Result, read_position, read_record
from carpet_print.solver import NEVER_WINNABLE, Check, Fault, Solution, Verdict, check_from, solve, solve_position

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "NEVER_WINNABLE",
    "Card",
    "CarpetPrintError",
    "Check",
    "Deal",
    "Fault",
    "FileError",
    "Game",
    "IllegalMove",
    "NotationError",
    "Position",
    "Rank",
    "Record",
    "Result",
    "Solution",
    "Suit",
    "UsageError",
    "Verdict",
    "__version__",
    "check",
    "check_from",
    "daily_deal",
    "deal",
    "difficulty",
    "parse_card",
    "parse_game",
    "read_deal",
    "read_position",
    "read_record",
    "solve",
    "solve_position",
]
