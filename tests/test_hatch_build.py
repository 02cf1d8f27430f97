"""Compiling the translations, as the build hook and ``python hatch_build.py`` do."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

import hatch_build

HEAD = 'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def write_po(root: Path, text: str) -> Path:
    po = root / "locales" / "it" / "LC_MESSAGES" / "carpet_print.po"
    po.parent.mkdir(parents=True)
    po.write_text(HEAD + text, encoding="utf-8")
    return po


def test_compiled_beside_the_source(tmp_path: Path) -> None:
    po = write_po(tmp_path, 'msgid "stock"\nmsgstr "tallone"\n\n#, fuzzy\nmsgid "waste"\nmsgstr "?"\n')
    (mo,) = hatch_build.compile_in_place(tmp_path)
    with mo.open("rb") as file:
        translations = gettext.GNUTranslations(file)
    assert translations.gettext("stock") == "tallone"
    assert translations.gettext("waste") == "waste"
    assert set(po.parent.iterdir()) == {po, mo}


def test_a_broken_translation_is_named_and_leaves_nothing_behind(tmp_path: Path) -> None:
    po = write_po(tmp_path, 'mgsid "stock"\nmsgstr "tallone"\n')
    with pytest.raises(SystemExit, match=r"it/LC_MESSAGES/carpet_print\.po: "):
        hatch_build.compile_in_place(tmp_path)
    assert list(po.parent.iterdir()) == [po]


def test_only_templates_and_compiled_translations_go_into_the_wheel(tmp_path: Path) -> None:
    write_po(tmp_path, 'msgid "stock"\nmsgstr "tallone"\n')
    for name in ("rules.xml", "rules.xml~", ".rules.xml.swp", "rules.xml.orig", ".rules.xml"):
        (tmp_path / "templates" / "pdf").mkdir(parents=True, exist_ok=True)
        (tmp_path / "templates" / "pdf" / name).touch()
    places = set(hatch_build.package_data(tmp_path, tmp_path / "scratch").values())
    assert places == {
        "carpet_print/_data/templates/pdf/rules.xml",
        "carpet_print/_data/locales/it/LC_MESSAGES/carpet_print.mo",
    }
