"""The blind players: their games are those that the referee allows, and never change."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from carpet_print.deals import deal
from carpet_print.deals.blind import Chance, Player, family, play
from carpet_print.engine import (
    SUITS,
    Aces,
    Card,
    Fill,
    FillFromStock,
    Game,
    Gaps,
    Layout,
    Move,
    Redeal,
    Table,
    ToFoundation,
    Turn,
)
from carpet_print.notation import Deal

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

ALL = [Game(aces, gaps, redeals, peek) for aces, gaps, redeals, peek in product(Aces, Gaps, (0, 1), (0, 3))]


def test_the_generator_is_splitmix64() -> None:
    """Against the numbers of its authors' program for the seed 1234567."""
    chance = Chance(1234567)
    numbers = [chance.below(1 << 64) for _ in range(5)]
    assert numbers[:3] == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert {Chance(seed).below(7) for seed in range(100)} == set(range(7))


def test_the_family() -> None:
    players = family()
    names = [player.name for player in players]
    assert len(players) == len(set(names)) == 100
    assert names[:13] == [f"within-{limit}" for limit in range(13)]
    assert all(len(player.limits) == 64 and min(player.limits) >= 0 for player in players)
    assert len({(player.limits, player.a_gap) for player in players}) == 100


def test_the_family_never_changes() -> None:
    """A rating that has been released, and with it the deals of past days, depends on every one of these numbers."""
    told = repr([(player.name, player.limits, player.a_gap, player.picks) for player in family()])
    assert hashlib.sha256(told.encode()).hexdigest() == FAMILY


FAMILY = "fb688d473884134c3bbbb07237a88e3286615305bffd6ca3ac9bfa9b7054b1d6"


def test_the_order_of_sets_plays_no_part() -> None:
    program = "from carpet_print.deals import deal; from carpet_print.deals.blind import play; print(play(deal(24)))"
    root = str(Path(__file__).resolve().parents[2])
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": root},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert said == {f"{play(deal(24))}\n"}


# --- the same players, slowly: each decision is a legal move of the referee's


def above(table: Table, card: Card) -> int:
    return card.rank.height - table.foundations[card.suit]


def decide(table: Table, player: Player, turned: int, taken: int, home: int) -> Move | None:
    """The player's next move; None: no more."""
    moves = table.legal_moves()
    plays = [move for move in moves if isinstance(move, ToFoundation)]
    if not table.game.fills_at_once:
        return plays[0] if plays else _decide_open(table, player, turned)
    if None in table.carpet and (table.waste or table.stock):
        fills = [move for move in moves if isinstance(move, Fill | FillFromStock)]
        kinds = {type(move) for move in fills}
        if len(kinds) == 1:
            return fills[0]
        top, unseen = table.waste[-1], table.stock[0]
        pass_ = 32 * (table.game.redeals - table.redeals_left)
        near = above(table, top) - 1 <= player.limits[pass_ + taken]
        near = near or (table.game.peek > 0 and above(table, top) <= above(table, unseen))
        return Fill(top) if near else FillFromStock(unseen)
    if plays:
        bits = {4 if move.card == table.waste_top else SUITS.index(move.card.suit): move for move in plays}
        return bits[player.picks[home % len(player.picks)][sum(1 << bit for bit in bits)]]
    return next(iter(moves), None)


def _decide_open(table: Table, player: Player, turned: int) -> Move | None:
    top, gaps = table.waste_top, len(table.gaps)
    if not table.stock and table.redeals_left == 0:
        return Fill(top) if top and gaps else None
    if top and gaps and turned:
        distance = above(table, top)
        rivals = sum(1 < above(table, card) < distance for card in table.stock[: table.game.peek])
        if distance - 1 <= player.limits[turned - 1] + player.a_gap * gaps and rivals < gaps:
            return Fill(top)
    if table.stock:
        return Turn(table.stock[0])
    return Redeal() if table.waste else None


def slowly(dealt: Deal, player: Player) -> bool:
    table, turned, taken, home = dealt.table, 0, 0, 0
    while (move := decide(table, player, turned, taken, home)) is not None:
        table = table.apply(move)
        turned += isinstance(move, Turn)
        taken = 0 if isinstance(move, Redeal) else taken + isinstance(move, Turn | FillFromStock)
        home += isinstance(move, ToFoundation)
    return table.won


@pytest.mark.parametrize("game", ALL, ids=str)
def test_they_play_by_the_rules(game: Game) -> None:
    chosen = [0, 3, 12, 13, 20, 56, 57, 60, 99]
    for number in (3, 36, 32_001):
        dealt = deal(number, game)
        won = play(dealt).won
        assert [won[index] for index in chosen] == [slowly(dealt, family()[index]) for index in chosen], number


def test_short_packs() -> None:
    short = Game(layout=Layout(2, 3, 5))
    cards = short.dealt
    games = play(Deal(cards[:6], cards[6:], short))
    assert len(games.won) == 100
    assert games.lost == 100 - sum(games.won)


def test_a_player_who_fills_with_anything_and_one_who_fills_with_nothing() -> None:
    """The figures that the rules' tips go by, roughly; exactly they stand in the census."""
    numbers = range(100_000, 100_400)
    games = [play(deal(number)).won for number in numbers]
    shares = [sum(won[limit] for won in games) / len(numbers) for limit in (0, 3, 12)]
    assert shares[0] < shares[2] < shares[1]
    assert shares[1] == pytest.approx(0.845, abs=0.04)
    assert shares[2] == pytest.approx(0.717, abs=0.05)


def test_who_looks_ahead_wins_more() -> None:
    blind = [play(deal(number)).lost for number in range(1, 201)]
    seeing = [play(deal(number, "peek")).lost for number in range(1, 201)]
    assert sum(seeing) < sum(blind)


def test_no_choice_matters_where_the_waste_goes_first() -> None:
    """Gaps are filled at once, from the waste while there is one: which card goes home first makes no difference."""
    for number in range(1, 100):
        assert play(deal(number, "waste-first")).lost in (0, 100)
        assert play(deal(number, replace(Game(), gaps=Gaps.WASTE_FIRST, redeals=1))).lost in (0, 100)
