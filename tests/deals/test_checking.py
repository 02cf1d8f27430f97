"""A record that names its deal by number is held to that number's cards."""

from __future__ import annotations

import pytest

import carpet_print as cp
from carpet_print.engine import Game


def unlabelled(deal: cp.Deal) -> cp.Deal:
    return cp.Deal(deal.carpet, deal.stock, deal.game)


def test_deal_that_does_not_know_its_number() -> None:
    deal = cp.deal(24)
    record = cp.solve(deal).record
    assert record is not None
    assert record.number == "24"
    assert cp.check(unlabelled(deal), record).won


def test_other_cards_than_the_number_has() -> None:
    record = cp.read_record('[Game "carpet"]\n[Deal "25"]\n[Result "given-up"]\n')
    with pytest.raises(cp.UsageError, match=r"deal no\. 25, which has other cards"):
        cp.check(unlabelled(cp.deal(24)), record)


def test_game_is_part_of_the_deal() -> None:
    record = cp.read_record('[Game "redeal"]\n[Deal "24"]\n[Result "given-up"]\n')
    with pytest.raises(cp.UsageError, match="redeal"):
        cp.check(unlabelled(cp.deal(24)), record)
    assert cp.check(cp.Deal(cp.deal(24).carpet, cp.deal(24).stock, Game(redeals=1)), record).legal
