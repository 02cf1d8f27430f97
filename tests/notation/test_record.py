"""The record of a game: its text, and what it keeps."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.engine import (
    GAMES,
    Fill,
    FillFromStock,
    Game,
    Gaps,
    Move,
    Place,
    Rank,
    Redeal,
    ToFoundation,
    Turn,
    parse_card,
)
from carpet_print.errors import IllegalMove, NotationError, UsageError
from carpet_print.notation import Deal, Record, RecordLine, Result, Words, read_deal, read_record
from tests.notation.strategies import GAMES as ALL_GAMES
from tests.notation.strategies import deals, outcome, records

DATA = Path(__file__).parent.parent / "data"
TEXT_24 = (DATA / "record_24.txt").read_text(encoding="utf-8").rstrip("\n")
DEAL_24 = read_deal(
    """4C 5H QC 5D 2D / 7H 7S 2C QH 9S / 2S KD JS 5S 6C / 9C 3C 6H JC TH
    stock: KH 6S 7D 8C 9H 5C TC TS 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D"""
)
CARD = parse_card("9H")


def test_the_example_is_read_and_written_alike() -> None:
    record = read_record(TEXT_24)
    assert str(record) == TEXT_24
    assert (record.game, record.number, record.cards, record.result) == (GAMES["carpet"], "24", None, Result.WON)
    assert record.moves[:6] == (
        *(ToFoundation(parse_card(name)) for name in ("2D", "2C", "2S", "3C", "4C")),
        Turn(parse_card("KH")),
    )
    assert record.fills == 13  # the fewest that win this deal, by tests/data/verdicts_aces_base.txt
    assert not record.only


def test_the_example_is_won() -> None:
    record = read_record(TEXT_24)
    table = DEAL_24.table
    for move in record.moves:
        table = table.apply(move)
    assert table.won
    assert Record.of(DEAL_24, record.moves).result is Result.WON


@given(records())
def test_writer_and_reader_are_inverses(record: Record) -> None:
    assert read_record(str(record)) == record
    assert str(read_record(str(record))) == str(record)


def random_game(deal: Deal, seed: int) -> tuple[Move, ...]:
    """A legal game played at random, in which stock cards are not left lying for ever."""
    random, table = Random(seed), deal.table
    moves: list[Move] = []
    while legal := table.legal_moves():
        moves.append(random.choice(legal))
        table = table.apply(moves[-1])
    return tuple(moves)


@given(deals(), st.integers(0, 2**32))
def test_played_games_are_inverses_too(deal: Deal, seed: int) -> None:
    record = Record.of(deal, random_game(deal, seed))
    read = read_record(str(record))
    assert read == record
    assert record.result in (Result.WON, Result.STUCK)
    assert read.normal(deal) == record
    assert (record.cards is None) == (deal.number is not None)


WHOLE = """\
[Game "carpet:gaps=at-once,redeals=1"]
[Deal "ms32000"]
[Result "given-up"]
0. 2D! 3D
1!. KH 4D
2. ^6S 5S! +7S@b3!
3. ^8C@e4!
R!
0. 4H
4. 9H"""


def test_every_kind_of_token() -> None:
    record = read_record(WHOLE)
    assert str(record) == WHOLE
    assert record.game == Game(gaps=Gaps.AT_ONCE, redeals=1)
    assert record.moves == (
        ToFoundation(parse_card("2D")),
        ToFoundation(parse_card("3D")),
        Turn(parse_card("KH")),
        ToFoundation(parse_card("4D")),
        FillFromStock(parse_card("6S")),
        ToFoundation(parse_card("5S")),
        Fill(parse_card("7S"), Place(3, 2)),
        FillFromStock(parse_card("8C"), Place(4, 5)),
        Redeal(),
        ToFoundation(parse_card("4H")),
        Turn(parse_card("9H")),
    )
    assert record.only == {0, 2, 5, 6, 7, 8}
    assert record.fills == 3
    assert [(line.number, line.first, len(line.moves)) for line in record.lines] == [
        (0, 0, 2), (1, 2, 2), (2, 4, 3), (3, 7, 1), (None, 8, 1), (0, 9, 1), (4, 10, 1),
    ]  # fmt: skip
    assert record.lines[4] == RecordLine(None, 8, (Redeal(),))


@pytest.mark.parametrize(
    "text",
    [
        WHOLE.replace("\n", "\r\n"),
        "\ufeff" + WHOLE.lower(),
        WHOLE.replace("0. 2D", "2D"),  # the number 0 may be left out
        WHOLE.replace("1!. KH 4D\n2. ", "1 ! .KH,4D 2."),
        WHOLE.replace("1!. KH", "1. KH!").replace("3. ^8C@e4!", "3!. ^8c@E4"),
        WHOLE.replace("9H", "9♥ ; the last one").replace("2D!", "2♦!"),
        WHOLE.replace("2. ", "002. "),
        WHOLE.replace("R!", "r!"),
    ],
)
def test_read_in_many_forms(text: str) -> None:
    assert str(read_record(text)) == WHOLE


def test_defaults() -> None:
    assert read_record("1. KH") == Record(moves=(Turn(parse_card("KH")),))
    assert read_record("1. KH", game="at-once").game == GAMES["at-once"]
    assert str(Record()) == '[Game "carpet"]\n[Result "unfinished"]'
    assert read_record(str(Record())) == Record()
    assert read_record("0.").moves == ()


def test_local_letters() -> None:
    french = Words(ranks={"R": Rank.KING, "D": Rank.QUEEN})
    assert read_record("1. RH +RH@b3 DS", words=french) == read_record("1. KH +KH@b3 QS")


def test_the_cards_of_a_hand_dealt_deal_go_with_the_record() -> None:
    record = Record.of(DEAL_24, [ToFoundation(parse_card("2D"))])
    assert str(record) == (
        '[Game "carpet"]\n'
        '[Cards "4C 5H QC 5D 2D / 7H 7S 2C QH 9S / 2S KD JS 5S 6C / 9C 3C 6H JC TH / '
        'stock: KH 6S 7D 8C 9H 5C TC TS 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D"]\n'
        '[Result "unfinished"]\n'
        "0. 2D"
    )
    assert read_record(str(record)).cards == DEAL_24


def test_fills_of_the_first_gap_are_written_without_their_place() -> None:
    moves: list[Move] = [ToFoundation(parse_card(name)) for name in ("2D", "2C")]
    moves += [Turn(parse_card("KH")), Turn(parse_card("6S")), Fill(parse_card("6S"), Place(1, 5))]
    moves += [Fill(parse_card("KH"), Place(2, 3))]
    assert str(Record.of(DEAL_24, moves)).endswith("0. 2D 2C\n1. KH\n2. 6S +6S +KH")
    moves[4:] = [Fill(parse_card("6S"), Place(2, 3)), Fill(parse_card("KH"))]
    assert str(Record.of(DEAL_24, moves, only=[4])).endswith("2. 6S +6S@c2! +KH")
    with pytest.raises(IllegalMove):
        Record(moves=(Turn(CARD),)).normal(DEAL_24)


def test_a_record_holds_together() -> None:
    with pytest.raises(UsageError, match="no move has the index 1"):
        Record(moves=(Redeal(),), only=frozenset({1}))
    with pytest.raises(UsageError, match="“at-once”, its cards are dealt for “carpet”"):
        Record(GAMES["at-once"], cards=DEAL_24)
    with pytest.raises(UsageError, match="not a deal number"):
        Record(number="x")


A_CARD = "expected a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S ♣ ♦ ♥ ♠), such as 4C"
A_STOCK_CARD = "expected the stock card that is turned, such as KH, or fills a gap, such as ^KH"
A_PLACE = "expected a column (a b c d e) and a row (1 2 3 4), such as b3"
A_RESULT = "expected one of: won, stuck, unfinished, given-up"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text is empty"),
        ("1. KH\n3. 4D", "line 2, column 1: “3.” is out of turn; expected “2.”"),
        ("1. KH\n0. 4D", "line 2, column 1: “0.” is out of turn; expected “2.”"),
        ("0. 4D\n0. 5D", "line 2, column 1: “0.” is out of turn; expected “1.”"),
        ("0!. 4D", "line 1, column 1: “0!.” is out of turn; expected “1.”"),
        ("1. KH\n 2.\n3. 4D", f"line 2, column 2: no stock card follows “2.”; {A_STOCK_CARD}"),
        ("1.", f"line 1, column 1: no stock card follows “1.”; {A_STOCK_CARD}"),
        ("1. +KH", f"line 1, column 4: “+KH” stands where the stock card is named; {A_STOCK_CARD}"),
        ("1. KH ^9H", "line 1, column 7: “^9H” is a stock card, and has no number before it; expected “2.”"),
        ("1. KH +9X", f"line 1, column 8: “9X” is not a card; {A_CARD}"),
        ("1. KH KH!!", f"line 1, column 7: “KH!” is not a card; {A_CARD}"),
        ("1. R", f"line 1, column 4: “R” is not a card; {A_CARD}"),
        ("1. KH +9H@f1", f"line 1, column 11: “f1” is not a place of the carpet; {A_PLACE}"),
        ('[Result "lost"]', f"line 1, column 10: unknown result “lost”; {A_RESULT}"),
        ('[Result "won"]\n[Result "won"]', "line 2, column 1: the tag “Result” is there already, in line 1"),
        ('[White "me"]', "line 1, column 1: unknown tag “White”; expected one of: Game, Deal, Cards, Result"),
        ('[Cards "4C 5H"]', "line 1, column 9: cards in row 1: 2; expected 5"),
        ('[Cards ""]', "line 1, column 9: rows in the carpet: 0; expected 4"),
    ],
)
def test_errors_name_the_place_and_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        read_record(text)
    assert str(error.value) == said


def test_long_texts_are_refused_or_read_at_once() -> None:
    with pytest.raises(NotationError, match="too long"):
        read_record("1. KH\n" * 1_700_000)
    # No reader may become slow on a text that is just short enough.
    with pytest.raises(NotationError, match=r"^line 1, column 1: “9{59}…” is out of turn; expected “1.”$"):
        read_record("9" * 5000 + ".")
    for text in ("1" + " " * 99_000, "1 " * 49_000, "9" * 99_000, "[a " * 33_000, "[a" + " " * 99_000, "!" * 99_000):
        with pytest.raises(NotationError):
            read_record(text)


PIECES = st.sampled_from(
    [*WHOLE.split(), *TEXT_24.split()[:40], "\n", "[", '"', "@", "^", "+", "!", ".", "0.", "1.", "R"]
)


@given(st.one_of(st.text(), st.lists(PIECES).map(" ".join), st.lists(PIECES).map("".join)))
def test_no_text_raises_anything_else(text: str) -> None:
    record = outcome(lambda: read_record(text))
    if isinstance(record, Record):
        assert read_record(str(record)) == record


def test_every_game_is_spelt_in_its_record() -> None:
    for game in ALL_GAMES:
        assert read_record(str(Record(game))).game == game
