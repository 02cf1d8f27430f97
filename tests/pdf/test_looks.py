"""Looks: what may be asked for, the letters on the cards, and that one look's cards are never taken for another's."""

from __future__ import annotations

from io import BytesIO
from itertools import product

import pytest
from lxml import etree
from PIL import ImageChops

from carpet_print.engine import Card, Rank, Suit
from carpet_print.errors import UsageError
from carpet_print.pdf import render
from carpet_print.pdf.cards import CardStyle, draw_card, draw_chip, draw_symbol
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.inline import markup
from carpet_print.pdf.look import INDICES, LOOK, look
from carpet_print.pdf.style import INKS
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.templates import vocabulary
from carpet_print.text import LANGUAGES
from tests.pdf.art import drawn
from tests.pdf.documents import sheet
from tests.pdf.paper import ink_box, squeezed, texts

# Ace, jack, queen and king as they are printed where the language is spoken.
LETTERS = {"it": "AJQK", "fr": "AVDR", "de": "ABDK", "pt": "AVDR", "nl": "ABVH", "en": "AJQK"}
NAMED = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ({"ink": "sepia"}, "unknown ink “sepia”; expected one of: colour, four-colour, mono"),
        ({"ink": ""}, "unknown ink “”; expected one of: colour, four-colour, mono"),
        ({"indices": "french"}, "unknown kind of index letters “french”; expected one of: international, local"),
    ],
)
def test_an_unknown_look_is_refused_in_one_line(asked: dict[str, str], line: str) -> None:
    with pytest.raises(UsageError) as caught:
        render([sheet("rules")], "en", **asked)  # type: ignore[arg-type]
    assert str(caught.value) == line


def test_looks_are_asked_for_in_any_case() -> None:
    assert look("fr", ink=" Mono ", indices="LOCAL") == look("fr", ink="mono", indices="local")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("large", [False, True])
def test_cards_show_the_letters_of_the_language(language: str, large: bool) -> None:
    register_fonts()
    shown, data = look(language, large=large, indices="local"), BytesIO()
    canvas = SheetCanvas(data)
    for column, rank in enumerate(NAMED):
        card, x = Card(rank, Suit.HEARTS), 20 + 80 * column
        draw_card(canvas, card, x, 700, CardStyle(60, 84, shown))
        draw_chip(canvas, card, x, 600, CardStyle(28, 39, shown))
        draw_symbol(canvas, card, x, 500, 12, shown)
    canvas.save()
    assert squeezed(texts(data.getvalue())[0]) == "".join(3 * f"{letter}♥" for letter in LETTERS[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_names_the_letters_that_the_cards_show(language: str) -> None:
    for indices, letters in (("local", LETTERS[language]), ("international", "AJQK")):
        shown = look(language, indices=indices)
        rules = " ".join("".join(vocabulary(sheet("rules"), language, shown).itertext()).split())
        order = " ".join((letters[0], *map(str, range(2, 11)), *letters[1:]))
        assert order in rules
        for rank, letter in zip(NAMED, letters, strict=True):
            card = Card(rank, Suit.CLUBS)
            assert f">{letter}<" in markup(etree.fromstring(f'<p><card code="{card}"/></p>'), shown)


@pytest.mark.parametrize("large", [False, True])
def test_a_solution_counts_in_local_letters(large: bool) -> None:
    """Whose foundation tops are ranks alone, without a card."""
    (table,) = vocabulary(sheet("solution"), "nl", look("nl", large=large, indices="local")).iter("tbody")
    tops = {top.text for top in table.iter("top")}
    assert {"A", "H"} <= tops
    assert not tops & {"J", "Q", "K"}


# --- a card is drawn once a document: in each look


def test_a_card_in_another_look_is_another_drawing() -> None:
    asked = product((False, True), INKS, INDICES)
    looks = [look("fr", large=large, ink=ink, indices=indices) for large, ink, indices in asked]
    card = Card(Rank.KING, Suit.HEARTS)

    def all_of_them(canvas: SheetCanvas) -> None:
        for column, shown in enumerate(looks):
            for _ in range(2):
                draw_card(canvas, card, 1 + 50 * column, 1, CardStyle(44, 62, shown))
                draw_chip(canvas, card, 1 + 50 * column, 101, CardStyle(44, 62, shown))
                draw_symbol(canvas, card, 1 + 50 * column, 80, 12, shown)

    register_fonts()
    data = BytesIO()
    canvas = SheetCanvas(data)
    all_of_them(canvas)
    canvas.save()
    assert data.getvalue().count(b"/Subtype /Form") == 3 * len(looks)
    together = drawn(50 * len(looks), 200, all_of_them, 2)
    for column, shown in enumerate(looks):
        alone = drawn(50, 70, lambda canvas, s=shown: draw_card(canvas, card, 1, 1, CardStyle(44, 62, s)), 2)  # type: ignore[misc]
        placed = together.crop((100 * column, 400 - 136, 100 * column + 96, 400))
        difference = ImageChops.difference(placed, alone.crop((0, 140 - 136, 96, 140)))
        assert ink_box(difference.point(lambda value: 0 if value > 80 else 255)) is None


def test_the_look_that_is_not_asked_for_is_the_default_one() -> None:
    assert look("en") == LOOK
    assert look("pt") == LOOK
    assert render([sheet("rules")], "it") == render([sheet("rules")], "it", ink="colour", indices="international")
