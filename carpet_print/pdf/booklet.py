"""Pages as a booklet: which two stand on each side of a sheet, and where, so that the sheets, printed on both sides,
folded in the middle and stapled, are read from the first page to the last.

Nothing but arithmetic. Millimetres from the sheet's lower left corner, as the printer sees the side; the sheet lies
broad, and is turned over its short edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

Size = tuple[float, float]
Edges = tuple[float, float, float, float]  # left, bottom, right, top

TRIM = 5.0  # what is cut off at the outer edges, at least
_BLEED = 3.0  # how far a drawing may run over the cut
_OFF, _MARK = 1.0, 5.0  # how far marks keep from the page, and how long they are
_EDGE = 0.5  # that a mark keeps from the paper's edge
_FOLD = 11 / 72 * 25.4  # a mark of the fold: a dash, a gap and a dash of four, three and four points


@dataclass(frozen=True)
class Placement:
    """A page on a side of a sheet: its index from 0, or None for a blank page; where its lower left corner stands; and
    by how much it is scaled."""

    page: int | None
    x: float
    y: float
    scale: float


@dataclass(frozen=True)
class Side:
    """A side of a sheet, with a page on either side of the fold."""

    left: Placement
    right: Placement


@dataclass(frozen=True)
class Mark:
    """A line to cut or to fold by (``fold``), from one point to another."""

    start: tuple[float, float]
    end: tuple[float, float]
    fold: bool = False


@dataclass(frozen=True)
class Booklet:
    """How pages are printed as a booklet: on sheets of this size, broad, in mm; with ``marks`` to cut the outer edges
    by. If there is a ``back_cover``, the last page is it, and pages that must stay blank go before it.

    Raises ValueError for a sheet that is higher than it is wide, or that nothing is left of when it is cut."""

    sheet: Size
    marks: bool = False
    back_cover: bool = False

    def __post_init__(self) -> None:
        width, height = self.sheet
        if not 2 * TRIM < height <= width < float("inf"):
            raise ValueError(f"a booklet's sheet must lie broad: its width and height in mm, not {self.sheet}")

    def plan(self, pages: int, page: Size) -> tuple[Side, ...]:
        """The sides of all sheets for so many pages of a size in mm. See ``booklet_plan``."""
        return booklet_plan(pages, sheet=self.sheet, page=page, marks=self.marks, back_cover=self.back_cover)

    def trim(self, page: Size) -> Edges | None:
        """What is left of a sheet when its edges are cut; None if they are not."""
        return _spread(self.sheet, page, self.marks) if self.marks else None

    def bleed(self, page: Size) -> Edges | None:
        """How far a drawing that is to reach the cut runs over it; None if there is none."""
        trim = self.trim(page)
        if trim is None:
            return None
        left, bottom, right, top = trim
        return left - _BLEED, bottom - _BLEED, right + _BLEED, top + _BLEED

    def lines(self, page: Size) -> tuple[Mark, ...]:
        """The marks on every side: at the ends of the fold, and at the corners where edges are cut."""
        middle, height = self.sheet[0] / 2, self.sheet[1]
        ends = ((_EDGE, _EDGE + _FOLD), (height - _EDGE, height - _EDGE - _FOLD))
        folds = [Mark((middle, start), (middle, end), fold=True) for start, end in ends]
        trim = self.trim(page)
        return (*folds, *(_corners(self.sheet, trim) if trim is not None else ()))


def landscape(size: Size) -> Size:
    """A paper laid broad."""
    return max(size), min(size)


def booklet_plan(
    pages: int, *, sheet: Size, page: Size, marks: bool = False, back_cover: bool = False
) -> tuple[Side, ...]:
    """The sides of the sheets of a booklet: the front of the outermost sheet, its back, the front of the next one …

    ``sheet`` and ``page`` are sizes in mm. Blank pages make up the number to a multiple of four: at the end, or before
    the last page where that is a ``back_cover``. A page is as large as its half of the sheet takes it (A5 on A4 keeps
    its size) and touches the fold, in the middle of the sheet's height; with ``marks`` it leaves TRIM mm to be cut off
    at the three other edges. Raises ValueError for a number of pages below 0.
    """
    if pages < 0:
        raise ValueError(f"a booklet has no {pages} pages")
    blanks: list[int | None] = [None] * (-pages % 4)
    order: list[int | None] = list(range(pages))
    at = pages - 1 if back_cover and pages > 1 else pages  # the only page there is is the front cover
    order[at:at] = blanks
    left, bottom, _, _ = _spread(sheet, page, marks)
    middle, scale = sheet[0] / 2, _scale(sheet, page, marks)

    def side(first: int | None, second: int | None) -> Side:
        return Side(Placement(first, left, bottom, scale), Placement(second, middle, bottom, scale))

    return tuple(
        chain.from_iterable(
            (side(order[-1 - near], order[near]), side(order[near + 1], order[-2 - near]))
            for near in range(0, len(order) // 2, 2)
        )
    )


def _scale(sheet: Size, page: Size, marks: bool) -> float:
    cut = TRIM if marks else 0.0
    return min((sheet[0] / 2 - cut) / page[0], (sheet[1] - 2 * cut) / page[1])


def _spread(sheet: Size, page: Size, marks: bool) -> Edges:
    """The edges of two pages beside each other."""
    scale, middle = _scale(sheet, page, marks), sheet[0] / 2
    wide, high = page[0] * scale, page[1] * scale
    bottom = (sheet[1] - high) / 2
    return middle - wide, bottom, middle + wide, bottom + high


def _corners(sheet: Size, trim: Edges) -> list[Mark]:
    """Two lines at each corner, which go on the edges' lines outwards."""
    left, bottom, right, top = trim
    sideways = [_ends(left, 0.0, -1), _ends(right, sheet[0], 1)]
    upright = [_ends(bottom, 0.0, -1), _ends(top, sheet[1], 1)]
    return [
        *(Mark((start, y), (end, y)) for y in (bottom, top) for start, end in sideways),
        *(Mark((x, start), (x, end)) for x in (left, right) for start, end in upright),
    ]


def _ends(edge: float, paper: float, outwards: int) -> tuple[float, float]:
    """Where a mark begins and ends that goes outwards from an edge of the page to that of the paper."""
    room = abs(paper - edge)
    return edge + outwards * _OFF, edge + outwards * min(_OFF + _MARK, room - _EDGE)
