"""The referee of the games of two packs: why a move is not legal. It returns the first reason that a player at the
table would be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from carpet_print.engine.cards import Card, Cards
from carpet_print.engine.moves import Place
from carpet_print.engine.two_packs.moves import (
    DealOut,
    FillPile,
    Play,
    PutOn,
    Shift,
    TurnUp,
    TwoPackMove,
    TwoPackReason,
)
from carpet_print.engine.two_packs.position import TwoPackPosition
from carpet_print.engine.two_packs.rules import DIRECTIONS, Dealing, Direction, Family
from carpet_print.errors import IllegalMove


@dataclass(frozen=True)
class TwoPackIllegal:
    """Why a move is not legal: the reason, and what its message's fields say."""

    reason: TwoPackReason
    fields: Mapping[str, object]

    def error(self) -> IllegalMove:
        """The error that says so."""
        return IllegalMove(self.reason, self.reason.value, **self.fields)


def fault(table: TwoPackPosition, move: TwoPackMove) -> TwoPackIllegal | None:
    """Why the move is not legal here; None if it is."""
    match move:
        case TurnUp(card):
            return _turn_fault(table, card)
        case PutOn(card, pile):
            return _put_fault(table, card, pile)
        case Play(card, pile, direction):
            return _play_fault(table, card, pile, direction)
        case FillPile(card, pile):
            return _fill_fault(table, card, pile)
        case Shift(card, source, pile):
            return _shift_fault(table, card, source, pile)
        case DealOut():
            return _deal_fault(table)


def _no(reason: TwoPackReason, **fields: object) -> TwoPackIllegal:
    return TwoPackIllegal(reason, fields)


def _hand_fault(table: TwoPackPosition) -> TwoPackIllegal | None:
    return None if table.hand is None else _no(TwoPackReason.HAND_FIRST, other=table.hand)


def _stock_fault(table: TwoPackPosition, card: Card) -> TwoPackIllegal | None:
    if not table.stock:
        return _no(TwoPackReason.STOCK_EMPTY)
    if card != table.stock[0]:
        return _no(TwoPackReason.NOT_NEXT_IN_STOCK, card=card, next=table.stock[0])
    return None


def _filled_fault(table: TwoPackPosition) -> TwoPackIllegal | None:
    return _no(TwoPackReason.GAP_FIRST) if table.must_fill else None


def _turn_fault(table: TwoPackPosition, card: Card) -> TwoPackIllegal | None:
    if not table.game.turns:
        return _no(TwoPackReason.NO_TURN)
    return _hand_fault(table) or _stock_fault(table, card) or _filled_fault(table)


def _deal_fault(table: TwoPackPosition) -> TwoPackIllegal | None:
    if table.game.turns:
        return _no(TwoPackReason.NO_DEAL)
    if not table.stock:
        return _no(TwoPackReason.STOCK_EMPTY)
    if table.must_fill:
        return _no(TwoPackReason.GAP_FIRST)
    playable = table.playable()
    if playable and table.game.deal is Dealing.STUCK:
        return _no(TwoPackReason.PLAY_FIRST, other=playable[0].card)
    return None


def _put_fault(table: TwoPackPosition, card: Card, pile: Place) -> TwoPackIllegal | None:
    if table.hand is None:
        return _no(TwoPackReason.NOTHING_TURNED, card=card)
    if card != table.hand:
        return _no(TwoPackReason.NOT_IN_HAND, card=card, other=table.hand)
    if not table.there_is(pile):
        return _no(TwoPackReason.NOT_IN_LAYOUT, card=card, place=pile)
    return None


def _play_fault(
    table: TwoPackPosition, card: Card, pile: Place | None, direction: Direction | None
) -> TwoPackIllegal | None:
    from_hand = table.hand == card and pile is None
    return (
        (None if from_hand else _hand_fault(table) or _source_fault(table, card, pile))
        or _foundation_fault(table, card, direction)
        or (None if from_hand else _order_fault(table))
        or (None if from_hand else _twice_fault(table, card, pile))
    )


