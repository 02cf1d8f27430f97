"""A drawing as a list of shapes, which two writers know how to draw: as SVG and as PNG.

Lengths are in points; the origin is at the top left, and y goes down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Point = tuple[float, float]
Dash = tuple[float, ...]


@dataclass(frozen=True)
class Rect:
    """A rectangle, its corners rounded by ``radius``; its line, ``stroke`` wide, runs along the middle of its edge."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: str = ""
    line: str = ""
    stroke: float = 0.0
    dash: Dash = ()


@dataclass(frozen=True)
class Path:
    """An outline that is closed and filled: where it starts, and steps that are straight, (x, y), or curved, (x1, y1,
    x2, y2, x, y). Where it has a line, tips are round."""

    start: Point
    steps: tuple[tuple[float, ...], ...]
    fill: str
    line: str = ""
    stroke: float = 0.0


@dataclass(frozen=True)
class Lines:
    """Straight lines, each from a point to another."""

    lines: tuple[tuple[Point, Point], ...]
    line: str
    stroke: float


@dataclass(frozen=True)
class Text:
    """A line of text with its baseline at y; ``anchor`` is 'start', 'middle' or 'end'. With a ``width`` it is set just
    so wide, else as wide as it comes."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    bold: bool = False
    anchor: str = "start"
    width: float = 0.0


@dataclass(frozen=True)
class Place:
    """One of the drawing's symbols, moved to where its origin is (x, y)."""

    name: str
    x: float
    y: float


Shape = Rect | Path | Lines | Text | Place


@dataclass(frozen=True)
class Drawing:
    """The whole: its size, its shapes from the back to the front, and the symbols that they place. A symbol may place
    those before it. ``title`` and ``description`` tell it to who does not see it, in the ``language`` (BCP 47);
    ``name`` tells it from other drawings on the same page."""

    name: str
    language: str
    title: str
    description: str
    width: float
    height: float
    symbols: Mapping[str, tuple[Shape, ...]]
    shapes: tuple[Shape, ...]
