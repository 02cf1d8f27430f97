"""Deals of two packs: what they hold, and their text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.deals.two_pack_numbers import two_pack_deal
from carpet_print.engine import Rank, parse_card
from carpet_print.engine.two_packs import Family, TwoPackGame, TwoPackLayout, TwoPackTable
from carpet_print.errors import NotationError
from carpet_print.notation import Words
from carpet_print.notation.two_packs import TwoPackDeal, read_two_pack_deal
from tests.notation.strategies import outcome
from tests.notation.two_packs.games import deals

DEAL = two_pack_deal(24, "twenty")
TEXT = str(DEAL)


@given(deals())
def test_writer_and_reader_are_inverses(deal: TwoPackDeal) -> None:
    read = read_two_pack_deal(str(deal), game="colorado")
    assert read == deal
    assert (read.number, str(read)) == (deal.number, str(deal))
    assert deal.table == TwoPackTable.opening(deal.game, deal.carpet, deal.stock)


def test_the_text() -> None:
    assert TEXT.splitlines()[:6] == [
        '[Game "twenty"]',
        '[Deal "24"]',
        "KC TH QS TS 4H",
        "7H 7S 8S 6S 9D",
        "JD 5H TC JH 4H",
        "JC 6H JH 9C 2H",
    ]
    assert TEXT.splitlines()[6].startswith("stock: 4D 2C 2D AC")


def test_a_number_is_a_label() -> None:
    other = TwoPackDeal(DEAL.carpet, DEAL.stock, "twenty")
    assert other == DEAL
    assert (other.number, DEAL.number) == (None, "24")
    assert other != TwoPackDeal(DEAL.carpet, DEAL.stock, "twenty:deal=stuck")


def test_read_in_many_forms() -> None:
    body = TEXT.split("\n", 2)[2]
    for text in (
        TEXT.lower(),
        TEXT.replace("T", "10").replace('[Deal "24"]', "; a comment"),
        body.replace("\n", " / "),
        body.replace("H", "♥").replace("stock:", "Talon:"),
        " ".join(body.replace("stock:", "").split()),
    ):
        assert read_two_pack_deal(text, game="twenty") == DEAL
    german = Words(ranks={"B": Rank.JACK, "D": Rank.QUEEN})
    assert read_two_pack_deal(body.replace("J", "B"), game="twenty", words=german) == DEAL


def _changed(old: str, new: str, count: int = 1) -> str:
    """The text with the last so many cards of a name changed."""
    head, *tails = TEXT.rsplit(old, count)
    return head + new + (new.join(tails))


TWICE = "JD 5H TC JH 4H"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text is empty"),
        (_changed("9C", "9D"), "9D is there too often (row 2, card 5; stock card"),
        (_changed("9C", "9D"), "; missing: 9C"),
        (_changed("9C", "AC"), "AC is there twice (stock card "),
        (_changed(" 9C", ""), "cards in the stock: 75 (missing: 9C); expected 76"),
        (_changed("9C", "9C QD"), "QD is there too often ("),
        (_changed("9C", "9X"), "“9X” is not a card; expected a rank"),
        (TEXT.replace(TWICE, TWICE[:-3]), "cards in row 3: 4 (missing: 4H); expected 5"),
        (TEXT.replace("twenty", "thirty"), "line 1, column 8: unknown game “thirty”; expected one of: colorado, "),
        (TEXT.replace("24", "x"), "line 2, column 8: “x” is not a deal number"),
        (TEXT.replace("twenty", "colorado"), "cards in the stock: 76 (missing: AS KS AH KH AC KC AD KD); expected 84"),
        (TEXT + " " + TEXT.splitlines()[6][7:], "is there too often ("),
    ],
)  # fmt: skip
def test_errors_name_the_place_and_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        read_two_pack_deal(text, game="slyfox")
    assert said in str(error.value)
    assert (error.value.line is not None) is bool(text)


def test_cards_are_checked_without_a_text_too() -> None:
    with pytest.raises(NotationError, match=r"^4D is there too often \(row 1, card 1; stock card 1; stock card"):
        TwoPackDeal(["4D", *DEAL.carpet[1:]], DEAL.stock, "twenty")
    with pytest.raises(NotationError, match=r"^cards in the carpet: 19; expected 20$"):
        TwoPackDeal(DEAL.carpet[:19], [*DEAL.stock, DEAL.carpet[19]], "twenty")
    with pytest.raises(NotationError, match="“4X” is not a card"):
        TwoPackDeal(["4X"], (), "twenty")
    small = TwoPackGame(Family.TWENTY, layout=TwoPackLayout(1, 2, 3, 1))
    deal = TwoPackDeal(["2S", "AS"], ["2S", "3S"], small)
    assert (deal.rows, deal.cards[3]) == (((parse_card("2S"), parse_card("AS")),), parse_card("3S"))
    for name in ("2C", "AC", "4S"):
        with pytest.raises(NotationError, match=rf"^{name} \(row 1, card 2\) is not dealt in the game “twenty”$"):
            TwoPackDeal(["2S", name], ["2S", "3S"], small)
    with pytest.raises(NotationError, match=r"^AS is there twice \(row 1, card 1; row 1, card 2\); missing: 2S$"):
        TwoPackDeal(["AS", "AS"], ["2S", "3S"], small)
    with pytest.raises(NotationError, match=r"^3S is there twice \(stock card 2; stock card 3\)$"):
        TwoPackDeal(deal.carpet, [*deal.stock, "3S"], replace(small))


PIECES = st.sampled_from([*TEXT.split(), "\n", "/", "|", "[", '"', ":", "stock:"])


@given(st.one_of(st.text(), st.lists(PIECES).map(" ".join), st.lists(PIECES).map("".join)))
def test_no_text_raises_anything_else(text: str) -> None:
    deal = outcome(lambda: read_two_pack_deal(text, game="twenty"))
    if isinstance(deal, TwoPackDeal):
        assert read_two_pack_deal(str(deal), game="slyfox") == deal
