"""How a document looks, decided once for all that is drawn in it: the ink, the typeface, the letters on the cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache, cached_property

from carpet_print.engine import RANKS, Card, Rank
from carpet_print.errors import N_, UsageError
from carpet_print.pdf.style import ATKINSON, INKS, SOURCE_SANS, Faces, Ink
from carpet_print.text import locale

INDICES = ("international", "local")


@dataclass(frozen=True)
class Look:
    """What all drawing code is given: the ink, the faces, what stands in the corners of the cards (``indices``, by
    rank) and whether it is for eyes that need everything ``large``."""

    ink: Ink
    faces: Faces
    indices: tuple[str, ...]
    large: bool = False

    @cached_property
    def key(self) -> str:
        """Tells this look from others in the names of what is drawn once a document."""
        letters = "".join(index for index in self.indices if index.isalpha())
        return f"{self.ink.name}-{'large' if self.large else 'normal'}-{letters}"

    def index(self, rank: Rank) -> str:
        """What stands in the corner of the cards of a rank: '10' for the ten, else a letter or digit."""
        return self.indices[RANKS.index(rank)]

    def spoken(self, card: Card) -> str:
        """The card as a reader of the sheet sees it: index and suit, '10♥'."""
        return self.index(card.rank) + card.suit.symbol


def look(language: str, *, large: bool = False, ink: str = "colour", indices: str = "international") -> Look:
    """The look of a document: in one of the INKS, in a typeface for ``large`` print or not, with letters on the cards
    that are international (A J Q K) or local, those of packs sold where the language is spoken.

    Raises UsageError for an unknown language, ink or kind of indices.
    """
    return _look(language, large, parse_ink(ink), parse_indices(indices))


@cache
def _look(language: str, large: bool, ink: str, indices: str) -> Look:
    speech = locale(language)
    letters = tuple(speech.index(rank, local=indices == "local") for rank in RANKS)
    chosen = INKS[ink]
    if large:  # with all the contrast that there is
        return Look(replace(chosen, soft=chosen.text), ATKINSON, letters, large)
    return Look(chosen, SOURCE_SANS, letters, large)


def parse_ink(text: str) -> str:
    """One of the inks' names, in any case. Raises UsageError."""
    return _parsed(text, INKS, N_("unknown ink “%(text)s”; expected one of: %(expected)s"))


def parse_indices(text: str) -> str:
    """One of the kinds of index letters, in any case. Raises UsageError."""
    return _parsed(text, INDICES, N_("unknown kind of index letters “%(text)s”; expected one of: %(expected)s"))


def _parsed(text: str, known: Collection[str], template: str) -> str:
    name = text.strip().lower()
    if name not in known:
        raise UsageError(template, text=text.strip()[:40], expected=", ".join(known))
    return name


LOOK = look("en")
