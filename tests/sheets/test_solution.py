"""What stands on a solution sheet. A reader at the table follows it here, card by card, under the referee's eyes."""

import datetime as dt
from dataclasses import replace
from pathlib import Path

import pytest

from carpet_print.deals import deal
from carpet_print.engine import (
    SUITS,
    Fill,
    FillFromStock,
    Place,
    Rank,
    Redeal,
    Table,
    ToFoundation,
    Turn,
    parse_card,
    parse_place,
)
from carpet_print.errors import IllegalMove
from carpet_print.notation import Deal, Record, read_record
from carpet_print.sheets import Action, Checkpoint, Row, SolutionSheet, solution_sheet
from carpet_print.solver import solve

RECORD_24 = read_record((Path(__file__).parent.parent / "data" / "record_24.txt").read_text())
GAMES = [
    *("carpet", "at-once", "waste-first", "aces-in-pack", "redeal", "peek"),
    "carpet:aces=pack,gaps=at-once,redeals=1,peek=3",
    "carpet:gaps=waste-first,redeals=1",
    "carpet:aces=pack,redeals=1",
]


def solved(game: str, numbers: range) -> list[tuple[Deal, Record]]:
    """The deals of these numbers that can be won, with a record that wins."""
    solutions = [(dealt, solve(dealt).record) for dealt in (deal(number, game) for number in numbers)]
    return [(dealt, record) for dealt, record in solutions if record is not None]


def follow(table: Table, row: Row) -> Table:
    """Do what a row says."""
    if row.redeal:
        assert row.card is None
        table = table.apply(Redeal())
    if row.card is not None:
        first = row.first
        assert first is not None
        assert first.card == row.card == table.stock[0]
        if first.kind == "gap" and table.game.fills_at_once:
            assert first.place == table.gaps[0]
            table = table.apply(FillFromStock(row.card, first.place))
        else:
            table = table.apply(Turn(row.card))
            table = table if first.kind == "stays" else act(table, first)
    for action in row.then:
        table = act(table, action)
    return table


def act(table: Table, action: Action) -> Table:
    """Do one thing that a row says; where it says that the card lies, it must lie."""
    if action.kind == "home":
        assert table.place_of(action.card) == action.place
        return table.apply(ToFoundation(action.card))
    assert action.kind == "gap"
    assert action.place in table.gaps
    return table.apply(Fill(action.card, action.place))


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_who_follows_it_wins_and_every_checkpoint_is_right(game: str) -> None:
    cases = solved(game, range(1, 16))
    assert len(cases) > 5
    for dealt, record in cases:
        sheet = solution_sheet(dealt, record)
        table = dealt.table
        for row in sheet.rows:
            before, table = table, follow(table, row)
            assert row.after == Checkpoint(
                tops=tuple(top(table.foundations[suit]) for suit in SUITS),
                changed=tuple(table.foundations[suit] > before.foundations[suit] for suit in SUITS),
                gaps=table.carpet.count(None),
                waste_top=table.waste[-1] if table.waste else None,
                waste=len(table.waste),
                home=52 - len(table.stock) - len(table.waste) - (20 - table.carpet.count(None)),
            )
        assert table.won
        assert sheet.home == 52
        assert sheet.fills == record.fills == fills_said(sheet)


def top(height: int) -> Rank | None:
    return Rank.at_height(height) if height else None


def fills_said(sheet: SolutionSheet) -> int:
    said = [action for row in sheet.rows for action in (row.first, *row.then)]
    return sum(action.kind == "gap" for action in said if action is not None)


@pytest.mark.parametrize("game", GAMES)
def test_a_row_a_stock_card_in_turning_order(game: str) -> None:
    for dealt, record in solved(game, range(1, 8)):
        numbered = [row for row in solution_sheet(dealt, record).rows if row.card is not None]
        assert [row.number for row in numbered] == list(range(1, len(numbered) + 1))
        first_pass = [row.card for row in numbered[: len(dealt.stock)]]
        assert first_pass == list(dealt.stock[: len(first_pass)])


def test_stock_cards_that_go_straight_into_a_gap_are_there() -> None:
    for game in ("at-once", "waste-first"):
        records = [record for _, record in solved(game, range(1, 10))]
        assert any(isinstance(move, FillFromStock) for record in records for move in record.moves)


def test_the_redeal_has_a_row_of_its_own() -> None:
    dealt, record = next(
        (dealt, record) for dealt, record in solved("redeal", range(1, 100)) if Redeal() in record.moves
    )
    rows = solution_sheet(dealt, record).rows
    (redeal,) = [row for row in rows if row.redeal]
    before = rows[rows.index(redeal) - 1]
    assert redeal.card is None
    assert redeal.number == 0
    assert (redeal.after.waste, redeal.after.waste_top) == (0, None)
    after = rows[rows.index(redeal) + 1]
    assert after.number == before.number + 1 == len(dealt.stock) + 1
    assert not after.redeal


