"""The plan of a booklet, tried as one would on the table: print the sheets, turn them over, stack, fold, and read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.pdf.booklet import TRIM, Booklet, Placement, Side, Size, booklet_plan, landscape
from carpet_print.pdf.style import PAPERS

A4, LETTER, A5, HALF_LETTER = (297.0, 210.0), (279.4, 215.9), (148.0, 210.0), (139.7, 215.9)

sheets = st.sampled_from([A4, LETTER, (420.0, 297.0), (250.0, 250.0)])
pages = st.sampled_from([A5, HALF_LETTER, PAPERS["a4"], (120.0, 120.0), (200.0, 90.0)])
counts = st.integers(0, 90)


def edges(placement: Placement, page: Size) -> tuple[float, float, float, float]:
    """The left, bottom, right and top edges of a page on its side."""
    wide, high = page[0] * placement.scale, page[1] * placement.scale
    return placement.x, placement.y, placement.x + wide, placement.y + high


def behind(placement: Placement, back: Side, sheet: Size, page: Size) -> Placement:
    """The page on the back of the sheet that lies behind one on the front: the sheet is turned over a short edge, so
    left and right are exchanged, and up stays up. It must lie there exactly."""
    left, bottom, right, top = edges(placement, page)
    wanted = pytest.approx((sheet[0] - right, bottom, sheet[0] - left, top), abs=1e-9)
    (found,) = [each for each in (back.left, back.right) if edges(each, page) == wanted]
    return found


def read(sides: Sequence[Side], sheet: Size, page: Size) -> list[int | None]:
    """The pages in the order in which they are read when the sheets are stacked, folded and stapled."""
    printed = list(zip(sides[::2], sides[1::2], strict=True))

    def leaf(front: Placement, back: Side) -> Iterator[int | None]:
        yield front.page
        yield behind(front, back, sheet, page).page

    # The outermost sheet lies undermost, its front down: its right half is the first leaf, its left half the last one.
    first = [index for front, back in printed for index in leaf(front.right, back)]
    last = [index for front, back in printed for index in leaf(front.left, back)]
    # A left half is turned to, like every leaf, from its other face.
    return [*first, *reversed(last)]


@given(count=counts, sheet=sheets, page=pages, marks=st.booleans(), back_cover=st.booleans())
def test_a_folded_booklet_is_read_from_the_first_page_to_the_last(
    count: int, sheet: Size, page: Size, marks: bool, back_cover: bool
) -> None:
    sides = booklet_plan(count, sheet=sheet, page=page, marks=marks, back_cover=back_cover)
    found = read(sides, sheet, page)
    assert [index for index in found if index is not None] == list(range(count))
    blank = [place for place, index in enumerate(found) if index is None]
    assert len(blank) < 4
    assert len(found) % 4 == 0
    if back_cover and count > 1:
        assert found[-1] == count - 1
        assert blank == list(range(count - 1, len(found) - 1))
    else:
        assert blank == list(range(count, len(found)))


@given(count=counts, sheet=sheets, page=pages, marks=st.booleans())
def test_each_page_fills_its_half_and_touches_the_fold(count: int, sheet: Size, page: Size, marks: bool) -> None:
    cut = TRIM if marks else 0.0
    for side in booklet_plan(count, sheet=sheet, page=page, marks=marks):
        left, right = edges(side.left, page), edges(side.right, page)
        assert (left[2], right[0]) == pytest.approx((sheet[0] / 2,) * 2)
        assert left[1::2] == right[1::2]
        assert left[1] == pytest.approx(sheet[1] - left[3])  # in the middle of the height
        room = (left[0], left[1], sheet[0] - right[2], sheet[1] - right[3])
        assert min(room) == pytest.approx(cut)  # as large as can be


@pytest.mark.parametrize(
    ("sheet", "page", "scale", "left", "bottom"),
    [
        (A4, A5, 1.0, 0.5, 0.0),
        (LETTER, HALF_LETTER, 1.0, 0.0, 0.0),
        ((420.0, 297.0), PAPERS["a4"], 1.0, 0.0, 0.0),
        (LETTER, A5, 139.7 / 148, 0.0, (215.9 - 210 * 139.7 / 148) / 2),
    ],
)
def test_where_pages_stand_in_millimetres(sheet: Size, page: Size, scale: float, left: float, bottom: float) -> None:
    sides = booklet_plan(4, sheet=sheet, page=page)
    assert [(side.left.page, side.right.page) for side in sides] == [(3, 0), (1, 2)]
    for side in sides:
        assert (side.left.x, side.left.y, side.left.scale) == pytest.approx((left, bottom, scale))
        assert (side.right.x, side.right.y, side.right.scale) == pytest.approx((sheet[0] / 2, bottom, scale))


def test_the_order_of_twelve_pages_and_of_nine() -> None:
    twelve = [(side.left.page, side.right.page) for side in booklet_plan(12, sheet=A4, page=A5)]
    assert twelve == [(11, 0), (1, 10), (9, 2), (3, 8), (7, 4), (5, 6)]
    nine = [(side.left.page, side.right.page) for side in booklet_plan(9, sheet=A4, page=A5, back_cover=True)]
    assert nine == [(8, 0), (1, None), (None, 2), (3, None), (7, 4), (5, 6)]


def test_one_page_is_the_front_cover() -> None:
    for back_cover in (False, True):
        front, back = booklet_plan(1, sheet=A4, page=A5, back_cover=back_cover)
        assert (front.left.page, front.right.page, back.left.page, back.right.page) == (None, 0, None, None)


# --- marks


def test_cut_marks_stand_at_the_corners_and_outside() -> None:
    booklet = Booklet(A4, marks=True)
    trim, bleed = booklet.trim(A5), booklet.bleed(A5)
    assert trim is not None
    assert bleed is not None
    side = booklet.plan(4, A5)[0]
    assert trim == pytest.approx((*edges(side.left, A5)[:2], *edges(side.right, A5)[2:]))
    assert trim == pytest.approx((148.5 - 148 * 200 / 210, 5, 148.5 + 148 * 200 / 210, 205))
    assert bleed == pytest.approx((trim[0] - 3, 2, trim[2] + 3, 208))
    cuts = [mark for mark in booklet.lines(A5) if not mark.fold]
    corners = {(x, y) for x in (trim[0], trim[2]) for y in (trim[1], trim[3])}
    pointed_at = []
    for mark in cuts:
        # A mark lies on the line of one edge; towards the corner it ends 1 mm before it, outwards within the paper.
        (corner,) = [
            each
            for each in corners
            if sum(abs(at - of) for at, of in zip(mark.start, each, strict=True)) == pytest.approx(1)
        ]
        pointed_at.append(corner)
        for x, y in (mark.start, mark.end):
            assert not (trim[0] - 0.9 < x < trim[2] + 0.9 and trim[1] - 0.9 < y < trim[3] + 0.9)
            assert 0.4 < x < 296.6
            assert 0.4 < y < 209.6
    assert sorted(pointed_at) == sorted(2 * list(corners))
    lengths = {round(abs(mark.end[0] - mark.start[0]) + abs(mark.end[1] - mark.start[1]), 2) for mark in cuts}
    assert lengths == {3.5, 5.0}


@pytest.mark.parametrize("marks", [False, True])
def test_the_fold_is_marked_at_both_ends_only(marks: bool) -> None:
    folds = [mark for mark in Booklet(LETTER, marks).lines(HALF_LETTER) if mark.fold]
    assert [mark.start for mark in folds] == [(139.7, 0.5), (139.7, 215.4)]
    assert [mark.end[0] for mark in folds] == [139.7, 139.7]
    assert [mark.end[1] for mark in folds] == pytest.approx([4.38, 211.52], abs=0.01)
    assert marks or Booklet(LETTER).trim(HALF_LETTER) is Booklet(LETTER).bleed(HALF_LETTER) is None


# --- what is no booklet


def test_a_sheet_lies_broad() -> None:
    assert landscape(PAPERS["letter"]) == LETTER
    assert landscape(A4) == A4
    for sheet in (
        PAPERS["a4"],
        (0.0, 0.0),
        (297.0, -210.0),
        (20.0, 10.0),
        (float("inf"), 210.0),
        (297.0, float("nan")),
    ):
        with pytest.raises(ValueError, match="must lie broad"):
            Booklet(sheet)


def test_there_are_no_pages_below_none() -> None:
    assert booklet_plan(0, sheet=A4, page=A5) == ()
    with pytest.raises(ValueError, match="-1 pages"):
        booklet_plan(-1, sheet=A4, page=A5)
