"""What a player says of the own table: the top cards of the foundations and of the waste; and how far it agrees with a
table of ours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from carpet_print.engine import SUITS, Card, Suit, Table
from carpet_print.errors import N_, NotationError, UsageError, message
from carpet_print.notation import Words
from carpet_print.notation.scan import Piece, quoted
from carpet_print.notation.words import unknown_card
from carpet_print.text import Locale

EXAMPLE = "4C 3D 2H AS / KH"
_PIECE = re.compile(r"[/|;,]|[^\s/|;,:=()\[\]]+")
_DASH = re.compile(r"([-–—−])(.?)\ufe0f?")
_APART = ("/", "|", ";")
_MOST_PIECES = 40


@dataclass(frozen=True)
class Claim:
    """What is said: the heights of foundations (0: empty) in the suits' order, None for one that nothing is said of;
    and, where ``says_waste``, the waste's top card, None for an empty waste."""

    heights: tuple[int | None, ...]
    waste: Card | None = None
    says_waste: bool = False

    def differing(self, table: Table) -> tuple[Suit | None, ...]:
        """The piles of the table that are not as claimed: the foundations by their suits, None is the waste."""
        suits = [suit for suit, height in zip(SUITS, self.heights, strict=True) if height is not None]
        piles: list[Suit | None] = [suit for suit in suits if self.height(suit) != table.foundations[suit]]
        return tuple([*piles, None] if self.says_waste and self.waste != table.waste_top else piles)

    def distance(self, table: Table) -> int:
        """How far the table is from what is claimed: cards on the foundations, and one for another waste."""
        piles = self.differing(table)
        cards = sum(abs((self.height(suit) or 0) - table.foundations[suit]) for suit in piles if suit)
        return cards + (None in piles)

    def height(self, suit: Suit) -> int | None:
        """The height claimed of the suit's foundation."""
        return self.heights[SUITS.index(suit)]


@dataclass(frozen=True)
class _Item:
    """A card, or a dash: an empty pile, of a suit where one stands behind it."""

    piece: Piece
    card: Card | None = None
    suit: Suit | None = None


def read_claim(line: str, words: Words, speech: Locale) -> Claim | None:
    """What a line says of a table; None where it has no cards in it and is meant otherwise.

    The suit tells the foundation, in any order; the waste's top card stands last: as the fifth, behind '/', '|', ';' or
    the word for the waste, behind a lone comma, or as a second card of its suit. A dash is an empty pile. What is not
    said is not compared. Raises NotationError and UsageError for a line with cards that does not say it clearly.
    """
    pieces = Piece(line, 1, 1).split(_PIECE)
    if not _has_cards(pieces[:_MOST_PIECES], words):
        return None
    if len(pieces) > _MOST_PIECES:
        raise _unclear(line)
    named = {word.casefold() for word in ("waste", *speech.gettext(N_("Waste")).split())}
    passed_over = {word.casefold() for word in ("foundations", *speech.gettext(N_("Foundations")).split())}
    before: list[_Item] = []
    behind: list[_Item] = []
    apart, commas = False, 0
    after_comma: int | None = None
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if piece.text == ",":
            commas, after_comma = commas + 1, len(before)
        elif piece.text in _APART or piece.text.casefold() in named:
            if apart and behind:
                raise _unclear(line)
            apart = True
        elif piece.text.casefold() not in passed_over:
            item, taken = _item(pieces[at : at + 2], words)
            (behind if apart else before).append(item)
            at += taken - 1
        at += 1
    if not apart and _last_is_waste(before, lone_comma=commas == 1 and after_comma == len(before) - 1 > 0):
        behind = [before.pop()]
    if len(behind) > 1 or len(before) > len(SUITS) or (behind and behind[0].suit):
        raise _unclear(line)
    waste = behind[0].card if behind else None
    return Claim(_heights(before), waste, bool(behind))


def _last_is_waste(items: Sequence[_Item], *, lone_comma: bool) -> bool:
    """Whether the last of the cards, which nothing sets apart, is the waste's."""
    if len(items) > len(SUITS) or lone_comma:
        return True
    *others, last = items
    return last.card is not None and any(other.card and other.card.suit is last.card.suit for other in others)


def _heights(items: Sequence[_Item]) -> tuple[int | None, ...]:
    heights: dict[Suit, int] = {}
    for item in items:
        suit = item.card.suit if item.card else item.suit
        if suit in heights:
            raise UsageError(N_("“%(text)s”: this foundation has been named already"), text=quoted(item.piece.text))
        if suit is not None:
            heights[suit] = item.card.rank.height if item.card else 0
    # A dash without a suit is one of the foundations that are not named; then the others are empty too.
    empty = any(item.card is None and item.suit is None for item in items)
    return tuple(heights.get(suit, 0 if empty else None) for suit in SUITS)


def _unclear(line: str) -> UsageError:
    return UsageError(
        N_(
            "“%(text)s” does not say how your table looks; expected the top card of each foundation, then that of the "
            "waste, as in %(example)s"
        ),
        text=quoted(line),
        example=EXAMPLE,
    )


def _has_cards(pieces: Sequence[Piece], words: Words) -> bool:
    texts = [piece.text for piece in pieces]
    if sum(_DASH.fullmatch(text) is not None for text in texts) > 1:
        return True
    pairs = (first + second for first, second in pairwise(texts))
    return any(card_of(text, words) for text in (*texts, *pairs))


def _item(pieces: Sequence[Piece], words: Words) -> tuple[_Item, int]:
    """The card or the dash at the beginning of the pieces, and how many of them it takes. Raises NotationError."""
    piece = pieces[0]
    dash = _DASH.fullmatch(piece.text)
    if dash is not None:
        suit = card_of("A" + dash[2], words) if dash[2] else None
        if dash[2] and suit is None:
            raise unknown_card(piece, words)
        return _Item(piece, suit=suit.suit if suit else None), 1
    for count in range(1, len(pieces) + 1):
        card = card_of("".join(each.text for each in pieces[:count]), words)
        if card is not None:
            return _Item(piece, card), count
    raise unknown_card(piece, words)


def card_of(text: str, words: Words) -> Card | None:
    """The card that a text spells, its suit's symbol before or behind its rank; None if it is none.

    >>> from carpet_print.notation import INTERNATIONAL
    >>> card_of("♠10", INTERNATIONAL), card_of("10♠", INTERNATIONAL), card_of("10", INTERNATIONAL)
    (Card('TS'), Card('TS'), None)
    """
    plain = text.replace("\ufe0f", "").replace("\ufe0e", "")
    turned = [plain[1:] + plain[:1]] if plain[:1] in _SYMBOLS else []
    for each in (plain, *turned):
        try:
            return words.card(each)
        except NotationError:
            continue
    return None


_SYMBOLS = frozenset("♠♥♣♦♤♡♧♢")


def told(error: NotationError | UsageError, speech: Locale) -> str:
    """What is wrong with a line, without its place in it: the line is short, and stands just above."""
    if isinstance(error, NotationError) and error.expected is not None:
        problem = error.message.fields["problem"]
        both = message(N_("%(problem)s; expected %(expected)s"), problem=problem, expected=error.expected)
        return speech.render(both)
    return speech.render(error.message)
