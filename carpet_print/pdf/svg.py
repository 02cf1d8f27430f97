"""Reading an SVG picture: the filled and stroked shapes of a logo, and nothing that a page could not keep.

Whatever would make the picture look otherwise and is not read here (text, pictures in it, gradients, transparency,
style sheets, scripts) is refused with the line where it stands: a logo is printed as its owner knows it or not at all.
"""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree
from lxml.etree import _Element as Element
from PIL import ImageColor
from svg.path import Arc, Close, CubicBezier, Line, Move, QuadraticBezier, parse_path

from carpet_print.errors import N_, CarpetPrintError
from carpet_print.notation.scan import quoted
from carpet_print.pdf.movement import Matrix, after, movement, turned

Colour = tuple[int, int, int]
Step = tuple[complex, ...]  # one point: a line to it, three: a curve, none: the outline is closed

HEIGHT = 100.0  # of every picture: a PDF keeps six decimals, too few for a picture in very large or small units
MOST_SHAPES = 2_000
MOST_STEPS = 50_000
_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = ("path", "rect", "circle", "ellipse", "polygon", "polyline", "line")
# What shows nothing by itself; what is defined for use elsewhere is refused where it is used.
_DEFINED = ("linearGradient", "radialGradient", "pattern", "symbol", "clipPath", "mask", "filter", "marker")
_EVERYWHERE = ("style", "script")  # what has its effect wherever it stands
_SILENT = ("title", "desc", "metadata", "defs", *_DEFINED, *_EVERYWHERE)
_LEAST, _MOST = 1e-6, 1e6  # of a picture's sides; nothing in it is larger, either
_FARTHEST = 1e7  # in units of which a picture is HEIGHT high
_LONGEST = 1_000_000  # letters of a path
_NUMBER = r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_START = {"fill": "black", "stroke": "none", "stroke-width": "1", "fill-rule": "nonzero"}
_START |= {"stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-miterlimit": "4"}
# What changes the picture and is not heeded, with the values that change nothing.
_PLAIN = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity"), ("1", "1.0", "100%")),
    **dict.fromkeys(("filter", "mask", "clip-path", "stroke-dasharray"), ("none",)),
    **dict.fromkeys(("marker", "marker-start", "marker-mid", "marker-end"), ("none",)),
    "mix-blend-mode": ("normal",),
    "display": ("inline", "block"),
    "visibility": ("visible",),
}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class LogoError(CarpetPrintError):
    """A picture that cannot be used as a logo."""


@dataclass(frozen=True)
class Stroke:
    """How an outline is drawn; ``cap`` and ``join`` as PDF numbers them."""

    colour: Colour
    width: float
    cap: int
    join: int
    miter: float


@dataclass(frozen=True)
class Shape:
    """Outlines (a point to start from, and steps), filled or stroked or both."""

    outlines: tuple[tuple[complex, tuple[Step, ...]], ...]
    fill: Colour | None
    even_odd: bool
    stroke: Stroke | None


@dataclass(frozen=True)
class Drawing:
    """Shapes in a box of this size, its origin at the top left, y downwards."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def read_svg(data: bytes) -> Drawing:
    """The picture in a file. Raises LogoError."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_pis=True)
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise LogoError(N_("it is not well-formed XML: %(problem)s"), problem=quoted(str(error))) from error
    dtd = root.getroottree().docinfo.internalDTD
    if dtd is not None and next(dtd.iterentities(), None) is not None:
        raise LogoError(N_("it defines entities, which are not supported"))
    if root.tag != f"{_SVG}svg":
        raise LogoError(N_("it is not an SVG picture"))
    return _Reader().drawing(root)


