"""The vocabulary that templates are written in, and what each of its elements becomes on paper.

It says what things are, not how they look, so that paper, web and structure tags can be made from the same source:

- ``sheet`` (title) holds ``section`` (role) elements in reading order and ``furniture`` (what repeats on each page);
- ``h1``–``h3``, ``p``, ``ol``/``ul`` with ``li``, ``dl`` with ``dt``/``dd``, ``table``, ``figure`` (kind, alt),
  ``aside`` (a note on something), ``group`` (sections that belong together), ``header`` (a page's running head);
- inside a line: ``b``, ``i``, ``card`` (code), ``marks`` (filled, of), ``br``.

A ``role`` names what an element is for ('note', 'label'); pdf/type.py and pdf/pages.py say how that looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from lxml.etree import _Element as Element
from reportlab.lib.enums import TA_RIGHT
from reportlab.platypus import Flowable

from carpet_print.engine import Card, Suit
from carpet_print.pdf import figures
from carpet_print.pdf.elements import card, number, one_of, suit, unknown_element
from carpet_print.pdf.example import ExampleScene, scene
from carpet_print.pdf.flow import Boxed, Columns, Gap, Hanging, Pitched, Rule, balanced
from carpet_print.pdf.icons import ICONS, IconItem
from carpet_print.pdf.inline import markup, no_widow
from carpet_print.pdf.layout import LayoutPicture
from carpet_print.pdf.style import CARD, CARD_GAP, MM, NOTE_RULE, SECTION_RULE, Ink
from carpet_print.pdf.table import StepTable
from carpet_print.pdf.text import TextParagraph
from carpet_print.pdf.type import paragraph_style

GROUP_GUTTER = 6.0 * MM


@dataclass(frozen=True)
class Builder:
    """Makes flowables of elements, for one ink, one width of the text column and one language's hyphenation."""

    ink: Ink
    width: float
    hyphenation: str = ""
    scale: float = 1.0  # of the text and the space around it
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
        return self.made[element.tag](element)

    # --- text

    def paragraph(self, element: Element, style: str = "") -> TextParagraph:
        """The element as a paragraph in the style of its tag and role."""
        role = element.get("role")
        name = style or (f"{element.tag}.{role}" if role else element.tag)
        look = paragraph_style(name, self.ink, self.hyphenation, self.scale)
        paragraph = TextParagraph(no_widow(markup(element, self.ink, look.fontName)), look)
        if element.get("fit") == "line":
            paragraph = paragraph.on_one_line(self.width)
        return paragraph

    def _text(self, element: Element) -> list[Flowable]:
        return [self.paragraph(element)]

    def _ordered(self, element: Element) -> list[Flowable]:
        start = number(element, "start", 1)
        return [self._item(str(count), item) for count, item in enumerate(element, start=start)]

    def _unordered(self, element: Element) -> list[Flowable]:
        role = element.get("role", "")
        return [IconItem(one_of(item, "icon", ICONS), self.paragraph(item, f"p.{role}"), self.ink) for item in element]

    def _item(self, label: str, item: Element) -> Hanging:
        marked = TextParagraph(f"<b>{label}</b>", paragraph_style("li", self.ink, "", self.scale))
        return Hanging(marked, [self.paragraph(item, "li")], 6.0 * MM, after=2.2 * MM * self.scale)

    def _terms(self, element: Element) -> list[Flowable]:
        terms = [self.paragraph(dt) for dt in element.findall("dt")]
        meanings = [self.paragraph(dd) for dd in element.findall("dd")]
        indent = max(term.minWidth() for term in terms) + 3.0 * MM
        after = 1.5 * MM * self.scale
        return [Hanging(term, [said], indent, after) for term, said in zip(terms, meanings, strict=True)]

    # --- blocks

    def _gap(self, size: float) -> Gap:
        return Gap(size * MM * self.scale)

    def _section(self, element: Element) -> list[Flowable]:
        inner = self.build(element)
        match element.get("role"):
            case "box":
                return [self._gap(4), Boxed(inner, SECTION_RULE, self.ink.text)]
            case "layout" | "columns":
                return [self._gap(6), *inner]
            case "intro":
                return [*inner, self._gap(7)]
            case "ruled" if element.getparent().tag == "sheet":
                return [self._gap(6), Rule(SECTION_RULE, self.ink.text, 2.4 * MM), *inner]
            case "ruled":
                return [Rule(SECTION_RULE, self.ink.text, 2.4 * MM), *inner]
        return inner

    def _group(self, element: Element) -> list[Flowable]:
        count = number(element, "columns", len(element))
        gutter = number(element, "gutter", 6) * MM
        if element.get("flow") == "balanced":
            width = (self.width - gutter * (count - 1)) / count
            return [Columns(balanced(self.build(element), count, width), gutter)]
        stacks = [self.build([child]) for child in element]
        rows = [stacks[start : start + count] for start in range(0, len(stacks), count)]
        flowables: list[Flowable] = []
        for row in rows:
            flowables += [self._gap(5)] if flowables else []
            flowables.append(Columns([*row, *([[]] * (count - len(row)))], gutter))
        return flowables

    def _aside(self, element: Element) -> list[Flowable]:
        return [Rule(NOTE_RULE, self.ink.text, 1.6 * MM), *self.build(element)]

    def _header(self, element: Element) -> list[Flowable]:
        """The head of a following page: its heading on the left, the sheet's name on the right."""
        heading, name = (self.paragraph(child) for child in element)
        name.style = name.style.clone("running", alignment=TA_RIGHT)
        side = 105 * MM
        return [Columns([[heading], [name]], 0, (self.width - side, side)), self._gap(4)]

    def _table(self, element: Element) -> list[Flowable]:
        return [StepTable(element, self.ink)]

    # --- figures

    def _figure(self, element: Element) -> list[Flowable]:
        return [_FIGURES[one_of(element, "kind", _FIGURES)](self, element)]

    def _foundations(self, element: Element) -> Flowable:
        return figures.Foundations(_alt(element), self.ink, foundations(element), figures.FULL)

    def _piles(self, element: Element) -> Flowable:
        return figures.Piles(_alt(element), self.ink, piles(element), figures.FULL)

    def _carpet(self, element: Element) -> Flowable:
        return figures.Carpet(_alt(element), self.ink, rows(element), figures.FULL)

    def _mini_carpet(self, element: Element) -> Flowable:
        return figures.MiniCarpet(_alt(element), self.ink, [[c for c in row if c] for row in rows(element)])

    def _chips(self, element: Element) -> Flowable:
        return figures.Chips(
            _alt(element), self.ink, [card for card in cards(element) if card], number(element, "group", 7)
        )

    def _fold(self, element: Element) -> Flowable:
        return figures.Fold(element.get("label", ""), self.ink)

    def _qr(self, element: Element) -> Flowable:
        return figures.QrCode(_alt(element), self.ink, element.get("data", ""), 18 * MM)

    def _score(self, element: Element) -> Flowable:
        labels = [line.get("label", "") for line in element.findall("line")]
        return figures.ScoreLines(_alt(element), self.ink, labels, element.get("out-of", ""))

    def _notes(self, element: Element) -> Flowable:
        return Pitched([self.build([child]) for child in element], (CARD[1] + CARD_GAP) * MM)

    def _layout(self, element: Element) -> Flowable:
        notes = {note.get("on", ""): self.build([note]) for note in element.findall("aside")}
        row = element.find("foundations")
        return LayoutPicture(_alt(element), self.ink, foundations(row), rows(element), piles(element), notes)

    def _scene(self, element: Element) -> Flowable:
        return ExampleScene(_alt(element), self.ink, scene(element))


