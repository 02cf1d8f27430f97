"""Milliseconds to render a sheet, or ten short ones, tagged and untagged, how many times longer the tags make it, and
the files' sizes. Both are rendered in turn, in one process, once everything that is loaded once has been loaded. Time
is the processor's.

python -m benchmarks.pages [TIMES]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from statistics import median

from carpet_print.census import rules_odds
from carpet_print.deals import deal
from carpet_print.notation import Record
from carpet_print.pdf import render
from carpet_print.sheets import Sheet, puzzle_sheet, rules_sheet, solution_sheet
from carpet_print.solver import solve

BOUND = 1.5  # times: what the tags of a rules sheet may cost at the most
NUMBER = 24  # of the deal: it can be won
CASES = (("rules", "en"), ("rules", "de"), ("puzzle", "en"), ("solution", "en"), ("ten short", "en"))


def sheets() -> dict[str, list[Sheet]]:
    """The sheets of each kind of file."""
    dealt = deal(NUMBER)
    record = solve(dealt).record
    assert isinstance(record, Record)
    return {
        "rules": [rules_sheet("carpet", rules_odds("carpet"))],
        "puzzle": [puzzle_sheet(dealt)],
        "solution": [solution_sheet(dealt, record)],
        "ten short": [solution_sheet(dealt, record, short=True)] * 10,
    }


def rendered(file: Sequence[Sheet], language: str, times: int) -> tuple[list[float], list[int]]:
    """The median time in milliseconds, and the size in bytes: untagged, then tagged."""
    spans: tuple[list[float], list[float]] = ([], [])
    sizes = [len(render(file, language, tagged=tagged)) for tagged in (False, True)]
    for count in range(times):
        for tagged in (False, True) if count % 2 else (True, False):
            start = time.process_time()
            render(file, language, tagged=tagged)
            spans[tagged].append((time.process_time() - start) * 1000)
    return [median(some) for some in spans], sizes


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    times = int(arguments[0]) if arguments else 21
    made = sheets()
    print(
        f"{f'{times} times each, A4':24}{'ms: untagged':>14}{'tagged':>10}{'ratio':>8}{'KB: untagged':>16}{'tagged':>8}"
    )
    for kind, language in CASES:
        (plain, tagged), (small, large) = rendered(made[kind], language, times)
        bound = f"  (bound {BOUND})" if kind == "rules" else ""
        print(
            f"{f'{kind}, {language}':24}{plain:14.1f}{tagged:10.1f}{tagged / plain:8.2f}"
            f"{small / 1000:16.1f}{large / 1000:8.1f}{bound}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
