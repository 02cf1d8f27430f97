"""The texts that arguments name, a file's or standard input's, and what they may hold."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from carpet_print.cli.failures import file_error
from carpet_print.errors import N_, FileError, NotationError, UsageError, message
from carpet_print.notation import looks_like_code
from carpet_print.notation.scan import LONGEST, quoted

STANDARD_INPUT = "-"
NUMBER = re.compile(r"[+-]?(ms)?[0-9]+", re.IGNORECASE | re.ASCII)
LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
GAME_TAG = re.compile(r"\s*\[\s*Game\b", re.IGNORECASE)
OF_A_RECORD = re.compile(r"\s*(\[\s*Result\b|[0-9]+!?\.)", re.IGNORECASE)  # what a deal text never has


def text_of(argument: str, as_file: bool) -> str | None:
    """The text that the argument names; None where it is a deal's number or code itself."""
    if not as_file:
        if argument == STANDARD_INPUT:
            return _standard_input()
        if is_named(argument):
            return None
        if not (os.path.lexists(argument) or _names_a_file(argument)):
            raise UsageError(
                N_("“%(text)s” is neither a deal number nor a deal code, and there is no file of that name"),
                text=quoted(argument),
            )
    return _file(argument)


def path_of(argument: str, as_file: bool) -> str:
    """How an error names the text; standard input has no name."""
    return "" if argument == STANDARD_INPUT and not as_file else argument


def is_named(argument: str) -> bool:
    """Whether this is a deal's number or code, right or wrong."""
    return NUMBER.fullmatch(argument.strip()) is not None or looks_like_code(argument)


def _names_a_file(argument: str) -> bool:
    """Whether the argument can only be meant as a file, by a folder or an ending in it."""
    return Path(argument).name != argument or re.search(r"\.[A-Za-z]\w*$", argument) is not None


@contextmanager
def in_file(path: str) -> Iterator[None]:
    """While a text is read: an error names the file, where it is one."""
    try:
        yield
    except (NotationError, UsageError) as error:
        if not path:
            raise
        raise UsageError(N_("“%(path)s”: %(problem)s"), path=path, problem=error.message) from error


def _file(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            data = file.read(_MOST)
    except OSError as error:
        raise file_error(_CANNOT_READ, path, error) from error
    except ValueError as error:
        raise FileError(_CANNOT_READ, path=path, reason=message(N_("this cannot be a file name"))) from error
    return _decoded(data, path)


def _standard_input() -> str:
    if sys.stdin is None:
        raise FileError(_CANNOT_READ, path=STANDARD_INPUT, reason=message(N_("it is closed")))
    try:
        data = sys.stdin.buffer.read(_MOST)
    except OSError as error:
        raise file_error(_CANNOT_READ, STANDARD_INPUT, error) from error
    return _decoded(data, STANDARD_INPUT)


_CANNOT_READ = N_("cannot read “%(path)s”: %(reason)s")

# A text that is longer is refused by its reader; a device without an end is not read to its end.
_MOST = LONGEST * 4 + 1


def _decoded(data: bytes, path: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # A sequence that the limit has cut in two is no fault of the text.
        if error.start >= _MOST - 4:
            return data[: error.start].decode("utf-8-sig")
        raise UsageError(N_("“%(path)s” is not a text in UTF-8"), path=path) from error
