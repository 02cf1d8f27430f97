"""The six languages, and how other standards name them."""

from __future__ import annotations

import re

from carpet_print.errors import N_, UsageError

LANGUAGES = ("it", "fr", "de", "pt", "nl", "en")

# Portuguese and English are those of Europe: spelling, dates and numbers differ from Brazil's and from America's.
_TAGS = {"pt": "pt-PT", "en": "en-GB"}


def tag(language: str) -> str:
    """The language as BCP 47 writes it, for the Lang of a page: 'it', but 'pt-PT' and 'en-GB'."""
    return _TAGS.get(language, language)


def babel_name(language: str) -> str:
    """The language as Babel spells it: 'it', but 'pt_PT' and 'en_GB'."""
    return tag(language).replace("-", "_")


def parse_language(text: str) -> str:
    """Read a language: one of LANGUAGES, with or without a country ('IT', 'it-IT', 'pt_BR'); any case.

    Raises UsageError, which quotes the text and names the six.

    >>> parse_language("pt_PT")
    'pt'
    """
    match = re.fullmatch(r"([a-z]+)([-_][a-z0-9]+)*", text.strip().lower())
    if match is None or match[1] not in LANGUAGES:
        raise UsageError(
            N_("unknown language “%(text)s”; expected one of: %(names)s"),
            text=text.strip()[:40],
            names=", ".join(LANGUAGES),
        )
    return match[1]
