"""Tagged PDF: what the standards' machine checks say, what a screen reader would say, and that the gate can fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from carpet_print.pdf import render
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.look import look
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import SolutionSheet
from carpet_print.text import LANGUAGES, locale
from tests.pdf.documents import FARTHEST, document, sheet
from tests.pdf.paper import images
from tests.pdf.structure import SOFT_HYPHEN, Tagged, spoken
from tests.pdf.telling import PROFILES, Told, complaints, head_told, rows_told, told

pytestmark = pytest.mark.heavy  # many files are printed


@cache
def expected(
    kind: str, game: str = "carpet", language: str = "en", large: bool = False, ink: str = "colour", **how: str
) -> list[Told]:
    shown = look(language, large=large, ink=ink, **how)
    return told(vocabulary(sheet(kind, game), language, shown), shown)


def made(kind: str, game: str = "carpet", language: str = "en", paper: str = "a4", large: bool = False) -> bytes:
    return document(kind, game, language, paper, large)  # always the same way, so that it is made once


CASES = [
    *(("rules", "carpet", language, "a4", False) for language in LANGUAGES),
    ("rules", "at-once", "fr", "a4", False),
    ("rules", "redeal", "it", "letter", False),
    ("rules", "carpet", "en", "a5", False),
    ("rules", "aces-in-pack", "pt", "a5", False),
    ("rules", "carpet", "en", "a4", True),
    ("rules", "peek", "de", "a5", True),
    *(("puzzle", "carpet", language, "a4", False) for language in LANGUAGES),
    ("puzzle", "waste-first", "nl", "a5", False),
    ("puzzle", "aces-in-pack", "de", "letter", True),
    *(("solution", "carpet", language, "letter", False) for language in LANGUAGES),
    ("solution", "redeal", "it", "a4", False),
    ("solution", FARTHEST, "en", "a4", False),
    ("solution", "at-once", "fr", "a5", True),
]


@pytest.mark.parametrize(("kind", "game", "language", "paper", "large"), CASES)
def test_a_sheet_passes_and_is_heard_in_the_order_of_its_template(
    kind: str, game: str, language: str, paper: str, large: bool
) -> None:
    data = made(kind, game, language, paper, large)
    assert complaints(data, expected(kind, game, language, large)) == {}


@pytest.mark.parametrize("how", [{"ink": "mono"}, {"ink": "four-colour", "indices": "local"}])
@pytest.mark.parametrize("kind", ["puzzle", "solution", "rules"])
def test_another_look_passes_too(kind: str, how: dict[str, str]) -> None:
    data = render([sheet(kind)], "de", **how)  # type: ignore[arg-type]
    assert complaints(data, expected(kind, "carpet", "de", **how)) == {}


def test_several_sheets_are_heard_one_after_another() -> None:
    kinds = ("puzzle", "rules", "solution")
    data = render([sheet(kind) for kind in kinds], "nl")
    assert complaints(data, [each for kind in kinds for each in expected(kind, "carpet", "nl")]) == {}


def test_words_broken_at_a_lines_end_are_whole_again() -> None:
    # That the sheets say what the templates do, letter by letter, is tested above; here: that lines are broken at all.
    texts = [text for page in Tagged(made("rules", "carpet", "de", "a5")).pages for text in page.text.values()]
    assert sum(text.count(SOFT_HYPHEN) for text in texts) > 2
    assert not any(f"{SOFT_HYPHEN} " in text for text in texts)


def test_each_figure_says_where_it_stands() -> None:
    for kind in ("puzzle", "solution", "rules"):
        with pikepdf.open(BytesIO(made(kind))) as pdf:
            width, height = (float(edge) for edge in pdf.pages[0].MediaBox[2:])
            for figure in elements(pdf, "Figure"):
                left, bottom, right, top = (float(edge) for edge in figure.A.BBox)
                assert 0 <= left < right <= width
                assert 0 <= bottom < top <= height


@pytest.mark.parametrize("kind", ["puzzle", "solution", "rules"])
def test_tags_leave_no_trace_on_the_page(kind: str) -> None:
    bare = render([sheet(kind)], "en", tagged=False)
    assert b"StructTreeRoot" not in bare
    assert images(bare, 2.5) == images(made(kind), 2.5)


# --- the solution's table


@pytest.mark.parametrize(("game", "language"), [("carpet", "en"), ("at-once", "fr"), (FARTHEST, "en")])
def test_a_solution_is_heard_row_by_row(game: str, language: str) -> None:
    tagged = Tagged(made("solution", game, language))
    (table,) = vocabulary(sheet("solution", game), language).iter("table")
    assert tagged.top is not None
    (head,), (body,) = tagged.top.below("THead"), tagged.top.below("TBody")
    rows = body.below("TR")
    assert [[tagged.words(cell) for cell in row.elements] for row in rows] == rows_told(table, look(language))
    assert all([cell.kind for cell in row.elements] == ["TH"] + ["TD"] * 8 for row in rows)
    assert {row.elements[0].scope for row in rows} == {"Row"}
    (titles,) = head.below("TR")
    assert [tagged.words(cell) for cell in titles.elements] == head_told(table)
    assert {(cell.kind, cell.scope) for cell in titles.elements} == {("TH", "Column")}


def test_marks_of_an_only_choice_are_heard() -> None:
    plain = sheet("solution")
    assert isinstance(plain, SolutionSheet)
    start, turn, *others = plain.rows
    then = tuple(replace(action, only=place == 1) for place, action in enumerate(start.then))
    marked = replace(plain, rows=(replace(start, then=then), replace(turn, only=True), *others), only_moves=True)
    tree = vocabulary(marked, "en")
    data = render([marked], "en")
    assert complaints(data, told(tree, look("en"))) == {}
    first, second = [each.words for each in spoken(data) if each.kind == "TR"][1:3]
    assert "to the foundation 2♦ e1 only winning choice to the foundation 2♣ c2 2♠ a3" in first
    assert second.startswith("only winning choice 1 K♥ | stays | ")


def test_the_head_that_is_repeated_over_the_page_is_not_heard_again() -> None:
    tagged = Tagged(made("solution", FARTHEST, "en"))
    assert len(tagged.pages) == 2
    titles = [th.text for th in vocabulary(sheet("solution", FARTHEST), "en").iterfind(".//thead/tr/th")]
    repeated = "".join(tagged.pages[1].artifacts)
    assert all(str(title) in repeated for title in titles[1:])
    assert not any(text.strip() for text in tagged.pages[0].artifacts)


# --- links, and the file around the tree


def test_the_link_to_the_answers_leads_there() -> None:
    for paper in ("a4", "a5"):
        tagged = Tagged(made("rules", "carpet", "en", paper))
        (link,) = tagged.links()
        answers = next(h2 for h2 in tagged.top.below("H2") if "Answers" in tagged.words(h2))  # type: ignore[union-attr]
        (piece,) = answers.kids
        assert tagged.leads_to(link) == piece.page  # type: ignore[union-attr]
        assert str(link.Contents) == "The answers stand at the end."


def test_the_brand_is_heard_once_and_leads_to_its_address() -> None:
    brand = Brand("The Club", "every Thursday", "club.example")
    data = render([sheet("rules")], "en", brand=brand)
    tagged = Tagged(data)
    (link,) = [each for each in tagged.links() if "/A" in each]
    assert (tagged.leads_to(link), str(link.Contents)) == ("https://club.example", "https://club.example")
    # After the first page, at its foot.
    said = expected("rules")
    turn = said.index(("H2", "Play, step by step"))
    line = [("Span", "The Club every Thursday"), ("Link", "club.example")]
    assert complaints(data, [*said[:turn], *line, *said[turn:]]) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_says_what_it_is(language: str) -> None:
    with pikepdf.open(BytesIO(made("rules", "carpet", language))) as pdf, pdf.open_metadata() as known:
        title = vocabulary(sheet("rules"), language).get("title")
        assert (str(pdf.docinfo.Title), known["dc:title"]) == (title, title)
        assert str(pdf.Root.Lang) == locale(language).tag == known["dc:language"].pop()
        assert (known["pdfuaid:part"], known["pdfaid:part"], known["pdfaid:conformance"]) == ("1", "2", "A")
        assert pdf.Root.MarkInfo.Marked
        assert all(page.Tabs == "/S" for page in pdf.pages)


# --- the gate can be failed


def elements(pdf: pikepdf.Pdf, kind: str) -> list[Any]:
    return [
        each
        for each in pdf.objects
        if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/StructElem" and str(each.S) == f"/{kind}"
    ]


def _no_artifact(pdf: pikepdf.Pdf) -> None:
    """Take the marks of the first artifact out of the first page."""
    operators = list(pikepdf.parse_content_stream(pdf.pages[0]))
    begin = next(place for place, each in enumerate(operators) if each.operands[:1] == [pikepdf.Name.Artifact])
    end = next(place for place in range(begin, len(operators)) if str(operators[place].operator) == "EMC")
    del operators[end], operators[begin]
    pdf.pages[0].Contents = pdf.make_stream(pikepdf.unparse_content_stream(operators))


def _no_table_of_parents(pdf: pikepdf.Pdf) -> None:
    pdf.Root.StructTreeRoot.ParentTree = pdf.make_indirect(pikepdf.Dictionary(Nums=[]))


def _two_parents_swapped(pdf: pikepdf.Pdf) -> None:
    row = pdf.Root.StructTreeRoot.ParentTree.Nums[1]
    row[0], row[-1] = row[-1], row[0]


def _reversed(pdf: pikepdf.Pdf) -> None:
    (part,) = elements(pdf, "Part")
    part.K = list(reversed(list(part.K)))


def _a_paragraph_lost(pdf: pikepdf.Pdf) -> None:
    paragraph = elements(pdf, "P")[-1]
    holder = paragraph.P
    holder.K = [kid for kid in holder.K if kid.objgen != paragraph.objgen]


def _lines_run_together(pdf: pikepdf.Pdf) -> None:
    """Let the fonts' spaces stand for nothing."""
    for page in pdf.pages:
        for font in page.Resources.Font.values():
            if "/ToUnicode" in font:
                cmap = font.ToUnicode.read_bytes().replace(b"<0020>", b"<200B>")
                font.ToUnicode = pdf.make_stream(cmap)


