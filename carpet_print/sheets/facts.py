"""What the sheets say of a game, counted from the game itself."""

from __future__ import annotations

from dataclasses import dataclass

from carpet_print.deals import difficulty
from carpet_print.deals.difficulty import points_of
from carpet_print.engine import RANKS, SUITS, Aces, Game, Gaps, Rank
from carpet_print.notation import Deal


@dataclass(frozen=True)
class Facts:
    """The numbers and facets of a game, as plain values for the templates."""

    game: str  # its id
    pack: int  # cards in the pack
    suits: int
    rows: int
    columns: int
    places: int
    stock: int
    dealt: int  # cards shuffled and dealt
    laid_out: int  # cards on the foundations at the start, the least score there is
    order: tuple[Rank, ...]  # the ranks in the order in which a foundation is built
    players: int
    aces_first: bool  # whether the aces are laid out before play
    gaps: str  # 'open', 'at-once' or 'waste-first'
    redeals: int
    peek: int
    minutes: tuple[int, int]  # how long a game takes, laying out included: a quick player and a slow one


def level(deal: Deal) -> int | None:
    """How hard the deal is, 1 to 5; None for a deal that cannot be won."""
    return None if points_of(deal) is None else difficulty(deal)


def facts(game: Game) -> Facts:
    """The facts of a game."""
    layout, aces_first = game.layout, game.aces is Aces.BASE
    return Facts(
        game=game.id,
        pack=len(layout.pack),
        suits=len(SUITS),
        rows=layout.rows,
        columns=layout.columns,
        places=layout.places,
        stock=game.stock_size,
        dealt=len(game.dealt),
        laid_out=len(SUITS) if aces_first else 0,
        order=RANKS[: layout.ranks],
        players=1,
        aces_first=aces_first,
        gaps=Gaps(game.gaps).value,
        redeals=game.redeals,
        peek=game.peek,
        minutes=_minutes(game),
    )


# Seconds for a card that is laid out, turned or played, thinking included; times are told in steps of minutes.
_QUICK, _SLOW, _STEP = 4, 7, 5


def _minutes(game: Game) -> tuple[int, int]:
    """Every card is dealt once and goes home once, and the stock is turned as often as the game allows."""
    handled = len(game.layout.pack) + len(game.dealt) + game.stock_size * (1 + game.redeals)
    quick, slow = (_STEP * -(-handled * seconds // (60 * _STEP)) for seconds in (_QUICK, _SLOW))
    return quick, slow
