"""``python tools/ratings.py VERSION``: make the levels of difficulty from a sample of each game's deals.

Every game of the family is rated: those with a name of their own on PySolFC numbers 1 to 10,000, the others, which are
combinations of their facets, on 1 to 4,000. A version that has been released is kept as it is: a new one gets a new
number, and an entry in ``schedule.json`` that says from which date on it chooses the deals of the day.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

from carpet_print.deals import deal
from carpet_print.deals.blind import family
from carpet_print.deals.difficulty import points_of
from carpet_print.deals.ratings import Rating, rated, rating_facts
from carpet_print.engine import GAMES, Aces, Game, Gaps

DATA = Path(__file__).resolve().parents[1] / "carpet_print" / "deals" / "data"
NAMED, OTHER = 10_000, 4_000


def games() -> list[str]:
    """All combinations of the facets."""
    return [Game(aces, gaps, redeals, peek).id for redeals, aces, gaps, peek in product((0, 1), Aces, Gaps, (0, 3))]


def rate(game: str) -> Rating:
    """The game's rating, from its sample."""
    last = NAMED if game in GAMES else OTHER
    points = (points_of(deal(number, game)) for number in range(1, last + 1))
    return rated(1, last, [known for known in points if known is not None])


def page(version: int, ratings: dict[str, Rating]) -> str:
    """The file's text: a line a game."""
    lines = [f"    {json.dumps(game)}: {json.dumps(rating_facts(rating))}" for game, rating in ratings.items()]
    head = f'  "version": {version},\n  "players": {len(family())},\n'
    return "{\n" + head + '  "games": {\n' + ",\n".join(lines) + "\n  }\n}\n"


def main(version: int) -> None:
    """Write the version's file."""
    with ProcessPoolExecutor() as pool:
        ratings = dict(zip(games(), pool.map(rate, games()), strict=True))
    path = DATA / f"rating-{version}.json"
    path.write_text(page(version, ratings), encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main(int(sys.argv[1]))
