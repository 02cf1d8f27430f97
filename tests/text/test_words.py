"""Numbers in words against a second source: each language's own way of making them, written down here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from carpet_print.resources import read_text
from carpet_print.text import LANGUAGES, locale
from carpet_print.text.words import _GENDERS, capitalised, words
from tools.number_words import spelt

LOW = {
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici "
    "diciassette diciotto diciannove",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept "
    "dix-huit dix-neuf",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn "
    "siebzehn achtzehn neunzehn",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete "
    "dezoito dezanove",
    "nl": "nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien "
    "zeventien achttien negentien",
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
}
TENS = {
    "it": "venti trenta quaranta cinquanta sessanta",
    "fr": "vingt trente quarante cinquante soixante",
    "de": "zwanzig dreißig vierzig fünfzig sechzig",
    "pt": "vinte trinta quarenta cinquenta sessenta",
    "nl": "twintig dertig veertig vijftig zestig",
    "en": "twenty thirty forty fifty sixty",
}


def italian(ten: str, unit: str) -> str:
    """The ten drops its vowel before uno and otto; tre takes an accent."""
    return (ten[:-1] if unit[0] in "uo" else ten) + ("tré" if unit == "tre" else unit)


def french(ten: str, unit: str) -> str:
    return f"{ten} et {unit}" if unit in ("un", "une") else f"{ten}-{unit}"


def german(ten: str, unit: str) -> str:
    return f"{'ein' if unit == 'eins' else unit}und{ten}"


def dutch(ten: str, unit: str) -> str:
    """En takes a diaeresis after a final e."""
    return ("een" if unit == "één" else unit) + ("ën" if unit.endswith("e") else "en") + ten


COMPOSED: dict[str, Callable[[str, str], str]] = {
    "it": italian,
    "fr": french,
    "de": german,
    "pt": lambda ten, unit: f"{ten} e {unit}",
    "nl": dutch,
    "en": lambda ten, unit: f"{ten}-{unit}",
}
FEMININE = {
    "it": {"uno": "una"},
    "fr": {"un": "une"},
    "de": {"eins": "eine"},
    "pt": {"um": "uma", "dois": "duas"},
}
MASCULINE = {"it": {"uno": "un"}, "de": {"eins": "ein"}}


def expected(language: str, count: int, changed: dict[str, str]) -> str:
    low = LOW[language].split()
    if count < 20:
        return changed.get(low[count], low[count])
    ten, unit = TENS[language].split()[count // 10 - 2], low[count % 10]
    if count % 10 == 0:
        return ten
    # In one word with its ten, a unit does not change: ventuno carte, einundzwanzig Karten.
    return COMPOSED[language](ten, changed.get(unit, unit) if language in ("fr", "pt") else unit)


@pytest.mark.parametrize("count", range(61))
@pytest.mark.parametrize("language", LANGUAGES)
def test_zero_to_sixty(language: str, count: int) -> None:
    assert words(count, language) == expected(language, count, {})
    assert words(count, language, "m") == expected(language, count, MASCULINE.get(language, {}))
    assert words(count, language, "f") == expected(language, count, FEMININE.get(language, {}))


def test_some_that_are_easily_wrong() -> None:
    assert [words(count, "it") for count in (21, 23, 28, 33)] == ["ventuno", "ventitré", "ventotto", "trentatré"]
    assert [words(count, "fr", "f") for count in (1, 21, 52)] == ["une", "vingt et une", "cinquante-deux"]
    assert [words(count, "pt", "f") for count in (2, 12, 16, 52)] == ["duas", "doze", "dezasseis", "cinquenta e duas"]
    assert [words(count, "nl") for count in (1, 21, 22, 33)] == ["één", "eenentwintig", "tweeëntwintig", "drieëndertig"]
    assert [words(count, "de") for count in (16, 17, 30, 31)] == ["sechzehn", "siebzehn", "dreißig", "einunddreißig"]
    assert [words(71, "fr", "f"), words(80, "fr"), words(81, "fr", "f")] == [
        "soixante et onze",
        "quatre-vingts",
        "quatre-vingt-une",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_down_is_what_num2words_says(language: str) -> None:
    assert read_text("words", f"{language}.txt").splitlines() == spelt(language)


def test_a_hundred_is_the_last_in_words() -> None:
    assert [words(100, language) for language in LANGUAGES] == [
        "cento",
        "cent",
        "hundert",
        "cem",
        "honderd",
        "one hundred",
    ]
    assert words(101, "it") == "101"
    assert words(1000, "it") == "1.000"
    assert words(-1, "it") == "-1"


def test_gender_of_what_is_counted() -> None:
    assert [locale(language).words(1, "card") for language in LANGUAGES] == ["una", "une", "eine", "uma", "één", "one"]
    assert [locale(language).words(1, "gap") for language in LANGUAGES] == ["un", "une", "eine", "um", "één", "one"]
    assert words(1, "de", "ace") == "ein"
    assert words(22, "pt", "place") == "vinte e dois"
    with pytest.raises(KeyError):
        words(1, "it", "joker")
    assert all(set(genders) == {"it", "fr", "de", "pt"} for genders in _GENDERS.values())


@pytest.mark.parametrize(
    ("language", "text", "start"),
    [
        ("it", "venti", "Venti"),
        ("it", "l’8\u00a0di fiori", "L’8\u00a0di fiori"),
        ("de", "das Karo-Ass", "Das Karo-Ass"),
        ("fr", "as de cœur", "As de cœur"),
        ("nl", "één", "Eén"),
        ("nl", "ijskoud", "IJskoud"),
        ("en", "", ""),
        ("en", "2", "2"),
    ],
)
def test_start_of_a_sentence(language: str, text: str, start: str) -> None:
    assert capitalised(text, language) == start
