"""A game followed step by step: where one is in it, and what a line that the player types does there.

A step is a row of the solution sheet: a turned card and what follows it. Nothing here reads or writes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from carpet_print.cli.checkpoints import EXAMPLE, Claim, read_claim, told
from carpet_print.cli.failures import plain_spaces
from carpet_print.cli.step_lines import step_lines
from carpet_print.cli.table_text import card_text, table_lines
from carpet_print.cli.terminal import HEIGHT, filled
from carpet_print.engine import Card, FillFromStock, Rank, Redeal, Suit, Table, Turn
from carpet_print.errors import N_, Message, NotationError, UsageError, message
from carpet_print.notation import Deal, Record, Words
from carpet_print.notation.scan import quoted
from carpet_print.sheets.rows import Row, rows_of
from carpet_print.text import Locale

_BACK = ("-", "–", "b", "B")
_QUIT = ("q", "Q")
_HELP = "?"
_NUMBER = re.compile(r"[0-9]+", re.ASCII)
_ROOM = 3  # lines of a screen that are kept for an answer, and the line that is typed
_MOST_NAMED = 4  # steps that a player's table agrees with


@dataclass(frozen=True)
class Step:
    """A row of the solution and the table after it. The first step of all, the lay-out, has no row. ``straight`` is a
    stock card that goes into a gap without lying on the waste."""

    table: Table
    row: Row | None = None
    straight: bool = False

    @property
    def turn(self) -> int:
        """The number of the turned card; 0 where none is turned."""
        return self.row.number if self.row else 0


def steps_of(deal: Deal, record: Record) -> tuple[Step, ...]:
    """The lay-out, and a step for each row of a record that is legal on the deal. Raises IllegalMove."""
    tables, starts = [deal.table], []
    for index, move in enumerate(record.moves):
        if index == 0 or isinstance(move, Turn | FillFromStock | Redeal):
            starts.append(index)
        tables.append(tables[-1].apply(move))
    ends = [*starts[1:], len(record.moves)]
    steps = [
        Step(tables[end], row, isinstance(record.moves[start], FillFromStock))
        for row, start, end in zip(rows_of(deal.table, record), starts, ends, strict=True)
    ]
    return (Step(deal.table), *steps)


@dataclass(frozen=True)
class Walk:
    """A game that is followed, and how it is shown. ``title`` is what stands above the lay-out, a line each;
    ``colour`` and ``local`` are those of ``table_lines``."""

    steps: tuple[Step, ...]
    title: tuple[str, ...]
    speech: Locale
    words: Words
    colour: bool = False
    local: bool = False

    @property
    def turns(self) -> int:
        """How many cards are turned."""
        return max(step.turn for step in self.steps)


@dataclass(frozen=True)
class Here:
    """Where one is: the step that is shown, and the furthest one that has been."""

    at: int = 0
    furthest: int = 0

    def to(self, at: int) -> Here:
        """The same player at another step."""
        return Here(at, max(at, self.furthest))


@dataclass(frozen=True)
class Answer:
    """What a line does: where one is then, and what is said; ``screen`` where that is a step and not only an answer to
    the line. ``done`` ends the session."""

    here: Here
    text: str = ""
    screen: bool = False
    done: bool = False


def answer(walk: Walk, here: Here, line: str) -> Answer:
    """What the line does. It never fails: of a line that says nothing it says so."""
    typed = line.strip()
    if typed in _QUIT:
        return Answer(here, done=True)
    if typed == _HELP:
        return Answer(here, help_text(walk))
    if not typed:
        return _moved(walk, here, here.at + 1)
    if typed in _BACK:
        return _moved(walk, here, here.at - 1)
    if _NUMBER.fullmatch(typed):
        return _to_turn(walk, here, typed)
    try:
        claim = read_claim(typed, walk.words, walk.speech)
    except (NotationError, UsageError) as error:
        return Answer(here, filled(told(error, walk.speech)))
    return Answer(here, _unknown(walk, typed) if claim is None else compared(walk, here, claim))


def _moved(walk: Walk, here: Here, at: int) -> Answer:
    if at < 0:
        return Answer(here, _said(walk, message(N_("This is the beginning."))))
    if at >= len(walk.steps):
        return Answer(here, _said(walk, message(N_("This was the last step."))))
    there = here.to(at)
    return Answer(there, screen(walk, there), screen=True)


def _to_turn(walk: Walk, here: Here, digits: str) -> Answer:
    number = int(digits) if len(digits) < len(str(walk.turns)) + 2 else walk.turns + 1
    if number > walk.turns:
        return Answer(here, _unknown(walk, digits))
    at = next(index for index, step in enumerate(walk.steps) if step.turn == number)
    return _moved(walk, here, at)


def _unknown(walk: Walk, typed: str) -> str:
    expected = N_(
        "“%(text)s” means nothing here; expected Enter, %(keys)s, a number from %(first)s to %(last)s, or what your "
        "table shows, as in %(example)s"
    )
    keys = ", ".join((_BACK[0], _HELP, _QUIT[0]))
    return _said(walk, message(expected, text=quoted(typed), keys=keys, first=0, last=walk.turns, example=EXAMPLE))


def _said(walk: Walk, said: Message) -> str:
    return filled(walk.speech.render(said))


# --- what is shown


def screen(walk: Walk, here: Here) -> str:
    """The step that one is at: what is done, then the table as it is after it. Never wider or higher than a small
    terminal, with room for a line and its answer."""
    step, speech = walk.steps[here.at], walk.speech
    table = table_lines(step.table, speech, colour=walk.colour, local=walk.local)
    home = message(
        N_("Cards on the foundations: %(home)s of %(all)s"),
        home=step.table.home,
        all=len(step.table.game.layout.pack),
    )
    head = [*walk.title] if step.row is None else [_heading(walk, step)]
    foot = [speech.render(home)]
    if step.row is None:
        foot += ["", *filled(_keys(walk)).split("\n")]
    room = HEIGHT - _ROOM - len(head) - len(table) - len(foot) - 2
    done = [] if step.row is None else step_lines(step.row, speech, room, straight=step.straight, local=walk.local)
    return plain_spaces("\n".join([*head, *([""] if done else []), *done, "", *table, "", *foot]))


def _heading(walk: Walk, step: Step) -> str:
    row, speech = step.row, walk.speech
    assert row is not None
    if row.redeal:
        return speech.gettext(N_("The waste becomes the stock again"))
    if not row.number:
        return speech.gettext(N_("At the start"))
    return speech.render(message(N_("Turn %(number)s of %(turns)s"), number=row.number, turns=walk.turns))


def _keys(walk: Walk) -> str:
    keys = N_(
        "Enter = next step, %(back)s = back, a number = to that turn, %(first)s = the beginning, %(help)s = help, "
        "%(quit)s = end"
    )
    told = walk.speech.render(message(keys, first=0, back=_BACK[0], help=_HELP, quit=_QUIT[0]))
    return told.replace(" = ", "\u00a0=\u00a0")  # a key and its meaning stay together


def help_text(walk: Walk) -> str:
    """What can be typed."""
    table = message(
        N_(
            "To compare your table, type the top card of each foundation and then that of the waste, as in "
            "%(example)s; %(dash)s is an empty pile. In brackets stands the place that a card leaves or fills."
        ),
        example=EXAMPLE,
        dash="–",
    )
    return "\n".join((filled(_keys(walk)), _said(walk, table)))


# --- the player's table


def compared(walk: Walk, here: Here, claim: Claim) -> str:
    """Which steps a player's table agrees with, the one shown first of all; else how it differs from the nearest, of
    which no more is told than has been shown."""
    distances = [claim.distance(step.table) for step in walk.steps]
    order = sorted(range(len(distances)), key=lambda at: (distances[at], abs(at - here.at), at))
    agreeing = [at for at in order if not distances[at]]
    if here.at in agreeing:
        return _said(walk, message(N_("Your table matches the one shown.")))
    if agreeing:
        steps = "; ".join(_at_distance(walk, here, at) for at in agreeing[:_MOST_NAMED])
        more = "; …" if len(agreeing) > _MOST_NAMED else ""
        return _said(walk, message(N_("Your table matches: %(steps)s"), steps=steps + more))
    nearest = order[0]
    seen = nearest <= here.furthest
    piles = "; ".join(
        _difference(walk, claim, walk.steps[nearest].table, pile, seen=seen)
        for pile in claim.differing(walk.steps[nearest].table)
    )
    where = _name(walk, nearest) if nearest == here.at else _at_distance(walk, here, nearest)
    told = N_("Your table matches no step. The nearest: %(step)s. What differs: %(piles)s")
    return _said(walk, message(told, step=where, piles=piles))


def _name(walk: Walk, at: int) -> str:
    step, speech = walk.steps[at], walk.speech
    if step.row is None:
        return speech.gettext(N_("the beginning"))
    if not step.turn:
        assert step.row is not None
        return speech.gettext(N_("the waste becomes the stock again") if step.row.redeal else N_("at the start"))
    return speech.render(message(N_("turn %(number)s"), number=step.turn))


def _at_distance(walk: Walk, here: Here, at: int) -> str:
    count, speech = abs(at - here.at), walk.speech
    if at > here.at:
        far = speech.ngettext("%(step)s (%(count)s step further on)", "%(step)s (%(count)s steps further on)", count)
    else:
        far = speech.ngettext("%(step)s (%(count)s step back)", "%(step)s (%(count)s steps back)", count)
    return far % {"step": _name(walk, at), "count": count}


def _difference(walk: Walk, claim: Claim, table: Table, pile: Suit | None, *, seen: bool) -> str:
    """A pile that differs, and how, where the player has ``seen`` the table."""
    speech = walk.speech
    name = pile.symbol if pile else speech.gettext(N_("waste"))
    if not seen:
        return name
    if pile is None:
        ours, theirs = table.waste_top, claim.waste
    else:
        ours, theirs = _top(pile, table.foundations[pile]), _top(pile, claim.height(pile) or 0)
    fields = {"pile": name, "ours": _shown(walk, ours), "theirs": _shown(walk, theirs)}
    return speech.render(message(N_("%(pile)s (here %(ours)s, on your table %(theirs)s)"), **fields))


def _top(suit: Suit, height: int) -> Card | None:
    return Card(Rank.at_height(height), suit) if height else None


def _shown(walk: Walk, card: Card | None) -> str:
    return card_text(card, walk.speech, local=walk.local) if card else "–"
