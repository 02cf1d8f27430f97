"""The printable pack as plain values."""

from __future__ import annotations

from collections import Counter

import pytest

from carpet_print.engine import PACK
from carpet_print.sheets import pack_sheet
from carpet_print.sheets.pack import BACKS, INDEX_SIZES


@pytest.mark.parametrize("packs", [1, 2])
def test_whole_packs(packs: int) -> None:
    assert Counter(pack_sheet(packs).cards) == dict.fromkeys(PACK, packs)
    assert pack_sheet(packs).cards[:52] == tuple(PACK)  # one suit after another


def test_what_is_usual() -> None:
    assert (pack_sheet().index, pack_sheet().backs) == (INDEX_SIZES[0], BACKS[0]) == ("normal", "long-edge")


@pytest.mark.parametrize("how", [{"packs": 0}, {"index": "tiny"}, {"backs": "left"}])
def test_what_there_is_not(how: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="no such pack"):
        pack_sheet(**how)  # type: ignore[arg-type]
