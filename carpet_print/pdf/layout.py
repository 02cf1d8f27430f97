"""Pictures of a whole table: the labelled one of the opening lay-out on the rules sheet, and that of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from reportlab.platypus import Flowable

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import draw_back, draw_card, draw_empty
from carpet_print.pdf.figures import LAYOUT, POSITION, Carpet, Figure, Foundations, Pile, Size
from carpet_print.pdf.flow import draw_stack, stack_height
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import CARD, CARD_GAP, MM
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.text import text_width

# Millimetres from the left: the notes on the left, the cards, the piles and the notes on the right.
_LEFT_WIDTH, _CARDS, _RIGHT, _RIGHT_WIDTH = 35.0, 41.4, 117.2, 64.8
_ABOVE_CARPET = 3.8  # mm between the foundations and the carpet's coordinates
_BETWEEN = 2.4  # mm at least between two notes
_PILE_LABEL = 8.5
_BESIDE = 9.0  # mm between the carpet and the piles, where there is no room for notes
_SMALLEST = 0.84  # how far the cards shrink where a long text leaves the picture less room


class _Layout(Figure):
    """What both pictures show and draw alike."""

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

    def cards_height(self, carpet: Carpet, width: float) -> float:
        """How high the foundations and the carpet below them are."""
        return carpet.size.height + _ABOVE_CARPET * MM + carpet.measure(width)

    def draw_cards(self, carpet: Carpet, x: float) -> None:
        """The foundations at the top, the carpet below them, from x on."""
        row = Foundations("", self.look, self.foundations, carpet.size)
        row.wrapOn(self.canv, self.width, 0)
        row.drawOn(self.canv, x, self.height - carpet.size.height)
        carpet.wrapOn(self.canv, self.width, 0)
        carpet.drawOn(self.canv, x, self.height - self.cards_height(carpet, self.width))

    def draw_pile(self, pile: Pile, x: float, y: float, size: Size) -> None:
        """The stock, face down with its number of cards, the waste's top card, or an empty place."""
        if pile.top is not None:
            draw_card(self.canv, pile.top, x, y, size.style(self.look))
        elif pile.count:
            draw_back(self.canv, pile.count, x, y, size.style(self.look))
        else:
            draw_empty(self.canv, x, y, size.style(self.look))


class LayoutPicture(_Layout):
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
        super().__init__(alt, look, foundations, rows, piles)
        self.notes, self.size = notes, size
        self.carpet = Carpet("", look, rows, size)

    def measure(self, width: float) -> float:
        return max(self.cards_height(self.carpet, width), *(note.below + note.height for note in self._placed()))

    def fitted(self, width: float, room: float) -> LayoutPicture:
        rows = len(self.rows) + 1
        spare = min(0.0, room - self.measure(width) - 0.1)
        scale = max(_SMALLEST, 1 + spare / (rows * (self.size.height + self.size.gap)))
        size = Size(self.size.width * scale, self.size.height * scale, self.size.gap * scale)
        picture = LayoutPicture(self.alt, self.look, self.foundations, self.rows, self.piles, self.notes, size)
        picture.node = self.node
        return picture

    def drawOn(self, canvas: SheetCanvas, x: float, y: float, _sW: float = 0) -> None:
        """Draw the picture, and then its notes, which are texts of their own."""
        super().drawOn(canvas, x, y, _sW)
        for note in self._placed():
            draw_stack(canvas, note.stack, x + note.x, y + self.height - note.below, note.width)

    def draw(self) -> None:
        top = self.height - self.size.height
        self.draw_cards(self.carpet, _CARDS * MM)
        x = _RIGHT * MM
        for pile in self.piles:
            self.draw_pile(pile, x, top, self.size)
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


class PositionPicture(_Layout):
    """A table in the middle of a game: the carpet with its coordinates, beside it the foundations and under them the
    piles, each under its name; ``name`` is the foundations'."""

    LABEL, HEAD, BESIDE = 9.0, 4.6 * MM, 8.0 * MM

    def __init__(
        self,
        alt: str,
        look: Look,
        foundations: Sequence[Card | Suit],
        rows: Sequence[Sequence[Card | None]],
        piles: Sequence[Pile],
        name: str,
    ) -> None:
        super().__init__(alt, look, foundations, rows, piles)
        self.name, self.carpet = name, Carpet("", look, rows, POSITION)

    def measure(self, width: float) -> float:
        return self.carpet.measure(width)

    def draw(self) -> None:
        size, carpet = POSITION, self.carpet
        carpet.wrapOn(self.canv, self.width, 0)
        carpet.drawOn(self.canv, 0, 0)
        left = size.x(len(self.rows[0])) - size.gap + self.BESIDE
        top = self.height - self.HEAD
        self._name(self.name, left, top)
        row = Foundations("", self.look, self.foundations, size)
        row.wrapOn(self.canv, self.width, 0)
        row.drawOn(self.canv, left, top - size.height)
        # The piles stand level with the carpet's third row, under the first foundation and the third.
        top -= 2 * (size.height + size.gap)
        for column, pile in enumerate(self.piles):
            x = left + size.x(2 * column)
            self._name(pile.label, x, top)
            self.draw_pile(pile, x, top - size.height, size)

    def _name(self, text: str, x: float, top: float) -> None:
        self.write(text, x, top + 0.45 * self.LABEL, self.LABEL, bold=True)


class PlainLayout(_Layout):
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
        super().__init__(alt, look, foundations, rows, piles)
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
        return self.cards_height(self._carpet(width), width)

    def draw(self) -> None:
        carpet = self._carpet(self.width)
        size = carpet.size
        self.draw_cards(carpet, self.indent)
        x = self.indent + size.x(len(self.rows[0])) - size.gap + _BESIDE * MM
        x += max(0.0, self.named - size.width) / 2
        for row, pile in enumerate(self.piles):
            y = carpet.height - carpet.head - size.height - row * (size.height + size.gap + 2 * self.label)
            self.draw_pile(pile, x, y, size)
            self.write(pile.label, x + size.width / 2, y + size.height + 0.5 * self.label, self.label, 0.5)
