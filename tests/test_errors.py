"""Errors: what they carry survives the way from one process to another."""

from __future__ import annotations

import pickle

import pytest

from carpet_print.errors import CarpetPrintError, FileError, IllegalMove, NotationError, UsageError, message

ERRORS = [
    CarpetPrintError("a %(b)s", b=1),
    FileError("a %(b)s", b=message("c")),
    IllegalMove("why", "a %(b)s", b=1),
    NotationError(message("a %(b)s", b=1), text="x", line=1, column=2, expected=message("c")),
    UsageError("a %(b)s", b=1),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_can_be_sent(error: CarpetPrintError) -> None:
    sent = pickle.loads(pickle.dumps(error))
    assert type(sent) is type(error)
    assert str(sent) == str(error)
    assert sent.message == error.message
    assert vars(sent) == vars(error)
