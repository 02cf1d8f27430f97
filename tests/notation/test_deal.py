"""Deals from cards: what is refused, and what a label is."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from carpet_print.engine import GAMES, Card, Game, Layout, parse_card
from carpet_print.errors import NotationError, UsageError
from carpet_print.notation import Deal, cards_problem, read_deal

CARPET, AT_ONCE, IN_PACK = GAMES["carpet"], GAMES["at-once"], GAMES["aces-in-pack"]
Change = Callable[[list[str], list[str]], object]


def _cards(game: Game = CARPET) -> tuple[list[str], list[str]]:
    names = [str(card) for card in game.dealt]
    return names[:20], names[20:]


def test_a_deal_from_names() -> None:
    carpet, stock = _cards()
    deal = Deal(carpet, stock)
    assert [str(card) for card in deal.cards] == carpet + stock
    assert (deal.game, deal.number) == (CARPET, None)
    assert deal.rows[1] == deal.carpet[5:10]
    assert deal.table.carpet == deal.carpet
    assert deal.table.stock == deal.stock


def test_a_label_is_no_part_of_the_deal() -> None:
    carpet, stock = _cards()
    bare, labelled = Deal(carpet, stock), Deal(carpet, stock, number="ms24")
    assert labelled.number == "24"
    assert bare == labelled
    assert hash(bare) == hash(labelled)
    assert bare != Deal(carpet, stock, "at-once")
    assert pickle.loads(pickle.dumps(labelled)) == bare


@pytest.mark.parametrize("number", ["0", "x", "", "24\n[", str(10**20 + 1)])
def test_a_label_is_a_deal_number(number: str) -> None:
    with pytest.raises(UsageError, match="is not a deal number"):
        Deal(*_cards(), number=number)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda carpet, stock: stock.pop(), "cards in the stock: 27 (missing: KD); expected 28"),
        (lambda carpet, stock: carpet.pop(), "cards in the carpet: 19 (missing: 9H); expected 20"),
        (lambda carpet, stock: carpet.append(stock.pop()), "cards in the carpet: 21; expected 20"),
        (
            lambda carpet, stock: stock.append("2S"),
            "2S is there twice (row 1, card 1; stock card 29)",
        ),
        (
            lambda carpet, stock: carpet.__setitem__(7, "2S"),
            "2S is there twice (row 1, card 1; row 2, card 3); missing: 9S",
        ),
        (
            lambda carpet, stock: stock.__setitem__(3, "AH"),
            "AH (stock card 4) is not dealt in the game “carpet”: the aces are laid out first",
        ),
        (
            lambda carpet, stock: carpet.__setitem__(0, "1S"),
            "“1S” is not a card; expected a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S ♣ ♦ ♥ ♠), such as 4C",
        ),
    ],
)
def test_what_is_wrong_is_said(change: Change, said: str) -> None:
    carpet, stock = _cards()
    change(carpet, stock)
    with pytest.raises(NotationError) as error:
        Deal(carpet, stock)
    assert str(error.value) == said
    assert isinstance(error.value, ValueError)


def test_aces_belong_to_the_pack_where_they_are_dealt() -> None:
    carpet, stock = _cards(IN_PACK)
    assert "AS" in map(str, Deal(carpet, stock, IN_PACK).carpet)
    carpet[0] = "2C"
    with pytest.raises(NotationError, match=r"2C is there twice .*; missing: AS"):
        Deal(carpet, stock, IN_PACK)


def test_cards_problem_is_none_for_a_deal() -> None:
    carpet, stock = (list(map(parse_card, half)) for half in _cards())
    assert cards_problem(CARPET, carpet, stock) is None
    assert cards_problem(AT_ONCE, carpet, stock) is None
    assert str(cards_problem(IN_PACK, carpet, stock)) == "cards in the stock: 28 (missing: AS AH AC AD)"
    assert str(cards_problem(CARPET, carpet[:5], stock)) == "cards in the carpet: 5"  # too many to be a slip


def test_a_shortened_pack_has_a_text_and_no_code() -> None:
    small = Game(layout=Layout(rows=2, columns=3, ranks=4))
    dealt: tuple[Card, ...] = small.dealt
    deal = Deal(dealt[:6], dealt[6:], small)
    assert str(deal).splitlines()[1:] == ["2S 3S 4S", "2H 3H 4H", "stock: 2C 3C 4C 2D 3D 4D"]
    with pytest.raises(UsageError, match="whole pack"):
        _ = deal.code
    with pytest.raises(NotationError, match=r"5S \(row 1, card 1\) is not dealt in the game “carpet”$"):
        Deal(["5S", *dealt[1:6]], dealt[6:], small)


def test_a_deal_is_read_from_a_text() -> None:
    for nothing in (None, 24, b"24"):
        with pytest.raises(TypeError, match="a deal is read from a text, not from "):
            read_deal(nothing)  # type: ignore[arg-type]
