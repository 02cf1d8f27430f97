"""How long commands take from a cold start, each a process of its own, next to a program that only imports three of the
libraries that they need: milliseconds, and how many times that. All are run in turn, so that whatever else the machine
does is the same for all; medians.

Bytecode is there, as after an installation: each is run once before, and is allowed to write it.

python -m benchmarks.start [TIMES]
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
BASE = ("-c", "import typer, jinja2, reportlab.pdfgen.canvas")
FIRST = 101  # the number of the first deal; the first day has the same
BOUNDS = {"deal": 4, "daily": 6}  # times the base, at the most

Arguments = Callable[[int], tuple[str, ...]]


def commands(folder: str) -> dict[str, Arguments]:
    """The commands, by the turn that they are run in: no deal and no day comes twice."""
    run = ("-m", "carpet_print")
    return {
        "base": lambda _: BASE,
        "deal": lambda turn: (*run, "deal", str(FIRST + turn), "--out-dir", folder),
        "daily": lambda turn: (*run, "daily", "--date", day(turn), "--out-dir", folder),
        "solve": lambda turn: (*run, "solve", str(FIRST + turn)),
        "--help": lambda _: (*run, "--help"),
    }


def day(turn: int) -> str:
    """A date for each turn: thirty in a row have each weekday at least four times."""
    return f"2027-{1 + turn // 28 % 12:02}-{1 + turn % 28:02}"


def environment() -> dict[str, str]:
    """This one, with the package found, and with bytecode written."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(ROOT)}


def span(arguments: Sequence[str], folder: str, variables: Mapping[str, str]) -> float:
    """The milliseconds that a run takes, from its start to its end."""
    start = time.perf_counter()
    done = subprocess.run([sys.executable, *arguments], cwd=folder, env=variables, capture_output=True, check=False)
    taken = (time.perf_counter() - start) * 1000
    if done.returncode not in (0, 1):  # 1: a deal that cannot be won, which is printed all the same
        raise RuntimeError(f"{arguments} failed: {done.stderr.decode()}")
    return taken


def measured(times: int) -> dict[str, float]:
    """The median of each command."""
    variables = environment()
    with TemporaryDirectory() as folder:
        each = commands(folder)
        for arguments in each.values():
            span(arguments(times), folder, variables)
        spans: dict[str, list[float]] = {name: [] for name in each}
        for turn in range(times):
            for name, arguments in each.items():
                spans[name].append(span(arguments(turn), folder, variables))
    return {name: median(some) for name, some in spans.items()}


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    times = int(arguments[0]) if arguments else 30
    found = measured(times)
    print(f"{f'{times} times each':16}{'ms':>8}{'ratio':>8}")
    for name, taken in found.items():
        bound = f"  (bound {BOUNDS[name]})" if name in BOUNDS else ""
        print(f"{name:16}{taken:8.0f}{taken / found['base']:8.2f}{bound}")


if __name__ == "__main__":
    main(sys.argv[1:])
