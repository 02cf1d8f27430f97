"""Deals of two packs by number: PySolFC's very cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.deals.two_pack_numbers import read_labelled_two_pack_deal, two_pack_deal, two_pack_opening
from carpet_print.engine import PACK
from carpet_print.engine.two_packs import TWO_PACK_GAMES, Family, parse_two_pack_game
from carpet_print.errors import NotationError, UsageError
from carpet_print.notation.two_packs import TwoPackDeal
from tests.notation.strategies import labels

GAMES = [
    parse_two_pack_game(text) for text in ("colorado", "colorado:aces=base", "twenty", "twenty:deal=stuck", "slyfox")
]

# What must not change: the carpet and the first cards of the stock.
GOLDEN = {
    ("colorado", "1"): "3D 5H JC KH 5S / 5H KC KC 8D JD / AS 8C 6C 6H TC / 8D 4C JS QC 4H | KD 2H TD 8S AC 7C 2H AD",
    ("colorado", "24"): "KC TH QS TS 4H / KD 7H 7S 8S 6S / 9D JD AD 5H TC / JH KC 4H JC 6H | JH 9C 2H 4D 2C KH AH AC",
    ("colorado", "123456"): "6H 4H 4C 5S AC / AS 8C AH QC 9S / 7D TD 3C KD 8H / 6C 7H TS 8D QH | 7H 6S 3D 4D KC JD",
    (
        "colorado:aces=base",
        "24",
    ): "TH QS TS 4H KD / 7H 7S 8S 6S 9D / JD AD 5H TC JH / KC 4H JC 6H JH | 9C 2H 4D 2C KH AH",
    ("twenty", "24"): "KC TH QS TS 4H / 7H 7S 8S 6S 9D / JD 5H TC JH 4H / JC 6H JH 9C 2H | 4D 2C 2D AC 2C 5D",
    ("twenty", "4214"): "7S 9C 6S 3D 4C / JC 3H 6C 7S 2D / 9H 5C KS 8H 5C / AS 3C 7D JC 3C | TS TC 8D 6D 9C 7H",
    ("slyfox", "123456"): "6H 4H 4C 5S AS / 8C QC 9S 7D TD / 3C KD 8H 6C 7H / TS 8D QH 7H 6S | 3D 4D KC JD TC 7D",
}


def _start(deal: TwoPackDeal, stock: int) -> str:
    return " / ".join(" ".join(map(str, row)) for row in deal.rows) + " | " + " ".join(map(str, deal.stock[:stock]))


@pytest.mark.parametrize(("game", "number"), GOLDEN)
def test_golden_deals(game: str, number: str) -> None:
    golden = GOLDEN[game, number]
    assert _start(two_pack_deal(number, game), len(golden.split(" | ")[1].split())) == golden


def _shuffled(label: str) -> list[tuple[int, str]]:
    """The same shuffle, written from its published description: pack by pack, clubs, spades, hearts, diamonds, each
    from the ace up; the last card that has not been drawn changes places with one drawn at random."""
    cards = [(pack, rank + suit) for pack in (0, 1) for suit in "CSHD" for rank in "A23456789TJQK"]
    seed = int(label.removeprefix("ms"))
    twister = Random(seed)
    for last in range(len(cards) - 1, 0, -1):
        if label.startswith("ms") or int(label) < 32000:
            seed = (seed * 214013 + 2531011) % 2**31
            at = (seed >> 16) % (last + 1)
        else:
            at = int(twister.random() * (last + 1))
        cards[last], cards[at] = cards[at], cards[last]
    return cards


@given(st.integers(1, 2**31 - 1).map(lambda seed: f"ms{seed}") | st.integers(1, 10**20).map(str))
def test_the_recipe(label: str) -> None:
    """Which copy of an ace or a king is laid out first: that of the first pack, in Twenty that of the second."""
    for game in GAMES:
        source = None if game.id == "colorado" else 1 if game.family is Family.TWENTY else 0
        cards = [name for pack, name in _shuffled(label) if pack != source or name[0] not in "AK"]
        assert [str(card) for card in two_pack_deal(label, game).cards] == cards[::-1]


@given(labels.filter(bool))
def test_every_number_is_a_deal(label: str) -> None:
    for named in GAMES:
        deal = two_pack_deal(label, named)
        assert deal.number == label
        assert Counter(deal.cards) == Counter(named.dealt)
        assert two_pack_opening(label, named) == deal.table


def test_facets_do_not_change_the_shuffle() -> None:
    assert two_pack_deal(24, "twenty").cards == two_pack_deal(24, "twenty:deal=stuck").cards
    assert two_pack_deal("ms24", "slyfox") == two_pack_deal(24, "slyfox")
    assert two_pack_deal(24, "slyfox").cards == two_pack_deal(24, "colorado:aces=base").cards
    assert two_pack_deal(24, "twenty").cards != two_pack_deal(24, "slyfox").cards
    assert two_pack_deal("ms32000", "twenty") != two_pack_deal(32000, "twenty")


def test_what_is_no_number_or_no_game() -> None:
    with pytest.raises(UsageError, match="“0” is not a deal number"):
        two_pack_deal(0, "twenty")
    with pytest.raises(UsageError, match="unknown game “carpet”; expected one of: colorado, twenty, slyfox"):
        two_pack_deal(1, "carpet")
    assert {two_pack_deal(1, name).game.id for name in TWO_PACK_GAMES} == set(TWO_PACK_GAMES)
    assert len(PACK) * 2 == len(two_pack_deal(1, "colorado").cards)


def test_a_label_must_be_the_deals_own() -> None:
    text = str(two_pack_deal(24, "slyfox"))
    assert read_labelled_two_pack_deal(text, game="twenty") == two_pack_deal(24, "slyfox")
    unlabelled = text.replace('[Deal "24"]', "")
    assert read_labelled_two_pack_deal(unlabelled, game="twenty").number is None
    with pytest.raises(NotationError, match=r"^line 2, column 8: deal no\. 25 has other cards than these$"):
        read_labelled_two_pack_deal(text.replace('"24"', '"25"'), game="twenty")
