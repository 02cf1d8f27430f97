"""Positions of two packs for tests, as short texts."""

from __future__ import annotations

from collections import Counter

from carpet_print.engine import Aces, Card, parse_card
from carpet_print.engine.two_packs import (
    DIRECTIONS,
    Dealing,
    Family,
    TwoPackGame,
    TwoPackLayout,
    TwoPackTable,
)

# Spades and hearts from the ace to the four, in two rows of two piles: sixteen cards.
SMALL = TwoPackLayout(rows=2, columns=2, ranks=4, suits=2)
COLORADO = TwoPackGame(Family.COLORADO, Aces.BASE, layout=SMALL)
IN_PACK = TwoPackGame(Family.COLORADO, layout=SMALL)
TWENTY = TwoPackGame(Family.TWENTY, layout=SMALL)
STUCK = TwoPackGame(Family.TWENTY, deal=Dealing.STUCK, layout=SMALL)
SLYFOX = TwoPackGame(Family.SLYFOX, layout=SMALL)


def small_table(
    game: TwoPackGame,
    piles: str,
    stock: str = "",
    hand: str = "",
    home: str = "1111",
    batch: int = 0,
    batched: bool = False,
) -> TwoPackTable:
    """A position with four piles: '2S.3S' is the 3 of spades on the 2, '-' an empty pile; ``home`` counts the cards on
    the foundations: spades up and down, hearts up and down."""
    return TwoPackTable(
        game,
        tuple(map(int, home)),
        tuple(tuple(map(parse_card, pile.split("."))) if pile != "-" else () for pile in piles.split()),
        tuple(map(parse_card, stock.split())),
        parse_card(hand) if hand else None,
        batch,
        batched or batch > 0,
    )


def cards_of(table: TwoPackTable) -> Counter[Card]:
    """Every card of the position, foundations included, with how often it is there."""
    layout = table.game.layout
    home = Counter(
        Card(layout.rank_at(direction, height), suit)
        for suit in layout.suits_used
        for direction in DIRECTIONS
        for height in range(1, table.height(suit, direction) + 1)
    )
    hand = () if table.hand is None else (table.hand,)
    return home + Counter([*hand, *table.stock, *(card for pile in table.piles for card in pile)])
