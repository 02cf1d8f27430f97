"""Deals as people write them by hand or paste them: in any reasonable form the same deal, and never a guess."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.engine import Card, Rank, Suit
from carpet_print.errors import NotationError
from carpet_print.notation import Deal, Words, read_deal
from carpet_print.notation.scan import LONGEST
from tests.notation.strategies import deals, outcome

pytestmark = pytest.mark.heavy

DEAL = cp.deal(24)
CARDS = [str(card) for card in DEAL.cards]
ROWS = [CARDS[start : start + 5] for start in range(0, 20, 5)]
STOCK = CARDS[20:]
CARPET = "\n".join(" ".join(row) for row in ROWS)

FRENCH = Words(
    ranks={"V": Rank.JACK, "D": Rank.QUEEN, "R": Rank.KING, "valet": Rank.JACK, "dame": Rank.QUEEN, "roi": Rank.KING},
    suits={"pique": Suit.SPADES, "cœur": Suit.HEARTS, "trèfle": Suit.CLUBS, "carreau": Suit.DIAMONDS},
    stock=("pioche",),
)
ENGLISH = Words(suits={"spades": Suit.SPADES, "hearts": Suit.HEARTS, "clubs": Suit.CLUBS, "diamonds": Suit.DIAMONDS})


def wrapped(cards: Sequence[str], length: int, between: str = " ") -> str:
    return "\n".join(between.join(cards[start : start + length]) for start in range(0, len(cards), length))


def labelled(label: str, stock: str = "stock: ") -> str:
    rows = [label.format(number) + " ".join(row) for number, row in enumerate(ROWS, start=1)]
    return "\n".join(rows) + "\n" + stock + " ".join(STOCK)


def quoted(cards: Sequence[str]) -> str:
    return ",".join(f'"{card}"' for card in cards)


def table(head: str = "") -> str:
    return head + "\n".join("| " + " | ".join(row) + " |" for row in ROWS) + "\n| stock | " + " | ".join(STOCK) + " |"


@pytest.mark.parametrize(
    "text",
    [
        *(wrapped(CARDS, length) for length in (1, 3, 5, 7, 10, 12, 20, 48)),
        wrapped(CARDS, 4),  # twelve rows of four are no columns of a table
        wrapped(CARDS, 9, ", "),
        "".join(CARDS),
        "\n".join("".join(row) for row in ROWS) + "\nstock: " + "".join(STOCK).replace("T", "10"),
        CARPET + "\n\n" + " ".join(STOCK),
        CARPET + "\n\n" + wrapped(STOCK, 7),
        wrapped(CARDS[:20], 10) + "\nstock: " + wrapped(STOCK, 10),
        wrapped(CARDS[:20], 7) + "\nstock: " + " ".join(STOCK),
        " ".join(CARDS[:20]) + " stock " + " ".join(STOCK),
        f"carpet:\n{CARPET}\nstock:\n{wrapped(STOCK, 5)}",
        f"Tapis : {CARPET}\nPioche : {' '.join(STOCK)}",
        f"Talon:\n{' '.join(STOCK)}\n\nTeppich:\n{CARPET}",
        f"Talon: {' '.join(STOCK)}\n{CARPET}",
        *(labelled(label) for label in ("{}: ", "{}. ", "{}) ", "({}) ", "#{}  ", "{} ", "row {}: ", "Reihe {} ")),
        *(labelled(label, "- stok: ") for label in ("- ", "* ", "• ", "– ")),
        table(),
        table("| a | b | c | d | e |\n|---|:-:|---|---|---|\n"),
        "\n".join("|".join(row) for row in ROWS) + "\nstock|" + "|".join(STOCK),
        wrapped(CARDS[:20], 5, "\t") + "\nstock\t" + "\t".join(STOCK),
        "\n".join(map(quoted, ROWS)) + "\nstock," + quoted(STOCK),
        "[[" + "],\n [".join(map(quoted, ROWS)) + "]]\nstock: [" + ", ".join(STOCK) + "]",
        "(" + CARPET + ")\n{" + " ".join(STOCK) + "}",
        "«" + CARPET + "»\nstock: “" + ", ".join(STOCK) + ".”",
        "  a  b  c  d  e\n" + labelled("{}  "),
        "\n".join("-".join(row) for row in ROWS) + "\nstock = " + "-".join(STOCK),
        "```text\n" + CARPET + "\nstock: " + " ".join(STOCK) + "\n```",
        "`" + " ".join(CARDS) + "`",
        CARPET + "\nstock: " + " ".join(f"{number}. {card}" for number, card in enumerate(STOCK, start=1)),
    ],
)
def test_the_same_deal_in_any_form(text: str) -> None:
    read = read_deal(text)
    assert read == DEAL
    assert read.number is None


def spelt(card: Card, form: str, ranks: dict[str, str], suits: dict[Suit, str]) -> str:
    rank = {"T": "10"}.get(card.rank.value, card.rank.value)
    return form.format(ranks.get(rank, rank), suits[card.suit])


FRENCH_RANKS = {"J": "valet", "Q": "dame", "K": "roi"}
FRENCH_LETTERS = {"J": "V", "Q": "D", "K": "R"}
FRENCH_SUITS = {Suit.SPADES: "pique", Suit.HEARTS: "cœur", Suit.CLUBS: "trèfle", Suit.DIAMONDS: "carreau"}
ENGLISH_SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}
SYMBOLS = {suit: suit.symbol for suit in Suit}


@pytest.mark.parametrize(
    ("words", "form", "ranks", "suits"),
    [
        (FRENCH, "{} de {}", FRENCH_RANKS, FRENCH_SUITS),
        (FRENCH, "{} {}", FRENCH_LETTERS, FRENCH_SUITS),
        (FRENCH, "{}{}", FRENCH_LETTERS, SYMBOLS),
        (FRENCH, "{} {}", FRENCH_LETTERS, SYMBOLS),
        (ENGLISH, "{} of {}", {}, ENGLISH_SUITS),
        (ENGLISH, "{} {}", {}, SYMBOLS),
    ],
)
def test_cards_by_name_in_any_rows(words: Words, form: str, ranks: dict[str, str], suits: dict[Suit, str]) -> None:
    names = [spelt(card, form, ranks, suits) for card in DEAL.cards]
    rows = [" ".join(names[start : start + 5]) for start in range(0, 20, 5)]
    numbered = "\n".join(f"{number}: {row}" for number, row in enumerate(rows, start=1))
    for text in (wrapped(names, 8, ", "), " ".join(names), f"{numbered}\nstock: {' '.join(names[20:])}"):
        assert read_deal(text, words=words) == DEAL


def test_a_row_may_begin_with_a_rank_that_is_its_number() -> None:
    """'2 ♥' in the second row is a card, and the 2 no row's number."""
    names = [f"{card.symbol[:-1]} {card.symbol[-1]}" for card in cp.deal(1).cards]
    for first in range(48):
        if names[first].startswith("2 "):
            cards = names[:5] + [names[first]] + [name for name in names[5:] if name != names[first]]
            if first >= 5:
                assert [card.symbol for card in read_deal(wrapped(cards, 5)).cards][5] == names[first].replace(" ", "")


