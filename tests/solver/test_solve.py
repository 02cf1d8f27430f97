"""What solve answers: verdict, record, positions."""

import random

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Fill, FillFromStock, Move, Redeal, Table, ToFoundation, parse_card
from carpet_print.notation import Deal, Result
from carpet_print.solver import Solution, Verdict, solve, solve_table

pytestmark = pytest.mark.heavy

# As chess programs count the nodes of known positions: a change here is a change of the search, meant or not.
POSITIONS = {
    "carpet": (243, 43, 41, 45),
    "at-once": (14, 63, 85, 18),
    "waste-first": (14, 63, 45, 18),
    "aces-in-pack": (110, 50, 45, 53),
    "redeal": (55, 43, 41, 45),
    "carpet:aces=pack,gaps=at-once,redeals=1": (89, 82, 86, 97),
}


@pytest.mark.parametrize("game", POSITIONS)
def test_positions_generated(game: str) -> None:
    assert tuple(solve(deal(number, game)).positions for number in (1, 2, 3, 4)) == POSITIONS[game]


def test_a_carpet_that_never_opens_is_lost() -> None:
    eight_on_three = Deal(
        [rank + suit for rank in "9TJQK" for suit in "SHCD"], [rank + suit for suit in "SHCD" for rank in "3824567"]
    )
    solution = solve(eight_on_three)
    assert solution.verdict is Verdict.LOST
    assert solution.winnable is False
    assert solution.record is None
    assert solution.moves is None


def test_a_deal_in_order_wins_without_a_fill() -> None:
    in_order = Deal(
        [rank + suit for suit in "SHCD" for rank in "23456"], [rank + suit for suit in "SHCD" for rank in "789TJQK"]
    )
    solution = solve(in_order)
    assert solution.record is not None
    assert solution.record.fills == 0
    assert solution.positions == 29


def test_winnable_is_the_verdict_in_short() -> None:
    assert {verdict: Solution(verdict, 1).winnable for verdict in Verdict} == {
        Verdict.WINNABLE: True,
        Verdict.LOST: False,
        Verdict.UNDECIDED: None,
    }


def test_the_record_says_which_deal_it_is_of() -> None:
    by_number = solve(deal(24)).record
    assert by_number is not None
    assert (by_number.number, by_number.cards, by_number.result) == ("24", None, Result.WON)
    numbered = deal(24)
    by_hand = Deal(numbered.carpet, numbered.stock)
    by_cards = solve(by_hand).record
    assert by_cards is not None
    assert (by_cards.number, by_cards.cards) == (None, by_hand)
    assert by_cards.moves == by_number.moves


def test_foundation_moves_come_at_once_in_open_games_the_first_of_the_carpet_before_others() -> None:
    record = solve(deal(24)).record
    assert record is not None
    assert record.moves[:5] == tuple(ToFoundation(parse_card(card)) for card in ("2D", "2C", "2S", "3C", "4C"))
    table = deal(24).table
    for move in record.moves:
        assert isinstance(move, ToFoundation) or not table.playable()
        table = table.apply(move)


def test_a_redeal_is_used_where_it_is_needed() -> None:
    lost_without = [number for number in range(1, 301) if not solve(deal(number)).winnable]
    assert len(lost_without) == 18
    for number in lost_without:
        record = solve(deal(number, "redeal")).record
        assert record is not None
        assert record.moves.count(Redeal()) == 1


def test_stock_cards_fill_gaps_where_the_game_allows_it() -> None:
    for game, expected in (("carpet", False), ("at-once", True), ("waste-first", True)):
        records = [solve(deal(number, game)).record for number in range(1, 30)]
        kinds = {type(move) for record in records if record is not None for move in record.moves}
        assert Fill in kinds
        assert (FillFromStock in kinds) is expected


@pytest.mark.parametrize("game", ["carpet", "at-once", "waste-first", "aces-in-pack", "redeal"])
def test_a_lost_game_stays_lost_and_a_winnable_one_has_a_move_that_keeps_it_so(game: str) -> None:
    chance = random.Random(game)
    for number in range(1, 16):
        table = deal(number, game).table
        winnable = solve_table(table).winnable
        while moves := distinct_moves(table):
            after = [(solve_table(table.apply(move)).winnable, move) for move in moves]
            assert any(verdict for verdict, _ in after) is winnable
            winnable, move = chance.choice(after)
            table = table.apply(move)
        assert table.won is winnable


def distinct_moves(table: Table) -> list[Move]:
    """The legal moves, but of the gaps, which are all alike, only the first."""
    elsewhere = table.gaps[1:]
    return [
        move for move in table.legal_moves() if not (isinstance(move, Fill | FillFromStock) and move.place in elsewhere)
    ]


def test_any_table_can_be_asked_for() -> None:
    won = deal(24).table
    record = solve(deal(24)).record
    assert record is not None
    for move in record.moves:
        won = won.apply(move)
    assert solve_table(won) == Solution(Verdict.WINNABLE, 1, ())
    bare = Table(won.game, won.foundations, (None,) * 20, ())
    assert solve_table(bare).winnable
    assert parse_card("KS") not in bare.carpet
