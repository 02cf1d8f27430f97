"""Games that have begun, where a command takes a deal: solved, drawn, or refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.cli import solve_position
from carpet_print.cli.reading import reading_words
from carpet_print.engine import Redeal
from carpet_print.picture import picture, svg
from carpet_print.solver.unknown import Judgement, Prospect
from carpet_print.text import LANGUAGES, locale
from tests.cli.conftest import Run

pytestmark = pytest.mark.heavy

TEXT = """\
foundations: 2S AH 6C 2D
6S 5H QC 5D 8C
7H 7S TC QH 9S
4D KD JS 5S --
9C -- 6H JC TH
waste: KH 7D 9H TS
stock: QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D
"""
POSITION = cp.read_position(TEXT)
WAYS_DOWN = "foundations: {} KH KC JD\n{} -- -- -- --\n-- -- -- -- --\n-- -- -- -- --\n-- -- -- -- --\nstock: {}\n"
SURE = WAYS_DOWN.format("KS", "QD", "?")  # the one unseen card is the king of diamonds
BURIED = """\
[Game "carpet"]
foundations: AS AH AC AD
5C 6C 7C 8C 9C
5D 6D 7D 8D 9D
5H 6H 7H 8H 9H
5S 6S 7S 8S 9S
waste: 2S 3S 4S 2H 3H 4H 2C 3C 4C 2D 4D
stock: {} 3D
"""
KINGS = "TS JS QS KS TH JH QH KH TC JC QC KC TD JD QD KD"
LOST = BURIED.format(KINGS)


def solved(run: Run, text: str, *options: str) -> tuple[int, str]:
    done = run("solve", "-", *options, stdin=text)
    assert done.err == ""
    return done.code, done.out


def test_the_verdict_the_table_and_what_wins(run: Run) -> None:
    code, out = solved(run, TEXT)
    verdict, table, record = out.split("\n\n", 1)[0], out, "[Game" + out.partition("[Game")[2]
    assert code == 0
    assert verdict == (
        f"This game (carpet) can still be won. Positions searched: "
        f"{cp.solve_position(POSITION, fewest_fills=True).positions}."
    )
    assert " 3   4♦    K♦    J♠    5♠    ··\n" in table
    assert "Waste        K♥ 7♦ 9♥ [10♠]\nStock        19\n" in table
    moves = cp.read_record(record).moves
    here = POSITION.table
    for move in moves:
        here = here.apply(move)
    assert here.won
    assert record.splitlines()[2] == "1. QS"


def test_one_that_is_lost_and_one_that_is_won(run: Run) -> None:
    code, out = solved(run, LOST)
    assert code == 1
    assert out.startswith("This game (carpet) cannot be won any more. Positions searched: ")
    assert "[Result" not in out
    code, out = solved(run, WAYS_DOWN.format("KS", "--", "").replace("JD", "KD"))
    assert (code, out.splitlines()[0]) == (0, "This game is won.")
    assert "[Result" not in out


def test_a_single_unseen_card_is_known(run: Run) -> None:
    code, out = solved(run, SURE)
    assert code == 0
    assert out.endswith("0. QD\n1. KD KD\n")
    assert out.startswith("This game (carpet) can still be won.")


def test_a_stock_that_nobody_has_seen(run: Run) -> None:
    never = LOST.replace(KINGS + " 3D", "?")
    code, out = solved(run, never)
    assert (code, out.splitlines()[0]) == (1, "This game cannot be won any more, whatever the order of the stock.")
    assert "Stock        17\n" in out
    facts = json.loads(solved(run, never, "--format", "json")[1])
    assert (facts["verdict"], facts["winnable"], facts["exact"]) == ("never", False, True)
    assert (facts["stock"], len(facts["unseen"]), facts["record"]) == ([], 17, None)
    code, out = solved(run, WAYS_DOWN.format("JS", "KS", "?"))  # queens and kings, each order of which goes home
    assert (code, out.splitlines()[0]) == (
        0,
        "If all cards were known, this game could be won whatever the order of the stock.",
    )


@pytest.mark.parametrize(
    ("verdict", "code", "winnable"),
    [("always", 0, True), ("depends", 0, None), ("never", 1, False), ("unproven", 4, None)],
)
def test_exit_codes_of_an_unknown_stock(
    run: Run, monkeypatch: pytest.MonkeyPatch, verdict: str, code: int, winnable: bool | None
) -> None:
    judgement = Judgement(Prospect(verdict), won=6, tried=8, exact=False)
    monkeypatch.setattr(solve_position, "judge", lambda position, **how: judgement)
    unseen = TEXT.replace("QD 3D", "?")
    assert solved(run, unseen)[0] == code
    facts = json.loads(solved(run, unseen, "--format", "json")[1])
    assert (facts["verdict"], facts["winnable"], facts["share"]) == (verdict, winnable, 0.75)
    assert facts["interval"][0] < 0.75 < facts["interval"][1]
    Path("a.txt").write_text(unseen, encoding="utf-8")
    Path("b.txt").write_text(LOST, encoding="utf-8")
    assert run("solve", "a.txt", "b.txt").code == max(code, 1)


def test_facts(run: Run) -> None:
    code, out = solved(run, TEXT, "--format", "json")
    facts = json.loads(out)
    assert code == 0
    assert cp.read_position(facts["position"]) == POSITION
    assert facts["foundations"] == ["2S", "AH", "6C", "2D"]
    assert facts["carpet"][2] == ["4D", "KD", "JS", "5S", None]
    assert facts["waste"] == ["KH", "7D", "9H", "TS"]
    assert (facts["home"], facts["redeals"], facts["unseen"], facts["winnable"]) == (11, 0, [], True)
    assert facts["fills"] == cp.read_record(facts["record"]).fills


def test_several_and_files(run: Run) -> None:
    Path("a.txt").write_text(TEXT, encoding="utf-8")
    Path("b.txt").write_text(LOST, encoding="utf-8")
    done = run("solve", "a.txt", "b.txt")
    assert done.code == 1
    assert done.out == solved(run, TEXT)[1] + "\n" + solved(run, LOST)[1]
    assert [one["winnable"] for one in json.loads(run("solve", "a.txt", "b.txt", "--format", "json").out)] == [
        True,
        False,
    ]
    done = run("solve", "a.txt", "24")
    assert (done.code, done.out) == (2, "")
    assert done.error == "some of these are deals, some are games that have begun; solve them separately"
    done = run("picture", "a.txt", "24", "--lang", "nl")
    assert done.out == f"out/carpet-{POSITION.label}-nl.svg\nout/carpet-24-nl.svg\n"
    assert Path(done.out.split()[0]).read_bytes() == svg(picture(POSITION, "nl"))


@pytest.mark.parametrize("command", ["deal", "book"])
def test_commands_that_take_deals_alone(run: Run, command: str) -> None:
    Path("a.txt").write_text(TEXT, encoding="utf-8")
    done = run(command, "a.txt")
    assert (done.code, done.out) == (2, "")
    assert done.error == "‘a.txt’: this is a game that has begun; expected a deal"


def test_a_game_that_has_not_begun_is_a_deal(run: Run) -> None:
    opening = str(cp.Position(cp.deal(24).table))
    assert run("solve", "-", stdin=opening).out.startswith("This deal (carpet) can be won. ")
    assert run("deal", "-", "--format", "json", stdin=opening).code == 0


def test_wrong_positions(run: Run) -> None:
    done = run("solve", "-", stdin=TEXT.replace("9S", "2S"))
    assert (done.code, done.out) == (2, "")
    assert done.error == "line 3, column 13: 2♠ is there twice (foundation up to 2♠; row 2, card 5); missing: 9♠"
    done = run("solve", "-", "--game", "at-once", stdin='[Game "carpet"]\n' + TEXT)
    assert done.error == "the deal is for the game ‘carpet’, not for ‘at-once’, which was asked for"
    assert run("solve", "-", stdin="-- " * 3_500_000).error.startswith("the text is too long")


def local(text: str, language: str) -> str:
    """The text with the language's own labels and letters."""
    speech, words = locale(language), reading_words(language)
    for label in ("Foundations", "Waste", "Stock"):
        text = text.replace(label.lower(), speech.gettext(label))
    letters = {rank.value: speech.index(rank, local=True) for rank in cp.Rank}
    cards = [str(card) for card in cp.parse_game("carpet").layout.pack]
    for card in cards:
        suit = cp.parse_card(card).suit.symbol
        text = text.replace(f"{card}", f"{letters[card[0]]}{suit}")
    assert words.label(speech.gettext("Waste"))
    return text + f"{next(iter(words.redeals))} : 0\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_in_all_languages(run: Run, language: str) -> None:
    done = run("solve", "-", "--lang", language, "--format", "json", stdin=local(TEXT, language))
    assert (done.code, done.err) == (0, "")
    assert cp.read_position(json.loads(done.out)["position"]) == POSITION
    told = run("solve", "-", "--lang", language, stdin=TEXT).out
    assert max(map(len, told.partition("[Game")[0].splitlines()[1:])) <= 76


