"""Where words may be broken: pyphen's patterns, and exceptions for words of ours that the patterns break wrongly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

Pairs = Iterator[tuple[str, str]]

# The shortest pieces that are left at a line's end and taken to the next.
_HEAD, _TAIL = 3, 4

# Beginnings of words, by the patterns' name, with the only breaks that they have: compounds are broken at the joint.
# The patterns would print 'Grunds-tapel' and 'Kar-tenspiele'.
_STEMS = {
    "en_GB": ("founda-tion",),
    "de_DE": (
        *("Grund-stapel", "Ablage-stapel", "Nachzieh-stapel", "Zieh-stapel", "Ziel-stapel", "Abwurf-stapel"),
        *("Karten-spiel", "Reihen-folge", "Lösungs-programm", "Neu-verteilung", "Auslege-karten", "acht-und-zwanzig"),
    ),
    "nl_NL": (
        "basis-stapel",
        "afleg-stapel",
        "afval-stapel",
        "azen-stapel",
        "rest-stapel",
        "sorteer-stapel",
        "trek-stapel",
    ),
}


@cache
def hyphenator(patterns: str) -> Callable[[str], Pairs]:
    """A function that yields a word's possible breaks, the last first, for the patterns' name ('de_DE').

    The patterns are loaded with the first word that must be broken: that takes up to a second.
    """
    stems = {stem.replace("-", "").lower(): stem for stem in _STEMS.get(patterns, ())}

    def breaks(word: str) -> Pairs:
        if "-" in word:  # a word that has a hyphen of its own gets no second one
            return
        known = max((stem for stem in stems if word.lower().startswith(stem)), key=len, default="")
        for head, tail in _known(word, stems[known]) if known else _patterns(patterns).iterate(word):
            # Dutch drops the diaeresis at a break ('tweeëndertig', 'twee-endertig'): such a break is left alone.
            if len(head) >= _HEAD and len(tail) >= _TAIL and tail[0] not in "äëïöü":
                yield head, tail

    return breaks


def _known(word: str, stem: str) -> Pairs:
    """The breaks of a word that begins with a stem, the last first, in the word's own letters."""
    cuts = [index - before for before, index in enumerate(i for i, letter in enumerate(stem) if letter == "-")]
    for cut in reversed(cuts):
        yield word[:cut], word[cut:]


@cache
def _patterns(name: str) -> Any:
    import pyphen

    return pyphen.Pyphen(lang=name)
