"""What the commands that print a deal share: its sheets, and its other forms, as documents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import carpet_print as cp
from carpet_print.cli.facts import as_json, deal_facts
from carpet_print.cli.failures import DONE, NO, UNDECIDED
from carpet_print.cli.looks import Printing
from carpet_print.cli.output import Document

EXIT_CODES = {cp.Verdict.WINNABLE: DONE, cp.Verdict.LOST: NO, cp.Verdict.UNDECIDED: UNDECIDED}


@dataclass(frozen=True)
class Puzzle:
    """A deal with its solution; ``date`` is the day whose puzzle it is."""

    deal: cp.Deal
    solution: cp.Solution
    date: dt.date | None = None


def puzzle_documents(
    puzzle: Puzzle, form: str, name: str, languages: Sequence[str], printing: Printing
) -> list[Document]:
    """The puzzle as documents called ``name``: as PDF one in each language, the puzzle sheet and then, of a deal that
    can be won, the solution sheet. As text and as JSON a puzzle is the same in all languages, so there is one."""
    match form:
        case "pdf":
            return [Document(f"{name}-{each}", partial(_pages, puzzle, each, printing)) for each in languages]
        case "json":
            return [Document(name, lambda: as_json(deal_facts(puzzle.deal, puzzle.solution, puzzle.date)))]
        case _:
            return [Document(name, partial(_text, puzzle))]


def _pages(puzzle: Puzzle, language: str, printing: Printing) -> bytes:
    from carpet_print.sheets import Sheet, puzzle_sheet, solution_sheet

    sheets: list[Sheet] = [puzzle_sheet(puzzle.deal, puzzle.date)]
    if puzzle.solution.record is not None:
        sheets.append(solution_sheet(puzzle.deal, puzzle.solution.record, puzzle.date))
    return printing.render(sheets, language)


def _text(puzzle: Puzzle) -> bytes:
    parts = [puzzle.deal, puzzle.solution.record] if puzzle.solution.record else [puzzle.deal]
    return ("\n\n".join(str(part).rstrip("\n") for part in parts) + "\n").encode()
