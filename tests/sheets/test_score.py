"""The score card as plain values."""

from __future__ import annotations

import pytest

from carpet_print.deals.ratings import LEVELS
from carpet_print.engine import GAMES
from carpet_print.sheets import score_sheets
from carpet_print.sheets.score import MOST_PLAYERS


def test_one_player() -> None:
    (sheet,) = score_sheets()
    assert (sheet.kind, sheet.facts.game, sheet.players, sheet.numbered) == ("score", "carpet", (1,), False)
    assert sheet.games == 25
    assert (sheet.difficulty, sheet.minutes) == (True, True)
    assert sheet.levels == len(LEVELS) == 5


@pytest.mark.parametrize(
    ("players", "abreast", "pages"),
    [
        (2, 4, [(1, 2)]),
        (4, 4, [(1, 2, 3, 4)]),
        (4, 2, [(1, 2), (3, 4)]),
        (3, 2, [(1, 2), (3,)]),
        (3, 1, [(1,), (2,), (3,)]),
    ],
)
def test_several_players(players: int, abreast: int, pages: list[tuple[int, ...]]) -> None:
    sheets = score_sheets(players=players, abreast=abreast)
    assert [sheet.players for sheet in sheets] == pages
    assert all(sheet.numbered and not sheet.minutes for sheet in sheets)
    assert [sheet.difficulty for sheet in sheets] == [len(page) < 3 for page in pages]


def test_where_there_is_little_room() -> None:
    (sheet,) = score_sheets(games=7, roomy=False)
    assert (sheet.games, sheet.difficulty, sheet.minutes) == (7, False, False)


@pytest.mark.parametrize("game", GAMES)
def test_the_least_and_the_most_are_the_games_own(game: str) -> None:
    (sheet,) = score_sheets(game)
    assert (sheet.facts.laid_out, sheet.facts.pack) == (0 if game == "aces-in-pack" else 4, 52)


@pytest.mark.parametrize("how", [{"players": 0}, {"players": MOST_PLAYERS + 1}, {"games": 0}, {"abreast": 0}])
def test_what_there_is_not(how: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="no such score card"):
        score_sheets(**how)  # type: ignore[arg-type]
