"""The QR square on the puzzle sheet, read as a telephone reads it."""

from __future__ import annotations

import pytest
import zxingcpp

from carpet_print.notation import read_deal
from carpet_print.pdf.style import PAPERS
from carpet_print.sheets import PuzzleSheet
from tests.pdf.documents import FARTHEST, document, sheet, won
from tests.pdf.paper import images


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


def test_there_is_none_on_a_solution() -> None:
    assert zxingcpp.read_barcodes(images(document("solution"), 6)[0]) == []
