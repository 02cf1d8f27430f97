"""Playing cards to cut out, at poker size: faces with an index in two corners, and backs of the lattice.

A face has no outline: a cut that is a little off would leave one on one side only. For the same reason the lattice of
the backs runs on from card to card and into the bleed. A back looks alike from both ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from carpet_print.engine import GAMES, Card, Rank
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.cards import CardStyle, draw_index, draw_pip, index_width, place_form
from carpet_print.pdf.figures import Figure
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import BLEED, MM, POKER
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.text import draw_text, text_width

WIDTH, HEIGHT = POKER[0] * MM, POKER[1] * MM
_TEN = 78  # per cent: the ten is drawn narrow enough to stand in the column of the other ranks


@dataclass(frozen=True)
class _Size:
    """Heights in mm: of the index, of the pip under it (0: there is none), of the large pip in the middle."""

    cap: float
    corner: float
    centre: float


_SIZES: Mapping[str, _Size] = MappingProxyType(
    {"normal": _Size(8.5, 6.5, 31.0), "large": _Size(12.5, 8.5, 28.0), "jumbo": _Size(20.0, 0.0, 25.0)}
)
INDEX_SIZES = tuple(_SIZES)
_SIDE, _TOP = 4.0 * MM, 5.0 * MM  # around an index
_UNDER = 0.31  # of its height: how far under it the pip begins, below the tail of a Q
_STRONGEST = 3.0  # the line of a large pip that is an outline


class Face(Figure):
    """A card's face."""

    def __init__(self, alt: str, look: Look, card: Card, index: str) -> None:
        super().__init__(alt, look)
        self.card, self.index = card, index

    def measure(self, width: float) -> float:
        return HEIGHT

    def draw(self) -> None:
        style = CardStyle(WIDTH, HEIGHT, self.look)
        place_form(self.canv, f"face-{self.card}-{self.index}", 0, 0, style, _face, self.card, _SIZES[self.index])


def _face(canvas: SheetCanvas, style: CardStyle, card: Card, size: _Size) -> None:
    middle = size.centre * MM
    stroke = _STRONGEST if style.look.ink.outlined else None
    draw_pip(canvas, card.suit, style.width / 2, style.height / 2, middle, style.look, stroke)
    _corner(canvas, style, card, size)
    canvas.saveState()
    canvas.transform(-1, 0, 0, -1, style.width, style.height)
    _corner(canvas, style, card, size)
    canvas.restoreState()


def _corner(canvas: SheetCanvas, style: CardStyle, card: Card, size: _Size) -> None:
    """The index and the pip under it, both in the middle of a column that the widest index fills."""
    look, cap, pip = style.look, size.cap * MM, size.corner * MM
    points = cap / look.faces.cap_height
    middle = _SIDE + index_width(Card(Rank.TEN, card.suit), points, look, _TEN) / 2
    baseline = style.height - _TOP - cap
    draw_index(canvas, card, middle - index_width(card, points, look, _TEN) / 2, baseline, points, look, _TEN)
    if pip:
        draw_pip(canvas, card.suit, middle, baseline - _UNDER * cap - pip / 2, pip, look)


# --- backs

# So many lozenges of the lattice go to a card's width, and to its height: lines cross in the middle and the corners
# of every card.
_LOZENGES = 9
_LINE, _FRAME = 0.6, 0.9
_PANEL, _INNER = 3, 2.72  # lozenges from the middle of the card to the tips of the panel, and of the line within it


class Backs(Figure):
    """The backs on a page, as one drawing: of cards whose lower left corners are ``cells``, in points from that of the
    drawing, which is ``block`` high."""

    def __init__(self, alt: str, look: Look) -> None:
        super().__init__(alt, look)
        self.cells: Sequence[tuple[float, float]] = [(0.0, 0.0)]
        self.block = HEIGHT
        self.brand: Brand | None = None

    def measure(self, width: float) -> float:
        return self.block

    def draw(self) -> None:
        _lattice(self.canv, self.look, self.cells)
        style = CardStyle(WIDTH, HEIGHT, self.look)
        for x, y in self.cells:
            place_form(self.canv, "back", x, y, style, _middle, self.brand)


