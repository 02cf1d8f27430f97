"""The canvas that the sheets are drawn on, plain or tagged."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from carpet_print.pdf.tags.archive import ArchivalDocument, Description, write_structure
from carpet_print.pdf.tags.structure import Annotation, Content, Node

_ARTIFACT = "/Artifact BMC"  # not 'Pagination': most of it are rules and outlines within the text
_END = "EMC"


@lru_cache(1 << 16)
def decimal(value: float) -> str:
    """The number as reportlab writes it: which takes it longer than anything else on a page."""
    return str(fp_str(value))


def content(canvas: Canvas, node: Node | None) -> AbstractContextManager[None]:
    """A context in which all that is drawn on the canvas belongs to the node; None stands for no node. Such contexts do
    not nest. On a canvas without tags nothing comes of it."""
    if node is None or not isinstance(canvas, TaggedCanvas):
        return nullcontext()
    return canvas.content(node)


class SheetCanvas(Canvas):
    """A canvas without tags. It keeps the operators of what is drawn again and again, for its one document."""

    def __init__(self, filename: Any, **options: Any) -> None:
        self._kept: dict[Hashable, list[str]] = {}
        super().__init__(filename, **options)

    def stamp(self, key: Hashable, draw: Callable[[], object], x: float, y: float, scale: float) -> None:
        """Draw something with its origin at (x, y). What ``draw`` does must depend on nothing but the ``key``, and may
        neither place forms nor mark content: it is called once."""
        code, size = self._code, decimal(scale)
        code += ("q", f"{size} 0 0 {size} {decimal(x)} {decimal(y)} cm")
        kept = self._kept.get(key)
        if kept is None:
            start = len(code)
            self.push_state_stack()
            draw()
            self.pop_state_stack()
            kept = self._kept[key] = code[start:]
        else:
            code += kept
        code.append("Q")

    def place(self, form: str, x: float, y: float, scale: float) -> None:
        """Place a form with its origin at (x, y)."""
        size = decimal(scale)
        self._code += ("q", f"{size} 0 0 {size} {decimal(x)} {decimal(y)} cm")
        self.doForm(form)
        self._code.append("Q")

    def write(self, text: str, x: float, y: float, face: str, size: float) -> None:
        """Write a line, all in one face, from x on, its baseline at y."""
        kept = self._kept.get((text, face, size))
        if kept is None:
            self.setFont(face, size)
            self.drawString(x, y, text)
            _, _, shown = self._code[-1].partition(" Tm ")
            self._kept[text, face, size] = [shown]
        else:
            self._code.append(f"BT 1 0 0 1 {decimal(x)} {decimal(y)} Tm {kept[0]}")

    def link(self, node: Node | None, target: str, box: tuple[float, float, float, float], words: str) -> None:
        """Make a rectangle (relative to the present origin) lead to ``target``, an address or '#' and a bookmark's
        name. ``words`` says in words where it leads."""
        if target.startswith("#"):
            self.linkRect(words, target[1:], box, relative=1, thickness=0)
        else:
            self.linkURL(target, box, relative=1, thickness=0)


class TaggedCanvas(SheetCanvas):
    """A canvas that marks what is drawn as part of the structure below ``root``; all else becomes an artifact.

    ``description`` is what the file says of itself. The same calls give the same bytes, as with ``invariant=1``.
    """

    def __init__(self, filename: Any, description: Description, **options: Any) -> None:
        super().__init__(filename, **options)
        # The document that Canvas made is given up for one that writes archival files; nothing has been drawn on it.
        self._doc = ArchivalDocument(
            compression=self._pageCompression,
            invariant=options.get("invariant"),
            filename=filename,
            pdfVersion=options.get("pdfVersion", (1, 7)),
            lang=options.get("lang"),
        )
        self._doc.setCompression(self._pageCompression)
        self._make_preamble()
        self.description = description
        self.root = Node("Document")
        self._owners: list[list[Node]] = []  # for each page, whose its marked pieces are, in their order
        self._links: list[tuple[Node, str]] = []
        self._begin_page()

    # --- marking

    @contextmanager
    def content(self, node: Node) -> Iterator[None]:
        """See the function ``content``. In the file each context is one marked piece."""
        owners = self._owners[-1]
        piece = Content(len(self._owners) - 1, len(owners))
        owners.append(node)
        node.kids.append(piece)
        self._switch(f"/{node.kind} <</MCID {piece.mcid}>> BDC")
        yield
        self._switch(_ARTIFACT)

    def _switch(self, begin: str) -> None:
        """End the piece that is open, or take it back if nothing was drawn in it, and begin another."""
        if self._code[-1] == _ARTIFACT:
            self._code.pop()
        else:
            self._code.append(_END)
        self._code.append(begin)

    def link(self, node: Node | None, target: str, box: tuple[float, float, float, float], words: str) -> None:
        """See SheetCanvas; ``node`` is the Link that the rectangle belongs to."""
        if node is None:
            super().link(node, target, box, words)
            return
        name = f"link-{len(self._links)}"
        left, bottom = self.absolutePosition(box[0], box[1])
        right, top = self.absolutePosition(box[2], box[3])
        annotation = pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("Annot"),
                "Subtype": pdfdoc.PDFName("Link"),
                "Rect": pdfdoc.PDFArray([left, bottom, right, top]),
                "Border": pdfdoc.PDFArray([0, 0, 0]),
                "F": 4,  # printed
                "Contents": pdfdoc.PDFString(words),
                "StructParent": self._link_key(len(self._links)),
            }
        )
        if target.startswith("#"):
            annotation["Dest"] = self._bookmarkReference(target[1:])
        else:
            annotation["A"] = pdfdoc.PDFDictionary(
                {"Type": pdfdoc.PDFName("Action"), "S": pdfdoc.PDFName("URI"), "URI": pdfdoc.PDFString(target)}
            )
        self._addAnnotation(annotation, name)
        node.kids.append(Annotation(len(self._owners) - 1, name))
        self._links.append((node, name))

    @staticmethod
    def _link_key(number: int) -> int:
        # Keys of the parent tree: pages have theirs from 0 on, annotations from here on.
        return 1_000_000 + number

    # --- pages

    def _begin_page(self) -> None:
        self._owners.append([])
        self._code.append(_ARTIFACT)

    def showPage(self) -> None:
        """End the page."""
        if self._code[-1] == _ARTIFACT:
            self._code.pop()
        else:
            self._code.append(_END)
        super().showPage()
        page = self._doc.Pages.pages[-1]
        page.StructParents = len(self._owners) - 1
        page.Tabs = pdfdoc.PDFName("S")
        self._begin_page()

    def save(self) -> None:
        """Write the file: its last page must have been ended by ``showPage``."""
        self._code.clear()
        self._owners.pop()
        self.root.pruned()
        write_structure(
            self._doc, self.root, self._owners, [(self._link_key(n), *link) for n, link in enumerate(self._links)]
        )
        self._doc.describe(self.description)
        super().save()
