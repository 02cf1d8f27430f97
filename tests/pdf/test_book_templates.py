"""The texts of a book: every number on its sheets is a sheet's; and sheets of the user's own templates."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from lxml.etree import _Element as Node

from carpet_print.errors import CarpetPrintError
from carpet_print.pdf import render
from carpet_print.pdf.book import render_book
from carpet_print.pdf.look import look
from carpet_print.pdf.templates import vocabulary
from carpet_print.pdf.wellmade import check_sheet
from carpet_print.resources import read_text
from carpet_print.sheets import Book, RulesSheet, Sheet
from carpet_print.sheets.book import (
    Span,
    contents_sheets,
    cover_sheet,
    numbered_puzzle,
    numbered_solution,
    puzzles_sheet,
    solutions_sheet,
)
from carpet_print.sheets.position import Position
from carpet_print.text import LANGUAGES, locale
from tests.pdf.books import CASES, Case, puzzles
from tests.pdf.documents import FARTHEST
from tests.pdf.paper import page_count, squeezed, texts
from tests.pdf.structure import Tagged, heard
from tests.pdf.telling import complaints, told

pytestmark = pytest.mark.heavy  # many files are printed

AT = [Position(71, 83, 97), Position(72, 84, 98)]
NUMBERS = ("6001", "6002")


def book(game: str = "carpet", *, days: Sequence[dt.date] = ()) -> Book:
    """A book of two puzzles, of days or of deals with other numbers than they have."""
    some = puzzles(game)[:2]
    if days:
        return Book(tuple(replace(each, date=day) for each, day in zip(some, days, strict=True)))
    return Book(
        tuple(replace(each, deal=replace(each.deal, number=number)) for each, number in zip(some, NUMBERS, strict=True))
    )


def sheets(printed: Book) -> dict[str, Sheet]:
    """A sheet of each kind, of a game with other facts."""
    (contents,) = contents_sheets(printed, AT, [("rules", 33), ("puzzles", 39), ("solutions", 93)], 2, (9, 9))
    made: dict[str, Sheet] = {
        "cover": replace(cover_sheet(printed), levels=(1,) * 21 + (5,) * 46),
        "contents": contents,
        "puzzles of two": puzzles_sheet(printed, 0, AT),
        "puzzles of four": puzzles_sheet(replace(printed, a_page=4), 0, AT),
        "solutions": solutions_sheet(printed, 0, AT, 4),
    }
    return {kind: with_facts(sheet) for kind, sheet in made.items()}


def with_facts(sheet: Sheet) -> Sheet:
    facts = replace(sheet.facts, pack=58, stock=31)  # type: ignore[union-attr]
    return replace(sheet, facts=facts)  # type: ignore[arg-type]


SAID = (
    *("title", "outline", "words", "name", "place", "page", "solution", "page-words", "solution-words", "month"),
    "out-of",
)
CODE = re.compile(r"\b[0-9A-Z]{2,5}(-[0-9A-Z]{2,5}){5,}\b")


def printed_numbers(tree: Node) -> set[str]:
    """The numbers in all that the sheet says, but for cards, what is done with them, and the codes of deals."""
    parts: list[str] = []
    for element in tree.iter():
        if element.tag in ("step", "run", "top"):
            continue
        known = ("title", "outline") if element.tag == "sheet" else SAID
        parts += [element.text or "", element.tail or "", *(element.get(name, "") for name in known)]
        if element.get("kind") in ("curve", "score"):
            parts.append(element.get("alt", ""))
    return set(re.findall(r"\d+", CODE.sub("", " ".join(parts))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["carpet", FARTHEST])
def test_every_number_is_the_sheet_s(game: str, language: str) -> None:
    foot = {"58", "31"}
    expected = {
        # How large the pack is stands under the title where the game's facets do not.
        "cover": {"2", *NUMBERS, "21", "46"} | ({"58"} if game == "carpet" else set()),
        "contents": {"33", "39", "93", "71", "83", "97", "72", "84", "98", *NUMBERS, *foot},
        "puzzles of two": {"71", "72", "97", "98", *NUMBERS, "1", *foot},
        "puzzles of four": {"71", "72", "97", "98", *NUMBERS, "1", *foot},
        "solutions": {"71", "72", "83", "84", *NUMBERS, *foot},
    }
    assert {
        kind: printed_numbers(vocabulary(sheet, language)) for kind, sheet in sheets(book(game)).items()
    } == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_and_solutions_of_a_page_of_their_own_name_each_other_s(language: str) -> None:
    printed = book()
    puzzle, solution = numbered_puzzle(printed, 0, AT[0]), numbered_solution(printed, 0, AT[0], short=False)
    head = vocabulary(puzzle, language)
    assert head.findtext("section[@role='head']/h1") == "71"
    (link,) = head.iterfind(".//p[@href='#/solution-71']")
    assert re.findall(r"\d+", heard("".join(link.itertext()))) == ["97"]
    (back,) = vocabulary(solution, language, look(language, large=True)).iterfind(".//p[@href='#/puzzle-71']")
    assert re.findall(r"\d+", heard("".join(back.itertext()))) == ["83"]
    assert re.findall(r"\d+", back.get("words", "")) == ["71", "83"]
    # Alone, they name no page.
    alone = replace(puzzle, position=None), replace(solution, position=None)
    assert all(not [*vocabulary(sheet, language).iter("p[@href]")] for sheet in alone)


# --- the cover


def cover(printed: Book, language: str, **changes: object) -> Node:
    return vocabulary(replace(cover_sheet(printed), **changes), language)  # type: ignore[arg-type]


# Where a line may end: behind the dash, and before a year, but not within a day and its month.
UNBROKEN = {
    "it": "1~dicembre 2026~– 3~febbraio 2027",
    "fr": "1er~décembre 2026~– 3~février 2027",
    "de": "1.~Dezember 2026~– 3.~Februar 2027",
    "pt": "1~de~dezembro de~2026~– 3~de~fevereiro de~2027",
    "nl": "1~december 2026~– 3~februari 2027",
    "en": "1~December 2026~– 3~February 2027",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cover_says_what_is_in_the_book(language: str) -> None:
    speech = locale(language)
    first, last = dt.date(2026, 12, 1), dt.date(2027, 2, 3)
    tree = cover(book(days=(first, last)), language)
    dates = tree.findtext("section/p[@role='cover-span']") or ""
    assert heard(dates) == heard(speech.date_range(first, last))
    assert dates in str(tree.get("title"))
    assert dates.replace("\u00a0", "~") == UNBROKEN[language]
    levels = tree.findall("section/figure[@kind='curve']/level")
    names = [name.text for name in tree.iterfind("section/figure[@kind='curve']/name")]
    assert [int(level.get("of", "")) for level in levels] == [4, 1]
    alt = tree.find("section/figure[@kind='curve']").get("alt")
    assert alt == f"{names[0]}: 1, {names[3]}: 1"
    assert len(set(names)) == 5
    tree = cover(book(), language)
    span = tree.findtext("section/p[@role='cover-span']") or ""
    assert re.findall(r"\d+", span) == re.findall(r"\d+", str(tree.get("title"))) == [*NUMBERS]
    # A single deal has a number, and no range of them; without numbers there is none.
    tree = cover(Book(book().puzzles[:1]), language)
    assert tree.findtext("section/p[@role='cover-span']") == speech.gettext("Deal no. %(number)s") % {"number": "6001"}
    assert re.findall(r"\d+", str(tree.get("title"))) == ["6001"]
    tree = cover(book(), language, span=Span(2))
    assert tree.find("section/p[@role='cover-span']") is None
    assert tree.get("title") == speech.gettext("Carpet: puzzles")
    one, two = (" ".join(cover(book(), language, span=Span(count)).itertext()).split() for count in (1, 2))
    assert one != two
    assert ("1" in one, "1" in two, "2" in two) == (True, False, True)


# --- own templates


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("club").mkdir()
    return Path("club")


def changed(folder: Path, name: str, *changes: tuple[str, str]) -> None:
    """A template of the package with some changes, in the folder."""
    text = read_text("templates", "pdf", name)
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / name).write_text(text, encoding="utf-8")


SMALL = Case("carpet", 4, "a5", "de", 5)
assert SMALL in CASES


def own(folder: Path, pages: list[tuple[int, int]] | None = None) -> bytes:
    """The book of the folder's templates; ``pages`` is given what is told."""
    setting = replace(SMALL.setting, templates=folder)
    rules = SMALL.made.sheets[2]
    assert isinstance(rules, RulesSheet)
    return render_book(
        SMALL.book, rules, setting, told=lambda page, of: None if pages is None else pages.append((page, of))
    )


