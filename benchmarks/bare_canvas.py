"""The page of benchmarks/book.xml drawn on a bare reportlab canvas, as somebody who knows it well would for speed: no
templates, no layout but what the page needs, no tags. Faces of cards, cards in lines and signs are forms, drawn once a
document; the texts of a page are written in one text object a face and colour.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from io import BytesIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from carpet_print import resources
from carpet_print.engine import SUITS, Card, Rank, Suit
from carpet_print.shapes import CORNER, INDEX_CAP, INDEX_INSET, INKS, OPTICAL_SIZE, PIP, PIP_CENTRE, suit_outline
from carpet_print.sheets import SolutionSheet
from carpet_print.sheets.short import Run, Step

MM = 72 / 25.4
WIDTH, HEIGHT, LEFT, RIGHT = 210 * MM, 297 * MM, 14 * MM, 196 * MM
CARD, CARD_HEIGHT, GAP, CAP = 17.6 * MM, 24.6 * MM, 2.4 * MM, 0.66
CARPET, TABLE = 43.2 * MM, 155.1 * MM  # below the page's top: the first row of cards, the table
SIZE, LINE, COLUMN, GUTTER, TOP = 7.8, 4.05 * MM, 88.5 * MM, 5 * MM, 4.6 * MM
# From a column's left edge: mark, number (its end), card (its end), sign (its middle), place, what follows.
MARK, NUMBER, TURNED, SIGN, PLACE, THEN = (x * MM for x in (0.8, 5.6, 13.2, 15.8, 17.6, 21.6))
REGULAR, BOLD = "Bare-Regular", "Bare-SemiBold"
INK = INKS["colour"]

ROOM = COLUMN - THEN - 4 * TOP - 1 * MM  # for what follows
SIGN_WIDTH, MARK_WIDTH, BETWEEN = 2.9 * MM, 2.6 * MM, 1.3 * MM

Line = tuple[Step, list[Run], bool]  # the runs that fit into it, and whether it is its step's first


def bare_book(sheets: Sequence[SolutionSheet]) -> bytes:
    """The pages of these sheets as a PDF."""
    register()
    buffer = BytesIO()
    canvas = Canvas(buffer, (WIDTH, HEIGHT), pageCompression=1, invariant=1, initialFontName=REGULAR)
    for sheet in sheets:
        Page(canvas).draw(sheet)
    canvas.save()
    return buffer.getvalue()


@cache
def register() -> None:
    """Make the faces known to reportlab, once a process."""
    for name, face in ((REGULAR, "Regular"), (BOLD, "SemiBold")):
        pdfmetrics.registerFont(TTFont(name, BytesIO((resources.fonts() / f"SourceSans3-{face}.ttf").read_bytes())))


def index(rank: Rank) -> str:
    """What stands in the corner of cards of this rank."""
    return rank.value.replace("T", "10")


@cache
def width(text: str, face: str, size: float = SIZE) -> float:
    """The text's width in points. Few texts occur, and often."""
    return float(pdfmetrics.stringWidth(text, face, size))


def symbol_width(card: Card, size: float) -> float:
    """The width in points of a card in a line of text."""
    return width(index(card.rank), BOLD, size) * narrowed(card) + 0.8 * size


def narrowed(card: Card) -> float:
    """How much narrower than it is the card's index is drawn: the ten has two digits."""
    return 0.9 if card.rank is Rank.TEN else 1.0


