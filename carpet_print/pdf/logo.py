"""A logo: shapes from an SVG file, or the picture elements of a PNG, made fit for a page that is to be archived."""

from __future__ import annotations

import struct
import warnings
import zlib
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from reportlab.lib.colors import Color
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from carpet_print.errors import N_, UsageError
from carpet_print.files import read_file
from carpet_print.pdf.look import Look
from carpet_print.pdf.svg import Colour, Drawing, LogoError, Shape, read_svg

LARGEST = 5_000_000  # bytes of a file
MOST_PIXELS = 4000  # each way
_KEPT = 600  # pixels of height that a printer can make something of, so small is a logo
_LONGEST = 50  # its longer side, in shorter ones
_PNG = b"\x89PNG\r\n\x1a\n"
_SVG_STARTS = (b"<", b"\xff\xfe", b"\xfe\xff")  # the last two begin a text in UTF-16


@dataclass(frozen=True)
class Picture:
    """Picture elements, row by row, three bytes each."""

    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True)
class Logo:
    """A logo; its shape counts, its size is that of the place where it is drawn."""

    content: Drawing | Picture

    @property
    def ratio(self) -> float:
        """Its width where its height is 1."""
        return self.content.width / self.content.height

    def draw(self, canvas: Canvas, x: float, y: float, height: float, look: Look) -> None:
        """Draw it with its lower left corner at (x, y); in greys where the ink is black alone."""
        grey = look.ink.name == "mono"
        canvas.saveState()
        if isinstance(self.content, Picture):
            _draw_picture(canvas, self.content, x, y, height, grey)
        else:
            _draw_shapes(canvas, self.content, x, y, height, grey)
        canvas.restoreState()


def read_logo(path: Path) -> Logo:
    """The logo in a file, SVG or PNG, whatever its name. Raises UsageError, which names the file, and OSError."""
    data = read_file(path, LARGEST)
    try:
        return _logo(data)
    except LogoError as error:
        raise UsageError(N_("the logo “%(path)s”: %(problem)s"), path=path, problem=error.message) from error


def _logo(data: bytes) -> Logo:
    if data.startswith(_PNG):
        logo = Logo(_png(data))
    elif data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(_SVG_STARTS):
        logo = Logo(read_svg(data))
    else:
        raise LogoError(N_("it is neither an SVG nor a PNG picture"))
    if not 1 / _LONGEST <= logo.ratio <= _LONGEST:
        raise LogoError(N_("it is too long; expected at most %(most)s times its width"), most=_LONGEST)
    return logo


# --- PNG


def _png(data: bytes) -> Picture:
    """The picture, on white, no larger than is of use."""
    unreadable = LogoError(N_("it is a PNG picture that cannot be read"))
    data = _needed(data)
    if len(data) < 24:
        raise unreadable
    width, height = struct.unpack(">II", data[16:24])
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):  # before anything is unpacked
        raise LogoError(
            N_("it is a picture of %(width)s × %(height)s pixels; expected at most %(most)s × %(most)s"),
            width=width,
            height=height,
            most=MOST_PIXELS,
        )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(data), formats=["PNG"]) as image:
                flat = _on_white(image)
    # Pillow fails on broken files in all these ways.
    except (OSError, SyntaxError, ValueError, TypeError, struct.error, zlib.error, EOFError, KeyError) as error:
        raise unreadable from error
    except Image.DecompressionBombError as error:  # whoever calls may have set a limit of their own
        raise unreadable from error
    if flat.height > _KEPT:
        flat = flat.resize((max(1, round(flat.width * _KEPT / flat.height)), _KEPT), Image.Resampling.LANCZOS)
    return Picture(flat.width, flat.height, flat.tobytes())


def _needed(data: bytes) -> bytes:
    """The picture without the parts that only say something of it, or animate it. Nothing of one that does not begin
    with its measures, or gives them twice: Pillow would believe the last."""
    kept, place = [_PNG], len(_PNG)
    while place + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        if (kind == b"IHDR") != (place == len(_PNG)):
            return b""
        if kind in (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"):
            kept.append(data[place : place + 12 + length])
        place += 12 + length
    return b"".join(kept)


def _on_white(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):  # greys of sixteen bits
        image = image.convert("I").point(lambda value: value / 256).convert("L")
    over = image.convert("RGBA")
    under = Image.new("RGBA", over.size, "white")
    return Image.alpha_composite(under, over).convert("RGB")


def _draw_picture(canvas: Canvas, picture: Picture, x: float, y: float, height: float, grey: bool) -> None:
    image = Image.frombytes("RGB", (picture.width, picture.height), picture.pixels)
    if grey:
        image = image.convert("L").convert("RGB")
    canvas.drawImage(ImageReader(image), x, y, height * picture.width / picture.height, height)


# --- SVG


def _draw_shapes(canvas: Canvas, drawing: Drawing, x: float, y: float, height: float, grey: bool) -> None:
    scale = height / drawing.height
    canvas.translate(x, y + height)
    canvas.scale(scale, -scale)
    frame = canvas.beginPath()
    frame.rect(0, 0, drawing.width, drawing.height)
    canvas.clipPath(frame, stroke=0, fill=0)
    for shape in drawing.shapes:
        _draw_shape(canvas, shape, grey)


def _draw_shape(canvas: Canvas, shape: Shape, grey: bool) -> None:
    path: PDFPathObject = canvas.beginPath()
    for start, steps in shape.outlines:
        path.moveTo(start.real, start.imag)
        for step in steps:
            numbers = [number for point in step for number in (point.real, point.imag)]
            if not numbers:
                path.close()
            elif len(numbers) == 2:
                path.lineTo(*numbers)
            else:
                path.curveTo(*numbers)
    if shape.fill is not None:
        canvas.setFillColor(_ink(shape.fill, grey))
    if shape.stroke is not None:
        canvas.setStrokeColor(_ink(shape.stroke.colour, grey))
        canvas.setLineWidth(shape.stroke.width)
        canvas.setLineCap(shape.stroke.cap)
        canvas.setLineJoin(shape.stroke.join)
        canvas.setMiterLimit(shape.stroke.miter)
    mode = FILL_EVEN_ODD if shape.even_odd else FILL_NON_ZERO
    canvas.drawPath(path, stroke=shape.stroke is not None, fill=shape.fill is not None, fillMode=mode)


def _ink(colour: Colour, grey: bool) -> Color:
    red, green, blue = (part / 255 for part in colour)
    if grey:
        red = green = blue = round(0.299 * red + 0.587 * green + 0.114 * blue, 4)  # as bright as they look
    return Color(red, green, blue)
