"""A deal of a game of two packs: the first card of each pile, and the stock; and its text.

::

    [Game "twenty"]
    [Deal "24"]
    KC TH QS TS 4H
    … three more rows
    stock: 4D 2C …
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carpet_print.engine import Card
from carpet_print.engine.two_packs import TwoPackGame, TwoPackTable, as_two_pack_game, parse_two_pack_game
from carpet_print.errors import UsageError
from carpet_print.notation.deal import Dealt
from carpet_print.notation.deal_lines import without_brackets
from carpet_print.notation.deal_text import piles_text, read_number_tag, read_piles
from carpet_print.notation.scan import Piece, read_lines, read_tags
from carpet_print.notation.words import INTERNATIONAL, Words

_TAGS = ("Game", "Deal")


@dataclass(frozen=True, init=False)
class TwoPackDeal(Dealt[TwoPackGame]):
    """A deal, checked: ``carpet`` is the first card of each pile, row by row from the top left, ``stock`` in turning
    order (the first is turned first). ``number`` is a label, the PySolFC game number where it is known; two deals with
    the same game and cards are equal whatever their labels. ``str(deal)`` is the deal text.

    Raises NotationError for a card that is missing, there too often, or foreign to the game, and for a wrong count.
    """

    def __init__(
        self,
        carpet: Iterable[Card | str],
        stock: Iterable[Card | str],
        game: TwoPackGame | str,
        number: str | None = None,
    ) -> None:
        self._settle(carpet, stock, as_two_pack_game(game), number)

    @property
    def table(self) -> TwoPackTable:
        """The position before the first move."""
        return TwoPackTable.opening(self.game, self.carpet, self.stock)

    def __str__(self) -> str:
        tags = [f'[Game "{self.game}"]', *([f'[Deal "{self.number}"]'] if self.number else [])]
        return "\n".join([*tags, *piles_text(self.rows, self.stock)])


def write_two_pack_deal_line(deal: TwoPackDeal) -> str:
    """The cards on one line, rows apart by '/', without game and label."""
    return " / ".join(piles_text(deal.rows, deal.stock))


def read_two_pack_deal(text: str, *, game: TwoPackGame | str, words: Words = INTERNATIONAL) -> TwoPackDeal:
    """Read a deal text, as ``read_deal_text`` reads those of one pack; the inverse of ``str(deal)``. ``game`` is the
    game of a text without a tag ``[Game "…"]``; ``words`` adds a language's letters and words. Raises NotationError
    with line, column and what was expected."""
    tags, lines = read_tags(without_brackets(read_lines(text), words), _TAGS)
    named = read_two_pack_game_tag(tags, as_two_pack_game(game))
    return read_two_pack_lines(lines, named, read_number_tag(tags), words)


def read_two_pack_game_tag(tags: dict[str, Piece], otherwise: TwoPackGame) -> TwoPackGame:
    """The game that the tags name. Raises NotationError with line and column."""
    if "Game" not in tags:
        return otherwise
    try:
        return parse_two_pack_game(tags["Game"].text)
    except UsageError as error:
        raise tags["Game"].error(error.message) from None


def read_two_pack_lines(lines: list[Piece], game: TwoPackGame, number: str | None, words: Words) -> TwoPackDeal:
    """Read the rows and the stock, without tags. Raises NotationError as ``read_two_pack_deal``."""
    return TwoPackDeal(*read_piles(lines, game, words), game, number)
