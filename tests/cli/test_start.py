"""Starting is light: what does not print does not load what prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from carpet_print import resources
from carpet_print.cli.app import app
from carpet_print.text.catalogs import DOMAIN, is_stale
from hatch_build import compile_in_place
from tests.cli.conftest import ROOT

HEAVY = {"babel", "jinja2", "lxml", "pydantic", "pyphen", "reportlab", "rich", "segno"}

# What a puzzle's sheet has no use for: all languages' numbers, what checks the types of options, shows progress, reads
# logos, settings in TOML and time zones, runs templates of the user's own, lays out a pack of cards, counts odds; the
# forms of other programs, records as people write them, hints, games of two packs.
IDLE = {"num2words", "pydantic", "pydantic_core", "rich", "svg", "tomllib"}
IDLE_OF_OURS = {
    "carpet_print.census",
    "carpet_print.engine.two_packs",
    "carpet_print.notation.boards",
    "carpet_print.notation.loose",
    "carpet_print.notation.two_packs",
    "carpet_print.picture",
    "carpet_print.solver.advice",
    "carpet_print.solver.unknown",
    "carpet_print.pdf.imposing",
    "carpet_print.pdf.limits",
    "carpet_print.pdf.logo",
    "carpet_print.pdf.sandbox",
    "carpet_print.pdf.svg",
}


def modules(*arguments: str) -> set[str]:
    """All modules that a command imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr[-1000:]
    names = re.findall(r"^import time: +\d+ \| +\d+ \| +([\w.]+)", done.stderr, re.MULTILINE)
    assert "encodings" in names
    return set(names)


def loaded(*arguments: str) -> set[str]:
    """The packages outside the standard library that a command imports."""
    return {name.partition(".")[0] for name in modules(*arguments)} - sys.stdlib_module_names


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


@pytest.mark.parametrize(
    "command",
    [
        ("deal", "24"),
        ("deal", "24", "--solution", "short", "--hints", "--paper", "letter", "--ink", "mono", "--lang", "de"),
        ("daily", "--date", "2026-12-01", "--base-url", "https://example.org/"),
    ],
)
def test_a_puzzle_loads_nothing_that_it_has_no_use_for(command: tuple[str, ...], tmp_path: Path) -> None:
    found = modules("-m", "carpet_print", *command, "--out-dir", str(tmp_path))
    assert {"reportlab.platypus", "jinja2", "carpet_print.pdf.compose"} <= found
    assert found & IDLE == set()
    assert found & IDLE_OF_OURS == set()
    if command[0] == "deal":  # only a date is written by Babel, which knows of time zones
        assert found & {"babel", "zoneinfo"} == set()


def test_what_is_loaded_when_it_is_needed_is_there_when_it_is_needed(tmp_path: Path) -> None:
    (tmp_path / "brand.toml").write_text('name = "Club"', encoding="utf-8")
    out = ("--out-dir", str(tmp_path))
    assert "tomllib" in modules("-m", "carpet_print", "deal", "24", "--brand", str(tmp_path / "brand.toml"), *out)
    assert "zoneinfo" in modules("-m", "carpet_print", "daily", "--timezone", "Europe/Rome", "--format", "json", *out)
    assert "carpet_print.pdf.imposing" in modules("-m", "carpet_print", "cards", *out)


def test_typer_needs_no_more_for_our_parameters_than_what_was_read() -> None:
    """All are texts, lists of texts or switches: their values are what the command line says."""
    group: Any = get_command(app)
    found = [
        (name, parameter.name, parameter.type_descriptor.annotation)
        for name, command in group.commands.items()
        for parameter in command.params
    ]
    assert found
    assert [one for one in found if one[2] not in (str, list[str], bool)] == []


@pytest.mark.parametrize("name", ["click", "typer._click"])
def test_typers_own_click_is_left_alone(name: str) -> None:
    pattern = re.compile(rf"(import|from) {re.escape(name)}\b")
    files = [path for path in (ROOT / "carpet_print").rglob("*.py") if pattern.search(path.read_text(encoding="utf-8"))]
    assert files == []
