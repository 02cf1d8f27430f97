"""Positions of a game whose stock is not known, from one stock card to the next.

Unlike in the searches, the stock cards have no numbers in turning order yet: a position holds its waste as the cards'
numbers from the bottom, and the stock is just the set ``left`` of cards still in it, as card bits. What has been proven
here for such a position holds for every order of these cards.

**Lost whatever follows.** Let the cards that are left lie free, each on a place of its own beside the carpet, so that
nothing is left to turn. Take a line that wins with the real stock, and leave out the turns and fills of these cards:
what remains wins the easier game. For by induction every card that is free or home in the one game is so in the other;
its waste is the real one's less cards that were left over or are home; and its carpet, the places beside not counted,
holds no card that the real one does not hold or has home. So each move of the line can be made there, or is not needed,
as in docs/solver.md ('covers'). A line of a game that fills gaps at once is one of the game with open gaps, too (turn,
then fill, where it fills straight from the stock). So where the easier game with open gaps is lost, the real one is.
With nothing to turn and no redeal the easier game has one line: the waste's cards go home or fill gaps, from the top
down (``_unpacks``). With a redeal left, it is searched.

**Safe whatever follows** (open gaps). Fill a gap with every stock card that does not go home. After some of them, S,
the carpet holds at most what it holds now and the cards of S that are not home. Of a suit whose next card n is left, S
is either without n, and then adds one card less than are left of the suit; or n and what follows it are home, and S
adds no more. So there is always a place if the gaps are as many as the cards left, less one for each suit whose next
card is left. Then all of them are free, and the waste's cards follow from the top down, if they can (``_unpacks``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from carpet_print.engine import Gaps, Table
from carpet_print.solver.coding import (
    ACES,
    LOWER,
    SHIFTS,
    SUIT_MASK,
    Coded,
    code,
    gaps_after_all,
    run,
)
from carpet_print.solver.gaps_at_once import search_at_once
from carpet_print.solver.open_gaps import search_open

# Waste (from the bottom) and free cards; where gaps are filled at once, also the cards that are home.
State = tuple[tuple[int, ...], int, int]


class Play(Protocol):
    """How a kind of game goes on from one stock card to the next."""

    def begin(self, table: Table) -> State:
        """The table, its stock left out."""

    def take(self, state: State, number: int) -> State:
        """The position once the next stock card has been taken, in the one way that the rules leave there."""

    def reach(self, states: Iterable[State], left: int) -> list[State]:
        """The positions that can be reached before the next stock card is taken, and from which one can be; once none
        is left, those that need to be looked at to know whether the game can be won."""

    def lost(self, state: State, left: int) -> bool:
        """Whether the game is known to be lost whatever follows; exact if no card is left."""

    def safe(self, state: State, left: int) -> bool:
        """Whether the game is known to be won whatever follows."""

    def covers(self, state: State, other: State) -> bool:
        """Whether what wins from the other position surely wins from this one."""


def play_of(table: Table) -> Play:
    """The play of the table's game."""
    places, redeals = len(table.carpet), table.redeals_left
    if table.game.gaps is Gaps.OPEN:
        return OpenPlay(places, redeals)
    return AtOncePlay(places, redeals, waste_first=table.game.gaps is Gaps.WASTE_FIRST)


class OpenPlay:
    """Where gaps may stay open: all foundation moves are made at once, and before a stock card is turned the waste's
    top cards may fill gaps, as many as there are."""

    def __init__(self, places: int, redeals: int) -> None:
        self._places, self._redeals = places, redeals

    def begin(self, table: Table) -> State:
        coded = code(table)
        return coded.numbers[: len(table.waste)], coded.free, 0

    def take(self, state: State, number: int) -> State:
        waste, free, _ = state
        return (*waste, number), free, 0

    def reach(self, states: Iterable[State], left: int) -> list[State]:
        reached: set[State] = set()
        for waste, free, _ in states:
            waste, free = _settled(waste, free)
            gaps = gaps_after_all(free, self._places)
            reached.add((waste, free, 0))
            if not left:
                continue  # from here on it is known what follows: see ``lost``
            while waste and gaps:
                free |= 1 << waste[-1]
                waste, free = _settled(waste[:-1], free)
                gaps = gaps_after_all(free, self._places)
                reached.add((waste, free, 0))
        return list(reached)

    def lost(self, state: State, left: int) -> bool:
        return _lost_with_all_free(state, left, self._places, self._redeals)

    def safe(self, state: State, left: int) -> bool:
        waste, free, _ = state
        needed = left.bit_count()
        for shift in SHIFTS.values():
            needed -= left >> shift + run(free >> shift & SUIT_MASK) & 1
        if needed > gaps_after_all(free, self._places):
            return False
        return _unpacks(waste, free | left, gaps_after_all(free | left, self._places))

    def covers(self, state: State, other: State) -> bool:
        # The wastes are what is not free, in the same order; what lies in the carpet must lie in the other's, too.
        free, less = state[1], other[1]
        return not less & ~free and not (free & ~_home(free)) & ~(less & ~_home(less))


