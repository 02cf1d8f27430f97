"""``book``: which puzzles are in it, how it is bound, what its file is called."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import carpet_print as cp
from carpet_print.census import rules_odds
from carpet_print.cli import book_puzzles
from carpet_print.cli.options import SETTINGS
from carpet_print.pdf.book import Setting
from carpet_print.pdf.booklet import Booklet
from carpet_print.pdf.brand import Brand
from carpet_print.sheets import Book, RulesSheet
from carpet_print.sheets.book import A_PAGE
from carpet_print.text import LANGUAGES
from tests.cli.conftest import Run

pytestmark = pytest.mark.heavy


@dataclass(frozen=True)
class Asked:
    """A book that the printer was asked for."""

    book: Book
    rules: RulesSheet
    setting: Setting
    how: dict[str, Any]

    @property
    def numbers(self) -> list[str | None]:
        """The deals' numbers."""
        return [each.deal.number for each in self.book.puzzles]

    @property
    def days(self) -> list[dt.date | None]:
        """The puzzles' days."""
        return [each.date for each in self.book.puzzles]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """What the printer was asked for; nothing is printed."""
    calls: list[Asked] = []

    def render_book(book: Book, rules: RulesSheet, setting: Setting, **how: Any) -> bytes:
        how["told"](1, 9)  # it is called so
        calls.append(Asked(book, rules, setting, {name: value for name, value in how.items() if name != "told"}))
        return b"%PDF-"

    monkeypatch.setattr("carpet_print.pdf.book.render_book", render_book)
    return calls


def days(first: str, count: int) -> list[dt.date]:
    return [dt.date.fromisoformat(first) + dt.timedelta(day) for day in range(count)]


# --- the three ways to choose


def test_nothing_said_is_a_month_from_today(run: Run, asked: list[Asked], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cp, "daily_deal", lambda day, game: cp.deal(24, game))
    before = dt.datetime.now(dt.UTC).date()
    done = run("book", "--timezone", "UTC")
    after = dt.datetime.now(dt.UTC).date()
    (call,) = asked
    assert call.days in (days(before.isoformat(), 31), days(after.isoformat(), 31))
    assert done.out == f"out/carpet-book-{call.days[0]}-31-days-en.pdf\n"
    assert (done.code, done.err) == (0, "")
    assert (call.book.a_page, call.book.link, call.book.cut_marks) == (2, "", False)
    assert call.setting == Setting("en")
    assert call.how == {"brand": None, "booklet": None}


def test_days(run: Run, asked: list[Asked]) -> None:
    done = run("book", "--from", "2026-12-30", "--days", "4", "--lang", "it", "--game", "redeal")
    assert (done.code, done.out, done.err) == (0, "out/redeal-book-2026-12-30-4-days-it.pdf\n", "")
    (call,) = asked
    assert call.days == days("2026-12-30", 4)
    assert [each.deal for each in call.book.puzzles] == [cp.daily_deal(day, "redeal") for day in call.days if day]
    assert call.rules.facts.game == "redeal"
    assert call.rules.odds == rules_odds(cp.parse_game("redeal"))


def test_numbers(run: Run, asked: list[Asked]) -> None:
    """Deals that cannot be won are left out, and nobody is told: nobody has named them."""
    done = run("book", "--numbers", "34-38")
    assert (done.code, done.out, done.err) == (0, "out/carpet-book-34-38-en.pdf\n", "")
    assert run("book", "--numbers", "24", "--format", "pdf").out == "out/carpet-book-24-24-en.pdf\n"
    assert [call.numbers for call in asked] == [["34", "35", "37", "38"], ["24"]]
    assert {day for call in asked for day in call.days} == {None}


def test_the_largest_numbers_that_there_are(run: Run, asked: list[Asked]) -> None:
    last = 10**20
    done = run("book", "--numbers", f"{last - 3}-{last}")
    assert (done.code, done.out) == (0, f"out/carpet-book-{last - 3}-{last}-en.pdf\n")
    assert set(asked[0].numbers) <= {str(last - each) for each in range(4)}


