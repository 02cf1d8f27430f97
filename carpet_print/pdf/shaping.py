"""Kerning of words that are set in more than one face.

reportlab 5.1 shapes a word with the face of its first letter, and looks the glyphs up in the faces of the others: in
'(♥)', where the suit comes from another font, it would print other signs. Here each part is shaped for itself.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from types import FunctionType, SimpleNamespace
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapedFragWord, makeShapedFragWord, shapeFragWord
from reportlab.platypus import paragraph

# A word as reportlab has it while it breaks lines: its width, then pairs of a style and the letters set in it.
Word = Any


def shaped(word: Word) -> Word:
    """The word kerned: each part that is in one face for itself, and between the parts nothing."""
    if len(word) == 2 and not isinstance(word, ShapedFragWord) and _face(word[1]):
        return _simple(word)
    parts = [list(part) for _, part in groupby(word[1:], _face)]
    if len(parts) < 2 or isinstance(word, ShapedFragWord):
        return shapeFragWord(word)
    each = [shapeFragWord([_width(part), *part]) for part in parts]
    if not any(isinstance(part, ShapedFragWord) for part in each):
        return word
    return makeShapedFragWord(word)([sum(part[0] for part in each), *(pair for part in each for pair in part[1:])])


def _simple(word: Word) -> Word:
    """A word in one style, kerned: most are, and the same ones come again on every page."""
    style, text = word[1]
    kerned = _kerned(text, style.fontName, style.fontSize)
    if kerned is None:
        return word
    width, letters = kerned
    return makeShapedFragWord(word)([width, (style, letters)])


@lru_cache(1 << 14)
def _kerned(text: str, face: str, size: float) -> tuple[float, str] | None:
    """The word's width and its letters, if they are kerned."""
    word = [0.0, (SimpleNamespace(fontName=face, fontSize=size), text)]
    done = shapeFragWord(word)
    return None if done is word else (done[0], done[1][1])


def _face(pair: Any) -> str:
    style, _ = pair
    return "" if hasattr(style, "cbDefn") else str(style.fontName)


def _width(part: list[Any]) -> float:
    letters = ((style, text) for style, text in part if text)
    return sum(float(pdfmetrics.stringWidth(text, style.fontName, style.fontSize)) for style, text in letters)


# reportlab's own way of breaking a paragraph into lines, but for this one function that it calls.
break_lines = FunctionType(paragraph.Paragraph.breakLines.__code__, {**vars(paragraph), "shapeFragWord": shaped})
