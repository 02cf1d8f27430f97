"""Flowables that arrange others: a rule, columns, a boxed block, a hanging list item."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from carpet_print.pdf.style import MM


def stack_height(flowables: Sequence[Flowable], width: float, canvas: Canvas | None = None) -> float:
    """The height of the flowables set one under the other, the first one's space before left out."""
    height, after = 0.0, 0.0
    for index, flowable in enumerate(flowables):
        before = flowable.getSpaceBefore() if index else 0.0
        wrapped = flowable.wrapOn(canvas, width, 1e6)[1]
        height += max(before, after) + wrapped
        after = flowable.getSpaceAfter()
    return height


def draw_stack(canvas: Canvas, flowables: Sequence[Flowable], x: float, top: float, width: float) -> float:
    """Draw the flowables one under the other from ``top`` down; returns where the last one ends."""
    after = 0.0
    for index, flowable in enumerate(flowables):
        before = flowable.getSpaceBefore() if index else 0.0
        height = flowable.wrapOn(canvas, width, 1e6)[1]
        top -= max(before, after) + height
        flowable.drawOn(canvas, x, top)
        after = flowable.getSpaceAfter()
    return top


class Block(Flowable):
    """A flowable that knows its own height; subclasses say how high it is and draw it."""

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        self.width = width
        self.height = self.measure(width)
        return width, self.height

    def measure(self, width: float) -> float:
        """The block's height at this width, in points."""
        raise NotImplementedError

    def fitted(self, width: float, room: float) -> Block:
        """The block itself, or one made small enough for ``room`` points if it can be and still read well."""
        return self


class Rule(Block):
    """A horizontal line across the column, and the space under it."""

    keep = True

    def __init__(self, thickness: float, colour: object, after: float = 0.0) -> None:
        super().__init__()
        self.thickness, self.colour, self.after = thickness, colour, after

    def measure(self, width: float) -> float:
        return self.after

    def draw(self) -> None:
        self.canv.setLineWidth(self.thickness)
        self.canv.setStrokeColor(self.colour)
        self.canv.line(0, self.height, self.width, self.height)


class Gap(Block):
    """Empty space of a given height."""

    keep = True

    def __init__(self, size: float) -> None:
        super().__init__()
        self.size = size

    def measure(self, width: float) -> float:
        return self.size

    def draw(self) -> None:
        pass


class Columns(Block):
    """Stacks side by side, equally wide unless ``widths`` says otherwise, tops aligned."""

    def __init__(self, stacks: Sequence[Sequence[Flowable]], gutter: float, widths: Sequence[float] = ()) -> None:
        super().__init__()
        self.stacks, self.gutter, self.widths = stacks, gutter, tuple(widths)

    def _widths(self, width: float) -> tuple[float, ...]:
        count = len(self.stacks)
        return self.widths or ((width - self.gutter * (count - 1)) / count,) * count

    def measure(self, width: float) -> float:
        widths = self._widths(width)
        return max(stack_height(stack, each) for stack, each in zip(self.stacks, widths, strict=True))

    def draw(self) -> None:
        x = 0.0
        for stack, width in zip(self.stacks, self._widths(self.width), strict=True):
            draw_stack(self.canv, stack, x, self.height, width)
            x += width + self.gutter


class Boxed(Block):
    """A stack inside a thin frame that stands out of the column by ``outset``, so that the text keeps the grid."""

    def __init__(self, stack: Sequence[Flowable], stroke: float, colour: object, outset: float = 4 * MM) -> None:
        super().__init__()
        self.stack, self.stroke, self.colour, self.outset = stack, stroke, colour, outset

    def measure(self, width: float) -> float:
        return stack_height(self.stack, width) + 2 * self.outset

    def draw(self) -> None:
        self.canv.setLineWidth(self.stroke)
        self.canv.setStrokeColor(self.colour)
        self.canv.rect(-self.outset, 0, self.width + 2 * self.outset, self.height)
        draw_stack(self.canv, self.stack, 0, self.height - self.outset, self.width)


class Turned(Block):
    """A stack that stands on its head, to be read when the sheet is turned round. Where it goes on over the page, each
    page is read from its own beginning."""

    def __init__(self, stack: Sequence[Flowable], *, alone: bool = False, room: float = 0.0) -> None:
        super().__init__()
        self.stack, self.alone, self.room = stack, alone, room

    def measure(self, width: float) -> float:
        return max(self.room, stack_height(self.stack, width))

    def fitted(self, width: float, room: float) -> Turned:
        """Where it stands ``alone`` on its page, as high as that: it begins where the turned page does."""
        return Turned(self.stack, alone=True, room=room) if self.alone and self.measure(width) <= room else self

    def split(self, width: float, height: float) -> list[Flowable]:
        """What fits of the stack, nothing in it parted from what it belongs to, and the rest."""
        taken: list[Flowable] = []
        for piece in together(self.stack):
            if stack_height([*taken, *piece], width) > height:
                break
            taken += piece
        rest = led(self.stack[len(taken) :])
        return [Turned(part, alone=self.alone) for part in (taken, rest)] if taken and rest else []

    def draw(self) -> None:
        self.canv.saveState()
        self.canv.translate(self.width, self.height)
        self.canv.rotate(180)
        draw_stack(self.canv, self.stack, 0, self.height, self.width)
        self.canv.restoreState()


