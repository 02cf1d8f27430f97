"""The post-mortem: a game as it was played, what became of it, and what would have won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from carpet_print.engine import SUITS, Card, Fill, FillFromStock, Move, Place, Rank, Redeal, Suit, Table, ToFoundation
from carpet_print.engine import Turn as TurnMove
from carpet_print.errors import Message
from carpet_print.notation import Deal, Record, Result
from carpet_print.sheets.facts import Facts, facts
from carpet_print.sheets.rows import Row, rows_of
from carpet_print.solver import solve
from carpet_print.solver.check import NEVER_WINNABLE, Check
from carpet_print.solver.only import mark_only_moves

# What a juncture shows: the table before the move that lost the game, before one that is not legal, or as it was left.
LOST, FAULT, LEFT = "lost", "fault", "left"


@dataclass(frozen=True)
class Played:
    """A move and when it was played: after the ``number``-th stock card came up, 0 before the first one; a move that
    takes the next card of the stock belongs to that. ``kind`` is 'turn', 'home', 'fill' (from the waste), 'stock'
    (straight into a gap) or 'redeal'. ``place`` is where a card that goes home lies (None: the waste), or the gap."""

    number: int
    kind: str
    card: Card | None = None
    place: Place | None = None


@dataclass(frozen=True)
class Standing:
    """A table as it is drawn: the top card of each foundation, the suit where it is empty, the carpet row by row (None
    is a gap), and the cards of the two piles. ``number`` stock cards have come up."""

    foundations: tuple[Card | Suit, ...]
    rows: tuple[tuple[Card | None, ...], ...]
    stock: int
    waste: int
    waste_top: Card | None
    home: int
    number: int


@dataclass(frozen=True)
class Juncture:
    """A moment that mattered. ``kind`` is one of the words above, ``move`` the move that was played then (None where
    the game was left), ``rest`` what wins from there, empty where nothing does."""

    kind: str
    move: Played | None
    standing: Standing
    rest: tuple[Row, ...] = ()


@dataclass(frozen=True)
class PostMortemSheet:
    """What stands on a post-mortem sheet. ``result`` is how the game really ended ('won', 'stuck', 'unfinished',
    'given-up'), ``stated`` what the record says of it where that is something else. ``reason`` says why a move is not
    legal, in the game's words; None where all are. ``rows`` are the game as it was played, as far as it is legal.
    ``fewest`` are the gap fills with which a game that was won could have been won; ``notes`` say how the record was
    read."""

    kind: ClassVar[str] = "check"
    facts: Facts
    number: str | None
    code: str
    result: str
    stated: str | None
    home: int
    fills: int
    fewest: int | None
    winnable: bool  # whether the deal could be won at all
    lost: Played | None  # the move after which it could not be won any more
    reason: Message | None
    junctures: tuple[Juncture, ...]  # in the order of the game
    rows: tuple[Row, ...]
    only_moves: bool  # whether the rows of any table mark an only winning choice
    notes: tuple[Message, ...] = ()

    @property
    def fault(self) -> Played | None:
        """The first move that is not legal."""
        return next((juncture.move for juncture in self.junctures if juncture.kind == FAULT), None)

    @property
    def open(self) -> bool:
        """Whether the game, not won, could still be won as it was left."""
        return self.winnable and self.lost is None and self.result != Result.WON.value


def post_mortem_sheet(
    deal: Deal, checked: Check, *, notes: Iterable[Message] = (), result_stated: bool = True
) -> PostMortemSheet:
    """The post-mortem of a game that was ``checked`` on the deal; ``result_stated``: whether the record's text says how
    the game ended, and is not only taken to be unfinished."""
    lost, legal = checked.no_return, len(checked.tables) - 1
    winning = None if checked.winning is None else mark_only_moves(deal, checked.winning)
    only = frozenset(index for index in winning.only if index < checked.kept) if winning else frozenset[int]()
    played = replace(checked.record, moves=checked.record.moves[:legal], only=only)
    junctures = tuple(_junctures(checked, winning))
    won = checked.tables[-1].won
    return PostMortemSheet(
        facts=facts(deal.game),
        number=deal.number,
        code=deal.code,
        result=checked.ended.value,
        stated=checked.stated.value if result_stated and checked.misstated else None,
        home=checked.tables[-1].home,
        fills=played.fills,
        fewest=_fewest(deal) if won else None,
        winnable=lost != NEVER_WINNABLE,
        lost=_played(checked, lost) if isinstance(lost, int) else None,
        reason=checked.fault.message if checked.fault else None,
        junctures=junctures,
        rows=tuple(rows_of(deal.table, played, lost=lost if isinstance(lost, int) else None)),
        only_moves=bool(winning and winning.only),
        notes=tuple(notes),
    )


def _fewest(deal: Deal) -> int | None:
    record = solve(deal, fewest_fills=True).record
    return None if record is None else record.fills


def _junctures(checked: Check, winning: Record | None) -> Iterator[Juncture]:
    """The move that lost the game, and the one that is not legal; without either, the table as it was left."""
    lost, last = checked.no_return, len(checked.tables) - 1
    if isinstance(lost, int):
        yield Juncture(LOST, _played(checked, lost), _standing(checked, lost), _rest(checked, winning, lost))
    rest = _rest(checked, winning, last) if lost is None else ()
    if checked.fault is not None:
        yield Juncture(FAULT, _played(checked, last), _standing(checked, last), rest)
    elif not isinstance(lost, int) and not checked.won:
        yield Juncture(LEFT, None, _standing(checked, last), rest)


def _rest(checked: Check, winning: Record | None, index: int) -> tuple[Row, ...]:
    """The rows of what wins, from the move of this index on."""
    if winning is None:
        return ()
    only = frozenset(marked - index for marked in winning.only if marked >= index)
    rest = replace(winning, moves=winning.moves[index:], only=only)
    return tuple(rows_of(checked.tables[index], rest, turned=checked.turned(index)))


def _played(checked: Check, index: int) -> Played:
    move, table = checked.record.moves[index], checked.tables[index]
    return _told(move, checked.turned(index + 1), table)


def _told(move: Move, number: int, table: Table) -> Played:
    match move:
        case TurnMove(card):
            return Played(number, "turn", card)
        case ToFoundation(card):
            return Played(number, "home", card, table.place_of(card))
        case Fill(card, place):
            return Played(number, "fill", card, place or next(iter(table.gaps), None))
        case FillFromStock(card, place):
            return Played(number, "stock", card, place or next(iter(table.gaps), None))
        case Redeal():
            return Played(number, "redeal")


def _standing(checked: Check, index: int) -> Standing:
    table = checked.tables[index]
    columns = table.game.layout.columns
    heights = ((suit, table.foundations[suit]) for suit in SUITS)
    return Standing(
        foundations=tuple(Card(Rank.at_height(height), suit) if height else suit for suit, height in heights),
        rows=tuple(table.carpet[start : start + columns] for start in range(0, len(table.carpet), columns)),
        stock=len(table.stock),
        waste=len(table.waste),
        waste_top=table.waste_top,
        home=table.home,
        number=checked.turned(index),
    )
