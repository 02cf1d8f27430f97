"""What a tagged PDF says: its structure tree, and the text of each marked piece, read back from the finished file in
the order in which a screen reader follows them; and what does not hold together in the tree.

Nothing here knows how carpet_print writes a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from itertools import groupby
from typing import Any

import pikepdf

_TEXT = ("Tj", "TJ", "'", '"')
_PAINTING = frozenset((*_TEXT, "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "INLINE IMAGE"))
SOFT_HYPHEN = "\u00ad"


@dataclass(frozen=True)
class Heard:
    """What is said at an element: its alternative text, if it has one, else its own text, or as much of it as comes
    before an element below it. A table's row is said at once, with a bar between the cells. ``within`` are the kinds of
    the elements around it, from the outside in."""

    kind: str
    words: str
    within: tuple[str, ...] = ()


@dataclass(frozen=True)
class Piece:
    """A marked piece of content: the page's number from 0, and the piece's on it."""

    page: int
    mcid: int


@dataclass
class Element:
    """An element of the structure. ``key`` tells the file's objects apart; ``links`` are the keys of the annotations
    that it holds; ``scope`` is a table head's."""

    key: tuple[int, int]
    kind: str
    alt: str
    scope: str
    parent: tuple[int, int]
    kids: list[Element | Piece] = field(default_factory=list)
    links: list[tuple[int, int]] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in order."""
        yield self
        for kid in self.kids:
            if isinstance(kid, Element):
                yield from kid.walk()

    @property
    def elements(self) -> list[Element]:
        """The elements that this one holds, in order."""
        return [kid for kid in self.kids if isinstance(kid, Element)]

    def below(self, kind: str) -> list[Element]:
        """The elements of a kind below this one, in order."""
        return [each for each in self.walk() if each.kind == kind]


@dataclass
class Page:
    """What stands on a page: the ``text`` of each marked piece, and all that is not as it should be."""

    text: dict[int, str] = field(default_factory=dict)
    artifacts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Tagged:
    """A tagged PDF: its pages and the tree."""

    def __init__(self, data: bytes) -> None:
        self.pdf = pikepdf.open(BytesIO(data))
        self._fonts: dict[tuple[int, int], tuple[int, dict[int, str]]] = {}
        self._forms: dict[tuple[int, int], str] = {}
        self._page_of: dict[Any, int] = {page.objgen: number for number, page in enumerate(self.pdf.pages)}
        self.pages = [self._read_page(page) for page in self.pdf.pages]
        root = self.pdf.Root.get("/StructTreeRoot")
        self.top = None if root is None else self._element(_array(root.get("/K"))[0], root.objgen, None)

    # --- what is heard

    def spoken(self) -> list[Heard]:
        """All that is said, in the order of the structure."""
        return [] if self.top is None else list(self._spoken(self.top, ()))

    def _spoken(self, element: Element, within: tuple[str, ...]) -> Iterator[Heard]:
        if element.alt:  # it stands for all that is below
            yield Heard(element.kind, heard(element.alt), within)
            return
        if element.kind == "TR":
            yield Heard("TR", " | ".join(map(self.words, element.elements)), within)
            return
        for own, kids in groupby(element.kids, lambda kid: isinstance(kid, Piece)):
            if own:
                if words := heard("".join(self._text(kid) for kid in kids)):
                    yield Heard(element.kind, words, within)
                continue
            for kid in kids:
                assert isinstance(kid, Element)
                yield from self._spoken(kid, (*within, element.kind))

    def words(self, element: Element) -> str:
        """What is said at the element and below it."""
        return " ".join(each.words for each in self._spoken(element, ()))

    def _text(self, piece: Element | Piece) -> str:
        return self.pages[piece.page].text.get(piece.mcid, "") if isinstance(piece, Piece) else ""

    # --- the tree

    def _element(self, entry: Any, parent: tuple[int, int], page: int | None) -> Element:
        page = self._page_number(entry, page)
        attributes = {k: v for each in _array(entry.get("/A")) for k, v in each.items()}
        element = Element(
            entry.objgen,
            str(entry.S)[1:],
            str(entry.get("/Alt", "")),
            str(attributes.get("/Scope", ""))[1:],
            entry.P.objgen if "/P" in entry else (0, 0),
        )
        for kid in _array(entry.get("/K")):
            if isinstance(kid, int):
                element.kids.append(Piece(-1 if page is None else page, kid))
            elif kid.get("/Type") == "/OBJR":
                element.links.append(kid.Obj.objgen)
            elif kid.get("/Type") == "/MCR":
                element.kids.append(Piece(self._page_number(kid, page) or 0, int(kid.MCID)))
            else:
                element.kids.append(self._element(kid, entry.objgen, page))
        return element

    def _page_number(self, entry: Any, otherwise: int | None) -> int | None:
        return self._page_of[entry.Pg.objgen] if "/Pg" in entry else otherwise

    # --- the pages

    def _read_page(self, page: Any) -> Page:
        read = Page()
        self._read(page, page.get("/Resources", {}), read)
        return read

    def _read(self, stream: Any, resources: Any, page: Page) -> None:
        """Follow a page's operators, and tell in which marked piece each text is shown."""
        open_: list[tuple[int | None, bool, bool]] = []  # MCID, artifact, text replaced
        codes: tuple[int, dict[int, str]] = (1, {})

        def say(text: str) -> None:
            mcid = next((mcid for mcid, _, _ in reversed(open_) if mcid is not None), None)
            if mcid is not None:
                page.text[mcid] += text
            elif any(artifact for _, artifact, _ in open_):
                page.artifacts[-1] += text

        for instruction in pikepdf.parse_content_stream(stream):
            operands, operator = instruction.operands, instruction.operator
            name = str(operator)
            if name in ("BDC", "BMC"):
                properties: Any = operands[1] if name == "BDC" else {}
                if isinstance(properties, pikepdf.Name):
                    properties = resources.Properties[properties]
                mcid = int(properties["/MCID"]) if "/MCID" in properties else None
                artifact = operands[0] == "/Artifact"
                replaced = any(replaced for _, _, replaced in open_)
                if mcid is not None:
                    if mcid in page.text:
                        page.faults.append(f"two pieces of a page have the number {mcid}")
                    page.text.setdefault(mcid, "")
                elif artifact:
                    page.artifacts.append("")
                open_.append((mcid, artifact, replaced or "/ActualText" in properties))
                if "/ActualText" in properties and not replaced:
                    say(str(properties["/ActualText"]))
            elif name == "EMC":
                if not open_:
                    page.faults.append("marked content is ended that was not begun")
                else:
                    open_.pop()
            elif name == "Tf":
                codes = self._codes(resources.Font[operands[0]])
            elif name in _PAINTING:
                marked = [(mcid, artifact) for mcid, artifact, _ in open_ if mcid is not None or artifact]
                if not marked:
                    page.faults.append(f"something is drawn ({name}) that is neither content nor an artifact")
                elif len({artifact for _, artifact in marked}) > 1:
                    page.faults.append("an artifact within content, or content within an artifact")
                if not any(replaced for _, _, replaced in open_):
                    say(self._form(resources.XObject[operands[0]]) if name == "Do" else _shown(operands, codes))
        if open_:
            page.faults.append("marked content is not ended")

    def _form(self, form: Any) -> str:
        """The text of a form, which is drawn as part of the piece in which it is placed."""
        if form.objgen not in self._forms:
            inner = Page({0: ""})
            if form.Subtype == "/Form":
                # As if it were marked, so that its text is kept.
                copy = self.pdf.make_stream(b"/P <</MCID 1>> BDC\n" + form.read_bytes() + b"\nEMC")
                self._read(copy, form.get("/Resources", {}), inner)
            self._forms[form.objgen] = inner.text.get(1, "")
        return self._forms[form.objgen]

    def _codes(self, font: Any) -> tuple[int, dict[int, str]]:
        """The bytes of a font's codes, and the text that each code stands for."""
        if font.objgen not in self._fonts:
            cmap = font.ToUnicode.read_bytes().decode("latin-1") if "/ToUnicode" in font else ""
            pairs = [
                pair
                for block in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.DOTALL)
                for pair in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block)
            ]
            texts = {int(code, 16): bytes.fromhex(text).decode("utf-16-be") for code, text in pairs}
            self._fonts[font.objgen] = (2 if font.Subtype == "/Type0" else 1, texts)
        return self._fonts[font.objgen]

    # --- what holds together

    def faults(self) -> list[str]:
        """What is wrong with the tree, its table of parents, the links and the marks in the pages; empty if nothing."""
        if self.top is None:
            return ["there is no structure"]
        found = [f"page {number}: {fault}" for number, page in enumerate(self.pages) for fault in page.faults]
        return [*found, *self._wrong_elements(), *self._wrong_parents(), *self._wrong_links(), *self._wrong_outline()]

    def _wrong_elements(self) -> Iterator[str]:
        assert self.top is not None
        reached = [each.key for each in self.top.walk()]
        written = {each.objgen for each in self.pdf.objects if _is_element(each)}
        if len(set(reached)) != len(reached):
            yield "an element stands twice in the tree"
        if lost := written - set(reached):
            yield f"{len(lost)} elements are not in the tree"
        for element in self.top.walk():
            if element.kind == "TH" and element.scope not in ("Column", "Row"):
                yield "a table's head does not say of what it is the head"
            for kid in element.kids:
                if isinstance(kid, Element) and kid.parent != element.key:
                    yield f"a {kid.kind} names another parent than the {element.kind} that holds it"
                elif isinstance(kid, Piece) and kid.mcid not in self.pages[kid.page].text:
                    yield f"a {element.kind} holds a piece that is not on its page"

    def _wrong_parents(self) -> Iterator[str]:
        """The table of parents against the pages and the tree, both ways."""
        assert self.top is not None
        table = self._parents()
        holders: dict[Piece, list[tuple[int, int]]] = {}
        for element in self.top.walk():
            for kid in element.kids:
                if isinstance(kid, Piece):
                    holders.setdefault(kid, []).append(element.key)
        for number, (page, read) in enumerate(zip(self.pdf.pages, self.pages, strict=True)):
            row = _array(table.get(_number(page, "/StructParents")))
            if len(row) != len(read.text):
                yield f"page {number}: {len(read.text)} pieces, {len(row)} in the table of parents"
            for mcid in read.text:
                owner = row[mcid].objgen if mcid < len(row) else None
                if holders.get(Piece(number, mcid)) != [owner]:
                    yield f"page {number}: piece {mcid} is not with the one parent that the table names"
        following = _number(self.pdf.Root.StructTreeRoot, "/ParentTreeNextKey")
        if any(key >= following for key in table):
            yield "the next key of the table of parents is taken"

    def _parents(self) -> dict[int, Any]:
        def pairs(node: Any) -> Iterator[tuple[int, Any]]:
            numbers = list(node.get("/Nums", []))
            yield from zip(map(int, numbers[::2]), numbers[1::2], strict=True)
            for kid in _array(node.get("/Kids")):
                yield from pairs(kid)

        tree = self.pdf.Root.StructTreeRoot.get("/ParentTree")
        return {} if tree is None else dict(pairs(tree))

    def _wrong_links(self) -> Iterator[str]:
        assert self.top is not None
        table = self._parents()
        holding = {key: element for element in self.top.walk() for key in element.links}
        for annotation in self.links():
            parent = table.get(_number(annotation, "/StructParent"))
            holder = holding.get(annotation.objgen)
            if holder is None or holder.kind != "Link" or parent is None or parent.objgen != holder.key:
                yield "a link's rectangle does not belong to a link in the tree"
            if not str(annotation.get("/Contents", "")).strip():
                yield "a link does not say where it leads"
            if self.leads_to(annotation) is None:
                yield "a link leads nowhere"

    def links(self) -> list[Any]:
        """The annotations of all pages."""
        return [each for page in self.pdf.pages for each in _array(page.get("/Annots"))]

    def leads_to(self, entry: Any) -> int | str | None:
        """Where a link, or an entry of the outline, leads: a page's number, or an address; None if to nothing."""
        action = entry.get("/A")
        if action is not None and "/URI" in action:
            return str(action.URI) or None
        target = entry.get("/Dest")
        if isinstance(target, (pikepdf.Name, pikepdf.String)):
            target = _inside(self.pdf.Root, "/Dests", f"/{str(target).removeprefix('/')}")
        if isinstance(target, pikepdf.Dictionary):
            target = target.get("/D")
        return self._page_of.get(target[0].objgen) if isinstance(target, pikepdf.Array) else None

    def outline(self) -> list[tuple[str, int | str | None]]:
        """The outline's titles, and where each leads."""

        def entries(first: Any) -> Iterator[tuple[str, int | str | None]]:
            while first is not None:
                yield str(first.Title), self.leads_to(first)
                yield from entries(first.get("/First"))
                first = first.get("/Next")

        return list(entries(_inside(self.pdf.Root, "/Outlines", "/First")))

    def _wrong_outline(self) -> Iterator[str]:
        for title, target in self.outline():
            if target is None:
                yield f"the outline's entry “{title}” leads nowhere"


