"""Cards as people write them: international letters always, and the words of one language where it is known."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from carpet_print.engine import RANKS, SUITS, Card, Rank, Suit, parse_card
from carpet_print.engine.cards import EXPECTED_CARD
from carpet_print.errors import N_, NotationError, message
from carpet_print.notation.scan import Piece, quoted


class Label(Enum):
    """What a word in front of cards announces; the value is the word that is written."""

    FOUNDATIONS = "foundations"
    WASTE = "waste"
    STOCK = "stock"
    REDEALS = "redeals"


@dataclass(frozen=True)
class Words:
    """What a language adds to the letters that are always read: its rank letters, its whole suit words (a suit's
    initial is ambiguous in most languages and is never read), and its words for the piles and the redeals; and for
    texts that are written as one speaks, the names of its ranks, the small words that stand in a card's name or before
    it ('de', 'l’'), and what it calls the redeal. Any case, accents or none.

    >>> french = Words(ranks={"V": Rank.JACK}, suits={"pique": Suit.SPADES}, names={"valet": Rank.JACK})
    >>> french.card("Vpique"), french.card("pique V"), french.card("V♠"), french.card("Valet-Pique"), french.card("JS")
    (Card('JS'), Card('JS'), Card('JS'), Card('JS'), Card('JS'))
    """

    ranks: Mapping[str, Rank] = field(default_factory=dict)
    suits: Mapping[str, Suit] = field(default_factory=dict)
    stock: Collection[str] = ()
    names: Mapping[str, Rank] = field(default_factory=dict)
    small: Collection[str] = ()
    redeal: Collection[str] = ()
    foundations: Collection[str] = ()
    waste: Collection[str] = ()
    redeals: Collection[str] = ()
    _cards: Mapping[str, Card] = field(init=False, repr=False, compare=False)
    _unaccented: Mapping[str, Card] = field(init=False, repr=False, compare=False)
    _parts: Collection[str] = field(init=False, repr=False, compare=False)
    _small: Collection[str] = field(init=False, repr=False, compare=False)
    _redeal: Collection[str] = field(init=False, repr=False, compare=False)
    _labels: Mapping[str, Label] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ranks = {rank.value: rank for rank in RANKS} | {"10": Rank.TEN} | dict(self.ranks)
        letters = {suit.value: suit for suit in SUITS} | {suit.symbol: suit for suit in SUITS}
        cards: dict[str, Card] = {}
        for rank_word, rank in (ranks | dict(self.names)).items():
            for suit_word, suit in self.suits.items():
                cards[_plain(rank_word + suit_word)] = cards[_plain(suit_word + rank_word)] = Card(rank, suit)
            for suit in SUITS:
                cards[_plain(suit.symbol + rank_word)] = cards[_plain(rank_word + suit.symbol)] = Card(rank, suit)
        unaccented = {_unaccented(name): card for name, card in cards.items()}
        # A name takes no suit letter: "aces" are several aces, not the ace of spades.
        for rank_word, rank in ranks.items():
            for letter, suit in letters.items():
                cards[_plain(rank_word + letter)] = Card(rank, suit)
        object.__setattr__(self, "_cards", cards)
        object.__setattr__(self, "_unaccented", unaccented)
        parts = (*self.ranks, *self.suits, *self.names)
        object.__setattr__(self, "_parts", frozenset(map(_unaccented, parts)))
        object.__setattr__(self, "_small", frozenset(map(_unaccented, self.small)))
        object.__setattr__(self, "_redeal", frozenset(map(_unaccented, self.redeal)))
        labels = {_unaccented(word): label for label in Label for word in getattr(self, label.value)}
        labels |= {word: label for label in Label for word in (label.value, label.value.removesuffix("s"))}
        object.__setattr__(self, "_labels", labels)

    def card(self, text: str) -> Card:
        """Read one card. Raises NotationError, which quotes the text."""
        return self.card_or_none(text) or parse_card(text)

    def card_or_none(self, text: str) -> Card | None:
        """The card that the text spells, if it spells one."""
        return self._cards.get(_plain(text)) or self._unaccented.get(_unaccented(text))

    def is_small(self, text: str) -> bool:
        """Whether the word may stand in a card's name or before it, and says nothing there."""
        return _unaccented(text.replace("’", "'").replace("‘", "'")) in self._small

    def is_part(self, text: str) -> bool:
        """Whether the word is a part of a card's name in this language."""
        return _unaccented(text) in self._parts or self.is_small(text)

    def is_redeal(self, text: str) -> bool:
        """Whether this is what the language calls the redeal."""
        return _unaccented(text) in self._redeal

    def begins_stock(self, text: str) -> bool:
        """Whether the word announces the stock."""
        return self.label(text) is Label.STOCK

    def label(self, text: str) -> Label | None:
        """What the word announces; None where it announces nothing."""
        return self._labels.get(_unaccented(text))


_OPEN_SUITS = str.maketrans("♤♡♧♢", "♠♥♣♦")


def _plain(text: str) -> str:
    """The text as cards are looked up by it: case, white space, hyphens and an emoji's invisible sign do not count."""
    folded = text.casefold().translate(_OPEN_SUITS)
    return "".join(sign for sign in folded if not sign.isspace() and sign not in "-\u2010\u2011\ufe0e\ufe0f")


def _unaccented(text: str) -> str:
    """The plain text without accents, which not every keyboard has."""
    if text.isascii():
        return _plain(text)
    decomposed = unicodedata.normalize("NFD", _plain(text).replace("œ", "oe"))
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


INTERNATIONAL = Words()


def read_cards(pieces: Sequence[Piece], words: Words) -> list[tuple[Card, Piece]]:
    """The cards that a row of pieces spells, each with its place. Rank and suit may stand apart ('10 ♥').

    Raises NotationError with line and column.
    """
    cards: list[tuple[Card, Piece]] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        card = words.card_or_none(piece.text)
        if card is None and at + 1 < len(pieces):
            at += 1
            card = words.card_or_none(piece.text + pieces[at].text)
        if card is None:
            raise unknown_card(piece, words)
        cards.append((card, piece))
        at += 1
    return cards


def read_card(piece: Piece, words: Words) -> Card:
    """The card that one piece spells. Raises NotationError with line and column."""
    card = words.card_or_none(piece.text)
    if card is None:
        raise unknown_card(piece, words)
    return card


def unknown_card(piece: Piece, words: Words) -> NotationError:
    """The error for a piece that is no card; it lists the ranks and suits that are read."""
    expected = EXPECTED_CARD
    if words.ranks or words.suits:
        known = EXPECTED_CARD.fields
        ranks = [str(known["ranks"]), *(word for word in words.ranks if word not in str(known["ranks"]).split())]
        suits = {
            suit: word for word, suit in reversed(list(words.suits.items()))
        }  # of several words the first is enough
        fields = {
            **known,
            "ranks": " ".join(ranks),
            "suits": " ".join([str(known["suits"]), *reversed(list(suits.values()))]),
        }
        expected = replace(expected, fields=fields)
    return piece.error(message(N_("“%(text)s” is not a card"), text=quoted(piece.text)), expected)
