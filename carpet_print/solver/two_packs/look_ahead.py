"""The relaxed look-ahead: in which round each card could go to a foundation, if the stock gave no trouble.

The game is played on with one relief: a stock card, once turned, lies free and covers nothing. Piles keep their order.
Foundations advance in *rounds*: in each, all that could take a card at its beginning take one. Of two cards of a kind
that lie open the one with more under it goes (``weights`` tell: the depth in the pile, which a search may disturb a
little so that another one is tried). What has not gone when nothing moves any more is *dead*: probably, as the other
choices among equal cards are not tried.

If a turned card is laid on a pile in which every card goes no earlier than it does, the look-ahead's game stays as it
was: until that card goes no other one of the pile is called for. So where each turned card finds such a pile, the
look-ahead's game, which is only a wish at first, is a real one.
"""

from __future__ import annotations

from carpet_print.solver.two_packs.coding import NONE, Coded

NEVER = 1 << 20  # the round of a card that does not go
BOTTOM, LOOSE = -1, -2  # what lies under a pile's lowest card; under a card that lies free


def rounds(
    start: Coded,
    below: list[int],
    weights: list[int],
    exposed: list[bool],
    needs: list[int],
    stock: int,
    left: int,
    fills: bool,
) -> tuple[list[int], int]:
    """For each card the round in which it goes (NEVER: it does not, or has gone before), and how many go.

    ``below`` has what each card lies on, ``exposed`` the tops of the piles; both have an entry more than there are
    cards, for the card that does not exist. ``left`` is how many cards of a batch are still to be laid out, ``fills``
    whether the stock fills empty piles. No list is changed.
    """
    kinds, suit, first, second = start.kinds, start.suit, start.first, start.second
    after_up, after_down, suits, count = start.after_up, start.after_down, start.suits, start.count
    batch, waits = start.rules.batch, start.rules.waits
    exposed, needs = exposed.copy(), needs.copy()
    when = [NEVER] * count
    now = gone = 0
    due = [] if left else _due(start, exposed, needs)
    while True:
        while due:
            now += 1
            then: list[int] = []
            freed: list[int] = []
            for foundation in due:
                kind = needs[foundation]
                if kind < 0:
                    continue
                card, other = first[kind], second[kind]
                if not exposed[card]:
                    if not exposed[other]:
                        continue
                    card = other
                elif exposed[other] and weights[other] > weights[card]:
                    card = other
                exposed[card] = False
                when[card] = now
                gone += 1
                kind = needs[foundation] = after_up[kind] if foundation < suits else after_down[kind]
                if kind >= 0 and (exposed[first[kind]] or exposed[second[kind]]):
                    then.append(foundation)
                under = below[card]
                if under >= 0:
                    freed.append(under)
                elif under == BOTTOM and fills and stock < count:
                    freed.append(stock)  # it fills the empty pile
                    stock += 1
            for card in freed:
                exposed[card] = True
                kind, foundation = kinds[card], suit[card]
                if needs[foundation] == kind:
                    then.append(foundation)
                if needs[foundation + suits] == kind:
                    then.append(foundation + suits)
            due = then if len(then) < 2 else list(dict.fromkeys(then))
        if stock == count:
            return when, gone
        if not batch:
            now += 1
            exposed[stock] = True
            kind, foundation = kinds[stock], suit[stock]
            if needs[foundation] == kind:
                due.append(foundation)
            if needs[foundation + suits] == kind:
                due.append(foundation + suits)
            stock += 1
            if left:  # tops had to wait for the turned card
                left = 0
                due = _due(start, exposed, needs)
            continue
        left, fills = left or batch, fills and not waits
        held: list[int] = []
        while left and stock < count:
            kind, foundation = kinds[stock], suit[stock]
            if needs[foundation] == kind:
                needs[foundation] = after_up[kind]
            elif needs[foundation + suits] == kind:
                needs[foundation + suits] = after_down[kind]
            else:
                held.append(stock)
                stock += 1
                left -= 1
                continue
            now += 1
            when[stock] = now
            gone += 1
            stock += 1
        left = 0
        for card in held:
            exposed[card] = True
        due = _due(start, exposed, needs)


def _due(start: Coded, exposed: list[bool], needs: list[int]) -> list[int]:
    """The foundations whose next card lies open."""
    first, second = start.first, start.second
    return [
        foundation
        for foundation, kind in enumerate(needs)
        if kind != NONE and (exposed[first[kind]] or exposed[second[kind]])
    ]
