"""The pages of a book: their frames, what stands on them and where, the QR squares, the marks to cut by."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from itertools import combinations

import pytest
import zxingcpp

from carpet_print.deals import difficulty
from carpet_print.engine import Suit
from carpet_print.notation import read_deal
from carpet_print.pdf.book_pages import book_page, contents_room, solutions_room
from carpet_print.pdf.compose import OverflowError, count_pages, render  # noqa: A004
from carpet_print.pdf.pages import Fit, Page, fit
from carpet_print.pdf.style import SIZES
from carpet_print.sheets import Book
from carpet_print.sheets.book import contents_sheets, cover_sheet, puzzles_sheet, solutions_sheet
from carpet_print.sheets.position import Position
from carpet_print.text import LANGUAGES
from tests.pdf.books import CASES, FOLDED, LARGE, Case
from tests.pdf.paper import images, ink, items, pieces
from tests.pdf.structure import Tagged
from tests.pdf.test_book import each_puzzle, standing
from tests.pdf.test_render import near

pytestmark = pytest.mark.heavy

KINDS = ("cover", "contents", "contents-1", "puzzles-2", "puzzles-4", "solutions-1", "solutions-2", "solutions-4")
DOTS = 10.0


# --- the frames


def design(kind: str, paper: str) -> Page:
    return book_page(kind, SIZES[paper])


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_frames_do_not_overlap(kind: str, paper: str) -> None:
    frames = design(kind, paper).frames
    for (one, box), (other, beside) in combinations(frames.items(), 2):
        if {one.partition("-")[0], other.partition("-")[0]} <= {"place", "back", "steps"}:
            continue  # beside the place the solution has the suits, in its head
        wide = min(box.x + box.width, beside.x + beside.width) - max(box.x, beside.x)
        high = min(box.y + box.height, beside.y + beside.height) - max(box.y, beside.y)
        assert min(wide, high) < 0.2, f"{one} and {other}"


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_frames_lie_within_the_margins_and_above_the_foot(kind: str, paper: str) -> None:
    page = design(kind, paper)
    left, right = page.body.x, page.body.x + page.body.width
    for role, box in page.frames.items():
        assert left <= box.x < box.x + box.width <= right + 0.001, role
        assert page.top <= box.y < box.y + box.height <= page.foot.y - 1.0, role
    for line in page.rules.values():
        assert left <= line.x < line.x + line.width <= right + 0.001
    assert page.foot.y + page.foot.height < page.size[1] - 2.5
    assert left == page.size[0] - right >= 10


def test_there_is_no_other_page() -> None:
    for kind in ("puzzles", "puzzles-3", "cover-1", "contents-2", "x"):
        with pytest.raises(KeyError):
            book_page(kind, SIZES["a4"])


@pytest.mark.parametrize("paper", SIZES)
def test_solutions_have_as_much_room_as_there_is(paper: str) -> None:
    small = SIZES[paper][0] < 160
    assert [solutions_room(SIZES[paper], passes) for passes in (1, 2)] == ([2, 1] if small else [4, 2])


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("language", ["de", "pt"])
def test_the_contents_hold_what_is_reckoned_for_them(paper: str, language: str) -> None:
    """On full pages, with as many names of months as there can be. A sheet that does not fit is refused."""
    columns, rows = contents_room(SIZES[paper])
    for dated in (True, False):
        book = many(columns * (rows[0] + rows[1]), dated=dated)
        where = [Position(place, 9999, 9999) for place in range(1, len(book.puzzles) + 1)]
        sheets = list(contents_sheets(book, where, [("rules", 9999)], columns, rows))
        assert len(sheets) == (3 if dated else 2)
        assert [count_pages(sheet, language, paper) for sheet in sheets] == [1] * len(sheets)
        more = next(contents_sheets(book, where, [("rules", 9999)], columns, (rows[0] + 3, rows[1])))
        with pytest.raises(OverflowError, match="column-1"):
            count_pages(more, language, paper)


def many(count: int, *, dated: bool) -> Book:
    """A book of so many puzzles, which are all the same; ``dated``, they are of all Saturdays."""
    puzzle = CASES[0].book.puzzles[0]
    days = [dt.date(2026, 1, 3) + dt.timedelta(7 * week) for week in range(count)]
    return Book(tuple(replace(puzzle, date=day if dated else None) for day in days))


# --- what stands on them


@pytest.mark.parametrize("case", [*CASES, LARGE], ids=str)
def test_nothing_sticks_out_or_lies_over_anything_else(case: Case) -> None:
    rules, puzzles = case.made.begins[2:4]
    for number, (page, plan) in enumerate(zip(standing(case), case.made.designs, strict=True), start=1):
        if rules <= number < puzzles:
            continue  # looked at where the rules are tested
        onto, body, foot = fit(case.paper, plan.size), plan.body, plan.foot
        for one, other in near(page):
            assert not one.overlaps(other), f"“{one.text}” and “{other.text}” overlap on page {number}"
        for one in page:
            left, right = ((x - onto.x) / onto.scale for x in (one.left, one.right))
            top, bottom = ((y - onto.y) / onto.scale for y in (one.top, one.bottom))
            # The rows' numbers hang in the left margin.
            assert left > body.x - 5.1, f"“{one.text}” is out of the left margin of page {number}"
            spaces = 0.25 * (len(one.text) - len(one.text.rstrip())) * (bottom - top)  # at a line's end
            assert right - spaces < body.x + body.width + 0.5, (
                f"“{one.text}” is out of the right margin of page {number}"
            )
            assert top > plan.top - 0.5, f"“{one.text}” is out of the top margin of page {number}"
            assert bottom < foot.y + foot.height + 0.5, f"“{one.text}” is out of the bottom margin of page {number}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "half-letter"])
def test_the_longest_texts_have_room(language: str, paper: str) -> None:
    """Pages with the largest numbers, in the game whose name is the longest, as large as the book may be."""
    book = replace(Case("carpet:aces=pack,gaps=waste-first,redeals=1,peek=3", puzzles=4).book, a_page=4)
    where = [Position(4996 + index, 8887 + index, 9995 + index) for index in range(4)]
    pages = [puzzles_sheet(replace(book, a_page=a_page), 0, where) for a_page in (2, 4)]
    # In some languages another level than the highest has the longest name.
    puzzles = [
        replace(page, puzzles=tuple(replace(each, difficulty=5 - 4 * (at % 2)) for at, each in enumerate(page.puzzles)))
        for page in pages
    ]
    room = solutions_room(SIZES[paper], 2)
    behind = [solutions_sheet(book, first, where, room) for first in range(0, 4, room)]
    contents = next(contents_sheets(book, where, [(name, 9999) for name in ("puzzles", "solutions")], 1, (40, 40)))
    data = render([cover_sheet(book), contents, *puzzles, *behind], language, paper, numbered=True)
    for number, page in enumerate(items(data)):
        for one, other in near(page):
            assert not one.overlaps(other), f"“{one.text}” and “{other.text}” overlap on page {number}"


CARD = re.compile("(10|[2-9AJQK])([♠♥♣♦])")


@pytest.mark.parametrize("case", [*CASES, LARGE, FOLDED], ids=str)
def test_every_card_is_on_the_page(case: Case) -> None:
    """As it is drawn: in the figures' own text, not in their words."""
    found = [CARD.findall(text) for page in Tagged(case.made.data).pages for text in page.text.values()]
    drawn = [[f"{rank.replace('10', 'T')}{SUITS[suit]}" for rank, suit in cards] for cards in found if len(cards) >= 20]
    wanted = [[*map(str, case.book.puzzles[0].deal.carpet)]]  # on the cover
    for each in case.book.puzzles:
        wanted += [[*map(str, each.deal.carpet)], [*map(str, each.deal.stock)]]
    if case.large:  # the carpet stands beside the whole solution, too
        wanted += [[*map(str, each.deal.carpet)] for each in case.book.puzzles]
    shown = [cards for cards in drawn if cards in wanted]
    if case.booklet is None:
        assert shown == wanted
    else:  # its pages lie on the sheets in another order
        assert sorted(shown) == sorted(wanted)


