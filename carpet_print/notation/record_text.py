"""Reader and writer of the record's text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carpet_print.engine import (
    Fill,
    FillFromStock,
    Game,
    Move,
    Place,
    Redeal,
    ToFoundation,
    Turn,
    as_game,
)
from carpet_print.errors import N_, message
from carpet_print.notation.deal import Deal
from carpet_print.notation.deal_text import read_deal_lines, read_game_tag, read_number_tag, write_deal_line
from carpet_print.notation.movetext import MARK, MovesReader, no_number, no_stock_card
from carpet_print.notation.record import Record, RecordLine, Result
from carpet_print.notation.scan import Piece, quoted, read_lines, read_tags
from carpet_print.notation.words import INTERNATIONAL, Words, read_card

RECORD_TAGS = ("Game", "Deal", "Cards", "Result")
_REDEAL = "R"


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
        move_text(move) + (MARK if index in record.only else "") for index, move in enumerate(line.moves, line.first)
    ]
    if line.number is None:
        return tokens[0]
    # The mark of a turn stands behind its number, so that the card's name stays as the player reads it.
    turned = bool(line.moves) and isinstance(line.moves[0], Turn)
    mark = MARK if turned and line.first in record.only else ""
    if mark:
        tokens[0] = tokens[0].removesuffix(MARK)
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
    tags, lines = read_tags(read_lines(text), RECORD_TAGS)
    head = read_head(tags, as_game(game), words)
    read = read_moves(lines, words)
    return head.record(read.moves, read.only)


@dataclass(frozen=True)
class ReadMoves:
    """The moves of a record, the indices of those that are marked, where each stands in the text, and whether the text
    has numbers of stock cards."""

    moves: tuple[Move, ...]
    only: frozenset[int]
    pieces: tuple[Piece, ...]
    numbered: bool


def read_moves(lines: Iterable[Piece], words: Words) -> ReadMoves:
    """Read the movetext. Raises NotationError with line and column."""
    reader = _Reader(words)
    reader.read_lines(lines)
    return ReadMoves(tuple(reader.moves), frozenset(reader.only), tuple(reader.pieces), reader.numbered)


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
    return Head(game, number, cards, read_result(tags["Result"]) if "Result" in tags else None)


def read_result(piece: Piece) -> Result:
    """How a game ended, by the tag. Raises NotationError with line and column."""
    for result in Result:
        if piece.text.strip().lower() == result.value:
            return result
    raise piece.error(
        message(N_("unknown result “%(text)s”"), text=quoted(piece.text)),
        message(N_("one of: %(names)s"), names=", ".join(result.value for result in Result)),
    )


class _Reader(MovesReader[Move]):
    """Reads the movetext of a game of one pack."""

    def before_stock(self) -> bool:
        return not self.moves or isinstance(self.moves[-1], Redeal)

    def stock_move(self, token: Piece) -> Move:
        if token.text.startswith("^"):
            return FillFromStock(*self.card_and_place(token.part(1)))
        if token.text.startswith("+"):
            raise no_stock_card(token)
        return Turn(read_card(token, self.words))

    def move(self, token: Piece) -> Move:
        if token.text.upper() == _REDEAL:
            return Redeal()
        if token.text.startswith("+"):
            return Fill(*self.card_and_place(token.part(1)))
        if token.text.startswith("^"):
            raise no_number(token, self.turned + 1)
        return ToFoundation(read_card(token, self.words))
