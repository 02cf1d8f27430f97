"""Deals that were dealt by hand, and those of other programs, on the command line."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

import carpet_print as cp
from carpet_print.notation import Position, write_position
from carpet_print.notation.pysol import write_pysol
from carpet_print.notation.solvitaire import write_solvitaire
from tests.cli.conftest import Run

DEAL = cp.deal(24)
CARDS = [str(card) for card in DEAL.cards]


def test_a_hand_dealt_deal_in_any_form_is_solved(run: Run) -> None:
    """Typed on one line, with symbols in a table, or in the reader's own letters: the same answer."""
    lines = [" ".join(CARDS), "\n".join(f"{n}. " + " ".join(CARDS[n * 5 - 5 : n * 5]) for n in range(1, 5))]
    rows = "\n".join("| " + " | ".join(card.symbol for card in row) + " |" for row in DEAL.rows)
    stock = " ".join(card.symbol for card in DEAL.stock)
    wanted = run("solve", DEAL.code).out
    for text in (lines[0], f"{lines[1]}\nstock: {' '.join(CARDS[20:])}", f"{rows}\n\n{stock}"):
        done = run("solve", "-", stdin=text)
        assert (done.code, done.err, done.out) == (0, "", wanted)
    local = {"A": "A", "J": "B", "Q": "D", "K": "K", "T": "10"}
    suits = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}
    spelt = ", ".join(f"{suits[card[1]]}-{local.get(card[0], card[0])}" for card in CARDS)
    told = run("solve", "-", "--lang", "de", "--format", "json", stdin=f"Teppich: {spelt}").out
    assert json.loads(told)["code"] == DEAL.code


def test_a_slip_is_named_with_its_place(run: Run) -> None:
    done = run("solve", "-", stdin=" ".join(CARDS[:-1]))
    assert (done.code, done.error) == (2, "line 1, column 141: cards in the deal: 47 (missing: 3♦); expected 48")
    done = run("solve", "-", stdin=" ".join([*CARDS, "3D"]))
    assert (done.code, done.error) == (
        2,
        "line 1, column 145: 3♦ is there twice (stock card 28; stock card 29)",
    )
    done = run("solve", "-", "--lang", "fr", stdin=" ".join([*CARDS, "AS", "AH", "AD", "AC"]))
    assert done.code == 2
    assert "--game aces-in-pack" in done.error


@pytest.mark.parametrize(("form", "ending"), [("solvitaire", "json"), ("pysol", "txt")])
def test_the_forms_of_other_programs(run: Run, form: str, ending: str) -> None:
    done = run("deal", "24", "--format", form)
    assert (done.code, done.err) == (0, "")
    assert done.out == {"solvitaire": write_solvitaire, "pysol": write_pysol}[form](DEAL) + "\n"
    assert json.loads(run("solve", "-", "--format", "json", stdin=done.out).out)["code"] == DEAL.code
    assert run("deal", "24", "36", "--format", form).out == f"out/carpet-24.{ending}\nout/carpet-36.{ending}\n"
    assert Path(f"out/carpet-24.{ending}").read_text() == done.out
    assert run("solve", f"out/carpet-24.{ending}").out == run("solve", DEAL.code).out
    at_once = run("deal", "24", "--game", "at-once", "--format", form).out
    assert "(at-once)" in run("solve", "-", "--game", "at-once", stdin=at_once).out


def test_several_in_one_file_are_refused(run: Run) -> None:
    done = run("deal", "24", "25", "--format", "solvitaire", "--output", "-")
    assert done.code == 2
    assert done.error.startswith("‘-’ is a single file")


def test_a_board_in_the_middle_of_a_game_is_no_deal_but_a_game_that_has_begun(run: Run) -> None:
    here = Position(DEAL.table.apply(DEAL.table.legal_moves()[0]))
    solved = run("solve", "-", stdin=write_position(here))
    assert solved.out.startswith("This game (carpet) can still be won.")
    for text in (write_solvitaire(here), write_pysol(here)):
        done = run("deal", "-", stdin=text)
        assert (done.code, done.error) == (2, "this is a game that has begun; expected a deal")
        assert run("solve", "-", stdin=text) == solved


@pytest.mark.parametrize("start", ["4C ", '{"stock": [', "Talon: KH ", "| 4C ", "1: "])
def test_ten_megabytes_are_refused_at_once(run: Run, start: str) -> None:
    text = start * (10_000_000 // len(start))
    begun = time.process_time()
    done = run("solve", "-", stdin=text)
    assert (done.code, done.error) == (2, "the text is too long; expected at most 400000 characters")
    assert time.process_time() - begun < 2
