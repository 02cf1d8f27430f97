"""Pictures: every card once and where it belongs, told in words, and the same as SVG and as PNG, always."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import pytest
from lxml import etree
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

import carpet_print as cp
from carpet_print.engine import PACK, Card
from carpet_print.pdf.cards import CardStyle, draw_card
from carpet_print.pdf.look import look
from carpet_print.picture import picture, png, svg
from carpet_print.picture.drawing import Drawing, Place
from carpet_print.picture.layout import EMPTY, STOCK, x_of, x_of_piles, y_of
from carpet_print.shapes import CARD, INKS, MM
from carpet_print.text import LANGUAGES, locale
from tests.pdf.art import drawn

DOTS = 1.5  # pixels a point
SVG = {"svg": "http://www.w3.org/2000/svg"}
GAMES = ("carpet", "aces-in-pack")
SPOTS = [(0.1 + 0.08 * column, 0.08 + 0.088 * row) for column in range(11) for row in range(11)]  # of a card's size


def drawing(game: str = "carpet", language: str = "en", number: int = 24, **how: str) -> Drawing:
    return picture(cp.deal(number, game), language, **how)


@cache
def parsed(game: str) -> Any:
    return etree.fromstring(svg(drawing(game)))


def places(deal: cp.Deal) -> dict[Card, tuple[float, float]]:
    """Where each card should lie."""
    cards = {card: (x_of(index % 5), y_of(index // 5)) for index, card in enumerate(deal.carpet)}
    aces = [cp.parse_card(f"A{suit}") for suit in "SHCD"]
    ready = {} if set(aces) & {*deal.carpet, *deal.stock} else {ace: (x_of(i), y_of(-1)) for i, ace in enumerate(aces)}
    return ready | cards


# --- SVG


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_there_once_where_it_belongs(game: str) -> None:
    deal, root = cp.deal(24, game), parsed(game)
    wanted = {str(card): place for card, place in places(deal).items()}
    assert len(wanted) == (24 if game == "carpet" else 20)
    uses = [
        (use.get("href").removeprefix(f"#{game}-24-"), float(use.get("x")), float(use.get("y")))
        for use in root.iterfind("svg:use", SVG)
    ]
    cards = [use for use in uses if len(use[0]) == 2]
    assert {name: (x, y) for name, x, y in cards} == {name: pytest.approx(at, abs=0.01) for name, at in wanted.items()}
    assert len(cards) == len(wanted)
    assert [name for name, _, _ in uses if name in (STOCK, EMPTY)] == [STOCK, EMPTY]
    assert len([name for name, _, _ in uses if len(name) == 1]) == (0 if game == "carpet" else 4)  # empty foundations
    defined = [symbol.get("id") for symbol in root.iterfind("svg:defs/svg:g", SVG)]
    assert len(defined) == len(set(defined))
    assert {use.get("href")[1:] for use in root.iter("{*}use")} == set(defined)


def test_cards_say_their_rank_as_text() -> None:
    for indices, queen in (("international", "Q"), ("local", "D")):
        root = etree.fromstring(svg(drawing(language="fr", indices=indices)))
        texts = {
            symbol.get("id"): "".join(symbol.itertext()).strip() for symbol in root.iterfind("svg:defs/svg:g", SVG)
        }
        assert texts["carpet-24-QC"] == queen
        assert (texts["carpet-24-TH"], texts["carpet-24-stock"]) == ("10", "28")
        told = [text.text for text in root.iterfind("svg:text", SVG)]
        assert told == ["Fondations", *"abcde", *"1234", "Pioche", "Défausse"]
        ten = root.find(".//svg:g[@id='carpet-24-TH']/svg:text", SVG)
        assert 0.6 * float(ten.get("font-size")) < float(ten.get("textLength")) < float(ten.get("font-size"))
        assert root.get("font-family").endswith("sans-serif")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_does_not_see_it_is_told_in_words(language: str) -> None:
    root, speech = etree.fromstring(svg(drawing(language=language))), locale(language)
    title, description = root.find("svg:title", SVG), root.find("svg:desc", SVG)
    assert root.get("role") == "img"
    assert root.get("aria-labelledby").split() == [title.get("id"), description.get("id")]
    assert root.get("lang") == speech.tag
    assert "24" in title.text
    for card in places(cp.deal(24)):
        assert speech.card_name(card) in description.text
    assert "28" in description.text


def test_a_deal_without_a_number() -> None:
    deal = cp.read_deal(cp.deal(24, "carpet:aces=pack,gaps=at-once").code)
    root = etree.fromstring(svg(picture(deal, "en")))
    assert root.find("svg:title", SVG).text == "Carpet"
    assert root.find("svg:title", SVG).get("id") == f"carpet-aces-pack-gaps-at-once-{deal.code}-title"


def test_an_ink_or_letters_that_there_are_not() -> None:
    with pytest.raises(cp.UsageError, match="unknown ink"):
        drawing(ink="red")
    with pytest.raises(cp.UsageError, match="index letters"):
        drawing(indices="greek")


# --- a game that has begun

BEGUN = cp.read_position("""
[Game "aces-in-pack"]
foundations: KS 9H
JC QD -- KD TD
9D -- 4C 5C 7D
-- 2D 6D 8D --
QC -- TH -- JH
waste: KH 7C QH 6C 3D KC AD JD 4D 5D TC 9C 8C 3C 2C
stock: ?
""")


def placed(position: cp.Position) -> list[tuple[str, float, float]]:
    """The symbols and their places, from the top left."""
    return [(shape.name, shape.x, shape.y) for shape in picture(position, "en").shapes if isinstance(shape, Place)]


def test_a_game_that_has_begun() -> None:
    table = BEGUN.table
    tops = [("KS", 0), ("9H", 1), ("C", 2), ("D", 3)]
    assert placed(BEGUN) == [
        *((name, x_of(column), y_of(-1)) for name, column in tops),
        *(
            (EMPTY if card is None else str(card), x_of(index % 5), y_of(index // 5))
            for index, card in enumerate(table.carpet)
        ),
        (STOCK, x_of_piles(5), y_of(-1)),
        ("2C", x_of_piles(5), y_of(0)),
    ]
    root = etree.fromstring(svg(picture(BEGUN, "en")))
    stock = root.find(f".//svg:g[@id='aces-in-pack-{BEGUN.label}-stock']", SVG)
    assert "".join(stock.itertext()).strip() == "1"
    assert [text.text for text in root.iterfind("svg:text", SVG)][-1] == "Cards: 15"


def test_an_empty_stock_is_an_empty_place() -> None:
    used_up = cp.read_position(str(BEGUN).replace("2C\n", "2C AC\n").replace("?", ""))
    assert placed(used_up)[-2:] == [(EMPTY, x_of_piles(5), y_of(-1)), ("AC", x_of_piles(5), y_of(0))]
    assert "Stock: used up. Waste: on top ace of clubs; cards: 16." in picture(used_up, "en").description
    unplayed = cp.Position(cp.deal(24).table)
    assert svg(picture(unplayed, "en")).count(b"<use") == svg(picture(cp.deal(24), "en")).count(b"<use")
    assert "28 cards, face down" in picture(unplayed, "en").description


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_has_begun_is_told_in_words(language: str) -> None:
    speech, told = locale(language), picture(BEGUN, language)
    table = BEGUN.table
    for card in (*table.carpet, table.waste_top, cp.parse_card("KS"), cp.parse_card("9H")):
        assert card is None or speech.card_name(card) in told.description
    gap = speech.pgettext("in a row of cards", "gap")
    assert told.description.count(f" {gap}") == 6
    assert speech.suit_name(cp.Suit.DIAMONDS) in told.description
    assert "15" in told.description
    assert told.title != "Carpet"


def test_redeals_that_are_left_are_told_where_a_game_has_any() -> None:
    deal = cp.deal(24, "redeal")
    text = str(deal).replace('[Deal "24"]\n', "")
    for left in (0, 1):
        begun = cp.read_position(f"{text}\nredeals: {left}")
        assert picture(begun, "en").description.endswith(f" Redeals left: {left}.")
    for laid in (deal, BEGUN):
        assert "edeal" not in picture(laid, "en").description


# --- PNG


@cache
def image(game: str, ink: str) -> Image.Image:
    return Image.open(BytesIO(png(drawing(game, ink=ink), round(72 * DOTS)))).convert("RGB")


def colours(picture: Image.Image) -> dict[tuple[int, ...], int]:
    """How many pixels there are of each colour."""
    found = picture.getcolors(picture.width * picture.height)
    assert found is not None
    return {colour: count for count, colour in found if isinstance(colour, tuple)}


def spots(picture: Image.Image, x: float, y: float) -> list[int]:
    """The colours of a card's spots, when its top left corner is at this point."""
    small = picture.crop(
        (round(x * DOTS), round(y * DOTS), round((x + CARD[0] * MM) * DOTS), round((y + CARD[1] * MM) * DOTS))
    ).resize((22, 31), Image.Resampling.BOX)
    pixels = [small.getpixel((round(across * 21), round(down * 30))) for across, down in SPOTS]
    return [value for pixel in pixels if isinstance(pixel, tuple) for value in pixel]


