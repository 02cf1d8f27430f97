"""The typeface of pictures: Source Sans 3, as on the sheets."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO

from PIL import ImageFont

from carpet_print import resources

_FILES = {False: "SourceSans3-Regular.ttf", True: "SourceSans3-SemiBold.ttf"}
_MEASURED = 1000


@cache
def _data(bold: bool) -> bytes:
    return (resources.fonts() / _FILES[bold]).read_bytes()


@lru_cache(64)
def face(bold: bool, size: float) -> ImageFont.FreeTypeFont:
    """The face in a size in pixels. Text is set in the simple way, which is the same everywhere."""
    return ImageFont.truetype(BytesIO(_data(bold)), size, layout_engine=ImageFont.Layout.BASIC)


def text_width(text: str, size: float, bold: bool) -> float:
    """How wide the text is in this size, in the size's unit."""
    return float(face(bold, _MEASURED).getlength(text)) * size / _MEASURED
