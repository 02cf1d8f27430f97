"""What is printed of a puzzle besides the puzzle: which option asks for what, and which files come of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import carpet_print as cp
from carpet_print.cli.options import SETTINGS
from carpet_print.sheets import PuzzleSheet, Sheet, SolutionSheet
from carpet_print.sheets.puzzle import STOCKS
from tests.cli.conftest import Run


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[list[Sheet]]:
    """The sheets of each file that the printer was asked for; nothing is printed."""
    files: list[list[Sheet]] = []

    def render(sheets: list[Sheet], *_: Any, **__: Any) -> bytes:
        files.append(sheets)
        return b"%PDF-"

    monkeypatch.setattr("carpet_print.pdf.render", render)
    return files


def kinds(files: list[list[Sheet]]) -> list[list[str]]:
    return [[sheet.kind for sheet in sheets] for sheets in files]


@pytest.mark.parametrize("command", [("deal", "24"), ("daily", "--date", "2026-12-01")])
def test_where_the_solution_goes(run: Run, printed: list[list[Sheet]], command: tuple[str, ...]) -> None:
    name = "out/carpet-24" if command[0] == "deal" else "out/carpet-2026-12-01"
    assert run(*command).out == f"{name}-en.pdf\n"
    assert run(*command, "--solution", "None").out == f"{name}-en.pdf\n"
    assert run(*command, CARPET_SOLUTION="separate", CARPET_LANG="it").out == (
        f"{name}-it.pdf\n{name}-solution-it.pdf\n"
    )
    Path("carpet.toml").write_text('solution = "none"')
    assert run(*command).code == 0
    assert kinds(printed) == [["puzzle", "solution"], ["puzzle"], ["puzzle"], ["solution"], ["puzzle"]]


def test_a_text_without_its_solution_and_a_deal_that_has_none(run: Run, printed: list[list[Sheet]]) -> None:
    whole = run("deal", "24", "--format", "text").out
    assert run("deal", "24", "--format", "text", "--solution", "none").out == whole.partition("\n\n")[0] + "\n"
    facts = run("deal", "24", "--format", "json")
    assert (
        run("deal", "24", "--format", "json", "--solution", "none").out == facts.out
    )  # for programs: all that is known
    assert run("deal", "36", "--solution", "separate").out == "out/carpet-36-en.pdf\n"
    assert kinds(printed) == [["puzzle"]]


def test_one_file_cannot_hold_two(run: Run) -> None:
    done = run("deal", "24", "--solution", "separate", "--output", "x.pdf")
    assert done.code == 2
    assert done.error == (
        "‘x.pdf’ is a single file, but puzzle and solution each need their own: name a folder (--out-dir)"
    )
    assert run("deal", "24", "--solution", "separate", "--output", "-", "--format", "text").code == 0


def test_the_solution_in_short(run: Run, printed: list[list[Sheet]]) -> None:
    assert run("deal", "24", "--solution", "short").code == 0
    assert run("daily", "--solution", "upside-down", "--output", "x.pdf").code == 0
    assert run("deal", "36", "--solution", "upside-down").code == 1
    assert kinds(printed) == [["puzzle", "solution"], ["puzzle"], ["puzzle"]]
    short, answer, none = (files[-1] for files in printed)
    assert isinstance(short, SolutionSheet)
    assert isinstance(answer, PuzzleSheet)
    assert isinstance(none, PuzzleSheet)
    assert short.short
    assert answer.answer
    assert not none.answer


@pytest.mark.parametrize("command", [("deal", "24"), ("daily",)])
def test_how_the_stock_is_shown(run: Run, printed: list[list[Sheet]], command: tuple[str, ...]) -> None:
    Path("carpet.toml").write_text('stock = "none"')
    for options, environ in (((), {}), ((), {"CARPET_STOCK": "back"}), (("--stock", "Shown"), {})):
        assert run(*command, *options, **environ).code == 0
    assert [files[0].shown for files in printed if isinstance(files[0], PuzzleSheet)] == ["none", "back", "shown"]


def test_what_the_qr_square_leads_to(run: Run, printed: list[list[Sheet]]) -> None:
    code = cp.deal(24).code
    Path("carpet.toml").write_text('base_url = "https://example.org/?"')
    for options, environ in (((), {}), ((), {"CARPET_BASE_URL": "http://a.b"}), (("--base-url", "https://a.b/c#"), {})):
        assert run("deal", "24", *options, **environ).code == 0
    assert [files[0].link for files in printed if isinstance(files[0], PuzzleSheet)] == [
        f"https://example.org/?{code}",
        f"http://a.b/{code}",
        f"https://a.b/c#{code}",
    ]
    done = run("deal", "24", "--base-url", "https://example.org/" + 81 * "x")
    assert (done.code, "no address for links" in done.error) == (2, True)
    assert run("deal", "24", "--base-url", " ").error == "the option --base-url needs a value"


def test_the_ways_to_show_the_stock_are_those_that_there_are() -> None:
    assert SETTINGS["stock"].values == STOCKS


def hinted(files: list[list[Sheet]]) -> list[list[str]]:
    """The kinds of the sheets with hints, in each file."""
    return [[sheet.kind for sheet in sheets if getattr(sheet, "hints", None)] for sheets in files]


def test_hints_stand_where_there_is_room(run: Run, printed: list[list[Sheet]]) -> None:
    assert run("deal", "24", "--hints").code == 0
    assert run("deal", "24", "--hints", "--stock", "none").code == 0
    assert run("daily", "--solution", "none", CARPET_HINTS="yes").code == 0
    Path("carpet.toml").write_text("hints = true")
    assert run("daily", "--solution", "separate").code == 0
    assert run("deal", "36").code == 1
    assert run("deal", "24", "--no-hints").code == 0
    assert hinted(printed) == [["solution"], ["puzzle"], ["puzzle"], [], ["solution"], [], []]
    assert run("deal", "24", CARPET_HINTS="perhaps").error.startswith("‘perhaps’ does not say yes or no")


NO_ADDRESS = "is no address for links; expected one as in https://example.org/carpet/, of at most 100 characters"
WRONG = [
    ("solution", "back", "unknown kind of solution ‘back’; expected one of: same, separate, short, upside-down, none"),
    ("stock", "open", "unknown way to show the stock ‘open’; expected one of: folded, shown, back, none"),
    *(
        ("base-url", text, f"‘{text}’ {NO_ADDRESS}")
        for text in ("example.org", "ftp://a.b/", "https://", "http://a b/", "https://a.b/é")
    ),
]


@pytest.mark.parametrize(("option", "text", "told"), WRONG)
def test_a_value_that_there_is_not(run: Run, option: str, text: str, told: str) -> None:
    variable = f"CARPET_{option.upper().replace('-', '_')}"
    for command in (("deal", "24"), ("daily",)):
        done = run(*command, f"--{option}", text)
        assert (done.code, done.error) == (2, told)
    assert run("daily", **{variable: text}).error == f"{told} (from the environment variable {variable})"
    Path("carpet.toml").write_text(f'{option} = "{text}"')
    done = run("daily")
    assert (done.code, done.error) == (2, f"{told} (from the key ‘{option}’ in ‘carpet.toml’)")


# --- races


@pytest.mark.parametrize("command", [("deal", "24"), ("daily", "--date", "2026-12-01")])
def test_a_race_has_a_puzzle_for_each_player(run: Run, printed: list[list[Sheet]], command: tuple[str, ...]) -> None:
    name = "out/carpet-24-race" if command[0] == "deal" else "out/carpet-2026-12-01-race"
    assert run(*command, "--race").out == f"{name}-en.pdf\n"
    assert run(*command, "--race", "--solution", "none").out == f"{name}-en.pdf\n"
    assert run(*command, "--solution", "separate", CARPET_RACE="yes").out == (
        f"{name}-en.pdf\n{name}-solution-en.pdf\n"
    )
    assert kinds(printed) == [["puzzle", "solution"] * 2, ["puzzle"] * 2, ["puzzle"] * 2, ["solution"]]
    both = [sheet for sheet in printed[0] if isinstance(sheet, PuzzleSheet)]
    assert [sheet.player for sheet in both] == [1, 2]
    assert printed[0][1] == printed[0][3]


def test_a_race_with_all_that_a_puzzle_may_have(run: Run, printed: list[list[Sheet]]) -> None:
    Path("carpet.toml").write_text("race = true")
    base = ("--hints", "--stock", "back", "--base-url", "https://example.org/")
    assert run("deal", "24", "25", *base, "--lang", "all", "--game", "redeal", "--solution", "short").code == 0
    assert len(printed) == 12
    for sheets in printed:
        first, _, second, _ = sheets
        assert isinstance(first, PuzzleSheet)
        assert isinstance(second, PuzzleSheet)
        assert first.hints
        assert second == replace(first, player=2)
    assert run("deal", "36", "--solution", "upside-down").code == 1
    assert run("deal", "36", "--no-race").out == "out/carpet-36-en.pdf\n"
    assert kinds(printed[12:]) == [["puzzle", "puzzle"], ["puzzle"]]


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("command", [("deal", "24"), ("daily",)])
def test_a_race_is_printed_or_nothing(run: Run, command: tuple[str, ...], form: str) -> None:
    told = f"--race is for the format ‘pdf’ alone, not for ‘{form}’"
    done = run(*command, "--race", "--format", form)
    assert (done.code, done.error) == (2, told)
    Path("carpet.toml").write_text("race = true")
    assert run(*command, "--format", form).error == told
    assert run(*command, "--format", form, "--no-race").code == 0
    assert run(*command, CARPET_RACE="two").error.startswith("‘two’ does not say yes or no")
