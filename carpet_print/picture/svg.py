"""A drawing as SVG: text is text, symbols are defined once, a title and a description tell what there is to see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from carpet_print.picture.drawing import Drawing, Lines, Path, Place, Rect, Shape, Text

# Who has not the sheets' typeface gets one like it; the index of two digits keeps its width in any.
FONTS = "'Source Sans 3', 'Source Sans Pro', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def svg(drawing: Drawing) -> bytes:
    """The drawing as a file in UTF-8; the same for the same drawing, always."""
    return ("\n".join(_lines(drawing)) + "\n").encode()


def _lines(drawing: Drawing) -> Iterator[str]:
    width, height, name = _number(drawing.width), _number(drawing.height), drawing.name
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}pt" height="{height}pt" viewBox="0 0 {width} {height}"'
        f' xml:lang={quoteattr(drawing.language)} lang={quoteattr(drawing.language)} role="img"'
        f' aria-labelledby="{name}-title {name}-desc" font-family="{FONTS}">'
    )
    yield f'<title id="{name}-title">{escape(drawing.title)}</title>'
    yield f'<desc id="{name}-desc">{escape(drawing.description)}</desc>'
    yield "<defs>"
    for symbol, shapes in drawing.symbols.items():
        yield f'<g id="{name}-{symbol}">{"".join(_written(shapes, name))}</g>'
    yield "</defs>"
    yield from _written(drawing.shapes, name)
    yield "</svg>"


def _written(shapes: Iterable[Shape], name: str) -> Iterator[str]:
    for shape in shapes:
        match shape:
            case Rect():
                yield f"<rect{_rect(shape)}/>"
            case Path():
                steps = "".join(_step(step) for step in shape.steps)
                tips = ' stroke-linejoin="round"' if shape.line else ""
                steps = f"M{_numbers(shape.start)}{steps}Z"
                yield f'<path d="{steps}"{_paint(shape.fill, shape.line, shape.stroke)}{tips}/>'
            case Lines():
                steps = "".join(f"M{_numbers(start)}L{_numbers(end)}" for start, end in shape.lines)
                yield f'<path d="{steps}"{_paint("", shape.line, shape.stroke)}/>'
            case Text():
                yield f"<text{_attributes(x=shape.x, y=shape.y)}{_text(shape)}>{escape(shape.text)}</text>"
            case Place():
                yield f'<use href="#{name}-{shape.name}"{_attributes(x=shape.x, y=shape.y)}/>'


def _rect(rect: Rect) -> str:
    corner = f' rx="{_number(rect.radius)}"' if rect.radius else ""
    dash = f' stroke-dasharray="{_numbers(rect.dash)}"' if rect.dash else ""
    place = _attributes(x=rect.x, y=rect.y, width=rect.width, height=rect.height)
    return place + corner + _paint(rect.fill, rect.line, rect.stroke) + dash


def _text(text: Text) -> str:
    written = f' font-size="{_number(text.size)}" fill="{text.fill}"'
    written += ' font-weight="600"' if text.bold else ""
    written += f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    return written + (f' textLength="{_number(text.width)}" lengthAdjust="spacingAndGlyphs"' if text.width else "")


def _paint(fill: str, line: str, stroke: float) -> str:
    painted = f' fill="{fill or "none"}"'
    return painted + (f' stroke="{line}" stroke-width="{_number(stroke)}"' if line else "")


def _step(step: tuple[float, ...]) -> str:
    return ("C" if len(step) == 6 else "L") + _numbers(step)


def _attributes(**numbers: float) -> str:
    return "".join(f' {name}="{_number(number)}"' for name, number in numbers.items())


def _numbers(numbers: Iterable[float]) -> str:
    return " ".join(map(_number, numbers))


def _number(number: float) -> str:
    """A length to a hundredth of a point: '12.5'.

    >>> _number(12.5), _number(3.0), _number(-0.001)
    ('12.5', '3', '0')
    """
    written = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written
