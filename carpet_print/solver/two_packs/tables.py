"""Solving any position of a two-pack game: a table in, a verdict and the moves that win out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carpet_print.engine import Card
from carpet_print.engine.two_packs import (
    DIRECTIONS,
    Dealing,
    DealOut,
    Direction,
    Family,
    FillPile,
    Play,
    PutOn,
    Shift,
    TurnUp,
    TwoPackMove,
    TwoPackTable,
)
from carpet_print.notation.two_packs import TwoPackDeal, TwoPackRecord
from carpet_print.solver.result import Verdict
from carpet_print.solver.two_packs.coding import NONE, Act, Coded, Rules, Steps, coded
from carpet_print.solver.two_packs.search import Budget, search


@dataclass(frozen=True)
class TwoPackSolution:
    """The answer for a deal or a table. ``moves`` win from there, each with all that it may name (None: no such line is
    known); ``record`` is the same line as a record, in which nothing is named that needs no name, for a deal only;
    ``positions`` counts every position that was generated, the look-aheads' first ones included; ``budget`` is what was
    to be tried at most, and has been where the verdict is UNDECIDED."""

    verdict: Verdict
    positions: int
    budget: Budget
    moves: tuple[TwoPackMove, ...] | None = None
    record: TwoPackRecord | None = None

    @property
    def winnable(self) -> bool | None:
        """True, False, or None where it is not decided."""
        return {Verdict.WINNABLE: True, Verdict.LOST: False, Verdict.UNDECIDED: None}[self.verdict]


def solve_two_pack(deal: TwoPackDeal, budget: Budget | None = None) -> TwoPackSolution:
    """Whether the deal can be won when every card is known, and a record that wins, which the referee has replayed; in
    all else as ``solve_two_pack_table``."""
    solution = solve_two_pack_table(deal.table, budget)
    if solution.moves is None:
        return solution
    return replace(solution, record=TwoPackRecord.of(deal, solution.moves))


def solve_two_pack_table(table: TwoPackTable, budget: Budget | None = None) -> TwoPackSolution:
    """Whether the game can be won from this position when every card is known, and the moves that win.

    WINNABLE comes with moves, and LOST is proven; UNDECIDED says that neither was found within the budget. A loss can
    be proven in Twenty, and in all games once the stock is used up. The same answer every time.
    """
    start = code_table(table)
    found = search(start, budget)
    verdict = Verdict.WINNABLE if found.steps is not None else Verdict.LOST if found.lost else Verdict.UNDECIDED
    moves = None if found.steps is None else moves_of(table, start, found.steps)
    return TwoPackSolution(verdict, found.positions, found.budget, moves)


def code_table(table: TwoPackTable) -> Coded:
    """The table, coded. A card in hand counts as the next one of the stock."""
    game, layout = table.game, table.game.layout
    ranks, suits = layout.ranks, layout.suits_used
    kinds = {card: number for number, card in enumerate(layout.pack)}
    slyfox, twenty = game.family is Family.SLYFOX, game.family is Family.TWENTY
    rules = Rules(
        placing=game.turns,
        batch=0 if game.family is Family.COLORADO else layout.places,
        shifts=twenty,
        patient=game.deal is Dealing.STUCK,
        waits=slyfox,
    )
    needs = []
    for direction in DIRECTIONS:
        for suit in suits:
            rank = table.next_on(suit, direction)
            needs.append(NONE if rank is None else kinds[Card(rank, suit)])
    hand = () if table.hand is None else (table.hand,)
    return coded(
        rules,
        len(suits),
        ranks,
        needs,
        [[kinds[card] for card in pile] for pile in table.piles],
        [kinds[card] for card in (*hand, *table.stock)],
        max(table.batch, len(hand)),
        fills=not table.batched,
    )


def moves_of(table: TwoPackTable, start: Coded, steps: Steps) -> tuple[TwoPackMove, ...]:
    """The steps of a search from this table as moves, each with all that it may name."""
    pack, suits = table.game.layout.pack, start.suits
    moves: list[TwoPackMove] = []
    for act, number, pile, other in steps:
        card, place = pack[start.kinds[number]], table.place(pile)
        direction = Direction.UP if other < suits else Direction.DOWN
        if act in (Act.STRAIGHT, Act.PLACE) and (moves or table.hand is None):
            moves.append(TurnUp(card))
        match act:
            case Act.HOME:
                moves.append(Play(card, place, direction))
            case Act.STRAIGHT:
                moves.append(Play(card, None, direction))
            case Act.PLACE:
                moves.append(PutOn(card, place))
            case Act.FILL:
                moves.append(FillPile(card, place))
            case Act.DEAL:
                moves.append(DealOut())
            case Act.SHIFT:
                moves.append(Shift(card, table.place(other), place))
    return tuple(moves)
