"""``make accessible``: the long proof that the sheets are accessible. Makes the rules of every game, and a puzzle, its
solution, a race and score cards of every game with a name, in all languages, on all papers and in large print, and
takes each file through the gate of the tests: PDF/UA-1, PDF/A-2a, the structure, and what is heard in which order. With
--outloud, a second validator looks at a sample. Takes some minutes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from carpet_print.errors import CarpetPrintError
from carpet_print.pdf import render
from carpet_print.pdf.look import look
from carpet_print.pdf.pages import page_of
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import Sheet
from carpet_print.text import LANGUAGES
from tests.pdf.documents import FAMILY, KINDS, NAMED, race, score_card, sheet
from tests.pdf.paper import page_count
from tests.pdf.telling import complaints, told

ALL_KINDS = (*KINDS, "race", "score")
PLAYERS = (1, 2, 3, 4)  # of score cards
# Papers, and whether the print is large.
PAPERS = (("a4", False), ("letter", False), ("a5", False), ("a4", True), ("a5", True))


@dataclass(frozen=True)
class Tried:
    """What came of one file: its ``problems`` are none, or the gate's complaints."""

    kind: str
    game: str
    language: str
    paper: str
    large: bool
    pages: int
    problems: dict[str, list[str]]
    seconds: float


def sheets() -> Iterator[tuple[str, str, str]]:
    """The kind, the game and the language of each file."""
    for kind in ALL_KINDS:
        yield from product([kind], FAMILY if kind == "rules" else NAMED, LANGUAGES)


def made(kind: str, game: str, paper: str, large: bool) -> list[Sheet]:
    """The sheets of a file."""
    match kind:
        case "race":
            return race(game)
        case "score":
            return [each for players in PLAYERS for each in score_card(players, game, paper, large)]
        case _:
            return [sheet(kind, game)]


def tried(one: tuple[str, str, str]) -> list[Tried]:
    """What comes of a sheet on each paper."""
    return [_tried(*one, paper, large) for paper, large in PAPERS]


def _tried(kind: str, game: str, language: str, paper: str, large: bool) -> Tried:
    start, pages = time.perf_counter(), 0
    try:
        sheets = made(kind, game, paper, large)
        data = render(sheets, language, paper, large=large)
        pages = page_count(data)
        shown = look(language, large=large)
        page = page_of(sheets[0].kind, paper, large)
        expected = [each for one in sheets for each in told(vocabulary(one, language, shown), shown, page)]
        problems = complaints(data, expected)
    except CarpetPrintError as error:
        problems = {"rendering": [str(error)]}
    return Tried(kind, game, language, paper, large, pages, problems, time.perf_counter() - start)


def report(files: Sequence[Tried]) -> None:
    """Print a line for each kind of sheet and paper, and what went wrong."""
    print(f"{'':20}{'files':>8}{'pages':>8}{'failures':>10}{'s a file':>10}")
    for kind, (paper, large) in product(ALL_KINDS, PAPERS):
        of_it = [each for each in files if (each.kind, each.paper, each.large) == (kind, paper, large)]
        print(_line(f"{kind}, {paper}{' large' if large else ''}", of_it))
    print(_line("all", files))
    for each in files:
        for who, problems in each.problems.items():
            where = f"{each.kind} {each.game} {each.language} {each.paper}{' large' if each.large else ''}"
            print(f"{where}: {who}: {'; '.join(problems[:3])}")


def _line(name: str, files: Sequence[Tried]) -> str:
    pages, failures = sum(each.pages for each in files), sum(bool(each.problems) for each in files)
    seconds = sum(each.seconds for each in files) / max(1, len(files))
    return f"{name:20}{len(files):8}{pages:8}{failures:10}{seconds:10.2f}"


# What outloud warns of by rules of thumb that do not hold here: a race has the same sheets twice, score cards the same
# foot, which is no running one (PAG-001); and a card to be filled in is empty, and a table all the same (TBL-012).
SKIPPED = {"race": "PAG-001", "score": "PAG-001,TBL-012"}


def sample_heard() -> bool:
    """Whether outloud finds nothing, not even to warn of, in one file a kind and language, on each paper in turn."""
    command = [str(Path(sys.executable).with_name("outloud")), "--fail-on", "warning", "--quiet", "--no-info"]
    with tempfile.TemporaryDirectory() as folder:
        names: dict[str, list[str]] = {kind: [] for kind in ALL_KINDS}
        for place, (kind, language) in enumerate(product(ALL_KINDS, LANGUAGES)):
            paper, large = PAPERS[place % len(PAPERS)]
            file = Path(folder, f"{kind}-{language}-{paper}{'-large' if large else ''}.pdf")
            file.write_bytes(render(made(kind, "carpet", paper, large), language, paper, large=large))
            names[kind].append(str(file))
        skips = {kind: ["--skip", SKIPPED[kind]] if kind in SKIPPED else [] for kind in ALL_KINDS}
        runs = [subprocess.run([*command, *skips[kind], *names[kind]], check=False) for kind in ALL_KINDS]
        return not any(run.returncode for run in runs)


def main(arguments: Sequence[str]) -> int:
    """Make and try all, with as many processes as there are cores; 1 if anything failed."""
    start = time.perf_counter()
    # Spawned, as in the census.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        files = [each for some in pool.map(tried, sheets(), chunksize=4) for each in some]
    report(files)
    print(f"{time.perf_counter() - start:.0f} s")
    failed = any(each.problems for each in files)
    if "--outloud" in arguments:
        failed = not sample_heard() or failed
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
