"""No glyph is blank: what a face lacks is refused by name, and all that it has leaves ink."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from lxml import etree
from reportlab.pdfgen.canvas import Canvas

from carpet_print.pdf import render
from carpet_print.pdf.fonts import FACES, MissingGlyphError, register_fonts, require_glyphs, without_ligatures
from carpet_print.pdf.inline import markup
from carpet_print.pdf.style import COLOUR, ITALIC, REGULAR, SEMIBOLD
from carpet_print.pdf.templates import vocabulary
from carpet_print.pdf.text import TextParagraph, draw_text, text_width
from carpet_print.pdf.type import paragraph_style
from carpet_print.sheets import PuzzleSheet
from carpet_print.text import LANGUAGES
from tests.pdf.documents import FARTHEST, KINDS, sheet
from tests.pdf.paper import MM, images, ink_box, texts

CELL, A_ROW, DOTS = 8.0, 24, 8.0  # mm, characters in a row, pixels a mm
STYLES = {REGULAR: "p", SEMIBOLD: "h3", ITALIC: "td.aside"}


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


def by_line(canvas: Canvas, sign: str, face: str) -> None:
    draw_text(canvas, sign, 0, 0, face, 10, COLOUR.text)


def by_paragraph(canvas: Canvas, sign: str, face: str) -> None:
    paragraph = TextParagraph(sign.replace("&", "&amp;").replace("<", "&lt;"), paragraph_style(STYLES[face], COLOUR))
    paragraph.wrapOn(canvas, CELL * MM, CELL * MM)
    paragraph.drawOn(canvas, 0, 0)


def cells(count: int) -> Iterator[tuple[float, float]]:
    """The left and the lower edge of each cell, mm, the first at the bottom left."""
    for index in range(count):
        row, column = divmod(index, A_ROW)
        yield column * CELL, row * CELL


@pytest.mark.parametrize("draw", [by_line, by_paragraph])
@pytest.mark.parametrize("face", FACES)
def test_each_character_leaves_ink(face: str, draw: Callable[[Canvas, str, str], None]) -> None:
    signs = printed()
    assert len(signs) > 90
    register_fonts()
    data, height = BytesIO(), CELL * -(-len(signs) // A_ROW)
    canvas = Canvas(data, pagesize=(A_ROW * CELL * MM, height * MM))
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
        markup(etree.fromstring(source), COLOUR)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("sign", ["漢", "\u2069", "\ue000", "\U0001f0a1", "\x07"])
def test_a_label_with_a_character_that_the_face_lacks_is_refused(sign: str, face: str) -> None:
    register_fonts()
    with pytest.raises(MissingGlyphError) as caught:
        draw_text(Canvas(BytesIO()), f"a{sign}", 0, 0, face, 10, COLOUR.text)
    assert f"U+{ord(sign):04X}" in str(caught.value)
    assert face in str(caught.value)


def test_characters_that_only_shape_the_line_are_let_through() -> None:
    text = "Grund\u00adstapel und\u00a0so\u202f!\n"
    assert require_glyphs(text) == text


def test_on_one_line_nothing_invisible_is_drawn() -> None:
    data = BytesIO()
    register_fonts()
    canvas = Canvas(data)
    width = draw_text(canvas, "Grund\u00adstapel\nund\tmehr", 20, 20, REGULAR, 10, COLOUR.text)
    canvas.save()
    assert texts(data.getvalue()) == ["Grundstapel und mehr"]
    assert width == text_width("Grundstapel und mehr", REGULAR, 10)


# --- what shaping must not do


def paragraph_text(source: str, width: float, hyphenation: str = "") -> str:
    data = BytesIO()
    register_fonts()
    canvas = Canvas(data)
    paragraph = TextParagraph(source, paragraph_style("p", COLOUR, hyphenation))
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
        paragraph = TextParagraph(f"faire{space}?", paragraph_style("p", COLOUR))
        paragraph.wrap(400, 100)
        widths[space] = paragraph.minWidth()
    assert widths[""] + 0.5 < widths["\u202f"] < widths["\u00a0"] - 0.5


def test_hiding_the_ligatures_changes_nothing_else() -> None:
    font = b"\x00\x01\x00\x00 GPOS.... GSUB.... glyf GSUB"
    assert without_ligatures(font) == b"\x00\x01\x00\x00 GPOS.... GSUX.... glyf GSUB"


def test_kerning_stays() -> None:
    register_fonts()
    kerned = TextParagraph("AVAVAVAVAV", paragraph_style("p", COLOUR))
    kerned.wrap(400, 100)
    (line,) = kerned.blPara.lines
    assert 400 - (line[0] if isinstance(line, tuple) else line.extraSpace) < text_width("AVAVAVAVAV", REGULAR, 10) - 1
