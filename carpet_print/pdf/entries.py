"""The table of a book's contents: a row a puzzle, with links to its page and to that of its solution."""

from __future__ import annotations

from collections.abc import Sequence

from lxml.etree import _Element as Element

from carpet_print.pdf.elements import number
from carpet_print.pdf.flow import Block
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM, ROW_RULE, SEVENTH_RULE
from carpet_print.pdf.tags import Node, content
from carpet_print.pdf.text import draw_text, text_width

ROW, HEAD = 5.3 * MM, 6.2 * MM
# Millimetres from the left edge: where the puzzles' numbers end, where names and discs begin, where the numbers of the
# two pages end; and, from the right edge, where the line to write on begins.
_PLACE, _NAME, _DISCS, _PAGE, _SOLUTION, _LINE = 6.2, 8.5, 32.5, 59.5, 73.7, 12.5
_COLUMNS = {
    "place": (_PLACE, 1.0),
    "name": (_NAME, 0.0),
    "difficulty": (_DISCS, 0.0),
    "page": (_PAGE, 1.0),
    "solution": (_SOLUTION, 1.0),
}
_WIDTH, _WIDEST = 88.0, 1.35  # mm, of the column that they are for; and how far they part in a wider one
_SIZE, _HEAD_SIZE, _DISC = 9.2, 7.6, 8.0


class EntryTable(Block):
    """The table of a ``table`` element of role 'entries': its head, then ``tr`` rows; one with a ``month`` has that
    name above it. Lines to write a score on end each row."""

    def __init__(self, element: Element, look: Look, node: Node, names: str) -> None:
        super().__init__()
        self.element, self.look, self.node, self.names = element, look, node, names
        self.rows: Sequence[Element] = element.findall("tbody/tr")

    def _x(self, place: float) -> float:
        """A place on the grid, in points from the left: in a wide column the places stand farther apart."""
        return place * MM * min(_WIDEST, max(1.0, self.width / (_WIDTH * MM)))

    def measure(self, width: float) -> float:
        return HEAD + ROW * (len(self.rows) + sum(bool(tr.get("month")) for tr in self.rows))

    def draw(self) -> None:
        y = self.height - HEAD
        self._draw_head(y)
        body = self.node.add("TBody")
        for tr in self.rows:
            if tr.get("month"):
                y -= ROW
                row = body.add("TR")
                with content(self.canv, row.add("TH", scope="Row", span=len(_COLUMNS) + 1)):
                    self._write(tr.get("month", ""), self._x(_NAME), y, bold=True)
                self._rule(y, strong=False)
            y -= ROW
            self._draw_row(tr, y, body.add("TR"))

    def _draw_head(self, y: float) -> None:
        row = self.node.add("THead").add("TR")
        for th in self.element.findall("thead/tr/th"):
            place, anchor = _COLUMNS.get(th.get("for", ""), (None, 1.0))
            x = self.width if place is None else self._x(place)
            with content(self.canv, row.add("TH", scope="Column")):
                self._write(th.text or "", x, y, _HEAD_SIZE, anchor, soft=True)
        self._rule(y, strong=True)

    def _draw_row(self, tr: Element, y: float, row: Node) -> None:
        with content(self.canv, row.add("TH", scope="Row")):
            self._write(tr.get("place", ""), self._x(_PLACE), y, anchor=1.0, bold=True)
        name = tr.get("name", "")
        room = self._x(_DISCS) - self._x(_NAME) - 1.5 * MM
        size = min(_SIZE, _SIZE * room / max(1.0, text_width(name, self.look.faces.regular, _SIZE)))
        with content(self.canv, row.add("TD")):
            self._write(name, self._x(_NAME), y, size)
        self._draw_discs(tr, y, row.add("TD"))
        for part, end in (("page", self._x(_PAGE)), ("solution", self._x(_SOLUTION))):
            self._draw_link(tr, part, end, y, row.add("TD"))
        row.add("TD")
        self.canv.setStrokeColor(self.look.ink.hair)
        self.canv.setLineWidth(self.look.ink.thin(0.5))
        self.canv.line(self.width - _LINE * MM, y + 0.9 * MM, self.width, y + 0.9 * MM)
        self._rule(y, strong=False)

    def _draw_discs(self, tr: Element, y: float, cell: Node) -> None:
        filled, of = number(tr, "level", 0, 0, 10), number(tr, "of", 5, 1, 10)
        x, size = self._x(_DISCS), _DISC
        discs = "●" * filled + "○" * (of - filled)
        figure = cell.add("Figure", alt=tr.get("word", ""))
        width = text_width(discs, self.look.faces.regular, size)
        left, bottom = self.canv.absolutePosition(x, y)
        right, top = self.canv.absolutePosition(x + width, y + ROW)
        figure.grow((left, bottom, right, top))
        with content(self.canv, figure):
            self._write(discs, x, y, size)

    def _draw_link(self, tr: Element, part: str, end: float, y: float, cell: Node) -> None:
        text, target = tr.get(part, ""), tr.get(f"{part}-href", "")
        if not target:  # in the user's own templates
            with content(self.canv, cell):
                self._write(text, end, y, anchor=1.0)
            return
        link = cell.add("Link")
        with content(self.canv, link):
            width = self._write(text, end, y, anchor=1.0)
        box = (end - width - 2.0, y, end + 2.0, y + ROW)
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
        size: float = _SIZE,
        anchor: float = 0.0,
        *,
        bold: bool = False,
        soft: bool = False,
    ) -> float:
        """A text at x in the row that stands on y; its width. All in points."""
        faces, ink = self.look.faces, self.look.ink
        face, colour = faces.semibold if bold else faces.regular, ink.soft if soft else ink.text
        return draw_text(self.canv, text, x, y + 1.5 * MM, face, size, colour, anchor)
