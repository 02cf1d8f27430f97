"""Every sheet in every language onto every paper: it comes out, on the pages that it should have, with nothing lying
over anything else. A translation that is too long fails here."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest
from reportlab.platypus import Paragraph

from carpet_print.deals import deal
from carpet_print.engine import GAMES, Game, Layout
from carpet_print.errors import UsageError
from carpet_print.notation import Deal, Record
from carpet_print.pdf import OverflowError, render, templates  # noqa: A004
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.pages import PAGES as PAGES_OF
from carpet_print.pdf.pages import WIDE, Page, fit, page_of
from carpet_print.pdf.paragraph import TextParagraph
from carpet_print.pdf.style import PAPERS, SOURCE_SANS
from carpet_print.pdf.text import text_width
from carpet_print.sheets import SolutionSheet, puzzle_sheet, solution_sheet
from carpet_print.solver import solve
from carpet_print.text import LANGUAGES, Locale, locale
from tests.pdf.documents import DATE, FAMILY, FARTHEST, KINDS, document, sheet, won
from tests.pdf.paper import MM, Item, items, opened, page_count, smallest_size

# These run without counting which lines they reach, which would take longer than they do.
pytestmark = pytest.mark.heavy

PAGES = {"puzzle": 1, "solution": 1, "rules": 2}
# The facets whose texts stand on a puzzle sheet, each value with each; the look ahead only lengthens the head.
PUZZLES = [game for game in FAMILY if "peek" not in game] + [FARTHEST]
# Without the look ahead the rules say the same, but for one paragraph: where they fit with it, they fit without. All
# others are looked at by ``make accessible``.
RULES = [*GAMES, *(game for game in FAMILY if "redeals=1,peek=3" in game and "aces=pack" in game)]
OTHER_PAPERS = [paper for paper in PAPERS if paper != "a4"]


@pytest.fixture(autouse=True)
def _no_word_out_of_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that is wider than its column and cannot be broken stands out of it; reportlab does not mind."""
    draw = Paragraph.draw

    def checked(paragraph: TextParagraph) -> None:
        # A line says how much of its width is left over; a bare one, that is all one face, as the first of a pair.
        # A little less than nothing is taken from the spaces.
        for line in paragraph.blPara.lines:
            spare = line[0] if isinstance(line, tuple) else line.extraSpace
            assert spare > -3, f"{-spare / MM:.1f} mm wider than its column: {paragraph.getPlainText()}"
        draw(paragraph)

    monkeypatch.setattr(TextParagraph, "draw", checked)


# mm: the margins of the A4 page, the left one with the rows' numbers that hang in it.
LEFT, RIGHT, TOP, BOTTOM = 14 - 4.6, 210 - 14, 14.0, 291.0


def check(data: bytes, pages: int, paper: str = "a4", design: Page = PAGES_OF["rules"]) -> None:
    """So many pages (0: it does not matter), nothing over anything else, and all of it between the margins."""
    found, onto = items(data), fit(paper, design.size)
    assert len(found) == pages or not pages
    margins: tuple[float, ...] = (LEFT, RIGHT, TOP, BOTTOM)
    if design.measure != WIDE:
        body = design.next_body
        margins = body.x, body.x + body.width, design.top, body.y + body.height + 1.5
    for page in found:
        for one, other in near(page):
            assert not one.overlaps(other), f"“{one.text}” and “{other.text}” overlap: {one}, {other}"
        for one in page:
            left, right = ((x - onto.x) / onto.scale for x in (one.left, one.right))
            top, bottom = ((y - onto.y) / onto.scale for y in (one.top, one.bottom))
            assert left > margins[0] - SLIGHT, f"“{one.text}” is out of the page’s left margin: {one}"
            assert right < margins[1] + SLIGHT, f"“{one.text}” is out of the page’s right margin: {one}"
            assert top > margins[2] - SLIGHT, f"“{one.text}” is out of the page’s top margin: {one}"
            assert bottom < margins[3] + SLIGHT, f"“{one.text}” is out of the page’s bottom margin: {one}"


SLIGHT = 0.5


