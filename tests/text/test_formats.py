"""Dates, numbers, percentages and lists, as golden values: what was printed once must print so for good."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from carpet_print.text import LANGUAGES, locale

NB, NN = "\u00a0", "\u202f"

# A Tuesday that is the first of a month, and the first of January.
DAYS = {
    datetime.date(2026, 12, 1): {
        "it": "martedì 1 dicembre 2026",
        "fr": "mardi 1er décembre 2026",
        "de": "Dienstag, 1. Dezember 2026",
        "pt": "terça-feira, 1 de dezembro de 2026",
        "nl": "dinsdag 1 december 2026",
        "en": "Tuesday 1 December 2026",
    },
    datetime.date(2027, 1, 1): {
        "it": "venerdì 1 gennaio 2027",
        "fr": "vendredi 1er janvier 2027",
        "de": "Freitag, 1. Januar 2027",
        "pt": "sexta-feira, 1 de janeiro de 2027",
        "nl": "vrijdag 1 januari 2027",
        "en": "Friday 1 January 2027",
    },
    datetime.date(2028, 2, 29): {
        "it": "martedì 29 febbraio 2028",
        "fr": "mardi 29 février 2028",
        "de": "Dienstag, 29. Februar 2028",
        "pt": "terça-feira, 29 de fevereiro de 2028",
        "nl": "dinsdag 29 februari 2028",
        "en": "Tuesday 29 February 2028",
    },
}
WEEKDAYS = {
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "de": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    "pt": "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
    "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
}
MONTHS = {
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "en": "January February March April May June July August September October November December",
}
FRAMES = {
    "it": "{weekday} {day} {month} {year}",
    "fr": "{weekday} {day} {month} {year}",
    "de": "{weekday}, {day}. {month} {year}",
    "pt": "{weekday}, {day} de {month} de {year}",
    "nl": "{weekday} {day} {month} {year}",
    "en": "{weekday} {day} {month} {year}",
}


@pytest.mark.parametrize("day", DAYS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_date(language: str, day: datetime.date) -> None:
    assert locale(language).date(day) == DAYS[day][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_date_of_a_year(language: str) -> None:
    for ordinal in range(366):
        day = datetime.date(2028, 1, 1) + datetime.timedelta(ordinal)
        expected = FRAMES[language].format(
            weekday=WEEKDAYS[language].split()[day.weekday()],
            day="1er" if language == "fr" and day.day == 1 else day.day,
            month=MONTHS[language].split()[day.month - 1],
            year=day.year,
        )
        assert locale(language).date(day) == expected


# --- in books

D = datetime.date
RANGES = {
    (D(2026, 12, 1), D(2026, 12, 1)): {
        "it": "1 dicembre 2026",
        "fr": "1er décembre 2026",
        "de": "1. Dezember 2026",
        "pt": "1 de dezembro de 2026",
        "nl": "1 december 2026",
        "en": "1 December 2026",
    },
    (D(2026, 12, 1), D(2026, 12, 31)): {
        "it": "1–31 dicembre 2026",
        "fr": "1er–31 décembre 2026",
        "de": "1.–31. Dezember 2026",
        "pt": "1–31 de dezembro de 2026",
        "nl": "1–31 december 2026",
        "en": "1–31 December 2026",
    },
    (D(2026, 5, 31), D(2026, 6, 1)): {
        "it": "31 maggio – 1 giugno 2026",
        "fr": "31 mai – 1er juin 2026",
        "de": "31. Mai – 1. Juni 2026",
        "pt": "31 de maio – 1 de junho de 2026",
        "nl": "31 mei – 1 juni 2026",
        "en": "31 May – 1 June 2026",
    },
    (D(2026, 12, 27), D(2027, 1, 4)): {
        "it": "27 dicembre 2026 – 4 gennaio 2027",
        "fr": "27 décembre 2026 – 4 janvier 2027",
        "de": "27. Dezember 2026 – 4. Januar 2027",
        "pt": "27 de dezembro de 2026 – 4 de janeiro de 2027",
        "nl": "27 december 2026 – 4 januari 2027",
        "en": "27 December 2026 – 4 January 2027",
    },
    # The same month of another year is another month.
    (D(2026, 3, 1), D(2027, 3, 1)): {
        "it": "1 marzo 2026 – 1 marzo 2027",
        "fr": "1er mars 2026 – 1er mars 2027",
        "de": "1. März 2026 – 1. März 2027",
        "pt": "1 de março de 2026 – 1 de março de 2027",
        "nl": "1 maart 2026 – 1 maart 2027",
        "en": "1 March 2026 – 1 March 2027",
    },
}
SHORT = {
    D(2026, 12, 1): {
        "it": "mar 1 dic",
        "fr": "mar. 1er déc.",
        "de": "Di., 1. Dez.",
        "pt": "ter., 1 de dez.",
        "nl": "di 1 dec",
        "en": "Tue 1 Dec",
    },
    D(2027, 5, 9): {
        "it": "dom 9 mag",
        "fr": "dim. 9 mai",
        "de": "So., 9. Mai",
        "pt": "dom., 9 de mai.",
        "nl": "zo 9 mei",
        "en": "Sun 9 May",
    },
    D(2028, 3, 30): {
        "it": "gio 30 mar",
        "fr": "jeu. 30 mars",
        "de": "Do., 30. März",
        "pt": "qui., 30 de mar.",
        "nl": "do 30 mrt",
        "en": "Thu 30 Mar",
    },
}


@pytest.mark.parametrize("days", RANGES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_range_of_dates_says_once_what_its_ends_share(
    language: str, days: tuple[datetime.date, datetime.date]
) -> None:
    said = locale(language).date_range(*days)
    assert said.replace("\u00a0", " ") == RANGES[days][language]
    lines = said.split(" ")
    assert not any(line.isdecimal() and len(line) < 3 for line in lines)  # no line ends between a day and its month
    assert "–" not in [line[0] for line in lines]


@pytest.mark.parametrize("day", SHORT, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_date(language: str, day: datetime.date) -> None:
    assert locale(language).short_date(day) == SHORT[day][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_dates_of_a_month_differ(language: str) -> None:
    """In the contents they stand under the month's name, and a day is told from another by them alone."""
    days = [D(2028, 2, 1) + datetime.timedelta(number) for number in range(60)]
    assert len({locale(language).short_date(day) for day in days}) == 60
    assert not any("2028" in locale(language).short_date(day) for day in days)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_month(language: str) -> None:
    between = " de " if language == "pt" else " "
    named = [locale(language).month(D(2026, number, 1 + number)) for number in range(1, 13)]
    assert named == [f"{name}{between}2026" for name in MONTHS[language].split()]
    assert locale(language).month(D(9999, 12, 1)).endswith(f"{between}9999")


