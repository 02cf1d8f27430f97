"""What a reader copies out of a page: dates, numbers, every card, in the order in which they are read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import pytest
from lxml.etree import _Element as Element

from carpet_print.deals import deal
from carpet_print.engine import Card, parse_card
from carpet_print.notation import Deal
from carpet_print.pdf import render
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import Action, PuzzleSheet, Row, SolutionSheet, puzzle_sheet
from carpet_print.text import LANGUAGES, Locale, locale
from tests.pdf.documents import DATE, FARTHEST, KINDS, document, sheet, won
from tests.pdf.paper import LINE_END_HYPHEN, squeezed, texts

pytestmark = pytest.mark.heavy  # many files are printed

CARD = re.compile(r"(?:10|[A2-9JQK])[♠♥♣♦]")
DATES = {
    "it": "martedì 1 dicembre 2026",
    "fr": "mardi 1er décembre 2026",
    "de": "Dienstag, 1. Dezember 2026",
    "pt": "terça-feira, 1 de dezembro de 2026",
    "nl": "dinsdag 1 december 2026",
    "en": "Tuesday 1 December 2026",
}
GAMES = ["carpet", "aces-in-pack", "at-once", FARTHEST]


def symbols(cards: tuple[Card, ...]) -> list[str]:
    return [card.symbol for card in cards]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_sign_that_no_reader_knows(kind: str, language: str) -> None:
    """Private characters, characters without a meaning and control characters come of ligatures and of broken maps from
    glyphs to text. Where lines are not broken within words there is no hyphen at their end either, but those of the
    words themselves."""
    for game in ("carpet", FARTHEST):
        for text in texts(document(kind, game, language)):
            strange = {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cn", "Co", "Cs")}
            assert strange <= {"\r", "\n", LINE_END_HYPHEN}
            if kind != "rules" and LINE_END_HYPHEN in text:
                broken = {text[at - 1] + "-" + text[at + 1] for at, sign in enumerate(text) if sign == LINE_END_HYPHEN}
                assert all(pair in vocabulary_text(kind, game, language) for pair in broken)


def vocabulary_text(kind: str, game: str, language: str) -> str:
    return "".join(vocabulary(sheet(kind, game), language).itertext())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_puzzle(game: str, language: str) -> None:
    (text,) = texts(document("puzzle", game, language))
    shown = sheet("puzzle", game)
    assert isinstance(shown, PuzzleSheet)
    assert squeezed(DATES[language]) in squeezed(text)
    assert shown.number is not None
    assert shown.number in text.split()
    assert text.count(shown.code) == 1
    foundations = [card for card in shown.foundations if isinstance(card, Card)]
    dealt = sum(shown.rows, ()) + shown.stock
    assert CARD.findall(text) == symbols((*foundations, *dealt))
    assert len(set(dealt)) == len(dealt) == (48 if foundations else 52)


@pytest.mark.parametrize("game", GAMES)
def test_the_stock_is_numbered_in_turning_order(game: str) -> None:
    (text,) = texts(document("puzzle", game))
    shown = sheet("puzzle", game)
    assert isinstance(shown, PuzzleSheet)
    numbered = "".join(f"{number}{card.symbol}" for number, card in enumerate(shown.stock, start=1))
    assert numbered in squeezed(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["carpet", "at-once", "redeal", FARTHEST])
def test_solution(game: str, language: str) -> None:
    """Row by row: the turned card, what to do with it, what follows, and the checkpoint, and nothing twice."""
    shown = sheet("solution", game)
    assert isinstance(shown, SolutionSheet)
    pages = texts(document("solution", game, language))
    assert squeezed(DATES[language]) in squeezed(pages[0])
    assert shown.number is not None
    assert shown.number in pages[0].split()
    carpet = symbols(sum(shown.carpet, ()))
    assert CARD.findall(pages[0])[: len(carpet)] == carpet
    rows = [row_text(row, locale(language)) for row in shown.rows]
    for text in pages:
        # The rows are the last thing on each page; after the head of the table there is nothing else.
        count = next(count for count in range(len(rows), 0, -1) if squeezed(text).endswith("".join(rows[:count])))
        rows = rows[count:]
    assert not rows, f"not on the pages, or not so: {rows[0]}"


def row_text(row: Row, speech: Locale) -> str:
    """What a row says, without white space."""
    if row.redeal:
        said = [speech.gettext("The waste becomes the stock again")]
    elif row.card is None:
        said = [speech.gettext("At the start")]
    else:
        assert row.first is not None
        word = {"home": "foundation", "gap": "gap", "stays": "stays"}[row.first.kind]
        said = [str(row.number), row.card.symbol, speech.pgettext("solution table", word)]
        said += [str(row.first.place)] if row.first.kind == "gap" else []
    for action in row.then:
        said += [action.card.symbol, where(action, speech)]
    said += ["–" if top is None else speech.index(top) for top in row.after.tops]
    said += [str(row.after.gaps)]
    said += [row.after.waste_top.symbol, str(row.after.waste)] if row.after.waste_top else ["–"]
    return squeezed("".join(said))


def where(action: Action, speech: Locale) -> str:
    return speech.pgettext("abbreviation", "w") if action.place is None else str(action.place)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["carpet", "at-once"])
def test_rules(game: str, language: str) -> None:
    """All that the template says is on the pages, cards and all; hyphens are left out, as a line may end in one."""
    pages = [unhyphenated(text) for text in texts(document("rules", game, language))]
    for element in vocabulary(sheet("rules", game), language).iter("h1", "h2", "h3", "p", "li", "dd"):
        said = unhyphenated("".join(said_by(element)))
        assert any(said in page for page in pages), f"not on the pages, or not so: {said}"


def unhyphenated(text: str) -> str:
    return re.sub(f"[-\u2011\u00ad{LINE_END_HYPHEN}]", "", squeezed(text))


def said_by(element: Element) -> Iterator[str]:
    """The element's text, its cards as they are printed."""
    yield element.text or ""
    for child in element:
        yield parse_card(child.get("code", "")).symbol if child.tag == "card" else "".join(said_by(child))
        yield child.tail or ""


def test_a_deal_of_ones_own_shows_no_number() -> None:
    dealt, _ = won("carpet")
    (named,) = texts(render([puzzle_sheet(dealt, DATE)], "en"))
    (unnamed,) = texts(render([puzzle_sheet(Deal(dealt.carpet, dealt.stock), DATE)], "en"))
    assert "Deal no. 24" in named.replace("\u00a0", " ")
    assert "no." not in unnamed
    assert unnamed.split().count("24") == named.split().count("24") - 1  # the number of the stock card stays


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_show_the_order_of_the_foundations(game: str) -> None:
    text = squeezed("".join(texts(document("rules", game))))
    assert "A2345678910JQK" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_that_cannot_be_won_says_so(language: str) -> None:
    (text,) = texts(render([puzzle_sheet(deal(36))], language))
    said = locale(language).gettext("This deal cannot be won.")
    assert squeezed(said) in squeezed(text)