def near(page: list[Item]) -> Iterator[tuple[Item, Item]]:
    """The pairs that share some height."""
    page = sorted(page, key=lambda item: item.top)
    for index, one in enumerate(page):
        for other in page[index + 1 :]:
            if other.top > one.bottom:
                break
            yield one, other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULES)
def test_rules(game: str, language: str) -> None:
    check(document("rules", game, language), PAGES["rules"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PUZZLES)
def test_puzzle(game: str, language: str) -> None:
    check(document("puzzle", game, language), PAGES["puzzle"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*GAMES, "carpet:aces=pack,gaps=waste-first"])
def test_solution(game: str, language: str) -> None:
    dealt, record = won(game)
    assert len(solution_sheet(dealt, record).rows) <= len(dealt.stock) + 1, "a single pass"
    check(document("solution", game, language), PAGES["solution"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_solution_with_everything(language: str) -> None:
    assert page_count(document("solution", FARTHEST, language)) in (1, 2)
    check(document("solution", FARTHEST, language), page_count(document("solution", FARTHEST, "en")))


@pytest.mark.parametrize("language", ["it", "de"])
@pytest.mark.parametrize("paper", OTHER_PAPERS)
@pytest.mark.parametrize("kind", KINDS)
def test_other_papers(kind: str, paper: str, language: str) -> None:
    data, design = document(kind, "carpet", language, paper), page_of(kind, paper)
    check(data, PAGES[kind] if design.measure == WIDE else 0, paper, design)
    with opened(data) as pages:
        for page in pages:
            assert page.get_size() == pytest.approx([side * MM for side in PAPERS[paper]], abs=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_large_print(paper: str, language: str) -> None:
    """Rules in large print: nothing out of its place, and no text smaller than it should be."""
    data = document("rules", FARTHEST, language, paper, large=True)
    check(data, 0, paper, page_of("rules", paper, large=True))
    assert smallest_size(data) > 15.9


@pytest.mark.parametrize("game", ["aces-in-pack", "at-once", "carpet:aces=pack,gaps=at-once"])
def test_the_longest_solutions_of_a_single_pass_keep_to_one_page(game: str) -> None:
    solutions = [(dealt, solve(dealt).record) for dealt in (deal(number, game) for number in range(1, 80))]
    sheets = [solution_sheet(dealt, record, DATE) for dealt, record in solutions if record is not None]
    longest = sorted(sheets, key=follow_ups)[-3:]
    assert [page_count(render([each], "fr")) for each in longest] == [1] * 3


def follow_ups(each: SolutionSheet) -> int:
    """About how much room the follow-ups take: they grow with their number and with each change from home to gap."""
    kinds = [[action.kind for action in row.then] for row in each.rows]
    return sum(len(row) + 2 * sum(one != other for one, other in pairwise(row)) for row in kinds)


def test_sheets_follow_one_another_each_on_a_page_of_its_own() -> None:
    data = render([sheet("puzzle"), sheet("solution"), sheet("rules")], "en")
    assert page_count(data) == sum(PAGES.values())
    check(data, sum(PAGES.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_of_ones_own_and_a_long_number(language: str) -> None:
    dealt = deal(24)
    unnamed = Deal(dealt.carpet, dealt.stock)
    check(render([puzzle_sheet(unnamed)], language), 1)
    check(render([puzzle_sheet(deal(10**20), DATE)], language), 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_date(language: str) -> None:
    register_fonts()
    days = [dt.date(2026, 1, 1) + dt.timedelta(days=count) for count in range(2 * 365)]
    longest = max(days, key=lambda day: text_width(locale(language).date(day), SOURCE_SANS.semibold, 10))
    dealt, record = won("carpet")
    check(render([puzzle_sheet(dealt, longest), solution_sheet(dealt, record, longest)], language), 2)


def test_a_solution_without_a_move() -> None:
    check(render([solution_sheet(deal(24), Record())], "en"), 1)


def test_a_solution_with_every_choice_marked() -> None:
    dealt, record = won("carpet")
    marked = Record(record.game, record.moves, record.result, record.number, only=range(len(record.moves)))  # type: ignore[arg-type]
    check(render([solution_sheet(dealt, marked)], "en"), 1)


@pytest.mark.parametrize(
    ("sheets", "options", "told"),
    [
        (sheet("rules"), {}, "the sheets to print must be a list of sheets, not RulesSheet"),
        (None, {}, "the sheets to print must be a list of sheets, not NoneType"),
        ("rules", {}, "the sheets to print must be a list of sheets, not str"),
        (["rules"], {}, "what is printed must be sheets, not str"),
        ([sheet("rules")], {"ink": None}, "ink must be a text, not NoneType"),
        ([sheet("rules")], {"paper": 4}, "paper must be a text, not int"),
        ([sheet("rules")], {"brand": {}}, "brand must be a Brand or None, not dict"),
    ],
)
def test_what_cannot_be_meant(sheets: Any, options: dict[str, Any], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        render(sheets, "en", **options)


def test_sheets_can_be_printed_by_several_threads() -> None:
    with ThreadPoolExecutor(4) as threads:
        made = threads.map(lambda kind: (kind, render([sheet(kind)], "en")), KINDS * 3)
    assert all(data == document(kind) for kind, data in made)


def test_without_sheets_there_is_no_document() -> None:
    with pytest.raises(UsageError, match="no sheet"):
        render([], "en")


@pytest.mark.parametrize(("language", "paper", "said"), [("xx", "a4", "“xx”"), ("en", "a3", "“a3”")])
def test_an_unknown_language_or_paper(language: str, paper: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        render([sheet("puzzle")], language, paper)


# --- that the gate can fail


def lengthen(monkeypatch: pytest.MonkeyPatch, text: str, by: str) -> None:
    """A language in which one text is longer."""
    plain = Locale.gettext

    def longer(speech: Locale, source: str) -> str:
        return plain(speech, source) + (by if source == text else "")

    monkeypatch.setattr(Locale, "gettext", longer)
    monkeypatch.setattr(Locale, "pgettext", lambda speech, context, source: longer(speech, source))
    templates.environment.cache_clear()


@pytest.fixture
def _fresh_templates() -> object:
    yield
    templates.environment.cache_clear()


@pytest.mark.parametrize(
    ("kind", "text", "by"),
    [
        ("puzzle", "Fill gaps", " and more, and more, and more" * 14),
        ("solution", "stays", " word" * 80),
        ("rules", "the rules", " word" * 200),
        ("rules", "Places", " and more, and more, and more" * 120),
    ],
)
@pytest.mark.usefixtures("_fresh_templates")
def test_a_text_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch, kind: str, text: str, by: str) -> None:
    lengthen(monkeypatch, text, by)
    with pytest.raises(OverflowError, match="mm higher than its frame"):
        render([sheet(kind)], "en")


@pytest.mark.parametrize(
    ("kind", "text", "by", "problem"),
    [
        ("puzzle", "Stock", " of cards to turn over", "overlap"),
        ("solution", "Turned", " over from the stock", "overlap"),
        ("solution", "At the start", ", before the first card is turned over", "overlap"),
        ("rules", "Stock", " of cards that are to be turned over one by one", "out of the page"),
        ("rules", "Places", " and more, and more, and more" * 30, "assert \\(3 == 2"),
        ("rules", "End", "x" * 40, "wider than its column"),
        ("puzzle", "fold back here", " word" * 40, "out of the page’s left margin"),
        ("solution", "Gaps", " still to be filled", "overlap"),
    ],
)
@pytest.mark.usefixtures("_fresh_templates")
def test_a_text_that_is_too_wide_is_noticed(
    monkeypatch: pytest.MonkeyPatch, kind: str, text: str, by: str, problem: str
) -> None:
    lengthen(monkeypatch, text, by)
    with pytest.raises(AssertionError, match=problem):
        check(render([sheet(kind)], "en"), PAGES[kind])


def test_a_game_without_a_code_has_no_puzzle_sheet() -> None:
    short = Game(layout=Layout(rows=3, columns=3, ranks=6))
    cards = short.dealt
    with pytest.raises(UsageError, match="only deals of the whole pack have a code"):
        puzzle_sheet(Deal(cards[:9], cards[9:], short))
