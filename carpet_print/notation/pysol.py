"""The board text of PySolFC's family: what is on the foundations, the talon, and a line a pile.

::

    Talon: KH 6S 7D …
    Foundations: H-A C-A D-A S-A
    4C
    5H
    …

The talon is the stock, the first card turned first. The carpet is twenty piles of one card, row by row; ``-`` is a gap.
A waste stands on a line of its own, from the bottom; a foundation without a card is ``H-0``.
"""

from __future__ import annotations

import re

from carpet_print.engine import Card, Game, Rank, Suit, as_game
from carpet_print.errors import N_, message
from carpet_print.notation.deal import Deal
from carpet_print.notation.laid_out import Board, Placed, deal_or_position, table_of
from carpet_print.notation.position import Position
from carpet_print.notation.scan import Piece, quoted, read_lines
from carpet_print.notation.words import INTERNATIONAL, Words, read_cards

_ORDER = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)  # as the foundations stand in such a text
_LABEL = re.compile(r"\s*+([A-Za-z]*+)\s*+:")
_PIECE = re.compile(r"[^\s,<>]+")
_TOP = re.compile(r"([CDHS])-(0|10|[A2-9TJQK])", re.IGNORECASE)
_FOUNDATIONS = ("foundations", "founds", "found")
_TALON = ("talon", "stock")
_GAP = "-"
_HOME = re.compile(r"^[ \t]*(?:Foundations|Founds?)[ \t]*:[ \t]*[CDHS]-", re.IGNORECASE | re.MULTILINE)
_TALON_FIRST = re.compile(r"\s*Talon\s*:", re.IGNORECASE)
_OTHER_LABEL = re.compile(r"^[ \t]*(?!Talon|Stock|Waste|Found)\w+[ \t]*:", re.IGNORECASE | re.MULTILINE)


def looks_like_pysol(text: str) -> bool:
    """Whether a text, right or wrong, is a board: with foundations such as H-A, or the talon in front and no parts but
    a board's (Talon is German for the stock, so a deal text may have it too)."""
    plain = text.removeprefix("\ufeff")
    return bool(_HOME.search(plain) or (_TALON_FIRST.match(plain) and not _OTHER_LABEL.search(plain)))


def write_pysol(given: Deal | Position) -> str:
    """The deal or the position as a board text; ``read_pysol`` is the inverse. Raises UsageError for a stock whose
    order is not known."""
    table = table_of(given)
    tops = [(suit, table.foundations[suit]) for suit in _ORDER]
    lines = [
        " ".join(["Talon:", *map(str, table.stock)]),
        " ".join(["Foundations:", *(f"{suit.value}-{Rank.at_height(n).value if n else 0}" for suit, n in tops)]),
        *([" ".join(["Waste:", *map(str, table.waste)])] if table.waste else []),
        *(_GAP if card is None else str(card) for card in table.carpet),
    ]
    return "\n".join(lines)


def read_pysol(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal | Position:
    """Read a board text; a position, if cards lie on the waste, gaps in the carpet, or more on the foundations than the
    game begins with. ``game`` is the game, which the text does not name; ``words`` adds a language's letters. The
    carpet may also stand in rows. Raises NotationError with line, column and what was expected.
    """
    carpet: list[Placed | None] = []
    piles: dict[str, list[Placed]] = {}
    home: list[Placed] | None = None
    lines = read_lines(text)
    for line in lines:
        label = _LABEL.match(line.text)
        rest = line.part(label.end()) if label else line
        name = label[1].lower() if label else ""
        if label is None or not name:
            carpet += _carpet(rest, words)
            continue
        part = "stock" if name in _TALON else "foundations" if name in _FOUNDATIONS else name
        where = line.part(label.start(1), label.end(1))
        if part not in ("stock", "foundations", "waste"):
            raise where.error(
                message(N_("“%(text)s” is no pile of this game"), text=quoted(where.text)),
                message(N_("one of: %(names)s"), names="Talon, Foundations, Waste"),
            )
        if part in piles or (part == "foundations" and home is not None):
            raise where.error(message(N_("“%(text)s” is there already"), text=quoted(where.text)))
        if part == "foundations":
            home = _home(rest)
        else:
            piles[part] = read_cards(rest.split(_PIECE), words)
    board = Board(carpet, piles.get("stock", []), piles.get("waste", []), lines[0], home)
    return deal_or_position(board, as_game(game))


def _carpet(line: Piece, words: Words) -> list[Placed | None]:
    """The cards and gaps of a line."""
    places: list[Placed | None] = []
    cards: list[Piece] = []
    for piece in [*line.split(_PIECE), None]:
        if piece is not None and piece.text != _GAP:
            cards.append(piece)
            continue
        places += read_cards(cards, words)
        cards = []
        if piece is not None:
            places.append(None)
    return places


def _home(line: Piece) -> list[Placed]:
    """The cards on the foundations. Raises NotationError for what is no foundation, and for one that is there twice."""
    tops: dict[Suit, int] = {}
    home: list[Placed] = []
    for piece in line.split(_PIECE):
        found = _TOP.fullmatch(piece.text)
        suit = Suit(found[1].upper()) if found else None
        if found is None or suit is None or suit in tops:
            raise piece.error(
                message(N_("“%(text)s” is not the top of a foundation"), text=quoted(piece.text)),
                message(N_("each suit once, with its top card, as in %(example)s"), example="H-A C-0 D-3 S-K"),
            )
        rank = "T" if found[2] == "10" else found[2].upper()
        tops[suit] = 0 if rank == "0" else Rank(rank).height
        home += [(Card(Rank.at_height(height), suit), piece) for height in range(1, tops[suit] + 1)]
    return home
