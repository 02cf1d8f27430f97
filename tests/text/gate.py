"""What every translation must keep to: typography, no typed numbers, this project's words. Each check returns what it
finds wrong, in words for whoever translates; test_gate.py shows that each can fail."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from carpet_print.text.words import words
from tests.text.terms import AVOIDED

# Meanings whose texts hold ranks: '2 di picche' is a name, not a count.
NAMES = {"card", "card with article"}
# Meanings whose texts hold words that are avoided elsewhere: what a reader may have met in another book.
ALSO_CALLED = {"also called", "glossary"}

# Sources that say 'two' because a pair is meant, whatever the game: there a translation may say it too.
_PAIRS = re.compile(r"\b(which of the two|two that are swapped|two players|one of the two)\b", re.IGNORECASE)

_FIELD = re.compile(r"%\(\w+\)[a-z]")
# What stands in a text as it is typed at a prompt: options, markup, paper sizes.
_CODE = re.compile(r"<[^<>]+>|(?<![\w-])--[a-z][a-z-]*|\bA[45]\b|\bUTF-8\b|https?://\S+")
_NARROW, _NO_BREAK = "\u202f", "\u00a0"
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"


def problems(language: str, context: str | None, source: str, text: str) -> list[str]:
    """All that is wrong with a translation of ``source``."""
    plain = _FIELD.sub("X", _CODE.sub("X", text)).replace("%%", "%")
    found = [
        *_marks(language, plain),
        *_spaces(language, plain),
        *_quotes(language, plain),
        *_shape(source, text, language),
    ]
    if context not in NAMES:
        found += _numbers(language, source, plain)
    if context not in ALSO_CALLED:
        found += avoided(language, source, plain)
    return found


def avoided(language: str, source: str, text: str) -> Iterator[str]:
    """Words that this project does not use."""
    for word in AVOIDED[language]:
        match = word.search(text)
        if match and not (word.unless and re.search(word.unless, source, re.IGNORECASE)):
            yield f"“{match[0]}”: {word.instead}"


def _numbers(language: str, source: str, text: str) -> Iterator[str]:
    if match := re.search(r"\d+", text):
        yield f"the number {match[0]} is typed: numbers come through fields"
    if match := _number_words(language, 3 if _PAIRS.search(source) else 2).search(text):
        yield f"the number word “{match[0]}” is typed: numbers come through fields"


@cache
def _number_words(language: str, first: int) -> re.Pattern[str]:
    known = {words(count, language, gender) for count in range(first, 61) for gender in (None, "m", "f", "n")}
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(known, key=len, reverse=True))})(?!\w)", re.IGNORECASE)


def _marks(language: str, text: str) -> Iterator[str]:
    """Single characters that look like the right one."""
    if "'" in text:
        yield "straight apostrophe ' instead of ’"
    if "..." in text:
        yield "three full stops instead of …"
    if language == "pt" and re.search(r"\s–\s", text):
        yield "– between words instead of the travessão —"
    if language != "pt" and "—" in text:
        yield "— instead of – between spaces"
    if re.search(r"\s-\s|--", text):
        yield "- for a dash"
    for character in text:
        if character in _INVISIBLE:
            yield f"invisible character U+{ord(character):04X}"
    if unicodedata.normalize("NFC", text) != text:
        yield "accents as characters of their own (not NFC)"


def _spaces(language: str, text: str) -> Iterator[str]:
    if text != text.strip():
        yield "space at an end"
    if re.search(rf"[ {_NO_BREAK}{_NARROW}]{{2}}", text):
        yield "two spaces"
    if re.search(r"\s[,.)\]]|[(\[]\s", text):
        yield "space before , . ) ] or after ( ["
    if language == "fr":
        if re.search(rf"(?<!{_NO_BREAK}):", text):
            yield "no U+00A0 before :"
        if re.search(rf"(?<![{_NARROW}!?])[;!?]", text):
            yield "no U+202F before ; ! ?"
    elif re.search(r"\s[:;!?]", text):
        yield "space before : ; ! ?"
    if re.search(r"\s%", text) if language not in ("fr", "de") else re.search(rf"(?<!{_NO_BREAK})%", text):
        yield "percent sign: U+00A0 before it in French and German, nothing elsewhere"
    number_sign = {"it": r"n\.", "fr": "n°", "de": r"Nr\.", "pt": r"n\.º", "nl": r"nr\.", "en": r"no\."}[language]
    if re.search(rf"(?<!\w){number_sign}(?!{_NO_BREAK})\s?X", text, re.IGNORECASE):
        yield f"no U+00A0 between {number_sign} and its number".replace("\\", "")


# Opening and closing quotation marks, the outer pair first, and the space inside the outer pair.
_QUOTES = {
    "it": ("«»", "“”", ""),
    "fr": ("«»", "“”", _NO_BREAK),
    "de": ("„“", "‚‘", ""),
    "pt": ("«»", "“”", ""),
    "nl": ("“”", "‘’", ""),
    "en": ("‘’", "“”", ""),
}


def _quotes(language: str, text: str) -> Iterator[str]:
    outer, inner, gap = _QUOTES[language]
    if '"' in text:
        yield f'straight quotation mark " instead of {outer}'
    # ’ is an apostrophe nearly always: as a closing mark it is looked at only where it closes the outer ones, as the
    # first one after the opening mark that no letter follows.
    met = re.findall(r"[«»„“”‚‘]|’(?!\w)", text) if outer == "‘’" else re.findall("[«»„“”‚‘]", text)
    allowed = set(outer + inner) if outer == "‘’" else set(outer + inner) - {"’"}
    if strange := [mark for mark in met if mark not in allowed]:
        yield f"quotation mark {strange[0]}: this language has {outer} and, inside them, {inner}"
    depth = 0
    for mark in met:
        depth += (mark == outer[0]) - (mark == outer[1])
        if depth not in (0, 1) or (language in ("it", "fr", "pt") and mark in inner and depth == 0):
            yield f"quotation marks do not pair as {outer}, and {inner} only inside them"
            break
    if depth:
        yield f"a quotation mark of {outer} is left open"
    if gap:
        spaced = re.search(rf"{outer[0]}(?!{gap})|(?<!{gap}){outer[1]}", text)
    else:
        spaced = re.search(rf"{outer[0]}\s|\s{outer[1]}", text) if outer == "«»" else None
    if spaced:
        yield f"inside {outer} stands " + ("U+00A0" if gap else "no space")


def _shape(source: str, text: str, language: str) -> Iterator[str]:
    """Punctuation at the end, markup and the first letter, as in the source."""
    # A number sign with a raised letter needs no full stop, or has it within: N°, N.º.
    pieces = [re.sub(r"(?i)\bn(°|\.º)$", "no.", piece) for piece in (source, text)]
    ends = [re.sub(r"[»”“’‘)\s]+$", "", piece)[-1:] for piece in pieces]
    if ends[0] != ends[1] and any(end in ".:;?!…," for end in ends if end):
        yield f"ends in “{ends[1]}”, the source in “{ends[0]}”"
    tags = [sorted(re.findall(r"<[^<>]+>", piece)) for piece in (source, text)]
    if tags[0] != tags[1]:
        yield f"markup {tags[1]}, in the source {tags[0]}"
    # A field at the start of a sentence comes as a capital: 'Zwanzig Karten …'.
    start = _FIELD.match(source)
    if start and source.endswith(".") and not text.startswith(start[0]):
        yield f"the sentence does not start with {start[0]}, which is given as a capital"
    first, own = source[:1], text[:1]
    if first.isupper() and own.islower():
        yield "starts with a small letter, the source with a capital"
    # German nouns are capitals anyway; 'PDF' and the like are too.
    if first.islower() and own.isupper() and not text[1:2].isupper() and language != "de":
        yield "starts with a capital, the source with a small letter"
