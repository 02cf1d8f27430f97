"""Figures that a puzzle sheet has only when it is asked for them."""

from __future__ import annotations

from collections.abc import Sequence

from carpet_print.engine import SUITS, Card, Rank
from carpet_print.pdf.cards import draw_card, draw_pip
from carpet_print.pdf.figures import FULL, Figure, draw_frame
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM, NOTE_RULE


class StockCards(Figure):
    """The stock in turning order, large and clear: numbered cards as on the puzzle sheet, seven in a row."""

    A_ROW, NUMBER, LARGE_NUMBER = 7, 10.5, 14.0
    HEAD, BETWEEN = 2.6 * MM, 2.6 * MM

    def __init__(self, alt: str, look: Look, cards: Sequence[Card]) -> None:
        super().__init__(alt, look)
        self.cards = cards
        self.number = self.LARGE_NUMBER if look.large else self.NUMBER
        self.pitch = 1.45 * self.number + FULL.height + self.BETWEEN

    def measure(self, width: float) -> float:
        return self.HEAD + self.pitch * -(-len(self.cards) // self.A_ROW)

    def draw(self) -> None:
        style = FULL.style(self.look)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, self.A_ROW)
            x, top = FULL.x(column), self.height - self.HEAD - row * self.pitch
            first = index == 0
            self.write(
                str(index + 1), x + FULL.width / 2, top - self.number, self.number, 0.5, bold=first, soft=not first
            )
            draw_card(self.canv, card, x, top - 1.45 * self.number - FULL.height, style)


class Tracks(Figure):
    """A track a suit, a box a card, to be ticked as the foundation grows; the first ``laid`` of each are ticked.
    Side by side in two ``columns`` they are small, in one large."""

    PIP, BETWEEN = 6.0 * MM, 5.0 * MM
    SMALL, LARGE = (4.0 * MM, 1.2 * MM, 8.0), (5.2 * MM, 1.3 * MM, 10.0)  # a box's height, the space below it, its text

    def __init__(self, alt: str, look: Look, ranks: Sequence[Rank], laid: int, columns: int) -> None:
        super().__init__(alt, look)
        self.ranks, self.laid, self.columns = ranks, laid, max(1, columns)
        self.box, self.gap, self.size = self.SMALL if self.columns > 1 else self.LARGE

    def measure(self, width: float) -> float:
        rows = -(-len(SUITS) // self.columns)
        return rows * (self.box + self.gap) - self.gap

    def draw(self) -> None:
        track = (self.width - (self.columns - 1) * self.BETWEEN) / self.columns
        pitch = (track - self.PIP) / len(self.ranks)
        for index, suit in enumerate(SUITS):
            row, column = divmod(index, self.columns)
            x, y = column * (track + self.BETWEEN), self.height - row * (self.box + self.gap) - self.box
            draw_pip(self.canv, suit, x + 0.36 * self.PIP, y + self.box / 2, 0.72 * self.box, self.look)
            for place, rank in enumerate(self.ranks):
                self._draw_box(rank, x + self.PIP + place * pitch, y, pitch - 1.0 * MM, ticked=place < self.laid)

    def _draw_box(self, rank: Rank, x: float, y: float, width: float, *, ticked: bool) -> None:
        ink = self.look.ink
        draw_frame(self.canv, x, y, width, self.box, 0.22 * self.box, self.look)
        self.write(self.look.index(rank), x + width / 2, y + self.box / 2 - 0.33 * self.size, self.size, 0.5)
        if ticked:
            self.canv.setStrokeColor(ink.text)
            self.canv.setLineWidth(NOTE_RULE)
            self.canv.line(x + 0.6 * MM, y + 0.6 * MM, x + width - 0.6 * MM, y + self.box - 0.6 * MM)
