"""The printable pack: where its cards lie on their pages, backs behind their faces, and what a printer asks for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import combinations, groupby
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageChops

from carpet_print.engine import PACK, Card, Rank, Suit
from carpet_print.errors import CarpetPrintError
from carpet_print.pdf import render
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.cards import CardStyle
from carpet_print.pdf.logo import Logo
from carpet_print.pdf.look import look
from carpet_print.pdf.pages import Grid, page_of
from carpet_print.pdf.playing import HEIGHT, INDEX_SIZES, WIDTH, Face
from carpet_print.pdf.style import PAPERS
from carpet_print.pdf.svg import read_svg
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import pack_sheet
from carpet_print.sheets.pack import BACKS
from carpet_print.sheets.pack import INDEX_SIZES as SIZES
from carpet_print.text import LANGUAGES, locale
from tests.pdf.art import drawn
from tests.pdf.paper import MM, images, ink, ink_box, page_count, pieces, texts
from tests.pdf.structure import Tagged
from tests.pdf.telling import Told, complaints, told

POKER = (63.0, 88.0)  # mm
CLUB = Brand("Circolo del solitario")


@cache
def pack(paper: str = "a4", packs: int = 1, backs: str = "long-edge", index: str = "normal", **how: Any) -> bytes:
    language = how.pop("language", "en")
    return render([pack_sheet(packs, index=index, backs=backs)], language, paper, **how)


@dataclass(frozen=True)
class Placed:
    """A form on a page: the card that it says it is ('' for a back), its lower left corner and its size, mm."""

    card: str
    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return round(self.x + self.width / 2, 3), round(self.y + self.height / 2, 3)


@cache
def placed(data: bytes) -> list[list[Placed]]:
    """The forms of each page."""
    with pikepdf.open(BytesIO(data)) as document:
        return [list(_placed(page)) for page in document.pages]


def _placed(page: Any) -> Iterator[Placed]:
    matrix, kept = pikepdf.Matrix(), []
    instructions: Any = pikepdf.parse_content_stream(page)
    for operands, operator in instructions:
        match str(operator):
            case "q":
                kept.append(matrix)
            case "Q":
                matrix = kept.pop()
            case "cm":
                matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
            case "Do":
                form: Any = page.Resources.XObject[str(operands[0])]
                said = re.search(rb"/ActualText <FEFF([0-9A-F]+)>", form.read_bytes())
                card = bytes.fromhex(said[1].decode()).decode("utf-16-be") if said else ""
                box = [float(edge) for edge in form.BBox]
                assert (matrix.a, matrix.b, matrix.c, matrix.d) == (1, 0, 0, 1)  # neither scaled nor turned
                yield Placed(card, matrix.e / MM, matrix.f / MM, (box[2] - box[0]) / MM, (box[3] - box[1]) / MM)


# --- pages and cards


@pytest.mark.parametrize(
    ("paper", "packs", "backs", "pages"),
    [
        ("a4", 1, "none", 6),
        ("a4", 1, "long-edge", 12),
        ("letter", 2, "short-edge", 24),
        ("a5", 1, "none", 13),
        ("a5", 1, "long-edge", 26),
    ],
)
def test_pages_and_every_card_once(paper: str, packs: int, backs: str, pages: int) -> None:
    data = pack(paper, packs, backs)
    assert page_count(data) == pages
    faces = [each.card for page in placed(data) for each in page if each.card]
    assert Counter(faces) == {card.symbol: packs for card in PACK}
    assert faces == [card.symbol for card in PACK] * packs


@pytest.mark.parametrize(
    ("paper", "grid"),
    [("a4", Grid(3, 3, 10.5, 16.5)), ("letter", Grid(3, 3, 13.45, 7.7)), ("a5", Grid(2, 2, 11.0, 17.0))],
)
def test_cards_lie_edge_to_edge_in_the_middle_of_the_page(paper: str, grid: Grid) -> None:
    page = page_of("cards", paper)
    assert page.grid is not None
    measures = (page.grid.columns, page.grid.rows, page.grid.x, page.grid.y)
    assert measures == pytest.approx((grid.columns, grid.rows, grid.x, grid.y))
    for faces in placed(pack(paper, backs="none")):
        for cell, face in enumerate(faces):
            row, column = divmod(cell, grid.columns)
            top = PAPERS[paper][1] - grid.y - row * POKER[1]
            assert (face.x, face.y) == pytest.approx((grid.x + column * POKER[0], top - POKER[1]), abs=0.01)
            assert (face.width, face.height) == pytest.approx(POKER, abs=0.01)


# --- imposing


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
@pytest.mark.parametrize(("paper", "packs"), [("a4", 1), ("letter", 2), ("a5", 1)])
def test_each_back_lies_behind_its_face(paper: str, packs: int, backs: str) -> None:
    """The sheet is turned over its edge: what was on the left, or at the top, comes to the other side."""
    width, height = PAPERS[paper]
    pages = placed(pack(paper, packs, backs))
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert all(face.card for face in front)
        assert not any(each.card for each in back)
        seen_through = [
            (width - x, y) if backs == "long-edge" else (x, height - y) for x, y in (each.centre for each in back)
        ]
        assert len(front) == len(back)
        for face, through in zip(front, seen_through, strict=True):
            assert face.centre == pytest.approx(through, abs=0.01)
    assert (len(pages[-1]) < len(pages[0])) is (paper != "a5")  # also behind a last page that is not full


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_held_against_the_light_the_panels_are_in_the_middle_of_the_last_cards(backs: str) -> None:
    picture = images(pack(backs=backs), 2)[-1]
    flip = Image.Transpose.FLIP_LEFT_RIGHT if backs == "long-edge" else Image.Transpose.FLIP_TOP_BOTTOM
    turned = picture.transpose(flip)
    for cell in range(9):
        row, column = divmod(cell, 3)
        middle = (10.5 + 63 * (column + 0.5), 16.5 + 88 * (row + 0.5))
        half = 10.0  # mm: the carpet in small, without the lines around it
        box = tuple(
            round(2 * edge) for edge in (middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half)
        )
        found = ink_box(turned.crop(box))  # type: ignore[arg-type]
        if cell >= 7:  # 52 cards: the last page has seven
            assert found is None
        else:
            assert found is not None
            assert (found[0] + found[2], found[1] + found[3]) == pytest.approx((4 * half, 4 * half), abs=2)


# --- what is cut


@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_for_a_printer(paper: str) -> None:
    width, height = PAPERS[paper]
    grid = page_of("cards", paper).grid
    assert grid is not None
    with pikepdf.open(BytesIO(pack(paper))) as document:
        for page in document.pages:
            media, trim, bleed = (
                [float(edge) / MM for edge in page[f"/{name}Box"]] for name in ("Media", "Trim", "Bleed")
            )
            assert media == pytest.approx([0, 0, width, height], abs=0.01)
            assert trim == pytest.approx([grid.x, grid.y, width - grid.x, height - grid.y], abs=0.01)
            assert bleed == pytest.approx([trim[0] - 3, trim[1] - 3, trim[2] + 3, trim[3] + 3], abs=0.01)
            assert min(bleed) > 0
        assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"


def test_a_printer_turns_the_paper_over_the_right_edge() -> None:
    expected = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge", "none": "/Simplex"}
    for backs, said in expected.items():
        with pikepdf.open(BytesIO(pack(backs=backs))) as document:
            assert str(document.Root.ViewerPreferences.Duplex) == said


DOTS = 4


def strip(picture: Image.Image, left: float, top: float, right: float, bottom: float) -> Image.Image:
    return picture.crop((round(left * DOTS), round(top * DOTS), round(right * DOTS), round(bottom * DOTS)))


def runs(picture: Image.Image, across: bool) -> list[float]:
    """Where ink is along a strip, mm from its beginning: the middle of each run of pixels."""
    marked = ink(picture, 230)
    line = marked.resize((marked.width, 1) if across else (1, marked.height), Image.Resampling.BOX).tobytes()
    found, at = [], 0
    for inked, run in groupby(line, bool):
        length = len(list(run))
        found += [(at + length / 2) / DOTS] if inked else []
        at += length
    return found


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("number", [0, 1])
def test_marks_stand_outside_at_the_ends_of_all_cuts(paper: str, number: int) -> None:
    (width, height), grid = PAPERS[paper], page_of("cards", paper).grid
    assert grid is not None
    picture = images(pack(paper, backs="long-edge"), DOTS)[number]
    # Behind the bleed; on a narrow margin of the faces, whose bleed is empty, nearer, where every printer reaches.
    near = 1.2 if paper == "letter" and not number else 3.4
    columns = [grid.x + 63 * each for each in range(grid.columns + 1)]
    rows = [grid.y + 88 * each for each in range(grid.rows + 1)]
    for top in (grid.y - near - 1.0, height - grid.y + near):
        found = runs(strip(picture, 0, top, width, top + 1.0), across=True)
        assert found == pytest.approx(columns, abs=0.3)
    # On the right: on the left there is a line of text.
    found = runs(strip(picture, width - grid.x + 3.4, 0, width - 0.6, height), across=False)
    assert found == pytest.approx(rows, abs=0.3)


def test_faces_are_white_where_they_are_cut_and_the_lattice_runs_into_the_bleed() -> None:
    face, back = images(pack(), DOTS)[:2]
    for number in range(4):
        x, y = 10.5 + 63 * number, 16.5 + 88 * number
        for along in (strip(face, x - 2.5, 16.5, x + 2.5, 280.5), strip(face, 10.5, y - 2.5, 199.5, y + 2.5)):
            assert ink_box(along) is None
    for box in (
        (7.6, 13.6, 10.4, 283.4),
        (199.6, 13.6, 202.4, 283.4),
        (7.6, 13.6, 202.4, 16.4),
        (7.6, 280.6, 202.4, 283.4),
    ):
        assert len(runs(strip(back, *box), across=box[2] > 202 and box[0] < 8)) > 20
    for box in ((0, 18, 7.3, 103), (202.7, 18, 210, 103), (12, 0, 72, 13.3), (12, 283.7, 72, 297)):
        assert ink_box(strip(back, *box)) is None  # beyond it, between the marks: nothing


@pytest.mark.parametrize("brand", [None, CLUB])
def test_backs_look_alike_from_both_ends(brand: Brand | None) -> None:
    picture = images(pack(brand=brand), 3)[1]
    changed = ImageChops.difference(picture, picture.rotate(180)).convert("L").point(lambda value: value > 150 and 255)
    assert ink(picture, 128).histogram()[255] > 5000
    assert changed.histogram()[255] < 200


# --- faces


def face(card: Card, index: str = "normal", ink_name: str = "colour", dots: float = 3.0, **how: Any) -> Image.Image:
    shown = look(how.get("language", "en"), ink=ink_name, indices=how.get("indices", "international"))
    drawing = Face("", shown, card, index)
    drawing.wrapOn(None, WIDTH, HEIGHT)
    return drawn(WIDTH, HEIGHT, lambda canvas: drawing.drawOn(canvas, 0, 0), dots / MM)


def test_index_sizes_are_those_that_there_are() -> None:
    assert INDEX_SIZES == SIZES
    assert CardStyle(WIDTH, HEIGHT, look("en")).width == pytest.approx(POKER[0] * MM)


@pytest.mark.parametrize("index", INDEX_SIZES)
@pytest.mark.parametrize("ink_name", ["colour", "mono"])
def test_index_and_pips_stand_apart_and_off_the_edge(index: str, ink_name: str) -> None:
    for rank, signs in ((Rank.QUEEN, 1), (Rank.TEN, 2)):
        for suit in Suit:
            picture = face(Card(rank, suit), index, ink_name)
            parts = pieces(picture, 128)
            assert len(parts) == 2 * signs + (1 if index == "jumbo" else 3)
            left, top, right, bottom = ink_box(picture) or (0, 0, 0, 0)
            assert min(left, top, picture.width - right, picture.height - bottom) > 3.5 * 3
            # The index at the bottom right is that at the top left, turned.
            corner = (0, 0, picture.width // 2, int(0.29 * picture.height))
            turned = picture.rotate(180)
            apart = ImageChops.difference(picture.crop(corner), turned.crop(corner)).convert("L")
            assert apart.point(lambda value: value > 150 and 255).histogram()[255] < 40


def test_larger_indices() -> None:
    heights = []
    for index in INDEX_SIZES:
        x, y, right, bottom = pieces(face(Card(Rank.KING, Suit.SPADES), index, dots=5), 128)[0]
        assert right > x
        assert y / 5 == pytest.approx(5.0, abs=0.3)
        heights.append((bottom - y) / 5)
    assert heights == pytest.approx([8.5, 12.5, 20.0], abs=0.4)


@pytest.mark.parametrize("index", INDEX_SIZES)
def test_in_pure_black_every_card_is_told_from_every_other(index: str) -> None:
    faces = {card: ink(face(card, index, "mono", 1.5), 128) for card in PACK}
    assert len({each.tobytes() for each in faces.values()}) == 52
    for rank in (Rank.TWO, Rank.KING):
        for one, other in combinations((faces[Card(rank, suit)] for suit in Suit), 2):
            assert ImageChops.difference(one, other).histogram()[255] > 100  # of some 800 that the large pip has


def test_pure_black_has_no_colour() -> None:
    for picture in images(pack(ink="mono"), 1)[-2:]:
        red, green, blue = picture.split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()


def test_letters_of_the_country() -> None:
    for language, letters in (("nl", "ABVH"), ("de", "ABDK"), ("fr", "AVDR")):
        said = Counter(
            each.card for page in placed(pack(language=language, indices="local")) for each in page if each.card
        )
        for letter in letters:
            assert said[f"{letter}♠"] == 1
        text = texts(pack(language=language, indices="local"))
        assert "".join(text).count(f"{letters[-1]}♠") >= 1


# --- who listens, and whose cards they are


def expected(language: str, cards: int, backs: int, brand: str = "") -> list[Told]:
    """What is heard: the template's faces, with the backs of each page behind them."""
    first, *rest = (shown for shown in told(vocabulary(pack_sheet(), language), look(language)))
    how, *faces, back = rest
    said = (back[0], f"{back[1]} · {brand}" if brand else back[1])
    pages = [faces[start : start + cards] for start in range(0, len(faces), cards)]
    heard = [first, how, *(each for page in pages for each in (*page, said))]
    assert len(heard) == 2 + 52 + backs
    return heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_tagged_and_heard_card_by_card(language: str) -> None:
    data = pack(language=language)
    assert complaints(data, expected(language, 9, 6)) == {}
    names = [locale(language).card_name(card) for card in PACK]
    figures = [each.words for each in Tagged(data).spoken() if each.kind == "Figure"]
    assert [name for name in figures if name in {" ".join(name.split()) for name in names}] == [
        " ".join(name.split()) for name in names
    ]


