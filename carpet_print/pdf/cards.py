"""Cards as drawings: faces, the back, an empty place, chips of the stock.

A face is drawn once a document as a form XObject and then only placed, which is what makes long books fast. Inside the
form the index carries ActualText, so that the card reads as one word ('10♥') to a screen reader and to a search.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from carpet_print.engine import Card, Suit
from carpet_print.pdf.style import (
    CARD_STROKE,
    CHIP_STROKE,
    EMPTY_DASH,
    EMPTY_STROKE,
    MM,
    SEMIBOLD,
    SMALL_CARD_STROKE,
    Ink,
)
from carpet_print.pdf.suits import OPTICAL_SIZE, suit_path

CAP_HEIGHT = 0.66  # of Source Sans 3, in ems
INDEX_CAP, INDEX_INSET, CORNER, PIP, PIP_CENTRE = 0.345, 0.105, 0.085, 0.48, 0.645
TEN_SCALE = 90  # per cent: the one index of two digits is drawn narrower
SMALL = 18.0 * MM  # cards narrower than this are drawn with a finer line


@dataclass(frozen=True)
class CardStyle:
    """How cards are drawn: width and height in points, and the ink."""

    width: float
    height: float
    ink: Ink


def index_text(card: Card) -> str:
    """The card's index as printed: '10' for the ten, else its letter or digit."""
    return card.symbol[:-1]


def draw_pip(canvas: Canvas, suit: Suit, x: float, y: float, height: float, ink: Ink) -> None:
    """The suit filled in its colour, centred at (x, y)."""
    canvas.setFillColor(ink.suits[suit])
    canvas.drawPath(suit_path(canvas, suit, x, y, height * OPTICAL_SIZE[suit]), stroke=0, fill=1)


def draw_card(canvas: Canvas, card: Card, x: float, y: float, style: CardStyle, *, bold: bool = False) -> None:
    """A card face with its lower left corner at (x, y); ``bold`` outlines it as the card that matters."""
    _place(canvas, f"card-{card}-{style.width:.2f}-{'b' if bold else 'n'}", x, y, style, _face, card, bold)


def draw_chip(canvas: Canvas, card: Card, x: float, y: float, style: CardStyle) -> None:
    """A small card of the stock's set-up: index above pip, both centred."""
    _place(canvas, f"chip-{card}-{style.width:.2f}", x, y, style, _chip, card)


def draw_symbol(canvas: Canvas, card: Card, x: float, y: float, size: float, ink: Ink, anchor: float = 0.0) -> float:
    """The card as it stands in a line of text: index and pip, its baseline at y. Returns its width, as ``symbol_width``
    does; ``anchor`` 0 starts it at x, 0.5 centres it there, 1 ends it there."""
    width = symbol_width(card, size)
    style = CardStyle(symbol_width(card, _SYMBOL_SIZE), _SYMBOL_SIZE, ink)
    _place(
        canvas, f"symbol-{card}", x - anchor * width, y - 0.2 * size, style, _symbol, card, scale=size / _SYMBOL_SIZE
    )
    return width


def symbol_width(card: Card, size: float) -> float:
    """How wide the card is in a line of text of this size, in points."""
    text = index_text(card)
    scale = TEN_SCALE / 100 if len(text) > 1 else 1.0
    return float(pdfmetrics.stringWidth(text, SEMIBOLD, size)) * scale + 0.80 * size


def draw_empty(canvas: Canvas, x: float, y: float, style: CardStyle) -> None:
    """An empty place: a dashed outline."""
    canvas.saveState()
    canvas.setStrokeColor(style.ink.hair)
    canvas.setLineWidth(EMPTY_STROKE)
    canvas.setDash(*EMPTY_DASH)
    _outline(canvas, x, y, style, fill=0)
    canvas.restoreState()


