"""A book as one PDF: which sheet stands on which page, and the sheets in their order, made while they are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from pathlib import Path

from carpet_print.pdf.book_pages import contents_room, solutions_room
from carpet_print.pdf.booklet import Booklet
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.compose import count_pages, render
from carpet_print.pdf.pages import parse_paper
from carpet_print.pdf.style import SIZES
from carpet_print.sheets import Sheet
from carpet_print.sheets.book import (
    Book,
    contents_pages,
    contents_sheets,
    cover_sheet,
    numbered_puzzle,
    numbered_solution,
    puzzles_sheet,
    solutions_sheet,
)
from carpet_print.sheets.position import Position
from carpet_print.sheets.rules import RulesSheet

Told = Callable[[int, int], None]  # of pages begun, and of how many


@dataclass(frozen=True)
class Setting:
    """How a book is printed; see ``render``."""

    language: str
    paper: str = "a4"
    large: bool = False
    ink: str = "colour"
    indices: str = "international"
    templates: Path | None = None

    def pages(self, sheet: Sheet) -> int:
        """The pages of a sheet that flows from page to page."""
        return count_pages(
            sheet,
            self.language,
            self.paper,
            large=self.large,
            ink=self.ink,
            indices=self.indices,
            templates=self.templates,
        )


def render_book(
    book: Book,
    rules: RulesSheet,
    setting: Setting,
    *,
    brand: Brand | None = None,
    tagged: bool = True,
    booklet: Booklet | None = None,
    told: Told | None = None,
) -> bytes:
    """The book as a PDF: cover, contents, rules, puzzles, solutions. ``told`` is called before each sheet is made, with
    the number of its page and that of the last. Raises what ``render`` raises."""
    plan = _plan(book, rules, setting)

    def sheets() -> Iterator[Sheet]:
        page = 1
        for part in plan.parts:
            for make, pages in zip(part.makes, part.pages, strict=True):
                if told is not None:
                    told(page, plan.pages)
                yield make()
                page += pages

    return render(
        sheets(),
        setting.language,
        setting.paper,
        large=setting.large,
        ink=setting.ink,
        indices=setting.indices,
        brand=brand,
        templates=setting.templates,
        tagged=tagged,
        numbered=True,
        booklet=booklet,
    )


@dataclass(frozen=True)
class _Part:
    """A part of the book: what makes each of its sheets, and the pages that each takes."""

    makes: Sequence[Callable[[], Sheet]]
    pages: Sequence[int]


@dataclass(frozen=True)
class _Plan:
    parts: Sequence[_Part]

    @property
    def pages(self) -> int:
        return sum(sum(part.pages) for part in self.parts)


def _plan(book: Book, rules: RulesSheet, setting: Setting) -> _Plan:
    """The parts of the book in their order."""
    size = SIZES[parse_paper(setting.paper)]
    columns, rows = contents_room(size, setting.large)
    listed = len(contents_pages(book, columns, rows))
    count, passes = len(book.puzzles), 1 + book.game.redeals
    singly = setting.large  # large print needs the page, or several, for each puzzle and each solution
    a_page = 1 if singly else book.a_page
    solved_a_page = 1 if singly else solutions_room(size, passes)

    def puzzle(first: int, at: Sequence[Position]) -> Sheet:
        if a_page == 1:
            return numbered_puzzle(book, first, at[first])
        return puzzles_sheet(book, first, at)

    def solution(first: int, at: Sequence[Position]) -> Sheet:
        if singly:
            return numbered_solution(book, first, at[first], short=False)
        return solutions_sheet(book, first, at, solved_a_page)

    nowhere = [Position(index + 1, 1, 1) for index in range(count)]
    own = setting.templates is not None  # these may need more pages for anything
    cover_pages = setting.pages(cover_sheet(book)) if own else 1
    list_pages = [1] * listed
    if own:
        list_pages = list(map(setting.pages, contents_sheets(book, nowhere, _parts(1, 1, 1), columns, rows)))
    puzzle_firsts, solution_firsts = range(0, count, a_page), range(0, count, solved_a_page)
    puzzle_pages, solution_pages = [1] * len(puzzle_firsts), [1] * len(solution_firsts)
    if own or singly:
        puzzle_pages = [setting.pages(puzzle(first, nowhere)) for first in puzzle_firsts]
        solution_pages = [setting.pages(solution(first, nowhere)) for first in solution_firsts]
    ruled = setting.pages(rules)
    rules_page = 1 + cover_pages + sum(list_pages)
    begins = list(accumulate(puzzle_pages, initial=rules_page + ruled))
    solved = list(accumulate(solution_pages, initial=begins[-1]))
    positions = [Position(index + 1, begins[index // a_page], solved[index // solved_a_page]) for index in range(count)]
    lists = contents_sheets(book, positions, _parts(rules_page, begins[0], solved[0]), columns, rows)
    return _Plan(
        (
            _Part([lambda: cover_sheet(book)], [cover_pages]),
            _Part([lambda: next(lists)] * listed, list_pages),
            _Part([lambda: rules], [ruled]),
            _Part([partial(puzzle, first, positions) for first in puzzle_firsts], puzzle_pages),
            _Part([partial(solution, first, positions) for first in solution_firsts], solution_pages),
        )
    )


def _parts(rules: int, puzzles: int, solutions: int) -> tuple[tuple[str, int], ...]:
    """The pages on which the parts of the book begin, as the contents name them."""
    return ("rules", rules), ("puzzles", puzzles), ("solutions", solutions)
