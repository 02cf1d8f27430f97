"""What the solver answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from carpet_print.engine import Move
from carpet_print.notation import Record


class Verdict(Enum):
    """Whether a game can be won by a player who knows every card."""

    WINNABLE = "winnable"
    LOST = "lost"
    UNDECIDED = "undecided"  # only where the search has a budget: never in a one-pack game


@dataclass(frozen=True)
class Solution:
    """The answer for a deal or a table. ``moves`` win from there (None: there is no such line, or none was found);
    ``record`` is the same line as a record, for a deal only. ``positions`` counts every position that the search
    generated, after its forced foundation moves, those cut off and those met before included, and those of the
    simplified games in which the fewest fills are bounded."""

    verdict: Verdict
    positions: int
    moves: tuple[Move, ...] | None = None
    record: Record | None = None

    @property
    def winnable(self) -> bool | None:
        """True, False, or None where it is not decided."""
        return {Verdict.WINNABLE: True, Verdict.LOST: False, Verdict.UNDECIDED: None}[self.verdict]
