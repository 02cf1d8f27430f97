"""Games that were played, as arguments name them: a record, and the deal or the position that it begins at."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import carpet_print as cp
from carpet_print.cli.arguments import Asked
from carpet_print.cli.check_settings import DEAL
from carpet_print.cli.settings import Source, Value
from carpet_print.cli.texts import GAME_TAG, LINES, OF_A_RECORD, STANDARD_INPUT, in_file, path_of, text_of
from carpet_print.errors import N_, NotationError, UsageError
from carpet_print.notation import Position, Words
from carpet_print.notation.loose import Reading, RecordNames, read_loose_record, record_names
from carpet_print.notation.scan import quoted, refuse_long
from carpet_print.notation.words import Label
from carpet_print.text import Locale

Start = cp.Deal | Position


@dataclass(frozen=True)
class PlayedGame:
    """A deal, or a position, and how the record of a game on it was read; None where there is no record."""

    start: Start
    reading: Reading | None

    @property
    def check(self) -> cp.Check:
        """What became of the game. Raises UsageError for a record of another deal."""
        assert self.reading is not None
        if isinstance(self.start, Position):
            return cp.check_from(self.start.ordered(), self.reading.record)
        return cp.check(self.start, self.reading.record)


def read_played(
    argument: str,
    *,
    as_file: bool,
    game: cp.Game,
    source: Source,
    speech: Locale,
    start: Value | None = None,
    completed: bool | None = None,
) -> PlayedGame:
    """The game whose record the argument names, alone or behind its deal; ``start`` names its deal, or the position at
    which it begins: one from the environment or carpet.toml counts where the text does not name it. ``completed``: see
    ``read_loose_record``.

    Raises UsageError and NotationError for what cannot be read, FileError for what cannot be opened.
    """
    asked = Asked(game, source is Source.COMMAND_LINE, speech)
    if start is not None and start.text == argument == STANDARD_INPUT and not as_file:
        raise UsageError(N_("standard input holds the record; expected the deal as a number, a code or a file"))
    text, path = text_of(argument, as_file), path_of(argument, as_file)
    if text is None:
        raise UsageError(
            N_("“%(text)s” is a deal; expected the record of a game, in a file or, with “%(dash)s”, on standard input"),
            text=argument,
            dash="-",
        )
    return _from_text(text, path, asked, start, completed, "--deal")


def read_game(
    argument: str, *, as_file: bool, game: cp.Game, source: Source, speech: Locale, start: Value | None = None
) -> PlayedGame:
    """What the argument names: a deal or a position alone, or the record of a game behind it or naming its deal; also
    behind a sentence, as ``solve`` answers. ``start`` is the deal of a record that does not name it. Raises what
    ``read_played`` raises."""
    asked = Asked(game, source is Source.COMMAND_LINE, speech)
    text, path = text_of(argument, as_file), path_of(argument, as_file)
    if text is None:
        return PlayedGame(asked.held(asked.named(argument)), None)
    if any(map(OF_A_RECORD.match, LINES.findall(text))):
        return _from_text(text, path, asked, start)
    try:
        return PlayedGame(asked.game_from_text(text, path), None)
    except (NotationError, UsageError):
        # A bare list of moves is a game too, if it says on which deal.
        lines = LINES.findall(text)
        named = start is not None or any(map(_DEAL_TAG.match, lines))
        if named and not any(_announces(line, asked.words) for line in lines):
            return _from_text(text, path, asked, start)
        raise


def end_of(game: PlayedGame) -> Position:
    """The position at the end of the game. Raises UsageError for a record that is not legal."""
    if game.reading is None:
        return game.start if isinstance(game.start, Position) else Position(game.start.table)
    checked = game.check
    if checked.fault is not None:
        raise UsageError(
            N_("move %(number)s of the record is not legal: %(reason)s"),
            number=checked.fault.index + 1,
            reason=checked.fault.message,
        )
    return Position(checked.tables[-1])


def _from_text(
    text: str,
    path: str,
    asked: Asked,
    start: Value | None = None,
    completed: bool | None = None,
    option: str = "",
) -> PlayedGame:
    """The game in a text; ``option`` is that by which the command has a deal named, if it has one."""
    with in_file(path):
        refuse_long(text)
        before, behind = _split(text, asked)
        if before and not behind.strip():
            raise UsageError(N_("here stands a deal, or a position, but no record of a game"))
    own = asked.game_from_text(before, path) if before else None
    with in_file(path):
        names = record_names(behind, game=asked.game if own is None else own.table.game, words=asked.words)
    names_deal = names.number is not None or names.cards is not None
    if start is not None and start.source is not Source.COMMAND_LINE and (before or names_deal):
        start = None
    named = own if start is None else start.parsed(lambda name: _named(name, names.game, asked), DEAL)
    with in_file(path):
        if start is not None and own is not None and own != named:
            raise UsageError(
                N_("“%(text)s” is not the deal, or the position, that stands before the record"),
                text=quoted(start.text),
            )
        if named is None:
            named = _of_tags(names, asked, option)
    with in_file(path if start is None else path_of(start.text, as_file=False)):
        if isinstance(named, Position) and not named.known:
            raise UsageError(N_("in this position the order of the stock is not known: nothing can be checked"))
    with in_file(path):
        return PlayedGame(named, read_loose_record(behind, named, words=asked.words, completed=completed))


def _named(start: str, game: cp.Game | None, asked: Asked) -> Start:
    """The deal or position that an argument of its own names; its game, if nobody asks for one, is the record's."""
    if game is not None and not asked.strictly:
        asked = replace(asked, game=game)
    text = text_of(start, as_file=False)
    if text is None:
        return asked.held(asked.named(start))
    return asked.game_from_text(text, path_of(start, as_file=False))