def spoken(data: bytes) -> list[Heard]:
    """All that a file says, in the order of its structure."""
    return Tagged(data).spoken()


def heard(text: str) -> str:
    """The text as it is said: a word broken at a line's end whole again, all spaces alike."""
    return " ".join(text.replace(SOFT_HYPHEN, "").split())


def _array(entry: Any) -> list[Any]:
    if entry is None:
        return []
    return list(entry) if isinstance(entry, (list, pikepdf.Array)) else [entry]


def _inside(entry: Any, *keys: str) -> Any:
    """What stands under a key, in what stands under the one before it; None if nothing does."""
    for key in keys:
        entry = None if entry is None else entry.get(key)
    return entry


def _number(entry: Any, key: str) -> int:
    return int(entry[key]) if key in entry else -1


def _is_element(entry: Any) -> bool:
    return isinstance(entry, pikepdf.Dictionary) and entry.get("/Type") == "/StructElem"


def _shown(operands: Any, codes: tuple[int, dict[int, str]]) -> str:
    """The text of an operator that shows some; nothing for others."""
    width, texts = codes
    strings = operands[0] if operands and isinstance(operands[0], pikepdf.Array) else operands
    shown = b"".join(bytes(each) for each in strings if isinstance(each, pikepdf.String))
    each_code = (shown[start : start + width] for start in range(0, len(shown), width))
    return "".join(texts.get(int.from_bytes(code, "big"), "\ufffd") for code in each_code)
