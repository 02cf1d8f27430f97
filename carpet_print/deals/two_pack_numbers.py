"""Deals of two packs by number: the cards of PySolFC's Colorado, Twenty and Sly Fox."""

from __future__ import annotations

from functools import cache

from pysol_cards.cards import createCards

from carpet_print.deals.numbers import false_label, shuffled
from carpet_print.engine import PACK, Card, parse_card
from carpet_print.engine.two_packs import Direction, Family, TwoPackGame, TwoPackTable, as_two_pack_game
from carpet_print.notation import INTERNATIONAL, Words, parse_number
from carpet_print.notation.two_packs import TwoPackDeal, read_two_pack_deal

# The pack from which PySolFC takes the aces and kings that are laid out first.
_LAID_OUT_FROM = {Family.COLORADO: 0, Family.TWENTY: 1, Family.SLYFOX: 0}


def two_pack_deal(number: int | str, game: TwoPackGame | str) -> TwoPackDeal:
    """The deal with a PySolFC game number: digits or a whole number up to 10**20, or 'ms' and digits (any case).

    As in the one-pack family, Microsoft's generator shuffles for numbers below 32000 and all with 'ms'; but the packs
    are never rearranged before, which PySolFC does for one pack alone. Raises UsageError for a number or a game that is
    none.
    """
    played = as_two_pack_game(game)
    label = parse_number(number)
    return TwoPackDeal(*_dealt(label, played), played, label)


def two_pack_opening(number: int | str, game: TwoPackGame) -> TwoPackTable:
    """The same as ``two_pack_deal(number, game).table``, at once, for those who want many."""
    return TwoPackTable.opening(game, *_dealt(parse_number(number), game))


def _dealt(label: str, game: TwoPackGame) -> tuple[list[Card], list[Card]]:
    """The carpet and the stock."""
    laid_out = {game.layout.first(direction) for direction in Direction} if game.laid_out else set()
    source = _LAID_OUT_FROM[game.family]
    cards = [card for pack, card in shuffled(_packs(), label) if not (pack == source and card.rank in laid_out)]
    # PySolFC deals from the end of its shuffled list.
    cards.reverse()
    return cards[: game.layout.places], cards[game.layout.places :]


def read_labelled_two_pack_deal(text: str, *, game: TwoPackGame | str, words: Words = INTERNATIONAL) -> TwoPackDeal:
    """``read_two_pack_deal`` that also holds a text to its label: a ``[Deal "…"]`` whose deal has other cards is an
    error. Raises NotationError."""
    read = read_two_pack_deal(text, game=game, words=words)
    if read.number is not None and two_pack_deal(read.number, read.game) != read:
        raise false_label(text, read.number)
    return read


@cache
def _packs() -> tuple[tuple[int, Card], ...]:
    """The cards of both packs before they are shuffled, each with the number of its pack."""
    return tuple(
        (at // len(PACK), parse_card("0A23456789TJQK"[card.rank] + card.suit_s()))
        for at, card in enumerate(createCards(2))
    )
