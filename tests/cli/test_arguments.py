"""What a deal argument is taken for."""

from __future__ import annotations

from pathlib import Path

import pytest

import carpet_print as cp
from tests.cli.conftest import Run

CODE = cp.deal(24).code


def verdict(run: Run, *arguments: str, **how: str) -> str:
    done = run("solve", *arguments, **how)
    assert done.code == 0, done.err
    return done.out.partition(" can be won")[0]


@pytest.mark.parametrize("number", ["24", "024", "ms24", "MS24", " 24 "])
def test_a_number(run: Run, number: str) -> None:
    assert verdict(run, number) == "Deal no. 24 (carpet)"


@pytest.mark.parametrize("number", ["0", "ms0", "100000000000000000001", "ms8589934592", "9" * 5000])
def test_a_number_that_is_none(run: Run, number: str) -> None:
    done = run("deal", number)
    assert done.code == 2
    assert done.error.startswith(f"‘{number[:30]}")
    assert "is not a deal number; expected a whole number from 1 to 100000000000000000000" in done.error


@pytest.mark.parametrize("code", [CODE, CODE.lower(), CODE.replace("-", ""), CODE.replace("0", "o")])
def test_a_code(run: Run, code: str) -> None:
    assert verdict(run, code) == "This deal (carpet)"


def test_a_code_with_a_slip(run: Run) -> None:
    done = run("solve", CODE[:-1] + ("0" if CODE[-1] != "0" else "1"))
    assert done.code == 2
    assert "wrong character" in done.error


def test_a_file(run: Run) -> None:
    Path("deal.txt").write_text(str(cp.deal(24)))
    Path("code.txt").write_text(CODE + "\n")
    Path("number.txt").write_text("24\n")
    Path("with-record.txt").write_text(run("deal", "24", "--format", "text").out)
    Path("windows.txt").write_bytes(b"\xef\xbb\xbf" + str(cp.deal(24)).replace("\n", "\r\n").encode())
    for name in ("deal.txt", "number.txt", "with-record.txt", "windows.txt", str(Path("deal.txt").absolute())):
        assert verdict(run, name) == "Deal no. 24 (carpet)"
    assert verdict(run, "code.txt") == "This deal (carpet)"


def test_a_file_with_two_deals(run: Run) -> None:
    first, second, record = cp.deal(24), cp.deal(25), run("solve", "24").out.partition("\n\n")[2]
    for before in (f"{first}\n", f"{first}\n{record}\n"):
        line = len(before.splitlines()) + 1
        Path("two.txt").write_text(before + str(second))
        done = run("solve", "two.txt")
        assert done.code == 2
        assert done.error == (
            f"‘two.txt’: line {line}, column 1: another deal begins here; "
            "expected a single one, and behind it at most the record of a game"
        )


def test_standard_input(run: Run) -> None:
    for text in (str(cp.deal(24)), "24", run("deal", "24", "--format", "text").out):
        assert verdict(run, "-", stdin=text) == "Deal no. 24 (carpet)"
    done = run("solve", "-")
    assert (done.code, done.error) == (2, "the text is empty")


def test_a_file_with_the_name_of_a_number_or_a_code(run: Run) -> None:
    Path("36").write_text("24")
    Path(CODE).write_text("25")
    Path("-").write_text("26")
    for name, number in (("36", 24), (CODE, 25), ("-", 26)):
        assert verdict(run, name, "--file") == verdict(run, "--file", name) == f"Deal no. {number} (carpet)"
    assert verdict(run, "36", CARPET_FILE="yes") == "Deal no. 24 (carpet)"
    assert run("solve", "36", CARPET_FILE="no").code == 1
    done = run("solve", "123", "--file")
    assert (done.code, done.error) == (3, "cannot read ‘123’: there is no such file or folder")


def test_a_file_with_a_mistake_names_it_and_the_place(run: Run) -> None:
    Path("deal.txt").write_text(str(cp.deal(24)).replace("5H", "4C", 1))
    done = run("solve", "deal.txt")
    assert done.code == 2
    assert done.error.startswith("‘deal.txt’: line ")
    assert "4♣ is there twice" in done.error


def test_a_file_that_is_no_text(run: Run) -> None:
    Path("sheet.pdf").write_bytes(b"%PDF-1.7 \xff\xfe")
    done = run("solve", "sheet.pdf")
    assert (done.code, done.error) == (2, "‘sheet.pdf’ is not a text in UTF-8")
    Path("long.txt").write_text("♠" * 400_001)
    done = run("solve", "long.txt")
    assert done.code == 2
    assert "too long" in done.error


def test_a_file_that_cannot_be_read(run: Run) -> None:
    done = run("solve", "no/deal.txt")
    assert (done.code, done.error) == (3, "cannot read ‘no/deal.txt’: there is no such file or folder")
    done = run("solve", ".")
    assert (done.code, done.error) == (3, "cannot read ‘.’: it is a folder")


@pytest.mark.parametrize("argument", ["abc", "12 345", "", "1e5", "24!"])
def test_what_is_nothing(run: Run, argument: str) -> None:
    done = run("solve", argument)
    assert done.code == 2
    assert done.error == f"‘{argument}’ is neither a deal number nor a deal code, and there is no file of that name"


def test_the_game_of_a_deal(run: Run) -> None:
    untold = str(cp.deal(24)).split("\n", 2)[2]
    assert "[" not in untold
    Path("untold.txt").write_text(untold)
    Path("told.txt").write_text(str(cp.deal(24)))
    assert verdict(run, "untold.txt", "--game", "redeal") == "This deal (redeal)"
    assert verdict(run, "untold.txt", CARPET_GAME="redeal") == "This deal (redeal)"
    # A game that is only set does not contradict the one that a deal names.
    assert verdict(run, "told.txt", CARPET_GAME="redeal") == "Deal no. 24 (carpet)"
    assert verdict(run, CODE, CARPET_GAME="redeal") == "This deal (carpet)"
    for argument in ("told.txt", CODE):
        done = run("solve", argument, "--game", "redeal")
        assert done.code == 2
        assert done.error == "the deal is for the game ‘carpet’, not for ‘redeal’, which was asked for"
    assert verdict(run, CODE, "--game", "carpet:gaps=open") == "This deal (carpet)"


def test_a_label_with_other_cards(run: Run) -> None:
    Path("deal.txt").write_text(str(cp.deal(24)).replace('"24"', '"25"'))
    done = run("solve", "deal.txt")
    assert done.code == 2
    assert done.error.startswith("‘deal.txt’: ")
    assert "deal no. 25" in done.error


def test_cards_with_the_letters_of_the_readers_language(run: Run) -> None:
    words = {"J": "V", "Q": "D", "K": "R", "A": "1"}
    symbols = dict(zip("SHCD", "♠♥♣♦", strict=True))
    deal = cp.deal(24)
    cards = [words.get(str(card)[0], str(card)[0]) + symbols[str(card)[1]] for card in deal.cards]
    lines = [" ".join(cards[start : start + 5]) for start in range(0, 20, 5)]
    text = "\n".join([*lines, "stock: " + " ".join(cards[20:])])
    assert "winnable" in run("solve", "-", "--lang", "fr", "--format", "json", stdin=text).out
    assert run("solve", "-", "--lang", "en", stdin=text).code == 2
