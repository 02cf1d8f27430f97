"""The games as values: four facets and a lay-out make a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType

from carpet_print.engine.cards import RANKS, SUITS, Card, Rank
from carpet_print.errors import N_, UsageError


class Aces(Enum):
    """Where the aces are when play starts."""

    BASE = "base"  # laid out first, as foundations
    PACK = "pack"  # in the pack; an ace goes to its empty foundation when it is available


class Gaps(Enum):
    """How a gap in the carpet is filled."""

    OPEN = "open"  # whenever the player likes, from the waste only
    AT_ONCE = "at-once"  # before any other move, from the waste or straight from the stock
    WASTE_FIRST = "waste-first"  # as AT_ONCE, but from the stock only when the waste is empty


@dataclass(frozen=True)
class Layout:
    """The size of the game: rows and columns of the carpet, and ranks in a suit (fewer than 13 for small tests)."""

    rows: int = 4
    columns: int = 5
    ranks: int = len(RANKS)

    @property
    def places(self) -> int:
        """Cards in the carpet at the start."""
        return self.rows * self.columns

    @property
    def pack(self) -> tuple[Card, ...]:
        """All cards of the game, foundations included, suit by suit from the ace up."""
        return tuple(Card(rank, suit) for suit in SUITS for rank in RANKS[: self.ranks])


# The values that each facet may take, spelt as in a game's name; the first is the default.
FACETS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "aces": tuple(aces.value for aces in Aces),
        "gaps": tuple(gaps.value for gaps in Gaps),
        "redeals": ("0", "1"),
        "peek": ("0", "3"),
    }
)


@dataclass(frozen=True)
class Game:
    """A game of the one-pack family. ``redeals`` and ``peek`` count: how often the waste may become the stock again,
    and how many of the next stock cards may be looked at."""

    aces: Aces = Aces.BASE
    gaps: Gaps = Gaps.OPEN
    redeals: int = 0
    peek: int = 0
    layout: Layout = Layout()

    def __post_init__(self) -> None:
        """Raises UsageError for a facet that has no such value."""
        for name, kind in {"aces": Aces, "gaps": Gaps, "redeals": int, "peek": int}.items():
            value = getattr(self, name)
            if not isinstance(value, kind) or str(getattr(value, "value", value)) not in FACETS[name]:
                raise UsageError(
                    N_("“%(value)s” is not a value of %(facet)s; expected one of: %(values)s"),
                    value=str(value)[:40],
                    facet=name,
                    values=", ".join(FACETS[name]),
                )

    @property
    def id(self) -> str:
        """The game's one canonical spelling: a name of its own, else 'carpet:' and the facets that differ."""
        plain = replace(self, layout=Layout())
        for name, game in GAMES.items():
            if game == plain:
                return name
        changed = [f"{name}={value}" for name, value in _facets(plain).items() if value != _facets(Game())[name]]
        return "carpet:" + ",".join(changed)

    def __str__(self) -> str:
        return self.id

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards that are shuffled and dealt: the pack, without the aces where they are laid out first."""
        aces_in = self.aces is Aces.PACK
        return tuple(card for card in self.layout.pack if aces_in or card.rank is not Rank.ACE)

    @property
    def stock_size(self) -> int:
        """Cards in the stock at the start."""
        return len(self.dealt) - self.layout.places

    @property
    def fills_at_once(self) -> bool:
        """Whether a gap must be filled before any other move."""
        return self.gaps is not Gaps.OPEN


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        "carpet": Game(),
        "at-once": Game(gaps=Gaps.AT_ONCE),
        "waste-first": Game(gaps=Gaps.WASTE_FIRST),
        "aces-in-pack": Game(aces=Aces.PACK),
        "redeal": Game(redeals=1),
        "peek": Game(peek=3),
    }
)


def _facets(game: Game) -> dict[str, str]:
    values = {field.name: getattr(game, field.name) for field in fields(game) if field.name in FACETS}
    return {name: value.value if isinstance(value, Enum) else str(value) for name, value in values.items()}


def parse_game(text: str) -> Game:
    """Read a game: a name such as 'at-once', or a name and facets, 'carpet:aces=pack,gaps=at-once'.

    The inverse of ``Game.id``; facets may stand in any order. Raises UsageError.

    >>> parse_game("carpet:gaps=at-once").id
    'at-once'
    """
    name, colon, rest = text.strip().lower().partition(":")
    if name not in GAMES:
        raise UsageError(
            N_("unknown game “%(text)s”; expected one of: %(names)s"), text=text.strip()[:60], names=", ".join(GAMES)
        )
    facets = _facets(GAMES[name])
    seen: set[str] = set()
    for part in rest.split(",") if colon else ():
        facet, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or facet not in FACETS or value not in FACETS[facet] or facet in seen:
            raise UsageError(
                N_("unknown facet “%(part)s” in game “%(text)s”; expected each at most once: %(facets)s"),
                part=part.strip()[:40],
                text=text.strip()[:60],
                facets=", ".join(f"{name}={'|'.join(values)}" for name, values in FACETS.items()),
            )
        seen.add(facet)
        facets[facet] = value
    return Game(Aces(facets["aces"]), Gaps(facets["gaps"]), int(facets["redeals"]), int(facets["peek"]))


def as_game(game: Game | str) -> Game:
    """The game itself, or the one that a name spells."""
    return parse_game(game) if isinstance(game, str) else game
