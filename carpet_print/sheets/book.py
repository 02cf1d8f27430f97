"""A book of puzzles: its cover, its contents, the puzzles one, two or four a page, their solutions in short.

The rules stand in front, the sheet of the game. Which page is which is reckoned before anything is printed: puzzles and
solutions name each other's pages, and the contents both.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from carpet_print.engine import Card, Game
from carpet_print.notation import Deal, Record
from carpet_print.sheets.facts import Facts, facts, level
from carpet_print.sheets.position import Position
from carpet_print.sheets.puzzle import PuzzleSheet, puzzle_sheet
from carpet_print.sheets.solution import SolutionSheet, solution_sheet

A_PAGE = (1, 2, 4)  # how many puzzles a page may hold


@dataclass(frozen=True)
class BookPuzzle:
    """A puzzle of a book: a deal and a record that wins it; ``date`` is the day whose puzzle it is."""

    deal: Deal
    record: Record
    date: dt.date | None = None


@dataclass(frozen=True)
class Book:
    """The puzzles of a book, all of one game, ``a_page`` of them on a page; ``link`` is the address that their QR
    squares lead to, with the deal's code behind it; none if it is empty. With ``cut_marks`` the puzzles of a page can
    be cut apart.

    Raises ValueError for a book without puzzles, of several games or with another number of puzzles a page.
    """

    puzzles: tuple[BookPuzzle, ...]
    a_page: int = 2
    link: str = ""
    cut_marks: bool = False

    def __post_init__(self) -> None:
        if not self.puzzles or self.a_page not in A_PAGE or len({each.deal.game for each in self.puzzles}) > 1:
            raise ValueError(f"no such book: {len(self.puzzles)} puzzles, {self.a_page} a page")

    @property
    def game(self) -> Game:
        """The game of all its puzzles."""
        return self.puzzles[0].deal.game

    @property
    def dated(self) -> bool:
        """Whether each puzzle is that of a day."""
        return all(each.date for each in self.puzzles)


@dataclass(frozen=True)
class Span:
    """What a book's puzzles are: of the days from ``first_day`` to ``last_day``; else of the deals from ``first`` to
    ``last``, where these have numbers that grow."""

    count: int
    first_day: dt.date | None = None
    last_day: dt.date | None = None
    first: str | None = None
    last: str | None = None


@dataclass(frozen=True)
class CoverSheet:
    """The cover: what the puzzles are, how hard each is (``levels``, in order), and the carpet of the first."""

    kind: ClassVar[str] = "cover"
    facts: Facts
    span: Span
    levels: tuple[int, ...]
    rows: tuple[tuple[Card, ...], ...]

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """How many puzzles there are of each level that occurs, as (level, puzzles)."""
        return tuple((level, self.levels.count(level)) for level in sorted(set(self.levels)))


@dataclass(frozen=True)
class Entry:
    """A puzzle in the contents. With ``opens`` it is the first of its month."""

    position: Position
    number: str | None
    date: dt.date | None
    difficulty: int
    opens: bool = False


@dataclass(frozen=True)
class ContentsSheet:
    """A page of the contents: so many ``columns`` of entries; on the first page the pages on which the parts of the
    book begin stand before them, as (name, page)."""

    kind: ClassVar[str] = "contents"
    facts: Facts
    span: Span
    columns: tuple[tuple[Entry, ...], ...]
    parts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class PuzzlesSheet:
    """A page of several puzzles: ``a_page`` is how many it has room for."""

    kind: ClassVar[str] = "puzzles"
    facts: Facts
    a_page: int
    puzzles: tuple[PuzzleSheet, ...]
    first: bool  # of its kind in the book
    cut_marks: bool


@dataclass(frozen=True)
class SolutionsSheet:
    """A page of several solutions in short: ``a_page`` is how many it has room for."""

    kind: ClassVar[str] = "solutions"
    facts: Facts
    a_page: int
    solutions: tuple[SolutionSheet, ...]
    first: bool  # of its kind in the book
    only_moves: bool  # whether any of the records in the book marks the only winning choices


def span(book: Book) -> Span:
    """What the book's puzzles are."""
    puzzles = book.puzzles
    if book.dated:
        days = [each.date for each in puzzles if each.date]
        return Span(len(puzzles), min(days), max(days))
    names = [each.deal.number for each in puzzles]
    numbers = [int(name) for name in names if name and name.isdecimal()]
    if len(numbers) == len(names) and numbers == sorted(numbers):
        return Span(len(puzzles), first=names[0], last=names[-1])
    return Span(len(puzzles))


