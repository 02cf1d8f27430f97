"""``carpet-print census``: over many deals of a game, how many can be won, by whom, and how hard they are."""

from __future__ import annotations

import datetime as dt
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from carpet_print.cli import choices, options
from carpet_print.cli.facts import as_json
from carpet_print.cli.failures import DONE, tell
from carpet_print.cli.naming import game_name
from carpet_print.cli.output import (
    STANDARD_OUTPUT,
    Document,
    Target,
    chosen_target,
    made_folder,
    place,
    publish,
    refuse_folder,
)
from carpet_print.cli.session import Session
from carpet_print.errors import N_, UsageError, message
from carpet_print.notation.number import MOST

if TYPE_CHECKING:
    from carpet_print.census import Tally

HELP = N_(
    "Count how many deals of a game can be won. Of a sample also how many each of a hundred blind players wins, how "
    "few fills are needed and how hard the deals are. A run that was ended goes on when the same command is given "
    "again."
)

MOST_JOBS = 61  # more than Windows can wait for at once


def census(
    context: typer.Context,
    game: options.GameOption = None,
    deals: options.DealsOption = None,
    first: options.FirstOption = None,
    sample: options.SampleOption = None,
    jobs: options.JobsOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
) -> int:
    """Count, and write the result as JSON."""
    from carpet_print.census import Plan, census_facts, run, summed
    from carpet_print.cli.ledger import Ledger

    session = Session.of(context)
    settings = session.settings
    played, _ = choices.chosen_game(settings, game)
    plan = Plan(
        game=played.id,
        first=choices.chosen_count(settings, options.FIRST, first),
        deals=choices.chosen_count(settings, options.DEALS, deals),
        sample=choices.chosen_count(settings, options.SAMPLE, sample, least=0),
    )
    if plan.last > MOST:
        raise UsageError(N_("there is no deal no. %(number)s; the last one is %(most)s"), number=plan.last, most=MOST)
    workers = choices.chosen_count(settings, options.JOBS, jobs, most=MOST_JOBS, default=_cores())
    target = chosen_target(settings, output, out_dir)
    name = f"census-{game_name(played)}-{plan.first}-{plan.last}"
    if target.file != STANDARD_OUTPUT:
        refuse_folder(place(target, name, "json"))  # not after hours of counting
    there = target.folder.exists()
    folder = _folder(target)
    ledger = Ledger(folder / f"{name}-{plan.sample}.part", plan)
    tallies = dict(ledger.tallies)
    with closing(run(plan, tallies, workers)) as counted:
        try:
            for tally in _shown(counted, plan.deals, sum(tally.deals for tally in tallies.values())):
                ledger.add(tally)
                tallies[tally.first] = tally
        except KeyboardInterrupt:
            kept = N_("what was counted is kept in “%(path)s”; the same command goes on from there")
            tell(message(kept, path=ledger.path), session.speech.render)
            raise
    result = summed(plan, tallies.values(), dt.datetime.now().date())
    publish([Document(name, lambda: as_json(census_facts(result)))], "json", target)
    ledger.remove()
    if not there:
        with suppress(OSError):
            target.folder.rmdir()  # made for what was kept meanwhile, and empty again
    return DONE


def _cores() -> int:
    """How many processes can count at once here."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(cores or 1, MOST_JOBS)


def _folder(target: Target) -> Path:
    """Where the count is kept meanwhile: beside the one file that is asked for, else in the folder."""
    if target.file is not None and target.file != STANDARD_OUTPUT:
        return Path(target.file).parent
    return made_folder(target.folder)


def _shown(tallies: Iterable[Tally], deals: int, done: int) -> Iterator[Tally]:
    """The tallies, while a terminal shows how many of the deals are counted."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from tallies
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Standard output is left alone: what it says must not end up on the terminal when it is redirected.
    with Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
    ) as bar:
        task = bar.add_task("", total=deals, completed=done)
        for tally in tallies:
            yield tally
            bar.advance(task, tally.deals)
