"""From a sheet's plain values to the vocabulary: the Jinja2 templates, with the texts of one language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, TemplateNotFound
from lxml import etree

from carpet_print import resources
from carpet_print.errors import N_, FileError
from carpet_print.pdf.elements import VocabularyError
from carpet_print.sheets import Sheet
from carpet_print.text import Locale, locale

# The pattern sets of pyphen by language; a paragraph loads its set when a word must be broken.
HYPHENATION = {"it": "it_IT", "fr": "fr", "de": "de_DE", "pt": "pt_PT", "nl": "nl_NL", "en": "en_GB"}


def _load(name: str) -> tuple[str, None, Callable[[], bool]]:
    # Not a FileSystemLoader: the templates may lie inside a zip.
    try:
        return resources.read_text("templates", "pdf", *name.split("/")), None, lambda: True
    except FileError:
        raise TemplateNotFound(name) from None


def _together(date: str) -> str:
    """The date with only its weekday apart: a line may end behind that, and nowhere else."""
    weekday, space, rest = date.partition(" ")
    return weekday + space + rest.replace(" ", "\u00a0")


@cache
def environment(language: str) -> Environment:
    """The templates' environment for one language."""
    speech: Locale = locale(language)
    made = Environment(
        loader=FunctionLoader(_load),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
    )
    translated: Any = made  # the extension adds its methods to the environment at run time
    translated.install_gettext_callables(
        speech.gettext, speech.ngettext, newstyle=True, pgettext=speech.pgettext, npgettext=speech.npgettext
    )
    made.filters.update(
        date=lambda day: _together(speech.date(day)),
        words=speech.words,
        number=speech.number,
        card_name=speech.card_name,
        capitalised=speech.capitalised,
        index=speech.index,
    )
    made.globals.update(language=speech.tag, index=speech.index, hyphenation=HYPHENATION[speech.language])
    return made


def vocabulary(sheet: Sheet, language: str) -> etree._Element:
    """The sheet written in the vocabulary (pdf/vocabulary.py), in the language, as a parsed tree.

    Raises VocabularyError where a translation's own markup breaks the template's.
    """
    text = environment(language).get_template(f"{sheet.kind}.xml").render(sheet=sheet)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True)
    try:
        return etree.fromstring(text.encode(), parser)
    except etree.XMLSyntaxError as error:
        raise VocabularyError(
            N_("the sheet “%(kind)s” is not well formed in the language “%(language)s”: %(problem)s"),
            kind=sheet.kind,
            language=language,
            problem=error.msg,
        ) from error
