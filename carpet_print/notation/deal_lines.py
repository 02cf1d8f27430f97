"""How the rows and the stock of a deal are found in lines that somebody has written or pasted.

What a form may add around the cards is left out: row numbers, the names of the parts, bullets, brackets, quotation
marks, the bars of a table. Where a line could be meant in two ways, nothing is taken for granted: the cards then are
not those of a deal, and the reader says which is missing or there twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from carpet_print.engine import PACK, Card
from carpet_print.errors import NotationError
from carpet_print.notation.scan import Piece
from carpet_print.notation.words import Words, unknown_card

ReadCards = list[tuple[Card, Piece]]

# Brackets and quotation marks separate as white space does.
_PIECE = re.compile(r"[/|:]|[^\s,/|:()\[\]{}<>\"'`“”„‟«»‹›‘’]+")
_ROW_ENDS = ("/", "|")
_BULLET = re.compile(r"[-*+•·–—]+")
_NUMBER = re.compile(r"#?([0-9]{1,2})")
_GLUED = re.compile(r"(?:-?(?:10|[A2-9TJQK])[CDHS♣♦♥♠♧♢♡♤])+", re.IGNORECASE)
_GLUED_CARD = re.compile(r"(?:10|[A2-9TJQK]).", re.IGNORECASE)
_OPENING = re.compile(r"[\s\[({<]*\[[\s\[({<]*")
_RULE = re.compile(r"[\s|:+=–—-]+|\s*(?:`{3,}|~{3,})\w*\s*")  # below the head of a table; around pasted code
_HEADS = (list("abcde"), list("12345"))  # what stands above the columns of a table
_ENOUGH = 2 * len(PACK)  # so many cards are no deal: one of them is there twice, and the others need not be read
_LONGEST_CARD = 3  # pieces: a rank, a small word and a suit

# The parts of a deal by any of the names that the six languages have for them: none of them is a card's.
_CARPET = frozenset(("carpet", "tableau", "tappeto", "tapis", "teppich", "tapete", "tapijt"))
_STOCK = frozenset(("stock", "tallone", "pioche", "talon", "monte", "stok"))
_ROW = frozenset(("row", "fila", "riga", "rangée", "rangee", "reihe", "linha", "rij"))
_SMALL = frozenset(("of", "de", "di"))


@dataclass(frozen=True)
class Split:
    """The rows of the carpet, or of all cards where no stock is announced, and the stock, each a list of cards with
    their places; ``stock_word`` announces the stock."""

    rows: tuple[ReadCards, ...]
    stock_word: Piece | None
    stock: ReadCards


def without_brackets(lines: Sequence[Piece], words: Words) -> list[Piece]:
    """The lines, those in square brackets that begin with a card and so are no tags freed of these."""
    return [_unbracketed(line, words) for line in lines]


def _unbracketed(line: Piece, words: Words) -> Piece:
    opening = _OPENING.match(line.text)
    if opening is None:
        return line
    pieces = line.part(opening.end()).split(_PIECE)
    if pieces and _card_at(pieces, 0, words) is None and _GLUED.fullmatch(pieces[0].text) is None:
        return line
    return Piece(line.text.replace("[", " ").replace("]", " "), line.line, line.column)


def split_lines(lines: Sequence[Piece], words: Words) -> Split:
    """The cards of the lines. Raises NotationError for a piece that is no card."""
    rows: list[ReadCards] = []
    stock: ReadCards = []
    stock_word: Piece | None = None
    in_stock = False
    read = 0
    for line in lines:
        for row in _rows_of(line, words):
            pieces = row[1:] if row and _BULLET.fullmatch(row[0].text) else row
            if pieces and pieces[0].text.casefold() in _CARPET:
                pieces, in_stock = _behind(pieces, 0), False
            if stock_word is None:
                at = next((at for at, piece in enumerate(pieces) if _begins_stock(piece.text, words)), None)
                if at is not None:
                    before = _cards(_unlabelled(pieces[:at], len(rows), words), words)
                    rows += [before] if before else []
                    stock_word, in_stock, pieces = pieces[at], True, _behind(pieces, at)
            cards = _cards(_unlabelled(pieces, len(rows), words), words)
            if in_stock:
                stock += cards
            elif cards:
                rows.append(cards)
            read += len(cards)
            if read > _ENOUGH:
                return Split(tuple(rows), stock_word, stock)
    return Split(tuple(rows), stock_word, stock)


def _behind(pieces: list[Piece], at: int) -> list[Piece]:
    """The pieces behind a label and its colon, or what else stands in the colon's place."""
    rest = pieces[at + 1 :]
    return rest[1:] if rest and rest[0].text in (":", "=") else rest


