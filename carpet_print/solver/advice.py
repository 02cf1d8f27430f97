"""The next good move of a game, the stock known or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from carpet_print.engine import Card, Fill, FillFromStock, Gaps, Move, Redeal, Table, ToFoundation, Turn
from carpet_print.notation import Position
from carpet_print.solver.only import choices, is_only
from carpet_print.solver.shares import differ
from carpet_print.solver.tables import solve_table, winnable
from carpet_print.solver.unknown import (
    BUDGET,
    ORDERS,
    Judgement,
    Prospect,
    Told,
    counted_exactly,
    drawn_orders,
    judge,
    judged,
    untold,
)

_NEAR = 4  # as in the search: a card at most so many ranks above its foundation's top is worth a place


class Kind(Enum):
    """What a move does; the values are plain words for programs."""

    FOUNDATION = "foundation"
    FILL = "fill"
    FILL_FROM_STOCK = "fill from stock"
    TURN = "turn"
    REDEAL = "redeal"


_KINDS = {
    ToFoundation: Kind.FOUNDATION,
    Fill: Kind.FILL,
    FillFromStock: Kind.FILL_FROM_STOCK,
    Turn: Kind.TURN,
    Redeal: Kind.REDEAL,
}


@dataclass(frozen=True)
class Step:
    """A move as a player may plan it: ``card`` is None where it is the next stock card and nobody knows it, and for a
    redeal. Which gap is filled does not matter."""

    kind: Kind
    card: Card | None = None

    @classmethod
    def of(cls, move: Move, position: Position) -> Step:
        """The move as the position's player sees it."""
        kind = _KINDS[type(move)]
        unknown = kind in (Kind.TURN, Kind.FILL_FROM_STOCK) and not position.table.stock
        return cls(kind, None if unknown or isinstance(move, Redeal) else move.card)

    def on(self, table: Table) -> Move:
        """The move on a table whose stock is known."""
        match self.kind:
            case Kind.REDEAL:
                return Redeal()
            case Kind.TURN:
                return Turn(table.stock[0])
            case Kind.FILL_FROM_STOCK:
                return FillFromStock(table.stock[0])
            case Kind.FILL:
                return Fill(table.waste[-1])
            case Kind.FOUNDATION:
                assert self.card is not None
                return ToFoundation(self.card)


@dataclass(frozen=True)
class Choice:
    """A legal step, and with how many orders of the unseen cards the game can still be won after it."""

    step: Step
    judgement: Judgement


@dataclass(frozen=True)
class Advice:
    """The next good move. ``judgement`` is that of the position itself; ``best`` is None where no move is legal, and
    where the game is proven to be lost. Of a known stock ``line`` are the moves that win, with the fewest fills.

    ``only`` says that every other choice is proven to lose, and that there is one; ``better`` that the best choice wins
    with more orders than each of the others, which is proven, or (``proven`` False) more than chance would have it.
    ``compared`` are all choices, the best one first; where a foundation move cannot hurt, it alone.
    """

    judgement: Judgement
    best: Step | None
    line: tuple[Move, ...] | None = None
    only: bool = False
    better: bool = False
    proven: bool = False
    compared: tuple[Choice, ...] = ()


