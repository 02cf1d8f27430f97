"""The translations against the source: no text is missing, left over, empty or marked fuzzy, and every field is kept.

What to do about a failure: ``make messages``, then translate what is empty in locales/<language>/LC_MESSAGES.
"""

from __future__ import annotations

import re
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from carpet_print.text import LANGUAGES
from carpet_print.text.languages import babel_name
from tools.messages import ROOT, english, extract, forms, missing, po_path, read, update, write

FIELD = re.compile(r"%(?:\((\w+)\))?[#0\- +]*[0-9.]*([a-zA-Z%])")

source = cache(extract)
translation = cache(read)


def texts(catalog: Catalog) -> dict[object, Message]:
    """The messages of a catalog by context and text."""
    return {(message.context, message.id): message for message in catalog if message.id}


def fields(text: str) -> set[tuple[str, str]]:
    """The ``%(name)s`` of a text; ``%%`` is none."""
    return set(FIELD.findall(text)) - {("", "%")}


def test_texts_come_from_code_and_templates() -> None:
    places = {place.split("/", 1)[0] for message in source() for place, _line in message.locations}
    assert places == {"carpet_print", "templates"}


def test_there_are_six_languages() -> None:
    assert {path.name for path in (ROOT / "locales").iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_translation_has_exactly_the_texts_of_the_source(language: str) -> None:
    expected, found = texts(source()), texts(translation(language))
    absent = [f"{message.locations}: {key}" for key, message in expected.items() if key not in found]
    left_over = [key for key in found if key not in expected]
    assert not absent, f"run `make messages`, then translate into {language}: {absent}"
    assert not left_over, f"run `make messages`: {language} has what the source no longer has: {left_over}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_would_change_nothing(language: str) -> None:
    catalog = read(language)
    update(catalog, source(), language)
    if write(catalog) != po_path(language).read_bytes():  # no assert: it would print both files
        pytest.fail(f"{language} is stale: run `make messages`")


@pytest.mark.parametrize("language", LANGUAGES)
def test_translation_is_complete(language: str) -> None:
    assert [message.id for message in missing(translation(language))] == []


def test_english_says_what_the_source_says() -> None:
    for message in translation("en"):
        if message.id:
            assert message.string == english(message.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_fuzzy(language: str) -> None:
    """A text marked fuzzy is left out of the compiled translation, so that English would show."""
    assert [message.id for message in translation(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translation_keeps_the_fields(language: str) -> None:
    """Each form has the fields of the text, or in a plural those of one of its two forms ('one card' needs none)."""
    wrong = [
        (message.id, form)
        for message in texts(translation(language)).values()
        for form in forms(message)
        if form and fields(form) not in map(fields, [message.id] if isinstance(message.id, str) else message.id)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_the_languages(language: str) -> None:
    """The .po file counts plurals as Babel does for that language."""
    expected = Catalog(locale=babel_name(language))
    assert translation(language).num_plurals == expected.num_plurals
    assert translation(language).plural_expr == expected.plural_expr
