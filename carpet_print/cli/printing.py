"""What the commands that print a deal share: its sheets, and its other forms, as documents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import carpet_print as cp
from carpet_print.cli.facts import Facts, as_json, deal_facts
from carpet_print.cli.failures import DONE, NO, UNDECIDED
from carpet_print.cli.looks import Printing
from carpet_print.cli.output import Document
from carpet_print.cli.solving import solved

EXIT_CODES = {cp.Verdict.WINNABLE: DONE, cp.Verdict.LOST: NO, cp.Verdict.UNDECIDED: UNDECIDED}


def exit_code(verdicts: Iterable[cp.Verdict]) -> int:
    """The exit code for several deals: that of the one that is worst off."""
    return max((EXIT_CODES[verdict] for verdict in verdicts), default=DONE)


@dataclass(frozen=True)
class Puzzle:
    """A deal, and its solution once that is asked for; ``date`` is the day whose puzzle it is."""

    deal: cp.Deal
    date: dt.date | None = None

    @cached_property
    def solution(self) -> cp.Solution:
        """The verdict and, of a deal that can be won, a record."""
        return solved(self.deal)

    @property
    def facts(self) -> Facts:
        """What is told of it as JSON."""
        return deal_facts(self.deal, self.solution, self.date)

    @property
    def text(self) -> bytes:
        """The deal text, and the record where there is one."""
        parts = [self.deal, self.solution.record] if self.solution.record else [self.deal]
        return ("\n\n".join(str(part).rstrip("\n") for part in parts) + "\n").encode()


def puzzle_documents(
    puzzle: Puzzle, form: str, name: str, languages: Sequence[str], printing: Printing
) -> list[Document]:
    """The puzzle as documents called ``name``: as PDF one in each language, the puzzle sheet and then, of a deal that
    can be won, the solution sheet. As text and as JSON a puzzle is the same in all languages, so there is one."""
    match form:
        case "pdf":
            return [Document(f"{name}-{each}", partial(_pages, puzzle, each, printing)) for each in languages]
        case "json":
            return [Document(name, lambda: as_json(puzzle.facts))]
        case _:
            return [Document(name, lambda: puzzle.text)]


def _pages(puzzle: Puzzle, language: str, printing: Printing) -> bytes:
    from carpet_print.sheets import Sheet, puzzle_sheet, solution_sheet

    sheets: list[Sheet] = [puzzle_sheet(puzzle.deal, puzzle.date)]
    if puzzle.solution.record is not None:
        sheets.append(solution_sheet(puzzle.deal, puzzle.solution.record, puzzle.date))
    return printing.render(sheets, language)
