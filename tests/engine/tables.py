"""Positions for tests, as short texts."""

from __future__ import annotations

from types import MappingProxyType

from carpet_print.engine import SUITS, Game, Layout, Suit, Table, parse_card

SMALL = Layout(rows=2, columns=2, ranks=4)


def small_table(
    game: Game, carpet: str, stock: str = "", waste: str = "", home: str = "1111", redeals_left: int | None = None
) -> Table:
    """A position with a carpet of two rows of two: '-' is a gap; ``home`` counts the cards on the foundations of
    spades, hearts, clubs and diamonds."""
    return Table(
        game,
        MappingProxyType(dict(zip(SUITS, map(int, home), strict=True))),
        tuple(None if name == "-" else parse_card(name) for name in carpet.split()),
        tuple(map(parse_card, stock.split())),
        tuple(map(parse_card, waste.split())),
        game.redeals if redeals_left is None else redeals_left,
    )


def cards_of(table: Table) -> list[str]:
    """Every card of the position, foundations included, sorted by name."""
    loose = [str(card) for card in (*table.carpet, *table.stock, *table.waste) if card is not None]
    home = [
        str(card)
        for suit in Suit
        for card in table.game.layout.pack
        if card.suit is suit and card.rank.height <= table.foundations[suit]
    ]
    return sorted(loose + home)
