"""How far a long piece of work is, shown on a terminal; nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

Told = Callable[[int, int, str], None]  # how much is done, of how much, and what with


def _ignored(done: int, of: int, what: str) -> None:
    pass


@contextmanager
def progress() -> Iterator[Told]:
    """A context in which a bar on standard error shows what it is told, if that is a terminal."""
    if not on_terminal():
        yield _ignored
        return
    with progress_bar("{task.description}") as bar:
        task = bar.add_task("", total=None)
        yield lambda done, of, what: bar.update(task, completed=done, total=of, description=what)


def on_terminal() -> bool:
    """Whether standard error is a terminal, on which progress can be shown."""
    return sys.stderr is not None and sys.stderr.isatty()


def progress_bar(text: str) -> Progress:
    """A bar on standard error, how much of how much is done, and a text behind it, by rich's template."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(text))
    # Standard output is left alone: what it says must not end up on the terminal when it is redirected.
    return Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
    )
