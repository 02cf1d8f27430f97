"""What a hint says, in sentences and as facts for programs: no more than is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from carpet_print.cli.hint_settings import SHOWN
from carpet_print.engine import Card, Move, Table
from carpet_print.errors import N_, Message, message
from carpet_print.notation import Position, Record
from carpet_print.solver.advice import Advice, Choice, Kind, Step
from carpet_print.solver.unknown import Judgement, Prospect
from carpet_print.text import Locale

_LEVEL = 0.95  # of the intervals
_MOST_DIGITS = 6


@dataclass(frozen=True)
class Hint:
    """What is told of an advice: ``show`` is how much, one of SHOWN."""

    position: Position
    advice: Advice
    show: str

    def shows(self, what: str) -> bool:
        """Whether so much is asked for."""
        return SHOWN.index(self.show) >= SHOWN.index(what)

    # --- in sentences

    def sentences(self, speech: Locale) -> Iterator[str]:
        """The hint in the language, a sentence or two at a time."""
        if not self.position.known:
            yield from map(speech.render, judgement_sentences(self.advice.judgement, speech))
        yield from map(speech.render, self._told())

    def _told(self) -> Iterator[Message]:
        advice = self.advice
        if self.position.table.won:
            yield message(N_("This game is won."))
            return
        if advice.judgement.verdict is Prospect.NEVER:
            if self.position.deal is not None:
                yield message(N_("This deal cannot be won, however it is played."))
            elif self.position.known:
                yield message(N_("This game cannot be won any more."))
            return
        assert advice.best is not None
        yield self._move(advice.best)
        if self.shows("move"):
            yield from self._compared()
        if self.shows("line") and advice.line is None:
            yield message(N_("The rest of the game cannot be shown, as the order of the stock is not known."))

    def _move(self, step: Step) -> Message:
        if self.shows("move"):
            return _whole_move(step, self.position.table)
        if self.shows("card"):
            return _with_card(step)
        return message(_KINDS[step.kind])

    def _compared(self) -> Iterator[Message]:
        advice, table = self.advice, self.position.table
        if advice.only:
            yield message(N_("Every other choice loses."))
        elif advice.better and advice.proven:
            yield message(N_("Every other choice wins with fewer orders of the stock."))
        elif advice.better:
            yield message(N_("Every other choice won with fewer of the orders tried, and by more than chance."))
        if advice.best and advice.best.kind in (Kind.FILL, Kind.FILL_FROM_STOCK) and len(table.gaps) > 1:
            yield message(N_("It does not matter which gap is filled."))

    # --- as facts

    def facts(self) -> dict[str, Any]:
        """The same for programs. What is not asked for is left out."""
        advice, judgement = self.advice, self.advice.judgement
        facts: dict[str, Any] = {
            "game": self.position.table.game.id,
            "won": self.position.table.won,
            "stock_known": self.position.known,
            **judgement_facts(judgement),
            "kind": advice.best.kind.value if advice.best else None,
        }
        if self.shows("card"):
            facts["card"] = _name(advice.best.card) if advice.best else None
        if self.shows("move"):
            place = self.position.table.place_of(advice.best.card) if advice.best and advice.best.card else None
            facts |= {"from": str(place) if place else None, "only": advice.only, "better": advice.better}
            facts |= {"proven": advice.proven, "choices": [_choice_facts(choice) for choice in advice.compared]}
            facts["winning_order"] = _names(judgement.winning_order)
            facts["losing_order"] = _names(judgement.losing_order)
        if self.shows("line"):
            facts["line"] = movetext(self.position, advice.line) if advice.line is not None else None
        return facts


def movetext(position: Position, moves: tuple[Move, ...]) -> str:
    """The rest of a game as the lines of a record; the next stock card has the number 1."""
    return "\n".join(line for line in str(Record(position.table.game, moves)).split("\n") if not line.startswith("["))


# --- the move

_KINDS = {
    Kind.FOUNDATION: N_("A card can go to its foundation."),
    Kind.FILL: N_("Fill a gap."),
    Kind.FILL_FROM_STOCK: N_("Fill a gap."),
    Kind.TURN: N_("Turn the next card."),
    Kind.REDEAL: N_("Turn the waste over as the new stock."),
}


def _with_card(step: Step) -> Message:
    if step.card is None:
        return message(N_("Fill a gap straight from the stock.") if _fills(step) else _KINDS[step.kind])
    match step.kind:
        case Kind.FOUNDATION:
            return message(N_("%(card)s can go to its foundation."), card=step.card)
        case Kind.FILL | Kind.FILL_FROM_STOCK:
            return message(N_("Fill a gap with %(card)s."), card=step.card)
        case _:
            return message(N_("Turn the next card: %(card)s."), card=step.card)


def _fills(step: Step) -> bool:
    return step.kind is Kind.FILL_FROM_STOCK


def _whole_move(step: Step, table: Table) -> Message:
    if step.card is None:
        return _with_card(step)
    match step.kind:
        case Kind.FOUNDATION:
            place = table.place_of(step.card)
            if place is None:
                return message(N_("%(card)s goes from the waste to its foundation."), card=step.card)
            return message(
                N_("%(card)s goes from the carpet (%(place)s) to its foundation."), card=step.card, place=place
            )
        case Kind.FILL:
            return message(N_("Fill a gap with the top card of the waste, %(card)s."), card=step.card)
        case Kind.FILL_FROM_STOCK:
            return message(N_("Fill a gap straight from the stock, with %(card)s."), card=step.card)
        case _:
            return message(N_("Turn the next card: %(card)s."), card=step.card)


# --- what can be said of an unknown stock


def judgement_sentences(judgement: Judgement, speech: Locale) -> Iterator[Message]:
    """What can be said of the orders of an unknown stock."""
    if judgement.verdict is Prospect.UNPROVEN:
        yield message(_ALL_TRIED if judgement.won else _NONE_TRIED)
    else:
        yield message(_VERDICTS[judgement.verdict])
    if judgement.verdict in (Prospect.ALWAYS, Prospect.NEVER):
        return
    fields = {"share": _percent(judgement.share, speech)}
    if judgement.interval is None:
        yield message(N_("All orders were counted: %(share)s of them can be won."), **fields)
        return
    low, high = judgement.interval
    yield message(
        N_(
            "Orders tried: %(tried)s; share of these that can be won: %(share)s. With %(confidence)s confidence "
            "the share among all orders lies between %(low)s and %(high)s."
        ),
        tried=speech.number(judgement.tried),
        confidence=speech.percent(_LEVEL),
        low=_percent(low, speech),
        high=_percent(high, speech),
        **fields,
    )


_VERDICTS = {
    Prospect.ALWAYS: N_("If all cards were known, this game could be won whatever the order of the stock."),
    Prospect.NEVER: N_("This game cannot be won any more, whatever the order of the stock."),
    Prospect.DEPENDS: N_(
        "Even if all cards were known, the order of the stock would decide whether this game can be won."
    ),
}
# All orders that were tried ended alike, but nothing proves it of the others.
_ALL_TRIED = N_("Every order of the stock that was tried can be won; of all orders it is not proven.")
_NONE_TRIED = N_("No order of the stock that was tried can be won; of all orders it is not proven.")


def _percent(share: float, speech: Locale) -> str:
    """The share in hundredths, with as many digits as it takes to tell it from none and from all."""
    digits = 1
    while 0 < share < 1 and digits < _MOST_DIGITS and round(share, digits + 2) in (0, 1):
        digits += 1
    return speech.percent(share, 0 if share in (0, 1) else digits)


# --- facts


def judgement_facts(judgement: Judgement) -> dict[str, Any]:
    """The same for programs."""
    interval = judgement.interval
    return {
        "verdict": judgement.verdict.value,
        "exact": judgement.exact,
        "tried": judgement.tried,
        "orders_won": judgement.won,
        "share": judgement.share,
        "interval": [round(bound, 6) for bound in interval] if interval else None,
    }


def _choice_facts(choice: Choice) -> dict[str, Any]:
    return {
        "kind": choice.step.kind.value,
        "card": _name(choice.step.card),
        **judgement_facts(choice.judgement),
    }


def _name(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _names(cards: tuple[Card, ...] | None) -> list[str] | None:
    return None if cards is None else [str(card) for card in cards]
