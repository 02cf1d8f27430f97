"""Compiled templates are kept, and never used for anything but what they were made of."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import jinja2
import pytest
from jinja2 import DictLoader, Environment

from carpet_print import resources
from carpet_print.pdf.compiled import CompiledTemplates
from carpet_print.pdf.look import look
from carpet_print.pdf.templates import environment, sandbox
from carpet_print.text import LANGUAGES

pytestmark = pytest.mark.heavy  # many files are printed

SOURCE = "{% for n in range(3) %}{{ n }},{% endfor %}"
TEMPLATES = sorted(each.name for each in (resources.templates() / "pdf").iterdir() if each.name.endswith(".xml"))


@pytest.fixture(autouse=True)
def _may_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


class Counting(Environment):
    """Counts how often it compiles."""

    compiled = 0

    def compile(self, *values: Any, **named: Any) -> Any:
        """See Environment."""
        self.compiled += 1
        return super().compile(*values, **named)


def written(folder: Path | None, source: str = SOURCE, options: str = "") -> tuple[str, int]:
    """What a template writes in an environment of its own, and how often it was compiled for that."""
    made = Counting(loader=DictLoader({"a.xml": source}), bytecode_cache=CompiledTemplates(options, folder))
    return made.get_template("a.xml").render(), made.compiled


def test_is_compiled_once(tmp_path: Path) -> None:
    assert written(tmp_path) == ("0,1,2,", 1)
    assert written(tmp_path) == ("0,1,2,", 0)
    assert [path.name for path in tmp_path.iterdir()] == [f"template-a.xml.{sys.implementation.cache_tag}.code"]


def test_other_environments_of_one_process_share_it() -> None:
    kept = CompiledTemplates("", None)
    made = [Counting(loader=DictLoader({"a.xml": SOURCE}), bytecode_cache=kept) for _ in range(2)]
    assert [each.get_template("a.xml").render() for each in made] == ["0,1,2,"] * 2
    assert [each.compiled for each in made] == [1, 0]


def test_a_changed_template_shows_at_once(tmp_path: Path) -> None:
    written(tmp_path)
    assert written(tmp_path, "new") == ("new", 1)
    assert written(tmp_path, "new") == ("new", 0)
    assert written(tmp_path) == ("0,1,2,", 1)


def test_a_changed_template_of_the_package_shows_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "bytecode", lambda: tmp_path)
    _forget()
    try:
        for text in ("<one/>", "<two/>"):
            monkeypatch.setattr(resources, "read_text", lambda *_, text=text: text)
            assert environment("de").get_template("puzzle.xml").render() == text
            _forget()
        assert len(list(tmp_path.iterdir())) == 1
    finally:
        _forget()


def _forget() -> None:
    from carpet_print.pdf import templates

    environment.cache_clear()
    templates._compiled.cache_clear()


@pytest.mark.parametrize("what", ["options", "jinja", "python"])
def test_what_something_else_has_compiled_is_compiled_anew(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path)
    match what:
        case "jinja":
            monkeypatch.setattr(jinja2, "__version__", "3.99")
        case "python":
            monkeypatch.setattr(importlib.util, "MAGIC_NUMBER", b"none")
    options = "others" if what == "options" else ""
    assert written(tmp_path, options=options) == ("0,1,2,", 1)
    assert written(tmp_path, options=options) == ("0,1,2,", 0)


def test_a_damaged_file_is_replaced(tmp_path: Path) -> None:
    written(tmp_path)
    (path,) = tmp_path.iterdir()
    whole = path.read_bytes()
    cut = [whole[:length] for length in (0, 1, 31, 32, 63, 64, 65, len(whole) // 2, len(whole) - 1)]
    turned = [whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :] for place in range(0, len(whole), 7)]
    for damaged in (*cut, *turned, whole + b"x"):
        path.write_bytes(damaged)
        assert written(tmp_path) == ("0,1,2,", 1)
        assert path.read_bytes() == whole


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"template-a.xml.{sys.implementation.cache_tag}.code")
    assert written(tmp_path) == ("0,1,2,", 1)
    assert written(tmp_path) == ("0,1,2,", 0)


def test_nothing_is_written_where_python_is_told_not_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert written(tmp_path / "new") == ("0,1,2,", 1)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_read_where_python_is_told_not_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert written(tmp_path) == ("0,1,2,", 0)


def test_a_folder_that_cannot_be_written_to_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    assert written(tmp_path / "file") == ("0,1,2,", 1)
    assert written(tmp_path / "file" / "folder") == ("0,1,2,", 1)

    def full(_path: Path, _data: bytes) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert written(tmp_path / "full") == ("0,1,2,", 1)
    assert list((tmp_path / "full").iterdir()) == []


def test_stands_where_python_keeps_bytecode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = resources.bytecode()
    assert folder is not None
    assert folder == Path(importlib.util.cache_from_source(resources.__file__)).parent
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    folder = resources.bytecode()
    assert folder is not None
    assert folder.is_relative_to(tmp_path)
    monkeypatch.setattr(sys.implementation, "cache_tag", None)
    assert resources.bytecode() is None


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_are_compiled_to_the_same_in_all_languages_and_looks(name: str) -> None:
    source = resources.read_text("templates", "pdf", name)
    looks = (("international", False, "colour"), ("local", True, "mono"))
    codes = {
        environment(language, look(language, indices=indices, large=large, ink=ink)).compile(source, name, raw=True)
        for language in LANGUAGES
        for indices, large, ink in looks
    }
    assert len(codes) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_filter_of_a_language_is_applied_to_a_constant_while_compiling(language: str) -> None:
    made = environment(language)
    ours = set(made.filters) - set(Environment().filters)
    assert {"words", "date", "card_name", "number"} <= ours
    for name in ours:
        code = made.compile(f"{{{{ 7 | {name} }}}}", raw=True)
        assert "t_1(context, 7)" in code, name


def test_templates_of_the_users_own_are_not_kept(tmp_path: Path) -> None:
    (tmp_path / "puzzle.xml").write_text("<sheet/>")
    made, _ = sandbox("en", look("en"), tmp_path)
    assert made.bytecode_cache is None
