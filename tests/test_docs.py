"""Every example in README.md and docs/ is run.

A ```python block is run as a script; where it has ``>>>`` it is a doctest. The blocks of a page share their names.
In a ```console block, ``$ carpet-print …`` is run through the command line in this process and its output (standard
output, then standard error) compared with what stands below it. ``$ cat NAME`` shows a file: what stands below it is
written to NAME first. ``$ echo $?`` shows the exit code of the command before; a command without it must exit with 0.
``… > NAME`` writes the output to NAME, ``… < NAME`` has NAME as its input. Other commands (make, pip) are not run.
Anywhere, ``…`` stands for any text.
"""

from __future__ import annotations

import doctest
import io
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(?P<language>\w+)?[^\n]*\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
OUR_COMMAND = "carpet-print"

Run = Callable[[str], tuple[int, str]]


@dataclass(frozen=True)
class Block:
    page: str
    line: int
    language: str
    text: str


@dataclass(frozen=True)
class Step:
    """One ``$ …`` of a console block and what stands below it."""

    command: str
    shown: str


@cache
def blocks() -> list[Block]:
    return [
        Block(path.relative_to(ROOT).as_posix(), text[: match.start("text")].count("\n") + 1, language, match["text"])
        for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
        for text in [path.read_text(encoding="utf-8")]
        for match in FENCE.finditer(text)
        if (language := match["language"] or "") in ("python", "console")
    ]


def pages(language: str) -> list[str]:
    return sorted({block.page for block in blocks() if block.language == language})


def steps(text: str) -> Iterator[Step]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        while command.endswith("\\"):
            more, _, shown = shown.partition("\n")
            command = command[:-1] + more.strip()
        yield Step(command, shown)


def agrees(got: str, shown: str) -> bool:
    """Whether the output is what the page shows. A no-break space passes for a space, which nobody can tell apart;
    spaces at a line's end and empty lines at the end do not count."""
    got, shown = (
        "\n".join(map(str.rstrip, re.sub("[\xa0\u202f]", " ", text).rstrip().splitlines())) for text in (got, shown)
    )
    pattern = ".*?".join(map(re.escape, shown.split("…")))
    return re.fullmatch(pattern, got, re.DOTALL) is not None


@pytest.fixture(autouse=True)
def _reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader of English, in an empty folder, with a terminal of 80 columns without colours."""
    monkeypatch.chdir(tmp_path)
    for setting in ("LC_ALL=C.UTF-8", "LANGUAGE=", "CARPET_LANG=en", "COLUMNS=80", "NO_COLOR=1"):
        monkeypatch.setenv(*setting.split("=", 1))


@pytest.fixture
def carpet_print(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a ``carpet-print …`` line; its exit code and what it printed."""

    def run(line: str) -> tuple[int, str]:
        words = shlex.split(line)
        target, data = None, b""
        if len(words) > 2 and words[-2] == "<":
            *words, _, source = words
            data = Path(source).read_bytes()
        if len(words) > 2 and words[-2] == ">":
            *words, _, target = words
        assert not {"|", "<", ">"} & set(words), f"not understood in an example: {line}"
        monkeypatch.setattr(sys, "argv", words)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        capsys.readouterr()
        try:
            code = import_module("carpet_print.cli").main()
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        if target is not None:
            Path(target).write_text(out, encoding="utf-8")
            out = ""
        return int(code or 0), out + err

    return run


@pytest.mark.parametrize("page", pages("python"))
def test_python(page: str) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks():
        if (block.page, block.language) != (page, "python"):
            continue
        if ">>>" not in block.text:
            # Empty lines before it, so that a traceback names the page's own line.
            exec(compile("\n" * (block.line - 1) + block.text, block.page, "exec"), names)
            continue
        examples = doctest.DocTestParser().get_doctest(block.text, names, page, page, block.line - 1)
        for example in examples.examples:
            example.want = example.want.replace("…", "...")
        said: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        failed, _tried = runner.run(examples, out=said.append, clear_globs=False)
        assert not failed, "".join(said)
        names.update(examples.globs)


@pytest.mark.parametrize("page", pages("console"))
def test_console(page: str, carpet_print: Run) -> None:
    for block in blocks():
        if (block.page, block.language) != (page, "console"):
            continue
        last: tuple[str, int] | None = None  # a command whose exit code has not been accounted for
        for step in steps(block.text):
            where = f"{page}, line {block.line}: $ {step.command}"
            if step.command == "echo $?":
                assert last is not None, where
                assert step.shown.strip() == str(last[1]), where
                last = None
                continue
            assert last is None or last[1] == 0, f"{last} in {page}, line {block.line}"
            last = None
            words = shlex.split(step.command)
            if words[0] == "cat":
                Path(words[1]).write_text(step.shown, encoding="utf-8")
            elif words[0] == OUR_COMMAND:
                code, got = carpet_print(step.command)
                assert agrees(got, step.shown), f"{where}\n{got}"
                last = step.command, code
        assert last is None or last[1] == 0, f"{last} in {page}, line {block.line}"


def test_the_readme_shows_how_to_begin() -> None:
    commands = [step.command for block in blocks() if block.page == "README.md" for step in steps(block.text)]
    assert commands[:2] == ["make sheet", "make test"]
    assert f"{OUR_COMMAND} daily" in commands


def test_agrees() -> None:
    assert agrees("a  \nb\n\n", "a\nb")
    assert agrees("out/carpet-1-it.pdf\nmore\n", "out/…-it.pdf\n…\n")
    assert agrees("deal\xa024", "deal 24")
    assert not agrees("a\nb", "a")
    assert not agrees("a.b", "axb")
