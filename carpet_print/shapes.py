"""What is drawn, whatever draws it: the suits' outlines, a card's measures, the inks' colours.

Sheets (``carpet_print.pdf``) and pictures (``carpet_print.picture``) share this, so that a card looks the same in both.
Lengths are in points unless a name says mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from carpet_print.engine import Suit

MM = 72 / 25.4

CARD = (22.9, 32.0)  # mm, width and height on the puzzle sheet
CARD_GAP, GUTTER = 3.0, 6.7  # mm
CARD_STROKE, EMPTY_STROKE, BACK_STROKE = 0.6, 0.6, 0.4
EMPTY_DASH = (2.2, 2.2)

# By a card's width: the height of the index and its distance from the corner, the corner's radius, the pip's height; by
# the card's height: how far down the pip's centre is.
INDEX_CAP, INDEX_INSET, CORNER, PIP, PIP_CENTRE = 0.345, 0.105, 0.085, 0.48, 0.645
PALE_PIP = 0.36  # the height of the pip on an empty foundation, by the card's width
TEN_SCALE, TEN_SPACE = 90, -0.02  # the one index of two digits is drawn narrower, in per cent, and closer, in ems
CAP_HEIGHT = 0.66  # of Source Sans 3, which cards and labels are set in, in ems

# A card's back, by its width: the frame's distance from the edge and its corner, the size of the number, the corner of
# the label around it. The label's width and height go by the number's size.
BACK_INSET, BACK_CORNER, BACK_NUMBER, BACK_LABEL_CORNER = 0.085, 0.03, 0.27, 0.06
BACK_LABEL = (1.6, 1.1)
BACK_COLUMNS, BACK_SLOPE = 5, 1.35

# Where a suit is an outline: its stroke by the pip's height, and the least and the most that it may be.
OUTLINE, OUTLINE_LEAST, OUTLINE_MOST = 0.085, 0.55, 1.5

_THIN, _THINNEST = 0.6, 0.25


def outline_stroke(height: float) -> float:
    """How strong the line is where a suit is drawn as an outline, ``height`` high, in points."""
    return min(OUTLINE_MOST, max(OUTLINE_LEAST, OUTLINE * height))


def thin(stroke: float) -> float:
    """How strong a line is drawn that is meant to stand back where there are no greys."""
    return max(_THINNEST, _THIN * stroke)


# --- the suits

# The right half of each outline, from the top of the axis to its foot; the left half is its mirror image. It stands in
# a box one unit high, centred on the origin, y upwards. A step is a straight line (x, y) or a Bézier curve (x1, y1, x2,
# y2, x, y).
Step = tuple[float, ...]
_HALVES: dict[Suit, tuple[tuple[float, float], tuple[Step, ...]]] = {
    Suit.HEARTS: (
        (0.0, 0.315),
        (
            (0.045, 0.43, 0.14, 0.5, 0.258, 0.5),
            (0.41, 0.5, 0.52, 0.38, 0.52, 0.215),
            (0.52, -0.07, 0.15, -0.27, 0, -0.5),
        ),
    ),
    Suit.DIAMONDS: ((0.0, 0.5), ((0.1, 0.3, 0.24, 0.12, 0.37, 0.0), (0.24, -0.12, 0.1, -0.3, 0.0, -0.5))),
    Suit.SPADES: (
        (0.0, 0.5),
        (
            (0.13, 0.27, 0.475, 0.1, 0.475, -0.145),
            (0.475, -0.285, 0.375, -0.365, 0.265, -0.365),
            (0.175, -0.365, 0.095, -0.32, 0.045, -0.235),
            (0.055, -0.36, 0.095, -0.44, 0.185, -0.47),
            (0.185, -0.5),
            (0.0, -0.5),
        ),
    ),
    Suit.CLUBS: (
        (0.0, 0.5),
        (
            (0.13, 0.5, 0.225, 0.405, 0.225, 0.28),
            (0.225, 0.205, 0.19, 0.14, 0.14, 0.09),
            (0.18, 0.11, 0.215, 0.12, 0.26, 0.12),
            (0.39, 0.12, 0.485, 0.025, 0.485, -0.105),
            (0.485, -0.235, 0.39, -0.33, 0.265, -0.33),
            (0.165, -0.33, 0.085, -0.275, 0.04, -0.185),
            (0.05, -0.345, 0.095, -0.44, 0.185, -0.47),
            (0.185, -0.5),
            (0.0, -0.5),
        ),
    ),
}

# Hearts look larger and diamonds smaller than their height says.
OPTICAL_SIZE = {Suit.SPADES: 1.0, Suit.HEARTS: 0.96, Suit.CLUBS: 1.0, Suit.DIAMONDS: 1.04}


def suit_outline(suit: Suit) -> tuple[tuple[float, float], tuple[Step, ...]]:
    """The suit's closed outline: where it starts, and its steps."""
    start, half = _HALVES[suit]
    return start, (*half, *_mirrored(start, half))


def _mirrored(start: tuple[float, float], steps: Sequence[Step]) -> Iterator[Step]:
    """The way back up the left side: the right half reversed, x negated."""
    points = [start, *((step[-2], step[-1]) for step in steps)]
    for step, (x, y) in zip(reversed(steps), reversed(points[:-1]), strict=True):
        curve = (step[2], step[3], step[0], step[1], x, y) if len(step) == 6 else (x, y)
        yield tuple(-value if index % 2 == 0 else value for index, value in enumerate(curve))


# --- the inks


@dataclass(frozen=True)
class Colours:
    """The colours of an ink, as '#RRGGBB': texts, labels and coordinates (``soft``), hair lines, what stands back
    (``pale``), and the suits. Where all are black, red suits are told by their outline, and lines are thin, not grey
    (``outlined``)."""

    text: str
    soft: str
    hair: str
    pale: str
    suits: Mapping[Suit, str]

    @property
    def outlined(self) -> bool:
        """Whether red suits are told by their outline."""
        return len(set(self.suits.values())) == 1


def _colours(greys: tuple[str, str, str, str], suits: tuple[str, str, str, str]) -> Colours:
    return Colours(*greys, MappingProxyType(dict(zip(Suit, suits, strict=True))))


_GREYS = ("#1A1A1A", "#555555", "#8C8C8C", "#C9C9C9")
# Suits in their order on sheets: ♠ ♥ ♣ ♦.
INKS: Mapping[str, Colours] = MappingProxyType(
    {
        "colour": _colours(_GREYS, ("#1A1A1A", "#C2202C", "#1A1A1A", "#C2202C")),
        "four-colour": _colours(_GREYS, ("#1A1A1A", "#C2202C", "#1B7A3E", "#1259A8")),
        "mono": _colours(("#000000",) * 4, ("#000000",) * 4),
    }
)