def test_the_package_s_templates_are_what_own_ones_must_be(folder: Path) -> None:
    for sheet in (*SMALL.made.sheets[:2], *SMALL.made.sheets[3:]):
        check_sheet(vocabulary(sheet, "fr"))
    changed(folder, "puzzles.xml")
    assert own(folder) == SMALL.made.data


def test_own_pages_of_puzzles(folder: Path) -> None:
    changed(
        folder,
        "puzzles.xml",
        ('{{ _("Stock") }}</b>&#160;&#160;{{ _("card %(first)s is on top", first=1) }}', "STAPEL</b> {{ 6 * 7 }}"),
    )
    pages: list[tuple[int, int]] = []
    data = own(folder, pages)
    said = [squeezed(text) for text in texts(data)]
    first = SMALL.made.begins[3] - 1
    assert [page.count("STAPEL42") for page in said] == [0] * first + [4, 1] + [0] * (len(said) - first - 2)
    assert pages == list(SMALL.made.told)
    shown = look("de")
    trees = [vocabulary(sheet, "de", shown, folder) for sheet in SMALL.made.sheets]
    assert complaints(data, [each for tree in trees for each in told(tree, shown)]) == {}


def test_pages_are_counted_as_own_templates_print_them(folder: Path) -> None:
    """A page more for the contents, and one for each page of puzzles."""
    flowing = "{% for line in range(50) %}<section><p>x</p></section>{% endfor %}\n</sheet>"
    changed(folder, "contents.xml", ("</sheet>", flowing))
    changed(folder, "puzzles.xml", ("</sheet>", flowing))
    pages: list[tuple[int, int]] = []
    data = own(folder, pages)
    begins, last = [page for page, _ in pages], pages[-1][1]
    assert page_count(data) == last == SMALL.made.told[-1][1] + 3
    assert [new - old for new, old in zip(begins, SMALL.made.begins, strict=True)] == [0, 0, 1, 1, 2, *[3] * 3]
    file = Tagged(data)
    assert file.top is not None
    for link in file.top.below("Link"):
        (annotation,) = [each for each in file.links() if each.objgen in link.links]
        leads = file.leads_to(annotation)
        assert isinstance(leads, int)
        if re.search(r"\d", file.words(link)):
            assert re.findall(r"\d+", file.words(link))[-1] == str(leads + 1)


