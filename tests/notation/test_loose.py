"""Loose records: which of two ways a text is read, and what the strict reader takes is read alike."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.cli.reading import reading_words
from carpet_print.deals import deal
from carpet_print.engine import GAMES, Fill, FillFromStock, Move, Reason, Redeal, ToFoundation, Turn, parse_card
from carpet_print.errors import NotationError
from carpet_print.notation import Deal, Record, Result, read_record
from carpet_print.notation.loose import Reading, read_loose_record, record_names
from carpet_print.text import LANGUAGES
from tests.notation.strategies import deals, outcome, records
from tests.notation.test_record import PIECES, TEXT_24

pytestmark = pytest.mark.heavy

DEAL_24 = deal(24)
HOME = "2D 2C 2S 3C 4C"  # what can be played before the first stock card is turned
FRENCH = reading_words("fr")
AT_ONCE = Deal(DEAL_24.carpet, DEAL_24.stock, "at-once")


def moves(text: str, dealt: Deal = DEAL_24, completed: bool | None = False) -> str:
    """The moves that are read, as a record's lines."""
    record = read_loose_record(text, dealt, completed=completed).record
    return " ".join(line for line in str(record).split("\n") if not line.startswith("["))


# --- what the strict reader takes


@given(records(), st.data())
def test_a_well_formed_record_is_read_as_the_strict_reader_reads_it(record: Record, data: st.DataObject) -> None:
    dealt = record.cards or data.draw(deals(record.game))
    read = read_loose_record(str(record), dealt, completed=False).record
    if record.number is None and record.cards is None:
        record = replace(record, number=dealt.number, cards=None if dealt.number else dealt)
    if any(isinstance(move, Turn | FillFromStock) for move in record.moves):
        assert read == record
        return
    # Without a number a card that is in the stock is turned.
    assert replace(read, moves=record.moves) == record
    for meant, move in zip(read.moves, record.moves, strict=True):
        if meant != move:
            assert isinstance(meant, Turn | FillFromStock)
            assert isinstance(move, ToFoundation | Fill)
            assert meant.card == move.card
            assert move.card in dealt.stock


@given(st.lists(PIECES, max_size=30).map(" ".join))
def test_so_is_any_text_with_numbers(text: str) -> None:
    strict = outcome(lambda: read_record(text))
    if isinstance(strict, Record) and strict.game == DEAL_24.game and any(isinstance(m, Turn) for m in strict.moves):
        read = read_loose_record(text, DEAL_24, completed=False).record
        assert (read.moves, read.only, read.result) == (strict.moves, strict.only, strict.result)


def test_a_whole_game() -> None:
    reading = read_loose_record(TEXT_24, DEAL_24)
    assert reading == Reading(read_record(TEXT_24), result_stated=True)
    bare = " ".join(piece for piece in TEXT_24.split("\n", 3)[3].split() if not piece.endswith("."))
    assert read_loose_record(bare, DEAL_24).record.moves == reading.record.moves


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1. KH\n3. 7D", "line 2, column 1: “3.” is out of turn; expected “2.”"),
        ("1) KH\n3) 7D", "line 2, column 1: “3)” is out of turn; expected “2.”"),
        ("1 KH\n\n3 7D", "line 3, column 1: “3” is out of turn; expected “2.”"),
        ("KH\n7 7D", "line 2, column 1: “7” is out of turn; expected “1.”"),
        ("1. KH\n2.", "line 2, column 1: no stock card follows “2.”; expected the stock card"),
        ("1. KH 2) 3) 7D", "line 1, column 7: no stock card follows “2)”; expected the stock card"),
        ("1: +KH", "line 1, column 4: “+KH” stands where the stock card is named"),
        ("1: KH ^6S", "line 1, column 7: “^6S” is a stock card, and has no number before it; expected “2.”"),
        ("1: R", "line 1, column 4: “R” is not a card"),
        ("KH\n6S +", None),
        ("KH 6S +6S@f1", "line 1, column 11: “f1” is not a place of the carpet; expected a column"),
        ("KH 6S 6S → b7", "line 1, column 12: “b7” is not a place of the carpet; expected a column"),
        ("x6S", "line 1, column 1: “x6S” is not a card; expected a rank"),
        ("KH and 6S", "line 1, column 4: “and” is not a card; expected a rank"),
        ("KH = 6S", "line 1, column 4: “=” is not a card; expected a rank"),
        ("KH 6S + ", None),
        ("+", "line 1, column 1: “+” is not a card; expected a rank"),
        ("♠ 6", "line 1, column 1: “♠” is not a card; expected a rank"),
        ('[Result "lost"] ', "line 1, column 10: unknown result “lost”; expected one of"),
        ('[Game "at-once"]\nKH', "line 1, column 8: the record is of the game “at-once”, the deal is of the game “car"),
        ("", "the text is empty"),
    ],
)
def test_faults_of_a_text_are_not_masked(text: str, said: str | None) -> None:
    found = outcome(lambda: read_loose_record(text, DEAL_24))
    if said is None:
        assert isinstance(found, Reading)
    else:
        assert isinstance(found, NotationError)
        assert str(found).startswith(said)


