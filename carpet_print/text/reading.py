"""What people write for cards beside the letters on them, in texts that are written as one speaks: names of ranks,
numbers in words, the small words between. For readers; what is printed comes from the translations alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from carpet_print.engine import RANKS, Rank
from carpet_print.text.cards import rank_name
from carpet_print.text.words import words

_NAMED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


def rank_words(language: str) -> Mapping[str, Rank]:
    """The words that a reader of this language may write for a rank, in lower case: the names of ace, jack, queen and
    king, those met elsewhere included, and the numbers.

    >>> rank_words("de")["bauer"], rank_words("it")["sette"]
    (<Rank.JACK: 'J'>, <Rank.SEVEN: '7'>)
    """
    names = {rank_name(rank, language).lower(): rank for rank in _NAMED}
    numbers = {words(rank.height, language): rank for rank in RANKS if rank not in _NAMED}
    return MappingProxyType({**numbers, **names, **_OTHER_RANK_WORDS[language]})


def small_words(language: str) -> frozenset[str]:
    """Words that may stand in a card's name or before it, or before a place, and say nothing there: articles and
    prepositions, in lower case, with a straight apostrophe."""
    return frozenset(_SMALL_WORDS[language].split())


def redeal_words(language: str) -> frozenset[str]:
    """What a reader of this language may write for the redeal, in lower case."""
    return frozenset(_REDEAL_WORDS[language])


_OTHER_RANK_WORDS: Mapping[str, Mapping[str, Rank]] = {
    "it": {"donna": Rank.QUEEN, "dama": Rank.QUEEN, "jack": Rank.JACK},
    "fr": {"reine": Rank.QUEEN},
    "de": {"as": Rank.ACE, "bauer": Rank.JACK, "buben": Rank.JACK, "koenig": Rank.KING, "fuenf": Rank.FIVE},
    "pt": {"rainha": Rank.QUEEN, "duque": Rank.TWO},
    "nl": {"dame": Rank.QUEEN, "koningin": Rank.QUEEN, "koning": Rank.KING, "zot": Rank.JACK},
    "en": {"knave": Rank.JACK},
}
_SMALL_WORDS: Mapping[str, str] = {
    "it": "di d' il lo la l' i in a al alla nel nella su sul sulla",
    "fr": "de d' du le la l' les en à au sur dans",
    "de": "der die das den dem in nach auf an",
    "pt": "de d o a em no na para ao à",
    "nl": "de het op naar in",
    "en": "of the a an to in on into at",
}
_REDEAL_WORDS: Mapping[str, tuple[str, ...]] = {
    "it": ("secondo giro", "secondo giro del tallone", "giro"),
    "fr": ("second passage", "deuxième passage", "redonne"),
    "de": ("zweiter Durchgang", "Durchgang"),
    "pt": ("segunda passagem", "segunda passagem pelo monte", "passagem"),
    "nl": ("tweede ronde", "ronde"),
    "en": ("redeal", "second round"),
}