def _lattice(canvas: SheetCanvas, look: Look, cells: Sequence[tuple[float, float]]) -> None:
    """The lattice under the cards and their bleed, drawn in one go: two that meet would show where."""
    bleed = BLEED * MM
    canvas.saveState()
    region = canvas.beginPath()
    for x, y in cells:
        region.rect(x - bleed, y - bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed)
    canvas.clipPath(region, stroke=0, fill=0, fillMode=1)
    left, right = min(x for x, _ in cells) - bleed, max(x for x, _ in cells) + WIDTH + bleed
    bottom, top = min(y for _, y in cells) - bleed, max(y for _, y in cells) + HEIGHT + bleed
    step, slope = WIDTH / _LOZENGES, HEIGHT / WIDTH
    run = (top - bottom) / slope
    lines = canvas.beginPath()
    # Lines through (0, 0), where the block's first corner is, and at every step from there.
    for direction in (1, -1):
        at_bottom = bottom / slope * direction  # where the line through the corner is, at the bottom
        first = left - (run if direction > 0 else 0)
        last = right + (run if direction < 0 else 0)
        number = -int(-(first - at_bottom) // step)
        while at_bottom + number * step <= last:
            start = at_bottom + number * step
            lines.moveTo(start, bottom)
            lines.lineTo(start + direction * run, top)
            number += 1
    canvas.setStrokeColor(look.ink.hair)
    canvas.setLineWidth(look.ink.thin(_LINE))
    canvas.drawPath(lines)
    canvas.restoreState()


def _middle(canvas: SheetCanvas, style: CardStyle, brand: Brand | None) -> None:
    """A lozenge of the lattice's own lines with the carpet in it; or a panel with the brand, once from each end."""
    look, x, y = style.look, style.width / 2, style.height / 2
    canvas.saveState()
    canvas.setFillColor("#FFFFFF")
    canvas.setStrokeColor(look.ink.text)
    canvas.setLineWidth(look.ink.thin(_FRAME))
    canvas.setLineJoin(1)
    if brand is None:
        _lozenge(canvas, style, _PANEL)
        canvas.setStrokeColor(look.ink.hair)
        canvas.setLineWidth(look.ink.thin(_LINE))
        _lozenge(canvas, style, _INNER)
        _carpet(canvas, look, x, y)
    else:
        _branded(canvas, look, brand, x, y)
    canvas.restoreState()


def _lozenge(canvas: SheetCanvas, style: CardStyle, lozenges: float) -> None:
    x, y = style.width / 2, style.height / 2
    wide, high = lozenges * style.width / _LOZENGES, lozenges * style.height / _LOZENGES
    path = canvas.beginPath()
    path.moveTo(x, y + high)
    for corner in ((x + wide, y), (x, y - high), (x - wide, y)):
        path.lineTo(*corner)
    path.close()
    canvas.drawPath(path, stroke=1, fill=1)


_PLACE, _APART = (2.7 * MM, 3.8 * MM), 0.9 * MM  # of the carpet in small


def _carpet(canvas: SheetCanvas, look: Look, x: float, y: float) -> None:
    """The places of the carpet, in the middle at (x, y)."""
    layout = GAMES["carpet"].layout
    wide, high = (each + _APART for each in _PLACE)
    left, bottom = x - (layout.columns * wide - _APART) / 2, y - (layout.rows * high - _APART) / 2
    canvas.setFillColor(look.ink.text)
    for row in range(layout.rows):
        for column in range(layout.columns):
            canvas.roundRect(left + column * wide, bottom + row * high, *_PLACE, 0.4 * MM, stroke=0, fill=1)


_PANEL_WIDTH, _LOGO = 42 * MM, 11 * MM
_NAME, _LEADING, _MOST_LINES = 10.0, 1.2, 4  # points, sizes, lines
_INSIDE = 3 * MM  # around what stands in the panel, and between its two halves and the line that parts them


def _branded(canvas: SheetCanvas, look: Look, brand: Brand, x: float, y: float) -> None:
    lines, size = _name(brand.name, look, _PANEL_WIDTH - 2 * _INSIDE)
    logo = min(_LOGO, (_PANEL_WIDTH - 2 * _INSIDE) / brand.logo.ratio) if brand.logo else 0.0
    gap = 0.6 * size if brand.logo else 0.0
    text = ((len(lines) - 1) * _LEADING + look.faces.cap_height) * size
    half = 2 * _INSIDE + logo + gap + text
    canvas.roundRect(x - _PANEL_WIDTH / 2, y - half, _PANEL_WIDTH, 2 * half, 2.5 * MM, stroke=1, fill=1)
    canvas.setStrokeColor(look.ink.hair)
    canvas.setLineWidth(look.ink.thin(_LINE))
    canvas.line(x - _PANEL_WIDTH / 2 + _INSIDE, y, x + _PANEL_WIDTH / 2 - _INSIDE, y)
    for turn in (1, -1):
        canvas.saveState()
        canvas.transform(turn, 0, 0, turn, x, y)
        if brand.logo:
            brand.logo.draw(canvas, -logo * brand.logo.ratio / 2, half - _INSIDE - logo, logo, look)
        baseline = _INSIDE + text - look.faces.cap_height * size
        for line in lines:
            draw_text(canvas, line, 0, baseline, look.faces.semibold, size, look.ink.text, 0.5)
            baseline -= _LEADING * size
        canvas.restoreState()


def _name(name: str, look: Look, room: float) -> tuple[list[str], float]:
    """The name in lines that are as wide as there is room for, and the size; smaller where a word is too long, or where
    there would be too many lines."""
    face = look.faces.semibold
    words = name.split(" ")
    size = min(_NAME, room / max(text_width(word, face, 1) for word in words))
    while True:
        lines = [words[0]]
        for word in words[1:]:
            longer = f"{lines[-1]} {word}"
            if text_width(longer, face, size) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) <= _MOST_LINES:
            return lines, size
        size *= 0.95
