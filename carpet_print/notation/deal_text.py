"""The deal text: the game, the rows of the carpet as they lie on the table, and the stock in turning order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from carpet_print.engine import Aces, Card, Game, Rank, as_game, parse_game
from carpet_print.errors import N_, NotationError, UsageError, message
from carpet_print.notation.deal import (
    STOCK_COUNT,
    CardsFault,
    Deal,
    card_fault,
    carpet_card,
    count_fault,
    missing,
    named,
    stock_card,
)
from carpet_print.notation.deal_lines import ReadCards, Split, split_lines, without_brackets
from carpet_print.notation.number import parse_number
from carpet_print.notation.scan import Piece, read_lines, read_tags
from carpet_print.notation.words import INTERNATIONAL, Words

if TYPE_CHECKING:
    from carpet_print.notation.deal import AnyGame

_TAGS = ("Game", "Deal")


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
    return piles_text(deal.rows, deal.stock)


def piles_text(rows: Iterable[Sequence[Card]], stock: Sequence[Card]) -> list[str]:
    """The lines of the carpet and the stock; ``read_piles`` is the inverse."""
    return [*(" ".join(map(str, row)) for row in rows), "stock: " + " ".join(map(str, stock))]


def read_deal_text(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal:
    """Read a deal text. ``game`` is the game of a text without a tag ``[Game "…"]``; ``words`` adds a language's
    letters and words. Raises NotationError with line, column and what was expected.

    Any white space, commas, '/' or '|' for a new row, any case, 10 or T, suit letters or symbols, and comments from
    ';' to the line's end are read; in what the cards are nothing is forgiven.
    """
    tags, lines = read_tags(without_brackets(read_lines(text), words), _TAGS)
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
    return Deal(*read_piles(lines, game, words), game, number)


def read_piles(lines: list[Piece], game: AnyGame, words: Words) -> tuple[list[Card], list[Card]]:
    """The carpet and the stock, checked, of a game of one pack or two. Raises NotationError as ``read_deal_lines``."""
    split = split_lines(lines, words)
    table, rest = _parted(split, game)
    found = [pair for row in table for pair in row] + rest
    names = [carpet_card(row, at) for row, line in enumerate(table, 1) for at in range(1, len(line) + 1)]
    names += [stock_card(at) for at in range(1, len(rest) + 1)]
    cards = [card for card, _ in found]
    fault = card_fault(game, cards, names.__getitem__)
    if fault is not None:
        raise _error(_advised(fault, game, cards), found[fault.index or 0][1])
    _check_counts(game, split, lines)
    return cards[: game.layout.places], cards[game.layout.places :]


def _parted(split: Split, game: AnyGame) -> tuple[list[ReadCards], ReadCards]:
    """The rows of the carpet and the stock, as their cards are named in an error. Rows that are not the table's own are
    dealt out anew: they only say in which order the cards lie."""
    layout = game.layout
    cards = [pair for row in split.rows for pair in row]
    if _has_tables_rows(split.rows, game):
        rows = list(split.rows) if split.stock_word is not None else list(split.rows[: layout.rows])
        laid = sum(map(len, rows))
        return rows, [*cards[laid:], *split.stock]
    if split.stock_word is None:
        cards, rest = cards[: layout.places], cards[layout.places :]
    else:
        rest = split.stock
    return [cards[start : start + layout.columns] for start in range(0, len(cards), layout.columns)], rest


def _has_tables_rows(rows: Sequence[ReadCards], game: AnyGame) -> bool:
    """Whether the first rows are meant as those of the table: as many, and each as long or one card off, but not all
    rows of another length, which then only say where a line was full."""
    layout = game.layout
    *full, last = [len(row) for row in rows] or [0]
    if len(full) >= layout.rows and full == [full[0]] * len(full) and last <= full[0] != layout.columns:
        return False
    first = [*full, last][: layout.rows]
    return len(first) == layout.rows and all(abs(length - layout.columns) <= 1 for length in first)


def _advised(fault: CardsFault, game: AnyGame, cards: Sequence[Card]) -> CardsFault:
    """The fault of a deal in which all aces are, though they are laid out first: with what can be done about it."""
    aces = {card for card in game.layout.pack if card.rank is Rank.ACE}
    if not isinstance(game, Game) or game.aces is not Aces.BASE or fault.expected is not None or not aces <= set(cards):
        return fault
    other = replace(game, aces=Aces.PACK)
    advice = message(
        N_("a deal without the aces, or the game with the aces in the pack (%(option)s)"), option=f"--game {other}"
    )
    return replace(fault, expected=advice)


def _check_counts(game: AnyGame, split: Split, lines: list[Piece]) -> None:
    """Raises NotationError for a count that is not that of a deal, and for rows in which the order is in doubt."""
    layout, rows, stock_word = game.layout, split.rows, split.stock_word
    laid = sum(map(len, rows))
    wanted = len(game.dealt) if stock_word is None else layout.places
    absent = missing(game, [card for row in [*rows, split.stock] for card, _ in row])
    own = _has_tables_rows(rows, game)
    if own or laid != wanted or _are_columns(rows, game):
        long_rows = any(len(row) > layout.columns + 1 for row in rows[: layout.rows])
        if stock_word is None and not own and (long_rows or named(absent) or laid > wanted):
            raise _error(count_fault(N_("cards in the deal: %(count)s"), laid, wanted, absent), _end(lines))
        if stock_word is not None and long_rows:
            fault = count_fault(N_("cards in the carpet: %(count)s"), laid, layout.places, absent)
            raise _error(fault, stock_word)
        _check_rows(game, split, absent, lines)
    if stock_word is not None and len(split.stock) != game.stock_size:
        raise _error(count_fault(STOCK_COUNT, len(split.stock), game.stock_size, absent), stock_word)


def _check_rows(game: AnyGame, split: Split, absent: Sequence[Card], lines: list[Piece]) -> None:
    """The same for rows that are the table's own."""
    layout, rows, stock_word = game.layout, split.rows, split.stock_word
    if _are_columns(rows, game):
        fault = count_fault(N_("rows in the carpet: %(count)s"), layout.columns, layout.rows)
        raise _error(fault, rows[layout.rows][0][1])
    for at, row in enumerate(rows[: layout.rows], start=1):
        if len(row) != layout.columns:
            fault = count_fault(N_("cards in row %(row)s: %(count)s"), len(row), layout.columns, absent, row=at)
            raise _error(fault, row[0][1])
    behind = rows[layout.rows][0][1] if len(rows) > layout.rows else None
    if stock_word is None and len(rows) >= layout.rows:
        drawn = sum(map(len, rows[layout.rows :]))
        if drawn == game.stock_size:
            return
        if behind is not None and (named(absent) or drawn > game.stock_size):
            raise _error(count_fault(STOCK_COUNT, drawn, game.stock_size, absent), behind)
        raise (behind or _end(lines)).error(
            message(N_("the stock is not announced")),
            message(N_("“%(word)s” and the stock, the first card turned first"), word="stock:"),
        )
    if len(rows) != layout.rows:
        where = behind or stock_word or _end(lines)
        raise _error(count_fault(N_("rows in the carpet: %(count)s"), len(rows), layout.rows), where)


def _are_columns(rows: Sequence[ReadCards], game: AnyGame) -> bool:
    """Whether the carpet may have been written down column by column, so that its order is in doubt."""
    layout = game.layout
    lengths = [len(row) for row in rows[: layout.columns + 1]]
    return lengths[: layout.columns] == [layout.rows] * layout.columns and lengths[layout.columns :] != [layout.rows]


def _end(lines: list[Piece]) -> Piece:
    """The place behind the last line (line 1 where there are only tags)."""
    return lines[-1].part(len(lines[-1].text)) if lines else Piece("", 1, 1)


def _error(fault: CardsFault, piece: Piece) -> NotationError:
    return piece.error(fault.problem, fault.expected)
