"""The pair of sheets of a race: whose each is, what is written down, and that nobody has another's on the back."""

from __future__ import annotations

import pytest

from carpet_print.pdf import render
from carpet_print.pdf.look import look
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import PuzzleSheet, Sheet, hints, puzzle_sheet, race_sheets, solution_sheet
from carpet_print.sheets.puzzle import STOCKS
from carpet_print.text import LANGUAGES, locale
from tests.pdf.documents import DATE, FARTHEST, won
from tests.pdf.paper import page_count, squeezed, texts
from tests.pdf.structure import Tagged
from tests.pdf.telling import complaints, told
from tests.pdf.test_render import check

pytestmark = pytest.mark.heavy  # many files are printed

RULE = "Most cards on the foundations wins; if equal, the shorter time."


def race(game: str = "carpet", *, solution: bool = True, stock: str = "folded", hinted: bool = False) -> list[Sheet]:
    """The sheets of a race."""
    dealt, record = won(game)
    found = hints(dealt, record) if hinted else None
    puzzle = puzzle_sheet(dealt, DATE, stock=stock, hints=found if stock in ("back", "none") else None)
    behind: list[Sheet] = [solution_sheet(dealt, record, DATE)] if solution else []
    return [sheet for own in race_sheets(puzzle) for sheet in (own, *behind)]


def player_of(page: str) -> int:
    """Whose page it is, by what stands at its head or in the line above its text; 0 if anybody's."""
    return next((player for player in (1, 2) if f"Player{player}" in squeezed(page)), 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stock", STOCKS)
@pytest.mark.parametrize("game", ["carpet", FARTHEST])
def test_each_sheet_names_its_player_and_says_who_wins(game: str, stock: str, language: str) -> None:
    speech = locale(language)
    data = render(race(game, solution=False, stock=stock), language)
    check(data, 0)
    pages = [squeezed(page) for page in texts(data)]
    fronts = [page for page in pages if squeezed(speech.gettext(RULE)) in page]
    assert len(fronts) == 2
    for player, page in enumerate(fronts, 1):
        assert squeezed(speech.gettext("Player %(number)s") % {"number": player}) in page
        assert squeezed(speech.gettext("Player %(number)s") % {"number": 3 - player}) not in page
        assert squeezed(speech.pgettext("score", "Minutes")) in page
        assert page.count("/52") == 1
        assert squeezed(speech.gettext("Attempt %(number)s") % {"number": 1}) not in page


# What follows each player's puzzle, and whose each page then is: 1, 2, solutions and empty pages 0. A leaf a pair.
LEAVES = [
    ("carpet", True, "folded", "10 20"),
    ("carpet", False, "folded", "10 2"),
    ("carpet", True, "back", "11 00 22 0"),
    ("carpet", False, "back", "11 22"),
    (FARTHEST, True, "folded", "10 00 20 0"),
    (FARTHEST, True, "back", "11 00 22 00"),
]


@pytest.mark.parametrize(("game", "solution", "stock", "leaves"), LEAVES)
def test_nobody_has_another_players_sheet_on_the_back(game: str, solution: bool, stock: str, leaves: str) -> None:
    data = render(race(game, solution=solution, stock=stock), "en")
    assert "".join(str(player_of(page)) for page in texts(data)) == leaves.replace(" ", "")


def test_other_sheets_follow_page_by_page() -> None:
    plain = [sheet for sheet in race(FARTHEST) if not isinstance(sheet, PuzzleSheet)]
    assert page_count(render([plain[0], plain[0]], "en")) == 2 * page_count(render([plain[0]], "en"))


@pytest.mark.parametrize(
    ("game", "solution", "stock", "how"),
    [
        ("carpet", True, "folded", {}),
        ("waste-first", False, "none", {"ink": "mono"}),
        (FARTHEST, True, "back", {"ink": "four-colour", "indices": "local"}),
    ],
)
def test_a_race_passes_and_is_heard(game: str, solution: bool, stock: str, how: dict[str, str]) -> None:
    """With its empty pages."""
    sheets = race(game, solution=solution, stock=stock, hinted=True)
    shown = look("de", **how)  # type: ignore[arg-type]
    data = render(sheets, "de", **how)  # type: ignore[arg-type]
    said = [each for sheet in sheets for each in told(vocabulary(sheet, "de", shown), shown)]
    assert [words for kind, words in said if kind == "H2" and "Spieler" in words] == ["Spieler 1", "Spieler 2"]
    assert complaints(data, said) == {}


def test_the_outline_tells_the_players_apart() -> None:
    entries = Tagged(render(race(), "en")).outline()
    title, solved = "Carpet, deal no.\u00a024", "Solution of deal no.\u00a024"
    assert entries == [(f"{title} · Player 1", 0), (solved, 1), (f"{title} · Player 2", 2), (solved, 3)]


@pytest.mark.parametrize("paper", ["a5", "letter"])
def test_other_papers(paper: str) -> None:
    check(render(race("at-once"), "fr", paper), 4, paper)
