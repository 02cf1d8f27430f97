"""The page of each kind of sheet: where its sections stand, and how it comes onto each paper.

A section whose role has a frame of its own is set there; the others follow one another down the body frame and on to
further pages. Millimetres, from the top left corner.

Most sheets are designed on A4, and the whole page is scaled onto other paper. The rules and the score card are set
anew in a narrower measure where they would get too small: on A5, and in large print. So are puzzles and solutions in
large print, whose text keeps its size on every paper; the cards of a lay-out are as large as the page lets them be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from carpet_print.errors import N_, UsageError
from carpet_print.pdf.style import BLEED, CARD, CARD_GAP, FOLDED, GUTTER, PAPERS, POKER, SIZES

A4 = PAPERS["a4"]
LEFT, WIDTH, SIDE, SIDE_WIDTH = 14.0, 182.0, 147.2, 48.8
BOTTOM = 284.5

# How much room a measure has: all that was designed for A4; one column of text; one column of large print.
WIDE, NARROW, LARGE = "wide", "narrow", "large"


@dataclass(frozen=True)
class Box:
    """A rectangle on the page; what is set in it stands at its top, or if it is ``low`` at its bottom."""

    x: float
    y: float
    width: float
    height: float
    low: bool = False


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
    ``halved`` whether it may be cut down the middle. One with a ``grid`` has cards to cut out instead of all these. A
    body without any height takes nothing: all that flows goes to the next page."""

    frames: Mapping[str, Box] = field(default_factory=dict)
    body: Box = Box(LEFT, 19.0, WIDTH, BOTTOM - 19.0)
    next_body: Box = Box(LEFT, 17.6, WIDTH, BOTTOM - 17.6)
    size: tuple[float, float] = A4
    top: float = 14.0
    foot: Box = Box(LEFT, 287.2, WIDTH, 5.6)
    measure: str = WIDE
    cards: float = 1.0  # how large a lay-out's cards are, by those of the A4 page
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
        "check": Page(
            {**_HEAD, "foot": Box(LEFT, 286.2, WIDTH, 4.5)},
            body=Box(LEFT, 43.0, WIDTH, BOTTOM - 43.0),
            next_body=Box(LEFT, 24.0, WIDTH, BOTTOM - 24.0),
            foot=Box(LEFT + 84.0, 287.2, WIDTH - 84.0, 5.6),
        ),
        "score": Page(
            {
                "head": Box(LEFT, 15.3, 114.0, 25.4),
                "data": Box(131.0, 17.9, 65.0, 22.8),
                "count": Box(LEFT, 44.0, WIDTH, 10.5),
            },
            body=Box(LEFT, 56.0, WIDTH, BOTTOM - 56.0),
        ),
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
    if large and kind == "puzzle":
        return _large_puzzle(SIZES[paper])
    if kind in ("rules", "score") and paper in FOLDED.values() and not large:
        return _flowing(SIZES[paper], NARROW)
    if large and (kind in PAGES or kind == "score"):
        return _flowing(SIZES[paper], LARGE)
    if kind in PAGES:
        return PAGES[kind]
    from carpet_print.pdf.book_pages import book_page  # few sheets are those of a book

    return book_page(kind, SIZES[paper], large)


# The puzzle in large print, mm: where the head ends, the height of a label over the cards, what stands between the
# foundations and the carpet, the side of the QR square.
_HEAD_END, _LABEL, _BETWEEN, LARGE_QR = 42.8, 7.4, 6.8, 24.9
_UNDER = 64.9  # from the carpet to the end of the foot: fold line, set-up, two rows of chips, the code


def _large_puzzle(size: tuple[float, float]) -> Page:
    """The lay-out, its notes beside it and the stock below on one page; on small paper the notes and the stock follow
    on pages of their own. The cards get what height the texts leave."""
    flowing = _flowing(size, LARGE)
    left, width = flowing.next_body.x, flowing.next_body.width
    small = size[0] < A4[0] / 1.2
    head = 48.8 if small else _HEAD_END
    first = head + _LABEL
    room = (flowing.next_body.y + flowing.next_body.height - 0.8 if small else size[1] - 6.1 - _UNDER) - first
    cards = round(min(1.0, (room - _BETWEEN) / (5 * CARD[1] + 3 * CARD_GAP)), 4)
    column, height = cards * (CARD[0] + CARD_GAP), cards * CARD[1]
    carpet, under = first + height + _BETWEEN, first + height + _BETWEEN + 4 * height + 3 * cards * CARD_GAP
    side = left + 5 * column - cards * CARD_GAP + GUTTER
    piles = left + 4 * column if small else side
    frames = {
        "foundations": Box(left, head, 4 * column, _LABEL + height + 0.2),
        "piles": Box(piles, head, left + width - piles, _LABEL + height + 0.2),
        "carpet": Box(left, carpet - 5.51, 5 * column, under - carpet + 5.6),
    }
    if small:
        beside = left + width - LARGE_QR
        frames |= {
            "head": Box(left, flowing.top + 0.3, 44.0, 13.6),
            "under": Box(left + 46.0, flowing.top + 0.4, width - 46.0, 14.0, low=True),
            "data": Box(left, flowing.top + 16.3, width, 21.0),
            "code": Box(beside, carpet, LARGE_QR, 34.0),
            "code-shown": Box(beside, carpet, LARGE_QR, 34.0),
            "foot": Box(beside, carpet + 35.0, LARGE_QR, 24.0),
        }
        foot = flowing.foot
    else:
        data, foot_y = left + 3 * column, under + 59.5
        frames |= {
            "head": Box(left, 14.6, data - left - CARD_GAP, 13.0),
            "under": Box(left, 28.9, data - left - CARD_GAP, 13.2),
            "data": Box(data, 15.2, left + width - data + 1.3, 22.8),
            "notes": Box(side, carpet, left + width - side, under - carpet + 2.6),
            "fold": Box(left, under + 3.8, width, 4.0),
            "setup": Box(left, under + 9.4, width, 46.0),
            "code": Box(left + width - LARGE_QR, under + 17.9, LARGE_QR, 34.0),
            "tracks": Box(left, under + 2.3, width, 11.6),
            "setup-shown": Box(left, under + 14.7, width, 45.8),
            "code-shown": Box(left + width - LARGE_QR, under + 22.0, LARGE_QR, 34.0),
            "tracks-large": Box(left, under + 4.6, width - LARGE_QR - 4.0, 50.0),
            "foot": Box(left, foot_y, 70.0, 8.0),
        }
        foot = Box(left + 72.0, foot_y + 1.5, width - 72.0, 5.6)
    nothing = Box(left, flowing.next_body.y, width, 0.0)
    return Page(frames, nothing, flowing.next_body, size, flowing.top, foot, LARGE, cards)


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
