"""What tests of large print share: the sizes of text on a page, and the check that a sheet has room."""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar

import pypdfium2
import pytest

from carpet_print.engine import Card, Rank, Suit
from carpet_print.notation import Deal, Record
from carpet_print.pdf.pages import fit, page_of
from carpet_print.pdf.style import PAPERS
from carpet_print.sheets import Hints, Moment
from carpet_print.solver import solve
from carpet_print.text import LANGUAGES
from tests.pdf.documents import won
from tests.pdf.paper import items, opened
from tests.pdf.test_render import near

LINK = "https://example.org/carpet/"
LEAST, LEAST_OF_LABELS, LEAST_OF_CODES = 16.0, 12.0, 9.0
# The longest hints: two numbers of two digits, a ten, and the longest thing to do.
HINTS = Hints(20, Card(Rank.TEN, Suit.HEARTS), 28, Moment(28, "turn", None))


T = TypeVar("T")


def of_turn(cases: Sequence[T], paper: str, language: str, share: int = 3) -> Sequence[T]:
    """One case of so many, other ones on each paper and in each language; all where all is to be tried."""
    turn = [*PAPERS].index(paper) + LANGUAGES.index(language)
    return cases if os.environ.get("CARPET_TEST_DEALS") else cases[turn % share :: share]


@cache
def marked(game: str = "carpet") -> tuple[Deal, Record]:
    """A deal and a record of it in which the only winning choices are marked."""
    dealt, _ = won(game)
    record = solve(dealt, fewest_fills=True, mark_only=True).record
    assert record is not None
    return dealt, record


def sizes(data: bytes) -> Iterator[tuple[str, float]]:
    """Each run of text on the pages themselves, and its size in points on paper."""
    with opened(data) as document:
        for page in document:
            text_page = page.get_textpage()
            for found in page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_TEXT,), max_depth=1, textpage=text_page):
                size = ctypes.c_float()
                pypdfium2.raw.FPDFTextObj_GetFontSize(found.raw, size)
                matrix = found.get_matrix()
                if text := found.extract().strip():
                    yield text, size.value * abs(matrix.d)


def too_small(data: bytes, labels: str = r"[a-e]|\d{1,2}|[AJQKVDRBH]") -> list[tuple[str, float]]:
    """The text that is smaller than it may be: a code, a label (a name of a row or column, a number, a rank), a word. A
    mark of an only choice is a sign, not a text."""
    found = []
    for text, size in sizes(data):
        code = re.fullmatch(r"[0-9A-Z]{5}([ -][0-9A-Z]{5})*", text)
        least = LEAST_OF_CODES if code else LEAST_OF_LABELS if re.fullmatch(labels, text) else LEAST
        if size < least - 0.05 and text != "!":
            found.append((text, round(size, 1)))
    return found


def check(data: bytes, paper: str, kind: str) -> None:
    """Nothing over anything else, all of it within the margins, and no text smaller than it may be."""
    design = page_of(kind, paper, large=True)
    body, (width, height) = design.next_body, PAPERS[paper]
    assert fit(paper, design.size).scale == 1
    for page in items(data):
        for one, other in near(page):
            assert not one.overlaps(other), f"“{one.text}” and “{other.text}” overlap: {one}, {other}"
        for one in page:
            assert one.left > body.x - 5.5, f"out of the left margin: {one}"
            assert one.right < body.x + body.width + 1.8, f"out of the right margin: {one}"
            assert one.top > design.top, f"out of the top margin: {one}"
            assert one.bottom < height - 4.0, f"out of the bottom margin: {one}"
    assert too_small(data) == []
    with opened(data) as pages:
        assert pages[0].get_size() == pytest.approx([side * 72 / 25.4 for side in (width, height)], abs=0.01)
