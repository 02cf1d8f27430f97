"""The settings of a book: which puzzles are in it, and how they are bound. How they are declared to Typer stands with
the others, in options.py."""

from __future__ import annotations

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, message

MOST_DAYS = 3660
MOST_PUZZLES = 5000

FROM = Setting(
    "from",
    message(N_("the first day, as in %(example)s; by default today"), example="2026-12-01"),
    metavar=N_("DATE"),
)
DAYS = Setting("days", message(N_("how many days, one after another")), metavar=N_("COUNT"), default="31")
NUMBERS = Setting(
    "numbers",
    message(
        N_("the numbers of the deals instead of days, as in %(example)s; those that cannot be won are left out"),
        example="1-50",
    ),
    metavar=N_("FIRST-LAST"),
)
PER_PAGE = Setting(
    "per-page",
    message(
        N_(
            "how many puzzles stand on a page; if nothing is said %(usual)s, and %(fewer)s in large print or on small "
            "paper"
        ),
        usual=2,
        fewer=1,
    ),
    values=("1", "2", "4"),
)
BOOKLET = Setting(
    "booklet",
    message(
        N_(
            "pages side by side on both sides of the paper, in the order for folding and stapling; to be printed "
            "turned over the short edge"
        )
    ),
)
CUT_MARKS = Setting("cut-marks", message(N_("marks to trim a booklet by, or to cut the puzzles of a page apart")))

BOOK_SETTINGS = (FROM, DAYS, NUMBERS, PER_PAGE, BOOKLET, CUT_MARKS)
