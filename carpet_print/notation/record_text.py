"""Reader and writer of the record's text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from carpet_print.engine import (
    Card,
    Fill,
    FillFromStock,
    Game,
    Move,
    Place,
    Redeal,
    ToFoundation,
    Turn,
    as_game,
    parse_place,
)
from carpet_print.errors import N_, Message, NotationError, message
from carpet_print.notation.deal import Deal
from carpet_print.notation.deal_text import read_deal_lines, read_game_tag, read_number_tag, write_deal_line
from carpet_print.notation.record import Record, RecordLine, Result
from carpet_print.notation.scan import Piece, quoted, read_lines, read_tags
from carpet_print.notation.words import INTERNATIONAL, Words, read_card

RECORD_TAGS = ("Game", "Deal", "Cards", "Result")
_PIECE = re.compile(r"[0-9]+\s*(?:!\s*)?\.|[^\s,]+")
_NUMBER = re.compile(r"([0-9]+)\s*(?:(!)\s*)?\.")
_REDEAL = "R"
_MARK = "!"


# --- writing


def write_record(record: Record) -> str:
    """The record as text; the inverse of ``read_record``."""
    tags = [("Game", record.game.id)]
    if record.number is not None:
        tags.append(("Deal", record.number))
    if record.cards is not None:
        tags.append(("Cards", write_deal_line(record.cards)))
    tags.append(("Result", record.result.value))
    return "\n".join(
        [*(f'[{name} "{value}"]' for name, value in tags), *(_line_text(record, line) for line in record.lines)]
    )


def _line_text(record: Record, line: RecordLine) -> str:
    tokens = [
        move_text(move) + (_MARK if index in record.only else "") for index, move in enumerate(line.moves, line.first)
    ]
    if line.number is None:
        return tokens[0]
    # The mark of a turn stands behind its number, so that the card's name stays as the player reads it.
    turned = bool(line.moves) and isinstance(line.moves[0], Turn)
    mark = _MARK if turned and line.first in record.only else ""
    if mark:
        tokens[0] = tokens[0].removesuffix(_MARK)
    return " ".join([f"{line.number}{mark}.", *tokens])


def write_part(record: Record, start: int, end: int) -> str:
    """The record's lines with the moves from index ``start`` to before ``end`` alone, numbered as in the whole; an
    ellipsis stands for what a line has before them. For people to read: a part is no record."""
    lines = []
    for line in record.lines:
        first, last = max(start - line.first, 0), max(end - line.first, 0)
        moves = line.moves[first:last]
        if not moves:
            continue
        tokens = _line_text(record, line).split(" ")
        number = 0 if line.number is None else 1  # tokens before the first move
        kept = tokens[number + first : number + last]
        lines.append(" ".join([*tokens[:number], *(["…"] if first else []), *kept]))
    return "\n".join(lines)


def move_text(move: Move) -> str:
    """One move as it stands in a record, without its mark."""
    match move:
        case Turn(card) | ToFoundation(card):
            return str(card)
        case Fill(card, place):
            return f"+{card}" + _at(place)
        case FillFromStock(card, place):
            return f"^{card}" + _at(place)
        case Redeal():
            return _REDEAL


def _at(place: Place | None) -> str:
    return "" if place is None else f"@{place}"


# --- reading


def read_record(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Record:
    """Read a record. ``game`` is the game of a text without a tag ``[Game "…"]``; ``words`` adds a language's letters.

    White space and line breaks are free, any case, 10 or T, suit letters or symbols; a comment runs from ';' to the
    line's end. Raises NotationError with line, column and what was expected.
    """
    return read_with_places(text, game=game, words=words).record


@dataclass(frozen=True)
class ReadRecord:
    """A record, where each of its moves stands in the text, and whether the text has numbers of stock cards."""

    record: Record
    pieces: tuple[Piece, ...]
    numbered: bool


def read_with_places(text: str, *, game: Game | str, words: Words) -> ReadRecord:
    """``read_record``, with what else the text tells."""
    tags, lines = read_tags(read_lines(text), RECORD_TAGS)
    head = read_head(tags, as_game(game), words)
    reader = _MovesReader(words)
    for line in lines:
        for piece in line.split(_PIECE):
            reader.read(piece)
    reader.finish()
    return ReadRecord(head.record(reader.moves, reader.only), tuple(reader.pieces), reader.numbered)


@dataclass(frozen=True)
class Head:
    """What the tags of a record say; None is what they do not say, but of the game it is the one that was given."""

    game: Game
    number: str | None
    cards: Deal | None
    result: Result | None

    def record(self, moves: Iterable[Move], only: Iterable[int]) -> Record:
        """The record under this head."""
        return Record(
            self.game, tuple(moves), self.result or Result.UNFINISHED, self.number, self.cards, frozenset(only)
        )


def read_head(tags: dict[str, Piece], otherwise: Game, words: Words) -> Head:
    """Read the values of the tags; ``otherwise`` is the game of a text that names none. Raises NotationError."""
    game = read_game_tag(tags, otherwise)
    number = read_number_tag(tags)
    cards = read_deal_lines([tags["Cards"]], game, number, words) if "Cards" in tags else None
    return Head(game, number, cards, _read_result(tags["Result"]) if "Result" in tags else None)


def _read_result(piece: Piece) -> Result:
    for result in Result:
        if piece.text.strip().lower() == result.value:
            return result
    raise piece.error(
        message(N_("unknown result “%(text)s”"), text=quoted(piece.text)),
        message(N_("one of: %(names)s"), names=", ".join(result.value for result in Result)),
    )


class _MovesReader:
    """Reads the movetext piece by piece."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.moves: list[Move] = []
        self.only: set[int] = set()
        self.pieces: list[Piece] = []  # where each move stands
        self.numbered = False
        self.turned = 0  # stock cards so far
        self.number: Piece | None = None  # a number that waits for its stock card

    def read(self, piece: Piece) -> None:
        number = _NUMBER.fullmatch(piece.text)
        if number is not None:
            self.numbered = True
            self._read_number(piece, number[1].lstrip("0") or "0")
            return
        token = piece.part(0, len(piece.text) - piece.text.endswith(_MARK))
        marked = token.text != piece.text
        if self.number is None:
            move = self._move(token)
        else:
            move = self._stock_move(token)
            marked = marked or _MARK in self.number.text
            self.number = None
        if marked:
            self.only.add(len(self.moves))
        self.moves.append(move)
        self.pieces.append(piece)

    def finish(self) -> None:
        """Raises NotationError for a number at the end that no card follows."""
        if self.number is not None:
            raise nothing_turned(self.number)

    def _read_number(self, piece: Piece, digits: str) -> None:
        self.finish()
        at_start = not self.moves or isinstance(self.moves[-1], Redeal)
        if digits == "0" and at_start and _MARK not in piece.text:
            return  # 0. announces nothing: what is played before the first stock card, of the game or after a redeal
        if digits != str(self.turned + 1):
            raise out_of_turn(piece, self.turned + 1)
        self.turned += 1
        self.number = piece

    def _stock_move(self, token: Piece) -> Move:
        if token.text.startswith("^"):
            return FillFromStock(*self._card_and_place(token.part(1)))
        if token.text.startswith("+"):
            raise no_stock_card(token)
        return Turn(read_card(token, self.words))

    def _move(self, token: Piece) -> Move:
        if token.text.upper() == _REDEAL:
            return Redeal()
        if token.text.startswith("+"):
            return Fill(*self._card_and_place(token.part(1)))
        if token.text.startswith("^"):
            raise no_number(token, self.turned + 1)
        return ToFoundation(read_card(token, self.words))

    def _card_and_place(self, token: Piece) -> tuple[Card, Place | None]:
        name, at, _ = token.text.partition("@")
        card = read_card(token.part(0, len(name)), self.words)
        if not at:
            return card, None
        return card, read_place(token.part(len(name) + 1))


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