def test_deal_24() -> None:
    sheet = solution_sheet(deal(24), RECORD_24, dt.date(2026, 12, 1))
    assert sheet.kind == "solution"
    assert (sheet.number, sheet.date, sheet.fills, sheet.home) == ("24", dt.date(2026, 12, 1), 13, 52)
    assert sheet.code == deal(24).code
    assert sheet.carpet == deal(24).rows
    assert not sheet.only_moves
    assert [row.number for row in sheet.rows] == list(range(29))
    start = sheet.rows[0]
    assert (start.card, start.first) == (None, None)
    assert [str(action.card) for action in start.then] == ["2D", "2C", "2S", "3C", "4C"]
    assert [str(action.place) for action in start.then] == ["e1", "c2", "a3", "b4", "a1"]
    assert start.after == Checkpoint(
        tops=(Rank.TWO, Rank.ACE, Rank.FOUR, Rank.TWO),
        changed=(True, False, True, True),
        gaps=5,
        waste_top=None,
        waste=0,
        home=9,
    )
    assert sheet.rows[1].first == Action("stays", parse_card("KH"))
    assert sheet.rows[2].first == Action("gap", parse_card("6S"), parse_place("a1"))
    assert sheet.rows[6].first == Action("home", parse_card("5C"))
    assert sheet.rows[6].then == (Action("home", parse_card("6C"), parse_place("e3")),)
    assert sheet.rows[8].card == parse_card("TS")
    assert sheet.rows[28].after == Checkpoint(
        tops=(Rank.KING,) * 4, changed=(False, True, False, True), gaps=20, waste_top=None, waste=0, home=52
    )


def test_there_is_no_row_for_the_start_where_nothing_is_played_before_the_first_card() -> None:
    dealt = next(dealt for dealt in map(deal, range(1, 100)) if not dealt.table.playable())
    rows = solution_sheet(dealt, Record(moves=tuple(map(Turn, dealt.stock)))).rows
    assert [row.number for row in rows] == list(range(1, 29))


def test_a_turned_card_that_waits_for_others_stays_first() -> None:
    """In deal 24 the 5 of clubs is the sixth stock card; here the 3 and the 4 go home only after it was turned."""
    dealt = deal(24)
    names = {name: parse_card(name) for name in ("2C", "3C", "4C", "5C")}
    turns = tuple(map(Turn, dealt.stock[:6]))
    homes = tuple(map(ToFoundation, (names["3C"], names["4C"], names["5C"])))
    (*_, last) = solution_sheet(dealt, Record(moves=(ToFoundation(names["2C"]), *turns, *homes))).rows
    assert last.card == names["5C"]
    assert last.first == Action("stays", names["5C"])
    assert last.then == (
        Action("home", names["3C"], parse_place("b4")),
        Action("home", names["4C"], parse_place("a1")),
        Action("home", names["5C"], None),
    )


def test_marks_of_only_choices_stay_with_their_moves() -> None:
    turn = RECORD_24.moves.index(Turn(parse_card("7D")))
    fill = RECORD_24.moves.index(Fill(parse_card("6S")))
    home = RECORD_24.moves.index(ToFoundation(parse_card("6C")))
    sheet = solution_sheet(deal(24), replace(RECORD_24, only=frozenset({0, turn, fill, home})))
    assert sheet.only_moves
    assert [action.only for action in sheet.rows[0].then] == [True, False, False, False, False]
    assert [row.number for row in sheet.rows if row.only] == [3]
    assert [row.number for row in sheet.rows if row.first and row.first.only] == [2]
    assert sheet.rows[6].then[0].only


def test_a_gap_that_is_named_is_the_gap_that_is_filled() -> None:
    moves = list(RECORD_24.moves)
    moves[moves.index(Fill(parse_card("6S")))] = Fill(parse_card("6S"), Place(3, 1))
    sheet = solution_sheet(deal(24), replace(RECORD_24, moves=tuple(moves)))
    assert sheet.rows[2].first == Action("gap", parse_card("6S"), Place(3, 1))


def test_a_game_that_stops_early() -> None:
    sheet = solution_sheet(deal(24), replace(RECORD_24, moves=RECORD_24.moves[:9]))
    assert sheet.home == 9
    assert [row.number for row in sheet.rows] == [0, 1, 2, 3]


@pytest.mark.parametrize(("game", "home"), [("carpet", 4), ("aces-in-pack", 0)])
def test_a_game_in_which_nothing_was_done_has_no_rows(game: str, home: int) -> None:
    sheet = solution_sheet(deal(24, game), Record(deal(24, game).game))
    assert sheet.rows == ()
    assert (sheet.home, sheet.fills) == (home, 0)


def test_an_illegal_record_is_refused() -> None:
    with pytest.raises(IllegalMove, match="5H cannot go to its foundation yet"):
        solution_sheet(deal(24), replace(RECORD_24, moves=(Turn(parse_card("KH")), ToFoundation(parse_card("5H")))))
    with pytest.raises(IllegalMove):
        solution_sheet(deal(25), RECORD_24)
