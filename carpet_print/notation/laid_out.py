"""What other programs' boards have in common: cards in named piles, from which a deal or a position is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from carpet_print.engine import SUITS, Aces, Card, Game, Rank, Suit, Table
from carpet_print.errors import N_, Message, UsageError, message
from carpet_print.notation.deal import (
    Deal,
    card_fault,
    carpet_card,
    count_fault,
    foreign_card,
    missing,
    stock_card,
    waste_card,
)
from carpet_print.notation.position import Position
from carpet_print.notation.scan import Piece

Placed = tuple[Card, Piece]


@dataclass(frozen=True)
class Board:
    """The piles of a board, each card with its place in the text: ``carpet`` row by row, None a gap; ``stock`` in
    turning order; ``waste`` from the bottom. ``home`` are the cards on the foundations, each suit from the ace up; None
    where the board says nothing of them and they are as the game begins. ``whole`` is what an error of no one card
    names."""

    carpet: Sequence[Placed | None]
    stock: Sequence[Placed]
    waste: Sequence[Placed]
    whole: Piece
    home: Sequence[Placed] | None = None


def deal_or_position(board: Board, game: Game) -> Deal | Position:
    """The deal, if nothing has been played, else the position, with all redeals that the game has left in it. Raises
    NotationError for a card that is missing or there twice, with its place."""
    if len(board.carpet) != game.layout.places:
        wanted = Message("%(count)s", {"count": game.layout.places})
        raise board.whole.error(message(N_("places in the carpet: %(count)s"), count=len(board.carpet)), wanted)
    _check_cards(board, game)
    heights = _heights(board, game)
    carpet = tuple(placed[0] if placed else None for placed in board.carpet)
    stock, waste = (tuple(card for card, _ in pile) for pile in (board.stock, board.waste))
    opening = Table.opening(game, (), ()).foundations
    cards = tuple(card for card in carpet if card is not None)
    if heights == opening and len(cards) == len(carpet) and not waste:
        return Deal(cards, stock, game)
    return Position(Table(game, heights, carpet, stock, waste, game.redeals))


def table_of(given: Deal | Position) -> Table:
    """The table that is written down for another program. Raises UsageError for a stock whose order nobody knows, which
    no other program can be told."""
    if isinstance(given, Deal):
        return given.table
    if not given.known:
        raise UsageError(N_("other programs need the order of the whole stock, and this one has unseen cards"))
    return given.ordered()


def home_cards(table: Table) -> list[Card]:
    """The cards on the foundations, suit by suit in alphabetical order, each from the ace up."""
    suits = sorted(SUITS, key=lambda suit: suit.value)
    return [Card(Rank.at_height(height), suit) for suit in suits for height in range(1, table.foundations[suit] + 1)]


def _heights(board: Board, game: Game) -> Mapping[Suit, int]:
    """How many cards lie on each foundation. Raises NotationError for a foundation with a card left out."""
    heights: dict[Suit, int] = dict.fromkeys(SUITS, 0)
    if board.home is None:
        return Table.opening(game, (), ()).foundations
    for card, piece in board.home:
        heights[card.suit] += 1
        if card.rank.height != heights[card.suit]:
            wanted = Card(Rank.at_height(heights[card.suit]), card.suit)
            raise piece.error(
                message(N_("%(card)s lies on a foundation out of order"), card=card),
                message(N_("%(card)s, as each foundation goes from the ace up"), card=wanted),
            )
    return MappingProxyType(heights)


def _check_cards(board: Board, game: Game) -> None:
    columns = game.layout.columns
    where = [
        *((placed, message(N_("on a foundation"))) for placed in board.home or ()),
        *((each, carpet_card(*(n + 1 for n in divmod(at, columns)))) for at, each in enumerate(board.carpet) if each),
        *((placed, stock_card(at)) for at, placed in enumerate(board.stock, 1)),
        *((placed, waste_card(at)) for at, placed in enumerate(board.waste, 1)),
    ]
    for (card, piece), place in where[len(board.home or ()) :]:
        if card not in game.dealt:
            advice = message(
                N_("the aces on the foundations, or the game with the aces in the pack (%(option)s)"),
                option=f"--game {replace(game, aces=Aces.PACK)}",
            )
            raise piece.error(foreign_card(game, card, place), advice)
    pack = game.dealt if board.home is None else game.layout.pack
    cards = [placed[0] for placed, _ in where]
    fault = card_fault(game, cards, lambda at: where[at][1], pack)
    if fault is not None:
        raise where[fault.index or 0][0][1].error(fault.problem, fault.expected)
    absent = missing(game, cards, pack)
    if absent:
        fault = count_fault(N_("cards on the board: %(count)s"), len(cards), len(pack), absent)
        raise board.whole.error(fault.problem, fault.expected)
