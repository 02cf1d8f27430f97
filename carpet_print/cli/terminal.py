"""A talk with the user, a line at a time: what is asked and told, and the lines that come back."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from carpet_print.cli.failures import muffle, plain_spaces, reason
from carpet_print.cli.output import say
from carpet_print.cli.terminal_settings import in_colour, is_dumb
from carpet_print.errors import N_, FileError, Message, message

WIDTH, HEIGHT = 80, 24  # the smallest terminal that a screen is laid out for
LONGEST_LINE = 20_000  # bytes: a whole deal in card names is a tenth of it
_CLEAR = "\x1b[H\x1b[2J"  # what stands above the screen stays there to be looked up
_CANNOT_READ = N_("cannot read “%(path)s”: %(reason)s")


def filled(text: str, width: int = WIDTH - 1) -> str:
    """The text in lines that a small terminal has room for; what belongs together stays on one line."""
    return plain_spaces(textwrap.fill(text, width, break_on_hyphens=False))


@dataclass(frozen=True)
class Line:
    """A line that the user has written, without its end; ``problem`` says why it cannot be read, if it cannot."""

    text: str
    problem: Message | None = None


def read_line() -> Line | None:
    """The next line of standard input; None at its end. Of a line that is too long nothing is kept, and of any text no
    more than a line is held. Raises FileError where standard input is closed or cannot be read."""
    if sys.stdin is None:
        raise FileError(_CANNOT_READ, path="-", reason=message(N_("it is closed")))
    stream = sys.stdin.buffer
    try:
        data = stream.readline(LONGEST_LINE + 1)
        whole = len(data) <= LONGEST_LINE
        rest = data
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE + 1)
    except OSError as error:
        raise FileError(_CANNOT_READ, path="-", reason=reason(error)) from error
    if not data:
        return None
    if not whole:
        return Line("", message(N_("the line is too long; expected at most %(most)s bytes"), most=LONGEST_LINE))
    try:
        return Line(data.decode("utf-8-sig").rstrip("\r\n"))
    except UnicodeDecodeError:
        return Line("", message(N_("the line is not a text in UTF-8")))


@dataclass(frozen=True)
class Terminal:
    """Where it is written to: standard output, or standard error (``aside``). ``colour`` is the setting's value;
    ``scroll`` says never to clear the screen. ``environ`` is the environment."""

    colour: str
    scroll: bool = True
    aside: bool = False
    environ: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))

    @property
    def is_terminal(self) -> bool:
        """Whether somebody sees what is written as it is written."""
        stream = sys.stderr if self.aside else sys.stdout
        return stream is not None and stream.isatty()

    @property
    def in_colour(self) -> bool:
        """Whether to write in colour."""
        return in_colour(self.colour, self.environ, terminal=self.is_terminal)

    @property
    def clears(self) -> bool:
        """Whether a new screen begins with an empty one."""
        return self.is_terminal and not self.scroll and not is_dumb(self.environ)

    def show(self, text: str) -> bool:
        """Begin a new screen with the text: on a cleared one, or behind an empty line. Tells whether anybody reads."""
        return self.say((_CLEAR if self.clears else "") + text)

    def say(self, text: str) -> bool:
        """Write lines; where nobody sees them as they come, an empty one behind them. Tells whether anybody reads."""
        return self.write(text + "\n" + ("" if self.is_terminal else "\n"))

    def write(self, text: str) -> bool:
        """Write the text as it is. Tells whether anybody reads it. Raises FileError where it cannot be written."""
        if not self.aside:
            return say(text.encode("utf-8", "replace"))
        try:
            encoding = sys.stderr.encoding or "ascii"
            sys.stderr.write(text.encode(encoding, "replace").decode(encoding))
            sys.stderr.flush()
        except (OSError, ValueError, AttributeError):
            muffle(sys.stderr)
            return False
        return True

    def asked(self, prompt: str) -> Line | None:
        """The line that the user answers with; None at the end of the input, or where nobody reads the prompt.

        On a terminal what follows begins on a line of its own, also after an interruption (KeyboardInterrupt).
        """
        try:
            line = read_line() if self.write(prompt) else None
        except KeyboardInterrupt:
            with suppress(FileError):
                self._end_line()
            raise
        if line is None:
            self._end_line()  # Ctrl-D leaves no end of the line
        return line

    def _end_line(self) -> None:
        if self.is_terminal:
            self.write("\n")
