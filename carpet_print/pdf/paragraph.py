"""Paragraphs that can be measured more than once, and that know what they are in the document's structure."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.ttfonts import ShapedStr
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from carpet_print.pdf.shaping import break_lines
from carpet_print.pdf.tags import Node, content
from carpet_print.pdf.text import NARROW, allow_outlines, space

_SMALLEST = 0.72  # of its size: how small a line may be set to stand on one line


@dataclass(frozen=True)
class Bookmark:
    """A place in the document, by its ``name``; with a ``title`` it stands in the outline, at a level from 0."""

    name: str
    title: str = ""
    level: int = 0

    def set(self, canvas: Canvas, x: float, y: float) -> None:
        """Set the mark at a point."""
        canvas.bookmarkHorizontal(self.name, x, y)
        if self.title:
            canvas.addOutlineEntry(self.title, self.name, self.level)


def _softened(text: str) -> str:
    """The text with its last hyphen made a soft one. A shaped text keeps what the shaping found out."""
    soft = f"{text[:-1]}\u00ad"
    shaped: str = ShapedStr(soft, text.__shapeData__) if isinstance(text, ShapedStr) else soft
    return shaped


class TextParagraph(Paragraph):
    """A paragraph that may be measured as often as one likes.

    reportlab 5.1 shapes (kerns) a paragraph's words in place, and fails when it meets them again at the next ``wrap``:
    so the same width is answered from memory, and another width starts afresh from the source.

    It belongs to a ``node`` of the document's structure, if it is to be read; with ``target``, an address or '#' and a
    bookmark's name, it is a link; ``bookmark`` makes it a place to be found by.
    """

    node: Node | None = None
    target = ""
    words = ""  # where it leads, in words; else its own
    bookmark: Bookmark | None = None
    keep = False  # with what follows: see flow.together

    def __init__(self, source: str, style: ParagraphStyle) -> None:
        # reportlab breaks the line at a narrow no-break space and sets it wide; it knows the plain one, set smaller.
        self.source = source.replace(NARROW, space(0.12 * style.fontSize, style.fontName))
        super().__init__(self.source, style)
        self._set_at: float | None = None

    def on_one_line(self, width: float, least: float = 0.0) -> TextParagraph:
        """The paragraph, set smaller if it needs that to stand on one line of this width; as it is, and on several
        lines, if it would be too small to be read, or smaller than ``least``."""
        size = self.style.fontSize
        least = max(least, _SMALLEST * size)
        fitted = self
        while (share := width / fitted._on_one_line_width() * 0.995) < 0.995:
            # Parts with a size of their own do not shrink with the rest: what still sticks out is taken off again.
            size *= share
            if size < least:
                return self
            fitted = TextParagraph(self.source, self.style.clone("fitted", fontSize=size))
        return fitted

    def _on_one_line_width(self) -> float:
        self.wrap(1e5, 1e5)
        return float(max(1.0, *self.getActualLineWidths0()))

    breakLines = break_lines

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        if self._set_at != width:
            if self._set_at is not None:
                super().__init__(self.source, self.style)
            self._size: tuple[float, float] = super().wrap(width, height)
            self._set_at = width
            self._tell_lines_apart()
        return self._size

    def _tell_lines_apart(self) -> None:
        """Let each line but the last end as it is heard: with a space, or with a soft hyphen where a word was broken.

        reportlab writes neither; a screen reader, or a search, would take the words at both sides for one.
        """
        for line in list(getattr(self.blPara, "lines", ()))[:-1]:
            last = next((part for part in reversed(getattr(line, "words", ())) if part.text), None)
            if last is None:
                continue
            if last.text.endswith("-") and last.text.split()[-1] not in self.source:
                last.text = _softened(last.text)
            elif not last.text.endswith((" ", "-")):
                last.text = last.text + " "

    def drawOn(self, canvas: Canvas, x: float, y: float, _sW: float = 0) -> None:
        """Draw the paragraph as part of what its node is."""
        if self.bookmark is not None:
            self.bookmark.set(canvas, x, y + self._size[1])
        allow_outlines(canvas)
        with content(canvas, self.node):
            super().drawOn(canvas, x, y, _sW)
        if self.target:
            width, height = self._size
            canvas.link(
                self.node, self.target, (x, y, x + width, y + height), self.words or self.getPlainText(identify=True)
            )