SUITS = {suit.symbol: suit.value for suit in Suit}


# --- the QR squares


def squares(case: Case, dots: float) -> list[list[str]]:
    """What the QR squares hold on each page that has puzzles, or on all sides of a booklet."""
    pages = None if case.booklet else sorted({each.position.page - 1 for each in each_puzzle(case) if each.position})
    return [[found.text for found in zxingcpp.read_barcodes(page)] for page in images(case.made.data, dots, pages)]


@pytest.mark.parametrize("case", [*CASES[:5], LARGE, FOLDED], ids=str)
def test_each_puzzle_has_its_deal_in_a_square(case: Case) -> None:
    dealt = [each.deal for each in case.book.puzzles]
    read = squares(case, DOTS)
    assert sorted(text for page in read for text in page) == sorted(case.link + each.code for each in dealt)
    assert {read_deal(text.removeprefix(case.link)) for page in read for text in page} == set(dealt)
    if case.booklet is None:  # as many on each page as there should be, and those
        some = range(0, len(dealt), case.a_page)
        wanted = [[case.link + each.code for each in dealt[first : first + case.a_page]] for first in some]
        assert [sorted(page) for page in read] == [sorted(page) for page in wanted]


@pytest.mark.parametrize("case", [CASES[1], CASES[3]], ids=str)
def test_small_squares_can_be_read_from_a_coarse_print(case: Case) -> None:
    assert sum(map(len, squares(case, 8))) == len(case.book.puzzles)  # 200 dots an inch


# --- the marks to cut by


Edges = tuple[float, float, float, float]


