"""``make messages``: bring the .po files up to date with the texts in the source (of the languages named, or all).

New texts come in untranslated, those gone from the source go out, and nothing is guessed (no fuzzy entries). English is
complete by itself: each text stands for itself there, in British quotation marks, its number signs made unbreakable.
Neither the time nor the version of Babel is written, so that a run that finds nothing new changes nothing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from carpet_print.text.catalogs import DOMAIN
from carpet_print.text.languages import LANGUAGES, babel_name

ROOT = Path(__file__).resolve().parents[1]

# NP_ marks a text with its meaning, as N_ marks one without (carpet_print/text/cards.py).
KEYWORDS = {**DEFAULT_KEYWORDS, "NP_": ((1, "c"), 2)}
COMMENT_TAG = "L10N:"
HEADER = """\
# The texts of carpet-print. `make messages` keeps this file up to date with the source.
# Numbers are never typed: they come from the game, through the fields. No-break spaces are meant.
"""
# Always the same: without a date Babel would write the time of compiling into the .mo files, and no two would be alike.
DATE = datetime(2026, 11, 30, tzinfo=UTC)
_KEPT_HEADERS = (
    "(Project-Id-Version|POT-Creation-Date|Language|Plural-Forms|MIME-Version|Content-Type|Content-Transfer-Encoding):"
)
_OTHER_HEADERS = re.compile(rf'^"(?!{_KEPT_HEADERS})[A-Z][A-Za-z-]+: .*\\n"\n', re.MULTILINE)


def extract(root: Path = ROOT) -> Catalog:
    """Every text of the source that is to be translated."""
    with (root / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = Catalog(project="carpet-print", version="", fuzzy=False)
    for path, line, text, comments, context in extract_from_dir(
        root, methods, options, KEYWORDS, (COMMENT_TAG,), strip_comment_tags=True
    ):
        # Where a text stands, but not on which line: that changes with every edit.
        found.add(text, None, [(path, line)], auto_comments=comments, context=context)
    return found


def po_path(language: str, root: Path = ROOT) -> Path:
    """Where a language's texts are kept."""
    return root / "locales" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str, root: Path = ROOT) -> Catalog:
    """A language's catalog as it is; an empty one if there is none yet."""
    path = po_path(language, root)
    source = path.read_bytes() if path.exists() else b""
    return read_po(BytesIO(source), locale=babel_name(language), domain=DOMAIN, abort_invalid=True)


def forms(message: Message) -> tuple[str, ...]:
    """The translations of a text: one, or one for each plural form of the language."""
    string = message.string
    return (string or "",) if string is None or isinstance(string, str) else tuple(string)


def missing(catalog: Catalog) -> list[Message]:
    """The texts that are not translated, or not in every plural form."""
    return [message for message in catalog if message.id and not all(forms(message))]


def update(catalog: Catalog, texts: Catalog, language: str) -> None:
    """Make the catalog hold exactly these texts, with the translations that it has."""
    # A copy: Babel takes new texts over as they are, so that languages would share them, translations and all.
    catalog.update(deepcopy(texts), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    catalog.fuzzy, catalog.creation_date = False, DATE
    catalog.project, catalog.version, catalog.header_comment = "carpet-print", "", HEADER.strip()
    if language == "en":
        for message in catalog:
            if message.id:
                message.string = english(message.id)


def english(text: str | list[str] | tuple[str, ...]) -> str | tuple[str, ...]:
    """A text of the source as it is printed: in British quotation marks, its number signs unbreakable."""
    if isinstance(text, str):
        text = text.replace("“", "‘").replace("”", "’")
        # No line ends behind a number sign or “p.”, nor between a rank in digits and its suit.
        return re.sub(r"\b(no\.|p\.) (?=%\()|\b(\d+) (?=of )", lambda found: f"{found[0][:-1]}\u00a0", text, flags=re.I)
    return tuple(str(english(form)) for form in text)


def write(catalog: Catalog) -> bytes:
    """The catalog as a .po file."""
    written = BytesIO()
    write_po(written, catalog, width=120, sort_by_file=True, include_lineno=False)
    headers, blank, texts = written.getvalue().decode().partition("\n\n")
    return (_OTHER_HEADERS.sub("", headers + "\n") + blank[1:] + texts).encode()


def main(languages: Sequence[str] = LANGUAGES) -> None:
    """Update these languages."""
    texts = extract()
    for language in languages:
        catalog = read(language)
        update(catalog, texts, language)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(write(catalog))
        print(path.relative_to(ROOT), f"({len(missing(catalog))} to translate)")


if __name__ == "__main__":
    main(sys.argv[1:] or LANGUAGES)
