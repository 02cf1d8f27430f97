"""Suits, cards and signs as they are drawn, a sign a pixel: # ink, R red, - hair and _ pale grey (edges too)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from carpet_print.engine import PACK, SUITS, Card, Suit, parse_card
from carpet_print.pdf.cards import CardStyle, draw_back, draw_card, draw_chip, draw_empty, draw_pip, draw_symbol
from carpet_print.pdf.icons import ICONS, draw_icon
from carpet_print.pdf.look import LOOK
from tests.pdf.art import SIGNS, as_text, assert_drawn, drawn

STYLE, CHIP = CardStyle(22, 30, LOOK), CardStyle(14, 19.4, LOOK)

PIPS = {
    Suit.SPADES: """
    ...............
    .......-.......
    ......-#-......
    .....-###-.....
    ....-#####-....
    ...-#######-...
    ..-#########-..
    ._###########_.
    .-###########-.
    .-###########-.
    .-###########-.
    ..-###-#-###-..
    ...__.-#-.__...
    .....-###-.....
    ...............
    """,
    Suit.HEARTS: """
    ...............
    .._-R_..._R-_..
    ._RRRRR.RRRRR_.
    .RRRRRRRRRRRRR.
    .RRRRRRRRRRRRR.
    .RRRRRRRRRRRRR.
    .-RRRRRRRRRRR-.
    ..RRRRRRRRRRR..
    .._RRRRRRRRR_..
    ..._RRRRRRR_...
    ...._RRRRR_....
    ....._RRR_.....
    ......-R-......
    ......._.......
    ...............
    """,
    Suit.CLUBS: """
    ...............
    ....._###_.....
    .....#####.....
    ....-#####-....
    ...._#####_....
    .....#####.....
    ..-#########-..
    .-###########-.
    .#############.
    .-###########-.
    ._####-#-####_.
    .._-#-_#_-#-_..
    ......##-......
    .....-###-.....
    ...............
    """,
    Suit.DIAMONDS: """
    ...............
    .......R.......
    ......_R_......
    ....._RRR_.....
    .....RRRRR.....
    ....-RRRRR-....
    ..._RRRRRRR_...
    .._RRRRRRRRR_..
    ..._RRRRRRR_...
    ....-RRRRR-....
    .....RRRRR.....
    ....._RRR_.....
    ......_R_......
    .......R.......
    ...............
    """,
}
CARDS = {
    "TH": """
    ........................
    .-####################-.
    .#....................#.
    .#..._....__..........#.
    .#..RR_..-RR-.........#.
    .#...R_._R__R_........#.
    .#...R_._R..R_........#.
    .#...R_._R..R_........#.
    .#...R_._R..R_........#.
    .#...R-..R__R.........#.
    .#._RRRR._RR_.........#.
    .#....................#.
    .#....................#.
    .#....................#.
    .#....................#.
    .#......--_.._--......#.
    .#.....RRRR--RRRR.....#.
    .#...._RRRRRRRRRR_....#.
    .#...._RRRRRRRRRR_....#.
    .#.....RRRRRRRRRR.....#.
    .#....._RRRRRRRR_.....#.
    .#......-RRRRRR-......#.
    .#.......-RRRR-.......#.
    .#........-RR-........#.
    .#.........RR.........#.
    .#....................#.
    .#....................#.
    .#....................#.
    .#....................#.
    .#....................#.
    .-####################-.
    ........................
    """,
    "QS": """
    ........................
    .-####################-.
    .#....................#.
    .#..._--_.............#.
    .#..-#--#-............#.
    .#._#-..-#............#.
    .#.-#_.._#_...........#.
    .#.-#_.._#_...........#.
    .#._#_..-#_...........#.
    .#..#-._#-............#.
    .#.._###-_............#.
    .#....-#-_............#.
    .#.....-##-...........#.
    .#....................#.
    .#....................#.
    .#.........__.........#.
    .#........_##_........#.
    .#......._####_.......#.
    .#......_######_......#.
    .#......########......#.
    .#.....-########-.....#.
    .#.....##########.....#.
    .#.....##########.....#.
    .#....._###--###_.....#.
    .#......._.##._.......#.
    .#........----........#.
    .#....................#.
    .#....................#.
    .#....................#.
    .#....................#.
    .-####################-.
    ........................
    """,
}
EMPTY = """
    ................
    ................
    .__..__..___.._.
    _-_..__..___..-_
    ..............__
    ................
    __..............
    __............__
    ..............__
    ................
    __..............
    __............__
    __............__
    ................
    ................
    __............__
    __............__
    ..............__
    ................
    __..............
    __............__
    __............__
    ..__...__..__...
    ..__...__..__...
    """
SIX_OF_CLUBS = """
    ................
    ..____________..
    .-____________-.
    .-.....__.....-.
    ._....---_...._.
    ._....-_......_.
    ._..._#-#_...._.
    ._....-_--...._.
    ._....-##_...._.
    ._............_.
    ._............_.
    ._............_.
    ._............_.
    ._...._##_...._.
    ._...._##_...._.
    ._...-####-..._.
    ._...######..._.
    ._..._----_..._.
    ._.....--....._.
    .-............-.
    ._-__________-_.
    ................
    """
JACK_OF_DIAMONDS = """
    ..........................
    ..........................
    ..........................
    ...._R.....-_.............
    ...._R...._RR.............
    ...._R....RRR-............
    ...._R...RRRRR_...........
    ...._R...RRRRR-...........
    ...._R..._RRRR............
    .___RR...._RR.............
    ._RRR_.....R_.............
    ..........................
    ..........................
    ..........................
    """
ICON_PICTURES = {
    "home": """
    ............
    .....__.....
    ...._##_....
    ..._####_...
    .._######_..
    ..--####--..
    ....-##-....
    ....-##-....
    ....-##-....
    ....-##-....
    ...._--_....
    ............
    """,
    "gap": """
    .._------_..
    ..#------#..
    ._#.####.#_.
    ._#.####.#_.
    ._#.####.#_.
    ._#.####.#_.
    ._#.####.#_.
    ._#.####.#_.
    ._#.####.#_.
    ._#......#_.
    ..#------#..
    .._------_..
    """,
    "stays": """
    ............
    ............
    ............
    ............
    ............
    ..________..
    ..________..
    ............
    ............
    ............
    ............
    ............
    """,
    "only": """
    ............
    ..._-##-_...
    ..-######-..
    ._###_-###_.
    .-###_-###-.
    .####--####.
    .####-#####.
    .-########-.
    ._###_-###_.
    ..-######-..
    ..._-##-_...
    ............
    """,
    "lost": """
    ............
    ..._-##-_...
    ..-######-..
    ._##-##-##_.
    .-#-.--.-#-.
    .###-..-###.
    .###-..-###.
    .-#-.--.-#-.
    ._##-##-##_.
    ..-######-..
    ..._-##-_...
    ............
    """,
    "gone": """
    ............
    ............
    ............
    ...__..__...
    ..._-__-_...
    ...._--_....
    ...._--_....
    ..._-__-_...
    ...__..__...
    ............
    ............
    ............
    """,
}


@pytest.mark.parametrize("suit", SUITS)
def test_pip(suit: Suit) -> None:
    assert_drawn(PIPS[suit], lambda canvas: draw_pip(canvas, suit, 7.5, 7.5, 13, LOOK))


@pytest.mark.parametrize("name", CARDS)
def test_card(name: str) -> None:
    assert_drawn(CARDS[name], lambda canvas: draw_card(canvas, parse_card(name), 1, 1, STYLE))


def test_chip() -> None:
    assert_drawn(SIX_OF_CLUBS, lambda canvas: draw_chip(canvas, parse_card("6C"), 1, 1, CHIP))


def test_symbol_in_a_line_of_text() -> None:
    assert_drawn(JACK_OF_DIAMONDS, lambda canvas: draw_symbol(canvas, parse_card("JD"), 1, 3, 12, LOOK))


def test_empty_place() -> None:
    assert_drawn(EMPTY, lambda canvas: draw_empty(canvas, 1, 1, CardStyle(14, 20, LOOK)))


@pytest.mark.parametrize("kind", ICONS)
def test_icon(kind: str) -> None:
    assert_drawn(ICON_PICTURES[kind], lambda canvas: draw_icon(canvas, kind, 6, 6, LOOK))


@pytest.mark.parametrize("draw", [draw_card, draw_chip])
@pytest.mark.parametrize("card", PACK, ids=str)
def test_red_suits_are_red_and_black_ones_ink(card: Card, draw: Callable[..., None]) -> None:
    """At five pixels a point there are pixels in the full colour; of the other colour there is none."""
    picture = drawn(24, 32, lambda canvas: draw(canvas, card, 1, 1, STYLE), 5)
    colours = colours_in(picture.crop((12, 12, picture.width - 12, picture.height - 12)))  # within the outline
    ours, theirs = (SIGNS["R"], SIGNS["#"]) if card.suit.red else (SIGNS["#"], SIGNS["R"])
    assert ours in colours
    assert theirs not in colours


def colours_in(picture: Image.Image) -> set[object]:
    return {colour for _, colour in picture.getcolors(1 << 16) or ()}


def test_a_bold_card_has_a_stronger_outline() -> None:
    card = parse_card("KD")
    plain = drawn(24, 32, lambda canvas: draw_card(canvas, card, 1, 1, STYLE), 5)
    bold = drawn(24, 32, lambda canvas: draw_card(canvas, card, 1, 1, STYLE, bold=True), 5)
    dark = [as_text(each.crop((0, 60, 20, 61))).count("#") for each in (plain, bold)]
    assert dark[1] >= 2 * dark[0] >= 2


def test_a_face_down_pile_shows_its_number_and_a_lattice() -> None:
    def pile(count: int) -> Image.Image:
        return drawn(60, 82, lambda canvas: draw_back(canvas, count, 2, 2, CardStyle(56, 78, LOOK)), 2)

    pictures, label = [pile(28), pile(32)], (36, 58, 84, 106)
    assert pictures[0].tobytes() != pictures[1].tobytes()
    for picture in pictures:
        assert SIGNS["#"] in colours_in(picture.crop(label))
        picture.paste((255, 255, 255), label)
    assert pictures[0].tobytes() == pictures[1].tobytes()  # all but the number is the same
    assert "-" in as_text(pictures[0])


def test_a_drawing_that_is_not_as_expected_leaves_both_pictures() -> None:
    with pytest.raises(pytest.fail.Exception, match="drawn otherwise than expected") as caught:
        assert_drawn(PIPS[Suit.HEARTS], lambda canvas: draw_pip(canvas, Suit.SPADES, 7.5, 7.5, 13, LOOK))
    folder = Path(str(caught.value).split("see ")[1].split("/actual.png")[0])
    assert {path.name for path in folder.iterdir()} == {"actual.png", "expected.png"}
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
