"""Files that users hand in: settings, templates, a club's mark. Each is read whole, and none without a limit."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from carpet_print.errors import N_, UsageError, message


def read_file(path: Path, most: int) -> bytes:
    """The file's bytes. Raises OSError as the system does, UsageError for what is no ordinary file (a pipe could be
    waited for without an end) and for a file of more than ``most`` bytes."""
    try:
        mode = path.stat().st_mode
    except ValueError as error:  # a NUL in it
        problem = message(N_("this cannot be a file name"))
        raise UsageError(
            N_("“%(path)s”: %(problem)s"), path=os.fspath(path).replace("\0", "\ufffd"), problem=problem
        ) from error
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    if not stat.S_ISREG(mode):
        raise UsageError(N_("“%(path)s” is not an ordinary file"), path=os.fspath(path))
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UsageError(
            N_("“%(path)s” is too large; expected at most %(most)s bytes"), path=os.fspath(path), most=most
        )
    return data


def read_text(path: Path, most: int) -> str:
    """The same for a text in UTF-8."""
    try:
        return read_file(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(N_("“%(path)s” is not a text in UTF-8"), path=os.fspath(path)) from error
