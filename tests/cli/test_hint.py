"""Hints: as little as is asked for, of a deal, of a record and of a position, the stock known or not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.cli.played import end_of, read_game
from carpet_print.cli.settings import Source
from carpet_print.errors import CarpetPrintError
from carpet_print.notation import write_position
from carpet_print.solver.advice import advise
from carpet_print.text import LANGUAGES
from carpet_print.text.locales import locale
from tests.cli.conftest import Run

pytestmark = pytest.mark.heavy

NARROW = """foundations: 6S 4H 5C 3D
TC 5H -- 5D 9D
7H 7S QC QH 9S
KD JS -- 6C 9C
4D JC TH QS 8H
waste: KH 6D
stock: ?
"""
BLIND = """foundations: AS AH AC AD
4C 5H QC 5D JH
7H 7S TD QH 9S
9D KD JS 5S 6C
9C 3C 6H JC TH
stock: ?
"""
LOST = """foundations: AS AH AC AD
9S 9H 9C 9D TS
TH TC TD JS JH
JC JD QS QH QC
QD KS KH KC KD
waste: 2S 3S 2H 3H 2C 3C 2D 3D
stock: ?
"""


def test_as_little_as_is_asked_for(run: Run) -> None:
    assert run("hint", "24").out == "A card can go to its foundation.\n"
    assert run("hint", "24", "--show", "card").out == "2♦ can go to its foundation.\n"
    assert run("hint", "24", "--show", "move").out == "2♦ goes from the carpet (e1) to its foundation.\n"
    done = run("hint", "24", "--show", "line")
    record = cp.solve(cp.deal(24), fewest_fills=True).record
    assert record is not None
    assert done.out == "2♦ goes from the carpet (e1) to its foundation.\n\n" + str(record).split("\n", 3)[3] + "\n"
    assert (done.code, done.err) == (0, "")


def record_until(number: int, moves: int, game: str = "carpet") -> str:
    """The record of the game that wins, up to this move."""
    dealt = cp.deal(number, game)
    whole = cp.solve(dealt, fewest_fills=True).record
    assert whole is not None
    return str(cp.Record.of(dealt, whole.moves[:moves]))


def test_it_goes_on_where_a_record_ends(run: Run) -> None:
    whole = cp.solve(cp.deal(1), fewest_fills=True, mark_only=True).record
    assert whole is not None
    told = [run("hint", "-", "--show", "move", stdin=record_until(1, index)).out for index in range(12)]
    for index, text in enumerate(told):
        assert ("Every other choice loses." in text) == (index in whole.only)
    assert told[2] == "Turn the next card: 3♣.\n"
    assert "fills" not in run("hint", "-", "--show", "card", stdin=record_until(1, 10)).out
    won = run("hint", "-", stdin=record_until(1, len(whole.moves)))
    assert (won.code, won.out) == (0, "This game is won.\n")


def test_a_record_behind_its_deal_and_one_with_its_cards(run: Run) -> None:
    Path("a.txt").write_text(f"{cp.deal(24)}\n\n{record_until(24, 6)}\n", encoding="utf-8")
    by_hand = cp.Deal(cp.deal(24).carpet, cp.deal(24).stock)
    Path("b.txt").write_text(str(cp.Record.of(by_hand, cp.read_record(record_until(24, 6)).moves)), encoding="utf-8")
    wanted = run("hint", "-", "--show", "line", stdin=record_until(24, 6))
    assert wanted.code == 0
    for name in ("a.txt", "b.txt"):
        assert run("hint", name, "--show", "line") == wanted
    assert run("hint", "-", "--show", "line", stdin=str(cp.deal(24))) == run("hint", "24", "--show", "line")


def test_which_gap_does_not_matter(run: Run) -> None:
    whole = cp.read_record(record_until(24, 99))
    moves = [index for index, move in enumerate(whole.moves) if type(move).__name__ == "Fill"]
    told = [run("hint", "-", "--show", "move", stdin=record_until(24, index)).out for index in moves]
    assert all(text.startswith("Fill a gap with the top card of the waste, ") for text in told)
    assert any(text.endswith("It does not matter which gap is filled.\n") for text in told)
    assert run("hint", "-", stdin=record_until(24, moves[0])).out == "Fill a gap.\n"


def test_a_lost_game(run: Run) -> None:
    for show in ("kind", "move", "line"):
        done = run("hint", "36", "--show", show)
        assert (done.code, done.out, done.err) == (1, "This deal cannot be won, however it is played.\n", "")
        done = run("hint", "-", "--show", show, stdin=f"{cp.deal(36)}\n1. 5S\n")
        assert (done.code, done.out, done.err) == (1, "This game cannot be won any more.\n", "")
    done = run("hint", "-", "--show", "line", stdin=LOST)
    assert (done.code, done.out) == (1, "This game cannot be won any more, whatever the order of the stock.\n")


def test_an_unknown_stock_that_can_be_won_whatever_its_order(run: Run) -> None:
    done = run("hint", "-", "--show", "line", stdin=NARROW)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "If all cards were known, this game could be won whatever the order of the stock.",
        "5♥ goes from the carpet (b1) to its foundation.",
        "The rest of the game cannot be shown, as the order of the stock is not known.",
    ]


def test_the_share_of_orders_is_told_with_its_interval(run: Run) -> None:
    done = run("hint", "-", "--orders", "40", "--seed", "3", stdin=BLIND)
    assert re.search(
        r"^Orders tried: 40; share of these that can be won: [0-9.]+%\. With 95% confidence", done.out, re.M
    )
    assert done.out.endswith("Turn the next card.\n")
    assert done == run("hint", "-", "--orders", "40", "--seed", "3", stdin=BLIND)
    facts = json.loads(run("hint", "-", "--orders", "40", "--seed", "3", "--format", "json", stdin=BLIND).out)
    low, high = facts["interval"]
    assert low <= facts["share"] <= high
    assert f"{100 * facts['share']:.1f}%".replace("100.0", "100") in done.out
    assert (facts["tried"], facts["exact"], facts["stock_known"]) == (40, False, False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [("hint", "--show", "line"), ("solve",)])
def test_no_line_is_wider_than_a_terminal(run: Run, language: str, command: tuple[str, ...]) -> None:
    more = ["--orders", "20"] if command[0] == "hint" else []
    out = run(*command, "-", "--lang", language, *more, stdin=BLIND).out
    assert max(map(len, out.splitlines())) <= 80


def test_facts_for_programs_hold_no_more_than_was_asked_for(run: Run) -> None:
    def facts(*arguments: str, stdin: str = "") -> dict[str, object]:
        found: dict[str, object] = json.loads(run("hint", *arguments, "--format", "json", stdin=stdin).out)
        return found

    kind, card, move, line = (facts("24", "--show", show) for show in ("kind", "card", "move", "line"))
    assert (kind["kind"], kind["verdict"], kind["won"]) == ("foundation", "always", False)
    assert list(card)[len(kind) :] == ["card"]
    assert list(move)[len(card) :] == ["from", "only", "better", "proven", "choices", "winning_order", "losing_order"]
    assert list(line)[len(move) :] == ["line"]
    assert (line["card"], line["from"], str(line["line"]).split("\n")[:2]) == (
        "2D",
        "e1",
        ["0. 2D 2C 2S 3C 4C", "1. KH"],
    )
    lost = facts("-", "--show", "line", stdin=LOST)
    assert (lost["verdict"], lost["kind"], lost["card"], lost["line"]) == ("never", None, None, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_in_every_language(run: Run, language: str) -> None:
    for text in (NARROW, BLIND, LOST, record_until(24, 9), record_until(24, 12, "at-once")):
        done = run("hint", "-", "--show", "line", "--orders", "5", "--lang", language, stdin=text)
        assert done.err == ""
        assert done.out
        assert "%(" not in done.out
        if language != "en":
            assert not re.search(r"\b(the|this|orders|fill|turn)\b", done.out.lower())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. KH", "the record does not say of which deal it is; expected one of: [Deal "),
        ('[Deal "24"]\n1. KS', "move 1 of the record is not legal: K♠ is not the next card of the stock (that is K♥)"),
        ('[Deal "24"]\n1. KX', "line 2, column 4: ‘KX’ is not a card"),
        (NARROW.replace("5H --", "5H 5H"), "line 2, column 7: "),
        ("", "the text is empty"),
    ],
)
def test_what_cannot_be_read(run: Run, text: str, told: str) -> None:
    done = run("hint", "-", stdin=text)
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(told)


def test_wrong_use(run: Run) -> None:
    assert run("hint").error == "the argument POSITION is missing"
    assert (
        run("hint", "24", "--show", "all").error == "‘all’ is no kind of hint; expected one of: kind, card, move, line"
    )
    assert run("hint", "24", "--orders", "0").error.startswith("‘0’ is not a count")
    named = '[Game "carpet"]\n' + NARROW
    assert run("hint", "-", "--game", "redeal", stdin=named).error.startswith("the deal is for the game ‘carpet’, not")
    assert run("hint", "none.txt").code == 3


def test_a_written_position_gives_the_same_hint(run: Run) -> None:
    so_far = record_until(24, 20)
    position = read_game_so_far_of(so_far)
    assert run("hint", "-", "--show", "line", stdin=write_position(position)) == run(
        "hint", "-", "--show", "line", stdin=so_far
    )


def read_game_so_far_of(text: str) -> cp.Position:
    Path("so-far.txt").write_text(text, encoding="utf-8")
    return end_of(
        read_game("so-far.txt", as_file=True, game=cp.parse_game("carpet"), source=Source.DEFAULT, speech=locale("en"))
    )


pieces = st.sampled_from(
    ["KH", "2D", "+6S", "1.", "0.", "\n", "--", "?", "stock:", "waste:", '[Deal "24"]', "[Game", "R"]
)


@given(st.lists(pieces | st.text(max_size=3), max_size=30).map(" ".join))
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_text_ends_in_a_traceback(text: str) -> None:
    try:
        position = read_game_so_far_of(text)
    except CarpetPrintError:
        return
    advise(position, orders=2, budget=100)


def test_a_bare_list_of_moves_will_do(run: Run) -> None:
    moves = "2D 2C 2S 3C 4C KH 6S +6S"
    hinted = run("hint", "-", "--show", "move", stdin=f'[Deal "24"]\n{moves}')
    assert hinted == run("hint", "-", "--show", "move", "--deal", "24", stdin=moves)
    assert hinted.code == 0
    assert hinted.out.startswith("Turn the next card")
    done = run("hint", "-", "--deal", "24", stdin=f"{moves} +KH +KH")
    assert (done.code, "move 10 of the record is not legal" in done.error) == (2, True)


def test_a_deal_that_is_set_elsewhere_is_for_records_that_do_not_name_theirs(run: Run) -> None:
    for argument, text in (("24", ""), ("-", str(cp.deal(24))), ("-", NARROW), ("-", '[Deal "24"]\n1. KH')):
        assert run("hint", argument, stdin=text, CARPET_DEAL="25") == run("hint", argument, stdin=text)
    assert run("hint", "-", stdin="KH 6S", CARPET_DEAL="24").out == "Turn the next card.\n"
    assert run("hint", "-", "--deal", "24", stdin=NARROW).error.startswith("here stands a deal, or a position")
