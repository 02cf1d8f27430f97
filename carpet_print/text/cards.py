"""The names of the cards, suits and ranks, and the letters that stand for them.

A name is a whole message, never pieces put together: articles, hyphens and the order of rank and suit differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from carpet_print.engine import PACK, RANKS, Card, Rank, Suit
from carpet_print.text.catalogs import translations

_INTERNATIONAL = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
# Ace, jack, queen and king as packs sold in the language print them.
_LOCAL = {"it": "AJQK", "fr": "AVDR", "de": "ABDK", "pt": "AVDR", "nl": "ABVH", "en": "AJQK"}
_NAMED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


def NP_(context: str, text: str) -> str:
    """Mark a text and its meaning for extraction; it is translated where it is shown."""
    return text


def card_name(card: Card, language: str) -> str:
    """The card in words, in the nominative without an article: 'asso di picche', '2 di picche' (unbreakable after the
    digit), 'Pik-Ass', 'schoppenaas'."""
    return translations(language).pgettext("card", _NAMES[card])


def card_with_article(card: Card, language: str) -> str:
    """The card in words, in the nominative with its definite article: 'l’asso di picche', 'der Karo-Bube'."""
    return translations(language).pgettext("card with article", _NAMES_WITH_ARTICLE[card])


def suit_name(suit: Suit, language: str) -> str:
    """The suit in words: 'picche', 'pique'."""
    return translations(language).pgettext("suit", _SUIT_NAMES[suit])


def rank_name(rank: Rank, language: str) -> str:
    """The name of an ace, jack, queen or king: 'asso', 'valet'; the number of any other rank."""
    name = _RANK_NAMES.get(rank)
    return index(rank) if name is None else translations(language).pgettext("rank", name)


def index(rank: Rank, language: str | None = None) -> str:
    """What stands in the corner of a card: A 2 … 10 J Q K, or the letters of packs sold in a language.

    >>> index(Rank.JACK), index(Rank.JACK, "fr"), index(Rank.TEN, "fr")
    ('J', 'V', '10')
    """
    if language is not None and rank in _NAMED:
        return _LOCAL[language][_NAMED.index(rank)]
    return _INTERNATIONAL[RANKS.index(rank)]


def local_ranks(language: str) -> Mapping[str, Rank]:
    """What a reader of this language may write for a rank, in capitals: its own letters and the international ones.

    Letters clash between languages (V is a jack in French, a queen in Dutch; a B or an H is a rank here), so a text is
    read this way only where its language is known. French has '1' too, which Belgian packs print on the ace.

    >>> local_ranks("nl")["H"]
    <Rank.KING: 'K'>
    """
    ranks = {"T": Rank.TEN} | {index(rank): rank for rank in RANKS}
    if language == "fr":
        ranks["1"] = Rank.ACE
    return MappingProxyType(ranks | {index(rank, language): rank for rank in RANKS})


def suit_words(language: str) -> Mapping[str, Suit]:
    """The words that a reader of this language may write for a suit, in lower case, those met elsewhere included.

    Whole words only: initials are ambiguous (C is clubs in English, but cuori in Italian and copas in Portuguese).
    """
    words = {suit_name(suit, language).lower(): suit for suit in Suit}
    return MappingProxyType({**words, **_OTHER_SUIT_WORDS.get(language, {})})


# Flemish, older and unaccented words for the suits; English also has the singular of each.
_OTHER_SUIT_WORDS: Mapping[str, Mapping[str, Suit]] = {
    "fr": {"coeur": Suit.HEARTS, "trefle": Suit.CLUBS},
    "de": {"treff": Suit.CLUBS},
    "nl": {
        "klaver": Suit.CLUBS,
        "ruiten": Suit.DIAMONDS,
        "ruit": Suit.DIAMONDS,
        "koeken": Suit.DIAMONDS,
        "pijken": Suit.SPADES,
    },
    "en": {"spade": Suit.SPADES, "heart": Suit.HEARTS, "club": Suit.CLUBS, "diamond": Suit.DIAMONDS},
}

_SUIT_NAMES = {
    Suit.SPADES: NP_("suit", "spades"),
    Suit.HEARTS: NP_("suit", "hearts"),
    Suit.CLUBS: NP_("suit", "clubs"),
    Suit.DIAMONDS: NP_("suit", "diamonds"),
}
_RANK_NAMES = {
    Rank.ACE: NP_("rank", "ace"),
    Rank.JACK: NP_("rank", "jack"),
    Rank.QUEEN: NP_("rank", "queen"),
    Rank.KING: NP_("rank", "king"),
}
_NAMES = dict(
    zip(
        PACK,
        (
            NP_("card", "ace of spades"),
            NP_("card", "2 of spades"),
            NP_("card", "3 of spades"),
            NP_("card", "4 of spades"),
            NP_("card", "5 of spades"),
            NP_("card", "6 of spades"),
            NP_("card", "7 of spades"),
            NP_("card", "8 of spades"),
            NP_("card", "9 of spades"),
            NP_("card", "10 of spades"),
            NP_("card", "jack of spades"),
            NP_("card", "queen of spades"),
            NP_("card", "king of spades"),
            NP_("card", "ace of hearts"),
            NP_("card", "2 of hearts"),
            NP_("card", "3 of hearts"),
            NP_("card", "4 of hearts"),
            NP_("card", "5 of hearts"),
            NP_("card", "6 of hearts"),
            NP_("card", "7 of hearts"),
            NP_("card", "8 of hearts"),
            NP_("card", "9 of hearts"),
            NP_("card", "10 of hearts"),
            NP_("card", "jack of hearts"),
            NP_("card", "queen of hearts"),
            NP_("card", "king of hearts"),
            NP_("card", "ace of clubs"),
            NP_("card", "2 of clubs"),
            NP_("card", "3 of clubs"),
            NP_("card", "4 of clubs"),
            NP_("card", "5 of clubs"),
            NP_("card", "6 of clubs"),
            NP_("card", "7 of clubs"),
            NP_("card", "8 of clubs"),
            NP_("card", "9 of clubs"),
            NP_("card", "10 of clubs"),
            NP_("card", "jack of clubs"),
            NP_("card", "queen of clubs"),
            NP_("card", "king of clubs"),
            NP_("card", "ace of diamonds"),
            NP_("card", "2 of diamonds"),
            NP_("card", "3 of diamonds"),
            NP_("card", "4 of diamonds"),
            NP_("card", "5 of diamonds"),
            NP_("card", "6 of diamonds"),
            NP_("card", "7 of diamonds"),
            NP_("card", "8 of diamonds"),
            NP_("card", "9 of diamonds"),
            NP_("card", "10 of diamonds"),
            NP_("card", "jack of diamonds"),
            NP_("card", "queen of diamonds"),
            NP_("card", "king of diamonds"),
        ),
        strict=True,
    )
)
_NAMES_WITH_ARTICLE = dict(
    zip(
        PACK,
        (
            NP_("card with article", "the ace of spades"),
            NP_("card with article", "the 2 of spades"),
            NP_("card with article", "the 3 of spades"),
            NP_("card with article", "the 4 of spades"),
            NP_("card with article", "the 5 of spades"),
            NP_("card with article", "the 6 of spades"),
            NP_("card with article", "the 7 of spades"),
            NP_("card with article", "the 8 of spades"),
            NP_("card with article", "the 9 of spades"),
            NP_("card with article", "the 10 of spades"),
            NP_("card with article", "the jack of spades"),
            NP_("card with article", "the queen of spades"),
            NP_("card with article", "the king of spades"),
            NP_("card with article", "the ace of hearts"),
            NP_("card with article", "the 2 of hearts"),
            NP_("card with article", "the 3 of hearts"),
            NP_("card with article", "the 4 of hearts"),
            NP_("card with article", "the 5 of hearts"),
            NP_("card with article", "the 6 of hearts"),
            NP_("card with article", "the 7 of hearts"),
            NP_("card with article", "the 8 of hearts"),
            NP_("card with article", "the 9 of hearts"),
            NP_("card with article", "the 10 of hearts"),
            NP_("card with article", "the jack of hearts"),
            NP_("card with article", "the queen of hearts"),
            NP_("card with article", "the king of hearts"),
            NP_("card with article", "the ace of clubs"),
            NP_("card with article", "the 2 of clubs"),
            NP_("card with article", "the 3 of clubs"),
            NP_("card with article", "the 4 of clubs"),
            NP_("card with article", "the 5 of clubs"),
            NP_("card with article", "the 6 of clubs"),
            NP_("card with article", "the 7 of clubs"),
            NP_("card with article", "the 8 of clubs"),
            NP_("card with article", "the 9 of clubs"),
            NP_("card with article", "the 10 of clubs"),
            NP_("card with article", "the jack of clubs"),
            NP_("card with article", "the queen of clubs"),
            NP_("card with article", "the king of clubs"),
            NP_("card with article", "the ace of diamonds"),
            NP_("card with article", "the 2 of diamonds"),
            NP_("card with article", "the 3 of diamonds"),
            NP_("card with article", "the 4 of diamonds"),
            NP_("card with article", "the 5 of diamonds"),
            NP_("card with article", "the 6 of diamonds"),
            NP_("card with article", "the 7 of diamonds"),
            NP_("card with article", "the 8 of diamonds"),
            NP_("card with article", "the 9 of diamonds"),
            NP_("card with article", "the 10 of diamonds"),
            NP_("card with article", "the jack of diamonds"),
            NP_("card with article", "the queen of diamonds"),
            NP_("card with article", "the king of diamonds"),
        ),
        strict=True,
    )
)
