"""Records as people write them: what the strict reader takes, and also a bare list of moves, whole card names, no turn
numbers, and, in games with open gaps, foundation moves left out. Two ways to read a text are tried where there are two,
and the one that is taken is told from the other.

``read_record`` alone says what a well-formed record is; all that it takes with turn numbers is read alike here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from carpet_print.engine import (
    Card,
    Fault,
    Fill,
    FillFromStock,
    Game,
    Move,
    Redeal,
    Table,
    ToFoundation,
    Turn,
    as_game,
)
from carpet_print.errors import N_, NotationError, message
from carpet_print.notation.deal import Deal
from carpet_print.notation.loose_scan import Kind, Token, scan
from carpet_print.notation.position import Position
from carpet_print.notation.record import Record, Result
from carpet_print.notation.record_text import RECORD_TAGS, Head, read_head, read_moves
from carpet_print.notation.scan import Piece, read_lines, read_tags
from carpet_print.notation.words import INTERNATIONAL, Words


@dataclass(frozen=True)
class WrittenFault(Fault):
    """Why the text is not legal as it is written; ``line`` and ``column`` are where the move stands, from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class Reading:
    """How a text was read. ``put_in`` are the indices, in the record's moves, of the foundation moves that the text
    leaves out; ``other`` is the other way to read it that is legal, where there is one that differs;
    ``fault_as_written`` says, where moves were put in, why the text without them is not legal, if it is not;
    ``result_stated``: whether the text says how the game ended."""

    record: Record
    put_in: tuple[int, ...] = ()
    other: Record | None = None
    fault_as_written: WrittenFault | None = None
    result_stated: bool = False


class RecordNames(NamedTuple):
    """What the tags of a record say of its deal; None what they do not say."""

    game: Game | None
    number: str | None
    cards: Deal | None


