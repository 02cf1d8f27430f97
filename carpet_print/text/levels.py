"""The words for how hard a deal is."""

from __future__ import annotations

from carpet_print.text.cards import NP_
from carpet_print.text.catalogs import translations

_WORDS = (
    NP_("difficulty", "very easy"),
    NP_("difficulty", "easy"),
    NP_("difficulty", "medium"),
    NP_("difficulty", "hard"),
    NP_("difficulty", "very hard"),
)


def level_word(level: int, language: str) -> str:
    """The word for a level, 1 to 5, as it agrees with the noun 'difficulty', which always stands before it: 'media',
    'moyenne'."""
    return translations(language).pgettext("difficulty", _WORDS[level - 1])