def test_a_branded_pack_in_black_passes_too() -> None:
    data = pack("a5", backs="short-edge", index="jumbo", ink="mono", brand=CLUB)
    assert complaints(data, expected("en", 4, 13, CLUB.name)) == {}


def test_the_brand_stands_on_the_backs_alone() -> None:
    written = texts(pack(brand=CLUB))
    assert [text.count("Circolo del solitario") for text in written] == [0, 18] * 5 + [0, 14]
    assert not any("Circolo" in text for text in texts(pack(backs="none", brand=CLUB)))


def test_a_logo_stands_on_each_back_from_both_ends() -> None:
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><rect width="9" height="6" fill="#0000ff"/></svg>'
    for ink_name, shade in (("colour", (0, 0, 255)), ("mono", (29, 29, 29))):
        data = pack("a5", index="jumbo", ink=ink_name, brand=Brand("Club", logo=Logo(read_svg(svg))))
        picture = images(data, 2)[1]
        inked = sum(count for count, colour in picture.getcolors(1 << 18) or () if colour == shade)
        assert inked == pytest.approx(4 * 2 * (11 * 16.5) * 2**2, rel=0.08)  # 11 mm high, edges rounded outwards


@pytest.mark.parametrize(
    "name", ["O", "x" * 60, "A club of people who like to play the patience Carpet a lot", " ".join(["WWWWWWW"] * 7)]
)
def test_a_brand_of_any_length_stays_in_its_panel(name: str) -> None:
    picture = images(pack("a5", brand=Brand(name)), 3)[1]
    x, y = (11 + 31.5) * 3, (17 + 44) * 3
    # Between the text and the panel's sides there is room, and above the panel the lattice.
    for side in (-1, 1):
        edges = sorted((x + side * 18.4 * 3, x + side * 20.6 * 3))
        assert ink_box(picture.crop((round(edges[0]), round(y - 9), round(edges[1]), round(y + 9)))) is None
    above = picture.crop((round(x - 60), round(y - 36 * 3), round(x + 60), round(y - 30 * 3)))
    assert ink(above, 250).histogram()[255] > 0.1 * above.width * above.height


def test_a_sign_that_cannot_be_printed() -> None:
    with pytest.raises(CarpetPrintError, match="☃"):
        pack(brand=Brand("Snow ☃ club"))


def test_the_same_bytes() -> None:
    sheet = pack_sheet(index="large")
    assert render([sheet], "it", brand=CLUB) == render([sheet], "it", brand=CLUB)


def test_kinds_of_backs() -> None:
    assert set(BACKS) == {"none", "long-edge", "short-edge"}
