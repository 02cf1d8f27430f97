"""The picture of a deal as it is laid out, or of a game that has begun: foundations, the carpet with its coordinates,
stock and waste."""

from __future__ import annotations

import re
from collections.abc import Iterator

from carpet_print.engine import SUITS, Card, Rank, Suit, Table
from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal, Position
from carpet_print.picture.cards import HEIGHT, PAPER, WIDTH, back, empty, empty_foundation, face
from carpet_print.picture.drawing import Drawing, Place, Rect, Shape, Text
from carpet_print.shapes import CAP_HEIGHT, CARD_GAP, GUTTER, INKS, MM, Colours
from carpet_print.text import Locale, locale
from carpet_print.text.cards import NP_

INDICES = ("international", "local")

_MARGIN, _ROW_NUMBERS = 4.0 * MM, 4.6 * MM
_LABEL, _ABOVE = 9.0, 1.6 * MM  # the size of labels and coordinates, and their distance from the cards
_BELOW = 1.6 * MM + _LABEL * CAP_HEIGHT  # from the waste to the foot of the line below it
_HEAD = _LABEL + _ABOVE  # above the foundations, and above the carpet
_GAP = CARD_GAP * MM
_BETWEEN = 2.4 * MM  # between the foundations and the carpet's coordinates

STOCK, WASTE, EMPTY = "stock", "waste", "empty"  # symbols; a card's is its name, an empty foundation's its suit's


def picture(laid: Deal | Position, language: str, *, ink: str = "colour", indices: str = "international") -> Drawing:
    """The deal as it is laid out, or the position as it lies, ready to be written: labelled and told in the language,
    in one of the INKS, with letters on the cards that are international or local. Of the waste its top card is shown,
    and how many cards it has.

    Raises UsageError for a language, an ink or a kind of indices that there is not.
    """
    speech = locale(language)
    colours = INKS.get(ink)
    if colours is None:
        raise UsageError(
            N_("unknown ink “%(text)s”; expected one of: %(expected)s"), text=ink, expected=", ".join(INKS)
        )
    if indices not in INDICES:
        raise UsageError(
            N_("unknown kind of index letters “%(text)s”; expected one of: %(expected)s"),
            text=indices,
            expected=", ".join(INDICES),
        )
    position = laid if isinstance(laid, Position) else Position(laid.table)
    table, stock = position.table, position.stock_size
    layout = table.game.layout
    foundations = [_top(table, suit) for suit in SUITS]
    shown = [*foundations, *table.carpet, table.waste_top]
    symbols: dict[str, tuple[Shape, ...]] = {
        str(card): face(card, speech.index(card.rank, local=indices == "local"), colours)
        for card in shown
        if isinstance(card, Card)
    }
    symbols |= {top.value: empty_foundation(top, colours) for top in foundations if isinstance(top, Suit)}
    symbols |= {STOCK: back(stock, colours)} if stock else {}
    symbols |= {EMPTY: empty(colours)} if None in shown or not stock else {}
    width = x_of(layout.columns) + GUTTER * MM - _GAP + WIDTH + _MARGIN
    height = y_of(layout.rows) - _GAP + _MARGIN
    if isinstance(laid, Deal):
        label, title = laid.number or laid.code, "Carpet"
        if laid.number:
            title = speech.gettext(N_("Carpet, deal no. %(number)s")) % {"number": laid.number}
    else:
        label, title = laid.label, speech.gettext(N_("Carpet, a game that has begun"))
    return Drawing(
        name=re.sub(r"[:=,]", "-", f"{table.game.id}-{label}"),
        language=speech.tag,
        title=title,
        description=" ".join([*_told(table, stock, foundations, speech), *_redeals_told(laid, speech)]),
        width=width,
        height=height,
        symbols=symbols,
        shapes=(Rect(0, 0, width, height, fill=PAPER), *_shapes(table, stock, foundations, speech, colours)),
    )


def _top(table: Table, suit: Suit) -> Card | Suit:
    """The top card of a foundation; the suit where it is empty."""
    height = table.foundations[suit]
    return Card(Rank.at_height(height), suit) if height else suit


def x_of(column: int) -> float:
    """The left edge of a column, from 0."""
    return _MARGIN + _ROW_NUMBERS + column * (WIDTH + _GAP)


