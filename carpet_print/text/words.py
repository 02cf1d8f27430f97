"""Numbers in words, for running text: 'venti carte', 'vingt et une cartes'."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from carpet_print.resources import read_text
from carpet_print.text import formats

Gender = Literal["m", "f", "n"]

# What is counted on the sheets, and the gender that its word has (see the terms of each language's catalog).
_GENDERS: Mapping[str, Mapping[str, Gender]] = {
    "ace": {"it": "m", "fr": "m", "de": "n", "pt": "m"},  # asso, as, Ass, ás
    "card": {"it": "f", "fr": "f", "de": "f", "pt": "f"},  # carta, carte, Karte, carta
    "column": {"it": "f", "fr": "f", "de": "f", "pt": "f"},  # colonna, colonne, Spalte, coluna
    "deal": {"it": "f", "fr": "f", "de": "n", "pt": "m"},  # smazzata, donne, Spiel, jogo
    "foundation": {"it": "f", "fr": "f", "de": "m", "pt": "f"},  # base, fondation, Grundstapel, fundação
    "game": {"it": "f", "fr": "f", "de": "f", "pt": "f"},  # partita, partie, Partie, partida
    "gap": {"it": "m", "fr": "f", "de": "f", "pt": "m"},  # vuoto, case vide, Lücke, lugar vazio
    "move": {"it": "f", "fr": "m", "de": "m", "pt": "f"},  # mossa, coup, Zug, jogada
    "pack": {"it": "m", "fr": "m", "de": "n", "pt": "m"},  # mazzo, jeu, Kartenspiel, baralho
    "picture": {"it": "f", "fr": "f", "de": "n", "pt": "f"},  # figura, figure, Bild, figura
    "place": {"it": "f", "fr": "f", "de": "m", "pt": "m"},  # casella, case, Platz, lugar
    "player": {"it": "m", "fr": "m", "de": "m", "pt": "m"},  # giocatore, joueur, Spieler, jogador
    "rank": {"it": "m", "fr": "f", "de": "m", "pt": "m"},  # valore, valeur, Wert, valor
    "redeal": {"it": "m", "fr": "m", "de": "m", "pt": "f"},  # giro, passage, Durchgang, passagem
    "row": {"it": "f", "fr": "f", "de": "f", "pt": "f"},  # fila, rangée, Reihe, fila
    "suit": {"it": "m", "fr": "f", "de": "f", "pt": "m"},  # seme, enseigne, Farbe, naipe
}

# Longer words are not read as numbers any more: what is above prints in digits.
LARGEST_IN_WORDS = 100

# 'One' before a noun, by its gender; without one it is the word for counting.
_ONE: dict[str, dict[Gender | None, str]] = {
    "it": {None: "uno", "m": "un", "f": "una", "n": "un"},
    "fr": {None: "un", "m": "un", "f": "une", "n": "un"},
    "de": {None: "eins", "m": "ein", "f": "eine", "n": "ein"},
    "pt": {None: "um", "m": "um", "f": "uma", "n": "um"},
    "nl": {None: "één", "m": "één", "f": "één", "n": "één"},
    "en": {None: "one", "m": "one", "f": "one", "n": "one"},
}
# The last word of a larger number before a feminine noun.
_FEMININE_ENDINGS = {"fr": {"un": "une"}, "pt": {"um": "uma", "dois": "duas"}}


def words(count: int, language: str, of: str | None = None) -> str:
    """The count in words in the nominative, as it stands before what is counted; alone, as one counts.

    ``of`` is 'card', 'gap' or another of the nouns above, so that a template need not know their genders; or a gender,
    'm', 'f' or 'n'. Above a hundred, and below zero, in digits. 'Uno' before Italian nouns such as 'scarto' is not
    known here, nor are German cases: where they matter the sentence writes its own. Raises KeyError for another noun.

    >>> words(21, "fr", "card")
    'vingt et une'
    """
    gender = _gender(of, language)
    if count == 1:
        return _ONE[language][gender]
    if not 0 <= count <= LARGEST_IN_WORDS:
        return formats.number(count, language)
    if (count, language) == (100, "de"):
        return "hundert"  # num2words says 'einhundert', as on a cheque
    spelt = _counted(language)[count]
    if gender == "f":
        for masculine, feminine in _FEMININE_ENDINGS.get(language, {}).items():
            if spelt == masculine or spelt.endswith((f" {masculine}", f"-{masculine}")):
                return spelt.removesuffix(masculine) + feminine
    return spelt


@cache
def _counted(language: str) -> list[str]:
    """The numbers from 0 on as one counts; see tools/number_words.py."""
    return read_text("words", f"{language}.txt").splitlines()


def _gender(of: str | None, language: str) -> Gender | None:
    match of:
        case None | "m" | "f" | "n":
            return of
        case _:
            return _GENDERS[of].get(language)


def capitalised(text: str, language: str) -> str:
    """A text that starts a sentence: only its first letter changes ('l’8 di fiori' → 'L’8 di fiori')."""
    if language == "nl":
        if text.startswith("één"):  # a Dutch capital takes no accent here
            return "E" + text[1:]
        if text.startswith("ij"):
            return "IJ" + text[2:]
    return text[:1].upper() + text[1:]
