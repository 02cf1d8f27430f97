"""A drawing as PNG. It is drawn several times as large and then made smaller, which smoothes all edges alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from carpet_print.picture.drawing import Dash, Drawing, Lines, Path, Place, Point, Rect, Shape, Text
from carpet_print.picture.faces import face

LEAST_DPI, MOST_DPI = 36, 600
_FINEST = 1200  # dots an inch beyond which drawing larger only costs memory
_ARC = 0.5523  # how far the middle points of a curve stand out that is to be a quarter of a circle
_CURVE = 16  # straight pieces for a curve


def png(drawing: Drawing, dpi: int = 150) -> bytes:
    """The drawing as a file, with so many dots an inch; the same for the same drawing, always."""
    larger = max(2, min(8, _FINEST // dpi // 2))
    dots = dpi / 72
    size = max(1, round(drawing.width * dots)), max(1, round(drawing.height * dots))
    image = Image.new("RGB", (size[0] * larger, size[1] * larger), "#FFFFFF")
    _Painter(ImageDraw.Draw(image), image, dots * larger, drawing).draw(drawing.shapes, 0, 0)
    told = PngInfo()
    told.add_itxt("Title", drawing.title, drawing.language)
    told.add_itxt("Description", drawing.description, drawing.language)
    written = BytesIO()
    image.reduce(larger).save(written, "PNG", dpi=(dpi, dpi), pnginfo=told, compress_level=9)
    return written.getvalue()


@dataclass(frozen=True)
class _Painter:
    """Draws shapes, ``scale`` pixels a point."""

    draw_: ImageDraw.ImageDraw
    image: Image.Image
    scale: float
    drawing: Drawing

    def draw(self, shapes: Iterable[Shape], x: float, y: float) -> None:
        """Draw the shapes with their origin at (x, y), in points."""
        for shape in shapes:
            match shape:
                case Rect():
                    self._outline(_flat(*_rounded(shape)), shape, x, y, shape.dash)
                case Path():
                    self._outline(_flat(shape.start, shape.steps), shape, x, y)
                case Lines():
                    for line in shape.lines:
                        self._line(self._placed(line, x, y), shape.line, shape.stroke)
                case Text():
                    self._text(shape, x, y)
                case Place():
                    self.draw(self.drawing.symbols[shape.name], x + shape.x, y + shape.y)

    def _placed(self, points: Iterable[Point], x: float, y: float) -> list[Point]:
        # A pixel's middle, not its corner, is where Pillow takes a point to be.
        return [((x + px) * self.scale - 0.5, (y + py) * self.scale - 0.5) for px, py in points]

    def _outline(self, points: Sequence[Point], shape: Rect | Path, x: float, y: float, dash: Dash = ()) -> None:
        placed = self._placed(points, x, y)
        if shape.fill:
            self.draw_.polygon(placed, fill=shape.fill)
        if not shape.line:
            return
        if dash:
            for piece in _dashed([*placed, placed[0]], [length * self.scale for length in dash]):
                self._line(piece, shape.line, shape.stroke)
        else:
            self._line([*placed, *placed[:2]], shape.line, shape.stroke)

    def _line(self, points: Sequence[Point], colour: str, stroke: float) -> None:
        self.draw_.line(points, fill=colour, width=max(1, round(stroke * self.scale)), joint="curve")

    def _text(self, text: Text, x: float, y: float) -> None:
        font = face(text.bold, text.size * self.scale)
        place = (x + text.x) * self.scale, (y + text.y) * self.scale
        anchor = {"start": "ls", "middle": "ms", "end": "rs"}[text.anchor]
        if not text.width:
            self.draw_.text(place, text.text, fill=text.fill, font=font, anchor=anchor)
            return
        ascent, descent = font.getmetrics()
        mask = Image.new("L", (round(font.getlength(text.text)), ascent + descent), 0)
        ImageDraw.Draw(mask).text((0, ascent), text.text, fill=255, font=font, anchor="ls")
        mask = mask.resize((round(text.width * self.scale), mask.height))
        self.image.paste(text.fill, (round(place[0]), round(place[1]) - ascent), mask)


def _rounded(rect: Rect) -> tuple[Point, list[tuple[float, ...]]]:
    """The rectangle as an outline, from the left end of its upper edge."""
    left, top, right, bottom, radius = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height, rect.radius
    bow = radius * (1 - _ARC)
    steps: list[tuple[float, ...]] = [
        (right - radius, top),
        (right - bow, top, right, top + bow, right, top + radius),
        (right, bottom - radius),
        (right, bottom - bow, right - bow, bottom, right - radius, bottom),
        (left + radius, bottom),
        (left + bow, bottom, left, bottom - bow, left, bottom - radius),
        (left, top + radius),
        (left, top + bow, left + bow, top, left + radius, top),
    ]
    return (left + radius, top), steps if radius else [step for step in steps if len(step) == 2]


def _flat(start: Point, steps: Iterable[tuple[float, ...]]) -> list[Point]:
    """The outline with its curves as many straight pieces, its end (which is its start) left out."""
    points = [start]
    for step in steps:
        if len(step) == 2:
            points.append((step[0], step[1]))
            continue
        x0, y0 = points[-1]
        x1, y1, x2, y2, x3, y3 = step
        for piece in range(1, _CURVE + 1):
            t = piece / _CURVE
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    if hypot(points[-1][0] - start[0], points[-1][1] - start[1]) < 1e-6:
        points.pop()
    return points


def _dashed(points: Sequence[Point], dash: Sequence[float]) -> Iterator[list[Point]]:
    """The pieces of a line that are drawn when it is dashed: drawn for the first length, not for the second …"""
    index, left = 0, dash[0]
    piece = [points[0]]
    for start, end in pairwise(points):
        length, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - done > left:
            done += left
            share = done / length
            point = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if index % 2 == 0:
                yield [*piece, point]
            piece = [point]
            index, left = index + 1, dash[(index + 1) % len(dash)]
        left -= length - done
        piece.append(end)
    if index % 2 == 0:
        yield piece
