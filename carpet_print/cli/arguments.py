"""The deals that arguments name: a number, else a deal code, else a file; '-' is standard input.

A file may hold one deal, or a list with a number or a code a line; or, for some commands, the position of a game that
has begun.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import carpet_print as cp
from carpet_print.cli.reading import reading_words
from carpet_print.cli.settings import Source
from carpet_print.cli.texts import GAME_TAG, LINES, NUMBER, OF_A_RECORD, in_file, is_named, path_of, text_of
from carpet_print.errors import N_, Message, NotationError, UsageError, message
from carpet_print.notation import Position, Words, looks_like_code, looks_like_position, read_position
from carpet_print.notation.scan import Piece, quoted, read_lines
from carpet_print.text import Locale


@dataclass(frozen=True)
class Deals:
    """The deals that are named; ``several`` where it might be any number of them: of more than one argument, or of a
    list."""

    deals: tuple[cp.Deal, ...]
    several: bool


def read_deals(arguments: Sequence[str], *, as_file: bool, game: cp.Game, source: Source, speech: Locale) -> Deals:
    """The deals that the arguments name, in their order; a file, or standard input, may also hold a list. ``game`` is
    the game of a number, and of a text that names none; a deal that is of another one is an error only where the game
    was asked for on the command line (``source``).

    Raises UsageError and NotationError for what is no deal, of a list with its line; FileError for what cannot be read.
    """
    asked = Asked(game, source is Source.COMMAND_LINE, speech)
    return _read_all(arguments, as_file, asked, asked.from_text).deals


@dataclass(frozen=True)
class Games:
    """Deals and positions that are named; ``several`` as in ``Deals``."""

    games: tuple[cp.Deal | cp.Position, ...]
    several: bool

    @property
    def deals(self) -> Deals:
        """The deals among them."""
        return Deals(tuple(game for game in self.games if isinstance(game, cp.Deal)), self.several)

    @property
    def positions(self) -> tuple[cp.Position, ...]:
        """The positions among them."""
        return tuple(game for game in self.games if isinstance(game, cp.Position))


def read_deals_and_positions(
    arguments: Sequence[str], *, as_file: bool, game: cp.Game, source: Source, speech: Locale
) -> Games:
    """As ``read_deals``, but a file, or standard input, may also hold a position text."""
    asked = Asked(game, source is Source.COMMAND_LINE, speech)
    return _read_all(arguments, as_file, asked, asked.game_from_text)


def _read_all(
    arguments: Sequence[str], as_file: bool, asked: Asked, from_text: Callable[[str, str], cp.Deal | cp.Position]
) -> Games:
    """What the arguments name; ``from_text`` reads a text that is no list, of a file with this path."""
    found: list[cp.Deal | cp.Position] = []
    several = len(arguments) > 1
    for argument in arguments:
        text = text_of(argument, as_file)
        listed = None if text is None else _listed(text)
        if text is None:
            found.append(asked.held(asked.named(argument)))
        elif listed is None:
            found.append(from_text(text, path_of(argument, as_file)))
        else:
            found += asked.from_list(listed, path_of(argument, as_file))
            several = True
    return Games(tuple(found), several)


@dataclass(frozen=True)
class Asked:
    """What is asked of deals: the game, whether others are refused, and the language whose letters are read."""

    game: cp.Game
    strictly: bool
    speech: Locale

    @property
    def words(self) -> Words:
        """What is read beside the letters that always are."""
        return reading_words(self.speech.language)

    def held(self, deal: cp.Deal) -> cp.Deal:
        """The deal, if its game will do. Raises UsageError."""
        self._allow(deal.game)
        return deal

    def _allow(self, game: cp.Game) -> None:
        if self.strictly and game != self.game:
            raise UsageError(
                N_("the deal is for the game “%(game)s”, not for “%(other)s”, which was asked for"),
                game=game,
                other=self.game,
            )

    def position(self, text: str) -> Position:
        """The position that a text holds, if its game will do."""
        position = read_position(text, game=self.game, words=self.words)
        self._allow(position.table.game)
        return position

    def named(self, name: str) -> cp.Deal:
        """The deal with this number or code."""
        return cp.deal(name, self.game) if NUMBER.fullmatch(name.strip()) else cp.read_deal(name)

    def from_text(self, text: str, path: str) -> cp.Deal:
        """The deal that a text holds."""
        found = self.game_from_text(text, path)
        if isinstance(found, Position):
            with in_file(path):
                raise UsageError(N_("this is a game that has begun; expected a deal"))
        return found

    def game_from_text(self, text: str, path: str) -> cp.Deal | Position:
        """The deal that a text holds, or the position of a game that has begun."""
        from carpet_print.notation.boards import looks_like_board, read_board

        with in_file(path):
            if not looks_like_code(text) and looks_like_position(text, words=self.words):
                position = self.position(text)
                return position.deal or position
            if NUMBER.fullmatch(text.strip()):
                deal = cp.deal(text.strip(), self.game)
            elif looks_like_board(text):
                board = read_board(text, game=self.game, words=self.words)
                if isinstance(board, Position):
                    return board
                deal = board
            else:
                deal = cp.read_deal(_deal_part(text), game=self.game, words=self.words)
        return self.held(deal)

    def from_list(self, names: Sequence[Piece], path: str) -> list[cp.Deal]:
        """The deals of a list of numbers and codes."""
        with in_file(path):
            return [self._of_line(name) for name in names]

    def _of_line(self, name: Piece) -> cp.Deal:
        if not is_named(name.text):
            raise name.error(message(N_("“%(text)s” is neither a deal number nor a deal code"), text=quoted(name.text)))
        try:
            return self.held(self.named(name.text))
        except NotationError as error:
            problem = error.message.fields["problem"]
            assert isinstance(problem, Message)
            raise name.part((error.column or 1) - 1).error(problem, error.expected) from error
        except UsageError as error:
            raise name.error(error.message) from error


# --- lists

# What ``find`` says of a deal stands behind it; with spaces in the tabs' stead it is known by its form.
# (A run of spaces is tried from its first one alone: from each, a long one would take hours.)
_SAID = re.compile(r"\t.*|(?<! ) ++[1-5] ++[0-9]++ *$")
_LINE_END = re.compile(r"\r\n|\r|\n")


def _listed(text: str) -> list[Piece] | None:
    """The numbers and codes, right or wrong, of a text that is a list of them: it begins with one, and it is not just
    that one."""
    try:
        lines = read_lines(text)
    except NotationError:
        return None
    written = _LINE_END.split(text)
    names = [_name_in(line, written[line.line - 1]) for line in lines]
    first = names[0].text
    if first == text.strip():
        return None
    # A code that is broken over several lines is one deal; a number is no beginning of a code.
    begins = NUMBER.fullmatch(first) or (looks_like_code(first) and not looks_like_code(text))
    return names if begins else None


def _name_in(line: Piece, written: str) -> Piece:
    """The number or the code in the line of a list; ``written`` is the line with its tabs and its comment."""
    start = len(line.text) - len(line.text.lstrip())
    said = _SAID.search(written[: len(line.text)], start)
    return line.part(start, len(line.text[: said.start() if said else None].rstrip()))


# --- texts


def _deal_part(text: str) -> str:
    """The text without the record of a game that stands behind the deal, as ``--format text`` writes it.

    Raises NotationError for anything else behind it: of two deals it would be a guess which one is meant.
    """
    lines = LINES.findall(text)
    tags = [index for index, line in enumerate(lines) if GAME_TAG.match(line)]
    if len(tags) < 2:
        return text
    second = lines[tags[1] : tags[2] if len(tags) > 2 else None]
    more = tags[2:] if any(map(OF_A_RECORD.match, second)) else tags[1:]
    if more:
        raise NotationError(
            message(N_("another deal begins here")),
            text=lines[more[0]].strip(),
            line=more[0] + 1,
            column=lines[more[0]].index("[") + 1,
            expected=message(N_("a single one, and behind it at most the record of a game")),
        )
    return "".join(lines[: tags[1]])