class _Reader:
    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self.steps = 0

    def drawing(self, root: Element) -> Drawing:
        for element in root.iter(*(_SVG + tag for tag in _EVERYWHERE)):
            tag = str(etree.QName(element).localname)
            if tag == "script" or "".join(element.itertext()).strip():
                raise _unsupported(element, tag)
        x, y, width, height = _box(root)
        unit = HEIGHT / height
        self._children(root, _style(root, _START), (unit, unit * 1j, -unit * complex(x, y)))
        if not self.shapes:
            raise LogoError(N_("there is nothing to be seen in it"))
        return Drawing(width * unit, HEIGHT, tuple(self.shapes))

    def _children(self, parent: Element, style: Mapping[str, str], matrix: Matrix) -> None:
        for element in parent.iterchildren("*"):
            namespace, _, tag = str(element.tag).rpartition("}")
            if f"{namespace}}}" != _SVG:
                if not namespace:
                    raise _unsupported(element, tag)
                continue  # notes of the program that made it
            if tag in _SILENT:
                continue
            if tag == "g" or tag in _SHAPES:
                own = _style(element, style)
                moved = after(matrix, _transform(element))
                if tag == "g":
                    self._children(element, own, moved)
                else:
                    self._shape(element, tag, own, moved)
            else:
                raise _unsupported(element, tag)

    def _shape(self, element: Element, tag: str, style: Mapping[str, str], matrix: Matrix) -> None:
        fill, stroke = _colour(element, style["fill"]), _stroke(element, style, matrix)
        outlines = tuple(_outlines(element, _data(element, tag), matrix)) if fill or stroke else ()
        self.steps += sum(1 + len(steps) for _, steps in outlines)
        if len(self.shapes) >= MOST_SHAPES or self.steps > MOST_STEPS:
            raise _too_many()
        if outlines:
            self.shapes.append(Shape(outlines, fill, style["fill-rule"] == "evenodd", stroke))


# --- attributes


def _unsupported(element: Element, what: str) -> LogoError:
    return LogoError(N_("line %(line)s: “%(what)s” is not supported"), line=element.sourceline, what=quoted(what))


def _too_many() -> LogoError:
    return LogoError(N_("it has too many parts; expected at most %(most)s"), most=MOST_STEPS)


def _unreadable(element: Element, name: str, value: str) -> LogoError:
    return LogoError(
        N_("line %(line)s: “%(value)s” as %(name)s of “%(element)s” cannot be read"),
        line=element.sourceline,
        value=quoted(value),
        name=name,
        element=etree.QName(element).localname,
    )


