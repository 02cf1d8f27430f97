"""The settings of what belongs to a printed puzzle besides the puzzle itself. How they are declared to Typer stands
with the others, in options.py; what comes of them in printing.py."""

from __future__ import annotations

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, message

SOLUTION = Setting(
    "solution",
    message(
        N_(
            "how the solution is printed; “%(same)s” is on the page behind the puzzle, “%(separate)s” in a file of its "
            "own"
        ),
        same="same",
        separate="separate",
    ),
    values=("same", "separate", "none"),
    default="same",
)

STOCK = Setting(
    "stock",
    message(
        N_("how the stock is printed; “%(folded)s” is behind a fold line, “%(back)s” large on the page behind"),
        folded="folded",
        back="back",
    ),
    values=("folded", "shown", "back", "none"),
    default="folded",
)

PUZZLE_SETTINGS = (SOLUTION, STOCK)
