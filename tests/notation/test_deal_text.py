"""The deal text: liberal in form, strict in content, each error with its place."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.engine import GAMES, Rank, Suit
from carpet_print.errors import NotationError
from carpet_print.notation import Deal, Words, read_deal, read_deal_text, write_deal_line, write_deal_text
from tests.notation.strategies import deals, outcome

TEXT = """\
[Game "carpet"]
[Deal "24"]
4C 5H QC 5D 2D
7H 7S 2C QH 9S
2S KD JS 5S 6C
9C 3C 6H JC TH
stock: KH 6S 7D 8C 9H 5C TC TS 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D"""
DEAL = read_deal_text(TEXT)


def test_written_as_it_was_read() -> None:
    assert str(DEAL) == TEXT
    assert DEAL.number == "24"
    assert str(DEAL.stock[0]) == "KH"  # the first is turned first


@given(deals())
def test_writer_and_reader_are_inverses(deal: Deal) -> None:
    for text in (write_deal_text(deal), str(deal)):
        assert read_deal(text) == deal
        assert read_deal(text).number == deal.number  # the label too, which == does not compare
    assert read_deal_text(write_deal_line(deal), game=deal.game) == deal


BODY = TEXT.split("\n", 2)[2]


@pytest.mark.parametrize(
    "text",
    [
        BODY,
        "\ufeff" + TEXT,
        TEXT.replace(" ", "\u00a0").replace("7H", "\u200e7H"),
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        TEXT.replace("\n", "\n\n \t\n"),
        TEXT.lower().replace("carpet", "CARPET"),
        BODY.replace(" ", ", "),
        BODY.replace("\n", " / "),
        BODY.replace("\n", " | \n"),
        BODY.replace("/", "").replace("\n", "/"),
        TEXT.replace("TS", "10S").replace("TD", "10d"),
        TEXT.replace("stock: ", "Stock :\n").replace("3H 3S", "3H\n3S"),
        TEXT.replace("stock: ", "STOCK "),
        TEXT.translate({ord("H"): "♥", ord("S"): "♠", ord("D"): "♦", ord("C"): "♣"}).split("\n", 2)[2],
        BODY.replace("4C", "4 C").replace("5H", "5 ♥").replace("QC", "Q♣\ufe0f"),
        BODY.replace("4C", "; a deal that I met\n4C").replace("9S", "9S ; the second row"),
        '[deal "24"]\n[ GAME “carpet” ]\n' + BODY,
        BODY + "\n[Game 'carpet']".replace("'", '"'),
    ],
)
def test_read_in_many_forms(text: str) -> None:
    assert read_deal(text) == DEAL


def test_the_game_of_a_text_that_names_none() -> None:
    assert read_deal(BODY).game == GAMES["carpet"]
    assert read_deal(BODY, game="at-once").game == GAMES["at-once"]
    assert read_deal(TEXT, game="at-once").game == GAMES["carpet"]
    assert read_deal('[Game "carpet:gaps=at-once"]\n' + BODY).game == GAMES["at-once"]


FRENCH = Words(
    ranks={"V": Rank.JACK, "D": Rank.QUEEN, "R": Rank.KING, "valet": Rank.JACK, "1": Rank.ACE},
    suits={"pique": Suit.SPADES, "cœur": Suit.HEARTS, "trèfle": Suit.CLUBS, "carreau": Suit.DIAMONDS},
    stock=("pioche",),
)


def test_local_letters_and_suit_words() -> None:
    local = str.maketrans("JQK", "VDR")
    text = BODY.translate(local).replace("stock", "Pioche")
    assert read_deal(text, words=FRENCH) == DEAL
    words = {"H": "Cœur", "S": " pique", "D": "carreau", "C": "TRÈFLE"}
    spelt = "\n".join(
        " ".join(name[:-1].translate(local) + words[name[-1]] for name in line.removeprefix("stock: ").split())
        for line in BODY.splitlines()
    )
    assert read_deal("/".join([*spelt.splitlines()[:4], "stock:" + spelt.splitlines()[4]]), words=FRENCH) == DEAL
    assert read_deal(BODY, words=FRENCH) == DEAL  # the international letters are always read
    assert str(FRENCH.card("pique-valet")) == "JS"
    with pytest.raises(NotationError, match=r"“Xp” is not a card; expected a rank \(A .* K V D R valet 1\)"):
        read_deal(BODY.replace("4C", "Xp"), words=FRENCH)
    with pytest.raises(NotationError, match="“VS” is not a card"):
        read_deal(BODY.replace("JS", "VS"))


A_CARD = "expected a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S ♣ ♦ ♥ ♠), such as 4C"
A_GAME = "expected one of: carpet, at-once, waste-first, aces-in-pack, redeal, peek"
A_NUMBER = "expected a whole number from 1 to 100000000000000000000, or from ms1 to ms8589934591"
NO_STOCK = "the stock is not announced; expected “stock:” and the stock, the first card turned first"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text is empty"),
        (" \n\t; nothing\n", "the text is empty"),
        (TEXT.replace("3D", "KH"), "line 7, column 89: KH is there twice (stock card 1; stock card 28); missing: 3D"),
        (TEXT.replace("5D", "4c"), "line 3, column 10: 4C is there twice (row 1, card 1; row 1, card 4); missing: 5D"),
        (TEXT + " 5S", "line 7, column 92: 5S is there twice (row 3, card 4; stock card 29)"),
        (TEXT.replace(" 3D", ""), "line 7, column 1: cards in the stock: 27 (missing: 3D); expected 28"),
        (TEXT.replace(" 2D\n", "\n"), "line 3, column 1: cards in row 1: 4 (missing: 2D); expected 5"),
        (
            TEXT.replace("7H 7S", "3D 7H 7S").replace(" 3D", "", 1),
            "line 4, column 1: cards in row 2: 6; expected 5",
        ),
        (
            TEXT.replace("KH", "AC"),
            "line 7, column 8: AC (stock card 1) is not dealt in the game “carpet”: the aces are laid out first",
        ),
        (TEXT.replace("9C 3C 6H JC TH\n", ""), "line 6, column 1: rows in the carpet: 3; expected 4"),
        (
            TEXT.replace("stock: KH 6S 7D 8C 9H", "KH 6S 7D 8C 9H\nstock:"),
            "line 7, column 1: rows in the carpet: 5; expected 4",
        ),
        (
            TEXT.split("stock")[0],
            f"line 6, column 15: {NO_STOCK}",
        ),
        ('[Game "carpet"]', "line 1, column 1: rows in the carpet: 0; expected 4"),
        (
            TEXT.replace("QC", "1C"),
            f"line 3, column 7: “1C” is not a card; {A_CARD}",
        ),
        (TEXT + "\nstock:", None),
        ('[Title "x"]\n' + TEXT, "line 1, column 1: unknown tag “Title”; expected one of: Game, Deal"),
        (
            "  [Game carpet]\n" + BODY,
            'line 1, column 3: “[Game carpet]” is not a tag; expected a line such as [Game "…"]',
        ),
        (TEXT.replace("[Deal", "[game"), None),
        (
            TEXT.replace('"carpet"', '"tapis"'),
            f"line 1, column 8: unknown game “tapis”; {A_GAME}",
        ),
        (
            TEXT.replace('"24"', '"x"'),
            f"line 2, column 8: “x” is not a deal number; {A_NUMBER}",
        ),
    ],
)
def test_errors_name_the_place_and_what_was_expected(text: str, said: str | None) -> None:
    with pytest.raises(NotationError) as error:
        read_deal_text(text)
    if said is not None:
        assert str(error.value) == said
    if "line" in str(error.value).split(",")[0]:
        assert error.value.line
        assert error.value.column


def test_forty_nine_and_forty_seven() -> None:
    """One card too many is a card doubled, one too few a card missing; the text's own place is named."""
    with pytest.raises(NotationError) as error:
        read_deal(BODY.replace("7H 7S", "7H 7S 3D"))
    assert (error.value.line, error.value.column) == (5, 89)
    assert str(error.value.message.fields["problem"]) == "3D is there twice (row 2, card 3; stock card 28)"
    with pytest.raises(NotationError) as error:
        read_deal(BODY.replace(" 7S", ""))
    assert str(error.value) == "line 2, column 1: cards in row 2: 4 (missing: 7S); expected 5"


