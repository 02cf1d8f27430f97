"""What a sheet is to be heard to say, from its vocabulary; and the gate that a tagged PDF must pass."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import page as validator
from lxml.etree import _Element as Node

from carpet_print.engine import SUITS, parse_card
from carpet_print.pdf.look import Look
from carpet_print.pdf.pages import LARGE, Page
from tests.pdf.structure import Tagged, heard

PROFILES = ("ua1", "2a")
Told = tuple[str, str]  # the kind of an element of the structure, and what is said at it


def told(tree: Node, shown: Look, page: Page | None = None) -> list[Told]:
    """What a sheet says, in the order of its template; on this ``page``, where a section may be only for one that has a
    frame for it."""
    # In large print the contents of a book have no room for a score on small paper.
    narrow = page is not None and page.measure == LARGE and page.size[0] < 180
    for table in tree.iter("table") if narrow else ():
        table.set("without", "cards")
    sections = [
        section
        for section in tree.findall("section")
        if page is None or section.get("only") != "framed" or section.get("role") in page.frames
    ]
    return [each for section in sections for each in _told(section, shown)]


def _told(element: Node, shown: Look) -> Iterator[Told]:
    match element.tag:
        case "section" | "group" | "aside":
            yield from _all_told(element, shown)
        case "header":  # beside its heading it repeats what the document is called
            yield from _told(element[0], shown)
        case "h1" | "h2" | "h3":
            yield element.tag.upper(), _words(element, shown)
        case "p" | "caption":
            yield "Link" if element.get("href") else "P", _words(element, shown)
        case "ol" | "ul":
            for count, item in enumerate(element, start=int(element.get("start", 1))):
                if element.tag == "ol" or element.get("role") == "tip":
                    yield "Lbl", str(count) if element.tag == "ol" else "•"
                yield "LBody", _words(item, shown)
        case "dl":
            for part in element:
                yield "Lbl" if part.tag == "dt" else "LBody", _words(part, shown)
        case "figure":
            if element.get("kind") == "fold":
                yield "P", element.get("label", "")
            elif element.get("kind") != "notes":
                yield "Figure", heard(element.get("alt", ""))
            yield from _all_told(element, shown, "aside")
        case "table" if element.get("role") == "score":
            yield from (("TR", " | ".join(row)) for row in score_told(element))
        case "table" if element.get("role") == "entries":
            yield from (("TR", " | ".join(row)) for row in entries_told(element))
        case "table":
            yield from (("TR", " | ".join(row)) for row in [head_told(element), *rows_told(element, shown)])
        case _:
            raise AssertionError(f"<{element.tag}> is new: say here how it is heard")


def _all_told(element: Node, shown: Look, only: str = "*") -> Iterator[Told]:
    for child in element.iterfind(only):
        yield from _told(child, shown)


def _words(element: Node, shown: Look) -> str:
    """The element's text as it is heard, cards as 'K ♥'."""

    def parts(element: Node) -> Iterator[str]:
        yield element.text or ""
        for child in element:
            if child.tag == "card":
                yield _card(child, "code", shown, " ")
            elif child.tag == "marks":
                filled, of = int(child.get("filled")), int(child.get("of"))
                yield "●" * filled + "○" * (of - filled)
            elif child.tag == "br":
                yield " "
            else:
                yield from parts(child)
            yield child.tail or ""

    return heard("".join(parts(element)))


def _card(element: Node, name: str, shown: Look, between: str = "") -> str:
    found = parse_card(element.get(name, ""))
    return shown.index(found.rank) + between + found.suit.symbol


def head_told(table: Node) -> list[str]:
    """What the cells of a solution's head say: each suit is told by its name."""
    titles = {th.get("for", ""): th.text or "" for th in table.iterfind("thead/tr/th")}
    suits = [table.get(f"word-{suit.value}", "") for suit in SUITS]
    turn = [titles[name] for name in ("card", "first", "then")]
    return [*turn, f"{titles['after']} {suits[0]}", *suits[1:], titles["gaps"], titles["waste"]]


