"""The deal of the solver Solvitaire: a JSON object of piles, each a list of cards from the bottom up.

::

    {
      "tableau piles": [["4C"], ["5H"], …],
      "foundations": ["AC", "AD", "AH", "AS"],
      "stock": ["3D", …, "KH"],
      "waste": []
    }

The carpet is twenty piles of one card, row by row; a gap is an empty pile. The last card of the stock is on top, so it
is turned first. Ranks are A 2 … 10 J Q K.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from carpet_print.engine import RANKS, SUITS, Card, Game, as_game
from carpet_print.errors import N_, Message, NotationError, message
from carpet_print.notation.deal import Deal
from carpet_print.notation.laid_out import Board, Placed, deal_or_position, home_cards, table_of
from carpet_print.notation.position import Position
from carpet_print.notation.scan import Piece, quoted, refuse_long
from carpet_print.notation.words import INTERNATIONAL, unknown_card

_TABLEAU, _FOUNDATIONS, _STOCK, _WASTE = KEYS = ("tableau piles", "foundations", "stock", "waste")
_SHAPE = re.compile(r"[\s\ufeff]*\{\s*[\"}]")
_CARDS = {f"{rank}{suit.value}": Card(RANKS[rank - 1], suit) for rank in range(1, 14) for suit in SUITS}


def looks_like_solvitaire(text: str) -> bool:
    """Whether a text, right or wrong, has the shape of a JSON object, which no deal text has."""
    return _SHAPE.match(text) is not None


# --- writing


def write_solvitaire(given: Deal | Position) -> str:
    """The deal or the position as Solvitaire reads it; ``read_solvitaire`` is the inverse. Raises UsageError for a
    stock whose order is not known."""
    table = table_of(given)
    columns = table.game.layout.columns
    piles = [json.dumps([] if card is None else [_spelt(card)]) for card in table.carpet]
    rows = [", ".join(piles[start : start + columns]) for start in range(0, len(piles), columns)]
    return "\n".join(
        [
            "{",
            f'  "{_TABLEAU}": [\n    ' + ",\n    ".join(rows) + "\n  ],",
            f'  "{_FOUNDATIONS}": {_spelt_list(home_cards(table))},',
            f'  "{_STOCK}": {_spelt_list(table.stock[::-1])},',
            f'  "{_WASTE}": {_spelt_list(table.waste)}',
            "}",
        ]
    )


def _spelt(card: Card) -> str:
    return card.symbol[:-1] + card.suit.value


def _spelt_list(cards: list[Card] | tuple[Card, ...]) -> str:
    return json.dumps([*map(_spelt, cards)])


# --- reading


def read_solvitaire(text: str, *, game: Game | str = "carpet") -> Deal | Position:
    """Read Solvitaire's deal; a position, if cards lie on the waste, gaps in the carpet, or more on the foundations
    than the game begins with. ``game`` is the game, which the text does not name. Raises NotationError with line,
    column and what was expected.
    """
    refuse_long(text)
    text = text.removeprefix("\ufeff")
    read = _Reader(text)
    piles = read.piles()
    carpet = [_one(pile) for pile in read.lists(piles, _TABLEAU)]
    home = read.cards(piles, _FOUNDATIONS, nested=True) if _FOUNDATIONS in piles else None
    stock = read.cards(piles, _STOCK)[::-1]
    waste = read.cards(piles, _WASTE) if _WASTE in piles else []
    board = Board(carpet, stock, waste, piles[_TABLEAU][0], home)
    return deal_or_position(board, as_game(game))


def _one(pile: list[Placed]) -> Placed | None:
    if len(pile) > 1:
        raise pile[1][1].error(
            message(N_("a second card lies on a place of the carpet")), message(N_("one card, or none in a gap"))
        )
    return pile[0] if pile else None


@dataclass(frozen=True)
class _Object:
    """A JSON object as it is written: a key may be there twice."""

    pairs: list[tuple[object, object]]


_Piles = dict[str, tuple[Piece, object]]


class _Reader:
    """Reads the text; what is wrong is named with its place."""

    def __init__(self, text: str) -> None:
        self.text = text
        try:
            value = json.loads(text, object_pairs_hook=_Object)
            self.value = _placed(value, _strings(text))
        except json.JSONDecodeError as error:
            piece = _at(text, error.pos, error.pos + 1)
            if error.pos >= len(text.rstrip()):
                raise piece.error(message(N_("the JSON ends before it is complete"))) from None
            raise piece.error(
                message(N_("“%(text)s” is not well-formed JSON here"), text=quoted(piece.text)), _object()
            ) from None
        except (RecursionError, ValueError):
            # Lists in lists without end, or a number of thousands of digits.
            self.wrong(_at(text, 0, 1), _object())

    def wrong(self, piece: Piece, expected: Message) -> NoReturn:
        """Raises NotationError: something else should stand there."""
        raise piece.error(message(N_("this is not a Solvitaire deal")), expected)

    def piles(self) -> _Piles:
        """What stands under each key, with the key's place."""
        if not isinstance(self.value, _Object):
            self.wrong(_at(self.text, 0, 1), _object())
        piles: _Piles = {}
        for key, value in self.value.pairs:
            assert isinstance(key, Piece)
            if key.text not in KEYS:
                raise key.error(
                    message(N_("unknown key “%(key)s”"), key=quoted(key.text)),
                    message(N_("one of: %(names)s"), names=", ".join(KEYS)),
                )
            if key.text in piles:
                first = piles[key.text][0]
                raise key.error(
                    message(N_("the key “%(key)s” is there already, in line %(line)s"), key=key.text, line=first.line)
                )
            piles[key.text] = (key, value)
        for key in (_TABLEAU, _STOCK):
            if key not in piles:
                raise _at(self.text, 0, 1).error(message(N_("the key “%(key)s” is missing"), key=key))
        return piles

    def lists(self, piles: _Piles, key: str) -> list[list[Placed]]:
        """The piles of a list of piles."""
        piece, value = piles[key]
        if not isinstance(value, list):
            self.wrong(piece, message(N_("a list of piles as “%(key)s”"), key=key))
        return [self.pile(piece, pile) for pile in value]

    def cards(self, piles: _Piles, key: str, *, nested: bool = False) -> list[Placed]:
        """The cards of one pile; of foundations that are a list each (``nested``) all of them."""
        piece, value = piles[key]
        if nested and isinstance(value, list) and any(isinstance(item, list) for item in value):
            return [card for pile in self.lists(piles, key) for card in pile]
        return self.pile(piece, value)

    def pile(self, key: Piece, value: object) -> list[Placed]:
        if not isinstance(value, list):
            self.wrong(key, message(N_("lists of cards as “%(key)s”"), key=key.text))
        cards: list[Placed] = []
        for item in value:
            if not isinstance(item, Piece):
                self.wrong(key, message(N_("lists of cards as “%(key)s”"), key=key.text))
            cards.append((_card(item), item))
        return cards


