"""Sheets onto pages: the vocabulary's sections set in the frames of their page, and the document around them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import BytesIO

from lxml.etree import _Element as Element
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from carpet_print.errors import N_, CarpetPrintError, UsageError
from carpet_print.pdf.flow import Block, Gap, draw_stack, stack_height
from carpet_print.pdf.fonts import register_fonts
from carpet_print.pdf.pages import A4, LEFT, PAGES, WIDTH, Box, Fit, fit, parse_paper
from carpet_print.pdf.style import COLOUR, MM, REGULAR, TOP_RULE, Ink
from carpet_print.pdf.table import StepTable
from carpet_print.pdf.templates import vocabulary
from carpet_print.pdf.vocabulary import Builder
from carpet_print.sheets import Sheet
from carpet_print.text import locale

rl_config.useA85 = 0  # streams as they are, not blown up by a quarter into ASCII

TOP_RULE_Y = 14.0  # mm from the top
RUNNING_Y = 17.0
SLACK = 0.1 * MM  # rounding, not room


class OverflowError(CarpetPrintError):  # noqa: A001 - the typesetter's word for it
    """Content higher than the frame that it must stand in."""


def render(sheets: Sequence[Sheet], language: str, paper: str = "a4") -> bytes:
    """The sheets as one PDF, in order, each from a page of its own.

    ``language`` is one of text.LANGUAGES, ``paper`` one of style.PAPERS. The same arguments give the same bytes: the
    file says that it was made at the time in the environment's SOURCE_DATE_EPOCH (seconds since 1970, as builds that
    must be reproducible set it), or else on 1 January 2000. Raises UsageError for an unknown language or paper, for no
    sheet at all and for such a time that is none; MissingGlyphError for a character that cannot be printed.
    """
    if not sheets:
        raise UsageError(N_("there is no sheet to print"))
    _check_epoch()
    register_fonts()
    speech, onto, ink = locale(language), fit(parse_paper(paper)), COLOUR
    trees = [vocabulary(sheet, speech.language) for sheet in sheets]
    buffer = BytesIO()
    canvas = Canvas(
        buffer,
        pagesize=(onto.width * MM, onto.height * MM),
        pageCompression=1,
        invariant=1,
        initialFontName=REGULAR,
        lang=speech.tag,
        pdfVersion=(1, 7),
    )
    canvas._doc.setCompression(1)
    title = trees[0].get("title", "")
    canvas.setTitle(title)
    canvas.setAuthor("carpet-print")
    canvas.setSubject(trees[0].get("subject", title))
    canvas.setCreator("carpet-print")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    for number, tree in enumerate(trees):
        canvas.bookmarkPage(f"sheet-{number}")
        canvas.addOutlineEntry(tree.get("title", ""), f"sheet-{number}", 0)
        _Setter(canvas, tree, onto, ink, _scale(tree, onto, ink)).run()
    canvas.save()
    return buffer.getvalue()


def _check_epoch() -> None:
    # reportlab reads it, and would fail on anything else.
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if epoch and not (epoch.isascii() and epoch.isdecimal() and len(epoch) <= len("9999999999")):
        raise UsageError(
            N_("SOURCE_DATE_EPOCH is “%(text)s”; expected a time in whole seconds since %(start)s"),
            text=epoch[:40],
            start="1970-01-01",
        )


# How much smaller the text may be set where the sheet would otherwise run over the pages that it should have.
_SCALES = (1.0, 0.97, 0.94, 0.91, 0.88, 0.85)


def _scale(tree: Element, onto: Fit, ink: Ink) -> float:
    """The largest scale at which the sheet keeps to the ``pages`` that its template asks for."""
    wanted = int(tree.get("pages", 0))
    if not wanted:
        return 1.0
    return next((scale for scale in _SCALES if _Setter(None, tree, onto, ink, scale).run() <= wanted), _SCALES[-1])


class _Setter:
    """Sets one sheet: opens pages, fills frames, and lets the rest flow from page to page.

    Without a canvas it only counts the pages, so that a long language can be set a little smaller before it runs over.
    """

    def __init__(self, canvas: Canvas | None, tree: Element, onto: Fit, ink: Ink, scale: float) -> None:
        self.canvas, self.tree, self.onto, self.ink, self.scale = canvas, tree, onto, ink, scale
        self.page = PAGES[tree.get("kind", "")]
        self.box, self.cursor, self.pages = self.page.body, 0.0, 0

    def run(self) -> int:
        """Set the whole sheet; returns its pages."""
        self._open(self.page.body)
        for section in self.tree.findall("section"):
            role = section.get("role", "")
            if role in self.page.frames:
                self._fill(role, section)
                continue
            if role == "page":
                self._turn()
            builder = self._builder(self.box, self.scale)
            self._flow(builder.build(section) if role == "page" else builder.build([section]))
        self._close()
        return self.pages

    def _builder(self, box: Box, scale: float) -> Builder:
        return Builder(self.ink, box.width * MM, self.tree.get("hyphenation", ""), scale)

    def _open(self, body: Box) -> None:
        self.box, self.cursor = body, 0.0
        self.pages += 1
        if self.canvas is None:
            return
        canvas, onto = self.canvas, self.onto
        canvas.saveState()
        canvas.translate(onto.x * MM, onto.y * MM)
        canvas.scale(onto.scale, onto.scale)
        canvas.setLineWidth(TOP_RULE)
        canvas.setStrokeColor(self.ink.text)
        y = (A4[1] - TOP_RULE_Y) * MM
        canvas.line(LEFT * MM, y, (LEFT + WIDTH) * MM, y)

    def _close(self) -> None:
        if self.canvas is not None:
            self.canvas.restoreState()
            self.canvas.showPage()

    def _turn(self) -> None:
        self._close()
        self._open(self.page.next_body)
        running = self.tree.find("furniture[@role='running']")
        if running is not None and self.canvas is not None:
            line = self._builder(self.box, 1.0).paragraph(running, "p.running")
            draw_stack(self.canvas, [line], LEFT * MM, (A4[1] - RUNNING_Y) * MM, WIDTH * MM)

    def _fill(self, role: str, section: Element) -> None:
        """Set a section in its frame, smaller where a long language needs it."""
        box = self.page.frames[role]
        for scale in _SCALES:
            stack = self._builder(box, scale).build(section)
            excess = stack_height(stack, box.width * MM) - box.height * MM
            if excess <= SLACK:
                break
        else:
            self._refuse(role, excess)
        if self.canvas is not None:
            draw_stack(self.canvas, stack, box.x * MM, (A4[1] - box.y) * MM, box.width * MM)

    def _flow(self, stack: list[Flowable]) -> None:
        """Set a section down the body, whole where a page can hold it; what can be split goes on over the page."""
        width = self.box.width * MM
        while stack:
            if not self.cursor and isinstance(stack[0], Gap):
                stack = stack[1:]
                continue
            room = self.box.height * MM - self.cursor
            rest = room - stack_height(stack[:-1], width)
            last = stack[-1]
            if isinstance(last, Block):
                stack[-1] = last = last.fitted(width, rest)
            excess = stack_height(stack, width) - room
            if excess <= SLACK:
                self._put(stack)
                return
            parts = last.split(width, rest) if isinstance(last, StepTable) else []
            if parts:
                self._put([*stack[:-1], parts[0]])
                stack = parts[1:]
            elif not self.cursor:
                self._refuse("body", excess)
            self._turn()

    def _put(self, stack: Sequence[Flowable]) -> None:
        width, top = self.box.width * MM, (A4[1] - self.box.y) * MM - self.cursor
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
