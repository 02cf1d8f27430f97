"""The structure of a document: a tree of headings, paragraphs, lists, tables, figures and links, in reading order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

# The kinds of ISO 32000-1, 14.8.4, that are used here.
KINDS = frozenset(
    [
        "Document",
        "Part",
        "Sect",
        "Div",
        "H1",
        "H2",
        "H3",
        "P",
        "L",
        "LI",
        "Lbl",
        "LBody",
        "Table",
        "THead",
        "TBody",
        "TFoot",
        "TR",
        "TH",
        "TD",
        "Figure",
        "Caption",
        "Link",
        "Span",
    ]
)


@dataclass(frozen=True, slots=True)
class Content:
    """A marked piece of a page: the page's index and the piece's number on it (MCID)."""

    page: int
    mcid: int


@dataclass(frozen=True, slots=True)
class Annotation:
    """A link's active rectangle: the page's index, and the annotation's name in the file."""

    page: int
    name: str


@dataclass(eq=False, slots=True)
class Node:
    """An element of the structure. Children are added in reading order, whatever the order of drawing; a node that
    holds nothing in the end is not written.

    ``alt`` tells a figure in words; ``scope`` is a table head's ('Column' or 'Row'), ``span`` how many columns a cell
    takes; ``numbering`` is a list's; ``box`` is
    the rectangle that a figure takes on its page (points, left, bottom, right, top), known once it is drawn.
    """

    kind: str
    alt: str = ""
    scope: str = ""
    numbering: str = ""
    parent: Node | None = field(default=None, repr=False)
    kids: list[Node | Content | Annotation] = field(default_factory=list, repr=False)
    box: tuple[float, float, float, float] | None = None
    span: int = 1

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"no structure element is called {self.kind}")

    def add(self, kind: str, *, alt: str = "", scope: str = "", numbering: str = "", span: int = 1) -> Node:
        """A new node at the end of this one."""
        node = Node(kind, alt, scope, numbering, self, span=span)
        self.kids.append(node)
        return node

    def adopt(self, node: Node) -> Node:
        """Take a node, made apart from the tree, as the last child of this one."""
        node.parent = self
        self.kids.append(node)
        return node

    def grow(self, box: tuple[float, float, float, float]) -> None:
        """Widen the figure's rectangle by another."""
        if self.box is None:
            self.box = box
        else:
            left, bottom, right, top = self.box
            self.box = min(left, box[0]), min(bottom, box[1]), max(right, box[2]), max(top, box[3])

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in reading order."""
        yield self
        for kid in self.kids:
            if isinstance(kid, Node):
                yield from kid.walk()

    def page(self) -> int | None:
        """The index of the first page on which something of the node stands; None if nothing does."""
        found = (kid.page for node in self.walk() for kid in node.kids if not isinstance(kid, Node))
        return next(found, None)

    def pruned(self) -> bool:
        """Take out the children that hold nothing; whether anything is left. A table's empty cells stay."""
        self.kids = [kid for kid in self.kids if not isinstance(kid, Node) or kid.pruned()]
        return bool(self.kids) or self.kind in ("TH", "TD")
