"""The library's names are a contract: programs use them."""

from __future__ import annotations

import doctest

import pytest

import carpet_print as cp


def test_names() -> None:
    assert sorted(cp.__all__) == sorted(set(cp.__all__))
    assert all(hasattr(cp, name) for name in cp.__all__)
    assert {
        *("deal", "read_deal", "Deal", "solve", "Verdict", "read_record", "check", "CarpetPrintError", "Card"),
        *("Solution", "Record", "Check", "NotationError", "UsageError", "IllegalMove", "FileError"),
    } <= set(cp.__all__)


def test_the_lines_of_the_contract() -> None:
    d = cp.deal(123456)
    assert cp.deal("ms24", game="at-once").game.id == "at-once"
    assert cp.read_deal(str(d)) == cp.read_deal(d.code) == d
    assert cp.Deal(d.carpet, d.stock, game="carpet") == d
    r = cp.solve(d)
    assert r.verdict is cp.Verdict.WINNABLE
    assert r.winnable is True
    assert r.positions > 0
    assert r.record is not None
    assert r.record.fills >= 0
    c = cp.check(d, cp.read_record(str(r.record)))
    assert (c.legal, c.won, c.fault, c.no_return) == (True, True, None, None)


def test_a_text_with_a_wrong_number_is_an_error() -> None:
    with pytest.raises(cp.NotationError):
        cp.read_deal(str(cp.deal(24)).replace("24", "25"))


def test_errors_share_one_base() -> None:
    for error in (cp.NotationError, cp.UsageError, cp.IllegalMove, cp.FileError):
        assert issubclass(error, cp.CarpetPrintError)
    for call in (
        lambda: cp.deal(0),
        lambda: cp.deal(1, game="x"),
        lambda: cp.read_deal("x"),
        lambda: cp.read_record("1"),
    ):
        with pytest.raises(cp.CarpetPrintError):
            call()


def test_the_examples_run() -> None:
    from carpet_print.cli import naming, values

    for module in (cp, naming, values):
        failed, tried = doctest.testmod(module)
        assert (failed, tried > 0) == (0, True), module
