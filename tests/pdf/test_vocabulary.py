"""The vocabulary of the templates: what its elements become, and that whatever is not in it is refused by name."""

from __future__ import annotations

from typing import Any

import pytest
from lxml import etree

from carpet_print.errors import CarpetPrintError
from carpet_print.pdf.elements import VocabularyError
from carpet_print.pdf.example import ExampleScene
from carpet_print.pdf.figures import Carpet, Chips, Fold, Foundations, MiniCarpet, Piles, QrCode, ScoreLines
from carpet_print.pdf.flow import Columns, Gap, Hanging, Pitched, Rule
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.icons import IconItem
from carpet_print.pdf.inline import markup
from carpet_print.pdf.layout import LayoutPicture
from carpet_print.pdf.look import LOOK
from carpet_print.pdf.paragraph import TextParagraph
from carpet_print.pdf.playing import Backs, Face
from carpet_print.pdf.style import MM
from carpet_print.pdf.table import StepTable
from carpet_print.pdf.vocabulary import Builder
from tests.pdf.art import drawn

WIDTH = 182 * MM
HEADS = "".join(f'<th for="{name}">x</th>' for name in ("card", "first", "then", "after", "gaps", "waste"))


def build(source: str) -> list[Any]:
    """The flowables of the elements in the source."""
    register_fonts()
    return Builder(LOOK, WIDTH).build(etree.fromstring(f"<sheet>{source}</sheet>"))


@pytest.mark.parametrize(
    ("source", "kinds"),
    [
        ("<h1>Carpet</h1><p>text</p>", [TextParagraph, TextParagraph]),
        ("<ol><li>one</li><li>two</li></ol>", [Hanging, Hanging]),
        ('<ul role="legend"><li icon="home">x</li></ul>', [IconItem]),
        ("<dl><dt>Gap</dt><dd>an empty place</dd></dl>", [Hanging]),
        ("<aside><h3>Turn</h3></aside>", [Rule, TextParagraph]),
        ("<section><p>x</p></section>", [TextParagraph]),
        ('<group columns="2"><p>a</p><p>b</p><p>c</p></group>', [Columns, Gap, Columns]),
        (f"<table><thead><tr>{HEADS}</tr></thead><tbody/></table>", [StepTable]),
        ('<figure kind="foundations"><card code="AS"/><gap suit="H"/></figure>', [Foundations]),
        ('<figure kind="piles"><pile label="Stock" count="28"/></figure>', [Piles]),
        ('<figure kind="carpet"><row><card code="AS"/><gap/></row></figure>', [Carpet]),
        ('<figure kind="mini-carpet"><row><card code="AS"/></row></figure>', [MiniCarpet]),
        ('<figure kind="chips"><card code="TS"/></figure>', [Chips]),
        ('<figure kind="fold" label="fold"/>', [Fold]),
        ('<figure kind="qr" data="A047M"/>', [QrCode]),
        ('<figure kind="score" out-of="/ 52"><line label="1"/></figure>', [ScoreLines]),
        ('<figure kind="notes"><aside><p>x</p></aside></figure>', [Pitched]),
        ('<figure kind="layout"><foundations/><row><card code="AS"/></row></figure>', [LayoutPicture]),
        ('<figure kind="scene" foundation="AS"><card code="2S"/><gap/></figure>', [ExampleScene]),
        ('<figure kind="face" index="large"><card code="2S"/></figure>', [Face]),
        ('<figure kind="backs"/>', [Backs]),
    ],
)
def test_what_an_element_becomes(source: str, kinds: list[type]) -> None:
    made = build(source)
    assert [type(each) for each in made] == kinds
    # All of it can be measured and drawn.
    for each in made:
        height = each.wrap(WIDTH, 1e5)[1]
        drawn(WIDTH, max(height, 1) + 10, lambda canvas, each=each: each.drawOn(canvas, 0, 5), 0.2)  # type: ignore[misc]


def test_the_cards_of_a_book_are_smaller() -> None:
    row = '<row><card code="AS"/></row>'
    full, book, small = build(
        "".join(f'<figure kind="carpet"{size}>{row}</figure>' for size in ("", ' size="book"', ' size="small"'))
    )
    widths = [figure.size.width / MM for figure in (full, book, small)]
    assert widths == pytest.approx([22.9, 17.6, 14.0])
    assert full.wrap(WIDTH, 1e5)[1] - book.wrap(WIDTH, 1e5)[1] == pytest.approx((32 - 24.6) * MM)


