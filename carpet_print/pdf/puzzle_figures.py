"""Figures that a puzzle sheet has only when it is asked for them."""

from __future__ import annotations

from collections.abc import Sequence

from carpet_print.engine import SUITS, Card, Rank
from carpet_print.pdf.cards import draw_card, draw_pip
from carpet_print.pdf.figures import FULL, Figure, Size, draw_frame
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM, NOTE_RULE


class StockCards(Figure):
    """The stock in turning order, large and clear: numbered cards as on the puzzle sheet, seven in a row; in large
    print five, which are as large as the row lets them be. ``start`` is the first one's number."""

    A_ROW, LARGE_A_ROW = 7, 5
    NUMBER, LARGE_NUMBER = 10.5, 16.0
    HEAD, BETWEEN = 2.6 * MM, 2.6 * MM

    def __init__(self, alt: str, look: Look, cards: Sequence[Card], start: int = 1) -> None:
        super().__init__(alt, look)
        self.cards, self.start = cards, start
        self.number, self.a_row = (self.LARGE_NUMBER, self.LARGE_A_ROW) if look.large else (self.NUMBER, self.A_ROW)

    def _size(self, width: float) -> Size:
        if not self.look.large:
            return FULL
        scale = width / (FULL.x(self.a_row) - FULL.gap)
        return Size(FULL.width * scale, FULL.height * scale, FULL.gap * scale)

    def _pitch(self, width: float) -> float:
        return 1.45 * self.number + self._size(width).height + self.BETWEEN

    def measure(self, width: float) -> float:
        return self.HEAD + self._pitch(width) * -(-len(self.cards) // self.a_row)

    def draw(self) -> None:
        size = self._size(self.width)
        style = size.style(self.look)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, self.a_row)
            x, top = size.x(column), self.height - self.HEAD - row * self._pitch(self.width)
            number = self.start + index
            self.write(
                str(number), x + size.width / 2, top - self.number, self.number, 0.5, bold=number == 1, soft=number > 1
            )
            draw_card(self.canv, card, x, top - 1.45 * self.number - size.height, style)


class Tracks(Figure):
    """A track a suit, a box a card, to be ticked as the foundation grows; the first ``laid`` of each are ticked.
    Side by side in two ``columns`` they are small, in one large."""

    PIP, BETWEEN = 6.0 * MM, 5.0 * MM
    APART = 1.0 * MM  # between two boxes
    # A box's height, the space below it, its text; and in large print.
    SMALL, LARGE = (4.0 * MM, 1.2 * MM, 8.0), (5.2 * MM, 1.3 * MM, 10.0)
    IN_LARGE_PRINT = (5.2 * MM, 1.0 * MM, 12.0), (8.0 * MM, 2.2 * MM, 16.0)
    NARROW = 150 * MM

    def __init__(self, alt: str, look: Look, ranks: Sequence[Rank], laid: int, columns: int) -> None:
        super().__init__(alt, look)
        self.ranks, self.laid, self.columns = ranks, laid, max(1, columns)
        self._choose(self.columns)

    def _choose(self, columns: int) -> None:
        small, large = self.IN_LARGE_PRINT if self.look.large else (self.SMALL, self.LARGE)
        self.columns = columns
        self.box, self.gap, self.size = small if columns > 1 else large
        self.apart = 0.3 * MM if self.look.large and columns > 1 else self.APART

    def measure(self, width: float) -> float:
        if self.look.large and width < self.NARROW:
            self._choose(1)
        rows = -(-len(SUITS) // self.columns)
        return rows * (self.box + self.gap) - self.gap

    def draw(self) -> None:
        track = (self.width - (self.columns - 1) * self.BETWEEN) / self.columns
        pitch = (track - self.PIP) / len(self.ranks)
        for index, suit in enumerate(SUITS):
            row, column = divmod(index, self.columns)
            x, y = column * (track + self.BETWEEN), self.height - row * (self.box + self.gap) - self.box
            pip = min(0.72 * self.box, 5.2 * MM)
            draw_pip(self.canv, suit, x + 0.36 * self.PIP, y + self.box / 2, pip, self.look)
            for place, rank in enumerate(self.ranks):
                self._draw_box(rank, x + self.PIP + place * pitch, y, pitch - self.apart, ticked=place < self.laid)

    def _draw_box(self, rank: Rank, x: float, y: float, width: float, *, ticked: bool) -> None:
        ink = self.look.ink
        draw_frame(self.canv, x, y, width, self.box, 0.22 * self.box, self.look)
        self.write(self.look.index(rank), x + width / 2, y + self.box / 2 - 0.33 * self.size, self.size, 0.5)
        if ticked:
            self.canv.setStrokeColor(ink.text)
            self.canv.setLineWidth(NOTE_RULE)
            self.canv.line(x + 0.6 * MM, y + 0.6 * MM, x + width - 0.6 * MM, y + self.box - 0.6 * MM)
