"""The game itself: cards, games, positions, moves and the referee. Imports nothing but the errors."""

from carpet_print.engine.cards import PACK, RANKS, SUITS, Card, Cards, Rank, Suit, card_name, parse_card
from carpet_print.engine.moves import (
    Fill,
    FillFromStock,
    Move,
    Place,
    Reason,
    Redeal,
    ToFoundation,
    Turn,
    parse_place,
    place_name,
)
from carpet_print.engine.rules import FACETS, GAMES, Aces, Game, Gaps, Layout, as_game, parse_game
from carpet_print.engine.table import Fault, Illegal, Table

__all__ = [
    "FACETS",
    "GAMES",
    "PACK",
    "RANKS",
    "SUITS",
    "Aces",
    "Card",
    "Cards",
    "Fault",
    "Fill",
    "FillFromStock",
    "Game",
    "Gaps",
    "Illegal",
    "Layout",
    "Move",
    "Place",
    "Rank",
    "Reason",
    "Redeal",
    "Suit",
    "Table",
    "ToFoundation",
    "Turn",
    "as_game",
    "card_name",
    "parse_card",
    "parse_game",
    "parse_place",
    "place_name",
]
