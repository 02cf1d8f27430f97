"""How hard a deal is for a player who sees no hidden card: 1 to 5."""

from __future__ import annotations

from functools import lru_cache

from carpet_print.deals.blind import play
from carpet_print.deals.ratings import Points, current_version, rating
from carpet_print.engine import Game, as_game
from carpet_print.errors import N_, UsageError
from carpet_print.notation import Deal
from carpet_print.solver.tables import winnable


def difficulty(deal: Deal, *, version: int | None = None) -> int:
    """The deal's level, 1 the easiest and 5 the hardest: where it stands among the game's deals that can be won, by the
    share of a hundred blind players who lose it. Not every game has all levels, see ``levels``. ``version`` is that of
    the rating, the newest without it.

    Raises UsageError for a deal that cannot be won, and for one of a shortened pack.
    """
    rated = rating(deal.game, current_version() if version is None else version)
    points = points_of(deal)
    if points is None:
        raise UsageError(N_("this deal cannot be won; only deals that can be won have a difficulty"))
    return rated.level(points)


def levels(game: Game | str = "carpet") -> tuple[int, ...]:
    """The levels that the game's deals have, the easiest first."""
    return rating(as_game(game), current_version()).levels


@lru_cache(maxsize=1024)
def points_of(deal: Deal) -> Points | None:
    """What the rating goes by; None for a deal that cannot be won. Kept for the deals asked about last."""
    if not winnable(deal.table):
        return None
    games = play(deal)
    return games.lost, games.buried
