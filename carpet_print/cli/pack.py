"""The settings of a pack of cards."""

from __future__ import annotations

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, message

BACK_KINDS = ("long-edge", "short-edge", "none")  # as in sheets/pack.py, which is not imported for a list of names
INDEX_SIZES = ("normal", "large", "jumbo")  # likewise
MOST_PACKS = 2

PACKS = Setting(
    "packs",
    message(N_("how many packs")),
    values=tuple(str(count) for count in range(1, MOST_PACKS + 1)),
    default="1",
)
BACKS = Setting(
    "backs",
    message(N_("the edge over which the printer turns the paper, for the backs to lie behind the faces; or none")),
    values=BACK_KINDS,
    default=BACK_KINDS[0],
)
INDEX = Setting(
    "index",
    message(N_("how large the letters and numbers in the corners are")),
    values=INDEX_SIZES,
    default=INDEX_SIZES[0],
)
