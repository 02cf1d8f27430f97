"""What went wrong, as one line in the user's language and an exit code."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable, Container
from contextlib import suppress
from typing import Any, TextIO

from typer.exceptions import TyperException

from carpet_print.errors import N_, FileError, Message, UsageError, message
from carpet_print.notation.scan import quoted

DONE, NO, USAGE, NO_FILE, UNDECIDED, INTERNAL, INTERRUPTED = 0, 1, 2, 3, 4, 70, 130

Render = Callable[[Message], str]

# What would break the line, move the cursor or turn the reading direction.
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+")

_REASONS = {
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a file stands where a folder is needed"),
    errno.EEXIST: N_("a file stands where a folder is needed"),
    errno.ENOSPC: N_("no room is left on the disk"),
    errno.EDQUOT: N_("no room is left on the disk"),
    errno.EFBIG: N_("the file would become too large"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("its links go round in a circle"),
}


def reason(error: OSError) -> Message:
    """Why the system refused, in words that can be translated where they are known."""
    template = _REASONS.get(error.errno or 0)
    return message(template) if template else Message("%(text)s", {"text": error.strerror or type(error).__name__})


def file_error(template: str, path: str | os.PathLike[str], error: OSError) -> FileError:
    """The error for a file or folder that the system refused; the template has the fields ``path`` and ``reason``."""
    return FileError(template, path=os.fspath(path), reason=reason(error))


def refused(error: OSError) -> FileError:
    """The error for something of the system's that nobody foresaw would be refused."""
    return file_error(N_("cannot read “%(path)s”: %(reason)s"), str(error.filename or "?"), error)


# The fields in which messages name files.
_PATHS = {"path", "file", "folder"}
_LONGEST_PATH = 120


def readable(path: object) -> str:
    """A file's name as a terminal can show it: what moves the cursor, breaks the line or has no letters written as
    Python would."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape", "surrogatepass").decode() for sign in str(path)
    )


def short(path: object) -> str:
    """The same, and where it is very long without its middle."""
    text, half = readable(path), _LONGEST_PATH // 2
    return text if len(text) <= _LONGEST_PATH else f"{text[: half - 1]}…{text[-half:]}"


def _with_short_paths(told: Message) -> Message:
    fields = {
        name: _with_short_paths(value) if isinstance(value, Message) else short(value) if name in _PATHS else value
        for name, value in told.fields.items()
    }
    return Message(told.template, fields)


def one_line(told: Message, render: Render = str) -> str:
    """The message as one line, with the program's name before it; in English if there is no translation to be had."""
    told = _with_short_paths(told)
    try:
        text = render(told)
    except Exception:  # noqa: BLE001 - a translation that is missing or broken must not hide what is to be told
        text = str(told)
    return "carpet-print: " + plain_spaces(_UNFIT.sub(" ", text)).strip()


def plain_spaces(text: str) -> str:
    """The text with spaces that any terminal knows and that can be searched for: what does not break on a page
    (“no. 24”) would only be in the way there."""
    return text.translate({0x00A0: " ", 0x202F: " "})


def tell(told: Message, render: Render = str) -> None:
    """The message on standard error, where there is one."""
    try:
        sys.stderr.write(one_line(told, render) + "\n")
        sys.stderr.flush()
    except (OSError, ValueError, AttributeError):
        muffle(sys.stderr)  # nobody listens


def muffle(stream: TextIO) -> None:
    """Let what waits for the stream go nowhere: it would fail once more when Python ends, and change the exit code."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def usage_message(error: TyperException, switches: Container[str]) -> Message:
    """What Typer found wrong with the command line, as a message of ours. ``switches`` are the options without value.

    Typer's kinds of error are told apart by what they carry: their classes are no part of its interface.
    """
    carried: Any = error
    option, parameter = getattr(error, "option_name", None), getattr(error, "param", None)
    if option is not None and hasattr(error, "possibilities"):
        near = [name for name in carried.possibilities or () if name.startswith("--")]
        if near:
            return message(
                N_("unknown option “%(option)s”; perhaps you mean %(names)s"),
                option=quoted(option),
                names=", ".join(sorted(near)),
            )
        return message(N_("unknown option “%(option)s”"), option=quoted(option))
    if option is not None:
        if option in switches:
            return message(N_("the option %(option)s takes no value"), option=option)
        return message(N_("the option %(option)s needs a value"), option=option)
    if parameter is not None and hasattr(error, "param_type"):
        return message(N_("the argument %(name)s is missing"), name=message(parameter.metavar or parameter.name))
    return Message("%(problem)s", {"problem": quoted(error.format_message())})


def unknown_command(name: str, names: list[str]) -> UsageError:
    """The error for a command that there is not; it names those that there are."""
    return UsageError(
        N_("unknown command “%(name)s”; expected one of: %(names)s"), name=quoted(name), names=", ".join(names)
    )


def too_many(arguments: list[str]) -> UsageError:
    """The error for an argument that is one too many."""
    return UsageError(N_("unexpected argument “%(text)s”"), text=quoted(arguments[0]))


def internal(error: Exception, variable: str) -> Message:
    """An error that nobody foresaw; with the environment's ``variable`` set it shows where it was."""
    return message(
        N_("internal error, please report it: %(kind)s “%(text)s” (%(setting)s shows where)"),
        kind=type(error).__name__,
        text=quoted(str(error)),
        setting=f"{variable}=1",
    )
