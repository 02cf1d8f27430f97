"""The labelled picture of the opening lay-out on the rules sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import draw_back, draw_empty
from carpet_print.pdf.figures import LAYOUT, Carpet, Figure, Foundations, Pile, Size
from carpet_print.pdf.flow import draw_stack, stack_height
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import CARD, CARD_GAP, MM
from carpet_print.pdf.text import text_width

# Millimetres from the left: the notes on the left, the cards, the piles and the notes on the right.
_LEFT_WIDTH, _CARDS, _RIGHT, _RIGHT_WIDTH = 35.0, 41.4, 117.2, 64.8
_ABOVE_CARPET = 3.8  # mm between the foundations and the carpet's coordinates
_BETWEEN = 2.4  # mm at least between two notes
_PILE_LABEL = 8.5
_SMALLEST = 0.84  # how far the cards shrink where a long text leaves the picture less room


class LayoutPicture(Figure):
    """Foundations, carpet, stock and waste, with a note beside each (``notes``: what a note is on → its stack)."""

    def __init__(
        self,
        alt: str,
        look: Look,
        foundations: Sequence[Card | Suit],
        rows: Sequence[Sequence[Card | None]],
        piles: Sequence[Pile],
        notes: Mapping[str, Sequence[Flowable]] = MappingProxyType({}),
        size: Size = LAYOUT,
    ) -> None:
        super().__init__(alt, look)
        self.foundations, self.rows, self.piles, self.notes, self.size = foundations, rows, piles, notes, size
        self.carpet = Carpet("", look, rows, size)

    def measure(self, width: float) -> float:
        cards = self.size.height + _ABOVE_CARPET * MM + self.carpet.measure(width)
        return max(cards, *(note.below + note.height for note in self._placed()))

    def fitted(self, width: float, room: float) -> LayoutPicture:
        rows = len(self.rows) + 1
        spare = min(0.0, room - self.measure(width) - 0.1)
        scale = max(_SMALLEST, 1 + spare / (rows * (self.size.height + self.size.gap)))
        size = Size(self.size.width * scale, self.size.height * scale, self.size.gap * scale)
        picture = LayoutPicture(self.alt, self.look, self.foundations, self.rows, self.piles, self.notes, size)
        picture.node = self.node
        return picture

    def drawOn(self, canvas: Canvas, x: float, y: float, _sW: float = 0) -> None:
        """Draw the picture, and then its notes, which are texts of their own."""
        super().drawOn(canvas, x, y, _sW)
        for note in self._placed():
            draw_stack(canvas, note.stack, x + note.x, y + self.height - note.below, note.width)

    def draw(self) -> None:
        top = self.height - self.size.height
        _draw_row(self, self.foundations, _CARDS * MM, top, self.size)
        self.carpet.wrapOn(self.canv, self.width, 0)
        self.carpet.drawOn(self.canv, _CARDS * MM, top - _ABOVE_CARPET * MM - self.carpet.height)
        x = _RIGHT * MM
        for pile in self.piles:
            _draw_pile(self, pile, x, top, self.size)
            self.write(pile.label, x, top - 3.6 * MM, _PILE_LABEL)
            named = text_width(pile.label, self.look.faces.regular, _PILE_LABEL)
            x += max(self.size.width + self.size.gap, named + 3 * MM)

    def _placed(self) -> list[_Placed]:
        """The notes where they stand, each as high as what it is on, or lower where the one above it is long."""
        carpet = self.size.height + _ABOVE_CARPET * MM + self.carpet.head
        left, right = (0.0, _LEFT_WIDTH * MM), (_RIGHT * MM, _RIGHT_WIDTH * MM)
        placed: list[_Placed] = []
        for name, (x, width), level in (
            ("foundations", left, 0.0),
            ("carpet", left, carpet),
            ("stock", right, carpet),
            ("waste", right, carpet + self.size.height + self.size.gap),
            ("places", right, carpet + 2 * (self.size.height + self.size.gap)),
            ("gaps", right, carpet + 3 * (self.size.height + self.size.gap)),
        ):
            above = [note for note in placed if note.x == x]
            below = max(level, above[-1].below + above[-1].height + _BETWEEN * MM) if above else level
            stack = self.notes.get(name, ())
            placed.append(_Placed(stack, x, below, width, stack_height(stack, width)))
        return placed


@dataclass(frozen=True)
class _Placed:
    """A note's stack, its left edge, how far below the picture's top it begins, its width and height, in points."""

    stack: Sequence[Flowable]
    x: float
    below: float
    width: float
    height: float


class PlainLayout(Figure):
    """The same picture as wide as the column, without notes: the piles stand beside the carpet, under their names."""

    LABEL, LARGE_LABEL = 9.0, 16.0
    MOST, LARGE_MOST = 0.5, 0.72  # of the puzzle sheet's cards: the largest that these become

    def __init__(
        self,
        alt: str,
        look: Look,
        foundations: Sequence[Card | Suit],
        rows: Sequence[Sequence[Card | None]],
        piles: Sequence[Pile],
    ) -> None:
        super().__init__(alt, look)
        self.foundations, self.rows, self.piles = foundations, rows, piles
        self.label = self.LARGE_LABEL if look.large else self.LABEL
        self.indent = 2.4 * MM + self.label  # the numbers of the rows
        self.named = max(text_width(pile.label, look.faces.regular, self.label) for pile in piles)

    def _carpet(self, width: float) -> Carpet:
        """The carpet at the size at which it fills the width, with its coordinates and a pile beside it; or smaller."""
        columns = len(self.rows[0])
        room = width - self.indent - _BESIDE * MM
        widths = columns + (columns - 1) * CARD_GAP / CARD[0]
        most = (self.LARGE_MOST if self.look.large else self.MOST) * CARD[0] * MM
        card = min(most, room / (widths + 1), max(1.0, room - self.named) / widths)
        size = Size(card, card * CARD[1] / CARD[0], card * CARD_GAP / CARD[0])
        return Carpet("", self.look, self.rows, size, self.label)

    def measure(self, width: float) -> float:
        carpet = self._carpet(width)
        return carpet.size.height + _ABOVE_CARPET * MM + carpet.measure(width)

    def draw(self) -> None:
        carpet = self._carpet(self.width)
        size = carpet.size
        _draw_row(self, self.foundations, self.indent, self.height - size.height, size)
        carpet.wrapOn(self.canv, self.width, 0)
        carpet.drawOn(self.canv, self.indent, 0)
        x = self.indent + size.x(len(self.rows[0])) - size.gap + _BESIDE * MM
        x += max(0.0, self.named - size.width) / 2
        for row, pile in enumerate(self.piles):
            y = carpet.height - carpet.head - size.height - row * (size.height + size.gap + 2 * self.label)
            _draw_pile(self, pile, x, y, size)
            self.write(pile.label, x + size.width / 2, y + size.height + 0.5 * self.label, self.label, 0.5)


_BESIDE = 9.0  # mm between the carpet and the piles


def _draw_row(figure: Figure, foundations: Sequence[Card | Suit], x: float, y: float, size: Size) -> None:
    row = Foundations("", figure.look, foundations, size)
    row.wrapOn(figure.canv, figure.width, 0)
    row.drawOn(figure.canv, x, y)


def _draw_pile(figure: Figure, pile: Pile, x: float, y: float, size: Size) -> None:
    if pile.count:
        draw_back(figure.canv, pile.count, x, y, size.style(figure.look))
    else:
        draw_empty(figure.canv, x, y, size.style(figure.look))
