"""Cards as shapes, as the sheets draw them: faces, the back, an empty place. The top left is at (0, 0)."""

from __future__ import annotations

from carpet_print.engine import Card, Suit
from carpet_print.picture.drawing import Lines, Path, Point, Rect, Shape, Text
from carpet_print.picture.faces import text_width
from carpet_print.shapes import (
    BACK_COLUMNS,
    BACK_CORNER,
    BACK_INSET,
    BACK_LABEL,
    BACK_LABEL_CORNER,
    BACK_NUMBER,
    BACK_SLOPE,
    BACK_STROKE,
    CAP_HEIGHT,
    CARD,
    CARD_STROKE,
    CORNER,
    EMPTY_DASH,
    EMPTY_STROKE,
    INDEX_CAP,
    INDEX_INSET,
    MM,
    OPTICAL_SIZE,
    PALE_PIP,
    PIP,
    PIP_CENTRE,
    TEN_SCALE,
    TEN_SPACE,
    Colours,
    outline_stroke,
    suit_outline,
    thin,
)

WIDTH, HEIGHT = CARD[0] * MM, CARD[1] * MM
PAPER = "#FFFFFF"


def face(card: Card, index: str, ink: Colours) -> tuple[Shape, ...]:
    """A card's face, with ``index`` in its corner."""
    inset, size = INDEX_INSET * WIDTH, INDEX_CAP * WIDTH / CAP_HEIGHT
    # The one index of two digits is drawn narrower.
    width = (text_width(index, size, True) + TEN_SPACE * size) * TEN_SCALE / 100 if len(index) > 1 else 0.0
    return (
        _edge(ink.text, CARD_STROKE),
        Text(inset, inset + INDEX_CAP * WIDTH, index, size, ink.suits[card.suit], bold=True, width=width),
        pip(card.suit, WIDTH / 2, PIP_CENTRE * HEIGHT, PIP * WIDTH, ink),
    )


def pip(suit: Suit, x: float, y: float, height: float, ink: Colours) -> Path:
    """The suit in its colour, centred at (x, y): filled, or, where the ink has no red, a red suit as an outline."""
    height *= OPTICAL_SIZE[suit]
    if ink.outlined and suit.red:
        return _outlined(suit, x, y, height, ink.suits[suit], outline_stroke(height))
    return _path(suit, x, y, height, ink.suits[suit])


def pale_pip(suit: Suit, x: float, y: float, height: float, ink: Colours) -> Path:
    """The suit where no card of it lies yet: pale, or, where the ink has no greys, in the thinnest of lines."""
    height *= OPTICAL_SIZE[suit]
    if ink.outlined:
        return _outlined(suit, x, y, height, ink.pale, thin(EMPTY_STROKE))
    return _path(suit, x, y, height, ink.pale)


def empty(ink: Colours) -> tuple[Shape, ...]:
    """An empty place: a dashed outline."""
    stroke = thin(EMPTY_STROKE) if ink.outlined else EMPTY_STROKE
    return (Rect(0, 0, WIDTH, HEIGHT, CORNER * WIDTH, "", ink.hair, stroke, EMPTY_DASH),)


def empty_foundation(suit: Suit, ink: Colours) -> tuple[Shape, ...]:
    """An empty place with its suit standing back."""
    return (*empty(ink), pale_pip(suit, WIDTH / 2, HEIGHT / 2, PALE_PIP * WIDTH, ink))


def back(count: int, ink: Colours) -> tuple[Shape, ...]:
    """A face-down card with a lattice back; in its middle the number of cards in the pile."""
    inset, stroke = BACK_INSET * WIDTH, thin(BACK_STROKE) if ink.outlined else BACK_STROKE
    frame = Rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, BACK_CORNER * WIDTH, "", ink.hair, stroke)
    size = BACK_NUMBER * WIDTH
    width, height = (by * size for by in BACK_LABEL)
    label = Rect(
        (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height, BACK_LABEL_CORNER * WIDTH, PAPER, ink.hair, stroke
    )
    number = Text(WIDTH / 2, (HEIGHT + CAP_HEIGHT * size) / 2, str(count), size, ink.text, bold=True, anchor="middle")
    return _edge(ink.text, CARD_STROKE), Lines(_lattice(frame), ink.hair, stroke), frame, label, number


def _edge(line: str, stroke: float) -> Rect:
    """A card's edge, with all of its line inside the card."""
    return Rect(stroke / 2, stroke / 2, WIDTH - stroke, HEIGHT - stroke, CORNER * WIDTH, PAPER, line, stroke)


def _lattice(frame: Rect) -> tuple[tuple[Point, Point], ...]:
    """The lines of the lattice, as far as they run inside the frame."""
    lines = []
    run = frame.height / BACK_SLOPE  # how far to the side a line goes from the foot to the top
    columns = int(run * BACK_COLUMNS / frame.width) + 1
    for number in range(-columns, BACK_COLUMNS + columns + 1):
        foot = number * frame.width / BACK_COLUMNS
        for side in (1, -1):
            # The parts of the way up, 0 to 1, at which the line is on the left and on the right edge.
            low, high = sorted((-side * foot / run, side * (frame.width - foot) / run))
            low, high = max(low, 0.0), min(high, 1.0)
            if low < high:
                ends = [(frame.x + foot + side * run * way, frame.y + frame.height * (1 - way)) for way in (low, high)]
                lines.append((ends[0], ends[1]))
    return tuple(lines)


def _outlined(suit: Suit, x: float, y: float, height: float, line: str, stroke: float) -> Path:
    """The suit's outline with white inside, as large with its line as it would be filled."""
    return _path(suit, x, y, height - stroke, PAPER, line, stroke)


def _path(suit: Suit, x: float, y: float, height: float, fill: str, line: str = "", stroke: float = 0.0) -> Path:
    start, steps = suit_outline(suit)
    placed = [
        tuple(y - value * height if index % 2 else x + value * height for index, value in enumerate(step))
        for step in (start, *steps)
    ]
    return Path((placed[0][0], placed[0][1]), tuple(placed[1:]), fill, line, stroke)
