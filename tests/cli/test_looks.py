"""How sheets are printed: ink, letters, large print, the user's own templates and the brand in the foot."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import carpet_print as cp
from carpet_print.cli.options import INDEX_LETTERS, INKS, SETTINGS
from carpet_print.pdf.brand import Brand
from carpet_print.text import LANGUAGES
from tests.cli.conftest import Run

HEAD = '<sheet kind="rules" title="Ours" colon=":" hyphenation="">\n'


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the printer was asked for; nothing is printed."""
    calls: list[dict[str, Any]] = []

    def render(sheets: object, language: str, paper: str, **how: Any) -> bytes:
        calls.append({"language": language, "paper": paper, **how})
        return b"%PDF-"

    monkeypatch.setattr("carpet_print.pdf.render", render)
    return calls


# --- ink, letters, size


def test_nothing_said(run: Run, asked: list[dict[str, Any]]) -> None:
    assert run("rules").code == run("deal", "24").code == run("daily").code == 0
    usual = {"language": "en", "paper": "a4", "large": False, "ink": "colour", "indices": "international"}
    assert asked == [usual | {"brand": None, "templates": None}] * 3


@pytest.mark.parametrize("command", [("rules",), ("deal", "24"), ("daily",)])
def test_ink_and_letters_are_asked_for(run: Run, asked: list[dict[str, Any]], command: tuple[str, ...]) -> None:
    assert run(*command, "--ink", "Four-Colour", CARPET_INDICES="local").code == 0
    Path("carpet.toml").write_text('ink = "mono"\nlarge = true')
    assert run(*command, "--indices", "local").code == 0
    assert [(call["ink"], call["indices"]) for call in asked] == [("four-colour", "local"), ("mono", "local")]
    assert asked[-1]["large"] is True


@pytest.mark.parametrize(
    ("option", "text", "told"),
    [
        ("ink", "red", "unknown ink ‘red’; expected one of: colour, four-colour, mono"),
        ("indices", "greek", "unknown kind of index letters ‘greek’; expected one of: international, local"),
    ],
)
def test_ink_and_letters_that_there_are_not(run: Run, option: str, text: str, told: str) -> None:
    for command in (("rules",), ("deal", "24"), ("daily",)):
        done = run(*command, f"--{option}", text)
        assert (done.code, done.error) == (2, told)
    done = run("rules", **{f"CARPET_{option.upper()}": text})
    assert done.error == f"{told} (from the environment variable CARPET_{option.upper()})"
    Path("carpet.toml").write_text(f'{option} = "{text}"')
    done = run("rules")
    assert (done.code, done.error) == (2, f"{told} (from the key ‘{option}’ in ‘carpet.toml’)")


def test_inks_and_letters_are_those_that_there_are() -> None:
    from carpet_print.pdf.look import INDICES
    from carpet_print.pdf.style import INKS as PRINTED

    assert tuple(PRINTED) == INKS == SETTINGS["ink"].values
    assert INDICES == INDEX_LETTERS == SETTINGS["indices"].values


def test_letters_of_the_text_too(run: Run) -> None:
    text = ("rules", "--format", "text", "--lang", "fr")
    assert "A 2 3 4 5 6 7 8 9 10 J Q K" in " ".join(run(*text).out.split())
    assert "A 2 3 4 5 6 7 8 9 10 V D R" in " ".join(run(*text, "--indices", "local").out.split())


def test_switches_can_be_undone(run: Run, asked: list[dict[str, Any]]) -> None:
    Path("carpet.toml").write_text("large = true\nfile = true")
    assert run("rules", "--no-large").code == run("deal", "24", "--no-file").code == 0
    assert asked[0]["large"] is False
    assert run("deal", "24").code == 3


# --- all rules at once


def test_all_rules(run: Run, asked: list[dict[str, Any]]) -> None:
    done = run("rules", "--game", "all", "--lang", "all")
    assert (done.code, done.err) == (0, "")
    names = [f"out/{game}-rules-{language}.pdf" for game in cp.GAMES for language in LANGUAGES]
    assert done.out.splitlines() == names
    assert {"out/carpet-rules-it.pdf", "out/at-once-rules-de.pdf"} < set(names)
    assert len(asked) == 36


