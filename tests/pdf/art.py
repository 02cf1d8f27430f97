"""Drawings as text: a few points drawn large, a sign a pixel, compared with what a test expects to see."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from textwrap import dedent

import pytest
from PIL import Image

from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.tags import SheetCanvas
from tests.pdf.paper import MM, images

Draw = Callable[[SheetCanvas], object]

# The signs and the colours that they stand for; a pixel shows as the nearest.
SIGNS = {".": (255, 255, 255), "#": (26, 26, 26), "R": (194, 32, 44), "-": (140, 140, 140), "_": (201, 201, 201)}


def drawn(width: float, height: float, draw: Draw, dots: float = 1.0) -> Image.Image:
    """What is drawn on a page of so many points, ``dots`` pixels a point."""
    register_fonts()
    data = BytesIO()
    canvas = SheetCanvas(data, pagesize=(width, height))
    draw(canvas)
    canvas.save()
    return images(data.getvalue(), dots * MM)[0]


def as_text(image: Image.Image) -> str:
    """The picture, a line a row of pixels."""
    return "\n".join("".join(_sign(image.getpixel((x, y))) for x in range(image.width)) for y in range(image.height))


def _sign(pixel: object) -> str:
    assert isinstance(pixel, tuple)
    return min(SIGNS, key=lambda sign: sum((a - b) ** 2 for a, b in zip(SIGNS[sign], pixel, strict=True)))


def assert_drawn(expected: str, draw: Draw, dots: float = 1.0) -> None:
    """That the drawing looks as expected; the page is as large as the expected picture. Where it does not, both are
    left as PNGs and named."""
    lines = dedent(expected).strip("\n").splitlines()
    size = (len(lines[0]), len(lines))
    actual = drawn(size[0] / dots, size[1] / dots, draw, dots)
    if as_text(actual) == "\n".join(lines):
        return
    folder = Path(tempfile.mkdtemp(prefix="carpet-print-drawing-"))
    wanted = Image.new("RGB", size)
    wanted.putdata([SIGNS[sign] for line in lines for sign in line])
    for name, image in (("actual", actual), ("expected", wanted)):
        image.resize((image.width * 16, image.height * 16), Image.Resampling.NEAREST).save(folder / f"{name}.png")
    pytest.fail(f"drawn otherwise than expected; see {folder}/actual.png and expected.png:\n{as_text(actual)}")
