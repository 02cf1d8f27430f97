"""The page of each kind of sheet: where its sections stand, and how it comes onto each paper.

A section whose role has a frame of its own is set there; the others follow one another down the body frame and on to
further pages. Millimetres, from the top left corner.

Most sheets are designed on A4, and the whole page is scaled onto other paper. The rules are set anew in a narrower
measure where they would get too small: on A5, and in large print.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from carpet_print.errors import N_, UsageError
from carpet_print.pdf.style import BLEED, FOLDED, PAPERS, POKER, SIZES

A4 = PAPERS["a4"]
LEFT, WIDTH, SIDE, SIDE_WIDTH = 14.0, 182.0, 147.2, 48.8
BOTTOM = 284.5

# How much room a measure has: all that was designed for A4; one column of text; one column of large print.
WIDE, NARROW, LARGE = "wide", "narrow", "large"


@dataclass(frozen=True)
class Box:
    """A rectangle on the page."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Line:
    """A horizontal line, so many points thick."""

    x: float
    y: float
    width: float
    thickness: float


@dataclass(frozen=True)
class Grid:
    """Cards to cut out, edge to edge, so that one cut parts two of them: so many in ``columns`` and ``rows``, the
    block's upper left corner at (x, y). It stands in the middle of the page, so that a turned sheet has it in the same
    place."""

    columns: int
    rows: int
    x: float
    y: float

    @property
    def count(self) -> int:
        """How many cards there are on a page."""
        return self.columns * self.rows


@dataclass(frozen=True)
class Page:
    """The page of a kind of sheet: its size, the ``frames`` by a section's role, the body of the first page and of the
    following ones, how high the rule at its top stands and where the line in its foot; ``rules`` are lines that come
    with what fills a frame, by its role; ``cuts`` are the heights at which what stands on it may be cut apart, and
    ``halved`` whether it may be cut down the middle. One with a ``grid`` has cards to cut out instead of all these."""

    frames: Mapping[str, Box] = field(default_factory=dict)
    body: Box = Box(LEFT, 19.0, WIDTH, BOTTOM - 19.0)
    next_body: Box = Box(LEFT, 17.6, WIDTH, BOTTOM - 17.6)
    size: tuple[float, float] = A4
    top: float = 14.0
    foot: Box = Box(LEFT, 287.2, WIDTH, 5.6)
    measure: str = WIDE
    grid: Grid | None = None
    rules: Mapping[str, Line] = field(default_factory=dict)
    cuts: tuple[float, ...] = ()
    halved: bool = False

    @property
    def running(self) -> Box:
        """The line above the body of following pages."""
        return Box(self.next_body.x, self.top + 3.0, self.next_body.width, 5.0)


_HEAD = {"head": Box(LEFT, 15.3, 131.0, 25.4), "data": Box(SIDE, 17.9, SIDE_WIDTH, 22.8)}

_HINTS = 18.5


def _solution(more: Mapping[str, Box] = MappingProxyType({}), taken: float = 0.0) -> Page:
    """The solution's page; on the first one the body leaves ``taken`` mm free at its foot for ``more`` frames."""
    return Page(
        {
            **_HEAD,
            "legend": Box(LEFT, 42.3, 124.0, 35.5),
            "carpet": Box(SIDE, 42.3, SIDE_WIDTH, 35.0),
            **more,
        },
        body=Box(LEFT, 78.0, WIDTH, BOTTOM - 78.0 - taken),
        next_body=Box(LEFT, 24.0, WIDTH, BOTTOM - 24.0),
    )


