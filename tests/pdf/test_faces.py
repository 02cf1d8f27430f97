"""The 52 faces in every size in which they are drawn: index and pip apart, nothing touching, no two alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from carpet_print.engine import PACK, Card, Rank, Suit
from carpet_print.pdf.cards import CardStyle, draw_card, draw_chip, draw_symbol, symbol_width
from carpet_print.pdf.figures import EXAMPLE, FULL, LAYOUT
from carpet_print.pdf.look import LOOK, Look, look
from carpet_print.pdf.style import MM
from tests.pdf.art import drawn
from tests.pdf.documents import FARTHEST, document
from tests.pdf.paper import ink_box, pieces

pytestmark = pytest.mark.heavy  # many files are printed

SIZES = {"puzzle": FULL, "layout": LAYOUT, "example": EXAMPLE}
CHIP = CardStyle(9.8 * MM, 13.6 * MM, LOOK)
# The chips of a stock of 32, which are drawn smaller.
SMALL_CHIP = CardStyle(8.5 * MM, 11.8 * MM, LOOK)


def face(card: Card, size: str, dots: float, shown: Look = LOOK) -> Image.Image:
    style = SIZES[size].style(shown)
    return drawn(style.width + 2, style.height + 2, lambda canvas: draw_card(canvas, card, 1, 1, style), dots)


def index_pieces(card: Card) -> int:
    return 2 if card.rank is Rank.TEN else 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", PACK, ids=str)
def test_index_pip_and_outline_are_apart(card: Card, size: str) -> None:
    dots = 160 / SIZES[size].width
    outline, *rest = pieces(face(card, size, dots))
    assert len(rest) == index_pieces(card) + 1
    *index, pip = rest
    width = SIZES[size].width * dots
    assert outline[2] - outline[0] > 0.97 * width
    # Not only apart: far enough apart to be seen so at arm's length.
    assert pip[1] - max(box[3] for box in index) > 0.035 * width
    assert min(box[0] for box in index) - outline[0] > 0.07 * width
    assert outline[2] - max(box[2] for box in index) > 0.07 * width
    assert outline[3] - pip[3] > 0.07 * width


# All that stands on cards in any language, and the Q, whose tail comes near the pip, on each of them.
COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)
LARGE_FACES = [
    *((card, "en") for card in PACK if card.suit is Suit.CLUBS or card.rank is Rank.QUEEN),
    *(
        (Card(rank, Suit.SPADES), language)
        for rank in (Rank.JACK, Rank.QUEEN, Rank.KING)
        for language in ["fr", "de", "nl"]
    ),
]


@pytest.mark.parametrize("size", ["puzzle", "example"])
@pytest.mark.parametrize(("card", "language"), LARGE_FACES, ids=str)
def test_in_large_print_too_nothing_touches(card: Card, language: str, size: str) -> None:
    shown, dots = look(language, large=True, indices="local"), 160 / SIZES[size].width
    outline, *rest = pieces(face(card, size, dots, shown))
    *index, pip = sorted(rest, key=lambda box: box[3])
    assert len(index) == index_pieces(card)
    width = SIZES[size].width * dots
    # The pip is beside the Q's tail or below it, and the letters are as high as they should be.
    assert pip[1] - max(box[3] for box in index) > 0.035 * width
    assert max(box[3] - box[1] for box in index) > 0.50 * width
    assert min(box[0] for box in index) - outline[0] > 0.07 * width
    assert outline[2] - max(box[2] for box in rest) > 0.07 * width
    assert outline[3] - pip[3] > 0.07 * width


@pytest.mark.parametrize(("card", "language"), LARGE_FACES, ids=str)
def test_in_large_print_too_nothing_touches_on_a_chip(card: Card, language: str) -> None:
    style = CardStyle(9.8 * MM, 13.6 * MM, look(language, large=True, indices="local"))
    picture = drawn(style.width, style.height, lambda canvas: draw_chip(canvas, card, 0, 0, style), 4)
    found = pieces(picture.crop((8, 8, picture.width - 8, picture.height - 8)), 160)
    assert len(found) == index_pieces(card) + 1
    assert found[-1][1] - max(box[3] for box in found[:-1]) >= 2


@pytest.mark.parametrize("style", [CHIP, SMALL_CHIP], ids=["28", "32"])
@pytest.mark.parametrize("card", PACK, ids=str)
def test_index_and_pip_of_a_chip_are_apart(card: Card, style: CardStyle) -> None:
    picture = drawn(style.width, style.height, lambda canvas: draw_chip(canvas, card, 0, 0, style), 4)
    inside = picture.crop((8, 8, picture.width - 8, picture.height - 8))  # within the outline
    found = pieces(inside, 160)
    assert len(found) == index_pieces(card) + 1
    *index, pip = found
    assert pip[1] - max(box[3] for box in index) >= 2
    for box in found:
        assert min(box[0], box[1]) > 0
        assert box[2] < inside.width
        assert box[3] < inside.height


@pytest.mark.parametrize("card", PACK, ids=str)
def test_index_and_pip_in_a_line_of_text_are_apart(card: Card) -> None:
    width = symbol_width(card, 12, LOOK)
    picture = drawn(width + 4, 18, lambda canvas: draw_symbol(canvas, card, 2, 5, 12, LOOK), 6)
    found = sorted(pieces(picture))
    assert len(found) == index_pieces(card) + 1
    pip, index = found[-1], found[:-1]
    assert pip[0] - max(box[2] for box in index) >= 2
    # It keeps to the width that it says, and so does not touch what stands beside it.
    assert found[0][0] >= 2 * 6 - 1
    assert pip[2] <= (width + 2) * 6 + 1


@pytest.mark.parametrize("size", SIZES)
def test_no_two_faces_are_alike(size: str) -> None:
    assert len({face(card, size, 1.5).tobytes() for card in PACK}) == 52


@pytest.mark.parametrize(("draw", "width"), [(draw_card, 47.6), (draw_card, 64.6), (draw_chip, 27.6)])
def test_sizes_that_differ_a_little_are_not_taken_for_one_another(draw: Callable[..., None], width: float) -> None:
    """A face is drawn once a document and placed again: in the size in which it is wanted."""
    card, styles = PACK[1], [CardStyle(wide, 1.4 * wide, LOOK) for wide in (width, width + 0.7)]

    def both(canvas: Canvas) -> None:
        for x, style in zip((1, 101), styles, strict=True):
            draw(canvas, card, x, 1, style)

    second = drawn(200, 100, both, 4).crop((400, 0, 800, 400))
    alone = drawn(100, 100, lambda canvas: draw(canvas, card, 1, 1, styles[1]), 4)
    # Rounding makes a grey or two of the edges one step darker, another size makes them another colour.
    assert ink_box(ImageChops.difference(second, alone).point(lambda value: 0 if value > 16 else 255)) is None


@pytest.mark.parametrize(("kind", "game", "forms"), [("puzzle", "carpet", 4 + 20 + 28), ("puzzle", FARTHEST, 20 + 32)])
def test_each_face_is_drawn_once_a_document(kind: str, game: str, forms: int) -> None:
    assert document(kind, game).count(b"/Subtype /Form") == forms


def test_in_a_solution_a_card_is_drawn_once_however_often_it_stands_there() -> None:
    assert 48 <= document("solution").count(b"/Subtype /Form") <= 52
