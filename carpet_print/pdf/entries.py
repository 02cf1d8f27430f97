"""The table of a book's contents: a row a puzzle, with links to its page and to that of its solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lxml.etree import _Element as Element

from carpet_print.pdf.elements import number
from carpet_print.pdf.flow import Block
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM, ROW_RULE, SEVENTH_RULE
from carpet_print.pdf.tags import Node, content
from carpet_print.pdf.text import draw_text, text_width


@dataclass(frozen=True)
class _Grid:
    """Where the cells of a row are, mm: from the left edge, where the puzzles' numbers end, where names and discs
    begin, where the numbers of the two pages end; from the right one, where the line to write on begins (0: there is
    none). They are for a column so ``wide``, and ``part`` at most so many times as far in a wider one. And a row's
    height, that of the head, and the sizes of the text, of heads and of discs, in points."""

    place: float
    name: float
    discs: float
    page: float
    solution: float
    line: float
    wide: float
    part: float
    row: float
    head: float
    size: float
    head_size: float
    disc: float


_USUAL = _Grid(6.2, 8.5, 32.5, 59.5, 73.7, 12.5, 88.0, 1.35, 5.3, 6.2, 9.2, 7.6, 8.0)
_LARGE = _Grid(12.0, 17.0, 68.0, 121.0, 153.0, 25.0, 182.0, 1.1, 9.0, 9.4, 16.0, 16.0, 14.0)
_LARGE_SMALL = _Grid(11.5, 14.5, 61.0, 102.0, 128.0, 0.0, 128.0, 1.0, 9.0, 9.4, 16.0, 16.0, 14.0)
_NARROWEST = 160 * MM  # of a column for the large grid
_COLUMNS = ("place", "name", "difficulty", "page", "solution", "cards")
_LEAST_HEAD = 12.0  # points


def entry_heights(large: bool) -> tuple[float, float]:
    """The height of a row of the table, and that of its head, in points."""
    grid = _LARGE if large else _USUAL
    return grid.row * MM, grid.head * MM


class EntryTable(Block):
    """The table of a ``table`` element of role 'entries': its head, then ``tr`` rows; one with a ``month`` has that
    name above it. Lines to write a score on end each row, where there is room for them."""

    def __init__(self, element: Element, look: Look, node: Node) -> None:
        super().__init__()
        self.element, self.look, self.node = element, look, node
        self.rows: Sequence[Element] = element.findall("tbody/tr")

    @property
    def grid(self) -> _Grid:
        """The grid for the look and the column."""
        if not self.look.large:
            return _USUAL
        return _LARGE if self.width > _NARROWEST else _LARGE_SMALL

    def _x(self, place: float) -> float:
        """A place on the grid, in points from the left: in a wide column the places stand farther apart."""
        share = self.width / (self.grid.wide * MM)
        return place * MM * min(self.grid.part, share if self.look.large else max(1.0, share))

    def measure(self, width: float) -> float:
        row, head = entry_heights(self.look.large)
        return head + row * (len(self.rows) + sum(bool(tr.get("month")) for tr in self.rows))

    def draw(self) -> None:
        row_height, head = entry_heights(self.look.large)
        y = self.height - head
        self._draw_head(y)
        body = self.node.add("TBody")
        for tr in self.rows:
            if tr.get("month"):
                y -= row_height
                row = body.add("TR")
                with content(self.canv, row.add("TH", scope="Row", span=len(self._columns()))):
                    self._write(tr.get("month", ""), self._x(self.grid.name), y, self.grid.size, bold=True)
                self._rule(y, strong=False)
            y -= row_height
            self._draw_row(tr, y, body.add("TR"))

    def _columns(self) -> tuple[str, ...]:
        return _COLUMNS if self.grid.line else _COLUMNS[:-1]

    def _draw_head(self, y: float) -> None:
        grid, row = self.grid, self.node.add("THead").add("TR")
        heads = {th.get("for", ""): th.text or "" for th in self.element.findall("thead/tr/th")}
        ends = {
            "place": grid.place,
            "name": grid.name,
            "difficulty": grid.discs,
            "page": grid.page,
            "solution": grid.solution,
        }
        # A long word for the difficulty keeps clear of the next head.
        room = self._x(grid.page) - self._x(grid.discs) - 3 * MM
        room -= text_width(heads.get("page", ""), self.look.faces.regular, grid.head_size)
        for name in self._columns():
            x = self._x(ends[name]) if name in ends else self.width
            size = grid.head_size
            if name == "difficulty":
                wide = max(1.0, text_width(heads.get(name, ""), self.look.faces.regular, size))
                size = max(min(_LEAST_HEAD, size), min(size, size * room / wide))
            with content(self.canv, row.add("TH", scope="Column")):
                self._write(heads.get(name, ""), x, y, size, 0.0 if name in ("name", "difficulty") else 1.0, soft=True)
        self._rule(y, strong=True)

    def _draw_row(self, tr: Element, y: float, row: Node) -> None:
        grid = self.grid
        with content(self.canv, row.add("TH", scope="Row")):
            self._write(tr.get("place", ""), self._x(grid.place), y, grid.size, 1.0, bold=True)
        name = tr.get("name", "")
        room = self._x(grid.discs) - self._x(grid.name) - 1.5 * MM
        size = min(grid.size, grid.size * room / max(1.0, text_width(name, self.look.faces.regular, grid.size)))
        with content(self.canv, row.add("TD")):
            self._write(name, self._x(grid.name), y, size)
        self._draw_discs(tr, y, row.add("TD"))
        for part, end in (("page", self._x(grid.page)), ("solution", self._x(grid.solution))):
            self._draw_link(tr, part, end, y, row.add("TD"))
        if grid.line:
            row.add("TD")
            self.canv.setStrokeColor(self.look.ink.hair)
            self.canv.setLineWidth(self.look.ink.thin(0.5))
            self.canv.line(self.width - grid.line * MM, y + 0.9 * MM, self.width, y + 0.9 * MM)
        self._rule(y, strong=False)

    def _draw_discs(self, tr: Element, y: float, cell: Node) -> None:
        filled, of = number(tr, "level", 0, 0, 10), number(tr, "of", 5, 1, 10)
        x, size = self._x(self.grid.discs), self.grid.disc
        discs = "●" * filled + "○" * (of - filled)
        figure = cell.add("Figure", alt=tr.get("word", ""))
        width = text_width(discs, self.look.faces.regular, size)
        left, bottom = self.canv.absolutePosition(x, y)
        right, top = self.canv.absolutePosition(x + width, y + self.grid.row * MM)
        figure.grow((left, bottom, right, top))
        with content(self.canv, figure):
            self._write(discs, x, y, size)

    def _draw_link(self, tr: Element, part: str, end: float, y: float, cell: Node) -> None:
        text, target = tr.get(part, ""), tr.get(f"{part}-href", "")
        if not target:  # in the user's own templates
            with content(self.canv, cell):
                self._write(text, end, y, self.grid.size, 1.0)
            return
        link = cell.add("Link")
        with content(self.canv, link):
            width = self._write(text, end, y, self.grid.size, 1.0)
        box = (end - width - 2.0, y, end + 2.0, y + self.grid.row * MM)
        self.canv.link(link, f"#{target[1:]}", box, tr.get(f"{part}-words", text))

    def _rule(self, y: float, *, strong: bool) -> None:
        ink = self.look.ink
        self.canv.setLineWidth(SEVENTH_RULE if strong else ink.thin(ROW_RULE))
        self.canv.setStrokeColor(ink.text if strong else ink.pale)
        if ink.outlined and not strong:
            self.canv.setDash(0.5, 2.0)
        self.canv.line(0, y, self.width, y)
        self.canv.setDash()

    def _write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        anchor: float = 0.0,
        *,
        bold: bool = False,
        soft: bool = False,
    ) -> float:
        """A text at x in the row that stands on y; its width. All in points."""
        faces, ink = self.look.faces, self.look.ink
        face, colour = faces.semibold if bold else faces.regular, ink.soft if soft else ink.text
        return draw_text(self.canv, text, x, y + 0.28 * self.grid.row * MM, face, size, colour, anchor)
