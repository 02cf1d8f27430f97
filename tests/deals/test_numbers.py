"""Deals by number: PySolFC's very cards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.deals import deal, read_labelled_deal
from carpet_print.deals.numbers import opening
from carpet_print.engine import Aces, Game, Rank
from carpet_print.errors import NotationError, UsageError
from carpet_print.notation import read_deal
from tests.notation.strategies import GAMES as ALL_GAMES
from tests.notation.strategies import games, labels

DATA = Path(__file__).parent.parent / "data" / "pysol_carpet_deals.txt"
BLOCKS = [block.split("\n", 1) for block in DATA.read_text(encoding="utf-8").split("game ")[1:]]


@pytest.mark.parametrize(("number", "text"), BLOCKS, ids=[number for number, _ in BLOCKS])
def test_the_real_program_deals_alike(number: str, text: str) -> None:
    assert deal(number) == deal(int(number)) == read_deal(text)
    shown = str(deal(number)).splitlines()
    assert shown[:2] == ['[Game "carpet"]', f'[Deal "{number}"]']
    assert [line.strip() for line in text.splitlines()] == shown[2:]


def test_microsoft_deal_1() -> None:
    """The first two rows of FreeCell no. 1, which everybody knows."""
    known = "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H"
    assert [str(card) for card in deal(1, "aces-in-pack").cards[:16]] == known.split()
    assert [str(card) for card in deal(1).cards[:15]] == [name for name in known.split() if name != "AD"]


def _microsoft(seed: int) -> list[str]:
    """The same shuffle, written from its published description: cards by rank, then clubs, diamonds, hearts, spades;
    the card drawn changes places with the last one."""
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    dealt = []
    while pack:
        seed = (seed * 214013 + 2531011) % 2**31
        at = (seed >> 16) % len(pack)
        pack[at], pack[-1] = pack[-1], pack[at]
        dealt.append(pack.pop())
    return dealt


@given(st.integers(1, 2**31 - 1))
def test_microsoft_numbers(seed: int) -> None:
    assert [str(card) for card in deal(f"ms{seed}", "aces-in-pack").cards] == _microsoft(seed)


def test_where_the_generators_meet() -> None:
    assert deal(31999) == deal("ms31999")
    assert deal(32000) != deal("ms32000")
    assert (deal(32000).number, deal("ms32000").number) == ("32000", "ms32000")
    assert (deal("MS31999").number, deal("0024").number) == ("31999", "24")


# Where generators and limits meet; the real program was not asked for these, but they must never change.
GOLDEN = {
    "32000": "A00XT-E0GVT-R9Q9N-A6H1A-ACEQP-DZ9VJ-VHTTV-GY9GV-CEGDD",
    "ms32000": "A07HH-1N74D-Y0MRM-ZMQDZ-3ET4W-KWBYW-QNNP2-DXEPY-R9TX5",
    "ms2147483648": "A03MY-AG89N-4PCKY-E62JQ-MTVTE-YSNE5-V1D66-HJH4M-KAPY9",
    "ms4294967296": "A019H-0R6TN-YJ2Y0-58ZWR-K3CHX-P9EN0-G73Y4-DJ2QS-CGP5G",
    "ms8589934591": "A054T-B6H6G-KMH9C-BGZD4-D3A7Y-XX1HQ-EDA6E-SK2FZ-WWQWD",
    "100000000000000000000": "A01Z8-J16ZA-C2S2K-39ATV-J2XA5-YGY22-SNT9J-YJ7SE-C6BTC",
}


@pytest.mark.parametrize(("number", "code"), GOLDEN.items())
def test_deals_never_change(number: str, code: str) -> None:
    assert deal(number).code == code
    assert deal(number).number == number


@given(labels.filter(bool).map(str), games)
def test_facets_change_the_aces_only(number: str, game: Game) -> None:
    dealt = deal(number, game)
    assert dealt.game == game
    assert dealt.number == number or f"ms{dealt.number}" == number
    whole = deal(number, "aces-in-pack")
    if dealt.game.aces is Aces.PACK:
        assert dealt.cards == whole.cards
    else:
        assert dealt.cards == tuple(card for card in whole.cards if card.rank is not Rank.ACE)


def test_every_game() -> None:
    for game in ALL_GAMES:
        assert deal(24, game.id) == deal("24", game)
    assert deal(24, "at-once") != deal(24)
    with pytest.raises(UsageError, match="unknown game “tapis”"):
        deal(24, "tapis")


@given(labels, games)
def test_the_opening_of_a_deal(number: str | None, game: Game) -> None:
    assert opening(number or 24, game) == deal(number or 24, game).table


@pytest.mark.parametrize("number", [0, -24, 10**20 + 1, "", "x", "ms0", "24 25", "1e3", "0x18", "ms8589934592"])
def test_what_is_no_number(number: int | str) -> None:
    with pytest.raises(UsageError) as error:
        deal(number)
    assert str(error.value) == (
        f"“{number}” is not a deal number; expected a whole number from 1 to 100000000000000000000, "
        "or from ms1 to ms8589934591"
    )


def test_a_false_label_is_an_error() -> None:
    text = str(deal(24))
    assert read_labelled_deal(text) == deal(24)
    assert read_labelled_deal(deal(24).code) == deal(24)
    assert read_labelled_deal(text.replace('[Deal "24"]\n', "")).number is None
    assert read_labelled_deal(text.replace("carpet", "at-once")) == deal(24, "at-once")
    with pytest.raises(NotationError, match=r"^line 2, column 8: deal no\. 25 has other cards than these$"):
        read_labelled_deal(text.replace("24", "25"))


def test_what_is_imported_is_light() -> None:
    """Neither pages nor templates nor languages are loaded for a deal."""
    script = (
        "import sys, carpet_print.deals; print(sorted({'reportlab', 'jinja2', 'babel', 'rich'} & set(sys.modules)))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=DATA.parents[2]
    )
    assert run.stdout.strip() == "[]"
