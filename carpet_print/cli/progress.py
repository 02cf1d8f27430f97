"""How far a long piece of work is, shown on a terminal; nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Told = Callable[[int, int, str], None]  # how much is done, of how much, and what with


def _ignored(done: int, of: int, what: str) -> None:
    pass


@contextmanager
def progress() -> Iterator[Told]:
    """A context in which a bar on standard error shows what it is told, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _ignored
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    # Standard output is left alone: what it says must not end up on the terminal when it is redirected.
    with Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
    ) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, of, what: bar.update(task, completed=done, total=of, description=what)
