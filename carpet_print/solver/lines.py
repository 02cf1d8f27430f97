"""From what a search found to moves that the referee takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from carpet_print.engine import Fill, FillFromStock, Move, Redeal, Table, ToFoundation, Turn
from carpet_print.solver.coding import ACES, Coded, card_number, card_numbered, ones
from carpet_print.solver.gaps_at_once import State
from carpet_print.solver.open_gaps import Step


class _Hand:
    """Plays the moves on card numbers, as the table does; it trusts the search and asks nothing."""

    def __init__(self, table: Table, start: Coded) -> None:
        self.home = start.home
        self.open = start.free & ~start.home
        self.place = {card_number(card): place for place, card in enumerate(table.carpet) if card is not None}
        self.gaps = [place for place, card in enumerate(table.carpet) if card is None]
        waste = len(table.waste)
        self.waste, self.stock = list(start.numbers[:waste]), list(start.numbers[waste:])[::-1]
        self.moves: list[Move] = []

    def fill(self) -> None:
        self._lay(number := self.waste.pop())
        self.moves.append(Fill(card_numbered(number)))

    def fill_from_stock(self) -> None:
        self._lay(number := self.stock.pop())
        self.moves.append(FillFromStock(card_numbered(number)))

    def _lay(self, number: int) -> None:
        self.open |= 1 << number
        self.place[number] = place = min(self.gaps)
        self.gaps.remove(place)

    def turn(self) -> None:
        self.waste.append(number := self.stock.pop())
        self.moves.append(Turn(card_numbered(number)))

    def redeal(self) -> None:
        self.stock, self.waste = self.waste[::-1], []
        self.moves.append(Redeal())

    def play(self, number: int) -> None:
        self.home |= 1 << number
        if self.open >> number & 1:
            self.open ^= 1 << number
            self.gaps.append(self.place[number])
        else:
            self.waste.pop()
        self.moves.append(ToFoundation(card_numbered(number)))

    def play_all(self) -> None:
        """Every foundation move that there is; at each the carpet's first card that fits, before the waste's."""
        while True:
            fits = (self.home << 1 | ACES) & ~self.home
            plays = self.open & fits
            if plays:
                self.play(min(ones(plays), key=self.place.__getitem__))
            elif self.waste and fits >> self.waste[-1] & 1:
                self.play(self.waste[-1])
            else:
                return


def open_line(table: Table, start: Coded, steps: Iterable[Step]) -> tuple[Move, ...]:
    """The moves of a game with open gaps: the steps, and after each all foundation moves."""
    hand = _Hand(table, start)
    act = {Step.TURN: hand.turn, Step.FILL: hand.fill, Step.REDEAL: hand.redeal}
    hand.play_all()
    for step in steps:
        act[step]()
        hand.play_all()
    return tuple(hand.moves)


def at_once_line(table: Table, start: Coded, states: Sequence[State]) -> tuple[Move, ...]:
    """The moves of a game with gaps filled at once: from each position to the next, and at the end what lies free."""
    hand = _Hand(table, start)
    for (waste, stock, home, redeals), (next_waste, next_stock, next_home, next_redeals) in pairwise(states):
        if home != next_home:
            hand.play((home ^ next_home).bit_length() - 1)
        elif redeals != next_redeals:
            hand.redeal()
        elif stock == next_stock:
            hand.fill()
        elif waste == next_waste:
            hand.fill_from_stock()
        else:
            hand.turn()
    hand.play_all()
    return tuple(hand.moves)
