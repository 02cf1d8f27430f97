"""The pages' figures are those of the data."""

from __future__ import annotations

import pytest

from tools.census_page import DOCS, PAGES, TABLES, current


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_current(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    assert current(page) == page, "run `make pages`"


@pytest.mark.parametrize("table", TABLES)
def test_each_table_stands_on_a_page(table: str) -> None:
    text = "".join((DOCS / name).read_text(encoding="utf-8") for name in PAGES)
    assert text.count(f"<!-- {table} -->\n| game |") == text.count(f"<!-- end of {table} -->") == 1
