"""Advice that can be tried: for each piece, a player who follows it and the same player who does not.

None of them sees a hidden card. What they do see, and may remember, is the carpet, the foundations, the waste (whose
cards were all turned before their eyes) and, from these, which cards are still in the stock, but not in which order;
where the game lets a player look at the next stock cards, only advice about looking does. All cards go home as soon as
they can; a player decides nothing but this:

- where gaps may stay open, whether the waste's top card fills a gap now;
- where they are filled at once, whether the waste's top card does or the next stock card.

These players have nothing to do with those of ``carpet_print.deals.blind``, on which ratings depend: advice may be
added, and players may change, whenever it is all counted anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from carpet_print.engine import SUITS, Card, Game, Gaps, Table

Pip = tuple[int, int]  # a card as these games hold it: suit and rank, 0 for the first suit, 1 for the ace


@dataclass(slots=True)
class Seen:
    """What a player sees. ``tops`` has the rank on top of each foundation, ``carpet`` a bit for each rank of a suit;
    ``waste`` has the top last; ``left`` counts the cards in the stock, of which ``ahead`` may be looked at."""

    tops: list[int]
    carpet: list[int]
    waste: list[Pip]
    gaps: int
    left: int
    last_pass: bool
    ahead: Sequence[Pip]

    @property
    def at_end(self) -> bool:
        """Whether no stock card will ever be turned again."""
        return self.last_pass and not self.left

    def missing(self, card: Pip) -> int:
        """How many cards are missing between a card and its foundation: 0 if it fits."""
        suit, rank = card
        return rank - self.tops[suit] - 1

    def to_come(self, card: Pip) -> int:
        """How many of the missing cards are still in the stock."""
        suit, rank = card
        top = self.tops[suit]
        in_carpet = (self.carpet[suit] >> top & (1 << rank - 1 - top) - 1).bit_count()
        in_waste = sum(other == suit and below < rank for other, below in self.waste)
        return rank - 1 - top - in_carpet - in_waste


Decision = Callable[[Seen], bool]  # whether the waste's top card fills the gap

# --- where gaps may stay open


def anything() -> Decision:
    """Every gap is filled at once."""
    return lambda seen: True


def choosy_to_the_end(limit: int) -> Decision:
    """Only a card fills below which at most so many are missing, even when the stock is used up."""
    return lambda seen: seen.missing(seen.waste[-1]) <= limit


def near(limit: int) -> Decision:
    """Only a card fills below which at most so many are missing; at the end, anything."""
    return lambda seen: seen.at_end or seen.missing(seen.waste[-1]) <= limit


def dig(limit: int) -> Decision:
    """As ``near``; but a card fills, too, if it helps to get at one that can go home: if such a one lies in the waste,
    and no more cards on it than there are gaps."""
    choosy = near(limit)

    def decide(seen: Seen) -> bool:
        within_reach = seen.waste[-1 - seen.gaps : -1]
        return choosy(seen) or any(seen.missing(card) == 0 for card in within_reach)

    return decide


def late(limit: int, left: int) -> Decision:
    """As ``near``; but as soon as no more than so many cards are left in the stock, anything fills."""
    choosy = near(limit)
    return lambda seen: choosy(seen) or (seen.last_pass and seen.left <= left)


def unseen(limit: int) -> Decision:
    """Only a card fills below which at most so many are still to come from the stock; at the end, anything."""
    return lambda seen: seen.at_end or seen.to_come(seen.waste[-1]) <= limit


def spare(limit: int, last_gap: int) -> Decision:
    """As ``unseen``; but with another limit for the last gap."""
    return lambda seen: seen.at_end or seen.to_come(seen.waste[-1]) <= (limit if seen.gaps > 1 else last_gap)


def unlock(limit: int) -> Decision:
    """As ``near``; but a card fills, too, if it lies anywhere above a lower one of its suit in the waste."""
    choosy = near(limit)

    def decide(seen: Seen) -> bool:
        suit, rank = seen.waste[-1]
        return choosy(seen) or any(other == suit and below < rank for other, below in seen.waste)

    return decide


def look(limit: int) -> Decision:
    """As ``near``; but no card fills if the next stock cards that are nearer need all the gaps."""
    choosy = near(limit)

    def decide(seen: Seen) -> bool:
        missing = seen.missing(seen.waste[-1])
        return choosy(seen) and sum(0 < seen.missing(card) < missing for card in seen.ahead) < seen.gaps

    return decide


# --- where gaps are filled at once; asked only if waste and stock both have cards


def from_stock() -> Decision:
    """Gaps are filled from the stock as long as there is one."""
    return lambda seen: False


def far(limit: int) -> Decision:
    """From the stock if below every card of the waste more than so many are missing."""
    return lambda seen: any(seen.missing(card) <= limit for card in seen.waste)


def following(limit: int) -> Decision:
    """From the stock if at most so many are missing below its next card, which is looked at, and more below the
    waste's top."""
    return lambda seen: seen.missing(seen.waste[-1]) <= limit or seen.missing(seen.ahead[0]) > limit


# --- the advice


@dataclass(frozen=True)
class Advice:
    """A piece of advice. ``players`` gives who follows it and who does not, from the numbers in this advice and those
    before it, which go by its name; ``tried`` has the numbers of which the best is taken, none if there is no number
    in it, or if ``number`` says which follows from the others."""

    name: str
    gaps: Gaps
    players: Callable[[Mapping[str, int]], tuple[Decision, Decision]]
    tried: tuple[int, ...] = ()
    number: Callable[[Mapping[str, int]], int] = field(default=lambda numbers: 0)
    peek: bool = False  # whether it is about looking ahead

    def applies(self, game: Game) -> bool:
        """Whether the game leaves the choice."""
        return game.gaps is self.gaps and (game.peek > 0 or not self.peek)


