"""The verdicts of three other solvers, for 300 numbers and all games whose deals they cover."""

from pathlib import Path

import pytest

from carpet_print.deals import deal
from carpet_print.solver import Verdict, check, solve
from tests.solver.amounts import RECORDS

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

DATA = Path(__file__).parent.parent / "data"
COLUMNS = [
    ("verdicts_aces_base.txt", 1, "carpet"),
    ("verdicts_aces_base.txt", 2, "at-once"),
    ("verdicts_aces_base.txt", 3, "waste-first"),
    ("verdicts_aces_base.txt", 4, "redeal"),
    ("verdicts_aces_base.txt", 1, "peek"),  # looking at cards changes nothing for one who knows them all
    ("verdicts_aces_in_pack.txt", 1, "aces-in-pack"),
    ("verdicts_aces_in_pack.txt", 2, "carpet:aces=pack,gaps=at-once"),
    ("verdicts_aces_in_pack.txt", 3, "carpet:aces=pack,gaps=waste-first"),
    ("verdicts_aces_in_pack.txt", 4, "carpet:aces=pack,redeals=1"),
]


@pytest.mark.parametrize(("name", "column", "game"), COLUMNS)
def test_verdicts_are_those_of_the_other_solvers(name: str, column: int, game: str) -> None:
    lines = [line.split() for line in (DATA / name).read_text().splitlines() if not line.startswith("#")]
    assert len(lines) == 300
    expected = {line[0]: Verdict.WINNABLE if line[column] == "1" else Verdict.LOST for line in lines}
    assert {number: solve(deal(number, game)).verdict for number in expected} == expected


@pytest.mark.parametrize("game", ["carpet", "at-once", "waste-first", "aces-in-pack", "redeal", "peek"])
def test_records_pass_the_referee_and_win(game: str) -> None:
    for number in range(1, RECORDS + 1):
        dealt = deal(number, game)
        solution = solve(dealt)
        assert (solution.record is not None) == (solution.verdict is Verdict.WINNABLE)
        if solution.record is not None:
            checked = check(dealt, solution.record)
            assert checked.won
            assert checked.as_stated
