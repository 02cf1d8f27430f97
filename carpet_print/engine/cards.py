"""Suits, ranks and cards of the standard pack of 52.

Suits and ranks are types of their own, not numbers, so that one can never stand in for the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from carpet_print.errors import N_, NotationError, message


class Suit(Enum):
    """A suit; the value is its letter. Declared in the order in which sheets show suits, so that colours alternate."""

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"

    @property
    def symbol(self) -> str:
        """♠ ♥ ♣ or ♦."""
        return _SYMBOLS[self]

    @property
    def red(self) -> bool:
        """Hearts and diamonds are red."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(Enum):
    """A rank; the value is its letter or digit (T for the ten)."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    @property
    def height(self) -> int:
        """How many cards its foundation holds once this card lies on top: 1 for the ace to 13 for the king."""
        return _HEIGHTS[self]

    @classmethod
    def at_height(cls, height: int) -> Rank:
        """The rank on top of a foundation of ``height`` cards (1 to 13)."""
        return RANKS[height - 1]


SUITS: tuple[Suit, ...] = tuple(Suit)
RANKS: tuple[Rank, ...] = tuple(Rank)
_SYMBOLS = dict(zip(Suit, "♠♥♣♦", strict=True))
_HEIGHTS = {rank: height for height, rank in enumerate(Rank, start=1)}


@dataclass(frozen=True, slots=True)
class Card:
    """One card. ``str(card)`` is rank then suit, such as '4C' or 'TS'.

    >>> str(Card(Rank.TEN, Suit.SPADES))
    'TS'
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.value + self.suit.value

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    @property
    def symbol(self) -> str:
        """Rank and suit symbol as printed, such as '10♠'."""
        return ("10" if self.rank is Rank.TEN else self.rank.value) + self.suit.symbol


class Cards(tuple[Card, ...]):
    """Several cards, as a message names them: '4C 9H' in English, by their symbols in a language."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(map(str, self))


def card_name(card: Card) -> str:
    """The card's two letters; the inverse of ``parse_card``."""
    return str(card)


_CARDS = {str(card): card for card in (Card(rank, suit) for suit in SUITS for rank in RANKS)}
PACK: tuple[Card, ...] = tuple(_CARDS.values())
_SUIT_LETTERS = {suit.symbol: suit.value for suit in SUITS} | dict(zip("♤♡♧♢", "SHCD", strict=True))


def parse_card(text: str) -> Card:
    """Read one card: rank A 2 … 9 T J Q K (10 too), then suit C D H S or ♣ ♦ ♥ ♠; any case.

    Raises NotationError, which quotes the text.

    >>> parse_card("10♥")
    Card('TH')
    """
    # A suit drawn as an emoji carries an invisible variation selector behind it.
    plain = text.strip().replace("\ufe0f", "").replace("\ufe0e", "").upper()
    rank, suit = plain[:-1], plain[-1:]
    card = _CARDS.get(("T" if rank == "10" else rank) + _SUIT_LETTERS.get(suit, suit))
    if card is None:
        raise NotationError(
            message(N_("“%(text)s” is not a card"), text=text.strip()[:40]), text=text, expected=EXPECTED_CARD
        )
    return card


EXPECTED_CARD = message(
    N_("a rank (%(ranks)s) and a suit (%(suits)s), such as %(example)s"),
    ranks="A 2 3 4 5 6 7 8 9 T J Q K",
    suits="C D H S ♣ ♦ ♥ ♠",
    example="4C",
)
