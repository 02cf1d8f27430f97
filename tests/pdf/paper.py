"""What came out on paper: the text and the pixels of a PDF's pages, read by PDFium."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
from PIL import Image, ImageChops

MM = 72 / 25.4
# PDFium's own sign for a hyphen at the end of a line, whether the word or the typesetter put it there.
LINE_END_HYPHEN = "\ufffe"


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    """The document, closed afterwards."""
    document = pypdfium2.PdfDocument(data)
    try:
        yield document
    finally:
        document.close()


def unpacked(data: bytes) -> bytes:
    """The file with its small objects written out, so that they can be looked for."""
    out = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        document.save(out, object_stream_mode=pikepdf.ObjectStreamMode.disable, deterministic_id=True)
    return out.getvalue()


def page_count(data: bytes) -> int:
    """The document's pages."""
    with opened(data) as document:
        return len(document)


def texts(data: bytes) -> list[str]:
    """The text of each page, as a reader would copy it."""
    with opened(data) as document:
        return [page.get_textpage().get_text_range() for page in document]


def squeezed(text: str) -> str:
    """The text without any white space: what two ways of spacing have in common."""
    return "".join(text.split())


@dataclass(frozen=True)
class Item:
    """Something that stands on the page, and its box, mm from the page's top left corner: a run of text, or a card or
    card symbol (whose text is empty)."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Item, by: float = 0.3) -> bool:
        """Whether the boxes share more than a strip of this many mm."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide > by and high > by


def items(data: bytes) -> list[list[Item]]:
    """The runs of text and the cards of each page."""
    with opened(data) as document:
        return [list(_items(page)) for page in document]


def _items(page: Any) -> Iterator[Item]:
    height, text_page = page.get_height(), page.get_textpage()
    kinds = (pypdfium2.raw.FPDF_PAGEOBJ_TEXT, pypdfium2.raw.FPDF_PAGEOBJ_FORM)
    for found in page.get_objects(filter=kinds, max_depth=1, textpage=text_page):
        left, bottom, right, top = found.get_bounds()
        text = found.extract() if found.type == kinds[0] else ""
        yield Item(text, left / MM, (height - top) / MM, right / MM, (height - bottom) / MM)


def smallest_size(data: bytes) -> float:
    """The size of the smallest text that stands on the pages themselves, in points."""
    sizes: list[float] = []
    with opened(data) as document:
        for page in document:
            text_page = page.get_textpage()
            for found in page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_TEXT,), max_depth=1, textpage=text_page):
                size = ctypes.c_float()
                pypdfium2.raw.FPDFTextObj_GetFontSize(found.raw, size)
                if found.extract().strip():
                    sizes.append(size.value * found.get_matrix().d)
    return min(sizes)


def images(data: bytes, dots: float = 10.0, only: Sequence[int] | None = None) -> list[Image.Image]:
    """Each page as a picture with so many pixels a millimetre, or ``only`` those with these numbers from 0."""
    with opened(data) as document:
        pages = range(len(document)) if only is None else only
        return [document[page].render(scale=dots / MM).to_pil().convert("RGB") for page in pages]


def ink_box(image: Image.Image) -> tuple[int, int, int, int] | None:
    """The smallest box (left, top, right, bottom) that holds all that is not white; None where there is no ink."""
    return ImageChops.difference(image, Image.new("RGB", image.size, "white")).getbbox()


def ink(image: Image.Image, threshold: int = 200) -> Image.Image:
    """The picture in two values: 255 where it is darker than the threshold, or coloured; else 0."""
    darkest = ImageChops.darker(ImageChops.darker(*image.split()[:2]), image.split()[2])
    return darkest.point(lambda value: 255 if value < threshold else 0)


def pieces(image: Image.Image, threshold: int = 200) -> list[tuple[int, int, int, int]]:
    """The boxes of the connected pieces of ink (neighbours at the corners too), in reading order."""
    marked = ink(image, threshold)
    width = marked.width
    left = {divmod(index, width)[::-1] for index, value in enumerate(marked.tobytes()) if value}
    boxes = []
    while left:
        start = left.pop()
        piece, edge = [start], [start]
        while edge:
            x, y = edge.pop()
            for neighbour in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                if neighbour in left:
                    left.remove(neighbour)
                    piece.append(neighbour)
                    edge.append(neighbour)
        xs, ys = [x for x, _ in piece], [y for _, y in piece]
        boxes.append((min(xs), min(ys), max(xs) + 1, max(ys) + 1))
    return sorted(boxes, key=lambda box: (box[1], box[0]))


def dark_rows(image: Image.Image, left: float, right: float, dots: float, share: float = 0.6) -> Sequence[float]:
    """Where horizontal lines run between two x, mm from the top: the middle of each band of pixel rows that are
    inked over more than this share."""
    marked = ink(image.crop((round(left * dots), 0, round(right * dots), image.height)))
    width = marked.width
    data = marked.tobytes()
    found = [y for y in range(marked.height) if data[y * width : (y + 1) * width].count(255) > share * width]
    bands: list[list[int]] = []
    for y in found:
        if bands and y == bands[-1][-1] + 1:
            bands[-1].append(y)
        else:
            bands.append([y])
    return [(band[0] + band[-1] + 1) / 2 / dots for band in bands]
