"""The solution in short says what the rows say."""

from __future__ import annotations

import pytest

from carpet_print.engine import RANKS, Card
from carpet_print.sheets import puzzle_sheet, solution_sheet
from carpet_print.sheets.short import Run
from carpet_print.solver import solve
from tests.pdf.documents import FARTHEST, won


def cards(run: Run) -> list[Card]:
    low, high = (RANKS.index(card.rank) for card in (run.first, run.last))
    assert run.first.suit is run.last.suit
    assert low <= high
    return [Card(rank, run.first.suit) for rank in RANKS[low : high + 1]]


@pytest.mark.parametrize("game", ["carpet", "at-once", "redeal", FARTHEST])
def test_nothing_is_lost(game: str) -> None:
    dealt, _ = won(game)
    record = solve(dealt, fewest_fills=True, mark_only=True).record
    assert record is not None
    sheet = solution_sheet(dealt, record, short=True)
    assert sheet.short == puzzle_sheet(dealt, answer=record).answer
    assert len(sheet.short) == len(sheet.rows)
    for step, row in zip(sheet.short, sheet.rows, strict=True):
        assert (step.number, step.card, step.redeal, step.tops) == (row.number, row.card, row.redeal, row.after.tops)
        assert step.kind == (row.first.kind if row.first else "")
        assert step.only == (row.only or bool(row.first and row.first.only))
        told = [(run.kind, card, run.place) for run in step.then for card in cards(run)]
        assert told == [(each.kind, each.card, each.place if each.kind == "gap" else None) for each in row.then]
        assert [run.first for run in step.then if run.only] == [each.card for each in row.then if each.only]
    assert any(run.first != run.last for step in sheet.short for run in step.then)
