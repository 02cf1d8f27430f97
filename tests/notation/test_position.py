"""Position texts: a game in the middle, written and read; each error with its place."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.engine import GAMES, SUITS, Game, Rank, Suit, Table
from carpet_print.errors import NotationError
from carpet_print.notation import Position, Words, looks_like_position, read_position, write_position
from tests.notation.strategies import deals, outcome

TEXT = """\
[Game "carpet"]
foundations: 2S AH 6C 2D
6S 5H QC 5D 8C
7H 7S TC QH 9S
4D KD JS 5S --
9C -- 6H JC TH
waste: KH 7D 9H TS
stock: QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D"""
POSITION = read_position(TEXT)
BODY = TEXT.split("\n", 1)[1]
UNSEEN = TEXT.split("stock")[0] + "stock: QS 3H ?"


@st.composite
def positions(draw: st.DrawFn, game: Game | None = None) -> Position:
    """What a game may come to: a deal, played by a player who chooses at random, and perhaps not all of its stock
    seen."""
    table = draw(deals(game)).table
    for choice in draw(st.lists(st.integers(0, 50), max_size=80)):
        moves = table.legal_moves()
        if not moves:
            break
        table = table.apply(moves[choice % len(moves)])
    known = draw(st.integers(0, len(table.stock)))
    if draw(st.booleans()):
        return Position(table)
    return Position(replace(table, stock=table.stock[:known]), frozenset(table.stock[known:]))


def test_what_is_read() -> None:
    table = POSITION.table
    assert [table.foundations[suit] for suit in SUITS] == [2, 1, 6, 2]
    assert [str(place) for place in table.gaps] == ["e3", "b4"]
    assert [str(table.carpet[0]), str(table.waste_top), str(table.stock[0])] == ["6S", "TS", "QS"]
    assert (len(table.stock), POSITION.unseen, table.redeals_left) == (19, frozenset(), 0)
    unseen = read_position(UNSEEN)
    assert (unseen.table.stock, unseen.unseen) == (table.stock[:2], frozenset(table.stock[2:]))
    assert cp.read_position(TEXT) == POSITION
    assert str(POSITION) == TEXT
    assert str(unseen) == UNSEEN


@given(positions())
def test_writer_and_reader_are_inverses(position: Position) -> None:
    text = write_position(position)
    assert read_position(text) == position
    assert read_position(text.split("\n", 1)[1].replace("\n", " / "), game=position.table.game) == position
    assert read_position(text.replace("?", f"{len(position.unseen)} ?")) == position
    assert read_position(text.replace("?", "? " * max(1, len(position.unseen)))) == position


@pytest.mark.parametrize(
    "text",
    [
        BODY,
        BODY.lower().replace("\n", "\r\n"),
        BODY.replace("--", "-"),
        BODY.replace("--", "."),
        BODY.replace("--", "_"),
        BODY.replace("--", "–"),
        BODY.replace("--", "··"),
        BODY.replace(" ", ", ").replace(":", " :"),
        BODY.replace(":", ""),
        BODY.replace("\n", " / "),
        BODY.replace("T", "10").replace("5H", "5 ♥").replace("4D", "4♦"),
        BODY.replace("2S AH", "AH 2S"),
        BODY.replace("foundations", "Foundation"),
        BODY.replace("TD KC", "TD\n KC").replace("KH 7D", "KH\n7D"),
        "\n".join(sorted(BODY.splitlines(), key=lambda line: ":" not in line)),
        "\n".join(sorted(BODY.splitlines(), key=lambda line: line[:5] not in ("waste", "stock"))),
        BODY.replace("stock", "; what is left\nstock") + "\nredeals: 0",
    ],
)
def test_read_in_many_forms(text: str) -> None:
    assert read_position(text) == POSITION
    assert looks_like_position(text)


def test_what_may_be_left_out() -> None:
    opening = cp.deal(24)
    assert read_position(str(opening).replace('[Deal "24"]\n', "")) == Position(opening.table)
    packed = cp.deal(24, "aces-in-pack")
    text = str(packed).replace('[Deal "24"]\n', "")
    assert read_position(text) == read_position(text + "\nfoundations: –") == Position(packed.table)
    assert read_position(text + "\nfoundations: –♠ – – –♦") == Position(packed.table)


def test_redeals() -> None:
    text = TEXT.replace("carpet", "redeal")
    assert read_position(text).table.redeals_left == 1
    assert read_position(text + "\nredeals: 0").table.redeals_left == 0
    assert str(read_position(text)).endswith("\nredeals: 1")


def test_a_deal_and_a_position_are_told_apart() -> None:
    for text in (TEXT, UNSEEN, "foundations:", "waste KH", "4C -- 5H 6D 7S", "stock: ?", "redeals: 1", "WASTE:"):
        assert looks_like_position(text), text
    for text in (
        str(cp.deal(24)),
        cp.deal(24).code,
        "24",
        "",
        "Foundations: S-A H-2 C-0 D-0",
        "x" * 10**6,
        "ms-dos ?",
        "4C - 5H - QC - 5D",
    ):
        assert not looks_like_position(text), text
    assert not looks_like_position('{"foundations": [], "tableau piles": [], "stock": [], "waste": []}')


def test_a_game_that_has_not_begun_is_a_deal() -> None:
    for game in ("carpet", "aces-in-pack", "redeal"):
        deal = cp.deal(24, game)
        opening = read_position(write_position(Position(deal.table)))
        assert opening.deal == deal
        assert (
            replace(opening, unseen=frozenset(deal.stock[-2:]), table=replace(deal.table, stock=deal.stock[:-2])).deal
            is None
        )
    assert replace(opening, table=replace(opening.table, redeals_left=0)).deal is None
    assert replace(opening, table=opening.table.apply(opening.table.legal_moves()[0])).deal is None
    assert POSITION.deal is None


FRENCH = Words(
    ranks={"V": Rank.JACK, "D": Rank.QUEEN, "R": Rank.KING},
    suits={"pique": Suit.SPADES, "cœur": Suit.HEARTS, "trèfle": Suit.CLUBS, "carreau": Suit.DIAMONDS},
    stock=("pioche",),
    foundations=("Fondations",),
    waste=("défausse",),
    redeals=("passages",),
)


def test_local_words() -> None:
    text = BODY.replace("foundations", "FONDATIONS").replace("waste", "Défausse").replace("stock", "pioche")
    text = text.replace("J", "V").replace("Q", "D").replace("K", "R").replace("2S", "2pique") + "\npassages : 0"
    assert read_position(text, words=FRENCH) == POSITION
    assert looks_like_position(text, words=FRENCH)


KNOWN_FIRST = "expected the known cards of the stock first, and “?” at its end"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text is empty"),
        (
            TEXT.replace("9S", "2S"),
            "line 4, column 13: 2S is there twice (foundation up to 2S; row 2, card 5); missing: 9S",
        ),
        (
            TEXT.replace("KH 7D", "6S 7D"),
            "line 7, column 8: 6S is there twice (row 1, card 1; waste card 1); missing: KH",
        ),
        (
            TEXT.replace("9H TS", "9H 3D"),
            "line 8, column 62: 3D is there twice (waste card 4; stock card 19); missing: TS",
        ),
        (UNSEEN.replace("QS 3H", "QS KH"), "line 8, column 11: KH is there twice (waste card 1; stock card 2)"),
        (TEXT.replace(" 3D", ""), "line 8, column 1: cards on the table: 51 (missing: 3D); expected 52"),
        (
            TEXT.replace("TC", "AC"),
            "line 4, column 7: AC (row 2, card 3) is not dealt in the game “carpet”: the aces are laid out first",
        ),
        (
            TEXT.replace("2S AH", "2S"),
            "line 2, column 1: no foundation has AH at the bottom; in the game “carpet” all aces are laid out first",
        ),
        (TEXT.replace("AH", "3S"), "line 2, column 17: the same foundation has 2S and 3S on top"),
        (TEXT.replace(" --\n", "\n"), "line 5, column 1: places in row 3: 4; expected 5"),
        (TEXT.replace("9C --", "9C --\n"), "line 6, column 1: places in row 4: 2; expected 5"),
        (TEXT.replace("waste: ", ""), "line 7, column 1: rows in the carpet: 5; expected 4"),
        (TEXT.replace("6S 5H QC 5D 8C\n", ""), "line 7, column 64: rows in the carpet: 3; expected 4"),
        (TEXT.replace("stock:", "waste:"), "line 8, column 1: “waste” is there already, in line 7"),
        (UNSEEN.replace("?", "16 ?"), "line 8, column 17: cards that are named nowhere: 17; expected 16"),
        (UNSEEN.replace("?", "? ?"), "line 8, column 14: cards that are named nowhere: 17; expected 2"),
        (
            UNSEEN.replace("QS 3H ?", "QS ? 3H"),
            f"line 8, column 13: “3H” stands behind cards that nobody has seen; {KNOWN_FIRST}",
        ),
        (
            TEXT + "\nredeals: 1",
            "line 9, column 10: “1” cannot be the number of redeals left in the game “carpet”; expected one of: 0",
        ),
        (
            TEXT + "\nredeals:",
            "line 9, column 1: “” cannot be the number of redeals left in the game “carpet”; expected one of: 0",
        ),
        ('[Deal "24"]\n' + TEXT, "line 1, column 1: unknown tag “Deal”; expected one of: Game"),
        ('[Game "carpets"]\n' + BODY, None),
        (TEXT.replace("4D", "4X"), None),
    ],
)
def test_errors_name_the_place_and_what_was_expected(text: str, said: str | None) -> None:
    with pytest.raises(NotationError) as error:
        read_position(text)
    if said is not None:
        assert str(error.value) == said


def test_ten_megabytes_are_refused_at_once() -> None:
    with pytest.raises(NotationError, match=r"^the text is too long; expected at most 400000 characters$"):
        read_position("-- " * 3_500_000)
    assert not looks_like_position("-- " * 3_500_000)


PIECES = st.sampled_from(
    [*TEXT.split(), "?", "11", "redeals", "redeals: 1", ":", "/", "|", ",", "\n", "[", '"', ";", "AS", "10", "♥", "İ"]
)


@given(st.one_of(st.text(), st.lists(PIECES).map(" ".join), st.lists(PIECES).map("".join)))
def test_no_text_raises_anything_else(text: str) -> None:
    for words in (Words(), FRENCH):
        looks_like_position(text, words=words)
        outcome(partial(read_position, text, words=words))


@given(st.data())
def test_a_slip_in_a_text_is_an_error_or_another_position(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([TEXT, UNSEEN]))
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.characters()) + text[at + 1 :]
    read = outcome(lambda: read_position(changed))
    if isinstance(read, Position):
        assert every_card_once(read)


def every_card_once(position: Position) -> bool:
    table: Table = position.table
    there = [card for card in (*table.carpet, *table.waste, *table.stock, *position.unseen) if card is not None]
    home = [card for card in table.game.layout.pack if card.rank.height <= table.foundations[card.suit]]
    return sorted(map(str, there + home)) == sorted(map(str, GAMES["carpet"].layout.pack))


# --- solving


def test_what_wins_from_the_middle() -> None:
    solution = cp.solve_position(POSITION, fewest_fills=True)
    assert solution.record is not None
    table = POSITION.table
    for move in solution.record.moves:
        table = table.apply(move)
    assert table.won
    assert str(solution.record).splitlines()[2].split()[:2] == ["1.", "QS"]
    with pytest.raises(cp.UsageError, match=r"cards that nobody has seen: 17$"):
        cp.solve_position(read_position(UNSEEN))
