"""Players who see no hidden card: a fixed family of a hundred, each of whom plays a deal once.

They know the rules, the table and nothing else; where the game lets a player look at the next stock cards, they do. How
many of them lose says how hard a deal is (``difficulty``), and how often each of them wins is part of the census.

**Where gaps may stay open** all cards go home as soon as they can, which never hurts. What is left to decide is whether
the waste's top card fills a gap. A player has a *limit*, which may differ from one turned card to the next: a card
fills when at most so many cards are missing between it and its foundation. With the stock used up, and no redeal left,
everything fills.

**Where gaps are filled at once** the same limit decides from where: a waste card beyond it is passed over for the next
stock card, which nobody knows, if the rules leave the choice. A second choice is which card goes home first.

The family never changes: a rating, and with it the deal of a day, depends on it. So no generator of Python's is used,
but one written down here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from carpet_print.engine import SUITS, Aces, Gaps
from carpet_print.notation import Deal

NO_LIMIT = 12  # no card is farther from its foundation: a king, with the ace missing
_PASS = 32  # the most cards that a stock holds
_TURNS = 2 * _PASS  # one redeal at most
_WASTE = len(SUITS)  # in the choice of what goes home: the waste's top; 0 to 3 are the suits' cards in the carpet
_GRADED = _COINS = 44


@dataclass(frozen=True)
class Player:
    """A player. ``limits`` goes by the cards turned so far; each gap adds ``a_gap`` to it where gaps may stay open.
    ``picks`` goes by the cards gone home so far, modulo its length: an entry tells, for each set of cards that can go
    home, which does."""

    name: str
    limits: tuple[int, ...]
    a_gap: int
    picks: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class BlindGames:
    """How the family fared on a deal: who won, in the order of ``family``, and how many cards lay in the waste when the
    last card of the stock had found its place, added over all games."""

    won: tuple[bool, ...]
    buried: int

    @property
    def lost(self) -> int:
        """How many lost."""
        return len(self.won) - sum(self.won)


def play(deal: Deal) -> BlindGames:
    """Let each of the family play the deal once."""
    table = _laid_out(deal)
    game: Callable[[_Table, Player], tuple[bool, int]] = _play_open if deal.game.gaps is Gaps.OPEN else _play_at_once
    outcomes = [game(table, player) for player in family()]
    return BlindGames(tuple(won for won, _ in outcomes), sum(buried for _, buried in outcomes))


# --- the family


class Chance:
    """The generator SplitMix64: the same numbers for a seed in every language and every year."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` − 1."""
        self._state = self._state + 0x9E3779B97F4A7C15 & _64_BITS
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _64_BITS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _64_BITS
        return (mixed ^ mixed >> 31) * limit >> 64


_64_BITS = (1 << 64) - 1


@cache
def family() -> tuple[Player, ...]:
    """The hundred, in their order.

    - ``within-0`` … ``within-12``: always the same limit; the waste's top goes home before the carpet's cards.
    - ``graded-1`` … ``graded-44``: a limit drawn anew for each turned card from a range of the player's own; it rises
      as the stock runs out, for half of them also with the gaps. What goes home first is drawn each time.
    - ``coin-1`` … ``coin-43``: for each turned card a throw, with odds of the player's own: every card or none. What
      goes home first is drawn each time.
    """
    waste_first = (_picks()[_WASTE_FIRST],)
    steady = [Player(f"within-{limit}", (limit,) * _TURNS, 0, waste_first) for limit in range(NO_LIMIT + 1)]
    graded = [_graded(seed) for seed in range(1, _GRADED + 1)]
    coins = [_coin(seed) for seed in range(1, _COINS)]
    return (*steady, *graded, *coins)


