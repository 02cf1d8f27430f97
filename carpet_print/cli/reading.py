"""What the reader of a text in a language takes beside the letters that are always read."""

from __future__ import annotations

from functools import cache

from carpet_print.errors import N_
from carpet_print.notation import Words
from carpet_print.text import locale
from carpet_print.text.cards import NP_, local_ranks, suit_words
from carpet_print.text.reading import rank_words, redeal_words, small_words

# Stands before the number of redeals that are left.
_REDEALS = NP_("position text", "redeals")


@cache
def reading_words(language: str) -> Words:
    """What the language adds to the letters that are always read. Raises UsageError for an unknown language."""
    speech = locale(language)
    return Words(
        local_ranks(speech.language),
        suit_words(speech.language),
        speech.gettext(N_("Stock")).split(),
        rank_words(speech.language),
        small_words(speech.language),
        redeal_words(speech.language),
        foundations=speech.gettext(N_("Foundations")).split(),
        waste=speech.gettext(N_("Waste")).split(),
        redeals=speech.pgettext("position text", _REDEALS).split(),
    )
