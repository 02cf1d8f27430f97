"""Which deal: by PySolFC number, or the one of the day; and how hard it is."""

from carpet_print.deals.checking import check
from carpet_print.deals.daily import daily_deal, daily_number
from carpet_print.deals.difficulty import difficulty, levels
from carpet_print.deals.numbers import deal, read_labelled_deal

__all__ = ["check", "daily_deal", "daily_number", "deal", "difficulty", "levels", "read_labelled_deal"]
