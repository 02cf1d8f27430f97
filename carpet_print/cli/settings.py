"""Where a setting comes from: the command line, else the environment, else carpet.toml, else its default."""

from __future__ import annotations

import datetime as dt
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from keyword import iskeyword
from pathlib import Path
from typing import TypeVar

from carpet_print.cli.failures import file_error
from carpet_print.errors import N_, CarpetPrintError, Message, UsageError, message
from carpet_print.files import read_file
from carpet_print.notation.scan import quoted

PROGRAM = "carpet-print"
FILE_NAME = "carpet.toml"
_LARGEST = 1_000_000  # bytes; a file of settings is far smaller

T = TypeVar("T")


class Source(IntEnum):
    """Where a value comes from; the higher one wins."""

    DEFAULT = 0
    FILE = 1
    ENVIRONMENT = 2
    COMMAND_LINE = 3


@dataclass(frozen=True)
class Setting:
    """One setting: the option ``--name``, its twin in the environment and its key in carpet.toml. ``metavar`` stands
    for its value in the help (a template), ``values`` are those that there are, where they can be listed. One that is
    ``tabular`` may be a table in carpet.toml."""

    name: str
    help: Message
    metavar: str = ""
    values: tuple[str, ...] = ()
    default: str = ""
    tabular: bool = False

    @property
    def variable(self) -> str:
        """The environment's twin: 'CARPET_OUT_DIR'."""
        return f"CARPET_{self.name.replace('-', '_').upper()}"

    @property
    def parameter(self) -> str:
        """The name as a name of Python's: 'out_dir', 'from_'."""
        name = self.name.replace("-", "_")
        return f"{name}_" if iskeyword(name) else name


@dataclass(frozen=True)
class Value:
    """A value as it was written, where it comes from and how an error names that place. A table of carpet.toml's has
    no text."""

    text: str
    source: Source
    place: str = ""
    table: Mapping[str, object] | None = None

    def parsed(self, parse: Callable[[str], T], setting: Setting) -> T:
        """What the text says; an error tells where the text stands, if that is not the command line."""
        try:
            return parse(self.text)
        except CarpetPrintError as error:
            raise self.placed(error, setting) from error

    def placed(self, error: CarpetPrintError, setting: Setting) -> CarpetPrintError:
        """The error, which tells where the text stands, if that is not the command line."""
        if self.source is Source.ENVIRONMENT:
            return UsageError(
                N_("%(problem)s (from the environment variable %(name)s)"), problem=error.message, name=self.place
            )
        if self.source is Source.FILE:
            return UsageError(
                N_("%(problem)s (from the key “%(key)s” in “%(path)s”)"),
                problem=error.message,
                key=setting.name,
                path=self.place,
            )
        return error


# The folder for settings: the environment's variable, and what holds without it; elsewhere as on Linux.
_FOLDERS = {"win32": ("APPDATA", "~/AppData/Roaming"), "darwin": ("", "~/Library/Application Support")}


def places(environ: Mapping[str, str], platform: str = sys.platform) -> tuple[Path, ...]:
    """Where carpet.toml is looked for: the working folder, then the user's folder for settings."""
    variable, usual = _FOLDERS.get(platform, ("XDG_CONFIG_HOME", "~/.config"))
    folder = Path(environ.get(variable) or os.path.expanduser(usual))  # noqa: PTH111 - there may be no such folder
    return Path(FILE_NAME), folder / PROGRAM / FILE_NAME


@dataclass(frozen=True)
class Settings:
    """The environment and the files of settings. A key of an earlier file goes before that of a later one.

    ``known`` are all settings: any other key is an error, so that a slip does not go unnoticed.
    """

    environ: Mapping[str, str]
    paths: Sequence[Path]
    known: Sequence[Setting]

    @cached_property
    def files(self) -> tuple[tuple[Path, Mapping[str, _Read]], ...]:
        """The files that there are, with their values as text. Raises UsageError and FileError."""
        return tuple((path, values) for path in self.paths if (values := _read(path, self.known)) is not None)

    def find(self, setting: Setting, given: str | None) -> Value | None:
        """The value of the strongest source that has one; ``given`` is the command line's. None: the default holds.

        An empty variable in the environment counts as none. Raises UsageError and FileError for a bad carpet.toml.
        """
        files = self.files  # read whatever else is said: a bad file is told of by every command that has settings
        if given is not None:
            return Value(given, Source.COMMAND_LINE)
        if self.environ.get(setting.variable):
            return Value(self.environ[setting.variable], Source.ENVIRONMENT, setting.variable)
        for path, values in files:
            if setting.name in values:
                value = values[setting.name]
                text, table = (value, None) if isinstance(value, str) else ("", value)
                return Value(text, Source.FILE, os.fspath(path), table)
        return None


_Read = str | Mapping[str, object]


def _read(path: Path, known: Sequence[Setting]) -> Mapping[str, _Read] | None:
    """The values of a file as text; None if there is no such file."""
    try:
        text = read_file(path, _LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if isinstance(error, PermissionError) and not os.path.lexists(path):
            return None  # in a folder that is not ours to look into (another user's home), not a file that is meant
        raise file_error(N_("cannot read “%(path)s”: %(reason)s"), path, error) from error
    import tomllib

    try:
        table = tomllib.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # also for a number of thousands of digits
        raise UsageError(
            N_("“%(path)s” is not written in TOML: %(problem)s"), path=path, problem=str(error).splitlines()[0]
        ) from error
    return dict(_item(path, known, key, value) for key, value in table.items())


def _item(path: Path, known: Sequence[Setting], key: str, value: object) -> tuple[str, _Read]:
    setting = next((each for each in known if each.name == key.replace("_", "-")), None)
    if setting is None:
        raise UsageError(
            N_("unknown key “%(key)s” in “%(path)s”; expected one of: %(names)s"),
            key=quoted(key),
            path=path,
            names=", ".join(each.name for each in known),
        )
    if setting.tabular and isinstance(value, dict):
        return setting.name, value
    return setting.name, _text(path, setting.name, value)


def _text(path: Path, name: str, value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return value
        case int() | float() | dt.date() | dt.time():
            try:
                return str(value)
            except ValueError:  # a whole number of thousands of digits, written with another base
                return hex(value) if isinstance(value, int) else ""
    raise UsageError(
        N_("the key “%(key)s” in “%(path)s” holds several values; expected %(expected)s"),
        key=name,
        path=path,
        expected=message(N_("a single one")),
    )