def _rows_of(line: Piece, words: Words) -> Iterator[list[Piece]]:
    """The pieces of a line, a list a row. The bars of a table stand between its cells, not between rows."""
    if _RULE.fullmatch(line.text):
        return
    pieces = line.split(_PIECE)
    if line.text.lstrip().startswith("|") or _is_table(pieces, words):
        pieces = [piece for piece in pieces if piece.text != "|"]
    if [piece.text.lower() for piece in pieces] in _HEADS:
        return
    row: list[Piece] = []
    for piece in pieces:
        if piece.text in _ROW_ENDS:
            yield row
            row = []
        else:
            row.append(piece)
    yield row


def _is_table(pieces: Sequence[Piece], words: Words) -> bool:
    """Whether there are several bars with no more than one card between any two."""
    cells: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.text == "|":
            cells.append([])
        else:
            cells[-1].append(piece)
    full = [cell for cell in cells if cell]
    return len(full) > 2 and all(len(cell) == 1 or _takes_all(cell, words) for cell in full)


def _takes_all(cell: Sequence[Piece], words: Words) -> bool:
    found = _card_at(cell, 0, words)
    return found is not None and found[1] == len(cell)


def _begins_stock(text: str, words: Words) -> bool:
    return words.begins_stock(text) or text.casefold() in _STOCK


def _unlabelled(pieces: list[Piece], row: int, words: Words) -> list[Piece]:
    """The pieces of a row without a bullet and its number; ``row`` is how many rows stand before it."""
    if pieces and _BULLET.fullmatch(pieces[0].text):
        pieces = pieces[1:]
    named = bool(pieces) and pieces[0].text.casefold() in _ROW
    rest = pieces[1:] if named else pieces
    number = _NUMBER.fullmatch(rest[0].text.rstrip(".")) if rest else None
    if number is None:
        return pieces
    behind = rest[1:]
    if behind and behind[0].text == ":":
        return behind[1:]
    # A bare number may be a rank ('5 ♥'): it is the row's only if a card stands behind it, and is none with that.
    at_row = int(number[1]) == row + 1 or rest[0].text.endswith(".")
    card_behind = bool(behind) and (_card_at(behind, 0, words) is not None or _GLUED.fullmatch(behind[0].text))
    if named or (at_row and card_behind and _card_at(rest, 0, words) is None):
        return behind
    return pieces


def _cards(pieces: list[Piece], words: Words) -> ReadCards:
    """The cards that the pieces spell, each with its place. Raises NotationError with line and column."""
    cards: ReadCards = []
    at = 0
    while at < len(pieces) and len(cards) <= _ENOUGH:
        piece = pieces[at]
        found = _card_at(pieces, at, words)
        if found is not None:
            cards.append((found[0], piece))
            at += found[1]
        elif _counts(pieces, at, len(cards) + 1, words):
            at += 1
        elif _GLUED.fullmatch(piece.text):
            cards += [(words.card(each.text), each) for each in piece.part(0, 3 * _ENOUGH).split(_GLUED_CARD)]
            at += 1
        else:
            raise unknown_card(piece, words)
    return cards


def _counts(pieces: Sequence[Piece], at: int, number: int, words: Words) -> bool:
    """Whether a piece is the number of the card behind it, as in '1. KH 2. 6S'."""
    return pieces[at].text == f"{number}." and at + 1 < len(pieces) and _card_at(pieces, at + 1, words) is not None


def _card_at(pieces: Sequence[Piece], at: int, words: Words) -> tuple[Card, int] | None:
    """The card that one piece spells, or it and the next one, or a small word between two; and how many pieces."""
    texts = [piece.text.rstrip(".") for piece in pieces[at : at + _LONGEST_CARD]]
    spellings = [(texts[0], 1)]
    if len(texts) > 1:
        spellings.append((texts[0] + texts[1], 2))
    if len(texts) == _LONGEST_CARD and texts[1].casefold() in _SMALL:
        spellings.append((texts[0] + texts[2], _LONGEST_CARD))
    for text, taken in spellings:
        try:
            return words.card(text), taken
        except NotationError:
            continue
    return None
