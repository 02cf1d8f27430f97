"""The search for games in which the player chooses the pile for each turned card: Colorado and Sly Fox.

One attempt plays the game once, by the look-ahead's rounds. A turned card is laid on the pile whose earliest-needed
card is needed no earlier than it, by the smallest margin; the look-ahead then stays true. Where there is no such pile
the piles are tried, the nearest first, until the look-ahead from there leaves nothing dead. If each leaves something
dead, the attempt has failed.

The first attempt does just that. The further ones are disturbed by a little noise: a round now and then is taken for
later than it is, a card laid on any pile that suits, of two equal cards another one taken; where cards come in batches,
a batch is sometimes begun although cards can still be played, or a foundation left alone until then. The noise swells
from attempt to attempt, and begins again, for what one deal needs is too much for another; and each fourth attempt is a
wild one, in which most cards are laid on any pile that suits.
"""

from __future__ import annotations

from random import Random

from carpet_print.solver.two_packs.coding import NONE, Act, Coded, Steps, below
from carpet_print.solver.two_packs.look_ahead import BOTTOM, LOOSE, NEVER, rounds

_SWELL = 30, 60  # attempts from the least noise to the most: mostly, and in wild attempts
_WEIGHT = 4  # by so much at most is a card's depth misjudged, …
_MISJUDGED = 0.8  # … that of so many of the cards
_LATER = 0.3  # so many of the turned cards are taken for later
_LOOSE = 0.01, 0.05  # so many, for each degree of noise, are laid on any pile that suits: mostly, and in wild attempts
_WILD = 4  # each fourth attempt is a wild one
_EARLY = 0.2  # before so many batches play stops early, …
_STOP = 0.1  # … with this chance at each card
_SHUNNED = 0.2  # before so many batches a foundation is left alone


