"""Solutions in large print: the table with two lines or more a row, and the steps in short one under another."""

from __future__ import annotations

from collections.abc import Sequence

from lxml.etree import _Element as Element
from reportlab.platypus import Flowable

from carpet_print.engine import SUITS
from carpet_print.pdf.cards import draw_pale_pip, draw_pip, draw_symbol, symbol_width
from carpet_print.pdf.elements import card, card_or_none, number, one_of
from carpet_print.pdf.icons import ICONS, draw_icon
from carpet_print.pdf.look import Look
from carpet_print.pdf.short import SIZE, ShortSteps
from carpet_print.pdf.table import Follow, StepTable, row_mark
from carpet_print.pdf.tags import Node, content
from carpet_print.pdf.text import draw_text, text_width

_SIZE, _CARD_SIZE = 16.0, 18.0
_CAP = 0.334  # half the height of a capital, by its size
_PITCH, _PAD = 22.0, 3.0  # points: a line of a row, and the space above and below the row
# Points from the left edge: an only mark (its middle), the number and the card (their ends), what to do (its sign's
# middle and its word), what follows.
_MARK, _NUMBER, _CARD, _SIGN, _DO, _THEN = 6.0, 34.0, 79.0, 97.0, 108.0, 22.0
# Points from the right edge: the left edge of the checkpoint, the tops' middles, the gaps' middle, the waste's card.
_CHECK, _TOPS, _GAPS, _WASTE = 224.0, (211.0, 188.0, 165.0, 142.0), 98.0, 25.0
_SIGN_WIDTH, _MARK_WIDTH, _APART, _BESIDE = 16.0, 16.0, 11.5, 4.0
_ICON = 1.45  # of its usual size


