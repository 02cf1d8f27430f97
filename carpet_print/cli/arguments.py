"""The deal that an argument names: a number, else a deal code, else a file; '-' is standard input."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import carpet_print as cp
from carpet_print.cli.failures import file_error
from carpet_print.cli.settings import Source
from carpet_print.errors import N_, FileError, NotationError, UsageError, message
from carpet_print.notation import Words, looks_like_code
from carpet_print.notation.scan import LONGEST, quoted
from carpet_print.text import Locale
from carpet_print.text.cards import local_ranks, suit_words

STANDARD_INPUT = "-"
_NUMBER = re.compile(r"[+-]?(ms)?[0-9]+", re.IGNORECASE | re.ASCII)
_LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_GAME = re.compile(r"\s*\[\s*Game\b", re.IGNORECASE)
_OF_A_RECORD = re.compile(r"\s*(\[\s*Result\b|[0-9]+!?\.)", re.IGNORECASE)  # what a deal text never has


def read_deal(argument: str, *, as_file: bool, game: cp.Game, source: Source, speech: Locale) -> cp.Deal:
    """The deal that the argument names. ``game`` is the game of a number, and of a text that names none; a deal that
    is of another one is an error only where the game was asked for on the command line (``source``).

    Raises UsageError and NotationError for what is no deal, FileError for what cannot be read.
    """
    deal = _deal(argument, as_file, game, speech)
    if source is Source.COMMAND_LINE and deal.game != game:
        raise UsageError(
            N_("the deal is for the game “%(game)s”, not for “%(other)s”, which was asked for"),
            game=deal.game,
            other=game,
        )
    return deal


def _deal(argument: str, as_file: bool, game: cp.Game, speech: Locale) -> cp.Deal:
    if not as_file:
        if argument == STANDARD_INPUT:
            return _from_text(_standard_input(), "", game, speech)
        if _NUMBER.fullmatch(argument.strip()):
            return cp.deal(argument, game)
        if looks_like_code(argument):
            return cp.read_deal(argument)
        if not (os.path.lexists(argument) or _names_a_file(argument)):
            raise UsageError(
                N_("“%(text)s” is neither a deal number nor a deal code, and there is no file of that name"),
                text=quoted(argument),
            )
    return _from_text(_file(argument), argument, game, speech)


def _names_a_file(argument: str) -> bool:
    """Whether the argument can only be meant as a file, by a folder or an ending in it."""
    return Path(argument).name != argument or re.search(r"\.[A-Za-z]\w*$", argument) is not None


def _from_text(text: str, path: str, game: cp.Game, speech: Locale) -> cp.Deal:
    try:
        if _NUMBER.fullmatch(text.strip()):
            return cp.deal(text.strip(), game)
        return cp.read_deal(_deal_part(text), game=game, words=_words(speech))
    except (NotationError, UsageError) as error:
        if not path:
            raise
        raise UsageError(N_("“%(path)s”: %(problem)s"), path=path, problem=error.message) from error


def _deal_part(text: str) -> str:
    """The text without the record of a game that stands behind the deal, as ``--format text`` writes it.

    Raises NotationError for anything else behind it: of two deals it would be a guess which one is meant.
    """
    lines = _LINES.findall(text)
    tags = [index for index, line in enumerate(lines) if _GAME.match(line)]
    if len(tags) < 2:
        return text
    second = lines[tags[1] : tags[2] if len(tags) > 2 else None]
    more = tags[2:] if any(map(_OF_A_RECORD.match, second)) else tags[1:]
    if more:
        raise NotationError(
            message(N_("another deal begins here")),
            text=lines[more[0]].strip(),
            line=more[0] + 1,
            column=lines[more[0]].index("[") + 1,
            expected=message(N_("a single one, and behind it at most the record of a game")),
        )
    return "".join(lines[: tags[1]])


def _words(speech: Locale) -> Words:
    """What the user's language adds to the letters that are always read."""
    return Words(local_ranks(speech.language), suit_words(speech.language), speech.gettext(N_("Stock")).split())


def _file(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            data = file.read(_MOST)
    except OSError as error:
        raise file_error(_CANNOT_READ, path, error) from error
    except ValueError as error:
        raise FileError(_CANNOT_READ, path=path, reason=message(N_("this cannot be a file name"))) from error
    return _decoded(data, path)


def _standard_input() -> str:
    if sys.stdin is None:
        raise FileError(_CANNOT_READ, path=STANDARD_INPUT, reason=message(N_("it is closed")))
    try:
        data = sys.stdin.buffer.read(_MOST)
    except OSError as error:
        raise file_error(_CANNOT_READ, STANDARD_INPUT, error) from error
    return _decoded(data, STANDARD_INPUT)


_CANNOT_READ = N_("cannot read “%(path)s”: %(reason)s")

# A text that is longer is refused by its reader; a device without an end is not read to its end.
_MOST = LONGEST * 4 + 1


def _decoded(data: bytes, path: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # A sequence that the limit has cut in two is no fault of the text.
        if error.start >= _MOST - 4:
            return data[: error.start].decode("utf-8-sig")
        raise UsageError(N_("“%(path)s” is not a text in UTF-8"), path=path) from error
