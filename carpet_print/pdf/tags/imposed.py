"""Canvases that print what is drawn on them as a booklet: two pages on each side of a sheet.

Whoever draws sees pages one after another, as on any canvas. Each is kept, compressed, until it is known how many there
are; then they are laid on their sheets. What was said of a page in its own measures (links, bookmarks, figures' edges)
is moved with it, and its marked pieces are numbered anew; the structure stays in the order in which it was made.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase.pdfdoc import Destination, PDFArray, PDFDictionary, PDFObjectReference
from reportlab.pdfgen.canvas import Canvas

from carpet_print.pdf.booklet import Booklet, Edges, Placement
from carpet_print.pdf.style import FOLD_DASH, FOLD_STROKE, MM
from carpet_print.pdf.tags.archive import pack_page
from carpet_print.pdf.tags.canvas import ARTIFACT, END, SheetCanvas, TaggedCanvas
from carpet_print.pdf.tags.structure import Annotation, Content, Node

_CUT_STROKE = 0.3  # points
# A marked piece's beginning has a line to itself, as TaggedCanvas writes it; within a text there are no lines' ends.
_PIECE = re.compile(r"^(/\w+ <</MCID )(\d+)(>> BDC)$", re.MULTILINE)


@dataclass(frozen=True)
class _Kept:
    """A page that was drawn: its code, compressed, how many marked pieces that has, and what it takes from the
    document: forms, links, colours and shadings, by their names in the file."""

    code: bytes
    pieces: int
    forms: tuple[str, ...]
    links: tuple[Any, ...]
    colours: dict[str, str]
    shadings: dict[str, str]


@dataclass(frozen=True)
class _Place:
    """Where a page came to stand: the side's index; the number of its first marked piece there; its lower left corner,
    in points, and its scale; and its size as it was drawn."""

    side: int
    first: int
    x: float
    y: float
    scale: float
    size: tuple[float, float]

    def box(self, edges: Sequence[float]) -> Edges:
        """A rectangle of the page, on the side."""
        left, bottom, right, top = edges
        return self.across(left), self.up(bottom), self.across(right), self.up(top)

    def across(self, x: float) -> float:
        """A place between the page's left and right, on the side."""
        return self.x + self.scale * x

    def up(self, y: float) -> float:
        """A height on the page, on the side."""
        return self.y + self.scale * y


class _Imposed(Canvas):
    """The canvas below the others: it keeps the pages that they end, and lays them out when it is told to."""

    def __init__(self, filename: Any, *, booklet: Booklet, **options: Any) -> None:
        self.booklet = booklet
        self._states: dict[Any, str] = {}
        super().__init__(filename, **options)
        self._kept: list[_Kept | None] = []
        self._marked: dict[str, tuple[Destination, int]] = {}  # bookmarks, each with its page's index
        self._linked: list[tuple[Any, int]] = []

    def init_graphics_state(self) -> None:
        """See Canvas. Two pages may share a side, so a name for a transparency must mean the same on all of them."""
        super().init_graphics_state()
        self._extgstate._c = self._states

    def bookmarkPage(self, key: str, *arguments: Any, **options: Any) -> Any:
        """See Canvas."""
        destination = super().bookmarkPage(key, *arguments, **options)
        self._marked[key] = destination, len(self._kept)
        return destination

    def _addAnnotation(self, annotation: Any, name: str | None = None, addtopage: int = 1) -> None:
        super()._addAnnotation(annotation, name, addtopage)
        self._linked.append((annotation, len(self._kept)))

    def showPage(self) -> None:
        """End the page: it is kept until all are there."""
        code = "\n".join([self._preamble, *self._code, *("Q" for _ in self.state_stack)])
        self._kept.append(
            _Kept(
                zlib.compress(code.encode()),
                len(_PIECE.findall(code)),
                tuple(dict.fromkeys(self._formsinuse)),
                tuple(self._annotationrefs),
                self._colorsUsed,
                self._shadingUsed,
            )
        )
        self._startPage()

    def _impose(self) -> list[_Place]:
        """Lay the pages that were kept on their sheets; returns where each of them stands."""
        booklet, drawn = self.booklet, self._pagesize
        page = drawn[0] / MM, drawn[1] / MM
        self.setPageSize((booklet.sheet[0] * MM, booklet.sheet[1] * MM))
        self.setCropBox(None)
        self.setArtBox(None)
        self.setTrimBox(_points(booklet.trim(page)))
        self.setBleedBox(_points(booklet.bleed(page)))
        self.setViewerPreference("Duplex", "DuplexFlipShortEdge")
        self.setViewerPreference("PrintScaling", "None")
        found: dict[int, _Place] = {}
        for number, side in enumerate(booklet.plan(len(self._kept), page)):
            pieces = 0
            for placement in (side.left, side.right):
                if placement.page is None:
                    continue
                place = _Place(number, pieces, placement.x * MM, placement.y * MM, placement.scale, drawn)
                found[placement.page] = place
                pieces += self._lay(placement, place)
            self._draw_marks(page)
            super().showPage()
            pack_page(self._doc.Pages.pages[-1])
        places = [found[index] for index in range(len(self._kept))]
        for destination, index in self._marked.values():
            _move_destination(destination, places[index], self._doc.Pages.pages[places[index].side])
        for annotation, index in self._linked:
            _move_annotation(annotation, places[index])
        return places

    def _lay(self, placement: Placement, place: _Place) -> int:
        """Put a page where it belongs; returns how many marked pieces it has."""
        assert placement.page is not None
        kept = self._kept[placement.page]
        assert kept is not None
        self._kept[placement.page] = None  # it is needed no more
        code = zlib.decompress(kept.code).decode()
        self.saveState()
        self.transform(place.scale, 0, 0, place.scale, place.x, place.y)
        self._code.append(_PIECE.sub(lambda found: f"{found[1]}{int(found[2]) + place.first}{found[3]}", code))
        self.restoreState()
        self._formsinuse += kept.forms
        self._annotationrefs += kept.links
        self._colorsUsed.update(kept.colours)
        self._shadingUsed.update(kept.shadings)
        return kept.pieces

    def _draw_marks(self, page: tuple[float, float]) -> None:
        self._code.append(ARTIFACT)
        for mark in self.booklet.lines(page):
            self.setLineWidth(FOLD_STROKE if mark.fold else _CUT_STROKE)
            self.setDash(FOLD_DASH if mark.fold else [])
            self.line(*(each * MM for each in (*mark.start, *mark.end)))
        self._code.append(END)


