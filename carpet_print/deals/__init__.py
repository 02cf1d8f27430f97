"""Which deal: by PySolFC number, or the one of the day, or any that is as hard as is wanted; and how hard it is."""

from carpet_print.deals.checking import check
from carpet_print.deals.daily import daily_deal, daily_number
from carpet_print.deals.difficulty import difficulty, levels
from carpet_print.deals.finding import Found, find
from carpet_print.deals.numbers import deal, read_labelled_deal
from carpet_print.deals.two_pack_numbers import read_labelled_two_pack_deal, two_pack_deal

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
    "read_labelled_two_pack_deal",
    "two_pack_deal",
]