def draw_back(canvas: Canvas, count: int, x: float, y: float, style: CardStyle) -> None:
    """A face-down card with a lattice back; in its middle the number of cards in the pile."""
    width, height, ink = style.width, style.height, style.ink
    canvas.saveState()
    canvas.setStrokeColor(ink.text)
    canvas.setFillColor("#FFFFFF")
    canvas.setLineWidth(_stroke(style))
    _outline(canvas, x, y, style, fill=1)
    inset = 0.085 * width
    inner_width, inner_height = width - 2 * inset, height - 2 * inset
    canvas.setStrokeColor(ink.hair)
    canvas.setLineWidth(0.4)
    canvas.saveState()
    frame = canvas.beginPath()
    frame.roundRect(x + inset, y + inset, inner_width, inner_height, 0.03 * width)
    canvas.clipPath(frame, stroke=1, fill=0)
    step, slope = inner_width / 5, 1.35
    lattice = canvas.beginPath()
    for number in range(-12, 18):
        start = x + inset + number * step
        for direction in (1, -1):
            lattice.moveTo(start, y + inset)
            lattice.lineTo(start + direction * inner_height / slope, y + inset + inner_height)
    canvas.drawPath(lattice)
    canvas.restoreState()
    label_width, label_height = 0.43 * width, 0.30 * width
    canvas.roundRect(
        x + (width - label_width) / 2, y + (height - label_height) / 2, label_width, label_height, 0.06 * width, 1, 1
    )
    canvas.setFillColor(ink.text)
    size = 0.27 * width
    canvas.setFont(SEMIBOLD, size)
    canvas.drawCentredString(x + width / 2, y + height / 2 - CAP_HEIGHT * size / 2, str(count))
    canvas.restoreState()


_SYMBOL_SIZE = 10.0  # drawn once at this size, and scaled where it stands


def _place(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    style: CardStyle,
    draw: Callable[..., None],
    *arguments: object,
    scale: float = 1.0,
) -> None:
    if not canvas.hasForm(name):
        canvas.beginForm(name, 0, 0, style.width, style.height)
        draw(canvas, style, *arguments)
        canvas.endForm()
    canvas.saveState()
    canvas.transform(scale, 0, 0, scale, x, y)
    canvas.doForm(name)
    canvas.restoreState()


def _stroke(style: CardStyle) -> float:
    return CARD_STROKE if style.width >= SMALL else SMALL_CARD_STROKE


def _outline(canvas: Canvas, x: float, y: float, style: CardStyle, fill: int) -> None:
    canvas.roundRect(x, y, style.width, style.height, CORNER * style.width, stroke=1, fill=fill)


def _face(canvas: Canvas, style: CardStyle, card: Card, bold: bool) -> None:
    width, height, ink = style.width, style.height, style.ink
    canvas.setFillColor("#FFFFFF")
    canvas.setStrokeColor(ink.text)
    canvas.setLineWidth(_stroke(style) * (2.4 if bold else 1))
    inset = canvas._lineWidth / 2
    canvas.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, CORNER * width, stroke=1, fill=1)
    size = INDEX_CAP * width / CAP_HEIGHT
    baseline = height - INDEX_INSET * width - INDEX_CAP * width
    _index(canvas, card, INDEX_INSET * width, baseline, size, ink)
    draw_pip(canvas, card.suit, width / 2, height * (1 - PIP_CENTRE), PIP * width, ink)


def _chip(canvas: Canvas, style: CardStyle, card: Card) -> None:
    width, height, ink = style.width, style.height, style.ink
    canvas.setFillColor("#FFFFFF")
    canvas.setStrokeColor(ink.hair)
    canvas.setLineWidth(CHIP_STROKE)
    inset = CHIP_STROKE / 2
    canvas.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, 0.11 * width, stroke=1, fill=1)
    size = 0.58 * width
    text = index_text(card)
    scale = TEN_SCALE / 100 if len(text) > 1 else 1.0
    text_width = pdfmetrics.stringWidth(text, SEMIBOLD, size) * scale
    _index(canvas, card, (width - text_width) / 2, height * 0.90 - CAP_HEIGHT * size, size, ink)
    draw_pip(canvas, card.suit, width / 2, height * 0.27, 0.42 * width, ink)


def _symbol(canvas: Canvas, style: CardStyle, card: Card) -> None:
    size = style.height
    _index(canvas, card, 0, 0.2 * size, size, style.ink)
    draw_pip(canvas, card.suit, style.width - 0.39 * size, 0.2 * size + 0.32 * size, 0.70 * size, style.ink)


def _index(canvas: Canvas, card: Card, x: float, y: float, size: float, ink: Ink) -> None:
    text = index_text(card)
    spoken = card.symbol.encode("utf-16-be").hex().upper()
    canvas._code.append(f"/Span <</ActualText <FEFF{spoken}>>> BDC")
    line = canvas.beginText(x, y)
    line.setFont(SEMIBOLD, size)
    line.setFillColor(ink.suits[card.suit])
    if len(text) > 1:
        line.setHorizScale(TEN_SCALE)
        line.setCharSpace(-0.02 * size)
    line.textOut(text)
    canvas.drawText(line)
    canvas._code.append("EMC")
