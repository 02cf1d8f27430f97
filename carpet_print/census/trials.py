"""Advice put to the trial: of the same deals, how many does who follows it win, and who does not?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from carpet_print.census.advice import ADVICE, Advice, Decision, Opening, wins
from carpet_print.deals.numbers import opening
from carpet_print.engine import Game

_ERRORS = 3.5  # how many standard errors a difference must exceed to be taken for more than chance


@dataclass(frozen=True)
class Trial:
    """How a piece of advice did in a game. ``number`` is the one in the advice, 0 if there is none; ``both`` counts the
    deals that are won either way, ``only_with`` and ``only_without`` those that only one of the two players wins."""

    advice: str
    number: int
    deals: int
    both: int
    only_with: int
    only_without: int

    @property
    def won(self) -> int:
        """Deals won by who follows the advice."""
        return self.both + self.only_with

    @property
    def without(self) -> int:
        """Deals won by the same player without it."""
        return self.both + self.only_without

    @property
    def gain(self) -> int:
        """How many more are won with it; below 0 if fewer are."""
        return self.only_with - self.only_without

    @property
    def error(self) -> float:
        """The standard error of the gain. The deals are the same, so only those count that one player wins."""
        differing = self.only_with + self.only_without
        return sqrt(differing - self.gain**2 / self.deals)

    @property
    def helps(self) -> bool:
        """Whether the advice may be given: at least one deal more in a hundred is won, and that is not by chance."""
        return 100 * self.gain >= self.deals and self.gain > _ERRORS * self.error


def openings(game: Game, numbers: Iterable[int]) -> list[Opening]:
    """The deals with these numbers."""
    return [Opening.of(opening(number, game)) for number in numbers]


def chosen_numbers(game: Game, deals: Sequence[Opening]) -> dict[str, int]:
    """For each piece of advice that applies to the game, the number in it: of those tried the one with which most of
    the deals are won, the least of several."""
    numbers: dict[str, int] = {}
    for advice in advice_for(game):
        if not advice.tried:
            numbers[advice.name] = advice.number(numbers)
            continue
        won = {
            tried: _count(deals, advice.players({**numbers, advice.name: tried})[0]).count(True)
            for tried in advice.tried
        }
        numbers[advice.name] = max(won, key=lambda tried: (won[tried], -tried))
    return numbers


def trials(game: Game, deals: Sequence[Opening], numbers: Mapping[str, int]) -> list[Trial]:
    """Try all advice that applies to the game on these deals."""
    played: list[Trial] = []
    for advice in advice_for(game):
        follower, other = (_count(deals, player) for player in advice.players(numbers))
        pairs = list(zip(follower, other, strict=True))
        played.append(
            Trial(
                advice=advice.name,
                number=numbers[advice.name],
                deals=len(deals),
                both=pairs.count((True, True)),
                only_with=pairs.count((True, False)),
                only_without=pairs.count((False, True)),
            )
        )
    return played


def advice_for(game: Game) -> tuple[Advice, ...]:
    """The advice that applies to the game."""
    return tuple(advice for advice in ADVICE if advice.applies(game))


def _count(deals: Sequence[Opening], player: Decision) -> list[bool]:
    return [wins(deal, player) for deal in deals]
