"""No number is typed into a template or a translation: with other facts and another census none of the old ones
stays."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from carpet_print.census import rules_odds
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import RulesSheet, rules_sheet
from carpet_print.sheets.odds import GameOdds, Odds, Tip, Variant
from carpet_print.text import LANGUAGES, locale
from carpet_print.text.formats import telling_digits
from tests.pdf.documents import FAMILY

pytestmark = pytest.mark.heavy  # many files are printed

# What the rules of Carpet have, and what the altered ones have instead.
PLACES = 21
FACTS: dict[str, tuple[Any, Any]] = {
    "pack": (52, 58),
    "suits": (4, 6),
    "rows": (4, 3),
    "columns": (5, 7),
    "places": (20, PLACES),
    "stock": (28, 31),
    "dealt": (48, 54),
    "laid_out": (4, 6),
    "minutes": ((10, 15), (35, 45)),
    "players": (1, 37),
}


def altered(sheet: RulesSheet) -> RulesSheet:
    """The sheet with other numbers in all places."""
    assert sheet.odds is not None
    changes: dict[str, Any] = {name: new for name, (_, new) in FACTS.items()}
    facts = replace(sheet.facts, **changes)
    quiz = replace(sheet.quiz, waste=16, home=33)
    return replace(sheet, facts=facts, quiz=quiz, peek=7, odds=another_census(sheet.odds))


def another_census(odds: GameOdds) -> GameOdds:
    def other(one: Odds, index: int) -> Odds:
        won = 230_610 + 1_370 * index
        return Odds(one.game, 13, 370_012, won, (won - 333) / 370_000, (won + 444) / 370_000)

    tips = [Tip(tip.name, 161 + index, 4_700 - index, 3_600, 7_000) for index, tip in enumerate(odds.tips)]
    variants = [Variant(each.change, other(each.odds, 1 + index)) for index, each in enumerate(odds.variants)]
    return GameOdds(other(odds.odds, 0), 5, 1, 6, tuple(tips), tuple(variants))


def said(sheet: RulesSheet, language: str) -> str:
    """All that the sheet says, cards and their names left out, and the ranks in their order."""
    tree = vocabulary(sheet, language)
    parts = [*tree.itertext()]
    parts += [element.get("title", "") for element in tree.iter()]
    order = r"A\s2\s3\s4\s5\s6\s7\s8\s9\s10\sJ\sQ\sK"
    return re.sub(order, "", " ".join(parts)).replace("Colorado, Twenty, Sly Fox", "")


def shares(odds: Odds, language: str) -> set[str]:
    digits = telling_digits(odds.share)
    return {locale(language).percent(share, digits).rstrip("%\u00a0") for share in (odds.share, odds.low, odds.high)}


def counted(odds: GameOdds, language: str) -> set[str]:
    """Every number of a census that a sheet may print, but for the smallest."""
    number = locale(language).number
    found = {number(odds.odds.winnable), str(odds.odds.last), *shares(odds.odds, language)}
    for variant in odds.variants:
        found |= shares(variant.odds, language)
    for tip in odds.tips:
        found |= {number(tip.deals), *map(str, tip.in_100)}
    return found


def old_numbers(sheet: RulesSheet, language: str) -> set[str]:
    assert sheet.odds is not None
    words = locale(language).words
    plain = {52, 20, 28, 48, 26, 15, *(tip.limit for tip in sheet.odds.tips if tip.limit > 3)}
    found = {str(count) for count in plain} | counted(sheet.odds, language)
    # Small ones stand for themselves in places ('two players'); these do not.
    for count in (4, 5, *plain):
        found |= {words(count, gender) for gender in (None, "m", "f", "n")}
    return found


def without_new(text: str, language: str) -> str:
    """The text without the altered numbers in words, some of which hold old ones ('vingt et une')."""
    words = locale(language).words
    new = {words(count, gender) for count in (PLACES, 31, 54, 58, 33, 16) for gender in (None, "m", "f", "n")}
    for number in sorted(new, key=len, reverse=True):
        text = re.sub(re.escape(number), "", text, flags=re.IGNORECASE)
    return text


def occurs(number: str, text: str) -> bool:
    return re.search(rf"(?<![\w.,]){re.escape(number)}(?![\w]|[.,]\d)", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["carpet", "at-once", "aces-in-pack", FAMILY[-1]])
def test_with_other_facts_and_another_census_no_old_number_stays(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = rules_sheet(game, rules_odds(game))
    other = altered(sheet)
    assert other.odds is not None
    new = {str(value) for value in (58, PLACES, 54, 31, 33, 35, 45)} | counted(other.odds, language)
    monkeypatch.setattr(RulesSheet, "rumour", 12)
    text = said(other, language)
    rest = without_new(text, language)
    left = {number for number in old_numbers(sheet, language) - new if occurs(number, rest)}
    assert not left, f"typed: {sorted(left)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_looked_for_are_those_that_are_printed(language: str) -> None:
    """Else the test above could not fail."""
    sheet = rules_sheet("carpet", rules_odds("carpet"))
    assert sheet.odds is not None
    assert {name: getattr(sheet.facts, name) for name in FACTS} == {name: old for name, (old, _) in FACTS.items()}
    text = said(sheet, language)
    words = locale(language).words
    printed = {"52", "48", "28", "26", "15", words(20, "card"), words(4, "row")}
    for number in printed | shares(sheet.odds.odds, language):
        assert occurs(number, text), f"{number} is not printed"
    assert sum(occurs(number, text) for number in counted(sheet.odds, language)) >= 15
    other = said(altered(sheet), language)
    assert occurs(words(PLACES, "card"), other)
    assert occurs("31", other)


def test_a_typed_number_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = rules_sheet("carpet", rules_odds("carpet"))
    plain = said(altered(sheet), "en")
    assert not occurs("20", plain)
    for typed in ("20 cards", "Twenty cards", "95.1% of them"):
        assert any(occurs(number, f"{plain} {typed}") for number in old_numbers(sheet, "en"))