WRONG = {
    "puzzles.xml": [
        ('<figure kind="qr" side="{{ 16 if small else 18 }}" data="{{ puzzle.code }}"', '<figure kind="qr" side="99"'),
        ('size="{{ "small" if small else "book" }}"', 'size="huge"'),
        ("{% for card in puzzle.stock %}", "{% for card in puzzle.talon %}"),
        ("{{ ref_to_solution(puzzle) }}", "<blink/>"),
        ('out-of="/ {{ facts.pack }}"><line label=""/></figure>', "></figure>"),
    ],
    "contents.xml": [
        ("<tr place=", "<tr plaice="),
        (' word="', ' wort="'),
        ('level="{{ entry.difficulty }}" of="5"', 'level="{{ entry.difficulty }}" of="500"'),
        ('<h1 role="part">{{ title }}</h1>', '<h3 role="part">{{ title }}</h3>'),
    ],
    "cover.xml": [
        ('<level of="{{ level }}"/>', '<level of="6"/>'),
        ("{{ difficulty_word(level) }}</name>", "</nom>"),
        ("sheet.counts", "sheet.sums"),
    ],
    "solutions.xml": [
        ('<li icon="home">', '<li icon="house">'),
        ("in sheet.solutions %}", "in sheet.answers %}"),
        ('role="legend">{{ _("On the right: the foundations.") }}</p>', 'role="legend" href="#nowhere">x</p>'),
    ],
}


