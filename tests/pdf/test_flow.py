"""Flowables that arrange others."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

import pytest

from carpet_print.pdf.flow import (
    Block,
    Boxed,
    Columns,
    Gap,
    Hanging,
    Pitched,
    Rule,
    balanced,
    draw_stack,
    stack_height,
)
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.look import LOOK
from carpet_print.pdf.paragraph import TextParagraph
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.type import paragraph_style


class Slab(Block):
    """So many points high, with space before and after; it notes where it was drawn."""

    def __init__(self, height: float, before: float = 0.0, after: float = 0.0) -> None:
        super().__init__()
        self.high, self.spaceBefore, self.spaceAfter = height, before, after
        self.at: tuple[float, float] | None = None
        self.wide = 0.0

    def measure(self, width: float) -> float:
        self.wide = width
        return self.high

    def draw(self) -> None:
        # The canvas has its origin at the flowable's lower left corner.
        self.at = self.canv.absolutePosition(0, self.high)


def canvas() -> SheetCanvas:
    return SheetCanvas(BytesIO(), pagesize=(500, 500))


def test_the_larger_of_two_spaces_stands_between() -> None:
    assert stack_height([Slab(10, after=3), Slab(20, before=5)], 100) == 35
    assert stack_height([Slab(10, after=7), Slab(20, before=5)], 100) == 37


def test_space_before_the_first_and_after_the_last_does_not_count() -> None:
    assert stack_height([Slab(10, before=9, after=9)], 100) == 10
    assert stack_height([], 100) == 0


def test_a_stack_is_drawn_as_high_as_it_is_measured() -> None:
    slabs = [Slab(10, 4, 3), Slab(20, 5, 0), Gap(8), Slab(30, 2, 6)]
    end = draw_stack(canvas(), slabs, 40, 400, 100)
    assert 400 - end == stack_height(slabs, 100) == 10 + 5 + 20 + 8 + 2 + 30
    assert [slab.at for slab in slabs if isinstance(slab, Slab)] == [(40, 400), (40, 385), (40, 355)]


def test_columns_share_the_width_and_begin_at_the_same_height() -> None:
    left, middle, right = Slab(10), Slab(40), Slab(20)
    columns = Columns([[left], [middle, Gap(5)], [right]], 6)
    end = draw_stack(canvas(), [columns], 100, 400, 132)
    assert 400 - end == 45
    assert [left.at, middle.at, right.at] == [(100, 400), (146, 400), (192, 400)]
    assert left.wide == middle.wide == right.wide == 40


def test_columns_of_given_widths_and_an_empty_one() -> None:
    wide, narrow = Slab(10), Slab(10)
    columns = Columns([[wide], [], [narrow]], 2, (50, 20, 10))
    draw_stack(canvas(), [columns], 0, 100, 84)
    assert (wide.wide, narrow.wide) == (50, 10)
    assert narrow.at == (74, 100)


def test_a_box_stands_out_of_the_column_and_its_text_does_not() -> None:
    slab = Slab(30)
    box = Boxed([slab], 0.8, LOOK.ink.text, outset=10)
    end = draw_stack(canvas(), [box], 50, 400, 100)
    assert 400 - end == 50
    assert slab.at == (50, 390)
    assert slab.wide == 100


@pytest.mark.parametrize(("label", "text", "height"), [(10, 30, 30), (40, 30, 40)])
def test_a_hanging_text_stands_beside_its_label(label: float, text: float, height: float) -> None:
    mark, said = Slab(label), Slab(text)
    item = Hanging(mark, [said], 20, after=7)
    end = draw_stack(canvas(), [item], 50, 400, 100)
    assert 400 - end == height
    assert (mark.at, said.at) == ((50, 400), (70, 400))
    assert (mark.wide, said.wide) == (20, 80)
    assert item.getSpaceAfter() == 7


def test_pitched_stacks_stand_level_with_their_rows() -> None:
    slabs = [Slab(30), Slab(10), Slab(25)]
    pitched = Pitched([[slab] for slab in slabs], 40)
    end = draw_stack(canvas(), [pitched], 0, 400, 100)
    assert 400 - end == 2 * 40 + 25
    assert [slab.at for slab in slabs] == [(0, 400), (0, 360), (0, 320)]


def test_the_last_pitched_stack_may_be_higher_than_the_pitch_and_no_other() -> None:
    assert stack_height([Pitched([[Slab(40)], [Slab(70)]], 40)], 100) == 110
    assert stack_height([Pitched([[Slab(41)], [Slab(10)]], 40)], 100) > 1e4, "no frame takes it"


def test_a_rule_takes_the_space_under_it() -> None:
    assert stack_height([Rule(0.8, LOOK.ink.text, 5), Slab(10)], 100) == 15


# --- balanced columns


def heights(columns: list[list[Any]]) -> list[float]:
    return [stack_height(column, 50) for column in columns]


@pytest.mark.parametrize(
    ("slabs", "count", "expected"),
    [
        ([10, 10, 10, 10], 2, [20, 20]),
        ([30, 10, 10, 10], 2, [30, 30]),
        ([10, 10, 10, 30], 2, [30, 30]),
        ([10, 20, 30], 3, [10, 20, 30]),
        ([10, 10, 10, 10, 10], 2, [30, 20]),  # the first column is the longer one where there is a choice
        ([50, 10, 10, 10, 10, 10], 3, [50, 30, 20]),
        ([10, 20, 30], 1, [60]),
    ],
)
def test_the_highest_column_is_as_low_as_can_be(slabs: list[float], count: int, expected: list[float]) -> None:
    made = [Slab(height) for height in slabs]
    columns = balanced(made, count, 50)
    assert [slab for column in columns for slab in column] == made
    assert max(heights(columns)) == max(expected)
    assert heights(columns) == expected


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_there_are_never_more_columns_than_asked_for(count: int) -> None:
    chance = random.Random(count)
    for _ in range(50):
        made = [Slab(chance.uniform(1, 50)) for _ in range(chance.randrange(1, 30))]
        columns = balanced(made, count, 50)
        assert len(columns) == count
        assert [slab for column in columns for slab in column] == made
        assert max(heights(columns)) <= sum(heights([made])) / count + 50


def test_fewer_items_than_columns_leave_columns_empty() -> None:
    only = Slab(10)
    assert balanced([only], 2, 50) == [[only], []]
    assert balanced([], 2, 50) == [[], []]


# --- paragraphs


def test_a_paragraph_may_be_measured_at_one_width_after_another() -> None:
    register_fonts()
    paragraph = TextParagraph("AVAST, a paragraph of <b>some length</b> that takes lines", paragraph_style("p", LOOK))
    narrow, wide = paragraph.wrap(60, 1e5), paragraph.wrap(300, 1e5)
    assert narrow[1] > wide[1]
    assert paragraph.wrap(60, 1e5) == narrow
    assert paragraph.wrap(300, 1e5) == wide
    paragraph.drawOn(canvas(), 0, 0)


def test_a_line_is_set_smaller_to_fit_but_not_too_small_to_be_read() -> None:
    register_fonts()
    paragraph = TextParagraph("Le Tapis, the rules of the game and how to play it", paragraph_style("p", LOOK))
    paragraph.wrap(1e4, 1e5)
    natural = max(paragraph.getActualLineWidths0())
    assert paragraph.on_one_line(natural + 1) is paragraph
    for share in (0.95, 0.8, 0.73):
        smaller = paragraph.on_one_line(natural * share)
        smaller.wrap(natural * share, 1e5)
        assert len(smaller.blPara.lines) == 1
        assert smaller.style.fontSize == pytest.approx(10 * share, rel=0.02)
    assert paragraph.on_one_line(natural * 0.6) is paragraph
