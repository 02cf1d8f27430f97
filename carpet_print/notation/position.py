"""A game in the middle: a table, and the stock cards whose order nobody at it knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from zlib import crc32

from carpet_print.engine import Card, Table
from carpet_print.notation.deal import Deal


@dataclass(frozen=True)
class Position:
    """A table of which the player may not know the whole stock: ``table.stock`` is its beginning as far as it is known,
    in turning order, and the ``unseen`` cards lie under it in some order. ``str(position)`` is the position text."""

    table: Table
    unseen: frozenset[Card] = frozenset()

    @property
    def known(self) -> bool:
        """Whether the order of the whole stock is known: of at most one unseen card it is."""
        return len(self.unseen) < 2

    @property
    def stock_size(self) -> int:
        """Cards in the stock, seen or not."""
        return len(self.table.stock) + len(self.unseen)

    @property
    def label(self) -> str:
        """A short name that tells it from other positions: 'position-' and eight letters and digits."""
        return f"position-{crc32(str(self).encode()):08x}"

    @property
    def deal(self) -> Deal | None:
        """The deal, where the game has not begun and the stock is known."""
        if not self.known:
            return None
        table = self.ordered()
        carpet = [card for card in table.carpet if card is not None]
        if table != Table.opening(table.game, carpet, table.stock):
            return None
        return Deal(carpet, table.stock, table.game)

    def ordered(self, unseen: Iterable[Card] | None = None) -> Table:
        """The table with the unseen cards in this order behind the known ones; without one, that of a known stock.

        Raises ValueError where they are not the unseen cards, or no order is given and it is not known.
        """
        order = tuple(self.unseen) if unseen is None and self.known else tuple(unseen or ())
        if frozenset(order) != self.unseen or len(order) != len(self.unseen):
            raise ValueError("these are not the unseen cards in an order")
        return replace(self.table, stock=self.table.stock + order)

    def __str__(self) -> str:
        from carpet_print.notation.position_text import write_position

        return write_position(self)