def test_sizes_are_kept_side_by_side(run: Run, asked: list[dict[str, Any]]) -> None:
    for arguments, name in (
        ((), "carpet-rules-it"),
        (("--large",), "carpet-rules-it-large"),
        (("--paper", "a5"), "carpet-rules-it-a5"),
        (("--paper", "letter", "--large", "--ink", "mono"), "carpet-rules-it-letter-large"),
    ):
        assert run("rules", "--lang", "it", *arguments).out == f"out/{name}.pdf\n"
    assert [call["large"] for call in asked] == [False, True, False, True]
    # A text has no paper.
    done = run("rules", "--lang", "it", "--format", "text", "--large", "--out-dir", "o")
    assert done.out == "o/carpet-rules-it.txt\n"


def test_a_puzzle_in_large_print_has_a_name_of_its_own(run: Run, asked: list[dict[str, Any]]) -> None:
    day = ("daily", "--date", "2026-12-01", "--lang", "it")
    assert run(*day, "--large").out == "out/carpet-2026-12-01-it-large.pdf\n"
    assert run(*day).out == "out/carpet-2026-12-01-it.pdf\n"
    assert run(*day, CARPET_LARGE="yes").out == "out/carpet-2026-12-01-it-large.pdf\n"
    assert run(*day, "--no-large", CARPET_LARGE="yes").out == "out/carpet-2026-12-01-it.pdf\n"
    done = run("deal", "24", "--lang", "it", "--solution", "separate", "--large")
    assert done.out == "out/carpet-24-it-large.pdf\nout/carpet-24-solution-it-large.pdf\n"
    assert [call["large"] for call in asked] == [True, False, True, False, True, True]
    assert run("deal", "24", "--format", "text", "--large", "--out-dir", "o").out == "o/carpet-24.txt\n"


def test_all_rules_as_text_and_as_json(run: Run) -> None:
    done = run("rules", "--game", "ALL", "--lang", "nl", "--format", "json")
    assert done.out.splitlines() == [f"out/{game}-rules-nl.json" for game in cp.GAMES]
    told = [json.loads(Path(name).read_text(encoding="utf-8")) for name in done.out.splitlines()]
    assert [one["game"] for one in told] == list(cp.GAMES)
    assert len({one["text"] for one in told}) == len(cp.GAMES)


def test_one_file_cannot_hold_all_games(run: Run) -> None:
    for form in ("pdf", "text", "json"):
        done = run("rules", "--game", "all", "--output", "x.pdf", "--format", form)
        assert done.code == 2
        assert done.error == "‘x.pdf’ is a single file, but each game needs its own: name a folder (--out-dir)"
    assert run("rules", "--game", "all", "--output", "-").code == 2


def test_all_games_are_for_the_rules(run: Run) -> None:
    done = run("deal", "24", "--game", "all")
    assert done.code == 2
    assert done.error.startswith("unknown game ‘all’; expected one of: carpet")
    done = run("rules", "--game", "bridge")
    assert done.error == f"unknown game ‘bridge’; expected one of: {', '.join(cp.GAMES)}, all"
    # Set for the rules, it stands for the usual game elsewhere.
    assert run("deal", "24", "--format", "text", CARPET_GAME="all").out.startswith('[Game "carpet"]')


# --- templates


@pytest.fixture
def club() -> Path:
    folder = Path("club")
    folder.mkdir()
    return folder


def test_templates_go_before_the_packages(run: Run, club: Path) -> None:
    (club / "rules.xml").write_text(HEAD + "<section role='head'><h1>{{ sheet.facts.pack }}</h1></section></sheet>")
    text = ("rules", "--format", "text")
    assert run(*text, "--templates", "club").out == "# 52\n"
    assert run(*text, CARPET_TEMPLATES="club").out == "# 52\n"
    assert json.loads(run("rules", "--format", "json", "--templates", "club").out)["title"] == "Ours"
    Path("carpet.toml").write_text('templates = "club"')
    assert run(*text).out == "# 52\n"


def test_templates_are_named_from_where_the_settings_stand(run: Run, settings_folder: Path) -> None:
    (settings_folder / "club").mkdir(parents=True)
    (settings_folder / "club" / "rules.xml").write_text(HEAD + "<section><h1>Home</h1></section></sheet>")
    (settings_folder / "carpet.toml").write_text('templates = "club"')
    assert run("rules", "--format", "text").out == "# Home\n"