def marks(a_page: int, paper: str, *, asked: bool) -> list[list[Edges]]:
    """What is drawn near the edges of pages of puzzles, and of one of solutions behind them: boxes, mm on the A4 page
    that they are designed as, each a line of no width."""
    book = replace(CASES[1].book, a_page=a_page, cut_marks=asked)
    where = [Position(1 + index, 1, 2) for index in range(4)]
    sheets = [puzzles_sheet(book, first, where) for first in range(0, 4, a_page)]
    data = render([*sheets, solutions_sheet(book, 0, where, 4)], "de", paper, numbered=True)
    onto = fit(paper)
    # The rows' numbers hang in the left margin, the foot stands near the lower edge.
    strips = [(0.0, 5.0, 8.5, 292.3), (201.0, 5.0, 210.0, 292.3), (8.5, 0.0, 201.0, 5.0), (8.5, 292.3, 201.0, 297.0)]
    found: list[list[Edges]] = []
    for page in images(data, DOTS):
        dark = ink(page, 245).point(lambda value: 255 - value).convert("RGB")
        found.append([])
        for strip in strips:
            left, top, right, bottom = on_paper(strip, onto)
            for x1, y1, x2, y2 in pieces(dark.crop((left, top, right, bottom))):
                found[-1].append(on_design((left + x1, top + y1, left + x2, top + y2), onto))
    return found


def on_paper(edges: Edges, onto: Fit) -> tuple[int, int, int, int]:
    """A box of the page's design in the picture of the page."""
    x1, y1, x2, y2 = edges
    corners = (onto.x + x1 * onto.scale, onto.y + y1 * onto.scale, onto.x + x2 * onto.scale, onto.y + y2 * onto.scale)
    left, top, right, bottom = (round(edge * DOTS) for edge in corners)
    return left, top, right, bottom


def on_design(box: tuple[int, int, int, int], onto: Fit) -> Edges:
    left, top, right, bottom = (edge / DOTS for edge in box)
    upright = right - left < bottom - top
    x, y = (left + right) / 2, (top + bottom) / 2
    edges = (x, top, x, bottom) if upright else (left, y, right, y)
    return tuple(  # type: ignore[return-value]
        (edge - start) / onto.scale for edge, start in zip(edges, (onto.x, onto.y) * 2, strict=True)
    )


TWO = 147.3  # mm from the page's top: between the puzzles where there are two on a page, and where there are four
FOUR = 147.2


@pytest.mark.parametrize(("a_page", "paper", "height"), [(2, "a4", TWO), (4, "a4", FOUR), (4, "letter", FOUR)])
def test_cut_marks_stand_between_the_puzzles(a_page: int, paper: str, height: float) -> None:
    *found, behind = marks(a_page, paper, asked=True)
    across = [(1.5, height, 7.5, height), (202.5, height, 208.5, height)]
    down = [(105.0, 1.5, 105.0, 4.5), (105.0, 292.5, 105.0, 295.5)] if a_page == 4 else []
    assert len(found) == 4 // a_page
    for boxes in found:
        assert sorted(boxes) == [pytest.approx(each, abs=0.25) for each in sorted([*across, *down])]
    assert behind == []
    # They stand where a cut meets no frame.
    frames = design(f"puzzles-{a_page}", paper).frames.values()
    assert all(not box.y < height < box.y + box.height for box in frames)
    assert a_page == 2 or all(not box.x < 105.0 < box.x + box.width for box in frames)


@pytest.mark.parametrize("a_page", [2, 4])
def test_there_are_no_marks_that_nobody_asked_for(a_page: int) -> None:
    assert marks(a_page, "a4", asked=False) == [[]] * (4 // a_page + 1)


# --- the cover


def curve(case: Case) -> list[tuple[int, int]]:
    """The discs of each column of the curve on the cover, filled and empty, counted in the picture."""
    (page,) = images(case.made.data, DOTS, [0])
    part = page.crop(on_paper((44, 219, 196, 268.5), fit(case.paper)))
    columns: dict[int, list[bool]] = {}
    for left, top, right, bottom in pieces(part):
        middle = part.getpixel(((left + right) // 2, (top + bottom) // 2))
        assert isinstance(middle, tuple)
        key = next((each for each in columns if abs(each - left) < 3), left)
        columns.setdefault(key, []).append(middle[0] < 128)
    return [(sum(discs), len(discs) - sum(discs)) for _, discs in sorted(columns.items())]


@pytest.mark.parametrize("case", [CASES[0], CASES[2], CASES[5]], ids=str)
def test_the_curve_has_a_disc_a_level(case: Case) -> None:
    levels = [difficulty(each.deal) for each in case.book.puzzles]
    assert len(set(levels)) > 1 or case.game == "redeal"
    assert curve(case) == [(level, 5 - level) for level in levels]


def test_of_many_puzzles_the_curve_has_bars() -> None:
    """As high as their levels."""
    sheet = cover_sheet(many(400, dated=False))
    # A column each, 0.3 mm wide; they can be told apart where many of a level stand side by side.
    long = tuple(1 + place // 80 for place in range(400))
    (page,) = images(render([replace(sheet, levels=long)], "en", numbered=True), DOTS)
    dark = ink(page, 230)
    for level in range(1, 6):
        x = round((14 + 31 + 151 * (level - 0.5) / 5) * DOTS)
        strip = dark.crop((x, 2150, x + 4, 2712))
        box = strip.getbbox()
        assert box is not None
        assert (box[3] - box[1]) / DOTS == pytest.approx(10.2 * level, abs=0.7)
