"""A program under a pseudo-terminal of 80 × 24, and somebody who types there and looks at the screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tests.cli.conftest import ROOT

ROWS, COLUMNS = 24, 80
PATIENCE = 20.0  # seconds, on a machine that has much else to do
CLEAR = "\x1b[H\x1b[2J"
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")

# Without a terminal of its own the program would not get what Ctrl-C sends.
_START = (
    "import fcntl, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from carpet_print.cli import main; "
    "sys.argv[0] = 'carpet-print'; main()"
)


class Session:
    """A program that runs, and all that it has written so far."""

    def __init__(self, process: subprocess.Popen[bytes], ours: int, theirs: int) -> None:
        self.process, self.terminal, self.theirs, self.written = process, ours, theirs, ""
        self.before = self.after = termios.tcgetattr(theirs)
        self._bytes = b""

    def wait_for(self, prompts: int, prompt: str = "> ") -> str:
        """What has been written since the program asked for the last line, once it asks for line number ``prompts``."""
        self._read(lambda: self.written.count(prompt) >= prompts and self.written.endswith(prompt))
        return self.written

    def type(self, text: str) -> None:
        """Type, as a keyboard does."""
        os.write(self.terminal, text.encode())

    def answer(self, line: str, prompt: str = "> ") -> str:
        """Type a line, and return what the program writes until it asks for the next one: the line as the terminal
        shows it first."""
        before, prompts = len(self.written), self.written.count(prompt)
        self.type(line + "\n")
        self.wait_for(prompts + 1 + line.count(prompt), prompt)
        return self.written[before:]

    def end(self) -> int:
        """Read what is left, and return the exit code."""
        self._read(lambda: self.process.poll() is not None)
        self.after = termios.tcgetattr(self.theirs)
        self.close()
        with suppress(OSError):  # which is how the end is told once nobody has the other side open
            while data := os.read(self.terminal, 65_536):
                self._add(data)
        return self.process.wait()

    def close(self) -> None:
        """Close the program's side of the terminal at our end."""
        if self.theirs >= 0:
            os.close(self.theirs)
        self.theirs = -1

    def _read(self, enough: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not enough():
            assert time.monotonic() < until, f"nothing came after {self.written[-300:]!r}"
            if select.select([self.terminal], [], [], 0.02)[0]:
                self._add(os.read(self.terminal, 65_536))

    def _add(self, data: bytes) -> None:
        self._bytes += data
        self.written = self._bytes.decode("utf-8", "replace").replace("\r\n", "\n")


def _heed_interruptions() -> None:
    """Whoever runs the tests in the background has them ignore the interruption key, and it would be inherited."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def session(*arguments: str, before: str = "", **environment: str) -> Iterator[Session]:
    """The program with these arguments on a new terminal, which it must leave as it was; the Python in ``before`` runs
    first."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environ = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM", "COLUMNS")}
    process = subprocess.Popen(
        [sys.executable, "-c", f"{before}\n{_START}", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=_heed_interruptions,
        env=environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm-256color"} | environment,
    )
    user = Session(process, ours, theirs)
    try:
        yield user
        assert user.after == user.before
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        user.close()
        os.close(ours)


def plain(text: str) -> str:
    """The text without what a terminal obeys."""
    return _ESCAPE.sub("", text)


def escapes(text: str) -> set[str]:
    """What a terminal obeys in the text."""
    return set(re.findall(r"\x1b(?:\[[0-9;?]*[A-Za-z]|.)", text))