def record_names(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> RecordNames:
    """What the tags say, before the deal is known; ``game`` is that of ``[Cards]`` without a ``[Game]``. Raises
    NotationError for tags that cannot be read; the moves are not looked at."""
    tags, _ = read_tags(_plain_tags(read_lines(text)), RECORD_TAGS)
    head = read_head(tags, as_game(game), words)
    return RecordNames(head.game if "Game" in tags else None, head.number, head.cards)


def read_loose_record(
    text: str, start: Deal | Position, *, words: Words = INTERNATIONAL, completed: bool | None = None
) -> Reading:
    """Read a record of a game on this deal, or from a position; ``words`` adds a language's letters, names and words.

    ``completed`` says whether foundation moves were left out and are to be put in; None: as the text has it. The record
    that results need not be legal. One that does not name its deal is labelled with this one, if it is one. Raises
    NotationError, with line, column and what was expected, for what cannot be read and for a record of another game.
    """
    table = start.table
    head, written = _read(text, table.game, words)
    plain = _play(written, table, complete=False)
    full = plain if table.game.fills_at_once else _play(written, table, complete=True)
    won = head.result is Result.WON
    takes_full = _takes_full(plain, full, won=won) if completed is None else completed
    taken, other = (full, plain) if takes_full else (plain, full)

    def record(played: _Played) -> Record:
        found = head.record(played.moves, played.only)
        if isinstance(start, Deal) and found.number is None and found.cards is None:
            return replace(found, number=start.number, cards=None if start.number else start)
        return found

    return Reading(
        record(taken),
        taken.put_in,
        record(other) if other.fault is None and other.moves != taken.moves else None,
        plain.fault if taken.put_in else None,
        head.result is not None,
    )


# --- which way to take it


@dataclass(frozen=True)
class _Played:
    """One way to read the text, as far as it is legal (``fault`` says how far)."""

    moves: tuple[Move, ...]
    only: frozenset[int]
    put_in: tuple[int, ...]
    fault: WrittenFault | None
    won: bool


def _takes_full(plain: _Played, full: _Played, *, won: bool) -> bool:
    """Whether foundation moves were left out. A text that writes some is believed to write all, while it is legal; the
    one reading that is legal is taken before the one that is not, and else that which goes wrong later."""
    if plain.fault is not None:
        return full.fault is None or full.fault.index > plain.fault.index
    if full.fault is not None or not plain.moves:
        return False
    if any(isinstance(move, ToFoundation) for move in plain.moves):
        return won and full.won and not plain.won
    return True


# --- the text


@dataclass(frozen=True)
class _Written:
    """A move as written. What only the table tells is ``open``: a card alone is turned if it is in the stock, and fills
    a gap from the stock if it is the next one there."""

    move: Move
    piece: Piece
    marked: bool
    open: bool = False


def _read(text: str, game: Game, words: Words) -> tuple[Head, tuple[_Written, ...]]:
    lines = _plain_tags(read_lines(text))
    tags, rest = read_tags(lines, RECORD_TAGS)
    head = read_head(tags, game, words)
    if head.game != game:
        raise tags["Game"].error(
            message(
                N_("the record is of the game “%(record)s”, the deal is of the game “%(deal)s”"),
                record=head.game,
                deal=game,
            )
        )
    try:
        strict = read_moves(rest, words)
    except NotationError:
        strict = None
    if strict is not None and strict.numbered:
        moves = enumerate(zip(strict.moves, strict.pieces, strict=True))
        return head, tuple(_Written(move, piece, index in strict.only) for index, (move, piece) in moves)
    scanned = scan(rest, words, at_once=game.fills_at_once)
    return head, tuple(_written(token, numbered=scanned.numbered) for token in scanned.tokens)


# A phone, or a keyboard of the language, may have changed the quotation marks.
_QUOTES = str.maketrans("„‟«»″", "“““””")


def _plain_tags(lines: list[Piece]) -> list[Piece]:
    return [
        replace(line, text=line.text.translate(_QUOTES)) if line.text.lstrip().startswith("[") else line
        for line in lines
    ]


def _written(token: Token, *, numbered: bool) -> _Written:
    move: Move = Redeal()
    if token.card is not None:
        match token.kind:
            case Kind.NAMED if token.turned:
                move = Turn(token.card)
            case Kind.NAMED:
                move = ToFoundation(token.card)
            case Kind.FROM_STOCK:
                move = FillFromStock(token.card, token.place)
            case _ if token.turned:
                move = FillFromStock(token.card, token.place)
            case _:
                move = Fill(token.card, token.place)
    return _Written(move, token.piece, token.marked, not numbered)


# --- the table


def _play(written: tuple[_Written, ...], table: Table, *, complete: bool) -> _Played:
    """Play what is written, as far as it is legal; with ``complete``, before each move and at the end, every foundation
    move that there is, but of no card that the text still names: it was not on its foundation then."""
    hand = _Hand(table)
    named = {_card(move.move): index for index, move in enumerate(written)}
    fault: WrittenFault | None = None
    only: set[int] = set()
    for index, token in enumerate(written):
        move = hand.meant(token)
        if fault is None and complete:
            hand.play_all(named, index, move)
        if fault is None and (illegal := hand.table.fault(move)):
            fault = WrittenFault(index, move, illegal, hand.table, token.piece.line, token.piece.column)
        if token.marked:
            only.add(len(hand.moves))
        hand.play(move, legal=fault is None)
    if fault is None and complete:
        hand.play_all(named, len(written))
    won = fault is None and hand.table.won
    return _Played(tuple(hand.moves), frozenset(only), tuple(hand.put_in), fault, won)


def _card(move: Move) -> Card | None:
    return None if isinstance(move, Redeal) else move.card


class _Hand:
    """Plays the moves of one reading. Behind the first move that is not legal there is no table, but still a stock, to
    tell what the text means."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.moves: list[Move] = []
        self.put_in: list[int] = []
        self.beyond: set[Card] | None = None  # the stock, once a move was not legal

    def meant(self, token: _Written) -> Move:
        """The move that the text means."""
        move, stock = token.move, self.table.stock
        if not token.open or isinstance(move, Redeal):
            return move
        if isinstance(move, ToFoundation) and move.card in (stock if self.beyond is None else self.beyond):
            return Turn(move.card)
        if isinstance(move, Fill) and self.table.game.fills_at_once and stock[:1] == (move.card,):
            return FillFromStock(move.card, move.place)
        return move

    def play(self, move: Move, *, legal: bool) -> None:
        self.moves.append(move)
        if legal:
            self.table = self.table.apply(move)
            return
        if self.beyond is None:
            self.beyond = set(self.table.stock)
        if isinstance(move, Turn | FillFromStock):
            self.beyond.discard(move.card)

    def play_all(self, named: dict[Card | None, int], index: int, then: Move | None = None) -> None:
        """Every foundation move that the text leaves out before its move number ``index``, which is ``then``: in the
        solver's order, the carpet's first card that fits, before the waste's. A written move keeps its place in it."""
        while True:
            for card in self.table.playable():
                if then == ToFoundation(card):
                    return
                if named.get(card, -1) < index:
                    break
            else:
                return
            self.put_in.append(len(self.moves))
            self.play(ToFoundation(card), legal=True)
