"""The four suits as paths, so that they look the same at every size and need no font."""

from __future__ import annotations

from functools import lru_cache

from carpet_print.engine import Suit
from carpet_print.pdf.tags.drawing import Path
from carpet_print.shapes import suit_outline


@lru_cache(1 << 12)  # the cards of a suit have theirs in the same place
def suit_path(suit: Suit, x: float, y: float, height: float) -> Path:
    """The suit's outline with its centre at (x, y), ``height`` high (all in points), ready to be filled or stroked,
    and not to be changed."""
    start, steps = suit_outline(suit)
    path = Path()
    path.moveTo(x + start[0] * height, y + start[1] * height)
    for step in steps:
        placed = [(y if index % 2 else x) + value * height for index, value in enumerate(step)]
        if len(placed) == 6:
            path.curveTo(*placed)
        else:
            path.lineTo(*placed)
    path.close()
    return path
