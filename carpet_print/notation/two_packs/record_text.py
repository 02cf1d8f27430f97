"""Reader and writer of the record's text of a game of two packs."""

from __future__ import annotations

import re

from carpet_print.engine import Card, Place
from carpet_print.engine.two_packs import (
    DealOut,
    Direction,
    FillPile,
    Play,
    PutOn,
    Shift,
    TurnUp,
    TwoPackGame,
    TwoPackMove,
    as_two_pack_game,
)
from carpet_print.errors import N_, message
from carpet_print.notation.deal_text import read_number_tag
from carpet_print.notation.movetext import MARK, MovesReader, no_number, no_stock_card, read_place
from carpet_print.notation.record import Result
from carpet_print.notation.record_text import RECORD_TAGS, read_result
from carpet_print.notation.scan import Piece, quoted, read_lines, read_tags
from carpet_print.notation.two_packs.deal import read_two_pack_game_tag, read_two_pack_lines, write_two_pack_deal_line
from carpet_print.notation.two_packs.record import TwoPackLine, TwoPackRecord, after_deal
from carpet_print.notation.words import INTERNATIONAL, Words, read_card, unknown_card

_DEAL = "D"
_PLACE = re.compile(r"[a-e][1-4]", re.IGNORECASE)
# A word processor may have changed the hyphen.
_SIGNS = {Direction.UP.value: Direction.UP} | dict.fromkeys("-\u2010\u2011\u2012\u2013\u2212", Direction.DOWN)


# --- writing


def write_two_pack_record(record: TwoPackRecord) -> str:
    """The record as text; the inverse of ``read_two_pack_record``."""
    tags = [("Game", record.game.id)]
    if record.number is not None:
        tags.append(("Deal", record.number))
    if record.cards is not None:
        tags.append(("Cards", write_two_pack_deal_line(record.cards)))
    tags.append(("Result", record.result.value))
    return "\n".join(
        [*(f'[{name} "{value}"]' for name, value in tags), *(_line_text(record, line) for line in record.lines)]
    )


def _line_text(record: TwoPackRecord, line: TwoPackLine) -> str:
    texts = [
        two_pack_move_text(move, record.moves[index - 1] if index else None)
        for index, move in enumerate(line.moves, line.first)
    ]
    marks = [MARK if line.first + at in record.only else "" for at in range(len(texts))]
    if line.number is None:
        return " ".join(map("".join, zip(texts, marks, strict=True)))
    # The mark of a turn stands behind its number, so that the card's name stays as the player reads it.
    before = ""
    if isinstance(line.moves[0], TurnUp):
        before, marks[0] = marks[0], ""
    return " ".join([f"{line.number}{before}.", *map("".join, zip(texts, marks, strict=True))])


def two_pack_move_text(move: TwoPackMove, before: TwoPackMove | None = None) -> str:
    """One move as it stands in a record behind the move ``before``, without its mark."""
    match move:
        case TurnUp(card):
            return str(card)
        case PutOn(card, pile):
            return str(pile) if before == TurnUp(card) else f"{card}>{pile}"
        case Play(card, pile, direction):
            return _from(pile) + str(card) + ("" if direction is None else direction.value)
        case FillPile(card, pile):
            return f"^{card}" + _at(pile)
        case Shift(card, source, pile):
            return f"+{_from(source)}{card}" + _at(pile)
        case DealOut():
            return _DEAL


def _from(place: Place | None) -> str:
    return "" if place is None else f"{place}:"


def _at(place: Place | None) -> str:
    return "" if place is None else f"@{place}"


# --- reading


def read_two_pack_record(text: str, *, game: TwoPackGame | str, words: Words = INTERNATIONAL) -> TwoPackRecord:
    """Read a record. ``game`` is the game of a text without a tag ``[Game "…"]``; ``words`` adds a language's letters.

    White space and line breaks are free, any case, 10 or T, suit letters or symbols; a comment runs from ';' to the
    line's end. Raises NotationError with line, column and what was expected.
    """
    tags, lines = read_tags(read_lines(text), RECORD_TAGS)
    named = read_two_pack_game_tag(tags, as_two_pack_game(game))
    number = read_number_tag(tags)
    cards = read_two_pack_lines([tags["Cards"]], named, number, words) if "Cards" in tags else None
    result = read_result(tags["Result"]) if "Result" in tags else Result.UNFINISHED
    reader = _Reader(words, named)
    reader.read_lines(lines)
    return TwoPackRecord(named, tuple(reader.moves), result, number, cards, frozenset(reader.only))


class _Reader(MovesReader[TwoPackMove]):
    """Reads the movetext of a game of two packs."""

    def __init__(self, words: Words, game: TwoPackGame) -> None:
        super().__init__(words)
        self.game = game

    def before_stock(self) -> bool:
        return not self.moves

    def stock_move(self, token: Piece) -> TwoPackMove:
        if token.text.startswith("^"):
            return FillPile(*self.card_and_place(token.part(1)))
        if token.text.startswith("+"):
            raise no_stock_card(token)
        return TurnUp(read_card(token, self.words))

    def move(self, token: Piece) -> TwoPackMove:
        if token.text.upper() == _DEAL:
            self.turned = after_deal(self.game, self.turned)
            return DealOut()
        if token.text.startswith("^"):
            raise no_number(token, self.turned + 1)
        if token.text.startswith("+"):
            source, rest = self._source(token.part(1))
            card, pile = self.card_and_place(rest)
            return Shift(card, source, pile)
        if _PLACE.fullmatch(token.text):
            return PutOn(self._in_hand(token), read_place(token))
        name, arrow, _ = token.text.partition(">")
        if arrow:
            card = read_card(token.part(0, len(name)), self.words)
            return PutOn(card, read_place(token.part(len(name) + 1)))
        source, rest = self._source(token)
        direction = _SIGNS.get(rest.text[-1:])
        played = rest if direction is None else rest.part(0, len(rest.text) - 1)
        if played.text[-1:] in _SIGNS:  # a card's name may hold a hyphen, but a second sign says nothing
            raise unknown_card(played, self.words)
        return Play(read_card(played, self.words), source, direction)

    def _source(self, token: Piece) -> tuple[Place | None, Piece]:
        """The pile before a ':', where there is one, and the piece behind it."""
        name, colon, _ = token.text.partition(":")
        if not colon:
            return None, token
        return read_place(token.part(0, len(name))), token.part(len(name) + 1)

    def _in_hand(self, token: Piece) -> Card:
        """The card that goes on the pile that is named alone: the one turned just before."""
        before = self.moves[-1] if self.moves else None
        if not isinstance(before, TurnUp):
            raise token.error(
                message(N_("“%(text)s” names a pile, but no card was turned just before"), text=quoted(token.text)),
                message(N_("a card and a pile, such as %(example)s"), example=f"KH>{token.text.lower()}"),
            )
        return before.card