@cache
def faces(ink: str) -> dict[Card, list[int]]:
    """What each card of the pack looks like, as the sheets draw it."""
    width, height, style = CARD[0] * MM, CARD[1] * MM, CardStyle(CARD[0] * MM, CARD[1] * MM, look("en", ink=ink))

    def draw(canvas: Canvas) -> None:
        for index, card in enumerate(PACK):
            draw_card(canvas, card, index % 13 * width, (3 - index // 13) * height, style)

    page = drawn(13 * width, 4 * height, draw, DOTS)
    return {card: spots(page, index % 13 * width, index // 13 * height) for index, card in enumerate(PACK)}


def recognised(seen: list[int], ink: str) -> Card:
    return min(PACK, key=lambda card: sum(abs(a - b) for a, b in zip(seen, faces(ink)[card], strict=True)))


@pytest.mark.parametrize(("game", "ink"), [("carpet", "colour"), ("aces-in-pack", "mono")])
def test_the_cards_are_recognised_where_they_should_lie(game: str, ink: str) -> None:
    wanted = places(cp.deal(24, game))
    assert {card: recognised(spots(image(game, ink), *at), ink) for card, at in wanted.items()} == {
        card: card for card in wanted
    }


def test_where_no_card_lies_it_is_white_but_for_edges() -> None:
    seen, piles = image("carpet", "colour"), x_of_piles(5)
    margin = 3
    for x, y in ((piles, y_of(0)), (x_of(4), y_of(-1))):
        inside = [round(edge * DOTS) for edge in (x + margin, y + margin)]
        inside += [round(edge * DOTS) for edge in (x + CARD[0] * MM - margin, y + CARD[1] * MM - margin)]
        assert seen.crop((inside[0], inside[1], inside[2], inside[3])).getextrema() == ((255, 255),) * 3
    back = seen.crop((round(piles * DOTS), round(y_of(-1) * DOTS), seen.width, round((y_of(-1) + 90) * DOTS)))
    assert colours(back)[255, 255, 255] < 0.9 * back.width * back.height


def test_mono_is_black_alone_and_colours_are_the_inks() -> None:
    assert all(len({*colour}) == 1 for colour in colours(image("aces-in-pack", "mono")))
    seen = {
        "#{:02X}{:02X}{:02X}".format(*colour)
        for colour in colours(Image.open(BytesIO(png(drawing(ink="four-colour"), 72))))
    }
    assert {*INKS["four-colour"].suits.values()} <= seen


@pytest.mark.parametrize("dpi", [36, 75])
def test_the_size_in_print(dpi: int) -> None:
    one = drawing()
    written = Image.open(BytesIO(png(one, dpi)))
    assert written.size == (round(one.width / 72 * dpi), round(one.height / 72 * dpi))
    assert written.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
    assert (written.info["Title"], written.info["Description"]) == (one.title, one.description)


def test_same_deal_same_bytes() -> None:
    first, second = drawing("aces-in-pack", "de"), drawing("aces-in-pack", "de")
    assert svg(first) == svg(second)
    assert png(first, 60) == png(second, 60)


def test_all_that_is_placed_is_inside() -> None:
    one = drawing("aces-in-pack")
    for shape in one.shapes:
        if isinstance(shape, Place):
            assert 0 < shape.x < one.width - CARD[0] * MM
            assert 0 < shape.y < one.height - CARD[1] * MM
