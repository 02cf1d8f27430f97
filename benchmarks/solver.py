"""Positions and time a deal for each game of the one-pack family, on PySolFC numbers from 1 on: whether it can be won,
and with how few fills; and how many times faster than a naive solver that is. Then the games of two packs, the lines
replayed by the referee within the time told, and how many times as long as a deal of ``carpet`` they take. Time is the
processor's.

python -m benchmarks.solver [DEALS] [GAME ...]
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeVar

from carpet_print.deals import deal
from carpet_print.deals.two_pack_numbers import two_pack_deal
from carpet_print.engine import Aces, Game, Gaps, Layout, Table, as_game
from carpet_print.engine.two_packs import TWO_PACK_GAMES
from carpet_print.notation import Deal
from carpet_print.notation.two_packs import TwoPackDeal
from carpet_print.solver import Solution, solve, solve_table
from carpet_print.solver.coding import code
from carpet_print.solver.fewest_fills import search_fewest
from carpet_print.solver.two_packs import TwoPackSolution, solve_two_pack
from tests.solver.naive import FewestFills, winnable

POSITIONS = f"{'positions: mean':>17}{'median':>8}{'99 %':>8}{'worst':>8}"
TIMES = f"{'ms: mean':>11}{'median':>8}{'99 %':>8}{'worst':>8}"
SHORT = Layout(2, 3, 6)  # 24 cards: what a naive solver can do
SHORT_DEALS = 50
TWO_PACKS = ("colorado", "colorado:aces=base", "twenty", "slyfox")
_Asked = TypeVar("_Asked", Deal, Table, TwoPackDeal)


def family() -> list[str]:
    """The names of the twelve games that differ for a player who knows every card."""
    return [Game(aces, gaps, redeals).id for redeals, aces, gaps in product((0, 1), Aces, Gaps)]


def verdicts(game: str, deals: int) -> str:
    """The game's line of the first table."""
    solutions, figures = _measured(game, deals, solve)
    share = sum(solution.winnable is True for solution in solutions) / deals
    return f"{game:42}{share:10.2%}{figures}"


def fewest_fills(game: str, deals: int) -> str:
    """The game's line of the second table."""
    solutions, figures = _measured(game, deals, lambda dealt: solve(dealt, fewest_fills=True))
    fills = [solution.record.fills for solution in solutions if solution.record is not None]
    return f"{game:42}{sum(fills) / max(1, len(fills)):10.2f}{figures}"