def cover_sheet(book: Book) -> CoverSheet:
    """The cover of a book."""
    levels = tuple(level(each.deal) or 0 for each in book.puzzles)
    return CoverSheet(facts(book.game), span(book), levels, book.puzzles[0].deal.rows)


def contents_pages(book: Book, columns: int, rows: Sequence[int]) -> list[list[list[int]]]:
    """The puzzles' indices as the contents list them: pages of so many ``columns``, those of the last page as low as
    can be. ``rows`` are how many lines the columns of the first page, and of each further one, have room for; a month's
    name takes a line too."""
    pages: list[list[list[int]]] = []
    done = 0
    while done < len(book.puzzles):
        room = rows[min(len(pages), len(rows) - 1)]
        pages.append(list(islice(_filled(book, done, room), columns)))
        done = pages[-1][-1][-1] + 1
    first = pages[-1][0][0]
    balanced = (list(_filled(book, first, lines)) for lines in range(1, room + 1))
    pages[-1] = next((found for found in balanced if len(found) <= columns), pages[-1])
    return pages


def _filled(book: Book, first: int, room: int) -> Iterator[list[int]]:
    """Columns of so many lines at most, each filled before the next, that list the puzzles from ``first`` on; one that
    a single puzzle does not fit into has it all the same."""
    column: list[int] = []
    used = 0
    for index in range(first, len(book.puzzles)):
        lines = 1 + _opens_month(book, index)
        if column and used + lines > room:
            yield column
            column = []
        used = used + lines if column else 1 + book.dated
        column.append(index)
    yield column


def _opens_month(book: Book, index: int) -> bool:
    if not book.dated:
        return False
    day, before = book.puzzles[index].date, book.puzzles[index - 1].date if index else None
    assert day is not None
    return before is None or (before.year, before.month) != (day.year, day.month)


def contents_sheets(
    book: Book, positions: Sequence[Position], parts: Sequence[tuple[str, int]], columns: int, rows: Sequence[int]
) -> Iterator[ContentsSheet]:
    """The pages of the contents; see ``contents_pages``."""
    known, range_ = facts(book.game), span(book)
    for number, page in enumerate(contents_pages(book, columns, rows)):
        entries = tuple(
            tuple(_entry(book, index, positions[index], place == 0) for place, index in enumerate(column))
            for column in page
        )
        yield ContentsSheet(known, range_, entries, tuple(parts) if number == 0 else ())


def _entry(book: Book, index: int, position: Position, at_top: bool) -> Entry:
    puzzle = book.puzzles[index]
    opens = book.dated and (at_top or _opens_month(book, index))
    return Entry(position, puzzle.deal.number, puzzle.date, level(puzzle.deal) or 0, opens)


def numbered_puzzle(book: Book, index: int, position: Position) -> PuzzleSheet:
    """The sheet of one of the book's puzzles, its stock open to see: nobody folds a book."""
    each = book.puzzles[index]
    link = book.link + each.deal.code if book.link else ""
    return puzzle_sheet(each.deal, each.date, stock="shown", link=link, position=position)


def numbered_solution(book: Book, index: int, position: Position, *, short: bool = True) -> SolutionSheet:
    """The sheet of one of the book's solutions."""
    each = book.puzzles[index]
    return solution_sheet(each.deal, each.record, each.date, short=short, position=position)


def puzzles_sheet(book: Book, first: int, positions: Sequence[Position]) -> PuzzlesSheet:
    """The page of puzzles that begins with this one, counted from 0."""
    some = range(first, min(first + book.a_page, len(book.puzzles)))
    sheets = tuple(numbered_puzzle(book, index, positions[index]) for index in some)
    return PuzzlesSheet(facts(book.game), book.a_page, sheets, first == 0, book.cut_marks)


def solutions_sheet(book: Book, first: int, positions: Sequence[Position], a_page: int) -> SolutionsSheet:
    """The page of ``a_page`` solutions that begins with this one, counted from 0."""
    some = range(first, min(first + a_page, len(book.puzzles)))
    sheets = tuple(numbered_solution(book, index, positions[index]) for index in some)
    marked = any(each.record.only for each in book.puzzles)
    return SolutionsSheet(facts(book.game), a_page, sheets, first == 0, marked)