PAGES: Mapping[str, Page] = MappingProxyType(
    {
        "puzzle": Page(
            {
                **_HEAD,
                "foundations": Box(LEFT, 40.9, 126.5, 38.0),
                "piles": Box(SIDE, 40.9, SIDE_WIDTH, 38.0),
                "carpet": Box(LEFT, 84.3, 126.5, 143.0),
                "notes": Box(SIDE, 88.9, SIDE_WIDTH, 139.0),
                "fold": Box(LEFT, 231.3, WIDTH, 4.0),
                "setup": Box(LEFT, 239.0, WIDTH, 5.4),
                "setup-shown": Box(LEFT, 239.8, WIDTH, 4.6),
                "chips": Box(LEFT, 244.3, 160.0, 40.0),
                "tracks": Box(LEFT, 228.9, WIDTH, 9.3),
                "tracks-large": Box(LEFT, 230.6, 158.0, 31.0),
                "answer": Box(LEFT, 240.5, 158.0, 44.0),
                "hints": Box(LEFT, 263.5, 158.0, 21.0),
                "foot": Box(LEFT, 286.2, WIDTH, 4.5),
                "ref": Box(SIDE, 80.6, SIDE_WIDTH, 4.5),
                "code": Box(178.0, 248.5, 18.0, 37.0),
            },
            next_body=Box(LEFT, 24.0, WIDTH, BOTTOM - 24.0),
            foot=Box(LEFT + 84.0, 287.2, WIDTH - 84.0, 5.6),  # beside the deal's code
        ),
        "solution": _solution(),
        "solution-hints": _solution({"hints": Box(LEFT, BOTTOM - _HINTS, WIDTH, _HINTS)}, _HINTS + 3.5),
        "rules": Page({"head": Box(LEFT, 15.3, WIDTH, 22.5)}, body=Box(LEFT, 38.6, WIDTH, BOTTOM - 38.6)),
    }
)


def parse_paper(text: str) -> str:
    """One of the papers' names, in any case. Raises UsageError."""
    paper = text.strip().lower()
    if paper not in SIZES:
        raise UsageError(
            N_("unknown paper “%(text)s”; expected one of: %(papers)s"),
            text=text.strip()[:40],
            papers=", ".join(PAPERS),
        )
    return paper


@dataclass(frozen=True)
class Fit:
    """How a page comes onto a paper: scaled by ``scale``, its lower left corner at (x, y) mm."""

    width: float
    height: float
    scale: float
    x: float
    y: float


def fit(paper: str, size: tuple[float, float] = A4) -> Fit:
    """The page as large as the paper takes it, in its middle."""
    width, height = SIZES[paper]
    scale = min(width / size[0], height / size[1])
    return Fit(width, height, scale, (width - size[0] * scale) / 2, (height - size[1] * scale) / 2)


def page_of(kind: str, paper: str, large: bool = False) -> Page:
    """The page of a kind of sheet for a paper, one of SIZES."""
    if kind == "cards":
        return Page(size=SIZES[paper], grid=_grid(SIZES[paper]))
    if kind == "rules" and (large or paper in FOLDED.values()):
        return _flowing(SIZES[paper], LARGE if large else NARROW)
    if kind in PAGES:
        return PAGES[kind]
    from carpet_print.pdf.book_pages import book_page  # few sheets are those of a book

    return book_page(kind, SIZES[paper])


def _flowing(size: tuple[float, float], measure: str) -> Page:
    """A page on which everything follows one another, with margins as on A4 for its size."""
    margin = round(size[0] * LEFT / A4[0] * (1.1 if measure == NARROW else 1.0), 1)
    width, top = size[0] - 2 * margin, margin
    bottom = size[1] - margin - 2.5
    body = Box(margin, top + 3.0, width, bottom - top - 3.0)
    head = 14.0 if measure == LARGE else 10.0  # for the line that runs above the text
    under = Box(margin, top + head, width, bottom - top - head)
    return Page({}, body, under, size, top, Box(margin, bottom + 1.7, width, 5.6), measure)


def _grid(size: tuple[float, float]) -> Grid:
    """As many cards as the paper takes with their bleed."""
    columns, rows = (int((room - 2 * BLEED) // card) for room, card in zip(size, POKER, strict=True))
    return Grid(columns, rows, (size[0] - columns * POKER[0]) / 2, (size[1] - rows * POKER[1]) / 2)
