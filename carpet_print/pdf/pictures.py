"""The figures of the vocabulary: what each ``kind`` of them draws."""

from __future__ import annotations

from collections.abc import Callable

from lxml.etree import _Element as Element

from carpet_print.engine import RANKS
from carpet_print.pdf import figures
from carpet_print.pdf.elements import card, cards, foundations, number, one_of, rows, value_error
from carpet_print.pdf.example import ExampleScene, scene
from carpet_print.pdf.layout import LayoutPicture, PlainLayout
from carpet_print.pdf.look import Look
from carpet_print.pdf.playing import INDEX_SIZES, Backs, Face
from carpet_print.pdf.puzzle_figures import StockCards, Tracks
from carpet_print.pdf.short import ShortSteps
from carpet_print.pdf.style import MM

_MOST_IN_QR = 300  # letters; more could not be read from so small a square


def _foundations(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return figures.Foundations(_alt(element), look, foundations(element), figures.FULL)


def _piles(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return figures.Piles(_alt(element), look, piles(element), figures.FULL)


def _carpet(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return figures.Carpet(_alt(element), look, rows(element), figures.FULL)


def _mini_carpet(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return figures.MiniCarpet(_alt(element), look, [[c for c in row if c] for row in rows(element)])


def _chips(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return figures.Chips(_alt(element), look, [card for card in cards(element) if card], number(element, "group", 7))


def _stock(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return StockCards(_alt(element), look, [card for card in cards(element) if card])


def _tracks(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    ranks = RANKS[: number(element, "ranks", len(RANKS))]
    return Tracks(_alt(element), look, ranks, number(element, "laid"), number(element, "columns", 2))


def _short(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return ShortSteps(_alt(element), look, element, _scale)


def _fold(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return figures.Fold(element.get("label", ""), look)


def _qr(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    if not 0 < len(element.get("data", "")) <= _MOST_IN_QR:
        raise value_error(element, "data", f"1 … {_MOST_IN_QR}")
    return figures.QrCode(_alt(element), look, element.get("data", ""), 18 * MM)


def _score(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    labels = [line.get("label", "") for line in element.findall("line")]
    return figures.ScoreLines(_alt(element), look, labels, element.get("out-of", ""))


def _layout(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    picture = LayoutPicture if _wide else PlainLayout
    return picture(_alt(element), look, foundations(element.find("foundations")), rows(element), piles(element))


def _scene(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return ExampleScene(_alt(element), look, scene(element))


def _face(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    index = one_of(element, "index", INDEX_SIZES)
    shown = element.find("card")
    return Face(_alt(element), look, card(element if shown is None else shown), index)


def _backs(element: Element, look: Look, _scale: float, _wide: bool) -> figures.Figure:
    return Backs(_alt(element), look)


def piles(element: Element) -> list[figures.Pile]:
    """The piles in an element."""
    return [figures.Pile(pile.get("label", ""), number(pile, "count")) for pile in element.findall("pile")]


def _alt(element: Element) -> str:
    return str(element.get("alt", ""))


# A function for each kind: it is given the element, the look, the text's scale and whether the page is a wide one.
PICTURES: dict[str, Callable[[Element, Look, float, bool], figures.Figure]] = {
    "foundations": _foundations,
    "piles": _piles,
    "carpet": _carpet,
    "mini-carpet": _mini_carpet,
    "chips": _chips,
    "stock": _stock,
    "tracks": _tracks,
    "short": _short,
    "fold": _fold,
    "qr": _qr,
    "score": _score,
    "layout": _layout,
    "scene": _scene,
    "face": _face,
    "backs": _backs,
}