def y_of(row: int) -> float:
    """The top of a row of the carpet, from 0; -1 is that of the foundations."""
    return _MARGIN + _HEAD + (HEIGHT + _BETWEEN + _HEAD + row * (HEIGHT + _GAP) if row >= 0 else 0)


def x_of_piles(columns: int) -> float:
    """The left edge of the stock and of the waste, beside a carpet of so many columns."""
    return x_of(columns) - _GAP + GUTTER * MM


def _shapes(table: Table, stock: int, foundations: list[Card | Suit], speech: Locale, ink: Colours) -> Iterator[Shape]:
    def label(text: str, x: float, row: int, anchor: str = "start") -> Text:
        return Text(x, y_of(row) - _ABOVE, text, _LABEL, ink.soft, bold=anchor == "start", anchor=anchor)

    columns = table.game.layout.columns
    piles = x_of_piles(columns)
    yield label(speech.gettext(N_("Foundations")), x_of(0), -1)
    for column, top in enumerate(foundations):
        yield Place(str(top) if isinstance(top, Card) else top.value, x_of(column), y_of(-1))
    for column in range(columns):
        yield label("abcde"[column], x_of(column) + WIDTH / 2, 0, "middle")
    for row in range(table.game.layout.rows):
        middle = y_of(row) + HEIGHT / 2 + _LABEL / 3
        yield Text(x_of(0) - 2.4 * MM, middle, str(row + 1), _LABEL, ink.soft, anchor="end")
        for column, card in enumerate(table.carpet[row * columns : (row + 1) * columns]):
            yield Place(EMPTY if card is None else str(card), x_of(column), y_of(row))
    yield label(speech.gettext(N_("Stock")), piles, -1)
    yield Place(STOCK if stock else EMPTY, piles, y_of(-1))
    yield label(speech.gettext(N_("Waste")), piles, 0)
    yield Place(EMPTY if table.waste_top is None else str(table.waste_top), piles, y_of(0))
    if table.waste:
        count = speech.gettext(N_("Cards: %(count)s")) % {"count": len(table.waste)}
        yield Text(piles + WIDTH / 2, y_of(0) + HEIGHT + _BELOW, count, _LABEL, ink.soft, anchor="middle")


# --- in words


def _told(table: Table, stock: int, foundations: list[Card | Suit], speech: Locale) -> Iterator[str]:
    """What there is to see, a sentence a part, in the words of the sheets."""
    yield from _foundations_told(foundations, speech)
    columns, gap = table.game.layout.columns, speech.pgettext("in a row of cards", _GAP_NAME)
    for row in range(table.game.layout.rows):
        cards = table.carpet[row * columns : (row + 1) * columns]
        told = ", ".join(gap if card is None else speech.card_name(card) for card in cards)
        yield speech.gettext(N_("Row %(row)s: %(cards)s.")) % {"row": row + 1, "cards": told}
    if stock and table.waste_top is None:
        yield speech.gettext(N_("Stock: %(count)s cards, face down. Waste: empty.")) % {"count": stock}
        return
    if stock:
        yield speech.gettext(N_("Stock, face down; cards: %(count)s.")) % {"count": stock}
    else:
        yield speech.gettext(N_("Stock: used up."))
    if table.waste_top is None:
        yield speech.gettext(N_("Waste: empty."))
        return
    top = {"card": speech.card_name(table.waste_top), "count": len(table.waste)}
    yield speech.gettext(N_("Waste: on top %(card)s; cards: %(count)s.")) % top


def _redeals_told(laid: Deal | Position, speech: Locale) -> Iterator[str]:
    """How many redeals are left; of a deal its game says so."""
    if isinstance(laid, Position) and laid.table.game.redeals:
        yield speech.gettext(N_("Redeals left: %(count)s.")) % {"count": laid.table.redeals_left}


_GAP_NAME = NP_("in a row of cards", "gap")


def _foundations_told(foundations: list[Card | Suit], speech: Locale) -> Iterator[str]:
    tops = ", ".join(speech.card_name(top) for top in foundations if isinstance(top, Card))
    empty_ones = ", ".join(speech.suit_name(top) for top in foundations if isinstance(top, Suit))
    if not tops:
        yield speech.gettext(N_("Foundations: empty places, one a suit")) + "."
        return
    yield speech.gettext(N_("Foundations: %(cards)s")) % {"cards": tops} + "."
    if empty_ones:
        yield speech.gettext(N_("Empty foundations: %(suits)s.")) % {"suits": empty_ones}
