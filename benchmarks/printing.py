"""A book of 100 pages, each with the carpet of a deal, twenty cards, and its solution in short: milliseconds and
kilobytes a page, printed by the program, on a bare reportlab canvas (bare_canvas.py) and by Typst (book.typ).

All three start from the same values in memory (the deals are solved), print the same page in the same faces, and have
printed once before they are timed. They print in turn, and each round prints other deals, so that none can reuse the
pages of the round before. Typst sets pages in parallel: time is the clock's, and means most on an idle machine; the
processor's stands beside it. Beside them, the same deals as a whole book, to which no bound applies: its puzzles have
their stock too, and a QR square, and its last pages hold four solutions each.

python -m benchmarks.printing [ROUNDS] [FOLDER]; the last round's books are then written into the folder
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from operator import attrgetter
from pathlib import Path
from statistics import median

import pypdfium2
import typst
from jinja2 import Template
from lxml import etree
from PIL import Image, ImageChops

from benchmarks.bare_canvas import bare_book
from benchmarks.bare_canvas import index as index_of
from carpet_print import resources
from carpet_print.census import rules_odds
from carpet_print.deals import deal
from carpet_print.engine import RANKS, SUITS, Card
from carpet_print.pdf.book import Setting, render_book
from carpet_print.pdf.compose import compose
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.look import LOOK
from carpet_print.pdf.templates import environment
from carpet_print.shapes import INKS, OPTICAL_SIZE, suit_outline
from carpet_print.sheets import Book as PuzzleBook
from carpet_print.sheets import BookPuzzle, SolutionSheet, rules_sheet, solution_sheet
from carpet_print.sheets.short import Run, Step
from carpet_print.solver import solve

HERE = Path(__file__).parent
PAGES = 100
OURS, BARE, TYPST, PLANNED = "carpet-print", "bare canvas", "Typst", "carpet-print, as a book"
OF_TYPST, OF_BARE, MOST_KB = 1.0, 3.0, 8.0  # the bounds: times Typst's and the bare canvas's time, KB a page


@dataclass(frozen=True)
class Book:
    """The pages to print, and the same as Typst reads them."""

    sheets: tuple[SolutionSheet, ...]
    puzzles: tuple[BookPuzzle, ...]
    json: str


@dataclass(frozen=True)
class Printed:
    """A book printed once: the file; for a page, milliseconds by the clock and of the processor, and kilobytes."""

    data: bytes
    clock: float
    processor: float
    size: float


Results = dict[str, list[Printed]]
Measure = Callable[[Printed], float]
CLOCK, PROCESSOR, SIZE = attrgetter("clock"), attrgetter("processor"), attrgetter("size")


def books() -> Iterator[Book]:
    """Books of deals that can be won, each of other deals, with the fewest gap fills and the only moves marked."""
    numbers = count(100_001)
    while True:
        sheets: list[SolutionSheet] = []
        puzzles: list[BookPuzzle] = []
        while len(sheets) < PAGES:
            dealt = deal(next(numbers))
            record = solve(dealt, fewest_fills=True, mark_only=True).record
            if record is not None:
                sheets.append(solution_sheet(dealt, record, short=True))
                puzzles.append(BookPuzzle(dealt, record))
        yield Book(tuple(sheets), tuple(puzzles), json.dumps(_for_typst(sheets)))


# --- the contestants


@cache
def _template(name: str) -> Template:
    register_fonts()
    return environment("en", LOOK).from_string((HERE / name).read_text(encoding="utf-8"))


def _tree(sheet: SolutionSheet) -> etree._Element:
    return etree.fromstring(_template("book.xml").render(sheet=sheet).encode())


def ours(book: Book) -> bytes:
    """Through the program: template, vocabulary, flowables, tagged pages."""
    return compose(map(_tree, book.sheets), "en")


def planned(book: Book) -> bytes:
    """The same deals and solutions as ``carpet-print book`` prints them: cover, contents, rules, two puzzles a page,
    four solutions a page."""
    return render_book(PuzzleBook(book.puzzles, 2), rules_sheet("carpet", rules_odds("carpet")), Setting("en"))


@cache
def _compiler() -> typst.Compiler:
    fonts = typst.Fonts(False, False, [str(resources.fonts())])
    return typst.Compiler(HERE / "book.typ", font_paths=fonts)


def typst_book(book: Book) -> bytes:
    """By Typst: tagged, and of the same two standards as ours."""
    inputs = {"data": book.json}
    data = _compiler().compile(format="pdf", sys_inputs=inputs, pdf_standards=["ua-1", "a-2a"], timestamp=946_684_800)
    assert isinstance(data, bytes)
    return data


CONTESTANTS: Mapping[str, Callable[[Book], bytes]] = {
    OURS: ours,
    BARE: lambda book: bare_book(book.sheets),
    TYPST: typst_book,
    PLANNED: planned,
}


def _for_typst(sheets: Sequence[SolutionSheet]) -> dict[str, object]:
    return {
        "title": f"Deal no. {sheets[0].number}",
        "order": [suit.value for suit in SUITS],
        "suits": {
            suit.value: {
                "start": suit_outline(suit)[0],
                "steps": suit_outline(suit)[1],
                "scale": OPTICAL_SIZE[suit],
                "colour": INKS["colour"].suits[suit],
            }
            for suit in SUITS
        },
        "cards": [str(Card(rank, suit)) for suit in SUITS for rank in RANKS],
        "pages": [
            {
                "title": f"Deal no. {sheet.number}",
                "rows": [[str(card) for card in row] for row in sheet.carpet],
                "halves": [[_step(step) for step in half] for half in _halves(sheet.short)],
                "alts": [figure.get("alt") for figure in _tree(sheet).iter("figure")],
            }
            for sheet in sheets
        ],
    }


def _halves(steps: Sequence[Step]) -> tuple[Sequence[Step], Sequence[Step]]:
    first = -(-len(steps) // 2)
    return steps[:first], steps[first:]


def _step(step: Step) -> dict[str, object]:
    return {
        "number": step.number,
        "card": str(step.card or ""),
        "kind": step.kind,
        "place": str(step.place or ""),
        "only": step.only,
        "label": "" if step.card else "At the start",
        "group": step.number % 7 == 0,
        "runs": [_run(run) for run in step.then],
        "tops": [index_of(top) if top else "–" for top in step.tops],
    }


def _run(run: Run) -> dict[str, object]:
    return {
        "kind": run.kind,
        "first": str(run.first),
        "last": str(run.last),
        "place": str(run.place or ""),
        "only": run.only,
    }


# --- whether all print the same


def check(printed: Mapping[str, Printed], book: Book) -> None:
    """Raises AssertionError unless each page of each file says what its sheet does, and each first page shows the same
    twenty cards in the same place."""
    pictures = {}
    for name in (OURS, BARE, TYPST):
        document = pypdfium2.PdfDocument(printed[name].data)
        assert len(document) == PAGES, f"{name}: {len(document)} pages"
        for number, (page, sheet) in enumerate(zip(document, book.sheets, strict=True), start=1):
            told, expected = _letters(page.get_textpage().get_text_range()), _letters(_said(sheet))
            assert told == expected, f"{name}, page {number}: {expected - told} is lacking, {told - expected} too much"
        pictures[name] = _cards(document[0].render(scale=2).to_pil())
    for name, cards in pictures.items():
        for place, (card, same) in enumerate(zip(cards, pictures[OURS], strict=True), start=1):
            apart = sum(ImageChops.difference(card, same).convert("L").histogram()[64:])
            assert apart < card.width * card.height / 100, f"{name}: card {place} looks different, in {apart} pixels"


def _letters(text: str) -> Counter[str]:
    """Letters, digits and signs, which all three write; words are not compared, as what stands side by side is
    taken for one word or for two. Suits are seen, not read."""
    return Counter(character for character in text if character.isalnum() or character in "–!")


def _said(sheet: SolutionSheet) -> str:
    said = [f"Deal no. {sheet.number} abcde 1234", *(index_of(card.rank) for row in sheet.carpet for card in row)]
    for step in sheet.short:
        said += [str(step.number), index_of(step.card.rank)] if step.card else ["At the start"]
        said += ["!" if step.only else "", str(step.place or ""), *(index_of(top) if top else "–" for top in step.tops)]
        for run in step.then:
            first = f"{index_of(run.first.rank)}–" if run.first != run.last else ""
            said += [first, index_of(run.last.rank), "!" if run.only else "", str(run.place or "")]
    return " ".join(said)


def _cards(page: Image.Image) -> list[Image.Image]:
    """The parts of the page where the cards are."""
    scale, shown = page.width / 210, page.convert("RGB")
    corners = [(scale * (14 + 20 * column), scale * (43.2 + 27 * row)) for row in range(4) for column in range(5)]
    return [shown.crop((x, y, x + 17.6 * scale, y + 24.6 * scale)) for x, y in corners]


# --- measuring


def printed_once(contestant: Callable[[Book], bytes], book: Book) -> Printed:
    """The book, printed and timed."""
    clock, processor = time.perf_counter(), time.process_time()
    data = contestant(book)
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    thousand = len(pypdfium2.PdfDocument(data)) / 1000  # pages
    return Printed(data, clock / thousand, processor / thousand, len(data) / 1e6 / thousand)


def ratio(results: Results, of: str, to: str, measure: Measure) -> float:
    """How many times as much one contestant took as another: the median of the rounds, each of which has its load."""
    return median(measure(each) / measure(other) for each, other in zip(results[of], results[to], strict=True))


def bounds(results: Results) -> Iterator[str]:
    """A line for each bound: whether it holds, by the clock and of the processor."""
    for other, most in ((TYPST, OF_TYPST), (BARE, OF_BARE)):
        for how, measure in (("by the clock", CLOCK), ("of the processor", PROCESSOR)):
            yield _bound(ratio(results, OURS, other, measure), most, f"times the time of {other}, {how}")
    yield _bound(median(map(SIZE, results[OURS])), MOST_KB, "KB a page")


def _bound(found: float, most: float, what: str) -> str:
    return f"{found:6.2f} {what}; at most {most:g}: {'holds' if found <= most else 'DOES NOT HOLD'}"


def main(arguments: Sequence[str]) -> None:
    """Print the table and the bounds."""
    rounds = int(arguments[0]) if arguments else 7
    load = os.getloadavg()[0]
    results: Results = {name: [] for name in CONTESTANTS}
    for number, book in zip(range(rounds + 1), books()):  # noqa: B905 - books never end
        names = list(CONTESTANTS)[:: -1 if number % 2 else 1]
        printed = {name: printed_once(CONTESTANTS[name], book) for name in names}
        check(printed, book)
        for name in names if number else ():  # the first round warms up
            results[name].append(printed[name])
    print(f"{rounds} rounds, {PAGES} deals; {os.cpu_count()} processors, their load before: {load:.1f}")
    print(f"{'a page':28}{'ms':>8}{'ratio':>8}{'processor’s ms':>18}{'ratio':>8}{'KB':>8}")
    for name in CONTESTANTS:
        clock, processor, size = (median(map(measure, results[name])) for measure in (CLOCK, PROCESSOR, SIZE))
        by_clock, of_processor = (ratio(results, name, BARE, measure) for measure in (CLOCK, PROCESSOR))
        print(f"{name:28}{clock:8.2f}{by_clock:8.2f}{processor:18.2f}{of_processor:8.2f}{size:8.2f}")
    print(*bounds(results), sep="\n")
    for name in CONTESTANTS if len(arguments) > 1 else ():
        target = Path(arguments[1]) / f"{name.replace(', ', '-').replace(' ', '-')}.pdf"
        target.write_bytes(printed[name].data)
        print(target)


if __name__ == "__main__":
    main(sys.argv[1:])
