"""The rules sheet: what a game's rules are made of, with a lay-out and a worked example from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from carpet_print.engine import SUITS, Card, Fill, Game, Rank, Suit, Table, ToFoundation, as_game, parse_card
from carpet_print.sheets.facts import Facts, facts


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
class RulesSheet:
    """What stands on a rules sheet. ``rows`` is the lay-out shown, ``opening`` a card of it that can be played at once
    with the name of its place; ``example`` holds the three pictures."""

    kind: ClassVar[str] = "rules"
    facts: Facts
    foundations: tuple[Card | Suit, ...]
    rows: tuple[tuple[Card, ...], ...]
    opening: Card
    opening_place: str
    example: tuple[Scene, Scene, Scene]
    freed: Card  # the card on top of the waste once the gap is filled


# The lay-out that is shown: a deal in which exactly one card can be played at once (see _shown).
_SHOWN_CARPET = "3H 6S JH 2C TH KH 5D QH 5S KC JS KS 8D 9C 6H 7S 3S 4H QD 9H"


def rules_sheet(game: Game | str = "carpet") -> RulesSheet:
    """The rules sheet of a game (its value or its name)."""
    game = as_game(game)
    known = facts(game)
    rows, opening, place = _shown(game)
    example, freed = _example(game)
    foundations = tuple(Card(Rank.ACE, suit) if known.aces_first else suit for suit in SUITS)
    return RulesSheet(known, foundations, rows, opening, place, example, freed)


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
