"""What the document says of itself: title, language, author, outline, fonts."""

from __future__ import annotations

import re
from typing import Any

import pypdfium2
import pytest

from carpet_print.pdf import render
from carpet_print.pdf.templates import vocabulary
from carpet_print.text import LANGUAGES, locale
from tests.pdf.documents import KINDS, document, sheet
from tests.pdf.paper import opened, unpacked

pytestmark = pytest.mark.heavy  # many files are printed

TITLES = {
    "puzzle": "Carpet, deal no.\u00a024",
    "solution": "Solution of deal no.\u00a024",
    "rules": "Carpet: the rules",
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_title_and_the_author(kind: str) -> None:
    with opened(document(kind)) as pages:
        known = pages.get_metadata_dict()
    assert known["Title"] == TITLES[kind]
    assert known["Author"] == "carpet-print"
    assert "ReportLab" in known["Producer"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_is_in_the_language_of_the_sheet(language: str) -> None:
    for kind in ("puzzle", "solution"):
        with opened(document(kind, "carpet", language)) as pages:
            assert pages.get_metadata_dict()["Title"] == vocabulary(sheet(kind), language).get("title")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_declared(language: str) -> None:
    assert catalog(document("puzzle", "carpet", language))[b"Lang"] == f"({locale(language).tag})".encode()


def catalog(data: bytes) -> dict[bytes, bytes]:
    """The entries of the document's catalog that are plain words."""
    (entries,) = re.findall(rb"<<([^<>]*/Type /Catalog[^<>]*)>>", unpacked(data))
    return dict(re.findall(rb"/(\w+) (\([^)]*\)|/?[\w-]+(?: \d R)?)", entries))


def test_a_window_is_named_after_the_title() -> None:
    data = unpacked(document("rules"))
    assert re.search(rb"/ViewerPreferences \d+ 0 R", data)
    assert re.search(rb"<<\s*/DisplayDocTitle true\s*>>", data)


def test_it_is_pdf_1_7() -> None:
    assert document("rules").startswith(b"%PDF-1.7")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_outline_names_each_sheet_and_leads_to_its_first_page(language: str) -> None:
    sheets = [sheet(kind) for kind in ("puzzle", "rules", "solution")]
    with opened(render(sheets, language)) as pages:
        marks = [(mark.level, mark.get_title(), mark.get_dest().get_index()) for mark in pages.get_toc()]
        outline = [(name, page) for level, name, page in marks if level == 0]
        title = pages.get_metadata_dict()["Title"]
    titles = [vocabulary(each, language).get("title") for each in sheets]
    assert outline == [(titles[0], 0), (titles[1], 1), (titles[2], 3)]
    assert title == titles[0]
    # Of the rules it also names the chapters, in their order, and leads to the pages that they stand on.
    chapters = [name for level, name, _ in marks if level == 1]
    headings = ["".join(heading.itertext()).strip() for heading in vocabulary(sheets[1], language).iter("h2")]
    assert chapters == headings
    assert {page for level, _, page in marks if level == 1} == {1, 2}


@pytest.mark.parametrize("kind", KINDS)
def test_all_fonts_are_embedded_subsets_of_ours(kind: str) -> None:
    data = unpacked(document(kind, "at-once", "de"))
    with opened(data) as pages:
        met = {(font.get_base_name(), font.is_embedded) for page in pages for font in fonts(page)}
    assert met <= {("SourceSans3-Regular", True), ("SourceSans3-SemiBold", True), ("SourceSans3-Italic", True)}
    assert met
    named = set(re.findall(rb"/BaseFont /([\w+-]+)", data))
    assert named
    assert all(re.fullmatch(rb"[A-Z]{6}\+SourceSans3-(Regular|SemiBold|Italic)", name) for name in named)
    assert b"Helvetica" not in data
    assert len(data) < 200_000  # whole faces are several times as large


def fonts(page: Any) -> list[Any]:
    found = page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_TEXT,))
    return [each.get_font() for each in found]
