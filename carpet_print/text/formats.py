"""Dates, numbers and lists as each language prints them. Babel knows the names and signs; it is imported only
when something is formatted."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

from carpet_print.text.languages import babel_name

# Spelt out, not left to Babel, because a date must read the same whatever version of Babel prints it; and because the
# British print no comma after the weekday.
_DATES = {
    "it": "EEEE d MMMM y",
    "fr": "EEEE d MMMM y",
    "de": "EEEE, d. MMMM y",
    "pt": "EEEE, d 'de' MMMM 'de' y",
    "nl": "EEEE d MMMM y",
    "en": "EEEE d MMMM y",
}
# In a list under the name of the month; see short_date.
_SHORT_DATES = {
    "it": "EEE d MMM",
    "fr": "EEE d MMM",
    "de": "EEE, d. MMM",
    "pt": "EEEEEE, d 'de' MMM",  # what Portugal calls abbreviated is whole: 'segunda'
    "nl": "EEE d MMM",
    "en": "EEE d MMM",
}
_MONTHS = dict.fromkeys(_DATES, "LLLL y") | {"pt": "LLLL 'de' y"}
_PERCENT_SIGNS = dict.fromkeys(_DATES, "%") | {"fr": "\u00a0%", "de": "\u00a0%"}


def date(day: datetime.date, language: str) -> str:
    """The date in full, with its weekday: 'mardi 1er décembre 2026'."""
    return _formatted(day, _DATES[language], language)


def short_date(day: datetime.date, language: str) -> str:
    """The date in short, without its year: 'mar. 1er déc.'."""
    return _formatted(day, _SHORT_DATES[language], language)


def date_range(first: datetime.date, last: datetime.date, language: str) -> str:
    """Two dates without their weekdays, the first without what it shares with the last: '1er–8 décembre 2026'. A
    single one where they are the same. No line ends between a day and its month, nor before the dash."""
    whole = _DATES[language].removeprefix("EEEE").lstrip(", ").replace(" ", "\u00a0", 1)
    end = _formatted(last, whole, language)
    if first == last:
        return end
    if (first.year, first.month) == (last.year, last.month):
        return f"{_formatted(first, 'd.' if language == 'de' else 'd', language)}–{end}"
    start = whole if first.year != last.year else whole.removesuffix("y").removesuffix("'de' ").rstrip()
    return f"{_formatted(first, start, language)}\u00a0– {end}"


def month(day: datetime.date, language: str) -> str:
    """The month of a date: 'décembre 2026'."""
    return _formatted(day, _MONTHS[language], language)


def _formatted(day: datetime.date, pattern: str, language: str) -> str:
    from babel.dates import format_date

    if language == "fr" and day.day == 1:
        pattern = pattern.replace("d", "d'er'", 1)
    return format_date(day, pattern, locale=babel_name(language))


def number(value: int | float | Decimal, language: str, digits: int = 0) -> str:
    """The number with ``digits`` decimals, its thousands grouped: '1.000.000'. Halves are rounded up.

    Not for deal numbers, which are labels and are never grouped.
    """
    from babel.numbers import format_decimal

    pattern = "#,##0" + ("." + "0" * digits if digits else "")
    return format_decimal(_rounded(value, digits), pattern, locale=babel_name(language))


def percent(share: float | Decimal, language: str, digits: int = 0) -> str:
    """A share (1 is all) in hundredths with its sign: '95,21%', in French and German '95,21 %' (unbreakable)."""
    return number(Decimal(str(share)) * 100, language, digits) + _PERCENT_SIGNS[language]


def telling_digits(share: float) -> int:
    """The decimals, one at least, that a share needs in hundredths in order not to read as all or none where it is not:
    one for 0.95128, three for 0.99995 ('99.995 %')."""
    digits = 1
    while 0 < share < 1 and digits < _MOST_DIGITS and _rounded(Decimal(str(share)) * 100, digits) in (0, 100):
        digits += 1
    return digits


_MOST_DIGITS = 6


def listed(items: Sequence[str], language: str) -> str:
    """The items as a sentence lists them: 'a, b and c'. None of them: an empty text."""
    from babel.lists import format_list

    return format_list(items, locale=babel_name(language))


def _rounded(value: int | float | Decimal, digits: int) -> Decimal:
    # By way of str, so that 0.145 is the decimal that was written and not the binary fraction just below it.
    exact = Decimal(str(value))
    return exact.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
