"""Booklets as they are printed: each page stands on its half of a sheet as it would stand alone, can be heard as it
would be alone, and its links lead where they would lead."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat

from carpet_print.errors import UsageError
from carpet_print.pdf import render
from carpet_print.pdf.booklet import Booklet, Placement
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.look import look
from carpet_print.pdf.style import PAPERS
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import pack_sheet
from tests.pdf.documents import sheet
from tests.pdf.paper import MM, images, ink, opened
from tests.pdf.structure import Tagged
from tests.pdf.telling import complaints, told

pytestmark = pytest.mark.heavy  # many files are printed

A4, LETTER = (297.0, 210.0), (279.4, 215.9)
BRAND = Brand("The Club", "every Thursday", "club.example")
# Pixels a millimetre: a page stands at whole ones. A trace less, so that a part of a pixel does not make another one.
DOTS = 10 - 1e-5


@dataclass(frozen=True)
class Case:
    """A booklet of some sheets, and the paper that its pages are designed for."""

    kinds: tuple[str, ...]
    language: str
    booklet: Booklet
    paper: str = "a5"
    tagged: bool = True
    brand: Brand | None = None

    @property
    def page(self) -> tuple[float, float]:
        """A page's size in mm."""
        return PAPERS[self.paper]

    @cache  # noqa: B019 - there are few
    def made(self, folded: bool = True) -> bytes:
        """The booklet, or its pages one by one."""
        booklet = self.booklet if folded else None
        return render(
            [sheet(kind) for kind in self.kinds],
            self.language,
            self.paper,
            brand=self.brand,
            tagged=self.tagged,
            booklet=booklet,
        )

    def places(self) -> dict[int, tuple[int, Placement]]:
        """The side's number and the place on it of each page."""
        with opened(self.made(folded=False)) as document:
            plan = self.booklet.plan(len(document), self.page)
        both = [(number, each) for number, side in enumerate(plan) for each in (side.left, side.right)]
        return {each.page: (number, each) for number, each in both if each.page is not None}


EIGHT = Case(("rules", "puzzle", "solution"), "de", Booklet(A4))
SEVEN = Case(("rules", "puzzle"), "de", Booklet(A4, back_cover=True), brand=BRAND)
MARKED = Case(("rules", "solution", "puzzle"), "it", Booklet(LETTER, marks=True), brand=BRAND)
ONE = Case(("puzzle",), "fr", Booklet((420.0, 297.0)), "a4")
CASES = [EIGHT, SEVEN, MARKED, ONE]


def on_side(box: Any, place: Placement) -> list[float]:
    """A rectangle of a page, in points, where the page stands."""
    corner = (place.x * MM, place.y * MM) * 2
    return [float(edge) * place.scale + start for edge, start in zip(box, corner, strict=True)]


# --- where things stand


def drawn(page: Any) -> list[tuple[str, list[float]]]:
    """Each character that stands on a page itself, and its box in points; then each form (whose text is empty)."""
    raw, text = pypdfium2.raw, page.get_textpage()
    # PDFium tells where a form's characters stand in the form, not on the page.
    runs = page.get_objects(filter=(raw.FPDF_PAGEOBJ_TEXT,), max_depth=1, textpage=text)
    own = {ctypes.cast(run.raw, ctypes.c_void_p).value for run in runs}
    found = []
    for index in range(text.count_chars()):
        if ctypes.cast(raw.FPDFText_GetTextObject(text.raw, index), ctypes.c_void_p).value in own:
            found.append((text.get_text_range(index, 1), list(text.get_charbox(index))))
    forms = page.get_objects(filter=(raw.FPDF_PAGEOBJ_FORM,), max_depth=1)
    return [*found, *(("", list(form.get_bounds())) for form in forms)]


