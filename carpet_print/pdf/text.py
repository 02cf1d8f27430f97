"""Text: one line at a point, and markup for what a paragraph cannot set by itself."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from carpet_print.pdf.fonts import require_glyphs, runs
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.shapes import outline_stroke

NO_BREAK, NARROW = "\u00a0", "\u202f"  # no-break spaces

# On a line of its own nothing is broken: reportlab would draw a hyphen, and boxes, where these stand.
_ON_ONE_LINE = str.maketrans({"\u00ad": None, "\n": " ", "\t": " "})
_PIP_HEIGHT = 0.66  # of Source Sans 3's suits, in ems


@lru_cache(1 << 14)
def text_width(text: str, face: str, size: float) -> float:
    """The line's width in points."""
    return sum(width for _, _, width in _parts(text, face, size))


@lru_cache(1 << 14)
def _parts(text: str, face: str, size: float) -> tuple[tuple[str, str, float], ...]:
    """The parts of the line that are in one face each: the face, the text and its width in points."""
    return tuple((set_in, part, float(pdfmetrics.stringWidth(part, set_in, size))) for set_in, part in runs(text, face))


@lru_cache(1 << 14)
def _line(text: str, face: str) -> str:
    """The text as it stands on a line of its own. Raises MissingGlyphError."""
    return require_glyphs(text.translate(_ON_ONE_LINE), face)


def draw_text(
    canvas: SheetCanvas, text: str, x: float, y: float, face: str, size: float, colour: Color, anchor: float = 0.0
) -> float:
    """Draw the line with its baseline at y; ``anchor`` 0 starts it at x, 0.5 centres it there, 1 ends it there.

    Returns its width. Raises MissingGlyphError for a character that the face lacks.
    """
    text = _line(text, face)
    width = text_width(text, face, size)
    canvas.setFillColor(colour)
    start = x - anchor * width
    for set_in, part, length in _parts(text, face, size):
        canvas.write(part, start, y, set_in, size)
        start += length
    return width


def space(width: float, face: str) -> str:
    """Paragraph markup for a space this many points wide, at which no line is broken."""
    return f'<font size="{width / text_width(NO_BREAK, face, 1.0):.2f}">{NO_BREAK}</font>'


def set_in_faces(text: str, face: str) -> str:
    """Paragraph markup for the text: what the face lacks is set in its fallback.

    Raises MissingGlyphError for a character that neither has.
    """
    # The narrow space is no glyph: see TextParagraph.
    pieces = require_glyphs(text, face).split(NARROW)
    return NARROW.join("".join(_run(part, set_in, face) for set_in, part in runs(piece, face)) for piece in pieces)


def _run(text: str, set_in: str, face: str) -> str:
    return escape(text, quote=False) if set_in == face else f'<font name="{set_in}">{escape(text, quote=False)}</font>'


def outlined(source: str) -> str:
    """Paragraph markup for the same text drawn as outlines."""
    return f'<onDraw name="outline"/>{source}<onDraw name="fill"/>'


def allow_outlines(canvas: Canvas) -> None:
    """Let the canvas know what ``outlined`` asks for."""
    canvas.setNamedCB("outline", _outline)
    canvas.setNamedCB("fill", _fill)


def _outline(canvas: Canvas, _kind: str, _label: str | None) -> None:
    line, style = canvas._curr_tx_info["tx"], canvas._curr_tx_info["xs"].style
    line._code.append(f"{outline_stroke(_PIP_HEIGHT * style.fontSize):.2f} w 1 j")
    line.setStrokeColor(style.textColor)
    line.setTextRenderMode(1)


def _fill(canvas: Canvas, _kind: str, _label: str | None) -> None:
    canvas._curr_tx_info["tx"].setTextRenderMode(0)
