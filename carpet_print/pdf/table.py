"""The solution's table: a row a turned card, drawn line by line on a fixed grid.

platypus's own table would set every cell as a paragraph; 28 rows of eight cells are drawn here in a tenth of the time
and with follow-ups on slots, so that cards stand under each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from lxml.etree import _Element as Element
from reportlab.lib.colors import Color
from reportlab.platypus import Flowable

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import draw_pip, draw_symbol, symbol_width
from carpet_print.pdf.elements import card, card_or_none, number, one_of
from carpet_print.pdf.flow import Block
from carpet_print.pdf.icons import ICONS, draw_icon
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM, ROW_RULE, SEVENTH_RULE
from carpet_print.pdf.tags import Node, content
from carpet_print.pdf.text import draw_text, text_width

# Millimetres from the left edge.
_MARK, _NUMBER, _CARD, _LOST, _ICON, _DO, _THEN = 0.0, 6.2, 10.5, 21.0, 24.0, 29.0, 52.5
_TOPS, _TOP_WIDTH, _GAPS, _WASTE_CARD, _END = 136.5, 6.3, 164.5, 174.0, 182.0
_SLOT, _SLOTS = 11.0, 7
_ROW, _LINE = 6.3, 4.5  # a row's height, and each further line's
_PAGE = 245.0  # that a page has for a table under its heading
_TIGHT_ROW, _TIGHT_LINE = 4.6, 3.9  # what they shrink to, at the least, where a long solution must fit the page


_DOTTED = (0.5, 2.0)  # in points: how a line stands back where there is no grey


@dataclass(frozen=True)
class Follow:
    kind: str
    card: Card
    place: str
    only: bool
    lost: bool = False

    @property
    def mark(self) -> str:
        """The sign before it: that it was the only choice to win, or that it lost the game."""
        return "only" if self.only else "lost" if self.lost else ""


class StepTable(Block):
    """The table of a ``table`` element of role 'steps': its head, then ``tr`` rows (see templates/pdf/solution.xml).

    ``rows`` are those of its rows that are to be shown (all, unless it is said), ``tightness`` from 0 to 1 how far they
    are shrunk.
    """

    HEAD = 10.4 * MM

    def __init__(
        self,
        element: Element,
        look: Look,
        node: Node | None = None,
        rows: Sequence[Element] | None = None,
        tightness: float = 0.0,
    ) -> None:
        super().__init__()
        self.element, self.look, self.node, self.tightness = element, look, node or Node("Table"), tightness
        self.group = max(1, number(element, "group", 7))  # rows between two strong lines, as the chips are grouped
        self.least = number(element, "least")  # rows on a page, where the table is parted at all
        self.spaceBefore = 2.4 * MM if self.least else 0.0  # under a heading, not in a frame of its own
        self.head = element.find("thead")
        self.rows = element.findall("tbody/tr") if rows is None else rows
        self.row = _ROW - tightness * (_ROW - _TIGHT_ROW)
        self.line = _LINE - tightness * (_LINE - _TIGHT_LINE)

    def measure(self, width: float) -> float:
        return self.HEAD + sum(self._height(tr) for tr in self.rows)

    def fitted(self, width: float, room: float) -> StepTable:
        excess = (self.measure(width) - room) / MM
        if excess <= 0 or not self.rows:
            return self
        further = sum(len(self._lines(tr)) - 1 for tr in self.rows)
        gain = len(self.rows) * (_ROW - _TIGHT_ROW) + further * (_LINE - _TIGHT_LINE)
        tightness = self.tightness + excess / gain + 1e-4
        if tightness > 1:  # what is too long for the page even so had better be split, and stay airy
            return self
        return StepTable(self.element, self.look, self.node, self.rows, tightness)

    def split(self, width: float, height: float) -> list[Flowable]:
        """The rows that fit, those of a second pass left for the next page, and a table of the others."""
        used, count = self.HEAD, 0
        for tr in self.rows:
            used += self._height(tr)
            if used > height:
                break
            count += 1
        passes = [index for index, tr in enumerate(self.rows[: count + 1]) if index and tr.get("redeal") == "1"]
        if passes:
            return self._parted(passes[-1])
        if self.least and 3 * count < len(self.rows) and self._least_height() <= _PAGE * MM:
            return []  # better whole, on a page of its own
        count = min(count, len(self.rows) - self.least)
        return self._parted(count) if count >= self.least else []

    def _least_height(self) -> float:
        """How high the table is at its tightest."""
        further = sum(len(self._lines(tr)) - 1 for tr in self.rows)
        return self.HEAD + (len(self.rows) * _TIGHT_ROW + further * _TIGHT_LINE) * MM

    def _parted(self, count: int) -> list[Flowable]:
        """The table in two, of so many rows and of the others; nothing where that would leave one without any."""
        parts = (self.rows[:count], self.rows[count:])
        if not all(parts):
            return []
        return [type(self)(self.element, self.look, self.node, rows, self.tightness) for rows in parts]

    @staticmethod
    def follows(tr: Element) -> list[Follow]:
        """What follows in a row."""
        return [
            Follow(one_of(x, "kind", ICONS), card(x), x.get("place", ""), x.get("only") == "1", x.get("lost") == "1")
            for x in tr.findall("then")
        ]

    def _lines(self, tr: Element) -> list[list[Follow]]:
        """The follow-ups broken into lines of seven slots; each run of one kind begins with its icon."""
        follows = self.follows(tr)
        lines: list[list[Follow]] = [[]]
        x = 0.0
        for index, follow in enumerate(follows):
            previous = lines[-1][-1] if lines[-1] else None
            advance = _advance(follow, previous, self.look)
            if lines[-1] and x + advance > _SLOT * _SLOTS + 0.5:
                lines.append([])
                x, advance = 0.0, _advance(follow, None, self.look)
            x += advance
            lines[-1].append(follow)
            assert index < len(follows)
        return lines

    def _height(self, tr: Element) -> float:
        return (self.row + (len(self._lines(tr)) - 1) * self.line) * MM

    # --- drawing

    def draw(self) -> None:
        y = self.height - self.HEAD
        self._draw_head(y)
        for tr in self.rows:
            height = self._height(tr)
            y -= height
            self._draw_row(tr, y, height)
            strong = number(tr, "number") % self.group == 0 or tr is self.rows[-1]
            self.line_across(y, _END * MM, strong)

    def line_across(self, y: float, width: float, strong: bool, thickness: float = 0.0) -> None:
        """A line under a row, or a strong one; as strong as is usual if ``thickness`` does not say it."""
        ink = self.look.ink
        thickness = thickness or (SEVENTH_RULE if strong else ROW_RULE)
        self.canv.setLineWidth(thickness if strong else ink.thin(thickness))
        self.canv.setStrokeColor(ink.text if strong else ink.pale)
        if ink.outlined and not strong:
            self.canv.setDash(*_DOTTED)
        self.canv.line(0, y, width, y)
        self.canv.setDash()

    def _write(
        self, text: str, x: float, y: float, size: float = 9.2, anchor: float = 0, *, bold: bool = False
    ) -> float:
        return self._draw_text(text, x, y, size, anchor, bold, self.look.ink.text)

    def _soft(
        self, text: str, x: float, y: float, size: float = 9.2, anchor: float = 0, *, bold: bool = False
    ) -> float:
        return self._draw_text(text, x, y, size, anchor, bold, self.look.ink.soft)

    def _draw_text(self, text: str, x: float, y: float, size: float, anchor: float, bold: bool, colour: Color) -> float:
        face = self.look.faces.semibold if bold else self.look.faces.regular
        return draw_text(self.canv, text, x * MM, y, face, size, colour, anchor) / MM

    @property
    def labels(self) -> dict[str, str]:
        """The words of the head, by what they stand over."""
        return {th.get("for", ""): th.text or "" for th in self.head.findall("tr/th")}

    def head_row(self) -> Node | None:
        """The node of the head; None where the table goes on over the page: there it is only repeated for the eye."""
        return self.node.add("THead").add("TR") if not self.node.kids else None

    def _draw_head(self, y: float) -> None:
        labels, row = self.labels, self.head_row()
        base, after_y = y + 1.7 * MM, y + 6.9 * MM

        def head() -> Node | None:
            return row.add("TH", scope="Column") if row is not None else None

        def write(name: str, x: float, anchor: float = 0.0) -> None:
            with content(self.canv, head()):
                self._soft(labels[name], x, base, 8.6, anchor, bold=True)

        write("card", _CARD)
        write("first", _ICON)
        write("then", _THEN)
        for column, suit in enumerate(Suit):
            cell = head()
            if column == 0:
                with content(self.canv, cell):
                    self._soft(labels["after"], _TOPS - 2.2, after_y, 8.6, bold=True)
            x, middle = (_TOPS + column * _TOP_WIDTH) * MM, base + 1.1 * MM
            with self._sign(cell, suit.value, x, middle):
                draw_pip(self.canv, suit, x, middle, 3.1 * MM, self.look)
        write("gaps", _GAPS, 0.5)
        write("waste", _END, 1.0)
        self.canv.setLineWidth(self.look.ink.thin(0.4))
        self.canv.setStrokeColor(self.look.ink.hair)
        self.canv.line((_TOPS - 2.2) * MM, after_y - 1.2 * MM, _END * MM, after_y - 1.2 * MM)
        self.line_across(y, _END * MM, True, 0.8)

    def _body(self) -> Node:
        """The node of the rows, one for all parts of the table."""
        last = self.node.kids[-1] if self.node.kids else None
        return last if isinstance(last, Node) and last.kind == "TBody" else self.node.add("TBody")

    def _sign(self, cell: Node | None, name: str, x: float, y: float, word: str = "") -> AbstractContextManager[None]:
        """A context for drawing a small sign around (x, y), as part of a cell; it is told by ``word``, or by the word
        that the table has for it."""
        if cell is None:
            return nullcontext()
        sign = cell.add("Figure", alt=word or self.element.get(f"word-{name}", ""))
        left, bottom = self.canv.absolutePosition(x - 1.9 * MM, y - 1.9 * MM)
        right, top = self.canv.absolutePosition(x + 1.9 * MM, y + 1.9 * MM)
        sign.grow((left, bottom, right, top))
        return content(self.canv, sign)

    def _draw_row(self, tr: Element, y: float, height: float) -> None:
        base = y + height - (self.row / 2 + 1.15) * MM
        first = tr.find("first")
        row = self._body().add("TR")
        cell = row.add("TH", scope="Row")
        if mark := row_mark(tr):
            with self._sign(cell, mark, 1.9 * MM, base + 1.1 * MM):
                draw_icon(self.canv, mark, 1.9 * MM, base + 1.1 * MM, self.look)
        label = tr.find("label")
        with content(self.canv, cell):
            if label is not None:
                self._write(label.text or "", _CARD, base)
            else:
                self._soft(f"{tr.get('number', '')} ", _NUMBER, base, anchor=0.5)
            if tr.get("card"):
                self._card(card(tr, "card"), _CARD + 8.2, base, 11.5)
        cell = row.add("TD")
        if tr.get("card"):
            kind = one_of(first, "kind", ICONS)
            draw_icon(self.canv, kind, (_ICON + 1.4) * MM, base + 1.15 * MM, self.look)  # its word stands beside it
            write = self._soft if kind == "stays" else self._write
            if first.get("lost") == "1":
                with self._sign(cell, "lost", _LOST * MM, base + 1.1 * MM):
                    draw_icon(self.canv, "lost", _LOST * MM, base + 1.1 * MM, self.look, 0.78)
            with content(self.canv, cell):
                end = _DO + write(f"{first.text or ''} ", _DO, base)
                self._write(first.get("place", ""), end, base, bold=True)
        cell = row.add("TD")
        said = ""
        for line, follows in enumerate(self._lines(tr)):
            self._draw_follows(follows, base - line * self.line * MM, cell, said)
            said = follows[-1].kind if follows else ""
        self._draw_checkpoint(tr.find("after"), base, row)

    def _card(self, card: Card, right: float, y: float, size: float) -> None:
        """The card's index and pip, the pips of all rows standing under each other."""
        draw_symbol(self.canv, card, right * MM, y, size, self.look, 1.0)

    def _draw_follows(self, follows: Sequence[Follow], y: float, cell: Node, said: str) -> None:
        """Draw a line of follow-ups. ``said`` is the kind that the line before ended with: its sign is repeated at this
        line's beginning only for the eye."""
        x, previous = _THEN, None
        for follow in follows:
            if previous is None or previous.kind != follow.kind or follow.mark:
                if previous is not None:
                    x += _BETWEEN
                middle = y + 1.1 * MM
                if follow.mark:
                    with self._sign(cell, follow.mark, (x + 1.2) * MM, middle):
                        draw_icon(self.canv, follow.mark, (x + 1.2) * MM, middle, self.look, 0.78)
                    x += 3.4
                again = previous is None and follow.kind == said and not follow.mark
                with self._sign(None if again else cell, follow.kind, (x + 1.1) * MM, middle):
                    draw_icon(self.canv, follow.kind, (x + 1.1) * MM, middle, self.look, 0.82)
                x += _ICON_WIDTH
            with content(self.canv, cell):
                width = draw_symbol(self.canv, follow.card, x * MM, y, _FOLLOW_SIZE, self.look) / MM
                self._draw_place(follow, x + width + 0.5, y)
            x += _slot(follow, self.look)
            previous = follow

    def _draw_place(self, follow: Follow, x: float, y: float) -> None:
        """The place beside a card, with spaces around it for those who listen."""
        faces, bold = self.look.faces, follow.kind == "gap"
        write, face = (self._write, faces.semibold) if bold else (self._soft, faces.regular)
        write(f" {follow.place} ", x - text_width(" ", face, _PLACE_SIZE) / MM, y, _PLACE_SIZE, bold=bold)

    def _draw_checkpoint(self, after: Element, y: float, row: Node) -> None:
        for column, top in enumerate(after.findall("top")):
            changed = top.get("changed") == "1"
            write = self._write if changed else self._soft
            with content(self.canv, row.add("TD")):
                write(top.text or "–", _TOPS + column * _TOP_WIDTH, y, anchor=0.5, bold=changed)
        with content(self.canv, row.add("TD")):
            self._write(after.get("gaps", ""), _GAPS, y, anchor=0.5)
        waste = card_or_none(after, "waste-card")
        with content(self.canv, row.add("TD")):
            if waste is not None:
                self._card(waste, _WASTE_CARD + 2.2, y, 8.6)
            self._write(f" {after.get('waste', '')}", _END, y, anchor=1.0)  # the space is for those who listen