@given(deals(), st.integers(1, 52), st.sampled_from([" ", ", ", "\t", " | ", "\n"]))
def test_any_deal_in_any_rows(deal: Deal, length: int, between: str) -> None:
    cards = [str(card) for card in deal.cards]
    text = wrapped(cards, length, between)
    assert read_deal(text, game=deal.game) == deal


ACES_OUT = "expected a deal without the aces, or the game with the aces in the pack (--game aces-in-pack)"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (wrapped(CARDS[:-1], 48), "line 1, column 141: cards in the deal: 47 (missing: 3D); expected 48"),
        (wrapped(CARDS[:6] + CARDS[7:], 48), "line 1, column 141: cards in the deal: 47 (missing: 7S); expected 48"),
        (
            wrapped([*CARDS, "7S"], 49),
            "line 1, column 145: 7S is there twice (row 2, card 2; stock card 29)",
        ),
        (
            wrapped([*CARDS[:9], "4C", *CARDS[10:]], 12),
            "line 1, column 28: 4C is there twice (row 1, card 1; row 2, card 5); missing: 9S",
        ),
        (
            CARPET + "\n" + " ".join(STOCK[:-1]),
            "line 5, column 1: cards in the stock: 27 (missing: 3D); expected 28",
        ),
        (
            CARPET.replace("7H 7S", "7H") + "\n" + " ".join(STOCK),
            "line 2, column 1: cards in row 2: 4 (missing: 7S); expected 5",
        ),
        (
            " ".join(CARDS[:19]) + "\nstock: " + " ".join(STOCK),
            "line 2, column 1: cards in the carpet: 19 (missing: TH); expected 20",
        ),
        # Rows in which the order is in doubt: four that are not of five cards, and what may be columns.
        (
            "\n".join([" ".join(CARDS[:6]), " ".join(CARDS[6:10]), *CARPET.splitlines()[2:], " ".join(STOCK)]),
            "line 1, column 1: cards in row 1: 6; expected 5",
        ),
        (
            wrapped(CARDS[:20], 4) + "\nstock: " + " ".join(STOCK),
            "line 5, column 1: rows in the carpet: 5; expected 4",
        ),
        (wrapped(CARDS[:20], 4) + "\n" + " ".join(STOCK), "line 5, column 1: rows in the carpet: 5; expected 4"),
        (
            f"{CARPET}\nstock: {' '.join(STOCK)} AS AH AC AD",
            "line 5, column 92: AS (stock card 29) is not dealt in the game “carpet”: the aces are laid out first; "
            + ACES_OUT,
        ),
        (
            "AS AH AC AD\n" + CARPET + "\n" + " ".join(STOCK),
            "line 1, column 1: AS (row 1, card 1) is not dealt in the game “carpet”: the aces are laid out first; "
            + ACES_OUT,
        ),
        (" ".join(CARDS[:20]), "line 1, column 60: cards in the deal: 20; expected 48"),
        # A number that is not the card's own is none.
        (f"{CARPET}\nstock: 1. KH 3. 6S", None),
        ("waste: KH\n" + CARPET, None),
        ("my deal\n" + CARPET + "\n" + " ".join(STOCK), None),
    ],
)
def test_what_is_wrong_is_named_and_nothing_is_guessed(text: str, said: str | None) -> None:
    with pytest.raises(NotationError) as error:
        read_deal(text)
    if said is not None:
        assert str(error.value) == said


