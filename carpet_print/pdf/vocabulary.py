"""The vocabulary that templates are written in, and what each of its elements becomes on paper.

It says what things are, not how they look, so that paper, web and structure tags are made from the same source:

- ``sheet`` (title) holds ``section`` (role, id) elements in reading order and ``furniture`` (what each page repeats);
- ``h1``–``h3``, ``p``, ``ol``/``ul`` with ``li``, ``dl`` with ``dt``/``dd``, ``table``, ``figure`` (kind, alt),
  ``aside`` (a note on something), ``group`` (what belongs together: ``columns`` of them side by side, ``narrow`` and
  ``large`` of them where there is less room), ``header`` (a page's running head);
- a ``section`` that is ``turned`` stands on its head;
- a ``p`` with ``href`` is a link, to an address or to '#' and a section's id; ids are known in their sheet only,
  unless they begin with '/'; its ``words`` say where it leads, if it does not say so itself;
- a ``section`` with ``outline`` stands in the document's outline, at a ``level`` from 0;
- inside a line: ``b``, ``i``, ``big``, ``card`` (code), ``marks`` (filled, of), ``br``.

A ``role`` names what an element is for ('note', 'label'); pdf/type.py and pdf/pages.py say how that looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from lxml.etree import _Element as Element
from reportlab.lib.enums import TA_RIGHT
from reportlab.platypus import Flowable

from carpet_print.pdf import figures
from carpet_print.pdf.book_figures import Signs
from carpet_print.pdf.elements import (
    number,
    one_of,
    placed,
    unknown_element,
    value_error,
)
from carpet_print.pdf.entries import EntryTable
from carpet_print.pdf.flow import Boxed, Columns, Gap, Hanging, Pitched, Rule, Turned, balanced, led
from carpet_print.pdf.icons import ICONS, IconItem
from carpet_print.pdf.inline import markup, no_widow
from carpet_print.pdf.large_steps import LargeStepTable
from carpet_print.pdf.layout import LayoutPicture
from carpet_print.pdf.look import Look
from carpet_print.pdf.pages import LARGE, WIDE
from carpet_print.pdf.paragraph import Bookmark, TextParagraph
from carpet_print.pdf.pictures import PICTURES
from carpet_print.pdf.scoring import ScoreTable
from carpet_print.pdf.style import MM, NOTE_RULE, SECTION_RULE
from carpet_print.pdf.table import StepTable
from carpet_print.pdf.tags import Node
from carpet_print.pdf.type import LEAST, paragraph_style

LARGE_COLUMN = 70 * MM  # the narrowest column of large print
_LEAST_COLUMN, _MOST_COLUMNS = 6 * MM, 20


_HEADINGS = {"h1": "H1", "h2": "H2", "h3": "H3"}


@dataclass(frozen=True)
class Builder:
    """Makes flowables of elements, for one look, one width of the text column and one language's hyphenation.

    What it makes is part of ``node`` in the document's structure, in the elements' order. ``measure`` is how much room
    there is (pages.WIDE and the others). ``names`` begins the names of the bookmarks, which are set for sections with
    an id and, if ``outlined``, for headings of the second level.
    """

    look: Look
    width: float
    hyphenation: str = ""
    scale: float = 1.0  # of the text and the space around it
    measure: str = WIDE
    node: Node = field(default_factory=lambda: Node("Sect"), compare=False)
    names: str = ""
    outlined: bool = False
    cards: float = 1.0  # the scale of a lay-out's cards
    made: dict[str, Callable[[Element], list[Flowable]]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        elements = {
            **dict.fromkeys(("h1", "h2", "h3", "p", "caption"), self._text),
            "ol": self._ordered,
            "ul": self._unordered,
            "dl": self._terms,
            "table": self._table,
            "figure": self._figure,
            "aside": self._aside,
            "section": self._section,
            "group": self._group,
            "header": self._header,
        }
        object.__setattr__(self, "made", elements)

    def build(self, elements: Iterable[Element]) -> list[Flowable]:
        """The flowables of the elements, in order. Raises VocabularyError for what is not in the vocabulary."""
        return [flowable for element in elements for flowable in self._flowables(element)]

    def _flowables(self, element: Element) -> list[Flowable]:
        if element.tag not in self.made:
            raise unknown_element(element, self.made)
        with placed(element):
            return self.made[element.tag](element)

    def _inside(self, node: Node, width: float | None = None) -> Builder:
        """A builder of what is part of another node, in a column of this width."""
        return replace(self, node=node, width=self.width if width is None else width)

    # --- text

    def paragraph(self, element: Element, style: str = "", node: Node | None = None) -> TextParagraph:
        """The element as a paragraph in the style of its tag and role, and as the text of a node."""
        role = element.get("role")
        name = style or (f"{element.tag}.{role}" if role else element.tag)
        set_in = paragraph_style(name, self.look, self.hyphenation, self.scale)
        with placed(element):
            paragraph = TextParagraph(no_widow(markup(element, self.look, set_in.fontName, set_in.fontSize)), set_in)
            if element.get("fit") == "line":
                paragraph = paragraph.on_one_line(self.width, LEAST if self.measure == LARGE else 0.0)
        paragraph.node = node
        return paragraph

    def _text(self, element: Element) -> list[Flowable]:
        paragraph = self.paragraph(element)
        paragraph.node = self.node.add(_HEADINGS.get(element.tag, "P"))
        if element.tag in _HEADINGS:
            paragraph.keep = True
            paragraph.bookmark = self._bookmark(element, paragraph)
        elif element.get("role") in ("lead", "setup"):
            paragraph.keep = True
        elif target := element.get("href", ""):
            paragraph.node = paragraph.node.add("Link")
            paragraph.words = element.get("words", "")
            paragraph.target = f"#{self._mark(target[1:])}" if target.startswith("#") else target
        return [paragraph]

    def _bookmark(self, heading: Element, paragraph: TextParagraph) -> Bookmark | None:
        """The mark at a heading: by its section's id, where it has one, else by its place in the sheet."""
        section = heading.getparent()
        named = section is not None and section.get("id") and section.find(heading.tag) is heading
        if named and section.get("outline"):
            return Bookmark(self._mark(section.get("id")), section.get("outline"), number(section, "level", 1, 0, 5))
        if not named and not (self.outlined and heading.tag == "h2"):
            return None
        name = section.get("id") if named else f"line-{heading.sourceline}"
        title = paragraph.getPlainText(identify=True) if self.outlined and heading.tag == "h2" else ""
        return Bookmark(self._mark(name), title, 1)

    def _mark(self, name: str) -> str:
        """A bookmark's name in the document: one that begins with '/' is known in all of it, another in its sheet."""
        return name if name.startswith("/") else self.names + name

    def _ordered(self, element: Element) -> list[Flowable]:
        start = number(element, "start", 1)
        items = self.node.add("L", numbering="Decimal")
        small = {"small": (4.0 * MM, "p"), "hint": (4.0 * MM, "p.hint")}.get(element.get("role", ""), ())
        return _unbroken(
            [self._item(str(count), item, items, *small) for count, item in enumerate(element, start=start)]
        )

    def _unordered(self, element: Element) -> list[Flowable]:
        role = element.get("role", "")
        items = self.node.add("L", numbering="Disc" if role == "tip" else "None")
        if role == "terms":
            return _unbroken([self._bare(item, items.add("LI").add("LBody")) for item in element])
        if role == "tip":
            return _unbroken([self._item("•", item, items, 3.6 * MM, "p") for item in element])
        if role == "signs":
            return [Signs([self._sign(item, items.add("LI")) for item in element], self.look)]
        return [self._icon_item(item, f"p.{role}", items.add("LI")) for item in element]

    def _bare(self, item: Element, node: Node) -> TextParagraph:
        """An item without a label: it begins with the term that it explains."""
        return self.paragraph(item, "p.term", node)

    def _sign(self, item: Element, node: Node) -> tuple[str, TextParagraph]:
        return one_of(item, "icon", ICONS), self.paragraph(item, "p.legend", node.add("LBody"))

    def _icon_item(self, item: Element, style: str, node: Node) -> IconItem:
        kind = one_of(item, "icon", ICONS)
        text = self.paragraph(item, style, node.add("LBody"))
        return IconItem(kind, text, self.look, text.style.fontSize / 9.4 if self.measure == LARGE else 1.0)

    def _item(self, label: str, item: Element, items: Node, indent: float = 6.0 * MM, style: str = "li") -> Hanging:
        node = items.add("LI")
        marked = TextParagraph(f"<b>{label}</b>", paragraph_style(style, self.look, "", self.scale))
        marked.node = node.add("Lbl")
        indent, after = indent * max(1.0, self.scale), (2.2 if style == "li" else 0.6) * MM * self.scale
        return Hanging(marked, [self.paragraph(item, style, node.add("LBody"))], indent, after)

    def _terms(self, element: Element) -> list[Flowable]:
        items = self.node.add("L", numbering="None")
        terms: list[TextParagraph] = []
        meanings: list[TextParagraph] = []
        for dt, dd in zip(element.findall("dt"), element.findall("dd"), strict=True):
            node = items.add("LI")
            terms.append(self.paragraph(dt, node=node.add("Lbl")))
            meanings.append(self.paragraph(dd, node=node.add("LBody")))
        indent = max(term.minWidth() for term in terms) + 3.0 * MM
        after = 1.5 * MM * self.scale
        return [Hanging(term, [said], indent, after) for term, said in zip(terms, meanings, strict=True)]

    # --- blocks

    def _gap(self, size: float) -> Gap:
        return Gap(size * MM * min(1.0, self.scale))

    def _section(self, element: Element) -> list[Flowable]:
        inner = self._inside(self.node.add("Sect")).build(element)
        last = inner[-1] if len(inner) > 1 else None
        if isinstance(last, TextParagraph) and last.target:
            inner[-2].keep = True  # a link at the end does not stand alone on the next page
        if element.get("turned") == "1":
            around = element.getparent()
            return [Turned(inner, alone=self.measure == LARGE and around is not None and around.get("role") == "page")]
        match element.get("role"):
            case "box" if self.measure == LARGE:  # it could not go on over the page
                line = self.look.ink.text
                return [
                    self._gap(4),
                    Rule(SECTION_RULE, line, 2.4 * MM),
                    *inner,
                    self._gap(2),
                    Rule(SECTION_RULE, line),
                ]
            case "box":
                return [self._gap(4), Boxed(inner, SECTION_RULE, self.look.ink.text)]
            case "layout" | "columns" | "page" | "setup" | "setup-shown" | "tracks" | "tracks-large":
                return [self._gap(6), *led(inner)]
            case "head" if self.measure != WIDE:
                return [*inner, self._gap(6)]
            case "intro":
                return [*inner, self._gap(5)]
            case "small" | "count":
                return [self._gap(2), *inner]
            case "ruled":
                return [self._gap(4.5), Rule(SECTION_RULE, self.look.ink.text, 2.4 * MM), *inner]
        return inner

    def _group(self, element: Element) -> list[Flowable]:
        count = number(element, "columns", len(element) or 1, 1, _MOST_COLUMNS)
        if self.measure != WIDE:
            count = number(element, self.measure, 1, 1, _MOST_COLUMNS)
        if self.measure == LARGE and self.width < LARGE_COLUMN * count:
            count = 1
        gutter = number(element, "gutter", 6, 0, 20) * MM
        if self.width - gutter * (count - 1) < _LEAST_COLUMN * count:
            raise value_error(element, "columns" if self.measure == WIDE else self.measure, "1 2 …")
        column = self._inside(self.node, (self.width - gutter * (count - 1)) / count)
        if element.get("flow") == "balanced":
            stack = column.build(element)
            return stack if count == 1 else [Columns(balanced(stack, count, column.width), gutter)]
        widths = self._widths(element, count, gutter)
        stacks = [
            self._inside(self.node, widths[index % count] if widths else column.width).build([child])
            for index, child in enumerate(element)
        ]
        if count == 1:
            between = [[] if index == 0 else [self._gap(3)] for index in range(len(stacks))]
            return [flowable for pair in zip(between, stacks, strict=True) for part in pair for flowable in part]
        rows = [stacks[start : start + count] for start in range(0, len(stacks), count)]
        flowables: list[Flowable] = []
        for row in rows:
            flowables += [self._gap(5)] if flowables else []
            flowables.append(Columns([*row, *([[]] * (count - len(row)))], gutter, widths))
        return flowables

    def _widths(self, group: Element, count: int, gutter: float) -> tuple[float, ...]:
        """The columns' widths where the group gives them (``widths``, in proportion); else none: all are alike."""
        said = group.get("widths", "").split()
        if not all(re.fullmatch(r"[0-9]{1,4}", share) and int(share) for share in said):
            raise value_error(group, "widths", "36 53 43 …")
        shares = [int(share) for share in said]
        if len(shares) != count:
            return ()
        room = self.width - gutter * (count - 1)
        return tuple(room * share / sum(shares) for share in shares)

    def _aside(self, element: Element) -> list[Flowable]:
        inner = self._inside(self.node.add("Sect")).build(element)
        return [Rule(NOTE_RULE, self.look.ink.text, 1.6 * MM), *inner]

    def _header(self, element: Element) -> list[Flowable]:
        """The head of a following page: its heading on the left, the sheet's name on the right."""
        (heading,) = self._text(element[0])
        if self.measure != WIDE:
            return [heading]
        side = 105 * MM
        # It has no node: it only repeats what the document is called.
        name = replace(self, width=side).paragraph(element[1])
        name.style = name.style.clone("running", alignment=TA_RIGHT)
        lower = Gap(heading.style.fontSize - name.style.fontSize)  # onto the heading's baseline
        return [Columns([[heading], [lower, name]], 0, (self.width - side, side)), self._gap(4)]

    def _table(self, element: Element) -> list[Flowable]:
        if element.get("role") == "entries":
            return [EntryTable(element, self.look, self.node.add("Table"))]
        kind: type[ScoreTable | LargeStepTable | StepTable] = LargeStepTable if self.measure == LARGE else StepTable
        if element.get("role") == "score":
            kind = ScoreTable
        return [kind(element, self.look, self.node.add("Table"))]

    # --- figures

    def _figure(self, element: Element) -> list[Flowable]:
        kind = one_of(element, "kind", (*PICTURES, "notes"))
        if kind == "notes":  # no picture, but what stands beside one
            return self._notes_apart(element) if self.apart else [self._notes(element)]
        figure = PICTURES[kind](self, element)
        figure.node = self.node.add(
            "P" if kind == "fold" else "Figure", alt="" if kind == "fold" else element.get("alt", "")
        )
        if kind == "layout":
            return self._annotated(element, figure)
        return [figure]

    @property
    def apart(self) -> bool:
        """Whether the notes on a lay-out stand on another page than that, and not beside its rows."""
        return self.measure == LARGE and self.width > LARGE_COLUMN

    def _notes_apart(self, element: Element) -> list[Flowable]:
        return [part for child in element for part in (self._gap(4), *self.build([child]))]

    @property
    def size(self) -> figures.Size:
        """Of a lay-out's cards."""
        full = figures.FULL
        return figures.Size(full.width * self.cards, full.height * self.cards, full.gap * self.cards)

    def _notes(self, element: Element) -> Flowable:
        return Pitched([self.build([child]) for child in element], self.size.height + self.size.gap)

    def _annotated(self, element: Element, picture: figures.Figure) -> list[Flowable]:
        """The picture of the lay-out with its notes: around it where there is room, else below it."""
        asides = element.findall("aside")
        if isinstance(picture, LayoutPicture):
            picture.notes = {aside.get("on", ""): self.build([aside]) for aside in asides}
            return [picture]
        flowables: list[Flowable] = [picture, self._gap(2)]
        for aside in asides:
            flowables += [self._gap(3), *self._inside(self.node.add("Sect")).build(aside)]
        return flowables


def _unbroken(items: list[Flowable]) -> list[Flowable]:
    """The items of a list, the first two and the last two of them kept together at the end of a column or page."""
    for item in (items[:1] + items[-2:-1]) if len(items) > 1 else []:
        item.keep = True
    return items
