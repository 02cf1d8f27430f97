"""Figures of the vocabulary as flowables: each draws cards (or a code) and knows its own height.

A figure carries ``alt``, its description in words, for the structure tree of a tagged PDF.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import segno

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import CardStyle, draw_back, draw_card, draw_chip, draw_empty, draw_pale_pip, draw_symbol
from carpet_print.pdf.flow import Block
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import CARD, CARD_GAP, CHIP_STROKE, FOLD_DASH, FOLD_STROKE, MM
from carpet_print.pdf.tags import Node, SheetCanvas, content
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
POSITION = size_mm(9.8, 13.7, 1.5)
EXAMPLE = size_mm(10.6, 14.8, 1.9)


class Figure(Block):
    """A drawing with a description in words."""

    def __init__(self, alt: str, look: Look) -> None:
        super().__init__()
        self.alt, self.look = alt, look
        self.node: Node | None = None

    def drawOn(self, canvas: SheetCanvas, x: float, y: float, _sW: float = 0) -> None:
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


def draw_place(canvas: SheetCanvas, card: Card | None, x: float, y: float, style: CardStyle) -> None:
    """The card, or an empty place."""
    if card is None:
        draw_empty(canvas, x, y, style)
    else:
        draw_card(canvas, card, x, y, style)


def draw_frame(canvas: SheetCanvas, x: float, y: float, width: float, height: float, radius: float, look: Look) -> None:
    """A frame as around a chip, its lower left corner at (x, y)."""

    def draw() -> None:
        canvas.setLineWidth(look.ink.thin(CHIP_STROKE))
        canvas.setStrokeColor(look.ink.hair)
        canvas.roundRect(0, 0, width, height, radius)

    canvas.stamp(("frame", width, height, radius, look.key), draw, x, y, 1.0)


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
    """A pile with its name: ``count`` cards face down, or face up with this one on ``top``, or empty (count 0)."""

    label: str
    count: int
    top: Card | None = None


class Piles(Figure):
    """The stock and the waste, each under its name; in large print, where that may be wider than the card, the last
    stands on the right, and its name ends there."""

    LABEL, LARGE_LABEL = (9.0, 11.0 + 1.6 * MM), (16.0, 18.0 + 1.0 * MM)  # its size; its height with the space below

    def __init__(self, alt: str, look: Look, piles: Sequence[Pile], size: Size) -> None:
        super().__init__(alt, look)
        self.piles, self.size = piles, size
        self.label, self.head = self.LARGE_LABEL if look.large else self.LABEL

    def measure(self, width: float) -> float:
        return self.head + self.size.height

    def draw(self) -> None:
        for column, pile in enumerate(self.piles):
            last = self.look.large and 0 < column == len(self.piles) - 1
            x = self.width - self.size.width if last else self.size.x(column)
            ends = last and text_width(pile.label, self.look.faces.semibold, self.label) > self.size.width
            self.write(pile.label, self.width if ends else x, self.height - self.label, self.label, ends, bold=True)
            if pile.count:
                draw_back(self.canv, pile.count, x, 0, self.size.style(self.look))
            else:
                draw_empty(self.canv, x, 0, self.size.style(self.look))


class Carpet(Figure):
    """The carpet with its coordinates: letters above the columns, numbers hanging into the left margin, or, with an
    ``indent``, which moves the cards to the right by so many points, standing before them."""

    HEAD = 4.6 * MM
    LABEL, LARGE_LABEL = 9.0, 12.0

    def __init__(
        self,
        alt: str,
        look: Look,
        rows: Sequence[Sequence[Card | None]],
        size: Size,
        label: float = 0.0,
        *,
        bare: bool = False,
        indent: float = 0.0,
    ) -> None:
        super().__init__(alt, look)
        self.rows, self.size, self.bare = rows, size, bare  # bare: without coordinates
        self.indent = indent
        self.label = label or (self.LARGE_LABEL if look.large else self.LABEL)  # the coordinates' size
        self.head = 0.0 if bare else max(self.HEAD, 1.3 * self.label)

    def measure(self, width: float) -> float:
        return self.head + len(self.rows) * (self.size.height + self.size.gap) - self.size.gap

    def draw(self) -> None:
        size, label = self.size, self.label
        baseline = self.height - self.head + 0.45 * label
        for column, letter in enumerate("" if self.bare else "abcde"[: len(self.rows[0])]):
            self.write(letter, self.indent + size.x(column) + size.width / 2, baseline, label, 0.5)
        for row, cards in enumerate(self.rows):
            y = self.height - self.head - row * (size.height + size.gap) - size.height
            if not self.bare:
                self.write(str(row + 1), self.indent - 2.4 * MM, y + size.height / 2 - label / 3, label, 1.0)
            for column, card in enumerate(cards):
                draw_place(self.canv, card, self.indent + size.x(column), y, size.style(self.look))


class MiniCarpet(Figure):
    """The carpet at a glance: one small cell a card, with coordinates."""

    CELL, LARGE_CELL = size_mm(8.9, 6.5, 1.0), size_mm(13.6, 9.6, 1.4)
    HEAD = 4.0 * MM

    def __init__(self, alt: str, look: Look, rows: Sequence[Sequence[Card]]) -> None:
        super().__init__(alt, look)
        self.rows = rows
        self.cell, self.card, self.label = (self.LARGE_CELL, 16.0, 16.0) if look.large else (self.CELL, 9.6, 7.5)
        self.head = max(self.HEAD, 1.25 * self.label)
        self.indent = 2.0 * MM + 0.6 * self.label if look.large else 0.0  # smaller numbers hang in the margin

    def measure(self, width: float) -> float:
        return self.head + len(self.rows) * (self.cell.height + self.cell.gap) - self.cell.gap

    def draw(self) -> None:
        cell, label = self.cell, self.label
        for column, letter in enumerate("abcde"[: len(self.rows[0])]):
            middle = self.indent + cell.x(column) + cell.width / 2
            self.write(letter, middle, self.height - label, label, 0.5)
        for row, cards in enumerate(self.rows):
            y = self.height - self.head - row * (cell.height + cell.gap) - cell.height
            self.write(str(row + 1), self.indent - 1.8 * MM, y + cell.height / 2 - 0.347 * label, label, 1.0)
            for column, card in enumerate(cards):
                x = self.indent + cell.x(column)
                draw_frame(self.canv, x, y, cell.width, cell.height, 1.6, self.look)
                middle = y + cell.height / 2 - 0.344 * self.card
                draw_symbol(self.canv, card, x + cell.width / 2, middle, self.card, self.look, 0.5)


class Chips(Figure):
    """The stock in turning order, in rows of numbered small cards, with more space after each ``group`` of them: two
    rows, or in a narrow column a row a group."""

    CHIP, GAP, AFTER_GROUP, PITCH = (9.8, 13.6), 1.3, 3.0, 19.8  # mm
    NUMBER, LARGE_NUMBER = (8.5, 4.2 * MM), (12.0, 5.1 * MM)  # its size and its height with the space below
    NARROW, MOST, LARGE_MOST = 140 * MM, 1.7, 0.985  # in large print the words below the QR square are wide

    def __init__(self, alt: str, look: Look, cards: Sequence[Card], group: int = 7) -> None:
        super().__init__(alt, look)
        self.cards, self.group = cards, max(1, group)
        self.number, self.head = self.LARGE_NUMBER if look.large else self.NUMBER

    def _laid(self, width: float) -> tuple[int, float, float]:
        """How many chips stand in a row, at which scale, and the pitch of the rows."""
        narrow = width < self.NARROW
        a_row = self.group if narrow else -(-len(self.cards) // 2)
        groups = (a_row - 1) // self.group
        taken = a_row * (self.CHIP[0] + self.GAP) + self.AFTER_GROUP * groups
        # 14 chips of the settled size fill the row; a larger stock makes them narrower, never the row longer.
        full = (14 * (self.CHIP[0] + self.GAP) + self.AFTER_GROUP) * (self.LARGE_MOST if self.look.large else 1.0)
        scale = min(self.MOST if narrow else full / taken, width / (taken - self.GAP) / MM)
        scale = scale if narrow else min(1.0, scale)
        pitch = self.head + self.CHIP[1] * scale * MM + 0.9 * MM if self.look.large else self.PITCH * MM
        return a_row, scale, pitch

    def measure(self, width: float) -> float:
        a_row, scale, pitch = self._laid(width)
        height = (scale if self.look.large else 1.0) * self.CHIP[1] * MM
        return pitch * (-(-len(self.cards) // a_row) - 1) + self.head + height

    def draw(self) -> None:
        a_row, scale, pitch = self._laid(self.width)
        style = CardStyle(self.CHIP[0] * MM * scale, self.CHIP[1] * MM * scale, self.look)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, a_row)
            x = (column * (self.CHIP[0] + self.GAP) + (column // self.group) * self.AFTER_GROUP) * MM * scale
            top, first = self.height - row * pitch, index == 0
            middle = x + style.width / 2
            self.write(str(index + 1), middle, top - self.number, self.number, 0.5, bold=first, soft=not first)
            draw_chip(self.canv, card, x, top - self.head - style.height, style)


class Fold(Figure):
    """A dashed line across the whole page, a word in its middle."""

    def __init__(self, label: str, look: Look) -> None:
        super().__init__("", look)
        self.label = label

    def measure(self, width: float) -> float:
        return 3.2 * MM

    def draw(self) -> None:
        middle, y, size = self.width / 2, self.height / 2, 16.0 if self.look.large else 8.5
        half = text_width(self.label, self.look.faces.regular, size) / 2 + 2 * MM
        self.canv.setStrokeColor(self.look.ink.hair)
        self.canv.setLineWidth(self.look.ink.thin(FOLD_STROKE))
        self.canv.setDash(*FOLD_DASH)
        self.canv.line(-9 * MM, y, middle - half, y)
        self.canv.line(middle + half, y, self.width + 9 * MM, y)
        self.canv.setDash()
        self.write(self.label, middle, y - 0.306 * size, size, 0.5)


class QrCode(Figure):
    """A QR square drawn as one path of runs: far smaller and faster than a rectangle a module."""

    def __init__(self, alt: str, look: Look, data: str, side: float) -> None:
        super().__init__(alt, look)
        self.data, self.side = data, side

    def measure(self, width: float) -> float:
        return self.side

    def draw(self) -> None:
        matrix = segno.make_qr(self.data, error="m").matrix
        path = self.canv.beginPath()  # in modules: whole numbers are short
        for row, line in enumerate(matrix):
            start = None
            for column, dark in enumerate([*line, 0]):
                if dark and start is None:
                    start = column
                elif not dark and start is not None:
                    path.rect(start, len(matrix) - 1 - row, column - start, 1)
                    start = None
        self.canv.saveState()
        self.canv.scale(self.side / len(matrix), self.side / len(matrix))
        self.canv.setFillColor(self.look.ink.text)
        self.canv.drawPath(path, stroke=0, fill=1)
        self.canv.restoreState()


class ScoreLines(Figure):
    """Lines on which to write: what is to be written there, a rule, and the most that it can be, if it is a number;
    ``pitch`` points apart, in text of this size."""

    UNDER = 0.207  # of the pitch: a line stands so high
    LABEL, OUT_OF, WIDEST = 20 * MM, 10.6 * MM, 60 * MM  # WIDEST: of those that end in a number

    def __init__(self, alt: str, look: Look, lines: Sequence[tuple[str, str]], pitch: float, size: float) -> None:
        super().__init__(alt, look)
        self.lines, self.pitch, self.size = lines, pitch, size

    def measure(self, width: float) -> float:
        return self.pitch * len(self.lines)

    def draw(self) -> None:
        size, face = self.size, self.look.faces.regular
        taken, named = (max(text_width(line[part], face, size) for line in self.lines) for part in (1, 0))
        right = min(self.width, self.WIDEST) if taken else self.width
        end = right - (max(self.OUT_OF, taken + 2 * MM) if taken else 0.0)
        start = max(0.0 if self.look.large else self.LABEL, named + 2 * MM) if named else 0.0
        for row, (label, out_of) in enumerate(self.lines):
            y = self.height - (row + 1 - self.UNDER) * self.pitch
            self.write(label, 0, y, size, soft=False)
            self.write(out_of, right, y, size, 1.0, soft=False)
            self.canv.setLineWidth(self.look.ink.thin(0.5))
            self.canv.setStrokeColor(self.look.ink.hair)
            self.canv.line(start, y - 0.8, end, y - 0.8)
