"""The games of two packs as values: Colorado, Twenty and Sly Fox.

All three have 104 cards, a carpet of 20 piles that begin with one card each, a stock, and in each suit two foundations:
one goes up from the ace, one down from the king. Only the top card of a pile is available, and only to a foundation.

- **colorado**: a card is turned and goes at once to a foundation or on any pile. ``aces`` ``pack``: all 104 cards are
  dealt, and aces and kings begin foundations as they appear; ``base``: one ace and one king of each suit are laid out
  first.
- **twenty**: the stock is dealt, a card on each pile, whenever the player likes (``deal`` ``any``) or only when no card
  can go to a foundation (``stuck``).
- **slyfox**: a card is turned and goes to a foundation or on any pile; 20 cards that go on piles are a batch.

Where books differ or say nothing, these are the rules here:

- Colorado: an empty pile is filled at once, with the next card of the stock. When the stock is used up, empty piles
  stay empty. A card that has been turned is put down before anything else is played.
- Twenty: an empty pile is filled at once while there is a stock. A last deal of fewer cards begins at the first pile.
  Once the stock is used up, an empty pile may take the top card of any other pile. The only card of a pile does not go
  to another empty pile: nothing would change, and no game would ever be stuck.
- Sly Fox: until the first batch begins, an empty pile is filled at once with the next card of the stock, which counts
  for no batch. From then on an empty pile waits for a card of a batch (Morehead and Mott-Smith). A batch may begin at
  any time. It begins when its first card is turned, even if that one goes to a foundation, and until its last card lies
  on a pile the piles' top cards wait. A card that goes straight to a foundation does not count. The last batch ends
  with the stock, and after it empty piles stay empty.
- Everywhere: nothing comes back from a foundation, and a foundation's cards do not go over to the other one.
- Nothing is a duty but what is named above: a card that fits a foundation may be left, or be put on a pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from carpet_print.engine.cards import RANKS, SUITS, Card, Rank, Suit
from carpet_print.engine.rules import Aces
from carpet_print.errors import N_, UsageError


class Family(Enum):
    """Which of the three games it is; the value is its name."""

    COLORADO = "colorado"
    TWENTY = "twenty"
    SLYFOX = "slyfox"


class Dealing(Enum):
    """When the stock of Twenty may be dealt."""

    ANY = "any"  # whenever the player likes
    STUCK = "stuck"  # only when no card can go to a foundation


class Direction(Enum):
    """Which way a foundation is built; the value is its sign in a record."""

    UP = "+"  # from the ace to the king
    DOWN = "-"  # from the king to the ace


DIRECTIONS: tuple[Direction, ...] = tuple(Direction)


@dataclass(frozen=True)
class TwoPackLayout:
    """The size of the game: rows and columns of piles, ranks in a suit and suits in a pack (fewer than 13 and 4 for
    small tests; at least two ranks)."""

    rows: int = 4
    columns: int = 5
    ranks: int = len(RANKS)
    suits: int = len(SUITS)

    @property
    def places(self) -> int:
        """Piles of the carpet; as many cards lie there at the start, and are a deal or a batch."""
        return self.rows * self.columns

    @property
    def suits_used(self) -> tuple[Suit, ...]:
        """The suits of the pack."""
        return SUITS[: self.suits]

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of one pack, suit by suit from the ace up; the game has each of them twice."""
        return tuple(Card(rank, suit) for suit in self.suits_used for rank in RANKS[: self.ranks])

    @property
    def cards(self) -> int:
        """Cards of both packs together, foundations included."""
        return 2 * self.ranks * self.suits

    def first(self, direction: Direction) -> Rank:
        """The rank with which a foundation begins: the ace, or the highest rank (the king)."""
        return RANKS[0] if direction is Direction.UP else RANKS[self.ranks - 1]

    def rank_at(self, direction: Direction, height: int) -> Rank:
        """The rank on top of a foundation of ``height`` cards (1 to ``ranks``)."""
        return RANKS[height - 1] if direction is Direction.UP else RANKS[self.ranks - height]


FAMILY_FACETS: Mapping[Family, Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        Family.COLORADO: MappingProxyType({"aces": (Aces.PACK.value, Aces.BASE.value)}),
        Family.TWENTY: MappingProxyType({"deal": tuple(dealing.value for dealing in Dealing)}),
        Family.SLYFOX: MappingProxyType({}),
    }
)
"""What each facet of each game may take, spelt as in a game's name; the first is the default."""

