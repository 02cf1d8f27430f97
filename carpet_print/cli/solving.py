"""What the commands print of a deal: its verdict, and of the games that win the one that is easiest to follow."""

from __future__ import annotations

from dataclasses import replace

import carpet_print as cp


def solved(deal: cp.Deal) -> cp.Solution:
    """The verdict, with the positions that it took, and a record with the fewest gap fills, its only moves marked."""
    found = cp.solve(deal)
    if found.record is None:
        return found
    return replace(found, record=cp.solve(deal, fewest_fills=True, mark_only=True).record)
