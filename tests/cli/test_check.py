"""``carpet-print check``: what it tells of games that were played."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.cli.check_settings import READINGS
from carpet_print.engine import ToFoundation
from carpet_print.notation import Position, write_position
from carpet_print.text import LANGUAGES
from tests.cli.conftest import Run
from tests.cli.pseudo import plain, session

RECORD = (Path(__file__).parents[1] / "data" / "record_24.txt").read_text()
DEAL = cp.deal(24)
WON = cp.read_record(RECORD)
TABLES = cp.check(DEAL, WON).tables
# Every stock card is turned, and nothing else is done: the game is lost on the way.
TURNED = '[Deal "24"]\n[Result "given-up"]\n' + "\n".join(f"{n}. {card}" for n, card in enumerate(DEAL.stock, 1))


def facts(run: Run, text: str, *arguments: str) -> dict[str, object]:
    found = json.loads(run("check", "-", "--format", "json", *arguments, stdin=text).out)
    assert isinstance(found, dict)
    return found


def test_a_game_that_was_won(run: Run) -> None:
    done = run("check", "-", stdin=RECORD)
    assert done.code == 0
    assert "Every move is legal.\nWon. On the foundations: 52 of 52.\nThe game is won.\n" in done.out
    assert "What would have won" not in done.out
    assert "The result in the record" not in done.out
    told = facts(run, RECORD)
    assert told["legal"] is True
    assert told["no_return"] is None
    assert told["winning"] == RECORD.strip()
    assert told["winnable"] == [True] * len(TABLES)


def test_a_game_that_was_lost_tells_where_and_what_would_have_won(run: Run) -> None:
    done = run("check", "-", "--reading", "written", stdin=TURNED)
    assert done.code == 0  # a legal game that was lost is a good answer
    checked = cp.check(DEAL, cp.read_record(TURNED))
    index, winning = checked.no_return, checked.winning
    assert isinstance(index, int)
    assert winning is not None
    turn = index + 1  # every move turns a card
    assert f"The game was lost in turn {turn}; until then it could be won.\n" in done.out
    assert f"Turn {turn}: {DEAL.stock[index].symbol} from the stock onto the waste\n" in done.out
    assert done.out.rstrip().endswith(str(winning))
    before, after = done.out.split("-- After that the game could no longer be won.\n")
    assert before.rstrip().endswith(f"{turn}. {DEAL.stock[index]}")
    assert after.startswith(f"{turn + 1}. {DEAL.stock[index + 1]}")
    told = facts(run, TURNED, "--reading", "written")
    assert told["no_return"] == index
    assert told["winnable"] == [at <= index for at in range(len(DEAL.stock) + 1)]
    assert cp.check(DEAL, cp.read_record(str(told["winning"]))).won
    assert told["result"] == "given-up"


def test_a_move_that_is_not_legal(run: Run) -> None:
    done = run("check", "-", "--reading", "written", stdin=RECORD.replace("6. 5C 5C 6C", "6. 5C 6C 5C"))
    assert done.code == 1
    assert (
        "Turn 6: 6♣ to its foundation\nNot legal: 6♣ cannot go to its foundation yet: the next card there is 5♣."
        in (done.out)
    )
    # The table as it was before the move, drawn: the card that lies on the waste is in brackets.
    assert "[5♣]" in done.out
    told = facts(run, RECORD.replace("6. 5C 5C 6C", "6. 5C 6C 5C"))
    fault = told["fault"]
    assert isinstance(fault, dict)
    assert (fault["turn"], fault["move"], fault["reason"]) == (6, "6C", "wrong-rank")


def test_a_result_that_is_wrong_is_told_of_a_game_that_is_whole(run: Run) -> None:
    wrong = "The result in the record is wrong: it says ‘Won’.\n"
    assert wrong in run("check", "-", "--reading", "written", stdin=TURNED.replace("given-up", "won")).out
    assert "The result in the record" not in run("check", "-", "--reading", "written", stdin=TURNED).out
    cut = RECORD.replace("6. 5C 5C 6C", "6. 5C 6C 5C")  # how it would have ended nobody can say
    assert "The result in the record" not in run("check", "-", "--reading", "written", stdin=cut).out


def test_a_deal_that_never_could_be_won_says_so(run: Run) -> None:
    dealt = cp.deal(36)
    assert cp.solve(dealt).winnable is False
    done = run("check", "-", "--deal", "36", stdin=f"1. {dealt.stock[0]}")
    assert done.code == 0
    assert "This deal cannot be won, however it is played." in done.out
    assert facts(run, f"1. {dealt.stock[0]}", "--deal", "36")["no_return"] == "never winnable"


def test_the_deal_is_named_in_the_record_before_it_or_by_an_option(run: Run) -> None:
    moves = "\n".join(line for line in RECORD.splitlines() if not line.startswith("["))
    Path("deal.txt").write_text(str(DEAL))
    Path("record.txt").write_text(moves)
    whole = facts(run, RECORD)["winning"]
    for text, arguments in [
        (moves, ("--deal", "24")),
        (moves, ("--deal", DEAL.code)),
        (moves, ("--deal", "deal.txt")),
        (f"{DEAL}\n\n{moves}", ()),
        (f"{DEAL}\n{RECORD}", ()),
        (run("solve", "24").out, ()),
        (run("deal", "24", "--format", "text", "--output", "-").out, ()),
        (str(replace(WON, number=None, cards=DEAL)), ()),
    ]:
        told = facts(run, text, *arguments)
        assert told["legal"] is True, text[:60]
        assert told["result"] == "won"
    assert str(whole).startswith('[Game "carpet"]')
    done = run("check", "record.txt")
    assert done.code == 2
    assert done.error.startswith("‘record.txt’: the record does not say of which deal it is; expected --deal")
    done = run("check", "-", "--deal", "25", stdin=RECORD)
    assert (done.code, done.error) == (2, "the record is of deal ‘24’, the deal is number ‘25’")
    done = run("check", "24")
    assert done.code == 2
    assert "‘24’ is a deal; expected the record of a game" in done.error


def test_a_game_that_begins_at_a_position(run: Run) -> None:
    here = 20
    Path("there.txt").write_text(write_position(Position(TABLES[here])))
    rest = str(replace(WON, moves=WON.moves[here:], only=frozenset(), number=None))
    done = run("check", "-", "--deal", "there.txt", stdin=rest)
    assert (done.code, "Won. On the foundations: 52 of 52." in done.out) == (0, True)
    told = facts(run, f"{write_position(Position(TABLES[here]))}\n\n{rest}")
    assert (told["legal"], told["result"], told["code"]) == (True, "won", None)
    assert told["position"] == write_position(Position(TABLES[here]))
    done = run("check", "-", "--deal", "there.txt", "--format", "pdf", stdin=rest)
    assert done.error == "a sheet can only be printed of a game that is recorded from its deal on"
    Path("unseen.txt").write_text(
        write_position(Position(replace(TABLES[here], stock=()), frozenset(TABLES[here].stock)))
    )
    done = run("check", "-", "--deal", "unseen.txt", stdin=rest)
    assert (done.code, done.error) == (
        2,
        "‘unseen.txt’: in this position the order of the stock is not known: nothing can be checked",
    )


# --- loose records

LEFT_OUT = " ".join(
    f"{'+' if type(move).__name__ == 'Fill' else ''}{getattr(move, 'card', '')}"
    for move in WON.moves
    if not isinstance(move, ToFoundation)
)


def test_what_was_left_out_is_put_in_and_told(run: Run) -> None:
    put_in = sum(isinstance(move, ToFoundation) for move in WON.moves)
    done = run("check", "-", "--deal", "24", stdin=LEFT_OUT)
    assert f"Foundation moves that the record leaves out were put in: {put_in}.\n" in done.out
    assert "As it is written it is not legal: line 1, column " in done.out
    assert "Won." in done.out
    written = run("check", "-", "--deal", "24", "--reading", "written", stdin=LEFT_OUT)
    assert written.code == 1
    assert "there is no gap for 6♠" in written.out


def test_where_both_ways_are_legal_the_one_that_is_not_taken_is_offered(run: Run) -> None:
    turns = " ".join(map(str, DEAL.stock))
    done = run("check", "-", "--deal", "24", stdin=turns)
    assert "The record may also be meant as it is written: --reading written.\n" in done.out
    assert "--reading" not in run("check", "-", "--deal", "24", "--reading", "completed", stdin=turns).out
    told = [facts(run, turns, "--deal", "24", "--reading", reading) for reading in READINGS]
    assert [one["home"] for one in told] == [4, told[1]["home"]]
    assert int(str(told[1]["home"])) > 4
    assert facts(run, turns, "--deal", "24") == told[1]


@pytest.mark.parametrize(("answer", "home"), [("2", "4"), ("1", None), ("", None)])
def test_on_a_terminal_it_is_asked(answer: str, home: str | None, run: Run) -> None:
    Path("turns.txt").write_text(" ".join(map(str, DEAL.stock)))
    with session("check", "turns.txt", "--deal", "24") as user:
        user.wait_for(1, "[1] ")
        user.type(answer + "\n")
        assert user.end() == 0
    shown = plain(user.written)
    assert "How is the record meant?" in shown
    completed = facts(run, Path("turns.txt").read_text(), "--deal", "24")["home"]
    assert f"On the foundations: {home or completed} of 52." in shown


# --- languages, sheets, bad input


def test_all_languages_into_a_folder(run: Run) -> None:
    done = run("check", "-", "--lang", "all", "--out-dir", "there", stdin=TURNED)
    assert done.out.split() == [f"there/carpet-24-check-{language}.txt" for language in LANGUAGES]
    texts = {Path(name).read_text() for name in done.out.split()}
    assert len(texts) == len(LANGUAGES)
    for text in texts:
        assert max(map(len, text.splitlines())) < 200  # the moves of a turn stand on one line, sentences are broken
        assert "[Result" in text


@pytest.mark.parametrize("large", [False, True])
def test_the_sheet(run: Run, large: bool) -> None:
    done = run("check", "-", "--format", "pdf", "--lang", "it", *(["--large"] if large else []), stdin=TURNED)
    assert done.out == f"out/carpet-24-check-it{'-large' if large else ''}.pdf\n"
    assert Path(done.out.strip()).read_bytes().startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    ("text", "arguments", "problem"),
    [
        ("", (), "the text is empty"),
        ("1. KH\n2. foo", ("--deal", "24"), "line 2, column 4: ‘foo’ is not a card"),
        (RECORD, ("--reading", "sloppy"), "unknown way to read a record ‘sloppy’; expected one of: written, completed"),
        (RECORD, ("--deal", "none.txt"), "cannot read ‘none.txt’"),
        (RECORD, ("--game", "redeal"), "the deal is for the game"),
        ('[Game "redeal"]\n1. KH', ("--deal", "24", "--game", "carpet"), "the record is of the game"),
        ('[Deal "0"]', (), "‘0’ is not a deal number"),
        (RECORD, ("--deal", "-"), "standard input holds the record; expected the deal as a number, a code or a file"),
        (RECORD, ("--deal", ""), "the option --deal needs a value"),
        (str(DEAL), (), "here stands a deal, or a position, but no record of a game"),
        (str(DEAL), ("--deal", "24"), "here stands a deal, or a position, but no record of a game"),
        (f"{DEAL}\n\n1. KH", ("--deal", "25"), "‘25’ is not the deal, or the position, that stands before the record"),
    ],
)
def test_bad_input_is_told_in_a_line(run: Run, text: str, arguments: tuple[str, ...], problem: str) -> None:
    done = run("check", "-", *arguments, stdin=text)
    assert problem in done.error
    assert done.code in (2, 3)
    assert done.out == ""


def test_a_deal_that_is_set_elsewhere_is_for_records_that_do_not_name_theirs(run: Run) -> None:
    for text in (RECORD, f"{DEAL}\n\n1. KH"):
        assert json.loads(run("check", "-", "--format", "json", stdin=text, CARPET_DEAL="25").out)["number"] == "24"
    assert json.loads(run("check", "-", "--format", "json", stdin="1. 8C", CARPET_DEAL="25").out)["number"] == "25"
    wrong = run("check", "-", stdin="1. KH", CARPET_DEAL="none")
    assert wrong.error.endswith("(from the environment variable CARPET_DEAL)")
    assert run("check", "-", stdin=RECORD, CARPET_DEAL="none").code == 0


def test_ten_megabytes_are_refused_at_once(run: Run) -> None:
    for command in (["check", "-", "--deal", "24"], ["solve", "-"], ["hint", "-"]):
        done = run(*command, stdin="1. KH 2. 6S\n" * 900_000)
        assert (done.code, done.error) == (2, "the text is too long; expected at most 400000 characters")
    Path("long.txt").write_text("1. KH 2. 6S\n" * 900_000)
    assert run("follow", "long.txt").error.endswith("the text is too long; expected at most 400000 characters")


PIECES = [
    *RECORD.splitlines(),
    *str(DEAL).splitlines(),
    "KH",
    "+6S",
    "^9H",
    "@b3",
    "R",
    "!",
    "waste: KH",
    "stock: ?",
    "0.",
]


@given(
    text=st.text() | st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=15).map("\n".join),
    command=st.sampled_from([("check", "-", "--deal", "24"), ("check", "-"), ("solve", "-"), ("hint", "-")]),
    language=st.sampled_from(LANGUAGES),
)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_ends_in_a_traceback(run: Run, text: str, command: tuple[str, ...], language: str) -> None:
    done = run(*command, "--lang", language, stdin=text.encode("utf-8", "replace"))
    assert done.code in (0, 1, 2, 4)
    assert done.err == "" or done.error


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("text", "command"),
    [("KH " * 130_000, ("check", "-", "--deal", "24")), ("\n" * 399_000 + "x", ("hint", "-"))],
    ids=["moves", "empty lines"],
)
def test_a_text_just_short_enough_takes_no_long_time(run: Run, text: str, command: tuple[str, ...]) -> None:
    begun = time.process_time()
    assert run(*command, stdin=text).code in (1, 2)
    assert time.process_time() - begun < 20  # it was minutes where time grew with the square of the length


def test_a_record_that_says_no_result_is_not_said_to_say_a_wrong_one(run: Run) -> None:
    import pypdfium2

    moves = "\n".join(line for line in RECORD.splitlines() if not line.startswith("[Result"))
    for text, wrong in ((moves, False), (RECORD.replace('"won"', '"unfinished"'), True)):
        printed = run("check", "-", "--format", "pdf", "--output", "game.pdf", stdin=text)
        assert printed.code == 0
        sheet = pypdfium2.PdfDocument("game.pdf")[0].get_textpage().get_text_range()
        assert ("The result in" in sheet) is wrong
        assert ("The result in the record is wrong" in run("check", "-", stdin=text).out) is wrong
