"""The solution in short: steps of a line or two in small print, in columns side by side."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

from lxml.etree import _Element as Element

from carpet_print.engine import Card, Suit
from carpet_print.pdf.cards import draw_pip, draw_symbol, symbol_width
from carpet_print.pdf.elements import card, card_or_none, number, one_of
from carpet_print.pdf.figures import Figure
from carpet_print.pdf.icons import ICONS, draw_icon
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM, ROW_RULE, SEVENTH_RULE
from carpet_print.pdf.text import draw_text, text_width

SIZE, LINE = 7.8, 4.05  # points, mm
_CLOSEST = 0.82  # of its height: how little a line may take where a long solution must fit
# Millimetres from a column's left edge: mark, number (its end), card (its end), sign (its middle), place, what follows.
_MARK, _NUMBER, _CARD, _SIGN, _PLACE, _THEN = 0.8, 5.6, 13.2, 15.8, 17.6, 21.6
_GUTTER, _TOP = 5.0, 4.6  # between columns; and the width of each foundation's top card
_ICON, _ICON_WIDTH, _MARK_WIDTH, _BETWEEN = 0.66, 2.9, 2.6, 1.3


@dataclass(frozen=True)
class Run:
    kind: str
    first: Card
    last: Card
    place: str
    only: bool


@dataclass(frozen=True)
class _Line:
    step: Element
    runs: Sequence[Run]
    first: bool  # of the step's lines


def _filled(pieces: Sequence[Sequence[_Line]], most: int) -> list[list[_Line]]:
    """The pieces in columns of so many lines at most, each filled before the next."""
    columns: list[list[_Line]] = [[]]
    for piece in pieces:
        if columns[-1] and len(columns[-1]) + len(piece) > most:
            columns.append([])
        columns[-1] += piece
    return columns


class ShortSteps(Figure):
    """The steps of a figure of the kind 'short' (see the macro ``short`` in templates/pdf/macros.xml) in ``columns``
    columns; with ``tops`` the foundations stand on the right of each step, with ``legend`` the signs are explained in a
    last line. All is set at ``scale``."""

    def __init__(self, alt: str, look: Look, element: Element, scale: float = 1.0) -> None:
        super().__init__(alt, look)
        self.element, self.scale = element, scale
        self.steps = element.findall("step")
        self.columns = max(1, number(element, "columns", 2))
        self.group = max(1, number(element, "group", 7))
        self.tops = element.get("tops") == "1"
        self.legend = element.get("legend") == "1"
        self.size, self.mm = SIZE * scale, MM * scale
        self.line = LINE * self.mm * (0.3 + 0.7 * scale)  # small print needs less air
        self._head = (0.3 if self.tops else 1.2) * self.mm
        # Where what follows begins, and what stands on its right.
        self.then = _THEN * self.mm
        self.beside = (4 * _TOP + 1.0) * self.mm if self.tops else 0.0
        self._columns: dict[float, list[list[_Line]]] = {}  # by the width: it is asked for again and again

    def fitted(self, width: float, room: float) -> ShortSteps:
        """The same with its lines closer together, if it then fits into so many points."""
        high = self.measure(width)
        lines = (high - self._head) / self.line
        closer = (room - self._head) / lines - 1e-4
        if high <= room or closer < _CLOSEST * self.line:
            return self
        fitted = copy(self)
        fitted.line = closer
        return fitted

    def measure(self, width: float) -> float:
        lines = max(len(column) for column in self._set_in_columns(width))
        return float((lines + int(self.tops) + 1.2 * self.legend) * self.line + self._head)

    def _column(self, width: float) -> float:
        gutters = (self.columns - 1) * _GUTTER * self.mm
        return float(width - gutters) / self.columns

    def _set_in_columns(self, width: float) -> list[list[_Line]]:
        if width not in self._columns:
            self._columns[width] = self._balanced(width)
        return self._columns[width]

    def _balanced(self, width: float) -> list[list[_Line]]:
        """The lines in columns, the highest as low as can be. Where the foundations stand beside them, the lines of a
        step stay together; else room is dearer."""
        steps = [
            [_Line(step, runs, index == 0) for index, runs in enumerate(self._broken(step, width))]
            for step in self.steps
        ]
        pieces = steps if self.tops else [[line] for step in steps for line in step]
        heights = [len(piece) for piece in pieces]
        most = max(max(heights, default=1), -(-sum(heights) // self.columns))
        while len(columns := _filled(pieces, most)) > self.columns:
            most += 1
        return columns

    def _broken(self, step: Element, width: float) -> list[list[Run]]:
        """What follows a step, broken into lines."""
        room = self._column(width) - self.then - self.beside
        lines: list[list[Run]] = [[]]
        x = 0.0
        for run in self._runs(step):
            previous = lines[-1][-1] if lines[-1] else None
            needed = self._width(run, previous)
            if previous is not None and x + needed > room:
                lines.append([])
                x, needed = 0.0, self._width(run, None)
            x += needed
            lines[-1].append(run)
        return lines

    @staticmethod
    def _runs(step: Element) -> list[Run]:
        return [
            Run(
                one_of(run, "kind", ICONS),
                card(run, "first"),
                card(run, "last"),
                run.get("place", ""),
                run.get("only") == "1",
            )
            for run in step.findall("run")
        ]

    def _signed(self, run: Run, previous: Run | None) -> bool:
        return previous is None or previous.kind != run.kind or run.only

    def _width(self, run: Run, previous: Run | None) -> float:
        width = (_BETWEEN if previous is not None else 0.0) * self.mm
        if self._signed(run, previous):
            width += (_ICON_WIDTH + (_MARK_WIDTH if run.only else 0.0)) * self.mm
        if run.first != run.last:
            width += text_width(self._from(run), self.look.faces.semibold, self.size)
        width += symbol_width(run.last, self.size, self.look)
        return width + (text_width(run.place, self.look.faces.regular, self.size) + 0.4 * self.mm if run.place else 0)

    def _from(self, run: Run) -> str:
        return self.look.index(run.first.rank) + "–"

    # --- drawing

    def draw(self) -> None:
        width = self._column(self.width)
        for index, column in enumerate(self._set_in_columns(self.width)):
            x, y = index * (width + _GUTTER * self.mm), self.height - self._head
            if self.tops:
                y -= self.line
                self._draw_suits(x + width, y)
            self._rule(x, y, width, True)
            for place, line in enumerate(column):
                base = y - self.line / 2 - 0.33 * self.size
                if line.first:
                    self._draw_step(line.step, x, base, width)
                self._draw_runs(line.runs, x + self.then, base)
                y -= self.line
                last = place + 1 == len(column)
                if last or column[place + 1].first:
                    self._rule(x, y, width, last or number(line.step, "number") % self.group == 0)
        if self.legend:
            self._draw_legend()

    def _rule(self, x: float, y: float, width: float, strong: bool) -> None:
        ink = self.look.ink
        self.canv.setLineWidth(SEVENTH_RULE if strong else ink.thin(ROW_RULE))
        self.canv.setStrokeColor(ink.hair if strong else ink.pale)
        if ink.outlined and not strong:
            self.canv.setDash(0.5, 2.0)
        self.canv.line(x, y, x + width, y)
        self.canv.setDash()

    def _draw_suits(self, right: float, y: float) -> None:
        for suit, x in zip(Suit, self._top_middles(right), strict=True):
            draw_pip(self.canv, suit, x, y + self.line / 2, 2.5 * self.mm, self.look)

    def _top_middles(self, right: float) -> list[float]:
        return [right - (4 - column - 0.5) * _TOP * self.mm for column in range(4)]

    def _draw_step(self, step: Element, x: float, base: float, width: float) -> None:
        middle = base + 0.33 * self.size
        if step.get("only") == "1":
            draw_icon(self.canv, "only", x + _MARK * self.mm, middle, self.look, 0.5 * self.scale)
        turned = card_or_none(step, "card")
        if turned is None:
            self._put(step.get("label", ""), x + 2.6 * self.mm, base)
        else:
            self._put(step.get("number", ""), x + _NUMBER * self.mm, base, 1.0, soft=True)
            draw_symbol(self.canv, turned, x + _CARD * self.mm, base, self.size * 1.1, self.look, 1.0)
            kind = one_of(step, "kind", ICONS)
            draw_icon(self.canv, kind, x + _SIGN * self.mm, middle, self.look, _ICON * self.scale)
            self._put(step.get("place", ""), x + _PLACE * self.mm, base)
        if self.tops:
            for mark, middle_x in zip(step.findall("top"), self._top_middles(x + width), strict=True):
                self._put(mark.text or "", middle_x, base, 0.5)

    def _draw_runs(self, runs: Sequence[Run], x: float, base: float) -> None:
        previous = None
        middle = base + 0.33 * self.size
        for run in runs:
            x += (_BETWEEN if previous is not None else 0.0) * self.mm
            if self._signed(run, previous):
                if run.only:
                    draw_icon(self.canv, "only", x + 1.0 * self.mm, middle, self.look, 0.5 * self.scale)
                    x += _MARK_WIDTH * self.mm
                draw_icon(self.canv, run.kind, x + 1.1 * self.mm, middle, self.look, _ICON * self.scale)
                x += _ICON_WIDTH * self.mm
            if run.first != run.last:
                face, colour = self.look.faces.semibold, self.look.ink.suits[run.last.suit]
                x += draw_text(self.canv, self._from(run), x, base, face, self.size, colour)
            x += draw_symbol(self.canv, run.last, x, base, self.size, self.look)
            if run.place:
                x += 0.4 * self.mm + self._put(run.place, x + 0.4 * self.mm, base)
            previous = run

    def _draw_legend(self) -> None:
        x, base = 0.0, 0.9 * self.mm
        for kind in ICONS:
            word = self.element.get(f"word-{kind}", "")
            if word:
                scale = (0.5 if kind == "only" else _ICON) * self.scale
                draw_icon(self.canv, kind, x + 1.2 * self.mm, base + 0.33 * self.size, self.look, scale)
                x += 3.0 * self.mm + self._put(word, x + 3.0 * self.mm, base) + 5.0 * self.mm

    def _put(self, text: str, x: float, y: float, anchor: float = 0.0, *, soft: bool = False) -> float:
        ink = self.look.ink
        colour = ink.soft if soft else ink.text
        return draw_text(self.canv, text, x, y, self.look.faces.regular, self.size, colour, anchor)
