"""Measures, strokes and colours of the sheets: what was settled on for the A4 page, in points unless a name says mm."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from reportlab.lib.colors import Color, HexColor

from carpet_print import shapes
from carpet_print.engine import Suit

MM = shapes.MM

# Paper sizes, mm. Sheets are designed on A4; see pages.py for how they come onto the others.
PAPERS = MappingProxyType({"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0)})
# The paper of each page of a booklet, by that of its sheets, which are folded.
FOLDED = MappingProxyType({"a4": "a5", "letter": "half-letter"})
SIZES = MappingProxyType({**PAPERS, "half-letter": (139.7, 215.9)})

TOP_RULE, SECTION_RULE, NOTE_RULE = 1.6, 0.8, 0.6
CARD_STROKE, SMALL_CARD_STROKE, CHIP_STROKE = shapes.CARD_STROKE, 0.5, 0.45
ROW_RULE, SEVENTH_RULE = 0.3, 0.6
FOLD_STROKE, FOLD_DASH = 0.5, (4, 3)
EMPTY_STROKE, EMPTY_DASH = shapes.EMPTY_STROKE, shapes.EMPTY_DASH

CARD = shapes.CARD  # mm, width and height on the puzzle sheet
CARD_GAP, GUTTER = shapes.CARD_GAP, shapes.GUTTER  # mm
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


SOURCE_SANS = _faces("SourceSans3", shapes.CAP_HEIGHT)
ATKINSON = _faces("AtkinsonHyperlegibleNext", 0.668)  # for large print


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
        return shapes.thin(stroke) if self.outlined else stroke


def _ink(name: str, colours: shapes.Colours) -> Ink:
    text, soft, hair, pale = map(HexColor, (colours.text, colours.soft, colours.hair, colours.pale))
    suits = MappingProxyType({suit: HexColor(colour) for suit, colour in colours.suits.items()})
    return Ink(name, text, soft, hair, pale, suits, colours.outlined)


INKS = MappingProxyType({name: _ink(name, colours) for name, colours in shapes.INKS.items()})
COLOUR, FOUR_COLOUR, MONO = INKS.values()
