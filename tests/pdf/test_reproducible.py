"""The same sheets give the same bytes, whatever the process, its hash seed, its clock and its time zone."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from carpet_print.errors import UsageError
from carpet_print.pdf import render
from tests.pdf.documents import DATE, KINDS, document, sheet
from tests.pdf.paper import opened

ROOT = Path(__file__).parents[2]
# Prints the digest of each kind of sheet, made in an order that the first argument turns round.
PROGRAM = """
import hashlib, sys
from tests.pdf.documents import KINDS, document
jobs = [(kind, "de") for kind in KINDS] + [("rules", "en")]
for kind, language in reversed(jobs) if sys.argv[1] == "backwards" else jobs:
    print(kind, language, hashlib.sha256(document(kind, "at-once", language)).hexdigest())
"""


def digests(order: str, **environment: str) -> set[str]:
    """What the program prints in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, order],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.splitlines())


def test_every_process_makes_the_same_bytes() -> None:
    """Nor does it matter what a process has printed before."""
    first = digests("forwards", PYTHONHASHSEED="1", TZ="UTC")
    assert len(first) == 4
    assert first == digests("backwards", PYTHONHASHSEED="2", TZ="Pacific/Auckland")
    here = hashlib.sha256(document("rules", "at-once", "de")).hexdigest()
    assert f"rules de {here}" in first


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_sheet_twice(kind: str) -> None:
    assert render([sheet(kind)], "fr") == render([sheet(kind)], "fr")


def test_the_clock_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    before = render([sheet("puzzle")], "en")
    monkeypatch.setattr(time, "time", lambda: 4_000_000_000.0)
    assert render([sheet("puzzle")], "en") == before


def made(data: bytes) -> str:
    with opened(data) as document:
        known = document.get_metadata_dict()
    assert known["CreationDate"] == known["ModDate"]
    return str(known["CreationDate"])


def test_without_a_time_of_the_source_the_file_is_of_the_year_2000(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert made(render([sheet("puzzle")], "en")).startswith("D:20000101000000")


def test_the_time_of_the_source_is_the_file_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796083200")
    first = render([sheet("puzzle")], "en")
    assert made(first).startswith(f"D:{DATE:%Y%m%d}000000")
    assert render([sheet("puzzle")], "en") == first
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796083201")
    assert render([sheet("puzzle")], "en") != first


@pytest.mark.parametrize("text", ["today", "-5", "1e9", "²", "99999999999999"])
def test_a_time_that_is_none(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", text)
    with pytest.raises(UsageError, match=f"SOURCE_DATE_EPOCH is “{text}”"):
        render([sheet("puzzle")], "en")
