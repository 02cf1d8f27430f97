"""The canvas that the sheets are drawn on, plain or tagged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from carpet_print.pdf.tags.archive import ArchivalDocument, Description
from carpet_print.pdf.tags.drawing import DrawingCanvas
from carpet_print.pdf.tags.structure import Annotation, Content, Node
from carpet_print.pdf.tags.written import Structure

ARTIFACT = "/Artifact BMC"  # not 'Pagination': most of it are rules and outlines within the text
END = "EMC"


def content(canvas: Canvas, node: Node | None) -> AbstractContextManager[None]:
    """A context in which all that is drawn on the canvas belongs to the node; None stands for no node. Such contexts do
    not nest. On a canvas without tags nothing comes of it."""
    if node is None or not isinstance(canvas, TaggedCanvas):
        return nullcontext()
    return canvas.content(node)


class SheetCanvas(DrawingCanvas):
    """A canvas without tags."""

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
        self._switch(ARTIFACT)

    def _switch(self, begin: str) -> None:
        """End the piece that is open, or take it back if nothing was drawn in it, and begin another."""
        if self._code[-1] == ARTIFACT:
            self._code.pop()
        else:
            self._code.append(END)
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
        self._code.append(ARTIFACT)

    def showPage(self) -> None:
        """End the page."""
        if self._code[-1] == ARTIFACT:
            self._code.pop()
        else:
            self._code.append(END)
        super().showPage()
        self._begin_page()

    def save(self) -> None:
        """Write the file: its last page must have been ended by ``showPage``."""
        self._code.clear()
        self._owners.pop()
        self.root.pruned()
        self._place_pages()
        for number, page in enumerate(self._doc.Pages.pages):
            page.StructParents = number
            page.Tabs = pdfdoc.PDFName("S")
        links = [(self._link_key(number), *link) for number, link in enumerate(self._links)]
        Structure(self._doc, self._owners, links).write(self.root)
        self._doc.describe(self.description)
        super().save()

    def _place_pages(self) -> None:
        """A canvas that puts several pages on a sheet does it here, when there are no more."""
