"""Starting is light: what does not print does not load what prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from carpet_print import resources
from carpet_print.text.catalogs import DOMAIN, is_stale
from hatch_build import compile_in_place
from tests.cli.conftest import ROOT

HEAVY = {"babel", "jinja2", "lxml", "num2words", "pyphen", "reportlab", "rich", "segno"}


def loaded(*arguments: str) -> set[str]:
    """The packages outside the standard library that a command imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr[-1000:]
    names = re.findall(r"^import time: +\d+ \| +\d+ \| +(\w+)", done.stderr, re.MULTILINE)
    assert "encodings" in names
    return set(names) - sys.stdlib_module_names


def test_commands_that_print_nothing_load_nothing_that_prints() -> None:
    # In a working copy where a translation was edited, and not compiled since, Babel reads it.
    folder = resources.locales() / "en" / "LC_MESSAGES"
    if is_stale(folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po") or not (folder / f"{DOMAIN}.mo").is_file():
        compile_in_place(ROOT)
    run = ("-m", "carpet_print")
    assert loaded("-c", "import carpet_print") & (HEAVY | {"typer"}) == set()
    for command in (("--help",), ("solve", "123456"), ("games",), ("daily", "--format", "json"), ("deal", "0x.txt")):
        if command[0] != "deal":
            assert loaded(*run, *command) & HEAVY == set(), command


@pytest.mark.parametrize("name", ["click", "typer._click"])
def test_typers_own_click_is_left_alone(name: str) -> None:
    pattern = re.compile(rf"(import|from) {re.escape(name)}\b")
    files = [path for path in (ROOT / "carpet_print").rglob("*.py") if pattern.search(path.read_text(encoding="utf-8"))]
    assert files == []
