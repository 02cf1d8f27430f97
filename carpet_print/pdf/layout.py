"""The labelled picture of the opening lay-out on the rules sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import draw_back, draw_empty
from carpet_print.pdf.figures import LAYOUT, Carpet, Figure, Foundations, Pile, Size
from carpet_print.pdf.flow import draw_stack, stack_height
from carpet_print.pdf.style import MM, Ink

# Millimetres from the left: the notes on the left, the cards, the piles and the notes on the right.
_LEFT_WIDTH, _CARDS, _RIGHT, _RIGHT_WIDTH = 27.0, 33.4, 133.2, 48.8
_ABOVE_CARPET = 3.8  # mm between the foundations and the carpet's coordinates
_BETWEEN = 5.0  # mm at least between two notes
_SMALLEST = 0.84  # how far the cards shrink where a long text leaves the picture less room


class LayoutPicture(Figure):
    """Foundations, carpet, stock and waste, with a note beside each (``notes``: what a note is on → its stack)."""

    def __init__(
        self,
        alt: str,
        ink: Ink,
        foundations: Sequence[Card | Suit],
        rows: Sequence[Sequence[Card | None]],
        piles: Sequence[Pile],
        notes: Mapping[str, Sequence[Flowable]],
        size: Size = LAYOUT,
    ) -> None:
        super().__init__(alt, ink)
        self.foundations, self.rows, self.piles, self.notes, self.size = foundations, rows, piles, notes, size
        self.carpet = Carpet("", ink, rows, size)

    def measure(self, width: float) -> float:
        cards = self.size.height + _ABOVE_CARPET * MM + self.carpet.measure(width)
        return max(cards, *(note.below + note.height for note in self._placed()))

    def fitted(self, width: float, room: float) -> LayoutPicture:
        rows = len(self.rows) + 1
        spare = min(0.0, room - self.measure(width) - 0.1)
        scale = max(_SMALLEST, 1 + spare / (rows * (self.size.height + self.size.gap)))
        size = Size(self.size.width * scale, self.size.height * scale, self.size.gap * scale)
        return LayoutPicture(self.alt, self.ink, self.foundations, self.rows, self.piles, self.notes, size)

    def draw(self) -> None:
        canvas, top = self.canv, self.height
        row = Foundations("", self.ink, self.foundations, self.size)
        row.wrapOn(canvas, self.width, 0)
        row.drawOn(canvas, _CARDS * MM, top - self.size.height)
        self.carpet.wrapOn(canvas, self.width, 0)
        self.carpet.drawOn(canvas, _CARDS * MM, 0)
        style = self.size.style(self.ink)
        for column, pile in enumerate(self.piles):
            x = _RIGHT * MM + self.size.x(column)
            if pile.count:
                draw_back(canvas, pile.count, x, top - self.size.height, style)
            else:
                draw_empty(canvas, x, top - self.size.height, style)
        for note in self._placed():
            draw_stack(canvas, note.stack, note.x, top - note.below, note.width)

    def _placed(self) -> list[_Placed]:
        """The notes where they stand, each as high as what it is on, or lower where the one above it is long."""
        carpet = self.size.height + _ABOVE_CARPET * MM + Carpet.HEAD
        left, right = (0.0, _LEFT_WIDTH * MM), (_RIGHT * MM, _RIGHT_WIDTH * MM)
        placed: list[_Placed] = []
        for name, (x, width), level in (
            ("foundations", left, 0.0),
            ("carpet", left, carpet),
            ("piles", right, carpet),
            ("places", right, carpet + self.size.height + self.size.gap),
            ("gaps", right, carpet + 2 * (self.size.height + self.size.gap)),
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
