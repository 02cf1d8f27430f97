"""Messages in a language, and the catalogs that they come from."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carpet_print import resources
from carpet_print.engine import Rank, Suit, parse_card
from carpet_print.errors import FileError, UsageError, message
from carpet_print.text import LANGUAGES, Locale, catalogs, locale

PO = """\
msgid ""
msgstr "Language: {language}\\nContent-Type: text/plain; charset=utf-8\\n{plurals}"

msgid "the waste"
msgstr "{waste}"

msgid "%(card)s, then %(what)s"
msgstr "%(what)s dopo %(card)s"

msgctxt "verb"
msgid "turn"
msgstr "gira"

msgid "gap"
msgid_plural "gaps"
msgstr[0] "vuoto"
msgstr[1] "di vuoti"
msgstr[2] "vuoti"

msgctxt "picture"
msgid "card"
msgid_plural "cards"
msgstr[0] "carta"
msgstr[1] "di carte"
msgstr[2] "carte"
"""
PLURALS = "Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2);\\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogs of our own, with an Italian source in it."""
    monkeypatch.setattr(resources, "locales", lambda: tmp_path)
    catalogs.translations.cache_clear()
    place = tmp_path / "it" / "LC_MESSAGES"
    place.mkdir(parents=True)
    write_source(place, "scarti")
    yield place
    catalogs.translations.cache_clear()


def write_source(place: Path, waste: str) -> None:
    text = PO.format(language="it", plurals=PLURALS, waste=waste)
    (place / "carpet_print.po").write_text(text, encoding="utf-8")


def test_the_four_gettexts(folder: Path) -> None:
    speech = Locale("it")
    assert speech.gettext("the waste") == "scarti"
    assert speech.gettext("the stock") == "the stock"
    assert speech.gettext("") == ""
    assert speech.pgettext("verb", "turn") == "gira"
    assert speech.pgettext("noun", "turn") == "turn"
    assert [speech.ngettext("gap", "gaps", count) for count in (0, 1, 2)] == ["vuoti", "vuoto", "vuoti"]
    assert speech.ngettext("gap", "gaps", 1_000_000) == "di vuoti"
    assert [speech.npgettext("picture", "card", "cards", count) for count in (1, 5)] == ["carta", "carte"]


def test_an_errors_message(folder: Path) -> None:
    said = message("%(card)s, then %(what)s", card=parse_card("TS"), what=message("the waste"))
    assert Locale("it").render(said) == "scarti dopo 10♠"
    assert str(said) == "TS, then the waste"
    assert Locale("it").render(message("%(card)s, then %(what)s", card=Suit.HEARTS, what=Rank.TEN)) == "10 dopo ♥"
    assert Locale("it").render(message("%(card)s, then %(what)s", card=1234, what="x")) == "x dopo 1234"


def test_a_source_that_is_newer_than_its_catalog_is_compiled(folder: Path) -> None:
    source, compiled = folder / "carpet_print.po", folder / "carpet_print.mo"
    compiled.write_bytes(catalogs.compile_catalog(source.read_bytes(), "it"))
    write_source(folder, "pila degli scarti")
    os.utime(compiled, (2_000, 2_000))
    os.utime(source, (1_000, 1_000))
    assert not catalogs.is_stale(compiled, source)
    assert Locale("it").gettext("the waste") == "scarti"
    os.utime(source, (3_000, 3_000))
    catalogs.translations.cache_clear()
    assert catalogs.is_stale(compiled, source)
    assert Locale("it").gettext("the waste") == "pila degli scarti"


def test_a_catalog_without_its_source_is_not_stale(folder: Path) -> None:
    source, compiled = folder / "carpet_print.po", folder / "carpet_print.mo"
    compiled.write_bytes(catalogs.compile_catalog(source.read_bytes(), "it"))
    source.unlink()
    assert Locale("it").gettext("the waste") == "scarti"


def test_a_language_that_was_not_installed_is_an_error(folder: Path) -> None:
    with pytest.raises(FileError, match=r"“locales/nl/LC_MESSAGES/carpet_print\.mo”"):
        Locale("nl").gettext("the waste")


def test_a_locale() -> None:
    assert [locale(language).tag for language in LANGUAGES] == ["it", "fr", "de", "pt-PT", "nl", "en-GB"]
    assert locale("it") is locale("it")
    with pytest.raises(UsageError):
        Locale("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_zero_is_plural_but_in_french(language: str) -> None:
    plural = catalogs.translations(language).plural  # type: ignore[attr-defined]  # what ngettext asks
    assert (plural(0) == plural(1)) == (language == "fr")
    assert plural(2) != plural(1)


def test_a_line_of_text_needs_no_babel(tmp_path: Path) -> None:
    """With a compiled catalog; in a process of its own, because the tests themselves have imported it."""
    place = tmp_path / "it" / "LC_MESSAGES"
    place.mkdir(parents=True)
    source = PO.format(language="it", plurals=PLURALS, waste="scarti").encode()
    (place / "carpet_print.mo").write_bytes(catalogs.compile_catalog(source, "it"))
    script = (
        "import sys, pathlib; from carpet_print import resources, text;"
        f"resources.locales = lambda: pathlib.Path({str(tmp_path)!r});"
        "assert text.locale('it').gettext('the waste') == 'scarti';"
        "text.language_of_system();"
        "print([name for name in ('babel', 'reportlab', 'jinja2') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
