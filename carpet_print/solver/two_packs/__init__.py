"""The solver of the games of two packs, Colorado, Twenty and Sly Fox: whether a game can be won by a player who knows
every card, and how; or that it is not known, within a budget."""

from carpet_print.solver.two_packs.search import Budget
from carpet_print.solver.two_packs.tables import TwoPackSolution, solve_two_pack, solve_two_pack_table

__all__ = ["Budget", "TwoPackSolution", "solve_two_pack", "solve_two_pack_table"]
