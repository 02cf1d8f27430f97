"""From a sheet's plain values to the vocabulary: the Jinja2 templates, with the texts of one language."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, TemplateNotFound, pass_context
from lxml import etree
from markupsafe import Markup, escape

from carpet_print import resources
from carpet_print.engine import SUITS, Card
from carpet_print.errors import N_, FileError, Message
from carpet_print.pdf.compiled import CompiledTemplates
from carpet_print.pdf.elements import VocabularyError
from carpet_print.pdf.fonts import printable
from carpet_print.pdf.look import LOOK, Look
from carpet_print.sheets import Sheet
from carpet_print.text import Locale, locale
from carpet_print.text.formats import telling_digits

if TYPE_CHECKING:
    from jinja2.ext import Extension

    from carpet_print.pdf.sandbox import Folder, Sandbox

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


def _options(*extensions: type[Extension]) -> dict[str, Any]:
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
    made = Environment(loader=FunctionLoader(_load), bytecode_cache=_compiled(), **_options())
    return _filled(made, language, look, {name: _late(used) for name, used in _filters(language, look).items()})


@cache
def _compiled() -> CompiledTemplates:
    # One for all languages and looks: what a template is compiled to depends on neither, see _late.
    late = sorted(_filters("en", LOOK))
    return CompiledTemplates(repr((_options(), late)), resources.bytecode())


def _late(used: Callable[..., Any]) -> Callable[..., Any]:
    """The filter as one that asks for the context: Jinja does not apply such a filter to constants while it compiles a
    template, so that what is compiled holds nothing of one language."""

    @pass_context
    @wraps(used)
    def applied(_context: object, *values: Any, **named: Any) -> Any:
        return used(*values, **named)

    return applied


@cache
def sandbox(language: str, look: Look, folder: Path) -> tuple[Sandbox, Folder]:
    """The same with the templates of a folder before the package's. Raises UsageError for a folder that has none."""
    from carpet_print.pdf.limits import few_digits
    from carpet_print.pdf.sandbox import Folder, Places, Sandbox

    loader = Folder(folder, _read)
    made = Sandbox(loader=loader, **_options(Places))
    _filled(made, language, look, _filters(language, look))
    made.filters.update({name: few_digits(made.filters[name]) for name in ("number", "percent")})
    return made, loader


def _filters(language: str, look: Look) -> dict[str, Callable[..., Any]]:
    speech: Locale = locale(language)
    return {
        "date": lambda day: _together(speech.date(day)),
        "short_date": lambda day: speech.short_date(day).replace(" ", "\u00a0"),
        "date_range": lambda first, last: _days_together(speech.date_range(first, last)),
        "month": speech.month,
        "words": speech.words,
        "percent": speech.percent,
        "telling_digits": telling_digits,
        "suit_name": speech.suit_name,
        "local_index": lambda rank: speech.index(rank, local=True),
        "number": speech.number,
        "card_name": speech.card_name,
        "capitalised": speech.capitalised,
        "index": look.index,
        "message": lambda message: _message(message, speech, look),
    }


def _message(message: Message, speech: Locale, look: Look) -> Markup:
    """The message as vocabulary: a card in it is drawn as one. What a user wrote may have any character: one that the
    typeface lacks is shown as a question mark."""

    def shown(value: object) -> object:
        match value:
            case Card():
                return Markup('<card code="{}"/>').format(value)
            case Message():
                return _message(value, speech, look)
            case str():
                return printable(value, look.faces.regular)
        return speech.shown(value)

    fields = {name: shown(value) for name, value in message.fields.items()}
    return escape(speech.gettext(message.template)) % fields


def _filled(made: Environment, language: str, look: Look, filters: Mapping[str, Callable[..., Any]]) -> Environment:
    speech: Locale = locale(language)
    translated: Any = made  # the extension adds its methods to the environment at run time
    translated.install_gettext_callables(
        speech.gettext, speech.ngettext, newstyle=True, pgettext=speech.pgettext, npgettext=speech.npgettext
    )
    made.filters.update(filters)
    made.globals.update(
        language=speech.tag, index=look.index, large=look.large, suits=SUITS, hyphenation=HYPHENATION[speech.language]
    )
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
    from carpet_print.pdf.sandbox import fault, malformed, place_elements

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
