"""The inks: each suit in its colour, and in pure black all that colour tells told by shapes."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import combinations

import pytest
from lxml import etree
from PIL import Image, ImageChops

from carpet_print.engine import PACK, SUITS, Card, Rank, Suit
from carpet_print.pdf import render
from carpet_print.pdf.cards import CardStyle, draw_back, draw_card, draw_chip, draw_empty, draw_pip, draw_symbol
from carpet_print.pdf.figures import FULL, Foundations
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.icons import ICONS, draw_icon
from carpet_print.pdf.inline import markup
from carpet_print.pdf.look import LOOK, Look, look
from carpet_print.pdf.paragraph import TextParagraph
from carpet_print.pdf.style import INKS, MM
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.type import paragraph_style
from carpet_print.shapes import outline_stroke
from tests.pdf.art import drawn
from tests.pdf.documents import KINDS, sheet
from tests.pdf.paper import images, ink, texts

BLACK, RED, GREEN, BLUE = (26, 26, 26), (194, 32, 44), (27, 122, 62), (18, 89, 168)
COLOURS = {
    "colour": (BLACK, RED, BLACK, RED),
    "four-colour": (BLACK, RED, GREEN, BLUE),
    "mono": ((0, 0, 0),) * 4,
}
MONO = look("en", ink="mono")
EIGHTS = [Card(Rank.EIGHT, suit) for suit in Suit]

Draw = Callable[[SheetCanvas, Card, Look], object]


def on_card(canvas: SheetCanvas, card: Card, shown: Look) -> None:
    draw_card(canvas, card, 1, 1, CardStyle(40, 56, shown))


def on_chip(canvas: SheetCanvas, card: Card, shown: Look) -> None:
    draw_chip(canvas, card, 1, 1, CardStyle(27.8, 38.6, shown))


def as_symbol(canvas: SheetCanvas, card: Card, shown: Look) -> None:
    draw_symbol(canvas, card, 2, 8, 20, shown)


def in_text(canvas: SheetCanvas, card: Card, shown: Look) -> None:
    style = paragraph_style("p", shown).clone("test", fontSize=20, leading=24)
    paragraph = TextParagraph(markup(etree.fromstring(f'<p><card code="{card}"/></p>'), shown), style)
    paragraph.wrapOn(canvas, 80, 80)
    paragraph.drawOn(canvas, 2, 4)


PLACES = {"card": on_card, "chip": on_chip, "symbol": as_symbol, "text": in_text}


def inside(place: str, card: Card, shown: Look) -> Image.Image:
    """The picture without the card's outline."""
    box = {"card": (30, 30, 180, 260), "chip": (15, 105, 135, 275)}.get(place, (0, 0, 210, 290))
    return drawn(42, 58, lambda canvas: PLACES[place](canvas, card, shown), 5).crop(box)


def colours_in(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(1 << 18) or ()}


def share(image: Image.Image) -> int:
    """How many pixels are black where there are only black and white ones."""
    return ink(image, 128).histogram()[255]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", INKS)
def test_each_suit_is_in_its_colour(name: str, place: str) -> None:
    for card, colour in zip(EIGHTS, COLOURS[name], strict=True):
        found = colours_in(inside(place, card, look("en", ink=name)))
        assert colour in found
        assert not found & ({RED, GREEN, BLUE} - {colour})


# --- pure black


def everything(canvas: SheetCanvas) -> None:
    """All that is drawn in greys or colours elsewhere."""
    style = FULL.style(MONO)
    for column, suit in enumerate(SUITS):
        draw_card(canvas, Card(Rank.QUEEN, suit), FULL.x(column), 0, style)
        draw_pip(canvas, suit, 20 + 40 * column, 230, 30, MONO)
        draw_symbol(canvas, Card(Rank.TEN, suit), 40 * column, 200, 12, MONO)
        draw_chip(canvas, Card(Rank.TEN, suit), FULL.x(column), 100, CardStyle(28, 39, MONO))
        draw_icon(canvas, ICONS[column], FULL.x(column) + 50, 120, MONO)
    draw_back(canvas, 28, FULL.x(4), 0, style)
    draw_empty(canvas, FULL.x(4), 100, style)
    row = Foundations("", MONO, SUITS, FULL)
    row.wrapOn(canvas, 300, 100)
    row.drawOn(canvas, 0, 250)


