"""Measures, strokes and colours of the sheets: what was settled on for the A4 page, in points unless a name says mm."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from reportlab.lib.colors import Color, HexColor

from carpet_print.engine import Suit

MM = 72 / 25.4

REGULAR, SEMIBOLD, ITALIC = "SourceSans3-Regular", "SourceSans3-SemiBold", "SourceSans3-Italic"

# Paper sizes, mm. Sheets are designed on A4; see pages.py for how they come onto the others.
PAPERS = MappingProxyType({"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0)})

TOP_RULE, SECTION_RULE, NOTE_RULE = 1.6, 0.8, 0.6
CARD_STROKE, SMALL_CARD_STROKE, CHIP_STROKE = 0.6, 0.5, 0.45
ROW_RULE, SEVENTH_RULE = 0.3, 0.6
FOLD_STROKE, FOLD_DASH = 0.5, (4, 3)
EMPTY_STROKE, EMPTY_DASH = 0.6, (2.2, 2.2)

CARD = (22.9, 32.0)  # mm, width and height on the puzzle sheet
CARD_GAP, GUTTER = 3.0, 6.7  # mm


@dataclass(frozen=True, eq=False)  # one value an ink, compared and hashed as itself
class Ink:
    """The colours that a sheet is printed in."""

    text: Color
    soft: Color  # labels and coordinates
    hair: Color
    pale: Color
    suits: MappingProxyType[Suit, Color]


def _ink(text: str, soft: str, hair: str, pale: str, **suits: str) -> Ink:
    colours = {suit: HexColor(suits[suit.name.lower()]) for suit in Suit}
    return Ink(HexColor(text), HexColor(soft), HexColor(hair), HexColor(pale), MappingProxyType(colours))


COLOUR = _ink(
    *("#1A1A1A", "#555555", "#8C8C8C", "#C9C9C9"),
    spades="#1A1A1A",
    hearts="#C2202C",
    clubs="#1A1A1A",
    diamonds="#C2202C",
)
