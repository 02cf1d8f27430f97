"""The record of a game of two packs: its text, and what it keeps."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carpet_print.deals.two_pack_numbers import two_pack_deal
from carpet_print.engine import Place, Rank, parse_card
from carpet_print.engine.two_packs import (
    DealOut,
    Direction,
    FillPile,
    Play,
    PutOn,
    Shift,
    TurnUp,
    TwoPackMove,
    as_two_pack_game,
)
from carpet_print.errors import IllegalMove, NotationError, UsageError
from carpet_print.notation import Result, Words
from carpet_print.notation.two_packs import (
    TwoPackDeal,
    TwoPackLine,
    TwoPackRecord,
    read_two_pack_record,
    two_pack_move_text,
)
from tests.notation.strategies import outcome
from tests.notation.two_packs.games import GAMES, deals, random_game, records

pytestmark = pytest.mark.heavy

KH = parse_card("KH")


def _read(text: str) -> TwoPackRecord:
    return read_two_pack_record(text, game="colorado")


@given(records())
def test_writer_and_reader_are_inverses(record: TwoPackRecord) -> None:
    assert _read(str(record)) == record
    assert str(_read(str(record))) == str(record)


@settings(max_examples=30)
@given(deals(), st.integers(0, 2**32))
def test_played_games_are_inverses_too(deal: TwoPackDeal, seed: int) -> None:
    record = TwoPackRecord.of(deal, random_game(deal, seed))
    read = _read(str(record))
    assert read == record == read.normal(deal)
    assert record.result in (Result.WON, Result.STUCK)
    assert (record.cards is None) == (deal.number is not None)
    numbers = [line.number for line in record.lines if line.number]
    dealt = sum(line.number is None for line in record.lines)
    assert numbers == sorted(set(numbers))
    assert dealt or numbers == list(range(1, deal.game.stock_size + 1))


WHOLE = """\
[Game "twenty"]
[Deal "ms32000"]
[Result "given-up"]
0. 2D! c2:KS
1!. KH b3!
2. ^6S e4:5S-! KH>a1 7D+
3. ^8C@e4!
D! 4H
24. 9H 9H
D
D
D +7S +c2:7S! +7H@b3 +d1:7H@e4"""


def test_every_kind_of_token() -> None:
    record = _read(WHOLE)
    assert str(record) == WHOLE
    seven, hearts = parse_card("7S"), parse_card("7H")
    moves: tuple[TwoPackMove, ...] = (
        Play(parse_card("2D")),
        Play(parse_card("KS"), Place(2, 3)),
        TurnUp(KH),
        PutOn(KH, Place(3, 2)),
        FillPile(parse_card("6S")),
        Play(parse_card("5S"), Place(4, 5), Direction.DOWN),
        PutOn(KH, Place(1, 1)),
        Play(parse_card("7D"), None, Direction.UP),
        FillPile(parse_card("8C"), Place(4, 5)),
        DealOut(),
        Play(parse_card("4H")),
        TurnUp(parse_card("9H")),
        Play(parse_card("9H")),
        *(DealOut(),) * 3,
        Shift(seven),
        Shift(seven, Place(2, 3)),
        Shift(hearts, None, Place(3, 2)),
        Shift(hearts, Place(1, 4), Place(4, 5)),
    )
    assert record.moves == moves
    assert record.only == {0, 2, 3, 5, 8, 9, 17}
    assert [(line.number, line.first, len(line.moves)) for line in record.lines] == [
        (0, 0, 2), (1, 2, 2), (2, 4, 4), (3, 8, 1), (None, 9, 2), (24, 11, 2), (None, 13, 1), (None, 14, 1),
        (None, 15, 5),
    ]  # fmt: skip
    assert record.lines[4] == TwoPackLine(None, 9, (DealOut(), Play(parse_card("4H"))))


def test_numbering_goes_on_behind_a_short_deal() -> None:
    moves = (*(DealOut(),) * 5, TurnUp(KH))
    record = TwoPackRecord(as_two_pack_game("twenty"), moves)
    assert str(record).splitlines()[2:] == ["D", "D", "D", "D", "D", "77. KH"]  # 76 cards in the stock
    assert _read(str(record)) == record


@pytest.mark.parametrize(
    "text",
    [
        WHOLE.replace("\n", "\r\n"),
        "\ufeff" + WHOLE.lower(),
        WHOLE.replace("0. 2D", "2D"),
        WHOLE.replace("1!. KH b3!\n2. ", "1 ! .KH,B3! 2."),
        WHOLE.replace("1!. KH b3", "1. KH! KH>b3"),
        WHOLE.replace("9H 9H", "9♥ 9♥ ; at once").replace("c2:KS", "C2:K♠"),
        WHOLE.replace("24. ", "024. "),
        WHOLE.replace("5S-", "5S−"),
        WHOLE.replace("5S-", "5S\u2010"),
    ],
)
def test_read_in_many_forms(text: str) -> None:
    assert str(_read(text)) == WHOLE


def test_defaults() -> None:
    slyfox = as_two_pack_game("slyfox")
    assert read_two_pack_record("1. KH", game=slyfox) == TwoPackRecord(slyfox, (TurnUp(KH),))
    assert str(TwoPackRecord(slyfox)) == '[Game "slyfox"]\n[Result "unfinished"]'
    assert _read("0.").moves == ()
    french = Words(ranks={"R": Rank.KING, "D": Rank.QUEEN})
    assert read_two_pack_record("1. RH b3 c2:DS-", game="colorado", words=french) == _read("1. KH b3 c2:QS-")


def test_only_what_is_needed_is_named() -> None:
    deal = two_pack_deal(24, "twenty")
    table = deal.table
    first = next(move for move in table.legal_moves() if isinstance(move, Play))
    assert first.pile is not None
    record = TwoPackRecord.of(deal, [first], only=[0])
    assert str(record) == f'[Game "twenty"]\n[Deal "24"]\n[Result "unfinished"]\n0. {first.card}!'
    assert record.moves == (Play(first.card),)
    with pytest.raises(IllegalMove):
        TwoPackRecord(deal.game, (TurnUp(KH),)).normal(deal)


def test_the_cards_of_a_hand_dealt_deal_go_with_the_record() -> None:
    numbered = two_pack_deal(24, "slyfox")
    deal = TwoPackDeal(numbered.carpet, numbered.stock, "slyfox")
    record = TwoPackRecord.of(deal, [TurnUp(deal.stock[0])])
    assert str(record).splitlines()[1].startswith('[Cards "TH QS TS 4H KD / 7H ')
    assert _read(str(record)).cards == deal


def test_a_record_holds_together() -> None:
    twenty = as_two_pack_game("twenty")
    with pytest.raises(UsageError, match="no move has the index 1"):
        TwoPackRecord(twenty, (DealOut(),), only=frozenset({1}))
    with pytest.raises(UsageError, match="“slyfox”, its cards are dealt for “twenty”"):
        TwoPackRecord(as_two_pack_game("slyfox"), cards=two_pack_deal(1, "twenty"))
    with pytest.raises(UsageError, match="not a deal number"):
        TwoPackRecord(twenty, number="x")


def test_a_move_by_itself() -> None:
    assert two_pack_move_text(PutOn(KH, Place(3, 2))) == "KH>b3"
    assert two_pack_move_text(PutOn(KH, Place(3, 2)), TurnUp(KH)) == "b3"
    assert two_pack_move_text(PutOn(KH, Place(3, 2)), TurnUp(parse_card("KS"))) == "KH>b3"


A_CARD = "expected a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S ♣ ♦ ♥ ♠), such as 4C"
A_STOCK_CARD = "expected the stock card that is turned, such as KH, or fills a gap, such as ^KH"
A_RESULT = "expected one of: won, stuck, unfinished, given-up"
A_PILE = "names a pile, but no card was turned just before; expected a card and a pile"
A_PLACE = "expected a column (a b c d e) and a row (1 2 3 4), such as b3"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text is empty"),
        ("1. KH\n3. 4D", "line 2, column 1: “3.” is out of turn; expected “2.”"),
        ("1. KH\n0. 4D", "line 2, column 1: “0.” is out of turn; expected “2.”"),
        ("D\n0. 4D", "line 2, column 1: “0.” is out of turn; expected “21.”"),
        ("1. KH D 2. 4D", "line 1, column 9: “2.” is out of turn; expected “22.”"),
        ("1. KH\n 2.\n3. 4D", f"line 2, column 2: no stock card follows “2.”; {A_STOCK_CARD}"),
        ("1. +KH", f"line 1, column 4: “+KH” stands where the stock card is named; {A_STOCK_CARD}"),
        ("1. KH ^9H", "line 1, column 7: “^9H” is a stock card, and has no number before it; expected “2.”"),
        ("1. D", f"line 1, column 4: “D” is not a card; {A_CARD}"),
        ("1. b3", f"line 1, column 4: “b3” is not a card; {A_CARD}"),
        ("b3", f"line 1, column 1: “b3” {A_PILE}, such as KH>b3"),
        ("1. KH b3 B3", f"line 1, column 10: “B3” {A_PILE}, such as KH>b3"),
        ("1. KH f1", f"line 1, column 7: “f1” is not a card; {A_CARD}"),
        ("1. KH KH>f1", f"line 1, column 10: “f1” is not a place of the carpet; {A_PLACE}"),
        ("1. KH f1:9H", f"line 1, column 7: “f1” is not a place of the carpet; {A_PLACE}"),
        ("1. KH b1:9X-", f"line 1, column 10: “9X” is not a card; {A_CARD}"),
        ("1. KH +b1:9H@", f"line 1, column 14: “” is not a place of the carpet; {A_PLACE}"),
        ("1. KH 9H\u2010\u2010", f"line 1, column 7: “9H\u2010” is not a card; {A_CARD}"),
        ("1. KH 9H-+", f"line 1, column 7: “9H-” is not a card; {A_CARD}"),
        ('[Result "lost"]', f"line 1, column 10: unknown result “lost”; {A_RESULT}"),
        ('[Game "carpet"]', "line 1, column 8: unknown game “carpet”; expected one of: colorado, twenty, slyfox"),
        ('[Cards "4C 5H"]', "line 1, column 9: cards in row 1: 2; expected 5"),
    ],
)  # fmt: skip
def test_errors_name_the_place_and_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        _read(text)
    assert str(error.value) == said


PIECES = st.sampled_from(
    [*WHOLE.split(), "\n", "[", '"', "@", "^", "+", "-", ":", ">", "!", ".", "0.", "1.", "D", "b3"]
)


@given(st.one_of(st.text(), st.lists(PIECES).map(" ".join), st.lists(PIECES).map("".join)))
def test_no_text_raises_anything_else(text: str) -> None:
    record = outcome(lambda: _read(text))
    if isinstance(record, TwoPackRecord):
        assert _read(str(record)) == record


def test_long_texts_are_refused_or_read_at_once() -> None:
    for text in ("1. KH\n" * 1_700_000, "9" * 5000 + ".", "b3:" * 33_000, "+" * 99_000, "D>" * 40_000):
        with pytest.raises(NotationError):
            _read(text)


def test_every_game_is_spelt_in_its_record() -> None:
    for game in GAMES:
        assert _read(str(TwoPackRecord(game))).game == game
