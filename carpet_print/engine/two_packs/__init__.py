"""The games of two packs, Colorado, Twenty and Sly Fox: their rules as values, positions, moves and the referee."""

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
from carpet_print.engine.two_packs.referee import TwoPackIllegal
from carpet_print.engine.two_packs.rules import (
    DIRECTIONS,
    FAMILY_FACETS,
    TWO_PACK_GAMES,
    Dealing,
    Direction,
    Family,
    TwoPackGame,
    TwoPackLayout,
    as_two_pack_game,
    parse_two_pack_game,
)
from carpet_print.engine.two_packs.table import TwoPackTable

__all__ = [
    "DIRECTIONS",
    "FAMILY_FACETS",
    "TWO_PACK_GAMES",
    "DealOut",
    "Dealing",
    "Direction",
    "Family",
    "FillPile",
    "Play",
    "PutOn",
    "Shift",
    "TurnUp",
    "TwoPackGame",
    "TwoPackIllegal",
    "TwoPackLayout",
    "TwoPackMove",
    "TwoPackReason",
    "TwoPackTable",
    "as_two_pack_game",
    "parse_two_pack_game",
]
