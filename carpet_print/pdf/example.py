"""The pictures of the worked example: a foundation, the waste's top card, a piece of the carpet, an arrow."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from lxml import etree

from carpet_print.engine import Card
from carpet_print.pdf.cards import draw_card, draw_empty
from carpet_print.pdf.elements import card, card_or_none
from carpet_print.pdf.figures import EXAMPLE, Figure
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM
from carpet_print.pdf.text import text_width
from carpet_print.pdf.type import LARGE_SCALE


@dataclass(frozen=True)
class SceneCards:
    """What a picture shows; the labels are in the sheet's language. ``target`` is where ``moving`` goes."""

    foundation: Card
    waste_top: Card | None
    carpet: tuple[Card | None, ...]
    moving: Card | None
    target: str
    labels: tuple[str, str, str]  # foundation, waste, carpet


def scene(element: etree._Element) -> SceneCards:
    """The picture that a ``figure`` of kind 'scene' describes."""
    carpet = tuple(None if child.tag == "gap" else card(child) for child in element)
    labels = (element.get("label-foundation", ""), element.get("label-waste", ""), element.get("label-carpet", ""))
    waste, moving = card_or_none(element, "waste"), card_or_none(element, "moving")
    return SceneCards(card(element, "foundation"), waste, carpet, moving, element.get("target", ""), labels)


_SMALLEST = 0.5  # of the size on A4


class ExampleScene(Figure):
    """Two cards above, the piece of carpet below, an arrow from the moving card to where it goes."""

    keep = True  # with what is said of it
    LABEL, LARGE_LABEL, BETWEEN, HEAD = 8.5, 16.0, 7.6 * MM, 5.2 * MM

    def __init__(self, alt: str, look: Look, shown: SceneCards) -> None:
        super().__init__(alt, look)
        self.shown, self.spaceAfter = shown, 2.6 * MM
        self._plan(LARGE_SCALE if look.large else 1.0)

    def _plan(self, scale: float) -> float:
        """Arrange the picture for this scale; returns how wide it is, before it is scaled."""
        self.scale = scale
        # In large print the labels stay as they are, however small the cards get.
        self.label = self.LARGE_LABEL / scale if self.look.large else self.LABEL
        face = self.look.faces.regular
        foundation, waste, carpet = (text_width(label, face, self.label) for label in self.shown.labels)
        # Before the piece of carpet there is room for its label, a card's at least.
        self.lead = max(EXAMPLE.x(1), carpet + 1.8 * MM)
        # The waste stands over the last card, or farther off where the labels above would touch.
        self.apart = max(EXAMPLE.x(len(self.shown.carpet) - 1), foundation + waste + 3 * MM - EXAMPLE.width)
        return self.lead + self.apart + EXAMPLE.width

    def measure(self, width: float) -> float:
        scale = LARGE_SCALE if self.look.large else 1.0
        while (excess := self._plan(scale) * scale / width) > 1 and scale > _SMALLEST:
            scale = max(_SMALLEST, scale * min(0.98, 1 / excess))
        return self.scale * (2 * EXAMPLE.height + self.BETWEEN + self.HEAD)

    def draw(self) -> None:
        shown, size = self.shown, EXAMPLE
        self.canv.scale(self.scale, self.scale)
        style, top = size.style(self.look), self.height / self.scale - self.HEAD - size.height
        columns = len(shown.carpet)
        x_of = [self.lead + size.x(column) for column in range(columns)]
        foundation_x, waste_x = x_of[0], x_of[0] + self.apart
        draw_card(self.canv, shown.foundation, foundation_x, top, style)
        if shown.waste_top is None:
            draw_empty(self.canv, waste_x, top, style)
        else:
            draw_card(self.canv, shown.waste_top, waste_x, top, style, bold=shown.moving == shown.waste_top)
        for x, each in zip(x_of, shown.carpet, strict=True):
            if each is None:
                draw_empty(self.canv, x, 0, style)
            else:
                draw_card(self.canv, each, x, 0, style, bold=each == shown.moving)
        self._labels(foundation_x, waste_x, x_of[0], top)
        if shown.moving is not None and shown.target == "foundation":
            x = x_of[shown.carpet.index(shown.moving)] + size.width / 2
            self._arrow(x, size.height + 1.4 * MM, foundation_x + size.width / 2, top - 1.4 * MM)
        elif shown.moving is not None and shown.target == "gap":
            x = x_of[shown.carpet.index(None)] + size.width
            self._arrow(waste_x + 0.15 * size.width, top - 1.4 * MM, x - 0.3 * size.width, size.height + 1.4 * MM)

    def _labels(self, foundation_x: float, waste_x: float, carpet_x: float, top: float) -> None:
        foundation, waste, carpet = self.shown.labels
        above = top + EXAMPLE.height + 2.0 * MM
        for label, x, y, anchor in (
            (foundation, foundation_x, above, 0.0),
            (waste, waste_x + EXAMPLE.width, above, 1.0),
            (carpet, carpet_x - 1.6 * MM, EXAMPLE.height / 2 - 3, 1.0),
        ):
            self.write(label, x, y, self.label, anchor)

    def _arrow(self, x1: float, y1: float, x2: float, y2: float) -> None:
        angle, length, head = atan2(y2 - y1, x2 - x1), hypot(x2 - x1, y2 - y1), 6.0
        canvas = self.canv
        canvas.setStrokeColor(self.look.ink.text)
        canvas.setFillColor(self.look.ink.text)
        canvas.setLineWidth(1.1)
        shaft = length - head * 0.8
        canvas.line(x1, y1, x1 + shaft * cos(angle), y1 + shaft * sin(angle))
        path = canvas.beginPath()
        path.moveTo(x2, y2)
        for side in (1, -1):
            turned = angle + pi - side * 0.42
            path.lineTo(x2 + head * cos(turned), y2 + head * sin(turned))
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)