def row_mark(tr: Element) -> str:
    """The sign before a row: the turn, or what is done with the turned card, is the only choice that still wins; the
    turn lost the game; or that was lost before."""
    first = tr.find("first")
    if tr.get("only") == "1" or (first is not None and first.get("only") == "1"):
        return "only"
    return {"here": "lost", "before": "gone"}.get(tr.get("lost", ""), "")


_ICON_WIDTH, _BETWEEN, _FOLLOW_SIZE, _PLACE_SIZE = 4.2, 1.6, 9.2, 7.6


def _slot(follow: Follow, look: Look) -> float:
    """The width that a follow-up takes, mm: a slot, or more where the place's word is long."""
    card = symbol_width(follow.card, _FOLLOW_SIZE, look)
    face = look.faces.semibold if follow.kind == "gap" else look.faces.regular
    place = text_width(follow.place, face, _PLACE_SIZE)
    return max(_SLOT - 1.0, (card + place) / MM + 2.3)


def _advance(follow: Follow, previous: Follow | None, look: Look) -> float:
    icon = previous is None or previous.kind != follow.kind or follow.mark
    lead = _ICON_WIDTH + (_BETWEEN if previous is not None else 0.0) + (3.4 if follow.mark else 0.0) if icon else 0.0
    return lead + _slot(follow, look)
