"""Deals by number: the cards of PySolFC's Carpet, so that a printed deal can also be played on a screen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from pysol_cards.cards import createCards, ms_rearrange
from pysol_cards.random import LCRandom31, MTRandom

from carpet_print.engine import Aces, Card, Game, Rank, Table, as_game, parse_card
from carpet_print.errors import N_, NotationError, message
from carpet_print.notation import INTERNATIONAL, Deal, Words, parse_number, read_deal
from carpet_print.notation.deal_text import label_of
from carpet_print.notation.number import FIRST_MERSENNE

_MICROSOFT = "ms"

T = TypeVar("T")


def deal(number: int | str, game: Game | str = "carpet") -> Deal:
    """The deal with a PySolFC game number: digits or a whole number up to 10**20, or 'ms' and digits (any case).

    Numbers below 32000, and all with 'ms', are shuffled by Microsoft's generator, the others by the Mersenne twister.
    The shuffle does not depend on the game's facets, but for the aces: where they are laid out first, they are taken
    out of the shuffled pack. Raises UsageError for a number or a game that is none.

    >>> str(deal(24).carpet[0]), deal("ms24") == deal(24), deal("ms24").number
    ('4C', True, '24')
    """
    played = as_game(game)
    label = parse_number(number)
    return Deal(*_dealt(label, played), played, label)


def opening(number: int | str, game: Game) -> Table:
    """The same as ``deal(number, game).table``, at once, for those who want many."""
    return Table.opening(game, *_dealt(parse_number(number), game))


def _dealt(label: str, game: Game) -> tuple[list[Card], list[Card]]:
    """The carpet and the stock."""
    cards = shuffled(_pack(is_microsoft(label)), label)
    if game.aces is Aces.BASE:
        cards = [card for card in cards if card.rank is not Rank.ACE]
    # PySolFC deals from the end of its shuffled list.
    cards.reverse()
    return cards[: game.layout.places], cards[game.layout.places :]


def shuffled(cards: Iterable[T], label: str) -> list[T]:
    """Anything, in the order in which PySolFC's generator shuffles it for a deal number in its canonical spelling.

    PySolFC's own steps, not pysol_cards.random.shuffle: that one takes 32000 for a Microsoft number, PySolFC does not.
    Both generators' own shuffle is meant, which is not the one of Python's random module.
    """
    seed = int(label.removeprefix(_MICROSOFT))
    mixed = list(cards)
    (LCRandom31(seed) if is_microsoft(label) else MTRandom(seed)).shuffle(mixed)
    return mixed


def is_microsoft(label: str) -> bool:
    """Whether Microsoft's generator shuffles the deal, and not the Mersenne twister."""
    return label.startswith(_MICROSOFT) or int(label) < FIRST_MERSENNE


@cache
def _pack(rearranged: bool) -> tuple[Card, ...]:
    """The pack's cards before they are shuffled."""
    cards = createCards(1)
    if rearranged:
        cards = ms_rearrange(cards)
    return tuple(parse_card("0A23456789TJQK"[card.rank] + card.suit_s()) for card in cards)


def read_labelled_deal(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal:
    """``read_deal`` that also holds a text to its label: a ``[Deal "…"]`` whose deal has other cards is an error.

    Raises NotationError.
    """
    read = read_deal(text, game=game, words=words)
    if read.number is not None and deal(read.number, read.game) != read:
        raise false_label(text, read.number)
    return read


def false_label(text: str, number: str) -> NotationError:
    """The error for a deal text whose label is another deal's."""
    return label_of(text).error(message(N_("deal no. %(number)s has other cards than these"), number=number))
