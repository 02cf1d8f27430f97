"""Books: what is heard and in which order, where links and bookmarks lead, and the numbers of pages."""

from __future__ import annotations

import gc
import hashlib
import os
import re
import subprocess
import sys
import weakref
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from carpet_print.deals import deal
from carpet_print.pdf import render
from carpet_print.pdf.book import render_book
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.pages import fit
from carpet_print.pdf.setting import Setter
from carpet_print.pdf.style import SIZES
from carpet_print.sheets import (
    ContentsSheet,
    PuzzleSheet,
    PuzzlesSheet,
    RulesSheet,
    Sheet,
    SolutionSheet,
    SolutionsSheet,
    puzzle_sheet,
    rules_sheet,
)
from carpet_print.text import locale
from tests.pdf.books import CASES, FOLDED, LARGE, Case
from tests.pdf.paper import MM, Item, items, opened
from tests.pdf.structure import Element, Tagged, heard
from tests.pdf.telling import complaints, told

pytestmark = pytest.mark.heavy

ROOT = Path(__file__).parents[2]


@cache
def tagged(case: Case) -> Tagged:
    return Tagged(case.made.data)


@cache
def standing(case: Case) -> list[list[Item]]:
    return items(case.made.data)


def each_puzzle(case: Case) -> list[PuzzleSheet]:
    """The sheets of its puzzles, in the order in which they are printed."""
    sheets = case.made.sheets
    several = [puzzle for sheet in sheets if isinstance(sheet, PuzzlesSheet) for puzzle in sheet.puzzles]
    return several or [sheet for sheet in sheets if isinstance(sheet, PuzzleSheet)]


def each_solution(case: Case) -> list[SolutionSheet]:
    sheets = case.made.sheets
    several = [solution for sheet in sheets if isinstance(sheet, SolutionsSheet) for solution in sheet.solutions]
    return several or [sheet for sheet in sheets if isinstance(sheet, SolutionSheet)]


# --- what is heard


@pytest.mark.parametrize("case", [*CASES, LARGE, FOLDED], ids=str)
def test_a_book_passes_and_is_heard_in_order(case: Case) -> None:
    assert complaints(case.made.data, case.made.expected) == {}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_puzzle_and_every_solution_is_in_it_once(case: Case) -> None:
    dealt = [each.deal for each in case.book.puzzles]
    both: tuple[Sequence[PuzzleSheet | SolutionSheet], ...] = (each_puzzle(case), each_solution(case))
    for sheets in both:
        assert [sheet.code for sheet in sheets] == [each.code for each in dealt]
        assert [sheet.date for sheet in sheets] == [each.date for each in case.book.puzzles]
        assert [sheet.position.place for sheet in sheets if sheet.position] == list(range(1, len(dealt) + 1))
    assert [sheet.kind for sheet in case.made.sheets[:3]] == ["cover", "contents", "rules"]


def test_the_contents_are_a_table_with_heads() -> None:
    top = tagged(CASES[0]).top
    assert top is not None
    columns = [table for table in top.below("Table") if table.below("Link")]
    assert len(columns) == 2
    for table in columns:
        (head,), (body,) = table.below("THead"), table.below("TBody")
        assert {(cell.kind, cell.scope) for cell in head.below("TR")[0].elements} == {("TH", "Column")}
        month, *rows = body.below("TR")
        assert [(cell.kind, cell.scope) for cell in month.elements] == [("TH", "Row")]
        for row in rows:
            assert [cell.kind for cell in row.elements] == ["TH", *["TD"] * 5]
            assert row.elements[0].scope == "Row"
            assert len(row.below("Link")) == 2
            (discs,) = row.below("Figure")
            assert discs.alt in {"very easy", "easy", "medium", "hard", "very hard"}


# --- the numbers of pages


