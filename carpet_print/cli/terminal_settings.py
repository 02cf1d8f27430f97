"""The settings of the commands that talk to a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, message

AUTO, ALWAYS, NEVER = "auto", "always", "never"

COLOUR = Setting(
    "colour",
    message(
        N_(
            "whether the red suits are red on the screen; “%(auto)s” is on a terminal, unless NO_COLOR is set or "
            "TERM is “dumb”"
        ),
        auto=AUTO,
    ),
    values=(AUTO, ALWAYS, NEVER),
    default=AUTO,
)
SCROLL = Setting("scroll", message(N_("never clear the screen: each step stands below the one before")))

FOLLOWED = message(
    N_(
        "a deal’s number (digits, or “%(prefix)s” and digits), else a deal code, else a file, in which the record of a "
        "game may stand behind the deal; the puzzle of the day if nothing is said"
    ),
    prefix="ms",
)
UNKNOWN_COLOUR = N_("unknown choice of colour “%(text)s”; expected one of: %(expected)s")

TERMINAL_SETTINGS = (COLOUR, SCROLL)


def in_colour(choice: str, environ: Mapping[str, str], *, terminal: bool) -> bool:
    """Whether to write in colour, to what is a ``terminal`` or not, where ``choice`` is the setting's value.

    >>> in_colour("auto", {"TERM": "xterm"}, terminal=True), in_colour("auto", {"NO_COLOR": "1"}, terminal=True)
    (True, False)
    """
    if choice != AUTO:
        return choice == ALWAYS
    return terminal and not environ.get("NO_COLOR") and not is_dumb(environ)


def is_dumb(environ: Mapping[str, str]) -> bool:
    """Whether the terminal says of itself that it obeys no sequences."""
    return environ.get("TERM", "").lower() == "dumb"
