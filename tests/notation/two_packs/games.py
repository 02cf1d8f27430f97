"""Deals and records of two packs at random."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from carpet_print.engine import PACK, Place
from carpet_print.engine.two_packs import (
    DealOut,
    Direction,
    FillPile,
    Play,
    PutOn,
    Shift,
    TurnUp,
    TwoPackGame,
    TwoPackMove,
    parse_two_pack_game,
)
from carpet_print.notation import Result
from carpet_print.notation.two_packs import TwoPackDeal, TwoPackRecord
from tests.notation.strategies import labels

GAMES = tuple(map(parse_two_pack_game, ("colorado", "colorado:aces=base", "twenty", "twenty:deal=stuck", "slyfox")))

games = st.sampled_from(GAMES)
cards = st.sampled_from(PACK)
places = st.builds(Place, st.integers(1, 4), st.integers(1, 5))
named = st.none() | places
moves: st.SearchStrategy[TwoPackMove] = st.one_of(
    st.builds(TurnUp, cards),
    st.builds(PutOn, cards, places),
    st.builds(Play, cards, named, st.none() | st.sampled_from(Direction)),
    st.builds(FillPile, cards, named),
    st.builds(Shift, cards, named, named),
    st.just(DealOut()),
)


@st.composite
def deals(draw: st.DrawFn, game: TwoPackGame | None = None) -> TwoPackDeal:
    played = draw(games) if game is None else game
    dealt = draw(st.permutations(played.dealt))
    return TwoPackDeal(dealt[: played.layout.places], dealt[played.layout.places :], played, draw(labels))


@st.composite
def records(draw: st.DrawFn) -> TwoPackRecord:
    """Records as they may be written, legal or not."""
    game = draw(games)
    played = tuple(draw(st.lists(moves, max_size=40)))
    # A card that is turned and put on a pile, as games of these have it.
    for card, pile in draw(st.lists(st.tuples(cards, places), max_size=5)):
        played += (TurnUp(card), PutOn(card, pile))
    only = draw(st.frozensets(st.integers(0, len(played) - 1))) if played else frozenset()
    dealt = draw(st.none() | deals(game))
    return TwoPackRecord(game, played, draw(st.sampled_from(Result)), draw(labels), dealt, only)


def random_game(deal: TwoPackDeal, seed: int) -> tuple[TwoPackMove, ...]:
    """A legal game played to its end, in which cards mostly go to foundations where they can."""
    random, table = Random(seed), deal.table
    played: list[TwoPackMove] = []
    while legal := table.legal_moves():
        homes = [move for move in legal if isinstance(move, Play)]
        played.append(random.choice(homes if homes and random.random() < 0.8 else list(legal)))
        table = table.apply(played[-1])
    return tuple(played)
