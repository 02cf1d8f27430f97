"""A game followed step by step: the logic, without a terminal."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carpet_print as cp
from carpet_print.cli.checkpoints import Claim, read_claim
from carpet_print.cli.following import Answer, Here, Walk, answer, screen, steps_of
from carpet_print.cli.reading import reading_words
from carpet_print.cli.solving import solved
from carpet_print.cli.table_text import card_text
from carpet_print.engine import SUITS, Card, Rank, Suit, Table
from carpet_print.errors import CarpetPrintError
from carpet_print.sheets import solution_sheet
from carpet_print.text import LANGUAGES
from carpet_print.text.locales import locale

pytestmark = pytest.mark.heavy

START = Here()


@cache
def walk(language: str = "en", deal: str = "24", game: str = "carpet", local: bool = False) -> Walk:
    dealt = cp.deal(deal, game)
    record = solved(dealt).record
    assert record is not None
    speech = locale(language)
    return Walk(steps_of(dealt, record), ("a title",), speech, reading_words(speech.language), local=local)


def said(line: str, here: Here = START, *, language: str = "en", deal: str = "24", game: str = "carpet") -> Answer:
    """The answer to a line; one that only talks leaves the player where one is."""
    done = answer(walk(language, deal, game), here, line)
    assert done.screen or done.here == here
    return done


def text(line: str, here: Here = START) -> str:
    return " ".join(said(line, here).text.split())


# --- steps


@pytest.mark.parametrize("game", [*cp.GAMES, "carpet:aces=pack,gaps=at-once,redeals=1"])
def test_steps_are_the_rows_of_the_solution_sheet(game: str) -> None:
    number = "36" if game == "redeal" else "24"
    deal = cp.deal(number, game)
    record = solved(deal).record
    if record is None:
        pytest.skip("this deal cannot be won in this game")
    steps = steps_of(deal, record)
    assert steps[0].table == deal.table
    assert tuple(step.row for step in steps[1:]) == solution_sheet(deal, record).rows
    for step in steps[1:]:
        assert step.row is not None
        assert step.row.after.home == step.table.home
        assert step.row.after.waste_top == step.table.waste_top
    assert steps[-1].table.won


def test_forward_back_and_to_a_turn() -> None:
    here = START
    for at in range(1, len(walk().steps)):
        done = said("", here)
        here = done.here
        assert (here.at, here.furthest, done.screen) == (at, at, True)
        assert done.text == screen(walk(), here)
    assert said("", here).text == "This was the last step."
    back = said(" - ", here)
    assert (back.here.at, back.here.furthest) == (here.at - 1, here.at)
    assert said("b", here) == said("–", here) == back
    assert said("7", here).text.startswith("Turn 7 of 28\n")
    assert said("0", here).here.at == 0
    assert said("007").here.at == said("7").here.at == 8  # the lay-out and the start come before turn 1
    assert text("-") == "This is the beginning."
    assert said("q").done
    assert said(" Q ").done


def test_a_turn_that_there_is_not() -> None:
    for line in ("29", "99999999999999999999", "1" * 5000):
        assert "expected Enter, -, ?, q, a number from 0 to 28, or what your table shows" in text(line)
    assert text("29").startswith("‘29’ means nothing here")
    assert text("٣").startswith("‘٣’ means nothing here")


def test_a_screen_shows_what_is_done_and_the_table_after_it() -> None:
    assert said("6").text.split("\n") == [
        "Turn 6 of 28",
        "",
        "  turn: 5♣",
        "  to the foundation: 5♣, 6♣ (e3)",
        "  into a gap: 9♥ (a1), 8♣ (e1), 7♦ (c2), 6♠ (a3)",
        "",
        "Foundations   2♠    A♥    6♣    2♦",
        "",
        "     a     b     c     d     e",
        " 1   9♥    5♥    Q♣    5♦    8♣",
        " 2   7♥    7♠    7♦    Q♥    9♠",
        " 3   6♠    K♦    J♠    5♠    ··",
        " 4   9♣    ··    6♥    J♣   10♥",
        "",
        "Waste        [K♥]",
        "Stock        22",
        "",
        "Cards on the foundations: 11 of 52",
    ]
    assert "  turn: 6♠ (stays)\n" in said("2").text


def test_only_choices_straight_from_the_stock_and_redeals() -> None:
    marked = [said(str(turn), deal="1").text for turn in range(29)]
    record = solved(cp.deal(1)).record
    assert record is not None
    assert all(("  ! – only winning choice\n" in shown) is ("!" in shown) for shown in marked)
    marks = sum(len(re.findall(r"\d+[♠♥♣♦](?: \(\w\d\))? !|\w[♠♥♣♦](?: \(\w\d\))? !", screen)) for screen in marked)
    start = screen(walk(deal="1"), Here(1)).count(" !") if walk(deal="1").steps[1].turn == 0 else 0
    assert marks + start == len(record.only) > 0
    assert "  straight from the stock into a gap: K♠ (d2)\n" in said("1", deal="7", game="at-once").text
    redeal = next(at for at, step in enumerate(walk("en", "3", "redeal").steps) if step.row and step.row.redeal)
    assert screen(walk("en", "3", "redeal"), Here(redeal)).startswith("The waste becomes the stock again\n\nFound")


def test_nothing_is_shown_that_was_not_asked_for() -> None:
    """A screen depends on the steps up to the one shown alone, but for how many there are."""
    whole = walk()
    for at in range(len(whole.steps)):
        cut = Walk((*whole.steps[: at + 1], whole.steps[-1]), whole.title, whole.speech, whole.words)
        assert screen(cut, Here(at)) == screen(whole, Here(at))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("deal", "game"), [("24", "carpet"), ("7", "at-once"), ("4", "aces-in-pack"), ("3", "redeal")])
def test_every_screen_fits_a_small_terminal(language: str, deal: str, game: str) -> None:
    followed = walk(language, deal, game, local=True)
    for at in range(len(followed.steps)):
        lines = screen(followed, Here(at)).split("\n")
        assert max(map(len, lines)) < 80
        assert len(lines) <= 23, "the line that is typed stands below"
    lines = answer(followed, START, "?").text.split("\n")
    assert max(map(len, lines)) < 80


# --- the player's table


def typed(table: Table, language: str, style: str) -> str:
    """What a player would type of the table."""
    speech = locale(language)
    tops = [Card(Rank.at_height(table.foundations[suit]), suit) for suit in SUITS if table.foundations[suit]]
    empty = " ".join("–" for suit in SUITS if not table.foundations[suit])
    waste = table.waste_top

    def shown(card: Card | None) -> str:
        if card is None:
            return "–"
        match style:
            case "letters":
                return str(card).lower()
            case "suit first":
                return card.suit.symbol + card.rank.value
            case "words":
                return f"{speech.suit_name(card.suit)} {speech.index(card.rank, local=True)}"
            case "apart":
                return f"{speech.index(card.rank)} {card.suit.symbol}"
        return card_text(card, speech, local=True)

    separator = {"letters": "/", "suit first": ",", "words": speech.gettext("Waste"), "apart": " | "}.get(style, "")
    if empty and style == "suit first":
        separator = ";"
    return f"{' '.join(map(shown, reversed(tops)))} {empty} {separator} {shown(waste)}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", ["letters", "suit first", "words", "apart", "five"])
def test_each_step_agrees_with_its_own_checkpoint(language: str, style: str) -> None:
    for deal, game in (("24", "carpet"), ("4", "aces-in-pack")):
        followed = walk(language, deal, game)
        # In English each step; in other languages, whose letters do not depend on it, some.
        for at in range(0, len(followed.steps), 1 if language == "en" else 4):
            step = followed.steps[at]
            line = typed(step.table, language, style)
            done = answer(followed, Here(at, at), line)
            assert done.text == followed.speech.gettext("Your table matches the one shown."), line
            claim = read_claim(line, followed.words, followed.speech)
            assert claim is not None
            assert claim.says_waste
            assert claim.heights == tuple(step.table.foundations[suit] for suit in SUITS)


def test_which_other_step_agrees() -> None:
    here = Here(8, 8)  # turn 7
    assert text("2S AH 6C 2D / TC", here) == "Your table matches the one shown."
    assert text("2S AH 4C 2D / –", here) == "Your table matches: the moves at the start (7 steps back)"
    assert text("2S AH 4C 2D 9H", here) == "Your table matches: turn 5 (2 steps back)"
    assert text("2S AH 6C 2D TS", here) == (
        "Your table matches: turn 8 (1 step further on); turn 9 (2 steps further on)"
    )
    assert text("AS AH AC AD / -", here) == "Your table matches: the opening layout (8 steps back)"
    assert text("♣4 ♦2 ♥A ♠2, K♥", here) == "Your table matches: turn 1 (6 steps back)"


def test_the_redeal_is_a_step_with_a_name() -> None:
    steps = walk("en", "3", "redeal").steps
    redeal = next(at for at, step in enumerate(steps) if step.row and step.row.redeal)
    tops = [Card(Rank.at_height(height), suit) for suit, height in steps[redeal].table.foundations.items() if height]
    told = said(f"{' '.join(map(str, tops))} / -", Here(redeal - 1), deal="3", game="redeal").text
    assert told.startswith("Your table matches: the redeal (1 step further on)")


def test_a_list_has_the_semicolon_of_the_language() -> None:
    for language, between in (("fr", "table –) ; ♦"), ("it", "tavolo –); ♦")):
        assert between in " ".join(said("2S AH – / –", Here(1, 1), language=language).text.split())


def test_what_is_not_said_is_not_compared() -> None:
    assert text("2S AH 6C 2D", Here(8)) == "Your table matches the one shown."
    assert text("/ TC", Here(8)) == "Your table matches the one shown."
    assert text("6C", Here(8)) == "Your table matches the one shown."
    several = text("2S AH 4C 2D", Here(8))
    assert several.startswith("Your table matches: turn 5 (2 steps back); turn 4 (3 steps back); ")
    assert several.endswith("; …")


def test_how_the_nearest_differs() -> None:
    here = Here(8, 8)
    assert text("2S AH 6C 3D / TC", here) == (
        "Your table matches no step. The nearest: turn 7. What differs: ♦ (here 2♦, on your table 3♦)"
    )
    told = text("2S AH 6C 2D / QD", here)
    assert told.endswith("What differs: waste (here 10♣, on your table Q♦)")
    assert text("2S AH – / –", Here(1, 1)).endswith("♣ (here A♣, on your table –); ♦ (here A♦, on your table –)")


def test_of_a_step_ahead_no_more_is_told_than_that_it_differs() -> None:
    told = text("4S 3H 4C 2D / 3S")
    assert "further on)" in told
    assert re.search(r"What differs: [♠♥♣♦](; [♠♥♣♦])*(; waste)?$", told)
    seen = text("4S 3H 4C 2D / 3S", Here(0, len(walk().steps) - 1))
    assert "(here " in seen


@pytest.mark.parametrize(
    ("line", "heights", "waste"),
    [
        ("4C 3D 2H AS / KH", (1, 2, 4, 3), "KH"),
        ("4C 3D 2H AS KH", (1, 2, 4, 3), "KH"),
        ("4C, 3D, 2H, AS, KH", (1, 2, 4, 3), "KH"),
        ("4C 3D 2H AS waste KH", (1, 2, 4, 3), "KH"),
        ("Foundations: 4C 3D 2H AS  Waste: [KH]", (1, 2, 4, 3), "KH"),
        ("♣4 ♦3 ♥2 ♠A, K♥", (1, 2, 4, 3), "KH"),
        ("♣️4 ♦️10 ♥ 2 A ♠; -", (1, 2, 4, 10), None),
        ("4C 3D 2H – / –", (0, 2, 4, 3), None),
        ("–♠ –♥ –♣ 3♦ 4♣", (0, 0, 0, 3), "4C"),
        ("– – – –", (0, 0, 0, 0), ...),
        ("4C 3D", (None, None, 4, 3), ...),
        ("4C 3D, KC", (None, None, 4, 3), "KC"),
        ("4C 3D KC", (None, None, 4, 3), "KC"),
        ("waste 10 of", None, None),
        ("", None, None),
        ("17", None, None),
        ("hello", None, None),
        ("-", None, None),
    ],
)
def test_what_a_line_says(line: str, heights: tuple[int | None, ...] | None, waste: object) -> None:
    claim = read_claim(line, walk().words, walk().speech)
    if heights is None:
        assert claim is None
        return
    assert claim is not None
    assert claim.heights == heights
    assert claim.says_waste is (waste is not ...)
    assert claim.waste == (cp.parse_card(waste) if isinstance(waste, str) else None)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("4C 5C 2H / KH", "‘5C’: this foundation has been named already"),
        ("4C 3D 2H XS / KH", "‘XS’ is not a card; expected a rank (A 2 3 4 5 6 7 8 9 T J Q K 10) and a suit"),
        ("4C 3D 2H AS KH QH", "‘4C 3D 2H AS KH QH’ does not say how your table looks; expected the top card"),
        ("4C / 3D / 2H", "‘4C / 3D / 2H’ does not say how your table looks"),
        ("4C / 3D 2H", "‘4C / 3D 2H’ does not say how your table looks"),
        ("4C / –♥", "‘4C / –♥’ does not say how your table looks"),
        ("4C -x", "‘-x’ is not a card"),
        ("4C " * 2000, "‘4C 4C 4C 4C"),
        ("\x1b[2J", "‘�[2J’ means nothing here"),
    ],
)
def test_a_slip_is_told_in_a_line(line: str, told: str) -> None:
    assert text(line).startswith(told)


LETTERS = "4C 3D 2H AS / KH ♠♥♣♦ –-,;|()[]=: 0123456789 10 TJQK waste stock bq?%\u00a0\ufe0f\x1b\x00ß\ud800"
LINES = (
    st.text()
    | st.text(alphabet=LETTERS)
    | st.lists(
        st.sampled_from(["4C", "10", "♥", "♥K", "–", "-", "–♠", "/", ",", "waste", "scarti", "D", "x", "%s"]),
        max_size=9,
    ).map(" ".join)
)


@settings(max_examples=80)
@given(line=LINES, language=st.sampled_from(LANGUAGES), at=st.integers(0, 29))
def test_no_line_makes_it_fail(line: str, language: str, at: int) -> None:
    done = answer(walk(language), Here(at, at), line)
    assert done.screen or done.done or done.text
    assert done.screen or max(map(len, done.text.split("\n"))) < 80
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f]", done.text)


@settings(max_examples=50)
@given(line=LINES)
def test_what_a_claim_reads_it_can_compare(line: str) -> None:
    try:
        claim = read_claim(line, walk().words, walk().speech)
    except CarpetPrintError:
        return
    if claim is not None:
        for step in walk().steps:
            assert (claim.distance(step.table) == 0) is (claim.differing(step.table) == ())


def test_how_far_a_table_is() -> None:
    table = walk().steps[0].table
    assert Claim((1, 1, 1, 1), None, True).distance(table) == 0
    assert Claim((3, 1, 1, None), cp.parse_card("KH"), True).distance(table) == 3
    assert Claim((3, 1, 1, None), cp.parse_card("KH"), True).differing(table) == (Suit.SPADES, None)