class Page:
    """A page of the book; ``draw`` draws it."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.texts: dict[tuple[str, float, str], list[tuple[float, float, str]]] = defaultdict(list)

    def draw(self, sheet: SolutionSheet) -> None:
        """Draw the sheet and end the page."""
        canvas = self.canvas
        canvas.setLineWidth(1.6)
        canvas.setStrokeColor(INK.text)
        canvas.line(LEFT, HEIGHT - 14 * MM, RIGHT, HEIGHT - 14 * MM)
        self.put(f"Deal no. {sheet.number}", LEFT, HEIGHT - 28 * MM, BOLD, 36)
        self.draw_carpet(sheet.carpet)
        self.draw_table(sheet.short)
        for (face, size, colour), texts in self.texts.items():
            written = canvas.beginText()
            written.setFont(face, size)
            written.setFillColor(colour)
            for x, y, text in texts:
                written.setTextOrigin(x, y)
                written.textOut(text)
            canvas.drawText(written)
        canvas.showPage()

    def put(
        self, text: str, x: float, y: float, face: str = REGULAR, size: float = SIZE, colour: str = INK.text
    ) -> None:
        """Write a text from x on."""
        self.texts[face, size, colour].append((x, y, text))

    def place(
        self, name: str, x: float, y: float, box: tuple[float, ...], draw: Callable[..., None], *of: object
    ) -> None:
        """Place a drawing, which is made once a document under its name."""
        canvas = self.canvas
        if not canvas.hasForm(name):
            canvas.beginForm(name, *box)
            draw(canvas, *of)
            canvas.endForm()
        canvas.saveState()
        canvas.translate(x, y)
        canvas.doForm(name)
        canvas.restoreState()

    # --- the carpet

    def draw_carpet(self, rows: Iterable[Sequence[Card]]) -> None:
        """The cards, with their coordinates."""
        for row, cards in enumerate(rows):
            y = HEIGHT - CARPET - row * (CARD_HEIGHT + GAP) - CARD_HEIGHT
            number = str(row + 1)
            self.put(
                number, LEFT - 2.4 * MM - width(number, REGULAR, 9), y + CARD_HEIGHT / 2 - 3, size=9, colour=INK.soft
            )
            for column, card in enumerate(cards):
                x = LEFT + column * (CARD + GAP)
                self.place(f"card-{card}", x, y, (0, 0, CARD, CARD_HEIGHT), draw_face, card)
                if row == 0:
                    letter = "abcde"[column]
                    middle = x + (CARD - width(letter, REGULAR, 9)) / 2
                    self.put(letter, middle, HEIGHT - CARPET + 4.05, size=9, colour=INK.soft)

    # --- the table

    def draw_table(self, steps: Sequence[Step]) -> None:
        """The solution in two columns, the first as long as the second or longer."""
        blocks = [[*lines(step)] for step in steps]
        half, first = -(-sum(map(len, blocks)) // 2), 0
        while sum(map(len, blocks[:first])) < half:
            first += 1
        for column, part in enumerate((blocks[:first], blocks[first:])):
            self.draw_column([line for block in part for line in block], LEFT + column * (COLUMN + GUTTER))

    def draw_column(self, column: Sequence[Line], x: float) -> None:
        """A column of the table from x on."""
        y = HEIGHT - TABLE - LINE
        middles = [x + COLUMN - (4 - place - 0.5) * TOP for place in range(4)]
        for suit, middle in zip(SUITS, middles, strict=True):
            self.place(f"suit-{suit}", middle, y + LINE / 2, (-9, -9, 9, 9), draw_pip, suit, 0, 0, 2.5 * MM)
        strong, pale = [(x, y, x + COLUMN, y)], list[tuple[float, ...]]()
        for number, (step, runs, first) in enumerate(column):
            base = y - LINE / 2 - 0.33 * SIZE
            if first:
                self.draw_step(step, x, base)
                for top, middle in zip(step.tops, middles, strict=True):
                    text = index(top) if top else "–"
                    self.put(text, middle - width(text, REGULAR) / 2, base)
            self.draw_runs(runs, x + THEN, base)
            y -= LINE
            last = number + 1 == len(column)
            if last or column[number + 1][2]:
                (strong if last or step.number % 7 == 0 else pale).append((x, y, x + COLUMN, y))
        for rules, thickness, colour in ((strong, 0.6, INK.hair), (pale, 0.3, INK.pale)):
            self.canvas.setLineWidth(thickness)
            self.canvas.setStrokeColor(colour)
            self.canvas.lines(rules)

    def draw_step(self, step: Step, x: float, base: float) -> None:
        """The turned card, and what is done with it."""
        if step.only:
            self.sign("only", x + MARK, base)
        if step.card is None:
            self.put("At the start", x + 2.6 * MM, base)
            return
        number, size = str(step.number), 1.1 * SIZE
        self.put(number, x + NUMBER - width(number, REGULAR), base, colour=INK.soft)
        self.symbol(step.card, x + TURNED - symbol_width(step.card, size), base, size)
        self.sign(step.kind, x + SIGN, base)
        if step.place:
            self.put(str(step.place), x + PLACE, base)

    def draw_runs(self, runs: Sequence[Run], x: float, base: float) -> None:
        """What follows, from x on."""
        previous = None
        for run in runs:
            x += BETWEEN if previous else 0.0
            if signed(run, previous):
                if run.only:
                    self.sign("only", x + 1.0 * MM, base)
                    x += MARK_WIDTH
                self.sign(run.kind, x + 1.1 * MM, base)
                x += SIGN_WIDTH
            if run.first != run.last:
                text = f"{index(run.first.rank)}–"
                self.put(text, x, base, BOLD, colour=INK.suits[run.first.suit])
                x += width(text, BOLD)
            self.symbol(run.last, x, base, SIZE)
            x += symbol_width(run.last, SIZE)
            if run.place:
                self.put(str(run.place), x + 0.4 * MM, base)
                x += 0.4 * MM + width(str(run.place), REGULAR)
            previous = run

    def sign(self, kind: str, x: float, base: float) -> None:
        """A sign with its middle at x."""
        self.place(f"sign-{kind}", x, base + 0.33 * SIZE, (-6, -6, 6, 6), SIGNS[kind])

    def symbol(self, card: Card, x: float, base: float, size: float) -> None:
        """A card in a line of text from x on."""
        box = (0, -0.3 * size, symbol_width(card, size), size)
        self.place(f"symbol-{card}-{size}", x, base, box, draw_symbol, card, size)


def lines(step: Step) -> Iterator[Line]:
    """The lines that a step takes."""
    line: list[Run] = []
    first, x = True, 0.0
    for run in step.then:
        needed = run_width(run, line[-1] if line else None)
        if line and x + needed > ROOM:
            yield step, line, first
            line, first, x = [], False, 0.0
            needed = run_width(run, None)
        line.append(run)
        x += needed
    yield step, line, first


def signed(run: Run, previous: Run | None) -> bool:
    """Whether a sign stands before the run: not where that before it has the same."""
    return previous is None or previous.kind != run.kind or run.only


def run_width(run: Run, previous: Run | None) -> float:
    """How much room the run takes behind the previous one, in points."""
    room = (BETWEEN if previous else 0.0) + symbol_width(run.last, SIZE)
    if signed(run, previous):
        room += SIGN_WIDTH + (MARK_WIDTH if run.only else 0.0)
    if run.first != run.last:
        room += width(f"{index(run.first.rank)}–", BOLD)
    return room + (0.4 * MM + width(str(run.place), REGULAR) if run.place else 0.0)


# --- what is drawn once a document


def draw_pip(canvas: Canvas, suit: Suit, x: float, y: float, height: float) -> None:
    """The suit, filled, with its middle at (x, y)."""
    height *= OPTICAL_SIZE[suit]
    start, steps = suit_outline(suit)
    path = canvas.beginPath()
    path.moveTo(x + start[0] * height, y + start[1] * height)
    for step in steps:
        placed = [(y if place % 2 else x) + value * height for place, value in enumerate(step)]
        (path.curveTo if len(placed) == 6 else path.lineTo)(*placed)
    path.close()
    canvas.setFillColor(INK.suits[suit])
    canvas.drawPath(path, stroke=0, fill=1)


def draw_index(canvas: Canvas, card: Card, x: float, y: float, size: float) -> None:
    """The card's letter or number."""
    written = canvas.beginText(x, y)
    written.setFont(BOLD, size)
    written.setFillColor(INK.suits[card.suit])
    written.setHorizScale(100 * narrowed(card))
    written.setCharSpace(-0.02 * size if card.rank is Rank.TEN else 0)
    written.textOut(index(card.rank))
    canvas.drawText(written)


