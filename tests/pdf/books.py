"""Books for tests, each made once a process, with the sheets that they were made of."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import count, islice
from typing import Any

import pytest
from lxml.etree import _Element as Node

from carpet_print.census import rules_odds
from carpet_print.deals import deal
from carpet_print.notation import Record
from carpet_print.pdf import render
from carpet_print.pdf.book import Setting, render_book
from carpet_print.pdf.booklet import Booklet
from carpet_print.pdf.look import Look, look
from carpet_print.pdf.pages import Page, page_of
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import Book, BookPuzzle, Sheet, rules_sheet
from carpet_print.solver import solve
from tests.pdf.documents import FARTHEST
from tests.pdf.telling import Told, told

FIRST = dt.date(2026, 12, 29)  # with four puzzles a book goes over two months, and years


@cache
def puzzles(game: str, start: int = 24) -> tuple[BookPuzzle, ...]:
    """Puzzles of a game, with no dates, from this number on."""
    solved = ((dealt, solve(dealt, fewest_fills=True, mark_only=True).record) for dealt in _deals(game, start))
    return tuple(islice((BookPuzzle(dealt, record) for dealt, record in solved if record is not None), 9))


def _deals(game: str, start: int) -> Iterator[Any]:
    return (deal(number, game) for number in count(start))


@dataclass(frozen=True)
class Case:
    """A book to be printed: so many puzzles of a game, of days or of numbers."""

    game: str = "carpet"
    a_page: int = 2
    paper: str = "a4"
    language: str = "en"
    puzzles: int = 4
    dated: bool = True
    link: str = ""
    cut_marks: bool = False
    large: bool = False
    ink: str = "colour"
    booklet: Booklet | None = None

    def __str__(self) -> str:
        game = "farthest" if self.game == FARTHEST else self.game
        parts = [game, str(self.a_page), self.paper, self.language, "large" if self.large else ""]
        return "-".join([*filter(None, parts), *(["booklet"] if self.booklet else [])])

    @cached_property
    def book(self) -> Book:
        """The book."""
        some = puzzles(self.game)[: self.puzzles]
        if self.dated:
            some = tuple(BookPuzzle(each.deal, each.record, FIRST + dt.timedelta(day)) for day, each in enumerate(some))
        return Book(some, self.a_page, self.link, self.cut_marks)

    @property
    def look(self) -> Look:
        """How it is drawn."""
        return look(self.language, large=self.large, ink=self.ink)

    @property
    def setting(self) -> Setting:
        """How it is printed."""
        return Setting(self.language, self.paper, self.large, self.ink)

    @property
    def records(self) -> list[Record]:
        """The records of its puzzles."""
        return [each.record for each in self.book.puzzles]

    @cached_property
    def made(self) -> Printed:
        """The book as it was printed."""
        return _made(self)


@dataclass(frozen=True)
class Printed:
    """A book as it was printed: its ``sheets`` in order, and the page that was told to be begun before each, with the
    number of the last."""

    case: Case
    data: bytes
    sheets: tuple[Sheet, ...]
    told: tuple[tuple[int, int], ...]

    @cached_property
    def trees(self) -> list[Node]:
        """The sheets in the vocabulary."""
        return [vocabulary(sheet, self.case.language, self.case.look) for sheet in self.sheets]

    @property
    def expected(self) -> list[Told]:
        """What is to be heard."""
        pages = [page_of(tree.get("page") or tree.get("kind"), self.case.paper, self.case.large) for tree in self.trees]
        looked = zip(self.trees, pages, strict=True)
        return [each for tree, page in looked for each in told(tree, self.case.look, page)]

    @property
    def begins(self) -> list[int]:
        """The page on which each sheet begins, from 1."""
        return [page for page, _ in self.told]

    @cached_property
    def designs(self) -> list[Page]:
        """The design of each page of the book."""
        pages = self.told[-1][1]
        ends = [*self.begins[1:], pages + 1]
        return [
            page_of(tree.get("page") or tree.get("kind"), self.case.paper, self.case.large)
            for tree, begin, end in zip(self.trees, self.begins, ends, strict=True)
            for _ in range(begin, end)
        ]


@cache
def _made(case: Case) -> Printed:
    sheets: list[Sheet] = []
    begun: list[tuple[int, int]] = []

    def listening(given: Iterable[Sheet], *settings: Any, **more: Any) -> bytes:
        def each() -> Iterator[Sheet]:
            for sheet in given:
                sheets.append(sheet)
                yield sheet

        return render(each(), *settings, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("carpet_print.pdf.book.render", listening)
        rules = rules_sheet(case.book.game, rules_odds(case.book.game))
        data = render_book(
            case.book, rules, case.setting, booklet=case.booklet, told=lambda page, of: begun.append((page, of))
        )
    return Printed(case, data, tuple(sheets), tuple(begun))


LINK = "https://example.org/carpet/?"
# Every game, number of puzzles a page, paper and language.
CASES = (
    Case("carpet", 2, "a4", "en", link=LINK),
    Case("carpet", 4, "a5", "de", 5),
    Case("aces-in-pack", 4, "letter", "nl", 5, cut_marks=True),
    Case(FARTHEST, 4, "half-letter", "fr", 3),
    Case(FARTHEST, 2, "a5", "pt", 3, dated=False),
    Case("redeal", 1, "letter", "it", 3, dated=False, ink="mono"),
)
LARGE = Case("aces-in-pack", 1, "a5", "fr", 3, large=True)
FOLDED = Case("carpet", 2, "half-letter", "en", 5, booklet=Booklet((279.4, 215.9), marks=True))
