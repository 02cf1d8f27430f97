"""``carpet-print score``: what it asks the printer for, how its files are called, and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from carpet_print.cli.score_settings import MOST_PLAYERS, PLAYERS
from carpet_print.sheets import ScoreSheet
from carpet_print.sheets.score import MOST_PLAYERS as MOST
from carpet_print.text import LANGUAGES
from tests.cli.conftest import Run
from tests.pdf.paper import page_count


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the printer was asked for; nothing is printed."""
    calls: list[dict[str, Any]] = []

    def render(sheets: list[ScoreSheet], language: str, paper: str, **how: Any) -> bytes:
        players = [sheet.players for sheet in sheets]
        told = {"game": sheets[0].facts.game, "lines": sheets[0].games, "players": players}
        calls.append({"language": language, "paper": paper, **told, **how})
        return b"%PDF-"

    monkeypatch.setattr("carpet_print.pdf.render", render)
    return calls


def test_a_card_is_printed(run: Run) -> None:
    Path("club.toml").write_text('name = "Club"')
    done = run("score", "--players", "4", "--lang", "it", "--brand", "club.toml", "--large")
    assert (done.code, done.out, done.err) == (0, "out/carpet-score-it-large-4-players.pdf\n", "")
    assert page_count(Path("out/carpet-score-it-large-4-players.pdf").read_bytes()) == 2


def test_nothing_said(run: Run, asked: list[dict[str, Any]]) -> None:
    assert run("score").out == "out/carpet-score-en.pdf\n"
    (call,) = asked
    assert (call["game"], call["players"], call["lines"], call["paper"]) == ("carpet", [(1,)], 25, "a4")
    assert (call["ink"], call["large"], call["brand"], call["templates"]) == ("colour", False, None, None)


@pytest.mark.parametrize(
    ("arguments", "name", "lines", "players"),
    [
        (("--players", "3"), "carpet-score-it-3-players", 25, [(1, 2, 3)]),
        (("--paper", "a5", "--players", "3"), "carpet-score-it-a5-3-players", 12, [(1, 2), (3,)]),
        (("--large", "--paper", "letter"), "carpet-score-it-letter-large", 12, [(1,)]),
        (("--game", "carpet:aces=pack,peek=3", "--ink", "mono"), "carpet-aces-pack-peek-3-score-it", 25, [(1,)]),
    ],
)
def test_cards_are_kept_side_by_side(
    run: Run,
    asked: list[dict[str, Any]],
    arguments: tuple[str, ...],
    name: str,
    lines: int,
    players: list[tuple[int, ...]],
) -> None:
    assert run("score", "--lang", "it", *arguments).out == f"out/{name}.pdf\n"
    (call,) = asked
    assert (call["lines"], call["players"]) == (lines, players)


def test_all_languages_and_one_file(run: Run, asked: list[dict[str, Any]]) -> None:
    done = run("score", "--lang", "all", "--out-dir", "o")
    assert done.out.splitlines() == [f"o/carpet-score-{language}.pdf" for language in LANGUAGES]
    assert run("score", "--output", "mine.pdf").out == "mine.pdf\n"
    assert run("score", "--output", "-").raw == b"%PDF-"
    assert len(asked) == len(LANGUAGES) + 2


def test_settings_elsewhere(run: Run, asked: list[dict[str, Any]]) -> None:
    Path("carpet.toml").write_text('players = 2\npaper = "a5"\nlarge = true\nformat = "text"\ngame = "all"')
    assert run("score", CARPET_PLAYERS="4", CARPET_INK="mono").out == "out/carpet-score-en-a5-large-4-players.pdf\n"
    assert run("score", "--no-large").out == "out/carpet-score-en-a5-2-players.pdf\n"
    assert (asked[0]["players"], asked[0]["ink"], asked[0]["large"]) == ([(1,), (2,), (3,), (4,)], "mono", True)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "5"), "‘5’ is not a count; expected a whole number from 1 to 4"),
        (("--players", "two"), "‘two’ is not a count; expected a whole number from 1 to 4"),
        (("--players", ""), "‘’ is not a count; expected a whole number from 1 to 4"),
        (("--paper", "a3"), "unknown paper ‘a3’; expected one of: a4, letter, a5"),
        (("--game", "all"), None),
        (("24",), None),
        (("--format", "text"), None),
        (("--indices", "local"), None),
    ],
)
def test_what_is_refused(run: Run, asked: list[dict[str, Any]], arguments: tuple[str, ...], told: str | None) -> None:
    done = run("score", *arguments)
    assert done.code == 2
    assert told in (None, done.error)
    assert done.error
    assert not asked


def test_values_are_those_that_there_are() -> None:
    assert MOST_PLAYERS == MOST
    assert PLAYERS.values == tuple(str(count) for count in range(1, MOST_PLAYERS + 1))


def test_a_template_of_ones_own(run: Run) -> None:
    Path("mine").mkdir()
    table = '<table role="score"><thead><tr><th for="luck">x</th></tr></thead><tbody><tr label="1"/></tbody></table>'
    Path("mine/score.xml").write_text(
        f'<sheet kind="score" title="Mine" hyphenation="">\n<section><h1>x</h1>\n{table}</section></sheet>'
    )
    done = run("score", "--templates", "mine")
    assert done.code == 2
    assert "‘mine/score.xml’, line 3: ‘luck’ as for of ‘th’" in done.error
