"""Where a puzzle stands in a book."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Position:
    """The puzzle is the book's ``place``-th, from 1; it stands on page ``page``, its solution on page ``solution``."""

    place: int
    page: int
    solution: int

    @property
    def puzzle_mark(self) -> str:
        """The name of the bookmark at the puzzle."""
        return f"/puzzle-{self.place}"

    @property
    def solution_mark(self) -> str:
        """The name of the bookmark at the solution."""
        return f"/solution-{self.place}"
