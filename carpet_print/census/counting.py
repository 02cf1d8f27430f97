"""What is counted, and in which pieces: a chunk of deals gives a tally, and tallies add up."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

import carpet_print
from carpet_print.census.result import Census
from carpet_print.deals import deal
from carpet_print.deals.blind import family, play
from carpet_print.deals.numbers import opening
from carpet_print.deals.ratings import current_version, rating
from carpet_print.engine import Game, parse_game
from carpet_print.notation import Deal
from carpet_print.solver import solve
from carpet_print.solver.tables import winnable

_CHUNK, _SAMPLE_CHUNK = 500, 50  # deals: each takes a worker a fraction of a second


@dataclass(frozen=True)
class Plan:
    """Which deals are counted: ``deals`` numbers from ``first`` on. Of the first ``sample`` of them it is also looked
    at how blind players fare, how few fills are needed and how hard they are, which takes longer."""

    game: str
    first: int
    deals: int
    sample: int

    @property
    def last(self) -> int:
        """The last number."""
        return self.first + self.deals - 1

    def chunks(self) -> Iterator[range]:
        """The numbers in pieces, each within the sample or outside it. Tallies are kept by a piece's first number."""
        start = self.first
        while (chunk := self.chunk(start)) is not None:
            yield chunk
            start = chunk.stop

    def chunk(self, start: int) -> range | None:
        """The piece that begins with the number; None if none does."""
        middle, end = self.first + min(self.sample, self.deals), self.first + self.deals
        if self.first <= start < middle and (start - self.first) % _SAMPLE_CHUNK == 0:
            return range(start, min(start + _SAMPLE_CHUNK, middle))
        if middle <= start < end and (start - middle) % _CHUNK == 0:
            return range(start, min(start + _CHUNK, end))
        return None

    def sampled(self, numbers: range) -> bool:
        """Whether a piece belongs to the sample."""
        return numbers.start < self.first + self.sample

    def facts(self) -> dict[str, Any]:
        """What a tally depends on besides its numbers: tallies made otherwise must not be added to these."""
        return {**asdict(self), "version": carpet_print.__version__, "rating": current_version()}


@dataclass(frozen=True)
class Tally:
    """The count of one piece, which begins at the number ``first``. Each count goes by name or value; players, fills
    and difficulty are empty outside the sample."""

    first: int
    deals: int
    winnable: int
    undecided: int = 0
    players: dict[str, int] = field(default_factory=dict)
    fills: dict[int, int] = field(default_factory=dict)
    difficulty: dict[int, int] = field(default_factory=dict)

    def facts(self) -> dict[str, Any]:
        """The tally as it is written in JSON."""
        return asdict(self)

    @classmethod
    def read(cls, facts: Any) -> Tally:
        """The inverse of ``facts``. Raises KeyError, TypeError, ValueError or AttributeError for what is no tally."""
        return cls(
            first=int(facts["first"]),
            deals=int(facts["deals"]),
            winnable=int(facts["winnable"]),
            undecided=int(facts["undecided"]),
            players={str(name): int(won) for name, won in facts["players"].items()},
            fills={int(value): int(deals) for value, deals in facts["fills"].items()},
            difficulty={int(value): int(deals) for value, deals in facts["difficulty"].items()},
        )


def tally(plan: Plan, numbers: range) -> Tally:
    """Count a piece of the plan."""
    game = parse_game(plan.game)
    won = [number for number in numbers if winnable(opening(number, game))]
    if not plan.sampled(numbers):
        return Tally(numbers.start, len(numbers), len(won))
    return _looked_closer(game, [deal(number, game) for number in won], numbers)


def _looked_closer(game: Game, won: list[Deal], numbers: range) -> Tally:
    levels = rating(game, current_version())
    players: Counter[str] = Counter({player.name: 0 for player in family()})
    fills: Counter[int] = Counter()
    difficulty: Counter[int] = Counter()
    for one in won:
        games = play(one)
        players.update(player.name for player, has_won in zip(family(), games.won, strict=True) if has_won)
        difficulty[levels.level((games.lost, games.buried))] += 1
        record = solve(one, fewest_fills=True).record
        assert record is not None, f"two searches disagree: {game.id} {one.number}"
        fills[record.fills] += 1
    return Tally(numbers.start, len(numbers), len(won), 0, dict(players), dict(fills), dict(difficulty))


def summed(plan: Plan, tallies: Iterable[Tally], date: dt.date) -> Census:
    """The census that the tallies of all pieces add up to. Raises ValueError if a piece is missing or there twice."""
    players: Counter[str] = Counter()
    fills: Counter[int] = Counter()
    difficulty: Counter[int] = Counter()
    counted: list[tuple[int, int]] = []
    won = undecided = 0
    for one in tallies:
        counted.append((one.first, one.deals))
        won += one.winnable
        undecided += one.undecided
        players.update(one.players)
        fills.update(one.fills)
        difficulty.update(one.difficulty)
    if sorted(counted) != [(numbers.start, len(numbers)) for numbers in plan.chunks()]:
        raise ValueError("the tallies are not those of the plan")
    return Census(
        game=plan.game,
        first=plan.first,
        last=plan.last,
        winnable=won,
        undecided=undecided,
        sample=min(plan.sample, plan.deals),
        players={player.name: players[player.name] for player in family()} if plan.sample else {},
        fills=dict(sorted(fills.items())),
        difficulty=dict(sorted(difficulty.items())),
        rating=current_version(),
        version=carpet_print.__version__,
        date=date,
    )
