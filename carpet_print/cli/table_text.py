"""A table drawn in text, as it lies: for a terminal, a log or a mail."""

from __future__ import annotations

from collections.abc import Iterator

from carpet_print.engine import SUITS, Card, Rank, Table
from carpet_print.errors import N_
from carpet_print.text import Locale
from carpet_print.text.cards import index

_RED, _DIM, _PLAIN = "\x1b[31m", "\x1b[2m", "\x1b[0m"
_GAP = "··"
_BETWEEN = "  "
_IN_A_LINE = 12  # cards of a pile: so that with its name in front no line is longer than a narrow terminal's


def table_lines(
    table: Table, speech: Locale, *, unseen: int = 0, colour: bool = False, local: bool = False
) -> list[str]:
    """The table, a line a row of the carpet with its coordinates, and the piles by name: the foundations by their top
    cards, the waste from the bottom, its top card in brackets, and how many cards the stock has, ``unseen`` ones
    included. No line is wider than 76 columns. With ``colour`` the red suits are red; ``local`` letters are those of
    the language's packs."""

    def face(card: Card | None) -> str:
        """Four columns wide, whatever stands there."""
        if card is None:
            return f" {_DIM}{_GAP}{_PLAIN} " if colour else f" {_GAP} "
        return _padded(card_text(card, speech, colour=colour, local=local), card)

    columns = table.game.layout.columns
    named = [speech.gettext(N_("Foundations")), speech.gettext(N_("Waste")), speech.gettext(N_("Stock"))]
    width = max(map(len, named)) + 1
    lines = [f"{named[0]:{width}} " + "".join(_foundations(table, speech, colour=colour, local=local)).rstrip(), ""]
    lines.append(("    " + _BETWEEN.join(f" {letter}  " for letter in "abcde"[:columns])).rstrip())
    for row in range(table.game.layout.rows):
        cards = table.carpet[row * columns : (row + 1) * columns]
        lines.append(f"{row + 1:>2}  " + _BETWEEN.join(map(face, cards)).rstrip())
    lines.append("")
    texts = [card_text(card, speech, colour=colour, local=local) for card in table.waste] or ["–"]
    if table.waste:
        texts[-1] = f"[{texts[-1]}]"
    for start in range(0, len(texts), _IN_A_LINE):
        name = "" if start else named[1]
        lines.append(f"{name:{width}} " + " ".join(texts[start : start + _IN_A_LINE]))
    lines.append(f"{named[2]:{width}} {len(table.stock) + unseen}")
    return lines


def _foundations(table: Table, speech: Locale, *, colour: bool, local: bool) -> Iterator[str]:
    for suit in SUITS:
        height = table.foundations[suit]
        if height:
            top = Card(Rank.at_height(height), suit)
            yield _padded(card_text(top, speech, colour=colour, local=local), top) + _BETWEEN
        else:
            sign = f"{_RED}{suit.symbol}{_PLAIN}" if colour and suit.red else suit.symbol
            yield f" –{sign} " + _BETWEEN


def card_text(card: Card, speech: Locale, *, colour: bool = False, local: bool = False) -> str:
    """The card by its rank and symbol, with the letters that the table has."""
    text = index(card.rank, speech.language if local else None) + card.suit.symbol
    return f"{_RED}{text}{_PLAIN}" if colour and card.suit.red else text


def _padded(text: str, card: Card) -> str:
    """The card in four columns, ranks ending in the same one."""
    return ("" if card.rank is Rank.TEN else " ") + text + " "
