"""Two hundred records of won games, each with one illegal move put in at random: the referee finds that very move, with
the reason that a player at the table would be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Fill, FillFromStock, Move, Reason, Redeal, Table, ToFoundation, Turn
from carpet_print.notation import read_record
from carpet_print.solver import Check, check, solve

pytestmark = pytest.mark.heavy

EACH = 25  # records a reason: two hundred in all


def _open_cards(table: Table) -> Iterator[Move]:
    """Foundation moves of the cards that lie free, right or wrong."""
    for card in (*table.carpet, table.waste_top):
        if card is not None:
            yield ToFoundation(card)


def _wrong_rank(table: Table) -> Iterator[Move]:
    next_ranks = {table.next_on(suit) for suit in table.foundations}
    yield from (
        move for move in _open_cards(table) if isinstance(move, ToFoundation) and move.card.rank not in next_ranks
    )


def _wrong_suit(table: Table) -> Iterator[Move]:
    for move in _open_cards(table):
        assert isinstance(move, ToFoundation)
        others = {table.next_on(suit) for suit in table.foundations if suit is not move.card.suit}
        if move.card.rank in others and table.next_on(move.card.suit) is not move.card.rank:
            yield move


def _buried(table: Table) -> Iterator[Move]:
    for card in table.waste[:-1]:
        yield ToFoundation(card)
        if table.gaps:
            yield Fill(card)


def _no_gap(table: Table) -> Iterator[Move]:
    if not table.gaps and table.waste:
        yield Fill(table.waste[-1])


def _from_stock(table: Table) -> Iterator[Move]:
    if table.gaps and table.stock:
        yield FillFromStock(table.stock[0])


def _turned_over_a_gap(table: Table) -> Iterator[Move]:
    if table.gaps and table.stock:
        yield Turn(table.stock[0])


def _turned_from_nothing(table: Table) -> Iterator[Move]:
    if not table.stock and table.waste:
        yield Turn(table.waste[0])


def _redealt(table: Table) -> Iterator[Move]:
    if not table.stock and table.waste and not table.redeals_left:
        yield Redeal()


KINDS: dict[Reason, tuple[tuple[str, ...], Callable[[Table], Iterator[Move]]]] = {
    Reason.WRONG_RANK: (("carpet", "aces-in-pack", "redeal"), _wrong_rank),
    Reason.WRONG_SUIT: (("carpet", "aces-in-pack", "redeal"), _wrong_suit),
    Reason.NOT_WASTE_TOP: (("carpet", "at-once", "waste-first", "redeal"), _buried),
    Reason.NO_GAP: (("carpet", "at-once", "peek"), _no_gap),
    Reason.FROM_STOCK: (("carpet", "aces-in-pack", "redeal", "peek"), _from_stock),
    Reason.GAP_FIRST: (("at-once", "waste-first"), _turned_over_a_gap),
    Reason.STOCK_EMPTY: (("carpet", "at-once", "aces-in-pack", "redeal"), _turned_from_nothing),
    Reason.NO_REDEAL: (("carpet", "at-once", "redeal", "carpet:gaps=at-once,redeals=1"), _redealt),
}


def faulty(reason: Reason, random: Random) -> tuple[Check, int, Move]:
    """The check of a record's text with one illegal move in it, the move's index and the move."""
    games, moves = KINDS[reason]
    while True:
        dealt = deal(random.randrange(1, 32_000), random.choice(games))
        record = solve(dealt).record
        if record is None:
            continue
        tables = check(dealt, record).tables
        places = [(index, move) for index, table in enumerate(tables) for move in moves(table)]
        if places:
            index, move = random.choice(places)
            text = str(replace(record, moves=(*record.moves[:index], move, *record.moves[index:])))
            return check(dealt, read_record(text)), index, move


@pytest.mark.parametrize("reason", KINDS, ids=lambda reason: reason.name.lower())
def test_the_first_illegal_move_is_found_with_its_reason(reason: Reason) -> None:
    random = Random(f"faults {reason.name}")
    for _ in range(EACH):
        checked, index, move = faulty(reason, random)
        assert checked.fault is not None
        assert (checked.fault.index, checked.fault.move) == (index, move)
        assert checked.fault.illegal.reason is reason
        assert len(checked.tables) == index + 1
        assert not checked.won


def test_there_are_two_hundred_of_them() -> None:
    assert EACH * len(KINDS) == 200
