"""What ``book`` writes: pages, JSON, a table; whole files or none."""

from __future__ import annotations

import csv
import datetime as dt
import errno
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import carpet_print as cp
from carpet_print.cli import progress, solving
from carpet_print.cli.book_puzzles import COLUMNS
from tests.cli.conftest import ROOT, Run
from tests.cli.test_find import Terminal
from tests.cli.test_output import POSIX, UNPRIVILEGED, fails_with
from tests.pdf.paper import opened, page_count, squeezed, texts
from tests.pdf.structure import heard

pytestmark = pytest.mark.heavy  # many files are printed

CHOICE = ("24", "36", "1", "28")
DAYS = ("--from", "2026-12-31", "--days", "2")


# --- pages


def test_a_book_on_paper(run: Run) -> None:
    """From the command line to the page: cover, contents, rules, puzzles, solutions."""
    Path("club.toml").write_text('name = "Il Circolo"')
    done = run("book", *DAYS, "--lang", "it", "--paper", "a5", "--per-page", "4", "--brand", "club.toml")
    assert (done.code, done.err) == (0, "")
    (path,) = done.out.splitlines()
    data = Path(path).read_bytes()
    said = [squeezed(text) for text in texts(data)]
    assert "31dicembre2026–1gennaio2027" in said[0]
    assert "Indice" in said[1]
    assert all("IlCircolo" in page for page in said)
    for day in (dt.date(2026, 12, 31), dt.date(2027, 1, 1)):
        assert sum(cp.daily_deal(day).code in page for page in said) == 1
    with opened(data) as document:
        title = document.get_metadata_dict()["Title"]
    assert heard(title) == "Carpet: smazzate, 31 dicembre 2026 – 1 gennaio 2027"


@pytest.fixture
def _no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_: object) -> None:
        raise AssertionError("a book that can go nowhere was begun")

    monkeypatch.setattr("carpet_print.cli.book.choose", choose)


@pytest.mark.usefixtures("_no_puzzles")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--out-dir", "file"), "cannot make the folder ‘file’: a file stands where a folder is needed"),
        (("--out-dir", "file/x/y"), "cannot make the folder ‘file/x/y’: a file stands where a folder is needed"),
        (("--out-dir", "file", "--format", "json"), "cannot make the folder ‘file’: a file stands where a folder is"),
        (("--output", "folder"), "cannot write ‘folder’: it is a folder"),
        (("--output", "file/x.pdf"), "cannot write ‘file/x.pdf’: a file stands where a folder is needed"),
        (("--output", "no/x.pdf"), "cannot write ‘no/x.pdf’: there is no such file or folder"),
        (("--output", "x" * 300), f"cannot write ‘{'x' * 59}…{'x' * 60}’: the name is too long"),
    ],
)
def test_a_book_that_can_go_nowhere_is_not_begun(run: Run, arguments: tuple[str, ...], told: str) -> None:
    Path("file").write_text("kept")
    Path("folder").mkdir()
    done = run("book", "24", *arguments)
    assert (done.code, done.out) == (3, "")
    assert done.error.startswith(told)
    assert sorted(path.name for path in Path().iterdir()) == ["file", "folder"]


