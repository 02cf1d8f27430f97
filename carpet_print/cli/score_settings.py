"""The settings of a score card."""

from __future__ import annotations

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, message

MOST_PLAYERS = 4  # as in sheets/score.py, which is not imported for a number

PLAYERS = Setting(
    "players",
    message(N_("how many players the card is for")),
    values=tuple(str(count) for count in range(1, MOST_PLAYERS + 1)),
    default="1",
)
