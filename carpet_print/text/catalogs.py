"""The translations of a language, from the compiled catalog where it is fit to use.

A command that only prints a line reads the compiled catalog with the standard library alone. Babel comes in where there
is none, or a stale one: in a checkout, so that whoever edits a .po file sees the new text at once.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path

from carpet_print import resources
from carpet_print.errors import N_, FileError
from carpet_print.text.languages import babel_name

DOMAIN = "carpet_print"


@cache
def translations(language: str) -> GNUTranslations:
    """The catalog of one of LANGUAGES. Raises FileError if the package was installed without it."""
    folder = resources.locales() / language / "LC_MESSAGES"
    compiled, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    if compiled.is_file() and not is_stale(compiled, source):
        with compiled.open("rb") as file:
            return GNUTranslations(file)
    if not source.is_file():
        raise FileError(N_("the package lacks its file “%(file)s”"), file=f"locales/{language}/LC_MESSAGES/{DOMAIN}.mo")
    return GNUTranslations(BytesIO(compile_catalog(source.read_bytes(), language)))


def is_stale(compiled: Traversable, source: Traversable) -> bool:
    """Whether the compiled catalog is older than its source. A wheel holds no sources, so nothing is stale there."""
    if not (isinstance(compiled, Path) and isinstance(source, Path) and source.is_file()):
        return False
    return compiled.stat().st_mtime < source.stat().st_mtime


def compile_catalog(source: bytes, language: str) -> bytes:
    """A .po file's text as the bytes of its .mo file."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(source), locale=babel_name(language), domain=DOMAIN))
    return compiled.getvalue()
