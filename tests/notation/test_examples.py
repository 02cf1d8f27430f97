"""The examples in the docstrings of engine, notation and deals."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

import carpet_print.deals
import carpet_print.engine
import carpet_print.notation

MODULES = sorted(
    f"{package.__name__}.{module.name}"
    for package in (carpet_print.engine, carpet_print.notation, carpet_print.deals)
    for module in iter_modules(package.__path__)
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_some() -> None:
    found = doctest.DocTestFinder()
    assert sum(bool(test.examples) for name in MODULES for test in found.find(import_module(name))) > 5
