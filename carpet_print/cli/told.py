"""What a deal is called and how hard it is, in words for a terminal."""

from __future__ import annotations

import carpet_print as cp
from carpet_print.deals.ratings import LEVELS
from carpet_print.errors import N_, Message, message
from carpet_print.text import Locale
from carpet_print.text.levels import level_word


def deal_title(deal: cp.Deal, speech: Locale) -> str:
    """The deal by its number, where it has one, and its game: 'Deal no. 24 (carpet)'."""
    return f"{speech.render(deal_named(deal))} ({deal.game})"


def deal_named(deal: cp.Deal) -> Message:
    """The deal by its number, where it has one: 'Deal no. 24'."""
    if deal.number is not None:
        return message(N_("Deal no. %(number)s"), number=deal.number)
    return message(N_("This deal"))


def difficulty_told(deal: cp.Deal, language: str) -> Message:
    """How hard a deal is that can be won: 'Difficulty: medium (3 of 5)'."""
    level = cp.difficulty(deal)
    word = level_word(level, language)
    return message(N_("Difficulty: %(word)s (%(level)s of %(most)s)"), word=word, level=level, most=LEVELS[-1])
