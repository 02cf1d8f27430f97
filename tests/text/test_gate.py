"""That the gate can fail: a bad text for each check, beside a good one."""

from __future__ import annotations

import re

import pytest

from carpet_print.text import LANGUAGES
from tests.text import gate
from tests.text.terms import AVOIDED

NB, NN = "\u00a0", "\u202f"

BAD = [
    ("it", "it is", "l'asso", "straight apostrophe"),
    ("it", "wait…", "aspetta...", "three full stops"),
    ("it", "a – b", "a — b", "instead of –"),
    ("pt", "a – b", "a – b", "travessão"),
    ("nl", "a – b", "a - b", "for a dash"),
    ("it", "at once", "su\u00adbito", "U+00AD"),
    ("it", "it is", "e\u0300", "NFC"),
    ("it", "at once", "subito ", "space at an end"),
    ("it", "at once", f"e{NB} subito", "two spaces"),
    ("it", "at once, now", "subito , ora", "space before ,"),
    ("it", "at once: now", f"subito{NB}: ora", "space before :"),
    ("fr", "at once: now", "aussitôt : ici", "no U+00A0 before :"),
    ("fr", "at once!", f"aussitôt{NB}!", "no U+202F"),
    ("fr", "share in %%", "part en %%", "percent sign"),
    ("de", "share in %%", "Anteil in %%", "percent sign"),
    ("it", "share in %%", f"parte in{NB}%%", "percent sign"),
    ("it", "deal no. %(number)s", "smazzata n. %(number)s", "no U+00A0 between n."),
    ("de", "deal no. %(number)s", "Spiel Nr. %(number)s", "no U+00A0 between Nr."),
    ("it", "“%(text)s”", '"%(text)s"', "straight quotation mark"),
    ("it", "“%(text)s”", "“%(text)s”", "do not pair"),
    ("it", "“%(text)s”", "« %(text)s »", "no space"),
    ("fr", "“%(text)s”", "«%(text)s»", "U+00A0"),
    ("de", "“%(text)s”", "„%(text)s”", "quotation mark ”"),
    ("de", "“%(text)s”", "“%(text)s“", "do not pair"),
    ("nl", "“%(text)s”", "„%(text)s”", "quotation mark „"),
    ("nl", "“%(text)s”", "“%(text)s", "left open"),
    ("it", "Turn.", "Gira", "ends in"),
    ("it", "turn", "gira.", "ends in"),
    ("it", "<b>Turn</b>", "<i>Gira</i>", "markup"),
    ("it", "Turn", "gira", "small letter"),
    ("it", "turn", "Gira", "capital"),
    ("de", "%(count)s cards lie there.", "Dort liegen %(count)s Karten.", "does not start with %(count)s"),
    ("it", "the carpet", "le 20 carte", "number 20"),
    ("it", "the carpet", "le venti carte", "“venti”"),
    ("pt", "both", "as duas", "“duas”"),
    ("pt", "which of the two", "qual das três", "“três”"),
    ("pt", "the carpet", "Vinte e Duas cartas", "“Vinte e Duas”"),
    ("it", "the waste", "la riscossa", "secondo giro"),
]

GOOD = [
    ("it", "deal no. %(number)s: “%(text)s”", f"smazzata n.{NB}%(number)s: «%(text)s»"),
    ("fr", "wait: “%(text)s”!", f"attendez{NB}: «{NB}%(text)s{NB}»{NN}!"),
    ("de", "%(odds)s of “%(text)s”", "%(odds)s von „%(text)s“"),
    ("pt", "it’s – really – “%(text)s”", "é — mesmo — «%(text)s»"),
    ("nl", "paper: A4 or A5, see --paper", "papier: A4 of A5, zie --paper"),
    ("nl", "the game’s cards", "de kaarten van ’t spel"),
    ("de", "the waste", "Der Ablagestapel"),
    ("pt", "which of the two", "qual das duas"),
]


@pytest.mark.parametrize(("language", "source", "text", "expected"), BAD)
def test_bad_text_is_caught(language: str, source: str, text: str, expected: str) -> None:
    assert re.search(re.escape(expected), " / ".join(gate.problems(language, None, source, text)))


@pytest.mark.parametrize(("language", "source", "text"), GOOD)
def test_good_text_passes(language: str, source: str, text: str) -> None:
    assert gate.problems(language, None, source, text) == []


def test_names_of_cards_may_hold_their_rank() -> None:
    assert gate.problems("it", "card", "2 of spades", f"2{NB}di picche") == []
    assert gate.problems("it", None, "2 of spades", f"2{NB}di picche") != []


def test_a_glossary_may_name_other_peoples_words() -> None:
    assert gate.problems("de", None, "foundation", "Fundament") != []
    assert gate.problems("de", "glossary", "foundation", "Fundament") == []


def test_a_word_may_be_right_for_certain_sources() -> None:
    assert gate.problems("de", None, "each suit", "jede Farbe") == []
    assert gate.problems("de", None, "each card", "jede Farbe") != []


def test_there_are_words_to_avoid_in_every_language() -> None:
    assert set(AVOIDED) == set(LANGUAGES)
    assert all(AVOIDED.values())
