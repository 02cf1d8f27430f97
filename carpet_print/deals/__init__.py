"""Which deal: by PySolFC number, or the one of the day."""

from carpet_print.deals.checking import check
from carpet_print.deals.daily import daily_deal, daily_number
from carpet_print.deals.numbers import deal, read_labelled_deal

__all__ = ["check", "daily_deal", "daily_number", "deal", "read_labelled_deal"]