def _of_tags(names: RecordNames, asked: Asked, option: str) -> cp.Deal:
    """The deal that the record's tags name; ``option`` is offered where they name none."""
    if names.cards is not None:
        return asked.held(names.cards)
    if names.number is not None:
        return asked.held(cp.deal(names.number, names.game or asked.game))
    if not option:
        raise UsageError(N_("the record does not say of which deal it is; expected one of: %(tags)s"), tags=_DEAL_TAGS)
    raise UsageError(
        N_("the record does not say of which deal it is; expected %(option)s, or in the text one of: %(tags)s"),
        option=option,
        tags=_DEAL_TAGS,
    )


def _split(text: str, asked: Asked) -> tuple[str, str]:
    """The deal or position that stands before a record, and the record; in the record's text the lines before it are
    empty, so that an error names the line of the file."""
    lines = LINES.findall(text)
    games = [at for at, line in enumerate(lines) if GAME_TAG.match(line)]
    named = [at for at, line in enumerate(lines) if _announces(line, asked.words)]
    if len(games) > 1:
        begins = games[-1]
    elif named:
        # Behind the last pile, which may take several lines: at an empty line, a tag or a number.
        behind = range(named[-1] + 1, len(lines))
        begins = next((at for at in behind if not lines[at].strip() or _BEGINS.match(lines[at])), len(lines))
    else:
        # What ``solve`` answers before the record stands apart from it by an empty line.
        tag = next((at for at, line in enumerate(lines) if line.lstrip().startswith("[")), 0)
        begins = tag if tag and not lines[tag - 1].strip() else 0
    # A deal that is only spoken of, as in what ``solve`` answers, is none.
    before = "".join(lines[:begins]) if named and named[0] < begins else ""
    return before, "\n" * begins + "".join(lines[begins:])


_DEAL_TAGS = '[Deal "…"], [Cards "…"]'
_DEAL_TAG = re.compile(r"\s*\[\s*(Deal|Cards)\b", re.IGNORECASE)
_FIRST_WORD = re.compile(r"\s*(\w+)\s*(:?)")
_BEGINS = re.compile(r"\s*(\[|[0-9]+!?[.):])")


def _announces(line: str, words: Words) -> bool:
    """Whether the line has a pile of a deal or of a position."""
    found = _FIRST_WORD.match(line)
    label = words.label(found[1]) if found else None
    return label is not None and (label is not Label.REDEALS or bool(found and found[2]))
