"""The language of whoever sits at this machine, as its settings tell it."""

from __future__ import annotations

import locale as system_locale
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress

from carpet_print.errors import UsageError
from carpet_print.text.languages import parse_language

# Windows names locales in English words ('Italian_Italy').
_WINDOWS_NAMES = {
    "italian": "it",
    "french": "fr",
    "german": "de",
    "portuguese": "pt",
    "dutch": "nl",
    "english": "en",
}


def language_of_system(environ: Mapping[str, str] | None = None) -> str:
    """One of LANGUAGES: the first that the settings ask for and that we speak, else 'en'.

    ``environ`` is os.environ unless given. Read as gettext reads it: LC_ALL, else LC_MESSAGES, else LANG is the locale;
    LANGUAGE, a list with colons, goes before it unless the locale is 'C'. Where none is set (Windows, or an
    application on a Mac), Python's own idea of the locale decides.

    >>> language_of_system({"LANG": "pt_BR.UTF-8"})
    'pt'
    """
    for wish in _wishes(os.environ if environ is None else environ):
        name = wish.partition(".")[0].partition("@")[0]
        name = _WINDOWS_NAMES.get(name.lower().partition("_")[0].partition(" ")[0], name)
        try:
            return parse_language(name)
        except UsageError:
            continue
    return "en"


def _wishes(environ: Mapping[str, str]) -> Iterator[str]:
    settings = (environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((value for value in settings if value), "")
    if chosen.partition(".")[0] in ("C", "POSIX"):
        return
    yield from (name for name in environ.get("LANGUAGE", "").split(":") if name)
    if chosen:
        yield chosen
        return
    with suppress(ValueError):  # a locale that Python cannot name
        yield system_locale.getlocale()[0] or ""
