"""What the commands that print a deal share: its sheets, and its other forms, as documents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

import carpet_print as cp
from carpet_print.cli.choices import chosen_name, chosen_switch, chosen_value
from carpet_print.cli.facts import Facts, as_json, deal_facts
from carpet_print.cli.failures import DONE, NO, UNDECIDED
from carpet_print.cli.looks import Printing
from carpet_print.cli.output import Document, Target
from carpet_print.cli.puzzle_settings import BASE_URL, HINTS, RACE, SOLUTION, STOCK, link_base
from carpet_print.cli.settings import Settings
from carpet_print.cli.solving import solved
from carpet_print.errors import N_, UsageError

if TYPE_CHECKING:
    from carpet_print.sheets import Sheet

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

    def text(self, *, with_record: bool = True) -> bytes:
        """The deal text, and the record where there is one and it is wanted."""
        record = self.solution.record if with_record else None
        parts = [self.deal, record] if record else [self.deal]
        return ("\n\n".join(str(part).rstrip("\n") for part in parts) + "\n").encode()


@dataclass(frozen=True)
class Contents:
    """What is printed of a puzzle: ``solution`` is where its solution goes, ``stock`` how its stock is shown,
    ``base`` the address that its QR square leads to, with the deal's code behind it; none if it is empty.
    ``hints`` says whether there are any, ``race`` whether there is a puzzle sheet for each of two players."""

    solution: str = SOLUTION.default
    stock: str = STOCK.default
    base: str = ""
    hints: bool = False
    race: bool = False

    @classmethod
    def chosen(
        cls,
        settings: Settings,
        *,
        solution: str | None,
        stock: str | None,
        base_url: str | None,
        hints: bool | None,
        race: bool | None,
    ) -> Contents:
        """What the options of a command and the settings say. Raises UsageError and FileError."""
        unknown_solution = N_("unknown kind of solution “%(text)s”; expected one of: %(expected)s")
        unknown_stock = N_("unknown way to show the stock “%(text)s”; expected one of: %(expected)s")
        base = chosen_name(settings, BASE_URL, base_url)
        return cls(
            chosen_value(settings, SOLUTION, solution, unknown_solution),
            chosen_value(settings, STOCK, stock, unknown_stock),
            base.parsed(link_base, BASE_URL) if base else "",
            chosen_switch(settings, HINTS, hints),
            chosen_switch(settings, RACE, race),
        )

    def check_target(self, target: Target, form: str) -> None:
        """Raises UsageError where puzzle and solution, each a file, are to go into a single one, and for a race that is
        not to be printed."""
        if self.race and form != "pdf":
            raise UsageError(
                N_("%(option)s is for the format “%(only)s” alone, not for “%(form)s”"),
                option="--race",
                only="pdf",
                form=form,
            )
        if target.file is not None and form == "pdf" and self.solution == "separate":
            raise UsageError(
                N_(
                    "“%(file)s” is a single file, but puzzle and solution each need their own: "
                    "name a folder (%(option)s)"
                ),
                file=target.file,
                option="--out-dir",
            )


def puzzle_documents(
    puzzle: Puzzle, contents: Contents, form: str, name: str, languages: Sequence[str], printing: Printing
) -> list[Document]:
    """The puzzle as documents called ``name``: as PDF one in each language, the puzzle sheet and then, of a deal that
    can be won, the solution sheet; two in each language where the solution is one of its own. Of a race there is the
    same for each player. As text, as JSON and for another program a puzzle is the same in all languages, so there is
    one."""
    match form:
        case "pdf":
            files, race = _files(puzzle, contents), "-race" if contents.race else ""
            size = "-large" if printing.large else ""
            return [
                Document(f"{name}{race}{part}-{each}{size}", partial(_pages, puzzle, contents, kinds, each, printing))
                for each in languages
                for part, kinds in files.items()
            ]
        case "json":
            return [Document(name, lambda: as_json(puzzle.facts))]
        case "solvitaire":
            from carpet_print.notation.solvitaire import write_solvitaire

            return [Document(name, lambda: f"{write_solvitaire(puzzle.deal)}\n".encode())]
        case "pysol":
            from carpet_print.notation.pysol import write_pysol

            return [Document(name, lambda: f"{write_pysol(puzzle.deal)}\n".encode())]
        case _:
            return [Document(name, lambda: puzzle.text(with_record=contents.solution != "none"))]


def _files(puzzle: Puzzle, contents: Contents) -> dict[str, tuple[str, ...]]:
    """The kinds of sheets in each file, by what its name has behind the puzzle's."""
    if not _has_solution_sheet(puzzle, contents):
        return {"": ("puzzle",)}
    if contents.solution == "separate":
        return {"": ("puzzle",), "-solution": ("solution",)}
    return {"": ("puzzle", "solution")}


def _has_solution_sheet(puzzle: Puzzle, contents: Contents) -> bool:
    return puzzle.solution.record is not None and contents.solution not in ("upside-down", "none")


def _pages(puzzle: Puzzle, contents: Contents, kinds: Sequence[str], language: str, printing: Printing) -> bytes:
    sheets = [_sheet(puzzle, contents, kind) for kind in kinds]
    return printing.render(_for_both(sheets) if contents.race else sheets, language)


def _for_both(sheets: Sequence[Sheet]) -> list[Sheet]:
    """The sheets for each player of a race, one player's after the other's. What has no player is the same for both: in
    a file of its own it is there once."""
    from carpet_print.sheets import PuzzleSheet, race_sheets

    puzzle, *others = sheets
    if not isinstance(puzzle, PuzzleSheet):
        return [*sheets]
    return [sheet for own in race_sheets(puzzle) for sheet in (own, *others)]


def _sheet(puzzle: Puzzle, contents: Contents, kind: str) -> Sheet:
    """The sheet of a kind. Hints stand where there is room: on the puzzle's own page, if its foot is free, else at the
    foot of the solution; without a solution behind the puzzle after all."""
    from carpet_print.sheets import hints, puzzle_sheet, solution_sheet
    from carpet_print.sheets.puzzle import ROOMY

    deal, record = puzzle.deal, puzzle.solution.record
    hinted = hints(deal, record) if contents.hints and record is not None else None
    on_puzzle = contents.stock in ROOMY or not _has_solution_sheet(puzzle, contents)
    if kind == "puzzle":
        answer = record if contents.solution == "upside-down" else None
        link = contents.base + deal.code if contents.base else ""
        return puzzle_sheet(
            deal, puzzle.date, stock=contents.stock, link=link, hints=hinted if on_puzzle else None, answer=answer
        )
    assert record is not None
    return solution_sheet(
        deal, record, puzzle.date, hints=None if on_puzzle else hinted, short=contents.solution == "short"
    )