class Hanging(Block):
    """A label and, hanging beside it, a stack: a numbered item, a term with its meaning."""

    def __init__(self, label: Flowable, stack: Sequence[Flowable], indent: float, after: float = 0.0) -> None:
        super().__init__()
        self.label, self.stack, self.indent = label, stack, indent
        self.spaceAfter = after

    def measure(self, width: float) -> float:
        beside = stack_height(self.stack, width - self.indent)
        return max(beside, stack_height([self.label], self.indent))

    def draw(self) -> None:
        draw_stack(self.canv, [self.label], 0, self.height, self.indent)
        draw_stack(self.canv, self.stack, self.indent, self.height, self.width - self.indent)


class Pitched(Block):
    """Stacks one under the other at a fixed pitch, so that each stands level with a row of cards beside it."""

    def __init__(self, stacks: Sequence[Sequence[Flowable]], pitch: float) -> None:
        super().__init__()
        self.stacks, self.pitch = stacks, pitch

    def measure(self, width: float) -> float:
        heights = [stack_height(stack, width) for stack in self.stacks]
        # A note higher than the pitch would run into the next: the block grows past its frame and is refused there.
        spare = max((height - self.pitch for height in heights[:-1]), default=0.0)
        return self.pitch * (len(self.stacks) - 1) + heights[-1] + (1e5 if spare > 0 else 0)

    def draw(self) -> None:
        for number, stack in enumerate(self.stacks):
            draw_stack(self.canv, stack, 0, self.height - number * self.pitch, self.width)


def balanced(stack: Sequence[Flowable], count: int, width: float) -> list[list[Flowable]]:
    """The stack cut into ``count`` columns in order, the highest one as low as can be; where there are not so many
    flowables the last columns stay empty. No column ends with what belongs to the flowable after it, such as a heading,
    and none begins with empty space."""
    columns = _balanced([_Piece(piece, width) for piece in together(stack)], count)
    return [led([flowable for piece in column for flowable in piece.stack]) for column in columns]


class _Piece:
    """Flowables that must not be parted, measured once: their height, at the top of a column too, where there is no
    empty space before them, and the space that they want before and after."""

    def __init__(self, stack: list[Flowable], width: float) -> None:
        self.stack, self.height = stack, stack_height(stack, width)
        self.before, self.after = stack[0].getSpaceBefore(), stack[-1].getSpaceAfter()
        at_top = led(stack)
        self.height_at_top = stack_height(at_top, width) if at_top else 0.0


_ROUNDING = 0.01  # points: sums made in another order


def _balanced(pieces: Sequence[_Piece], count: int) -> list[list[_Piece]]:
    if count == 1 or len(pieces) < 2:
        return [list(pieces), *([] for _ in range(count - 1))]
    low, high = max(piece.height_at_top for piece in pieces), sum(piece.height + piece.after for piece in pieces)
    best = _filled(pieces, high, count)
    while high - low > 0.5:
        middle = (low + high) / 2
        columns = _filled(pieces, middle, count)
        if len(columns) <= count:
            best, high = columns, middle
        else:
            low = middle
    # The columns after the first are no higher than it need be, and are balanced among themselves in turn.
    return [best[0], *_balanced([piece for column in best[1:] for piece in column], count - 1)]


def _filled(pieces: Sequence[_Piece], height: float, count: int) -> list[list[_Piece]]:
    """The pieces in columns that are filled one after another, none higher than ``height`` unless a piece alone is, and
    none of ``count`` columns empty if there are pieces enough."""
    columns: list[list[_Piece]] = []
    filled, after = 0.0, 0.0  # of the last column
    for index, piece in enumerate(pieces):
        spare = len(pieces) - index > count - len(columns)
        higher = filled + max(piece.before, after) + piece.height
        if columns and spare and higher <= height + _ROUNDING:
            columns[-1].append(piece)
            filled, after = higher, piece.after
        else:
            columns.append([piece])
            filled, after = piece.height_at_top, piece.after
    return columns


def together(stack: Sequence[Flowable]) -> list[list[Flowable]]:
    """The stack in pieces that must not be parted: whatever ``keeps`` stays with the flowable after it."""
    pieces: list[list[Flowable]] = []
    open_piece = False
    for flowable in stack:
        if open_piece:
            pieces[-1].append(flowable)
        else:
            pieces.append([flowable])
        open_piece = keeps(flowable)
    return pieces


def led(stack: Sequence[Flowable]) -> list[Flowable]:
    """The stack without the empty space that it begins with."""
    first = next((index for index, flowable in enumerate(stack) if not isinstance(flowable, Gap)), len(stack))
    return list(stack[first:])


def keeps(flowable: Flowable) -> bool:
    """Whether the flowable must stand with the one after it: a heading, a rule or space above something."""
    return bool(getattr(flowable, "keep", False))
