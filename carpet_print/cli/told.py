"""What a deal is called and how hard it is, in words for a terminal."""

from __future__ import annotations

import carpet_print as cp
from carpet_print.errors import N_, message
from carpet_print.text import Locale
from carpet_print.text.cards import NP_

# L10N: agrees with the noun “difficulty” that stands before it
_LEVELS = {
    1: NP_("difficulty", "very easy"),
    2: NP_("difficulty", "easy"),
    3: NP_("difficulty", "medium"),
    4: NP_("difficulty", "hard"),
    5: NP_("difficulty", "very hard"),
}


def deal_title(deal: cp.Deal, speech: Locale) -> str:
    """The deal by its number, where it has one, and its game: 'Deal no. 24 (carpet)'."""
    if deal.number is None:
        name = speech.gettext(N_("This deal"))
    else:
        name = speech.render(message(N_("Deal no. %(number)s"), number=deal.number))
    return f"{name} ({deal.game})"


def difficulty_told(deal: cp.Deal, speech: Locale) -> str:
    """How hard a deal is that can be won: 'Difficulty: medium (3 of 5)'."""
    level = cp.difficulty(deal)
    word = speech.pgettext("difficulty", _LEVELS[level])
    told = message(N_("Difficulty: %(word)s (%(level)s of %(levels)s)"), word=word, level=level, levels=len(_LEVELS))
    return speech.render(told)
