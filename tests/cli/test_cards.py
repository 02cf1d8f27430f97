"""``carpet-print cards``: what it asks the printer for, how its files are called, and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from carpet_print.cli.pack import BACK_KINDS, INDEX_SIZES, MOST_PACKS, PACKS
from carpet_print.sheets import PackSheet
from carpet_print.sheets.pack import BACKS
from carpet_print.sheets.pack import INDEX_SIZES as DRAWN
from carpet_print.text import LANGUAGES
from tests.cli.conftest import Run
from tests.pdf.paper import page_count

FACE = '<section role="faces"><figure kind="face" index="large" alt="x"><card code="AS"/></figure></section>'


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the printer was asked for; nothing is printed."""
    calls: list[dict[str, Any]] = []

    def render(sheets: list[PackSheet], language: str, paper: str, **how: Any) -> bytes:
        (sheet,) = sheets
        pack = {"cards": len(sheet.cards), "index": sheet.index, "backs": sheet.backs}
        calls.append({"language": language, "paper": paper, **pack, **how})
        return b"%PDF-"

    monkeypatch.setattr("carpet_print.pdf.render", render)
    return calls


def test_a_pack_is_printed(run: Run) -> None:
    Path("club.toml").write_text('name = "Club"')
    done = run("cards", "--lang", "it", "--brand", "club.toml")
    assert (done.code, done.out, done.err) == (0, "out/carpet-cards-it.pdf\n", "")
    assert page_count(Path("out/carpet-cards-it.pdf").read_bytes()) == 12


def test_nothing_said(run: Run, asked: list[dict[str, Any]]) -> None:
    assert run("cards").out == "out/carpet-cards-en.pdf\n"
    (call,) = asked
    assert (call["cards"], call["index"], call["backs"], call["paper"]) == (52, "normal", "long-edge", "a4")
    assert (call["ink"], call["indices"], call["large"], call["brand"]) == ("colour", "international", False, None)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (("--ink", "four-colour"), "carpet-cards-it-four-colour"),
        (("--ink", "mono", "--paper", "letter", "--index", "JUMBO"), "carpet-cards-it-letter-mono-jumbo"),
        (("--indices", "local", "--packs", "2"), "carpet-cards-it-local-2-packs"),
        (("--backs", "none"), "carpet-cards-it-no-backs"),
        (("--backs", "short-edge"), "carpet-cards-it-short-edge"),
    ],
)
def test_packs_are_kept_side_by_side(
    run: Run, asked: list[dict[str, Any]], arguments: tuple[str, ...], name: str
) -> None:
    assert run("cards", "--lang", "it", *arguments).out == f"out/{name}.pdf\n"
    (call,) = asked
    for option, value in zip(arguments[::2], arguments[1::2], strict=True):
        if option == "--packs":
            assert call["cards"] == 52 * int(value)
        else:
            assert call[option[2:]] == value.lower()


def test_all_languages_and_one_file(run: Run, asked: list[dict[str, Any]]) -> None:
    done = run("cards", "--lang", "all", "--out-dir", "o")
    assert done.out.splitlines() == [f"o/carpet-cards-{language}.pdf" for language in LANGUAGES]
    assert run("cards", "--output", "mine.pdf").out == "mine.pdf\n"
    assert run("cards", "--output", "-").raw == b"%PDF-"
    assert len(asked) == len(LANGUAGES) + 2


def test_settings_elsewhere(run: Run, asked: list[dict[str, Any]]) -> None:
    Path("carpet.toml").write_text('packs = 2\nbacks = "none"\nlarge = true\nformat = "text"\ngame = "peek"')
    assert run("cards", CARPET_INDEX="large").out == "out/carpet-cards-en-large-2-packs-no-backs.pdf\n"
    assert (asked[0]["cards"], asked[0]["index"], asked[0]["backs"], asked[0]["large"]) == (104, "large", "none", False)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--packs", "3"), "‘3’ is not a count; expected a whole number from 1 to 2"),
        (("--packs", ""), "‘’ is not a count; expected a whole number from 1 to 2"),
        (("--backs", "left"), "unknown kind of backs ‘left’; expected one of: long-edge, short-edge, none"),
        (("--index", "huge"), "unknown size of index ‘huge’; expected one of: normal, large, jumbo"),
        (("--paper", "a3"), "unknown paper ‘a3’; expected one of: a4, letter, a5"),
        (("24",), None),
        (("--format", "text"), None),
        (("--large",), None),
    ],
)
def test_what_is_refused(run: Run, asked: list[dict[str, Any]], arguments: tuple[str, ...], told: str | None) -> None:
    done = run("cards", *arguments)
    assert done.code == 2
    assert told in (None, done.error)
    assert done.error
    assert not asked


def test_values_are_those_that_there_are() -> None:
    assert BACK_KINDS == BACKS
    assert INDEX_SIZES == DRAWN
    assert PACKS.values == tuple(str(count) for count in range(1, MOST_PACKS + 1))


@pytest.mark.parametrize(
    ("section", "told"),
    [
        ('<section role="faces"></section>', "there is no sheet to print"),
        (
            '<section role="faces"><figure kind="fold" label="x"/></section>',
            "‘fold’ as kind of ‘figure’; expected face",
        ),
        (
            '<section role="faces"><figure kind="face" index="normal" alt="x"/></section>',
            "‘’ as code of ‘figure’",
        ),
        (
            '<section role="faces"><figure kind="face" index="vast" alt="x"><card code="AS"/></figure></section>',
            "‘vast’ as index of ‘figure’; expected jumbo, large, normal",
        ),
        (
            f'{FACE}<section role="backs"><figure kind="backs" turned="over" alt="x"/></section>',
            "‘over’ as turned of ‘figure’; expected long-edge, short-edge",
        ),
    ],
)
def test_a_template_of_ones_own(run: Run, section: str, told: str) -> None:
    Path("mine").mkdir()
    head = '<section role="head"><h1>Mine</h1></section>'
    Path("mine/cards.xml").write_text(f'<sheet kind="cards" title="Mine" hyphenation="">{head}{section}</sheet>')
    done = run("cards", "--templates", "mine")
    assert done.code == 2
    assert told in done.error
