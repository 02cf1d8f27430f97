"""Deal numbers as labels: PySolFC game numbers in their one canonical spelling."""

from __future__ import annotations

import re

from carpet_print.errors import N_, UsageError
from carpet_print.notation.scan import quoted

MOST = 10**20  # PySolFC's own limit
MOST_MS = 2**33 - 1  # the largest seed of its Microsoft generator
FIRST_MERSENNE = 32_000  # from here on a plain number is shuffled by the Mersenne twister

_NUMBER = re.compile(r"(ms)?([0-9]+)", re.IGNORECASE)  # leading zeros apart: 0*[0-9]+ would take quadratic time


def parse_number(number: int | str) -> str:
    """The canonical spelling of a deal number: digits without leading zeros; 'ms' before them only where it matters,
    from 32000 on, since below PySolFC shuffles 'ms24' and '24' alike. Raises UsageError, which quotes the input.

    >>> parse_number("MS24"), parse_number(32000), parse_number("ms32000")
    ('24', '32000', 'ms32000')
    """
    found = _NUMBER.fullmatch(number.strip()) if isinstance(number, str) else None
    prefix, digits = found.groups() if found else (None, "")
    digits = digits.lstrip("0")
    if isinstance(number, int) and not isinstance(number, bool) and 0 < number <= MOST:
        digits = str(number)
    # The length is looked at first: Python refuses to turn thousands of digits into a number.
    value = int(digits) if digits and len(digits) <= len(str(MOST)) else 0
    if not 0 < value <= (MOST_MS if prefix else MOST):
        raise UsageError(
            N_(
                "“%(text)s” is not a deal number; expected a whole number from %(least)s to %(most)s, "
                "or from ms%(least)s to ms%(most_ms)s"
            ),
            text=_shown(number),
            least=1,
            most=MOST,
            most_ms=MOST_MS,
        )
    return f"ms{value}" if prefix and value >= FIRST_MERSENNE else str(value)


def _shown(number: object) -> str:
    if isinstance(number, int) and abs(number) > MOST**2:
        return f"{'-' if number < 0 else ''}2^{number.bit_length() - 1}…"
    return quoted(str(number))
