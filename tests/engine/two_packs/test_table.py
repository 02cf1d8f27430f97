"""Positions of two packs: what moves do, which are legal, and when a game is over."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carpet_print.engine import PACK, Place, Rank, Suit, parse_card
from carpet_print.engine.two_packs import (
    DealOut,
    Direction,
    FillPile,
    Play,
    PutOn,
    Shift,
    TurnUp,
    TwoPackGame,
    TwoPackLayout,
    TwoPackMove,
    TwoPackTable,
    parse_two_pack_game,
)
from tests.engine.two_packs.tables import COLORADO, IN_PACK, SLYFOX, STUCK, TWENTY, cards_of, small_table

pytestmark = pytest.mark.heavy

GAMES = [
    parse_two_pack_game(text) for text in ("colorado", "colorado:aces=base", "twenty", "twenty:deal=stuck", "slyfox")
]
A1, B1, A2, B2 = Place(1, 1), Place(1, 2), Place(2, 1), Place(2, 2)
TWO, THREE = parse_card("2S"), parse_card("3S")


def said(move: TwoPackMove) -> str:
    """A move as these tests write it."""
    match move:
        case TurnUp():
            return "turn"
        case DealOut():
            return "deal"
        case PutOn(_, pile):
            return f">{pile}"
        case Play(card, pile, direction):
            return f"{pile or 'hand'}:{card}{direction.value if direction else ''}"
        case FillPile(card, pile):
            return f"^{card}@{pile}"
        case Shift(card, source, pile):
            return f"{source}:{card}>{pile}"


def legal(table: TwoPackTable) -> str:
    return " ".join(map(said, table.legal_moves()))


def opening(game: TwoPackGame, shuffled: list[int]) -> TwoPackTable:
    cards = [game.dealt[index] for index in shuffled if index < len(game.dealt)]
    return TwoPackTable.opening(game, cards[: game.layout.places], cards[game.layout.places :])


openings = st.builds(opening, st.sampled_from(GAMES), st.permutations(range(104)))


def test_the_opening() -> None:
    table = opening(GAMES[1], list(range(96)))
    assert (table.home, len(table.stock), table.hand, table.gaps) == (8, 76, None, ())
    assert table.next_on(Suit.SPADES, Direction.UP) is Rank.TWO
    assert table.next_on(Suit.SPADES, Direction.DOWN) is Rank.QUEEN
    in_pack = opening(GAMES[0], list(range(104)))
    assert (in_pack.home, len(in_pack.stock)) == (0, 84)
    assert in_pack.next_on(Suit.CLUBS, Direction.UP) is Rank.ACE
    assert in_pack.next_on(Suit.CLUBS, Direction.DOWN) is Rank.KING


def test_piles_row_by_row() -> None:
    table = opening(GAMES[0], list(range(104)))
    assert [str(table.place(index)) for index in (0, 4, 5, 19)] == ["a1", "e1", "a2", "e4"]
    assert all(table.index(table.place(index)) == index for index in range(20))


def test_a_turned_card_is_put_down_before_anything_else() -> None:
    table = small_table(COLORADO, "2S 4S 3H 4H", "3S 2H")
    assert legal(table) == "a1:2S+ a2:3H- turn"
    turned = table.apply(TurnUp(THREE))
    assert (turned.hand, turned.stock) == (THREE, table.stock[1:])
    assert legal(turned) == "hand:3S- >a1 >b1 >a2 >b2"
    put = turned.apply(PutOn(THREE, B2))
    assert (put.piles[3], put.hand) == ((parse_card("4H"), THREE), None)
    played = turned.apply(Play(THREE))
    assert (played.height(Suit.SPADES, Direction.DOWN), played.hand, played.piles) == (2, None, table.piles)


def test_colorado_fills_an_empty_pile_at_once_and_from_the_stock() -> None:
    table = small_table(COLORADO, "2S 4S.3S 3H 4H", "4S 2H")
    gap = table.apply(Play(TWO))
    assert gap.gaps == (A1,)
    assert legal(gap) == "^4S@a1"
    assert gap.apply(FillPile(parse_card("4S"))).piles[0] == (parse_card("4S"),)
    # When the stock is used up an empty pile stays empty.
    late = replace(gap, stock=())
    assert legal(late) == "b1:3S+ b1:3S- a2:3H-"
    assert late.apply(Play(THREE, None, Direction.UP)).gaps == (A1,)


def test_aces_and_kings_of_the_pack_begin_foundations() -> None:
    table = small_table(IN_PACK, "AS 4S 3H 4H", "2S", home="0000")
    assert legal(table) == "a1:AS+ b1:4S- b2:4H- turn"
    assert table.apply(Play(parse_card("4S"))).next_on(Suit.SPADES, Direction.DOWN) is Rank.THREE


def test_twenty_deals_a_card_on_each_pile_and_the_rest_from_the_left() -> None:
    table = small_table(TWENTY, "2S 4S 3S 4H", "AH AS 4S 4H 2H")
    assert legal(table) == "a1:2S+ a2:3S- deal"
    assert legal(replace(table, game=STUCK)) == "a1:2S+ a2:3S-"
    once = table.apply(DealOut())
    assert [len(pile) for pile in once.piles] == [2, 2, 2, 2]
    assert [str(pile[-1]) for pile in once.piles] == ["AH", "AS", "4S", "4H"]
    assert legal(replace(once, game=STUCK)) == "deal"
    twice = once.apply(DealOut())
    assert [len(pile) for pile in twice.piles] == [3, 2, 2, 2]
    assert twice.stock == ()


def test_twenty_fills_from_the_stock_and_then_from_any_pile() -> None:
    table = small_table(TWENTY, "- 2S 4S.3H 4H", "AH")
    assert legal(table) == "^AH@a1"
    late = replace(table, stock=())
    assert legal(late) == "b1:2S+ a2:3H- a2:3H>a1"
    moved = late.apply(Shift(parse_card("3H")))
    assert (moved.piles[0], moved.piles[2]) == ((parse_card("3H"),), (parse_card("4S"),))


def test_sly_fox_fills_at_once_until_the_first_batch() -> None:
    table = small_table(SLYFOX, "2S 4S 3H 4H", "4S 2H 3S AH AS 4H")
    gap = table.apply(Play(TWO))
    assert legal(gap) == "^4S@a1"
    filled = gap.apply(FillPile(parse_card("4S")))
    assert (filled.batch, filled.batched) == (0, False)
    assert legal(filled) == "a2:3H- turn"


def test_a_batch_of_sly_fox() -> None:
    table = small_table(SLYFOX, "4S 4S 3H 4H", "2S AH AS 4H 3S 2H")
    turned = table.apply(TurnUp(TWO))
    assert (turned.batch, turned.batched) == (4, True)
    home = turned.apply(Play(TWO))  # a card that goes to a foundation does not count, but the batch has begun
    assert home.batch == 4
    assert legal(home) == "turn"
    for left, name in zip((3, 2, 1, 0), ("AH", "AS", "4H", "3S"), strict=True):
        home = home.apply(TurnUp(parse_card(name))).apply(PutOn(parse_card(name), A1))
        assert home.batch == left
    assert legal(home) == "a1:3S+ a1:3S- a2:3H- turn"
    gap = home.apply(Play(parse_card("3H")))
    assert legal(gap) == "a1:3S+ a1:3S- turn"  # the empty pile waits for a batch
    again = gap.apply(TurnUp(parse_card("2H")))
    assert again.batch == 4
    last = again.apply(PutOn(parse_card("2H"), A2))  # the stock is used up: a short batch is over
    assert (last.batch, last.gaps) == (0, ())
    assert legal(last) == "a1:3S+ a1:3S- a2:2H+ a2:2H-"
    assert again.apply(Play(parse_card("2H"), None, Direction.UP)).batch == 0


def test_won_and_stuck() -> None:
    last = small_table(TWENTY, "- - - 4H", home="4434")
    assert (last.won, last.stuck) == (False, False)
    won = last.apply(Play(parse_card("4H")))
    assert (won.won, won.stuck, won.home, legal(won)) == (True, False, 16, "")
    assert won.next_on(Suit.HEARTS, Direction.UP) is won.next_on(Suit.HEARTS, Direction.DOWN) is None
    assert small_table(COLORADO, "4S.4S 4H - -").stuck
    assert small_table(TWENTY, "4S 4H AS AH").stuck
    assert small_table(TWENTY, "4S - AS AH").stuck  # the only card of a pile does not change its pile
    assert not small_table(TWENTY, "4S.4H - AS AH").stuck


def test_what_needs_no_name() -> None:
    table = small_table(TWENTY, "2S 2S.4S.2S 3H.2H -", home="1212")
    assert table.brief(Play(TWO, A1, Direction.UP)) == Play(TWO, A1, Direction.UP)
    assert table.full(Play(TWO, B1, Direction.DOWN)) == Play(TWO, B1, Direction.DOWN)
    assert table.brief(Shift(TWO, B1, B2)) == Shift(TWO, B1)
    one = small_table(COLORADO, "2S 4S.3S 3H 4H")
    assert one.brief(Play(TWO, A1, Direction.UP)) == Play(TWO)
    assert one.full(Play(TWO)) == Play(TWO, A1, Direction.UP)
    hand = small_table(COLORADO, "2S 2S 3H 4H", "AH", "2S")
    assert hand.full(Play(TWO)) == Play(TWO, None, Direction.UP)


PLACES = [None, *(Place(row, column) for row in range(1, 5) for column in range(1, 6))]


def every_move(cards: tuple[str, ...]) -> list[TwoPackMove]:
    """Every move of these cards that can be written."""
    chosen = [parse_card(name) for name in cards]
    return [
        DealOut(),
        *(TurnUp(card) for card in PACK),
        *(PutOn(card, place) for card in chosen for place in PLACES if place is not None),
        *(Play(card, place, way) for card in PACK for place in PLACES for way in (None, *Direction)),
        *(FillPile(card, place) for card in chosen for place in PLACES),
        *(Shift(card, source, place) for card in chosen for source in PLACES for place in PLACES),
    ]


@settings(max_examples=30)
@given(openings, st.randoms(use_true_random=False), st.integers(0, 200))
def test_the_referee_and_the_list_of_moves_agree(table: TwoPackTable, random: Random, steps: int) -> None:
    """At a moment of a random game, of all moves that can be written exactly those listed are legal, in each of their
    spellings; each has one that is full and one that is brief; and each keeps both packs whole."""
    packs = Counter(dict.fromkeys(PACK, 2))
    for _ in range(steps):
        listed = table.legal_moves()
        if not listed:
            break
        homes = [move for move in listed if isinstance(move, Play)]
        table = table.apply(random.choice(homes or list(listed)))
        assert cards_of(table) == packs
    listed = table.legal_moves()
    tops = {str(pile[-1]) for pile in table.piles if pile}
    chosen = tuple({str(card) for card in (table.hand, *table.stock[:2]) if card is not None} | set(sorted(tops)[:3]))
    legal_ones = set()
    for move in every_move(chosen):
        fault = table.fault(move)
        if fault is not None:
            assert str(fault.error())
            continue
        full = table.full(move)
        assert full in listed
        assert table.apply(move) == table.apply(full) == table.apply(table.brief(move))
        assert table.full(table.brief(move)) == full
        assert table.fault(table.brief(move)) is None
        legal_ones.add(full)
    assert len(listed) == len(set(listed))
    known = {parse_card(name) for name in chosen}
    assert {move for move in listed if isinstance(move, Play | TurnUp | DealOut) or move.card in known} == legal_ones
    assert table.stuck is (not listed and not table.won)
    assert table.won is (table.home == 104)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_game_ends(game: TwoPackGame) -> None:
    """A game cannot go on for ever, and is won or stuck with the stock used up."""
    for seed in range(5):
        random = Random(seed)
        shuffled = list(range(104))
        random.shuffle(shuffled)
        table = opening(game, shuffled)
        for _ in range(500):
            listed = table.legal_moves()
            if not listed:
                break
            table = table.apply(random.choice(listed))
        assert table.won or table.stuck
        assert (table.stock, table.hand, table.batch) == ((), None, 0)


def test_a_table_can_be_pickled_copied_and_hashed() -> None:
    table = small_table(SLYFOX, "2S 3H - 4S", "2H 3S", "4H", batch=2)
    assert pickle.loads(pickle.dumps(table)) == copy.deepcopy(table) == table
    assert len({table, copy.deepcopy(table), table.apply(table.legal_moves()[0])}) == 2


def test_a_card_of_a_suit_that_a_short_pack_lacks_fits_nowhere() -> None:
    assert small_table(COLORADO, "2S 3H - 4S").fits(parse_card("2C")) == ()
    assert TwoPackLayout(suits=2).suits_used == (Suit.SPADES, Suit.HEARTS)
