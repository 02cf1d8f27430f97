"""A language, with all that text needs of it: translations, dates, numbers, card names."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from carpet_print.engine import Card, Cards, Rank, Suit
from carpet_print.errors import Message
from carpet_print.text import cards, formats
from carpet_print.text.catalogs import translations
from carpet_print.text.languages import LANGUAGES, parse_language, tag
from carpet_print.text.words import capitalised, words

__all__ = ["LANGUAGES", "Locale", "locale"]


@dataclass(frozen=True)
class Locale:
    """One of LANGUAGES. The four gettexts are those of the standard library (and what jinja2.ext.i18n asks for).

    Catalogs, Babel and the words for numbers are loaded when first needed. Raises UsageError for another language.
    """

    language: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "language", parse_language(self.language))

    @property
    def tag(self) -> str:
        """The language as a page declares it (BCP 47): 'it', 'pt-PT', 'en-GB'."""
        return tag(self.language)

    # --- messages

    def gettext(self, text: str) -> str:
        """The message in this language; an empty one stays empty (in a catalog that is its header)."""
        return translations(self.language).gettext(text) if text else ""

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """The message in the form that the count asks for."""
        return translations(self.language).ngettext(singular, plural, count)

    def pgettext(self, context: str, text: str) -> str:
        """The message with this meaning."""
        return translations(self.language).pgettext(context, text)

    def npgettext(self, context: str, singular: str, plural: str, count: int) -> str:
        """The message with this meaning, in the form that the count asks for."""
        return translations(self.language).npgettext(context, singular, plural, count)

    def render(self, message: Message) -> str:
        """An error's message in this language. Cards in it show as rank and symbol, '10♠', which no language reads
        amiss."""
        return self.gettext(message.template) % {name: self.shown(value) for name, value in message.fields.items()}

    def shown(self, value: object) -> object:
        """The value of a message's field as it stands in the message."""
        match value:
            case Message():
                return self.render(value)
            case Card() | Suit():
                return value.symbol
            case Cards():
                return " ".join(card.symbol for card in value)
            case Rank():
                return cards.index(value)
            case _:
                return value

    # --- dates and numbers

    def date(self, day: datetime.date) -> str:
        """The date in full, with its weekday: 'mardi 1er décembre 2026'."""
        return formats.date(day, self.language)

    def short_date(self, day: datetime.date) -> str:
        """The date in short, without its year: 'mar. 1er déc.'."""
        return formats.short_date(day, self.language)

    def date_range(self, first: datetime.date, last: datetime.date) -> str:
        """Two dates without their weekdays: '1er–8 décembre 2026'."""
        return formats.date_range(first, last, self.language)

    def month(self, day: datetime.date) -> str:
        """The month of a date: 'décembre 2026'."""
        return formats.month(day, self.language)

    def number(self, value: int | float | Decimal, digits: int = 0) -> str:
        """The number with its thousands grouped; not for deal numbers, which are never grouped."""
        return formats.number(value, self.language, digits)

    def percent(self, share: float | Decimal, digits: int = 0) -> str:
        """A share (1 is all) in hundredths: '95,21%'."""
        return formats.percent(share, self.language, digits)

    def words(self, count: int, of: str | None = None) -> str:
        """The count in words, up to a hundred, as it stands before what is counted: ``words(21, "card")`` is 'vingt et
        une' in French. See words.py for the nouns."""
        return words(count, self.language, of)

    def listed(self, items: Iterable[str | Card]) -> str:
        """The items in a row as a sentence lists them; cards by name: 'asso di picche e 2 di cuori'."""
        names = [self.card_name(item) if isinstance(item, Card) else item for item in items]
        return formats.listed(names, self.language)

    def capitalised(self, text: str) -> str:
        """A text that starts a sentence: its first letter, and no other, made a capital."""
        return capitalised(text, self.language)

    # --- cards

    def card_name(self, card: Card) -> str:
        """The card in words, without an article: 'asso di picche'."""
        return cards.card_name(card, self.language)

    def card_with_article(self, card: Card) -> str:
        """The card in words with its definite article: 'l’asso di picche'."""
        return cards.card_with_article(card, self.language)

    def suit_name(self, suit: Suit) -> str:
        """The suit in words: 'picche'."""
        return cards.suit_name(suit, self.language)

    def rank_name(self, rank: Rank) -> str:
        """The rank in words, for those that have a name ('fante'); a digit otherwise."""
        return cards.rank_name(rank, self.language)

    def index(self, rank: Rank, *, local: bool = False) -> str:
        """What stands in the corner of a card: international A 2 … 10 J Q K, or the language's own letters."""
        return cards.index(rank, self.language if local else None)


@cache
def locale(language: str) -> Locale:
    """The Locale of a language, made once."""
    return Locale(language)
