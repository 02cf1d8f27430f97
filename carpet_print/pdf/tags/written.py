"""Objects of a file written out, laid out as reportlab 5.1 lays them out: a structure tree is thousands of them, which
reportlab would write value by value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFObject, PDFString

from carpet_print.pdf.tags.drawing import decimal
from carpet_print.pdf.tags.structure import Annotation, Content, Node

_KEYS_A_LINE, _VALUES_A_LINE = 6, 10


def dictionary(says: Mapping[str, str]) -> str:
    """A dictionary; its values are written out already."""
    return f"<<\n{_in_lines([f'/{key} {says[key]}' for key in sorted(says)], _KEYS_A_LINE)}\n>>"


def array(values: Sequence[str]) -> str:
    """An array of values that are written out already."""
    return f"[ {_in_lines(values, _VALUES_A_LINE)} ]"


def _in_lines(parts: Sequence[str], a_line: int) -> str:
    return " \n  ".join(" ".join(parts[start : start + a_line]) for start in range(0, len(parts), a_line))


class Structure:
    """Writes a structure tree into a document. ``owners`` tells, for each page, whose its marked pieces are; ``links``
    are the key, the node and the name of each annotation."""

    def __init__(self, document: Any, owners: Sequence[Sequence[Node]], links: Sequence[tuple[int, Node, str]]) -> None:
        self._document, self._owners, self._links = document, owners, links
        self.pages = [self._known(page) for page in document.Pages.pages]
        self.written: dict[int, str] = {}

    def write(self, root: Node) -> None:
        """Write the tree below ``root``, and have the catalog name it."""
        document = self._document
        tree = PDFDictionary({"Type": "/StructTreeRoot"})
        top = document.Reference(tree)
        tree["K"] = self._element(root, self._known(tree))
        numbers: list[Any] = []
        for number, nodes in enumerate(self._owners):
            owned = PDFArray([self.written[id(node)] for node in nodes])
            numbers += [number, document.Reference(owned)]
        for key, node, _ in self._links:
            numbers += [key, self.written[id(node)]]
        tree["ParentTree"] = document.Reference(PDFDictionary({"Nums": PDFArray(numbers)}))
        tree["ParentTreeNextKey"] = self._links[-1][0] + 1 if self._links else len(self._owners)
        document.Catalog.StructTreeRoot = top

    def _known(self, thing: Any) -> str:
        """The reference to an object, which is made known to the document if it is not."""
        return str(self._document.Reference(thing).format(self._document), "ascii")

    def _element(self, node: Node, parent: str) -> str:
        """Make a node and all below it known to the document; returns the reference to it."""
        reference = self.written[id(node)] = self._known(_Element(node, parent, self))
        for kid in node.kids:
            if isinstance(kid, Node):
                self._element(kid, reference)
        return reference


class _Element(PDFObject):
    """A node's entry. It is made when it is written: a book has a hundred thousand, and each takes much memory."""

    def __init__(self, node: Node, parent: str, tree: Structure) -> None:
        self.node, self.parent, self.tree = node, parent, tree

    def format(self, document: Any) -> bytes:
        """See PDFObject."""
        node, written, pages = self.node, self.tree.written, self.tree.pages
        says = {"Type": "/StructElem", "S": f"/{node.kind}", "P": self.parent}
        page = next((kid.page for kid in node.kids if not isinstance(kid, Node)), None)
        if page is not None:
            says["Pg"] = pages[page]
        if node.alt:
            says["Alt"] = PDFString(node.alt).format(document).decode(_BYTES)
        attributes = _attributes(node)
        if attributes:
            says["A"] = dictionary(attributes)
        kids = [written[id(kid)] if isinstance(kid, Node) else _piece(kid, page, pages, document) for kid in node.kids]
        return dictionary(says | {"K": array(kids)}).encode(_BYTES)


def _piece(kid: Content | Annotation, page: int | None, pages: Sequence[str], document: Any) -> str:
    if isinstance(kid, Content):
        if kid.page == page:
            return str(kid.mcid)
        return dictionary({"Type": "/MCR", "Pg": pages[kid.page], "MCID": str(kid.mcid)})
    annotation = document.refAnnotation(kid.name).format(document).decode()
    return dictionary({"Type": "/OBJR", "Pg": pages[kid.page], "Obj": annotation})


_BYTES = "latin-1"  # as which any bytes are a text


def _attributes(node: Node) -> dict[str, str]:
    if node.numbering:
        return {"O": "/List", "ListNumbering": f"/{node.numbering}"}
    if node.box is not None:
        box = array([decimal(round(edge, 2)) for edge in node.box])
        return {"O": "/Layout", "Placement": "/Block", "BBox": box}
    table = {"Scope": f"/{node.scope}"} if node.scope else {}
    if node.span > 1:
        table["ColSpan"] = str(node.span)
    return {"O": "/Table", **table} if table else {}
