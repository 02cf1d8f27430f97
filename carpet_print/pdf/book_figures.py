"""Figures that only a book has: the stock in little room, how hard its puzzles are, a line of signs."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable

from carpet_print.engine import Card
from carpet_print.pdf.cards import CardStyle, draw_chip, draw_symbol
from carpet_print.pdf.figures import Figure, size_mm
from carpet_print.pdf.flow import Block, draw_stack
from carpet_print.pdf.icons import draw_icon
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import CHIP_STROKE, MM, NOTE_RULE
from carpet_print.pdf.text import text_width

BOOK, SMALL = size_mm(17.6, 24.6, 2.4), size_mm(14.0, 19.6, 1.85)  # cards where two puzzles stand on a page, or four
SMALL_INDENT = 5.0 * MM  # before the smaller ones stand the numbers of their rows
A_ROW = 4  # rows of the stock


class StockGrid(Figure):
    """The stock in turning order as numbered small cards in four rows, as wide as the column."""

    TOP, NUMBER, PITCH, SIZE = 2.0 * MM, 3.5 * MM, 18.6 * MM, 8.5
    CHIP, LEAST = (9.4 * MM, 12.7 * MM), 1.0 * MM  # LEAST: between two of them

    def __init__(self, alt: str, look: Look, cards: Sequence[Card]) -> None:
        super().__init__(alt, look)
        self.cards = cards
        self.columns = -(-len(cards) // A_ROW)

    def measure(self, width: float) -> float:
        return self.TOP + (A_ROW - 1) * self.PITCH + self.NUMBER + self.CHIP[1]

    def draw(self) -> None:
        wide, high = self.CHIP
        scale = min(1.0, (self.width - (self.columns - 1) * self.LEAST) / (self.columns * wide))
        style = CardStyle(wide * scale, high * scale, self.look)
        pitch = (self.width - style.width) / (self.columns - 1)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, self.columns)
            x, top = column * pitch, self.height - self.TOP - row * self.PITCH
            first = index == 0
            self.write(
                str(index + 1), x + style.width / 2, top - 0.8 * self.SIZE, self.SIZE, 0.5, bold=first, soft=not first
            )
            draw_chip(self.canv, card, x, top - self.NUMBER - style.height, style)


class StockList(Figure):
    """The stock in turning order as signs in four rows; before each row stands the number of its first card."""

    PITCH, SIZE, NUMBER, NUMBERS = 4.4 * MM, 10.0, 7.5, SMALL_INDENT

    def __init__(self, alt: str, look: Look, cards: Sequence[Card]) -> None:
        super().__init__(alt, look)
        self.cards = cards
        self.columns = -(-len(cards) // A_ROW)

    def measure(self, width: float) -> float:
        return A_ROW * self.PITCH

    def draw(self) -> None:
        pitch = (self.width - self.NUMBERS) / self.columns
        for index, card in enumerate(self.cards):
            row, column = divmod(index, self.columns)
            y = self.height - (row + 0.5) * self.PITCH - 0.33 * self.SIZE
            if column == 0:
                self.write(str(index + 1), self.NUMBERS - 1.4 * MM, y, self.NUMBER, 1.0)
            draw_symbol(self.canv, card, self.NUMBERS + (column + 0.5) * pitch, y, self.SIZE, self.look, 0.5)


class ScoreRow(Figure):
    """Lines side by side to write scores on, behind each the most that can be scored."""

    HEIGHT, SIZE, BETWEEN = 9.0 * MM, 10.0, 4.0 * MM

    def __init__(self, alt: str, look: Look, lines: int, out_of: str) -> None:
        super().__init__(alt, look)
        self.lines, self.out_of = max(1, lines), out_of

    def measure(self, width: float) -> float:
        return self.HEIGHT if self.lines > 1 else 0.7 * self.HEIGHT

    def draw(self) -> None:
        y = 0.9 * MM
        pitch = (self.width + self.BETWEEN) / self.lines
        self.canv.setLineWidth(self.look.ink.thin(0.5))
        self.canv.setStrokeColor(self.look.ink.hair)
        taken = text_width(self.out_of, self.look.faces.regular, self.SIZE) + 1.2 * MM
        for place in range(self.lines):
            end = (place + 1) * pitch - self.BETWEEN
            self.write(self.out_of, end, y, self.SIZE, 1.0, soft=False)
            self.canv.line(place * pitch, y - 0.8, end - taken, y - 0.8)


class Curve(Figure):
    """How hard the puzzles of a book are, one after another: a column of discs each, as many as its level, or where
    they are too many for that a bar; the levels' names at the left, the first and the last puzzle's number below."""

    HEIGHT, LARGE_HEIGHT, NAMES, FOOT = 56.0 * MM, 55.0 * MM, 31.0 * MM, 5.0 * MM
    SIZE, LARGE_SIZE = 9.0, 16.0
    DISC = 2.5 * MM  # at most, as everywhere
    LEAST = 1.1 * MM  # a disc that is smaller than this is no longer seen as one

    def __init__(self, alt: str, look: Look, levels: Sequence[int], names: Sequence[str]) -> None:
        super().__init__(alt, look)
        self.levels, self.names = levels, names

    def measure(self, width: float) -> float:
        return self.LARGE_HEIGHT if self.look.large else self.HEIGHT

    def draw(self) -> None:
        canvas, ink = self.canv, self.look.ink
        size = self.LARGE_SIZE if self.look.large else self.SIZE
        base = max(self.FOOT, 1.5 * size)
        rise = (self.height - base) / len(self.names)
        named = max(text_width(name, self.look.faces.regular, size) for name in self.names)
        left = max(self.NAMES, named + 5 * MM)
        for level, name in enumerate(self.names, start=1):
            self.write(name, 0, base + (level - 0.5) * rise - 0.33 * size, size)
        pitch = min((self.width - left) / len(self.levels), 3.2 * self.DISC)
        disc = min(self.DISC, 0.72 * pitch)
        canvas.setLineWidth(NOTE_RULE)
        canvas.setStrokeColor(ink.text)
        canvas.line(left, base, left + len(self.levels) * pitch, base)
        canvas.setFillColor(ink.text)
        if disc >= self.LEAST:
            canvas.setLineWidth(ink.thin(CHIP_STROKE))
            for place, level in enumerate(self.levels):
                for step in range(len(self.names)):
                    x, y = left + (place + 0.5) * pitch, base + (step + 0.5) * rise
                    canvas.circle(x, y, disc / 2, stroke=step >= level, fill=step < level)
        else:
            path = canvas.beginPath()
            for place, level in enumerate(self.levels):
                path.rect(left + (place + 0.1) * pitch, base, 0.8 * pitch, level * rise - 0.5 * MM)
            canvas.drawPath(path, stroke=0, fill=1)
        last = len(self.levels)
        for place in sorted({1, last}):
            self.write(str(place), left + (place - 0.5) * pitch, base - 1.25 * size, size, 0.5)


class Signs(Block):
    """A legend on a line, or on several: signs, and beside each what it stands for."""

    INDENT, BETWEEN, PITCH = 5.6 * MM, 5.0 * MM, 5.0 * MM

    def __init__(self, items: Sequence[tuple[str, Flowable]], look: Look) -> None:
        super().__init__()
        self.items, self.look = items, look

    def _placed(self, width: float) -> list[tuple[float, int, float]]:
        """Where each item stands: its x, its line from 0 and the width of its text."""
        placed: list[tuple[float, int, float]] = []
        x, line = 0.0, 0
        for _, text in self.items:
            text.wrap(width, 1e6)
            needed = max(text.getActualLineWidths0()) + 0.5
            if placed and x + self.INDENT + needed > width:
                x, line = 0.0, line + 1
            placed.append((x, line, needed))
            x += self.INDENT + needed + self.BETWEEN
        return placed

    def measure(self, width: float) -> float:
        return (self._placed(width)[-1][1] + 1) * self.PITCH

    def draw(self) -> None:
        for (kind, text), (x, line, width) in zip(self.items, self._placed(self.width), strict=True):
            top = self.height - line * self.PITCH
            draw_icon(self.canv, kind, x + 1.9 * MM, top - 2.2 * MM, self.look, 0.8)
            draw_stack(self.canv, [text], x + self.INDENT, top, width)
