"""What the readers of records share: the numbers of the stock cards, marks, places, and what may be wrong with them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from carpet_print.engine import Card, Place, parse_place
from carpet_print.errors import N_, Message, NotationError, message
from carpet_print.notation.scan import Piece, quoted
from carpet_print.notation.words import Words, read_card

MARK = "!"
_PIECE = re.compile(r"[0-9]+\s*(?:!\s*)?\.|[^\s,]+")
_NUMBER = re.compile(r"([0-9]+)\s*(?:(!)\s*)?\.")

M = TypeVar("M")


class MovesReader(ABC, Generic[M]):
    """Reads the movetext piece by piece; what the moves of a game look like, its own reader says."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.moves: list[M] = []
        self.only: set[int] = set()
        self.pieces: list[Piece] = []  # where each move stands
        self.numbered = False
        self.turned = 0  # stock cards so far
        self.number: Piece | None = None  # a number that waits for its stock card

    @abstractmethod
    def before_stock(self) -> bool:
        """Whether '0.' may stand here: before the first stock card, of the game or after a redeal."""

    @abstractmethod
    def stock_move(self, token: Piece) -> M:
        """The move of a stock card, which stands behind its number. Raises NotationError."""

    @abstractmethod
    def move(self, token: Piece) -> M:
        """Any other move. Raises NotationError."""

    def read_lines(self, lines: Iterable[Piece]) -> None:
        """Read the whole movetext. Raises NotationError, also for a number at the end that no card follows."""
        for line in lines:
            for piece in line.split(_PIECE):
                self._read(piece)
        self._finish()

    def card_and_place(self, token: Piece) -> tuple[Card, Place | None]:
        """A card, and the place behind an '@' where there is one. Raises NotationError."""
        name, at, _ = token.text.partition("@")
        card = read_card(token.part(0, len(name)), self.words)
        if not at:
            return card, None
        return card, read_place(token.part(len(name) + 1))

    def _read(self, piece: Piece) -> None:
        number = _NUMBER.fullmatch(piece.text)
        if number is not None:
            self.numbered = True
            self._read_number(piece, number[1].lstrip("0") or "0")
            return
        token = piece.part(0, len(piece.text) - piece.text.endswith(MARK))
        marked = token.text != piece.text
        if self.number is None:
            move = self.move(token)
        else:
            move = self.stock_move(token)
            marked = marked or MARK in self.number.text
            self.number = None
        if marked:
            self.only.add(len(self.moves))
        self.moves.append(move)
        self.pieces.append(piece)

    def _finish(self) -> None:
        """Raises NotationError for a number that no card follows."""
        if self.number is not None:
            raise nothing_turned(self.number)

    def _read_number(self, piece: Piece, digits: str) -> None:
        self._finish()
        if digits == "0" and self.before_stock() and MARK not in piece.text:
            return  # 0. announces nothing: what is played before the first stock card
        if digits != str(self.turned + 1):
            raise out_of_turn(piece, self.turned + 1)
        self.turned += 1
        self.number = piece


# --- what may be wrong with the movetext


def read_place(piece: Piece) -> Place:
    """The place that the piece spells. Raises NotationError with line and column."""
    try:
        return parse_place(piece.text)
    except NotationError as error:
        problem = message(N_("“%(text)s” is not a place of the carpet"), text=quoted(piece.text))
        raise piece.error(problem, error.expected) from None


def nothing_turned(number: Piece) -> NotationError:
    """The error for a number that no stock card follows."""
    return number.error(message(N_("no stock card follows “%(text)s”"), text=quoted(number.text)), _STOCK_MOVE)


def out_of_turn(number: Piece, expected: int) -> NotationError:
    """The error for a number that is not the next stock card's."""
    return number.error(message(N_("“%(text)s” is out of turn"), text=quoted(number.text)), _number(expected))


def no_stock_card(token: Piece) -> NotationError:
    """The error for a fill from the waste behind a number."""
    return token.error(
        message(N_("“%(text)s” stands where the stock card is named"), text=quoted(token.text)), _STOCK_MOVE
    )


def no_number(token: Piece, expected: int) -> NotationError:
    """The error for a fill from the stock without its number."""
    return token.error(
        message(N_("“%(text)s” is a stock card, and has no number before it"), text=quoted(token.text)),
        _number(expected),
    )


def _number(number: int) -> Message:
    return message(N_("“%(number)s”"), number=f"{number}.")


_STOCK_MOVE = message(
    N_("the stock card that is turned, such as %(turn)s, or fills a gap, such as %(fill)s"), turn="KH", fill="^KH"
)
