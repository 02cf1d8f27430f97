"""The position on the table, its legal moves, and the referee.

The referee knows the rules and nothing else; the solver has its own faster position and is checked against this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from carpet_print.engine.cards import SUITS, Card, Rank, Suit
from carpet_print.engine.moves import Fill, FillFromStock, Move, Place, Reason, Redeal, ToFoundation, Turn
from carpet_print.engine.rules import Aces, Game, Gaps
from carpet_print.errors import IllegalMove, Message


@dataclass(frozen=True)
class Illegal:
    """Why a move is not legal: the reason, and what its message's fields say."""

    reason: Reason
    fields: Mapping[str, object]

    def error(self) -> IllegalMove:
        """The error that says so."""
        return IllegalMove(self.reason, self.reason.value, **self.fields)


@dataclass(frozen=True)
class Table:
    """A position. ``foundations`` counts the cards on each suit's foundation; ``carpet`` is row by row from the top
    left, None a gap; ``stock`` is in turning order, the first turned first; ``waste`` from the bottom, the last on top.
    """

    game: Game
    foundations: Mapping[Suit, int]
    carpet: tuple[Card | None, ...]
    stock: tuple[Card, ...]
    waste: tuple[Card, ...] = ()
    redeals_left: int = 0

    @classmethod
    def opening(cls, game: Game, carpet: Iterable[Card], stock: Iterable[Card]) -> Table:
        """The lay-out before the first move. The cards are taken as they are; ``Deal`` checks them."""
        aces = 1 if game.aces is Aces.BASE else 0
        return cls(game, MappingProxyType(dict.fromkeys(SUITS, aces)), tuple(carpet), tuple(stock), (), game.redeals)

    def __hash__(self) -> int:
        heights = tuple(self.foundations[suit] for suit in SUITS)
        return hash((self.game, heights, self.carpet, self.stock, self.waste, self.redeals_left))

    def __reduce__(self) -> tuple[object, ...]:
        # A mapping that cannot be written to cannot be pickled or copied either.
        state = (self.game, dict(self.foundations), self.carpet, self.stock, self.waste, self.redeals_left)
        return _table, state

    @property
    def home(self) -> int:
        """Cards on the foundations."""
        return sum(self.foundations.values())

    @property
    def won(self) -> bool:
        """Whether all cards are on the foundations."""
        return self.home == len(self.game.layout.pack)

    @property
    def stuck(self) -> bool:
        """Whether the game is not won and no move is legal."""
        return not self.won and not self.legal_moves()

    @property
    def waste_top(self) -> Card | None:
        """The one available card of the waste."""
        return self.waste[-1] if self.waste else None

    @property
    def gaps(self) -> tuple[Place, ...]:
        """The empty places, row by row."""
        return tuple(self.place(index) for index, card in enumerate(self.carpet) if card is None)

    def place(self, index: int) -> Place:
        """The place of the carpet's card number ``index`` (from 0)."""
        row, column = divmod(index, self.game.layout.columns)
        return Place(row + 1, column + 1)

    def index(self, place: Place) -> int:
        """The inverse of ``place``."""
        return (place.row - 1) * self.game.layout.columns + place.column - 1

    def place_of(self, card: Card) -> Place | None:
        """Where the card lies in the carpet; None if it does not."""
        return self.place(self.carpet.index(card)) if card in self.carpet else None

    def next_on(self, suit: Suit) -> Rank | None:
        """The rank that the suit's foundation takes next; None when it is full."""
        height = self.foundations[suit]
        return Rank.at_height(height + 1) if height < self.game.layout.ranks else None

    def playable(self) -> tuple[Card, ...]:
        """The cards that fit a foundation now: those of the carpet row by row, then the waste's top card."""
        open_cards = (*self.carpet, self.waste_top)
        return tuple(card for card in open_cards if card is not None and self.next_on(card.suit) is card.rank)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, every gap counted apart: foundation moves, fills, the turn, the redeal."""
        moves: list[Move] = [ToFoundation(card) for card in self.playable()]
        moves += [Fill(self.waste[-1], gap) for gap in self.gaps if self.waste]
        moves += [FillFromStock(self.stock[0], gap) for gap in self.gaps if self.stock]
        moves += [Turn(self.stock[0])] if self.stock else [Redeal()]
        return tuple(move for move in moves if self.fault(move) is None)

    def fault(self, move: Move) -> Illegal | None:
        """Why the move is not legal here; None if it is."""
        found = self._fault(move)
        if found is None:
            return None
        reason, fields = found
        return Illegal(reason, fields)

    def apply(self, move: Move) -> Table:
        """The position after the move. Raises IllegalMove, which says why the move is not legal."""
        fault = self.fault(move)
        if fault is not None:
            raise fault.error()
        match move:
            case Turn(card):
                return replace(self, stock=self.stock[1:], waste=(*self.waste, card))
            case ToFoundation(card):
                foundations = MappingProxyType({**self.foundations, card.suit: self.foundations[card.suit] + 1})
                if card in self.carpet:
                    carpet = tuple(None if other == card else other for other in self.carpet)
                    return replace(self, foundations=foundations, carpet=carpet)
                return replace(self, foundations=foundations, waste=self.waste[:-1])
            case Fill(card, place):
                return replace(self, carpet=self._filled(card, place), waste=self.waste[:-1])
            case FillFromStock(card, place):
                return replace(self, carpet=self._filled(card, place), stock=self.stock[1:])
            case Redeal():
                return replace(self, stock=self.waste, waste=(), redeals_left=self.redeals_left - 1)

    def _filled(self, card: Card, place: Place | None) -> tuple[Card | None, ...]:
        index = self.carpet.index(None) if place is None else self.index(place)
        return (*self.carpet[:index], card, *self.carpet[index + 1 :])

    # --- why a move is not legal: each returns the first reason that a player at the table would be told

    def _fault(self, move: Move) -> tuple[Reason, dict[str, object]] | None:
        match move:
            case Turn(card):
                return self._stock_fault(card) or self._order_fault(turns=True)
            case ToFoundation(card):
                return self._foundation_fault(card) or self._order_fault(turns=False)
            case Fill(card, place):
                return self._waste_fault(card) or self._gap_fault(card, place)
            case FillFromStock(card, place):
                if self.game.gaps is Gaps.OPEN:
                    return Reason.FROM_STOCK, {"card": card}
                if self.game.gaps is Gaps.WASTE_FIRST and self.waste:
                    return Reason.WASTE_FIRST, {"card": card}
                return self._stock_fault(card) or self._gap_fault(card, place)
            case Redeal():
                return self._redeal_fault() or self._order_fault(turns=True)

    def _order_fault(self, *, turns: bool) -> tuple[Reason, dict[str, object]] | None:
        """In games that fill at once: gaps come first, and cards that fit a foundation before the stock."""
        if not self.game.fills_at_once:
            return None
        if None in self.carpet and (self.waste or self.stock):
            return Reason.GAP_FIRST, {}
        playable = self.playable()
        if turns and playable:
            return Reason.PLAY_FIRST, {"other": playable[0]}
        return None

    def _stock_fault(self, card: Card) -> tuple[Reason, dict[str, object]] | None:
        if not self.stock:
            return Reason.STOCK_EMPTY, {}
        if card != self.stock[0]:
            return Reason.NOT_NEXT_IN_STOCK, {"card": card, "next": self.stock[0]}
        return None

    def _redeal_fault(self) -> tuple[Reason, dict[str, object]] | None:
        if not self.redeals_left:
            return Reason.NO_REDEAL, {}
        if self.stock:
            return Reason.STOCK_NOT_EMPTY, {}
        if not self.waste:
            return Reason.NOTHING_TO_REDEAL, {}
        return None

    def _waste_fault(self, card: Card) -> tuple[Reason, dict[str, object]] | None:
        if card == self.waste_top:
            return None
        if card in self.stock:
            return Reason.STILL_IN_STOCK, {"card": card}
        if self.waste_top is None:
            return Reason.WASTE_EMPTY, {"card": card}
        return Reason.NOT_WASTE_TOP, {"card": card, "top": self.waste_top}

    def _gap_fault(self, card: Card, place: Place | None) -> tuple[Reason, dict[str, object]] | None:
        if place is not None:
            layout = self.game.layout
            if not (1 <= place.row <= layout.rows and 1 <= place.column <= layout.columns):
                return Reason.NOT_IN_LAYOUT, {"card": card, "place": place}
            other = self.carpet[self.index(place)]
            if other is not None and None in self.carpet:
                return Reason.NOT_A_GAP, {"card": card, "place": place, "other": other}
        if None not in self.carpet:
            return Reason.NO_GAP, {"card": card}
        return None

    def _foundation_fault(self, card: Card) -> tuple[Reason, dict[str, object]] | None:
        needed = self.next_on(card.suit)
        if needed is None or card.rank.height <= self.foundations[card.suit]:
            return Reason.ALREADY_HOME, {"card": card}
        if card in self.stock:
            return Reason.STILL_IN_STOCK, {"card": card}
        if card in self.waste[:-1]:
            return Reason.NOT_WASTE_TOP, {"card": card, "top": self.waste[-1]}
        if needed is not card.rank:
            fits_another = any(self.next_on(suit) is card.rank for suit in SUITS)
            reason = Reason.WRONG_SUIT if fits_another else Reason.WRONG_RANK
            return reason, {"card": card, "next": Card(needed, card.suit)}
        return None


@dataclass(frozen=True)
class Fault:
    """The first illegal move of a record: its index, the move, why it is illegal, and the table before it."""

    index: int
    move: Move
    illegal: Illegal
    table: Table

    @property
    def message(self) -> Message:
        """Why the move is not legal, to be shown."""
        return self.illegal.error().message

    def __str__(self) -> str:
        return str(self.message)


def _table(game: Game, foundations: dict[Suit, int], *rest: Any) -> Table:
    return Table(game, MappingProxyType(foundations), *rest)