@pytest.mark.parametrize("case", CASES)
def test_every_letter_stands_where_its_page_stands(case: Case) -> None:
    with opened(case.made(folded=False)) as alone, opened(case.made()) as folded:
        assert len(folded) == 2 * -(-len(alone) // 4)
        sides = [drawn(side) for side in folded]
        middle = case.booklet.sheet[0] / 2 * MM
        for index, (number, place) in case.places().items():
            here = [each for each in sides[number] if (each[1][0] < middle) == (place.x * MM < middle - 1)]
            there = drawn(alone[index])
            assert len(there) > 200
            assert [text for text, _ in here] == [text for text, _ in there]
            for (_, box), (_, lone) in zip(here, there, strict=True):
                # A hundredth of a millimetre.
                assert box == pytest.approx(on_side(lone, place), abs=0.01 * MM)
        assert sum(map(len, sides)) == sum(len(drawn(page)) for page in alone)


def unlike(one: Image.Image, other: Image.Image) -> tuple[int, int]:
    """By how much two pictures' pixels differ at most, of 255, and how many differ clearly."""
    counts = ImageChops.difference(one.convert("L"), other.convert("L")).histogram()
    return max(value for value, count in enumerate(counts) if count), sum(counts[20:])


@pytest.mark.parametrize("case", [EIGHT, SEVEN])
def test_each_half_looks_like_its_page_alone(case: Case) -> None:
    sides, alone = images(case.made(), DOTS), images(case.made(folded=False), DOTS)
    assert {side.size for side in sides} == {(2970, 2100)}
    for index, (number, place) in case.places().items():
        # Without the two pixels at the fold, where its mark is.
        first, last = (0, 1478) if place.x < 100 else (2, 1480)
        left, page = round(place.x * DOTS), alone[index].crop((first, 0, last, 2100))
        half = sides[number].crop((left + first, 0, left + last, 2100))
        most, count = unlike(half, page)
        assert most < 100  # edges that were rounded otherwise
        assert count < 0.001 * page.width * page.height
        # A pixel beside it, a tenth of a millimetre, it would not do.
        most, count = unlike(ImageChops.offset(half, 1, 0), page)
        assert most > 200
        assert count > 0.001 * page.width * page.height


def test_with_cut_marks_a_page_is_a_little_smaller() -> None:
    sides = images(MARKED.made(), DOTS)
    alone = images(MARKED.made(folded=False), DOTS)
    for index, (number, place) in MARKED.places().items():
        size = round(148 * place.scale * DOTS), round(210 * place.scale * DOTS)
        left, top = round(place.x * DOTS), round((215.9 - place.y) * DOTS) - size[1]
        half = sides[number].crop((left, top, left + size[0], top + size[1]))
        blurred = [each.convert("L").filter(ImageFilter.GaussianBlur(8)) for each in (half, alone[index].resize(size))]
        assert ImageStat.Stat(ImageChops.difference(*blurred)).mean[0] < 0.4
        # Against another page it is far more, so that this can fail.
        other = alone[index - 1].resize(size).convert("L").filter(ImageFilter.GaussianBlur(8))
        assert ImageStat.Stat(ImageChops.difference(blurred[0], other)).mean[0] > 4


def pixels(case: Case, left: float, bottom: float, right: float, top: float) -> tuple[int, int, int, int]:
    """A rectangle of a side, in mm, in its picture."""
    height = case.booklet.sheet[1]
    return round(left * DOTS), round((height - top) * DOTS), round(right * DOTS), round((height - bottom) * DOTS)


@pytest.mark.parametrize("case", [EIGHT, MARKED, ONE])
def test_nothing_but_marks_is_drawn_around_the_pages(case: Case) -> None:
    wide, high = case.page
    plan = case.booklet.plan(len(case.places()), case.page)
    for side, image in zip(plan, images(case.made(), DOTS), strict=True):
        dark = ink(image, 240)
        for mark in case.booklet.lines(case.page):
            (left, right), (bottom, top) = (sorted(ends) for ends in zip(mark.start, mark.end, strict=True))
            box = pixels(case, left - 0.2, bottom - 0.2, right + 0.2, top + 0.2)
            length = (right - left + top - bottom) * DOTS
            assert ImageStat.Stat(dark.crop(box)).sum[0] / 255 > length * (0.6 if mark.fold else 0.95)  # one is dashed
            dark.paste(0, box)
        for each in (side.left, side.right):
            if each.page is not None:
                dark.paste(0, pixels(case, each.x, each.y, each.x + wide * each.scale, each.y + high * each.scale))
        assert dark.getbbox() is None


def test_page_two_stands_behind_page_one() -> None:
    # The top rule runs over a page's whole measure: seen through the paper, both pages' rules are one.
    case = Case(("rules",), "en", Booklet(A4))
    front, back = images(case.made(), DOTS)[:2]
    through = ImageOps.mirror(back)  # turned over a short edge, which stands upright
    rules = [side.crop((1490, 100, 2970, 115)) for side in (front, through)]
    boxes = [ink(rule).getbbox() for rule in rules]
    assert boxes[0] is not None
    assert boxes[0] == boxes[1]
    # And the marks of the fold.
    folds = [ink(side.crop((1470, 0, 1500, 60)).convert("RGB")).getbbox() for side in (front, through)]
    assert folds[0] == folds[1] is not None


# --- what is heard


@pytest.mark.parametrize("case", CASES)
def test_a_booklet_passes_and_is_heard_page_by_page(case: Case) -> None:
    if case.brand is None:
        shown = look(case.language)
        expected = [each for kind in case.kinds for each in told(vocabulary(sheet(kind), case.language), shown)]
    else:
        expected = [(each.kind, each.words) for each in Tagged(case.made(folded=False)).spoken()]
    assert complaints(case.made(), expected) == {}


@pytest.mark.parametrize("case", CASES)
def test_no_piece_straddles_two_pages(case: Case) -> None:
    """The marks of a page lie within what places it, and the numbers of the second page go on after the first."""
    with pikepdf.open(BytesIO(case.made())) as document:
        for page in document.pages:
            depth, marked, numbers = 0, 0, []
            for instruction in pikepdf.parse_content_stream(page):
                name = str(instruction.operator)
                marked += (name in ("BDC", "BMC")) - (name == "EMC")
                if name == "BDC" and "/MCID" in instruction.operands[1]:
                    numbers.append(int(instruction.operands[1]["/MCID"]))
                    assert depth >= 1
                if name in ("q", "Q"):
                    depth += 1 if name == "q" else -1
                    assert depth > 0 or not marked
            assert depth == marked == 0
            assert numbers == list(range(len(numbers)))


def elements(document: Any, kind: str) -> list[Any]:
    """The structure's elements of a kind, in the order in which they were written."""
    entries = [each for each in document.objects if isinstance(each, pikepdf.Dictionary)]
    return [each for each in entries if each.get("/Type") == "/StructElem" and str(each.S) == f"/{kind}"]


@pytest.mark.parametrize("case", CASES)
def test_figures_say_where_they_stand_on_the_sheet(case: Case) -> None:
    places = case.places()
    with pikepdf.open(BytesIO(case.made())) as folded, pikepdf.open(BytesIO(case.made(folded=False))) as alone:
        pairs = list(zip(elements(folded, "Figure"), elements(alone, "Figure"), strict=True))
        sides, pages = ({page.objgen: n for n, page in enumerate(file.pages)} for file in (folded, alone))
        assert pairs
        for here, there in pairs:
            number, place = places[pages[there.Pg.objgen]]
            assert sides[here.Pg.objgen] == number
            assert [float(edge) for edge in here.A.BBox] == pytest.approx(on_side(there.A.BBox, place), abs=0.02)


# --- where links lead


def dictionaries(document: Any) -> Iterator[tuple[Any, Any]]:
    """What leads somewhere, and where: the links of all pages and the entries of the outline, in the order in which
    they were made."""
    links = sorted(
        (link for page in document.pages for link in page.get("/Annots", []) if "/Dest" in link),
        key=lambda link: link.objgen,
    )
    entry = document.Root.Outlines.get("/First")
    entries = []
    waiting = [entry]
    while waiting:
        entry = waiting.pop()
        if entry is not None:
            entries.append(entry)
            waiting += [entry.get("/Next"), entry.get("/First")]
    yield from ((each, each.Dest) for each in (*links, *entries))


@pytest.mark.parametrize("case", [EIGHT, SEVEN, MARKED, Case(("rules", "puzzle"), "en", Booklet(A4), tagged=False)])
def test_links_and_bookmarks_lead_to_their_page_s_half(case: Case) -> None:
    places = case.places()
    with pikepdf.open(BytesIO(case.made())) as folded, pikepdf.open(BytesIO(case.made(folded=False))) as alone:
        sides, pages = ({page.objgen: n for n, page in enumerate(file.pages)} for file in (folded, alone))
        kinds = set()
        for (_, here), (_, there) in zip(dictionaries(folded), dictionaries(alone), strict=True):
            number, place = places[pages[there[0].objgen]]
            assert sides[here[0].objgen] == number
            kinds.add((str(there[1]), str(here[1])))
            if here[1] == "/XYZ":
                assert [float(each) for each in list(here)[2:4]] == pytest.approx(
                    on_side(list(there)[2:4] * 2, place)[:2]
                )
                assert here[4] == there[4]
            else:
                whole = [0, 0, case.page[0] * MM, case.page[1] * MM]
                assert [float(each) for each in list(here)[2:]] == pytest.approx(on_side(whole, place), abs=0.01)
        assert kinds == {("/XYZ", "/XYZ"), ("/Fit", "/FitR")}


@pytest.mark.parametrize("case", [SEVEN, MARKED, Case(("rules",), "en", Booklet(A4), tagged=False, brand=BRAND)])
def test_links_lie_on_their_words(case: Case) -> None:
    places = case.places()
    with pikepdf.open(BytesIO(case.made())) as folded, pikepdf.open(BytesIO(case.made(folded=False))) as alone:
        links = 0
        for index, page in enumerate(alone.pages):
            number, place = places[index]
            there = [on_side(link.Rect, place) for link in page.get("/Annots", [])]
            here = [[float(edge) for edge in link.Rect] for link in folded.pages[number].get("/Annots", [])]
            middle = case.booklet.sheet[0] / 2 * MM
            here = [box for box in here if (box[0] < middle) == (place.x * MM < middle - 1)]
            links += len(here)
            assert len(here) == len(there)
            for ours, theirs in zip(here, there, strict=True):
                assert ours == pytest.approx(theirs, abs=0.01)
        assert links >= 2  # to the answers, and the brand's


# --- the file


def test_the_same_booklet_twice() -> None:
    again = render([sheet(kind) for kind in SEVEN.kinds], "de", "a5", brand=BRAND, booklet=SEVEN.booklet)
    assert hashlib.sha256(again).digest() == hashlib.sha256(SEVEN.made()).digest()


@pytest.mark.parametrize("case", CASES)
def test_the_printer_is_told_how(case: Case) -> None:
    with pikepdf.open(BytesIO(case.made())) as document:
        wanted = document.Root.ViewerPreferences
        assert (str(wanted.Duplex), str(wanted.PrintScaling)) == ("/DuplexFlipShortEdge", "/None")
        for page in document.pages:
            assert [float(edge) for edge in page.MediaBox] == pytest.approx(
                [0, 0, case.booklet.sheet[0] * MM, case.booklet.sheet[1] * MM], abs=0.01
            )
            for name, box in (("/TrimBox", case.booklet.trim(case.page)), ("/BleedBox", case.booklet.bleed(case.page))):
                if box is None:
                    assert name not in page
                else:
                    assert [float(edge) / MM for edge in page[name]] == pytest.approx(box, abs=0.001)


def test_tags_leave_no_trace_on_a_booklet() -> None:
    bare = render([sheet(kind) for kind in EIGHT.kinds], "de", "a5", tagged=False, booklet=EIGHT.booklet)
    assert b"StructTreeRoot" not in bare
    assert images(bare, 2.5) == images(EIGHT.made(), 2.5)


def test_cards_to_cut_out_are_no_booklet() -> None:
    with pytest.raises(UsageError, match="cards to cut out cannot be printed as a booklet"):
        render([pack_sheet()], "en", booklet=Booklet(A4))
    with pytest.raises(TypeError, match="booklet must be a Booklet or None, not tuple"):
        render([sheet("puzzle")], "en", booklet=A4)  # type: ignore[arg-type]
