"""Figures of the vocabulary as flowables: each draws cards (or a code) and knows its own height.

A figure carries ``alt``, its description in words, for the structure tree of a tagged PDF.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import segno
from reportlab.pdfgen.canvas import Canvas

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import CardStyle, draw_back, draw_card, draw_chip, draw_empty, draw_pale_pip, draw_symbol
from carpet_print.pdf.flow import Block
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import CARD, CARD_GAP, CHIP_STROKE, FOLD_DASH, FOLD_STROKE, MM
from carpet_print.pdf.tags import Node, content
from carpet_print.pdf.text import draw_text, text_width
from carpet_print.shapes import PALE_PIP


@dataclass(frozen=True)
class Size:
    """A card's width and height and the gap between cards, in points."""

    width: float
    height: float
    gap: float

    def style(self, look: Look) -> CardStyle:
        """How cards of this size are drawn."""
        return CardStyle(self.width, self.height, look)

    def x(self, column: int) -> float:
        """The left edge of the card in a column (from 0)."""
        return column * (self.width + self.gap)


def size_mm(width: float, height: float, gap: float) -> Size:
    """A size given in millimetres."""
    return Size(width * MM, height * MM, gap * MM)


FULL = size_mm(*CARD, CARD_GAP)
BOOK = size_mm(17.6, 24.6, 2.4)
LAYOUT = size_mm(10.6, 14.8, 1.6)
EXAMPLE = size_mm(10.6, 14.8, 1.9)


class Figure(Block):
    """A drawing with a description in words."""

    def __init__(self, alt: str, look: Look) -> None:
        super().__init__()
        self.alt, self.look = alt, look
        self.node: Node | None = None

    def drawOn(self, canvas: Canvas, x: float, y: float, _sW: float = 0) -> None:
        """Draw the figure as part of what its node is, and tell the node where it stands."""
        with content(canvas, self.node):
            super().drawOn(canvas, x, y, _sW)
        if self.node is not None and self.node.kind == "Figure":
            corners = canvas.absolutePosition(x, y), canvas.absolutePosition(x + self.width, y + self.height)
            (left, right), (bottom, top) = (sorted(side) for side in zip(*corners, strict=True))
            self.node.grow((left, bottom, right, top))  # sorted: the figure may stand on its head

    def write(
        self, text: str, x: float, y: float, size: float, anchor: float = 0.0, *, bold: bool = False, soft: bool = True
    ) -> None:
        """A label in the figure, anchored as ``draw_text`` says."""
        faces, ink = self.look.faces, self.look.ink
        face, colour = faces.semibold if bold else faces.regular, ink.soft if soft else ink.text
        draw_text(self.canv, text, x, y, face, size, colour, anchor)


def draw_place(canvas: Canvas, card: Card | None, x: float, y: float, style: CardStyle) -> None:
    """The card, or an empty place."""
    if card is None:
        draw_empty(canvas, x, y, style)
    else:
        draw_card(canvas, card, x, y, style)


class Foundations(Figure):
    """The foundations side by side: the card on top, or an empty place with its suit standing back."""

    def __init__(self, alt: str, look: Look, tops: Sequence[Card | Suit], size: Size) -> None:
        super().__init__(alt, look)
        self.tops, self.size = tops, size

    def measure(self, width: float) -> float:
        return self.size.height

    def draw(self) -> None:
        size, style = self.size, self.size.style(self.look)
        for column, top in enumerate(self.tops):
            if isinstance(top, Card):
                draw_card(self.canv, top, size.x(column), 0, style)
                continue
            draw_empty(self.canv, size.x(column), 0, style)
            draw_pale_pip(
                self.canv, top, size.x(column) + size.width / 2, size.height / 2, PALE_PIP * size.width, self.look
            )


@dataclass(frozen=True)
class Pile:
    """A pile with its name: face down with ``count`` cards, or empty (count 0)."""

    label: str
    count: int


class Piles(Figure):
    """The stock and the waste, each under its name."""

    LABEL = 11.0 + 1.6 * MM

    def __init__(self, alt: str, look: Look, piles: Sequence[Pile], size: Size) -> None:
        super().__init__(alt, look)
        self.piles, self.size = piles, size

    def measure(self, width: float) -> float:
        return self.LABEL + self.size.height

    def draw(self) -> None:
        for column, pile in enumerate(self.piles):
            x = self.size.x(column)
            self.write(pile.label, x, self.height - 9, 9, bold=True)
            if pile.count:
                draw_back(self.canv, pile.count, x, 0, self.size.style(self.look))
            else:
                draw_empty(self.canv, x, 0, self.size.style(self.look))


class Carpet(Figure):
    """The carpet with its coordinates: letters above the columns, numbers hanging into the left margin."""

    HEAD = 4.6 * MM
    LABEL, LARGE_LABEL = 9.0, 12.0

    def __init__(
        self, alt: str, look: Look, rows: Sequence[Sequence[Card | None]], size: Size, label: float = 0.0
    ) -> None:
        super().__init__(alt, look)
        self.rows, self.size = rows, size
        self.label = label or (self.LARGE_LABEL if look.large else self.LABEL)  # the coordinates' size
        self.head = max(self.HEAD, 1.3 * self.label)

    def measure(self, width: float) -> float:
        return self.head + len(self.rows) * (self.size.height + self.size.gap) - self.size.gap

    def draw(self) -> None:
        size, label = self.size, self.label
        baseline = self.height - self.head + 0.45 * label
        for column, letter in enumerate("abcde"[: len(self.rows[0])]):
            self.write(letter, size.x(column) + size.width / 2, baseline, label, 0.5)
        for row, cards in enumerate(self.rows):
            y = self.height - self.head - row * (size.height + size.gap) - size.height
            self.write(str(row + 1), -2.4 * MM, y + size.height / 2 - label / 3, label, 1.0)
            for column, card in enumerate(cards):
                draw_place(self.canv, card, size.x(column), y, size.style(self.look))