def own_positions(game: str, deals: int) -> str:
    """Of the positions generated for the fewest fills those of the game itself, without those of simplified games; for
    a tenth of the numbers."""
    counts = [search_fewest(code(deal(number, game).table))[1] for number in range(1, max(1, deals // 10) + 1)]
    mean, median, almost, worst = _mean_median_99_worst(counts)
    label = f"  of these the game’s own, in numbers 1 to {len(counts)}"
    return f"{label:52}{mean:17.1f}{median:8.0f}{almost:8.0f}{worst:8.0f}"


def naive_ratio(game: str) -> str:
    """The game's line of the third table: on short packs, the naive solver's time divided by the solver's."""
    facets = as_game(game)
    short = Game(facets.aces, facets.gaps, facets.redeals, layout=SHORT)
    chance = random.Random(game)
    tables = []
    for _ in range(SHORT_DEALS):
        cards = list(short.dealt)
        chance.shuffle(cards)
        tables.append(Deal(cards[: SHORT.places], cards[SHORT.places :], short).table)
    questions: tuple[Callable[[Table], object], ...] = (
        winnable,
        solve_table,
        lambda table: FewestFills(home_at_once=True).fills(table),
        lambda table: solve_table(table, fewest_fills=True),
    )
    spans = [sum(_milliseconds(ask, table) for table in tables) / SHORT_DEALS for ask in questions]
    return (
        f"{game:42}{spans[0]:10.2f}{spans[1]:10.3f}{spans[0] / spans[1]:8.0f}"
        f"{spans[2]:16.2f}{spans[3]:10.3f}{spans[2] / spans[3]:8.0f}"
    )


def two_packs(game: str, deals: int, one_pack: float) -> str:
    """The game's line of the fourth table; ``one_pack`` is the median time of a deal of ``carpet``, in milliseconds."""
    solutions: list[TwoPackSolution] = []
    times: list[float] = []
    for number in range(1, deals + 1):
        dealt = two_pack_deal(number, game)
        times.append(_milliseconds(lambda this: solutions.append(solve_two_pack(this)), dealt))
    found = [sum(solution.winnable is answer for solution in solutions) for answer in (True, False, None)]
    mean, median, almost, worst = _mean_median_99_worst([solution.positions for solution in solutions])
    spans = _mean_median_99_worst(times)
    return (
        f"{game:22}{found[0]:10}{found[1]:6}{found[2]:11}{mean:17.1f}{median:8.0f}{almost:8.0f}{worst:8.0f}"
        f"{spans[0]:11.2f}{spans[1]:8.2f}{spans[2]:8.2f}{spans[3]:8.1f}{spans[1] / one_pack:8.1f}"
    )


def one_pack_median(deals: int) -> float:
    """The median time of a deal of ``carpet``, in milliseconds."""
    times = [_milliseconds(solve, deal(number, "carpet")) for number in range(1, deals + 1)]
    return _mean_median_99_worst(times)[1]


def _measured(game: str, deals: int, ask: Callable[[Deal], Solution]) -> tuple[list[Solution], str]:
    solutions: list[Solution] = []
    times: list[float] = []
    for number in range(1, deals + 1):
        dealt = deal(number, game)
        times.append(_milliseconds(lambda this: solutions.append(ask(this)), dealt))
    positions = _mean_median_99_worst([solution.positions for solution in solutions])
    spans = _mean_median_99_worst(times)
    return solutions, (
        f"{positions[0]:17.1f}{positions[1]:8.0f}{positions[2]:8.0f}{positions[3]:8.0f}"
        f"{spans[0]:11.2f}{spans[1]:8.2f}{spans[2]:8.2f}{spans[3]:8.1f}"
    )


def _milliseconds(ask: Callable[[_Asked], object], about: _Asked) -> float:
    start = time.process_time()
    ask(about)
    return (time.process_time() - start) * 1000


def _mean_median_99_worst(values: Sequence[float]) -> tuple[float, float, float, float]:
    ordered = sorted(values)
    last = len(ordered) - 1
    return sum(ordered) / len(ordered), ordered[last // 2], ordered[last * 99 // 100], ordered[last]


def main(arguments: Sequence[str]) -> None:
    """Print the four tables; of two-pack deals a tenth."""
    deals = int(arguments[0]) if arguments else 10_000
    asked = arguments[1:] or [*family(), *TWO_PACKS]
    large = [game for game in asked if game.partition(":")[0] in TWO_PACK_GAMES]
    games = [game for game in asked if game not in large]
    if games:
        one_pack_tables(games, deals)
    if large:
        print(f"\n{'two packs':22}{'winnable':>10}{'lost':>6}{'undecided':>11}{POSITIONS}{TIMES}{'ratio':>8}")
        one_pack = one_pack_median(max(1, deals // 10))
        for game in large:
            print(two_packs(game, max(1, deals // 10), one_pack), flush=True)


def one_pack_tables(games: Sequence[str], deals: int) -> None:
    """Print the first three tables."""
    print(f"{'whether a deal can be won':42}{'winnable':>10}{POSITIONS}{TIMES}")
    for game in games:
        print(verdicts(game, deals), flush=True)
    print(f"\n{'with how few fills':42}{'fills':>10}{POSITIONS}{TIMES}")
    for game in games:
        print(fewest_fills(game, deals), flush=True)
        if as_game(game).gaps is Gaps.OPEN:
            print(own_positions(game, deals), flush=True)
    print(
        f"\n{f'short packs, {len(SHORT.pack)} cards':42}{'ms: naive':>10}{'solver':>10}{'ratio':>8}"
        f"{'fills: naive':>16}{'solver':>10}{'ratio':>8}"
    )
    for game in games:
        print(naive_ratio(game), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
