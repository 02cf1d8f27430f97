"""The picture of a deal as it is laid out: foundations, the carpet with its coordinates, stock and waste."""

from __future__ import annotations

import re
from collections.abc import Iterator

from carpet_print.engine import SUITS, Aces, Card, Rank, Suit
from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal
from carpet_print.picture.cards import HEIGHT, PAPER, WIDTH, back, empty, empty_foundation, face
from carpet_print.picture.drawing import Drawing, Place, Rect, Shape, Text
from carpet_print.shapes import CARD_GAP, GUTTER, INKS, MM, Colours
from carpet_print.text import Locale, locale

INDICES = ("international", "local")

_MARGIN, _ROW_NUMBERS = 4.0 * MM, 4.6 * MM
_LABEL, _ABOVE = 9.0, 1.6 * MM  # the size of labels and coordinates, and their distance from the cards
_HEAD = _LABEL + _ABOVE  # above the foundations, and above the carpet
_GAP = CARD_GAP * MM
_BETWEEN = 2.4 * MM  # between the foundations and the carpet's coordinates

STOCK, WASTE, EMPTY = "stock", "waste", "empty"  # symbols; a card's is its name, an empty foundation's its suit's


def picture(deal: Deal, language: str, *, ink: str = "colour", indices: str = "international") -> Drawing:
    """The deal as it is laid out, ready to be written: labelled and told in the language, in one of the INKS, with
    letters on the cards that are international or local.

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
    layout = deal.game.layout
    foundations = [Card(Rank.ACE, suit) if deal.game.aces is Aces.BASE else suit for suit in SUITS]
    symbols: dict[str, tuple[Shape, ...]] = {
        str(card): face(card, speech.index(card.rank, local=indices == "local"), colours)
        for card in (*foundations, *deal.carpet)
        if isinstance(card, Card)
    }
    symbols |= {top.value: empty_foundation(top, colours) for top in foundations if isinstance(top, Suit)}
    symbols |= {STOCK: back(len(deal.stock), colours), EMPTY: empty(colours)}
    width = x_of(layout.columns) + GUTTER * MM - _GAP + WIDTH + _MARGIN
    height = y_of(layout.rows) - _GAP + _MARGIN
    return Drawing(
        name=re.sub(r"[:=,]", "-", f"{deal.game.id}-{deal.number or deal.code}"),
        language=speech.tag,
        title=speech.gettext(N_("Carpet, deal no. %(number)s")) % {"number": deal.number} if deal.number else "Carpet",
        description=" ".join(_told(deal, foundations, speech)),
        width=width,
        height=height,
        symbols=symbols,
        shapes=(Rect(0, 0, width, height, fill=PAPER), *_shapes(deal, foundations, speech, colours)),
    )


def x_of(column: int) -> float:
    """The left edge of a column, from 0."""
    return _MARGIN + _ROW_NUMBERS + column * (WIDTH + _GAP)


def y_of(row: int) -> float:
    """The top of a row of the carpet, from 0; -1 is that of the foundations."""
    return _MARGIN + _HEAD + (HEIGHT + _BETWEEN + _HEAD + row * (HEIGHT + _GAP) if row >= 0 else 0)


def x_of_piles(columns: int) -> float:
    """The left edge of the stock and of the waste, beside a carpet of so many columns."""
    return x_of(columns) - _GAP + GUTTER * MM


def _shapes(deal: Deal, foundations: list[Card | Suit], speech: Locale, ink: Colours) -> Iterator[Shape]:
    def label(text: str, x: float, row: int, anchor: str = "start") -> Text:
        return Text(x, y_of(row) - _ABOVE, text, _LABEL, ink.soft, bold=anchor == "start", anchor=anchor)

    columns = deal.game.layout.columns
    piles = x_of_piles(columns)
    yield label(speech.gettext(N_("Foundations")), x_of(0), -1)
    for column, top in enumerate(foundations):
        yield Place(str(top) if isinstance(top, Card) else top.value, x_of(column), y_of(-1))
    for column in range(columns):
        yield label("abcde"[column], x_of(column) + WIDTH / 2, 0, "middle")
    for row, cards in enumerate(deal.rows):
        middle = y_of(row) + HEIGHT / 2 + _LABEL / 3
        yield Text(x_of(0) - 2.4 * MM, middle, str(row + 1), _LABEL, ink.soft, anchor="end")
        for column, card in enumerate(cards):
            yield Place(str(card), x_of(column), y_of(row))
    yield label(speech.gettext(N_("Stock")), piles, -1)
    yield Place(STOCK, piles, y_of(-1))
    yield label(speech.gettext(N_("Waste")), piles, 0)
    yield Place(EMPTY, piles, y_of(0))


def _told(deal: Deal, foundations: list[Card | Suit], speech: Locale) -> Iterator[str]:
    """What there is to see, a sentence a part, in the words of the sheets."""
    aces = ", ".join(speech.card_name(top) for top in foundations if isinstance(top, Card))
    if aces:
        yield speech.gettext(N_("Foundations: %(cards)s")) % {"cards": aces} + "."
    else:
        yield speech.gettext(N_("Foundations: empty places, one a suit")) + "."
    for row, cards in enumerate(deal.rows, start=1):
        told = ", ".join(map(speech.card_name, cards))
        yield speech.gettext(N_("Row %(row)s: %(cards)s.")) % {"row": row, "cards": told}
    yield speech.gettext(N_("Stock: %(count)s cards, face down. Waste: empty.")) % {"count": len(deal.stock)}
