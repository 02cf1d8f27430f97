"""Cards as drawings: faces, the back, an empty place, chips of the stock.

A face is drawn once a document as a form XObject and then only placed, which is what makes long books fast. Inside the
form the index carries ActualText, so that the card reads as one word ('10♥') to a screen reader and to a search.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from reportlab.lib.colors import Color

from carpet_print.engine import Card, Suit
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import (
    CARD_STROKE,
    CHIP_STROKE,
    EMPTY_DASH,
    EMPTY_STROKE,
    MM,
    SMALL_CARD_STROKE,
)
from carpet_print.pdf.suits import suit_path
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.text import text_width
from carpet_print.shapes import (
    BACK_COLUMNS,
    BACK_CORNER,
    BACK_INSET,
    BACK_LABEL,
    BACK_LABEL_CORNER,
    BACK_NUMBER,
    BACK_SLOPE,
    BACK_STROKE,
    CORNER,
    INDEX_CAP,
    INDEX_INSET,
    OPTICAL_SIZE,
    PIP,
    PIP_CENTRE,
    TEN_SCALE,
    TEN_SPACE,
    outline_stroke,
)

LARGE_CAP, LARGE_PIP = 1.5 * INDEX_CAP, 0.44  # in large print, where the pip stands at the bottom right
SMALL = 18.0 * MM  # cards narrower than this are drawn with a finer line


@dataclass(frozen=True)
class CardStyle:
    """How cards are drawn: width and height in points, and the look."""

    width: float
    height: float
    look: Look


def draw_pip(
    canvas: SheetCanvas, suit: Suit, x: float, y: float, height: float, look: Look, stroke: float | None = None
) -> None:
    """The suit in its colour, centred at (x, y): filled, or, where the ink has no red, a red suit as an outline, whose
    line is as strong as is usual for its height if ``stroke`` does not say it."""
    height *= OPTICAL_SIZE[suit]
    if look.ink.outlined and suit.red:
        _draw_outline(canvas, suit, x, y, height, look.ink.suits[suit], stroke or outline_stroke(height))
    else:
        _fill_pip(canvas, suit, x, y, height, look.ink.suits[suit])


def draw_pale_pip(canvas: SheetCanvas, suit: Suit, x: float, y: float, height: float, look: Look) -> None:
    """The suit where no card of it lies yet: pale, or, where the ink has no greys, in the thinnest of lines."""
    if look.ink.outlined:
        _draw_outline(canvas, suit, x, y, height, look.ink.pale, look.ink.thin(EMPTY_STROKE))
    else:
        _fill_pip(canvas, suit, x, y, height, look.ink.pale)


def _fill_pip(canvas: SheetCanvas, suit: Suit, x: float, y: float, height: float, colour: Color) -> None:
    canvas.setFillColor(colour)
    canvas.drawPath(suit_path(suit, x, y, height), stroke=0, fill=1)


def _draw_outline(
    canvas: SheetCanvas, suit: Suit, x: float, y: float, height: float, colour: Color, stroke: float
) -> None:
    """The suit's outline with white inside, as large with its line as it would be filled."""
    canvas.saveState()
    canvas.setFillColor("#FFFFFF")
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(stroke)
    canvas.setLineJoin(1)  # round: a tip that is mitred would reach far
    canvas.drawPath(suit_path(suit, x, y, height - stroke), stroke=1, fill=1)
    canvas.restoreState()


def draw_card(canvas: SheetCanvas, card: Card, x: float, y: float, style: CardStyle, *, bold: bool = False) -> None:
    """A card face with its lower left corner at (x, y); ``bold`` outlines it as the card that matters."""
    place_form(canvas, f"card-{card}-{style.width:.2f}-{'b' if bold else 'n'}", x, y, style, _face, card, bold)


def draw_chip(canvas: SheetCanvas, card: Card, x: float, y: float, style: CardStyle) -> None:
    """A small card of the stock's set-up: index above pip, both centred."""
    place_form(canvas, f"chip-{card}-{style.width:.2f}", x, y, style, _chip, card)


