"""The deals and positions of other programs, told apart by their shape."""

from __future__ import annotations

from carpet_print.engine import Game
from carpet_print.notation.deal import Deal
from carpet_print.notation.position import Position
from carpet_print.notation.pysol import looks_like_pysol, read_pysol
from carpet_print.notation.solvitaire import looks_like_solvitaire, read_solvitaire
from carpet_print.notation.words import INTERNATIONAL, Words


def looks_like_board(text: str) -> bool:
    """Whether a text, right or wrong, is in the form of another program."""
    return looks_like_solvitaire(text) or looks_like_pysol(text)


def read_board(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal | Position:
    """Read the deal or the position of another program: see ``looks_like_solvitaire`` and ``looks_like_pysol``. Raises
    NotationError."""
    if looks_like_solvitaire(text):
        return read_solvitaire(text, game=game)
    return read_pysol(text, game=game, words=words)