def _object() -> Message:
    return message(N_("an object with the keys %(keys)s"), keys=", ".join(KEYS))


def _card(piece: Piece) -> Card:
    card = _CARDS.get(piece.text.strip().upper())
    if card is not None:
        return card
    try:
        return INTERNATIONAL.card(piece.text)
    except NotationError:
        raise unknown_card(piece, INTERNATIONAL) from None


def _placed(value: object, strings: Iterator[Piece]) -> object:
    """The value with a Piece for each text in it: the texts stand in the JSON in the same order."""
    match value:
        case str():
            written = next(strings)
            return Piece(value, written.line, written.column)
        case list():
            return [_placed(item, strings) for item in value]
        case _Object(pairs):
            return _Object([(_placed(key, strings), _placed(item, strings)) for key, item in pairs])
        case _:
            return value


def _strings(text: str) -> Iterator[Piece]:
    """The texts in a JSON text, quotation marks included, each with its place."""
    line, start = 1, 0
    for found in re.finditer(r'\n|"(?:[^"\\]|\\.)*"', text):
        if found[0] == "\n":
            line, start = line + 1, found.end()
        else:
            yield Piece(found[0], line, found.start() - start + 1)


def _at(text: str, start: int, end: int) -> Piece:
    line = text.count("\n", 0, start) + 1
    return Piece(text[start:end], line, start - text.rfind("\n", 0, start))
