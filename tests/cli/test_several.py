"""Several deals at once: as arguments, and as a list in a file or on standard input."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

import carpet_print as cp
from carpet_print.cli.book_settings import MOST_PUZZLES
from tests.cli.conftest import Outcome, Run

pytestmark = pytest.mark.heavy

CODE = cp.deal(25).code
LIST = f"; what was found\n24\t3\t5\tmore\n\n  {CODE.lower()}  ; a code\r\n36\n26 2  14\nms24\n"


def numbers(done: Outcome) -> list[str]:
    """The deals that were answered, in order."""
    return [line.partition(" (")[0] for line in done.out.splitlines() if "Positions searched" in line]


ANSWERED = ["Deal no. 24", "This deal", "Deal no. 36", "Deal no. 26", "Deal no. 24"]


def test_answers_stand_one_after_another(run: Run) -> None:
    alone = [run("solve", deal) for deal in ("24", "36", CODE)]
    done = run("solve", "24", "36", CODE)
    assert (done.code, done.err) == (1, "")
    assert done.out == "\n".join(each.out for each in alone)
    assert run("solve", "24", CODE).code == 0


def test_a_list(run: Run) -> None:
    Path("list.txt").write_text(LIST)
    for done in (run("solve", "-", stdin=LIST), run("solve", "list.txt")):
        assert (done.code, done.err, numbers(done)) == (1, "", ANSWERED)
    done = run("solve", "1", "-", "list.txt", stdin="2\n3\n")
    assert numbers(done) == ["Deal no. 1", "Deal no. 2", "Deal no. 3", *ANSWERED]
    done = run("solve", "-", "--game", "at-once", stdin="24\n25\n")
    assert "Deal no. 25 (at-once)" in done.out


def test_one_deal_is_no_list(run: Run) -> None:
    """What could be read before there were lists is read as before: also a code over two lines."""
    wanted = run("solve", CODE).out
    for text in (CODE, CODE.replace("-", " "), CODE[:47] + "\n" + CODE[48:], f"\n{CODE} \n"):
        assert run("solve", "-", stdin=text).out == wanted
    assert json.loads(run("solve", "-", "--format", "json", stdin=" 24\n").out)["number"] == "24"


def test_json_of_a_list_is_a_list(run: Run) -> None:
    one = json.loads(run("solve", "24", "--format", "json").out)
    assert json.loads(run("solve", "24", "36", "--format", "json").out)[0] == one
    assert json.loads(run("solve", "-", "--format", "json", stdin="24\t3\t5\n").out) == [one]
    assert json.loads(run("deal", "-", "--format", "json", "--output", "-", stdin="24\t3\t5\n").out) == [one]
    done = run("solve", "24", "36", "--format", "json", "--output", "answers.json")
    assert (done.code, done.out) == (1, "answers.json\n")
    assert [told["winnable"] for told in json.loads(Path("answers.json").read_text())] == [True, False]


def test_each_deal_is_printed_into_its_own_file(run: Run) -> None:
    done = run("deal", "24", CODE, "24", "36", "--format", "text")
    assert done.code == 1
    assert done.out.splitlines() == [f"out/carpet-{name}.txt" for name in ("24", CODE, "36")]
    assert done.error == "deals that cannot be won, printed without a solution: 36"
    assert Path("out/carpet-24.txt").read_text() == run("deal", "24", "--format", "text").out
    done = run("deal", "24", "25", "--lang", "nl", "--out-dir", "o", "--game", "redeal")
    assert (done.code, done.out) == (0, "o/redeal-24-nl.pdf\no/redeal-25-nl.pdf\n")
    assert Path("o/redeal-25-nl.pdf").read_bytes().startswith(b"%PDF-")


def test_one_file_for_several(run: Run) -> None:
    refused = "‘{}’ is a single file, but each deal needs its own: name a folder (--out-dir)"
    for name, form in (("x.pdf", "pdf"), ("x.txt", "text"), ("-", "pdf")):
        done = run("deal", "24", "25", "--output", name, "--format", form)
        assert (done.code, done.error) == (2, refused.format(name))
    assert list(Path().iterdir()) == []
    texts = [run("deal", number, "--format", "text").out for number in ("24", "25")]
    assert run("deal", "24", "25", "--format", "text", "--output", "-").out == "\n".join(texts)
    assert run("deal", "-", "--output", "x.txt", "--format", "text", stdin="24\t3\t5\n").out == "x.txt\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("24\n0\n", "line 2, column 1: ‘0’ is not a deal number; expected a whole number from 1 to"),
        ("24\n\n  12 345\n", "line 3, column 3: ‘12 345’ is neither a deal number nor a deal code"),
        ("24\n[Game]\n", "line 2, column 1: ‘[Game]’ is neither a deal number nor a deal code"),
        (f"24\n {CODE[:-1]}U\n", f"line 2, column {len(CODE) + 1}: ‘U’ is not a character of a deal code; expected"),
        (f"24\n{CODE[:-6]}\n", "line 2, column 1: characters in the deal code"),
        ("24\n" * 140_000, "the text is too long; expected at most 400000 characters"),
        ("number,difficulty,fills\n24,3,5\n", "line 1, column 1: "),
    ],
)
def test_a_mistake_names_the_line(run: Run, text: str, told: str) -> None:
    for done in (run("solve", "24", "-", stdin=text), run("deal", "-", stdin=text)):
        assert (done.code, done.out) == (2, "")
        assert done.error.startswith(told)
    Path("list.txt").write_text(text)
    assert run("solve", "list.txt").error.startswith(f"‘list.txt’: {told}")


@pytest.mark.parametrize("rest", [" " * 300_000 + "x", " 3" * 150_000, " 3 " + "4" * 300_000 + "x"])
def test_a_list_is_read_at_once_however_long_its_lines(run: Run, rest: str) -> None:
    began = time.process_time()
    done = run("solve", "-", stdin=f"24\n25{rest}\n")
    assert (done.code, "is neither a deal number nor a deal code" in done.error) == (2, True)
    assert time.process_time() - began < 5  # seconds; it once took many minutes


def test_a_list_of_as_many_codes_as_a_book_holds(run: Run) -> None:
    listed = "\r\n".join([CODE] * MOST_PUZZLES)
    done = run("book", "-", "--format", "csv", stdin=listed)
    assert (done.code, len(done.out.splitlines())) == (0, 2)


def test_a_deal_of_another_game_in_a_list(run: Run) -> None:
    done = run("solve", "-", "--game", "redeal", stdin=f"24\n{CODE}\n")
    told = "the deal is for the game ‘carpet’, not for ‘redeal’, which was asked for"
    assert (done.code, done.error) == (2, f"line 2, column 1: {told}")


def test_answers_end_when_nobody_reads_them(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[bytes] = []

    def say(data: bytes) -> bool:
        said.append(data)
        return len(said) < 2

    monkeypatch.setattr("carpet_print.cli.output.say", say)
    assert run("solve", "24", "25", "26").code == 0
    assert len(said) == 2
