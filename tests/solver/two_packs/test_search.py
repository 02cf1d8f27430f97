"""The search of the two-pack games: what it wins is won, what it says is lost is lost, and how much of it there is."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from carpet_print.solver.two_packs.search import Budget, Found, search
from tests.solver.amounts import DEALS
from tests.solver.two_packs.naive import Play, winnable
from tests.solver.two_packs.playing import GAMES, code, numbered, replayed, shuffled

pytestmark = pytest.mark.heavy

_SHORT = Budget(attempts=200, positions=20_000)
_NAIVE = 20_000


def _verdict(found: Found) -> bool | None:
    assert not (found.steps is not None and found.lost)
    return True if found.steps is not None else False if found.lost else None


def _checked(play: Play, budget: Budget | None = None) -> Found:
    """What is found, its line replayed to the end."""
    start = code(play)
    found = search(start, budget)
    if found.steps is not None:
        assert replayed(play, start, found.steps).won
    return found


# All of them with ``make proofs``.
_SHUFFLES = 25 if DEALS >= 1000 else 8


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("ranks", "piles"), [(5, 6), (5, 2), (6, 3)])
def test_a_naive_solver_never_contradicts(game: str, ranks: int, piles: int) -> None:
    seen: Counter[tuple[bool | None, bool | None]] = Counter()
    for seed in range(_SHUFFLES):
        play = shuffled(game, 2, ranks, piles, seed)
        ours = _verdict(_checked(play, _SHORT))
        naive = winnable(play, _NAIVE if game in ("twenty", "patient") else _NAIVE // 5)
        seen[ours, naive] += 1
    assert not seen[True, False]
    assert not seen[False, True]
    assert seen[True, True] + seen[True, None] >= 2 * _SHUFFLES // 5
    if game in ("twenty", "patient"):
        assert seen.keys() <= {(True, True), (False, False)}


def test_lost_deals_of_twenty_are_among_those_compared() -> None:
    lost = [
        game for game in ("twenty", "patient") for seed in range(25) if search(code(shuffled(game, 2, 6, 3, seed))).lost
    ]
    assert set(lost) == {"twenty", "patient"}


@pytest.mark.parametrize("game", GAMES)
def test_with_the_stock_used_up_every_answer_is_certain(game: str) -> None:
    verdicts: Counter[bool | None] = Counter()
    for seed in range(60):
        play, chance = shuffled(game, 2, 6, 4, seed), random.Random(seed)
        while play.stock:
            moves = play.moves()
            homes = [move for move in moves if move[0] in ("home", "straight")]
            play = play.after(chance.choice(homes if homes and chance.random() < 0.8 else moves))
        ours = _verdict(_checked(play))
        assert ours is winnable(play, 10**6)
        verdicts[ours] += 1
    assert verdicts[True] >= 3
    assert verdicts[False] >= 3


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_has_begun_is_searched_from_where_it_is(game: str) -> None:
    """Also in the middle of a batch, and where a pile is still to be filled."""
    left_over, to_fill, won = 0, 0, 0
    for seed in range(40):
        play, chance = shuffled(game, 4, 6, 8, seed), random.Random(seed)
        for _ in range(chance.randrange(14)):
            play = play.after(chance.choice(play.moves()))
        left_over += bool(play.left)
        to_fill += bool(play.stock) and not all(play.piles)
        won += _checked(play, _SHORT).steps is not None
    assert won >= 10
    assert to_fill
    assert bool(left_over) == (game == "slyfox")


@pytest.mark.parametrize("game", ["colorado", "base", "slyfox", "twenty"])
def test_the_first_numbers_are_all_won(game: str) -> None:
    for number in range(1, 8):
        assert _checked(numbered(number, game), Budget(attempts=40, positions=4000)).steps is not None, number


def test_where_rows_must_wait_more_is_lost() -> None:
    """The lines of the stricter game are lines of the other one, so what it wins the other one wins too."""
    found = {number: _verdict(_checked(numbered(number, "patient"))) for number in range(1, 8)}
    assert set(found.values()) == {True, False}
    for seed in range(60):
        play = shuffled("patient", 2, 6, 3, seed)
        if _checked(play).steps is not None:
            assert not search(code(replace(play, game="twenty"))).lost


def test_the_same_search_gives_the_same_line() -> None:
    for game in GAMES:
        start = code(numbered(31, game))
        assert search(start, _SHORT) == search(start, _SHORT)


def test_what_is_not_found_within_the_budget_is_not_called_lost() -> None:
    found = search(code(numbered(4214, "twenty")), Budget(attempts=9, positions=500))
    assert (found.steps, found.lost, found.budget) == (None, False, Budget(9, 500))
    assert found.positions > 1000  # two exhaustive searches and the attempts before


def test_a_game_that_is_over_needs_no_steps() -> None:
    play = shuffled("twenty", 2, 5, 6, 1)
    won = replace(play, piles=((),) * 6, stock=(), up=(5, 5), down=(1, 1))
    assert search(code(won)).steps == []
