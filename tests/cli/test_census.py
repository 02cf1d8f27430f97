"""The command that counts: what it writes, and that a run which is ended, however, goes on where it was."""

from __future__ import annotations

import datetime as dt
import json
import os
import random
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from carpet_print.census import Plan, Tally, census_facts, summed, tally
from carpet_print.cli.ledger import Ledger
from tests.cli.conftest import ROOT, Run

PART = Path("out/census-carpet-1-120-20.part")
SHORT = ("census", "--deals", "120", "--sample", "20", "--jobs", "1")


def told(text: str) -> dict[str, Any]:
    """The result, without the day of the run."""
    facts: dict[str, Any] = json.loads(text)
    del facts["date"]
    return facts


def test_the_result_goes_to_standard_output(run: Run) -> None:
    done = run(*SHORT)
    assert (done.code, done.err) == (0, "")
    facts = json.loads(done.out)
    assert (facts["game"], facts["numbers"], facts["deals"], facts["sample"]) == ("carpet", [1, 120], 120, 20)
    assert 100 <= facts["winnable"] <= 120
    assert facts["players"]["within-3"] <= 20
    assert not Path("out").exists()  # nor is anything left of what was kept meanwhile


def test_files_have_speaking_names(run: Run) -> None:
    done = run(*SHORT, "--game", "carpet:gaps=at-once,redeals=1", "--first", "7", "--out-dir", "here")
    assert (done.code, done.out) == (0, "here/census-carpet-gaps-at-once-redeals-1-7-126.json\n")
    assert [path.name for path in Path("here").iterdir()] == ["census-carpet-gaps-at-once-redeals-1-7-126.json"]
    done = run(*SHORT, "--output", "here/x.json")
    assert (done.code, done.out) == (0, "here/x.json\n")
    assert not Path("out").exists()


def test_settings_have_their_twins(run: Run) -> None:
    Path("carpet.toml").write_text('deals = 30\nfirst = 1001\ngame = "redeal"\n', encoding="utf-8")
    facts = json.loads(run("census", CARPET_SAMPLE="0", CARPET_JOBS="1").out)
    assert (facts["game"], facts["numbers"], facts["sample"], facts["players"]) == ("redeal", [1001, 1030], 0, {})


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("--deals", "0"), "‘0’ is not a count; expected a whole number from 1 to 100000000000000000000"),
        (("--deals", "many"), "‘many’ is not a count; expected"),
        (("--deals", "9" * 5000), "is not a count; expected"),
        (("--jobs", "-1"), "‘-1’ is not a count; expected"),
        (("--jobs", "62"), "‘62’ is not a count; expected a whole number from 1 to 61"),
        (("--sample", "½"), "‘½’ is not a count; expected a whole number from 0 to"),
        (("--first", "ms24"), "‘ms24’ is not a count; expected a whole number from 1"),
        (("--first", str(10**20)), f"there is no deal no. {10**20 + 119}; the last one is {10**20}"),
        (("--game", "tapis"), "unknown game ‘tapis’"),
        (("--output", "a", "--out-dir", "b"), "cannot be used together"),
        (("24",), "unexpected argument ‘24’"),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], error: str) -> None:
    done = run(*SHORT, *arguments)
    assert done.code == 2
    assert error in done.error
    assert not Path("out").exists()


def test_a_folder_that_cannot_be(run: Run) -> None:
    Path("out").write_text("no folder", encoding="utf-8")
    done = run(*SHORT)
    assert done.code == 3
    assert "cannot make the folder ‘out’" in done.error
    done = run(*SHORT, "--output", "missing/x.json")
    assert done.code == 3
    assert "missing" in done.error


def test_a_folder_in_the_place_of_the_file_is_told_of_at_once(run: Run, counted: list[int]) -> None:
    Path("there").mkdir()
    done = run(*SHORT, "--output", "there")
    assert (done.code, done.error, counted) == (3, "cannot write ‘there’: it is a folder", [])
    assert list(Path().iterdir()) == [Path("there")]


def test_what_is_kept_meanwhile_cannot_be_read(run: Run) -> None:
    PART.mkdir(parents=True)
    done = run(*SHORT)
    assert done.code == 3
    assert f"{PART}" in done.error


# --- going on


PLAN = Plan("carpet", 1, 120, 20)


@cache
def tallies() -> list[Tally]:
    return [tally(PLAN, numbers) for numbers in PLAN.chunks()]


def undisturbed() -> dict[str, Any]:
    """What the short count comes to."""
    return told(json.dumps(census_facts(summed(PLAN, tallies(), dt.date.min))))


