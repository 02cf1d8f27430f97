"""The settings of ``check``."""

from __future__ import annotations

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, message

READINGS = ("written", "completed")

READING = Setting(
    "reading",
    message(
        N_(
            "how a record is read that may leave out foundation moves: as it stands (“%(written)s”), or with them put "
            "in (“%(completed)s”); if nothing is said, whichever makes sense"
        ),
        written=READINGS[0],
        completed=READINGS[1],
    ),
    values=READINGS,
)
DEAL = Setting(
    "deal",
    message(
        N_(
            "the deal that was played, where the record does not say: a number, a code or a file, also one with the "
            "position at which the game begins"
        )
    ),
    metavar=N_("DEAL"),
)
CHECK_SETTINGS = (READING, DEAL)
