"""The QR square on the puzzle sheet, read as a telephone reads it."""

from __future__ import annotations

import pytest
import zxingcpp

from carpet_print.deals import deal
from carpet_print.notation import read_deal
from carpet_print.pdf import render
from carpet_print.pdf.style import PAPERS
from carpet_print.sheets import PuzzleSheet, puzzle_sheet
from carpet_print.text import locale
from tests.pdf.documents import FARTHEST, document, sheet, won
from tests.pdf.paper import images, squeezed, texts


@pytest.mark.parametrize(
    ("game", "paper"), [("carpet", paper) for paper in PAPERS] + [("aces-in-pack", "a4"), (FARTHEST, "a5")]
)
def test_it_holds_the_deal(game: str, paper: str) -> None:
    (page,) = images(document("puzzle", game, "en", paper), 10)
    (found,) = zxingcpp.read_barcodes(page)
    shown = sheet("puzzle", game)
    assert isinstance(shown, PuzzleSheet)
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    assert found.text == shown.code
    assert read_deal(found.text) == won(game)[0]


def test_it_can_be_read_from_a_coarse_print() -> None:
    (page,) = images(document("puzzle", FARTHEST), 6)  # about 150 dots an inch
    assert len(zxingcpp.read_barcodes(page)) == 1


def test_it_can_hold_a_link_instead() -> None:
    dealt, _ = won(FARTHEST)
    link = f"https://example.org/{'x' * 79}/{dealt.code}"  # as long as they come
    for stock, language in (("folded", "fr"), ("none", "it")):
        data = render([puzzle_sheet(dealt, stock=stock, link=link)], language)
        (found,) = zxingcpp.read_barcodes(images(data, 10)[0])
        assert found.text == link
        said = squeezed(texts(data)[0])
        assert dealt.code in said
        assert squeezed(locale(language).gettext("Scan for the solution")) in said
        assert squeezed(locale(language).gettext("Deal code")) not in said
    lost = render([puzzle_sheet(deal(36), link="https://example.org/")], "en")
    assert squeezed("Scan for this deal’s page") in squeezed(texts(lost)[0])


def test_there_is_none_on_a_solution() -> None:
    assert zxingcpp.read_barcodes(images(document("solution"), 6)[0]) == []