def draw_symbol(
    canvas: SheetCanvas, card: Card, x: float, y: float, size: float, look: Look, anchor: float = 0.0
) -> float:
    """The card as it stands in a line of text: index and pip, its baseline at y. Returns its width, as ``symbol_width``
    does; ``anchor`` 0 starts it at x, 0.5 centres it there, 1 ends it there."""
    width = symbol_width(card, size, look)
    style = CardStyle(symbol_width(card, _SYMBOL_SIZE, look), _SYMBOL_SIZE, look)
    place_form(
        canvas, f"symbol-{card}", x - anchor * width, y - 0.2 * size, style, _symbol, card, scale=size / _SYMBOL_SIZE
    )
    return width


def symbol_width(card: Card, size: float, look: Look) -> float:
    """How wide the card is in a line of text of this size, in points."""
    return index_width(card, size, look) + 0.80 * size


def draw_empty(canvas: SheetCanvas, x: float, y: float, style: CardStyle) -> None:
    """An empty place: a dashed outline."""
    canvas.saveState()
    canvas.setStrokeColor(style.look.ink.hair)
    canvas.setLineWidth(style.look.ink.thin(EMPTY_STROKE))
    canvas.setDash(*EMPTY_DASH)
    _outline(canvas, x, y, style, fill=0)
    canvas.restoreState()


def draw_back(canvas: SheetCanvas, count: int, x: float, y: float, style: CardStyle) -> None:
    """A face-down card with a lattice back; in its middle the number of cards in the pile."""
    key = ("back", count, style.width, style.height, style.look.key)
    canvas.stamp(key, lambda: _back(canvas, count, style), x, y, 1.0)


def _back(canvas: SheetCanvas, count: int, style: CardStyle) -> None:
    width, height, look = style.width, style.height, style.look
    canvas.setStrokeColor(look.ink.text)
    canvas.setFillColor("#FFFFFF")
    canvas.setLineWidth(_stroke(style))
    _outline(canvas, 0, 0, style, fill=1)
    inset = BACK_INSET * width
    inner_width, inner_height = width - 2 * inset, height - 2 * inset
    canvas.setStrokeColor(look.ink.hair)
    canvas.setLineWidth(look.ink.thin(BACK_STROKE))
    canvas.saveState()
    frame = canvas.beginPath()
    frame.roundRect(inset, inset, inner_width, inner_height, BACK_CORNER * width)
    canvas.clipPath(frame, stroke=1, fill=0)
    step, slope = inner_width / BACK_COLUMNS, BACK_SLOPE
    lattice = canvas.beginPath()
    for number in range(-12, 18):
        start = inset + number * step
        for direction in (1, -1):
            lattice.moveTo(start, inset)
            lattice.lineTo(start + direction * inner_height / slope, inset + inner_height)
    canvas.drawPath(lattice)
    canvas.restoreState()
    size = max(0.36 * width, 16.0) if look.large else BACK_NUMBER * width
    label_width, label_height = (by * size for by in BACK_LABEL)
    canvas.roundRect(
        (width - label_width) / 2,
        (height - label_height) / 2,
        label_width,
        label_height,
        BACK_LABEL_CORNER * width,
        1,
        1,
    )
    canvas.setFillColor(look.ink.text)
    canvas.setFont(look.faces.semibold, size)
    canvas.drawCentredString(width / 2, height / 2 - look.faces.cap_height * size / 2, str(count))


# The index's height by the chip's width, where it ends by the chip's height, the pip's height by the chip's width.
_CHIP, _LARGE_CHIP = (0.58 * 0.66, 0.90, 0.42), (0.47, 0.925, 0.40)
_SYMBOL_SIZE = 10.0  # drawn once at this size, and scaled where it stands


