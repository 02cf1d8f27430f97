"""The position text: a game in the middle, as it lies on the table.

::

    [Game "carpet"]
    foundations: 2S AH 4C 3D
    TC 5H -- 5D 9D
    …
    waste: KH 6S
    stock: 7D 8C ?

Top cards of the foundations in any order, the rows of the carpet with ``--`` for a gap, the waste from the bottom, the
stock in turning order; ``?`` are cards that nobody has seen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from carpet_print.engine import RANKS, SUITS, Aces, Card, Game, Layout, Rank, Suit, Table, as_game
from carpet_print.errors import N_, Message, NotationError, message
from carpet_print.notation.deal import card_fault, carpet_card, count_fault, stock_card
from carpet_print.notation.deal_text import read_game_tag
from carpet_print.notation.position import Position
from carpet_print.notation.scan import Piece, quoted, read_lines, read_tags
from carpet_print.notation.words import INTERNATIONAL, Label, Words, read_cards

_TAGS = ("Game",)
_LINE = re.compile(r"[^/|]+")  # a row may end with '/' or '|' instead of a new line
_PIECE = re.compile(r"[:?]|[^\s,/|:?]+")
_GAP = re.compile(r"[-–—−_.·]{1,4}[♠♥♣♦]?")
_COUNT = re.compile(r"[0-9]{1,2}", re.ASCII)
_OF_ANOTHER_PROGRAM = re.compile(r"[CDHS]-[0A2-9TJQK]+", re.IGNORECASE)
_WRITTEN_GAP, _UNSEEN = "--", "?"


# --- writing


def write_position(position: Position) -> str:
    """The position as text; the inverse of ``read_position``."""
    table = position.table
    columns = table.game.layout.columns
    cells = [_WRITTEN_GAP if card is None else str(card) for card in table.carpet]
    stock = [*map(str, table.stock), *([_UNSEEN] if position.unseen else [])]
    lines = [f'[Game "{table.game}"]', _line(Label.FOUNDATIONS, foundation_tops(table) or ("–",))]
    lines += [" ".join(cells[start : start + columns]) for start in range(0, len(cells), columns)]
    lines += [_line(Label.WASTE, table.waste)] if table.waste else []
    lines.append(_line(Label.STOCK, stock))
    lines += [_line(Label.REDEALS, [table.redeals_left])] if table.game.redeals else []
    return "\n".join(lines)


def foundation_tops(table: Table) -> tuple[Card, ...]:
    """The foundations' top cards, empty foundations left out."""
    return tuple(Card(Rank.at_height(table.foundations[suit]), suit) for suit in SUITS if table.foundations[suit])


def _line(label: Label, items: Sequence[object]) -> str:
    return " ".join([f"{label.value}:", *map(str, items)])


# --- reading


def looks_like_position(text: str, *, words: Words = INTERNATIONAL) -> bool:
    """Whether a text, right or wrong, is meant as a position and not as a deal: foundations, waste or redeals are
    announced in it, a row of the carpet has a gap, or there is a stock with cards that nobody has seen."""
    try:
        lines = read_lines(text)
    except NotationError:
        return False
    stock = False
    for line in lines:
        if line.text.lstrip().startswith("["):
            continue
        for pieces in _pieces(line):
            label = words.label(pieces[0].text)
            stock = stock or label is Label.STOCK
            if label in (Label.FOUNDATIONS, Label.WASTE, Label.REDEALS):
                return not any(_OF_ANOTHER_PROGRAM.fullmatch(piece.text) for piece in pieces)
            if stock and any(piece.text == _UNSEEN for piece in pieces):
                return True
            # Of a deal whose cards are apart by dashes no row has as many pieces as the carpet has columns.
            if len(pieces) == Layout().columns and any(_GAP.fullmatch(piece.text) for piece in pieces):
                return True
    return False