def test_ten_megabytes_are_refused_at_once() -> None:
    with pytest.raises(NotationError, match=r"^the text is too long; expected at most 400000 characters$"):
        read_deal("4C " * 3_500_000)


def test_what_is_quoted_is_short_and_printable() -> None:
    with pytest.raises(NotationError) as error:
        read_deal_text("\x1b[31m" + "x" * 5000)
    assert "\x1b" not in str(error.value)
    assert len(str(error.value)) < 200


PIECES = st.sampled_from(
    [
        *TEXT.split(),
        "stock",
        ":",
        "/",
        "|",
        ",",
        "\n",
        "[",
        "]",
        '"',
        ";",
        "AS",
        "10",
        "♥",
        "\ufeff",
        "[Deal ",
        "ß",
        "İ",
    ]
)


@given(st.one_of(st.text(), st.lists(PIECES).map(" ".join), st.lists(PIECES).map("".join)))
def test_no_text_raises_anything_else(text: str) -> None:
    for words in (Words(), FRENCH):
        outcome(partial(read_deal, text, words=words))


@given(st.data())
def test_a_slip_in_a_text_is_an_error_or_another_deal(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    changed = TEXT[:at] + data.draw(st.characters()) + TEXT[at + 1 :]
    read = outcome(lambda: read_deal(changed))
    if isinstance(read, Deal):
        assert sorted(map(str, read.cards)) == sorted(map(str, DEAL.cards))
