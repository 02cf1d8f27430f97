"""What ``check`` says of a game that was played, as text and as facts for programs; in the words of its sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import carpet_print as cp
from carpet_print.cli.check_settings import READING, READINGS
from carpet_print.cli.facts import Facts
from carpet_print.cli.failures import plain_spaces
from carpet_print.cli.played import PlayedGame
from carpet_print.cli.table_text import card_text, table_lines
from carpet_print.cli.terminal import filled
from carpet_print.cli.told import deal_title
from carpet_print.engine import Fill, FillFromStock, Move, Redeal, ToFoundation, Turn
from carpet_print.errors import N_, Message, message
from carpet_print.notation import move_text, write_part
from carpet_print.notation.loose import Reading
from carpet_print.text import Locale
from carpet_print.text.cards import NP_

AS_WRITTEN, COMPLETED = (f"--{READING.name} {value}" for value in READINGS)

# What became of a game; the word agrees with it.
_RESULTS = {
    cp.Result.WON: NP_("game", "Won"),
    cp.Result.STUCK: NP_("game", "Stuck"),
    cp.Result.UNFINISHED: NP_("game", "Unfinished"),
    cp.Result.GIVEN_UP: NP_("game", "Given up"),
}


@dataclass(frozen=True)
class CheckedGame:
    """A game that was checked; ``settled`` says that somebody has said how its record is meant."""

    game: PlayedGame
    settled: bool = False

    @cached_property
    def check(self) -> cp.Check:
        """What became of it. Raises UsageError for a record of another deal."""
        return self.game.check

    @property
    def reading(self) -> Reading:
        """How its record was read."""
        assert self.game.reading is not None
        return self.game.reading

    @property
    def deal(self) -> cp.Deal | None:
        """The deal that was played; None where the game began at a position."""
        return self.game.start if isinstance(self.game.start, cp.Deal) else None

    @property
    def notes(self) -> tuple[Message, ...]:
        """How the record was read, where there was a choice."""
        reading = self.reading
        told: list[Message] = []
        if reading.put_in:
            count = len(reading.put_in)
            told.append(message(N_("Foundation moves that the record leaves out were put in: %(count)s."), count=count))
        fault = reading.fault_as_written
        if fault is not None:
            written = N_("As it is written it is not legal: line %(line)s, column %(column)s: %(problem)s.")
            told.append(message(written, line=fault.line, column=fault.column, problem=fault.message))
        elif reading.other is not None and not self.settled:
            if reading.put_in:
                other, option = N_("The record may also be meant as it is written: %(option)s."), AS_WRITTEN
            else:
                other = N_("The record is taken as it is written; it may also leave out foundation moves: %(option)s.")
                option = COMPLETED
            told.append(message(other, option=option))
        return tuple(told)

    # --- as text

    def text(self, speech: Locale) -> str:
        """What there is to say, in the user's language; the moves as a record has them."""
        parts = [self._title(speech), "\n".join(self._said(speech)), *self._tables(speech), *self._moves(speech)]
        return plain_spaces("\n\n".join(parts)) + "\n"

    def _title(self, speech: Locale) -> str:
        title = speech.pgettext("heads a sheet", NP_("heads a sheet", "The game, checked"))
        if self.deal is None:
            return f"{title} ({self.check.record.game})"
        return f"{title} {speech.pgettext('legend', '–')} {deal_title(self.deal, speech)}"

    def _said(self, speech: Locale) -> Iterator[str]:
        check = self.check
        for note in self.notes:
            yield filled(speech.render(note))
        if check.legal:
            yield speech.gettext(N_("Every move is legal."))
        else:
            assert check.fault is not None
            yield filled(
                speech.gettext(N_("A move is not legal; the game is told here as far as it went before that."))
            )
            yield filled(self._told(check.fault.index, speech))
            fault = message(N_("Not legal: %(reason)s."), reason=check.fault.message)
            yield filled(speech.render(fault))
        home, pack = check.tables[-1].home, len(check.record.game.layout.pack)
        counted = message(N_("On the foundations: %(home)s of %(pack)s"), home=home, pack=pack)
        yield f"{self._result(self.check.ended, speech)}. {speech.render(counted)}."
        yield filled(speech.gettext(self._fate) % {"number": self._lost_at})
        if self._misstated:
            stated = self._result(check.stated, speech)
            wrong = message(N_("The result in the record is wrong: it says “%(stated)s”."), stated=stated)
            yield filled(speech.render(wrong))

    @property
    def _misstated(self) -> bool:
        return self.reading.result_stated and self.check.misstated

    @staticmethod
    def _result(result: cp.Result, speech: Locale) -> str:
        return speech.pgettext("game", _RESULTS[result])

    @property
    def _lost_at(self) -> int:
        lost = self.check.no_return
        return self.check.turned(lost + 1) if isinstance(lost, int) else 0

    @property
    def _fate(self) -> str:
        """Whether, and when, the game was lost."""
        check = self.check
        if check.no_return == cp.NEVER_WINNABLE:
            return (
                N_("This deal cannot be won, however it is played.")
                if self.deal
                else N_("From this position the game cannot be won, however it is played.")
            )
        if check.no_return is None:
            return N_("The game is won.") if check.tables[-1].won else N_("The game can still be won.")
        if self._lost_at:
            return N_("The game was lost in turn %(number)s; until then it could be won.")
        return N_("The game was lost before the first card was turned; until then it could be won.")

    def _tables(self, speech: Locale) -> Iterator[str]:
        """The tables that matter, each with its title."""
        check = self.check
        if isinstance(check.no_return, int):
            title = speech.gettext(N_("Where the game was lost"))
            after = speech.gettext(N_("After that the game could no longer be won."))
            before = speech.gettext(N_("The table is drawn as it lay before this move."))
            told = [self._told(check.no_return, speech), after, before]
            yield "\n".join([_underlined(title), *told, "", *table_lines(check.tables[check.no_return], speech)])
        if check.fault is not None:
            title = speech.gettext(N_("The move that is not legal"))
            before = speech.gettext(N_("The table is drawn as it lay before this move."))
            yield "\n".join([_underlined(title), before, "", *table_lines(check.tables[-1], speech)])
        elif not check.tables[-1].won:
            title = speech.gettext(N_("The table as it was left"))
            yield "\n".join([_underlined(title), "", *table_lines(check.tables[-1], speech)])

    def _moves(self, speech: Locale) -> Iterator[str]:
        check, record = self.check, self.check.record
        last = len(check.tables) - 1
        played = [_underlined(speech.gettext(N_("The game as it was played")))]
        lost = check.no_return
        if isinstance(lost, int):
            played.append(write_part(record, 0, lost + 1))
            if lost + 1 < last:
                played.append(f"-- {speech.gettext(N_('After that the game could no longer be won.'))}")
                played.append(write_part(record, lost + 1, last))
        else:
            played.append(write_part(record, 0, last) or "–")
        yield "\n".join(played)
        if check.winning is not None and not check.tables[-1].won:
            title = N_("What would have won") if isinstance(lost, int) else N_("How it can still be won")
            yield "\n".join([_underlined(speech.gettext(title)), str(check.winning)])

    def _told(self, index: int, speech: Locale) -> str:
        """A move in words, behind the turn in which it was made."""
        number = self.check.turned(index + 1)
        turn = (
            speech.gettext(N_("Turn %(number)s")) % {"number": number} if number else speech.gettext(N_("At the start"))
        )
        term = speech.pgettext("before what a term means", "%(term)s:") % {"term": turn}
        return f"{term} {_in_words(self.check.record.moves[index], speech)}"

    # --- as facts

    def facts(self) -> Facts:
        """The same for programs."""
        check, reading, deal = self.check, self.reading, self.deal
        fault = check.fault
        legal = check.record.moves[: len(check.tables) - 1]
        return {
            "game": check.record.game.id,
            "number": deal.number if deal else None,
            "code": deal.code if deal else None,
            "position": None if deal else str(self.game.start),
            "legal": check.legal,
            "fault": None
            if fault is None
            else {
                "index": fault.index,
                "turn": check.turned(fault.index + 1),
                "move": move_text(fault.move),
                "reason": fault.illegal.reason.name.lower().replace("_", "-"),
                "text": str(fault),
            },
            "result": self.check.ended.value,
            "stated": check.stated.value if reading.result_stated else None,
            "home": check.tables[-1].home,
            "pack": len(check.record.game.layout.pack),
            "fills": sum(isinstance(move, Fill | FillFromStock) for move in legal),
            "moves": [move_text(move) for move in legal],
            "winnable": [check.still_winnable(moves) for moves in range(len(check.tables))],
            "no_return": check.no_return,
            "put_in": list(reading.put_in),
            "record": str(check.record),
            "other": None if reading.other is None else str(reading.other),
            "winning": None if check.winning is None else str(check.winning),
        }


def _in_words(move: Move, speech: Locale) -> str:
    match move:
        case Turn(card):
            template = N_("%(card)s from the stock onto the waste")
        case ToFoundation(card):
            template = N_("%(card)s to its foundation")
        case Fill(card, None):
            template = N_("%(card)s from the waste into a gap")
        case Fill(card, _):
            template = N_("%(card)s from the waste to %(place)s")
        case FillFromStock(card, None):
            template = N_("%(card)s from the stock into a gap")
        case FillFromStock(card, _):
            template = N_("%(card)s from the stock to %(place)s")
        case Redeal():
            return speech.gettext(N_("The waste becomes the stock again"))
    place = move.place if isinstance(move, Fill | FillFromStock) else None
    return speech.gettext(template) % {"card": card_text(card, speech), "place": place}


def _underlined(title: str) -> str:
    return f"{title}\n{'-' * len(title)}"
