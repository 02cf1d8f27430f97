"""The faces that the sheets are set in, and the check that every character to be printed has a glyph."""

from __future__ import annotations

import unicodedata
from functools import cache
from io import BytesIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from carpet_print import resources
from carpet_print.errors import N_, CarpetPrintError
from carpet_print.pdf.style import ITALIC, REGULAR, SEMIBOLD

FACES = (REGULAR, SEMIBOLD, ITALIC)

# Characters that shape the line and need no glyph: reportlab never draws a soft hyphen or a line end.
_INVISIBLE = frozenset("\u00ad\n\t")


class MissingGlyphError(CarpetPrintError):
    """A character that the face cannot print; reportlab would leave a blank in its place."""


@cache
def register_fonts() -> None:
    """Make the faces known to reportlab, once a process."""
    for name in FACES:
        data = without_ligatures((resources.fonts() / f"{name}.ttf").read_bytes())
        pdfmetrics.registerFont(TTFont(name, BytesIO(data)))
    pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=SEMIBOLD, italic=ITALIC, boldItalic=SEMIBOLD)
    pdfmetrics.registerFontFamily(SEMIBOLD, normal=SEMIBOLD, bold=SEMIBOLD, italic=ITALIC, boldItalic=SEMIBOLD)


def without_ligatures(font: bytes) -> bytes:
    """The font with its table of substitutions (GSUB) hidden under a name that nobody looks for.

    reportlab asks for the discretionary ligatures too, in which Source Sans makes 'they' of 'he'. And it gives each
    ligature a private character, in the order in which a process first meets them: 'left' could neither be searched for
    nor be sure of the same bytes. Kerning stays. The new name sorts as the old one does.
    """
    return font.replace(b"GSUB", b"GSUX", 1)  # the first is in the table directory, at the font's beginning


@cache
def _glyphs(face: str) -> frozenset[int]:
    register_fonts()
    return frozenset(pdfmetrics.getFont(face).face.charToGlyph)


def require_glyphs(text: str, face: str = REGULAR) -> str:
    """The text itself if the face has a glyph for every character of it.

    Raises MissingGlyphError, which names the first character that is lacking.
    """
    for character in text:
        if ord(character) not in _glyphs(face) and character not in _INVISIBLE:
            raise MissingGlyphError(
                N_("the font %(face)s has no glyph for “%(character)s” (U+%(code)s, %(name)s) in “%(text)s”"),
                face=face,
                character=character,
                code=f"{ord(character):04X}",
                name=unicodedata.name(character, "?"),
                text=text.strip()[:60],
            )
    return text
