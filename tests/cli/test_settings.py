"""Where a setting comes from, and what is said of one that is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carpet_print.cli.options import ALL_SETTINGS, PAPERS, SETTINGS
from carpet_print.cli.settings import Settings, places
from carpet_print.cli.values import parse_date
from carpet_print.errors import UsageError
from carpet_print.text import LANGUAGES
from tests.cli.conftest import ROOT, Run


def game(run: Run, *arguments: str, **environment: str) -> str:
    done = run("solve", "2", "--format", "json", *arguments, **environment)
    assert done.code == 0, done.err
    return str(json.loads(done.out)["game"])


def test_command_line_then_environment_then_files_then_default(run: Run, settings_folder: Path) -> None:
    assert game(run) == "carpet"
    settings_folder.mkdir(parents=True)
    (settings_folder / "carpet.toml").write_text('game = "redeal"\nlang = "fr"')
    assert game(run) == "redeal"
    Path("carpet.toml").write_text('game = "peek"')
    assert game(run) == "peek"
    assert json.loads(run("games", "--format", "json").out)["language"] == "fr"  # each key from where it stands
    assert game(run, CARPET_GAME="waste-first") == "waste-first"
    assert game(run, CARPET_GAME="") == "peek"
    assert game(run, "--game", "at-once", CARPET_GAME="waste-first") == "at-once"


def test_every_setting_is_in_all_three_places(run: Run) -> None:
    """--out-dir and so on by name; what each does is tested where it belongs."""
    Path("carpet.toml").write_text(
        'date = 2026-12-01\ntimezone = "Europe/Rome"\ngame = "redeal"\nlang = "it"\npaper = "a5"\n'
        'out-dir = "there"\nformat = "text"\nfile = false\n'
    )
    assert run("daily", "--out-dir", "here").out == "here/redeal-2026-12-01.txt\n"
    assert run("daily", CARPET_FORMAT="pdf").out == "there/redeal-2026-12-01-it.pdf\n"
    assert run("daily", CARPET_FORMAT="pdf", CARPET_OUT_DIR="x", CARPET_DATE="2026-12-02", CARPET_LANG="en").out == (
        "x/redeal-2026-12-02-en.pdf\n"
    )
    Path("carpet.toml").write_text('output = "one.txt"\nformat = "text"')
    assert run("deal", "1").out == "one.txt\n"
    assert run("deal", "1", CARPET_OUTPUT="-").out.startswith("[Game")
    assert {setting.variable for setting in SETTINGS.values()} == {
        *("CARPET_DATE", "CARPET_FILE", "CARPET_FORMAT", "CARPET_GAME", "CARPET_LANG"),
        *("CARPET_OUTPUT", "CARPET_OUT_DIR", "CARPET_PAPER", "CARPET_TIMEZONE"),
        *("CARPET_COLOUR", "CARPET_SCROLL", "CARPET_READING", "CARPET_DEAL"),
        *("CARPET_DEALS", "CARPET_FIRST", "CARPET_JOBS", "CARPET_SAMPLE"),
        *("CARPET_BACKS", "CARPET_INDEX", "CARPET_PACKS", "CARPET_PLAYERS"),
        *("CARPET_BOOKLET", "CARPET_CUT_MARKS", "CARPET_DAYS", "CARPET_FROM", "CARPET_NUMBERS", "CARPET_PER_PAGE"),
        *("CARPET_COUNT", "CARPET_DIFFICULTY", "CARPET_DPI", "CARPET_FILLS", "CARPET_LAST"),
        *("CARPET_BRAND", "CARPET_INDICES", "CARPET_INK", "CARPET_LARGE", "CARPET_TEMPLATES"),
        *("CARPET_ORDERS", "CARPET_SEED", "CARPET_SHOW"),
        *("CARPET_BASE_URL", "CARPET_HINTS", "CARPET_RACE", "CARPET_SOLUTION", "CARPET_STOCK"),
    }


def test_a_tilde_is_the_users_folder(run: Run, settings_folder: Path) -> None:
    done = run("rules", "--format", "text", "--lang", "en", "--out-dir", "~/sheets")
    assert done.out == f"{settings_folder.parent}/sheets/carpet-rules-en.txt\n"


WRONG = {
    "--game": ("bridge", "unknown game ‘bridge’; expected one of: carpet, at-once, waste-first, aces-in-pack"),
    "--lang": ("eo", "unknown language ‘eo’; expected one of: it, fr, de, pt, nl, en, all"),
    "--paper": ("a3", "unknown paper ‘a3’; expected one of: a4, letter, a5"),
    "--format": ("doc", "unknown format ‘doc’; expected one of: pdf, text, json"),
    "--date": ("1.12.2026", "‘1.12.2026’ is not a date; expected year, month and day, as in 2026-12-01"),
    "--timezone": ("Mars/Olympus", "unknown time zone ‘Mars/Olympus’; expected a name such as Europe/Rome"),
}


@pytest.mark.parametrize("option", WRONG)
def test_a_wrong_value_says_where_it_comes_from(run: Run, option: str) -> None:
    text, told = WRONG[option]
    name = option.removeprefix("--")
    done = run("daily", option, text)
    assert done.code == 2
    assert done.error.startswith(told)
    assert "from" not in done.error
    done = run("daily", **{f"CARPET_{name.upper()}": text})
    assert done.code == 2
    assert done.error.startswith(told)
    assert done.error.endswith(f"(from the environment variable CARPET_{name.upper()})")
    Path("carpet.toml").write_text(f'{name} = "{text}"')
    done = run("daily")
    assert done.code == 2
    assert done.error.startswith(told)
    assert done.error.endswith(f"(from the key ‘{name}’ in ‘carpet.toml’)")


def test_a_switch_that_says_neither(run: Run) -> None:
    done = run("solve", "24", CARPET_FILE="perhaps")
    assert done.code == 2
    assert done.error.startswith("‘perhaps’ does not say yes or no; expected one of: true, yes, on, 1, false")


@pytest.mark.parametrize("day", ["2026-02-30", "0000-01-01", "2026-13-01", "2026-00-10"])
def test_a_day_that_there_is_not(run: Run, day: str) -> None:
    done = run("daily", "--date", day)
    assert (done.code, done.error) == (2, f"‘{day}’ is not a day of the calendar")


@pytest.mark.parametrize("day", ["20261201", "2026-W49-2", "2026-12-1", "12026-12-01", "today", "٢٠٢٦-١٢-٠١", ""])
def test_what_is_no_date(day: str) -> None:
    with pytest.raises(UsageError, match="is not a date"):
        parse_date(day)


@pytest.mark.parametrize("zone", ["Europe", "../etc/passwd", "", "/etc/localtime", "a\nb"])
def test_what_is_no_time_zone(run: Run, zone: str) -> None:
    done = run("daily", "--timezone", zone)
    assert done.code == 2
    assert done.error.startswith("unknown time zone ‘")


def test_what_only_some_commands_heed_is_passed_over_by_the_others(run: Run) -> None:
    Path("carpet.toml").write_text('lang = "all"\nformat = "pdf"\npaper = "a5"\nout-dir = "sheets"')
    assert run("solve", "24").out.startswith("Deal no. 24")
    assert json.loads(run("games", CARPET_FORMAT="json").out)["language"] == "en"
    done = run("solve", "24", "--format", "svg")
    assert (done.code, done.error) == (2, "unknown format ‘svg’; expected one of: text, json, pdf")
    done = run("solve", "24", "--lang", "all")
    assert (done.code, done.error) == (2, "unknown language ‘all’; expected one of: it, fr, de, pt, nl, en")


# --- one file or a folder


def test_one_file_cannot_hold_all_languages(run: Run) -> None:
    for form in ("pdf", "text", "json"):
        done = run("deal", "24", "--lang", "all", "--output", "x.pdf", "--format", form)
        assert done.code == 2
        assert done.error.startswith("‘x.pdf’ is a single file, but each language needs its own")
    assert run("rules", "--lang", "all", "--output", "-").code == 2


def test_the_stronger_of_file_and_folder_counts(run: Run) -> None:
    done = run("rules", "--output", "a.pdf", "--out-dir", "b")
    assert (done.code, done.error) == (2, "--output and --out-dir cannot be used together")
    text = ("deal", "1", "--format", "text")
    assert run(*text, "--output", "a.txt", CARPET_OUT_DIR="b").out == "a.txt\n"
    assert run(*text, "--out-dir", "b", CARPET_OUTPUT="a.txt").out == "b/carpet-1.txt\n"
    assert run(*text, CARPET_OUT_DIR="b").out.startswith("[Game")


# --- carpet.toml


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pager = 'a4'", "unknown key ‘pager’ in ‘carpet.toml’; expected one of: game, lang, paper"),
        ("paper = ['a4']", "the key ‘paper’ in ‘carpet.toml’ holds several values; expected a single one"),
        ("[paper]\nsize = 'a4'", "the key ‘paper’ in ‘carpet.toml’ holds several values"),
        ("paper = 4", "unknown paper ‘4’; expected one of: a4, letter, a5 (from the key ‘paper’ in ‘carpet.toml’)"),
        ("paper = a4", "‘carpet.toml’ is not written in TOML: Invalid value (at line 1, column 9)"),
        ("paper = 'é'", "unknown paper ‘é’"),
        ("x = " + "[" * 100_000, "‘carpet.toml’ is not written in TOML: "),
    ],
)
def test_a_file_that_is_wrong(run: Run, text: str, told: str) -> None:
    Path("carpet.toml").write_text(text, encoding="utf-8")
    done = run("deal", "1")
    assert done.code == 2
    assert done.error.startswith(told)
    assert run("--help").code == 0


def test_a_file_in_another_encoding(run: Run) -> None:
    Path("carpet.toml").write_bytes("paper = 'é'".encode("latin-1"))
    done = run("games")
    assert done.code == 2
    assert done.error.startswith("‘carpet.toml’ is not written in TOML: ")


def test_a_file_that_cannot_be_read(run: Run) -> None:
    Path("carpet.toml").mkdir()
    done = run("games")
    assert (done.code, done.error) == (3, "cannot read ‘carpet.toml’: it is a folder")


def test_a_file_that_is_too_large(run: Run) -> None:
    Path("carpet.toml").write_text("#" * 1_000_000 + "\nlang = 'it'")
    done = run("games")
    assert (done.code, done.error) == (2, "‘carpet.toml’ is too large; expected at most 1000000 bytes")


@pytest.mark.parametrize("option", ["output", "out-dir"])
def test_a_name_that_is_empty(run: Run, option: str) -> None:
    done = run("rules", f"--{option}", "")
    assert (done.code, done.error) == (2, f"the option --{option} needs a value")
    Path("carpet.toml").write_text(f"{option} = ' '")
    done = run("rules")
    assert (done.code, done.error) == (
        2,
        f"the option --{option} needs a value (from the key ‘{option}’ in ‘carpet.toml’)",
    )


def test_underscores_and_windows(run: Run) -> None:
    Path("carpet.toml").write_bytes(b'\xef\xbb\xbfout_dir = "x"\r\nlang = "nl"\r\n')
    assert run("rules").out == "x/carpet-rules-nl.pdf\n"


def test_where_the_users_file_is() -> None:
    def user(platform: str, **environ: str) -> str:
        return places(environ, platform)[1].as_posix()

    home = Path.home().as_posix()
    assert user("linux") == f"{home}/.config/carpet-print/carpet.toml"
    assert user("linux", XDG_CONFIG_HOME="") == user("linux")
    assert user("linux", XDG_CONFIG_HOME="/etc/xdg") == "/etc/xdg/carpet-print/carpet.toml"
    assert user("darwin") == f"{home}/Library/Application Support/carpet-print/carpet.toml"
    assert user("win32", APPDATA="C:/Users/x/AppData/Roaming").startswith("C:/Users/x/AppData/Roaming/carpet-print/")


def test_a_folder_that_is_not_ours_to_look_into(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refused)
    assert Settings({}, [Path("/root/no/carpet.toml")], ALL_SETTINGS).files == ()


def test_papers_and_languages_are_those_that_there_are() -> None:
    from carpet_print.pdf import PAPERS as PRINTED

    assert tuple(PRINTED) == PAPERS
    assert SETTINGS["lang"].values == (*LANGUAGES, "all")


def test_the_page_names_every_setting() -> None:
    page = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    for setting in SETTINGS.values():
        assert f"| `--{setting.name}` | `{setting.variable}` | `{setting.name}` |" in page