def entries_told(table: Node) -> Iterator[list[str]]:
    """What the cells of a book's contents say: the head; the months' names, each a row; the puzzles, the discs of their
    difficulty as a word. The last cell is to be written in."""
    bare = table.get("without") == "cards"
    yield [th.text or "" for th in table.iterfind("thead/tr/th") if not (bare and th.get("for") == "cards")]
    for tr in table.iterfind("tbody/tr"):
        if tr.get("month"):
            yield [heard(tr.get("month", ""))]
        yield [heard(tr.get(name, "")) for name in ("place", "name", "word", "page", "solution")] + [""] * (not bare)


def rows_told(table: Node, shown: Look) -> list[list[str]]:
    """What the cells of a solution's rows say: the turn, what is done with its card, what follows, how the table then
    lies."""
    return [[heard(cell) for cell in _row_told(table, tr, shown)] for tr in table.iterfind("tbody/tr")]


def _row_told(table: Node, tr: Node, shown: Look) -> Iterator[str]:
    first = tr.find("first")
    turned = tr.findtext("label") or f"{tr.get('number')} {_card(tr, 'card', shown)}"
    marked = tr.get("only") == "1" or (first is not None and first.get("only") == "1")
    mark = "only" if marked else {"here": "lost", "before": "gone"}.get(tr.get("lost", ""), "")
    yield (f"{table.get(f'word-{mark}')} " if mark else "") + turned
    loses = f"{table.get('word-lost')} " if first is not None and first.get("lost") == "1" else ""
    yield "" if first is None else f"{loses}{first.text} {first.get('place')}"
    yield "".join(_follow_ups_told(table, tr, shown))
    yield from (top.text or "–" for top in tr.iterfind("after/top"))
    (after,) = tr.iterfind("after")
    yield after.get("gaps", "")
    yield (_card(after, "waste-card", shown) if after.get("waste-card") else "") + f" {after.get('waste')}"


def _follow_ups_told(table: Node, tr: Node, shown: Look) -> Iterator[str]:
    """The cards that follow, each run of one kind behind the word for it."""
    kind = None
    for then in tr.iterfind("then"):
        mark = "only" if then.get("only") == "1" else "lost" if then.get("lost") == "1" else ""
        if mark:
            yield f"{table.get(f'word-{mark}')} "
        if mark or then.get("kind") != kind:
            kind = then.get("kind")
            yield f"{table.get(f'word-{kind}')} "
        yield f"{_card(then, 'code', shown)} {then.get('place')} "


def score_told(table: Node) -> list[list[str]]:
    """What the cells of a score card say: its heads what is to be written below them; all others are empty, but for the
    names of the lines and what is counted beside a sum."""
    heads = table.findall("thead/tr/th")
    told = [[th.get("said") or th.text or "" for th in heads]]
    for tr in (*table.iterfind("tbody/tr"), *table.iterfind("tfoot/tr")):
        cells = {"number": tr.get("label", ""), "deal": tr.get("note", "")}
        told.append([cells.get(th.get("for", ""), "") for th in heads])
    return [[heard(cell) for cell in row] for row in told]


# --- the gate


def complaints(data: bytes, expected: list[Told]) -> dict[str, list[str]]:
    """What is wrong with a file, by who says so: a validator, the check of its structure, or a listener who expects to
    hear something else. Empty if nothing is."""
    found = {
        profile: [str(failure) for failure in validator.validate_pdf_bytes(data, profile=profile).failures]
        for profile in PROFILES
    }
    tagged = Tagged(data)
    found["structure"] = tagged.faults()
    pairs = zip_longest(((each.kind, each.words) for each in tagged.spoken()), expected)
    found["order"] = [f"heard {said}, not {meant}" for said, meant in pairs if said != meant][:3]
    return {who: what for who, what in found.items() if what}