def test_named_deals(run: Run, asked: list[Asked]) -> None:
    """In the order in which they are named, each once."""
    code = cp.deal(25).code
    Path("list.txt").write_text("30\t1\t5\n26\n")
    done = run("book", "28", code, "list.txt", "28")
    assert (done.code, done.out, done.err) == (0, "out/carpet-book-28-and-3-en.pdf\n", "")
    assert [each.deal for each in asked[0].book.puzzles] == [cp.deal(number) for number in (28, 25, 30, 26)]
    assert run("book", "28").out == "out/carpet-book-28-en.pdf\n"
    assert run("book", code).out == f"out/carpet-book-{code[:11]}-en.pdf\n"
    Path("24").write_text("26\n")
    assert run("book", "24", "--file").out == "out/carpet-book-26-en.pdf\n"
    assert run("book", "24", "--game", "carpet:gaps=at-once,peek=3").out == (
        "out/carpet-gaps-at-once-peek-3-book-24-en.pdf\n"
    )


def test_lost_deals_that_are_named_are_told_of_and_left_out(run: Run, asked: list[Asked]) -> None:
    done = run("book", "24", "36", "25", "45", "36")
    assert (done.code, done.out) == (1, "out/carpet-book-24-and-1-en.pdf\n")
    assert done.error == "deals that cannot be won, left out of the book: 36, 45"
    assert asked[0].numbers == ["24", "25"]
    # Many of them are counted.
    lost = [str(each) for each in range(1, 1500) if not cp.solve(cp.deal(each)).winnable][:22]
    done = run("book", "24", *lost)
    assert done.error.endswith(f": {', '.join(lost[:20])} … (22)")


@pytest.mark.parametrize(
    "arguments",
    [
        ("36",),
        ("36", "45"),
        ("24", "--difficulty", "1"),
        ("--numbers", "36"),
        ("--numbers", "24-24", "--difficulty", "5"),
        ("--from", "2026-12-01", "--days", "1", "--difficulty", "5"),
    ],
)
def test_an_empty_choice_is_no_book(run: Run, asked: list[Asked], arguments: tuple[str, ...]) -> None:
    for form in ("pdf", "json", "csv"):
        done = run("book", *arguments, "--format", form)
        assert (done.code, done.out) == (1, "")
        wanted = " and is as hard as wanted" if "--difficulty" in arguments else ""
        assert done.error == f"none of these deals can be won{wanted}: there is no book"
    assert asked == []
    assert not Path("out").exists()


def test_difficulty(run: Run, asked: list[Asked]) -> None:
    """The week's days are as hard as their weekdays: Monday to Sunday 1 1 2 3 4 5 3."""
    week = ("--from", "2026-11-30", "--days", "7")
    for option, name, wanted in (("3-4", "3-4", [3, 4, 6]), ("5", "5", [5]), ("1-5", "1-5", range(7))):
        done = run("book", *week, "--difficulty", option)
        assert (done.code, done.out) == (0, f"out/carpet-book-2026-11-30-7-days-level-{name}-en.pdf\n")
        assert asked[-1].days == [days("2026-11-30", 7)[each] for each in wanted]
    done = run("book", "24", "25", "26", "28", "--difficulty", "4")
    assert (done.code, done.err, done.out) == (0, "", "out/carpet-book-24-and-2-level-4-en.pdf\n")
    assert asked[-1].numbers == ["24", "26", "28"]
    done = run("book", "--numbers", "20-30", CARPET_DIFFICULTY="5")
    assert (done.code, done.out) == (1, "")


def test_what_find_finds_can_be_bound(run: Run, asked: list[Asked]) -> None:
    found = run("find", "--difficulty", "4", "--count", "3", "--game", "peek").out
    done = run("book", "-", "--game", "peek", stdin=found)
    assert (done.code, done.out) == (0, "out/peek-book-4-and-2-en.pdf\n")
    assert asked[0].numbers == [line.split("\t")[0] for line in found.splitlines()]
    assert {cp.difficulty(each.deal) for each in asked[0].book.puzzles} == {4}


def test_records_have_the_fewest_fills_and_their_only_choices_marked(run: Run, asked: list[Asked]) -> None:
    run("book", "1", "4")
    for each in asked[0].book.puzzles:
        fewest = cp.solve(each.deal, fewest_fills=True, mark_only=True).record
        assert each.record == fewest
        assert each.record.only
        assert cp.check(each.deal, each.record).won


# --- what does not go together

