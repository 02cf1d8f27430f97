"""Sheets as one document: the vocabulary of each, set on its pages, and the file around them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from pathlib import Path
from threading import RLock
from typing import Any

from lxml.etree import _Element as Element
from reportlab import rl_config

from carpet_print.errors import N_, UsageError
from carpet_print.pdf.booklet import Booklet
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.look import Look, look
from carpet_print.pdf.pages import Fit, Page, fit, page_of, parse_paper
from carpet_print.pdf.setting import OverflowError, Setter, plan  # noqa: A004
from carpet_print.pdf.style import MM
from carpet_print.pdf.tags import BookletCanvas, Description, SheetCanvas, TaggedBookletCanvas, TaggedCanvas
from carpet_print.pdf.templates import vocabulary
from carpet_print.pdf.wellmade import check_sheet
from carpet_print.sheets import PuzzleSheet, Sheet
from carpet_print.text import Locale, locale

__all__ = ["OverflowError", "count_pages", "render"]

rl_config.useA85 = 0  # streams as they are, not blown up by a quarter into ASCII

_MAKER = "carpet-print"
_LOCK = RLock()  # reportlab's faces note what each document takes of them: one is made at a time


def render(
    sheets: Iterable[Sheet],
    language: str,
    paper: str = "a4",
    *,
    large: bool = False,
    ink: str = "colour",
    indices: str = "international",
    brand: Brand | None = None,
    templates: Path | None = None,
    tagged: bool = True,
    numbered: bool = False,
    booklet: Booklet | None = None,
) -> bytes:
    """The sheets as one PDF, in order, each from a page of its own. They are taken one at a time, so they may be made
    while they are printed.

    ``language`` is one of text.LANGUAGES, ``paper`` one of style.PAPERS, ``ink`` one of style.INKS and ``indices`` (the
    letters on the cards) one of look.INDICES; ``large`` print is for eyes that need it. ``brand`` is the club or house
    that stands in the foot of each page, ``templates`` a folder whose templates go before the package's. The pages are
    ``numbered`` where they are those of a book; with a ``booklet`` they are printed as one, on sheets to fold and
    staple. The file is PDF/UA-1 and PDF/A-2a, unless it is not to be ``tagged``.

    The same arguments give the same bytes: the file says that it was made at the time in the environment's
    SOURCE_DATE_EPOCH (seconds since 1970, as builds that must be reproducible set it), or else on 1 January 2000.
    Raises UsageError for an unknown language, paper, ink or kind of indices, for no sheet at all and for such a time
    that is none; MissingGlyphError for a character that cannot be printed; and what ``vocabulary`` raises.
    """
    _check_kinds(brand, booklet, language=language, paper=paper, ink=ink, indices=indices)
    if isinstance(sheets, str | bytes) or not isinstance(sheets, Iterable):
        raise TypeError(f"the sheets to print must be a list of sheets, not {type(sheets).__name__}")
    with _LOCK:
        _check_epoch()
        printer = _printer(language, paper, large, ink, indices, templates)
        return printer.document(sheets, brand, tagged, numbered, booklet)


def count_pages(
    sheet: Sheet,
    language: str,
    paper: str = "a4",
    *,
    large: bool = False,
    ink: str = "colour",
    indices: str = "international",
    templates: Path | None = None,
) -> int:
    """The pages that ``render`` gives a sheet that flows from page to page. Raises what it raises."""
    _check_kinds(None, None, language=language, paper=paper, ink=ink, indices=indices)
    with _LOCK:
        return _printer(language, paper, large, ink, indices, templates).pages(sheet)


def _check_kinds(brand: object, booklet: object, **texts: object) -> None:
    """Raises TypeError, which says what belongs there, for what would only fail somewhere inside."""
    for name, text in texts.items():
        if not isinstance(text, str):
            raise TypeError(f"{name} must be a text, not {type(text).__name__}")
    if not isinstance(brand, Brand | None):
        raise TypeError(f"brand must be a Brand or None, not {type(brand).__name__}")
    if not isinstance(booklet, Booklet | None):
        raise TypeError(f"booklet must be a Booklet or None, not {type(booklet).__name__}")


@dataclass(frozen=True)
class _Printer:
    """Prints sheets in one language, on one paper and in one look."""

    speech: Locale
    paper: str
    look: Look
    templates: Path | None

    def tree(self, sheet: object) -> Element:
        """The sheet in the vocabulary."""
        if not isinstance(sheet, Sheet):
            raise TypeError(f"what is printed must be sheets, not {type(sheet).__name__}")
        made = vocabulary(sheet, self.speech.language, self.look, self.templates)
        if self.templates is not None:
            check_sheet(made)
        if isinstance(sheet, PuzzleSheet) and sheet.player:
            made.set("front", "1")
        return made

    def page(self, tree: Element) -> Page:
        """The page of a sheet."""
        return page_of(tree.get("page", tree.get("kind", "")), self.paper, self.look.large)

    def pages(self, sheet: Sheet) -> int:
        """How many pages a sheet takes."""
        tree = self.tree(sheet)
        page = self.page(tree)
        onto = fit(self.paper, page.size)
        return Setter(tree, page, onto, self.look, plan(tree, page, onto, self.look)).run()

    def document(
        self, sheets: Iterable[Sheet], brand: Brand | None, tagged: bool, numbered: bool, booklet: Booklet | None
    ) -> bytes:
        """The sheets as one PDF."""
        trees = self._trees(sheets)
        first = next(trees)
        title = first.get("title", "")
        description = Description(title, self.speech.tag, _MAKER, first.get("subject", title), _MAKER)
        buffer = BytesIO()
        canvas = _canvas(buffer, description, fit(self.paper), self.look, tagged, booklet)
        for number, tree in enumerate(chain([first], trees)):
            if booklet is not None and self.page(tree).grid is not None:
                raise UsageError(N_("cards to cut out cannot be printed as a booklet"))
            self._set(tree, canvas, f"sheet-{number}", brand, numbered)
        canvas.save()
        return buffer.getvalue()

    def _trees(self, sheets: Iterable[Sheet]) -> Iterator[Element]:
        """The sheets in the vocabulary, one at a time. Raises UsageError if there is none."""
        given = 0
        for given, sheet in enumerate(sheets, start=1):  # noqa: B007 - counted
            yield self.tree(sheet)
        if not given:
            raise UsageError(N_("there is no sheet to print"))

    def _set(self, tree: Element, canvas: SheetCanvas, name: str, brand: Brand | None, numbered: bool) -> None:
        if tree.get("front") == "1" and canvas.getPageNumber() % 2 == 0:
            canvas.showPage()  # left empty: in a race nobody has on the back what is another's
        if outlined := tree.get("outline", tree.get("title", "")):
            mark = tree.get("id", name)
            canvas.bookmarkPage(mark)
            canvas.addOutlineEntry(outlined, mark, 0, closed=tree.get("outline") is not None)
        page = self.page(tree)
        if page.grid is not None:
            from carpet_print.pdf.imposing import Imposer

            Imposer(tree, page.grid, page.size, self.look, canvas).run(brand)
            return
        onto = fit(self.paper, page.size)
        planned = plan(tree, page, onto, self.look)
        folio = canvas.getPageNumber() if numbered and tree.get("folio") != "none" else 0
        Setter(tree, page, onto, self.look, planned, canvas, f"{name}-", brand, folio).run()


def _printer(language: str, paper: str, large: bool, ink: str, indices: str, templates: Path | None) -> _Printer:
    speech = locale(language)
    shown = look(speech.language, large=large, ink=ink, indices=indices)
    register_fonts(shown.faces)
    return _Printer(speech, parse_paper(paper), shown, templates)


def _canvas(
    buffer: BytesIO, description: Description, onto: Fit, shown: Look, tagged: bool, booklet: Booklet | None
) -> SheetCanvas:
    options: dict[str, Any] = {
        "pagesize": (onto.width * MM, onto.height * MM),
        "pageCompression": 1,
        "invariant": 1,
        "initialFontName": shown.faces.regular,
        "lang": description.language,
        "pdfVersion": (1, 7),
    }
    canvas: SheetCanvas
    if booklet is None:
        canvas = TaggedCanvas(buffer, description, **options) if tagged else SheetCanvas(buffer, **options)
    else:
        options["booklet"] = booklet
        canvas = TaggedBookletCanvas(buffer, description, **options) if tagged else BookletCanvas(buffer, **options)
    canvas.setTitle(description.title)
    canvas.setAuthor(description.author)
    canvas.setSubject(description.subject)
    canvas.setCreator(description.creator)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _check_epoch() -> None:
    # reportlab reads it, and would fail on anything else.
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if epoch and not (epoch.isascii() and epoch.isdecimal() and len(epoch) <= len("9999999999")):
        raise UsageError(
            N_("SOURCE_DATE_EPOCH is “%(text)s”; expected a time in whole seconds since %(start)s"),
            text=epoch[:40],
            start="1970-01-01",
        )
