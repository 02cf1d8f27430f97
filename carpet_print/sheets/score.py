"""The score card of a session: a line a game, to be filled in by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from carpet_print.deals.ratings import LEVELS
from carpet_print.engine import Game, as_game
from carpet_print.sheets.facts import Facts, facts

MOST_PLAYERS = 4
_MOST_WITH_DIFFICULTY = 2  # players on a page, beside whose columns there is room for it


@dataclass(frozen=True)
class ScoreSheet:
    """What stands on a page of a score card: a line for each of ``games``, columns for each of ``players`` (by number).
    A single player has no number. On a ``roomy`` page there are columns for what is only good to know."""

    kind: ClassVar[str] = "score"
    levels: ClassVar[int] = len(LEVELS)  # of difficulty, the hardest the most
    facts: Facts
    games: int
    players: tuple[int, ...] = (1,)
    numbered: bool = False
    roomy: bool = True

    @property
    def difficulty(self) -> bool:
        """Whether there is a column for how hard each deal is."""
        return self.roomy and len(self.players) <= _MOST_WITH_DIFFICULTY

    @property
    def minutes(self) -> bool:
        """Whether there is a column for how long each game takes."""
        return self.roomy and not self.numbered


def score_sheets(
    game: Game | str = "carpet", players: int = 1, *, games: int = 25, abreast: int = MOST_PLAYERS, roomy: bool = True
) -> tuple[ScoreSheet, ...]:
    """The score card of a game (its value or its name): for so many players, at most ``abreast`` of them on a page.
    How much a page has room for, pdf/scoring.py knows. Raises ValueError for players or games that there are not."""
    if not 1 <= players <= MOST_PLAYERS or games < 1 or abreast < 1:
        raise ValueError(f"no such score card: {players} players, {abreast} abreast, {games} games")
    known, numbers = facts(as_game(game)), range(1, players + 1)
    return tuple(
        ScoreSheet(known, games, tuple(numbers[start : start + abreast]), players > 1, roomy)
        for start in range(0, players, abreast)
    )
