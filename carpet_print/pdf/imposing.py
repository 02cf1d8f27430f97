"""Cards to cut out on their pages: faces, behind them backs, marks to cut by, and the boxes that a printer asks for.

Backs lie behind their faces when the sheet is turned over the edge that they are made for: columns from right to left
for the long edge, rows from the bottom up for the short one.
"""

from __future__ import annotations

from collections.abc import Sequence

from lxml.etree import _Element as Element

from carpet_print.errors import N_, UsageError
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.elements import one_of
from carpet_print.pdf.look import Look
from carpet_print.pdf.pages import Grid
from carpet_print.pdf.playing import HEIGHT, WIDTH, Backs
from carpet_print.pdf.style import BLEED, MM, POKER
from carpet_print.pdf.tags import Node, SheetCanvas, TaggedCanvas, content
from carpet_print.pdf.text import draw_text, text_width
from carpet_print.pdf.vocabulary import Builder

# How a printer turns the paper, in the words of a PDF and by the edges that a sheet's backs may be made for.
_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}

_MARK, _MARK_STROKE = 5.0, 0.3  # mm and points
_EDGE = 0.5  # mm that a mark keeps from the paper's edge
# On a margin that is narrower than this the marks begin nearer to the cards, where a printer reaches. They stand in the
# bleed of the faces then, which is empty.
_TIGHT, _NEAR = 10.0, 1.0  # mm
_SIZE, _OFF = 7.0, 0.8  # the size of the words in the margin, points; how far from the bleed, mm


class Imposer:
    """Sets a sheet of cards to cut out."""

    def __init__(self, tree: Element, grid: Grid, size: tuple[float, float], look: Look, canvas: SheetCanvas) -> None:
        self.tree, self.grid, self.size, self.look, self.canvas = tree, grid, size, look, canvas
        top = canvas.root if isinstance(canvas, TaggedCanvas) else Node("Document")
        self.node = top.add("Part")

    def run(self, brand: Brand | None = None) -> None:
        """Set all pages. Raises UsageError for a sheet without faces, VocabularyError for one that is not made of
        faces and backs."""
        faces = self.tree.findall("section[@role='faces']/figure")
        back = self.tree.find("section[@role='backs']/figure")
        if not faces:
            raise UsageError(N_("there is no sheet to print"))
        turned = one_of(back, "turned", _DUPLEX) if back is not None else ""
        self.canvas.setViewerPreference("PrintScaling", "None")  # cards keep their size
        self.canvas.setViewerPreference("Duplex", _DUPLEX.get(turned, "Simplex"))
        self._set_boxes()
        pages = [faces[start : start + self.grid.count] for start in range(0, len(faces), self.grid.count)]
        for number, some in enumerate(pages, start=1):
            self._faces(some, number, len(pages))
            if back is not None:
                self._backs(back, len(some), turned, brand)
        self.canvas.setTrimBox(None)  # no later sheet is cut
        self.canvas.setBleedBox(None)

    def _set_boxes(self) -> None:
        x, y = self.grid.x * MM, self.grid.y * MM
        wide, high = self.size[0] * MM, self.size[1] * MM
        bleed = BLEED * MM
        self.canvas.setTrimBox([x, y, wide - x, high - y])
        self.canvas.setBleedBox([x - bleed, y - bleed, wide - x + bleed, high - y + bleed])

    def _place(self, cell: int, turned: str = "") -> tuple[float, float]:
        """The lower left corner of a cell, in points from that of the block; of the cell behind it where the sheet is
        turned over this edge."""
        row, column = divmod(cell, self.grid.columns)
        if turned == "long-edge":
            column = self.grid.columns - 1 - column
        if turned == "short-edge":
            row = self.grid.rows - 1 - row
        return column * WIDTH, (self.grid.rows - 1 - row) * HEIGHT

    def _faces(self, faces: Sequence[Element], number: int, of: int) -> None:
        self._marks(near=True)
        self._margin(number, of)
        builder = Builder(self.look, WIDTH, node=self.node.add("Sect"))
        for cell, element in enumerate(faces):
            one_of(element, "kind", ("face",))
            (face,) = builder.build([element])
            x, y = self._place(cell)
            face.wrapOn(self.canvas, WIDTH, HEIGHT)
            face.drawOn(self.canvas, self.grid.x * MM + x, self.grid.y * MM + y)
        self.canvas.showPage()

    def _backs(self, element: Element, count: int, turned: str, brand: Brand | None) -> None:
        self._marks(near=False)
        one_of(element, "kind", ("backs",))
        node = self.node.add("Sect")
        (backs,) = Builder(self.look, WIDTH, node=node).build([element])
        assert isinstance(backs, Backs)
        backs.cells = [self._place(cell, turned) for cell in range(count)]
        backs.block, backs.brand = self.grid.rows * HEIGHT, brand
        if brand is not None and backs.node is not None:
            backs.node.alt = f"{backs.alt} · {brand.name}"
        backs.wrapOn(self.canvas, self.grid.columns * WIDTH, backs.block)
        backs.drawOn(self.canvas, self.grid.x * MM, self.grid.y * MM)
        self.canvas.showPage()

    # --- what is cut off

    def _marks(self, near: bool) -> None:
        """Lines outside the block at the ends of all cuts."""
        canvas, (width, height) = self.canvas, self.size
        canvas.setStrokeColor(self.look.ink.text)
        canvas.setLineWidth(_MARK_STROKE)
        for margin, length, card, count, other, upright in (
            (self.grid.y, height, POKER[0], self.grid.columns, self.grid.x, True),
            (self.grid.x, width, POKER[1], self.grid.rows, self.grid.y, False),
        ):
            start = margin - (_NEAR if near and margin < _TIGHT else BLEED)
            end = max(_EDGE, start - _MARK)
            for line in range(count + 1):
                at = other + line * card
                for near_end, far_end in ((start, end), (length - start, length - end)):
                    ends = (at, near_end, at, far_end) if upright else (near_end, at, far_end, at)
                    canvas.line(*(each * MM for each in ends))

    def _margin(self, number: int, of: int) -> None:
        """What the sheet is called and how to print it, and the page: upwards in the left margin, beside the upper
        card. On the first page it is part of what is read, on the others it is only repeated."""
        pieces: list[tuple[Node | None, str]] = []
        for element in self.tree.iterfind("section[@role='margin']/*"):
            node = self.node.add("H1" if element.tag == "h1" else "P") if number == 1 else None
            pieces += [(node, "".join(element.itertext()).strip()), (None, " · ")]
        pieces.append((None, f"{number} / {of}"))
        face = self.look.faces.regular
        whole = sum(text_width(text, face, 1) for _, text in pieces)
        size = min(_SIZE, (POKER[1] - 4) * MM / whole)
        self.canvas.saveState()
        self.canvas.translate((self.grid.x - BLEED - _OFF) * MM, (self.size[1] - self.grid.y - POKER[1] / 2) * MM)
        self.canvas.rotate(90)
        x = -whole * size / 2
        for node, text in pieces:
            with content(self.canvas, node):
                x += draw_text(self.canvas, text, x, 0, face, size, self.look.ink.soft)
        self.canvas.restoreState()
