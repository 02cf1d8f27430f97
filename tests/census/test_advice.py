"""The players with advice and without: their games are those that the referee allows, decision for decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from carpet_print.census.advice import ADVICE, Decision, Opening, Seen, pip, wins
from carpet_print.census.trials import advice_for
from carpet_print.deals.numbers import opening
from carpet_print.engine import SUITS, Card, Fill, FillFromStock, Game, Gaps, Move, Redeal, Table, ToFoundation, Turn
from carpet_print.engine import parse_card as card
from carpet_print.engine import parse_game as game

NUMBERS = {"near": 3, "late": 8, "unseen": 2, "spare": 1, "far": 2, "next": 3}


# --- the same players, slowly: they are asked with the engine's position, and each decision is a legal move


def missing(table: Table, one: Card) -> int:
    return sum(1 for other in table.game.layout.pack if lower(one, other) and not home(table, other))


def to_come(table: Table, one: Card) -> int:
    return sum(lower(one, other) for other in table.stock)


def lower(one: Card, other: Card) -> bool:
    return other.suit is one.suit and other.rank.height < one.rank.height


def home(table: Table, one: Card) -> bool:
    return one.rank.height <= table.foundations[one.suit]


def is_near(table: Table, one: Card) -> bool:
    return missing(table, one) <= 3


def can_be_dug_out(table: Table) -> bool:
    return any(
        missing(table, one) == 0 and above <= len(table.gaps)
        for above, one in enumerate(reversed(table.waste))
        if above
    )


def few_to_come(table: Table, one: Card) -> bool:
    return to_come(table, one) <= 2


def all_far(table: Table) -> bool:
    return all(missing(table, one) > 2 for one in table.waste)


def near_rivals(table: Table, top: Card) -> int:
    ahead = table.stock[: table.game.peek]
    return sum(missing(table, one) > 0 and missing(table, one) < missing(table, top) for one in ahead)


Told = Callable[[Table, Card], bool]


def anything(table: Table, top: Card) -> bool:
    return True


SLOW: dict[str, tuple[Told, Told]] = {
    "near": (is_near, anything),
    "dig": (lambda table, top: is_near(table, top) or can_be_dug_out(table), is_near),
    "late": (lambda table, top: is_near(table, top) or (len(table.stock) <= 8 and not table.redeals_left), is_near),
    "unseen": (few_to_come, is_near),
    "spare": (lambda table, top: to_come(table, top) <= (1 if len(table.gaps) == 1 else 2), few_to_come),
    "unlock": (
        lambda table, top: is_near(table, top) or any(lower(top, one) for one in table.waste),
        is_near,
    ),
    "look": (lambda table, top: is_near(table, top) and near_rivals(table, top) < len(table.gaps), is_near),
    "waste": (anything, lambda table, top: False),
    "far": (lambda table, top: not all_far(table), anything),
    "next": (lambda table, top: missing(table, top) <= 3 or missing(table, table.stock[0]) > 3, anything),
}


def move_of(table: Table, told: Told) -> Move | None:
    """The player's next move; None: no more."""
    top, stock = table.waste_top, table.stock
    if table.game.gaps is not Gaps.OPEN and table.gaps and (top or stock):
        if top and (not stock or told(table, top)):
            return Fill(top)
        return FillFromStock(stock[0])
    if table.playable():
        return ToFoundation(table.playable()[-1])
    if table.game.gaps is Gaps.OPEN and table.gaps and top:
        at_end = not stock and not table.redeals_left
        # Before the first card of a pass is turned there is no waste, so no decision is asked for.
        if at_end or told(table, top):
            return Fill(top)
    if stock:
        return Turn(stock[0])
    return Redeal() if table.waste and table.redeals_left else None


def slowly(table: Table, told: Told) -> bool:
    while (move := move_of(table, told)) is not None:
        table = table.apply(move)
    return table.won


@pytest.mark.parametrize(
    ("name", "advice", "deals"),
    [
        ("carpet", "near", 50),
        ("carpet", "dig", 50),
        ("carpet", "late", 10),
        ("carpet", "unseen", 10),
        ("aces-in-pack", "spare", 10),
        ("aces-in-pack", "unlock", 10),
        ("peek", "look", 10),
        ("carpet:aces=pack,redeals=1", "late", 10),
        ("carpet:aces=pack,redeals=1", "unseen", 10),
        ("at-once", "waste", 10),
        ("at-once", "far", 50),
        ("carpet:gaps=at-once,redeals=1", "far", 10),
        ("carpet:aces=pack,gaps=at-once,peek=3", "next", 10),
    ],
)
def test_they_play_by_the_rules(name: str, advice: str, deals: int) -> None:
    """Game by game, who follows and who does not."""
    told = next(one for one in advice_for(game(name)) if one.name == advice)
    for number in range(32_000, 32_000 + deals):
        table = opening(number, game(name))
        quick = [wins(Opening.of(table), player) for player in told.players(NUMBERS)]
        assert quick == [slowly(table, player) for player in SLOW[advice]], number


