"""Text: one line at a point, and paragraphs that can be measured more than once."""

from __future__ import annotations

from reportlab.lib.colors import Color
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from carpet_print.pdf.fonts import require_glyphs

# On a line of its own nothing is broken: reportlab would draw a hyphen, and boxes, where these stand.
_ON_ONE_LINE = str.maketrans({"\u00ad": None, "\n": " ", "\t": " "})


def text_width(text: str, face: str, size: float) -> float:
    """The line's width in points."""
    return float(pdfmetrics.stringWidth(text, face, size))


def draw_text(
    canvas: Canvas, text: str, x: float, y: float, face: str, size: float, colour: Color, anchor: float = 0.0
) -> float:
    """Draw the line with its baseline at y; ``anchor`` 0 starts it at x, 0.5 centres it there, 1 ends it there.

    Returns its width. Raises MissingGlyphError for a character that the face lacks.
    """
    text = text.translate(_ON_ONE_LINE)
    width = text_width(require_glyphs(text, face), face, size)
    canvas.setFillColor(colour)
    canvas.setFont(face, size)
    canvas.drawString(x - anchor * width, y, text)
    return width


def space(width: float) -> str:
    """Paragraph markup for a space this many points wide, at which no line is broken."""
    return f'<font size="{width / _SPACE:.2f}">\u00a0</font>'


_SMALLEST = 0.72  # of its size: how small a line may be set to stand on one line
_SPACE = 0.2  # of Source Sans 3's no-break space, in ems


class TextParagraph(Paragraph):
    """A paragraph that may be measured as often as one likes.

    reportlab 5.1 shapes (kerns) a paragraph's words in place, and fails when it meets them again at the next ``wrap``:
    so the same width is answered from memory, and another width starts afresh from the source.
    """

    def __init__(self, source: str, style: ParagraphStyle) -> None:
        # reportlab breaks the line at a narrow no-break space and sets it wide; it knows the plain one, set smaller.
        self.source = source.replace("\u202f", space(0.12 * style.fontSize))
        super().__init__(self.source, style)
        self._set_at: float | None = None

    def on_one_line(self, width: float) -> TextParagraph:
        """The paragraph, set smaller if it needs that to stand on one line of this width; as it is, and on several
        lines, if it would be too small to be read."""
        size = self.style.fontSize
        fitted = self
        while (share := width / fitted._on_one_line_width() * 0.995) < 0.995:
            # Parts with a size of their own do not shrink with the rest: what still sticks out is taken off again.
            size *= share
            if size < _SMALLEST * self.style.fontSize:
                return self
            fitted = TextParagraph(self.source, self.style.clone("fitted", fontSize=size))
        return fitted

    def _on_one_line_width(self) -> float:
        self.wrap(1e5, 1e5)
        return float(max(1.0, *self.getActualLineWidths0()))

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        if self._set_at != width:
            if self._set_at is not None:
                super().__init__(self.source, self.style)
            self._size: tuple[float, float] = super().wrap(width, height)
            self._set_at = width
        return self._size