# The values of facets that a game does not have.
_FIXED: Mapping[str, str] = {"aces": Aces.BASE.value, "deal": Dealing.ANY.value}


@dataclass(frozen=True)
class TwoPackGame:
    """A game of two packs. ``aces`` None is the game's default: in the pack for Colorado, laid out first for the
    others, which have no choice; ``deal`` is Twenty's facet alone."""

    family: Family
    aces: Aces | None = None
    deal: Dealing = Dealing.ANY
    layout: TwoPackLayout = TwoPackLayout()

    def __post_init__(self) -> None:
        """Raises UsageError for a facet that the game does not have."""
        facets = FAMILY_FACETS[self.family]
        if self.aces is None:
            object.__setattr__(self, "aces", Aces(facets.get("aces", (_FIXED["aces"],))[0]))
        for name, value in self._facets.items():
            values = facets.get(name, (_FIXED[name],))
            if value not in values:
                raise UsageError(
                    N_("“%(value)s” is not a value of %(facet)s; expected one of: %(values)s"),
                    value=value,
                    facet=name,
                    values=", ".join(values),
                )

    @property
    def _facets(self) -> dict[str, str]:
        assert self.aces is not None
        return {"aces": self.aces.value, "deal": self.deal.value}

    @property
    def id(self) -> str:
        """The game's one canonical spelling: its name, then the facets that differ from the default.

        >>> TwoPackGame(Family.COLORADO, Aces.BASE).id
        'colorado:aces=base'
        """
        facets = FAMILY_FACETS[self.family]
        changed = [f"{name}={self._facets[name]}" for name in facets if self._facets[name] != facets[name][0]]
        return ":".join([self.family.value, *([",".join(changed)] if changed else [])])

    def __str__(self) -> str:
        return self.id

    @property
    def laid_out(self) -> bool:
        """Whether one ace and one king of each suit are laid out first."""
        return self.aces is Aces.BASE

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards that are shuffled and dealt, suit by suit from the ace up, those that are there twice twice."""
        ends = {self.layout.first(direction) for direction in Direction} if self.laid_out else set()
        return tuple(card for card in self.layout.pack for _ in range(1 if card.rank in ends else 2))

    @property
    def stock_size(self) -> int:
        """Cards in the stock at the start."""
        return len(self.dealt) - self.layout.places

    @property
    def turns(self) -> bool:
        """Whether the stock is turned card by card; else it is dealt, a card on each pile."""
        return self.family is not Family.TWENTY


TWO_PACK_GAMES: Mapping[str, TwoPackGame] = MappingProxyType({family.value: TwoPackGame(family) for family in Family})


def parse_two_pack_game(text: str) -> TwoPackGame:
    """Read a game of two packs: a name, or a name and facets, 'colorado:aces=base'. The inverse of ``TwoPackGame.id``.

    Raises UsageError.

    >>> parse_two_pack_game("Twenty: deal=any").id
    'twenty'
    """
    name, colon, rest = text.strip().lower().partition(":")
    if name not in TWO_PACK_GAMES:
        raise UsageError(
            N_("unknown game “%(text)s”; expected one of: %(names)s"),
            text=text.strip()[:60],
            names=", ".join(TWO_PACK_GAMES),
        )
    family = Family(name)
    facets = FAMILY_FACETS[family]
    seen: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        facet, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or value not in facets.get(facet, ()) or facet in seen:
            raise _unknown_facet(part, text, facets)
        seen[facet] = value
    return TwoPackGame(
        family, Aces(seen["aces"]) if "aces" in seen else None, Dealing(seen.get("deal", Dealing.ANY.value))
    )


def _unknown_facet(part: str, text: str, facets: Mapping[str, tuple[str, ...]]) -> UsageError:
    fields = {"part": part.strip()[:40], "text": text.strip()[:60]}
    if not facets:
        return UsageError(N_("unknown facet “%(part)s” in game “%(text)s”: this game has none"), **fields)
    return UsageError(
        N_("unknown facet “%(part)s” in game “%(text)s”; expected each at most once: %(facets)s"),
        **fields,
        facets=", ".join(f"{name}={'|'.join(values)}" for name, values in facets.items()),
    )


def as_two_pack_game(game: TwoPackGame | str) -> TwoPackGame:
    """The game itself, or the one that a name spells."""
    return parse_two_pack_game(game) if isinstance(game, str) else game
