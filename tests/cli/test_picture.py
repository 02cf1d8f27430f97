"""The command that draws deals."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import carpet_print as cp
from carpet_print.picture import picture, png, svg
from tests.cli.conftest import Run
from tests.cli.test_start import HEAVY, loaded


def test_files_with_speaking_names(run: Run) -> None:
    done = run("picture", "24", "36", "24", "--lang", "it")
    assert (done.code, done.out, done.err) == (0, "out/carpet-24-it.svg\nout/carpet-36-it.svg\n", "")
    assert Path("out/carpet-24-it.svg").read_bytes() == svg(picture(cp.deal(24), "it"))
    done = run("picture", "-", "--format", "png", "--lang", "all", "--dpi", "36", "--out-dir", "o", stdin="24\t4\t13\n")
    assert len(done.out.splitlines()) == 6
    assert Path("o/carpet-24-fr.png").read_bytes() == png(picture(cp.deal(24), "fr"), 36)


def test_ink_letters_game_and_one_file(run: Run) -> None:
    options = ("--ink", "mono", "--indices", "local", "--game", "aces-in-pack", "--lang", "fr")
    wanted = picture(cp.deal(24, "aces-in-pack"), "fr", ink="mono", indices="local")
    assert run("picture", "24", *options, "--output", "-").out.encode() == svg(wanted)
    assert run("picture", "24", *options, "--output", "a.svg").out == "a.svg\n"
    assert Path("a.svg").read_bytes() == svg(wanted)
    done = run("picture", "24", "--format", "png", "--output", "-", CARPET_DPI="48")
    assert done.raw.startswith(b"\x89PNG")
    assert Image.open(BytesIO(done.raw)).info["dpi"] == pytest.approx((48, 48), abs=0.1)
    assert run("picture", "24", CARPET_FORMAT="pdf", CARPET_LANG="nl").out == "out/carpet-24-nl.svg\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("24", "--dpi", "35"), "‘35’ is not a count; expected a whole number from 36 to 600"),
        (("24", "--dpi", "1e2"), "‘1e2’ is not a count"),
        (("24", "--format", "gif"), "unknown format ‘gif’; expected one of: svg, png"),
        (("24", "--ink", "red"), "unknown ink ‘red’; expected one of: colour, four-colour, mono"),
        (("24", "--indices", "greek"), "unknown kind of index letters ‘greek’; expected one of: "),
        (("24", "25", "--output", "x.svg"), "‘x.svg’ is a single file, but each deal needs its own: "),
        (("24", "--output", "x.svg", "--lang", "all"), "‘x.svg’ is a single file, but each language needs its own: "),
        (("0",), "‘0’ is not a deal number"),
        ((), "the argument DEAL… is missing"),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], told: str) -> None:
    done = run("picture", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(told)
    assert not Path("out").exists()


def test_a_terminal_gets_no_png(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from carpet_print.cli import output
    from carpet_print.errors import UsageError

    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdout", Terminal())
    with pytest.raises(UsageError, match="a PNG cannot be shown on a terminal"):
        output.publish([output.Document("x", lambda: b"")], "png", output.Target("-", Path("out")))


def test_it_loads_nothing_that_makes_pages() -> None:
    assert loaded("-m", "carpet_print", "picture", "24", "--format", "png", "--dpi", "36") & HEAVY == set()
