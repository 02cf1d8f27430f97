"""Counting with several processes at once."""

from __future__ import annotations

import os
import signal
from collections.abc import Container, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread

from carpet_print.census.counting import Plan, Tally, tally
from carpet_print.errors import N_, CarpetPrintError

_AHEAD = 4  # pieces that wait for each process


class LostProcess(CarpetPrintError):
    """A process that helped counting has ended before its time."""

    exit_code = 3


def run(plan: Plan, done: Container[int] = (), jobs: int = 1) -> Generator[Tally, None, None]:
    """The tallies of all pieces of the plan, as they come, without those whose first number is ``done``.

    The generator may be closed at any time; what was yielded is whole. Raises LostProcess.
    """
    left = (numbers for numbers in plan.chunks() if numbers.start not in done)
    if jobs == 1:
        yield from (tally(plan, numbers) for numbers in left)
        return
    # Spawned, not forked: a fork would inherit open pipes of its siblings, and live on when this process is killed.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)
    try:
        waiting: set[Future[Tally]] = set()
        while True:
            for numbers in islice(left, jobs * _AHEAD - len(waiting)):
                waiting.add(pool.submit(tally, plan, numbers))
            if not waiting:
                break
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                yield future.result()
    except BrokenProcessPool as error:
        raise LostProcess(
            N_("a process that helped counting was ended; the same command goes on from where it was")
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """In each new process: leave an interrupt from the keyboard to the first process, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
