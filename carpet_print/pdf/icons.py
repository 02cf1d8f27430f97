"""The solution's small signs: to the foundation, into a gap, stays, only winning choice; and those of a lost game."""

from __future__ import annotations

from reportlab.platypus import Flowable

from carpet_print.pdf.flow import Block, draw_stack, stack_height
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM
from carpet_print.pdf.tags import SheetCanvas


def draw_icon(canvas: SheetCanvas, kind: str, x: float, y: float, look: Look, scale: float = 1.0) -> None:
    """The sign of a ``kind`` ('home', 'gap', 'stays', 'only', 'lost', 'gone') with its centre at (x, y)."""

    def draw() -> None:
        canvas.setFillColor(look.ink.text)
        canvas.setStrokeColor(look.ink.text)
        _SIGNS[kind](canvas, look)

    canvas.stamp(("sign", kind, look.key), draw, x, y, scale)


def _home(canvas: SheetCanvas, look: Look) -> None:
    path = canvas.beginPath()
    points = [(0, 1.7), (1.45, 0.15), (0.55, 0.15), (0.55, -1.6), (-0.55, -1.6), (-0.55, 0.15), (-1.45, 0.15)]
    path.moveTo(points[0][0] * MM, points[0][1] * MM)
    for px, py in points[1:]:
        path.lineTo(px * MM, py * MM)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _gap(canvas: SheetCanvas, look: Look) -> None:
    canvas.setLineWidth(0.8)
    canvas.roundRect(-1.3 * MM, -1.8 * MM, 2.6 * MM, 3.6 * MM, 0.4 * MM)
    canvas.rect(-0.7 * MM, -1.2 * MM, 1.4 * MM, 2.4 * MM, stroke=0, fill=1)


def _stays(canvas: SheetCanvas, look: Look) -> None:
    canvas.setStrokeColor(look.ink.hair)
    canvas.setLineWidth(look.ink.thin(1.0))
    canvas.line(-1.5 * MM, 0, 1.5 * MM, 0)


def _only(canvas: SheetCanvas, look: Look) -> None:
    canvas.circle(0, 0, 1.75 * MM, stroke=0, fill=1)
    canvas.setFillColor("#FFFFFF")
    canvas.setFont(look.faces.semibold, 9)
    canvas.drawCentredString(0, -3.1, "!")


def _lost(canvas: SheetCanvas, look: Look) -> None:
    canvas.circle(0, 0, 1.75 * MM, stroke=0, fill=1)
    canvas.setStrokeColor("#FFFFFF")
    _cross(canvas, 0.75 * MM, 1.3)


def _gone(canvas: SheetCanvas, look: Look) -> None:
    canvas.setStrokeColor(look.ink.soft)
    _cross(canvas, 0.85 * MM, 0.7)


def _cross(canvas: SheetCanvas, half: float, stroke: float) -> None:
    canvas.setLineWidth(stroke)
    canvas.lines([(-half, -half, half, half), (-half, half, half, -half)])


_SIGNS = {"home": _home, "gap": _gap, "stays": _stays, "only": _only, "lost": _lost, "gone": _gone}
ICONS = tuple(_SIGNS)


class IconItem(Block):
    """A line of the legend: a sign, and what it stands for beside it."""

    INDENT, PITCH, MIDDLE, AFTER = 6.0 * MM, 5.35 * MM, 2.2 * MM, 0.9 * MM

    def __init__(self, kind: str, text: Flowable, look: Look, scale: float = 1.0) -> None:
        super().__init__()
        self.kind, self.text, self.look, self.scale = kind, text, look, scale

    def measure(self, width: float) -> float:
        lines = stack_height([self.text], width - self.INDENT * self.scale)
        return max(self.PITCH * self.scale, lines + self.AFTER * self.scale)

    def draw(self) -> None:
        indent = self.INDENT * self.scale
        draw_icon(
            self.canv,
            self.kind,
            1.9 * MM * self.scale,
            self.height - self.MIDDLE * self.scale,
            self.look,
            min(self.scale, 1.45),
        )
        draw_stack(self.canv, [self.text], indent, self.height, self.width - indent)
