"""Checking a record whose deal is only named: the solver's check, which knows no numbers, and the number's cards."""

from __future__ import annotations

from carpet_print import solver
from carpet_print.deals.numbers import deal as numbered
from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal, Record


def check(deal: Deal, record: Record) -> solver.Check:
    """Play the record's moves on the deal; see ``Check`` for what that tells.

    Raises UsageError when the record is of another game or another deal; a record that names its deal by number is
    held to that number's cards, whether or not the deal knows its own.
    """
    checked = solver.check(deal, record)
    if record.number is not None and deal.number is None and numbered(record.number, record.game) != deal:
        raise UsageError(
            N_("the record is of deal no. %(number)s, which has other cards than this deal"), number=record.number
        )
    return checked