class LargeStepTable(StepTable):
    """The table of a solution in large print. A row's first line has the turned card, what is done with it and, on the
    right, the checkpoint; what follows stands below, on lines of its own. In a narrow column the sign alone says what
    is done with the card, and what follows runs under the checkpoint."""

    def measure(self, width: float) -> float:
        return self._head_height(width) + sum(self._row_height(tr, width) for tr in self.rows)

    def fitted(self, width: float, room: float) -> StepTable:
        return self

    def split(self, width: float, height: float) -> list[Flowable]:
        count, used = 0, self._head_height(width)
        for tr in self.rows:
            used += self._row_height(tr, width)
            if used > height:
                break
            count += 1
        return self._parted(count)

    def _narrow(self, width: float) -> bool:
        return width - _CHECK < _DO + 120.0

    def _room(self, width: float) -> float:
        """How wide the lines are of what follows."""
        return width - _THEN - (0.0 if self._narrow(width) else _CHECK + 4.0)

    def _row_lines(self, tr: Element, width: float) -> list[list[Follow]]:
        lines: list[list[Follow]] = []
        x = 0.0
        for follow in self.follows(tr):
            previous = lines[-1][-1] if lines else None
            advance = self._advance(follow, previous)
            if previous is None or x + advance - _APART > self._room(width):
                lines.append([])
                x, advance = 0.0, self._advance(follow, None)
            x += advance
            lines[-1].append(follow)
        return lines

    def _advance(self, follow: Follow, previous: Follow | None) -> float:
        sign = _SIGN_WIDTH + (_MARK_WIDTH if follow.mark else 0.0)
        signed = previous is None or previous.kind != follow.kind or follow.mark
        face = self.look.faces.semibold if follow.kind == "gap" else self.look.faces.regular
        place = text_width(follow.place, face, _SIZE)
        return (sign if signed else 0.0) + symbol_width(follow.card, _SIZE, self.look) + _BESIDE + place + _APART

    def _label_apart(self, tr: Element, width: float) -> bool:
        """Whether the row's label is so long that the checkpoint stands on a line below it."""
        label = tr.findtext("label") or ""
        return bool(text_width(label, self.look.faces.regular, _SIZE) > width - _CHECK - _THEN - 6.0)

    def _row_height(self, tr: Element, width: float) -> float:
        lines = 1 + len(self._row_lines(tr, width)) + self._label_apart(tr, width)
        return lines * _PITCH + 2 * _PAD

    # --- drawing

    def draw(self) -> None:
        y = self.height - self._head_height(self.width)
        self._draw_large_head(y)
        for tr in self.rows:
            y -= self._row_height(tr, self.width)
            self._draw_large_row(tr, y + self._row_height(tr, self.width))
            strong = number(tr, "number") % self.group == 0 or tr is self.rows[-1]
            self.line_across(y, self.width, strong)

    def _text(self, text: str, x: float, y: float, anchor: float = 0.0, *, bold: bool = False) -> float:
        face = self.look.faces.semibold if bold else self.look.faces.regular
        return draw_text(self.canv, text, x, y, face, _SIZE, self.look.ink.text, anchor)

    def _head_lines(self, width: float) -> tuple[int, int, int]:
        """On which of the head's lines stand: what follows, the checkpoint's title, and its columns."""
        labels = self.labels
        face = self.look.faces.semibold
        first = _DO - 16.0 + text_width(labels["first"], face, _SIZE)
        then = _THEN + text_width(labels["then"], face, _SIZE)
        room = width - _CHECK - 8.0
        if first <= room and then <= room:
            return 1, 0, 1
        return (1, 1, 2) if then <= room else (1, 2, 3)

    def _head_height(self, width: float) -> float:
        return (self._head_lines(width)[2] + 1) * _PITCH + 4.0

    def _draw_large_head(self, y: float) -> None:
        labels, right = self.labels, self.width
        then, after, columns = self._head_lines(right)
        top = y + self._head_height(right) - _PITCH + 3.0
        row = self.head_row()

        def write(text: str, x: float, line: int, anchor: float = 0.0, cell: Node | None = None) -> None:
            with content(self.canv, cell):
                self._text(text, x, top - line * _PITCH, anchor, bold=True)

        def cell() -> Node | None:
            return row.add("TH", scope="Column") if row is not None else None

        write(labels["card"], 0, 0, cell=cell())
        write(labels["first"], _DO - 16.0, 0, cell=cell())
        write(labels["then"], _THEN, then, cell=cell())
        for suit, x in zip(SUITS, _TOPS, strict=True):
            each = cell()
            if x == _TOPS[0]:
                write(labels["after"], right - _CHECK, after, cell=each)
            middle = top - columns * _PITCH + _CAP * _SIZE
            with self._sign(each, suit.value, right - x, middle):
                draw_pip(self.canv, suit, right - x, middle, 13.0, self.look)
        write(labels["gaps"], right - _GAPS, columns, 0.5, cell())
        write(labels["waste"], right, columns, 1.0, cell())
        self.canv.setLineWidth(self.look.ink.thin(0.4))
        self.canv.setStrokeColor(self.look.ink.hair)
        under = top - after * _PITCH - 5.0
        self.canv.line(right - _CHECK, under, right, under)
        self.line_across(y, right, True, 1.2)

    def _draw_large_row(self, tr: Element, top: float) -> None:
        base = top - _PAD - _PITCH / 2 - _CAP * _SIZE
        first, label = tr.find("first"), tr.find("label")
        row = self._body().add("TR")
        head = row.add("TH", scope="Row")
        if mark := row_mark(tr):
            self._icon(mark, _MARK, base, head)
        with content(self.canv, head):
            if label is not None:
                self._text(label.text or "", _THEN, base)
            else:
                space = text_width(" ", self.look.faces.regular, _SIZE)
                self._text(f"{tr.get('number', '')} ", _NUMBER + space, base, 1.0)
            if tr.get("card"):
                draw_symbol(self.canv, card(tr, "card"), _CARD, base, _CARD_SIZE, self.look, 1.0)
        self._draw_first(tr, first, base, row.add("TD"))
        apart = self._label_apart(tr, self.width) * _PITCH
        cell, said = row.add("TD"), ""
        for line, follows in enumerate(self._row_lines(tr, self.width), start=1):
            self._draw_line(follows, base - apart - line * _PITCH, cell, said)
            said = follows[-1].kind
        self._draw_check(tr.find("after"), base - apart, row)

    def _icon(self, kind: str, x: float, base: float, node: Node | None, word: str = "") -> None:
        middle = base + _CAP * _SIZE
        with self._sign(node, kind, x, middle, word):
            draw_icon(self.canv, kind, x, middle, self.look, 1.2 if kind in ("only", "lost") else _ICON)

    def _draw_first(self, tr: Element, first: Element | None, base: float, cell: Node) -> None:
        if first is None or not tr.get("card"):
            return
        kind, place, word = one_of(first, "kind", ICONS), first.get("place", ""), (first.text or "").strip()
        sign, end = _SIGN, _DO
        if first.get("lost") == "1":
            self._icon("lost", sign, base, cell)
            sign, end = sign + _MARK_WIDTH, end + _MARK_WIDTH
        if self._narrow(self.width):  # the sign says it, and its word is only heard
            self._icon(kind, sign, base, cell, word)
        else:
            self._icon(kind, sign, base, None)
            with content(self.canv, cell):
                end += self._text(f"{word} ", end, base)
        with content(self.canv, cell):
            self._text(place, end, base, bold=True)

    def _draw_line(self, follows: Sequence[Follow], y: float, cell: Node, said: str) -> None:
        """A line of what follows, as in the usual print."""
        x, previous = _THEN, None
        for follow in follows:
            if previous is None or previous.kind != follow.kind or follow.mark:
                if follow.mark:
                    self._icon(follow.mark, x + 6.0, y, cell)
                    x += _MARK_WIDTH
                again = previous is None and follow.kind == said and not follow.mark
                self._icon(follow.kind, x + 5.0, y, None if again else cell)
                x += _SIGN_WIDTH
            with content(self.canv, cell):
                x += draw_symbol(self.canv, follow.card, x, y, _SIZE, self.look) + _BESIDE
                bold = follow.kind == "gap"
                space = text_width(" ", self.look.faces.semibold if bold else self.look.faces.regular, _SIZE)
                x += self._text(f" {follow.place} ", x - space, y, bold=bold) - 2 * space + _APART
            previous = follow

    def _draw_check(self, after: Element, y: float, row: Node) -> None:
        right = self.width
        for top, x in zip(after.findall("top"), _TOPS, strict=True):
            with content(self.canv, row.add("TD")):
                self._text(top.text or "–", right - x, y, 0.5, bold=top.get("changed") == "1")
        with content(self.canv, row.add("TD")):
            self._text(after.get("gaps", ""), right - _GAPS, y, 0.5)
        waste = card_or_none(after, "waste-card")
        with content(self.canv, row.add("TD")):
            if waste is not None:
                draw_symbol(self.canv, waste, right - _WASTE, y, _SIZE, self.look, 1.0)
            self._text(f" {after.get('waste', '')}", right, y, 1.0)


