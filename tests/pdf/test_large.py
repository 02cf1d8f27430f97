"""Puzzles and solutions in large print: sizes, room, what stands where, and that they are heard as they are read."""

from __future__ import annotations

from itertools import product

import pytest
import zxingcpp

from carpet_print.deals import deal
from carpet_print.notation import Deal
from carpet_print.pdf import OverflowError, render, templates  # noqa: A004
from carpet_print.pdf.brand import Brand
from carpet_print.pdf.flow import Block, Gap, Turned
from carpet_print.pdf.look import look
from carpet_print.pdf.pages import fit, page_of
from carpet_print.pdf.style import PAPERS
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import Sheet, puzzle_sheet, solution_sheet
from carpet_print.sheets.puzzle import STOCKS
from carpet_print.text import LANGUAGES, locale
from tests.pdf.documents import DATE, FAMILY, FARTHEST, document, sheet, won
from tests.pdf.large import HINTS, LINK, check, marked, of_turn, too_small
from tests.pdf.paper import dark_rows, images, items, page_count, squeezed, texts
from tests.pdf.telling import complaints, told
from tests.pdf.test_render import lengthen

pytestmark = pytest.mark.heavy  # many files are printed

# --- the puzzle


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_game_has_room_for_its_notes(paper: str, language: str) -> None:
    for game in of_turn(FAMILY, paper, language):
        data = render([puzzle_sheet(deal(24, game), DATE)], language, paper, large=True, tagged=False)
        check(data, paper, "puzzle")
        assert page_count(data) == (3 if paper == "a5" else 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_option_has_room(paper: str, language: str) -> None:
    for stock, game in of_turn([*product(STOCKS, ("carpet", "aces-in-pack", FARTHEST))], paper, language, 6):
        dealt, record = won(game)
        for link, hints, answer in ((LINK, HINTS, None), ("", None, record)):
            shown = puzzle_sheet(dealt, DATE, stock=stock, link=link, hints=hints, answer=answer)
            data = render([shown], language, paper, large=True, tagged=False)
            check(data, paper, "puzzle")


@pytest.mark.parametrize("ink", ["mono", "four-colour"])
@pytest.mark.parametrize("indices", ["international", "local"])
def test_every_look_has_room(ink: str, indices: str) -> None:
    dealt, record = marked(FARTHEST)
    for language, paper in (("de", "a4"), ("fr", "a5"), ("nl", "letter")):
        puzzle = puzzle_sheet(dealt, DATE, stock="shown", hints=HINTS, answer=record)
        options = {"ink": ink, "indices": indices}
        check(render([puzzle], language, paper, large=True, **options), paper, "puzzle")  # type: ignore[arg-type]
        solution = solution_sheet(dealt, record, DATE, hints=HINTS)
        check(render([solution], language, paper, large=True, **options), paper, "solution")  # type: ignore[arg-type]


def test_the_cards_stand_where_they_do_in_the_usual_print() -> None:
    """The carpet of the A4 page, mm from its corner."""
    (page,) = images(document("puzzle", large=True), 10)
    for left in [14 + column * 25.9 for column in range(5)]:
        # Between the index and the pip there is neither on the left of a card.
        lines = dark_rows(page.crop((0, 880, page.width, 2270)), left + 2, left + 8, 10, 0.95)
        edges = [edge for top in (88.9, 123.9, 158.9, 193.9) for edge in (top, top + 32)]
        assert [88 + line for line in lines if any(abs(88 + line - edge) < 1 for edge in edges)] == pytest.approx(
            edges, abs=0.25
        )


@pytest.mark.parametrize("paper", PAPERS)
def test_the_lay_out_is_as_large_as_it_can_be(paper: str) -> None:
    scaled = fit(paper).scale
    assert page_of("puzzle", paper, large=True).cards >= min(1.0, scaled * 0.93)
    page = items(document("puzzle", paper=paper, large=True))[0]
    cards = [item for item in page if not item.text and item.right - item.left > 15]
    assert len(cards) == 24
    width = 22.9 * page_of("puzzle", paper, large=True).cards
    assert [item.right - item.left for item in cards] == pytest.approx([width] * 24, abs=0.3)


RULES = {
    "carpet": [
        "One card at a time, one pass only.",
        "from ace to king",
        "Only with the top card of the waste.",
        "Score",
    ],
    "at-once": ["only if nothing can go up; one pass only.", "from the waste or the stock"],
    "waste-first": ["only if nothing can go up; one pass only.", "if that is empty, from the stock"],
    "aces-in-pack": ["Each ace starts a foundation"],
    "redeal": ["One card at a time.", "turn the waste over, once"],
    "peek": ["One card at a time, one pass only.", "look at the next 3 cards"],
    FARTHEST: [
        "only if nothing can go up.",
        "One redeal; you may look at the next 3 cards.",
        "from the waste or the stock",
    ],
}


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("game", RULES)
def test_the_notes_say_the_rules_of_the_game(game: str, paper: str) -> None:
    said = squeezed("".join(texts(document("puzzle", game, "en", paper, large=True))))
    assert all(squeezed(words) in said for words in RULES[game])
    assert ("Score" in said) == (game not in ("redeal", "peek", FARTHEST))
    assert ("onepass" in said) == (game not in ("redeal", FARTHEST))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_head_tells_what_the_deal_is(language: str) -> None:
    speech = locale(language)
    for game in ("carpet", "at-once"):
        said = squeezed(texts(document("puzzle", game, language, large=True))[0])
        assert squeezed(speech.date(DATE)) in said
        assert squeezed(speech.gettext("Difficulty")) in said
        assert squeezed(speech.gettext("Deal no. %(number)s") % {"number": won(game)[0].number}) in said
        assert ("LeTapis·52" in said) == (game == "carpet")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_date_and_a_deal_of_ones_own(language: str) -> None:
    dealt = deal(24)
    for day in (DATE.replace(month=11, day=30), DATE.replace(month=9, day=24), DATE.replace(month=9, day=30)):
        check(render([puzzle_sheet(dealt, day)], language, large=True), "a4", "puzzle")
    for shown in (Deal(dealt.carpet, dealt.stock), deal(10**20), deal(36)):
        for paper in ("a4", "a5"):
            check(render([puzzle_sheet(shown)], language, paper, large=True), paper, "puzzle")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("stock", ["folded", "shown"])
def test_the_qr_square_is_read_from_the_page(paper: str, stock: str) -> None:
    dealt, _ = won(FARTHEST)
    for link in ("", f"https://example.org/{'x' * 79}/{dealt.code}"):
        data = render([puzzle_sheet(dealt, DATE, stock=stock, link=link)], "fr", paper, large=True)
        (found,) = zxingcpp.read_barcodes(images(data, 8)[0])
        assert found.text == (link or dealt.code)
        assert squeezed(dealt.code).replace("-", "") in squeezed(texts(data)[0]).replace("-", "")


def test_a_brand_stands_beside_the_code() -> None:
    brand = Brand("Il circolo del solitario", "ogni giovedì in biblioteca", "circolo.example")
    for paper in PAPERS:
        data = render([sheet("puzzle")], "it", paper, large=True, brand=brand)
        first = items(data)[0]
        (name,) = [item for item in first if "circolo del" in item.text]
        assert not any(item.overlaps(name) for item in first if item is not name)
        assert "circolo.example" in texts(data)[-1]


@pytest.mark.parametrize(("paper", "pages"), [("a4", [20, 15, 17]), ("a5", [24, 0, 0])])
def test_the_stock_on_the_page_behind_is_larger(paper: str, pages: list[int]) -> None:
    dealt, _ = won("aces-in-pack")
    data = render([puzzle_sheet(dealt, DATE, stock="back")], "en", paper, large=True)
    cards = [[item for item in page if not item.text and item.right - item.left > 15] for page in items(data)]
    assert sum(map(len, cards)) == 20 + 32
    if paper == "a4":
        assert [len(page) for page in cards] == pages
    width = PAPERS[paper][0]
    assert all(item.right - item.left > width / 7 for page in cards[1:] for item in page)


def test_hints_and_answer_begin_a_page_and_stand_on_their_head() -> None:
    dealt, record = marked()
    data = render([puzzle_sheet(dealt, DATE, hints=HINTS, answer=record)], "en", large=True)
    pages = [squeezed(page) for page in texts(data)]
    assert ["Hints" in page for page in pages] == [False, True, False, False]
    assert ["28." in page or "Solution" in page for page in pages][2]
    assert not any("Solution" in page for page in pages[:2])
    # On each of these pages the lines run from the foot up.
    for page, first, later in ((1, "1", "3"), (2, "1", "7")):
        found = {item.text.strip(): item.top for item in items(data)[page]}
        assert found[first] > found[later]
        assert max(found.values()) > 230  # from the very foot


def test_what_stands_on_its_head_goes_on_over_the_page() -> None:
    turned = Turned([Gap(100), *[part for _ in range(3) for part in (Gap(1), _Piece(50))]], alone=True)
    assert turned.split(100, 90) == []
    first, rest = turned.split(100, 100 + 2 * 51 + 1)
    assert first.measure(100) == pytest.approx(100 + 2 * 51)
    assert rest.measure(100) == pytest.approx(50)  # no space at the top of a page
    assert rest.fitted(100, 400).measure(100) == 400
    assert Turned([_Piece(50)]).fitted(100, 400).measure(100) == 50


class _Piece(Block):
    def __init__(self, size: float) -> None:
        super().__init__()
        self.size = size

    def measure(self, width: float) -> float:
        return self.size


# --- what is heard


def heard(sheets: list[Sheet], language: str, paper: str, **options: str) -> dict[str, list[str]]:
    shown = look(language, large=True, **options)
    data = render(sheets, language, paper, large=True, **options)  # type: ignore[arg-type]
    expected = [
        each
        for sheet in sheets
        for each in told(vocabulary(sheet, language, shown), shown, page_of(sheet.kind, paper, True))
    ]
    return complaints(data, expected)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_puzzle_and_its_solution_pass_and_are_heard(paper: str, language: str) -> None:
    game = {"a4": "carpet", "letter": "waste-first", "a5": FARTHEST}[paper]
    dealt, record = marked(game)
    assert heard([puzzle_sheet(dealt, DATE), solution_sheet(dealt, record, DATE, hints=HINTS)], language, paper) == {}


@pytest.mark.parametrize("ink", ["colour", "mono"])
@pytest.mark.parametrize("stock", STOCKS)
def test_the_pages_behind_pass_and_are_heard(stock: str, ink: str) -> None:
    dealt, record = marked("at-once")
    sheets: list[Sheet] = [
        puzzle_sheet(dealt, DATE, stock=stock, link=LINK, hints=HINTS, answer=record),
        solution_sheet(dealt, record, DATE, short=True),
    ]
    assert heard(sheets, "pt", "a4", ink=ink, indices="local") == {}
    assert heard(sheets, "en", "a5", ink=ink) == {}


def test_tags_leave_no_trace_on_the_page() -> None:
    for kind in ("puzzle", "solution"):
        bare = render([sheet(kind)], "en", large=True, tagged=False)
        assert images(bare, 2.5) == images(document(kind, large=True), 2.5)


# --- that the gate can fail


@pytest.mark.parametrize(
    ("kind", "text", "by", "problem"),
    [
        ("puzzle", "Only with the top card of the waste.", " word" * 12, "higher than its frame"),
        ("puzzle", "card %(first)s on top, all face down.", " and not face up," * 3, "higher than its frame"),
        ("puzzle", "%(pack)s cards", " word" * 20, "higher than its frame"),
        ("puzzle", "Waste", " of cards", "overlap"),
        ("solution", "Gaps", " still to fill", "overlap"),
        ("puzzle", "Code", " and more", "higher than its frame|right margin"),
    ],
)
def test_a_text_that_is_too_long_is_noticed(
    monkeypatch: pytest.MonkeyPatch, kind: str, text: str, by: str, problem: str
) -> None:
    lengthen(monkeypatch, text, by)
    try:
        with pytest.raises((OverflowError, AssertionError), match=problem):
            check(render([sheet(kind)], "en", large=True), "a4", kind)
    finally:
        templates.environment.cache_clear()


def test_small_print_is_noticed() -> None:
    assert ("Foundations", 9.0) in too_small(document("puzzle"))
    assert any(size < 9 for _, size in too_small(document("solution")))