def test_the_game_with_the_aces_in_the_pack_takes_them() -> None:
    deal = cp.deal(24, "aces-in-pack")
    assert read_deal(" ".join(map(str, deal.cards)), game="aces-in-pack") == deal
    with pytest.raises(NotationError, match=r"--game carpet:aces=pack,gaps=at-once\)$"):
        read_deal(" ".join(map(str, deal.cards)), game="at-once")


FORMS = [wrapped(CARDS, 12), labelled("{}. "), table(), "[[" + "],\n [".join(map(quoted, ROWS)) + "]]"]
SIGNS = st.sampled_from([*"[]{}()|:/,;.-*\"'«»#\n\t 15", "row ", "stock", "carpet:", "of", "10", "4C", "♥"])


@given(st.sampled_from(FORMS), st.lists(st.tuples(st.integers(0, 300), SIGNS), max_size=6))
def test_what_is_put_in_or_out_never_makes_another_deal(text: str, changes: list[tuple[int, str]]) -> None:
    """Signs written over a form: an error, or a deal of all cards."""
    for at, sign in changes:
        text = text[:at] + sign + text[at + len(sign) :]
    read = outcome(lambda: read_deal(text))
    if isinstance(read, Deal):
        assert sorted(map(str, read.cards)) == sorted(CARDS)


@pytest.mark.parametrize("line", ["4C\n", "4C", "| 4C ", "- ", "[4C]\n"])
def test_a_long_text_takes_no_long_time(line: str) -> None:
    """As long as a text may be: what is done for each line does not grow with their number."""
    text = line * (LONGEST // len(line))
    begun = time.process_time()
    assert isinstance(outcome(lambda: read_deal(text)), NotationError)
    assert time.process_time() - begun < 5
