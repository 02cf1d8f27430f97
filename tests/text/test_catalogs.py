"""Every text of every catalog through the gate. That none is missing is tests/test_locales_fresh.py's to say."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterator

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from carpet_print import resources
from carpet_print.text import LANGUAGES, locale
from carpet_print.text.catalogs import translations
from tests.text import gate
from tools.messages import DATE, forms, read


def texts(language: str) -> Iterator[tuple[str | None, str, str]]:
    """Meaning, source and translation of every text, each plural form apart."""
    for message in read(language):
        sources = [message.id] if isinstance(message.id, str) else list(message.id)
        for number, form in enumerate(forms(message)):
            if sources[0] and form:  # the head of the file is no text
                yield message.context, sources[min(number, len(sources) - 1)], form


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_passes_the_gate(language: str) -> None:
    wrong = [
        f"{text}\n    {problem}"
        for context, source, text in texts(language)
        for problem in gate.problems(language, context, source, text)
    ]
    assert not wrong, f"{len(wrong)} in {language}:\n" + "\n".join(wrong)


def test_no_two_languages_share_a_sentence() -> None:
    """A text of one language that got into another's catalog, or was left in English."""
    said: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for _, _, text in texts(language):
            if len(re.findall(r"[^\W\d_]", re.sub(r"%\(\w+\)s", "", text))) >= 14:
                said.setdefault(text, set()).add(language)
    assert {text: languages for text, languages in said.items() if len(languages) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_time_of_compiling_is_not_written(language: str) -> None:
    """Else no two builds of the package would be alike."""
    assert translations(language).info()["pot-creation-date"] == f"{DATE:%Y-%m-%d %H:%M%z}"


@pytest.mark.parametrize(
    "face", sorted(file.name for file in resources.fonts().iterdir() if file.name.endswith(".ttf"))
)
def test_the_fonts_have_every_character(face: str) -> None:
    glyphs: set[int] = set()
    # What the face for large print lacks is set in the other one.
    for name in {face, face.replace("AtkinsonHyperlegibleNext", "SourceSans3")}:
        with (resources.fonts() / name).open("rb") as file:
            glyphs |= set(TTFontFile(file).charToGlyph)
    lacking = {
        f"U+{ord(character):04X} {unicodedata.name(character, '?')} in “{text}” ({language})"
        for language in LANGUAGES
        for text in (*(text for _, _, text in texts(language)), *formatted(language))
        for character in text
        if ord(character) not in glyphs and character != "\n"
    }
    assert not lacking, f"{face} cannot print: {sorted(lacking)}"


def formatted(language: str) -> Iterator[str]:
    """What is printed besides the texts of the catalogs."""
    speech = locale(language)
    for day in range(366):
        yield speech.date(datetime.date(2028, 1, 1) + datetime.timedelta(day))
    for count in range(101):
        yield speech.capitalised(speech.words(count))
    yield speech.number(1234567.5, 2)
    yield speech.percent(0.9521, 2)
