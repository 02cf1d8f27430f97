"""What the sheets say of a game is counted from the game."""

import pytest

from carpet_print.engine import GAMES, RANKS, Layout, Rank, parse_game
from carpet_print.engine.rules import Game
from carpet_print.sheets import Facts, facts


@pytest.mark.parametrize(
    ("game", "stock", "dealt", "laid_out", "aces_first", "gaps", "redeals", "peek", "minutes"),
    [
        ("carpet", 28, 48, 4, True, "open", 0, 0, (10, 15)),
        ("at-once", 28, 48, 4, True, "at-once", 0, 0, (10, 15)),
        ("waste-first", 28, 48, 4, True, "waste-first", 0, 0, (10, 15)),
        ("aces-in-pack", 32, 52, 0, False, "open", 0, 0, (10, 20)),
        ("redeal", 28, 48, 4, True, "open", 1, 0, (15, 20)),
        ("peek", 28, 48, 4, True, "open", 0, 3, (10, 15)),
        ("carpet:aces=pack,gaps=at-once,redeals=1,peek=3", 32, 52, 0, False, "at-once", 1, 3, (15, 20)),
    ],
)
def test_each_game(
    game: str,
    stock: int,
    dealt: int,
    laid_out: int,
    aces_first: bool,
    gaps: str,
    redeals: int,
    peek: int,
    minutes: tuple[int, int],
) -> None:
    assert facts(parse_game(game)) == Facts(
        game=game,
        pack=52,
        suits=4,
        rows=4,
        columns=5,
        places=20,
        stock=stock,
        dealt=dealt,
        laid_out=laid_out,
        order=RANKS,
        players=1,
        aces_first=aces_first,
        gaps=gaps,
        redeals=redeals,
        peek=peek,
        minutes=minutes,
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_cards_add_up(name: str) -> None:
    known = facts(parse_game(name))
    assert known.places == known.rows * known.columns
    assert known.places + known.stock == known.dealt == known.pack - known.laid_out


def test_another_layout_gives_other_numbers() -> None:
    known = facts(Game(layout=Layout(rows=3, columns=4, ranks=9)))
    assert (known.pack, known.rows, known.columns, known.places) == (36, 3, 4, 12)
    assert (known.dealt, known.stock, known.laid_out) == (32, 20, 4)
    assert known.order[-1] is Rank.NINE
