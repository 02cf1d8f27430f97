"""The deal code: short, the same for ever, and proof against a slip."""

from __future__ import annotations

import re
from itertools import combinations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.engine import GAMES
from carpet_print.errors import NotationError
from carpet_print.notation import Deal, looks_like_code, read_deal, read_deal_code
from carpet_print.notation.deal_code import PRIME, SYMBOLS
from tests.notation.strategies import GAMES as ALL_GAMES
from tests.notation.strategies import deals, outcome

FIRST = {game: Deal(game.dealt[:20], game.dealt[20:], game) for game in ALL_GAMES}  # the cards in order: rank 0
LAST = {game: Deal(game.dealt[:-21:-1], game.dealt[-21::-1], game) for game in ALL_GAMES}

# A code on paper is read for ever: none of these may change.
GOLDEN = {
    "A0000-00000-00000-00000-00000-00000-00000-00000-000TZ": str(FIRST[GAMES["carpet"]]),
    "A047M-09193-ZHE11-B20QR-T613W-ZKEKJ-ZFPT3-HB4D4-Q2DJE": """[Game "carpet"]
4C 5H QC 5D 2D
7H 7S 2C QH 9S
2S KD JS 5S 6C
9C 3C 6H JC TH
stock: KH 6S 7D 8C 9H 5C TC TS 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D""",
    "AC1DT-RQAGA-P4G9Y-E6EBK-EDKEG-DT3EQ-JPNCQ-R8KV8-802SW-TDWM4": """[Game "aces-in-pack"]
JD 2D 9H JC 5D
7H 7C 5H KD KC
9S 5S AD QC KH
3H 2S KS 9D QD
stock: JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H""",
}
# Each game's second symbol.
SYMBOL = {
    "carpet": "0",
    "peek": "1",
    "redeal": "2",
    "carpet:redeals=1,peek=3": "3",
    "at-once": "4",
    "waste-first": "8",
    "aces-in-pack": "C",
    "carpet:aces=pack,gaps=waste-first,redeals=1,peek=3": "Q",
}


@pytest.mark.parametrize(("code", "text"), GOLDEN.items())
def test_codes_never_change(code: str, text: str) -> None:
    assert str(read_deal(code)) == text
    assert read_deal(text).code == code


def test_game_symbols_never_change() -> None:
    assert {game.id: deal.code[1] for game, deal in FIRST.items() if game.id in SYMBOL} == SYMBOL
    assert "".join(sorted(deal.code[1] for deal in FIRST.values())) == SYMBOLS[:24]


def plain(code: str) -> str:
    return code.replace("-", "")


def symbols(number: int) -> str:
    text = ""
    while number:
        number, value = divmod(number, 32)
        text = SYMBOLS[value] + text
    return text


def with_check(payload: int) -> str:
    """A code with right check characters, whatever it says."""
    return symbols(payload * 1024 + -payload * 1024 % PRIME)


@given(deals())
def test_writer_and_reader_are_inverses(deal: Deal) -> None:
    code = deal.code
    assert read_deal_code(code) == deal
    assert read_deal(code) == deal
    assert read_deal(code).game == deal.game
    assert read_deal(code).number is None


@given(deals())
def test_the_written_form(deal: Deal) -> None:
    """Groups of five that QR's alphanumeric mode holds; a code is never a number, with 'ms' or without."""
    code = deal.code
    assert re.fullmatch(r"A[0-9A-NP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{5})+", code)
    assert len(plain(code)) == (45 if len(deal.cards) == 48 else 50)


def test_every_game_has_a_code_of_its_own() -> None:
    codes = {deal.code for deal in [*FIRST.values(), *LAST.values()]}
    assert len(codes) == 2 * len(ALL_GAMES) == 48
    for deal in [*FIRST.values(), *LAST.values()]:
        assert read_deal(deal.code) == deal


@given(deals())
def test_read_in_many_forms(deal: Deal) -> None:
    code = deal.code
    for text in (
        code.lower(),
        plain(code),
        code.replace("-", " "),
        code.replace("-", "-\n"),
        f"\ufeff  {code}\r\n",
        code.replace("0", "O").replace("1", "I"),
        code.replace("0", "o").replace("1", "l"),
        code.replace("-", "–"),
    ):
        assert read_deal(text) == deal
    with pytest.raises(NotationError, match="wrong place"):  # a symbol swapped with such a space could go unnoticed
        read_deal_code(" ".join(plain(code)))


SLIPS = [FIRST[GAMES["carpet"]], LAST[GAMES["at-once"]], LAST[GAMES["aces-in-pack"]]]