WRONG = [
    (("--numbers", "1-3", "--from", "2026-12-01"), "--numbers and --from cannot be used together"),
    (("--days", "3", "--numbers", "1-3"), "--numbers and --days cannot be used together"),
    (("24", "--numbers", "1-3"), "deals that are named and --numbers cannot be used together"),
    (("24", "--from", "2026-12-01"), "deals that are named and --from cannot be used together"),
    (("24", "--days", "2"), "deals that are named and --days cannot be used together"),
    (("--days", "0"), "‘0’ is not a count; expected a whole number from 1 to 3660"),
    (("--days", "3661"), "‘3661’ is not a count; expected a whole number from 1 to 3660"),
    (("--days", "-1"), "‘-1’ is not a count"),
    (("--from", "2026-13-01"), "‘2026-13-01’ is not a day of the calendar"),
    (("--from", "tomorrow"), "‘tomorrow’ is not a date; expected year, month and day, as in 2026-12-01"),
    (("--from", "9999-12-31", "--days", "2"), "2 days from 9999-12-31 on: the calendar ends before"),
    (("--from", "9999-12-02"), "31 days from 9999-12-02 on: the calendar ends before"),
    (("--numbers", "50-1"), "‘50-1’ is not a range; expected a whole number from 1 to 100000000000000000000, or"),
    (("--numbers", "0-5"), "‘0-5’ is not a range"),
    (("--numbers", f"1-{10**20 + 1}"), f"‘1-{10**20 + 1}’ is not a range"),
    (("--numbers", ""), "‘’ is not a range"),
    (("--numbers", "ms1-9"), "‘ms1-9’ is not a range"),
    (("--difficulty", "6"), "‘6’ is not a range; expected a whole number from 1 to 5"),
    (("two",), "‘two’ is neither a deal number nor a deal code, and there is no file of that name"),
    (("24", cp.deal(25, "redeal").code, "--game", "carpet"), "the deal is for the game ‘redeal’, not for ‘carpet’"),
    (("--booklet", "--paper", "a5"), "a booklet needs larger paper than ‘a5’, which is folded; expected one of: a4, "),
    (("--large", "--per-page", "2"), "in large print one puzzle stands on a page: ‘--per-page 2’ asks for another"),
    (("--large", "--per-page", "4"), "in large print one puzzle stands on a page: ‘--per-page 4’ asks for another"),
    (("--per-page", "3"), "unknown number of puzzles a page ‘3’; expected one of: 1, 2, 4"),
    (("--cut-marks", "--per-page", "1"), "cut marks are for a booklet or for several puzzles a page: --booklet or --"),
    (("--cut-marks", "--large"), "cut marks are for a booklet or for several puzzles a page: --booklet or --per-pag"),
    (("--cut-marks", "--paper", "a5"), "cut marks are for a booklet or for several puzzles a page: --booklet or --p"),
    (("--game", "all"), "unknown game ‘all’"),
    (("--format", "text"), "unknown format ‘text’; expected one of: pdf, json, csv"),
    (("--base-url", "example.org"), "‘example.org’ is no address for links"),
    (("--lang", "all", "--output", "x.pdf"), "‘x.pdf’ is a single file, but each language needs its own: name a fo"),
    (("--output", "x.pdf", "--out-dir", "o"), "--output and --out-dir cannot be used together"),
    (("24", "36", "--timezone", "Rome"), "unknown time zone ‘Rome’"),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG)
