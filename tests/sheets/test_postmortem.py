"""What stands on a post-mortem sheet: a reader who follows its rows plays the game again, and each of them says whether
it could still be won."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from carpet_print.deals import deal
from carpet_print.engine import (
    GAMES,
    Card,
    Fill,
    FillFromStock,
    Move,
    Place,
    Redeal,
    Suit,
    Table,
    ToFoundation,
    Turn,
    parse_card,
)
from carpet_print.errors import N_, message
from carpet_print.notation import Deal, Record, Result
from carpet_print.sheets import Action, Played, PostMortemSheet, Row, Standing, post_mortem_sheet
from carpet_print.solver import check, solve
from carpet_print.solver.only import mark_only_moves
from carpet_print.solver.tables import winnable

pytestmark = pytest.mark.heavy

GAMES_TRIED = [*GAMES, "carpet:aces=pack,gaps=at-once,redeals=1,peek=3", "carpet:aces=pack,redeals=1"]


def played(game: str, number: int, seed: int, moves: int = 400, care: float = 0.5) -> tuple[Deal, Record]:
    """A game played without a plan: with this much care the first legal move (a card goes home where it can)."""
    dealt, chance = deal(number, game), random.Random(seed)
    made: list[Move] = []
    table = dealt.table
    while (legal := table.legal_moves()) and len(made) < moves:
        made.append(legal[0] if chance.random() < care else chance.choice(legal))
        table = table.apply(made[-1])
    return dealt, Record.of(dealt, made)


def sheet_of(dealt: Deal, record: Record) -> PostMortemSheet:
    return post_mortem_sheet(dealt, check(dealt, record))


def lost_game() -> tuple[Deal, Record]:
    """A game of deal 24 that got stuck and need not have."""
    return played("carpet", 24, 3, care=0.6)


def row_done(table: Table, row: Row) -> Table:
    """The table after a row is done."""
    if row.redeal:
        table = table.apply(Redeal())
    if row.card is not None:
        assert row.first is not None
        if row.first.kind == "gap" and table.game.fills_at_once:
            table = table.apply(FillFromStock(row.card, row.first.place))
        else:
            table = table.apply(Turn(row.card))
            table = table if row.first.kind == "stays" else done(table, row.first)
    for action in row.then:
        table = done(table, action)
    return table


def done(table: Table, action: Action) -> Table:
    if action.kind == "home":
        assert table.place_of(action.card) == action.place
        return table.apply(ToFoundation(action.card))
    return table.apply(Fill(action.card, action.place))


def is_drawn(shown: Standing, table: Table) -> bool:
    tops = [top if isinstance(top, Suit) else (top.suit, top.rank.height) for top in shown.foundations]
    heights = [(suit, height) if height else suit for suit, height in table.foundations.items()]
    return (
        tops == heights
        and tuple(card for row in shown.rows for card in row) == table.carpet
        and (shown.stock, shown.waste, shown.waste_top) == (len(table.stock), len(table.waste), table.waste_top)
        and shown.home == table.home
    )


@pytest.mark.parametrize("game", GAMES_TRIED)
def test_the_rows_are_the_game_and_tell_when_it_was_lost(game: str) -> None:
    kinds = set()
    for number in range(20, 26):
        dealt, record = played(game, number, number)
        sheet, table, marked = sheet_of(dealt, record), dealt.table, 0
        for row in sheet.rows:
            before, table = table, row_done(table, row)
            kinds.add(row.lost)
            if sheet.winnable:
                assert (row.lost == "") is winnable(table)
                assert (row.lost == "before") is not winnable(before)
            else:
                assert not row.lost
            actions = [action for action in (row.first, *row.then) if action is not None]
            marks = row.turn_lost + sum(action.lost for action in actions)
            assert marks == (row.lost == "here")
            marked += marks
        assert table == check(dealt, record).tables[-1]
        assert marked == (sheet.lost is not None)
        assert sheet.winnable is bool(solve(dealt).winnable)
    assert "" in kinds


@pytest.mark.parametrize("game", GAMES_TRIED)
def test_what_it_says_would_have_won_wins(game: str) -> None:
    for number in range(20, 28):
        dealt, record = played(game, number, number, moves=60, care=0.4)
        checked = check(dealt, record)
        for juncture in post_mortem_sheet(dealt, checked).junctures:
            index = checked.no_return if juncture.kind == "lost" else len(checked.tables) - 1
            assert isinstance(index, int)
            table = checked.tables[index]
            assert is_drawn(juncture.standing, table)
            assert bool(juncture.rest) is winnable(table)
            numbers = [row.number for row in juncture.rest if row.card is not None]
            assert numbers == list(range(juncture.standing.number + 1, juncture.standing.number + 1 + len(numbers)))
            for row in juncture.rest:
                table = row_done(table, row)
                assert not row.lost
            assert table.won or not juncture.rest


def test_a_lost_game() -> None:
    dealt, record = lost_game()
    checked = check(dealt, record)
    sheet = post_mortem_sheet(dealt, checked)
    assert (sheet.kind, sheet.result, sheet.number, sheet.code) == ("check", "stuck", "24", dealt.code)
    assert (sheet.home, sheet.fills, sheet.fewest) == (checked.tables[-1].home, record.fills, None)
    assert isinstance(checked.no_return, int)
    move = record.moves[checked.no_return]
    assert isinstance(move, Turn)
    line = next(line for line in record.lines if line.first == checked.no_return)
    assert sheet.lost == Played(line.number or 0, "turn", move.card)
    assert [juncture.kind for juncture in sheet.junctures] == ["lost"]
    assert (sheet.winnable, sheet.open, sheet.fault, sheet.reason, sheet.stated) == (True, False, None, None, None)


@pytest.mark.parametrize(
    ("game", "number", "seed", "kind"),
    [("carpet", 24, 0, "turn"), ("carpet", 24, 3, "fill"), ("at-once", 24, 0, "stock"), ("redeal", 28, 16, "redeal")],
)
def test_the_move_that_lost_the_game_is_told(game: str, number: int, seed: int, kind: str) -> None:
    dealt, record = played(game, number, seed, care=0.3)
    checked = check(dealt, record)
    lost = post_mortem_sheet(dealt, checked).lost
    assert isinstance(checked.no_return, int)
    assert lost is not None
    move, table = record.moves[checked.no_return], checked.tables[checked.no_return]
    told: tuple[Card | None, Place | None]
    match move:
        case Fill(card, place) | FillFromStock(card, place):
            told = (card, place or table.gaps[0])
        case Turn(card):
            told = (card, None)
        case _:
            assert isinstance(move, Redeal)
            told = (None, None)
    assert (lost.kind, lost.card, lost.place) == (kind, *told)
    line = [line for line in record.lines if line.first <= checked.no_return][-1]
    assert lost.number == (line.number if line.number is not None else len(dealt.stock))


def test_a_deal_that_cannot_be_won() -> None:
    dealt, record = played("carpet", 36, 3)
    sheet = sheet_of(dealt, record)
    assert (sheet.winnable, sheet.lost, sheet.open, sheet.only_moves) == (False, None, False, False)
    ((kind, rest),) = [(juncture.kind, juncture.rest) for juncture in sheet.junctures]
    assert (kind, rest) == ("left", ())


def test_a_game_that_is_won_is_compared_with_the_fewest_fills() -> None:
    dealt, fewest = deal(24), solve(deal(24), fewest_fills=True).record
    assert fewest is not None
    sheet = sheet_of(dealt, fewest)
    assert (sheet.result, sheet.home, sheet.fills, sheet.fewest) == ("won", 52, fewest.fills, fewest.fills)
    assert (sheet.junctures, sheet.lost, sheet.open) == ((), None, False)
    dealt, record = played("at-once", 24, 3, care=0.6)
    sheet = sheet_of(dealt, record)
    least = solve(dealt, fewest_fills=True).record
    assert least is not None
    assert (sheet.result, sheet.fewest) == ("won", least.fills)
    assert sheet.fills > least.fills


def test_a_move_that_is_not_legal() -> None:
    dealt, record = played("carpet", 24, 7, moves=20, care=0.9)
    king = parse_card("KS")
    sheet = sheet_of(dealt, replace(record, moves=(*record.moves, ToFoundation(king), *record.moves)))
    assert sheet.reason is not None
    assert str(sheet.reason) == f"{king} is still in the stock"
    assert sheet.fault == Played(7, "home", king, None)
    ((kind, rest),) = [(juncture.kind, juncture.rest) for juncture in sheet.junctures]
    assert kind == "fault"
    assert rest[-1].after.home == 52
    assert sheet.rows == sheet_of(dealt, record).rows


def test_a_move_after_the_game_is_won() -> None:
    dealt, record = deal(24), solve(deal(24)).record
    assert record is not None
    sheet = sheet_of(dealt, replace(record, moves=(*record.moves, ToFoundation(parse_card("KS")))))
    assert (sheet.result, sheet.home, sheet.open, sheet.lost) == ("won", 52, False, None)
    assert [(juncture.kind, juncture.rest) for juncture in sheet.junctures] == [("fault", ())]
    assert "already" in str(sheet.reason)


def test_a_lost_game_with_a_move_that_is_not_legal_shows_both() -> None:
    dealt, record = lost_game()
    sheet = sheet_of(dealt, replace(record, moves=(*record.moves[:-3], ToFoundation(parse_card("KS")))))
    assert [(juncture.kind, bool(juncture.rest)) for juncture in sheet.junctures] == [("lost", True), ("fault", False)]
    assert sheet.lost == sheet.junctures[0].move


@pytest.mark.parametrize(
    ("stated", "result", "wrong"),
    [
        (Result.UNFINISHED, "unfinished", None),
        (Result.GIVEN_UP, "given-up", None),
        (Result.WON, "unfinished", "won"),
        (Result.STUCK, "unfinished", "stuck"),
    ],
)
def test_how_it_ended_and_how_the_record_says_it_did(stated: Result, result: str, wrong: str | None) -> None:
    dealt, record = played("carpet", 24, 7, moves=20, care=0.9)
    sheet = sheet_of(dealt, replace(record, result=stated))
    assert (sheet.result, sheet.stated) == (result, wrong)
    assert sheet.open


def test_a_record_without_a_move() -> None:
    dealt = deal(24)
    sheet = sheet_of(dealt, Record(number="24"))
    assert (sheet.rows, sheet.fills, sheet.result) == ((), 0, "unfinished")
    (juncture,) = sheet.junctures
    assert (juncture.kind, juncture.move, juncture.rest[-1].after.home) == ("left", None, 52)


def marks(rows: tuple[Row, ...]) -> int:
    """How many only choices the rows mark."""
    return sum(row.only + sum(each.only for each in (row.first, *row.then) if each is not None) for row in rows)


def test_only_moves_are_marked_up_to_the_loss_and_in_what_would_have_won() -> None:
    in_game = in_rest = 0
    for number in range(20, 40):
        dealt, record = played("carpet", number, number, care=0.5)
        sheet = sheet_of(dealt, record)
        own, rest = marks(sheet.rows), sum(marks(juncture.rest) for juncture in sheet.junctures)
        assert own == len(mark_only_moves(dealt, record).only)
        assert (own + rest > 0) is sheet.only_moves
        in_game, in_rest = in_game + own, in_rest + rest
    assert in_game
    assert in_rest


def test_notes_on_how_the_record_was_read_are_kept() -> None:
    dealt, record = lost_game()
    note = message(N_("%(card)s is still in the stock"), card=Card.__name__)
    assert post_mortem_sheet(dealt, check(dealt, record), notes=[note]).notes == (note,)
