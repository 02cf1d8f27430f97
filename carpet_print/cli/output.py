"""The only place that writes: documents to files or to standard output, and the names of the files written.

A file gets its name when it is whole. Until then it has a temporary one in the same folder, ``.carpet-print-….tmp``, so
that neither a full disk nor a killed process leaves half a file where a whole one is expected.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from carpet_print.cli.choices import at_home, chosen_name
from carpet_print.cli.failures import file_error, muffle, readable, reason
from carpet_print.cli.options import OUT_DIR, OUTPUT
from carpet_print.cli.progress import progress
from carpet_print.cli.settings import Settings, Source, Value
from carpet_print.errors import N_, FileError, UsageError, message

STANDARD_OUTPUT = "-"
SUFFIXES = {
    "pdf": ".pdf",
    "text": ".txt",
    "json": ".json",
    "csv": ".csv",
    "svg": ".svg",
    "png": ".png",
    "solvitaire": ".json",
    "pysol": ".txt",
}
_READABLE = ("text", "json", "csv", "solvitaire", "pysol")
_CANNOT_WRITE = N_("cannot write “%(path)s”: %(reason)s")
_CANNOT_MAKE = N_("cannot make the folder “%(path)s”: %(reason)s")
_CANNOT_SAY = N_("cannot write to standard output: %(reason)s")


@dataclass(frozen=True)
class Document:
    """Something to be written: the name that a file of it has, without its ending, and what makes its bytes."""

    name: str
    make: Callable[[], bytes]


@dataclass(frozen=True)
class Target:
    """Where documents go: into ``file`` ('-' is standard output), else into ``folder``; but what can be read on the
    screen goes to standard output unless the folder was ``asked`` for."""

    file: str | None
    folder: Path
    asked: bool = False


def chosen_target(
    settings: Settings,
    output: str | None,
    out_dir: str | None = None,
    languages: Sequence[str] = (),
    games: Sequence[object] = (),
) -> Target:
    """Where to write. Of a file and a folder the one from the stronger source counts.

    Raises UsageError where the command line asks for both, and for one file in several languages or of several games.
    """
    file = chosen_name(settings, OUTPUT, output)
    folder = chosen_name(settings, OUT_DIR, out_dir) or Value(OUT_DIR.default, Source.DEFAULT)
    if file and file.source is folder.source is Source.COMMAND_LINE:
        raise UsageError(N_("%(first)s and %(second)s cannot be used together"), first="--output", second="--out-dir")
    if file and file.source >= folder.source:
        name = file.text if file.text == STANDARD_OUTPUT else os.fspath(at_home(file.text))
        if len(languages) > 1:
            each = N_("“%(file)s” is a single file, but each language needs its own: name a folder (%(option)s)")
            raise UsageError(each, file=name, option="--out-dir")
        if len(games) > 1:
            each = N_("“%(file)s” is a single file, but each game needs its own: name a folder (%(option)s)")
            raise UsageError(each, file=name, option="--out-dir")
    else:
        name = None
    return Target(name, at_home(folder.text), folder.source is Source.COMMAND_LINE)


def refuse_one_file(target: Target, deals: Sequence[object]) -> None:
    """Refuse a single file for several deals. Raises UsageError."""
    if target.file is not None and len(deals) > 1:
        each = N_("“%(file)s” is a single file, but each deal needs its own: name a folder (%(option)s)")
        raise UsageError(each, file=target.file, option="--out-dir")


def place(target: Target, name: str, form: str) -> Path:
    """The file for a document of this name, where it goes into one."""
    return target.folder / (name + SUFFIXES[form]) if target.file is None else Path(target.file)


def refuse_folder(path: Path) -> None:
    """Say at once what writing would say in the end: that a folder stands where the file is to be. Raises FileError."""
    if path.is_dir():
        raise file_error(_CANNOT_WRITE, path, IsADirectoryError(errno.EISDIR, ""))


def check_target(target: Target, form: str) -> None:
    """Say at once what writing would say in the end, as far as it can be known: that documents of this format cannot go
    there. Nothing is made yet. Raises FileError and UsageError."""
    if target.file == STANDARD_OUTPUT:
        _refuse_binary(form)
    elif target.file is not None:
        path = Path(target.file)
        try:
            if not _is_device(path):
                path = Path(os.path.realpath(target.file))
                _refuse_protected(path)
                _refuse_folder_without_room(path.parent)
        except OSError as error:
            raise file_error(_CANNOT_WRITE, target.file, error) from error
        except ValueError:  # it cannot be a name, as writing will say
            return
    elif form not in _READABLE or target.asked:
        try:
            there = (place for place in (target.folder, *target.folder.parents) if os.path.lexists(place))
            _refuse_folder_without_room(next(there, Path()))
        except OSError as error:
            template = _CANNOT_WRITE if target.folder.is_dir() else _CANNOT_MAKE
            raise file_error(template, target.folder, error) from error
        except ValueError:
            return


def publish(documents: Sequence[Document], form: str, target: Target) -> None:
    """Write the documents, all of one format, and print where to, a path a line.

    Raises FileError for what cannot be written.
    """
    readable = form in _READABLE and len(documents) == 1 and not target.asked
    if target.file == STANDARD_OUTPUT or (target.file is None and readable):
        _refuse_binary(form)
        say(documents[0].make())
        return
    written: list[str] = []
    try:
        for document in _shown(documents):
            data = document.make()
            path = place(target, document.name, form)
            if target.file is None:
                made_folder(target.folder)
            write_file(path, data)
            written.append(os.fspath(path))
    finally:
        # Also what was written before something went wrong is there.
        for name in written:
            _say_path(name)


def publish_parts(name: str, parts: Iterable[bytes], form: str, target: Target) -> bool:
    """Write a document that comes in parts: to standard output one after another, as long as anybody reads them; into a
    file only when there are all. Tells whether all were taken. Raises FileError for what cannot be written."""
    if target.file == STANDARD_OUTPUT or (target.file is None and not target.asked):
        return all(map(say, parts))
    publish([Document(name, lambda: b"".join(parts))], form, target)
    return True


def made_folder(folder: Path) -> Path:
    """The folder, made if it is missing. Raises FileError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(_CANNOT_MAKE, folder, error) from error
    except ValueError as error:
        raise FileError(_CANNOT_MAKE, path=folder, reason=message(N_("this cannot be a file name"))) from error
    return folder