def test_a_sheet_of_templates_is_printed(run: Run, club: Path) -> None:
    (club / "macros.xml").write_text("{% macro broken() %}{% endmacro %}")
    (club / "rules.xml").write_text(
        HEAD + "<section role='head'><h1>Ours</h1></section><section><p>{{ _('the rules') }}</p></section></sheet>"
    )
    assert run("rules", "--templates", "club", "--lang", "en").out == "out/carpet-rules-en.pdf\n"
    assert Path("out/carpet-rules-en.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{% if %}", "‘club/rules.xml’, line 2: this is not written as a template must be: Expected an expression"),
        ("{{ nothing }}", "‘club/rules.xml’, line 2: there is nothing of this name: 'nothing' is undefined"),
        ("<section><banner/></section></sheet>", "‘club/rules.xml’, line 2: unknown element ‘banner’; expected one of"),
        ("<section>\n<p>a <b>b</p></section></sheet>", "‘club/rules.xml’, line 3: this is not well-formed XML: "),
        (
            "<section><h1>x</h1><p>\U0001f0cf</p></section></sheet>",
            "‘club/rules.xml’, line 2: the font SourceSans3-Regular has no glyph for",
        ),
        ("<section><figure kind='layout'/></section></sheet>", "‘club/rules.xml’, line 2: ‘figure’ lacks ‘alt’"),
    ],
)
def test_templates_that_are_wrong(run: Run, club: Path, text: str, told: str) -> None:
    (club / "rules.xml").write_text(HEAD + text, encoding="utf-8")
    done = run("rules", "--templates", "club")
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(told)
    assert not Path("out").exists() or list(Path("out").iterdir()) == []


@pytest.mark.usefixtures("club")
def test_folders_of_templates_that_are_none(run: Run) -> None:
    for folder, told in (
        ("no", "there is no folder ‘no’"),
        ("club", "there is no template in the folder ‘club’; expected a file such as macros.xml"),
        ("", "the option --templates needs a value"),
    ):
        for command in (("rules",), ("rules", "--format", "text"), ("deal", "24"), ("daily",)):
            done = run(*command, "--templates", folder)
            assert (done.code, done.error) == (2, told)


def test_text_refuses_what_the_sheet_refuses(run: Run, club: Path) -> None:
    for text, told in (
        ("<banner/>", "line 2: unknown element ‘banner’; expected one of: aside"),
        ("<ol start='x'><li>x</li></ol>", "line 2: ‘x’ as start of ‘ol’; expected 0 1 … 1000"),
        ("<p><card code='1S'/></p>", "line 2: ‘1S’ as code of ‘card’; expected"),
    ):
        (club / "rules.xml").write_text(f"{HEAD}<section><h1>x</h1>{text}</section></sheet>")
        for form in ("text", "json", "pdf"):
            done = run("rules", "--templates", "club", "--format", form)
            assert done.code == 2
            assert done.error.startswith(f"‘club/rules.xml’, {told}")


def test_a_template_that_is_a_folder(run: Run, club: Path) -> None:
    (club / "rules.xml").mkdir()
    done = run("rules", "--templates", "club")
    assert (done.code, done.error) == (3, "cannot read ‘club/rules.xml’: it is a folder")


# --- brand


BRAND = 'name = "The Club"\nline = "every Thursday"\nurl = "club.example"\n'


def test_a_brand(run: Run, asked: list[dict[str, Any]], settings_folder: Path) -> None:
    Path("club.toml").write_text(BRAND)
    settings_folder.mkdir(parents=True)
    for command in (("rules",), ("deal", "24"), ("daily",)):
        assert run(*command, "--brand", "club.toml").code == 0
    assert run("rules", CARPET_BRAND="club.toml").code == 0
    Path("carpet.toml").write_text("[brand]\n" + BRAND)
    assert run("rules").code == 0
    Path("carpet.toml").write_text('brand = "club.toml"')
    assert run("rules").code == 0
    Path("carpet.toml").unlink()
    (settings_folder / "carpet.toml").write_text('[brand]\nname = "Elsewhere"\nlogo = "logo.svg"')
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>'
    (settings_folder / "logo.svg").write_text(svg)
    assert run("rules").code == 0
    brands = [call["brand"] for call in asked]
    assert brands[:-1] == [Brand("The Club", "every Thursday", "https://club.example")] * 6
    assert (brands[-1].name, brands[-1].logo.ratio) == ("Elsewhere", 2)


