"""What a puzzle sheet has besides the puzzle: its effect on pages and texts, in every language."""

from __future__ import annotations

from functools import cache

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Card, Rank, Suit
from carpet_print.notation import Deal, Record
from carpet_print.pdf import render
from carpet_print.pdf.look import look
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import Hints, Moment, Sheet, puzzle_sheet, solution_sheet
from carpet_print.sheets.puzzle import STOCKS
from carpet_print.solver import solve
from carpet_print.text import LANGUAGES, locale
from tests.pdf.documents import DATE, FARTHEST, document, won
from tests.pdf.paper import items, page_count, squeezed, texts
from tests.pdf.telling import complaints, told
from tests.pdf.test_render import check

pytestmark = pytest.mark.heavy  # many files are printed

SETUP = "For whoever sets up the stock"


def heard(sheets: list[Sheet], data: bytes, language: str = "en") -> dict[str, list[str]]:
    """What the standards’ checks, and a screen reader, say against the file."""
    shown = look(language)
    return complaints(data, [each for sheet in sheets for each in told(vocabulary(sheet, language, shown), shown)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stock_is_shown_as_it_is_asked_for(language: str) -> None:
    dealt, _ = won("aces-in-pack")  # the larger stock
    setup = locale(language).gettext(SETUP)
    fold = locale(language).gettext("fold back here")
    for stock in STOCKS:
        data = render([puzzle_sheet(dealt, DATE, stock=stock, link="https://example.org/")], language)
        check(data, 2 if stock == "back" else 1)
        pages = [squeezed(page) for page in texts(data)]
        assert (squeezed(fold) in pages[0]) == (stock == "folded")
        assert [squeezed(setup) in page for page in pages] == {"none": [False], "back": [False, True]}.get(
            stock, [True]
        )
        # A track runs from the ace to the king; those of the aces that lie ready begin with a tick (looked at by eye).
        assert ("A2345678910JQK" in pages[0]) == (stock != "folded")
        # On the last page of the stock: its cards, and those of the lay-out where that is the same page.
        forms = [sum(not item.text and item.bottom - item.top > 5 for item in page) for page in items(data)]
        assert forms == {"none": [20], "back": [20, 32]}.get(stock, [52])


def test_nothing_said_is_the_fold() -> None:
    dealt, _ = won("carpet")
    assert render([puzzle_sheet(dealt, DATE, stock="folded")], "en") == document("puzzle")
    assert page_count(document("puzzle")) == 1


def test_the_page_behind_passes_and_is_heard() -> None:
    sheets: list[Sheet] = [puzzle_sheet(won("carpet")[0], DATE, stock="back")]
    assert heard(sheets, render(sheets, "en")) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_stand_on_their_head_and_in_their_place(language: str) -> None:
    """The longest of all: two numbers of two digits, a ten, and the longest thing to do."""
    dealt, record = won("aces-in-pack")
    ten = Card(Rank.TEN, Suit.HEARTS)
    title = squeezed(locale(language).gettext("Hints"))
    found = Hints(20, ten, 28, Moment(28, "turn", None))
    for sheet in (
        solution_sheet(dealt, record, DATE, hints=found),
        puzzle_sheet(dealt, DATE, stock="none", hints=found),
    ):
        data = render([sheet], language)
        check(data, 1)
        assert title in squeezed(texts(data)[0])
    data = render([puzzle_sheet(dealt, DATE, hints=Hints(0, None, 0, None))], language)
    check(data, 2)
    assert [title in squeezed(page) for page in texts(data)] == [False, True]


def test_hints_pass_and_are_heard() -> None:
    dealt, record = won("carpet")
    found = Hints(3, dealt.stock[4], 5, Moment(0, "turn", None))
    sheets: list[Sheet] = [
        puzzle_sheet(dealt, DATE, stock="none", hints=found),
        solution_sheet(dealt, record, DATE, hints=found),
    ]
    assert heard(sheets, render(sheets, "en")) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solution_in_short(language: str) -> None:
    """Behind the puzzle, at its foot, and where that is taken upside down on the page behind."""
    dealt, record = longest()
    title = squeezed(locale(language).gettext("Solution"))
    data = render([solution_sheet(dealt, record, DATE, short=True)], language)
    check(data, 1)
    assert "4–8♣" in squeezed(texts(data)[0])
    data = render([puzzle_sheet(dealt, DATE, stock="none", answer=record)], language)
    check(data, 1)
    assert title in squeezed(texts(data)[0])
    data = render([puzzle_sheet(dealt, DATE, stock="back", answer=record, hints=Hints(9, None, 0, None))], language)
    check(data, 2)
    assert ["4–" in squeezed(page) for page in texts(data)] == [False, True]


@cache
def longest() -> tuple[Deal, Record]:
    """One of the longest solutions of a single pass."""
    dealt = deal(29, "waste-first")
    record = solve(dealt, fewest_fills=True, mark_only=True).record
    assert record is not None
    return dealt, record


def test_a_second_pass_in_short() -> None:
    dealt, record = won(FARTHEST)
    check(render([puzzle_sheet(dealt, DATE, stock="none", answer=record)], "de"), 2)
    check(render([puzzle_sheet(dealt, DATE, stock="back", answer=record)], "de"), 3)  # behind it is no room for both
    check(render([solution_sheet(dealt, record, DATE, short=True)], "de"), 1)


@pytest.mark.parametrize("ink", ["colour", "mono"])
def test_the_solution_in_short_passes_and_is_heard(ink: str) -> None:
    dealt, record = longest()
    sheets: list[Sheet] = [
        solution_sheet(dealt, record, DATE, short=True, hints=Hints(9, None, 0, None)),
        puzzle_sheet(dealt, DATE, stock="none", answer=record),
        puzzle_sheet(dealt, DATE, answer=record),
    ]
    assert heard(sheets, render(sheets, "en", ink=ink)) == {}
