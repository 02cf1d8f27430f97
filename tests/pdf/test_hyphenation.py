"""Where words are broken."""

from __future__ import annotations

import pytest

from carpet_print.pdf.hyphenation import hyphenator


@pytest.mark.parametrize(
    ("patterns", "word", "breaks"),
    [
        ("de_DE", "Grundstapel", ["Grund-stapel"]),
        ("de_DE", "grundstapeln", ["grund-stapeln"]),
        ("de_DE", "Ablagestapels", ["Ablage-stapels"]),
        ("de_DE", "Reihenfolge", ["Reihen-folge"]),
        ("de_DE", "Kartenspiele", ["Karten-spiele"]),
        ("de_DE", "aufgebraucht", ["aufge-braucht", "auf-gebraucht"]),
        ("nl_NL", "basisstapels", ["basis-stapels"]),
        ("it_IT", "disposizione", ["disposi-zione", "dispo-sizione"]),
        ("pt_PT", "disponíveis", ["disponí-veis", "dispo-níveis", "dis-poníveis"]),
    ],
)
def test_breaks(patterns: str, word: str, breaks: list[str]) -> None:
    assert [f"{head}-{tail}" for head, tail in hyphenator(patterns)(word)] == breaks


def test_pieces_make_the_word_and_are_not_too_short() -> None:
    for word in ("Ablagestapel", "Vorbereitung", "aufgedeckten", "zweiundfünfzig"):
        for head, tail in hyphenator("de_DE")(word):
            assert head + tail == word
            assert len(head) >= 3
            assert len(tail) >= 4