def test_a_list_goes_on_from_a_number() -> None:
    labels = [item.label.getPlainText() for item in build('<ol start="3"><li>x</li><li>y</li></ol>')]
    assert labels == ["3", "4"]


def test_running_text() -> None:
    (paragraph,) = build(
        "<p>\n  The <b>top\n  card</b>, <card code='TH'/>,\n  is <i>free</i>; 5 &lt; 6 &amp; on\u00a0…\n</p>"
    )
    # Between index and pip stands a space too narrow to be read as one.
    assert paragraph.getPlainText().replace("10\u00a0♥", "10♥") == "The top card, 10♥, is free; 5 < 6 & on\u00a0…"


def test_cards_in_running_text_have_the_colour_of_their_suit() -> None:
    red, black = (markup(etree.fromstring(f'<p><card code="{code}"/></p>'), LOOK) for code in ("QD", "QC"))
    assert "#c2202c" in red
    assert "#1a1a1a" in black


@pytest.mark.parametrize(
    ("source", "element", "said"),
    [
        ("<marquee>x</marquee>", "marquee", "expected one of: aside"),
        ("<section><h1>x</h1><section><blink/></section></section>", "blink", "expected one of: aside"),
        ("<p>a <u>b</u></p>", "u", "expected one of: b, big, br, card, i"),
        ("<p>a <b>b <font>c</font></b></p>", "font", "expected one of: b, big, br, card, i"),
        ('<figure kind="portrait"/>', "figure", "“portrait” as kind"),
        ("<figure/>", "figure", "“” as kind"),
        ('<p><card code="1S"/></p>', "card", "“1S” as code"),
        ("<p><card/></p>", "card", "“” as code"),
        ('<figure kind="chips"><card code="XX"/></figure>', "card", "“XX” as code"),
        ('<figure kind="chips"><chip code="TS"/></figure>', "chip", "expected one of: card, gap"),
        ('<figure kind="foundations"><gap suit="Z"/></figure>', "gap", "“Z” as suit"),
        ('<figure kind="carpet"><row><crad code="AS"/></row></figure>', "crad", "expected one of: card, gap"),
        ('<figure kind="carpet" size="huge"><row><card code="AS"/></row></figure>', "figure", "expected book, small"),
        ('<figure kind="piles"><pile label="Stock" count="many"/></figure>', "pile", "“many” as count"),
        ('<figure kind="scene" foundation="A"/>', "figure", "“A” as foundation"),
        ('<figure kind="scene" foundation="AS" waste="KK"/>', "figure", "“KK” as waste"),
        ('<figure kind="face" index="tiny"><card code="2S"/></figure>', "figure", "“tiny” as index"),
        ('<figure kind="face" index="large"/>', "figure", "“” as code"),
        ('<ul role="legend"><li icon="away">x</li></ul>', "li", "“away” as icon"),
        ('<ol start="first"><li>x</li></ol>', "ol", "“first” as start"),
        ('<group columns="two"><p>x</p></group>', "group", "“two” as columns"),
        ('<table><thead/><tbody><tr><then kind="up" code="AS"/></tr></tbody></table>', "then", "“up” as kind"),
        ('<table><thead/><tbody><tr><then kind="home" code="A"/></tr></tbody></table>', "then", "“A” as code"),
    ],
)
def test_what_is_not_in_the_vocabulary_is_refused_by_name(source: str, element: str, said: str) -> None:
    with pytest.raises(VocabularyError) as caught:
        measure(source)
    assert isinstance(caught.value, CarpetPrintError)
    message = str(caught.value)
    assert f"“{element}”" in message
    assert said in message
    assert "line 1 of" in message


def measure(source: str) -> None:
    """Build and measure: a table looks at its rows only then."""
    for each in build(source):
        each.wrap(WIDTH, 1e5)


def test_the_line_of_a_fault_is_told() -> None:
    with pytest.raises(VocabularyError, match="line 3 of"):
        build("\n<p>x</p>\n<q/>")