# --- what a word means


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("KH", "1. KH"),
        (f"{HOME} KH 6S 6S", f"0. {HOME} 1. KH 2. 6S 6S"),  # what is in the stock is turned, and then it is not
        ("6S KH", "1. 6S 2. KH"),  # not the next one: so the referee says
        ("6S 6S 6S", "1. 6S 6S 6S"),
        ("KH 6S +6S +KH@b3", "1. KH 2. 6S +6S +KH@b3"),
        ("KH 6S 6S+ KH+@b3", "1. KH 2. 6S +6S +KH@b3"),
        ("KH 6S + 6S KH b3", "1. KH 2. 6S +6S +KH@b3"),
        ("KH,6S,+6S,KH->B3", "1. KH 2. 6S +6S +KH@b3"),
        ("KH—6S (6S+ (b3))—KH-a1", "1. KH 2. 6S +6S@b3 +KH@a1"),
        ("KH 6S+\n6S b3", "1. KH +6S +6S@b3"),
        ("KH! 6S!? +6S?! 7D? +7D!", "1!. KH 2. 6S +6S 3. 7D +7D!"),
        ("1!) KH 2) 6S!", "1!. KH 2!. 6S"),
        ("^KH", "1. ^KH"),
        ("KH R 6S r", "1. KH R 1. 6S R"),
        ("1. ... KH", "1. KH"),
        ("2D → 2C -> 2S", "0. 2D 2C 2S"),
        ("♥️K 6♠️ ♠️6+ K♥️→b3", "1. KH 2. 6S +6S +KH@b3"),  # an emoji's invisible sign is no sign between moves
    ],
)
def test_without_numbers_the_deal_tells_what_is_turned(text: str, meant: str) -> None:
    assert moves(text) == meant.replace("R 1.", "R 2.")


def test_a_card_with_a_place_may_come_from_the_stock() -> None:
    assert moves("2D KH e1", AT_ONCE) == "0. 2D 1. ^KH@e1"
    assert moves("2D KH→e1 2C 6S@c2", AT_ONCE) == "0. 2D 1. ^KH@e1 2C 2. ^6S@c2"
    assert moves("2D\n1 KH e1", AT_ONCE) == "0. 2D 1. ^KH@e1"
    assert moves("2D +KH", AT_ONCE) == "0. 2D 1. ^KH"
    assert moves("2D 6S e1", AT_ONCE) == "0. 2D +6S@e1"
    # In a game with open gaps the referee says that this is not legal.
    assert moves("2D KH e1") == "0. 2D +KH@e1"
    assert moves("2D\n1 KH e1") == "0. 2D 1. ^KH@e1"


def test_behind_the_redeal_the_waste_is_the_stock() -> None:
    dealt = Deal(DEAL_24.carpet, DEAL_24.stock, "redeal")
    once = " ".join(map(str, dealt.stock))
    text = f"{HOME} {once} R KH 6S +6S"
    expected: list[Move] = [ToFoundation(parse_card(name)) for name in HOME.split()]
    expected += [*map(Turn, dealt.stock), Redeal(), *map(Turn, dealt.stock[:2]), Fill(dealt.stock[1])]
    assert list(read_loose_record(text, dealt, completed=False).record.moves) == expected


# --- which way it is read


def test_foundation_moves_that_are_left_out_are_put_in() -> None:
    reading = read_loose_record("KH 6S +6S 7D", DEAL_24)
    assert moves("KH 6S +6S 7D", completed=None) == f"0. {HOME} 1. KH 2. 6S +6S 3. 7D"
    assert reading.put_in == (0, 1, 2, 3, 4)
    assert reading.other is None
    fault = reading.fault_as_written
    assert fault is not None
    assert (fault.index, fault.line, fault.column, fault.illegal.reason) == (2, 1, 7, Reason.NO_GAP)
    assert (str(fault.message), fault.table.waste_top) == ("there is no gap for 6S", parse_card("6S"))


def test_where_both_ways_are_legal_it_says_so() -> None:
    reading = read_loose_record("KH 6S", DEAL_24)
    assert reading.put_in == (0, 1, 2, 3, 4)
    assert reading.other is not None
    assert reading.other.moves == (Turn(parse_card("KH")), Turn(parse_card("6S")))
    assert reading.fault_as_written is None
    # A text that has some foundation moves is believed to have them all.
    reading = read_loose_record("2D KH 6S +6S", DEAL_24)
    assert reading.put_in == ()
    assert reading.other is not None
    assert [move for move in reading.other.moves if isinstance(move, ToFoundation)] == list(
        map(ToFoundation, map(parse_card, HOME.split()))
    )


def test_a_card_that_is_named_later_was_not_played_before() -> None:
    assert moves("KH 2D 6S +6S", completed=True) == "0. 2C 2S 3C 4C 1. KH 2D 2. 6S +6S"
    # 5C could go to its foundation; but into a gap it went, and at the end what is left is played.
    assert moves("KH 6S 7D 8C 9H 5C +5C", completed=True).endswith("6. 5C +5C 5C 6C")
    assert moves("KH 6S 7D 8C 9H 5C TC", completed=True).endswith("6. 5C 5C 6C 7. TC")


