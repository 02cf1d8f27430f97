"""Where words may be broken: pyphen's patterns, and exceptions for words of ours that the patterns break wrongly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

Pairs = Iterator[tuple[str, str]]

# The shortest pieces that are left at a line's end and taken to the next.
_HEAD, _TAIL = 3, 4

# By the patterns' name. The German patterns know no card terms: they would print 'Grunds-tapel'.
_EXCEPTIONS = {
    "en_GB": ("founda-tion", "founda-tions"),
    "de_DE": ("Grund-stapel", "Grund-stapels", "Grund-stapeln", "Ab-lage-stapel", "Ab-lage-stapels", "Ab-lage-stapeln"),
}


@cache
def hyphenator(patterns: str) -> Callable[[str], Pairs]:
    """A function that yields a word's possible breaks, the last first, for the patterns' name ('de_DE').

    The patterns are loaded with the first word that must be broken: that takes up to a second.
    """
    exceptions = {word.replace("-", "").lower(): word for word in _EXCEPTIONS.get(patterns, ())}

    def breaks(word: str) -> Pairs:
        if "-" in word:  # a word that has a hyphen of its own gets no second one
            return
        known = exceptions.get(word.lower())
        for head, tail in _known(word, known) if known else _patterns(patterns).iterate(word):
            # Dutch drops the diaeresis at a break ('tweeëndertig', 'twee-endertig'): such a break is left alone.
            if len(head) >= _HEAD and len(tail) >= _TAIL and tail[0] not in "äëïöü":
                yield head, tail

    return breaks


def _known(word: str, known: str) -> Pairs:
    """The breaks of a word that is an exception, in the word's own letters."""
    cuts = [index - before for before, index in enumerate(i for i, letter in enumerate(known) if letter == "-")]
    for cut in reversed(cuts):
        yield word[:cut], word[cut:]


@cache
def _patterns(name: str) -> Any:
    import pyphen

    return pyphen.Pyphen(lang=name)
