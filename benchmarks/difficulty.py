"""How long a rating and the search for a day's deal take, and whether players of another kind find hard what the rating
calls hard: how many deals of each level they win. Time is the processor's.

python -m benchmarks.difficulty [DEALS] [GAME ...]
"""

from __future__ import annotations

import datetime as dt
import sys
import time
from collections.abc import Sequence

from carpet_print.deals import daily_deal, deal, levels
from carpet_print.deals.blind import play
from carpet_print.deals.difficulty import points_of
from carpet_print.deals.ratings import current_version, rating
from carpet_print.engine import GAMES, as_game
from tests.deals.second_family import RULES, wins

FIRST = 50_001  # outside the sample that the levels come from
DAYS = 28


def second_family(game: str, deals: int) -> str:
    """What the other players win, level by level, and how many deals were played."""
    rated = rating(as_game(game), current_version())
    games = dict.fromkeys(rated.levels, 0)
    won = dict.fromkeys(rated.levels, 0)
    for number in range(FIRST, FIRST + deals):
        dealt = deal(number, game)
        points = points_of(dealt)
        if points is None:
            continue
        level = rated.level(points)
        games[level] += len(RULES)
        won[level] += sum(wins(dealt, rule, number) for rule in RULES.values())
    shares = (f"{level}: {won[level] / max(1, games[level]):6.2%}" for level in levels(game))
    return f"{game:16}{sum(games.values()) // len(RULES):8}   {'   '.join(shares)}"


def times(game: str) -> str:
    """Milliseconds for a hundred blind games, and for a day's deal: mean and worst of four weeks."""
    dealt = [deal(number, game) for number in range(1, 201)]
    start = time.process_time()
    for one in dealt:
        play(one)
    blind = (time.process_time() - start) * 1000 / len(dealt)
    spans = []
    for day in range(DAYS):
        start = time.process_time()
        daily_deal(dt.date(2026, 12, 1) + dt.timedelta(days=day), game)
        spans.append((time.process_time() - start) * 1000)
    return f"{game:16}{blind:10.2f}{sum(spans) / DAYS:16.1f}{max(spans):10.1f}"


def main(arguments: Sequence[str]) -> None:
    """Print both tables."""
    deals = int(arguments[0]) if arguments else 2_000
    games = arguments[1:] or list(GAMES)
    print(f"{'ms':16}{'100 games':>10}{'a day: mean':>16}{'worst':>10}")
    for game in games:
        print(times(game), flush=True)
    print(f"\n{'other players':16}{'deals':>8}   won, by level")
    for game in games:
        print(second_family(game, deals), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
