"""The settings of a hint."""

from __future__ import annotations

from carpet_print.cli.settings import Setting
from carpet_print.errors import N_, message

SHOWN = ("kind", "card", "move", "line")

SHOW = Setting(
    "show",
    message(
        N_(
            "how much is told: the kind of move (“%(kind)s”), also its card (“%(card)s”), also from where, and whether "
            "another choice would do (“%(move)s”), or the whole rest of the game (“%(line)s”)"
        ),
        **{name: name for name in SHOWN},
    ),
    values=SHOWN,
    default=SHOWN[0],
)
ORDERS = Setting(
    "orders",
    message(N_("how many orders of the stock are tried at random where it is not known")),
    metavar=N_("COUNT"),
    default="1000",
)
SEED = Setting(
    "seed",
    message(N_("a number for the orders drawn at random: the same ones for the same number")),
    metavar=N_("NUMBER"),
    default="1",
)
HINT_SETTINGS = (SHOW, ORDERS, SEED)