def _style(element: Element, inherited: Mapping[str, str]) -> dict[str, str]:
    """The properties of an element: those of what it stands in, its attributes, then its ``style``."""
    said: dict[str, str] = {}
    for name, value in element.attrib.items():
        if str(name).lower().startswith("on") or etree.QName(name).localname == "href":
            raise _unsupported(element, str(etree.QName(name).localname))
        said[str(name)] = str(value).strip()
    for declaration in said.pop("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            said[name.strip().lower()] = value.removesuffix("!important").strip()
    style = dict(inherited)
    for name, value in said.items():
        if name in _PLAIN and value not in _PLAIN[name]:
            raise _unsupported(element, f"{name}: {value}")
        if name in style and value != "inherit":
            style[name] = value
    return style


def _colour(element: Element, value: str) -> Colour | None:
    if value in ("none", "transparent"):
        return None
    if value == "currentColor":
        return (0, 0, 0)
    if "url(" in value:
        raise _unsupported(element, value)
    shares = re.fullmatch(rf"rgb\(\s*({_NUMBER})%\s*,\s*({_NUMBER})%\s*,\s*({_NUMBER})%\s*\)", value)
    if shares:  # Pillow knows whole ones only
        red, green, blue = (round(255 * min(max(float(share), 0.0), 100.0) / 100) for share in shares.groups())
        return red, green, blue
    try:
        colour = ImageColor.getrgb(value)
    except ValueError as error:
        raise _unreadable(element, "colour", value) from error
    if len(colour) > 3 and colour[3] != 255:
        raise _unsupported(element, value)
    red, green, blue = (min(max(part, 0), 255) for part in colour[:3])
    return red, green, blue


def _stroke(element: Element, style: Mapping[str, str], matrix: Matrix) -> Stroke | None:
    colour = _colour(element, style["stroke"])
    width = _length(element, "stroke-width", style["stroke-width"])
    if colour is None or width <= 0:
        return None
    for name, known in (("stroke-linecap", _CAPS), ("stroke-linejoin", _JOINS)):
        if style[name] not in known:
            raise _unreadable(element, name, style[name])
    miter = max(1.0, _length(element, "stroke-miterlimit", style["stroke-miterlimit"]))
    along, across, _ = matrix
    scale = math.sqrt(abs((along.conjugate() * across).imag))
    if not width * scale < _FARTHEST:
        raise _unreadable(element, "stroke-width", style["stroke-width"])
    return Stroke(colour, width * scale, _CAPS[style["stroke-linecap"]], _JOINS[style["stroke-linejoin"]], miter)


def _length(element: Element, name: str, value: str | None, default: float = 0.0) -> float:
    if value is None:
        return default
    found = re.fullmatch(rf"\s*({_NUMBER})\s*([a-z]*)\s*", value)
    if found is None or found[2] not in _UNITS or not abs(float(found[1])) <= _MOST:
        raise _unreadable(element, name, value)
    return float(found[1]) * _UNITS[found[2]]


def _numbers(element: Element, name: str, value: str) -> list[float]:
    if re.sub(_NUMBER, "", value).strip(" ,\t\r\n"):
        raise _unreadable(element, name, value)
    numbers = [float(each) for each in re.findall(_NUMBER, value)]
    if not all(abs(number) <= _MOST for number in numbers):
        raise _unreadable(element, name, value)
    return numbers


def _box(root: Element) -> tuple[float, float, float, float]:
    """The part of the plane that is the picture."""
    said = root.get("viewBox")
    if said is not None:
        box = _numbers(root, "viewBox", said)
        if len(box) != 4 or not (_LEAST < box[2] < _MOST and _LEAST < box[3] < _MOST):
            raise _unreadable(root, "viewBox", said)
        return box[0], box[1], box[2], box[3]
    width, height = (_length(root, name, root.get(name)) for name in ("width", "height"))
    if not (_LEAST < width < _MOST and _LEAST < height < _MOST):
        raise LogoError(N_("it does not say how large it is; expected %(expected)s"), expected='viewBox="0 0 … …"')
    return 0.0, 0.0, width, height


# --- geometry


def _transform(element: Element) -> Matrix:
    value = element.get("transform", "")
    matrix: Matrix = (1, 1j, 0)
    if re.fullmatch(r"\s*(?:[a-zA-Z]+\s*\([^()]*\)[\s,]*)*", value) is None:
        raise _unreadable(element, "transform", value)
    for name, arguments in re.findall(r"([a-zA-Z]+)\s*\(([^()]*)\)", value):
        step = movement(name, _numbers(element, "transform", arguments))
        if step is None:
            raise _unreadable(element, "transform", value)
        matrix = after(matrix, step)
    return matrix


def _data(element: Element, tag: str) -> str:
    """The shape as the data of a path."""

    def length(name: str) -> float:
        return _length(element, name, element.get(name))

    match tag:
        case "path":
            return str(element.get("d", ""))
        case "line":
            return f"M{length('x1')} {length('y1')}L{length('x2')} {length('y2')}"
        case "polygon" | "polyline":
            points = _numbers(element, "points", element.get("points", ""))
            if len(points) % 2:
                raise _unreadable(element, "points", element.get("points", ""))
            return "M" + " ".join(map(repr, points)) + ("z" if tag == "polygon" else "") if points else ""
        case "rect":
            return _rectangle(length("x"), length("y"), length("width"), length("height"), _radii(element))
    rx, ry = (length("r"), length("r")) if tag == "circle" else (length("rx"), length("ry"))
    if rx <= 0 or ry <= 0:
        return ""
    x, y = length("cx"), length("cy")
    return f"M{x - rx} {y}A{rx} {ry} 0 1 0 {x + rx} {y}A{rx} {ry} 0 1 0 {x - rx} {y}z"


def _radii(element: Element) -> tuple[float, float]:
    rx, ry = element.get("rx"), element.get("ry")
    return _length(element, "rx", rx if rx is not None else ry), _length(element, "ry", ry if ry is not None else rx)


def _rectangle(x: float, y: float, width: float, height: float, radii: tuple[float, float]) -> str:
    if width <= 0 or height <= 0:
        return ""
    rx, ry = min(radii[0], width / 2), min(radii[1], height / 2)
    if rx <= 0 or ry <= 0:
        return f"M{x} {y}h{width}v{height}h{-width}z"
    across, down = width - 2 * rx, height - 2 * ry
    corners = [f"a{rx} {ry} 0 0 1 {dx} {dy}" for dx, dy in ((rx, ry), (-rx, ry), (-rx, -ry), (rx, -ry))]
    return f"M{x + rx} {y}h{across}{corners[0]}v{down}{corners[1]}h{-across}{corners[2]}v{-down}{corners[3]}z"


def _outlines(element: Element, data: str, matrix: Matrix) -> Iterator[tuple[complex, tuple[Step, ...]]]:
    if len(data) > _LONGEST or len(re.findall(r"[A-DF-Za-df-z]", data)) > 2 * MOST_STEPS:
        raise _too_many()
    if len(re.findall(_NUMBER, data)) > 7 * MOST_STEPS:  # an arc has so many
        raise _too_many()
    try:
        segments = [(segment, tuple(_steps(segment))) for segment in parse_path(data)]
    # svg.path checks little, and fails on the rest in its own ways.
    except (ValueError, IndexError, TypeError, AssertionError, ArithmeticError) as error:
        raise _unreadable(element, "d", data) from error
    if segments and not isinstance(segments[0][0], Move):
        raise _unreadable(element, "d", data)
    start, steps = 0j, list[Step]()
    for segment, made in segments:
        if isinstance(segment, Move):
            if steps:
                yield start, tuple(steps)
            start, steps = _moved(element, matrix, segment.end), []
        elif isinstance(segment, Close):
            yield start, (*steps, ())
            steps = []
        else:
            steps += [tuple(_moved(element, matrix, point) for point in step) for step in made]
    if steps:
        yield start, tuple(steps)


def _moved(element: Element, matrix: Matrix, point: complex) -> complex:
    moved = turned(matrix, point) + matrix[2]
    if not (abs(moved.real) < _FARTHEST and abs(moved.imag) < _FARTHEST):
        tag = etree.QName(element).localname
        name = "d" if tag == "path" else "points" if tag.startswith("poly") else "transform"
        raise _unreadable(element, name, element.get(name, f"{point.real:g}, {point.imag:g}"))
    return moved


def _steps(segment: object) -> Iterator[Step]:
    match segment:
        case CubicBezier():
            yield segment.control1, segment.control2, segment.end
        case QuadraticBezier():
            start, control, end = segment.start, segment.control, segment.end
            yield start + (control - start) * 2 / 3, end + (control - end) * 2 / 3, end
        case Arc() if segment.start != segment.end and segment.radius.real and segment.radius.imag:
            yield from _bends(segment)
        case Arc() | Line():
            yield (segment.end,)


def _bends(arc: Arc) -> Iterator[Step]:
    """An arc as curves, each of a quarter turn at most."""
    radius = arc.radius * arc.radius_scale
    turn = cmath.rect(1, math.radians(arc.rotation))
    count = max(1, math.ceil(abs(arc.delta) / 90 - 1e-9))
    part = math.radians(arc.delta) / count
    reach = 4 / 3 * math.tan(part / 4)

    def at(point: complex) -> complex:
        return arc.center + turn * complex(point.real * radius.real, point.imag * radius.imag)

    for index in range(count):
        first = cmath.rect(1, math.radians(arc.theta) + part * index)
        last = first * cmath.rect(1, part)
        yield at(first * complex(1, reach)), at(last * complex(1, -reach)), at(last)