@pytest.mark.usefixtures("_no_puzzles")
def test_nor_is_one_that_may_go_nowhere(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert run("book", "24", "--output", "x.pdf").error == "cannot write ‘x.pdf’: permission denied"
    assert run("book", "24").error == "cannot make the folder ‘out’: permission denied"
    Path("out").mkdir()
    assert run("book", "24").error == "cannot write ‘out’: permission denied"


@pytest.mark.parametrize("where", [("--output", "x.csv"), ("--out-dir", "a/b"), ("--output", os.devnull), ()])
def test_where_a_book_can_go_it_goes(run: Run, where: tuple[str, ...]) -> None:
    Path("x.csv").write_text("old")
    assert run("book", "24", "--format", "csv", *where).code == 0
    assert Path("x.csv").read_text().startswith("place," if "x.csv" in where else "old")
    assert Path("a/b").exists() == ("a/b" in where)


def test_own_templates_that_are_wrong(run: Run) -> None:
    Path("club").mkdir()
    sheet = '<sheet kind="cover" title="x"><section role="title"><h1>x</h1>{}</section></sheet>'
    for wrong, told in (
        ("<p>", "‘club/cover.xml’, line 1: "),
        ('<p href="#/nowhere">y</p>', "a link leads to ‘#/nowhere’, but nothing in the document has that name"),
    ):
        Path("club/cover.xml").write_text(sheet.format(wrong))
        done = run("book", "24", "--templates", "club")
        assert (done.code, done.out) == (2, "")
        assert done.error.startswith(told)
        assert not Path("out").exists()


def test_a_booklet_has_whole_sheets(run: Run) -> None:
    done = run("book", *DAYS, "--booklet", "--cut-marks", "--lang", "en")
    data = Path(done.out.strip()).read_bytes()
    with opened(data) as document:
        assert document[0].get_size() == pytest.approx((297 / 25.4 * 72, 210 / 25.4 * 72), abs=0.1)
    assert page_count(data) % 2 == 0


# --- JSON and tables


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("game", ["carpet", "redeal", "carpet:aces=pack,gaps=at-once,redeals=1,peek=3"])
def test_each_row_of_the_table_is_a_deal_and_a_game_that_wins_it(run: Run, game: str) -> None:
    done = run("book", "--numbers", "1-6", "--game", game, "--format", "csv")
    assert (done.code, done.err) == (0, "")
    assert "\r" not in done.out
    table = rows(done.out)
    assert tuple(table[0]) == COLUMNS
    winnable = [number for number in range(1, 7) if cp.solve(cp.deal(number, game)).winnable]
    assert [int(row["number"]) for row in table] == winnable
    for place, row in enumerate(table, start=1):
        dealt = cp.deal(int(row["number"]), game)
        assert (int(row["place"]), row["date"]) == (place, "")
        assert cp.read_deal(row["code"]) == dealt
        carpet = row["carpet"].split()
        lines = [" ".join(carpet[start : start + 5]) for start in range(0, 20, 5)]
        written = "\n".join([f'[Game "{game}"]', *lines, f"stock: {row['stock']}"])
        assert cp.read_deal(written) == dealt
        record = cp.read_record(row["record"], game=game)
        checked = cp.check(dealt, record)
        assert (checked.legal, checked.won) == (True, True)
        best = cp.solve(dealt, fewest_fills=True).record
        assert best is not None
        assert int(row["fills"]) == best.fills == record.fills
        assert int(row["difficulty"]) == cp.difficulty(dealt)


def test_rows_of_days(run: Run) -> None:
    done = run("book", *DAYS, "--format", "csv", "--output", "days.csv")
    assert (done.code, done.out) == (0, "days.csv\n")
    table = rows(Path("days.csv").read_text(encoding="utf-8"))
    assert [row["date"] for row in table] == ["2026-12-31", "2027-01-01"]
    assert [row["number"][:8] for row in table] == ["20261231", "20270101"]
    told = json.loads(run("book", *DAYS, "--format", "json").out)
    assert [(row["date"], row["number"], row["code"]) for row in table] == [
        (each["date"], each["number"], each["code"]) for each in told
    ]


def test_json_has_what_is_told_of_each_deal(run: Run) -> None:
    done = run("book", *CHOICE, "--format", "json")
    assert (done.code, done.error) == (1, "deals that cannot be won, left out of the book: 36")
    told = json.loads(done.out)
    alone = [json.loads(run("solve", number, "--format", "json").out) for number in ("24", "1", "28")]
    assert told == [{"place": place, **each} for place, each in enumerate(alone, start=1)]
    one = json.loads(run("book", "24", "--format", "json").out)
    assert [each["number"] for each in one] == ["24"]


def test_a_deal_without_a_number(run: Run) -> None:
    code = cp.deal(24).code
    (row,) = rows(run("book", code, "--format", "csv").out)
    assert (row["number"], row["code"]) == ("", code)
    assert json.loads(run("book", code, "--format", "json").out)[0]["number"] is None


def test_data_are_the_same_in_all_languages(run: Run) -> None:
    for form in ("json", "csv"):
        plain = run("book", "24", "--format", form)
        assert run("book", "24", "--format", form, "--lang", "all", "--output", f"x.{form}").out == f"x.{form}\n"
        assert Path(f"x.{form}").read_bytes() == plain.raw
        assert run("book", "24", "--format", form, "--out-dir", "o").out == f"o/carpet-book-24.{form}\n"
        assert run("book", "24", "--format", form, "--lang", "de", CARPET_FORMAT="pdf").raw == plain.raw


def test_the_page_lists_the_columns() -> None:
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"with these columns: (.*)\.\n", page)
    assert tuple(re.findall(r"\w+", re.sub(r"\(.*?\)", "", listed).replace(" and ", ", "))) == COLUMNS


