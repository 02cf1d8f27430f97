"""The file in which a long count is kept while it runs, so that the same command goes on where it was ended.

The first line says what is counted; then comes a line a tally, each written whole by one call. Whatever ends the
process, all lines but the last are whole; what is not whole is passed over, and counted again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from carpet_print.census import Plan, Tally
from carpet_print.cli.failures import file_error
from carpet_print.cli.output import write_file
from carpet_print.errors import N_

_CANNOT_READ = N_("cannot read “%(path)s”: %(reason)s")
_CANNOT_WRITE = N_("cannot write “%(path)s”: %(reason)s")


class Ledger:
    """The file for a plan. ``tallies`` are those that it holds, by their first number, each once."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Read what is there. A file of another plan or version is begun anew. Raises FileError."""
        self.path, self._plan = path, plan
        lines = self._lines()
        begun = bool(lines) and _parsed(lines[0]) == plan.facts()
        self.tallies: Mapping[int, Tally] = self._read(lines[1:]) if begun else {}
        if not begun:
            write_file(path, _line(plan.facts()))
        elif not lines[-1].endswith(b"\n"):
            self._append(b"\n")

    def add(self, tally: Tally) -> None:
        """Keep a tally. Raises FileError."""
        self._append(_line(tally.facts()))

    def remove(self) -> None:
        """The count is done, and its result written."""
        with suppress(OSError):
            self.path.unlink()

    def _lines(self) -> list[bytes]:
        try:
            return self.path.read_bytes().splitlines(keepends=True)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise file_error(_CANNOT_READ, self.path, error) from error

    def _read(self, lines: list[bytes]) -> dict[int, Tally]:
        tallies: dict[int, Tally] = {}
        for line in lines:
            with suppress(KeyError, TypeError, ValueError, AttributeError):
                tally = Tally.read(_parsed(line))
                chunk = self._plan.chunk(tally.first)
                if chunk is not None and len(chunk) == tally.deals:
                    tallies[tally.first] = tally
        return tallies

    def _append(self, data: bytes) -> None:
        try:
            with self.path.open("ab") as file:
                file.write(data)
        except OSError as error:
            raise file_error(_CANNOT_WRITE, self.path, error) from error


def _line(facts: Mapping[str, Any]) -> bytes:
    return json.dumps(facts, separators=(",", ":")).encode() + b"\n"


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None
