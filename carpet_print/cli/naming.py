"""The names of the files that the commands write."""

from __future__ import annotations

import re

import carpet_print as cp


def game_name(game: cp.Game) -> str:
    """The game's id, fit for a file's name.

    >>> game_name(cp.parse_game("carpet:aces=pack,gaps=at-once"))
    'carpet-aces-pack-gaps-at-once'
    """
    return re.sub(r"[:=,]", "-", game.id)


def deal_name(deal: cp.Deal) -> str:
    """The game and the deal's number; where it has none, its code, by which it can be had again."""
    return f"{game_name(deal.game)}-{deal.number or deal.code}"


def laid_name(laid: cp.Deal | cp.Position) -> str:
    """The name of a deal, or of the position of a game that has begun."""
    return deal_name(laid) if isinstance(laid, cp.Deal) else f"{game_name(laid.table.game)}-{laid.label}"