def read_position(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Position:
    """Read a position text. ``game`` is the game of a text without a tag ``[Game "…"]``; ``words`` adds a language's
    letters and words. Raises NotationError with line, column and what was expected.

    As liberal in form as ``read_deal_text``; a gap is ``--``, ``-``, ``.`` or ``_``. Without a line for them the
    foundations are as at the start of the game, the waste is empty, and all redeals are left. Behind the known cards
    of the stock ``?`` stands for all cards that are named nowhere; with their count before it (``11 ?``) or a sign a
    card (``? ? ?``) it is checked that there are as many. Every card of the pack must be there exactly once.
    """
    tags, lines = read_tags(read_lines(text), _TAGS)
    played = read_game_tag(tags, as_game(game))
    parts = _split(lines, words)
    end = lines[-1].part(len(lines[-1].text)) if lines else Piece("", 1, 1)
    carpet, placed = _read_carpet(parts.rows, played, words, end)
    stock, mark, count = _read_stock(parts.behind.get(Label.STOCK, []), words)
    waste = read_cards(parts.behind.get(Label.WASTE, []), words)
    tops = _read_tops(parts, played, words)
    placed = [
        *(one for top, piece in tops.values() for one in _on_foundation(top, piece)),
        *placed,
        *(_Placed(card, _waste_card(at), piece) for at, (card, piece) in enumerate(waste, start=1)),
        *(_Placed(card, stock_card(at), piece) for at, (card, piece) in enumerate(stock, start=1)),
    ]
    absent = _check_cards(played, placed, parts.labels.get(Label.STOCK, end), whole=mark is None)
    if mark is not None and count is not None and count != len(absent):
        fault = count_fault(N_("cards that are named nowhere: %(count)s"), len(absent), count, absent)
        raise mark.error(fault.problem, fault.expected)
    table = Table(
        game=played,
        foundations=MappingProxyType({suit: tops[suit][0].rank.height if suit in tops else 0 for suit in SUITS}),
        carpet=carpet,
        stock=tuple(card for card, _ in stock),
        waste=tuple(card for card, _ in waste),
        redeals_left=_read_redeals(parts, played),
    )
    return Position(table, frozenset(absent))


def _pieces(line: Piece) -> list[list[Piece]]:
    """The pieces of a line, a list a row; empty rows are left out."""
    rows = (part.split(_PIECE) for part in line.split(_LINE))
    return [row for row in rows if row]


@dataclass(frozen=True)
class _Parts:
    """The text taken apart: the rows of the carpet, and what stands behind each label."""

    rows: list[list[Piece]] = field(default_factory=list)
    labels: dict[Label, Piece] = field(default_factory=dict)
    behind: dict[Label, list[Piece]] = field(default_factory=dict)


def _split(lines: list[Piece], words: Words) -> _Parts:
    """What follows a label belongs to it, as far as its line goes; waste and stock may take more than one line once the
    carpet has begun. All else is rows of the carpet."""
    parts = _Parts()
    current: Label | None = None
    for row in (row for line in lines for row in _pieces(line)):
        if current not in (Label.WASTE, Label.STOCK) or not parts.rows:
            current = None
        begun = False
        for piece in row:
            label = words.label(piece.text)
            if label is not None:
                _announce(label, piece, parts)
                current = label
            elif current is not None:
                if parts.behind[current] or piece.text != ":":
                    parts.behind[current].append(piece)
            elif begun:
                parts.rows[-1].append(piece)
            else:
                parts.rows.append([piece])
                begun = True
    return parts


def _announce(label: Label, piece: Piece, parts: _Parts) -> None:
    if label in parts.labels:
        first = parts.labels[label].line
        raise piece.error(
            message(N_("“%(text)s” is there already, in line %(line)s"), text=quoted(piece.text), line=first)
        )
    parts.labels[label] = piece
    parts.behind[label] = []


@dataclass(frozen=True)
class _Placed:
    """A card, the name of its place, where the text names it, and whether it lies on its foundation."""

    card: Card
    place: Message
    piece: Piece
    home: bool = False


def _read_carpet(
    rows: list[list[Piece]], game: Game, words: Words, end: Piece
) -> tuple[tuple[Card | None, ...], list[_Placed]]:
    """The places of the carpet, and its cards. Raises NotationError for a row that is too short or too long."""
    layout = game.layout
    carpet: list[Card | None] = []
    placed: list[_Placed] = []
    for number, row in enumerate(rows[: layout.rows], start=1):
        cells = _cells(row, words)
        if len(cells) != layout.columns:
            fault = count_fault(N_("places in row %(row)s: %(count)s"), len(cells), layout.columns, row=number)
            raise row[0].error(fault.problem, fault.expected)
        for column, (card, piece) in enumerate(cells, start=1):
            carpet.append(card)
            if card is not None:
                placed.append(_Placed(card, carpet_card(number, column), piece))
    if len(rows) != layout.rows:
        fault = count_fault(N_("rows in the carpet: %(count)s"), len(rows), layout.rows)
        where = rows[layout.rows][0] if len(rows) > layout.rows else end
        raise where.error(fault.problem, fault.expected)
    return tuple(carpet), placed


def _cells(row: list[Piece], words: Words) -> list[tuple[Card | None, Piece]]:
    """The cards of a row, None for a gap."""
    cells: list[tuple[Card | None, Piece]] = []
    cards: list[Piece] = []
    for piece in row:
        if _GAP.fullmatch(piece.text):
            cells += [*read_cards(cards, words), (None, piece)]
            cards = []
        else:
            cards.append(piece)
    return [*cells, *read_cards(cards, words)]


def _read_tops(parts: _Parts, game: Game, words: Words) -> dict[Suit, tuple[Card, Piece]]:
    """The top card of each foundation that is not empty. Raises NotationError for two of a suit, and for none where the
    aces are laid out first."""
    label = parts.labels.get(Label.FOUNDATIONS)
    aces_ready = game.aces is Aces.BASE
    if label is None:
        at_start = SUITS if aces_ready else ()
        return {suit: (Card(Rank.ACE, suit), Piece("", 1, 1)) for suit in at_start}
    tops: dict[Suit, tuple[Card, Piece]] = {}
    named_tops = [piece for piece in parts.behind[Label.FOUNDATIONS] if not _GAP.fullmatch(piece.text)]
    for card, piece in read_cards(named_tops, words):
        if card.suit in tops:
            first = tops[card.suit][0]
            problem = N_("the same foundation has %(first)s and %(second)s on top")
            raise piece.error(message(problem, first=first, second=card))
        tops[card.suit] = card, piece
    for suit in SUITS:
        if aces_ready and suit not in tops:
            problem = N_("no foundation has %(card)s at the bottom; in the game “%(game)s” all aces are laid out first")
            raise label.error(message(problem, card=Card(Rank.ACE, suit), game=game))
    return tops


def _read_stock(pieces: list[Piece], words: Words) -> tuple[list[tuple[Card, Piece]], Piece | None, int | None]:
    """The known cards of the stock, where the unseen ones are announced, and how many they are if it is said."""
    marks = [piece for piece in pieces if piece.text == _UNSEEN]
    if not marks:
        return read_cards(pieces, words), None, None
    first = pieces.index(marks[0])
    for piece in pieces[first:]:
        if piece.text != _UNSEEN:
            raise piece.error(
                message(N_("“%(text)s” stands behind cards that nobody has seen"), text=quoted(piece.text)),
                message(N_("the known cards of the stock first, and “%(sign)s” at its end"), sign=_UNSEEN),
            )
    known, count = pieces[:first], None if len(marks) == 1 else len(marks)
    if known and _COUNT.fullmatch(known[-1].text):
        count = int(known.pop().text)
    return read_cards(known, words), marks[0], count


def _read_redeals(parts: _Parts, game: Game) -> int:
    """The redeals that are left. Raises NotationError for more than the game has."""
    label = parts.labels.get(Label.REDEALS)
    if label is None:
        return game.redeals
    pieces = parts.behind[Label.REDEALS]
    text = " ".join(piece.text for piece in pieces)
    if not _COUNT.fullmatch(text) or int(text) > game.redeals:
        raise (pieces[0] if pieces else label).error(
            message(
                N_("“%(text)s” cannot be the number of redeals left in the game “%(game)s”"),
                text=quoted(text),
                game=game,
            ),
            message(N_("one of: %(names)s"), names=", ".join(map(str, range(game.redeals + 1)))),
        )
    return int(text)


# --- every card once


def _check_cards(game: Game, placed: list[_Placed], end: Piece, *, whole: bool) -> tuple[Card, ...]:
    """The cards that are named nowhere. Raises NotationError for a card that is there twice or does not belong to the
    game, and, where the text should have the ``whole`` pack, for one that is missing."""
    # Aces that are laid out first are not among the cards that the game deals.
    aces_ready = game.aces is Aces.BASE
    checked = [one for one in placed if not (aces_ready and one.home and one.card.rank is Rank.ACE)]
    fault = card_fault(game, [one.card for one in checked], lambda index: checked[index].place, whole=whole)
    if fault is not None:
        raise checked[fault.index or 0].piece.error(fault.problem, fault.expected)
    there = {one.card for one in placed}
    pack = game.layout.pack
    absent = tuple(card for card in pack if card not in there)
    if whole and absent:
        fault = count_fault(N_("cards on the table: %(count)s"), len(there), len(pack), absent)
        raise end.error(fault.problem, fault.expected)
    return absent


def _on_foundation(top: Card, piece: Piece) -> list[_Placed]:
    """All cards of a foundation."""
    place = message(N_("foundation up to %(card)s"), card=top)
    return [_Placed(Card(RANKS[height], top.suit), place, piece, home=True) for height in range(top.rank.height)]


def _waste_card(index: int) -> Message:
    """Names a card of the waste by its place in it, from 1 at the bottom."""
    return message(N_("waste card %(index)s"), index=index)