def advise(
    position: Position, *, orders: int = ORDERS, seed: int = 1, budget: int = BUDGET, told: Told = untold
) -> Advice:
    """The next good move of the position.

    Of a known stock it is the first of the line that wins with the fewest fills. Where the stock is not known each
    choice is judged as if all cards were known after it: on every order if they can be counted within ``budget``
    positions, else all choices on the same ``orders`` orders, drawn at random with ``seed``. The choice that wins with
    most of them is the best; of equal ones that which the search would try first. In games with open gaps a foundation
    move never hurts, and comes first. ``told`` hears how many orders have been tried.
    """
    if position.known:
        return _known(position)
    some = position.ordered(sorted(position.unseen, key=str))
    steps = sorted((Step.of(move, position) for move in choices(some)), key=lambda step: _order(step, some))
    if some.game.gaps is Gaps.OPEN and steps and steps[0].kind is Kind.FOUNDATION:
        judgement = judge(position, orders=orders, seed=seed, budget=budget, told=told)
        lost = judgement.verdict is Prospect.NEVER
        return Advice(judgement, None if lost else steps[0], compared=(Choice(steps[0], judgement),))
    whole = counted_exactly(position, budget)
    counted = [_counted(position, step, some, budget // len(steps)) for step in steps] if whole is not None else []
    if whole is None or None in counted:
        return _drawn(position, steps, whole, drawn_orders(position, orders, seed), told)
    return _best(whole, [Choice(step, one) for step, one in zip(steps, counted, strict=True) if one], proven=True)


def _known(position: Position) -> Advice:
    table = position.ordered()
    moves = solve_table(table, fewest_fills=True).moves
    if moves is None:
        return Advice(Judgement(Prospect.NEVER, 0, 1, True, losing_order=tuple(position.unseen)), None)
    judgement = Judgement(Prospect.ALWAYS, 1, 1, True, winning_order=tuple(position.unseen))
    if not moves:
        return Advice(judgement, None, moves)
    only = is_only(table, moves[0])
    return Advice(judgement, Step.of(moves[0], Position(table)), moves, only=only, better=only, proven=only)


def _counted(position: Position, step: Step, some: Table, budget: int) -> Judgement | None:
    if step.card is None and step.kind is not Kind.REDEAL:
        return counted_exactly(position, budget, turn_first=True)
    after = some.apply(step.on(some))
    seen = len(after.stock) - len(position.unseen)
    return counted_exactly(Position(replace(after, stock=after.stock[:seen]), position.unseen), budget)


def _drawn(
    position: Position, steps: Sequence[Step], whole: Judgement | None, drawn: Sequence[tuple[Card, ...]], told: Told
) -> Advice:
    """All choices on the same orders. The position itself wins with an order if one of the choices does."""
    results: list[list[bool]] = [[] for _ in steps]
    for number, order in enumerate(drawn, start=1):
        table = position.ordered(order)
        for step, wins in zip(steps, results, strict=True):
            wins.append(winnable(table.apply(step.on(table))))
        told(number, len(drawn))
    judgement = whole or judged(position, [any(wins) for wins in zip(*results, strict=True)], drawn)
    compared = [Choice(step, judged(position, wins, drawn)) for step, wins in zip(steps, results, strict=True)]
    first = max(range(len(steps)), key=lambda index: (sum(results[index]), -index))
    real = all(
        index == first or (sum(wins) < sum(results[first]) and differ(*_alone(results[first], wins)))
        for index, wins in enumerate(results)
    )
    return _best(judgement, compared, proven=all(one.judgement.exact for one in compared), real=real)


def _alone(first: Sequence[bool], second: Sequence[bool]) -> tuple[int, int]:
    """In how many cases only the one, and only the other wins."""
    pairs = list(zip(first, second, strict=True))
    return pairs.count((True, False)), pairs.count((False, True))


def _best(judgement: Judgement, compared: Sequence[Choice], *, proven: bool, real: bool = False) -> Advice:
    ranked = tuple(sorted(compared, key=lambda choice: -choice.judgement.share))  # equal ones stay in their order
    if judgement.verdict is Prospect.NEVER:
        return Advice(judgement, None, proven=proven, compared=ranked)
    best, others = ranked[0], ranked[1:]
    better = bool(others) and (best.judgement.share > others[0].judgement.share if proven else real)
    only = bool(others) and all(other.judgement.verdict is Prospect.NEVER for other in others)
    return Advice(judgement, best.step, only=only, better=better, proven=proven, compared=ranked)


def _order(step: Step, table: Table) -> tuple[int, int]:
    """Which of equal choices comes first: to the foundation, the carpet's first card before others; then a fill before
    the turn where the waste's top is near its foundation, as in the search, else the turn."""
    if step.kind is Kind.FOUNDATION:
        assert step.card is not None
        return 0, table.playable().index(step.card)
    near = bool(table.waste) and table.waste[-1].rank.height - table.foundations[table.waste[-1].suit] <= _NEAR
    order = [Kind.FILL, Kind.FILL_FROM_STOCK, Kind.TURN] if near else [Kind.TURN, Kind.FILL_FROM_STOCK, Kind.FILL]
    return 1, order.index(step.kind) if step.kind in order else len(order)
