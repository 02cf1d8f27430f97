"""The command that walks through a solution, its lines from a pipe."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.cli.played import read_game
from carpet_print.cli.settings import Source
from carpet_print.cli.terminal_settings import in_colour
from carpet_print.errors import CarpetPrintError
from carpet_print.text import LANGUAGES
from carpet_print.text.locales import locale
from tests.cli.conftest import Run


def heads(out: str) -> list[str]:
    """The first lines of the blocks."""
    return re.findall(r"^(?:Turn \d+ of \d+|At the start|Deal no\. .*|.*day .*2026|The waste becomes .*)$", out, re.M)


def test_a_deal_is_followed_to_its_end(run: Run) -> None:
    done = run("follow", "24", stdin="\n" * 40)
    assert (done.code, done.err) == (0, "")
    turns = [f"Turn {turn} of 28" for turn in range(1, 29)]
    assert heads(done.out) == ["Deal no. 24 (carpet)", "At the start", *turns]
    assert done.out.count("This was the last step.\n") == 11
    assert "\x1b" not in done.out
    assert "\u00a0" not in done.out
    assert "> " not in done.out


def test_the_end_of_the_input_ends_it(run: Run) -> None:
    for stdin in ("", "q", "q\n\n\n", "\n", "7\nq\n"):
        done = run("follow", "24", stdin=stdin)
        assert (done.code, done.err) == (0, "")
    assert heads(run("follow", "24", stdin="7\n-\nq\n9\n").out) == [
        *("Deal no. 24 (carpet)", "Turn 7 of 28", "Turn 6 of 28")
    ]


def test_without_an_argument_it_is_the_puzzle_of_the_day(run: Run) -> None:
    day = run("follow", "--date", "2026-12-01")
    assert day.out.startswith(
        "Tuesday 1 December 2026\nDeal no. 20261201002 (carpet)\nDifficulty: very easy (1 of 5)\n"
    )
    assert run("follow", CARPET_DATE="2026-12-01").out == day.out
    today = cp.daily_deal(dt.date.today())
    assert f"\nDeal no. {today.number} (carpet)\n" in run("follow").out
    done = run("follow", "24", "--date", "2026-12-01")
    assert (done.code, done.error) == (2, "24 and --date cannot be used together")


def test_a_deal_by_its_code_in_another_game(run: Run) -> None:
    deal = cp.deal(7, "at-once")
    done = run("follow", deal.code, stdin="1\n")
    assert done.out.startswith("This deal (at-once)\n")
    assert "straight from the stock into a gap: K♠ (d2)" in done.out
    assert run("follow", "7", "--game", "at-once", stdin="1").out == done.out.replace("This deal", "Deal no. 7")


def test_a_deal_that_cannot_be_won(run: Run) -> None:
    done = run("follow", "36")
    assert (done.code, done.out) == (1, "")
    assert done.error == "this deal cannot be won: there is nothing to follow"


# --- files


@pytest.fixture
def game_of_24() -> str:
    """A game of deal 24 that was played to its end, and is not the one that is printed: each fill at its own time."""
    record = cp.solve(cp.deal(24)).record
    assert record is not None
    return str(record)


def test_the_record_behind_a_deal_is_followed(run: Run, game_of_24: str) -> None:
    short = "\n".join(game_of_24.splitlines()[:7]).replace('"won"', '"unfinished"')
    for text in (f"{cp.deal(24)}\n\n{short}", short, f"Deal no. 24 (carpet) can be won.\n\n{short}"):
        Path("mine.txt").write_text(text)
        done = run("follow", "mine.txt", stdin="\n" * 6)
        assert (done.code, done.err) == (0, "")
        assert heads(done.out)[-1] == "Turn 3 of 3"
        assert "This was the last step.\n" in done.out


def test_what_solve_and_deal_write_can_be_followed(run: Run) -> None:
    for command in ("solve", "deal"):
        run(command, "24", "--format", "text", "--output", "24.txt")
        assert run("follow", "24.txt", stdin="\n" * 9).out == run("follow", "24", stdin="\n" * 9).out
    run("solve", cp.deal(24).code, "--output", "24.txt")
    assert heads(run("follow", "24.txt", stdin="28").out) == ["Turn 28 of 28"]


def test_a_deal_alone_in_a_file(run: Run) -> None:
    Path("24").write_text(str(cp.deal(24)).replace('[Deal "24"]\n', ""))
    done = run("follow", "--file", "24", stdin="28")
    assert done.out.startswith("This deal (carpet)\n")
    assert done.out.endswith("Cards on the foundations: 52 of 52\n\n")


def test_a_deal_without_tags_before_its_record(run: Run, game_of_24: str) -> None:
    """It is the deal that counts; the record must be of it."""
    plain = "\n".join(str(cp.deal(24)).splitlines()[2:])
    record = game_of_24.replace('[Deal "24"]\n', "")
    Path("mine.txt").write_text(f"{plain}\n\n{record}")
    assert heads(run("follow", "mine.txt", stdin="28").out) == ["Turn 28 of 28"]
    Path("mine.txt").write_text(f"{plain.replace('4C 5H', '5H 4C')}\n\n{record}")
    assert heads(run("follow", "mine.txt", stdin="1").out) == ["Turn 1 of 28"]


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("1. KH", "1. QH", 1, "the record is not legal: move 6: Q♥ is not the next card of the stock (that is K♥)"),
        ('[Deal "24"]\n', "", 2, "‘mine.txt’: the record does not say of which deal it is"),
        ("1. KH", "1. XX", 2, "‘mine.txt’: line 5, column 4: ‘XX’ is not a card; expected a rank"),
        ("1. KH", "7. KH", 2, "‘mine.txt’: line 5, column 1: ‘7.’ is out of turn; expected ‘1.’"),
    ],
)
def test_a_record_that_cannot_be_followed(run: Run, game_of_24: str, old: str, new: str, code: int, told: str) -> None:
    Path("mine.txt").write_text(game_of_24.replace(old, new, 1))
    done = run("follow", "mine.txt")
    assert (done.code, done.out) == (code, "")
    assert done.error.startswith(told)


def test_an_error_behind_the_deal_names_the_line_of_the_file(run: Run, game_of_24: str) -> None:
    Path("mine.txt").write_text(f"{cp.deal(24)}\n\n{game_of_24.replace('1. KH', '1. XX', 1)}")
    assert run("follow", "mine.txt").error.startswith("‘mine.txt’: line 13, column 4: ‘XX’ is not a card")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("-",), 2, "standard input says which step comes next; expected the deal as a number, a code or a file"),
        (("nowhere.txt",), 3, "cannot read ‘nowhere.txt’: there is no such file or folder"),
        (("0",), 2, "‘0’ is not a deal number"),
        (("24", "25"), 2, "unexpected argument ‘25’"),
        (("24", "--colour", "red"), 2, "unknown choice of colour ‘red’; expected one of: auto, always, never"),
        (("24", "--indices", "greek"), 2, "unknown kind of index letters ‘greek’"),
        (("24", "--lang", "all"), 2, "unknown language ‘all’"),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], code: int, told: str) -> None:
    done = run("follow", *arguments)
    assert (done.code, done.out) == (code, "")
    assert done.error.startswith(told)


def test_a_large_file_is_refused_at_once(run: Run, game_of_24: str) -> None:
    Path("large.txt").write_text(game_of_24 + "\n" + "KH " * 3_000_000)
    done = run("follow", "large.txt")
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith("‘large.txt’: the text is too long; expected at most 400000 characters")


# --- lines


def test_lines_that_cannot_be_read(run: Run) -> None:
    long = b"KH " * 3_500_000
    for stdin, told in (
        (b"\xff\xfe4C\n\n", "the line is not a text in UTF-8\n"),
        (long + b"\n\n", "the line is too long; expected at most 20000 bytes\n"),
    ):
        done = run("follow", "24", stdin=stdin)
        assert (done.code, done.err) == (0, "")
        assert told in done.out
        assert heads(done.out)[-1] == "At the start", "it goes on"
    assert run("follow", "24", stdin=long).code == 0
    assert heads(run("follow", "24", stdin=b"\xef\xbb\xbf7\r\n").out)[-1] == "Turn 7 of 28"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language(run: Run, language: str) -> None:
    done = run("follow", "24", "--lang", language, "--indices", "local", stdin="2\nAS AH AC AD / –\n?\nx\n")
    assert done.code == 0
    assert "%(" not in done.out
    king = {"it": "K", "fr": "R", "de": "K", "pt": "R", "nl": "H", "en": "K"}[language]
    assert f"{king}♥" in done.out
    assert max(map(len, done.out.splitlines())) < 80
    if language != "en":
        assert not re.search(r"\b(turn|step|the|Waste|stays)\b", done.out)


# --- colour


@pytest.mark.parametrize(
    ("choice", "environ", "terminal", "wanted"),
    [
        ("auto", {"TERM": "xterm"}, True, True),
        ("auto", {}, True, True),
        ("auto", {"TERM": "xterm"}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("always", {"NO_COLOR": "1", "TERM": "dumb"}, False, True),
        ("never", {"TERM": "xterm"}, True, False),
    ],
)
def test_when_there_is_colour(choice: str, environ: dict[str, str], terminal: bool, wanted: bool) -> None:
    assert in_colour(choice, environ, terminal=terminal) is wanted


def test_colour_by_option_environment_and_file(run: Run) -> None:
    plain = run("follow", "24").out
    coloured = run("follow", "24", "--colour", "always").out
    assert "\x1b[31m5♥\x1b[0m" in coloured
    assert "\x1b[2J" not in coloured
    assert re.sub(r"\x1b\[\d*m", "", coloured) == plain
    assert run("follow", "24", CARPET_COLOUR="always").out == coloured
    Path("carpet.toml").write_text('colour = "always"\nscroll = true')
    assert run("follow", "24").out == coloured
    assert run("follow", "24", "--colour", "never").out == plain


RECORD = str(cp.solve(cp.deal(24)).record).splitlines()
PIECES = [*str(cp.deal(24)).splitlines(), *RECORD, '[Game "redeal"]', '[Result "', "stock:", "0.", "1. KH", "R", "x;"]


@settings(max_examples=40)
@given(st.text() | st.lists(st.sampled_from(PIECES), max_size=12).map("\n".join), st.sampled_from(LANGUAGES))
def test_no_file_makes_it_fail(text: str, language: str) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "file.txt")
        file.write_bytes(text.encode("utf-8", "replace"))
        try:
            found = read_game(
                str(file), as_file=True, game=cp.parse_game("carpet"), source=Source.DEFAULT, speech=locale(language)
            )
        except CarpetPrintError:
            return
    if isinstance(found.start, cp.Deal):
        assert cp.read_deal(str(found.start)) == found.start
    assert found.reading is None or cp.read_record(str(found.reading.record)) == found.reading.record
