"""Sheets as one document: the vocabulary of each, set on its pages, and the file around them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from threading import RLock

from lxml.etree import _Element as Element
from reportlab import rl_config

from carpet_print.errors import N_, UsageError
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.imposing import Imposer
from carpet_print.pdf.look import Look, look
from carpet_print.pdf.pages import Fit, fit, page_of, parse_paper
from carpet_print.pdf.setting import OverflowError, Setter, plan  # noqa: A004
from carpet_print.pdf.style import MM
from carpet_print.pdf.tags import Description, SheetCanvas, TaggedCanvas
from carpet_print.pdf.templates import vocabulary
from carpet_print.pdf.wellmade import check_sheet
from carpet_print.sheets import Sheet
from carpet_print.text import Locale, locale

__all__ = ["OverflowError", "render"]

rl_config.useA85 = 0  # streams as they are, not blown up by a quarter into ASCII

_MAKER = "carpet-print"
_LOCK = RLock()  # reportlab's faces note what each document takes of them: one is made at a time


def render(
    sheets: Sequence[Sheet],
    language: str,
    paper: str = "a4",
    *,
    large: bool = False,
    ink: str = "colour",
    indices: str = "international",
    brand: Brand | None = None,
    templates: Path | None = None,
    tagged: bool = True,
) -> bytes:
    """The sheets as one PDF, in order, each from a page of its own.

    ``language`` is one of text.LANGUAGES, ``paper`` one of style.PAPERS, ``ink`` one of style.INKS and ``indices`` (the
    letters on the cards) one of look.INDICES; ``large`` print is for eyes that need it. ``brand`` is the club or house
    that stands in the foot of each page, ``templates`` a folder whose templates go before the package's. The file is
    PDF/UA-1 and PDF/A-2a, unless it is not to be ``tagged``.

    The same arguments give the same bytes: the file says that it was made at the time in the environment's
    SOURCE_DATE_EPOCH (seconds since 1970, as builds that must be reproducible set it), or else on 1 January 2000.
    Raises UsageError for an unknown language, paper, ink or kind of indices, for no sheet at all and for such a time
    that is none; MissingGlyphError for a character that cannot be printed; and what ``vocabulary`` raises.
    """
    _check_kinds(sheets, brand, language=language, paper=paper, ink=ink, indices=indices)
    if not sheets:
        raise UsageError(N_("there is no sheet to print"))
    with _LOCK:
        return _rendered(sheets, language, paper, large, ink, indices, brand, templates, tagged)


def _check_kinds(sheets: object, brand: object, **texts: object) -> None:
    """Raises TypeError, which says what belongs there, for what would only fail somewhere inside."""
    if not isinstance(sheets, Sequence) or isinstance(sheets, str | bytes):
        raise TypeError(f"the sheets to print must be a list of sheets, not {type(sheets).__name__}")
    for sheet in sheets:
        if not isinstance(sheet, Sheet):
            raise TypeError(f"what is printed must be sheets, not {type(sheet).__name__}")
    for name, text in texts.items():
        if not isinstance(text, str):
            raise TypeError(f"{name} must be a text, not {type(text).__name__}")
    if not isinstance(brand, Brand | None):
        raise TypeError(f"brand must be a Brand or None, not {type(brand).__name__}")


def _rendered(
    sheets: Sequence[Sheet],
    language: str,
    paper: str,
    large: bool,
    ink: str,
    indices: str,
    brand: Brand | None,
    templates: Path | None,
    tagged: bool,
) -> bytes:
    _check_epoch()
    register_fonts()
    speech, paper = locale(language), parse_paper(paper)
    shown = look(speech.language, large=large, ink=ink, indices=indices)
    trees = [vocabulary(sheet, speech.language, shown, templates) for sheet in sheets]
    for tree in trees if templates is not None else ():
        check_sheet(tree)
    return compose(trees, speech, paper, shown, brand, tagged)


def compose(
    trees: Sequence[Element], speech: Locale, paper: str, shown: Look, brand: Brand | None, tagged: bool
) -> bytes:
    """The sheets, as parsed trees of the vocabulary, as one PDF; ``paper`` is one of style.PAPERS."""
    title = trees[0].get("title", "")
    description = Description(title, speech.tag, _MAKER, trees[0].get("subject", title), _MAKER)
    buffer = BytesIO()
    canvas = _canvas(buffer, description, fit(paper), shown, tagged)
    for number, tree in enumerate(trees):
        name = f"sheet-{number}"
        canvas.bookmarkPage(name)
        canvas.addOutlineEntry(tree.get("title", ""), name, 0)
        page = page_of(tree.get("page", tree.get("kind", "")), paper, shown.large)
        if page.grid is not None:
            Imposer(tree, page.grid, page.size, shown, canvas).run(brand)
            continue
        onto = fit(paper, page.size)
        Setter(tree, page, onto, shown, plan(tree, page, onto, shown), canvas, f"{name}-", brand).run()
    canvas.save()
    return buffer.getvalue()


def _canvas(buffer: BytesIO, description: Description, onto: Fit, shown: Look, tagged: bool) -> SheetCanvas:
    options = {
        "pagesize": (onto.width * MM, onto.height * MM),
        "pageCompression": 1,
        "invariant": 1,
        "initialFontName": shown.faces.regular,
        "lang": description.language,
        "pdfVersion": (1, 7),
    }
    canvas = TaggedCanvas(buffer, description, **options) if tagged else SheetCanvas(buffer, **options)
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
