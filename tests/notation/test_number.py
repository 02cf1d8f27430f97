"""Deal numbers and their one spelling."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carpet_print.errors import NotationError, UsageError
from carpet_print.notation import parse_number, read_record
from tests.notation.strategies import outcome


@pytest.mark.parametrize(
    ("number", "label"),
    [
        (24, "24"),
        ("24", "24"),
        (" 0024\n", "24"),
        ("ms24", "24"),
        ("MS31999", "31999"),
        ("Ms32000", "ms32000"),
        (32000, "32000"),
        (10**20, "1" + "0" * 20),
        ("0" * 30 + "7", "7"),
        ("ms8589934591", "ms8589934591"),
    ],
)
def test_spelling(number: int | str, label: str) -> None:
    assert parse_number(number) == label
    assert parse_number(label) == label


@pytest.mark.parametrize(
    ("number", "quoted"),
    [
        (0, "0"),
        (-1, "-1"),
        (10**20 + 1, "100000000000000000001"),
        ("1.5", "1.5"),
        ("٢٤", "٢٤"),
        ("²", "²"),
        ("+24", "+24"),
        ("1_000", "1_000"),
        ("ms0", "ms0"),
        ("ms8589934592", "ms8589934592"),
        ("ms", "ms"),
        ("m 24", "m 24"),
        ("", ""),
        ("x\x1b\ny", "x\ufffd y"),
        ("9" * 5000, "9" * 59 + "…"),
        (True, "True"),
    ],
)
def test_what_is_no_number_is_quoted(number: int | str, quoted: str) -> None:
    with pytest.raises(UsageError) as error:
        parse_number(number)
    assert str(error.value) == (
        f"“{quoted}” is not a deal number; expected a whole number from 1 to 100000000000000000000, "
        "or from ms1 to ms8589934591"
    )


@given(st.text() | st.integers())
def test_nothing_else_is_raised(number: int | str) -> None:
    label = outcome(lambda: parse_number(number))
    if isinstance(label, str):
        assert parse_number(label) == label


def test_numbers_that_python_would_not_print() -> None:
    for number, quoted in ((10**5000, "“2^16609…”"), (-(10**5000), "“-2^16609…”")):
        with pytest.raises(UsageError) as error:
            parse_number(number)
        assert quoted in str(error.value)


def test_leading_zeros_take_no_time() -> None:
    """In linear time: these would take hours where a pattern tries every split of the zeros."""
    assert parse_number("0" * 1_000_000 + "24") == "24"
    with pytest.raises(UsageError):
        parse_number("0" * 1_000_000 + "x")
    with pytest.raises(NotationError):
        read_record("0" * 99_000)
