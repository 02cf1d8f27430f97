"""Help and completion: everything that there is is told of, in the user's language."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import Any

import pytest
from typer.main import get_command

from carpet_print.cli.app import app
from carpet_print.cli.options import ARGUMENT_HELP, SETTINGS
from tests.cli.conftest import ROOT, Run
from tools.cli_reference import PAGE, current

GROUP: Any = get_command(app)
COMMANDS = sorted(GROUP.commands)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_has_its_help(run: Run, command: str) -> None:
    page = run(command, "--help").out
    parameters = GROUP.commands[command].params
    assert page.startswith(f"Usage: carpet-print {command} ")
    assert max(map(len, page.splitlines())) <= 80
    for parameter in parameters:
        assert parameter.name in SETTINGS or parameter.name in ARGUMENT_HELP
        if parameter.name in SETTINGS:
            assert re.search(rf"\n  --{SETTINGS[parameter.name].name}[ ,]", page)
            assert f"[{SETTINGS[parameter.name].variable}" in page
        else:
            assert f"\n  {parameter.metavar} " in page
    assert "\n  -h, --help  " in page
    assert page == run(command, "-h").out


def test_the_group_lists_the_commands(run: Run) -> None:
    page = run("--help").out
    assert all(f"\n  {command} " in page for command in COMMANDS)
    assert "--version" in page


@pytest.mark.parametrize("arguments", [("--help",), *((command, "--help") for command in COMMANDS)])
def test_help_speaks_the_users_language(run: Run, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """With a language that has no letters but X, no word of English is left outside names and values."""

    class Crossed:
        def gettext(self, text: str) -> str:
            return re.sub(r"%\(\w+\)s|[A-Za-z’]+", lambda match: match[0] if match[0][0] == "%" else "X", text)

    monkeypatch.setattr("carpet_print.text.locales.translations", lambda language: Crossed())
    page = run(*arguments, COLUMNS="400").out
    assert len(page) > 100
    said = [piece for setting in SETTINGS.values() for piece in (setting.name, setting.variable, *setting.values)]
    said += [*COMMANDS, setting_fields(), OTHERS]
    assert words(page) - words(" ".join(said)) == {"X"}


OTHERS = "carpet-print --version --install-completion --show-completion -h --help --no out"


def setting_fields() -> str:
    """The values that stand in the help as examples."""
    told = [setting.help for setting in SETTINGS.values()] + list(ARGUMENT_HELP.values())
    return " ".join(str(value) for message in told for value in message.fields.values())


def words(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z]+", text))


@pytest.mark.parametrize(("columns", "widest"), [("200", 80), ("60", 60), ("1", 200)])
def test_help_fits_the_terminal(run: Run, columns: str, widest: int) -> None:
    assert max(map(len, run("daily", "--help", COLUMNS=columns).out.splitlines())) <= widest


def test_the_reference_is_current() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert current(page) == page, "run `make reference`"
    for command in COMMANDS:
        assert f"$ carpet-print {command} --help\nUsage: carpet-print {command}" in page


# --- completion


def complete(run: Run, line: str) -> list[str]:
    asked = {"_CARPET_PRINT_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    done = run(**asked)
    assert (done.code, done.err) == (0, "")
    return done.out.split()


def test_bash_completes(run: Run) -> None:
    commands = ["daily", "deal", "rules", "book", "cards", "score", "solve", "check", "hint", "follow", "enter"]
    commands += ["find", "picture", "census", "games"]
    assert complete(run, "carpet-print ") == commands
    assert complete(run, "carpet-print daily --lang ") == ["it", "fr", "de", "pt", "nl", "en", "all"]
    assert complete(run, "carpet-print daily --paper l") == ["letter"]
    assert complete(run, "carpet-print solve --format ") == ["text", "json", "pdf"]
    assert complete(run, "carpet-print deal 24 --game a") == ["at-once", "aces-in-pack"]
    assert complete(run, "carpet-print rules --game a") == ["at-once", "aces-in-pack", "all"]
    assert complete(run, "carpet-print rules --ink ") == ["colour", "four-colour", "mono"]
    assert "--out-dir" in complete(run, "carpet-print deal 24 --o")
    assert complete(run, "carpet-print deal ") == []  # so that the shell offers files


def test_other_shells_show_what_an_option_is_for(run: Run) -> None:
    asked = {"_CARPET_PRINT_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "carpet-print daily --"}
    lines = run(**asked).out.splitlines()
    options = [*GROUP.commands["daily"].params]
    assert len(lines) == sum(len(option.opts) + len(option.secondary_opts) for option in options) + 1
    assert any('"--paper":"the paper size"' in line for line in lines)
    assert any('"--help":"this page"' in line for line in lines)


def test_what_sets_completion_up() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "carpet_print"],
        env=os.environ | {"PYTHONPATH": str(ROOT), "_CARPET_PRINT_COMPLETE": "source_bash"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "complete -o default -F _carpet_print_completion carpet-print" in done.stdout


# --- the keys of the JSON


def documented(heading: str) -> list[str]:
    """The keys in the tables of a section of the page."""
    section = PAGE.read_text(encoding="utf-8").partition(f"\n### {heading}\n")[2].partition("\n### ")[0]
    return re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)


def test_the_page_lists_the_keys_of_the_json(run: Run) -> None:
    def keys(*arguments: str) -> list[str]:
        return list(json.loads(run(*arguments, "--format", "json").out))

    assert documented("A deal") == keys("solve", "24") == keys("daily") == keys("deal", "36")
    assert documented("Rules") == keys("rules")
    assert documented("A hint") == keys("hint", "24", "--show", "line")
    games = json.loads(run("games", "--format", "json").out)
    assert documented("Games") == [*games, "description"]
    shared = documented("Rules")
    assert list(games["games"][0]) == [*shared[: shared.index("language")], "description"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_switch_that_can_be_set_can_be_undone(command: str) -> None:
    for parameter in GROUP.commands[command].params:
        if getattr(parameter, "is_flag", False):
            name = SETTINGS[parameter.name].name
            assert (parameter.opts, parameter.secondary_opts) == ([f"--{name}"], [f"--no-{name}"])