class Attempt:
    """The attempt of that number, from 0: the same every time. After ``play`` it has its ``steps``, the ``piles`` and
    ``needs`` that it came to, the next card of the ``stock``, and how many ``positions`` it generated."""

    def __init__(self, start: Coded, number: int) -> None:
        self._start, self._chance = start, Random(number)
        self._wild = int(number % _WILD == _WILD - 1)
        self._noise = 1 + number % _SWELL[self._wild] if number else 0
        count = start.count
        self.steps: Steps = []
        self.positions = 0
        self.needs = list(start.needs)
        self.piles = [list(cards) for cards in start.piles]
        self.stock, self._left, self._fills = start.stock, start.left, start.fills
        self._below = [LOOSE] * (count + 1)
        self._errors = [0] * (count + 1)
        if self._noise:
            for card in range(count):
                if self._chance.random() < _MISJUDGED:
                    self._errors[card] = below(self._chance, 2 * _WEIGHT + 1) - _WEIGHT
        self._weights = [error - 1 for error in self._errors]
        self._exposed = [False] * (count + 1)
        self._where = [NONE] * (count + 1)
        for pile, cards in enumerate(self.piles):
            under = BOTTOM
            for depth, card in enumerate(cards):
                self._below[card], self._where[card] = under, pile
                self._weights[card] += depth + 1
                under = card
            if cards:
                self._exposed[under] = True
        self._when: list[int] = []
        self._earliest: list[int] = []

    def play(self) -> bool:
        """Play on until the stock is used up. Whether that was reached with nothing dead on the way."""
        start = self._start
        self._look()
        for pile, cards in enumerate(self.piles):
            if not cards:
                self._fill(pile)
        while True:
            if not self._left:
                self._play_tops()
                if self.stock == start.count:
                    return True
                self._left = start.rules.batch
                self._fills = self._fills and not start.rules.waits
            if not self._turn():
                return False
            if self.stock == start.count:
                self._left = 0

    def _look(self) -> None:
        self._when, _ = self._ahead()
        self._reckon()

    def _ahead(self) -> tuple[list[int], int]:
        self.positions += 1
        return rounds(
            self._start, self._below, self._weights, self._exposed, self.needs, self.stock, self._left, self._fills
        )

    def _reckon(self) -> None:
        """For each pile, when its earliest-needed card goes."""
        when = self._when
        self._earliest = [min([when[card] for card in cards]) if cards else NEVER for cards in self.piles]

    def _play_tops(self) -> None:
        """Play the piles' tops to the foundations, of two equal cards the one that the look-ahead needs first."""
        start, chance = self._start, self._chance
        shunned, early = NONE, False
        if self._noise and start.rules.batch and self.stock < start.count:
            early = chance.random() < _EARLY
            shunned = below(chance, 2 * start.suits) if chance.random() < _SHUNNED else NONE
        first, second, exposed, when, needs = start.first, start.second, self._exposed, self._when, self.needs
        again = True
        while again:
            again = False
            for foundation in range(2 * start.suits):
                if foundation == shunned:
                    continue
                while (kind := needs[foundation]) >= 0:
                    card, other = first[kind], second[kind]
                    if not exposed[card]:
                        if not exposed[other]:
                            break
                        card = other
                    elif exposed[other] and (when[other], -self._weights[other]) < (when[card], -self._weights[card]):
                        card = other
                    if early and chance.random() < _STOP:
                        return
                    self._play(card, foundation)
                    again = True

    def _play(self, card: int, foundation: int) -> None:
        pile = self._where[card]
        cards = self.piles[pile]
        cards.pop()
        self._exposed[card] = False
        self._advance(foundation)
        self.steps.append((Act.HOME, card, pile, foundation))
        if cards:
            self._exposed[cards[-1]] = True
            when = self._when
            self._earliest[pile] = min([when[card] for card in cards])
        else:
            self._earliest[pile] = NEVER
            self._fill(pile)

    def _fill(self, pile: int) -> None:
        if self._fills and self.stock < self._start.count:
            self.steps.append((Act.FILL, self.stock, pile, NONE))
            self._lay(self.stock, pile)
            self.stock += 1

    def _advance(self, foundation: int) -> None:
        start = self._start
        after = start.after_up if foundation < start.suits else start.after_down
        self.needs[foundation] = after[self.needs[foundation]]

    def _lay(self, card: int, pile: int) -> None:
        cards = self.piles[pile]
        if cards:
            self._exposed[cards[-1]] = False
        self._below[card] = cards[-1] if cards else BOTTOM
        self._weights[card] = len(cards) + self._errors[card]
        self._exposed[card] = True
        self._where[card] = pile
        cards.append(card)
        self._earliest[pile] = min(self._earliest[pile], self._when[card])

    def _turn(self) -> bool:
        """Turn the next card and lay it somewhere; False if each place leaves something dead."""
        start, card = self._start, self.stock
        self.stock += 1
        self.positions += 1
        foundation = start.suit[card]
        if self.needs[foundation] != start.kinds[card]:
            foundation += start.suits
        if self.needs[foundation] == start.kinds[card]:
            self._advance(foundation)
            self.steps.append((Act.STRAIGHT, card, NONE, foundation))
            self._left = self._left if start.rules.batch else 0
            return True
        self._left = max(0, self._left - 1)
        pile = self._fitting(card)
        if pile == NONE and (pile := self._tried(card)) == NONE:
            return False
        self.steps.append((Act.PLACE, card, pile, NONE))
        self._lay(card, pile)
        return True

    def _fitting(self, card: int) -> int:
        """The pile on which the card disturbs nothing, by the smallest margin, or NONE."""
        due, earliest, noise, chance = self._when[card], self._earliest, self._noise, self._chance
        if noise:
            if chance.random() < _LATER:
                due += below(chance, noise)
            if chance.random() < noise * _LOOSE[self._wild]:
                fitting = [pile for pile, need in enumerate(earliest) if need >= due]
                return fitting[below(chance, len(fitting))] if fitting else NONE
        best, nearest = NONE, NEVER + 1
        for pile, need in enumerate(earliest):
            if due <= need < nearest:
                best, nearest = pile, need
        return best

    def _tried(self, card: int) -> int:
        """The first pile on which the card leaves nothing dead, or NONE; with the look-ahead from there."""
        start, earliest, noise = self._start, self._earliest, self._noise
        order = sorted(range(len(self.piles)), key=lambda pile: -earliest[pile])
        if noise:
            misjudged = [need - 2 * noise * self._chance.random() for need in earliest]
            order.sort(key=lambda pile: -misjudged[pile])
        out = sum(map(len, self.piles)) + start.count - self.stock + 1
        for pile in order:
            cards = self.piles[pile]
            top = cards[-1] if cards else start.count
            self._below[card] = top if cards else BOTTOM
            self._weights[card] = len(cards) + self._errors[card]
            self._exposed[top], self._exposed[card] = False, True
            when, gone = self._ahead()
            self._exposed[top] = bool(cards)
            if gone == out:
                self._when = when
                self._reckon()
                return pile
        self._exposed[card] = False
        return NONE
