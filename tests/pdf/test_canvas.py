"""What the canvas draws sooner than reportlab is what reportlab would have drawn, to the byte."""

from __future__ import annotations

import math
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from reportlab.lib.colors import HexColor
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary
from reportlab.pdfgen.canvas import Canvas

from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.look import LOOK
from carpet_print.pdf.tags import SheetCanvas
from carpet_print.pdf.tags.drawing import decimal
from carpet_print.pdf.tags.written import array, dictionary

RED, HALF = HexColor("#C2202C"), HexColor("#1259A880", hasAlpha=True)
FACE = LOOK.faces.regular
numbers = st.floats(-1e7, 1e7, allow_nan=False)


@given(numbers | st.integers(-(10**7), 10**7) | numbers.map(lambda number: round(number, 3)))
@example(0.0)
@example(-0.0)
@example(1e-7)
@example(-4e-7)
@example(0.9999999)
@example(999999.96)
def test_a_number_is_written_as_reportlab_writes_it(number: float) -> None:
    assert decimal(number) == fp_str(number)


@pytest.mark.parametrize("power", range(-8, 8))
def test_a_number_near_a_power_of_ten_is_written_as_reportlab_writes_it(power: int) -> None:
    number = 10.0**power
    for step in range(-40, 41):
        near = number + step * math.ulp(number)
        assert (decimal(near), decimal(-near)) == (fp_str(near), fp_str(-near))


Draw = Callable[[Any], None]


def everything(canvas: Any) -> None:
    canvas.setFillColor(RED)
    canvas.setStrokeColor(RED)
    canvas.setLineWidth(0.35)
    canvas.line(1, 2.3456789, 300.1, 0.5)
    canvas.roundRect(10, 20, 60.5, 80.25, 4, stroke=1, fill=1)
    path = canvas.beginPath()
    path.moveTo(1.23456789, 0)
    path.lineTo(100, 200)
    path.curveTo(1, 2, 3, 4.5, 0.5, -0.5)
    path.rect(1 / 3, 2 / 3, 12.5, 1e-9)
    path.close()
    canvas.drawPath(path, stroke=1, fill=0)


def transparent(canvas: Any) -> None:
    for colour in (RED, HALF, RED, "#FFFFFF", (0, 0.5, 1), RED):
        canvas.setFillColor(colour)
        canvas.setStrokeColor(colour)
        canvas.rect(1, 1, 9, 9)
    canvas.setFillColor(RED, 0.5)
    canvas.saveState()
    canvas.setFillColor(RED)
    canvas.restoreState()
    canvas.setFillColor(RED)


def page_of(made: Any, draw: Draw) -> bytes:
    draw(made)
    made.showPage()
    made.save()
    written: bytes = made._filename.getvalue()
    return written


OPTIONS = {"pdfVersion": (1, 7), "invariant": 1, "pageCompression": 0, "initialFontName": FACE}


@pytest.mark.parametrize("draw", [everything, transparent])
def test_shapes_and_colours_are_drawn_as_reportlab_draws_them(draw: Draw) -> None:
    register_fonts()
    assert page_of(SheetCanvas(BytesIO(), **OPTIONS), draw) == page_of(Canvas(BytesIO(), **OPTIONS), draw)


def test_texts_signs_and_forms_are_drawn_as_reportlab_draws_them() -> None:
    register_fonts()

    def form(canvas: Any) -> None:
        canvas.beginForm("form", 0, 0, 10, 10)
        canvas.rect(0, 0, 10, 10)
        canvas.endForm()

    def sign(canvas: Any) -> None:
        canvas.setFillColor(RED)
        canvas.setFont(FACE, 9)
        canvas.drawString(1, 2, "!")

    def kept(canvas: Any) -> None:
        form(canvas)
        for y in (100, 50.123456, 50.123456):
            canvas.write("Tm (a) \\ Übung", 20.5, y, FACE, 9.2)
            canvas.write("Tm (a) \\ Übung", 20.5, y, FACE, 10)
            canvas.stamp("sign", lambda: sign(canvas), 1.5, y, 0.66)
            canvas.place("form", 0.1, y, 1.0)

    def plain(canvas: Any) -> None:
        form(canvas)
        for y in (100, 50.123456, 50.123456):
            for size in (9.2, 10):
                canvas.setFont(FACE, size)
                canvas.drawString(20.5, y, "Tm (a) \\ Übung")
            canvas.saveState()
            canvas.translate(1.5, y)
            canvas.scale(0.66, 0.66)
            sign(canvas)
            canvas.restoreState()
            canvas.saveState()
            canvas.transform(1, 0, 0, 1, 0.1, y)
            canvas.doForm("form")
            canvas.restoreState()

    assert page_of(SheetCanvas(BytesIO(), **OPTIONS), kept) == page_of(Canvas(BytesIO(), **OPTIONS), plain)


@given(st.lists(st.integers(0, 999), max_size=35))
def test_arrays_and_dictionaries_are_laid_out_as_reportlab_lays_them_out(values: list[int]) -> None:
    written = [str(value) for value in values]
    assert array(written).encode() == PDFArray(values).format(None)
    says = {f"K{value}": str(value) for value in values}
    assert dictionary(says).encode() == PDFDictionary({key: int(value) for key, value in says.items()}).format(None)