def place_form(
    canvas: SheetCanvas,
    name: str,
    x: float,
    y: float,
    style: CardStyle,
    draw: Callable[..., None],
    *arguments: object,
    scale: float = 1.0,
) -> None:
    """Place a drawing of the style's size with its lower left corner at (x, y): ``draw``, called with the canvas, the
    style and the arguments, is made once a document under its name."""
    name = f"{style.look.key}-{name}"  # another look's drawing of the same card is another form
    if not canvas.hasForm(name):
        canvas.beginForm(name, 0, 0, style.width, style.height)
        draw(canvas, style, *arguments)
        canvas.endForm()
    canvas.place(name, x, y, scale)


def _stroke(style: CardStyle) -> float:
    return CARD_STROKE if style.width >= SMALL else SMALL_CARD_STROKE


def _outline(canvas: SheetCanvas, x: float, y: float, style: CardStyle, fill: int) -> None:
    canvas.roundRect(x, y, style.width, style.height, CORNER * style.width, stroke=1, fill=fill)


def _face(canvas: SheetCanvas, style: CardStyle, card: Card, bold: bool) -> None:
    width, height, look = style.width, style.height, style.look
    canvas.setFillColor("#FFFFFF")
    canvas.setStrokeColor(look.ink.text)
    canvas.setLineWidth(_stroke(style) * (2.4 if bold else 1))
    inset = canvas._lineWidth / 2
    canvas.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, CORNER * width, stroke=1, fill=1)
    cap = (LARGE_CAP if look.large else INDEX_CAP) * width
    inset = INDEX_INSET * width
    draw_index(canvas, card, inset, height - inset - cap, cap / look.faces.cap_height, look)
    if look.large:
        pip = LARGE_PIP * width
        draw_pip(canvas, card.suit, width - inset - pip / 2, inset + pip / 2, pip, look)
    else:
        draw_pip(canvas, card.suit, width / 2, height * (1 - PIP_CENTRE), PIP * width, look)


def _chip(canvas: SheetCanvas, style: CardStyle, card: Card) -> None:
    width, height, look = style.width, style.height, style.look
    canvas.setFillColor("#FFFFFF")
    canvas.setStrokeColor(look.ink.hair)
    canvas.setLineWidth(look.ink.thin(CHIP_STROKE))
    inset = CHIP_STROKE / 2
    canvas.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, 0.11 * width, stroke=1, fill=1)
    cap, top, pip = _LARGE_CHIP if look.large else _CHIP
    size = cap * width / look.faces.cap_height
    draw_index(canvas, card, (width - index_width(card, size, look)) / 2, height * top - cap * width, size, look)
    draw_pip(canvas, card.suit, width / 2, height * 0.27, pip * width, look)


def _symbol(canvas: SheetCanvas, style: CardStyle, card: Card) -> None:
    size = style.height
    draw_index(canvas, card, 0, 0.2 * size, size, style.look)
    draw_pip(canvas, card.suit, style.width - 0.39 * size, 0.2 * size + 0.32 * size, 0.70 * size, style.look)


def index_width(card: Card, size: float, look: Look, ten: int = TEN_SCALE) -> float:
    """How wide the card's index is in this size, in points; see ``draw_index``."""
    text = look.index(card.rank)
    scale = ten / 100 if len(text) > 1 else 1.0
    return text_width(text, look.faces.semibold, size) * scale


def draw_index(
    canvas: SheetCanvas, card: Card, x: float, y: float, size: float, look: Look, ten: int = TEN_SCALE
) -> None:
    """The card's letter or number in its colour, from x, its baseline at y; a screen reader is told the whole card. The
    ten is as narrow as ``ten`` says, in per cent."""
    text = look.index(card.rank)
    spoken = look.spoken(card).encode("utf-16-be").hex().upper()
    canvas._code.append(f"/Span <</ActualText <FEFF{spoken}>>> BDC")
    line = canvas.beginText(x, y)
    line.setFont(look.faces.semibold, size)
    line.setFillColor(look.ink.suits[card.suit])
    if len(text) > 1:
        line.setHorizScale(ten)
        line.setCharSpace(TEN_SPACE * size)
    line.textOut(text)
    canvas.drawText(line)
    canvas._code.append("EMC")
