"""The printable pack: cards to cut out and play with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from carpet_print.engine import PACK, Card

BACKS = ("long-edge", "short-edge", "none")  # by the edge over which the paper is turned
INDEX_SIZES = ("normal", "large", "jumbo")


@dataclass(frozen=True)
class PackSheet:
    """What a pack to cut out is made of: its cards in order, how large the ``index`` in their corners is (one of
    INDEX_SIZES), and whether pages of ``backs`` follow those of faces, and for a sheet turned over which edge (one of
    BACKS)."""

    kind: ClassVar[str] = "cards"
    cards: tuple[Card, ...]
    index: str
    backs: str


def pack_sheet(packs: int = 1, *, index: str = "normal", backs: str = "long-edge") -> PackSheet:
    """So many whole packs. Raises ValueError for an index or backs that there are not."""
    if packs < 1 or index not in INDEX_SIZES or backs not in BACKS:
        raise ValueError(f"no such pack: {packs}, {index}, {backs}")
    return PackSheet(tuple(PACK) * packs, index, backs)
