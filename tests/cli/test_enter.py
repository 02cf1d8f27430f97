"""Typing a deal in, row by row."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.cli.entering import Answer, Entered, Entry, answer, prompt, whole
from carpet_print.cli.reading import reading_words
from carpet_print.cli.solving import solved
from carpet_print.cli.table_text import table_lines
from carpet_print.engine import Card
from carpet_print.text import LANGUAGES
from carpet_print.text.locales import locale
from tests.cli.conftest import Run
from tests.notation.strategies import deals

DEAL = cp.deal(24)
ROWS = [" ".join(map(str, row)) for row in DEAL.rows]
STOCK = [" ".join(map(str, DEAL.stock[at : at + 7])) for at in range(0, 28, 7)]
LINES = [*ROWS, *STOCK]
WHOLE = "\n".join(LINES) + "\n"


@cache
def entry(language: str = "en", game: str = "carpet", local: bool = False) -> Entry:
    speech = locale(language)
    return Entry(cp.parse_game(game), speech, reading_words(speech.language), local=local)


def typed(*lines: str, language: str = "en", game: str = "carpet") -> Answer:
    """The answer to the last of the lines."""
    done = Answer(Entered())
    for line in lines:
        done = answer(entry(language, game), done.entered, line)
    return done


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(cp.parse_card, text.split()))


def asked(*lines: str, game: str = "carpet") -> str:
    return prompt(entry(game=game), typed(*lines, game=game).entered)


# --- what is asked for


def test_rows_are_asked_for_one_by_one() -> None:
    assert [asked(*LINES[:count]) for count in range(8)] == [
        *(f"Row {row} of 4" for row in range(1, 5)),
        *(f"Stock, cards {first}–{first + 6} of 28" for first in (1, 8, 15, 22)),
    ]
    last = typed(*LINES)
    assert whole(entry(), last.entered)
    assert last.entered.cards == DEAL.cards


def test_the_rest_of_a_row_is_asked_for() -> None:
    assert asked("4C 5H QC") == "Row 1 of 4, cards 4–5"
    assert asked("4C 5H QC", "5D") == "Row 1 of 4, card 5"
    assert asked("4C 5H QC", "5D 2D 7H") == "Row 2 of 4, cards 2–5"
    assert asked(*ROWS, "KH") == "Stock, cards 2–7 of 28"
    assert asked(*ROWS, "KH 6S 7D 8C 9H 5C") == "Stock, card 7 of 28"
    pack = " ".join(str(card) for card in cp.deal(24, "aces-in-pack").cards[:48])
    assert asked(pack, game="aces-in-pack") == "Stock, cards 29–32 of 32"


def test_the_last_card_is_named() -> None:
    almost = (*LINES[:-1], "JD 9D 2H QD")
    left = set(DEAL.stock[21:]) - set(cards("JD 9D 2H QD"))
    assert len(left) == 3
    almost = (*LINES[:-1], STOCK[-1].rpartition(" ")[0])
    assert asked(*almost) == "Only 3♦ is left; Enter takes it"
    for line in ("", "3D", "♦3"):
        assert typed(*almost, line).entered.cards == DEAL.cards
    assert "KH is there" not in typed(*almost, "KH").text
    assert typed(*almost, "KH").text.startswith("K♥ is there already (stock card 1)")


def test_several_rows_at_once_and_a_whole_deal_text() -> None:
    assert typed(" ".join(LINES)).entered.cards == DEAL.cards
    assert typed(" / ".join(ROWS) + " | stock: " + ", ".join(STOCK)).entered.cards == DEAL.cards
    assert typed(*str(DEAL).splitlines()).entered.cards == DEAL.cards
    assert typed("4C 5H; QC 5D").entered.cards == cards("4C 5H QC 5D")
    assert typed("4C 5H ; the first row").entered.cards == cards("4C 5H")
    assert typed('[Game "redeal"]').text == ("the deal is for the game ‘redeal’, not for ‘carpet’, which was asked for")
    assert typed('[Gamy "redeal"]').text == "unknown tag ‘Gamy’; expected one of: Game, Deal"
    assert typed('[Game "carpet"').text.startswith('‘[Game "carpet"’ is not a tag; expected a line such as [Game "…"]')


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("4C 5H QC 10D", "en"),
        ("4♣ 5♥ Q♣ 10♦", "it"),
        ("♣4, ♥5, ♣Q, ♦10", "it"),
        ("4 C 5 H Q C 10 D", "de"),
        ("Kreuz4 Herz-5 Kreuz D Karo 10", "de"),
        ("4trèfle 5coeur Dtrèfle 10carreau", "fr"),
        ("4 paus 5 copas D paus 10 ouros", "pt"),
        ("klaveren4 harten5 klaverenV ruitenT", "nl"),
        ("4 fiori 5 cuori Q fiori 10 quadri", "it"),
    ],
)
def test_any_reasonable_form_of_a_card(line: str, language: str) -> None:
    assert typed(line, language=language).entered.cards == cards("4C 5H QC TD")


# --- slips


@pytest.mark.parametrize(
    ("lines", "told", "kept"),
    [
        (("4C 5H XX 5D",), "‘XX’ is not a card; expected a rank", "4C 5H"),
        (("XX 4C",), "‘XX’ is not a card; expected a rank", ""),
        (("4C 5H 4C",), "4♣ is there already (row 1, card 1)", "4C 5H"),
        ((ROWS[0], "7H 5H"), "5♥ is there already (row 1, card 2)", f"{ROWS[0]} 7H"),
        ((*ROWS, "KH 6S", "7D 6S"), "6♠ is there already (stock card 2)", " ".join(ROWS) + " KH 6S 7D"),
        (("4C AS 5H",), "A♠ (row 1, card 2) is not dealt in the game ‘carpet’: the aces are laid out first", "4C"),
        (
            (*ROWS[:3], "stock: KH"),
            "‘stock’ comes too early or too late; cards in the carpet so far: 15 of 20",
            " ".join(ROWS[:3]),
        ),
        ((*LINES[:-1], STOCK[-1] + " KH"), "‘KH’ is one card too many: all cards are there", " ".join(LINES)),
    ],
)
def test_a_slip_is_caught_at_once(lines: tuple[str, ...], told: str, kept: str) -> None:
    done = typed(*lines)
    assert " ".join(done.text.split()).startswith(told)
    assert done.entered.cards == cards(kept)
    before = typed(*lines[:-1]).entered.cards
    last = done.text.split("\n")[-1]
    if done.entered.cards == before:
        assert last == "Nothing is kept from this line."
    else:
        shown = " ".join(card.symbol for card in done.entered.cards[len(before) :][-5:])
        assert re.fullmatch(rf"Kept from this line: (… )?{shown}\. Go on behind them\.", last)


def test_lines_are_taken_back() -> None:
    assert typed(ROWS[0], "7H 7S", "-").entered.cards == cards(ROWS[0])
    assert typed(ROWS[0], "7H 7S", "–", "-").entered == Entered()
    assert typed(ROWS[0], "7H XX", "-").entered.cards == cards(ROWS[0])
    assert typed(ROWS[0], "XX", "", "stock", "-").entered == Entered(), "lines without cards do not count"
    assert typed("-").text == "There are no cards yet."


def test_help_shows_what_is_there() -> None:
    shown = typed(*LINES[:5], "?").text
    assert shown.startswith("Type the cards as they lie")
    assert "\n 4   9♣    3♣    6♥    J♣   10♥\n" in shown
    assert shown.endswith("\nStock        7\nK♥ 6♠ 7♦ 8♣ 9♥ 5♣ 10♣")
    assert "\n 2   ··    ··    ··    ··    ··\n" in typed(*LINES[:1], "?").text
    assert len(typed(*LINES[:7], "?").text.split("\n")) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_too_wide(language: str) -> None:
    entered = Entered()
    for card in DEAL.cards:
        assert len(prompt(entry(language), entered)) < 78
        for line in ("?", "XX", "AS", "XX stock", str(entered.cards[0]) if entered.cards else "-"):
            text = answer(entry(language), entered, line).text
            assert text
            assert max(map(len, text.split("\n"))) < 80
        entered = entered.plus([card])


TOKENS = [*LINES, "4C", "♥", "10", "stock", "stock:", "-", "?", "/", ";", "[Game", "XX", "\x1b[2J", "%s"]
TYPED = st.text() | st.lists(st.sampled_from(TOKENS), max_size=9).map(" ".join)


@settings(max_examples=60)
@given(lines=st.lists(TYPED, max_size=6), language=st.sampled_from(LANGUAGES))
def test_no_line_makes_it_fail(lines: list[str], language: str) -> None:
    entered = Entered()
    for line in lines:
        done = answer(entry(language), entered, line)
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f]", done.text)
        entered = done.entered
        assert sum(entered.brought) == len(entered.cards) == len(set(entered.cards)) <= 48
        if not whole(entry(language), entered):
            assert prompt(entry(language), entered)


@settings(max_examples=15)
@given(deal=deals(), data=st.data())
def test_any_deal_can_be_typed_however_its_lines_are_broken(deal: cp.Deal, data: st.DataObject) -> None:
    entered, at = Entered(), 0
    while at < len(deal.cards):
        count = data.draw(st.integers(1, 14))
        entered = answer(entry("en", deal.game.id), entered, " ".join(map(str, deal.cards[at : at + count]))).entered
        at += count
        assert entered.cards == deal.cards[:at]


# --- the command


def test_what_is_told_of_a_deal(run: Run) -> None:
    done = run("enter", stdin=WHOLE)
    assert done.code == 0
    record = solved(DEAL).record
    assert record is not None
    assert done.out.startswith("\n".join(table_lines(DEAL.table, locale("en"))) + "\n\nThis deal can be won.\n")
    assert done.out.endswith(
        f"\nThis deal can be won.\nDifficulty: hard (4 of 5)\nGaps filled: {record.fills}\n\n"
        f"To print it:\n  carpet-print deal {DEAL.code}\n"
        f"To follow the solution step by step:\n  carpet-print follow {DEAL.code}\n"
    )
    asked = "\n".join(re.findall(r"^(?:Row|Stock,) .*$", done.err, re.M))
    assert asked == "\n".join(prompt(entry(), typed(*LINES[:count]).entered) for count in range(8))


def test_a_deal_that_cannot_be_won(run: Run) -> None:
    lost = cp.deal(36)
    done = run("enter", stdin=" ".join(map(str, lost.cards)) + "\n")
    assert done.code == 1
    assert done.out.endswith(f"\nThis deal cannot be won.\n\nTo print it:\n  carpet-print deal {lost.code}\n")


def test_the_deal_is_written(run: Run) -> None:
    text = run("enter", "--output", "-", stdin=WHOLE)
    assert text.code == 0
    assert text.out == run("deal", DEAL.code, "--format", "text", "--output", "-").out
    assert "This deal can be won." in text.err
    facts = json.loads(run("enter", "--format", "json", stdin=WHOLE).out)
    assert (facts["code"], facts["verdict"], facts["number"]) == (DEAL.code, "winnable", None)
    assert run("enter", "--format", "text", "--out-dir", "there", stdin=WHOLE).out == f"there/carpet-{DEAL.code}.txt\n"
    assert run("enter", "--output", "mine.txt", stdin=WHOLE).out == "mine.txt\n"
    assert Path("mine.txt").read_text() == text.out
    assert run("solve", "mine.txt").out.startswith("This deal (carpet) can be won.")
    assert run("enter", stdin=WHOLE, CARPET_FORMAT="json", CARPET_OUT_DIR="x").out.startswith("Foundations")


def test_the_deal_is_printed(run: Run) -> None:
    done = run("enter", "--format", "pdf", "--output", "mine.pdf", "--lang", "fr", stdin=WHOLE)
    assert (done.code, done.out) == (0, "mine.pdf\n")
    run("deal", DEAL.code, "--output", "same.pdf", "--lang", "fr")
    assert Path("mine.pdf").read_bytes() == Path("same.pdf").read_bytes()


def test_what_cannot_be_written_is_told_before_anything_is_asked(run: Run) -> None:
    done = run("enter", "--output", "nowhere/mine.txt", stdin=WHOLE)
    assert (done.code, done.out) == (3, "")
    assert done.error == "cannot write ‘nowhere/mine.txt’: there is no such file or folder"
    done = run("enter", "--output", "a", "--out-dir", "b")
    assert (done.code, done.error) == (2, "--output and --out-dir cannot be used together")


@pytest.mark.parametrize(
    ("stdin", "told"),
    [
        ("", "the deal is not complete; cards missing: 48"),
        ("4C\nq\n" + WHOLE, "the deal is not complete; cards missing: 47"),
        (WHOLE.removesuffix(" QD 3D\n"), "the deal is not complete; cards missing: 2 (3♦ Q♦)"),
    ],
)
def test_one_that_is_not_whole(run: Run, stdin: str, told: str) -> None:
    done = run("enter", stdin=stdin)
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines()[-1] == f"carpet-print: {told}"


def test_lines_that_cannot_be_read(run: Run) -> None:
    for line, told in (
        (b"\xff\xfe\n", "the line is not a text in UTF-8\n"),
        (b"KH " * 3_500_000 + b"\n", "the line is too long; expected at most 20000 bytes\n"),
    ):
        done = run("enter", stdin=line + WHOLE.encode())
        assert done.code == 0
        assert told in done.err
        assert done.out.startswith("Foundations")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language(run: Run, language: str) -> None:
    done = run("enter", "--lang", language, "--indices", "local", stdin=f"XX\n?\n{WHOLE}")
    assert done.code == 0
    assert "%(" not in done.out + done.err
    assert "\u00a0" not in done.out + done.err
    assert max(map(len, (done.out + done.err).splitlines())) < 80
    if language != "en":
        assert not re.search(r"\b(Row|cards|the|Stock|Difficulty|To)\b", done.out + done.err)


def test_colour(run: Run) -> None:
    done = run("enter", "--colour", "always", stdin=f"?\n{WHOLE}")
    assert "\x1b[31m5♥\x1b[0m" in done.out
    assert "\x1b[31m" in done.err
    assert "\x1b" not in (plain := run("enter", stdin=f"?\n{WHOLE}")).out + plain.err