def test_every_position_of_a_game_is_read_and_solved(run: Run) -> None:
    """From each position of a winning game with a redeal, what is found wins."""
    deal = cp.deal(36, "redeal")
    record = cp.solve(deal).record
    assert record is not None
    assert Redeal() in record.moves
    table = deal.table
    for index, move in enumerate(record.moves):
        if index % 12 == 0 or isinstance(move, Redeal):
            assert cp.solve_position(cp.read_position(str(cp.Position(table)))).winnable
        table = table.apply(move)


def test_redeals_that_are_left(run: Run) -> None:
    """A stock that is used up, and all that fits a foundation buried in the waste: only a redeal brings it out."""
    buried = BURIED.format("").replace("carpet", "redeal").replace("2D 4D", f"2D 3D 4D {KINGS}").replace(" 3D\n", "\n")
    for left, code in ((1, 0), (0, 1)):
        answer, out = solved(run, f"{buried}redeals: {left}\n")
        assert (answer, f"\n\nRedeals left: {left}.\n" in out) == (code, True)
    assert "Redeals" not in solved(run, TEXT)[1]


PIECES = st.sampled_from(
    [*TEXT.split(), "?", "redeals:", "11", "/", "\n", "24", "[Game", '"', "1.", "♥", "--", "{", "[]"]
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.one_of(st.text(), st.lists(PIECES).map(" ".join)))
def test_no_text_ends_in_a_traceback(run: Run, text: str) -> None:
    for command in ("solve", "picture"):
        done = run(command, "-", "--output", "-", stdin=text.encode("utf-8", "replace"))
        if done.code not in (0, 1, 4):
            assert done.code in (2, 3)
            assert done.error


def test_there_is_no_sheet_of_a_position(run: Run) -> None:
    for text in (TEXT, SURE):
        done = run("solve", "-", "--format", "pdf", "--output", "sheet.pdf", stdin=text)
        assert (done.code, done.out) == (2, "")
        assert done.error == "a sheet can only be printed of a deal, not of a game that has begun"
        assert not Path("sheet.pdf").exists()
    assert run("solve", "-", stdin=TEXT, CARPET_FORMAT="pdf") == run("solve", "-", stdin=TEXT)
