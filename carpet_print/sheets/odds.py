"""How often a game can be won and how often it is won, as the sheets print it: plain values, counted by the census."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Odds:
    """How many of the deals numbered ``first`` to ``last`` of a game can be won, every card known. The share among all
    deals lies between ``low`` and ``high`` (from 0 to 1) with the certainty ``confidence``."""

    confidence: ClassVar[float] = 0.95
    game: str  # its id
    first: int
    last: int
    winnable: int
    low: float
    high: float

    @property
    def deals(self) -> int:
        """How many deals were solved."""
        return self.last - self.first + 1

    @property
    def share(self) -> float:
        """The share of deals that can be won, from 0 to 1."""
        return self.winnable / self.deals


@dataclass(frozen=True)
class Tip:
    """A piece of advice that was tried: of the same ``deals``, blind players who follow it won ``won``, the same
    players without it ``without``. ``name`` says which advice; ``limit`` is the number in it, 0 if it has none."""

    name: str
    limit: int
    won: int
    without: int
    deals: int

    @property
    def in_100(self) -> tuple[int, ...]:
        """Games won of a hundred, with the advice and without it. It is a hundred only if none was lost."""
        return tuple(min(round(100 * won / self.deals), 99 + won // self.deals) for won in (self.won, self.without))


@dataclass(frozen=True)
class Variant:
    """The game that comes of another by one ``change``, a facet and its new value ('gaps=at-once'), and its odds."""

    change: str
    odds: Odds


@dataclass(frozen=True)
class GameOdds:
    """All that was counted of a game for its rules sheet. ``level`` is how hard the game is for a player who sees no
    hidden card, 1 to 5; ``blind_won`` of ``blind_games`` games such players won. ``tips`` help, the most helpful first.
    ``variants`` are the games that differ from this one in one facet."""

    odds: Odds
    level: int
    blind_won: int
    blind_games: int
    tips: tuple[Tip, ...]
    variants: tuple[Variant, ...]
