"""Sheets as PDF: templates → vocabulary → flowables → pages."""

from carpet_print.pdf.booklet import Booklet, landscape
from carpet_print.pdf.compose import OverflowError, render  # noqa: A004
from carpet_print.pdf.pages import parse_paper
from carpet_print.pdf.style import PAPERS

__all__ = ["PAPERS", "Booklet", "OverflowError", "landscape", "parse_paper", "render"]
