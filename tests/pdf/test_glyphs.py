"""No glyph is blank: what a face lacks is refused by name, and all that it has leaves ink."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from lxml import etree
from PIL import ImageChops

from carpet_print.pdf import render
from carpet_print.pdf.fonts import MissingGlyphError, register_fonts, require_glyphs, runs, without_ligatures
from carpet_print.pdf.inline import markup
from carpet_print.pdf.look import LOOK, look
from carpet_print.pdf.paragraph import TextParagraph
from carpet_print.pdf.style import ATKINSON, SOURCE_SANS
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.templates import vocabulary
from carpet_print.pdf.text import draw_text, set_in_faces, text_width
from carpet_print.pdf.type import paragraph_style
from carpet_print.sheets import PuzzleSheet
from carpet_print.text import LANGUAGES
from tests.pdf.art import drawn
from tests.pdf.documents import FARTHEST, KINDS, sheet
from tests.pdf.paper import MM, images, ink, ink_box, texts

pytestmark = pytest.mark.heavy  # many files are printed

CELL, A_ROW, DOTS = 8.0, 24, 8.0  # mm, characters in a row, pixels a mm
LARGE = look("en", large=True)
STYLES = {
    face: (name, shown)
    for shown in (LOOK, LARGE)
    for face, name in zip(shown.faces.names, ("p", "h3", "td.aside"), strict=True)
}


@cache
def printed() -> tuple[str, ...]:
    """Every character that the sheets print in any language, and what names and numbers may bring."""
    seen = set("0123456789♠♥♣♦–—…’“”«»„‚‘ªº°ßœŒæÆçÇñÑ")
    for language in LANGUAGES:
        for kind in KINDS:
            for game in ("carpet", "at-once", "waste-first", FARTHEST):
                for element in vocabulary(sheet(kind, game), language).iter():
                    seen |= {*(element.text or ""), *(element.tail or "")}
                    seen |= {sign for name, value in element.attrib.items() if "label" in name for sign in value}
    return tuple(sorted(sign for sign in seen if not sign.isspace()))


def by_line(canvas: SheetCanvas, sign: str, face: str) -> None:
    draw_text(canvas, sign, 0, 0, face, 10, LOOK.ink.text)


def by_paragraph(canvas: SheetCanvas, sign: str, face: str) -> None:
    paragraph = TextParagraph(set_in_faces(sign, face), paragraph_style(*STYLES[face]))
    paragraph.wrapOn(canvas, CELL * MM, CELL * MM)
    paragraph.drawOn(canvas, 0, 0)


def cells(count: int) -> Iterator[tuple[float, float]]:
    """The left and the lower edge of each cell, mm, the first at the bottom left."""
    for index in range(count):
        row, column = divmod(index, A_ROW)
        yield column * CELL, row * CELL


@pytest.mark.parametrize("draw", [by_line, by_paragraph])
@pytest.mark.parametrize("face", STYLES)
def test_each_character_leaves_ink(face: str, draw: Callable[[SheetCanvas, str, str], None]) -> None:
    signs = printed()
    assert len(signs) > 90
    register_fonts()
    data, height = BytesIO(), CELL * -(-len(signs) // A_ROW)
    canvas = SheetCanvas(data, pagesize=(A_ROW * CELL * MM, height * MM))
    for sign, (x, y) in zip(signs, cells(len(signs)), strict=True):
        canvas.saveState()
        canvas.translate((x + 2) * MM, (y + 2) * MM)
        draw(canvas, sign, face)
        canvas.restoreState()
    canvas.save()
    (page,) = images(data.getvalue(), DOTS)
    for sign, (x, y) in zip(signs, cells(len(signs)), strict=True):
        box = tuple(round(each * DOTS) for each in (x, height - y - CELL, x + CELL, height - y))
        assert ink_box(page.crop(box)) is not None, f"{sign} (U+{ord(sign):04X}) is blank in {face}"  # type: ignore[arg-type]


# --- what a face lacks


LACKING = "no glyph for “漢” (U+6F22, CJK UNIFIED IDEOGRAPH-6F22)"


def test_a_sheet_with_a_character_that_the_face_lacks_is_refused() -> None:
    puzzle = sheet("puzzle")
    assert isinstance(puzzle, PuzzleSheet)
    with pytest.raises(MissingGlyphError) as caught:
        render([replace(puzzle, number="12漢")], "en")
    assert LACKING in str(caught.value)
    assert "SourceSans3-" in str(caught.value)
    assert "12漢" in str(caught.value)


@pytest.mark.parametrize(
    "source", ["<p>a 漢 b</p>", "<p>a <b>漢</b></p>", "<p><i>x</i> 漢</p>", "<p><b>a <i>漢</i></b></p>"]
)
def test_running_text_with_a_character_that_the_face_lacks_is_refused(source: str) -> None:
    with pytest.raises(MissingGlyphError, match="U\\+6F22"):
        markup(etree.fromstring(source), LOOK)


@pytest.mark.parametrize("face", STYLES)
@pytest.mark.parametrize("sign", ["漢", "\u2069", "\ue000", "\U0001f0a1", "\x07"])
def test_a_label_with_a_character_that_the_face_lacks_is_refused(sign: str, face: str) -> None:
    register_fonts()
    with pytest.raises(MissingGlyphError) as caught:
        draw_text(SheetCanvas(BytesIO()), f"a{sign}", 0, 0, face, 10, LOOK.ink.text)
    assert f"U+{ord(sign):04X}" in str(caught.value)
    assert face in str(caught.value)


def test_characters_that_only_shape_the_line_are_let_through() -> None:
    text = "Grund\u00adstapel und\u00a0so\u202f!\n"
    assert require_glyphs(text) == text


def test_on_one_line_nothing_invisible_is_drawn() -> None:
    data = BytesIO()
    register_fonts()
    canvas = SheetCanvas(data)
    width = draw_text(canvas, "Grund\u00adstapel\nund\tmehr", 20, 20, SOURCE_SANS.regular, 10, LOOK.ink.text)
    canvas.save()
    assert texts(data.getvalue()) == ["Grundstapel und mehr"]
    assert width == text_width("Grundstapel und mehr", SOURCE_SANS.regular, 10)


# --- what the face of large print lacks is set in the other


FALLBACK = "♠♥♣♦●○→\u202f\u2011"


@pytest.mark.parametrize("sign", FALLBACK)
def test_what_large_print_lacks_is_set_in_the_other_typeface(sign: str) -> None:
    for face, other in zip(ATKINSON.names, SOURCE_SANS.names, strict=True):
        assert runs(f"ab{sign}{sign}c", face) == ((face, "ab"), (other, 2 * sign), (face, "c"))
        assert runs(f"ab{sign}c", other) == ((other, f"ab{sign}c"),)
        assert text_width(f"o{sign}", face, 10) == text_width("o", face, 10) + text_width(sign, other, 10)


def test_large_print_is_copied_whole() -> None:
    source = (
        "<p>K♥ is <b>next→</b> (<card code='TH'/>), so <i>then</i>\u202f! <marks filled='2' of='3'/>, non\u2011stop</p>"
    )
    data = BytesIO()
    register_fonts()
    canvas = SheetCanvas(data)
    draw_text(canvas, "3–7♥ ●○→ non\u2011stop", 20, 60, ATKINSON.regular, 10, LOOK.ink.text)
    paragraph = TextParagraph(markup(etree.fromstring(source), LARGE), paragraph_style("p", LOOK))
    paragraph.wrapOn(canvas, 500, 100)
    paragraph.drawOn(canvas, 20, 20)
    canvas.save()
    first, second = texts(data.getvalue())[0].replace("\u2011", "-").splitlines()
    assert first == "3–7♥ ●○→ non-stop"
    assert second == "K♥ is next→ (10♥), so then! ●●○, non-stop"


@pytest.mark.parametrize("text", ["(♥)", "o→o●o", "♦10♥"])
@pytest.mark.parametrize("large", [False, True])
def test_a_word_of_several_faces_is_drawn_as_its_parts_are(text: str, large: bool) -> None:
    """reportlab alone takes the signs of one face for those of another."""
    shown = look("en", large=large)
    face, style = shown.faces.regular, paragraph_style("p", LOOK).clone("test", fontName=shown.faces.regular)

    def whole(canvas: SheetCanvas) -> None:
        source = set_in_faces(text[0], face) + f"<b>{set_in_faces(text[1:], shown.faces.semibold)}</b>"
        paragraph = TextParagraph(source, style)
        paragraph.wrapOn(canvas, 200, 50)
        paragraph.drawOn(canvas, 10, 10)

    def parts(canvas: SheetCanvas) -> None:
        base = 10 + style.leading - style.fontSize
        start = 10 + draw_text(canvas, text[0], 10, base, face, style.fontSize, LOOK.ink.text)
        draw_text(canvas, text[1:], start, base, shown.faces.semibold, style.fontSize, LOOK.ink.text)

    one, other = drawn(100, 40, whole, 4), drawn(100, 40, parts, 4)
    different = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > 100 else 0)
    assert different.histogram()[255] < 0.1 * ink(one).histogram()[255]


def test_words_in_large_print_are_kerned_on_both_sides_of_another_face() -> None:
    register_fonts()
    widths = []
    for text in ("AVAVAV", "♥", "AVAVAV♥AVAVAV"):
        paragraph = TextParagraph(set_in_faces(text, ATKINSON.regular), paragraph_style("p", LARGE))
        paragraph.wrap(1000, 100)
        widths.append(paragraph.getActualLineWidths0()[0])
    assert widths[2] == pytest.approx(2 * widths[0] + widths[1], abs=0.1)
    assert widths[0] < text_width("AVAVAV", ATKINSON.regular, paragraph_style("p", LARGE).fontSize) - 1


# --- what shaping must not do


def paragraph_text(source: str, width: float, hyphenation: str = "") -> str:
    data = BytesIO()
    register_fonts()
    canvas = SheetCanvas(data)
    paragraph = TextParagraph(source, paragraph_style("p", LOOK, hyphenation))
    paragraph.wrapOn(canvas, width, 1e5)
    paragraph.drawOn(canvas, 20, 20)
    canvas.save()
    return texts(data.getvalue())[0]


@pytest.mark.parametrize("word", ["he", "He", "left", "offen", "Auffüllen", "fifty-fifth", "kauft", "office", "Affe"])
def test_letters_stay_letters(word: str) -> None:
    """Source Sans has a ligature that makes 'they' of 'he', and others that no reader could copy."""
    assert paragraph_text(f"so {word} then", 400) == f"so {word} then"


def test_a_line_is_not_broken_at_a_narrow_no_break_space() -> None:
    for width in range(30, 120, 3):
        lines = paragraph_text("Et que faire\u202f? Rien\u202f; ou alors tout\u202f!", width).splitlines()
        assert not any(line.lstrip().startswith(("?", ";", "!")) for line in lines), lines


def test_a_narrow_no_break_space_is_narrow() -> None:
    register_fonts()
    widths = {}
    for space in ("", "\u202f", "\u00a0"):
        paragraph = TextParagraph(f"faire{space}?", paragraph_style("p", LOOK))
        paragraph.wrap(400, 100)
        widths[space] = paragraph.minWidth()
    assert widths[""] + 0.5 < widths["\u202f"] < widths["\u00a0"] - 0.5


def test_hiding_the_ligatures_changes_nothing_else() -> None:
    font = b"\x00\x01\x00\x00 GPOS.... GSUB.... glyf GSUB"
    assert without_ligatures(font) == b"\x00\x01\x00\x00 GPOS.... GSUX.... glyf GSUB"


def test_kerning_stays() -> None:
    register_fonts()
    kerned = TextParagraph("AVAVAVAVAV", paragraph_style("p", LOOK))
    kerned.wrap(400, 100)
    (line,) = kerned.blPara.lines
    assert (
        400 - (line[0] if isinstance(line, tuple) else line.extraSpace)
        < text_width("AVAVAVAVAV", SOURCE_SANS.regular, 10) - 1
    )
