"""Sheets and their PDFs for tests, each made once a process."""

from __future__ import annotations

import datetime as dt
from functools import cache
from itertools import product

from carpet_print.census import rules_odds
from carpet_print.deals import deal
from carpet_print.engine import FACETS, GAMES, parse_game
from carpet_print.notation import Deal, Record
from carpet_print.pdf import render
from carpet_print.pdf.scoring import score_room
from carpet_print.sheets import (
    PuzzleSheet,
    Sheet,
    puzzle_sheet,
    race_sheets,
    rules_sheet,
    score_sheets,
    solution_sheet,
)
from carpet_print.solver import solve

DATE = dt.date(2026, 12, 1)
KINDS = ("puzzle", "solution", "rules")
NAMED = tuple(GAMES)
FARTHEST = "carpet:aces=pack,gaps=at-once,redeals=1,peek=3"  # differs from Carpet in all facets: the longest heads
# Every combination of the facets.
FAMILY = tuple(
    parse_game("carpet:" + ",".join(f"{name}={value}" for name, value in zip(FACETS, values, strict=True))).id
    for values in product(*FACETS.values())
)


@cache
def won(game: str, number: int = 24) -> tuple[Deal, Record]:
    """The first deal from this number on that can be won in the game, and a record that wins it."""
    solutions = ((dealt, solve(dealt).record) for dealt in (deal(each, game) for each in range(number, number + 100)))
    return next((dealt, record) for dealt, record in solutions if record is not None)


@cache
def sheet(kind: str, game: str = "carpet") -> Sheet:
    """The sheet of a kind; a puzzle and its solution are of the same deal and day."""
    if kind == "rules":
        return rules_sheet(game, rules_odds(game))
    dealt, record = won(game)
    return puzzle_sheet(dealt, DATE) if kind == "puzzle" else solution_sheet(dealt, record, DATE)


def score_card(players: int = 1, game: str = "carpet", paper: str = "a4", large: bool = False) -> list[Sheet]:
    """The pages of a score card, with as many lines as they have room for."""
    room = score_room(paper, large, players)
    return [*score_sheets(game, players, games=room.lines, abreast=room.players, roomy=room.roomy)]


def race(game: str = "carpet") -> list[Sheet]:
    """The puzzle and its solution for each of two players."""
    puzzle, solution = sheet("puzzle", game), sheet("solution", game)
    assert isinstance(puzzle, PuzzleSheet)
    return [each for own in race_sheets(puzzle) for each in (own, solution)]


@cache
def document(kind: str, game: str = "carpet", language: str = "en", paper: str = "a4", large: bool = False) -> bytes:
    """The sheet as a PDF."""
    return render([sheet(kind, game)], language, paper, large=large)