def test_wrong_use(run: Run, asked: list[Asked], arguments: tuple[str, ...], told: str) -> None:
    done = run("book", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(told)
    assert asked == []
    assert list(Path().iterdir()) == []


def test_a_deal_of_another_game_than_the_others(run: Run, asked: list[Asked]) -> None:
    """Where no game is asked for, a code may be of any; but a book has one."""
    redeal = cp.deal(25, "redeal").code
    done = run("book", redeal)
    assert (done.code, asked[-1].book.game.id) == (0, "redeal")
    assert done.out == f"out/redeal-book-{redeal[:11]}-en.pdf\n"
    assert asked[-1].rules.facts.game == "redeal"
    done = run("book", "24", redeal)
    assert (done.code, done.out) == (2, "")
    assert done.error == "a book is of one game; these deals are for ‘carpet’ and ‘redeal’"


def test_the_end_of_the_calendar(run: Run, asked: list[Asked]) -> None:
    done = run("book", "--from", "9999-12-30", "--days", "2")
    assert (done.code, done.out) == (0, "out/carpet-book-9999-12-30-2-days-en.pdf\n")
    assert asked[0].days == days("9999-12-30", 2)


def test_more_than_a_book_holds(run: Run, asked: list[Asked], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_puzzles, "MOST_PUZZLES", 3)
    done = run("book", "--numbers", "24-30")
    assert (done.code, done.error) == (2, "a book holds at most 3 puzzles; these are more")
    assert run("book", "--numbers", "24-26").code == 0
    assert run("book", "--numbers", "34-37").code == 0  # one of them is lost
    assert len(asked) == 2


# --- the command line, the environment, carpet.toml


def test_the_command_line_wins(run: Run, asked: list[Asked]) -> None:
    """What is set elsewhere for another way to choose does not stand in the way of the one that is asked for."""
    in_file = 'numbers = "30-31"\nfrom = 2026-12-06\ndays = 2'
    Path("carpet.toml").write_text(in_file)
    wanted: list[tuple[tuple[str, ...], dict[str, str], list[str] | list[dt.date]]] = [
        (("--from", "2026-12-01", "--days", "1"), {"CARPET_NUMBERS": "24-25"}, days("2026-12-01", 1)),
        (("--days", "3"), {"CARPET_NUMBERS": "24-25"}, days("2026-12-06", 3)),
        (("--from", "2026-12-01"), {"CARPET_NUMBERS": "24-25"}, days("2026-12-01", 2)),
        (("--numbers", "26"), {"CARPET_FROM": "2026-12-01", "CARPET_DAYS": "1", "CARPET_NUMBERS": "24"}, ["26"]),
        (("27",), {"CARPET_FROM": "2026-12-01", "CARPET_NUMBERS": "24"}, ["27"]),
        ((), {"CARPET_NUMBERS": "24-25"}, ["24", "25"]),
        ((), {"CARPET_NUMBERS": "24-25", "CARPET_DAYS": "1"}, ["24", "25"]),
        ((), {"CARPET_DAYS": "1"}, days("2026-12-06", 1)),
        ((), {"CARPET_FROM": "2026-12-01"}, days("2026-12-01", 2)),
        ((), {}, ["30", "31"]),
    ]
    for arguments, environment, expected in wanted:
        assert run("book", *arguments, **environment).code == 0
        assert expected in (asked[-1].days, asked[-1].numbers), arguments


TWINS: list[tuple[str, str, Callable[[Asked], object], object]] = [
    ("per-page", "4", lambda call: call.book.a_page, 4),
    ("cut-marks", "yes", lambda call: call.book.cut_marks, True),
    ("booklet", "true", lambda call: call.how["booklet"], Booklet((297.0, 210.0))),
    ("paper", "letter", lambda call: call.setting.paper, "letter"),
    ("large", "on", lambda call: (call.setting.large, call.book.a_page), (True, 1)),
    ("ink", "mono", lambda call: call.setting.ink, "mono"),
    ("indices", "local", lambda call: call.setting.indices, "local"),
    ("lang", "nl", lambda call: call.setting.language, "nl"),
    ("base-url", "https://example.org", lambda call: call.book.link, "https://example.org/"),
    ("templates", "club", lambda call: call.setting.templates, Path("club")),
    ("game", "peek", lambda call: call.book.game.id, "peek"),
    ("days", "2", lambda call: len(call.days), 2),
    ("from", "2026-12-05", lambda call: call.days[0], dt.date(2026, 12, 5)),
    ("numbers", "24-25", lambda call: call.numbers, ["24", "25"]),
    ("difficulty", "1", lambda call: {cp.difficulty(each.deal) for each in call.book.puzzles}, {1}),
]


@pytest.mark.parametrize(("name", "text", "seen", "wanted"), TWINS, ids=[name for name, *_ in TWINS])
def test_every_option_has_its_twins(
    run: Run, asked: list[Asked], name: str, text: str, seen: Callable[[Asked], object], wanted: object
) -> None:
    usual = {"CARPET_FROM": "2026-12-01", "CARPET_DAYS": "1"}
    switch = text in ("yes", "true", "on")
    variable = f"CARPET_{name.upper().replace('-', '_')}"
    assert run("book", **usual | {variable: text}).code == 0
    arguments = (f"--{name}",) if switch else (f"--{name}", text)
    chosen = {} if name == "numbers" else usual
    assert run("book", *arguments, **chosen).code == 0
    Path("carpet.toml").write_text(f"{name} = {'true' if switch else repr(text)}")
    assert run("book", **{key: value for key, value in chosen.items() if key != variable}).code == 0
    assert [seen(call) for call in asked] == [wanted] * 3
    if switch:
        assert run("book", f"--no-{name}", **usual | {variable: text}).code == 0
        assert seen(asked[-1]) != wanted


def test_a_bad_value_says_where_it_stands(run: Run) -> None:
    done = run("book", CARPET_FROM="x")
    assert done.error.endswith("(from the environment variable CARPET_FROM)")
    done = run("book", CARPET_NUMBERS="9-1")
    assert (done.code, done.error.startswith("‘9-1’ is not a range")) == (2, True)
    assert done.error.endswith("(from the environment variable CARPET_NUMBERS)")
    Path("carpet.toml").write_text("per_page = 3")
    assert run("book").error.endswith("expected one of: 1, 2, 4 (from the key ‘per-page’ in ‘carpet.toml’)")


# --- binding


def test_how_many_stand_on_a_page(run: Run, asked: list[Asked]) -> None:
    for arguments, wanted in (
        ((), 2),
        (("--paper", "letter"), 2),
        (("--paper", "a5"), 1),
        (("--large",), 1),
        (("--booklet",), 1),
        (("--per-page", "4"), 4),
        (("--per-page", "4", "--paper", "a5"), 4),
        (("--per-page", "2", "--booklet"), 2),
        (("--per-page", "1", "--large"), 1),
    ):
        assert run("book", "24", "25", *arguments).code == 0
        assert asked[-1].book.a_page == wanted, arguments
    # Set for other books, it does not stand in the way of large print.
    assert run("book", "24", "--large", CARPET_PER_PAGE="4").code == 0
    assert (asked[-1].book.a_page, asked[-1].setting.large) == (1, True)
    assert SETTINGS["per_page"].values == tuple(map(str, A_PAGE))


def test_what_is_only_set_elsewhere_yields(run: Run, asked: list[Asked]) -> None:
    """A booklet to the paper that is asked for, marks to pages that are not cut; but of two settings that contradict
    each other it is told where one of them stands."""
    assert run("book", "24", "--paper", "a5", CARPET_BOOKLET="yes").out == "out/carpet-book-24-en-a5.pdf\n"
    for uncut in (("--large",), ("--per-page", "1"), ("--paper", "a5")):
        assert run("book", "24", *uncut, CARPET_CUT_MARKS="yes").code == 0
    assert [(call.how["booklet"], call.book.cut_marks) for call in asked] == [(None, False)] * 4
    told = "a booklet needs larger paper than ‘a5’, which is folded; expected one of: a4, letter (from the {}"
    variable = told.format("environment variable CARPET_PAPER)")
    assert run("book", "24", CARPET_BOOKLET="yes", CARPET_PAPER="a5").error == variable
    assert run("book", "24", "--booklet", CARPET_PAPER="a5").error == variable
    Path("carpet.toml").write_text('booklet = true\npaper = "a5"')
    assert run("book", "24").error == told.format("key ‘paper’ in ‘carpet.toml’)")
    assert len(asked) == 4


def test_a_booklet_is_printed_on_half_the_paper(run: Run, asked: list[Asked]) -> None:
    done = run("book", "24", "--booklet", "--cut-marks")
    assert done.out == "out/carpet-book-24-en-booklet.pdf\n"
    done = run("book", "24", "--booklet", "--paper", "letter", "--lang", "de")
    assert done.out == "out/carpet-book-24-de-letter-booklet.pdf\n"
    assert [call.setting.paper for call in asked] == ["a5", "half-letter"]
    assert [call.how["booklet"] for call in asked] == [Booklet((297.0, 210.0), marks=True), Booklet((279.4, 215.9))]
    assert {call.book.cut_marks for call in asked} == {False}  # these are the booklet's
    done = run("book", "24", "--booklet", "--large")
    assert done.out == "out/carpet-book-24-en-large-booklet.pdf\n"


def test_names_of_files(run: Run, asked: list[Asked]) -> None:
    done = run("book", "24", "--lang", "all", "--paper", "a5", "--out-dir", "books")
    assert done.out.splitlines() == [f"books/carpet-book-24-{language}-a5.pdf" for language in LANGUAGES]
    assert [call.setting.language for call in asked] == list(LANGUAGES)
    assert len({id(call.book.puzzles[0].record) for call in asked}) == 1  # solved once
    assert run("book", "24", "--output", "mine.pdf").out == "mine.pdf\n"
    assert run("book", "24", "--output", "-").raw == b"%PDF-"
    assert Path("mine.pdf").read_bytes() == b"%PDF-"


def test_a_brand(run: Run, asked: list[Asked]) -> None:
    Path("carpet.toml").write_text('[brand]\nname = "The Club"')
    assert run("book", "24").code == 0
    assert asked[0].how["brand"] == Brand("The Club")
