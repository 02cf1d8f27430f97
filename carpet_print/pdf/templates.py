"""From a sheet's plain values to the vocabulary: the Jinja2 templates, with the texts of one language."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, TemplateNotFound
from lxml import etree

from carpet_print import resources
from carpet_print.engine import SUITS
from carpet_print.errors import N_, FileError
from carpet_print.pdf.elements import VocabularyError
from carpet_print.pdf.limits import few_digits
from carpet_print.pdf.look import LOOK, Look
from carpet_print.pdf.sandbox import Folder, Places, Sandbox, fault, malformed, place_elements
from carpet_print.sheets import Sheet
from carpet_print.text import Locale, locale
from carpet_print.text.formats import telling_digits

# The pattern sets of pyphen by language; a paragraph loads its set when a word must be broken.
HYPHENATION = {"it": "it_IT", "fr": "fr", "de": "de_DE", "pt": "pt_PT", "nl": "nl_NL", "en": "en_GB"}


def _read(name: str) -> str:
    # Not a FileSystemLoader: the templates may lie inside a zip.
    parts = name.split("/")
    try:
        if any(part in ("", ".", "..") or "\\" in part for part in parts):
            raise TemplateNotFound(name)
        return resources.read_text("templates", "pdf", *parts)
    except FileError:
        raise TemplateNotFound(name) from None


def _load(name: str) -> tuple[str, None, Callable[[], bool]]:
    return _read(name), None, lambda: True


def _together(date: str) -> str:
    """The date with only its weekday apart: a line may end behind that, and nowhere else."""
    weekday, space, rest = date.partition(" ")
    return weekday + space + rest.replace(" ", "\u00a0")


def _days_together(dates: str) -> str:
    """A range of dates in which a line may end behind the dash or before a year, but not within a day and its month."""
    return re.sub(r"(?<=\d)(\.|er)? (?=[^\W\d])|(?<=\bde) | –", _joined, dates)


def _joined(found: re.Match[str]) -> str:
    return found[0].replace(" ", "\u00a0")


def _options(*extensions: type[Places]) -> dict[str, Any]:
    return {
        "autoescape": True,
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "extensions": ["jinja2.ext.i18n", "jinja2.ext.do", *extensions],
    }


@cache
def environment(language: str, look: Look = LOOK) -> Environment:
    """The package's templates' environment for one language and look."""
    return _filled(Environment(loader=FunctionLoader(_load), **_options()), language, look)


@cache
def sandbox(language: str, look: Look, folder: Path) -> tuple[Sandbox, Folder]:
    """The same with the templates of a folder before the package's. Raises UsageError for a folder that has none."""
    loader = Folder(folder, _read)
    made = Sandbox(loader=loader, **_options(Places))
    _filled(made, language, look)
    made.filters.update({name: few_digits(made.filters[name]) for name in ("number", "percent")})
    return made, loader


def _filled(made: Environment, language: str, look: Look) -> Environment:
    speech: Locale = locale(language)
    translated: Any = made  # the extension adds its methods to the environment at run time
    translated.install_gettext_callables(
        speech.gettext, speech.ngettext, newstyle=True, pgettext=speech.pgettext, npgettext=speech.npgettext
    )
    made.filters.update(
        date=lambda day: _together(speech.date(day)),
        short_date=lambda day: speech.short_date(day).replace(" ", "\u00a0"),
        date_range=lambda first, last: _days_together(speech.date_range(first, last)),
        month=speech.month,
        words=speech.words,
        percent=speech.percent,
        telling_digits=telling_digits,
        suit_name=speech.suit_name,
        local_index=lambda rank: speech.index(rank, local=True),
        number=speech.number,
        card_name=speech.card_name,
        capitalised=speech.capitalised,
        index=look.index,
    )
    made.globals.update(language=speech.tag, index=look.index, suits=SUITS, hyphenation=HYPHENATION[speech.language])
    return made


def vocabulary(sheet: Sheet, language: str, look: Look = LOOK, templates: Path | None = None) -> etree._Element:
    """The sheet written in the vocabulary (pdf/vocabulary.py), in the language, as a parsed tree. It names
    ranks by the letters that the look prints. ``templates`` is a folder of templates that go before the package's.

    Raises VocabularyError where a translation's own markup breaks the template's, FileError for a template that the
    package lacks, UsageError and TemplateError for what is wrong with the folder.
    """
    name = f"{sheet.kind}.xml"
    if templates is not None:
        return _of_folder(Path(os.path.abspath(templates)), name, sheet, language, look)  # noqa: PTH100 - no links followed
    try:
        text = environment(language, look).get_template(name).render(sheet=sheet)
    except TemplateNotFound as error:
        raise FileError(N_("the package lacks its file “%(file)s”"), file=f"templates/pdf/{error.name}") from error
    try:
        return _parsed(text)
    except etree.XMLSyntaxError as error:
        raise VocabularyError(
            N_("the sheet “%(kind)s” is not well formed in the language “%(language)s”: %(problem)s"),
            kind=sheet.kind,
            language=language,
            problem=error.msg,
        ) from error


def _parsed(text: str) -> etree._Element:
    return etree.fromstring(
        text.encode(), etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True)
    )


def _of_folder(templates: Path, name: str, sheet: Sheet, language: str, look: Look) -> etree._Element:
    jinja, folder = sandbox(language, look, templates)
    try:
        text = jinja.written(name, sheet=sheet)
    except Exception as error:
        if isinstance(error, OSError) and not isinstance(error, TemplateNotFound):  # a file that cannot be read
            raise
        raise fault(error, name, folder) from error
    try:
        root = _parsed(text)
    except etree.XMLSyntaxError as error:
        raise malformed(text, error, name, folder) from error
    place_elements(root, sheet.kind, folder)
    return root
