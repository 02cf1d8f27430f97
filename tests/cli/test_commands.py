"""What each command writes, and with which exit code."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

import carpet_print as cp
from carpet_print.text import LANGUAGES
from tests.cli.conftest import Run

PUZZLE = {"game", "date", "number", "code", "carpet", "stock", "verdict", "winnable", "positions"}
PUZZLE |= {"difficulty", "fills", "record"}


def written() -> list[str]:
    return sorted(path.as_posix() for path in Path().rglob("*") if path.is_file())


# --- daily and deal


def test_daily_prints_one_file_with_a_speaking_name(run: Run) -> None:
    done = run("daily", "--date", "2026-12-01", "--lang", "it")
    assert (done.code, done.out, done.err) == (0, "out/carpet-2026-12-01-it.pdf\n", "")
    assert written() == ["out/carpet-2026-12-01-it.pdf"]
    assert Path("out/carpet-2026-12-01-it.pdf").read_bytes().startswith(b"%PDF-")


def test_all_languages_make_a_file_each(run: Run) -> None:
    done = run("deal", "123456", "--game", "at-once", "--lang", "all", "--out-dir", "a/b")
    assert done.code == 0, done.err
    assert done.out.splitlines() == [f"a/b/at-once-123456-{language}.pdf" for language in LANGUAGES]
    assert written() == sorted(done.out.splitlines())


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_puzzle_reads_the_same_in_all_languages(run: Run, form: str) -> None:
    done = run("deal", "24", "--format", form, "--lang", "all", "--out-dir", "here")
    assert done.out == f"here/carpet-24.{'txt' if form == 'text' else 'json'}\n"


def test_daily_as_json_and_as_text(run: Run) -> None:
    told = json.loads(run("daily", "--date", "2026-12-01", "--format", "json").out)
    assert set(told) == PUZZLE
    deal = cp.daily_deal(dt.date(2026, 12, 1))
    assert (told["date"], told["number"], told["code"]) == ("2026-12-01", deal.number, deal.code)
    assert cp.Deal([card for row in told["carpet"] for card in row], told["stock"], told["game"]) == deal
    assert cp.check(deal, cp.read_record(told["record"])).won
    assert told["fills"] == cp.read_record(told["record"]).fills
    text = run("daily", "--date", "2026-12-01", "--format", "text").out
    assert text == f"{deal}\n\n{told['record']}\n"


def test_dates_far_away(run: Run) -> None:
    assert json.loads(run("daily", "--date", "9999-12-31", "--format", "json").out)["number"].startswith("99991231")
    assert json.loads(run("daily", "--date", "0001-01-01", "--format", "json").out)["number"].startswith("10101")


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_today_depends_on_the_place(run: Run, zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> Clock:
            moment = cls(2026, 12, 1, 11, 30, tzinfo=dt.UTC)
            return moment.astimezone(tz) if tz else moment

    monkeypatch.setattr(dt, "datetime", Clock)
    day = {"Pacific/Kiritimati": "2026-12-02", "Pacific/Pago_Pago": "2026-12-01"}[zone]
    assert json.loads(run("daily", "--timezone", zone, "--format", "json").out)["date"] == day
    # A day that is said counts, wherever.
    assert json.loads(run("daily", "--timezone", zone, "--date", "2026-01-31", "--format", "json").out)["date"] == (
        "2026-01-31"
    )


def test_a_deal_that_cannot_be_won_is_printed_alone(run: Run) -> None:
    done = run("deal", "36", "--lang", "en")
    assert (done.code, done.out) == (1, "out/carpet-36-en.pdf\n")
    assert done.error == "this deal cannot be won: it is printed without a solution"
    from pypdfium2 import PdfDocument

    pages = PdfDocument(Path("out/carpet-36-en.pdf"))
    assert len(pages) == 1
    pages.close()
    text = run("deal", "36", "--format", "text")
    assert (text.code, text.out) == (1, f"{cp.deal(36)}\n")
    told = json.loads(run("deal", "36", "--format", "json").out)
    assert (told["verdict"], told["winnable"], told["fills"], told["record"]) == ("lost", False, None, None)


def test_a_deal_without_a_number_is_named_by_its_code(run: Run) -> None:
    deal = cp.deal(24)
    done = run("deal", deal.code, "--format", "text", "--out-dir", "o")
    assert done.out == f"o/carpet-{deal.code}.txt\n"
    assert run("deal", "24", "--game", "carpet:gaps=at-once,aces=pack", "--format", "text", "--out-dir", "o").out == (
        "o/carpet-aces-pack-gaps-at-once-24.txt\n"
    )


def test_same_command_same_bytes(call: Run) -> None:
    first, second = (call("deal", "24", "--output", "-", "--lang", "it", PYTHONHASHSEED=seed) for seed in "12")
    assert first.raw.startswith(b"%PDF-")
    assert first.raw == second.raw


# --- rules, solve, games


def test_rules(run: Run) -> None:
    assert run("rules", "--lang", "it").out == "out/carpet-rules-it.pdf\n"
    assert run("rules", "--lang", "fr", "--output", "r.pdf", "--game", "at-once", "--paper", "a5").out == "r.pdf\n"
    assert written() == ["out/carpet-rules-it.pdf", "r.pdf"]


def test_rules_as_text_and_as_json(run: Run) -> None:
    text = run("rules", "--format", "text", "--lang", "en").out
    assert text.startswith("# Carpet\n")
    assert max(map(len, text.splitlines())) <= 80
    assert "2♣" in text
    told = json.loads(run("rules", "--format", "json", "--lang", "en", "--game", "redeal").out)
    assert told.keys() == {
        *("game", "aces", "gaps", "redeals", "peek", "rows", "columns", "stock", "language", "title", "text")
    }
    assert (told["game"], told["redeals"], told["stock"], told["language"]) == ("redeal", 1, 28, "en")
    several = run("rules", "--format", "text", "--lang", "all").out.splitlines()
    assert several == [f"out/carpet-rules-{language}.txt" for language in LANGUAGES]


def test_solve_says_yes(run: Run) -> None:
    done = run("solve", "24")
    told, _, record = done.out.partition("\n\n")
    assert (done.code, done.err) == (0, "")
    assert told.splitlines() == [
        "Deal no. 24 (carpet) can be won. Positions searched: 45.",
        "Difficulty: hard (4 of 5)",
        f"Deal code: {cp.deal(24).code}",
        "To print it: carpet-print deal 24",
    ]
    assert cp.check(cp.deal(24), cp.read_record(record)).won


def test_solve_says_no(run: Run) -> None:
    done = run("solve", "36")
    assert (done.code, done.err) == (1, "")
    assert done.out.splitlines() == [
        f"Deal no. 36 (carpet) cannot be won. Positions searched: {cp.solve(cp.deal(36)).positions}.",
        f"Deal code: {cp.deal(36).code}",
        "To print it: carpet-print deal 36",
    ]
    assert run("solve", cp.deal(36).code).out.startswith("This deal (carpet) cannot be won.")


@pytest.mark.parametrize("arguments", [("24", "--game", "redeal"), (cp.deal(24, "aces-in-pack").code,), ("ms32000",)])
def test_solve_says_how_a_deal_is_printed(run: Run, arguments: tuple[str, ...]) -> None:
    """The command that it names prints the very deal that was asked for."""
    line = next(line for line in run("solve", *arguments).out.splitlines() if line.startswith("To print it: "))
    command = line.removeprefix("To print it: carpet-print ").split()
    wanted = json.loads(run("solve", *arguments, "--format", "json").out)
    told = json.loads(run(*command, "--format", "json").out)
    assert (told["code"], told["game"]) == (wanted["code"], wanted["game"])


def test_solve_prints_the_sheets_that_deal_prints(call: Run) -> None:
    code = cp.deal(36).code
    printed = call("solve", code, "--format", "pdf", "--lang", "de")
    assert (printed.code, printed.out) == (1, f"out/carpet-{code}-de.pdf\n")
    sheet = Path(printed.out.strip()).read_bytes()
    assert sheet == call("deal", code, "--lang", "de", "--output", "-").raw
    assert call("solve", "24", "--format", "pdf", "--output", "mine.pdf", "--lang", "nl").out == "mine.pdf\n"
    before = "import atexit, sys; atexit.register(lambda: print('reportlab' in sys.modules, file=sys.stderr))"
    assert call("solve", "24", before=before).err == "False\n"


def test_solve_as_json(run: Run) -> None:
    done = run("solve", "36", "--format", "json")
    assert done.code == 1
    assert json.loads(done.out).keys() == PUZZLE
    assert json.loads(run("solve", "ms32000", "--format", "json").out)["number"] == "ms32000"


def test_solve_has_a_code_for_what_is_not_decided(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cp, "solve", lambda deal: cp.Solution(cp.Verdict.UNDECIDED, 7))
    done = run("solve", "1")
    assert (done.code, done.out.splitlines()[0]) == (4, "Deal no. 1 (carpet) is not decided. Positions searched: 7.")
    assert "Difficulty" not in done.out
    assert json.loads(run("solve", "1", "--format", "json").out)["winnable"] is None


def test_games(run: Run) -> None:
    done = run("games")
    assert [line.split(" ", 1)[0] for line in done.out.splitlines()[: len(cp.GAMES)]] == list(cp.GAMES)
    told = json.loads(run("games", "--format", "json", "--lang", "fr").out)
    assert told.keys() == {"language", "facets", "games"}
    assert told["language"] == "fr"
    assert [cp.parse_game(game["game"]) for game in told["games"]] == list(cp.GAMES.values())
    for game in told["games"]:
        facets = ",".join(f"{name}={game[name]}" for name in told["facets"])
        assert cp.parse_game("carpet:" + facets) == cp.parse_game(game["game"])
    assert told["games"][0].keys() == {
        *("game", "aces", "gaps", "redeals", "peek", "rows", "columns", "stock", "description")
    }


# --- the program


def test_without_a_command_it_shows_the_help(run: Run) -> None:
    assert run().code == 0
    assert run().out == run("--help").out == run("-h").out


def test_version_is_the_packages(run: Run) -> None:
    assert run("--version").out == f"carpet-print {cp.__version__}\n"


def test_interrupted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(deal: cp.Deal) -> cp.Solution:
        raise KeyboardInterrupt

    monkeypatch.setattr(cp, "solve", interrupted)
    done = run("solve", "1")
    assert (done.code, done.out, done.err) == (130, "", "")


def test_runs_as_a_module(call: Run) -> None:
    done = call(
        before="import runpy, sys; sys.argv[1:] = ['--version']; runpy.run_module('carpet_print', {}, '__main__')"
    )
    assert (done.code, done.out) == (0, f"carpet-print {cp.__version__}\n")
