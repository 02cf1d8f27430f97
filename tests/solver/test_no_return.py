"""The point of no return, on lost games of players who play at random."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from carpet_print.deals import deal
from carpet_print.engine import GAMES, Move
from carpet_print.notation import Deal, Record, read_record
from carpet_print.solver import NEVER_WINNABLE, check, solve_table

EACH = 100  # lost games a game, those of deals that never could be won among them


def played(dealt: Deal, random: Random) -> Record:
    """A game of a player who takes any legal move, to its end."""
    table, moves = dealt.table, list[Move]()
    while legal := table.legal_moves():
        moves.append(random.choice(legal))
        table = table.apply(moves[-1])
    return Record.of(dealt, moves)


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_before_it_the_solver_wins_and_after_it_not(game: str) -> None:
    random, points, never = Random(f"no return {game}"), 0, 0
    for number in count(1):
        if never + points == EACH:
            break
        record = played(deal(number, game), random)
        checked = check(deal(number, game), read_record(str(record)))
        assert checked.legal
        if checked.won:
            assert checked.no_return is None
            continue
        index = checked.no_return
        # The verdict at each position, asked of the solver apart; a lost game stays lost.
        verdicts = [solve_table(table).winnable for table in checked.tables[:: len(checked.tables) - 1]]
        if index == NEVER_WINNABLE:
            never += 1
            assert verdicts == [False, False]
            assert checked.winning is None
            continue
        assert isinstance(index, int)
        assert verdicts == [True, False]
        assert solve_table(checked.tables[index]).winnable is True
        assert solve_table(checked.tables[index + 1]).winnable is False
        winning = checked.winning
        assert winning is not None
        assert winning.moves[:index] == record.moves[:index]
        assert check(deal(number, game), winning).won
        points += 1
    # Where gaps are filled first from the waste there is hardly a choice left: what is lost there had to be.
    assert points or game == "waste-first"