def test_a_brand_is_printed(run: Run) -> None:
    from pypdfium2 import PdfDocument

    Path("club.toml").write_text(BRAND)
    assert run("deal", "36", "--lang", "en", "--brand", "club.toml").code == 1
    with PdfDocument(Path("out/carpet-36-en.pdf")) as pages:
        text = pages[0].get_textpage().get_text_range()
    assert "The Club" in text
    assert "every Thursday" in text
    assert "club.example" in text


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("name = 'x'\nslogan = 'y'", 2, "unknown key ‘slogan’ in ‘club.toml’; expected one of: name, line, url, logo"),
        ("line = 'x'", 2, "‘club.toml’ lacks the key ‘name’"),
        ("name = ''", 2, "‘club.toml’: the name is empty"),
        ("name = 7", 2, "the key ‘name’ in ‘club.toml’ holds no text"),
        ("name = ", 2, "‘club.toml’ is not written in TOML: "),
        ("name = '" + "n" * 61 + "'", 2, f"‘club.toml’: ‘{'n' * 59}…’ is too long as name; expected at most 60"),
        ("name = 'x'\nlogo = 'no.svg'", 3, "cannot read ‘no.svg’: there is no such file or folder"),
        ("name = 'x'\nlogo = 'club.toml'", 2, "the logo ‘club.toml’: it is neither an SVG nor a PNG picture"),
        ('name = "x"\nlogo = "a\\u0000b"', 2, "‘a\ufffdb’: this cannot be a file name"),
        (
            "name = 'x\U0001f0cf'",
            2,
            "‘club.toml’: the font SourceSans3-SemiBold has no glyph for ‘\U0001f0cf’ (U+1F0CF",
        ),
        ("name = 'x'\nurl = 'the web'", 2, "‘club.toml’: ‘the web’ is not an address; expected one such as https://"),
    ],
)
def test_brands_that_are_wrong(run: Run, text: str, code: int, told: str) -> None:
    Path("club.toml").write_text(text, encoding="utf-8")
    done = run("rules", "--lang", "en", "--brand", "club.toml")
    assert (done.code, done.out) == (code, "")
    assert done.error.startswith(told)
    assert not Path("out").exists()


def test_files_of_brands_that_are_none(run: Run) -> None:
    Path("latin.toml").write_bytes("name = 'é'".encode("latin-1"))
    Path("large.toml").write_text("#" * 100_001)
    for name, code, told in (
        ("no.toml", 3, "cannot read ‘no.toml’: there is no such file or folder"),
        (".", 3, "cannot read ‘.’: it is a folder"),
        ("latin.toml", 2, "‘latin.toml’ is not a text in UTF-8"),
        ("large.toml", 2, "‘large.toml’ is too large; expected at most 100000 bytes"),
        ("", 2, "the option --brand needs a value"),
    ):
        done = run("rules", "--brand", name)
        assert (done.code, done.error) == (code, told)


def test_a_table_is_for_the_brand_alone(run: Run) -> None:
    Path("carpet.toml").write_text("[templates]\nname = 'x'")
    done = run("rules")
    assert (done.code, done.error.partition(";")[0]) == (
        2,
        "the key ‘templates’ in ‘carpet.toml’ holds several values",
    )
    Path("carpet.toml").write_text("[brand]\nnam = 'x'")
    done = run("rules")
    assert done.code == 2
    assert done.error.startswith("unknown key ‘nam’ in ‘carpet.toml’; expected one of: name, line, url, logo")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_what_is_no_ordinary_file_is_not_waited_for(run: Run) -> None:
    os.mkfifo("pipe")
    done = run("rules", "--brand", "pipe")
    assert (done.code, done.error) == (2, "‘pipe’ is not an ordinary file")
    os.mkfifo("carpet.toml")
    done = run("rules")
    assert (done.code, done.error) == (2, "‘carpet.toml’ is not an ordinary file")