def _graded(seed: int) -> Player:
    chance = Chance(seed)
    least, range_, rise, a_gap = chance.below(5), 2 + chance.below(7), chance.below(5), chance.below(2)
    limits = tuple(least + chance.below(range_) + rise * (turn % _PASS) // _PASS for turn in range(_TURNS))
    return Player(f"graded-{seed}", limits, a_gap, _drawn_picks(chance))


def _coin(seed: int) -> Player:
    chance = Chance(1000 + seed)
    odds = 1 + chance.below(9)
    limits = tuple(NO_LIMIT if chance.below(10) < odds else 0 for _ in range(_TURNS))
    return Player(f"coin-{seed}", limits, 0, _drawn_picks(chance))


_ORDERS = tuple(permutations(range(_WASTE + 1)))
_WASTE_FIRST = _ORDERS.index((_WASTE, *range(_WASTE)))


def _drawn_picks(chance: Chance) -> tuple[tuple[int, ...], ...]:
    return tuple(_picks()[chance.below(len(_ORDERS))] for _ in range(_TURNS))


@cache
def _picks() -> tuple[tuple[int, ...], ...]:
    """For each order of preference, and each set of what can go home (a bit each), which goes."""
    return tuple(
        tuple(next((one for one in order if fits >> one & 1), _WASTE) for fits in range(1 << _WASTE + 1))
        for order in _ORDERS
    )


# --- the games: written for speed, a hundred of them take about a millisecond


_Card = tuple[int, int]  # suit and rank, 1 for the ace


@dataclass(frozen=True, slots=True)
class _Table:
    """A deal as the players' games hold it. ``carpet`` has, a suit, a bit for each rank (the ace's is the lowest),
    ``tops`` the rank on top of each foundation; ``cards`` counts the pack."""

    tops: tuple[int, ...]
    carpet: tuple[int, ...]
    stock: tuple[_Card, ...]
    cards: int
    redeals: int
    peek: int
    waste_first: bool


def _laid_out(deal: Deal) -> _Table:
    game, suits = deal.game, {suit: number for number, suit in enumerate(SUITS)}
    carpet = [0] * len(SUITS)
    for card in deal.carpet:
        carpet[suits[card.suit]] |= 1 << card.rank.height - 1
    return _Table(
        tops=(1 if game.aces is Aces.BASE else 0,) * len(SUITS),
        carpet=tuple(carpet),
        stock=tuple((suits[card.suit], card.rank.height) for card in deal.stock),
        cards=len(game.layout.pack),
        redeals=game.redeals,
        peek=game.peek,
        waste_first=game.gaps is Gaps.WASTE_FIRST,
    )


def _play_open(table: _Table, player: Player) -> tuple[bool, int]:
    """Whether the player wins, and the cards in the waste when the stock has run out for the last time."""
    tops, carpet, gaps = list(table.tops), list(table.carpet), 0
    for suit, top in enumerate(tops):
        while carpet[suit] >> top & 1:
            top += 1
            gaps += 1
        tops[suit] = top
    stock: Sequence[_Card] = table.stock
    redeals, peek = table.redeals, table.peek
    limits, a_gap = player.limits, player.a_gap
    turned = 0
    while True:
        waste: list[_Card] = []
        for index, card in enumerate(stock, start=1):
            limit = limits[turned] + 1
            turned += 1
            while True:
                suit, rank = card
                above = rank - tops[suit]
                if above == 1:
                    run = carpet[suit] >> rank
                    while run & 1:
                        rank += 1
                        gaps += 1
                        run >>= 1
                    tops[suit] = rank
                elif (
                    gaps
                    and above <= limit + a_gap * gaps
                    and not (peek and _nearer(stock[index : index + peek], tops, above) >= gaps)
                ):
                    carpet[suit] |= 1 << rank - 1
                    gaps -= 1
                else:
                    waste.append(card)
                    break
                if not waste:
                    break
                card = waste.pop()
        if not redeals or not waste:
            break
        redeals -= 1
        stock = waste
    buried = len(waste)
    while waste:
        suit, rank = waste.pop()
        if rank - tops[suit] == 1:
            run = carpet[suit] >> rank
            while run & 1:
                rank += 1
                gaps += 1
                run >>= 1
            tops[suit] = rank
        elif gaps:
            carpet[suit] |= 1 << rank - 1
            gaps -= 1
        else:
            return False, buried
    return True, buried


def _nearer(seen: Sequence[_Card], tops: Sequence[int], above: int) -> int:
    """How many of the stock cards that are looked at would rather have a gap than a card so far above its foundation:
    those that are nearer to theirs and do not go home at once."""
    return sum(1 < rank - tops[suit] < above for suit, rank in seen)


def _play_at_once(table: _Table, player: Player) -> tuple[bool, int]:
    """Whether the player wins, and the cards in the waste when the last stock card has been taken for the last time."""
    tops, carpet, fits = list(table.tops), list(table.carpet), 0  # fits: the suits whose next card lies in the carpet
    for suit, top in enumerate(tops):
        fits |= (carpet[suit] >> top & 1) << suit
    stock: Sequence[_Card] = table.stock
    redeals, peeks, waste_first = table.redeals, table.peek > 0, table.waste_first
    limits, picks = player.limits, player.picks
    several = len(picks)
    waste: list[_Card] = []
    size, taken, before, home, buried = len(stock), 0, 0, 0, 0
    while True:
        playable = fits
        if waste:
            suit, rank = waste[-1]
            if rank - tops[suit] == 1:
                playable |= 1 << _WASTE
        if playable:
            pick = picks[home % several][playable]
            home += 1
            if pick == _WASTE:
                waste.pop()
                tops[suit] = rank
                fits |= (carpet[suit] >> rank & 1) << suit
                continue
            top = tops[pick] = tops[pick] + 1
            if not carpet[pick] >> top & 1:
                fits ^= 1 << pick
            from_waste = bool(waste)
            if waste:
                suit, rank = waste[-1]
                if taken < size and not waste_first:
                    above = rank - tops[suit]
                    from_waste = above <= limits[before + taken] + 1
                    if peeks and not from_waste:
                        next_suit, next_rank = stock[taken]
                        from_waste = above <= next_rank - tops[next_suit]
            if from_waste:
                waste.pop()
            elif taken < size:
                suit, rank = stock[taken]
                taken += 1
                buried = len(waste)
            else:
                return True, buried
            carpet[suit] |= 1 << rank - 1
            if tops[suit] == rank - 1:
                fits |= 1 << suit
        elif taken < size:
            waste.append(stock[taken])
            taken += 1
            buried = len(waste)
        elif not waste:
            return True, buried
        elif redeals:
            redeals -= 1
            stock, waste, size, before, taken = waste, [], len(waste), _PASS, 0
        else:
            return False, buried
