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
