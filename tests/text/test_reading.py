"""What people write for cards in each language."""

from __future__ import annotations

import pytest

from carpet_print.engine import RANKS, Rank
from carpet_print.text import LANGUAGES, locale
from carpet_print.text.reading import rank_words, redeal_words, small_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_has_a_word(language: str) -> None:
    names = rank_words(language)
    assert set(names.values()) == set(RANKS)
    for rank in (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING):
        assert names[locale(language).rank_name(rank).lower()] is rank
    assert all(name == name.lower() for name in names)


def test_ranks_by_other_names() -> None:
    assert rank_words("de")["bauer"] is Rank.JACK
    assert rank_words("nl")["koning"] is Rank.KING
    assert rank_words("it")["sette"] is Rank.SEVEN
    assert "sette" not in rank_words("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_small_word_is_a_rank_or_a_redeal(language: str) -> None:
    small = small_words(language)
    assert small
    assert not small & set(rank_words(language))
    assert redeal_words(language)
    assert not small & redeal_words(language)