# --- writing


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book that takes no time to print."""
    monkeypatch.setattr("carpet_print.pdf.book.render_book", lambda *_, **__: b"%PDF-")


@UNPRIVILEGED
@pytest.mark.usefixtures("quickly")
def test_a_folder_that_cannot_be_written(run: Run) -> None:
    Path("shut").mkdir(mode=0o500)
    done = run("book", "24", "--out-dir", "shut")
    assert (done.code, done.out) == (3, "")
    assert done.error == "cannot write ‘shut/carpet-book-24-en.pdf’: permission denied"


@pytest.mark.usefixtures("quickly")
def test_a_folder_that_cannot_be_made(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "mkdir", fails_with(errno.EROFS))
    done = run("book", "24", "--out-dir", "books")
    assert (done.code, done.out, done.error) == (3, "", "cannot make the folder ‘books’: the disk is read-only")


@pytest.mark.usefixtures("quickly")
def test_a_file_where_the_folder_should_be(run: Run) -> None:
    Path("out").write_text("kept")
    done = run("book", "24")
    assert (done.code, done.out) == (3, "")
    assert done.error == "cannot make the folder ‘out’: a file stands where a folder is needed"
    assert run("book", "24", "--output", "no/x.pdf").code == 3
    assert Path("out").read_text() == "kept"


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("form", ["pdf", "csv"])
def test_a_full_disk_leaves_what_was_there(run: Run, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    Path("old").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fails_with(errno.ENOSPC))
    for name in ("old", "new"):
        done = run("book", "24", "--format", form, "--output", name)
        assert (done.code, done.out) == (3, "")
        assert done.error == f"cannot write ‘{name}’: no room is left on the disk"
    assert [entry.name for entry in Path().iterdir()] == ["old"]
    assert Path("old").read_bytes() == b"old"


@pytest.mark.usefixtures("quickly")
def test_books_that_were_written_before_an_error_are_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync, calls = os.fsync, iter([True, True, False])

    def third_fails(number: int) -> None:
        if not next(calls):
            raise OSError(errno.ENOSPC, "")
        fsync(number)

    monkeypatch.setattr(os, "fsync", third_fails)
    done = run("book", "24", "--lang", "all")
    assert (done.code, done.out.splitlines()) == (3, ["out/carpet-book-24-it.pdf", "out/carpet-book-24-fr.pdf"])


def test_interrupted_while_deals_are_solved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def solved(deal: cp.Deal) -> cp.Solution:
        if deal.number == "26":
            raise KeyboardInterrupt
        return solving.solved(deal)

    monkeypatch.setattr("carpet_print.cli.book_puzzles.solved", solved)
    done = run("book", "24", "25", "26")
    assert (done.code, done.out, done.err) == (130, "", "")
    assert list(Path().iterdir()) == []


def test_interrupted_while_pages_are_printed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from carpet_print.pdf.setting import Setter

    run_, pages = Setter.run, iter(range(4))

    def stopping(setter: Setter, only: int | None = None) -> int:
        if setter.canvas is not None and next(pages) == 3:
            raise KeyboardInterrupt
        return run_(setter, only)

    monkeypatch.setattr(Setter, "run", stopping)
    done = run("book", "24", "--paper", "a5")
    assert (done.code, done.out, done.err) == (130, "", "")
    assert list(Path().iterdir()) == []


# --- pipes and terminals


@POSIX
def test_a_pipe_from_end_to_end() -> None:
    program = f'"{sys.executable}" -m carpet_print'
    pipe = f"{program} find --difficulty 1 --count 2 | {program} book - --lang fr --paper a5 --output - | cat > x.pdf"
    done = subprocess.run(
        ["sh", "-c", pipe], env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("", "")
    data = Path("x.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")


def test_a_terminal_shows_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """First with the deals, then with the pages; a pipe is told nothing."""
    terminal = Terminal()
    told = progress.progress

    @contextmanager
    def on_a_terminal() -> Iterator[progress.Told]:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal)
            with told() as telling:
                yield telling

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("carpet_print.cli.book.progress", on_a_terminal)
    done = run("book", "24", "25", "26", "--paper", "a5", "--output", "x.pdf")
    assert (done.code, done.out, done.err) == (0, "x.pdf\n", "")
    assert "2/3" in terminal.getvalue()
    pages = page_count(Path("x.pdf").read_bytes())
    assert f"{pages}/{pages}" in terminal.getvalue()
    assert run("book", "24", "25", "--format", "csv").err == ""
