"""The solution's table: how it breaks its lines, shrinks to a page, and goes on over the next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml.etree import _Element as Element

from carpet_print.pdf import render
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.look import LOOK
from carpet_print.pdf.style import MM
from carpet_print.pdf.table import StepTable
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import Action, SolutionSheet
from tests.pdf.documents import FARTHEST, sheet
from tests.pdf.paper import Item, items, page_count, squeezed, texts

WIDTH = 182 * MM
ROW, LINE, TIGHT_ROW, TIGHT_LINE, HEAD = 6.3, 4.5, 4.6, 3.9, 10.4  # mm; the first two are the design's


def element(shown: SolutionSheet) -> Element:
    register_fonts()
    found = vocabulary(shown, "en").find("section[@role='steps']/table")
    assert found is not None
    return found


def solution(game: str = "carpet") -> SolutionSheet:
    shown = sheet("solution", game)
    assert isinstance(shown, SolutionSheet)
    return shown


def with_follow_ups(count: int, *, kinds: str = "home", rows: int = 1) -> SolutionSheet:
    """A solution with so many rows, all of them like the first with so many things done in it."""
    plain = solution()
    first = plain.rows[1]
    card = first.card
    assert card is not None
    actions = tuple(
        Action(kind, card, None if kind == "home" else plain.rows[2].first.place)  # type: ignore[union-attr]
        for kind in (kinds.split() * count)[:count]
    )
    return replace(plain, rows=(replace(first, then=actions),) * rows)


def height(shown: SolutionSheet) -> float:
    return StepTable(element(shown), LOOK).wrap(WIDTH, 0)[1] / MM


@pytest.mark.parametrize(
    ("count", "kinds", "lines"),
    [
        (0, "home", 1),
        (1, "home", 1),
        (7, "home", 1),
        (8, "home", 2),
        (14, "home", 2),
        (15, "home", 3),
        (6, "home gap", 2),
    ],
)
def test_seven_follow_ups_stand_in_a_line(count: int, kinds: str, lines: int) -> None:
    assert height(with_follow_ups(count, kinds=kinds)) == pytest.approx(HEAD + ROW + (lines - 1) * LINE, abs=0.01)


def test_follow_ups_keep_clear_of_the_foundation_tops() -> None:
    (page,) = items(render([with_follow_ups(30, rows=5)], "en"))
    tops = [item for item in page if item.text.strip() in ("A", "2") and item.left > 14 + 130]
    follow_ups = [item for item in page if item.top > tops[0].top - 2 and 14 + 52 < item.left < 14 + 130]
    assert max(item.right for item in follow_ups) < min(item.left for item in tops) - 1


def test_rows_that_have_room_are_as_high_as_designed() -> None:
    table = StepTable(element(with_follow_ups(8, rows=10)), LOOK)
    assert table.fitted(WIDTH, 10 * (ROW + LINE) * MM + HEAD * MM + 1) is table


@pytest.mark.parametrize("share", [0.95, 0.9, 0.85, 0.8])
def test_rows_shrink_to_the_room_and_no_further(share: float) -> None:
    table = StepTable(element(with_follow_ups(8, rows=20)), LOOK)
    natural = table.measure(WIDTH) - HEAD * MM
    room = HEAD * MM + natural * share
    fitted = table.fitted(WIDTH, room)
    assert room - 1 < fitted.measure(WIDTH) <= room
    assert TIGHT_ROW <= fitted.row < ROW
    assert TIGHT_LINE <= fitted.line < LINE


def test_what_cannot_fit_while_it_can_be_read_is_left_as_it_is() -> None:
    table = StepTable(element(with_follow_ups(8, rows=20)), LOOK)
    room = (HEAD + 20 * (TIGHT_ROW + TIGHT_LINE) - 0.5) * MM
    assert table.fitted(WIDTH, room) is table


def test_a_table_is_split_between_rows() -> None:
    table = StepTable(element(with_follow_ups(8, rows=20)), LOOK)
    room = (HEAD + 7.5 * (ROW + LINE)) * MM
    first, second = table.split(WIDTH, room)
    assert isinstance(first, StepTable)
    assert isinstance(second, StepTable)
    assert (len(first.rows), len(second.rows)) == (7, 13)
    assert [*first.rows, *second.rows] == table.rows
    assert first.measure(WIDTH) + second.measure(WIDTH) == pytest.approx(table.measure(WIDTH) + HEAD * MM)
    # Shrinking what is left over must not bring back what stands on the page before.
    fitted = second.fitted(WIDTH, second.measure(WIDTH) - 10)
    assert fitted.rows == second.rows


def test_a_table_is_not_split_before_its_first_row() -> None:
    table = StepTable(element(with_follow_ups(8, rows=3)), LOOK)
    assert table.split(WIDTH, (HEAD + 1) * MM) == []


def test_a_table_without_rows() -> None:
    table = StepTable(element(replace(solution(), rows=())), LOOK)
    assert table.measure(WIDTH) == pytest.approx(HEAD * MM)
    assert table.fitted(WIDTH, 0) is table
    assert table.split(WIDTH, 100) == []


def test_a_second_pass_goes_on_over_the_page_under_the_same_head() -> None:
    shown = solution(FARTHEST)
    assert any(row.redeal for row in shown.rows)
    assert len(shown.rows) > 40
    data = render([shown], "en")
    assert page_count(data) == 2
    head = squeezed("Turned What to do with it Then, in order")
    first, second = (squeezed(text) for text in texts(data))
    assert head in first
    assert head in second
    again = squeezed("The waste becomes the stock again")
    assert again not in first
    assert again in second


def test_a_very_long_solution_takes_the_pages_that_it_needs_and_loses_no_row() -> None:
    """Each row shows the king of hearts 22 times: as turned, twenty times after it, and on top of the waste."""
    shown = with_follow_ups(20, rows=60)
    assert str(shown.rows[0].card) == str(shown.rows[0].after.waste_top) == "KH"
    data = render([shown], "en")
    assert page_count(data) == 4
    assert sum(text.count("K♥") for text in texts(data)) == 60 * 22


def marks(shown: SolutionSheet) -> list[Item]:
    (page,) = items(render([shown], "en"))
    legend = min(item.top for item in page if item.text.strip() == "Turned")
    return [item for item in page if item.text.strip() == "!" and item.top > legend]


def test_an_only_choice_is_marked_where_it_is() -> None:
    plain = solution()
    rows = list(plain.rows)
    rows[3] = replace(rows[3], only=True)  # the turn
    first, then = rows[6].first, rows[6].then
    assert first is not None
    rows[5] = replace(rows[5], first=replace(rows[5].first, only=True))  # type: ignore[type-var]
    rows[6] = replace(rows[6], then=(replace(then[0], only=True), *then[1:]))
    assert marks(plain) == []
    found = sorted(marks(replace(plain, rows=tuple(rows), only_moves=True)), key=lambda item: item.top)
    assert [item.left < 18 for item in found] == [True, True, False]


def test_the_legend_explains_the_mark_only_where_there_is_one() -> None:
    said = "only winning choice"
    assert said not in texts(render([solution()], "en"))[0]
    assert said in texts(render([replace(solution(), only_moves=True)], "en"))[0]
