"""Another family of players who see no hidden card, for tests: they play by other rules than those of the rating, and
in another program. Slow and plain.

Where gaps may stay open each has a rule whether the waste's top card fills a gap; where they are filled at once,
whether a gap is filled from the waste or from the stock, and which card goes home.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from carpet_print.engine import Aces, Card, Gaps, Suit, parse_card
from carpet_print.notation import Deal

Rule = Callable[["Seat"], bool]


@dataclass
class Seat:
    """What a player at the table sees, and the stock, at which no rule looks."""

    tops: dict[Suit, int]
    carpet: set[Card]
    places: int
    stock: list[Card]
    chance: random.Random
    waste: list[Card] = field(default_factory=list)

    @property
    def gaps(self) -> int:
        return self.places - len(self.carpet)

    @property
    def top(self) -> Card:
        return self.waste[-1]

    def distance(self, card: Card) -> int:
        return card.rank.height - self.tops[card.suit]

    def unseen_below(self, card: Card) -> int:
        """How many of the cards that must go home before it do not lie in the carpet."""
        seen = sum(other.suit is card.suit and other.rank.height < card.rank.height for other in self.carpet)
        return self.distance(card) - 1 - seen


def coin(odds: float) -> Rule:
    """A throw at each decision."""
    return lambda seat: seat.chance.random() < odds


def uncovers(seat: Seat) -> bool:
    """The card beneath would go home, or is nearer to its foundation."""
    return len(seat.waste) > 1 and seat.distance(seat.waste[-2]) < seat.distance(seat.top)


def few_unseen(most: int) -> Rule:
    """Few of the cards that are missing below it are still hidden or buried."""
    return lambda seat: seat.unseen_below(seat.top) <= most


def low_cards(highest: int) -> Rule:
    """Whatever lies on the foundations: no high cards."""
    return lambda seat: seat.top.rank.height <= highest


def spares_the_last_gap(seat: Seat) -> bool:
    """Keeps one gap for a card that fits soon."""
    return seat.gaps > 1 or seat.distance(seat.top) <= 3


def high_waste(least: int) -> Rule:
    """Only when much is buried."""
    return lambda seat: len(seat.waste) >= least


NEXT = {suit: [*(parse_card(rank + suit.value) for rank in "A23456789TJQK"), None] for suit in Suit}
RULES: dict[str, Rule] = {
    "coin 0.2": coin(0.2),
    "coin 0.5": coin(0.5),
    "coin 0.8": coin(0.8),
    "uncovers": uncovers,
    "none unseen": few_unseen(0),
    "two unseen": few_unseen(2),
    "four unseen": few_unseen(4),
    "low": low_cards(6),
    "not high": low_cards(9),
    "spares": spares_the_last_gap,
    "high waste": high_waste(5),
}


def wins(deal: Deal, rule: Rule, seed: int) -> bool:
    """Whether the player who plays by the rule wins the deal."""
    seat = Seat(
        tops=dict.fromkeys(Suit, 1 if deal.game.aces is Aces.BASE else 0),
        carpet=set(deal.carpet),
        places=len(deal.carpet),
        stock=list(deal.stock),
        chance=random.Random(seed),
    )
    passes = deal.game.redeals
    while True:
        lost = _play_open(seat, rule) if deal.game.gaps is Gaps.OPEN else _play_at_once(seat, rule, deal.game.gaps)
        if not lost:
            return True
        if not passes:
            break
        passes -= 1
        seat.stock, seat.waste = seat.waste, []
    if deal.game.gaps is Gaps.OPEN:
        # Nothing is to be waited for: the waste's top fills as long as there are gaps.
        _clear(seat, lambda _: True)
    return not seat.waste


def _play_open(seat: Seat, rule: Rule) -> bool:
    """One pass through the stock; whether cards are left in the waste."""
    _clear(seat, rule)
    while seat.stock:
        seat.waste.append(seat.stock.pop(0))
        _clear(seat, rule)
    return bool(seat.waste)


def _clear(seat: Seat, rule: Rule) -> None:
    while True:
        card = next(_playable(seat), None)
        if card is not None:
            _home(seat, card)
        elif seat.waste and seat.gaps and rule(seat):
            seat.carpet.add(seat.waste.pop())
        else:
            return


def _play_at_once(seat: Seat, rule: Rule, gaps: Gaps) -> bool:
    while True:
        if seat.gaps and (seat.waste or seat.stock):
            from_waste = not seat.stock or (bool(seat.waste) and (gaps is Gaps.WASTE_FIRST or rule(seat)))
            seat.carpet.add(seat.waste.pop() if from_waste else seat.stock.pop(0))
            continue
        playable = list(_playable(seat))
        if not seat.waste and not seat.stock:
            return False
        if playable:
            _home(seat, seat.chance.choice(playable))
        elif seat.stock:
            seat.waste.append(seat.stock.pop(0))
        else:
            return True


def _playable(seat: Seat) -> Iterator[Card]:
    for suit, top in seat.tops.items():
        card = NEXT[suit][top]
        if card is not None and (card in seat.carpet or card in seat.waste[-1:]):
            yield card


def _home(seat: Seat, card: Card) -> None:
    seat.tops[card.suit] += 1
    if card in seat.carpet:
        seat.carpet.remove(card)
    else:
        seat.waste.pop()
