"""The vocabulary as plain text."""

from __future__ import annotations

import pytest
from lxml import etree

from carpet_print import GAMES
from carpet_print.cli.plain import plain_text
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import rules_sheet
from carpet_print.text import LANGUAGES

SHEET = """
<sheet kind="rules" title="x">
  <furniture><p>page</p></furniture>
  <section role="head"><h1>Carpet</h1><p>Le  Tapis
     · the rules</p></section>
  <section role="page"><header><h2>Rules</h2><p role="running">Carpet</p></header>
  <group columns="2"><ol start="3"><li><b>One.</b> Play <card code="TC"/>, then<br/>stop.</li><li>Two</li></ol></group>
  <figure kind="layout" alt="A picture"><row><card code="2C"/></row><pile label="Stock" count="28"/>
    <aside on="gaps"><h3>Gaps</h3><p>None.</p></aside><aside><p>Cards</p><p>52</p></aside></figure>
  <dl><dt>Gap</dt><dd>a place</dd></dl><ul><li>last</li></ul></section>
</sheet>
"""

TEXT = """\
# Carpet

Le Tapis · the rules

## Rules

3. One. Play 10♣, then stop.
4. Two

A picture

- Gaps: None.
- Cards: 52
- Gap: a place
- last
"""


def test_every_element_has_its_text() -> None:
    assert plain_text(etree.fromstring(SHEET)) == TEXT


def test_lines_are_broken_and_hang() -> None:
    text = plain_text(etree.fromstring("<sheet><ol><li>aa bb cc dd no.\u00a05 ee</li></ol></sheet>"), 14)
    assert text == "1. aa bb cc dd\n   no. 5 ee\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_keep_to_the_width(language: str) -> None:
    for game in GAMES:
        text = plain_text(vocabulary(rules_sheet(game), language))
        assert max(map(len, text.splitlines())) <= 80
        assert "<" not in text
        assert "\n\n\n" not in text
