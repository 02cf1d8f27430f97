"""The four suits as paths, so that they look the same at every size and need no font.

Each outline stands in a box one unit high, centred on the origin, y upwards. A step is a straight line (x, y) or a
Bézier curve (x1, y1, x2, y2, x, y); the drawing scales it.
"""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from carpet_print.engine import Suit
from carpet_print.pdf.style import OUTLINE, OUTLINE_LEAST, OUTLINE_MOST

Step = tuple[float, ...]

# The right half of each outline, from the top of the axis to its foot; the left half is its mirror image.
_HALVES: dict[Suit, tuple[tuple[float, float], tuple[Step, ...]]] = {
    Suit.HEARTS: (
        (0.0, 0.315),
        (
            (0.045, 0.43, 0.14, 0.5, 0.258, 0.5),
            (0.41, 0.5, 0.52, 0.38, 0.52, 0.215),
            (0.52, -0.07, 0.15, -0.27, 0, -0.5),
        ),
    ),
    Suit.DIAMONDS: ((0.0, 0.5), ((0.1, 0.3, 0.24, 0.12, 0.37, 0.0), (0.24, -0.12, 0.1, -0.3, 0.0, -0.5))),
    Suit.SPADES: (
        (0.0, 0.5),
        (
            (0.13, 0.27, 0.475, 0.1, 0.475, -0.145),
            (0.475, -0.285, 0.375, -0.365, 0.265, -0.365),
            (0.175, -0.365, 0.095, -0.32, 0.045, -0.235),
            (0.055, -0.36, 0.095, -0.44, 0.185, -0.47),
            (0.185, -0.5),
            (0.0, -0.5),
        ),
    ),
    Suit.CLUBS: (
        (0.0, 0.5),
        (
            (0.13, 0.5, 0.225, 0.405, 0.225, 0.28),
            (0.225, 0.205, 0.19, 0.14, 0.14, 0.09),
            (0.18, 0.11, 0.215, 0.12, 0.26, 0.12),
            (0.39, 0.12, 0.485, 0.025, 0.485, -0.105),
            (0.485, -0.235, 0.39, -0.33, 0.265, -0.33),
            (0.165, -0.33, 0.085, -0.275, 0.04, -0.185),
            (0.05, -0.345, 0.095, -0.44, 0.185, -0.47),
            (0.185, -0.5),
            (0.0, -0.5),
        ),
    ),
}

# Hearts look larger and diamonds smaller than their height says.
OPTICAL_SIZE = {Suit.SPADES: 1.0, Suit.HEARTS: 0.96, Suit.CLUBS: 1.0, Suit.DIAMONDS: 1.04}


def outline_stroke(height: float) -> float:
    """How strong the line is where a suit is drawn as an outline, ``height`` high, in points."""
    return min(OUTLINE_MOST, max(OUTLINE_LEAST, OUTLINE * height))


def _mirrored(start: tuple[float, float], steps: Sequence[Step]) -> list[Step]:
    """The way back up the left side: the right half reversed, x negated."""
    points: list[tuple[float, float]] = [start]
    for step in steps:
        points.append((step[-2], step[-1]))
    back: list[Step] = []
    for step, (x, y) in zip(reversed(steps), reversed(points[:-1]), strict=True):
        curve = (step[2], step[3], step[0], step[1], x, y) if len(step) == 6 else (x, y)
        back.append(tuple(-value if index % 2 == 0 else value for index, value in enumerate(curve)))
    return back


def suit_path(canvas: Canvas, suit: Suit, x: float, y: float, height: float) -> PDFPathObject:
    """The suit's outline with its centre at (x, y), ``height`` high (all in points), ready to be filled or stroked."""
    start, half = _HALVES[suit]
    path = canvas.beginPath()
    path.moveTo(x + start[0] * height, y + start[1] * height)
    for step in (*half, *_mirrored(start, half)):
        placed = [(y if index % 2 else x) + value * height for index, value in enumerate(step)]
        if len(placed) == 6:
            path.curveTo(*placed)
        else:
            path.lineTo(*placed)
    path.close()
    return path
