"""Solutions in large print: room, no row lost, heads on each page, steps in short."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from carpet_print.deals import deal
from carpet_print.engine import GAMES
from carpet_print.notation import Record
from carpet_print.pdf import render
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.large_steps import LargeStepTable
from carpet_print.pdf.look import look
from carpet_print.pdf.style import PAPERS
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import solution_sheet
from carpet_print.text import LANGUAGES
from tests.pdf.documents import DATE, FARTHEST, document, sheet, won
from tests.pdf.large import HINTS, check, marked, of_turn
from tests.pdf.paper import squeezed, texts
from tests.pdf.structure import Tagged
from tests.pdf.telling import complaints, head_told, rows_told, told

pytestmark = pytest.mark.heavy  # many files are printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_solution_has_room(paper: str, language: str) -> None:
    for game in of_turn((*GAMES, FARTHEST), paper, language):
        dealt, record = marked(game)
        for short, hints in ((False, None), (True, HINTS)):
            shown = solution_sheet(dealt, record, DATE, short=short, hints=hints)
            check(render([shown], language, paper, large=True, tagged=False), paper, "solution")


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_no_row_is_lost_and_each_has_its_checkpoint(paper: str) -> None:
    tagged = Tagged(document("solution", FARTHEST, "en", paper, large=True))
    (table,) = vocabulary(sheet("solution", FARTHEST), "en", look("en", large=True)).iter("table")
    assert tagged.top is not None
    (body,) = tagged.top.below("TBody")
    said = [[tagged.words(cell) for cell in row.elements] for row in body.below("TR")]
    assert said == rows_told(table, look("en", large=True))
    (head,) = tagged.top.below("THead")
    assert [tagged.words(cell) for cell in head.below("TR")[0].elements] == head_told(table)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_the_head_is_repeated_on_each_page_for_the_eye(paper: str) -> None:
    data = document("solution", FARTHEST, "de", paper, large=True)
    tagged = Tagged(data)
    tables = [page for page, text in enumerate(texts(data)) if "Stand danach" in text]
    later = [page for page in range(len(tagged.pages)) if page > tables[0]]
    assert len(later) >= 2
    for page in later:
        repeated = squeezed("".join(tagged.pages[page].artifacts))
        assert all(
            squeezed(word) in repeated for word in ("Wohin damit", "Dann der Reihe nach", "Stand danach", "Ablage")
        )
        assert squeezed(f"Lösung · {won(FARTHEST)[0].number} · {page + 1} / {len(tagged.pages)}") in repeated


def test_a_row_of_very_many_lines_and_marks_everywhere() -> None:
    dealt, record = won("carpet")
    all_marked = Record(record.game, record.moves, record.result, record.number, only=range(len(record.moves)))  # type: ignore[arg-type]
    plain = solution_sheet(dealt, all_marked, DATE)
    long = replace(plain, rows=tuple(replace(row, then=row.then * 4) for row in plain.rows))
    for paper, shown in product(("a4", "a5"), (plain, long)):
        data = render([shown], "de", paper, large=True)
        check(data, paper, "solution")
        assert complaints(data, told(vocabulary(shown, "de", look("de", large=True)), look("de", large=True))) == {}


def test_the_table_is_split_between_rows_and_never_shrunk() -> None:
    register_fonts()
    (element,) = vocabulary(sheet("solution"), "en", look("en", large=True)).iter("table")
    table = LargeStepTable(element, look("en", large=True))
    first, rest = table.split(500, 300)
    assert [*first.rows, *rest.rows] == table.rows
    assert first.measure(500) <= 300
    assert table.split(500, 60) == []
    assert table.split(500, 1e6) == []
    assert table.fitted(500, 10) is table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_in_short_have_the_foundations_beside_them(language: str) -> None:
    dealt, record = won("carpet")
    data = render([solution_sheet(dealt, record, DATE, short=True)], language, large=True)
    tagged = Tagged(data)
    assert tagged.top is not None
    steps = [figure for figure in tagged.top.below("Figure") if figure.alt[:1].isdigit()]
    assert len(steps) == 28
    last = texts(data)[-1]
    assert "28" in last
    assert squeezed(last).split("28")[-1].count("K") >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solution_with_the_longest_number(language: str) -> None:
    dealt, record = won("carpet")
    named = replace(solution_sheet(dealt, record, DATE), number=str(10**20))
    for paper in ("a4", "a5"):
        check(render([named], language, paper, large=True), paper, "solution")


def test_a_solution_without_a_move() -> None:
    for short in (False, True):
        check(render([solution_sheet(deal(24), Record(), short=short)], "en", large=True), "a4", "solution")
