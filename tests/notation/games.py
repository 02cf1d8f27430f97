"""Games for tests of their records, and the ways in which people write them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from carpet_print.engine import Card, Fill, FillFromStock, Move, Redeal, Table, ToFoundation
from carpet_print.notation import Deal, Record
from carpet_print.text import cards as names
from carpet_print.text import locale
from carpet_print.text.reading import redeal_words

Spelt = Callable[[Card], str]


def random_game(deal: Deal, seed: int, *, greedy: bool = False) -> tuple[Move, ...]:
    """A legal game played at random; ``greedy`` plays every foundation move as soon as it is there, the carpet's first
    card that fits, before the waste's."""
    random, table = Random(seed), deal.table
    moves: list[Move] = []
    while legal := table.legal_moves():
        home = [move for move in legal if isinstance(move, ToFoundation)]
        moves.append(home[0] if greedy and home else random.choice(legal))
        table = table.apply(moves[-1])
    return tuple(moves)


def international(card: Card) -> str:
    return str(card)


def with_symbol(language: str) -> Spelt:
    """'V♠'"""
    return lambda card: names.index(card.rank, language) + card.suit.symbol


def suit_first(language: str) -> Spelt:
    """'♠V', as bridge players write it."""
    return lambda card: card.suit.symbol + names.index(card.rank, language)


def suit_word(language: str) -> Spelt:
    """'V pique'"""
    speech = locale(language)
    return lambda card: f"{names.index(card.rank, language)} {speech.suit_name(card.suit)}"


def in_words(language: str) -> Spelt:
    """'valet de pique'"""
    return lambda card: names.card_name(card, language)


def with_article(language: str) -> Spelt:
    """'le valet de pique', in capitals."""
    return lambda card: names.card_with_article(card, language).upper()


def unaccented(language: str) -> Spelt:
    """'Konig', as one types without accents."""
    bare = str.maketrans("áâàéèêíóôõúüöç", "aaaeeeiooouuoc")
    return lambda card: names.card_name(card, language).replace("œ", "oe").translate(bare)


SPELLINGS: tuple[Callable[[str], Spelt], ...] = (
    lambda _language: international,
    with_symbol,
    suit_first,
    suit_word,
    in_words,
    with_article,
    unaccented,
)
NUMBERS = ("{}.", "{})", "({})", "{}:", "{} -", "{}", "{}º", "{}.ª", "{}.) ")
LIST_SIGNS = ("", "- ", "– ", "• ", "* ", "x ")
FILLS = ("+{}@{}", "+ {} {}", "{}+ {}", "{}@{}", "{} {}", "{} -> {}", "{}→{}", "+{} → {}")


def loose_text(record: Record, deal: Deal, language: str, style: Random, *, left_out: bool) -> str:
    """The record as somebody might write it, in a style by chance; ``left_out`` without its foundation moves."""
    spelt = style.choice(SPELLINGS)(language)
    number = style.choice((None, *NUMBERS))
    bullet, fill = style.choice(LIST_SIGNS), style.choice(FILLS)
    between = style.choice((" ", ", ", "\n", " / ", ". ", "\xa0")) if number is None else style.choice((" ", ", "))
    again = style.choice(("R", "r", *sorted(redeal_words(language))))
    bare = style.random() < 0.5  # the first gap is not named
    lines: list[str] = []
    table = deal.table
    for line in record.lines:
        words: list[str] = []
        for move in line.moves:
            if not (left_out and isinstance(move, ToFoundation)):
                words.append(again if isinstance(move, Redeal) else _move(move, spelt, fill, table, bare=bare))
            table = table.apply(move)
        if words:
            numbered = number is not None and line.number is not None
            lines.append(bullet + (number or "").format(line.number) * numbered + " " * numbered + between.join(words))
    return f'[Result "{record.result.value}"]\n' + "\n".join(lines)


def _move(move: Move, spelt: Spelt, fill: str, table: Table, *, bare: bool) -> str:
    assert not isinstance(move, Redeal)
    if not isinstance(move, Fill | FillFromStock):
        return spelt(move.card)
    sign = "^" if isinstance(move, FillFromStock) else "+"
    place = move.place or table.gaps[0]
    if bare and place == table.gaps[0]:
        return sign + spelt(move.card)
    placed = fill.format(spelt(move.card), place)
    # From the stock only a place without a sign may stand for it.
    return placed.replace("+", "^") if sign == "^" and placed.startswith("+") else placed
