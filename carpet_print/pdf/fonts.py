"""The faces that the sheets are set in, and the check that every character to be printed has a glyph.

Atkinson Hyperlegible Next, which large print is set in, has no suits, no discs and no arrows: what it lacks is set in
Source Sans 3, character by character.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from carpet_print import resources
from carpet_print.errors import N_, CarpetPrintError
from carpet_print.pdf.style import ATKINSON, SOURCE_SANS, Faces

FAMILIES = (SOURCE_SANS, ATKINSON)
FACES = tuple(face for family in FAMILIES for face in family.names)
_FALLBACK = dict(zip(ATKINSON.names, SOURCE_SANS.names, strict=True))

_HYPHEN, _SOFT_HYPHEN = ord("-"), 0xAD

# Characters that shape the line and need no glyph: reportlab never draws a soft hyphen or a line end.
_INVISIBLE = frozenset("\u00ad\n\t")


class MissingGlyphError(CarpetPrintError):
    """A character that can be printed neither in the face nor in its fallback; reportlab would leave a blank."""


def register_fonts(*families: Faces) -> None:
    """Make the faces of the families, with those of the fallback, known to reportlab; of all if none is named."""
    for family in families or FAMILIES:
        _register(SOURCE_SANS)
        _register(family)


@cache  # once a process: reading a face takes some milliseconds
def _register(family: Faces) -> None:
    for name in family.names:
        data = without_ligatures((resources.fonts() / f"{name}.ttf").read_bytes())
        font = TTFont(name, BytesIO(data))
        for mapped in (font.face.charToGlyph, font.face.charWidths):
            mapped.setdefault(_SOFT_HYPHEN, mapped[_HYPHEN])  # where a line breaks a word it is drawn: as a hyphen
        pdfmetrics.registerFont(font)
    regular, bold, italic = family.names
    for name in (regular, bold):
        pdfmetrics.registerFontFamily(name, normal=name, bold=bold, italic=italic, boldItalic=bold)


def without_ligatures(font: bytes) -> bytes:
    """The font with its table of substitutions (GSUB) hidden under a name that nobody looks for.

    reportlab asks for the discretionary ligatures too, in which Source Sans makes 'they' of 'he'. And it gives each
    ligature a private character, in the order in which a process first meets them: 'left' could neither be searched for
    nor be sure of the same bytes. Kerning stays. The new name sorts as the old one does.
    """
    return font.replace(b"GSUB", b"GSUX", 1)  # the first is in the table directory, at the font's beginning


@cache
def _glyphs(face: str) -> frozenset[int]:
    register_fonts(next(family for family in FAMILIES if face in family.names))
    return frozenset(pdfmetrics.getFont(face).face.charToGlyph)


def _has(face: str, character: str) -> bool:
    return ord(character) in _glyphs(face) or character in _INVISIBLE


def face_of(character: str, face: str) -> str:
    """The face that the character is set in where ``face`` is asked for: that one if it has a glyph for it or has no
    fallback, else its fallback."""
    return face if _has(face, character) else _FALLBACK.get(face, face)


@lru_cache(4096)
def runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """The text cut into parts of one face each, as (face, part)."""
    return tuple((set_in, "".join(part)) for set_in, part in groupby(text, lambda character: face_of(character, face)))


def printable(text: str, face: str) -> str:
    """The text with a question mark for each character that neither the face nor its fallback has."""
    return "".join(each if _has(face_of(each, face), each) else "?" for each in text)


def require_glyphs(text: str, face: str = SOURCE_SANS.regular) -> str:
    """The text itself if the face, or its fallback, has a glyph for every character of it.

    Raises MissingGlyphError, which names the first character that is lacking.
    """
    for character in text:
        if not _has(face_of(character, face), character):
            raise MissingGlyphError(
                N_("the font %(face)s has no glyph for “%(character)s” (U+%(code)s, %(name)s) in “%(text)s”"),
                face=face,
                character=character,
                code=f"{ord(character):04X}",
                name=unicodedata.name(character, "?"),
                text=text.strip()[:60],
            )
    return text
