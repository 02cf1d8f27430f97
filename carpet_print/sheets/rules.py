"""The rules sheet: what a game's rules are made of, with a lay-out and a worked example from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from carpet_print.engine import GAMES, SUITS, Card, Fill, Game, Rank, Suit, Table, ToFoundation, as_game, parse_card
from carpet_print.sheets.facts import Facts, facts
from carpet_print.sheets.odds import GameOdds


@dataclass(frozen=True)
class Scene:
    """One picture of the worked example: a foundation's top card, the top of the waste, a piece of the carpet (None a
    gap). ``moving`` is the card that the next move takes, ``target`` where it goes: 'foundation', 'gap' or nothing."""

    foundation: Card
    waste_top: Card | None
    carpet: tuple[Card | None, ...]
    moving: Card | None = None
    target: str = ""


@dataclass(frozen=True)
class Quiz:
    """Two things to find out. With a gap open, ``covering`` lies on ``buried`` in the waste, and ``buried`` is next on
    its foundation, which shows ``top``. And: with ``waste`` cards in the waste, the stock used up and no gap, so many
    cards are ``home``."""

    top: Card
    covering: Card
    buried: Card
    waste: int
    home: int


@dataclass(frozen=True)
class RulesSheet:
    """What stands on a rules sheet. ``rows`` is the lay-out shown, ``opening`` a card of it that can be played at once
    with the name of its place; ``example`` holds the three pictures. ``odds`` are the census's, None if there are
    none: then the sheet says nothing of how often the game is won."""

    kind: ClassVar[str] = "rules"
    rumour: ClassVar[int] = 4  # 'one deal in four can be won', say some descriptions of the game that counted none
    facts: Facts
    foundations: tuple[Card | Suit, ...]
    rows: tuple[tuple[Card, ...], ...]
    opening: Card
    opening_place: str
    example: tuple[Scene, Scene, Scene]
    freed: Card  # the card on top of the waste once the gap is filled
    quiz: Quiz
    peek: int  # cards that may be looked at in the game that is named for it
    odds: GameOdds | None = None


# The lay-out that is shown: a deal in which exactly one card can be played at once (see _shown).
_SHOWN_CARPET = "3H 6S JH 2C TH KH 5D QH 5S KC JS KS 8D 9C 6H 7S 3S 4H QD 9H"


def rules_sheet(game: Game | str = "carpet", odds: GameOdds | None = None) -> RulesSheet:
    """The rules sheet of a game (its value or its name), with what the census counted of it."""
    game = as_game(game)
    known = facts(game)
    rows, opening, place = _shown(game)
    example, freed = _example(game)
    foundations = tuple(Card(Rank.ACE, suit) if known.aces_first else suit for suit in SUITS)
    return RulesSheet(known, foundations, rows, opening, place, example, freed, _quiz(game), GAMES["peek"].peek, odds)


def _shown(game: Game) -> tuple[tuple[tuple[Card, ...], ...], Card, str]:
    """A carpet to show, the card of it that can be played at once, and its place, found by the referee."""
    carpet = [parse_card(code) for code in _SHOWN_CARPET.split()]
    places, columns = game.layout.places, game.layout.columns
    spare = [card for card in game.dealt if card not in carpet]
    if not facts(game).aces_first:  # an ace takes the place of the two, so that here too one card can go home at once
        carpet = [Card(Rank.ACE, card.suit) if card.rank is Rank.TWO else card for card in carpet]
    carpet = (carpet + spare)[:places]
    table = Table.opening(game, carpet, [card for card in game.dealt if card not in carpet])
    opening = table.playable()[0]
    rows = tuple(table.carpet[start : start + columns] for start in range(0, places, columns))
    return rows, opening, str(table.place_of(opening))  # type: ignore[return-value]


def _example(game: Game) -> tuple[tuple[Scene, Scene, Scene], Card]:
    """The 2 of spades goes home, the king of diamonds fills its gap and frees the card under it: played by the engine
    on a whole table, of which the pictures show a piece."""
    two, king, under = Card(Rank.TWO, Suit.SPADES), Card(Rank.KING, Suit.DIAMONDS), Card(Rank.TEN, Suit.CLUBS)
    shown = (two, Card(Rank.EIGHT, Suit.HEARTS), Card(Rank.NINE, Suit.CLUBS))
    waste = (under, king)
    rest = [card for card in game.dealt if card not in (*shown, *waste) and card.rank not in (Rank.ACE, Rank.TWO)]
    places = game.layout.places
    carpet = (*shown, *rest[: places - len(shown)])
    heights = dict.fromkeys(SUITS, 1)
    start = Table(game, heights, carpet, tuple(rest[places - len(shown) :]), waste, game.redeals)
    freed = start.apply(ToFoundation(two))
    filled = freed.apply(Fill(king))

    def scene(table: Table, moving: Card | None, target: str) -> Scene:
        top = Card(Rank.at_height(table.foundations[two.suit]), two.suit)
        return Scene(top, table.waste_top, table.carpet[: len(shown)], moving, target)

    scenes = (scene(start, two, "foundation"), scene(freed, king, "gap"), scene(filled, king, ""))
    return scenes, under


def _quiz(game: Game) -> Quiz:
    """The quiz, its answers found by the engine: the king fills the gap, the five goes home; the rest is counted."""
    top, buried = Card(Rank.FOUR, Suit.CLUBS), Card(Rank.FIVE, Suit.CLUBS)
    covering = Card(Rank.at_height(game.layout.ranks), Suit.HEARTS)
    heights = {suit: (top.rank.height if suit is top.suit else 1) for suit in SUITS}
    home = [Card(Rank.at_height(height), suit) for suit in SUITS for height in range(1, heights[suit] + 1)]
    rest = [card for card in game.layout.pack if card not in (*home, covering, buried)]
    places = game.layout.places
    carpet = (None, *rest[: places - 1])
    table = Table(game, heights, carpet, tuple(rest[places - 1 :]), (buried, covering), game.redeals)
    table.apply(Fill(covering)).apply(ToFoundation(buried))
    waste = 6
    return Quiz(top, covering, buried, waste, len(game.layout.pack) - places - waste)
