"""The deal text: the game, the rows of the carpet as they lie on the table, and the stock in turning order."""

from __future__ import annotations

import re

from carpet_print.engine import Card, Game, as_game, parse_game
from carpet_print.errors import N_, NotationError, UsageError, message
from carpet_print.notation.deal import (
    STOCK_COUNT,
    CardsFault,
    Deal,
    card_fault,
    carpet_card,
    count_fault,
    missing,
    stock_card,
)
from carpet_print.notation.number import parse_number
from carpet_print.notation.scan import Piece, read_lines, read_tags
from carpet_print.notation.words import INTERNATIONAL, Words, read_cards

_TAGS = ("Game", "Deal")
_PIECE = re.compile(r"[/|:]|[^\s,/|:]+")
_ROW_ENDS = ("/", "|")


def write_deal_text(deal: Deal) -> str:
    """The deal as text; the inverse of ``read_deal_text``. The label is written where it is known.

    >>> from carpet_print.engine import PACK
    >>> dealt = PACK[1:13] + PACK[14:26] + PACK[27:39] + PACK[40:]
    >>> print(write_deal_text(Deal(dealt[:20], dealt[20:])))
    [Game "carpet"]
    2S 3S 4S 5S 6S
    7S 8S 9S TS JS
    QS KS 2H 3H 4H
    5H 6H 7H 8H 9H
    stock: TH JH QH KH 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
    """
    tags = [f'[Game "{deal.game}"]', *([f'[Deal "{deal.number}"]'] if deal.number else [])]
    return "\n".join([*tags, *_body(deal)])


def write_deal_line(deal: Deal) -> str:
    """The cards on one line, rows apart by '/', without game and label; ``read_deal_text`` reads it."""
    return " / ".join(_body(deal))


def _body(deal: Deal) -> list[str]:
    return [*(" ".join(map(str, row)) for row in deal.rows), "stock: " + " ".join(map(str, deal.stock))]


def read_deal_text(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal:
    """Read a deal text. ``game`` is the game of a text without a tag ``[Game "…"]``; ``words`` adds a language's
    letters and words. Raises NotationError with line, column and what was expected.

    Any white space, commas, '/' or '|' for a new row, any case, 10 or T, suit letters or symbols, and comments from
    ';' to the line's end are read; in what the cards are nothing is forgiven.
    """
    tags, lines = read_tags(read_lines(text), _TAGS)
    return read_deal_lines(lines, read_game_tag(tags, as_game(game)), read_number_tag(tags), words)


def read_game_tag(tags: dict[str, Piece], otherwise: Game) -> Game:
    """The game that the tags name. Raises NotationError with line and column."""
    if "Game" not in tags:
        return otherwise
    try:
        return parse_game(tags["Game"].text)
    except UsageError as error:
        raise tags["Game"].error(error.message) from None


def read_number_tag(tags: dict[str, Piece]) -> str | None:
    """The deal number that the tags name. Raises NotationError with line and column."""
    if "Deal" not in tags:
        return None
    try:
        return parse_number(tags["Deal"].text)
    except UsageError as error:
        raise tags["Deal"].error(error.message) from None


def label_of(text: str) -> Piece:
    """Where the label stands in a deal text that has one. Raises NotationError."""
    return read_tags(read_lines(text), _TAGS)[0]["Deal"]


def read_deal_lines(lines: list[Piece], game: Game, number: str | None, words: Words = INTERNATIONAL) -> Deal:
    """Read the rows and the stock, without tags. Raises NotationError with line, column and what was expected."""
    row_pieces, stock_word, stock_pieces = _split(lines, words)
    rows = [read_cards(row, words) for row in row_pieces]
    stock = read_cards(stock_pieces, words)
    names = [carpet_card(row, at) for row, line in enumerate(rows, 1) for at in range(1, len(line) + 1)]
    names += [stock_card(at) for at in range(1, len(stock) + 1)]
    found = [pair for row in rows for pair in row] + stock
    cards = [card for card, _ in found]
    fault = card_fault(game, cards, names.__getitem__)
    if fault is not None:
        raise _error(fault, found[fault.index or 0][1])
    _check_counts(game, rows, stock_word, stock, lines)
    return Deal(cards[: game.layout.places], cards[game.layout.places :], game, number)


def _split(lines: list[Piece], words: Words) -> tuple[list[list[Piece]], Piece | None, list[Piece]]:
    """The rows, the word that announces the stock, and the stock; empty rows are left out."""
    rows: list[list[Piece]] = []
    stock: list[Piece] = []
    stock_word: Piece | None = None
    for line in lines:
        rows.append([])
        for piece in line.split(_PIECE):
            if stock_word is None and words.begins_stock(piece.text):
                stock_word = piece
            elif piece.text in _ROW_ENDS:
                rows.append([])
            elif stock_word is None:
                rows[-1].append(piece)
            elif stock or piece.text != ":":
                stock.append(piece)
    return [row for row in rows if row], stock_word, stock


_Cards = list[tuple[Card, Piece]]


def _check_counts(game: Game, rows: list[_Cards], stock_word: Piece | None, stock: _Cards, lines: list[Piece]) -> None:
    layout = game.layout
    absent = missing(game, [card for row in [*rows, stock] for card, _ in row])
    for at, row in enumerate(rows[: layout.rows], start=1):
        if len(row) != layout.columns:
            fault = count_fault(N_("cards in row %(row)s: %(count)s"), len(row), layout.columns, absent, row=at)
            raise _error(fault, row[0][1])
    if stock_word is None and len(rows) >= layout.rows:
        where = rows[layout.rows][0][1] if len(rows) > layout.rows else _end(lines)
        raise where.error(
            message(N_("the stock is not announced")),
            message(N_("“%(word)s” and the stock, the first card turned first"), word="stock:"),
        )
    if len(rows) != layout.rows:
        where = rows[layout.rows][0][1] if len(rows) > layout.rows else stock_word or _end(lines)
        raise _error(count_fault(N_("rows in the carpet: %(count)s"), len(rows), layout.rows), where)
    if stock_word is not None and len(stock) != game.stock_size:
        raise _error(count_fault(STOCK_COUNT, len(stock), game.stock_size, absent), stock_word)


def _end(lines: list[Piece]) -> Piece:
    """The place behind the last line (line 1 where there are only tags)."""
    return lines[-1].part(len(lines[-1].text)) if lines else Piece("", 1, 1)


def _error(fault: CardsFault, piece: Piece) -> NotationError:
    return piece.error(fault.problem, fault.expected)
