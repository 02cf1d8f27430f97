"""Files of few bytes: whatever the objects, they are found again, and packing them is worth it."""

from __future__ import annotations

import zlib
from io import BytesIO

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carpet_print.pdf.tags.compact import assembled
from tests.pdf.documents import KINDS, document
from tests.pdf.paper import unpacked

CATALOG = b"<< /Type /Catalog /Pages 2 0 R /Held [%s] >>"
PAGES = b"<< /Type /Pages /Kids [] /Count 0 >>"
INFO = b"<< /Title (t) >>"


def stream(data: bytes) -> bytes:
    packed = zlib.compress(data)
    return b"<< /Filter /FlateDecode /Length %d >>\nstream\n%s\r\nendstream\n" % (len(packed), packed)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.one_of(st.integers(0, 10**9), st.binary(max_size=40)), max_size=450))
def test_every_object_is_found_again(values: list[int | bytes]) -> None:
    first = 4
    written = [b"%d" % value if isinstance(value, int) else stream(value) for value in values]
    held = b" ".join(b"%d 0 R" % (first + index) for index in range(len(values)))
    data = assembled((1, 7), [CATALOG % held, PAGES, INFO, *written], 1, 3, "00" * 16)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.docinfo.Title == "t"
        found = [each.read_bytes() if isinstance(each, pikepdf.Stream) else int(each) for each in pdf.Root.Held]
        assert found == values


@pytest.mark.parametrize("kind", KINDS)
def test_packing_is_worth_it(kind: str) -> None:
    data = document(kind)
    assert len(data) < 0.9 * len(unpacked(data))
