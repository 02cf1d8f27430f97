"""The result of a census, and those that the package carries: the only source of odds on any sheet."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from carpet_print.engine import GAMES, Game, as_game
from carpet_print.resources import folder, read_text
from carpet_print.solver.shares import wilson


@dataclass(frozen=True)
class Census:
    """What was counted on the deals numbered ``first`` to ``last`` of a game. ``players`` (name → deals won), ``fills``
    (fewest fills → deals) and ``difficulty`` (level, in the version ``rating`` → deals) are of the first ``sample``
    deals only; a deal that cannot be won has no fills and no difficulty."""

    game: str
    first: int
    last: int
    winnable: int
    undecided: int
    sample: int
    players: Mapping[str, int]
    fills: Mapping[int, int]
    difficulty: Mapping[int, int]
    rating: int
    version: str
    date: dt.date

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return self.last - self.first + 1

    @property
    def share(self) -> float:
        """The share of deals that can be won, from 0 to 1."""
        return self.winnable / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson's)."""
        return wilson(self.winnable, self.deals)

    def player_share(self, name: str) -> float:
        """The share of the sample's deals that the blind player wins, from 0 to 1."""
        return self.players[name] / self.sample

    @property
    def best_player(self) -> str:
        """The blind player that wins most, the first of several."""
        return max(self.players, key=lambda name: self.players[name])

    @property
    def mean_fills(self) -> float:
        """The fewest fills, in the mean of the sample's deals that can be won."""
        return sum(fills * deals for fills, deals in self.fills.items()) / sum(self.fills.values())


def results(game: Game | str = "carpet") -> Census | None:
    """The census of the game that the package carries; None if it carries none. Raises UsageError for no game."""
    name = as_game(game).id
    return _carried(name) if name in GAMES else None


@cache
def _carried(name: str) -> Census | None:
    file = f"{name}.json"
    if not (folder("census") / file).is_file():
        return None
    return read_census(json.loads(read_text("census", file)))


def census_facts(census: Census) -> dict[str, Any]:
    """The census as it is written in JSON."""
    return {
        "game": census.game,
        "numbers": [census.first, census.last],
        "deals": census.deals,
        "winnable": census.winnable,
        "undecided": census.undecided,
        "interval": [round(bound, 6) for bound in census.interval],
        "sample": census.sample,
        "players": dict(census.players),
        "fills": {str(value): deals for value, deals in census.fills.items()},
        "difficulty": {str(value): deals for value, deals in census.difficulty.items()},
        "rating": census.rating,
        "version": census.version,
        "date": census.date.isoformat(),
    }


def read_census(facts: Mapping[str, Any]) -> Census:
    """The inverse of ``census_facts``; what follows from other facts is not read."""
    first, last = facts["numbers"]
    return Census(
        game=facts["game"],
        first=first,
        last=last,
        winnable=facts["winnable"],
        undecided=facts["undecided"],
        sample=facts["sample"],
        players=dict(facts["players"]),
        fills={int(value): deals for value, deals in facts["fills"].items()},
        difficulty={int(value): deals for value, deals in facts["difficulty"].items()},
        rating=facts["rating"],
        version=facts["version"],
        date=dt.date.fromisoformat(facts["date"]),
    )
