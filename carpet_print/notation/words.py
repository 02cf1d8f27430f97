"""Cards as people write them: international letters always, and the words of one language where it is known."""

from __future__ import annotations

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


_ENGLISH = {label: (label.value, label.value.removesuffix("s")) for label in Label}  # the singular is read too


@dataclass(frozen=True)
class Words:
    """What a language adds to the letters that are always read: its rank letters and words, its whole suit words (a
    suit's initial is ambiguous in most languages and is never read), and its words for the piles and the redeals. Any
    case.

    >>> french = Words(ranks={"V": Rank.JACK}, suits={"pique": Suit.SPADES})
    >>> french.card("Vpique"), french.card("pique V"), french.card("V♠"), french.card("JS")
    (Card('JS'), Card('JS'), Card('JS'), Card('JS'))
    """

    ranks: Mapping[str, Rank] = field(default_factory=dict)
    suits: Mapping[str, Suit] = field(default_factory=dict)
    stock: Collection[str] = ()
    foundations: Collection[str] = ()
    waste: Collection[str] = ()
    redeals: Collection[str] = ()
    _cards: Mapping[str, Card] = field(init=False, repr=False, compare=False)
    _labels: Mapping[str, Label] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ranks = {rank.value: rank for rank in RANKS} | {"10": Rank.TEN} | dict(self.ranks)
        letters = {suit.value: suit for suit in SUITS} | {suit.symbol: suit for suit in SUITS}
        cards: dict[str, Card] = {}
        for rank_word, rank in ranks.items():
            for suit_word, suit in self.suits.items():
                cards[_plain(rank_word + suit_word)] = cards[_plain(suit_word + rank_word)] = Card(rank, suit)
            for letter, suit in letters.items():
                cards[_plain(rank_word + letter)] = Card(rank, suit)
        object.__setattr__(self, "_cards", cards)
        labels = {word.casefold(): label for label in Label for word in (*getattr(self, label.value), *_ENGLISH[label])}
        object.__setattr__(self, "_labels", labels)

    def card(self, text: str) -> Card:
        """Read one card. Raises NotationError, which quotes the text."""
        return self._cards.get(_plain(text)) or parse_card(text)

    def begins_stock(self, text: str) -> bool:
        """Whether the word announces the stock."""
        return self.label(text) is Label.STOCK

    def label(self, text: str) -> Label | None:
        """What the word announces; None where it announces nothing."""
        return self._labels.get(text.casefold())


def _plain(text: str) -> str:
    return "".join(sign for sign in text.casefold() if not sign.isspace() and sign not in "-\ufe0e\ufe0f")


INTERNATIONAL = Words()


def read_cards(pieces: Sequence[Piece], words: Words) -> list[tuple[Card, Piece]]:
    """The cards that a row of pieces spells, each with its place. Rank and suit may stand apart ('10 ♥').

    Raises NotationError with line and column.
    """
    cards: list[tuple[Card, Piece]] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        card = _card_or_none(piece.text, words)
        if card is None and at + 1 < len(pieces):
            at += 1
            card = _card_or_none(piece.text + pieces[at].text, words)
        if card is None:
            raise unknown_card(piece, words)
        cards.append((card, piece))
        at += 1
    return cards


def read_card(piece: Piece, words: Words) -> Card:
    """The card that one piece spells. Raises NotationError with line and column."""
    card = _card_or_none(piece.text, words)
    if card is None:
        raise unknown_card(piece, words)
    return card


def _card_or_none(text: str, words: Words) -> Card | None:
    try:
        return words.card(text)
    except NotationError:
        return None


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