def _shown(documents: Sequence[Document]) -> Iterator[Document]:
    """The documents, while a terminal shows how far they are; a single one shows that itself, if it takes long."""
    if len(documents) < 2:
        yield from documents
        return
    with progress() as told:
        for done, document in enumerate(documents):
            told(done, len(documents), document.name)
            yield document


# --- files


def write_file(path: Path, data: bytes) -> None:
    """Write the file, whole or not at all; what it held before stays until then. Raises FileError, which names it."""
    try:
        if _is_device(path):
            with path.open("ab") as stream:  # not to cut off what a shell has sent there before
                stream.write(data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        raise file_error(_CANNOT_WRITE, path, error) from error
    except ValueError as error:
        raise FileError(_CANNOT_WRITE, path=path, reason=message(N_("this cannot be a file name"))) from error


# An open stream by its name: whatever file is behind it belongs to whoever opened it.
_STREAM = re.compile(r"/dev/(std(out|err)|fd/[0-9]+)$|/proc/(self|[0-9]+)/fd/[0-9]+$")


def _is_device(path: Path) -> bool:
    """Whether there is something by that name to write into and not to replace: a device, a pipe."""
    if _STREAM.match(str(path)):
        return True
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "is a folder")
    return not stat.S_ISREG(mode)


def _refuse_protected(path: Path) -> None:
    """Raises PermissionError for a file that is there and must not be written to."""
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "is protected")


def _refuse_folder_without_room(folder: Path) -> None:
    """Raises OSError for a folder that is none, or in which nothing may be made."""
    if not stat.S_ISDIR(folder.stat().st_mode):
        raise NotADirectoryError(errno.ENOTDIR, "is no folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, "is protected")


def _replace(path: Path, data: bytes) -> None:
    _refuse_protected(path)
    beside = path.with_name(f".carpet-print-{os.urandom(6).hex()}.tmp")
    try:
        with beside.open("xb") as file:
            if path.exists():
                beside.chmod(stat.S_IMODE(path.stat().st_mode))
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


# --- standard output


def say(data: bytes) -> bool:
    """Write to standard output, and tell whether anybody reads it: a reader that has gone away has read enough, so a
    closed pipe is no error.

    Raises FileError where standard output is closed from the start, or full.
    """
    if sys.stdout is None:
        raise FileError(_CANNOT_SAY, reason=message(N_("it is closed")))
    try:
        if sys.stdout.isatty():
            # A terminal may not know every character; anything else gets the same bytes everywhere.
            encoding = sys.stdout.encoding or "ascii"
            sys.stdout.write(data.decode("utf-8", "replace").encode(encoding, "replace").decode(encoding))
        else:
            sys.stdout.flush()
            _write_whole(sys.stdout.buffer, data)
        sys.stdout.flush()
    except BrokenPipeError:
        muffle(sys.stdout)
        return False
    except OSError as error:
        muffle(sys.stdout)
        raise FileError(_CANNOT_SAY, reason=reason(error)) from error
    return True


def _write_whole(stream: BinaryIO, data: bytes) -> None:
    """Write all of it: an unbuffered stream (PYTHONUNBUFFERED) may take a part only, and just says how much."""
    rest = memoryview(data)
    while rest:
        written = stream.write(rest)
        if written is None:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        rest = rest[written:]


def say_text(text: str) -> None:
    """Write a text and the end of its line to standard output."""
    say((text + "\n").encode("utf-8", "replace"))


def _say_path(name: str) -> None:
    """A file's name on a line: for a program as it is, on a terminal with nothing in it that a terminal would obey."""
    if sys.stdout is not None and sys.stdout.isatty():
        say_text(readable(name))
    else:
        say(os.fsencode(name) + b"\n")


def _refuse_binary(form: str) -> None:
    if form in _BINARY and sys.stdout is not None and sys.stdout.isatty():
        raise UsageError(_BINARY[form], option="--output")


_BINARY = {
    "pdf": N_("a PDF cannot be shown on a terminal: name a file (%(option)s) or send it on to a program"),
    "png": N_("a PNG cannot be shown on a terminal: name a file (%(option)s) or send it on to a program"),
}
