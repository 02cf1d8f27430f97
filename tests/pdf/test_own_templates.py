"""Beside templates of the user's own all that the package has can be printed, and its faults are not told as theirs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import TemplateSyntaxError, nodes

from carpet_print import resources
from carpet_print.pdf.look import LOOK
from carpet_print.pdf.sandbox import Folder, fault
from carpet_print.pdf.templates import sandbox, vocabulary
from tests.pdf.documents import race, score_card


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "other.xml").touch()
    return tmp_path


def test_the_package_s_templates_need_nothing_that_a_sandbox_lacks(folder: Path) -> None:
    jinja, _ = sandbox("en", LOOK, folder)
    names = {file.name for file in (resources.templates() / "pdf").iterdir() if file.name.endswith(".xml")}
    assert {"score.xml", "puzzle-large.xml"} < names
    for name in names:
        # Not only compiled: what stands behind a condition Jinja would miss only there.
        assert jinja.loader is not None
        tree = jinja.parse(jinja.loader.get_source(jinja, name)[0], name)
        assert {each.name for each in tree.find_all(nodes.Filter)} <= set(jinja.filters), name
        assert {each.name for each in tree.find_all(nodes.Test)} <= set(jinja.tests), name


@pytest.mark.parametrize("large", [False, True])
def test_score_cards_and_races(folder: Path, large: bool) -> None:
    look = replace(LOOK, large=large)
    for made in (*score_card(large=large), *score_card(3, large=large), *race()):
        usual, own = vocabulary(made, "de", look), vocabulary(made, "de", look, templates=folder)
        assert "".join(own.itertext()) == "".join(usual.itertext())


def test_a_fault_of_the_package_s_is_not_told_as_the_user_s(folder: Path) -> None:
    jinja, _ = sandbox("en", LOOK, folder)
    loader = Folder(folder, lambda name: "\n{{ 1 | nothing }}")
    with pytest.raises(TemplateSyntaxError) as caught:
        jinja.overlay(loader=loader).get_template("puzzle.xml")
    assert str(fault(caught.value, "puzzle.xml", loader)).startswith("“package:puzzle.xml”, line 2: ")
