"""Setting a sheet: its sections in the frames of their page, the rest flowing from page to page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from lxml.etree import _Element as Element
from reportlab.platypus import Flowable

from carpet_print.errors import N_, CarpetPrintError
from carpet_print.pdf.brand import Brand, draw_brand
from carpet_print.pdf.elements import number, placed
from carpet_print.pdf.flow import Block, Rule, draw_stack, led, stack_height, together
from carpet_print.pdf.look import Look
from carpet_print.pdf.pages import LARGE, WIDE, Box, Fit, Page
from carpet_print.pdf.paragraph import TextParagraph
from carpet_print.pdf.style import MM, TOP_RULE
from carpet_print.pdf.tags import Node, SheetCanvas, TaggedCanvas
from carpet_print.pdf.text import draw_text
from carpet_print.pdf.type import LARGE_SCALE, LEAST, paragraph_style
from carpet_print.pdf.vocabulary import Builder

_FOLIO_SIZE, _FOLIO = 9.0, 14.0  # points; mm that the page's number takes at the end of the foot
_CUT_STROKE, _CUT, _CUT_EDGE = 0.3, 6.0, 1.5  # a mark to cut by: points; mm, its length and how far from the edge
SLACK = 0.1 * MM  # rounding, not room


class OverflowError(CarpetPrintError):  # noqa: A001 - the typesetter's word for it
    """Content higher than the frame that it must stand in."""


# How much smaller the text may be set where the sheet would otherwise run over the pages that it should have.
_SCALES = tuple(1.0 - step / 50 for step in range(12))


_MOST_SPREAD = 3.0 * MM
_KEPT = 2.0 * MM  # of the room under the last section, which need not touch the page's foot


@dataclass(frozen=True)
class Plan:
    """How a sheet is to be set: the scale of its text for each of its parts (see ``parts``), and for each page that it
    takes the space that is added between its sections so that they fill it."""

    scales: tuple[float, ...] = (1.0,)
    spread: tuple[float, ...] = ()


def parts(tree: Element, page: Page) -> list[list[Element]]:
    """The sections of a sheet in parts that begin on a page of their own, where the template says so; on other than
    wide pages all is one part."""
    found: list[list[Element]] = [[]]
    for section in tree.findall("section"):
        if section.get("role") == "page" and page.measure == WIDE:
            found.append([])
        found[-1].append(section)
    return found


def plan(tree: Element, page: Page, onto: Fit, look: Look) -> Plan:
    """The plan for a sheet. On a wide page each part has the largest scale at which it keeps to one page, if the
    template asks for as many ``pages`` as there are parts; elsewhere the size is the one that the measure is meant for.
    """
    count = len(parts(tree, page))
    if page.measure != WIDE:
        scales = [LARGE_SCALE if page.measure == LARGE else 1.0]
    elif number(tree, "pages") == count:
        scales = [_scale(tree, page, onto, look, part, count) for part in range(count)]
    else:
        return Plan((1.0,) * count)
    setter = Setter(tree, page, onto, look, Plan(tuple(scales)))
    setter.run()
    return setter.plan_again(_MOST_SPREAD if number(tree, "pages") else 0.0)


def _scale(tree: Element, page: Page, onto: Fit, look: Look, part: int, count: int) -> float:
    """The largest scale at which a part keeps to one page. Most end near the one that is tried first."""

    def fits(scale: float) -> bool:
        return Setter(tree, page, onto, look, Plan((scale,) * count)).run(only=part) == 1

    index = first = len(_SCALES) // 2 - 1
    while index + 1 < len(_SCALES) and not fits(_SCALES[index]):
        index += 1
    if index == first:
        while index > 0 and fits(_SCALES[index - 1]):
            index -= 1
    return _SCALES[index]


class Setter:
    """Sets one sheet: opens pages, fills frames, and lets the rest flow from page to page.

    Without a canvas it only counts the pages, so that a long language can be set a little smaller before it runs over.
    ``names`` begins the names of its bookmarks. ``folio`` is the number that its first page bears in the foot, 0 for
    none.
    """

    def __init__(
        self,
        tree: Element,
        page: Page,
        onto: Fit,
        look: Look,
        plan: Plan,
        canvas: SheetCanvas | None = None,
        names: str = "",
        brand: Brand | None = None,
        folio: int = 0,
    ) -> None:
        self.canvas, self.tree, self.page, self.onto, self.look, self.plan = canvas, tree, page, onto, look, plan
        self.names, self.brand, self.folio = names, brand, folio
        self.box, self.cursor, self.pages = page.body, 0.0, 0
        self.left: list[float] = []  # for each page, the room left under the last section
        self.sections: list[int] = []  # and how many sections it holds
        top = canvas.root if isinstance(canvas, TaggedCanvas) else Node("Document")
        self.node = top.add("Part")

    def run(self, only: int | None = None) -> int:
        """Set the whole sheet, or ``only`` one of its parts; returns its pages."""
        for part, sections in enumerate(parts(self.tree, self.page)):
            if only not in (None, part):
                continue
            if self.pages:
                self._close()
            self._begin(part)
            for section in sections:
                with placed(section):
                    self._section(section, self.plan.scales[part])
        self._close()
        return self.pages

    def _begin(self, part: int) -> None:
        self._open(self.page.next_body if part else self.page.body)
        if part:
            self._draw_running()

    def _section(self, section: Element, scale: float) -> None:
        role = section.get("role", "")
        if role in self.page.frames:
            self._fill(role, section)
        elif section.get("only") != "framed":
            if not self.box.height or (role == "page" and self.page.frames and self.cursor):
                self._turn()  # the first page may be all frames
            self._flow(self._builder(self.box, scale, self.node).build([section]))

    def plan_again(self, most: float) -> Plan:
        """The plan with the room that was left on each page spread between its sections, so much at most."""
        # On the first page there is a gap more, under the head.
        gaps = [count - (0 if index == 0 and self.page.frames else 1) for index, count in enumerate(self.sections)]
        spread = [min(most, (left - _KEPT) / max(1, count)) for left, count in zip(self.left, gaps, strict=True)]
        return Plan(self.plan.scales, tuple(max(0.0, space) for space in spread))

    def _builder(self, box: Box, scale: float, node: Node) -> Builder:
        return Builder(
            self.look,
            box.width * MM,
            self.tree.get("hyphenation", ""),
            scale,
            self.page.measure,
            node,
            self.names,
            outlined=self.tree.get("kind") == "rules",
            cards=self.page.cards,
        )

    # --- pages

    def _open(self, body: Box) -> None:
        self.box, self.cursor = body, 0.0
        self.pages += 1
        self.sections.append(0)
        canvas, onto = self.canvas, self.onto
        if canvas is None:
            return
        canvas.saveState()
        canvas.translate(onto.x * MM, onto.y * MM)
        canvas.scale(onto.scale, onto.scale)
        canvas.setLineWidth(TOP_RULE)
        canvas.setStrokeColor(self.look.ink.text)
        y = self._y(self.page.top)
        canvas.line(body.x * MM, y, (body.x + body.width) * MM, y)
        if self.tree.get("cut-marks") == "1":
            self._draw_cuts(canvas)

    def _draw_cuts(self, canvas: SheetCanvas) -> None:
        """Marks at the page's edges by which to cut apart what stands on it."""
        width, height = self.page.size
        canvas.setLineWidth(_CUT_STROKE)
        for cut in self.page.cuts:
            for start in (_CUT_EDGE, width - _CUT_EDGE - _CUT):
                canvas.line(start * MM, self._y(cut), (start + _CUT) * MM, self._y(cut))
        if self.page.halved:
            for start in (_CUT_EDGE, height - _CUT_EDGE - _CUT / 2):
                canvas.line(width / 2 * MM, self._y(start), width / 2 * MM, self._y(start + _CUT / 2))

    def _close(self) -> None:
        self.left.append(self.box.height * MM - self.cursor)
        if self.canvas is None:
            return
        self._draw_brand(self.canvas)
        self._draw_foot(self.canvas)
        self.canvas.restoreState()
        self.canvas.showPage()

    def _turn(self) -> None:
        self._close()
        self._open(self.page.next_body)
        self._draw_running()

    def _draw_running(self) -> None:
        """The line above the text of following pages, which repeats what the sheet is called."""
        running = self.tree.find("furniture[@role='running']")
        if running is None or self.canvas is None:
            return
        if self.page.measure == WIDE:
            if running.get("for") != "flowing":
                line = self._builder(self.box, 1.0, self.node).paragraph(running, "p.running")
                self._put_in(self.page.running, [line])
            return
        of = max(self.pages, len(self.plan.spread))
        words = f"{escape(''.join(running.itertext()).strip(), quote=False)} · {self.pages} / {of}"
        line = TextParagraph(words, paragraph_style("p.running", self.look, "", self.plan.scales[0]))
        self._put_in(
            self.page.running, [line.on_one_line(self.page.running.width * MM, LEAST if self.look.large else 0.0)]
        )

    def _draw_brand(self, canvas: SheetCanvas) -> None:
        """The brand in the foot: on the first page part of what is read, on the others it is only repeated."""
        if self.brand is None:
            return
        box, words, address = self.page.foot, None, None
        if self.pages == 1 and self.folio <= 1:
            line = self.node.add("P")
            words, address = line.add("Span"), line.add("Link")
        baseline = self._y(box.y + 0.7 * box.height)
        width = box.width - (_FOLIO if self.folio else 0.0)
        link = draw_brand(canvas, self.brand, box.x * MM, baseline, width * MM, self.look, words, address)
        if link is not None and address is not None:
            canvas.link(address, self.brand.url, link, self.brand.url)

    def _draw_foot(self, canvas: SheetCanvas) -> None:
        """The page's number at the end of the foot, and, unless a brand stands there, the first of what the template
        says of every page that stands on one line: both only repeat."""
        if not self.folio:
            return
        box, look = self.page.foot, self.look
        face, size = look.faces.regular, LEAST if look.large else _FOLIO_SIZE
        y = self._y(box.y + 0.7 * box.height)
        right = (self.page.body.x + self.page.body.width) * MM
        draw_text(canvas, str(self.folio + self.pages - 1), right, y, face, size, look.ink.text, 1.0)
        feet = [] if look.large else self.tree.findall("furniture[@role='foot']")  # too small for large print
        if not feet or self.brand is not None:
            return
        width, excess = (box.width - _FOLIO) * MM, 0.0
        for foot in feet:
            line = self._builder(box, 1.0, self.node).paragraph(foot, "p.running").on_one_line(width)
            excess = line.wrap(width, 1e6)[1] - line.style.leading
            if excess <= SLACK:
                draw_stack(canvas, [line], box.x * MM, y + 0.75 * line.style.leading, width)
                return
        self._refuse("foot", excess)

    def _y(self, below_top: float) -> float:
        """The height on the page, in points, of what is so many millimetres below its top."""
        return (self.page.size[1] - below_top) * MM

    # --- content

    def _fill(self, role: str, section: Element) -> None:
        """Set a section in its frame, smaller where a long language needs it."""
        box = self.page.frames[role]
        for scale in (LARGE_SCALE,) if self.page.measure == LARGE else _SCALES:
            node = Node("Sect")
            stack = self._builder(box, scale, node).build(section)
            if stack and isinstance(stack[-1], Block):
                room = box.height * MM - stack_height(stack[:-1], box.width * MM)
                stack[-1] = stack[-1].fitted(box.width * MM, room)
            excess = stack_height(stack, box.width * MM) - box.height * MM
            if excess <= SLACK:
                break
        else:
            self._refuse(role, excess)
        self.node.adopt(node)
        self._draw_rule(role)
        self._put_in(replace(box, y=box.y - excess / MM) if box.low else box, stack)

    def _draw_rule(self, role: str) -> None:
        line = self.page.rules.get(role)
        if line is None or self.canvas is None:
            return
        self.canvas.setLineWidth(line.thickness)
        self.canvas.setStrokeColor(self.look.ink.text)
        self.canvas.line(line.x * MM, self._y(line.y), (line.x + line.width) * MM, self._y(line.y))

    def _put_in(self, box: Box, stack: Sequence[Flowable]) -> None:
        if self.canvas is not None:
            draw_stack(self.canvas, stack, box.x * MM, self._y(box.y), box.width * MM)

    def _flow(self, stack: list[Flowable]) -> None:
        """Set a section down the body: on a wide page whole, where a page can hold it, else piece by piece. What can be
        split goes on over the page."""
        pieces = [stack] if self.page.measure == WIDE else together(stack)
        for piece in pieces:
            self._set(piece)
        self.sections[-1] += 1

    def _set(self, stack: list[Flowable]) -> None:
        width = self.box.width * MM
        while stack:
            if not self.cursor:
                stack = led(stack)
                if self.page.measure != WIDE and self.pages > 1 and stack and isinstance(stack[0], Rule):
                    stack = stack[1:]  # the page's own rule is near
                if not stack:
                    return
            if self._spreads():
                self.cursor += self.plan.spread[self.pages - 1]
            room = self.box.height * MM - self.cursor
            last = stack[-1]
            rest = room - stack_height(stack, width) + stack_height([last], width)
            if isinstance(last, Block):
                stack[-1] = last = last.fitted(width, rest)
            excess = stack_height(stack, width) - room
            if excess <= SLACK:
                self._put(stack)
                return
            parts = last.split(width, rest) if isinstance(last, Block) else []
            if parts:
                self._put([*stack[:-1], parts[0]])
                stack = parts[1:]
            elif not self.cursor:
                self._refuse("body", excess)
            self._turn()

    def _spreads(self) -> bool:
        """Whether space is added before what is set next: not at the top of a page, unless a head stands there."""
        under_head = self.pages == 1 and bool(self.page.frames)
        return self.page.measure == WIDE and self.pages <= len(self.plan.spread) and (self.cursor > 0 or under_head)

    def _put(self, stack: Sequence[Flowable]) -> None:
        width, top = self.box.width * MM, self._y(self.box.y) - self.cursor
        if self.canvas is not None:
            draw_stack(self.canvas, stack, self.box.x * MM, top, width)
        self.cursor += stack_height(stack, width) + stack[-1].getSpaceAfter()

    def _refuse(self, role: str, excess: float) -> None:
        raise OverflowError(
            N_("“%(role)s” of the sheet “%(title)s” is %(excess)s mm higher than its frame"),
            role=role,
            title=self.tree.get("title", ""),
            excess=f"{excess / MM:.1f}",
        )
