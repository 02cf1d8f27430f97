"""What lies where on the table of a game of two packs, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from carpet_print.engine.cards import Card, Rank, Suit
from carpet_print.engine.moves import Place
from carpet_print.engine.two_packs.moves import Play
from carpet_print.engine.two_packs.rules import DIRECTIONS, Direction, Family, TwoPackGame

Pile = tuple[Card, ...]


@dataclass(frozen=True)
class TwoPackPosition:
    """A position. ``heights`` counts the cards on each foundation: suit by suit, the one that goes up before the one
    that goes down. ``piles`` are row by row from the top left, each from the bottom, the last card on top; ``stock`` is
    in turning order, the first turned first; ``hand`` is the card that has been turned and not yet put down. ``batch``
    is how many cards of Sly Fox's current batch are still to go on piles (0: no batch is under way), ``batched``
    whether a batch has begun in this game.
    """

    game: TwoPackGame
    heights: tuple[int, ...]
    piles: tuple[Pile, ...]
    stock: tuple[Card, ...]
    hand: Card | None = None
    batch: int = 0
    batched: bool = False

    @classmethod
    def opening(cls, game: TwoPackGame, carpet: Iterable[Card], stock: Iterable[Card]) -> Self:
        """The lay-out before the first move. The cards are taken as they are; a deal checks them."""
        heights = (1 if game.laid_out else 0,) * (len(DIRECTIONS) * game.layout.suits)
        return cls(game, heights, tuple((card,) for card in carpet), tuple(stock))

    @property
    def home(self) -> int:
        """Cards on the foundations."""
        return sum(self.heights)

    @property
    def won(self) -> bool:
        """Whether all cards are on the foundations."""
        return self.home == self.game.layout.cards

    @property
    def gaps(self) -> tuple[Place, ...]:
        """The empty piles, row by row."""
        return tuple(self.place(index) for index, pile in enumerate(self.piles) if not pile)

    @property
    def must_fill(self) -> bool:
        """Whether an empty pile must be filled from the stock now."""
        fills = self.game.family is not Family.SLYFOX or not self.batched
        return fills and bool(self.stock) and () in self.piles

    def place(self, index: int) -> Place:
        """The place of the pile number ``index`` (from 0)."""
        row, column = divmod(index, self.game.layout.columns)
        return Place(row + 1, column + 1)

    def index(self, place: Place) -> int:
        """The inverse of ``place``."""
        return (place.row - 1) * self.game.layout.columns + place.column - 1

    def there_is(self, place: Place) -> bool:
        """Whether the game has a pile at this place."""
        layout = self.game.layout
        return 1 <= place.row <= layout.rows and 1 <= place.column <= layout.columns

    def top(self, place: Place) -> Card | None:
        """The top card of a pile; None if it is empty."""
        pile = self.piles[self.index(place)]
        return pile[-1] if pile else None

    def tops(self, card: Card) -> tuple[Place, ...]:
        """The piles on top of which such a card lies."""
        return tuple(self.place(index) for index, pile in enumerate(self.piles) if pile and pile[-1] == card)

    def height(self, suit: Suit, direction: Direction) -> int:
        """Cards on a foundation."""
        return self.heights[self.foundation(suit, direction)]

    def next_on(self, suit: Suit, direction: Direction) -> Rank | None:
        """The rank that the foundation takes next; None when it is full."""
        layout, height = self.game.layout, self.height(suit, direction)
        return layout.rank_at(direction, height + 1) if height < layout.ranks else None

    def fits(self, card: Card) -> tuple[Direction, ...]:
        """The foundations of its suit that the card fits now, wherever it lies."""
        if card.suit not in self.game.layout.suits_used:
            return ()
        return tuple(direction for direction in DIRECTIONS if self.next_on(card.suit, direction) is card.rank)

    def playable(self) -> tuple[Play, ...]:
        """The foundation moves of the piles' top cards, row by row, whether or not it is their turn."""
        return tuple(
            Play(pile[-1], self.place(index), direction)
            for index, pile in enumerate(self.piles)
            if pile
            for direction in self.fits(pile[-1])
        )

    def foundation(self, suit: Suit, direction: Direction) -> int:
        """The index of a foundation in ``heights``."""
        return len(DIRECTIONS) * self.game.layout.suits_used.index(suit) + DIRECTIONS.index(direction)
