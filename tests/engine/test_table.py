"""Positions: what moves do, which are legal, and when a game is over."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carpet_print.engine import (
    GAMES,
    PACK,
    SUITS,
    Aces,
    Fill,
    FillFromStock,
    Game,
    Gaps,
    Move,
    Place,
    Rank,
    Redeal,
    Suit,
    Table,
    ToFoundation,
    Turn,
    parse_card,
)
from carpet_print.errors import IllegalMove
from tests.engine.tables import SMALL, cards_of, small_table

ALL = [Game(*facets) for facets in product(Aces, Gaps, (0, 1), (0, 3))]
PLACES = [None, *(Place(row, column) for row in range(1, 5) for column in range(1, 6))]
EVERY_MOVE: list[Move] = [
    *(kind(card) for kind in (Turn, ToFoundation) for card in PACK),
    *(kind(card, place) for kind in (Fill, FillFromStock) for card in PACK for place in PLACES),
    Redeal(),
]


def _opening(game: Game, shuffled: list[int]) -> Table:
    cards = [game.dealt[index] for index in shuffled if index < len(game.dealt)]
    return Table.opening(game, cards[: game.layout.places], cards[game.layout.places :])


openings = st.builds(_opening, st.sampled_from(ALL), st.permutations(range(52)))


def test_the_opening() -> None:
    table = _opening(GAMES["carpet"], list(range(48)))
    assert (table.home, len(table.stock), table.waste, table.gaps) == (4, 28, (), ())
    assert (table.waste_top, table.redeals_left) == (None, 0)
    assert all(table.next_on(suit) is Rank.TWO for suit in SUITS)
    in_pack = _opening(GAMES["aces-in-pack"], list(range(52)))
    assert (in_pack.home, len(in_pack.stock)) == (0, 32)
    assert all(in_pack.next_on(suit) is Rank.ACE for suit in SUITS)
    assert _opening(GAMES["redeal"], list(range(48))).redeals_left == 1


def test_places_row_by_row() -> None:
    table = _opening(GAMES["carpet"], list(range(48)))
    assert [str(table.place(index)) for index in (0, 4, 5, 19)] == ["a1", "e1", "a2", "e4"]
    assert all(table.index(table.place(index)) == index for index in range(20))
    assert table.place_of(table.game.dealt[7]) == Place(2, 3)
    assert table.place_of(table.stock[0]) is None


def test_what_moves_do() -> None:
    start = small_table(Game(layout=SMALL), "3S 4S 2H 4H", "2S 3H", "4C")
    turned = start.apply(Turn(parse_card("2S")))
    assert (turned.stock, turned.waste_top) == ((parse_card("3H"),), parse_card("2S"))
    played = turned.apply(ToFoundation(parse_card("2S")))  # from the waste
    assert (played.foundations[Suit.SPADES], played.waste_top) == (2, parse_card("4C"))
    gap = played.apply(ToFoundation(parse_card("2H")))  # from the carpet
    assert (gap.gaps, gap.home) == ((Place(2, 1),), 6)
    filled = gap.apply(Fill(parse_card("4C")))
    assert (filled.carpet[2], filled.waste, filled.gaps) == (parse_card("4C"), (), ())
    assert start == small_table(Game(layout=SMALL), "3S 4S 2H 4H", "2S 3H", "4C")  # positions are values


def test_a_gap_is_filled_where_the_player_says() -> None:
    table = small_table(Game(gaps=Gaps.AT_ONCE, layout=SMALL), "3S - - 4H", "2S", "4C")
    assert table.apply(Fill(parse_card("4C"))).gaps == (Place(2, 1),)
    assert table.apply(Fill(parse_card("4C"), Place(2, 1))).gaps == (Place(1, 2),)
    assert table.apply(FillFromStock(parse_card("2S"), Place(2, 1))).carpet[2] == parse_card("2S")
    assert table.apply(FillFromStock(parse_card("2S"))).stock == ()


def test_the_redeal_turns_the_waste_over() -> None:
    """What was turned first is turned first again."""
    table = small_table(Game(redeals=1, layout=SMALL), "3S 4S 3H 4H", "", "4C 2C 3C")
    again = table.apply(Redeal())
    assert (again.stock, again.waste, again.redeals_left) == (table.waste, (), 0)
    assert again.legal_moves() == (Turn(parse_card("4C")),)


@pytest.mark.parametrize(
    ("gaps", "stock", "waste", "moves"),
    [
        # carpet 3S, a gap, 3H, 4H; the 3 of spades fits its foundation
        (Gaps.OPEN, "2C", "4C", "3S +4C turn"),
        (Gaps.OPEN, "2C", "", "3S turn"),
        (Gaps.OPEN, "", "4C", "3S +4C"),
        (Gaps.AT_ONCE, "2C", "4C", "+4C ^2C"),
        (Gaps.AT_ONCE, "2C", "", "^2C"),
        (Gaps.AT_ONCE, "", "4C", "+4C"),
        (Gaps.AT_ONCE, "", "", "3S"),
        (Gaps.WASTE_FIRST, "2C", "4C", "+4C"),
        (Gaps.WASTE_FIRST, "2C", "", "^2C"),
        (Gaps.WASTE_FIRST, "", "", "3S"),
    ],
)
def test_gaps(gaps: Gaps, stock: str, waste: str, moves: str) -> None:
    table = small_table(Game(gaps=gaps, layout=SMALL), "3S - 3H 4H", stock, waste, "2111")
    names = {ToFoundation: "", Fill: "+", FillFromStock: "^"}
    said = [
        "turn" if isinstance(move, Turn) else names[type(move)] + str(getattr(move, "card", ""))
        for move in table.legal_moves()
    ]
    assert " ".join(said) == moves


def test_won_and_stuck() -> None:
    game = Game(layout=SMALL)
    last = small_table(game, "- - - 4H", home="4344")
    assert (last.won, last.stuck) == (False, False)
    won = last.apply(ToFoundation(parse_card("4H")))
    assert (won.won, won.stuck, won.home, won.legal_moves()) == (True, False, 16, ())
    assert won.next_on(Suit.HEARTS) is None
    assert small_table(game, "3S 4S 3H 4H", "", "2S 4C").stuck
    assert not small_table(game, "3S - 3H 4H", "", "2S 4C").stuck  # a gap can still be filled
    assert not small_table(replace(game, redeals=1), "3S 4S 3H 4H", "", "2S 4C").stuck


@settings(max_examples=40)
@given(openings, st.randoms(use_true_random=False), st.integers(0, 60))
def test_the_referee_and_the_list_of_moves_agree(table: Table, random: Random, steps: int) -> None:
    """At a moment of a random game, of all moves that can be written exactly those listed are legal (a fill of the
    first gap may leave its place out), and each keeps the pack whole."""
    pack = sorted(map(str, table.game.layout.pack))
    for _ in range(steps):
        legal = table.legal_moves()
        if not legal:
            break
        table = table.apply(random.choice(legal))
    assert cards_of(table) == pack
    legal = table.legal_moves()
    placed = Counter(
        replace(move, place=table.gaps[0]) if isinstance(move, Fill | FillFromStock) and move.place is None else move
        for move in EVERY_MOVE
        if table.fault(move) is None
    )
    fills = [move for move in legal if isinstance(move, Fill | FillFromStock) and move.place == table.gaps[0]]
    assert placed == Counter([*legal, *fills])
    for move in legal:
        assert cards_of(table.apply(move)) == pack
    for move in EVERY_MOVE:
        fault = table.fault(move)
        if fault is not None:
            assert str(fault.error())
    assert table.stuck is (not legal and not table.won)
    assert table.won is (table.home == 52)


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    table = small_table(Game(layout=SMALL), "3S 4S 3H 4H", "2S")
    with pytest.raises(IllegalMove, match=r"^3S cannot go to its foundation yet: the next card there is 2S$"):
        table.apply(ToFoundation(parse_card("3S")))


def test_a_table_can_be_pickled_copied_and_hashed() -> None:
    table = small_table(Game(layout=SMALL), "2S 3H - 4C", "2H 3S", "4D")
    assert pickle.loads(pickle.dumps(table)) == copy.deepcopy(table) == table
    assert len({table, copy.deepcopy(table), table.apply(table.legal_moves()[0])}) == 2