class BookletCanvas(SheetCanvas, _Imposed):
    """A canvas without tags that prints its pages as ``booklet``, an option beside those of Canvas."""

    def save(self) -> None:
        """Lay the pages out and write the file."""
        if self._code:
            self.showPage()
        self._impose()
        super().save()


class TaggedBookletCanvas(TaggedCanvas, _Imposed):
    """A tagged canvas that prints its pages as ``booklet``, an option beside those of Canvas."""

    def _place_pages(self) -> None:
        places = self._impose()
        owners: list[list[Node]] = [[] for _ in self._doc.Pages.pages]
        for index in sorted(range(len(places)), key=lambda index: (places[index].side, places[index].x)):
            owners[places[index].side] += self._owners[index]
        self._owners = owners
        for node in self.root.walk():
            if node.box is not None:
                at = node.page()
                assert at is not None  # what holds nothing was taken out
                node.box = places[at].box(node.box)
        # Only now: a figure is asked above on which page it was drawn.
        for node in self.root.walk():
            node.kids = [kid if isinstance(kid, Node) else _moved(kid, places[kid.page]) for kid in node.kids]


def _moved(kid: Content | Annotation, place: _Place) -> Content | Annotation:
    if isinstance(kid, Content):
        return Content(place.side, place.first + kid.mcid)
    return Annotation(place.side, kid.name)


def _points(edges: Edges | None) -> list[float] | None:
    return None if edges is None else [edge * MM for edge in edges]


def _move_annotation(annotation: Any, place: _Place) -> None:
    # reportlab has some annotations as a dictionary and some as an object.
    if isinstance(annotation, PDFDictionary):
        annotation["Rect"] = PDFArray(place.box(annotation["Rect"].sequence))
    else:
        annotation.Rect = place.box(annotation.Rect)


def _move_destination(destination: Any, place: _Place, page: Any) -> None:
    """Let a destination lead to its page's half of the side. One that wanted to see the whole page, or its whole width
    or height, sees as much of that page and nothing of the one beside it."""
    wanted = destination.fmt
    width, height = place.size
    whole = {"left": 0.0, "bottom": 0.0, "right": width, "top": height}
    given: dict[str, Any] = {name: getattr(wanted, name, "null") for name in whole}
    left, bottom, right, top = place.box([whole[name] if edge == "null" else edge for name, edge in given.items()])
    if wanted.typename == "XYZ":
        destination.xyz(left, top, wanted.zoom)
    else:
        destination.fitr(left, bottom, right, top)
    destination.setPage(PDFObjectReference(page.__InternalName__))
