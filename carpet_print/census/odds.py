"""What was counted of each game for its rules sheet: what can be won, how blind players fare, and which advice helps.

The six games with a name have a census of their own; the other combinations of facets, and the advice for all, were
counted by ``make odds`` into ``odds.json``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

from carpet_print.census.result import results
from carpet_print.census.trials import Trial
from carpet_print.engine import FACETS, GAMES, Game, Layout, as_game, parse_game
from carpet_print.errors import N_, UsageError
from carpet_print.resources import read_text
from carpet_print.sheets.odds import GameOdds, Odds, Tip, Variant
from carpet_print.solver.shares import wilson

_LEVELS = 5


@dataclass(frozen=True)
class Count:
    """Of the deals numbered ``first`` to ``last`` of a game ``winnable`` can be won; blind players, who may have played
    another number of deals, won ``blind_won`` of ``blind_games`` games."""

    game: str
    first: int
    last: int
    winnable: int
    blind_won: int
    blind_games: int


def all_games() -> tuple[Game, ...]:
    """Every combination of facets: those with a name first, in their order."""
    spelt = (",".join(map("=".join, zip(FACETS, values, strict=True))) for values in product(*FACETS.values()))
    combined = [parse_game(f"carpet:{facets}") for facets in spelt]
    return (*GAMES.values(), *(game for game in combined if game.id not in GAMES))


def rules_odds(game: Game | str = "carpet") -> GameOdds:
    """What a game's rules sheet says of its odds.

    ``level`` is how hard the game is for a player who sees no hidden card: of all games of the blind players, those who
    lose fewer than one in five make it 1, fewer than two in five 2, and so on. Raises UsageError for no game, and for a
    shortened pack, of which nothing was counted.
    """
    played = as_game(game)
    if played.layout != Layout():
        raise UsageError(N_("the game “%(game)s” with a shortened pack has no odds"), game=played)
    counted = count(played)
    lost = counted.blind_games - counted.blind_won
    return GameOdds(
        odds=_odds(counted),
        level=min(_LEVELS, 1 + _LEVELS * lost // counted.blind_games),
        blind_won=counted.blind_won,
        blind_games=counted.blind_games,
        tips=tuple(Tip(one.advice, one.number, one.won, one.without, one.deals) for one in helpful(played)),
        variants=tuple(Variant(change, _odds(count(other))) for change, other in _varied(played)),
    )


def _varied(game: Game) -> Iterator[tuple[str, Game]]:
    """Each change of one facet, and the game that comes of it."""
    for facet, values in FACETS.items():
        for value in values:
            kind = type(getattr(game, facet))  # Aces, Gaps, or a count
            other = replace(game, **{facet: kind(value)})
            if other != game:
                yield f"{facet}={value}", other


def helpful(game: Game) -> list[Trial]:
    """The advice that may be given for the game, the most helpful first."""
    return sorted((one for one in tried(game) if one.helps), key=lambda one: -one.gain)


def count(game: Game) -> Count:
    """What was counted of the game. A look at the next stock cards changes nothing that can be won, every card known:
    so a game with ``peek`` has what the larger census of the same game without it found."""
    census = results(game)
    if census is not None:
        games = len(census.players) * census.sample
        return Count(game.id, census.first, census.last, census.winnable, sum(census.players.values()), games)
    facts, (first, last) = _carried()["games"][game.id], _carried()["numbers"]
    games = _carried()["players"] * (last - first + 1)
    without_peek = results(replace(game, peek=0))
    if without_peek is not None:
        return Count(game.id, without_peek.first, without_peek.last, without_peek.winnable, facts["blind won"], games)
    return Count(game.id, first, last, facts["winnable"], facts["blind won"], games)


def tried(game: Game) -> list[Trial]:
    """The advice that was tried in the game, whether it helps or not."""
    deals = _carried()["tried on"][1] - _carried()["tried on"][0] + 1
    return [read_trial(facts, deals) for facts in _carried()["advice"].get(game.id, ())]


def trial_facts(trial: Trial) -> dict[str, Any]:
    """The trial as it is written in JSON."""
    return {
        "advice": trial.advice,
        "number": trial.number,
        "both": trial.both,
        "only with": trial.only_with,
        "only without": trial.only_without,
    }


def read_trial(facts: Mapping[str, Any], deals: int) -> Trial:
    """The inverse of ``trial_facts``."""
    return Trial(facts["advice"], facts["number"], deals, facts["both"], facts["only with"], facts["only without"])


def _odds(counted: Count) -> Odds:
    low, high = wilson(counted.winnable, counted.last - counted.first + 1)
    return Odds(counted.game, counted.first, counted.last, counted.winnable, low, high)


@cache
def _carried() -> Mapping[str, Any]:
    facts: Mapping[str, Any] = json.loads(read_text("census", "odds.json"))
    return facts
