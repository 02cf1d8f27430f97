"""The score card's table: a line a game, columns to write in for each player, and the sums at its foot.

It is a table to those who listen too, and not a picture told in one sentence: they go along its heads to learn what the
card asks for, and find the place of a sum, or of the seventh game, by row and column. What is there to be ticked or
written on (boxes, circles, lines) is told once, in the head of its column, so that empty cells stay silent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from lxml.etree import _Element as Element

from carpet_print.errors import N_
from carpet_print.pdf.elements import VocabularyError, number, one_of, place, required
from carpet_print.pdf.flow import Block
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import CHIP_STROKE, MM, NOTE_RULE, SECTION_RULE
from carpet_print.pdf.tags import Node, content
from carpet_print.pdf.text import draw_text, text_width
from carpet_print.pdf.type import LARGE_SCALE, LEAST


@dataclass(frozen=True)
class Room:
    """What a page has room for: lines, players side by side, and whether also for what is only good to know."""

    lines: int
    players: int
    roomy: bool


# By the paper, whether the print is large and whether there are several players, whose names then stand above their
# columns. A multiple of three, four or five lines each, see _group.
_ROOMS: Mapping[tuple[str, bool, bool], Room] = MappingProxyType(
    {
        ("a4", False, False): Room(25, 1, True),
        ("a4", False, True): Room(25, 4, True),
        ("letter", False, False): Room(25, 1, True),
        ("letter", False, True): Room(25, 4, True),
        ("a5", False, False): Room(15, 1, False),
        ("a5", False, True): Room(12, 2, False),
        ("a4", True, False): Room(15, 1, False),
        ("a4", True, True): Room(12, 2, False),
        ("letter", True, False): Room(12, 1, False),
        ("letter", True, True): Room(12, 2, False),
        ("a5", True, False): Room(5, 1, False),
        ("a5", True, True): Room(5, 1, False),
    }
)


def score_room(paper: str, large: bool, players: int) -> Room:
    """What a score card for so many players has room for on this paper, one of style.PAPERS, in ``large`` print or
    not."""
    return _ROOMS[paper, large, players > 1]


# What a column is for, and its share of the width that is left once all have as much as they need.
_SHARES: Mapping[str, float] = MappingProxyType(
    {"number": 0.0, "deal": 1.5, "difficulty": 0.4, "cards": 1.0, "won": 0.4, "total": 1.0, "minutes": 1.0}
)
_WRITTEN = ("deal", "cards", "total", "minutes")  # on a line; the others are ticked
_TEXT, _HEAD = 9.2, 8.6  # points
_LEAST_ROW, _MOST_ROW = 6.8 * MM, 9.5 * MM
_HEADS, _NAMES = 6.2 * MM, 12.0 * MM  # how high the line of heads is, and above it the one for names
_GAP, _BETWEEN = 2.4 * MM, 2.4 * MM  # between columns, and as much more between players
_CLEAR = 2.0 * MM  # under the last line, for what stands in the foot of the page
_BASE = 1.7 * MM  # from a line up to the text that stands on it
_BOX, _CIRCLE, _CIRCLES = 3.9 * MM, 2.7 * MM, 4.4 * MM  # a box's side, a circle's width and how far they are apart
_WRITING, _COUNTING = 9.0 * MM, 6.5 * MM  # the shortest line to write a number on, and one of the games won
_GROUPS = (5, 4, 3)  # lines from one strong one to the next, in so many that all groups are alike


@dataclass(frozen=True)
class _Column:
    """A column: what it is for, its head, what is heard there, the most that is written in it, and whose it is."""

    kind: str
    label: str
    said: str
    out_of: str
    group: str


class ScoreTable(Block):
    """The table of a ``table`` element of role 'score' (see templates/pdf/score.xml), whose lines, each ``row`` points
    high, become as high as there is room for."""

    def __init__(self, element: Element, look: Look, node: Node | None = None, row: float = 0.0) -> None:
        super().__init__()
        self.element, self.look, self.node = element, look, node or Node("Table")
        self.scale = LARGE_SCALE if look.large else 1.0
        self.row = row or _LEAST_ROW * self._stretch
        self.columns = [
            _Column(
                one_of(th, "for", _SHARES),
                th.text or "",
                th.get("said", ""),
                th.get("out-of", ""),
                th.get("group", ""),
            )
            for th in required(required(element, "thead"), "tr").findall("th")
        ]
        self.rows, self.sums = element.findall("tbody/tr"), element.findall("tfoot/tr")
        self.levels = number(element, "levels", 5, 1, 20)
        self.base, self.gap = _BASE * self._stretch, _GAP * self._stretch
        self.group = next((count for count in _GROUPS if len(self.rows) % count == 0), _GROUPS[0])

    @property
    def _stretch(self) -> float:
        """How much higher lines are than in the usual print: those who read large letters write large ones, but not
        half as large again."""
        return 1.0 if not self.look.large else 1.4

    @property
    def head(self) -> float:
        """How high the head is, in points."""
        return (_HEADS + (_NAMES if any(column.group for column in self.columns) else 0.0)) * self._stretch

    def measure(self, width: float) -> float:
        return self.head + (len(self.rows) + len(self.sums)) * self.row

    def fitted(self, width: float, room: float) -> ScoreTable:
        row = (room - self.head - _CLEAR) / max(1, len(self.rows) + len(self.sums))
        row = min(_MOST_ROW * self._stretch, max(_LEAST_ROW * self._stretch, row))
        return ScoreTable(self.element, self.look, self.node, row)

    # --- columns

    def _size(self, size: float) -> float:
        return max(LEAST, size) if self.look.large else size

    def _width(self, text: str, bold: bool = False) -> float:
        faces = self.look.faces
        return (
            text_width(text, faces.semibold, self._size(_HEAD))
            if bold
            else text_width(text, faces.regular, self._size(_TEXT))
        )

    def _needed(self, column: _Column) -> float:
        """The least width of a column."""
        head = self._width(column.label, bold=True)
        match column.kind:
            case "number":
                return max([head, *(self._width(tr.get("label", "")) for tr in self.rows)])
            case "deal":
                return max([head, *(self._games_end(tr) + _WRITING - self._first for tr in self.sums)])
            case "difficulty":
                return max(head, self.levels * _CIRCLES * self.scale)
            case "won":
                return max(head, _COUNTING, _BOX * self.scale)
            case _:
                return max(head, _WRITING + self._width(column.out_of))

    @property
    def _first(self) -> float:
        """Where the second column begins."""
        return self._needed(self.columns[0]) + self.gap

    def _games_end(self, tr: Element) -> float:
        """How far from the left the labels of a sum reach, and what stands behind them."""
        end = self._width(tr.get("label", ""), bold=True)
        note = tr.get("note", "")
        return max(self._first, end + 2 * MM) + self._width(note) + 1.5 * MM if note else end

    def _spans(self, width: float) -> list[tuple[float, float]]:
        """Where each column begins and ends, in points."""
        needed = [self._needed(column) for column in self.columns]
        gaps = [
            self.gap + (_BETWEEN if two.group != one.group else 0.0)
            for one, two in zip(self.columns, self.columns[1:], strict=False)
        ]
        shares = [_SHARES[column.kind] for column in self.columns]
        spare = width - sum(needed) - sum(gaps)
        if spare < 0:
            raise VocabularyError(
                N_("%(place)s: the columns need %(excess)s mm more than there are"),
                place=place(self.element),
                excess=f"{-spare / MM:.1f}",
            )
        spans, x = [], 0.0
        for need, share, gap in zip(needed, shares, [*gaps, 0.0], strict=True):
            end = x + need + spare * share / max(1.0, sum(shares))
            spans.append((x, end))
            x = end + gap
        return spans

    # --- drawing

    def draw(self) -> None:
        spans = self._spans(self.width)
        y = self.height - self.head
        self._draw_head(spans, y)
        body = self.node.add("TBody")
        for count, tr in enumerate(self.rows, 1):
            y -= self.row
            self._draw_row(tr, spans, y, body.add("TR"), strong=count % self.group == 0 or count == len(self.rows))
        foot = self.node.add("TFoot")
        for tr in self.sums:
            y -= self.row
            self._draw_sum(tr, spans, y, foot.add("TR"))

    def _write(
        self, text: str, x: float, y: float, size: float, anchor: float = 0.0, *, bold: bool = False, soft: bool = False
    ) -> None:
        faces, ink = self.look.faces, self.look.ink
        face = faces.semibold if bold else faces.regular
        draw_text(self.canv, text, x, y, face, self._size(size), ink.soft if soft else ink.text, anchor)

    def _rule(self, start: float, end: float, y: float, thickness: float, *, strong: bool = False) -> None:
        ink = self.look.ink
        self.canv.setLineWidth(thickness if strong else ink.thin(thickness))
        self.canv.setStrokeColor(ink.text if strong else ink.hair)
        self.canv.line(start, y, end, y)

    def _draw_head(self, spans: Sequence[tuple[float, float]], y: float) -> None:
        row, base = self.node.add("THead").add("TR"), y + _BASE
        top = y + _HEADS * self._stretch
        for column, (start, end) in zip(self.columns, spans, strict=True):
            cell = row.add("TH", scope="Column")
            with content(self.canv, cell.add("Span", alt=column.said) if column.said else cell):
                if column.kind in ("won", "difficulty"):
                    self._write(column.label, (start + end) / 2, base, _HEAD, 0.5, bold=True, soft=True)
                else:
                    self._write(column.label, start, base, _HEAD, bold=True, soft=True)
        for group in dict.fromkeys(column.group for column in self.columns if column.group):
            own = [span for column, span in zip(self.columns, spans, strict=True) if column.group == group]
            start, end = own[0][0], own[-1][1]
            # For the eye: a listener has the name in each head below.
            self._write(group, start, self.height - 1.3 * self._size(_HEAD), _HEAD, bold=True)
            self._rule(start, end, top, CHIP_STROKE)
        self._rule(0, self.width, y, SECTION_RULE, strong=True)

    def _draw_row(
        self, tr: Element, spans: Sequence[tuple[float, float]], y: float, row: Node, *, strong: bool
    ) -> None:
        label = tr.get("label", "")
        for column, (start, end) in zip(self.columns, spans, strict=True):
            cell = row.add("TH", scope="Row") if column.kind == "number" else row.add("TD")
            if column.kind == "number":
                with content(self.canv, cell):
                    self._write(label, end, y + self.base, _TEXT, 1.0, soft=True)
            self._draw_cell(column, start, end, y, line=not strong)
        if strong:
            self._rule(0, self.width, y, NOTE_RULE, strong=True)

    def _draw_cell(self, column: _Column, start: float, end: float, y: float, *, line: bool) -> None:
        """What is there to be written on or ticked. All of it is told in the column's head."""
        ink, middle = self.look.ink, y + self.base + 0.33 * self._size(_TEXT)
        self.canv.setLineWidth(ink.thin(CHIP_STROKE))
        self.canv.setStrokeColor(ink.hair)
        match column.kind:
            case "won":
                side = _BOX * self.scale
                self.canv.roundRect((start + end - side) / 2, middle - side / 2, side, side, 0.2 * side)
            case "difficulty":
                pitch = _CIRCLES * self.scale
                left = (start + end - (self.levels - 1) * pitch) / 2
                for circle in range(self.levels):
                    self.canv.circle(left + circle * pitch, middle, _CIRCLE * self.scale / 2)
        if column.kind in _WRITTEN:
            self._write(column.out_of, end, y + self.base, _HEAD, 1.0, soft=True)
            if line:
                self._rule(start, end, y, CHIP_STROKE)

    def _draw_sum(self, tr: Element, spans: Sequence[tuple[float, float]], y: float, row: Node) -> None:
        """A line of sums: its name at the left, beside it, if there is one, a note to write behind, and lines in the
        columns that are summed."""
        summed, note = tr.get("for", "").split(), tr.get("note", "")
        for column, (start, end) in zip(self.columns, spans, strict=True):
            cell = row.add("TH", scope="Row") if column.kind == "number" else row.add("TD")
            if column.kind == "number":
                with content(self.canv, cell):
                    self._write(tr.get("label", ""), 0, y + self.base, _HEAD, bold=True)
            elif column.kind == "deal" and note:
                right = self._games_end(tr)
                with content(self.canv, cell):
                    self._write(note, right - 1.5 * MM, y + self.base, _TEXT, 1.0)
                self._rule(right, end, y + 0.8 * MM, CHIP_STROKE)
            elif column.kind in summed:
                self._rule(start, end, y + 0.8 * MM, CHIP_STROKE)
