"""Sessions of follow and enter on a terminal, as a user sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are no pseudo-terminals here")

import carpet_print as cp
from carpet_print.text import LANGUAGES
from tests.cli.pseudo import CLEAR, COLUMNS, ROWS, escapes, plain, session

DEAL = cp.deal(24)
LINES = [" ".join(map(str, row)) for row in DEAL.rows]
LINES += [" ".join(map(str, DEAL.stock[at : at + 7])) for at in range(0, 28, 7)]


def screens(text: str) -> list[str]:
    """What stands on each screen: from one clearing to the next."""
    return text.split(CLEAR)[1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solution_is_followed_on_a_small_terminal(language: str) -> None:
    with session("follow", "24", "--lang", language, "--indices", "local") as user:
        user.wait_for(1)
        for line in ("", "", "6", "-", "0", "28"):
            user.answer(line)
        answered = user.answer("AS AH AC AD / –")
        user.answer("?")
        user.type("q\n")
        assert user.end() == 0
    shown = screens(user.written)
    assert len(shown) == 7
    for screen in map(plain, shown):
        assert max(map(len, screen.split("\n"))) < COLUMNS
    for screen in shown[:-1]:
        assert len(screen.split("\n")) <= ROWS
    assert "28" in plain(shown[-1]).split("\n")[0]
    # The answer to a line stands below what it is about, and both are still on the screen.
    assert len((shown[-1].split("> ")[0] + answered).split("\n")) <= ROWS
    assert CLEAR not in answered


def test_the_red_suits_are_red_and_the_table_stays_in_its_columns() -> None:
    with session("follow", "24") as user:
        user.wait_for(1)
        user.answer("6")
        user.type("q\n")
        assert user.end() == 0
    assert escapes(user.written) == {"\x1b[H", "\x1b[2J", "\x1b[31m", "\x1b[2m", "\x1b[0m"}
    assert "\x1b[31m9♥\x1b[0m" in user.written
    assert " 1   9♥    5♥    Q♣    5♦    8♣\n" in plain(user.written)


@pytest.mark.parametrize(
    ("environment", "arguments", "obeyed"),
    [
        ({"NO_COLOR": "1"}, (), {"\x1b[H", "\x1b[2J"}),
        ({}, ("--colour", "never"), {"\x1b[H", "\x1b[2J"}),
        ({"NO_COLOR": "1"}, ("--scroll",), set()),
        ({"TERM": "dumb"}, (), set()),
        ({"TERM": "dumb", "CARPET_COLOUR": "always"}, (), {"\x1b[31m", "\x1b[2m", "\x1b[0m"}),
    ],
)
def test_without_colour_and_on_a_dumb_terminal(
    environment: dict[str, str], arguments: tuple[str, ...], obeyed: set[str]
) -> None:
    with session("follow", "24", *arguments, **environment) as user:
        user.wait_for(1)
        assert "Turn 6 of 28\n" in user.answer("6")
        user.type("\x04")
        assert user.end() == 0
    assert escapes(user.written) == obeyed
    assert user.written.endswith("> \n")


@pytest.mark.parametrize("command", [("follow", "24"), ("enter",)])
def test_an_interruption(command: tuple[str, ...]) -> None:
    with session(*command) as user:
        user.wait_for(1)
        user.type("\x03")
        assert user.end() == 130
    assert "Traceback" not in user.written
    assert user.written.endswith("> ^C\n")


def test_a_deal_is_typed_in() -> None:
    with session("enter") as user:
        start = user.wait_for(1)
        assert start.endswith("\n\nRow 1 of 4 > ")
        assert user.answer(LINES[0]).endswith("\nRow 2 of 4 > ")
        slip = user.answer("7H 7S 5H 9S")
        assert "\n5♥ is there already (row 1, card 2)\nKept from this line: 7♥ 7♠. Go on behind them.\n" in slip
        assert slip.endswith("Row 2 of 4, cards 3–5 > ")
        user.answer("2C QH 9S")
        # Pasted lines come all at once.
        user.type("\n".join([*LINES[2:-1], LINES[-1].removesuffix(" 3D")]) + "\n")
        user.wait_for(10)
        assert user.written.endswith("Only 3♦ is left; Enter takes it > ")
        user.type("\n")
        assert user.end() == 0
    assert f"\n  carpet-print deal {DEAL.code}\n" in user.written
    assert CLEAR not in user.written
    assert "\x1b[31m" in user.written


@pytest.mark.parametrize("language", ["de", "fr"])
def test_nothing_that_is_asked_is_too_wide(language: str) -> None:
    with session("enter", "--lang", language, "--indices", "local", NO_COLOR="1") as user:
        user.wait_for(1)
        for line in (LINES[0], "7H", "XX", "?", "-", *LINES[1:-1]):
            user.answer(line)
        user.type(LINES[-1] + "\n")
        assert user.end() == 0
    assert max(map(len, user.written.split("\n"))) < COLUMNS
    assert escapes(user.written) == set()


def test_the_end_of_the_input_before_the_deal_is_whole() -> None:
    with session("enter") as user:
        user.wait_for(1)
        user.answer(LINES[0])
        user.type("\x04")
        assert user.end() == 2
    assert user.written.endswith("Row 2 of 4 > \ncarpet-print: the deal is not complete; cards missing: 43\n")


def test_a_terminal_that_does_not_know_the_suits() -> None:
    with session("follow", "24", PYTHONIOENCODING="ascii", PYTHONUTF8="0") as user:
        user.wait_for(1)
        user.type("q\n")
        assert user.end() == 0
    assert " 1   4?    5?    Q?    5?    2?\n" in plain(user.written)


def test_what_is_on_the_way_to_a_file_is_asked_aside(tmp_path: Path) -> None:
    """Standard output in a file: the questions are on the terminal all the same."""
    written = tmp_path / "mine.txt"
    start = f"import os; os.dup2(os.open({str(written)!r}, os.O_CREAT | os.O_WRONLY), 1)"
    with session("enter", "--output", "-", before=start) as user:
        user.wait_for(1)
        user.type("\n".join(LINES) + "\n")
        assert user.end() == 0
    deal, record = written.read_text(encoding="utf-8").split("\n\n")
    assert cp.check(cp.read_deal(deal), cp.read_record(record)).won
    assert cp.read_deal(deal) == DEAL
    assert "Row 1 of 4" in user.written
    assert "[Game" not in user.written
