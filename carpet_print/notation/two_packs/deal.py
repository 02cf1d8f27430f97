"""A deal of a game of two packs: the first card of each pile, and the stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from carpet_print.engine import Card, Cards, parse_card
from carpet_print.engine.two_packs import TwoPackGame, TwoPackTable, as_two_pack_game
from carpet_print.errors import N_, Message, NotationError, message
from carpet_print.notation.deal import STOCK_COUNT, CardsFault, carpet_card, count_fault, named, stock_card
from carpet_print.notation.number import parse_number


@dataclass(frozen=True, init=False)
class TwoPackDeal:
    """A deal, checked: ``carpet`` is the first card of each pile, row by row from the top left, ``stock`` in turning
    order (the first is turned first). ``number`` is a label, the PySolFC game number where it is known; two deals with
    the same game and cards are equal whatever their labels. ``str(deal)`` is the deal text.

    Raises NotationError for a card that is missing, there too often, or foreign to the game, and for a wrong count.
    """

    carpet: tuple[Card, ...]
    stock: tuple[Card, ...]
    game: TwoPackGame
    number: str | None = field(default=None, compare=False)

    def __init__(
        self,
        carpet: Iterable[Card | str],
        stock: Iterable[Card | str],
        game: TwoPackGame | str,
        number: str | None = None,
    ) -> None:
        object.__setattr__(self, "carpet", tuple(map(_as_card, carpet)))
        object.__setattr__(self, "stock", tuple(map(_as_card, stock)))
        object.__setattr__(self, "game", as_two_pack_game(game))
        object.__setattr__(self, "number", None if number is None else parse_number(number))
        fault = _fault(self.game, self.carpet, self.stock)
        if fault is not None:
            raise NotationError(fault.problem, text=fault.text, expected=fault.expected)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All dealt cards in the order in which they are dealt: the carpet, then the stock."""
        return self.carpet + self.stock

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The carpet, a tuple a row, the top one first."""
        columns = self.game.layout.columns
        return tuple(self.carpet[start : start + columns] for start in range(0, len(self.carpet), columns))

    @property
    def table(self) -> TwoPackTable:
        """The position before the first move."""
        return TwoPackTable.opening(self.game, self.carpet, self.stock)


def _as_card(card: Card | str) -> Card:
    return card if isinstance(card, Card) else parse_card(card)


# --- what may be wrong with the cards


def _fault(game: TwoPackGame, carpet: Sequence[Card], stock: Sequence[Card]) -> CardsFault | None:
    columns, places = game.layout.columns, len(carpet)

    def place(index: int) -> Message:
        if index >= places:
            return stock_card(index - places + 1)
        row, column = divmod(index, columns)
        return carpet_card(row + 1, column + 1)

    cards = (*carpet, *stock)
    fault = two_pack_card_fault(game, cards, place)
    if fault is None and len(carpet) != game.layout.piles:
        template = N_("cards in the carpet: %(count)s")
        fault = count_fault(template, len(carpet), game.layout.piles, two_pack_missing(game, cards))
    if fault is None and len(stock) != game.stock_size:
        fault = count_fault(STOCK_COUNT, len(stock), game.stock_size, two_pack_missing(game, cards))
    return fault


def two_pack_card_fault(game: TwoPackGame, cards: Sequence[Card], place: Callable[[int], Message]) -> CardsFault | None:
    """The first card that the game does not deal, or not as often; ``place`` names the place of a card's index."""
    dealt = Counter(game.dealt)
    seen: dict[Card, list[int]] = {}
    for index, card in enumerate(cards):
        if card not in dealt:
            problem = message(
                N_("%(card)s (%(place)s) is not dealt in the game “%(game)s”"), card=card, place=place(index), game=game
            )
            return CardsFault(problem, str(card), index)
        there = seen.setdefault(card, [])
        there.append(index)
        if len(there) > dealt[card]:
            return CardsFault(_too_often(game, cards, card, [place(at) for at in there]), str(card), index)
    return None


def _too_often(game: TwoPackGame, cards: Sequence[Card], card: Card, places: list[Message]) -> Message:
    absent = named(two_pack_missing(game, cards))
    if len(places) > 2:
        fields = {"card": card, "first": places[0], "second": places[1], "third": places[2], "missing": absent}
        if absent:
            return message(
                N_("%(card)s is there three times (%(first)s; %(second)s; %(third)s); missing: %(missing)s"), **fields
            )
        return message(N_("%(card)s is there three times (%(first)s; %(second)s; %(third)s)"), **fields)
    # Only an ace or a king whose other copy is laid out is dealt once.
    fields = {"card": card, "first": places[0], "second": places[1], "missing": absent}
    if absent:
        return message(
            N_("%(card)s is there twice (%(first)s; %(second)s), and one more is laid out first; missing: %(missing)s"),
            **fields,
        )
    return message(N_("%(card)s is there twice (%(first)s; %(second)s), and one more is laid out first"), **fields)


def two_pack_missing(game: TwoPackGame, cards: Iterable[Card]) -> Cards:
    """The cards that the game deals and that are not there, or not as often; a card that lacks twice twice."""
    left = Counter(game.dealt) - Counter(cards)
    return Cards(left.elements())