def _delete(entry: Any, key: str) -> None:
    del entry[key]


BREAKAGES: dict[str, tuple[str, str, Callable[[Any], None]]] = {
    "a figure without words": ("rules", "ua1", lambda pdf: _delete(elements(pdf, "Figure")[0], "/Alt")),
    "no language": ("rules", "ua1", lambda pdf: _delete(pdf.Root, "/Lang")),
    "not marked as tagged": ("rules", "ua1", lambda pdf: _delete(pdf.Root, "/MarkInfo")),
    "a table head without scope": ("solution", "structure", lambda pdf: _delete(elements(pdf, "TH")[0], "/A")),
    "no XMP": ("rules", "2a", lambda pdf: _delete(pdf.Root, "/Metadata")),
    "a rule that is no artifact": ("rules", "structure", _no_artifact),
    "a link without words": ("rules", "ua1", lambda pdf: _delete(pdf.pages[1].Annots[0], "/Contents")),
    "H1 made H3": ("rules", "ua1", lambda pdf: elements(pdf, "H1")[0].update({"/S": pikepdf.Name.H3})),
    "the table of parents emptied": ("rules", "structure", _no_table_of_parents),
    "two parents swapped": ("rules", "structure", _two_parents_swapped),
    "the reading order reversed": ("rules", "order", _reversed),
    "a paragraph out of the tree": ("rules", "structure", _a_paragraph_lost),
    "words without spaces": ("rules", "order", _lines_run_together),
}


def rewritten(kind: str, change: Callable[[Any], None]) -> bytes:
    """The sheet after a change to its file."""
    with pikepdf.open(BytesIO(made(kind))) as pdf, BytesIO() as buffer:
        change(pdf)
        pdf.save(buffer)
        return buffer.getvalue()


@pytest.mark.parametrize("name", BREAKAGES)
def test_the_gate_stops_a_file_that_is_broken(name: str) -> None:
    kind, who, breaks = BREAKAGES[name]
    assert who in complaints(rewritten(kind, breaks), expected(kind))


@pytest.mark.parametrize("kind", ["rules", "solution"])
def test_the_gate_lets_through_a_file_that_is_only_rewritten(kind: str) -> None:
    # Else the breakages might be found for the rewriting.
    assert complaints(rewritten(kind, lambda pdf: None), expected(kind)) == {}


def test_a_file_without_structure_says_nothing() -> None:
    data = render([sheet("puzzle")], "en", tagged=False)
    assert spoken(data) == []
    assert set(complaints(data, expected("puzzle"))) == {*PROFILES, "structure", "order"}
