"""The settings of what belongs to a printed puzzle besides the puzzle itself. How they are declared to Typer stands
with the others, in options.py; what comes of them in printing.py."""

from __future__ import annotations

import re

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, UsageError, message
from carpet_print.notation.scan import quoted

EXAMPLE_URL = "https://example.org/carpet/"
LONGEST_URL = 100  # characters: with the code behind it the QR square still has modules of 0.3 mm

SOLUTION = Setting(
    "solution",
    message(
        N_(
            "how the solution is printed; “%(same)s” is on the page behind the puzzle, “%(separate)s” in a file of its "
            "own, “%(short)s” in brief behind the puzzle, “%(upside_down)s” the same upside down on the puzzle, or in "
            "large print behind it"
        ),
        same="same",
        separate="separate",
        short="short",
        upside_down="upside-down",
    ),
    values=("same", "separate", "short", "upside-down", "none"),
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

BASE_URL = Setting(
    "base-url",
    message(
        N_("the QR square leads to this address with the deal’s code behind it; without one it holds the code alone"),
    ),
    metavar=N_("URL"),
)
HINTS = Setting("hints", message(N_("hints, upside down, each telling more than the one before")))

RACE = Setting(
    "race",
    message(
        N_(
            "a pair of puzzle sheets for two players who race; each needs a pack of cards; printed on both sides of "
            "the paper, neither sheet has the other on its back"
        )
    ),
)

PUZZLE_SETTINGS = (SOLUTION, STOCK, BASE_URL, HINTS, RACE)


def link_base(text: str) -> str:
    """The address that a deal's code can be put behind; one that ends in a letter or digit gets a slash first.

    Raises UsageError for what is no address of the web, and for one that a QR square of this size had better not hold.

    >>> link_base("https://example.org"), link_base("https://example.org/?deal=")
    ('https://example.org/', 'https://example.org/?deal=')
    """
    plain = text.strip()
    if not re.fullmatch(r"https?://[A-Za-z0-9][A-Za-z0-9.:-]*([/?#][!-~]*)?", plain) or len(plain) > LONGEST_URL:
        raise UsageError(
            N_("“%(text)s” is no address for links; expected one as in %(example)s, of at most %(most)s characters"),
            text=quoted(text),
            example=EXAMPLE_URL,
            most=LONGEST_URL,
        )
    return plain + "/" if plain[-1].isalnum() else plain
