"""Measures, strokes and colours of the sheets: what was settled on for the A4 page, in points unless a name says mm."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from reportlab.lib.colors import Color, HexColor

from carpet_print.engine import Suit

MM = 72 / 25.4

# Paper sizes, mm. Sheets are designed on A4; see pages.py for how they come onto the others.
PAPERS = MappingProxyType({"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0)})

# Where a suit is an outline: its stroke by the pip's height, and the least and the most that it may be.
OUTLINE, OUTLINE_LEAST, OUTLINE_MOST = 0.085, 0.55, 1.5

TOP_RULE, SECTION_RULE, NOTE_RULE = 1.6, 0.8, 0.6
CARD_STROKE, SMALL_CARD_STROKE, CHIP_STROKE = 0.6, 0.5, 0.45
ROW_RULE, SEVENTH_RULE = 0.3, 0.6
FOLD_STROKE, FOLD_DASH = 0.5, (4, 3)
EMPTY_STROKE, EMPTY_DASH = 0.6, (2.2, 2.2)

CARD = (22.9, 32.0)  # mm, width and height on the puzzle sheet
CARD_GAP, GUTTER = 3.0, 6.7  # mm
POKER, BLEED = (63.0, 88.0), 3.0  # mm: a playing card to cut out, and how far its back runs over the trim


@dataclass(frozen=True)
class Faces:
    """The faces that a sheet is set in, by their fonts' names, and how high their capitals are, in ems."""

    regular: str
    semibold: str
    italic: str
    cap_height: float

    @property
    def names(self) -> tuple[str, str, str]:
        """The three faces."""
        return self.regular, self.semibold, self.italic


def _faces(font: str, cap_height: float) -> Faces:
    return Faces(f"{font}-Regular", f"{font}-SemiBold", f"{font}-Italic", cap_height)


SOURCE_SANS = _faces("SourceSans3", 0.66)
ATKINSON = _faces("AtkinsonHyperlegibleNext", 0.668)  # for large print


_THIN, _THINNEST = 0.6, 0.25


@dataclass(frozen=True, eq=False)  # one value an ink, compared and hashed as itself
class Ink:
    """The colours that a sheet is printed in."""

    name: str
    text: Color
    soft: Color  # labels and coordinates
    hair: Color
    pale: Color
    suits: MappingProxyType[Suit, Color]
    outlined: bool  # red suits are told by their outline, not by their colour; and lines are thin, not grey

    def thin(self, stroke: float) -> float:
        """How strong a line is drawn that is meant to stand back."""
        return max(_THINNEST, _THIN * stroke) if self.outlined else stroke


def _ink(name: str, greys: tuple[str, str, str, str], suits: tuple[str, str, str, str]) -> Ink:
    text, soft, hair, pale = (HexColor(grey) for grey in greys)
    colours = MappingProxyType({suit: HexColor(colour) for suit, colour in zip(Suit, suits, strict=True)})
    return Ink(name, text, soft, hair, pale, colours, outlined=len(set(suits)) == 1)


_GREYS = ("#1A1A1A", "#555555", "#8C8C8C", "#C9C9C9")
# Suits in their order on sheets: ♠ ♥ ♣ ♦.
COLOUR = _ink("colour", _GREYS, ("#1A1A1A", "#C2202C", "#1A1A1A", "#C2202C"))
FOUR_COLOUR = _ink("four-colour", _GREYS, ("#1A1A1A", "#C2202C", "#1B7A3E", "#1259A8"))
MONO = _ink("mono", ("#000000",) * 4, ("#000000",) * 4)
INKS = MappingProxyType({ink.name: ink for ink in (COLOUR, FOUR_COLOUR, MONO)})
