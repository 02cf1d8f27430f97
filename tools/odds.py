"""``make odds``: count what the rules sheets say and no census has: the advice for all games, and how often those games
can be won that have no name. Takes some minutes.

All numbers are fixed here, beforehand. The number in a piece of advice is chosen on other deals than those on which the
advice is then tried, so that the choice does not flatter it.
"""

from __future__ import annotations

import datetime as dt
import json
import os
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import carpet_print
from carpet_print.census.odds import all_games, trial_facts
from carpet_print.census.trials import advice_for, chosen_numbers, openings, trials
from carpet_print.deals import deal
from carpet_print.deals.blind import family, play
from carpet_print.deals.numbers import opening
from carpet_print.engine import GAMES, parse_game
from carpet_print.solver.tables import winnable

FILE = Path(__file__).resolve().parents[1] / "carpet_print/census/data/odds.json"
NUMBERS = range(1, 20_001)  # of the games without a name
TRIED_ON = range(1, 10_001)
CHOSEN_ON = range(100_001, 104_001)
START = 100  # deals: what they alone gave is kept, too, so that a test can count it again


def counted(name: str) -> dict[str, Any]:
    """How many deals of a game can be won, and how many of their games the blind players win."""
    return {**count(name, NUMBERS), "start": count(name, NUMBERS[:START])}


def count(name: str, numbers: range) -> dict[str, int]:
    """The same of some numbers."""
    game = parse_game(name)
    won = [number for number in numbers if winnable(opening(number, game))]
    # A deal that cannot be won is won by nobody.
    games = (play(deal(number, game)) for number in won)
    return {"winnable": len(won), "blind won": sum(sum(one.won) for one in games)}


def tried(name: str) -> list[dict[str, Any]]:
    """How each piece of advice does in a game."""
    game = parse_game(name)
    numbers = chosen_numbers(game, openings(game, CHOSEN_ON))
    deals = openings(game, TRIED_ON)
    return [
        {**trial_facts(all_of_them), "start": trial_facts(start)}
        for all_of_them, start in zip(trials(game, deals, numbers), trials(game, deals[:START], numbers), strict=True)
    ]


def written(facts: Mapping[str, Any]) -> str:
    """As JSON, a line for each game and each piece of advice."""
    lines = []
    for name, value in facts.items():
        if name == "games":
            rows = [f"    {json.dumps(game)}: {json.dumps(one)}" for game, one in value.items()]
            lines.append(f'  "{name}": {{\n' + ",\n".join(rows) + "\n  }")
        elif name == "advice":
            rows = [
                f"    {json.dumps(game)}: [\n" + ",\n".join(f"      {json.dumps(one)}" for one in all_) + "\n    ]"
                for game, all_ in value.items()
            ]
            lines.append(f'  "{name}": {{\n' + ",\n".join(rows) + "\n  }")
        else:
            lines.append(f"  {json.dumps(name)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Count, with as many processes as there are cores, and write the file."""
    games = all_games()
    unnamed = [game.id for game in games if game.id not in GAMES]
    advised = [game.id for game in games if advice_for(game)]
    # Spawned, as in the census.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        advice, odds = pool.map(tried, advised), pool.map(counted, unnamed)
        facts = {
            "numbers": [NUMBERS.start, NUMBERS.stop - 1],
            "players": len(family()),
            "tried on": [TRIED_ON.start, TRIED_ON.stop - 1],
            "chosen on": [CHOSEN_ON.start, CHOSEN_ON.stop - 1],
            "version": carpet_print.__version__,
            "date": dt.datetime.now().date().isoformat(),
            "games": dict(zip(unnamed, odds, strict=True)),
            "advice": dict(zip(advised, advice, strict=True)),
        }
    FILE.write_text(written(facts), encoding="utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
