"""The reader's language, as the system and a person name it."""

from __future__ import annotations

import locale as system_locale

import pytest

from carpet_print.errors import UsageError
from carpet_print.text import LANGUAGES, Locale, language_of_system, locale, parse_language


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "italiano!"}, "en"),
        # LC_ALL goes before LC_MESSAGES, and that before LANG; one that is empty counts as not set.
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "it_IT"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "it_IT"}, "de"),
        ({"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ({"LC_TIME": "fr_FR", "LANG": "it_IT"}, "it"),
        # LANGUAGE is a list, in order of liking; the locale comes after it.
        ({"LANGUAGE": "nl:fr", "LANG": "it_IT"}, "nl"),
        ({"LANGUAGE": "ja::fr_CA", "LANG": "it_IT"}, "fr"),
        ({"LANGUAGE": "ja:sv", "LANG": "it_IT"}, "it"),
        ({"LANGUAGE": "nl", "LANG": "C"}, "en"),
        ({"LANGUAGE": "nl", "LC_ALL": "C.UTF-8", "LANG": "it_IT"}, "en"),
    ],
)
def test_from_the_settings(settings: dict[str, str], language: str) -> None:
    assert language_of_system(settings) == language


@pytest.mark.parametrize(
    ("own", "language"),
    [
        ("it_IT", "it"),
        ("Italian_Italy", "it"),
        ("Portuguese_Brazil", "pt"),
        ("English_United Kingdom", "en"),
        (None, "en"),
    ],
)
def test_from_pythons_locale_where_nothing_is_set(
    own: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_locale, "getlocale", lambda: (own, "UTF-8"))
    assert language_of_system({}) == language


def test_from_this_machines_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "nl_BE.UTF-8")
    assert language_of_system() == "nl"


@pytest.mark.parametrize(
    ("text", "language"),
    [("it", "it"), ("IT", "it"), ("it-IT", "it"), ("pt_PT", "pt"), ("pt-BR", "pt"), (" en ", "en")],
)
def test_parse_language(text: str, language: str) -> None:
    assert parse_language(text) == language
    assert Locale(text) == locale(language)


@pytest.mark.parametrize("text", ["", "xx", "italian", "i", "it IT", "it-", "it_IT.UTF-8", "all", "-it"])
def test_unknown_language(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_language(text)
    assert f"“{text}”" in str(caught.value)
    assert ", ".join(LANGUAGES) in str(caught.value)