def _order_fault(table: TwoPackPosition) -> TwoPackIllegal | None:
    """What must be done before a pile's top card is played."""
    if table.batch:
        return _no(TwoPackReason.BATCH_FIRST, count=table.batch)
    return _filled_fault(table)


def _foundation_fault(table: TwoPackPosition, card: Card, direction: Direction | None) -> TwoPackIllegal | None:
    fits = table.fits(card)
    if direction is not None and direction not in fits:
        needed = table.next_on(card.suit, direction)
        if needed is None:
            return _no(TwoPackReason.FOUNDATION_FULL, card=card)
        return _no(TwoPackReason.WRONG_FOUNDATION, card=card, next=Card(needed, card.suit))
    if not fits:
        ranks = dict.fromkeys(table.next_on(card.suit, direction) for direction in DIRECTIONS)
        following = Cards(Card(rank, card.suit) for rank in ranks if rank is not None)
        return _no(TwoPackReason.FITS_NEITHER, card=card, next=following)
    if direction is None and len(fits) > 1:
        up, down = (f"{card}{direction.value}" for direction in DIRECTIONS)
        return _no(TwoPackReason.WHICH_FOUNDATION, card=card, up=up, down=down)
    return None


def _source_fault(table: TwoPackPosition, card: Card, pile: Place | None) -> TwoPackIllegal | None:
    """Why the card cannot come from the top of the pile, or of any."""
    if pile is not None:
        if not table.there_is(pile):
            return _no(TwoPackReason.NO_SUCH_PILE, card=card, place=pile)
        top = table.top(pile)
        if top is None:
            return _no(TwoPackReason.PILE_EMPTY, card=card, place=pile)
        return None if top == card else _no(TwoPackReason.NOT_TOP, card=card, place=pile, top=top)
    if table.tops(card):
        return None
    for index, cards in enumerate(table.piles):
        if card in cards:
            return _no(TwoPackReason.COVERED, card=card, place=table.place(index))
    if card in table.stock:
        return _no(TwoPackReason.STILL_IN_STOCK, card=card)
    return _no(TwoPackReason.ALREADY_HOME, card=card)


def _twice_fault(table: TwoPackPosition, card: Card, pile: Place | None) -> TwoPackIllegal | None:
    places = table.tops(card)
    if pile is None and len(places) > 1:
        return _no(TwoPackReason.WHICH_PILE, card=card, places=", ".join(map(str, places)))
    return None


def _gap_fault(table: TwoPackPosition, card: Card, pile: Place | None) -> TwoPackIllegal | None:
    gaps = table.gaps
    if pile is not None:
        if not table.there_is(pile):
            return _no(TwoPackReason.NOT_IN_LAYOUT, card=card, place=pile)
        other = table.top(pile)
        if other is not None and gaps:
            return _no(TwoPackReason.NOT_A_GAP, card=card, place=pile, other=other)
    return None if gaps else _no(TwoPackReason.NO_GAP, card=card)


def _fill_fault(table: TwoPackPosition, card: Card, pile: Place | None) -> TwoPackIllegal | None:
    if table.batched:
        return _hand_fault(table) or _no(TwoPackReason.GAP_WAITS, card=card)
    return _hand_fault(table) or _stock_fault(table, card) or _gap_fault(table, card, pile)


def _shift_fault(table: TwoPackPosition, card: Card, source: Place | None, pile: Place | None) -> TwoPackIllegal | None:
    if table.game.family is not Family.TWENTY:
        return _no(TwoPackReason.NO_SHIFT, card=card)
    if table.stock:
        return _no(TwoPackReason.STOCK_FIRST, card=card)
    found = _source_fault(table, card, source) or _gap_fault(table, card, pile) or _twice_fault(table, card, source)
    if found is None and len(table.piles[table.index(source or table.tops(card)[0])]) == 1:
        return _no(TwoPackReason.ALONE, card=card)
    return found