# Where the waste goes first there is nothing to decide, hence no advice.
ADVICE: tuple[Advice, ...] = (
    Advice("near", Gaps.OPEN, lambda n: (near(n["near"]), anything()), tuple(range(13))),
    Advice("end", Gaps.OPEN, lambda n: (near(n["near"]), choosy_to_the_end(n["near"]))),
    Advice("dig", Gaps.OPEN, lambda n: (dig(n["near"]), near(n["near"]))),
    Advice("late", Gaps.OPEN, lambda n: (late(n["near"], n["late"]), near(n["near"])), tuple(range(1, 16))),
    Advice("unseen", Gaps.OPEN, lambda n: (unseen(n["unseen"]), near(n["near"])), tuple(range(1, 13))),
    Advice(
        "spare",
        Gaps.OPEN,
        lambda n: (spare(n["unseen"], n["spare"]), unseen(n["unseen"])),
        number=lambda n: n["unseen"] - 1,
    ),
    Advice("unlock", Gaps.OPEN, lambda n: (unlock(n["near"]), near(n["near"]))),
    Advice("look", Gaps.OPEN, lambda n: (look(n["near"]), near(n["near"])), peek=True),
    Advice("waste", Gaps.AT_ONCE, lambda n: (anything(), from_stock())),
    Advice("far", Gaps.AT_ONCE, lambda n: (far(n["far"]), anything()), tuple(range(13))),
    Advice("next", Gaps.AT_ONCE, lambda n: (following(n["next"]), anything()), tuple(range(1, 13)), peek=True),
)


# --- the games


@dataclass(frozen=True, slots=True)
class Opening:
    """A deal as these games hold it."""

    tops: tuple[int, ...]
    carpet: tuple[int, ...]
    stock: tuple[Pip, ...]
    redeals: int
    peek: int
    at_once: bool

    @classmethod
    def of(cls, table: Table) -> Opening:
        """The same as the engine's table, before the first move."""
        carpet = [0] * len(SUITS)
        for card in table.carpet:
            if card is not None:
                suit, rank = pip(card)
                carpet[suit] |= 1 << rank - 1
        return cls(
            tops=tuple(table.foundations[suit] for suit in SUITS),
            carpet=tuple(carpet),
            stock=tuple(map(pip, table.stock)),
            redeals=table.redeals_left,
            peek=table.game.peek,
            at_once=table.game.fills_at_once,
        )


def pip(card: Card) -> Pip:
    """The card as these games hold it."""
    return SUITS.index(card.suit), card.rank.height


def wins(opening: Opening, decide: Decision) -> bool:
    """Whether the player wins the deal."""
    return (_wins_at_once if opening.at_once else _wins_open)(opening, decide)


def _wins_open(opening: Opening, decide: Decision) -> bool:
    stock, redeals, peek = opening.stock, opening.redeals, opening.peek
    seen = Seen(list(opening.tops), list(opening.carpet), [], 0, len(stock), redeals == 0, ())
    for suit in range(len(SUITS)):
        _run_home(seen, suit)
    while True:
        waste = seen.waste
        for turned, card in enumerate(stock, start=1):
            waste.append(card)
            seen.left, seen.ahead = len(stock) - turned, stock[turned : turned + peek]
            while waste:
                suit, rank = waste[-1]
                if rank == seen.tops[suit] + 1:
                    waste.pop()
                    seen.tops[suit] = rank
                    _run_home(seen, suit)
                elif seen.gaps and decide(seen):
                    waste.pop()
                    seen.carpet[suit] |= 1 << rank - 1
                    seen.gaps -= 1
                else:
                    break
        if not waste or seen.last_pass:
            return not waste
        redeals -= 1
        stock, seen.waste, seen.last_pass = tuple(waste), [], redeals == 0


def _run_home(seen: Seen, suit: int) -> None:
    """Play all cards of the suit that now go home from the carpet."""
    while seen.carpet[suit] >> seen.tops[suit] & 1:
        seen.tops[suit] += 1
        seen.gaps += 1


def _wins_at_once(opening: Opening, decide: Decision) -> bool:
    stock, redeals, peek = opening.stock, opening.redeals, opening.peek
    seen = Seen(list(opening.tops), list(opening.carpet), [], 0, len(stock), redeals == 0, ())
    tops, carpet = seen.tops, seen.carpet
    while True:
        waste, taken = seen.waste, len(stock) - seen.left
        if waste and seen.missing(waste[-1]) == 0:
            suit, rank = waste.pop()
            tops[suit] = rank
            continue
        suit = next((suit for suit, top in enumerate(tops) if carpet[suit] >> top & 1), len(SUITS))
        if suit < len(SUITS):
            carpet[suit] ^= 1 << tops[suit]
            tops[suit] += 1
            if not waste and not seen.left:
                return True
            seen.gaps, seen.ahead = 1, stock[taken : taken + peek]
            if waste and (not seen.left or decide(seen)):
                suit, rank = waste.pop()
            else:
                suit, rank = stock[taken]
                seen.left -= 1
            carpet[suit] |= 1 << rank - 1
            seen.gaps = 0
        elif seen.left:
            waste.append(stock[taken])
            seen.left -= 1
        elif not waste or seen.last_pass:
            return not waste
        else:
            redeals -= 1
            stock, seen.waste, seen.left, seen.last_pass = tuple(waste), [], len(waste), redeals == 0
