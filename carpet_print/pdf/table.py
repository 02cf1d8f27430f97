"""The solution's table: a row a turned card, drawn line by line on a fixed grid.

platypus's own table would set every cell as a paragraph; 28 rows of eight cells are drawn here in a tenth of the time
and with follow-ups on slots, so that cards stand under each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lxml.etree import _Element as Element
from reportlab.platypus import Flowable

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import draw_pip, draw_symbol, symbol_width
from carpet_print.pdf.elements import card, card_or_none, number, one_of
from carpet_print.pdf.flow import Block
from carpet_print.pdf.icons import ICONS, draw_icon
from carpet_print.pdf.style import MM, REGULAR, ROW_RULE, SEMIBOLD, SEVENTH_RULE, Ink
from carpet_print.pdf.text import draw_text, text_width

# Millimetres from the left edge.
_MARK, _NUMBER, _CARD, _ICON, _DO, _THEN = 0.0, 6.2, 10.5, 24.0, 29.0, 52.5
_TOPS, _TOP_WIDTH, _GAPS, _WASTE_CARD, _END = 136.5, 6.3, 164.5, 174.0, 182.0
_SLOT, _SLOTS = 11.0, 7
_ROW, _LINE = 6.3, 4.5  # a row's height, and each further line's
_TIGHT_ROW, _TIGHT_LINE = 4.6, 3.9  # what they shrink to, at the least, where a long solution must fit the page


@dataclass(frozen=True)
class _Follow:
    kind: str
    card: Card
    place: str
    only: bool


class StepTable(Block):
    """The table of a ``table`` element of role 'steps': its head, then ``tr`` rows (see templates/pdf/solution.xml).

    ``rows`` are those of its rows that are to be shown (all, unless it is said), ``tightness`` from 0 to 1 how far they
    are shrunk.
    """

    HEAD = 10.4 * MM

    def __init__(
        self, element: Element, ink: Ink, rows: Sequence[Element] | None = None, tightness: float = 0.0
    ) -> None:
        super().__init__()
        self.element, self.ink, self.tightness = element, ink, tightness
        self.group = max(1, number(element, "group", 7))  # rows between two strong lines, as the chips are grouped
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
        return StepTable(self.element, self.ink, self.rows, tightness)

    def split(self, width: float, height: float) -> list[Flowable]:
        """The rows that fit, those of a second pass left for the next page, and a table of the others."""
        used, count = self.HEAD, 0
        for tr in self.rows:
            used += self._height(tr)
            if used > height:
                break
            count += 1
        passes = [index for index, tr in enumerate(self.rows[: count + 1]) if index and tr.get("redeal") == "1"]
        count = passes[-1] if passes else count
        if count == 0:
            return []
        parts = (self.rows[:count], self.rows[count:])
        return [StepTable(self.element, self.ink, rows, self.tightness) for rows in parts]

    def _lines(self, tr: Element) -> list[list[_Follow]]:
        """The follow-ups broken into lines of seven slots; each run of one kind begins with its icon."""
        follows = [
            _Follow(one_of(x, "kind", ICONS), card(x), x.get("place", ""), x.get("only") == "1")
            for x in tr.findall("then")
        ]
        lines: list[list[_Follow]] = [[]]
        x = 0.0
        for index, follow in enumerate(follows):
            previous = lines[-1][-1] if lines[-1] else None
            advance = _advance(follow, previous)
            if lines[-1] and x + advance > _SLOT * _SLOTS + 0.5:
                lines.append([])
                x, advance = 0.0, _advance(follow, None)
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
            self._line(y, SEVENTH_RULE if strong else ROW_RULE, strong)

    def _line(self, y: float, thickness: float, strong: bool) -> None:
        self.canv.setLineWidth(thickness)
        self.canv.setStrokeColor(self.ink.text if strong else self.ink.pale)
        self.canv.line(0, y, _END * MM, y)

    def _write(self, text: str, x: float, y: float, face: str = REGULAR, size: float = 9.2, anchor: float = 0) -> float:
        return draw_text(self.canv, text, x * MM, y, face, size, self.ink.text, anchor) / MM

    def _soft(self, text: str, x: float, y: float, face: str = REGULAR, size: float = 9.2, anchor: float = 0) -> float:
        return draw_text(self.canv, text, x * MM, y, face, size, self.ink.soft, anchor) / MM

    def _draw_head(self, y: float) -> None:
        labels = {th.get("for", ""): th.text or "" for th in self.head.findall("tr/th")}
        base = y + 1.7 * MM
        for name, x, anchor in (
            ("card", _CARD, 0.0),
            ("first", _ICON, 0.0),
            ("then", _THEN, 0.0),
            ("gaps", _GAPS, 0.5),
            ("waste", _END, 1.0),
        ):
            self._soft(labels[name], x, base, SEMIBOLD, 8.6, anchor)
        after_y = y + 6.9 * MM
        self._soft(labels["after"], _TOPS - 2.2, after_y, SEMIBOLD, 8.6)
        self.canv.setLineWidth(0.4)
        self.canv.setStrokeColor(self.ink.hair)
        self.canv.line((_TOPS - 2.2) * MM, after_y - 1.2 * MM, _END * MM, after_y - 1.2 * MM)
        for column, suit in enumerate(Suit):
            draw_pip(self.canv, suit, (_TOPS + column * _TOP_WIDTH) * MM, base + 1.1 * MM, 3.1 * MM, self.ink)
        self._line(y, 0.8, True)

    def _draw_row(self, tr: Element, y: float, height: float) -> None:
        base = y + height - (self.row / 2 + 1.15) * MM
        first = tr.find("first")
        # One mark a row: the turn, or what is done with the turned card, is the only choice that still wins.
        if tr.get("only") == "1" or (first is not None and first.get("only") == "1"):
            draw_icon(self.canv, "only", 1.9 * MM, base + 1.1 * MM, self.ink)
        label = tr.find("label")
        if label is not None:
            self._write(label.text or "", _CARD, base)
        else:
            self._soft(tr.get("number", ""), _NUMBER, base, anchor=0.5)
        if tr.get("card"):
            self._card(card(tr, "card"), _CARD + 8.2, base, 11.5)
            kind = one_of(first, "kind", ICONS)
            draw_icon(self.canv, kind, (_ICON + 1.4) * MM, base + 1.15 * MM, self.ink)
            write = self._soft if kind == "stays" else self._write
            end = _DO + write(f"{first.text or ''} ", _DO, base)
            self._write(first.get("place", ""), end, base, SEMIBOLD)
        for line, follows in enumerate(self._lines(tr)):
            self._draw_follows(follows, base - line * self.line * MM)
        self._draw_checkpoint(tr.find("after"), base)

    def _card(self, card: Card, right: float, y: float, size: float) -> None:
        """The card's index and pip, the pips of all rows standing under each other."""
        draw_symbol(self.canv, card, right * MM, y, size, self.ink, 1.0)

    def _draw_follows(self, follows: Sequence[_Follow], y: float) -> None:
        x, previous = _THEN, None
        for follow in follows:
            if previous is None or previous.kind != follow.kind or follow.only:
                if previous is not None:
                    x += _BETWEEN
                if follow.only:
                    draw_icon(self.canv, "only", (x + 1.2) * MM, y + 1.1 * MM, self.ink, 0.78)
                    x += 3.4
                draw_icon(self.canv, follow.kind, (x + 1.1) * MM, y + 1.1 * MM, self.ink, 0.82)
                x += _ICON_WIDTH
            width = draw_symbol(self.canv, follow.card, x * MM, y, _FOLLOW_SIZE, self.ink) / MM
            if follow.kind == "gap":
                self._write(follow.place, x + width + 0.5, y, SEMIBOLD, 7.6)
            else:
                self._soft(follow.place, x + width + 0.5, y, size=7.6)
            x += _slot(follow)
            previous = follow

    def _draw_checkpoint(self, after: Element, y: float) -> None:
        for column, top in enumerate(after.findall("top")):
            write, face = (self._write, SEMIBOLD) if top.get("changed") == "1" else (self._soft, REGULAR)
            write(top.text or "–", _TOPS + column * _TOP_WIDTH, y, face, anchor=0.5)
        self._write(after.get("gaps", ""), _GAPS, y, anchor=0.5)
        waste = card_or_none(after, "waste-card")
        if waste is not None:
            self._card(waste, _WASTE_CARD + 2.2, y, 8.6)
        self._write(after.get("waste", ""), _END, y, anchor=1.0)


_ICON_WIDTH, _BETWEEN, _FOLLOW_SIZE = 4.2, 1.6, 9.2


def _slot(follow: _Follow) -> float:
    """The width that a follow-up takes, mm: a slot, or more where the place's word is long."""
    card = symbol_width(follow.card, _FOLLOW_SIZE)
    place = text_width(follow.place, SEMIBOLD if follow.kind == "gap" else REGULAR, 7.6)
    return max(_SLOT - 1.0, (card + place) / MM + 2.3)


def _advance(follow: _Follow, previous: _Follow | None) -> float:
    icon = previous is None or previous.kind != follow.kind or follow.only
    lead = _ICON_WIDTH + (_BETWEEN if previous is not None else 0.0) + (3.4 if follow.only else 0.0) if icon else 0.0
    return lead + _slot(follow)
