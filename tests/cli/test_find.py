"""The command that lists deals by how hard they are, and what can be made of its list."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import carpet_print as cp
from carpet_print.cli.find import COLUMNS
from tests.cli.conftest import ROOT, Run

LEVEL_4 = [(3, 4, 6), (13, 4, 8), (24, 4, 13), (26, 4, 12), (28, 4, 7)]


def rows(text: str) -> list[tuple[int, ...]]:
    return [tuple(map(int, line.split("\t"))) for line in text.splitlines()]


def test_it_lists_number_difficulty_and_fills(run: Run) -> None:
    done = run("find", "--difficulty", "4", "--count", "5")
    assert (done.code, done.err, rows(done.out)) == (0, "", LEVEL_4)
    assert rows(run("find", "--difficulty", "4", "--first", "13", "--count", "2").out) == LEVEL_4[1:3]
    assert rows(run("find", "--difficulty", "4", "--fills", "7-12", "--count", "3").out) == [
        row for row in LEVEL_4 if 7 <= row[2] <= 12
    ]
    assert rows(run("find", "--last", "30", "--count", "30", "--difficulty", "4").out) == LEVEL_4


def test_without_a_wish_it_lists_what_can_be_won(run: Run) -> None:
    found = rows(run("find").out)
    assert [number for number, *_ in found] == [n for n in range(1, 12) if cp.solve(cp.deal(n)).winnable][:10]
    assert {level for _, level, _ in found} <= {1, 2, 3, 4, 5}
    game = rows(run("find", "--game", "at-once", "--difficulty", "1–4", "--count", "3").out)
    assert all(cp.difficulty(cp.deal(number, "at-once")) == level in (1, 4) for number, level, _ in game)


def test_json_and_csv_have_the_same_columns(run: Run) -> None:
    told = json.loads(run("find", "--difficulty", "4", "--count", "5", "--format", "json").out)
    assert told.keys() == {"game", "deals"}
    assert told["game"] == "carpet"
    assert told["deals"] == [dict(zip(COLUMNS, (str(n), level, fills), strict=True)) for n, level, fills in LEVEL_4]
    done = run("find", "--difficulty", "4", "--count", "5", "--format", "csv", "--output", "list.csv")
    assert done.out == "list.csv\n"
    text = Path("list.csv").read_text()
    assert text.splitlines()[0] == "number,difficulty,fills"
    assert [tuple(map(int, row.values())) for row in csv.DictReader(io.StringIO(text))] == LEVEL_4
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8").partition("\n### Deals found\n")[2]
    assert all(f"| `{column}` |" in page.partition("\n### ")[0] for column in ("game", "deals", *COLUMNS))


def test_fewer_than_are_looked_for(run: Run) -> None:
    done = run("find", "--difficulty", "4", "--last", "13")
    assert (done.code, rows(done.out)) == (0, LEVEL_4[:2])
    assert done.error == "deals found up to no. 13: 2, of 10 looked for"
    done = run("find", "--difficulty", "4", "--fills", "28", "--last", "30")
    assert (done.code, done.out) == (1, "")
    assert json.loads(run("find", "--last", "30", "--fills", "0", "--format", "json").out)["deals"] == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--difficulty", "3", "--game", "at-once"), "the game ‘at-once’ has no deals of difficulty 3; "),
        (("--difficulty", "2-4", "--game", "redeal"), "the game ‘redeal’ has no deals of difficulty 2-4; "),
        (("--difficulty", "6"), "‘6’ is not a range; expected a whole number from 1 to 5, or the least and the most"),
        (("--difficulty", "4-2"), "‘4-2’ is not a range"),
        (("--difficulty", "hard"), "‘hard’ is not a range"),
        (("--fills", "3-29"), "‘3-29’ is not a range; expected a whole number from 0 to 28"),
        (("--fills", "-1"), "‘-1’ is not a range"),
        (("--count", "0"), "‘0’ is not a count"),
        (("--first", "ms24"), "‘ms24’ is not a count"),
        (("--first", "9", "--last", "8"), "‘8’ is not a count; expected a whole number from 9 to 1"),
        (("--format", "pdf"), "unknown format ‘pdf’; expected one of: text, json, csv"),
        (("24",), "unexpected argument ‘24’"),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], told: str) -> None:
    done = run("find", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(told)
    if "--game" in arguments:
        levels = ", ".join(map(str, cp.deals.levels(arguments[-1])))
        assert done.error.endswith(f"; expected one of: {levels}")


def test_it_stops_when_nobody_reads(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[bytes] = []

    def say(data: bytes) -> bool:
        said.append(data)
        return False

    monkeypatch.setattr("carpet_print.cli.output.say", say)
    done = run("find", "--count", "100000")
    assert (done.code, done.err, said) == (0, "", [b"1\t5\t12\n"])


def test_what_is_found_stays_when_it_is_interrupted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from carpet_print.deals import finding

    def deal(number: int, game: cp.Game) -> cp.Deal:
        if number == 4:
            raise KeyboardInterrupt
        return cp.deal(number, game)

    monkeypatch.setattr(finding, "deal", deal)
    done = run("find", "--difficulty", "4")
    assert (done.code, rows(done.out), done.err) == (130, LEVEL_4[:1], "")


@pytest.mark.skipif(os.name != "posix", reason="needs a shell and a terminal of POSIX")
def test_a_pipe_from_end_to_end() -> None:
    program = f'"{sys.executable}" -m carpet_print'
    pipe = f"{program} find --difficulty 4 --count 3 --game peek | tee found.txt"
    done = subprocess.run(
        ["sh", "-c", f"{pipe} | {program} deal - --game peek --lang it"],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    found = Path("found.txt").read_text()
    assert done.stdout.splitlines() == [f"out/peek-{number}-it.pdf" for number, *_ in rows(found)]
    assert all(Path(name).read_bytes().startswith(b"%PDF-") for name in done.stdout.splitlines())


def test_what_is_found_can_be_solved(run: Run) -> None:
    found = run("find", "--difficulty", "4", "--count", "3", "--game", "peek").out
    told = json.loads(run("solve", "-", "--game", "peek", "--format", "json", stdin=found).out)
    assert [(int(one["number"]), one["difficulty"], one["fills"]) for one in told] == rows(found)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from carpet_print.cli.find import _shown
    from carpet_print.deals import find

    def looked() -> Any:
        return find(range(1, 40), (4,))

    quiet = list(_shown(looked(), 3))
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    assert list(_shown(looked(), 3)) == quiet
    assert "/3" in terminal.getvalue()