def test_pure_black_is_black_on_white_and_nothing_else() -> None:
    register_fonts()
    data = BytesIO()
    canvas = SheetCanvas(data, pagesize=(400, 350), pageCompression=0)
    everything(canvas)
    canvas.save()
    colours = set(re.findall(rb"([\d.]+ [\d.]+ [\d.]+) (?:rg|RG)\b", data.getvalue()))
    assert colours == {b"0 0 0", b"1 1 1"}
    (page,) = images(data.getvalue(), 4)
    assert_grey(page)


def assert_grey(page: Image.Image) -> None:
    red, green, blue = page.split()
    assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_in_pure_black_has_no_colour(kind: str) -> None:
    for page in images(render([sheet(kind)], "en", ink="mono"), 2):
        assert_grey(page)
        assert page.getextrema()[0] == (0, 255)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("large", [False, True])
def test_in_pure_black_any_two_suits_differ_in_many_pixels(place: str, large: bool) -> None:
    """As a fax or an old printer would show them: black and white."""
    shown = look("en", ink="mono", large=large)
    pictures = [ink(inside(place, card, shown), 128) for card in EIGHTS]
    height = {"card": 0.44 * 40, "chip": 0.40 * 27.8, "symbol": 0.70 * 20, "text": 0.66 * 20}[place] * 5
    for one, other in combinations(pictures, 2):
        assert ImageChops.difference(one, other).histogram()[255] > 0.06 * height**2


@pytest.mark.parametrize("place", PLACES)
def test_in_pure_black_red_suits_are_hollow(place: str) -> None:
    for card in EIGHTS:
        filled, black = (share(inside(place, card, shown)) for shown in (LOOK, MONO))
        assert black < 0.9 * filled if card.suit.red else 0.9 * filled < black < 1.1 * filled


def pip(suit: Suit, shown: Look) -> Image.Image:
    return drawn(44, 44, lambda canvas: draw_pip(canvas, suit, 22, 22, 40, shown), 5)


@pytest.mark.parametrize("suit", SUITS)
def test_an_outline_is_as_large_as_the_pip_and_white_inside(suit: Suit) -> None:
    plain, mono = pip(suit, LOOK), pip(suit, MONO)
    boxes = [ink(each, 128).getbbox() or (0, 0, 0, 0) for each in (plain, mono)]
    assert all(abs(a - b) <= 2 for a, b in zip(*boxes, strict=True))  # of 200
    middle = mono.crop((108, 90, 112, 110))  # beside the axis, where no suit has a gap
    assert colours_in(middle) == {(255, 255, 255) if suit.red else (0, 0, 0)}


@pytest.mark.parametrize(("height", "stroke"), [(3.0, 0.55), (10.0, 0.85), (31.0, 1.5)])
def test_an_outline_is_neither_lost_nor_heavy(height: float, stroke: float) -> None:
    assert outline_stroke(height) == pytest.approx(stroke)


def test_cards_in_a_line_of_text_are_copied_alike_in_all_inks() -> None:
    data = BytesIO()
    register_fonts()
    canvas = SheetCanvas(data)
    for row, name in enumerate(INKS):
        shown = look("en", ink=name)
        source = etree.fromstring('<p>the <card code="QH"/>, then (<card code="TD"/>)</p>')
        paragraph = TextParagraph(markup(source, shown), paragraph_style("p", shown))
        paragraph.wrapOn(canvas, 300, 100)
        paragraph.drawOn(canvas, 20, 20 + 20 * row)
    canvas.save()
    assert texts(data.getvalue())[0].splitlines() == ["the Q♥, then (10♦)"] * 3


def test_what_follows_an_outline_is_filled_again() -> None:
    def line(canvas: SheetCanvas, shown: Look) -> None:
        source = etree.fromstring('<p><card code="8H"/> MMMMM</p>')
        paragraph = TextParagraph(markup(source, shown), paragraph_style("p", shown))
        paragraph.wrapOn(canvas, 100, 20)
        paragraph.drawOn(canvas, 2, 4)

    plain, mono = (drawn(80, 20, partial(line, shown=shown), 5).crop((100, 0, 400, 100)) for shown in (LOOK, MONO))
    assert share(plain) == pytest.approx(share(mono), rel=0.08)


def test_every_card_of_the_pack_is_another_picture_in_pure_black() -> None:
    style = CardStyle(16.8 * MM, 23.5 * MM, MONO)
    faces = {
        ink(drawn(50, 70, partial(draw_card, card=card, x=1, y=1, style=style), 1.5), 128).tobytes() for card in PACK
    }
    assert len(faces) == 52