def test_who_says_won_has_left_out_what_wins() -> None:
    record = read_record(TEXT_24)
    last = max(index for index, move in enumerate(record.moves) if isinstance(move, Fill))
    cut = replace(record, moves=record.moves[: last + 1])
    won = read_loose_record(str(cut), DEAL_24)
    assert won.record.result is Result.WON
    assert len(won.put_in) == len(record.moves) - last - 1
    assert won.other is not None
    assert won.other.moves == cut.moves
    unfinished = read_loose_record(str(replace(cut, result=Result.UNFINISHED)), DEAL_24)
    assert (unfinished.put_in, unfinished.record.moves) == ((), cut.moves)


def test_of_two_that_are_not_legal_the_one_that_goes_on_longer() -> None:
    assert moves("KH 6S +6S +7D", completed=None) == f"0. {HOME} 1. KH 2. 6S +6S +7D"
    assert moves("6S KH", completed=None) == "1. 6S 2. KH"  # neither goes on longer: as it is written
    assert read_loose_record("6S KH", DEAL_24).fault_as_written is None  # nothing was put in
    assert moves("2D 4D", completed=None) == "0. 2D 1. 4D"


def test_with_gaps_at_once_nothing_is_put_in() -> None:
    for completed in (None, True, False):
        reading = read_loose_record("2D +KH 6S", AT_ONCE, completed=completed)
        assert (reading.put_in, reading.other) == ((), None)


def test_a_record_without_moves_stays_so() -> None:
    assert read_loose_record('[Result "given-up"]', DEAL_24).record.moves == ()


# --- the deal


def test_the_record_is_labelled_with_its_deal() -> None:
    assert read_loose_record("2D", DEAL_24).record.number == "24"
    unnumbered = Deal(DEAL_24.carpet, DEAL_24.stock)
    assert read_loose_record("2D", unnumbered).record.cards == unnumbered
    assert read_loose_record('[Deal "25"]\n2D', DEAL_24).record.number == "25"  # for check to refuse
    assert not read_loose_record("2D", DEAL_24).result_stated


def test_the_tags_name_the_deal() -> None:
    assert record_names("KH 6S\nnonsense") == (None, None, None)
    assert record_names("[game „at-once“]\n[Deal «24»]\nKH") == (GAMES["at-once"], "24", None)
    cards = str(replace(read_record("1. KH"), cards=DEAL_24))
    assert record_names(cards).cards == DEAL_24
    assert record_names(cards.replace('[Game "carpet"]', ""), game="at-once").cards == AT_ONCE
    for text in ("", '[White "me"]', '[Deal "x"]', '[Cards "KH"]'):
        assert isinstance(outcome(lambda text=text: record_names(text)), NotationError)  # type: ignore[misc]


# --- any text

PARTS = (
    "R r + ^ @ → -> - – ! ? . , ( ) ; ♠ ♥6 6♦ 10 1 1. 1) 2: 0. 1er 1º x b3 f9 KH 6S 2D V R♥ de di of the valet pique"
)
WORDS = st.sampled_from(
    [*PARTS.split(), "Pik-Bube", "schoppen", "ás", "l’", "giro", "second passage", '[Deal "24"]', "\n", "\xa0"]
)


@given(
    st.one_of(st.text(), st.lists(WORDS).map(" ".join), st.lists(WORDS).map("".join)),
    st.sampled_from(LANGUAGES),
    st.sampled_from([DEAL_24, AT_ONCE]),
    st.sampled_from([None, True, False]),
)
def test_no_text_raises_anything_else(text: str, language: str, dealt: Deal, completed: bool | None) -> None:
    words = reading_words(language)
    reading = outcome(lambda: read_loose_record(text, dealt, words=words, completed=completed))
    if isinstance(reading, Reading):
        assert read_record(str(reading.record)) == reading.record
        assert all(isinstance(reading.record.moves[index], ToFoundation) for index in reading.put_in)
    outcome(lambda: record_names(text, words=words))


@pytest.mark.parametrize(
    ("piece", "count"),
    [
        *(
            (piece, 398_000 // len(piece))
            for piece in ("9", "-", "!", "(", "é", "1er", "l’", "->", "de ", "valet ", "2 ")
        ),
        *((piece, 20_000 // len(piece)) for piece in ("KH ", "KH +", "KH\n", "2D 2C 2S ", "R ", "1. KH\n", "6♠+ ")),
    ],
)
@pytest.mark.parametrize("start", ["", "1"])
def test_no_text_is_slow(start: str, piece: str, count: int) -> None:
    for text in (start + piece * count, start + " " * 390_000 + piece):
        started = time.process_time()
        outcome(lambda text=text: read_loose_record(text, DEAL_24, words=FRENCH))  # type: ignore[misc]
        assert time.process_time() - started < 10  # a tenth of a second; what takes time by the square takes hours


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    for read in (lambda text: read_loose_record(text, DEAL_24), record_names):
        with pytest.raises(NotationError, match="too long"):
            read("1. KH\n" * 1_700_000)
