"""From a sheet's values to the vocabulary: numbers come from the game, and a translation cannot break the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pyphen
import pytest
from jinja2 import TemplateNotFound

from carpet_print.engine import Game, Layout, parse_card
from carpet_print.pdf import render
from carpet_print.pdf.elements import VocabularyError
from carpet_print.pdf.templates import HYPHENATION, environment, vocabulary
from carpet_print.sheets import rules_sheet
from carpet_print.text import LANGUAGES, Locale, locale
from tests.pdf.documents import FAMILY, KINDS, sheet
from tests.pdf.paper import LINE_END_HYPHEN, texts


@pytest.fixture
def _fresh_templates() -> Iterator[None]:
    environment.cache_clear()
    yield
    environment.cache_clear()


# --- numbers


def numbers(count: int, language: str) -> set[str]:
    """The number in digits and in words, of every gender."""
    return {str(count), *(locale(language).words(count, gender) for gender in (None, "m", "f", "n"))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("layout", "gone"),
    [
        (Layout(rows=4, columns=4), (20, 28)),
        (Layout(rows=3, columns=5, ranks=9), (20, 28, 52, 48, 13)),
    ],
    ids=["4x4", "3x5"],
)
def test_a_game_of_other_measures_leaves_no_old_number_in_its_rules(
    layout: Layout, gone: tuple[int, ...], language: str
) -> None:
    tree = vocabulary(rules_sheet(Game(layout=layout)), language)
    said = " ".join(
        [*tree.itertext(), *(value for element in tree.iter() for value in map(str, element.attrib.values()))]
    )
    for count in gone:
        for number in numbers(count, language):
            assert not re.search(rf"(?<!\w){number}(?!\w)", said, re.IGNORECASE), f"“{number}” is typed"
    ours = numbers(layout.places, language)
    assert any(re.search(rf"(?<!\w){number}(?!\w)", said, re.IGNORECASE) for number in ours)


def test_a_game_of_other_measures_can_be_printed() -> None:
    said = "".join(texts(render([rules_sheet(Game(layout=Layout(rows=4, columns=4)))], "en")))
    assert "Sixteen cards" in said.replace(LINE_END_HYPHEN, "")


# --- pictures in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_figures_say_in_words_which_cards_they_show(kind: str, language: str) -> None:
    tree = vocabulary(sheet(kind), language)
    spoken = [figure for figure in tree.iter("figure") if figure.get("kind") not in ("fold", "notes")]
    assert spoken
    for figure in spoken:
        alt = figure.get("alt", "")
        assert len(alt) > 10
        assert "\n" not in alt
        assert not re.search(r"[♠♥♣♦]|\b[2-9TJQK][SHCD]\b", alt), "cards are named in words"
        for card in figure.iter("card"):
            if card.getparent().tag != "p":
                assert locale(language).card_name(parse_card(card.get("code", ""))) in alt


# --- translations


@pytest.mark.parametrize(
    "text", ["Q & A", "a < b", "<b>not closed", "</section>", "&nbsp;"], ids=["&", "<", "open", "close", "entity"]
)
@pytest.mark.usefixtures("_fresh_templates")
def test_a_translation_that_breaks_the_markup_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    plain = Locale.gettext
    monkeypatch.setattr(
        Locale, "gettext", lambda speech, source: text if source == "fold back here" else plain(speech, source)
    )
    with pytest.raises(VocabularyError, match="the sheet “puzzle” is not well formed in the language “nl”"):
        render([sheet("puzzle")], "nl")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FAMILY)
def test_a_template_leaves_no_field_unfilled(game: str, language: str) -> None:
    for kind in KINDS:
        tree = vocabulary(sheet(kind, game), language)
        said = [*tree.itertext(), *(value for element in tree.iter() for value in map(str, element.attrib.values()))]
        assert not [text for text in said if re.search(r"%\(|\{\{|\{%|^None$|Undefined", text)]


def test_a_template_that_is_not_there() -> None:
    with pytest.raises(TemplateNotFound):
        environment("en").get_template("no-such.xml")


def test_each_language_is_hyphenated_by_patterns_that_there_are() -> None:
    assert set(HYPHENATION) == set(LANGUAGES)
    assert all(pyphen.language_fallback(name) for name in HYPHENATION.values())
