"""The score card: that it fills its page and no more, what is written where, and what is heard of it."""

from __future__ import annotations

from itertools import product

import pytest
from lxml import etree

from carpet_print.pdf import render
from carpet_print.pdf.elements import VocabularyError
from carpet_print.pdf.flow import draw_stack
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.look import LOOK, look
from carpet_print.pdf.pages import page_of
from carpet_print.pdf.scoring import ScoreTable, score_room
from carpet_print.pdf.style import MM, PAPERS
from carpet_print.pdf.templates import vocabulary
from carpet_print.pdf.vocabulary import Builder
from carpet_print.pdf.wellmade import check_sheet
from carpet_print.sheets import score_sheets
from carpet_print.text import LANGUAGES, locale
from tests.pdf.art import drawn
from tests.pdf.documents import FARTHEST, score_card
from tests.pdf.paper import images, items, smallest_size, squeezed, texts
from tests.pdf.structure import Tagged
from tests.pdf.telling import complaints, told
from tests.pdf.test_render import check

pytestmark = pytest.mark.heavy  # many files are printed

PLAYERS = (1, 2, 3, 4)
ALL_PAPERS = [*product(PAPERS, (False, True))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("paper", "large"), ALL_PAPERS)
def test_each_page_holds_what_is_its_own(paper: str, large: bool, language: str) -> None:
    """With the longest subtitle; a translation too long for its column runs into the next and fails here."""
    speech = locale(language)
    for players in PLAYERS:
        room = score_room(paper, large, players)
        sheets = score_card(players, FARTHEST, paper, large)
        data = render(sheets, language, paper, large=large)
        check(data, -(-players // room.players), paper, page_of("score", paper, large))
        found = [squeezed(page) for page in texts(data)]
        own = [squeezed(speech.gettext("Player %(number)s") % {"number": number}) for number in range(1, players + 1)]
        if players > 1:
            pages = [next(place for place, page in enumerate(found) if name in page) for name in own]
            assert pages == [place // room.players for place in range(players)]
        for page in items(data):
            numbers = [item.text.strip() for item in page if item.text.strip().isdecimal()]
            assert numbers == [str(number) for number in range(1, room.lines + 1)]
    if large:
        assert smallest_size(data) >= 16


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("large", [False, True])
def test_there_are_fewer_lines_where_there_is_less_room(paper: str, large: bool) -> None:
    lines = [score_room(paper, large, players).lines for players in PLAYERS]
    assert lines == sorted(lines, reverse=True)
    assert lines[0] <= score_room("a4", large, 1).lines
    assert lines[0] <= score_room(paper, False, 1).lines


def test_how_to_count_is_told_with_the_games_own_numbers() -> None:
    for game, least in (("carpet", 4), ("aces-in-pack", 0)):
        (page,) = texts(render(score_card(1, game), "en"))
        said = " ".join(page.split())
        assert f"from {least} to 52. With all 52 the game is won" in said
        assert ("aces" in said.partition("from")[0].partition("After")[2]) == (least > 0)


# --- what is heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_passes_and_is_heard(language: str) -> None:
    sheets = [each for players in PLAYERS for each in score_card(players)]
    shown = look(language)
    said = [each for sheet in sheets for each in told(vocabulary(sheet, language, shown), shown)]
    assert complaints(render(sheets, language), said) == {}


@pytest.mark.parametrize(
    ("paper", "large", "how"),
    [("a5", False, {"ink": "mono"}), ("a4", True, {"ink": "four-colour"}), ("a5", True, {"ink": "mono"})],
)
def test_other_sizes_and_inks_pass_too(paper: str, large: bool, how: dict[str, str]) -> None:
    sheets = score_card(3, "aces-in-pack", paper, large)
    shown = look("nl", large=large, **how)
    said = [each for sheet in sheets for each in told(vocabulary(sheet, "nl", shown), shown)]
    assert complaints(render(sheets, "nl", paper, large=large, **how), said) == {}  # type: ignore[arg-type]


def test_heads_say_of_whom_and_what_and_cells_are_silent() -> None:
    tagged = Tagged(render(score_card(2), "en"))
    assert tagged.top is not None
    (head,) = tagged.top.below("THead")
    (titles,) = head.below("TR")
    assert [tagged.words(cell) for cell in titles.elements] == [
        *("No.", "Deal or date", "Difficulty: 5 circles to fill in"),
        *("Player 1: Cards on the foundations, out of 52", "Player 1: Won, a box to tick", "Player 1: Total"),
        *("Player 2: Cards on the foundations, out of 52", "Player 2: Won, a box to tick", "Player 2: Total"),
    ]
    (body,), (foot,) = tagged.top.below("TBody"), tagged.top.below("TFoot")
    rows = [*body.below("TR"), *foot.below("TR")]
    assert [tagged.words(row.elements[0]) for row in rows] == [*map(str, range(1, 26)), "Sum", "Average"]
    assert all([cell.kind for cell in row.elements] == ["TH"] + ["TD"] * 8 for row in rows)
    said = {tagged.words(cell) for row in rows for cell in row.elements[1:]}
    assert said == {"", "Games"}


def test_the_outline_tells_the_pages_of_several_players_apart() -> None:
    entries = Tagged(render(score_card(4, "carpet", "a4", True), "en", large=True)).outline()
    assert entries == [("Carpet · Score card · Player 1, Player 2", 0), ("Carpet · Score card · Player 3, Player 4", 1)]


def test_tags_leave_no_trace_on_the_page() -> None:
    assert images(render(score_card(2), "en", tagged=False), 2.5) == images(render(score_card(2), "en"), 2.5)


# --- the table


WIDTH = 182 * MM


def table(players: int = 1, games: int = 10) -> ScoreTable:
    register_fonts()
    (sheet,) = score_sheets(players=players, games=games)
    element = vocabulary(sheet, "en").find(".//table")
    assert element is not None
    return ScoreTable(element, LOOK)


@pytest.mark.parametrize("players", PLAYERS)
def test_lines_fill_the_room_between_the_least_and_the_most(players: int) -> None:
    plain = table(players)
    least = plain.measure(WIDTH)
    assert plain.fitted(WIDTH, 0).measure(WIDTH) == pytest.approx(least)
    assert plain.fitted(WIDTH, least + 20).measure(WIDTH) == pytest.approx(least + 20 - 2 * MM)
    assert plain.fitted(WIDTH, 2 * least).measure(WIDTH) == pytest.approx(plain.head + 12 * 9.5 * MM)


@pytest.mark.parametrize(("games", "strong"), [(25, 5), (12, 4), (9, 3), (7, 5)])
def test_strong_lines_make_groups_that_are_alike(games: int, strong: int) -> None:
    assert table(games=games).group == strong


HEADS = '<th for="number">No.</th><th for="cards">Cards</th>'


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        ("<tbody><tr/></tbody>", "“table” lacks “thead”"),
        (f"<thead><tr>{HEADS}</tr></thead>", "“table” lacks “tbody”"),
        (f"<thead><tr>{HEADS}</tr></thead><tbody/>", "“tbody” lacks “tr”"),
        ("<thead/><tbody><tr/></tbody>", "“thead” lacks “tr”"),
        (f"<thead><tr>{HEADS}</tr></thead><tbody><tr/></tbody><p/>", "unknown element “p”"),
    ],
)
def test_a_table_that_lacks_something(inside: str, told: str) -> None:
    section = f'<section><h1>x</h1><table role="score">{inside}</table></section>'
    with pytest.raises(VocabularyError, match=told):
        check_sheet(etree.fromstring(f'<sheet kind="score" title="x">{section}</sheet>'))


def test_columns_for_which_there_is_no_room() -> None:
    heads = "".join(f'<th for="total">{"x" * 20}</th>' for _ in range(6))
    source = f'<table role="score"><thead><tr>{heads}</tr></thead><tbody><tr/></tbody></table>'
    (built,) = Builder(LOOK, WIDTH).build([etree.fromstring(source)])
    with pytest.raises(VocabularyError, match=r"the columns need [0-9]+\.[0-9] mm more than there are"):
        drawn(500, 100, lambda canvas: draw_stack(canvas, [built], 0, 100, WIDTH))


def test_a_column_that_there_is_not() -> None:
    source = '<table role="score"><thead><tr><th for="luck">x</th></tr></thead><tbody><tr/></tbody></table>'
    with pytest.raises(VocabularyError, match="“luck” as for of “th”; expected cards, deal, difficulty"):
        Builder(LOOK, WIDTH).build([etree.fromstring(source)])
