"""A deal: a game, the carpet and the stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from carpet_print.engine import Card, Cards, Game, Rank, Table, as_game, parse_card
from carpet_print.errors import N_, Message, NotationError, message
from carpet_print.notation.number import parse_number

if TYPE_CHECKING:
    from carpet_print.engine.two_packs import TwoPackGame

    AnyGame = Game | TwoPackGame

G = TypeVar("G", bound="AnyGame")


@dataclass(frozen=True, init=False)
class Dealt(Generic[G]):
    """What the deals of every family are: cards that are checked, and a label."""

    carpet: tuple[Card, ...]
    stock: tuple[Card, ...]
    game: G
    number: str | None = field(default=None, compare=False)

    def _settle(self, carpet: Iterable[Card | str], stock: Iterable[Card | str], game: G, number: str | None) -> None:
        object.__setattr__(self, "carpet", tuple(map(as_card, carpet)))
        object.__setattr__(self, "stock", tuple(map(as_card, stock)))
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "number", None if number is None else parse_number(number))
        fault = deal_fault(self.game, self.carpet, self.stock)
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


@dataclass(frozen=True, init=False)
class Deal(Dealt[Game]):
    """A deal, checked: ``carpet`` row by row from the top left, ``stock`` in turning order (the first is turned
    first). ``number`` is a label, the PySolFC game number where it is known; two deals with the same game and cards are
    equal whatever their labels. ``str(deal)`` is the deal text, ``deal.code`` the deal code.

    Raises NotationError for a missing, doubled or foreign card and for a wrong count.
    """

    def __init__(
        self,
        carpet: Iterable[Card | str],
        stock: Iterable[Card | str],
        game: Game | str = "carpet",
        number: str | None = None,
    ) -> None:
        self._settle(carpet, stock, as_game(game), number)

    @property
    def table(self) -> Table:
        """The position before the first move."""
        return Table.opening(self.game, self.carpet, self.stock)

    # The two written forms have modules of their own, which need Deal: they are imported when they are asked for.

    @property
    def code(self) -> str:
        """The deal code; ``read_deal`` is the inverse. Raises UsageError for a shortened pack, which has none."""
        from carpet_print.notation.deal_code import write_deal_code

        return write_deal_code(self)

    def __str__(self) -> str:
        from carpet_print.notation.deal_text import write_deal_text

        return write_deal_text(self)


def as_card(card: Card | str) -> Card:
    """The card itself, or the one that a text spells. Raises NotationError."""
    return card if isinstance(card, Card) else parse_card(card)


# --- what may be wrong with the cards


@dataclass(frozen=True)
class CardsFault:
    """What is wrong with the cards of a deal: ``index`` is the card at fault, counted from 0 through carpet and stock,
    where it is one card."""

    problem: Message
    text: str = ""
    index: int | None = None
    expected: Message | None = None


def cards_problem(game: AnyGame, carpet: Sequence[Card], stock: Sequence[Card]) -> Message | None:
    """What keeps the cards from being a deal of the game: a card missing, doubled or foreign to it, or a wrong count;
    None if nothing does."""
    fault = deal_fault(game, carpet, stock)
    return None if fault is None else fault.problem


def deal_fault(game: AnyGame, carpet: Sequence[Card], stock: Sequence[Card]) -> CardsFault | None:
    """The same, with the card at fault."""
    columns, places = game.layout.columns, len(carpet)

    def place(index: int) -> Message:
        if index >= places:
            return stock_card(index - places + 1)
        row, column = divmod(index, columns)
        return carpet_card(row + 1, column + 1)

    cards = (*carpet, *stock)
    fault = card_fault(game, cards, place)
    if fault is None and len(carpet) != game.layout.places:
        fault = count_fault(N_("cards in the carpet: %(count)s"), len(carpet), game.layout.places, missing(game, cards))
    if fault is None and len(stock) != game.stock_size:
        fault = count_fault(STOCK_COUNT, len(stock), game.stock_size, missing(game, cards))
    return fault


def carpet_card(row: int, column: int) -> Message:
    """Names a card of the carpet by its row and its place in it, from 1."""
    return message(N_("row %(row)s, card %(column)s"), row=row, column=column)


def waste_card(index: int) -> Message:
    """Names a card of the waste, from 1 at the bottom."""
    return message(N_("waste card %(index)s"), index=index)


def stock_card(index: int) -> Message:
    """Names a card of the stock by its turn, from 1."""
    return message(N_("stock card %(index)s"), index=index)


def card_fault(
    game: AnyGame,
    cards: Sequence[Card],
    place: Callable[[int], Message],
    pack: Sequence[Card] = (),
    *,
    whole: bool = True,
) -> CardsFault | None:
    """The first card that is there too often or that is not among those that the game deals, or not in this ``pack``;
    ``place`` names the place of a card's index. Where the cards should be the ``whole`` of these, those that are
    missing instead are named."""
    dealt = Counter(pack or game.dealt)
    seen: dict[Card, list[int]] = {}
    for index, card in enumerate(cards):
        if card not in dealt:
            return CardsFault(foreign_card(game, card, place(index)), str(card), index)
        there = seen.setdefault(card, [])
        there.append(index)
        if len(there) > dealt[card]:
            absent = named(missing(game, cards, pack) if whole else ())
            return CardsFault(_too_often(card, [place(at) for at in there], absent), str(card), index)
    return None


def _too_often(card: Card, places: Sequence[Message], absent: Cards) -> Message:
    first, second, *others = places
    fields = {"card": card, "first": first, "second": second, "third": others[0] if others else None, "missing": absent}
    return message(_TOO_OFTEN[bool(others), bool(absent)], **fields)


_TOO_OFTEN = {
    (False, True): N_("%(card)s is there twice (%(first)s; %(second)s); missing: %(missing)s"),
    (False, False): N_("%(card)s is there twice (%(first)s; %(second)s)"),
    (True, True): N_("%(card)s is there too often (%(first)s; %(second)s; %(third)s); missing: %(missing)s"),
    (True, False): N_("%(card)s is there too often (%(first)s; %(second)s; %(third)s)"),
}


def foreign_card(game: AnyGame, card: Card, place: Message) -> Message:
    """What is wrong with a card that the game does not deal."""
    if card.rank is Rank.ACE and card in game.layout.pack:
        template = N_("%(card)s (%(place)s) is not dealt in the game “%(game)s”: the aces are laid out first")
    else:
        template = N_("%(card)s (%(place)s) is not dealt in the game “%(game)s”")
    return message(template, card=card, place=place, game=game)


STOCK_COUNT = N_("cards in the stock: %(count)s")


def count_fault(template: str, count: int, wanted: int, absent: Sequence[Card] = (), **fields: object) -> CardsFault:
    """A wrong count: ``template`` says of what, with the field ``count``; the cards that are absent are named."""
    problem = message(template, count=count, **fields)
    if named(absent):
        problem = message(N_("%(problem)s (missing: %(missing)s)"), problem=problem, missing=named(absent))
    return CardsFault(problem, expected=Message("%(count)s", {"count": wanted}))


def missing(game: AnyGame, cards: Iterable[Card], pack: Sequence[Card] = ()) -> tuple[Card, ...]:
    """The cards that the game deals, or those of the ``pack``, that are not among these, or not as often."""
    return tuple((Counter(pack or game.dealt) - Counter(cards)).elements())


def named(cards: Sequence[Card]) -> Cards:
    """The cards, to be named in a message, or none where they are too many to be a slip.

    >>> str(named([parse_card("4C"), parse_card("9H")]))
    '4C 9H'
    """
    return Cards(cards if len(cards) <= _MOST_NAMED else ())


_MOST_NAMED = 8
