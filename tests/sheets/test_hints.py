"""Hints: each is true of the deal, as the solver and the referee see it."""

from __future__ import annotations

from functools import cache

import pytest

from carpet_print.deals import deal
from carpet_print.engine import Fill, FillFromStock, Redeal, Table, ToFoundation, Turn
from carpet_print.notation import Deal, Record
from carpet_print.sheets import Hints, hints
from carpet_print.solver import solve
from carpet_print.solver.only import choices
from carpet_print.solver.tables import winnable

GAMES = ("carpet", "at-once", "waste-first", "aces-in-pack", "redeal", "carpet:aces=pack,gaps=at-once,redeals=1")


@cache
def cases(game: str) -> list[tuple[Deal, Record, Hints]]:
    deals = [deal(number, game) for number in range(21, 31)]
    solutions = [(each, solve(each, fewest_fills=True, mark_only=True).record) for each in deals]
    return [(dealt, record, hints(dealt, record)) for dealt, record in solutions if record is not None]


def after(dealt: Deal, record: Record, turned: int) -> list[Table]:
    """The tables of the game after so many turned cards."""
    table, count, found = dealt.table, 0, []
    for move in record.moves:
        found += [table] if count == turned else []
        count += isinstance(move, Turn | FillFromStock)
        table = table.apply(move)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_true(game: str) -> None:
    for dealt, record, hint in cases(game):
        assert hint.fills == record.fills == sum(isinstance(move, Fill | FillFromStock) for move in record.moves)
        # A game that wins fills no gap before that card has come up, and then with the card that is named.
        table, turned = dealt.table, 0
        for move in record.moves:
            turned += isinstance(move, Turn | FillFromStock)
            if isinstance(move, Fill | FillFromStock):
                assert (hint.first, hint.number) == (move.card, turned)
                break
            table = table.apply(move)
        else:
            assert (hint.first, hint.fills) == (None, 0)
        moment = hint.moment
        assert (moment is None) == (not record.only)
        if moment is None:
            continue
        # Somewhere between that card and the next, what is said wins, and every other choice loses.
        kinds = {"turn": Turn, "fill": Fill, "stock": FillFromStock, "home": ToFoundation, "redeal": Redeal}
        assert any(
            [choice for choice in choices(table) if winnable(table.apply(choice))] == [said]
            for table in after(dealt, record, moment.number)
            for said in choices(table)
            if isinstance(said, kinds[moment.kind])
            and (moment.card is None or (isinstance(said, Fill | ToFoundation) and said.card == moment.card))
            and len(choices(table)) > 1
        )


def test_some_deals_have_every_hint() -> None:
    found = [hint for game in ("carpet", "at-once") for _, _, hint in cases(game)]
    assert any(hint.moment is not None and hint.first is not None for hint in found)
    assert {hint.moment.kind for hint in found if hint.moment is not None} >= {"turn", "fill"}


def test_the_moment_with_the_most_other_choices_is_the_hardest() -> None:
    for dealt, record, hint in cases("at-once"):
        counts = {}
        table, turned = dealt.table, 0
        for index, move in enumerate(record.moves):
            if index in record.only:
                counts[index] = (len(choices(table)), turned)
            turned += isinstance(move, Turn | FillFromStock)
            table = table.apply(move)
        if counts:
            assert hint.moment is not None
            most = max(count for count, _ in counts.values())
            assert hint.moment.number in [number for count, number in counts.values() if count == most]
