"""What the values of options may say, read from their text. All raise UsageError for what they do not understand."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING

from carpet_print.errors import N_, UsageError
from carpet_print.notation.number import MOST
from carpet_print.notation.scan import quoted

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo


def one_of(values: tuple[str, ...], text: str, template: str, field: str) -> str:
    """The one of the values that the text is, in any case. Raises UsageError, which lists them in the field."""
    plain = text.strip().lower()
    if plain not in values:
        raise UsageError(template, text=quoted(text), **{field: ", ".join(values)})
    return plain


def parse_date(text: str) -> dt.date:
    """Read a date as ISO 8601 writes it in full, '2026-12-01'. Raises UsageError.

    >>> parse_date("2026-12-01").isoformat()
    '2026-12-01'
    """
    plain = text.strip()
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", plain):
        raise UsageError(
            N_("“%(text)s” is not a date; expected year, month and day, as in %(example)s"),
            text=quoted(text),
            example="2026-12-01",
        )
    try:
        return dt.date.fromisoformat(plain)
    except ValueError as error:
        raise UsageError(N_("“%(text)s” is not a day of the calendar"), text=plain) from error


def parse_zone(text: str) -> ZoneInfo:
    """Read the name of a time zone. Raises UsageError."""
    from zoneinfo import ZoneInfo

    try:
        return ZoneInfo(text.strip())
    except (KeyError, ValueError, OSError) as error:
        raise UsageError(
            N_("unknown time zone “%(text)s”; expected a name such as %(example)s"),
            text=quoted(text),
            example="Europe/Rome",
        ) from error


def parse_switch(text: str) -> bool:
    """Read the value of a switch. Raises UsageError.

    >>> parse_switch("yes"), parse_switch("0")
    (True, False)
    """
    words = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
    if text.strip().lower() not in words:
        raise UsageError(
            N_("“%(text)s” does not say yes or no; expected one of: %(words)s"),
            text=quoted(text),
            words=", ".join(words),
        )
    return words[text.strip().lower()]


def parse_count(text: str, least: int = 1, most: int = MOST) -> int:
    """Read a whole number within bounds. Raises UsageError.

    >>> parse_count("200000")
    200000
    """
    plain = text.strip()
    # The length is looked at first: Python refuses to turn thousands of digits into a number.
    number = int(plain) if re.fullmatch(r"[0-9]+", plain) and len(plain) <= len(str(MOST)) else -1
    if not least <= number <= most:
        raise UsageError(
            N_("“%(text)s” is not a count; expected a whole number from %(least)s to %(most)s"),
            text=quoted(text),
            least=least,
            most=most,
        )
    return number


def parse_range(text: str, least: int, most: int) -> range:
    """Read a whole number, or two with a hyphen between, within bounds; the range holds both. Raises UsageError.

    >>> parse_range("2-4", 1, 5), parse_range("3", 1, 5)
    (range(2, 5), range(3, 4))
    """
    found = re.fullmatch(r"([0-9]{1,21})(?: *[-–] *([0-9]{1,21}))?", text.strip(), re.ASCII)
    low, high = (int(found[1]), int(found[2] or found[1])) if found else (most + 1, least - 1)
    if not least <= low <= high <= most:
        raise UsageError(
            N_(
                "“%(text)s” is not a range; expected a whole number from %(least)s to %(most)s, or the least and the "
                "most, as in %(example)s"
            ),
            text=quoted(text),
            least=least,
            most=most,
            example=f"{least}-{most}",
        )
    return range(low, high + 1)