@pytest.mark.parametrize(("name", "old", "new"), [(name, *change) for name, some in WRONG.items() for change in some])
def test_a_wrong_template_is_told_with_its_file_and_line(folder: Path, name: str, old: str, new: str) -> None:
    changed(folder, name, (old, new))
    place = read_text("templates", "pdf", name).partition(old)[0].count("\n") + 1
    sheet = next(each for each in SMALL.made.sheets if f"{each.kind}.xml" == name)
    with pytest.raises(CarpetPrintError, match=rf"^“club/{name}”, line \d+: ") as caught:
        render([sheet], "de", "a5", templates=folder, numbered=True)
    line = int(re.findall(r"line (\d+)", str(caught.value))[0])
    assert abs(line - place) <= 1, str(caught.value)


def test_contents_without_links_are_contents_all_the_same(folder: Path) -> None:
    changed(folder, "contents.xml", (' page-href="#{{ at.puzzle_mark }}"', ""))
    data = own(folder)
    words = [each.words for each in Tagged(data).spoken()]
    assert words[: len(SMALL.made.expected)] == [said for _, said in SMALL.made.expected]
    assert len(Tagged(data).links()) == len(Tagged(SMALL.made.data).links()) - 5


def test_a_solution_in_short_in_an_own_sheet(folder: Path) -> None:
    (folder / "solutions.xml").write_text(
        """
        {% from "macros.xml" import short with context %}
        <sheet kind="solutions" title="Short" page="solution">
          <section role="head"><h1>Short</h1></section>
          {% for solution in sheet.solutions %}
          <section>{{ short(solution.short, sheet.facts, 2, false, true, true) }}</section>
          {% endfor %}
        </sheet>
        """
    )
    sheet = solutions_sheet(SMALL.book, 0, [Position(place, 1, 1) for place in range(1, 6)], 2)
    data = render([sheet], "en", templates=folder)
    shown = look("en")
    assert complaints(data, told(vocabulary(sheet, "en", shown, folder), shown)) == {}
    first = SMALL.book.puzzles[0].deal.stock[0]
    assert f"1{shown.index(first.rank)}{first.suit.symbol}" in squeezed(texts(data)[0])


def test_a_frame_that_is_too_small_is_told(folder: Path) -> None:
    long = "{% for line in range(30) %}<p>x</p>{% endfor %}"
    changed(folder, "puzzles.xml", ("{{ ref_to_solution(puzzle) }}", long))
    with pytest.raises(CarpetPrintError, match=r"“ref-1” of the sheet “Spiele” is .* mm higher than its frame"):
        own(folder)
    (folder / "puzzles.xml").unlink()
    changed(
        folder,
        "book.xml",
        ("Carpet{% if differs %} · {{ differs }}{% endif %} · ", "Carpet " * 40),
        ('<furniture role="foot">Carpet</furniture>\n', ""),
    )
    with pytest.raises(CarpetPrintError, match=r"“foot” of the sheet “Inhalt” is .* mm higher than its frame"):
        own(folder)