class LargeSteps(ShortSteps):
    """The steps in short in large print, in one column. With tops each has the foundations' top cards on its right,
    beside their suits: they may stand far below any head."""

    TOP = 34.0  # points

    def __init__(self, alt: str, look: Look, element: Element) -> None:
        super().__init__(alt, look, element, _SIZE / SIZE)
        self.columns, self.line, self.legend = 1, _PITCH, False
        self.then = _DO + 26.0
        self.beside = 4 * self.TOP + 8.0 if self.tops else 0.0

    def measure(self, width: float) -> float:
        return sum(self._step_height(step, width) for step in self.steps)

    def _apart(self, step: Element, width: float) -> bool:
        """Whether the step's label takes a line of its own."""
        label = text_width(step.get("label", ""), self.look.faces.regular, self.size)
        room = (self.then if len(step.findall("run")) else width - self.beside) - _THEN
        return label > room

    def _step_height(self, step: Element, width: float) -> float:
        return (len(self._broken(step, width)) + self._apart(step, width)) * self.line + 2 * _PAD

    def draw(self) -> None:
        y = self.height
        for step in self.steps:
            base = y - _PAD - self.line / 2 - _CAP * self.size
            self._draw_step_beginning(step, base)
            base -= self.line * self._apart(step, self.width)
            if self.tops:
                self._draw_tops(step, base)
            for line, runs in enumerate(self._broken(step, self.width)):
                self._draw_runs(runs, self.then, base - line * self.line)
            y -= self._step_height(step, self.width)
            self._rule(0, y, self.width, number(step, "number") % self.group == 0)

    def _draw_step_beginning(self, step: Element, base: float) -> None:
        middle = base + _CAP * self.size
        if step.get("only") == "1":
            draw_icon(self.canv, "only", _MARK, middle, self.look, 1.2)
        turned = card_or_none(step, "card")
        if turned is None:
            self._put(step.get("label", ""), _THEN, base)
            return
        self._put(step.get("number", ""), _NUMBER, base, 1.0)
        draw_symbol(self.canv, turned, _CARD, base, _CARD_SIZE, self.look, 1.0)
        draw_icon(self.canv, one_of(step, "kind", ICONS), _SIGN, middle, self.look, _ICON)
        self._put(step.get("place", ""), _DO, base)

    def _draw_tops(self, step: Element, base: float) -> None:
        for place, (suit, mark) in enumerate(zip(SUITS, step.findall("top"), strict=True)):
            right = self.width - (3 - place) * self.TOP
            draw = draw_pip if (mark.text or "–") != "–" else draw_pale_pip
            draw(self.canv, suit, right - 6.0, base + _CAP * self.size, 12.0, self.look)
            self._put(mark.text or "–", right - 13.5, base, 1.0)