class AtOncePlay:
    """Where a gap is filled before any other move: every order of foundation moves and every way to fill is tried."""

    def __init__(self, places: int, redeals: int, *, waste_first: bool) -> None:
        self._places, self._redeals, self._waste_first = places, redeals, waste_first

    def begin(self, table: Table) -> State:
        coded = code(table)
        return coded.numbers[: len(table.waste)], coded.free, coded.home

    def take(self, state: State, number: int) -> State:
        waste, free, home = state
        if self._has_gap(state):
            return waste, free | 1 << number, home
        return (*waste, number), free, home

    def reach(self, states: Iterable[State], left: int) -> list[State]:
        if not left:
            return list(states)
        met = set(states)
        to_look_at, taking = list(met), []
        while to_look_at:
            state = to_look_at.pop()
            after, takes = self._next(state)
            if takes:
                taking.append(state)
            fresh = [one for one in after if one not in met]
            met.update(fresh)
            to_look_at += fresh
        return taking

    def _next(self, state: State) -> tuple[list[State], bool]:
        """What other moves than taking a stock card lead to, and whether one may be taken."""
        waste, free, home = state
        if self._has_gap(state):
            filled = [(waste[:-1], free | 1 << waste[-1], home)] if waste else []
            return filled, not (waste and self._waste_first)
        fits = (home << 1 | ACES) & ~home
        plays = free & fits
        after = []
        if waste and fits >> waste[-1] & 1:
            card = 1 << waste[-1]
            after.append((waste[:-1], free | card, home | card))
        while plays:
            card = plays & -plays
            plays ^= card
            after.append((waste, free, home | card))
        return after, not after

    def _has_gap(self, state: State) -> bool:
        return (state[1] & ~state[2]).bit_count() < self._places

    def lost(self, state: State, left: int) -> bool:
        if _lost_with_all_free(state, left, self._places, self._redeals):
            return True
        if left:
            return False
        waste, free, home = state
        coded = _coded(waste, free, home, self._places, self._redeals)
        return search_at_once(coded, waste_first=self._waste_first)[0] is None

    def safe(self, state: State, left: int) -> bool:
        return False  # a foundation move can hurt here: no bound is known

    def covers(self, state: State, other: State) -> bool:
        return False


def _settled(waste: tuple[int, ...], free: int) -> tuple[tuple[int, ...], int]:
    """Waste and free cards after all foundation moves from the waste."""
    while waste and not LOWER[waste[-1]] & ~free:
        free |= 1 << waste[-1]
        waste = waste[:-1]
    return waste, free


def _home(free: int) -> int:
    """Of the free cards those that are home once all foundation moves are made."""
    return sum(((1 << run(free >> shift & SUIT_MASK)) - 1) << shift for shift in SHIFTS.values())


def _unpacks(waste: tuple[int, ...], free: int, room: int) -> bool:
    """Whether the waste's cards go home or into gaps from the top down, with no stock card to come."""
    for number in reversed(waste):
        room -= 1
        free |= 1 << number
        if not LOWER[number] & ~free:
            room += run(free >> number)
        if room < 0:
            return False
    return True


def _lost_with_all_free(state: State, left: int, places: int, redeals: int) -> bool:
    waste, free, _ = state
    free |= left
    places += left.bit_count()
    if _unpacks(waste, free, gaps_after_all(free, places)):
        return False
    return not redeals or search_open(_coded(waste, free, _home(free), places, redeals))[0] is None


def _coded(waste: tuple[int, ...], free: int, home: int, places: int, redeals: int) -> Coded:
    """The position without a stock, as the searches hold it."""
    lower = tuple(LOWER[number] for number in waste)
    return Coded(waste, lower, home, free, (1 << len(waste)) - 1, 0, places, redeals)
