"""What stands in a book: which puzzles are in it, where its contents list them, what its cover says of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import accumulate, combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.engine import Card
from carpet_print.notation import Deal, Record
from carpet_print.sheets import Book, BookPuzzle, PuzzleSheet, facts, puzzle_sheet, solution_sheet
from carpet_print.sheets.book import (
    A_PAGE,
    Span,
    contents_pages,
    contents_sheets,
    cover_sheet,
    numbered_puzzle,
    numbered_solution,
    puzzles_sheet,
    solutions_sheet,
    span,
)
from carpet_print.sheets.position import Position

FIRST = dt.date(2026, 12, 27)
EASY, HARD = 25, 24  # a very easy deal, and a hard one


@cache
def solved(number: int | str, game: str = "carpet") -> tuple[Deal, Record]:
    dealt = cp.deal(number, game)
    record = cp.solve(dealt, fewest_fills=True, mark_only=True).record
    assert record is not None
    return dealt, record


def book(days: Sequence[dt.date] | int, a_page: int = 2) -> Book:
    """A book of so many puzzles, or of one for each day; all are the same deal."""
    dates: Sequence[dt.date | None] = [None] * days if isinstance(days, int) else days
    return Book(tuple(BookPuzzle(*solved(HARD), date) for date in dates), a_page)


def numbered(*numbers: int | str) -> Book:
    return Book(tuple(BookPuzzle(*solved(number)) for number in numbers))


def positions(count: int) -> list[Position]:
    return [Position(place, 10 + place // 2, 100 + place // 4) for place in range(1, count + 1)]


# --- the book


@pytest.mark.parametrize("a_page", [0, 3, 5, 8, -1])
def test_other_numbers_of_puzzles_a_page_are_refused(a_page: int) -> None:
    with pytest.raises(ValueError, match=f"no such book: 2 puzzles, {a_page} a page"):
        book(2, a_page)


def test_a_book_without_puzzles_and_one_of_two_games_are_refused() -> None:
    with pytest.raises(ValueError, match="no such book: 0 puzzles, 2 a page"):
        Book(())
    one, other = BookPuzzle(*solved(24)), BookPuzzle(*solved(24, "redeal"))
    with pytest.raises(ValueError, match="no such book: 2 puzzles"):
        Book((one, other))
    assert Book((one,)).game.id == "carpet"
    assert Book((other,)).game.id == "redeal"


def test_a_book_is_dated_where_all_its_puzzles_are() -> None:
    puzzle = BookPuzzle(*solved(24))
    day = replace(puzzle, date=FIRST)
    assert [Book(puzzles).dated for puzzles in ((day, day), (day, puzzle), (puzzle, puzzle))] == [True, False, False]


def test_what_a_book_spans() -> None:
    days = [FIRST, FIRST + dt.timedelta(40), FIRST + dt.timedelta(7)]
    assert span(book(days)) == Span(3, first_day=FIRST, last_day=FIRST + dt.timedelta(40))
    assert span(numbered(24, 25, 27)) == Span(3, first="24", last="27")
    assert span(numbered(24)) == Span(1, first="24", last="24")
    # In another order, or with a deal that has no number, or one of another kind, it is no range.
    assert span(numbered(25, 24, 27)) == Span(3)
    assert span(numbered("ms40000", 40_000)) == Span(2)
    dealt, record = solved(24)
    bare = Deal(dealt.carpet, dealt.stock, dealt.game)
    assert bare.number is None
    assert span(Book((BookPuzzle(dealt, record), BookPuzzle(bare, record)))) == Span(2)
    # Numbers are compared as numbers.
    assert span(numbered(27, 102)) == Span(2, first="27", last="102")


def test_the_cover_counts_the_levels() -> None:
    cover = cover_sheet(numbered(HARD, EASY, EASY))
    assert cover.levels == tuple(cp.difficulty(cp.deal(number)) for number in (HARD, EASY, EASY)) == (4, 1, 1)
    assert cover.counts == ((1, 2), (4, 1))
    assert sum(puzzles for _, puzzles in cover.counts) == cover.span.count == 3
    assert [card for row in cover.rows for card in row] == list(cp.deal(HARD).carpet)
    assert [len(row) for row in cover.rows] == [5] * 4
    assert cover.facts == facts(cp.deal(HARD).game)


# --- puzzles and solutions


@pytest.mark.parametrize("a_page", A_PAGE)
@pytest.mark.parametrize("count", [1, 4, 7])
def test_pages_of_puzzles_and_solutions_hold_each_once(count: int, a_page: int) -> None:
    printed, where = book([FIRST + dt.timedelta(day) for day in range(count)], a_page), positions(count)
    dealt, record = solved(HARD)
    pages = [puzzles_sheet(printed, first, where) for first in range(0, count, a_page)]
    assert [len(page.puzzles) for page in pages[:-1]] == [a_page] * (len(pages) - 1)
    assert [puzzle.position for page in pages for puzzle in page.puzzles] == where
    assert [page.first for page in pages] == [True] + [False] * (len(pages) - 1)
    days = [puzzle.date for page in pages for puzzle in page.puzzles]
    assert days == [each.date for each in printed.puzzles]
    wanted = puzzle_sheet(dealt, FIRST, stock="shown", position=where[0])
    assert pages[0].puzzles[0] == numbered_puzzle(printed, 0, where[0]) == wanted
    for solved_a_page in (1, 2, 4):
        behind = [solutions_sheet(printed, first, where, solved_a_page) for first in range(0, count, solved_a_page)]
        assert [each.position for page in behind for each in page.solutions] == where
        assert [page.first for page in behind] == [True] + [False] * (len(behind) - 1)
        short = solution_sheet(dealt, record, FIRST, short=True, position=where[0])
        assert behind[0].solutions[0] == numbered_solution(printed, 0, where[0]) == short
    whole = numbered_solution(printed, 0, where[0], short=False)
    assert (whole.short, whole.rows) == ((), short.rows)


def test_signs_of_only_choices_are_explained_on_every_page_if_there_are_any() -> None:
    marked, plain = solved(1), (cp.deal(EASY), cp.solve(cp.deal(EASY)).record)
    assert marked[1].only
    assert plain[1] is not None
    assert not plain[1].only
    both = Book((BookPuzzle(plain[0], plain[1]), BookPuzzle(*marked)))
    assert [solutions_sheet(both, first, positions(2), 1).only_moves for first in (0, 1)] == [True, True]
    assert not solutions_sheet(replace(both, puzzles=both.puzzles[:1]), 0, positions(2), 1).only_moves


def test_a_link_ends_in_the_deal_s_code() -> None:
    linked = replace(numbered(24, 25), link="https://example.org/?")
    sheets: list[PuzzleSheet] = [numbered_puzzle(linked, index, positions(2)[index]) for index in range(2)]
    assert [sheet.link for sheet in sheets] == [f"https://example.org/?{cp.deal(each).code}" for each in (24, 25)]
    assert numbered_puzzle(numbered(24), 0, positions(1)[0]).link == ""


def test_marks_have_names_of_their_own() -> None:
    where = positions(12)
    names = [name for each in where for name in (each.puzzle_mark, each.solution_mark)]
    assert len(set(names)) == 24
    assert all(name.startswith("/") for name in names)  # known in the whole document


# --- the contents


def lines(printed: Book, column: Sequence[int]) -> int:
    """How many lines a column of the contents takes: a puzzle one, and one the name of each month that begins in it."""
    if not printed.dated:
        return len(column)
    months = [(each.date.year, each.date.month) for index in column if (each := printed.puzzles[index]).date]
    return len(column) + 1 + sum(one != other for one, other in pairwise(months))


def lowest(printed: Book, page: Sequence[int], columns: int) -> int:
    """The least height of the highest of so many columns, by trying all ways to part the page."""
    cuts = range(page[0] + 1, page[-1] + 1)
    best = lines(printed, page)
    for count in range(1, min(columns, len(page))):
        for parted in combinations(cuts, count):
            ends = [page[0], *parted, page[-1] + 1]
            best = min(best, max(lines(printed, range(*each)) for each in pairwise(ends)))
    return best


DAYS = st.lists(st.sampled_from((1, 2, 7, 25, 31)), max_size=90).map(
    lambda steps: [FIRST + dt.timedelta(days) for days in accumulate(steps, initial=0)]
)


@example(days=[FIRST + dt.timedelta(days) for days in (0, 31, 62, 93, 94, 95, 96)], columns=2, rows=(6, 6))
@given(
    days=DAYS | st.integers(1, 120), columns=st.integers(1, 3), rows=st.tuples(st.integers(2, 14), st.integers(2, 20))
)
def test_the_contents_list_every_puzzle_once(days: list[dt.date] | int, columns: int, rows: tuple[int, int]) -> None:
    printed = book(days)
    pages = contents_pages(printed, columns, rows)
    assert [index for page in pages for column in page for index in column] == list(range(len(printed.puzzles)))
    for number, page in enumerate(pages):
        room = rows[min(number, 1)]
        assert 1 <= len(page) <= columns
        assert all(page)
        assert all(lines(printed, column) <= room for column in page)
        if number < len(pages) - 1:  # no column ends before it is full
            assert len(page) == columns
            for column in page:
                assert lines(printed, [*column, column[-1] + 1]) > room
        elif sum(map(len, page)) <= 30:  # the last page is as low as it can be
            whole = [index for column in page for index in column]
            assert max(lines(printed, column) for column in page) == lowest(printed, whole, columns)


@given(days=DAYS | st.integers(1, 60), columns=st.integers(1, 2))
def test_entries_say_what_is_where(days: list[dt.date] | int, columns: int) -> None:
    printed = book(days)
    where = positions(len(printed.puzzles))
    sheets = list(contents_sheets(printed, where, [("rules", 3), ("puzzles", 5)], columns, (9, 12)))
    assert [sheet.parts for sheet in sheets] == [(("rules", 3), ("puzzles", 5)), *[()] * (len(sheets) - 1)]
    assert {sheet.span for sheet in sheets} == {span(printed)}
    entries = [entry for sheet in sheets for column in sheet.columns for entry in column]
    assert [entry.position for entry in entries] == where
    for entry, puzzle in zip(entries, printed.puzzles, strict=True):
        assert (entry.number, entry.date, entry.difficulty) == ("24", puzzle.date, 4)
    for number, sheet in enumerate(sheets):
        for column in sheet.columns:
            # The names of months are the lines that ``contents_pages`` has counted.
            taken = [entry.position.place - 1 for entry in column]
            assert len(column) + sum(entry.opens for entry in column) == lines(printed, taken) <= (9, 12)[number > 0]
            assert column[0].opens is printed.dated


def test_a_book_has_the_cards_that_it_is_given() -> None:
    printed = numbered(24, 25)
    sheet = puzzles_sheet(printed, 0, positions(2))
    for puzzle, number in zip(sheet.puzzles, (24, 25), strict=True):
        dealt = cp.deal(number)
        cards: list[Card] = [card for row in puzzle.rows for card in row]
        assert (tuple(cards), puzzle.stock, puzzle.code) == (dealt.carpet, dealt.stock, dealt.code)
        assert puzzle.shown == "shown"
