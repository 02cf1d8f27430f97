"""Which deal: by PySolFC number, or the one of the day, or any that is as hard as is wanted; and how hard it is.

The deals of two packs are in ``two_pack_numbers``, which is imported by those who want it.
"""

from carpet_print.deals.checking import check
from carpet_print.deals.daily import daily_deal, daily_number
from carpet_print.deals.difficulty import difficulty, levels
from carpet_print.deals.finding import Found, find
from carpet_print.deals.numbers import deal, read_labelled_deal

__all__ = [
    "Found",
    "check",
    "daily_deal",
    "daily_number",
    "deal",
    "difficulty",
    "find",
    "levels",
    "read_labelled_deal",
]
