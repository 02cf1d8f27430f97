"""The canvases that make a booklet, drawn on directly: what one page says or sets does not reach the one beside it."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from carpet_print.pdf.booklet import Booklet
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.style import SOURCE_SANS
from carpet_print.pdf.tags import BookletCanvas, Description, Node, SheetCanvas, TaggedBookletCanvas, content
from tests.pdf.paper import MM, images
from tests.pdf.structure import Tagged

SHEET, PAGE = (200.0, 100.0), (100.0, 100.0)
DOTS = 2.0


def canvas(tagged: bool, buffer: BytesIO, **options: Any) -> SheetCanvas:
    options = {"pagesize": (PAGE[0] * MM, PAGE[1] * MM), "invariant": 1, "booklet": Booklet(SHEET), **options}
    if tagged:
        return TaggedBookletCanvas(buffer, Description("T", "en", "A", "S", "C"), **options)
    return BookletCanvas(buffer, **options)


def made(draw: Callable[[SheetCanvas, int], None], pages: int = 4, tagged: bool = True) -> bytes:
    """A booklet whose pages are drawn by a function that is told their number from 0."""
    buffer = BytesIO()
    onto = canvas(tagged, buffer)
    for number in range(pages):
        draw(onto, number)
        onto.showPage()
    onto.save()
    return buffer.getvalue()


@pytest.mark.parametrize("tagged", [False, True])
def test_a_transparency_is_that_of_its_own_page(tagged: bool) -> None:
    def draw(onto: SheetCanvas, number: int) -> None:
        onto.setFillColorRGB(0, 0, 0)
        onto.setFillAlpha(0.2 * (number + 1))
        onto.rect(0, 0, PAGE[0] * MM, PAGE[1] * MM, stroke=0, fill=1)

    front, back = images(made(draw, tagged=tagged), DOTS)
    shades = [side.getpixel((x, 100)) for side in (front, back) for x in (100, 300)]
    assert shades == [(round(255 * (1 - share)),) * 3 for share in (0.8, 0.2, 0.4, 0.6)]


@pytest.mark.parametrize("tagged", [False, True])
def test_what_a_page_leaves_set_does_not_reach_the_next(tagged: bool) -> None:
    def draw(onto: SheetCanvas, number: int) -> None:
        onto.rect(10 * MM, 10 * MM, 30 * MM, 30 * MM, stroke=0, fill=1)
        onto.translate(40 * MM, 40 * MM)
        onto.saveState()  # and never goes back
        onto.setFillColorRGB(1, 0, 0)
        onto.scale(0.5, 0.5)

    for side in images(made(draw, tagged=tagged), DOTS):
        for left in (0, 200):
            half = side.crop((left, 0, left + 200, 200))
            assert half.getpixel((50, 150)) == (0, 0, 0)
            assert half.getpixel((25, 175)) == (0, 0, 0)
            assert half.getpixel((90, 100)) == (255, 255, 255)


FITS: dict[str, tuple[dict[str, float], tuple[float, ...]]] = {
    # What is asked of the page, in points, and the part of the second page (on the left) that is shown.
    "Fit": ({}, (0, 0, 100 * MM, 100 * MM)),
    "FitB": ({}, (0, 0, 100 * MM, 100 * MM)),
    "FitH": ({"top": 30}, (0, 0, 100 * MM, 30)),
    "FitBH": ({"top": 30}, (0, 0, 100 * MM, 30)),
    "FitV": ({"left": 40}, (40, 0, 100 * MM, 100 * MM)),
    "FitBV": ({"left": 40}, (40, 0, 100 * MM, 100 * MM)),
    "FitR": ({"left": 10, "bottom": 20, "right": 50, "top": 60}, (10, 20, 50, 60)),
}


@pytest.mark.parametrize("kind", FITS)
@pytest.mark.parametrize("page", [1, 2])
def test_a_bookmark_of_any_kind_keeps_to_its_half(kind: str, page: int) -> None:
    asked, (left, bottom, right, top) = FITS[kind]

    def draw(onto: SheetCanvas, number: int) -> None:
        if number == 0:
            onto.bookmarkPage("there", kind, **asked)  # is put elsewhere later
        if number == page:
            onto.bookmarkPage("there", kind, **asked)
            onto.addOutlineEntry("There", "there", 0)

    with pikepdf.open(BytesIO(made(draw))) as document:
        found = list(document.Root.Outlines.First.Dest)
        assert found[0].objgen == document.pages[1].objgen
        assert found[1] == "/FitR"
    x = 0 if page == 1 else 100 * MM
    assert [float(edge) for edge in found[2:]] == pytest.approx([x + left, bottom, x + right, top], abs=0.01)


def test_a_bookmark_that_leaves_the_zoom_and_the_left_alone_keeps_the_zoom() -> None:
    def draw(onto: SheetCanvas, number: int) -> None:
        if number == 2:
            onto.bookmarkPage("there", "XYZ", top=30)
            onto.addOutlineEntry("There", "there", 0)

    with pikepdf.open(BytesIO(made(draw))) as document:
        _, kind, left, top, zoom = list(document.Root.Outlines.First.Dest)
        assert str(kind) == "/XYZ"
        assert zoom is None
        assert (float(left), float(top)) == pytest.approx((100 * MM, 30), abs=0.01)


def test_the_structure_is_in_the_order_of_the_pages() -> None:
    """A paragraph that begins on one page and ends on the next is one, though its pieces are on two sheets."""
    paragraph = Node("P")

    def draw(onto: SheetCanvas, number: int) -> None:
        assert isinstance(onto, TaggedBookletCanvas)
        onto.setFont(SOURCE_SANS.regular, 12)
        if number == 0:
            onto.root.adopt(paragraph)
        with content(onto, paragraph):
            onto.drawString(10, 10, f"p{number}")
        with content(onto, onto.root.add("P")):
            onto.drawString(10, 30, f"q{number}")

    register_fonts()
    tagged = Tagged(made(draw, pages=7))
    assert tagged.faults() == []
    assert len(tagged.pages) == 4
    said = [each.words for each in tagged.spoken()]
    assert said == ["p0p1p2p3p4p5p6", *(f"q{number}" for number in range(7))]
    # The eighth page is blank; the first stands right of it.
    assert [list(page.text) for page in tagged.pages] == [[0, 1], [0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]
    assert list(tagged.pages[1].text.values()) == ["p1", "q1", "p6", "q6"]


def test_a_page_that_is_not_ended_is_printed_all_the_same() -> None:
    buffer = BytesIO()
    onto = canvas(False, buffer)
    onto.rect(0, 0, PAGE[0] * MM, PAGE[1] * MM, stroke=0, fill=1)
    onto.save()
    front, back = images(buffer.getvalue(), DOTS)
    assert [front.getpixel((x, 100)) for x in (100, 300)] == [(255, 255, 255), (0, 0, 0)]
    assert back.getpixel((300, 100)) == (255, 255, 255)
