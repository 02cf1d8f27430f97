"""``make pages``: bring the figures in docs/census.md and docs/deals.md up to date with the package's data.

The pages' text is written by hand. What comes from the data is put in here, between the two comments that name it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from carpet_print.census import Census, results, rules_odds
from carpet_print.census.advice import ADVICE
from carpet_print.census.odds import all_games, tried
from carpet_print.deals.ratings import LEVELS, current_version, rating
from carpet_print.engine import GAMES, Gaps, parse_game
from tools.ratings import games

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = ("census.md", "deals.md")
_SHOWN = ("within-0", "within-1", "within-2", "within-3", "within-4", "within-6", "within-12")


def current(page: str) -> str:
    """The page as it should be."""
    for name, table in TABLES.items():
        pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
        page = pattern.sub(lambda match, make=table: match[1] + "\n".join(make()) + "\n" + match[2], page)  # type: ignore[misc]
    return page


def winnable() -> Iterator[str]:
    """How many deals can be won."""
    yield from _head("game", "numbers", "can be won", "share", "95 % interval", "counted on", "version")
    for name, one in _all():
        low, high = one.interval
        numbers, bounds = f"{one.first:,} to {one.last:,}", f"{_percent(low, 3)} to {_percent(high, 3)}"
        yield _row(
            name, numbers, f"{one.winnable:,}", _percent(one.share, 3), bounds, one.date.isoformat(), one.version
        )


def players() -> Iterator[str]:
    """What blind players win."""
    yield from _head("game", *(f"`{name}`" for name in _SHOWN), "the hundred, on average", "the best of them")
    for name, one in _all():
        mean = sum(one.players.values()) / len(one.players) / one.sample
        best = f"`{one.best_player}` {_percent(one.player_share(one.best_player))}"
        yield _row(name, *(_percent(one.player_share(player)) for player in _SHOWN), _percent(mean), best)


def fills() -> Iterator[str]:
    """How few fills are needed."""
    yield from _head("game", "deals", "mean", "least", "10 %", "median", "90 %", "most")
    for name, one in _all():
        deals = sum(one.fills.values())
        middle = (_reached(one.fills, share * deals) for share in (0.1, 0.5, 0.9))
        yield _row(name, f"{deals:,}", f"{one.mean_fills:.2f}", min(one.fills), *middle, max(one.fills))


def difficulty() -> Iterator[str]:
    """How many deals of each level there are."""
    yield from _head("game", *map(str, LEVELS))
    for name, one in _all():
        yield _row(name, *(f"{one.difficulty[level]:,}" if level in one.difficulty else "–" for level in LEVELS))


def levels() -> Iterator[str]:
    """Where each game's levels begin."""
    yield from _head("game", "deals", "can be won", "nobody loses", *(f"{level} begins at" for level in LEVELS[1:]))
    for name in games():
        one = rating(parse_game(name), current_version())
        begins = ("{}, {:,}".format(*one.begins[level]) if level in one.begins else "–" for level in LEVELS[1:])
        yield _row(name, f"{one.last:,}", f"{one.winnable:,}", f"{one.unbeaten:,}", *begins)


def unnamed() -> Iterator[str]:
    """The odds of the games without a name, and every game's difficulty."""
    yield from _head("game", "deals", "can be won", "share", "blind players win", "difficulty")
    for game in all_games():
        one = rules_odds(game)
        blind = _percent(one.blind_won / one.blind_games)
        yield _row(
            game.id, f"{one.odds.deals:,}", f"{one.odds.winnable:,}", _percent(one.odds.share, 3), blind, one.level
        )


def advice_open() -> Iterator[str]:
    """How the advice did where gaps may stay open."""
    yield from _advice(Gaps.OPEN)


def advice_at_once() -> Iterator[str]:
    """How the advice did where gaps are filled at once."""
    yield from _advice(Gaps.AT_ONCE)


def _advice(gaps: Gaps) -> Iterator[str]:
    """A row for each game, a column for each piece of advice."""
    names = [advice.name for advice in ADVICE if advice.gaps is gaps]
    yield from _head("game", *(f"`{name}`" for name in names))
    for game in all_games():
        if game.gaps is gaps:
            cells = dict.fromkeys(names, "–")
            for one in tried(game):
                number = f" ({one.number})" if one.number else ""
                share = f"{_percent(one.won / one.deals)}, {_percent(one.without / one.deals)}{number}"
                cells[one.advice] = f"**{share}**" if one.helps else share
            yield _row(game.id, *cells.values())


TABLES: Mapping[str, Callable[[], Iterator[str]]] = {
    "winnable": winnable,
    "players": players,
    "fills": fills,
    "difficulty": difficulty,
    "levels": levels,
    "unnamed": unnamed,
    "advice-open": advice_open,
    "advice-at-once": advice_at_once,
}


def _all() -> Iterator[tuple[str, Census]]:
    for name in GAMES:
        one = results(name)
        if one is not None:
            yield name, one


def _percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def _reached(counts: Mapping[int, int], wanted: float) -> int:
    """The least value with which so many deals are reached."""
    so_far = 0
    for value in sorted(counts):
        so_far += counts[value]
        if so_far >= wanted:
            return value
    return max(counts)


def _head(*cells: str) -> Iterator[str]:
    yield _cells(cells)
    yield _cells(["---"] * len(cells))


def _row(game: str, *cells: object) -> str:
    return _cells([f"`{game}`", *map(str, cells)])


def _cells(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Update the pages."""
    for name in PAGES:
        path = DOCS / name
        path.write_text(current(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