def test_all_advice_is_tested() -> None:
    assert {one.name for one in ADVICE} - {"end"} == set(SLOW)


def test_at_the_end_anything_fills() -> None:
    """Who stays as choosy to the end loses what the other may still win."""
    end = next(one for one in ADVICE if one.name == "end")
    for number in range(1, 20):
        deal = Opening.of(opening(number, game("carpet")))
        follower, other = (wins(deal, player) for player in end.players(NUMBERS))
        assert follower >= other


# --- what they see


def seen(waste: str, *, gaps: int = 1, left: int = 10, ahead: str = "") -> Seen:
    """3 of spades and 5 of hearts are home; 6 and 7 of spades lie in the carpet."""
    tops = [0] * len(SUITS)
    tops[pip(card("3S"))[0]], tops[pip(card("5H"))[0]] = 3, 5
    carpet = [0] * len(SUITS)
    carpet[pip(card("6S"))[0]] = 0b1100000
    return Seen(tops, carpet, pips(waste), gaps, left, True, pips(ahead))


def pips(cards: str) -> list[tuple[int, int]]:
    return [pip(card(one)) for one in cards.split()]


def decides(name: str, **told: object) -> list[bool]:
    """What who follows the advice does, and who does not."""
    advice = next(one for one in ADVICE if one.name == name)
    return [player(seen(**told)) for player in advice.players(NUMBERS)]  # type: ignore[arg-type]


def test_what_is_missing() -> None:
    table = seen("5S 9S KH 9S")
    assert [table.missing(one) for one in pips("4S 5S 9S 6H KH")] == [0, 1, 5, 0, 7]
    # Below the 9: 4, 5, 6, 7, 8 are missing; 6 and 7 lie in the carpet, the 5 in the waste.
    assert [table.to_come(one) for one in pips("4S 5S 9S 6H KH")] == [0, 1, 2, 0, 7]


@pytest.mark.parametrize(
    ("name", "told", "decided"),
    [
        ("near", {"waste": "7S"}, [True, True]),
        ("near", {"waste": "8S"}, [False, True]),
        ("near", {"waste": "8S", "left": 0}, [True, True]),
        ("end", {"waste": "8S", "left": 0}, [True, False]),
        ("dig", {"waste": "4S KH"}, [True, False]),
        ("dig", {"waste": "4S KH QH"}, [False, False]),
        ("dig", {"waste": "4S KH QH", "gaps": 2}, [True, False]),
        ("late", {"waste": "KH", "left": 8}, [True, False]),
        ("late", {"waste": "KH", "left": 9}, [False, False]),
        ("unseen", {"waste": "5S 9S"}, [True, False]),
        ("unseen", {"waste": "9H"}, [False, True]),
        ("spare", {"waste": "5S 9S"}, [False, True]),
        ("spare", {"waste": "5S 9S", "gaps": 2}, [True, True]),
        ("unlock", {"waste": "8H JS KH"}, [True, False]),
        ("look", {"waste": "7S", "ahead": "7H"}, [False, True]),
        ("look", {"waste": "7S", "ahead": "7H", "gaps": 2}, [True, True]),
        ("look", {"waste": "7S", "ahead": "6H KH"}, [True, True]),
        ("waste", {"waste": "KH"}, [True, False]),
        ("far", {"waste": "KH QH"}, [False, True]),
        ("far", {"waste": "8H QH"}, [True, True]),
        ("next", {"waste": "KH", "ahead": "9H"}, [False, True]),
        ("next", {"waste": "KH", "ahead": "TH"}, [True, True]),
    ],
)
def test_decisions(name: str, told: dict[str, object], decided: list[bool]) -> None:
    assert decides(name, **told) == decided


def test_no_advice_where_nothing_is_decided() -> None:
    assert advice_for(Game(gaps=Gaps.WASTE_FIRST)) == ()
    assert [one.name for one in advice_for(Game(gaps=Gaps.AT_ONCE))] == ["waste", "far"]


def test_hidden_cards_play_no_part() -> None:
    """Decisions do not depend on what is still in the stock, in which order: only the cards that are seen are told."""
    asked: list[tuple[object, ...]] = []

    def watching(decide: Decision) -> Decision:
        def watched(now: Seen) -> bool:
            asked.append((tuple(now.tops), tuple(now.carpet), tuple(now.waste), now.gaps, now.left, tuple(now.ahead)))
            return decide(now)

        return watched

    table = opening(24, game("carpet"))
    dig = next(one for one in ADVICE if one.name == "dig").players(NUMBERS)[0]
    wins(Opening.of(table), watching(dig))
    half = len(table.stock) // 2
    first = [one for one in asked if isinstance(one[4], int) and one[4] >= half]
    asked.clear()
    other = Table.opening(
        table.game, [one for one in table.carpet if one], (*table.stock[:-half], *reversed(table.stock[-half:]))
    )
    wins(Opening.of(other), watching(dig))
    assert [one for one in asked if isinstance(one[4], int) and one[4] >= half] == first
    assert first
