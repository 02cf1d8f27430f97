"""Deals and records of every game of the one-pack family at random, and readers called with any text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TypeVar

from hypothesis import strategies as st

from carpet_print.engine import (
    PACK,
    Aces,
    Fill,
    FillFromStock,
    Game,
    Gaps,
    Move,
    Place,
    Redeal,
    ToFoundation,
    Turn,
)
from carpet_print.errors import CarpetPrintError
from carpet_print.notation import Deal, Position, Record, Result

GAMES = tuple(Game(*facets) for facets in product(Aces, Gaps, (0, 1), (0, 3)))

games = st.sampled_from(GAMES)
labels = st.none() | st.integers(1, 10**20).map(str) | st.integers(32_000, 2**33 - 1).map(lambda seed: f"ms{seed}")


@st.composite
def deals(draw: st.DrawFn, game: Game | None = None) -> Deal:
    played = draw(games) if game is None else game
    cards = draw(st.permutations(played.dealt))
    return Deal(cards[: played.layout.places], cards[played.layout.places :], played, draw(labels))


places = st.builds(Place, st.integers(1, 4), st.integers(1, 5))
cards = st.sampled_from(PACK)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Turn, cards),
    st.builds(ToFoundation, cards),
    st.builds(Fill, cards, st.none() | places),
    st.builds(FillFromStock, cards, st.none() | places),
    st.just(Redeal()),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records as they may be written, legal or not."""
    game = draw(games)
    played = tuple(draw(st.lists(moves, max_size=40)))
    only = draw(st.frozensets(st.integers(0, len(played) - 1))) if played else frozenset()
    dealt = draw(st.none() | deals(game))
    return Record(game, played, draw(st.sampled_from(Result)), draw(labels), dealt, only)


Value = TypeVar("Value")


def outcome(read: Callable[[], Value]) -> Value | CarpetPrintError:
    """What a reader returns, or the project's own error, with a message that can be shown; any other error is let
    through."""
    try:
        return read()
    except CarpetPrintError as error:
        shown = str(error)
        assert shown.isprintable(), shown
        return error


@st.composite
def positions(draw: st.DrawFn, game: Game | None = None) -> Position:
    """Positions that a game leads to, by legal moves at random; all redeals are left in them, and all cards known."""
    deal = draw(deals(game))
    table = deal.table
    for choice in draw(st.lists(st.integers(0, 10**6), max_size=60)):
        moves = [move for move in table.legal_moves() if not isinstance(move, Redeal)]
        if not moves:
            break
        table = table.apply(moves[choice % len(moves)])
    return Position(table)