@pytest.mark.parametrize("deal", SLIPS, ids=lambda deal: deal.code[:5])
def test_every_wrong_character_is_noticed(deal: Deal) -> None:
    code = deal.code
    for at, right in enumerate(code):
        for wrong in SYMBOLS + "U$- ":
            if wrong != right and (right, wrong) != ("-", " "):  # a space may stand in a hyphen's stead
                with pytest.raises(NotationError):
                    read_deal_code(code[:at] + wrong + code[at + 1 :])


@pytest.mark.parametrize("deal", SLIPS, ids=lambda deal: deal.code[:5])
def test_every_swap_is_noticed(deal: Deal) -> None:
    for code in (deal.code, plain(deal.code), deal.code.replace("-", " ")):
        for first, second in combinations(range(len(code)), 2):
            if code[first] != code[second]:
                signs = list(code)
                signs[first], signs[second] = signs[second], signs[first]
                with pytest.raises(NotationError):
                    read_deal_code("".join(signs))


@given(deals(), st.data())
def test_a_slip_in_any_code_is_noticed(deal: Deal, data: st.DataObject) -> None:
    code = deal.code
    first, second = data.draw(st.tuples(*[st.integers(0, len(code) - 1)] * 2))
    wrong = code[:first] + data.draw(st.sampled_from(SYMBOLS)) + code[first + 1 :]
    signs = list(code)
    signs[first], signs[second] = signs[second], signs[first]
    for text in (wrong, "".join(signs)):
        if text != code:
            with pytest.raises(NotationError):
                read_deal_code(text)


def test_the_arithmetic_behind_the_proof() -> None:
    """The order of 32 modulo 1019 is 1018, so no two places of a code have the same weight."""
    assert all(PRIME % divisor for divisor in range(2, PRIME))
    powers = [pow(32, exponent, PRIME) for exponent in range(PRIME - 1)]
    assert len(set(powers)) == PRIME - 1
    assert factorial(48) < 32**41
    assert factorial(52) < 32**46


PAYLOAD = (SYMBOLS.index("A") * 32 + 0) * 32**41  # the first deal of carpet


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (with_check(PAYLOAD + factorial(48)), "is the code of no deal: its number is too high"),
        (with_check(PAYLOAD + 32**42), "is of a game or version that is not known here; expected “A”"),
        (with_check(PAYLOAD + 24 * 32**41), "expected “A” and a game from 0 to Q at its beginning"),
        (with_check(PAYLOAD * 32**5), "characters in the deal code “A0.*”: 50; expected 45"),
        (with_check(PAYLOAD + 6 * 2 * 32**41), "characters in the deal code “AC.*”: 45; expected 50"),
        ("A" * 44, "characters in the deal code “A.*”: 44; expected 45 or 50"),
        (FIRST[GAMES["carpet"]].code[:-1] + "$", "line 1, column 53: “\\$” is not a character of a deal code"),
        ("A0000\n00000\n000U0" + "0" * 30, "line 3, column 4: “U” is not a character of a deal code"),
        (
            "A000-" + "0" * 41,
            "line 1, column 5: “-” stands in the wrong place in the deal code; expected a hyphen after",
        ),
    ],
)
def test_errors(code: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_deal_code(code)


def test_each_deal_has_one_code() -> None:
    """Check characters from 1019 up would be a second spelling, and are refused."""
    payload = next(number for number in range(PAYLOAD, PAYLOAD + PRIME) if -number * 1024 % PRIME == 3)
    assert read_deal(with_check(payload)).code.replace("-", "") == with_check(payload)
    with pytest.raises(NotationError, match="has a wrong character"):
        read_deal(symbols(payload * 1024 + 3 + PRIME))


def test_ten_megabytes_are_refused_at_once() -> None:
    for text in ("A" * 10_000_000, "A-" * 5_000_000):
        with pytest.raises(NotationError):
            read_deal_code(text)
        with pytest.raises(NotationError):
            read_deal(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A0000-00000-00000-00000-00000-00000-00000-00000-000TZ", True),
        ("A0000-00000-00000-00000-00000-00000-00000-00000-000T$", True),  # wrong, but meant as one
        ("A0000 00000 00000 00000 00000 00000 00000 00000", True),
        ("24", False),
        ("ms24", False),
        ("98765432109876543210", False),
        ("4C 5H QC 5D 2D 7H 7S 2C QH 9S 2S KD JS 5S 6C 9C 3C 6H", False),
        ("my-deals/the-hardest-of-all-that-were-ever-dealt.txt", False),
        ('[Game "carpet"]', False),
        ("", False),
    ],
)
def test_shape(text: str, code: bool) -> None:
    assert looks_like_code(text) is code


@given(st.text(alphabet=SYMBOLS + "- OILUoil\n$", min_size=30, max_size=70) | st.text())
def test_no_text_raises_anything_else(text: str) -> None:
    outcome(lambda: read_deal_code(text))
    outcome(lambda: read_deal(text))
