"""The deal code: game and cards as one short line that survives a typing slip.

The symbols are Crockford's base 32 (no I, L, O, U), in groups of five with hyphens between, which a QR square's
alphanumeric mode holds too::

    A 0 rrr…r cc        A: version; 0: game; r: rank of the deal among all deals of its game; c: check

- **version** 'A': the one-pack family. Two-pack games will have a letter of their own. A letter that no number and no
  'ms' number begins with, so that a code is never taken for a deal number.
- **game**: the four facets as mixed radix (aces, gaps, redeals, peek), see ``_GAMES``.
- **rank**: the place of the dealt cards, carpet row by row and then the stock, among all orders of the cards in
  lexicographic order, where single cards stand spades, hearts, clubs, diamonds, each from the ace (or two) up. 48 cards
  take 41 symbols (48! < 32^41), 52 cards 46.
- **check**: two symbols that make the whole code, read as one number in base 32, divisible by 1019.

Why every single wrong character and every swap of two is noticed, wherever they stand, the check, version and game
included: a code of n symbols s[i] is valid when the sum of s[i]·32^i is 0 modulo the prime 1019. One wrong symbol
changes the sum by d·32^i with 0 < |d| < 32: neither factor is a multiple of 1019. Two swapped symbols, i ≠ j, that
differ change it by d·(32^i - 32^j). The order of 32 modulo 1019 is 1018 (2 is a primitive root of 1019, since 1018 =
2·509 and neither 2^2 nor 2^509 is 1; 32 = 2^5 and 5 and 1018 have no common factor), so the powers of 32 at fewer
than 1018 places are all different, and again neither factor is a multiple of 1019. Hyphens are no symbols: where
there are any they must stand after every fifth symbol, so that a symbol in a hyphen's place, or swapped with one, is
noticed as well. White space may stand in a hyphen's stead, or around it, and nowhere else inside the code, for the same
reason.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from math import factorial

from carpet_print.engine import Aces, Card, Game, Gaps, Layout
from carpet_print.errors import N_, Message, NotationError, UsageError, message
from carpet_print.notation.deal import Deal
from carpet_print.notation.scan import LONGEST, Piece, quoted

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
PRIME = 1019
GROUP = 5
_VERSION = SYMBOLS.index("A")
_CHECK = len(SYMBOLS) ** 2

_VALUES = {sign: value for value, symbol in enumerate(SYMBOLS) for sign in (symbol, symbol.lower())} | {
    **dict.fromkeys("Oo", 0),
    **dict.fromkeys("IiLl", 1),
}
_HYPHENS = "-\u2010\u2011\u2012\u2013\u2014\u2212"  # a typesetter or a word processor may have changed the hyphens
_IGNORED = "\ufeff\u00ad\u200b"

# The order gives the games' symbols and must never change; games to come are added behind it.
_GAMES = tuple(
    Game(aces, gaps, redeals, peek)
    for aces, gaps, redeals, peek in product(
        (Aces.BASE, Aces.PACK), (Gaps.OPEN, Gaps.AT_ONCE, Gaps.WASTE_FIRST), (0, 1), (0, 3)
    )
)


def _width(count: int) -> int:
    """How many symbols the rank of so many cards takes."""
    width = 1
    while len(SYMBOLS) ** width < factorial(count):
        width += 1
    return width


_WIDTHS = {game: _width(len(game.dealt)) for game in _GAMES}
_LENGTHS = {game: 2 + width + 2 for game, width in _WIDTHS.items()}


def write_deal_code(deal: Deal) -> str:
    """The deal as a code; the inverse of ``read_deal_code``. Raises UsageError for a shortened pack."""
    if deal.game.layout != Layout():
        raise UsageError(N_("only deals of the whole pack have a code"))
    number = _VERSION * len(SYMBOLS) + _GAMES.index(deal.game)
    number = (number * len(SYMBOLS) ** _WIDTHS[deal.game] + _rank(deal.game.dealt, deal.cards)) * _CHECK
    number += -number % PRIME
    symbols = ""
    while number:
        number, value = divmod(number, len(SYMBOLS))
        symbols = SYMBOLS[value] + symbols
    return "-".join(symbols[start : start + GROUP] for start in range(0, len(symbols), GROUP))


def looks_like_code(text: str) -> bool:
    """Whether a text has the shape of a deal code, right or wrong, and not that of a deal text, a number or a file's
    name: one run of letters and digits of about the right length, white space and hyphens aside, with a piece in it
    that is too long for a card."""
    if len(text) > LONGEST:
        return False
    pieces = _plain(text).replace("-", " ").split()
    return (
        min(_LENGTHS.values()) - 10 <= sum(map(len, pieces)) <= max(_LENGTHS.values()) + 10
        and max(map(len, pieces)) > len("10C")
        and not any(sign in "[]:/|,.\\" for piece in pieces for sign in piece)
    )


def _plain(text: str) -> str:
    """The text with plain hyphens; each sign keeps its place."""
    return "".join(" " if sign in _IGNORED else "-" if sign in _HYPHENS else sign for sign in text)


def read_deal_code(text: str) -> Deal:
    """Read a deal code: any case, O as 0, I and L as 1, hyphens or spaces after every fifth symbol or none at all.

    Raises NotationError for every code with one wrong or two swapped characters, and for everything that is no code.
    """
    if len(text) > LONGEST:
        raise _length_error(text, len(text))
    values = _values(text)
    if len(values) not in _LENGTHS.values():
        raise _length_error(text, len(values))
    number = 0
    for value in values:
        number = number * len(SYMBOLS) + value
    if number % PRIME or number % _CHECK >= PRIME:
        raise NotationError(
            message(N_("the deal code “%(text)s” has a wrong character, or two that are swapped"), text=quoted(text)),
            text=text,
        )
    version, game_index = values[:2]
    if version != _VERSION or game_index >= len(_GAMES):
        raise NotationError(
            message(N_("the deal code “%(text)s” is of a game or version that is not known here"), text=quoted(text)),
            text=text,
            expected=message(
                N_("“%(version)s” and a game from %(first)s to %(last)s at its beginning"),
                version=SYMBOLS[_VERSION],
                first=SYMBOLS[0],
                last=SYMBOLS[len(_GAMES) - 1],
            ),
        )
    game = _GAMES[game_index]
    if len(values) != _LENGTHS[game]:
        raise _length_error(text, len(values), game)
    rank = number // _CHECK % len(SYMBOLS) ** _WIDTHS[game]
    if rank >= factorial(len(game.dealt)):
        raise NotationError(
            message(N_("“%(text)s” is the code of no deal: its number is too high"), text=quoted(text)), text=text
        )
    cards = _unrank(game.dealt, rank)
    return Deal(cards[: game.layout.places], cards[game.layout.places :], game)


# A hyphen with the white space around it, white space in a hyphen's stead, or one symbol.
_PIECES = re.compile(r"\s*-\s*|\s+|\S")


def _values(text: str) -> list[int]:
    """The value of each symbol. Raises NotationError for any other sign and for hyphens out of place."""
    pieces = [(found.start(), found[0]) for found in _PIECES.finditer(_plain(text).rstrip())]
    if pieces and pieces[0][1].isspace():
        del pieces[0]
    signs = [(index, "-" if "-" in piece or piece.isspace() else piece) for index, piece in pieces]
    grouped = any(sign == "-" for _, sign in signs)
    values: list[int] = []
    since = 0  # symbols since the last hyphen
    for index, sign in signs:
        if grouped and (sign == "-") != (since == GROUP):
            raise _sign(text, index).error(
                message(N_("“%(text)s” stands in the wrong place in the deal code"), text=quoted(text[index])),
                message(N_("a hyphen after every %(count)s characters, or none at all"), count=GROUP),
            )
        if sign == "-":
            since = 0
            continue
        if sign not in _VALUES:
            raise _sign(text, index).error(
                message(N_("“%(text)s” is not a character of a deal code"), text=quoted(sign)),
                message(N_("one of %(symbols)s"), symbols=SYMBOLS),
            )
        since += 1
        values.append(_VALUES[sign])
    return values


def _sign(text: str, index: int) -> Piece:
    return Piece(text[index], text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


def _length_error(text: str, count: int, game: Game | None = None) -> NotationError:
    if game is not None:
        expected = Message("%(count)s", {"count": _LENGTHS[game]})
    else:
        shorter, longer = min(_LENGTHS.values()), max(_LENGTHS.values())
        expected = message(N_("%(shorter)s or %(longer)s"), shorter=shorter, longer=longer)
    problem = message(N_("characters in the deal code “%(text)s”: %(count)s"), text=quoted(text), count=count)
    return NotationError(problem, text=text, expected=expected)


# --- the place of an order of cards among all orders, lexicographic


def _rank(order: Sequence[Card], cards: Sequence[Card]) -> int:
    numbers = {card: number for number, card in enumerate(order)}
    rest, rank = list(range(len(order))), 0
    for card in cards:
        index = rest.index(numbers[card])
        rank = rank * len(rest) + index
        rest.pop(index)
    return rank


def _unrank(order: Sequence[Card], rank: int) -> tuple[Card, ...]:
    indices: list[int] = []
    for base in range(1, len(order) + 1):
        rank, index = divmod(rank, base)
        indices.append(index)
    rest = list(order)
    return tuple(rest.pop(index) for index in reversed(indices))
