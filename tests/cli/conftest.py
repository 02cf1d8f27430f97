"""The command line as a test calls it: in an empty folder, without settings of whoever runs the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from carpet_print.cli.app import app

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Outcome:
    """How a command ended."""

    code: int
    out: str
    err: str
    raw: bytes = b""

    @property
    def error(self) -> str:
        """What it said on standard error, which must be one line, and not a traceback."""
        assert self.err.endswith("\n"), self
        assert self.err.count("\n") == 1, self
        assert self.err.startswith("carpet-print: "), self
        return self.err.removeprefix("carpet-print: ").rstrip("\n")


Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def settings_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, a reader of English, and the user's folder for settings, which is returned."""
    for name in [*os.environ]:
        if name.startswith(("CARPET_", "LC_", "_CARPET", "LANG")):
            monkeypatch.delenv(name)
    user = tmp_path / "user"
    for setting in ("LC_ALL=C.UTF-8", "COLUMNS=80", f"HOME={user}", f"XDG_CONFIG_HOME={user}", "PYTHONHASHSEED=0"):
        monkeypatch.setenv(*setting.split("=", 1))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return user / "carpet-print"


@pytest.fixture
def run() -> Run:
    """Runs a command in this process."""

    def run(*arguments: str, stdin: str | bytes = "", **environment: str) -> Outcome:
        result = CliRunner().invoke(app, list(arguments), input=stdin, env=environment)
        assert isinstance(result.exception, SystemExit | None), result.exc_info
        return Outcome(result.exit_code, result.stdout, result.stderr, result.stdout_bytes)

    return run


@pytest.fixture
def call() -> Run:
    """Runs a command in a process of its own, after the Python in ``before``."""

    def call(
        *arguments: str, before: str = "", stdin: str = "", flags: tuple[str, ...] = (), **environment: str
    ) -> Outcome:
        start = f"{before}\nimport sys; from carpet_print.cli import main; main()"
        done = subprocess.run(
            [sys.executable, *flags, "-c", start, *arguments],
            input=stdin.encode(),
            capture_output=True,
            env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | environment,
            check=False,
        )
        return Outcome(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(), done.stdout)

    return call
