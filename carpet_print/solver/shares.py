"""What a sample says of a share: Wilson's interval, and whether two shares of one sample really differ."""

from __future__ import annotations

from math import comb, sqrt

_95_PERCENT = 1.959963984540054  # standard deviations on either side
_ONCE_IN = 20  # a difference that chance makes less often than once in so many cases is taken for real


def wilson(won: int, tried: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score, from 0 to 1: right near 0 and 1, too.

    >>> tuple(round(bound, 4) for bound in wilson(95, 100))
    (0.8882, 0.9785)
    """
    share, squared = won / tried, _95_PERCENT**2
    middle = (share + squared / (2 * tried)) / (1 + squared / tried)
    half = _95_PERCENT * sqrt(share * (1 - share) / tried + squared / (4 * tried**2)) / (1 + squared / tried)
    # Where all or none are won, the interval ends there, which rounding may miss.
    return (0.0 if won == 0 else middle - half), (1.0 if won == tried else middle + half)


def differ(only_first: int, only_second: int) -> bool:
    """Whether two choices tried on the same cases differ by more than chance makes in one case of twenty: the sign test
    (McNemar's, exact), two-sided. The cases count in which only one of the two wins.

    >>> differ(5, 0), differ(6, 0)
    (False, True)
    """
    cases, fewer = only_first + only_second, min(only_first, only_second)
    tail: int = sum(comb(cases, count) for count in range(fewer + 1))
    return bool(2 * tail * _ONCE_IN < 2**cases)
