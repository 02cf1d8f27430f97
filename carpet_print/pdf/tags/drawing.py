"""Drawing without what takes reportlab 5.1 longest: it writes the same operators, only sooner.

Most of the time that a page takes goes into writing numbers, and into setting the same short texts, signs and cards
anew wherever they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

_LEAST = 1e-7  # what is not larger is written as 0
# A number has so many decimals where it is below so much: about seven digits in all.
_DECIMALS = ((10, "%.6f"), (100, "%.5f"), (1000, "%.4f"), (10_000, "%.3f"), (100_000, "%.2f"), (1_000_000, "%.1f"))


def decimal(value: float) -> str:
    """The number as reportlab's ``fp_str`` writes it.

    >>> decimal(12.3456789), decimal(0.5), decimal(-0.5), decimal(3.0)
    ('12.34568', '.5', '-.5', '3')
    """
    size = abs(value)
    if size <= _LEAST:
        return "0"
    for limit, form in _DECIMALS:
        if size < limit:
            written = (form % value).rstrip("0").rstrip(".")
            return written[1:] if written[0] == "0" and len(written) > 1 else written
    return f"{value:.0f}"


def decimals(*values: float) -> str:
    """The numbers, with spaces between them."""
    return " ".join(map(decimal, values))


@lru_cache(1 << 10)
def _rgb(red: float, green: float, blue: float) -> str:
    return decimals(red, green, blue)


class Path(PDFPathObject):
    """A path, to be drawn by a canvas."""

    def moveTo(self, x: float, y: float) -> None:
        """Begin at a point."""
        self._code_append(f"{decimal(x)} {decimal(y)} m")

    def lineTo(self, x: float, y: float) -> None:
        """A straight line to a point."""
        self._code_append(f"{decimal(x)} {decimal(y)} l")

    def curveTo(self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float) -> None:
        """A curve to the third point."""
        self._code_append(decimals(x1, y1, x2, y2, x3, y3) + " c")

    def rect(self, x: float, y: float, width: float, height: float) -> None:
        """A rectangle of its own."""
        self._code_append(decimals(x, y, width, height) + " re")


class DrawingCanvas(Canvas):
    """A canvas that keeps the operators of what is drawn again and again, for its one document."""

    def __init__(self, filename: Any, **options: Any) -> None:
        self._repeated: dict[Hashable, list[str]] = {}
        super().__init__(filename, **options)

    # --- what is drawn again and again

    def stamp(self, key: Hashable, draw: Callable[[], object], x: float, y: float, scale: float) -> None:
        """Draw something with its origin at (x, y). What ``draw`` does must depend on nothing but the ``key``, and may
        neither place forms nor mark content: it is called once."""
        code, size = self._code, decimal(scale)
        code += ("q", f"{size} 0 0 {size} {decimal(x)} {decimal(y)} cm")
        kept = self._repeated.get(key)
        if kept is None:
            start = len(code)
            self.push_state_stack()
            draw()
            self.pop_state_stack()
            kept = self._repeated[key] = code[start:]
        else:
            code += kept
        code.append("Q")

    def place(self, form: str, x: float, y: float, scale: float) -> None:
        """Place a form with its origin at (x, y)."""
        size = decimal(scale)
        self._code += ("q", f"{size} 0 0 {size} {decimal(x)} {decimal(y)} cm")
        self.doForm(form)
        self._code.append("Q")

    def write(self, text: str, x: float, y: float, face: str, size: float) -> None:
        """Write a line, all in one face, from x on, its baseline at y."""
        kept = self._repeated.get((text, face, size))
        if kept is None:
            self.setFont(face, size)
            self.drawString(x, y, text)
            _, _, shown = self._code[-1].partition(" Tm ")
            self._repeated[text, face, size] = [shown]
        else:
            self._code.append(f"BT 1 0 0 1 {decimal(x)} {decimal(y)} Tm {kept[0]}")

    # --- as reportlab does it

    def setFillColor(self, aColor: Any, alpha: float | None = None) -> None:
        """See Canvas."""
        if self._is_plain(aColor, alpha, "ca"):
            self._fillColorObj = aColor
            self._code.append(f"{_rgb(aColor.red, aColor.green, aColor.blue)} rg")
        else:
            super().setFillColor(aColor, alpha)

    def setStrokeColor(self, aColor: Any, alpha: float | None = None) -> None:
        """See Canvas."""
        if self._is_plain(aColor, alpha, "CA"):
            self._strokeColorObj = aColor
            self._code.append(f"{_rgb(aColor.red, aColor.green, aColor.blue)} RG")
        else:
            super().setStrokeColor(aColor, alpha)

    def _is_plain(self, colour: Any, alpha: float | None, opacity: str) -> bool:
        """Whether it is one of red, green and blue, as opaque as what was drawn before."""
        return alpha is None and type(colour) is Color and colour.alpha == self._extgstate.getValue(opacity)

    def setLineWidth(self, width: float) -> None:
        """See Canvas."""
        self._lineWidth = width
        self._code.append(f"{decimal(width)} w")

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """See Canvas."""
        self._code.append(f"n {decimal(x1)} {decimal(y1)} m {decimal(x2)} {decimal(y2)} l S")

    def beginPath(self) -> Path:
        """See Canvas."""
        return Path()

    def roundRect(
        self, x: float, y: float, width: float, height: float, radius: float, stroke: int = 1, fill: int = 0
    ) -> None:
        """See Canvas."""
        Path(code=self._code).roundRect(x, y, width, height, radius)
        self._strokeAndFill(stroke, fill)
