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


class _Written(PDFObject):
    """An object that is written out already."""

    data = b""

    def format(self, _document: Any) -> bytes:
        return self.data


class Structure:
    """Writes a structure tree into a document. ``owners`` tells, for each page, whose its marked pieces are; ``links``
    are the key, the node and the name of each annotation."""

    def __init__(self, document: Any, owners: Sequence[Sequence[Node]], links: Sequence[tuple[int, Node, str]]) -> None:
        self._document, self._owners, self._links = document, owners, links
        self._pages = [self._number(page) for page in document.Pages.pages]
        self._written: dict[int, str] = {}

    def write(self, root: Node) -> None:
        """Write the tree below ``root``, and have the catalog name it."""
        document = self._document
        tree = PDFDictionary({"Type": "/StructTreeRoot"})
        top = document.Reference(tree)
        tree["K"] = self._element(root, top.format(document).decode())
        numbers: list[Any] = []
        for number, nodes in enumerate(self._owners):
            owned = PDFArray([self._written[id(node)] for node in nodes])
            numbers += [number, document.Reference(owned)]
        for key, node, _ in self._links:
            numbers += [key, self._written[id(node)]]
        tree["ParentTree"] = document.Reference(PDFDictionary({"Nums": PDFArray(numbers)}))
        tree["ParentTreeNextKey"] = self._links[-1][0] + 1 if self._links else len(self._owners)
        document.Catalog.StructTreeRoot = top

    def _number(self, thing: Any) -> str:
        """The reference to an object, which makes it known to the document."""
        return str(self._document.Reference(thing).format(self._document), "ascii")

    def _element(self, node: Node, parent: str) -> str:
        """Write a node and all below it; returns the reference to it."""
        element = _Written()
        reference = self._written[id(node)] = self._number(element)
        says = {"Type": "/StructElem", "S": f"/{node.kind}", "P": parent}
        page = next((kid.page for kid in node.kids if not isinstance(kid, Node)), None)
        if page is not None:
            says["Pg"] = self._pages[page]
        if node.alt:
            says["Alt"] = PDFString(node.alt).format(self._document).decode(_BYTES)
        attributes = _attributes(node)
        if attributes:
            says["A"] = dictionary(attributes)
        says["K"] = array(
            [self._element(kid, reference) if isinstance(kid, Node) else self._piece(kid, page) for kid in node.kids]
        )
        element.data = dictionary(says).encode(_BYTES)
        return reference

    def _piece(self, kid: Content | Annotation, page: int | None) -> str:
        if isinstance(kid, Content):
            if kid.page == page:
                return str(kid.mcid)
            return dictionary({"Type": "/MCR", "Pg": self._pages[kid.page], "MCID": str(kid.mcid)})
        annotation = self._document.refAnnotation(kid.name).format(self._document).decode()
        return dictionary({"Type": "/OBJR", "Pg": self._pages[kid.page], "Obj": annotation})


_BYTES = "latin-1"  # as which any bytes are a text


def _attributes(node: Node) -> dict[str, str]:
    if node.numbering:
        return {"O": "/List", "ListNumbering": f"/{node.numbering}"}
    if node.box is not None:
        box = array([decimal(round(edge, 2)) for edge in node.box])
        return {"O": "/Layout", "Placement": "/Block", "BBox": box}
    if node.scope:
        return {"O": "/Table", "Scope": f"/{node.scope}"}
    return {}