class MiniCarpet(Figure):
    """The carpet at a glance: one small cell a card, with coordinates."""

    CELL = size_mm(8.9, 6.5, 1.0)
    HEAD = 4.0 * MM

    def __init__(self, alt: str, look: Look, rows: Sequence[Sequence[Card]]) -> None:
        super().__init__(alt, look)
        self.rows = rows

    def measure(self, width: float) -> float:
        return self.HEAD + len(self.rows) * (self.CELL.height + self.CELL.gap) - self.CELL.gap

    def draw(self) -> None:
        cell = self.CELL
        for column, letter in enumerate("abcde"[: len(self.rows[0])]):
            middle = cell.x(column) + cell.width / 2
            self.write(letter, middle, self.height - 7.5, 7.5, 0.5)
        for row, cards in enumerate(self.rows):
            y = self.height - self.HEAD - row * (cell.height + cell.gap) - cell.height
            self.write(str(row + 1), -1.8 * MM, y + cell.height / 2 - 2.6, 7.5, 1.0)
            for column, card in enumerate(cards):
                x = cell.x(column)
                self.canv.setLineWidth(self.look.ink.thin(CHIP_STROKE))
                self.canv.setStrokeColor(self.look.ink.hair)
                self.canv.roundRect(x, y, cell.width, cell.height, 1.6)
                draw_symbol(self.canv, card, x + cell.width / 2, y + cell.height / 2 - 3.3, 9.6, self.look, 0.5)


class Chips(Figure):
    """The stock in turning order, in two rows of numbered small cards, with more space after each ``group`` of them."""

    PITCH, NUMBER = 19.8 * MM, 4.2 * MM

    def __init__(self, alt: str, look: Look, cards: Sequence[Card], group: int = 7) -> None:
        super().__init__(alt, look)
        self.cards, self.group = cards, max(1, group)

    def measure(self, width: float) -> float:
        return self.PITCH + self.NUMBER + 13.6 * MM

    def draw(self) -> None:
        a_row = -(-len(self.cards) // 2)
        # 14 chips of the settled size fill the row; a larger stock makes them narrower, never the row longer.
        scale = min(1.0, (14 * 11.1 + 3) / (a_row * 11.1 + 3 * ((a_row - 1) // self.group)))
        style = CardStyle(9.8 * MM * scale, 13.6 * MM * scale, self.look)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, a_row)
            x = (column * 11.1 + (column // self.group) * 3) * MM * scale
            top = self.height - row * self.PITCH
            self.write(str(index + 1), x + style.width / 2, top - 8.5, 8.5, 0.5, bold=index == 0, soft=index > 0)
            draw_chip(self.canv, card, x, top - self.NUMBER - style.height, style)


class Fold(Figure):
    """A dashed line across the whole page, a word in its middle."""

    def __init__(self, label: str, look: Look) -> None:
        super().__init__("", look)
        self.label = label

    def measure(self, width: float) -> float:
        return 3.2 * MM

    def draw(self) -> None:
        middle, y = self.width / 2, self.height / 2
        half = text_width(self.label, self.look.faces.regular, 8.5) / 2 + 2 * MM
        self.canv.setStrokeColor(self.look.ink.hair)
        self.canv.setLineWidth(self.look.ink.thin(FOLD_STROKE))
        self.canv.setDash(*FOLD_DASH)
        self.canv.line(-9 * MM, y, middle - half, y)
        self.canv.line(middle + half, y, self.width + 9 * MM, y)
        self.canv.setDash()
        self.write(self.label, middle, y - 2.6, 8.5, 0.5)


class QrCode(Figure):
    """A QR square drawn as one path of runs: far smaller and faster than a rectangle a module."""

    def __init__(self, alt: str, look: Look, data: str, side: float) -> None:
        super().__init__(alt, look)
        self.data, self.side = data, side

    def measure(self, width: float) -> float:
        return self.side

    def draw(self) -> None:
        matrix = segno.make_qr(self.data, error="m").matrix
        module = self.side / len(matrix)
        path = self.canv.beginPath()
        for row, line in enumerate(matrix):
            start = None
            for column, dark in enumerate([*line, 0]):
                if dark and start is None:
                    start = column
                elif not dark and start is not None:
                    y = self.side - (row + 1) * module
                    path.rect(start * module, y, (column - start) * module, module)
                    start = None
        self.canv.setFillColor(self.look.ink.text)
        self.canv.drawPath(path, stroke=0, fill=1)


class ScoreLines(Figure):
    """Lines on which to write a score: a name, a rule to write on, and the most that can be scored."""

    PITCH = 8.7 * MM

    def __init__(self, alt: str, look: Look, labels: Sequence[str], out_of: str) -> None:
        super().__init__(alt, look)
        self.labels, self.out_of = labels, out_of

    def measure(self, width: float) -> float:
        return self.PITCH * len(self.labels)

    def draw(self) -> None:
        for row, label in enumerate(self.labels):
            y = self.height - row * self.PITCH - 6.9 * MM
            self.write(label, 0, y, 10, soft=False)
            self.write(self.out_of, self.width, y, 10, 1.0, soft=False)
            start = max(20 * MM, text_width(label, self.look.faces.regular, 10) + 2 * MM)
            self.canv.setLineWidth(self.look.ink.thin(0.5))
            self.canv.setStrokeColor(self.look.ink.hair)
            self.canv.line(start, y - 0.8, self.width - 10.6 * MM, y - 0.8)