def kept(pieces: int) -> list[bytes]:
    """The lines of a run that was ended after so many pieces."""
    PART.parent.mkdir(exist_ok=True)
    ledger = Ledger(PART, PLAN)
    for one in tallies()[:pieces]:
        ledger.add(one)
    return PART.read_bytes().splitlines(keepends=True)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The first numbers of the pieces that are counted."""
    seen: list[int] = []

    def counting(plan: Plan, numbers: range) -> Tally:
        seen.append(numbers.start)
        return tally(plan, numbers)

    monkeypatch.setattr("carpet_print.census.running.tally", counting)
    return seen


def test_it_goes_on_where_it_was(run: Run, counted: list[int]) -> None:
    assert told(run(*SHORT).out) == undisturbed()
    assert counted == [1, 21]
    kept(1)
    assert told(run(*SHORT).out) == undisturbed()
    assert counted == [1, 21, 21]
    kept(2)
    assert told(run(*SHORT).out) == undisturbed()
    assert counted == [1, 21, 21]
    assert not PART.exists()


@pytest.mark.parametrize("cut", [1, 2, 30, 400])
def test_half_a_line_is_counted_again(run: Run, counted: list[int], cut: int) -> None:
    lines = kept(1)
    PART.write_bytes(b"".join(lines)[:-cut])
    assert told(run(*SHORT).out) == undisturbed()
    # Where only the end of the line is missing, nothing is lost.
    assert counted == ([21] if cut == 1 else [1, 21])


def test_nothing_is_counted_twice(run: Run, counted: list[int]) -> None:
    lines = kept(1)
    foreign = Tally(1, 120, 120).facts(), Tally(500, 20, 20).facts()
    PART.write_bytes(
        b"".join([lines[0], b"\0\0\n\n", lines[1], lines[1], *(json.dumps(one).encode() for one in foreign)])
    )
    assert told(run(*SHORT).out) == undisturbed()
    assert counted == [21]


@pytest.mark.parametrize("head", [b"", b"x\n", b'{"version": 0}\n', b"[]"])
def test_what_is_not_of_this_count_is_begun_anew(run: Run, counted: list[int], head: bytes) -> None:
    lines = kept(2)
    PART.write_bytes(head + b"".join(lines[1:]))
    assert told(run(*SHORT).out) == undisturbed()
    assert counted == [1, 21]


def test_an_interrupt_says_where_it_is_kept(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:

    def interrupted(plan: Plan, numbers: range) -> Tally:
        if numbers.start > 1:
            raise KeyboardInterrupt
        return tally(plan, numbers)

    with monkeypatch.context() as patch:
        patch.setattr("carpet_print.census.running.tally", interrupted)
        done = run(*SHORT)
    assert done.code == 130
    assert done.error == f"what was counted is kept in ‘{PART}’; the same command goes on from there"
    assert told(run(*SHORT).out) == undisturbed()


MANY = ("census", "--game", "at-once", "--deals", "2600", "--sample", "100", "--output", "odds.json")


def start(jobs: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "carpet_print", *MANY, "--jobs", str(jobs)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def test_killed_at_ten_moments_it_counts_the_same() -> None:
    chance = random.Random(24)
    part = Path("census-at-once-1-2600-100.part")

    def size() -> int:
        return part.stat().st_size if part.exists() else 0

    kills = 0
    sizes: set[int] = set()
    while kills < 10:
        wanted = size() + chance.choice((0, 0, 1, 300))
        process = start(jobs=1 + kills % 2)
        # However slow the machine is: at some moment after a piece or two, or before the first.
        while process.poll() is None and size() < wanted:
            time.sleep(0.005)
        time.sleep(chance.uniform(0, 0.3))
        process.kill()
        kills += process.wait() == -signal.SIGKILL
        sizes.add(size())
    assert len(sizes) > 2  # in between, it got on
    assert start(jobs=2).wait() == 0
    assert not part.exists()
    plan = Plan("at-once", 1, 2600, 100)
    tallies = [tally(plan, numbers) for numbers in plan.chunks()]
    facts = json.loads(Path("odds.json").read_bytes())
    assert facts["deals"] == sum(one.deals for one in tallies) == 2600
    assert facts["winnable"] == sum(one.winnable for one in tallies)
    assert facts["players"]["coin-1"] == sum(one.players.get("coin-1", 0) for one in tallies)
    for name in ("fills", "difficulty"):
        values = {value for one in tallies for value in getattr(one, name)}
        assert facts[name] == {
            str(value): sum(getattr(one, name).get(value, 0) for one in tallies) for value in sorted(values)
        }


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no /proc to look for processes in")
def test_helpers_do_not_outlive_a_killed_run() -> None:
    process = start(jobs=2)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    helpers: list[str] = []
    while len(helpers) < 3:  # two that count, and Python's own that tidies up
        time.sleep(0.05)
        helpers = children.read_text(encoding="ascii").split()
    process.kill()
    process.wait()
    end = time.monotonic() + 20
    while any(_lives(helper) for helper in helpers) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(_lives(helper) for helper in helpers)


def _lives(process: str) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


# --- progress


def test_a_terminal_shows_progress_and_a_pipe_nothing() -> None:
    terminal, other_end = os.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "carpet_print", *SHORT],
        env=os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm"},
        stdout=subprocess.PIPE,
        stderr=other_end,
        check=True,
    )
    os.close(other_end)
    shown = os.read(terminal, 100_000).decode()
    os.close(terminal)
    assert "120/120" in shown
    assert json.loads(done.stdout)["deals"] == 120
