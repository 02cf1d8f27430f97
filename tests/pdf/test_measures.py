"""Where things stand on the page, in millimetres, measured on the pixels; and that the margins stay white."""

from __future__ import annotations

from functools import cache

import pytest
from PIL import Image, ImageDraw

from carpet_print.pdf.pages import WIDE, fit, page_of
from carpet_print.pdf.style import PAPERS
from tests.pdf.documents import FARTHEST, KINDS, document
from tests.pdf.paper import dark_rows, images, ink_box

DOTS = 10.0
CLOSE = 0.25  # mm
COLUMNS = [14 + column * 25.9 for column in range(5)]
ROWS = [88.9 + row * 35 for row in range(4)]


@cache
def puzzle(game: str = "carpet") -> Image.Image:
    return images(document("puzzle", game), DOTS)[0]


def lines_across(left: float, right: float, top: float, bottom: float, share: float = 0.9) -> list[float]:
    """Where horizontal lines run in a part of the puzzle page, mm from its top."""
    part = puzzle().crop((0, round(top * DOTS), puzzle().width, round(bottom * DOTS)))
    return [top + y for y in dark_rows(part, left, right, DOTS, share)]


def lines_down(left: float, right: float, top: float, bottom: float) -> list[float]:
    """Where vertical lines run in a part of the puzzle page, mm from its left edge."""
    part = puzzle().crop((round(left * DOTS), 0, round(right * DOTS), puzzle().height))
    return [left + x for x in dark_rows(part.transpose(Image.Transpose.TRANSPOSE), top, bottom, DOTS, 0.6)]


def beside_pip(left: float) -> tuple[float, float]:
    """The part of a card's width, mm, in which there is neither index nor pip."""
    return left + 17.6, left + 20.6


def about(values: list[float]) -> object:
    return pytest.approx(values, abs=CLOSE)


def test_the_top_rule() -> None:
    assert lines_across(14, 196, 10, 18) == about([14])


def test_the_foundations() -> None:
    for left in COLUMNS[:4]:
        assert lines_across(*beside_pip(left), 44, 84) == about([46.4, 78.4])
    assert lines_down(12, 130, 70, 77) == about([x for left in COLUMNS[:4] for x in (left, left + 22.9)])


def test_the_carpet() -> None:
    for left in COLUMNS:
        edges = [y for top in ROWS for y in (top, top + 32)]
        assert lines_across(*beside_pip(left), 87, 228) == about(edges)
        assert edges[-1] == pytest.approx(225.9)
    for top in ROWS:
        # Between the pip and the bottom, where only outlines run down the page.
        assert lines_down(12, 142, top + 26.5, top + 30) == about([x for left in COLUMNS for x in (left, left + 22.9)])


def test_stock_and_waste() -> None:
    assert lines_across(150, 167, 45, 48) == about([46.4])
    assert lines_across(150, 167, 77, 80) == about([78.4])
    assert lines_across(176, 193, 44, 84, share=0.3) == about([46.4, 78.4])  # dashed
    assert lines_down(146, 148, 50, 75) == about([147.2])


def test_the_notes_stand_level_with_the_rows() -> None:
    assert lines_across(150, 190, 87, 228) == about(ROWS)


def test_the_fold() -> None:
    assert lines_across(4.8, 13, 228, 238, share=0.4) == about([232.9])
    assert lines_across(197, 205, 228, 238, share=0.4) == about([232.9])


def test_the_chips() -> None:
    for number in range(7):
        left = 14 + number * 11.1
        assert lines_across(left + 7.9, left + 9.0, 247, 285) == about([248.5, 262.1, 268.3, 281.9])
    assert lines_across(94.7 + 7.9, 94.7 + 9.0, 247, 265) == about([248.5, 262.1])  # the eighth, after more space


def test_the_chips_of_a_larger_stock_keep_to_the_row() -> None:
    box = ink_box(puzzle(FARTHEST).crop((0, 2440, 1770, 2850)))
    assert box is not None
    assert (box[0] / DOTS, box[2] / DOTS) == pytest.approx((14.0, 14 + 14 * 11.1 + 3 - 1.3), abs=0.4)


def test_the_qr_square() -> None:
    box = ink_box(puzzle().crop((1760, 2470, 1980, 2668)))
    assert box is not None
    assert [each / DOTS for each in box] == about([2.0, 1.5, 20.0, 19.5])


def test_the_head_stands_on_its_baselines() -> None:
    title = ink_box(puzzle().crop((140, 150, 1400, 287)))
    assert title is not None
    # 'Carpet' hangs a p below its baseline, 28 mm down; its C stands on it.
    c = ink_box(puzzle().crop((140, 150, 220, 320)))
    assert c is not None
    assert (150 + c[3]) / DOTS == pytest.approx(28.0, abs=0.5)


# --- margins: A4 millimetres left, top, right, bottom that may be inked, apart from the places named

INKED = {
    "puzzle": (14.0, 13.7, 196.0, 290.7),  # the deal code in words stands under the content
    "solution": (14.0, 13.7, 196.0, 284.5),
    "rules": (10.0, 13.7, 200.0, 284.5),  # the box stands 4 mm out of the column
}
BESIDES = {
    "puzzle": [(4.5, 232.0, 205.5, 234.0), (10.0, 88.9, 12.0, 225.9)],  # the fold; the rows' numbers
    "solution": [],
    "rules": [],
}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["carpet", FARTHEST])
def test_margins_stay_white(kind: str, paper: str, game: str) -> None:
    design = page_of(kind, paper)
    onto = fit(paper, design.size)
    allowed = [INKED[kind], *BESIDES[kind]]
    if design.measure != WIDE:  # set for this paper, with margins of its own; again the box stands out
        body = design.body
        allowed = [(body.x - 4, design.top - 0.3, body.x + body.width + 4, body.y + body.height)]
    dots = 6.0
    for page in images(document(kind, game, "en", paper), dots):
        drawing = ImageDraw.Draw(page)
        for left, top, right, bottom in allowed:
            corners = (left - 0.4, top - 0.4, right + 0.4, bottom + 0.4)  # half a line's width, and a pixel
            x1, y1, x2, y2 = (each * onto.scale for each in corners)
            drawing.rectangle(
                [(onto.x + x1) * dots, (onto.y + y1) * dots, (onto.x + x2) * dots, (onto.y + y2) * dots], "white"
            )
        box = ink_box(page)
        assert box is None, f"ink in the margin: {[round(each / dots, 1) for each in box]} mm"


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_use_the_paper_to_its_width_or_height(paper: str) -> None:
    (page,) = images(document("puzzle", "carpet", "en", paper), DOTS)
    onto = fit(paper)
    rule = dark_rows(page, onto.x + 20 * onto.scale, onto.x + 190 * onto.scale, DOTS)
    assert rule[0] == pytest.approx(onto.y + 14 * onto.scale, abs=0.3)