@pytest.mark.parametrize(
    ("language", "million", "thousand", "share", "whole"),
    [
        ("it", "1.000.000", "1.234,5", "95,21%", "95%"),
        ("fr", f"1{NN}000{NN}000", f"1{NN}234,5", f"95,21{NB}%", f"95{NB}%"),
        ("de", "1.000.000", "1.234,5", f"95,21{NB}%", f"95{NB}%"),
        ("pt", f"1{NB}000{NB}000", f"1{NB}234,5", "95,21%", "95%"),
        ("nl", "1.000.000", "1.234,5", "95,21%", "95%"),
        ("en", "1,000,000", "1,234.5", "95.21%", "95%"),
    ],
)
def test_numbers_and_percentages(language: str, million: str, thousand: str, share: str, whole: str) -> None:
    speech = locale(language)
    assert speech.number(1_000_000) == million
    assert speech.number(1234.5, 1) == thousand
    assert speech.percent(0.9521, 2) == share
    assert speech.percent(0.9521) == whole


def test_halves_are_rounded_up_as_they_are_written() -> None:
    speech = locale("en")
    assert [speech.number(value, 1) for value in (0.25, 0.35, Decimal("0.45"))] == ["0.3", "0.4", "0.5"]
    assert speech.percent(0.71625, 2) == "71.63%"
    assert speech.number(7, 2) == "7.00"


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("it", "a e b", "a, b e c"),
        ("fr", "a et b", "a, b et c"),
        ("de", "a und b", "a, b und c"),
        ("pt", "a e b", "a, b e c"),
        ("nl", "a en b", "a, b en c"),
        ("en", "a and b", "a, b and c"),
    ],
)
def test_lists(language: str, two: str, three: str) -> None:
    speech = locale(language)
    assert [speech.listed("abc"[:count]) for count in range(4)] == ["", "a", two, three]