def draw_face(canvas: Canvas, card: Card) -> None:
    """A card's face."""
    canvas.setLineWidth(0.5)
    canvas.setStrokeColor(INK.text)
    canvas.roundRect(0.25, 0.25, CARD - 0.5, CARD_HEIGHT - 0.5, CORNER * CARD)
    cap, inset = INDEX_CAP * CARD, INDEX_INSET * CARD
    draw_index(canvas, card, inset, CARD_HEIGHT - inset - cap, cap / CAP)
    draw_pip(canvas, card.suit, CARD / 2, CARD_HEIGHT * (1 - PIP_CENTRE), PIP * CARD)


def draw_symbol(canvas: Canvas, card: Card, size: float) -> None:
    """A card in a line of text: index and pip."""
    draw_index(canvas, card, 0, 0, size)
    draw_pip(canvas, card.suit, symbol_width(card, size) - 0.39 * size, 0.32 * size, 0.7 * size)


def draw_home(canvas: Canvas) -> None:
    """To the foundation: an arrow."""
    path = canvas.beginPath()
    path.moveTo(0, 1.122 * MM)
    for x, y in ((0.957, 0.1), (0.363, 0.1), (0.363, -1.056), (-0.363, -1.056), (-0.363, 0.1), (-0.957, 0.1)):
        path.lineTo(x * MM, y * MM)
    path.close()
    canvas.setFillColor(INK.text)
    canvas.drawPath(path, stroke=0, fill=1)


def draw_gap(canvas: Canvas) -> None:
    """Into a gap: an outlined card with a solid core."""
    canvas.setLineWidth(0.53)
    canvas.setStrokeColor(INK.text)
    canvas.setFillColor(INK.text)
    canvas.roundRect(-0.86 * MM, -1.19 * MM, 1.72 * MM, 2.38 * MM, 0.26 * MM)
    canvas.rect(-0.46 * MM, -0.79 * MM, 0.92 * MM, 1.58 * MM, stroke=0, fill=1)


def draw_stays(canvas: Canvas) -> None:
    """Stays: a dash."""
    canvas.setLineWidth(0.66)
    canvas.setStrokeColor(INK.hair)
    canvas.line(-0.99 * MM, 0, 0.99 * MM, 0)


def draw_only(canvas: Canvas) -> None:
    """The only winning choice: a disc with an exclamation mark."""
    canvas.setFillColor(INK.text)
    canvas.circle(0, 0, 0.875 * MM, stroke=0, fill=1)
    canvas.setFillColor("#FFFFFF")
    canvas.setFont(BOLD, 4.5)
    canvas.drawCentredString(0, -1.55, "!")


SIGNS: dict[str, Callable[[Canvas], None]] = {
    "home": draw_home,
    "gap": draw_gap,
    "stays": draw_stays,
    "only": draw_only,
}
