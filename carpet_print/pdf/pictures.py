"""The figures of the vocabulary: what each ``kind`` of them draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lxml.etree import _Element as Element

from carpet_print.engine import RANKS
from carpet_print.pdf import figures
from carpet_print.pdf.book_figures import BOOK, SMALL, SMALL_INDENT, Curve, ScoreRow, StockGrid, StockList
from carpet_print.pdf.elements import card, card_or_none, cards, foundations, lacking, number, one_of, rows, value_error
from carpet_print.pdf.example import ExampleScene, scene
from carpet_print.pdf.large_steps import LargeSteps
from carpet_print.pdf.layout import LayoutPicture, PlainLayout, PositionPicture
from carpet_print.pdf.pages import LARGE, LARGE_QR, WIDE
from carpet_print.pdf.playing import INDEX_SIZES, Backs, Face
from carpet_print.pdf.puzzle_figures import StockCards, Tracks
from carpet_print.pdf.short import ShortSteps
from carpet_print.pdf.style import MM

if TYPE_CHECKING:
    from carpet_print.pdf.vocabulary import Builder

_SIZES = {"book": BOOK, "small": SMALL}
_MOST_IN_QR = 300  # letters; more could not be read from so small a square


def _foundations(builder: Builder, element: Element) -> figures.Figure:
    return figures.Foundations(_alt(element), builder.look, foundations(element), builder.size)


def _piles(builder: Builder, element: Element) -> figures.Figure:
    return figures.Piles(_alt(element), builder.look, piles(element), builder.size)


def _carpet(builder: Builder, element: Element) -> figures.Figure:
    size = _SIZES[one_of(element, "size", _SIZES)] if element.get("size") else builder.size
    bare = element.get("bare") == "1"
    # Four puzzles on a page may be cut apart: what belongs to one hangs into no margin.
    indent = SMALL_INDENT if size is SMALL else 0.0
    return figures.Carpet(_alt(element), builder.look, rows(element), size, bare=bare, indent=indent)


def _stock_grid(builder: Builder, element: Element) -> figures.Figure:
    return StockGrid(_alt(element), builder.look, [card for card in cards(element) if card])


def _stock_list(builder: Builder, element: Element) -> figures.Figure:
    return StockList(_alt(element), builder.look, [card for card in cards(element) if card])


def _curve(builder: Builder, element: Element) -> figures.Figure:
    names = [name.text or "" for name in element.findall("name")]
    most = len(names)
    levels = [number(level, "of", 0, 0, most) for level in element.findall("level")]
    if not names or not levels:
        raise lacking(element, "level" if names else "name")
    return Curve(_alt(element), builder.look, levels, names)


def _mini_carpet(builder: Builder, element: Element) -> figures.Figure:
    return figures.MiniCarpet(_alt(element), builder.look, [[c for c in row if c] for row in rows(element)])


def _chips(builder: Builder, element: Element) -> figures.Figure:
    return figures.Chips(
        _alt(element), builder.look, [card for card in cards(element) if card], number(element, "group", 7)
    )


def _stock(builder: Builder, element: Element) -> figures.Figure:
    shown = [card for card in cards(element) if card]
    return StockCards(_alt(element), builder.look, shown, number(element, "start", 1, 1))


def _tracks(builder: Builder, element: Element) -> figures.Figure:
    ranks = RANKS[: number(element, "ranks", len(RANKS))]
    return Tracks(_alt(element), builder.look, ranks, number(element, "laid"), number(element, "columns", 2))


def _short(builder: Builder, element: Element) -> figures.Figure:
    if builder.measure == LARGE:
        return LargeSteps(_alt(element), builder.look, element)
    return ShortSteps(_alt(element), builder.look, element, builder.scale)


def _fold(builder: Builder, element: Element) -> figures.Figure:
    return figures.Fold(element.get("label", ""), builder.look)


def _qr(builder: Builder, element: Element) -> figures.Figure:
    if not 0 < len(element.get("data", "")) <= _MOST_IN_QR:
        raise value_error(element, "data", f"1 … {_MOST_IN_QR}")
    side = number(element, "side", 18, 10, 40) if element.get("side") else LARGE_QR if builder.look.large else 18
    return figures.QrCode(_alt(element), builder.look, element.get("data", ""), side * MM)


def _score(builder: Builder, element: Element) -> figures.Figure:
    out_of = element.get("out-of", "")
    lines = [(line.get("label", ""), line.get("out-of", out_of)) for line in element.findall("line")]
    if element.get("side-by-side") == "1":
        return ScoreRow(_alt(element), builder.look, len(lines), out_of)
    size, pitch = 10 * builder.scale, 8.7 * MM
    if element.get("pitch"):  # in tenths of a millimetre, in print of the usual size
        pitch = number(element, "pitch", 87, 40, 200) / 10 * MM * max(1.0, builder.scale)
    elif builder.measure == LARGE:  # as the rows of cards are that they stand beside
        pitch = 8.3 * MM * (1.0 if builder.apart else builder.cards)
    return figures.ScoreLines(_alt(element), builder.look, lines or [("", "")], pitch, size)


def _layout(builder: Builder, element: Element) -> figures.Figure:
    picture = LayoutPicture if builder.measure == WIDE else PlainLayout
    return picture(_alt(element), builder.look, foundations(element.find("foundations")), rows(element), piles(element))


def _position(builder: Builder, element: Element) -> figures.Figure:
    shown = foundations(element.find("foundations")), rows(element), piles(element)
    if builder.measure == WIDE:
        return PositionPicture(_alt(element), builder.look, *shown, element.get("label", ""))
    return PlainLayout(_alt(element), builder.look, *shown)


def _scene(builder: Builder, element: Element) -> figures.Figure:
    return ExampleScene(_alt(element), builder.look, scene(element))


def _face(builder: Builder, element: Element) -> figures.Figure:
    index = one_of(element, "index", INDEX_SIZES)
    shown = element.find("card")
    return Face(_alt(element), builder.look, card(element if shown is None else shown), index)


def _backs(builder: Builder, element: Element) -> figures.Figure:
    return Backs(_alt(element), builder.look)


def piles(element: Element) -> list[figures.Pile]:
    """The piles in an element."""
    return [
        figures.Pile(pile.get("label", ""), number(pile, "count"), card_or_none(pile, "top"))
        for pile in element.findall("pile")
    ]


def _alt(element: Element) -> str:
    return str(element.get("alt", ""))


PICTURES: dict[str, Callable[[Builder, Element], figures.Figure]] = {
    "foundations": _foundations,
    "piles": _piles,
    "carpet": _carpet,
    "stock-grid": _stock_grid,
    "stock-list": _stock_list,
    "curve": _curve,
    "mini-carpet": _mini_carpet,
    "chips": _chips,
    "stock": _stock,
    "tracks": _tracks,
    "short": _short,
    "fold": _fold,
    "qr": _qr,
    "score": _score,
    "layout": _layout,
    "position": _position,
    "scene": _scene,
    "face": _face,
    "backs": _backs,
}