@pytest.mark.parametrize("case", [*CASES, LARGE, FOLDED], ids=str)
def test_the_pages_are_told_as_they_are_begun(case: Case) -> None:
    pages, last = case.made.begins, {of for _, of in case.made.told}
    assert len(pages) == len(case.made.sheets)
    assert pages[:2] == [1, 2]
    assert all(one < other for one, other in pairwise(pages))
    with opened(case.made.data) as document:
        (end,) = last
        assert len(document) == (end if case.booklet is None else 2 * -(-end // 4))
    assert pages[-1] <= end


def folio(case: Case, page: int) -> str:
    """What stands at the end of the foot of a page, counted from 0."""
    design = case.made.designs[page]
    onto = fit(case.paper, design.size)
    top, right = (onto.y + design.foot.y * onto.scale, onto.x + (design.foot.x + design.foot.width) * onto.scale)
    foot = [item for item in standing(case)[page] if item.text.strip() and item.top > top - 0.5]
    return "".join(item.text.strip() for item in foot if item.right > right - 8 * onto.scale)


@pytest.mark.parametrize("case", [*CASES, LARGE], ids=str)
def test_every_page_but_the_cover_bears_its_number(case: Case) -> None:
    pages = range(len(standing(case)))
    assert [folio(case, page) for page in pages] == ["", *(str(page + 1) for page in pages[1:])]


# --- where links lead


@dataclass(frozen=True)
class Leads:
    """A link: the page (from 0) on which it stands, what it says, the words that tell where it leads, and where it
    does: the page and the point, mm from its top left corner; no point where it is the whole page."""

    page: int
    said: str
    words: str
    to: int
    point: tuple[float, float] | None


def target(file: Tagged, entry: Any) -> tuple[int, tuple[float, float] | None]:
    page = file.leads_to(entry)
    assert isinstance(page, int)
    if str(entry.Dest[1]) != "/XYZ":
        return page, None
    height = float(file.pdf.pages[page].MediaBox[3])
    return page, (float(entry.Dest[2]) / MM, (height - float(entry.Dest[3])) / MM)


def links(case: Case) -> list[Leads]:
    """The links within the book, in the order in which they are heard."""
    file = tagged(case)
    assert file.top is not None
    by_key = {
        each.objgen: (number, each) for number, page in enumerate(file.pdf.pages) for each in page.get("/Annots", [])
    }
    found = []
    for element in file.top.below("Link"):
        (key,) = element.links
        page, annotation = by_key[key]
        if "/Dest" in annotation:
            found.append(Leads(page, said(file, element), str(annotation.Contents), *target(file, annotation)))
    return found


def said(file: Tagged, element: Element) -> str:
    return heard(file.words(element))


def stands_at(case: Case, page: int, point: tuple[float, float]) -> str:
    """What stands on the page at a point, below it and to the right: a line and the one after it, at the most."""
    x, y = point
    scale = SIZES[case.paper][0] / 210
    near = [
        item
        for item in standing(case)[page]
        if item.text.strip() and -0.5 < item.top - y < 12 * scale and -0.5 < item.left - x < 85 * scale
    ]
    first = min(near, key=lambda item: (item.left - x) ** 2 + (item.top - y) ** 2)
    line = sorted((item for item in near if item.top < first.bottom), key=lambda item: item.left)
    return heard(" ".join(item.text for item in line))


def name(case: Case, place: int, *, short: bool) -> str:
    """How a puzzle is called beside its place."""
    speech, puzzle = locale(case.language), case.book.puzzles[place - 1]
    if puzzle.date is not None:
        return heard(speech.short_date(puzzle.date) if short else speech.date(puzzle.date))
    text = speech.gettext("No. %(number)s" if short else "Deal no. %(number)s")
    return heard(text % {"number": puzzle.deal.number})


@pytest.mark.parametrize("case", [*CASES, LARGE, FOLDED], ids=str)
@pytest.mark.parametrize("kind", ["puzzle", "solution"])
def test_the_contents_lead_to_both_and_each_to_the_other(case: Case, kind: str) -> None:
    to_puzzles = kind == "puzzle"
    words = "Puzzle %(place)s, page %(page)s" if to_puzzles else "Solution %(place)s, page %(page)s"
    sheets: Sequence[PuzzleSheet | SolutionSheet] = each_puzzle(case) if to_puzzles else each_solution(case)
    found = links(case)
    for place, sheet in enumerate(sheets, start=1):
        assert sheet.position is not None
        page, back = sheet.position.page, sheet.position.solution
        if not to_puzzles:
            page, back = back, page
        leads = locale(case.language).gettext(words) % {"place": place, "page": page}
        one, other = [link for link in found if link.words == leads]
        # The one is in the contents, and says nothing but the page; the other stands on the other's page.
        assert (one.said, re.findall(r"\d+", other.said)) == (str(page), [str(page)])
        assert (one.to, one.point) == (other.to, other.point)
        assert one.point is not None
        stands = stands_at(case, one.to, one.point)
        # On a page of its own a puzzle bears its place alone in its head; a whole solution does so behind a word.
        called = str(place) if case.a_page == 1 and to_puzzles else f"{place} {name(case, place, short=not to_puzzles)}"
        assert f"{stands} ".startswith(f"{called} ") or (case.large and re.fullmatch(rf"\w+ {place}", stands)), stands
        if case.booklet is None:
            assert (one.to + 1, other.page + 1) == (page, back)
            assert folio(case, one.to) == str(page)
            assert case.made.sheets[case.made.begins.index(one.page + 1)].kind == "contents"


@pytest.mark.parametrize("case", [*CASES, LARGE, FOLDED], ids=str)
def test_the_contents_lead_to_the_parts_of_the_book(case: Case) -> None:
    contents = case.made.sheets[1]
    assert isinstance(contents, ContentsSheet)
    first = {sheet.kind: begin for sheet, begin in reversed([*zip(case.made.sheets, case.made.begins, strict=True)])}
    wanted = [first["rules"], min(first[each] for each in ("puzzles", "puzzle") if each in first)]
    wanted.append(min(first[each] for each in ("solutions", "solution") if each in first))
    assert contents.parts == tuple(zip(("rules", "puzzles", "solutions"), wanted, strict=True))
    speech = locale(case.language)
    parts = [link for link in links(case) if link.point is None][:3] if case.booklet is None else links(case)[:3]
    titles = [speech.gettext(title) for title in ("The rules", "Puzzles", "Solutions")]
    assert [link.said for link in parts] == [f"{title} {page}" for title, page in zip(titles, wanted, strict=True)]
    if case.booklet is None:
        assert [link.to + 1 for link in parts] == wanted


def outline(file: Tagged) -> list[tuple[int, str, int]]:
    """The entries of the outline, each with its level from 0 and the page from 1 that it leads to."""

    def entries(first: Any, level: int) -> Iterator[tuple[int, str, int]]:
        while first is not None:
            page = file.leads_to(first)
            assert isinstance(page, int)
            yield level, heard(str(first.Title)), page + 1
            yield from entries(first.get("/First"), level + 1)
            first = first.get("/Next")

    return list(entries(file.pdf.Root.Outlines.get("/First"), 0))


@pytest.mark.parametrize("case", [*CASES, LARGE], ids=str)
def test_the_outline(case: Case) -> None:
    speech, at = locale(case.language), [sheet.position for sheet in each_puzzle(case) if sheet.position]
    rules = case.made.trees[2].get("title")
    cover = case.made.trees[0].get("title")
    contents = case.made.sheets[1]
    assert isinstance(contents, ContentsSheet)
    begin = dict(contents.parts)
    found = outline(tagged(case))
    within = [entry for entry in found if entry[0] == 1 and begin["rules"] <= entry[2] < begin["puzzles"]]
    assert len(within) >= 8  # the headings of the rules
    places = [*enumerate(at, start=1)]
    assert [entry for entry in found if entry not in within] == [
        (0, heard(str(cover)), 1),
        (0, speech.gettext("Contents"), 2),
        (0, heard(str(rules)), begin["rules"]),
        (0, speech.gettext("Puzzles"), begin["puzzles"]),
        *((1, f"{place} · {name(case, place, short=False)}", each.page) for place, each in places),
        (0, speech.gettext("Solutions"), begin["solutions"]),
        *((1, f"{place} · {name(case, place, short=not case.large)}", each.solution) for place, each in places),
    ]


def test_the_outline_of_a_booklet_says_the_same() -> None:
    alone = replace(FOLDED, booklet=None)
    assert [entry[:2] for entry in outline(tagged(FOLDED))] == [entry[:2] for entry in outline(tagged(alone))]
    assert tagged(FOLDED).spoken() == tagged(alone).spoken()


def test_each_of_several_rules_is_found_by_the_outline() -> None:
    """Only in a book there is a place of that name; in other documents there may be several rules."""
    file = Tagged(render([rules_sheet("carpet"), rules_sheet("redeal")], "en"))
    assert [page for level, _, page in outline(file) if level == 0] == [1, 3]


# --- the brand


def test_a_brand_is_read_on_the_cover_and_only_repeated_on_other_pages() -> None:
    case = replace(CASES[1], puzzles=2)
    rules = case.made.sheets[2]
    assert isinstance(rules, RulesSheet)
    data = render_book(case.book, rules, case.setting, brand=Brand("The Club", "every Thursday", "club.example"))
    cover = told(case.made.trees[0], case.look)
    line = [("Span", "The Club every Thursday"), ("Link", "club.example")]
    assert complaints(data, [*cover, *line, *case.made.expected[len(cover) :]]) == {}
    file = Tagged(data)
    assert ["The Club" in "".join(page.artifacts) for page in file.pages] == [False] + [True] * (len(file.pages) - 1)
    # It stands where the line on the game would, and beside the page's number.
    pack = heard(case.made.trees[1].findtext("furniture") or "")
    assert all(pack in heard(" ".join(page.artifacts)) for page in tagged(case).pages[1:2])
    assert not any(pack in heard(" ".join(page.artifacts)) for page in file.pages)
    for number, page in enumerate(file.pages[1:], start=2):
        assert "".join(page.artifacts).endswith(f"club.example{number}")


# --- the file


PROGRAM = """
import hashlib
from dataclasses import replace
from tests.pdf.books import FOLDED
print(hashlib.sha256(replace(FOLDED, puzzles=2).made.data).hexdigest())
"""


def test_every_process_makes_the_same_bytes() -> None:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "5", "TZ": "Asia/Tokyo"},
        capture_output=True,
        text=True,
        check=True,
    )
    case = replace(FOLDED, puzzles=2)
    assert run.stdout.strip() == hashlib.sha256(case.made.data).hexdigest()
    rules = case.made.sheets[2]
    assert isinstance(rules, RulesSheet)
    assert render_book(case.book, rules, case.setting, booklet=case.booklet) == case.made.data


def test_sheets_are_made_when_they_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One after another, and given up again: a long book does not need the memory for all of them at once."""
    events: list[str] = []
    alive: weakref.WeakSet[Sheet] = weakref.WeakSet()
    most = 0
    run = Setter.run

    def setting(setter: Setter, only: int | None = None) -> int:
        if setter.canvas is not None:
            events.append(heard(f"set {setter.tree.get('title')}"))
        return run(setter, only)

    def made() -> Iterator[Sheet]:
        nonlocal most
        for number in range(24, 30):
            events.append(f"make {number}")
            sheet = puzzle_sheet(deal(number))
            alive.add(sheet)
            yield sheet
            del sheet
            gc.collect()  # what templates leave behind them goes round in circles
            most = max(most, len(alive))

    monkeypatch.setattr(Setter, "run", setting)
    render(made(), "en")
    assert events == [f"{what}{number}" for number in range(24, 30) for what in ("make ", "set Carpet, deal no. ")]
    assert most <= 1
