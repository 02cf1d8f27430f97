"""Figures that a puzzle sheet has only when it is asked for them."""

from __future__ import annotations

from collections.abc import Sequence

from carpet_print.engine import Card
from carpet_print.pdf.cards import draw_card
from carpet_print.pdf.figures import FULL, Figure
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM


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