_FIGURES: dict[str, Callable[[Builder, Element], Flowable]] = {
    "foundations": Builder._foundations,
    "piles": Builder._piles,
    "carpet": Builder._carpet,
    "mini-carpet": Builder._mini_carpet,
    "chips": Builder._chips,
    "fold": Builder._fold,
    "qr": Builder._qr,
    "score": Builder._score,
    "notes": Builder._notes,
    "layout": Builder._layout,
    "scene": Builder._scene,
}


def cards(element: Element) -> list[Card | None]:
    """The cards that stand in an element; ``gap`` is None."""
    return [None if _is_gap(child) else card(child) for child in element]


def foundations(element: Element) -> list[Card | Suit]:
    """The foundations that stand in an element: the card on top, or the suit that is to start there."""
    return [suit(child) if _is_gap(child) else card(child) for child in element]


def rows(element: Element) -> list[list[Card | None]]:
    """The rows of cards in an element."""
    return [cards(row) for row in element.findall("row")]


def piles(element: Element) -> list[figures.Pile]:
    """The piles in an element."""
    return [figures.Pile(pile.get("label", ""), number(pile, "count")) for pile in element.findall("pile")]


def _is_gap(element: Element) -> bool:
    if element.tag not in ("card", "gap"):
        raise unknown_element(element, ("card", "gap"))
    return bool(element.tag == "gap")


def _alt(element: Element) -> str:
    return str(element.get("alt", ""))
