"""What the readers share: lines, pieces with their place in the text, and tags such as ``[Game "carpet"]``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from carpet_print.errors import N_, Message, NotationError, message

# Characters of a list of as many codes as a book may hold; a longer text is refused before it is read.
LONGEST = 400_000
_SHOWN = 60  # a deal code is shown whole

_LINE_END = re.compile(r"\r\n|\r|\n")
_UNPRINTABLE = re.compile(r"[^\n\r -~]")
_COMMENT = re.compile(r";.*")
_TAG = re.compile(r"""\s*\[\s*([A-Za-z]+)\s*["“”]([^"“”]*)["“”]\s*\]\s*""")


def quoted(text: str) -> str:
    """The text as an error message shows it: on one line, short, nothing unprintable."""
    # Of a long text no more is looked at than may be shown: so many words, and of each so many characters.
    words = (word[: _SHOWN + 1] for word in text.split(None, _SHOWN + 1))
    plain = "".join(sign if sign.isprintable() else "\ufffd" for sign in " ".join(words))
    return plain if len(plain) <= _SHOWN else plain[: _SHOWN - 1] + "…"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the text that is read, and where it stands; line and column count from 1."""

    text: str
    line: int
    column: int

    def error(self, problem: Message, expected: Message | None = None) -> NotationError:
        """The error that names this place."""
        return NotationError(problem, text=self.text, line=self.line, column=self.column, expected=expected)

    def split(self, pattern: re.Pattern[str]) -> list[Piece]:
        """The pieces that match the pattern, in order, each with its own place."""
        return [Piece(found[0], self.line, self.column + found.start()) for found in pattern.finditer(self.text)]

    def part(self, start: int, end: int | None = None) -> Piece:
        """A slice of the piece, with its own place."""
        return Piece(self.text[start:end], self.line, self.column + start)


def refuse_long(text: str) -> None:
    """Raises NotationError for a text that no deal or game needs, before it is looked at."""
    if len(text) > LONGEST:
        raise NotationError(
            message(N_("the text is too long")),
            text=text[:_SHOWN],
            expected=message(N_("at most %(count)s characters"), count=LONGEST),
        )


def read_lines(text: str) -> list[Piece]:
    """The lines of a text, comments (from ``;`` to the line's end) and blank lines left out.

    Raises NotationError for a text that is too long or holds nothing.
    """
    refuse_long(text)
    lines = _LINE_END.split(_UNPRINTABLE.sub(_printable, text.removeprefix("\ufeff")))
    pieces = [Piece(_COMMENT.sub("", line), number, 1) for number, line in enumerate(lines, start=1)]
    pieces = [piece for piece in pieces if piece.text.strip()]
    if not pieces:
        raise NotationError(message(N_("the text is empty")), text=text[:_SHOWN])
    return pieces


def _printable(found: re.Match[str]) -> str:
    """A space for white space and for what has no width, a replacement for other signs that cannot be shown. One sign
    for one, so that the columns stay right."""
    sign = found[0]
    if sign.isprintable():
        return sign
    return " " if sign.isspace() or unicodedata.category(sign) == "Cf" else "\ufffd"


def read_tags(lines: Iterable[Piece], known: tuple[str, ...]) -> tuple[dict[str, Piece], list[Piece]]:
    """The values of the tags by name, spelt as in ``known``, and the lines that are no tags.

    Raises NotationError for a tag that is unknown, doubled or not well formed.
    """
    names = {name.lower(): name for name in known}
    tags: dict[str, Piece] = {}
    rest: list[Piece] = []
    for line in lines:
        if not line.text.lstrip().startswith("["):
            rest.append(line)
            continue
        tag = line.part(len(line.text) - len(line.text.lstrip()))
        found = _TAG.fullmatch(line.text)
        if found is None:
            raise tag.error(
                message(N_("“%(text)s” is not a tag"), text=quoted(line.text)),
                message(N_("a line such as %(example)s"), example=f'[{known[0]} "…"]'),
            )
        name = names.get(found[1].lower())
        if name is None:
            raise tag.error(
                message(N_("unknown tag “%(name)s”"), name=quoted(found[1])),
                message(N_("one of: %(names)s"), names=", ".join(known)),
            )
        if name in tags:
            raise tag.error(
                message(N_("the tag “%(name)s” is there already, in line %(line)s"), name=name, line=tags[name].line)
            )
        tags[name] = line.part(*found.span(2))
    return tags, rest
