"""The pages of a book, as pages.py has those of single sheets: cover, contents, several puzzles or solutions on a page.

The frames of the first puzzle on a page end in '-1', those of the second in '-2', and so on.
"""

from __future__ import annotations

from dataclasses import dataclass

from carpet_print.pdf.entries import entry_heights
from carpet_print.pdf.pages import A4, LARGE, LEFT, SIDE, SIDE_WIDTH, WIDE, WIDTH, Box, Line, Page
from carpet_print.pdf.style import CARD, CARD_GAP, MM, SECTION_RULE, TOP_RULE

_GUTTER = 6.0


@dataclass(frozen=True)
class _Sheet:
    """The measures of a page: its size, margins, the end of the content and the line in its foot."""

    size: tuple[float, float]
    left: float
    bottom: float
    large: bool = False

    @property
    def width(self) -> float:
        return self.size[0] - 2 * self.left

    @property
    def small(self) -> bool:
        return self.size[0] < _SMALL

    def column(self, columns: int, number: int) -> tuple[float, float]:
        """The left edge and the width of a column, counted from 0."""
        width = (self.width - (columns - 1) * _GUTTER) / columns
        return self.left + number * (width + _GUTTER), width

    def page(
        self,
        frames: dict[str, Box],
        rules: dict[str, Line] | None = None,
        cuts: tuple[float, ...] = (),
        *,
        halved: bool = False,
        cards: float = 1.0,
    ) -> Page:
        body = Box(self.left, self.left + 10.0, self.width, self.bottom - self.left - 10.0)
        foot = Box(self.left, self.bottom + 2.7, self.width, 5.6)
        measure = LARGE if self.large else WIDE
        return Page(frames, body, body, self.size, self.left, foot, measure, cards, None, rules or {}, cuts, halved)


# What is read line by line is set anew for paper smaller than this (mm); pictures are scaled onto it.
_SMALL = 160.0
_FULL = _Sheet(A4, LEFT, 284.5)


def _sheet(size: tuple[float, float], large: bool = False) -> _Sheet:
    """The measures on a paper: those of A4, scaled onto it; on a small one, and in large print, its own."""
    if large:
        margin = round(size[0] * LEFT / A4[0], 1)
        return _Sheet(size, margin, size[1] - margin - 2.5, large)
    if size[0] >= _SMALL:
        return _FULL
    return _Sheet(size, 10.0, size[1] - 13.5)


def book_page(kind: str, size: tuple[float, float], large: bool = False) -> Page:
    """The page of a kind of sheet for a paper of this size, mm. Raises KeyError for a kind that no book has."""
    on = _sheet(size, large)
    name, _, count = kind.partition("-")
    match name, count:
        case "cover", "":
            return _large_cover(on) if large else _cover()
        case "contents", "" | "1":
            return _contents(on, first=bool(count))
        case "puzzles", "2":
            return _two_puzzles()
        case "puzzles", "4":
            return _four_puzzles()
        case "solutions", _:
            return _solutions(on, int(count))
    raise KeyError(kind)


def _cover() -> Page:
    frames = {
        "title": Box(LEFT, 20.0, WIDTH, 42.0),
        "picture": Box(LEFT, 65.0, 126.5, 138.0),
        "span": Box(SIDE, 65.0, SIDE_WIDTH, 138.0),
        "curve": Box(LEFT, 213.0, WIDTH, 70.0),
    }
    return _FULL.page(frames, {})


_LARGE_CURVE = 64.0  # mm, with its heading


def _large_cover(on: _Sheet) -> Page:
    """The title, below it the carpet and beside that what the book holds, and the curve at the foot."""
    top, curve = on.left + (43.0 if on.small else 40.0), on.bottom - _LARGE_CURVE
    wide, high = (count * (side + CARD_GAP) - CARD_GAP for count, side in zip((5, 4), CARD, strict=True))
    cards = round(min((0.4 if on.small else 0.55) * on.width / wide, (curve - top - 6.0) / high), 3)
    beside = cards * wide + 6.0
    frames = {
        "title": Box(on.left, on.left + 2.0, on.width, top - on.left - 4.0),
        "picture": Box(on.left, top, on.width, cards * high + 0.2),
        "span": Box(on.left + beside, top - 1.0, on.width - beside, curve - top),
        "curve": Box(on.left, curve, on.width, _LARGE_CURVE),
    }
    return on.page(frames, cards=cards)


# --- contents: a row a puzzle


def _list_top(on: _Sheet, *, first: bool) -> float:
    if on.large:
        return on.left + (80.0 if on.small else 70.0) if first else on.left + 8.0
    return on.left + (52.0 if first else 8.0)


