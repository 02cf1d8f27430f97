"""Writing: whole files or none, one line for whatever goes wrong, silence for a reader that has gone away."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from carpet_print.cli.output import Document, Target, publish, say, write_file
from carpet_print.errors import FileError
from tests.cli.conftest import ROOT, Run

TEXT = ("deal", "24", "--format", "text")
UNPRIVILEGED = pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everything is permitted here")
POSIX = pytest.mark.skipif(os.name != "posix", reason="about signals, limits and devices of POSIX")


def fails_with(number: int) -> object:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


# --- files


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    write_file(path, b"old and longer")
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == ["a.pdf"]


def test_permissions_are_the_usual_ones(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    write_file(tmp_path / "ours", b"x")
    assert (tmp_path / "ours").stat().st_mode == plain.stat().st_mode


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize("old", [None, b"old"])
def test_a_full_disk_leaves_what_was_there(
    run: Run, monkeypatch: pytest.MonkeyPatch, call: str, old: bytes | None
) -> None:
    path = Path("out/carpet-24.txt")
    path.parent.mkdir()
    if old is not None:
        path.write_bytes(old)
    if call == "fsync":
        monkeypatch.setattr(os, "fsync", fails_with(errno.ENOSPC))
    else:
        monkeypatch.setattr(Path, "replace", fails_with(errno.ENOSPC))
    done = run(*TEXT, "--out-dir", "out")
    assert (done.code, done.out) == (3, "")
    assert done.error == "cannot write ‘out/carpet-24.txt’: no room is left on the disk"
    assert [entry.name for entry in path.parent.iterdir()] == ([path.name] if old else [])
    assert old is None or path.read_bytes() == old


@POSIX
def test_a_limit_of_the_system(call: Run) -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); import sys"
    done = call(*TEXT, "--out-dir", "out", before=limit + "; sys.dont_write_bytecode = True")
    assert done.code == 3
    assert done.error == "cannot write ‘out/carpet-24.txt’: the file would become too large"
    assert list(Path("out").iterdir()) == []


@POSIX
def test_a_killed_process_leaves_no_file_under_the_name(call: Run) -> None:
    kill = "import os, signal; os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)"
    done = call(*TEXT, "--out-dir", "out", before=kill)
    assert done.code == -signal.SIGKILL
    (left,) = Path("out").iterdir()
    assert left.name.startswith(".carpet-print-")
    assert left.suffix == ".tmp"


def test_an_interrupted_process_leaves_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    done = run(*TEXT, "--out-dir", "out")
    assert (done.code, done.out, done.err) == (130, "", "")
    assert list(Path("out").iterdir()) == []


def test_what_was_written_before_an_error_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync, calls = os.fsync, iter([True, True, False])

    def third_fails(number: int) -> None:
        if not next(calls):
            raise OSError(errno.ENOSPC, "")
        fsync(number)

    monkeypatch.setattr(os, "fsync", third_fails)
    done = run("rules", "--format", "text", "--lang", "all")
    assert done.code == 3
    assert done.out.splitlines() == ["out/carpet-rules-it.txt", "out/carpet-rules-fr.txt"]
    assert "carpet-rules-de.txt" in done.error


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--out-dir", "file"), "cannot make the folder ‘file’: a file stands where a folder is needed"),
        (("--out-dir", "file/x"), "cannot make the folder ‘file/x’: a file stands where a folder is needed"),
        (("--output", "folder"), "cannot write ‘folder’: it is a folder"),
        (("--output", "file/x.txt"), "cannot write ‘file/x.txt’: a file stands where a folder is needed"),
        (("--output", "no/x.txt"), "cannot write ‘no/x.txt’: there is no such file or folder"),
        (("--output", "x" * 300), f"cannot write ‘{'x' * 59}…{'x' * 60}’: the name is too long"),
    ],
)
def test_names_that_cannot_be_written(run: Run, arguments: tuple[str, ...], told: str) -> None:
    Path("file").write_text("kept")
    Path("folder").mkdir()
    done = run(*TEXT, *arguments)
    assert (done.code, done.out) == (3, "")
    assert done.error == told
    assert Path("file").read_text() == "kept"


@UNPRIVILEGED
def test_no_permission(run: Run) -> None:
    Path("shut").mkdir(mode=0o500)
    done = run(*TEXT, "--output", "shut/x.txt")
    assert (done.code, done.error) == (3, "cannot write ‘shut/x.txt’: permission denied")
    done = run(*TEXT, "--out-dir", "shut/x")
    assert (done.code, done.error) == (3, "cannot make the folder ‘shut/x’: permission denied")


def test_a_file_that_is_protected(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("x.txt").write_text("kept")
    monkeypatch.setattr(os, "access", lambda *_: False)
    done = run(*TEXT, "--output", "x.txt")
    assert (done.code, done.error) == (3, "cannot write ‘x.txt’: permission denied")
    assert Path("x.txt").read_text() == "kept"


@POSIX
def test_a_link_is_followed(run: Run) -> None:
    Path("there").mkdir()
    Path("link.txt").symlink_to("there/target.txt")
    assert run(*TEXT, "--output", "link.txt").out == "link.txt\n"
    assert Path("link.txt").is_symlink()
    assert Path("there/target.txt").read_text().startswith("[Game")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_devices_are_written_into(run: Run) -> None:
    assert run(*TEXT, "--output", "/dev/null").out == "/dev/null\n"
    done = run(*TEXT, "--output", "/dev/full")
    assert (done.code, done.error) == (3, "cannot write ‘/dev/full’: no room is left on the disk")
    assert Path("/dev/full").is_char_device()


def test_an_error_that_has_no_words_of_ours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", fails_with(errno.EIO))
    done = run(*TEXT, "--output", "x.txt")
    assert (done.code, done.error) == (3, f"cannot write ‘x.txt’: {os.strerror(errno.EIO)}")


# --- standard output


def piped(reader: str, *arguments: str, before: str = "") -> tuple[int, str, str]:
    """Runs a command with its output going to a shell's ``reader``: its exit code, what the reader printed, and what
    either said on standard error."""
    script = f'("$0" -c "$1" {" ".join(arguments)}; echo $? >&3) | {reader}'
    start = before + "import sys; from carpet_print.cli import main; main()"
    done = subprocess.run(
        ["bash", "-c", "exec 3>code; " + script, sys.executable, start],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
    )
    return int(Path("code").read_text()), done.stdout, done.stderr


@POSIX
def test_a_closed_pipe_is_silent() -> None:
    assert piped("head -1", "solve", "24")[0::2] == (0, "")
    assert piped("true", "solve", "36", before="import time; time.sleep(0.3);") == (1, "", "")
    assert piped("true", "--help", before="import time; time.sleep(0.3);") == (0, "", "")
    code, out, err = piped("head -c 5", "rules", "--lang", "it", "--output", "-")
    assert (code, out, err) == (0, "%PDF-", "")


@POSIX
@pytest.mark.parametrize(
    ("redirection", "reason"), [(">/dev/full", "no room is left on the disk"), (">&-", "it is closed")]
)
def test_standard_output_that_cannot_be_written(redirection: str, reason: str) -> None:
    code, _, err = piped("cat", "solve", "24", redirection)
    assert (code, err) == (3, f"carpet-print: cannot write to standard output: {reason}\n")


@POSIX
def test_standard_input_that_is_closed() -> None:
    code, _, err = piped("cat", "solve", "-", "<&-")
    assert (code, err) == (3, "carpet-print: cannot read ‘-’: it is closed\n")


def test_output_is_utf_8_whatever_the_system_says(call: Run) -> None:
    done = call("rules", "--format", "text", "--lang", "en", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert "2♣" in done.raw.decode("utf-8")


class Terminal:
    """A terminal that knows only ASCII."""

    encoding = "ascii"

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_a_terminal_shows_what_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    say("2♣ – però\n".encode())
    assert terminal.text == "2? ? per?\n"


def test_a_terminal_is_shown_no_control_character_of_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    publish([Document("x", lambda: b"x")], "text", Target("a\x1b[2J\nb.txt", Path()))
    assert terminal.text == "a\\x1b[2J\\nb.txt\n"
    assert Path("a\x1b[2J\nb.txt").read_bytes() == b"x"


def test_no_pdf_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    with pytest.raises(Exception, match="a PDF cannot be shown on a terminal"):
        publish([Document("x", bytes)], "pdf", Target("-", Path()))


def test_a_broken_pipe_within_the_write(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(Terminal):
        def write(self, text: str) -> None:
            raise BrokenPipeError(errno.EPIPE, "")

    class Full(Terminal):
        def write(self, text: str) -> None:
            raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(sys, "stdout", Gone())
    say(b"x")
    monkeypatch.setattr(sys, "stdout", Full())
    with pytest.raises(FileError, match="no room is left on the disk"):
        say(b"x")


# --- progress


SEVERAL = """
import sys
from pathlib import Path
from carpet_print.cli.output import Document, Target, publish
publish([Document(name, lambda: b"x") for name in "abc"], "text", Target(None, Path("o")))
print(*(name for name in sys.modules if name == "rich"))
"""


@POSIX
def test_progress_shows_on_a_terminal_and_not_in_a_pipe() -> None:
    import pty

    environment = os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm"}
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-c", SEVERAL], stdout=subprocess.PIPE, stderr=theirs, env=environment, check=True
    )
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.stdout.decode().splitlines() == ["o/a.txt", "o/b.txt", "o/c.txt", "rich"]
    assert "/3" in shown
    quiet = subprocess.run([sys.executable, "-c", SEVERAL], capture_output=True, env=environment, check=True)
    assert quiet.stdout.decode().splitlines() == ["o/a.txt", "o/b.txt", "o/c.txt", ""]
    assert quiet.stderr == b""


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_what_does_not_fit_is_no_success(tmp_path: Path, unbuffered: str) -> None:
    """An unbuffered stream takes a part and raises nothing; a success would hide that the rest is missing."""
    command = f"ulimit -f 10; exec {sys.executable} -m carpet_print rules --lang en --output - > cut.pdf"
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, env=environ, capture_output=True, check=False)
    assert done.returncode == 3
    assert done.stderr.count(b"\n") == 1


def test_a_stream_keeps_what_it_holds(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("precious\n")
    command = f"exec {sys.executable} -m carpet_print solve 24 --lang en --output /dev/stdout >> log"
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run(["bash", "-c", command], cwd=tmp_path, env=environ, check=True)
    assert log.read_text().startswith("precious\nDeal no. 24")


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    target = tmp_path / "mine.pdf"
    target.write_bytes(b"")
    target.chmod(0o600)
    write_file(target, b"new")
    assert (target.stat().st_mode & 0o777, target.read_bytes()) == (0o600, b"new")