def contents_room(size: tuple[float, float], large: bool = False) -> tuple[int, tuple[int, int]]:
    """How many columns of entries a page of the contents has, and how many lines those of the first page hold, and
    those of the others."""
    on, (row, head) = _sheet(size, large), (each / MM for each in entry_heights(large))
    first, later = (int((on.bottom - _list_top(on, first=which) - head - 0.3) // row) for which in (True, False))
    return (1 if on.small or large else 2), (first, later)


def _contents(on: _Sheet, *, first: bool) -> Page:
    columns, _ = contents_room(on.size, on.large)
    top = _list_top(on, first=first)
    frames = {}
    if first:
        frames = {
            "head": Box(on.left, on.left + 2.0, on.width, 15.0 if on.large else 12.0),
            "parts": Box(on.left, on.left + (19.0 if on.large else 17.0), on.width, top - on.left - 21.0),
        }
    for number in range(columns):
        x, width = on.column(columns, number)
        frames[f"column-{number + 1}"] = Box(x, top, width, on.bottom - top)
    return on.page(frames, {})


# --- puzzles

_HALF = 136.5  # mm from one puzzle to the next, where there are two on a page


def _two_puzzles() -> Page:
    frames: dict[str, Box] = {}
    rules: dict[str, Line] = {}
    side, width = 121.6, LEFT + WIDTH - 121.6
    for number, y in ((1, 0.0), (2, _HALF)):
        frames |= {
            f"place-{number}": Box(LEFT, y + 15.7, 104.0, 10.0),
            f"level-{number}": Box(side, y + 19.4, 39.0, 6.0),
            f"ref-{number}": Box(side + 40.0, y + 19.93, width - 40.0, 6.0),
            f"carpet-{number}": Box(LEFT, y + 27.9, 100.0, 111.0),
            f"stock-{number}": Box(side, y + 32.5, width, 84.0),
            f"score-{number}": Box(side, y + 119.6, width - 22.0, 20.0),
            f"code-{number}": Box(LEFT + WIDTH - 18.0, y + 119.9, 18.0, 19.0),
            f"codeline-{number}": Box(LEFT, y + 139.6, WIDTH, 4.5),
        }
        rules |= {f"place-{number}": Line(LEFT, y + 14.0, WIDTH, TOP_RULE)}
    return _FULL.page(frames, rules, (14.0 + _HALF - 3.2,))


_QUARTER = 134.6


def _four_puzzles() -> Page:
    frames: dict[str, Box] = {}
    rules: dict[str, Line] = {}
    for number in range(1, 5):
        row, column = divmod(number - 1, 2)
        (x, wide), y = _FULL.column(2, column), 14.0 + row * _QUARTER
        frames |= {
            f"place-{number}": Box(x, y + 1.4, wide - 22.0, 7.8),
            f"score-{number}": Box(x + wide - 22.0, y + 2.2, 22.0, 7.0),
            f"level-{number}": Box(x, y + 9.3, 44.0, 5.2),
            f"ref-{number}": Box(x + 46.0, y + 9.5, wide - 46.0, 5.0),
            f"carpet-{number}": Box(x, y + 14.6, wide, 89.6),
            f"stock-{number}": Box(x, y + 104.4, wide - 18.5, 23.0),
            f"code-{number}": Box(x + wide - 16.0, y + 108.2, 16.0, 17.0),
            f"codeline-{number}": Box(x, y + 127.4, wide, 4.5),
        }
        if row:
            rules |= {f"place-{number}": Line(x, y, wide, TOP_RULE)}
    return _FULL.page(frames, rules, (14.0 + _QUARTER - 1.4,), halved=True)


# --- solutions

_TOPS = 20.0  # mm at the right of the head, where the suits stand over the foundations
_APART = 5.0  # between two solutions, one under the other


def solutions_room(size: tuple[float, float], passes: int) -> int:
    """How many solutions stand on a page: of a single pass through the stock, or of more."""
    return max(1, (2 if _sheet(size).small else 4) // passes)


def _solutions(on: _Sheet, count: int) -> Page:
    """Solutions in short: four in two columns, two side by side, or one in as many columns as the page has."""
    across = min(count, 2)
    rows = -(-count // across)
    top = on.left + (25.0 if on.small else 20.0)
    height = (on.bottom - top - (rows - 1) * _APART) / rows
    half = on.left + on.width / 2
    frames = {
        "head": Box(on.left, on.left + 2.2, on.width / 2, 12.0),
        "legend": Box(half, on.left + 2.4, on.width / 2, top - on.left - 4.0),
    }
    rules: dict[str, Line] = {}
    for number in range(1, count + 1):
        row, column = divmod(number - 1, across)
        (x, width), y = on.column(across, column), top + row * (height + _APART)
        frames |= {
            f"place-{number}": Box(x, y + 0.9, width - _TOPS - 16.0, 6.0),
            f"back-{number}": Box(x + width - _TOPS - 15.0, y + 1.25, 13.0, 6.0),
            f"steps-{number}": Box(x, y + 1.4, width, height - 1.4),
        }
        rules |= {f"place-{number}": Line(x, y, width, SECTION_RULE)}
    return _FULL.page(frames, rules) if not on.small else on.page(frames, rules)
