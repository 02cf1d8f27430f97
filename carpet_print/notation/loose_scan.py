"""The movetext of a record that is written as people write: into tokens, each with its place, before anything is known
of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from carpet_print.engine import Card, Place, parse_place
from carpet_print.notation.movetext import no_number, no_stock_card, nothing_turned, out_of_turn, read_place
from carpet_print.notation.scan import Piece
from carpet_print.notation.words import Words, unknown_card

# Quantifiers are possessive, and what may be long is never looked at again from each of its signs: no text is slow.
_SPACE = re.compile(r"\s*+")
_QUOTE = re.compile(r"[\s\"“”„‟«»‹›'’‘]*+")
_ARROWS = r"-{1,3}>|=>|[-–](?=[a-eA-E][1-4](?!\w))"  # -> or 6S-b3
_ARROW = re.compile(rf"{_ARROWS}|[→➡⇒⟶]\ufe0f?")
_SIGNS = r",.:!?()\"“”„‟«»‹›…—/|•·*▪●◦‣\ufe0f"  # what may stand between moves, and says nothing
_PUNCTUATION = re.compile(rf"[{_SIGNS}'’‘]+|[-–—]++(?=\s|$)")
_SUITS = "♠♥♣♦♤♡♧♢"
# An emoji's invisible sign is a part of its suit.
_CHUNK = re.compile(rf"(?:(?!{_ARROWS})[^\s{_SIGNS}'’‘+^ˆ@→➡⇒⟶]|(?<=[{_SUITS}])\ufe0f)++(?:['’‘](?=\w))?")
_LIST_SIGN = re.compile(r"\s*+(?:[-–—*•]++(?!>)|[xX](?=\s))?")
_LAST = re.compile(r"\s*+(?:[,./|]|$)")
_MARKS = re.compile(r"\s*+([!?]++)")
_PLACE = re.compile(r"[a-e][1-4]", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\(\s*+([a-e][1-4])\s*+\)", re.IGNORECASE)
_AS_A_PLACE = re.compile(r"[a-z][0-9]{1,2}", re.IGNORECASE)
_LONE_SUIT = re.compile(rf"[{_SUITS}]\ufe0f?")

_ORDINAL = r"(?:\.?[ºª°]|(?:er|re|ère|e|ème|eme|ste|de|st|nd|rd|th)(?![^\W_]))"
_NUMBERS = (
    re.compile(rf"([0-9]++){_ORDINAL}?+\s*+(?:(!)\s*+)?[.):]++", re.IGNORECASE),  # 1. 1!. 1) 1: 1.º: 1er)
    re.compile(rf"([0-9]++){_ORDINAL}(?=\s|$)()", re.IGNORECASE),  # 1er 1º
)
_NUMBER_OF_A_LINE = re.compile(r"([0-9]++)(?:\s*+[-–—]++(?!>)\s*+(?=\S)|(?=\s|$))()")  # 1 - KH, 1 KH

_MOST_SMALL = 2  # small words in a row: 'of the'
_REDEAL_WORDS = 4  # words of the longest name of the redeal


class Kind(Enum):
    """What is written of a card."""

    NAMED = "named"  # the card alone
    PLACED = "placed"  # with a place of the carpet behind it
    FILL = "fill"  # + or with + behind it, with a place or without
    FROM_STOCK = "from stock"  # ^
    REDEAL = "redeal"


@dataclass(frozen=True)
class Token:
    """A move as it is written. ``turned``: a number stands before it, so it is the stock card's."""

    piece: Piece
    kind: Kind
    card: Card | None = None
    place: Place | None = None
    marked: bool = False
    turned: bool = False


@dataclass(frozen=True)
class Movetext:
    """The moves as they are written, and whether the stock cards are numbered anywhere."""

    tokens: tuple[Token, ...]
    numbered: bool


def scan(lines: Iterable[Piece], words: Words, *, at_once: bool) -> Movetext:
    """The tokens of these lines; ``at_once`` in games whose gaps are filled from the stock too. Raises NotationError
    for what is no card, and for a number that is not the next stock card's."""
    scanner = _Scanner(words, at_once)
    for line in lines:
        scanner.read(line)
    return scanner.finish()


@dataclass(frozen=True)
class _Number:
    piece: Piece
    digits: str
    marked: bool


class _Scanner:
    def __init__(self, words: Words, at_once: bool) -> None:
        self.words = words
        self.at_once = at_once
        self.tokens: list[Token] = []
        self.numbered = False
        self.turned = 0  # stock cards that are numbered so far
        self.number: _Number | None = None  # a number that waits for its stock card

    def read(self, line: Piece) -> None:
        at = _end(_LIST_SIGN, line.text, 0)
        first = True  # no move stands before it on the line
        while (at := _end(_SPACE, line.text, at)) < len(line.text):
            number = self._number(line, at, first)
            if number is not None:
                self._take_number(number)
                at, first = at + len(number.piece.text), False
            elif found := _PUNCTUATION.match(line.text, at) or _ARROW.match(line.text, at):
                at = found.end()
            else:
                at, first = self._move(line, at), False

    def finish(self) -> Movetext:
        """What was read. Raises NotationError for a number at the end that no card follows."""
        if self.number is not None:
            raise nothing_turned(self.number.piece)
        if self.numbered:
            self._check()
        return Movetext(tuple(self.tokens), self.numbered)

    def _check(self) -> None:
        """Where stock cards are numbered, nothing but the stock card is named behind a number, and it nowhere else."""
        turned = 0
        for token in self.tokens:
            turned += token.turned
            if token.kind is Kind.FILL and token.turned and not self.at_once:
                raise no_stock_card(token.piece)
            if token.kind is Kind.FROM_STOCK and not token.turned:
                raise no_number(token.piece, turned + 1)

    # --- numbers

    def _number(self, line: Piece, at: int, first: bool) -> _Number | None:
        """The number that stands here, if it is no card's."""
        if line.text[at] not in "0123456789":
            return None
        patterns: tuple[re.Pattern[str], ...] = (*_NUMBERS, _NUMBER_OF_A_LINE) if first else _NUMBERS
        if self._card(line.text, at) is not None:
            # '2 Pik 6': the 2 of spades, or the second stock card?
            found = _NUMBER_OF_A_LINE.match(line.text, at) if first and self.numbered else None
            if found is None or _value(found) != str(self.turned + 1):
                return None
            if self._card(line.text, _end(_SPACE, line.text, found.end())) is None:
                return None
            patterns = (_NUMBER_OF_A_LINE,)
        for pattern in patterns:
            if found := pattern.match(line.text, at):
                return _Number(line.part(at, found.end()), _value(found), bool(found[2]))
        return None

    def _take_number(self, number: _Number) -> None:
        if self.number is not None:
            raise nothing_turned(self.number.piece)
        self.numbered = True
        at_start = not self.tokens or self.tokens[-1].kind is Kind.REDEAL
        if number.digits == "0" and at_start and not number.marked:
            return
        if number.digits != str(self.turned + 1):
            raise out_of_turn(number.piece.part(0, len(number.piece.text.rstrip())), self.turned + 1)
        self.turned += 1
        self.number = number

    # --- moves

    def _move(self, line: Piece, at: int) -> int:
        """Read the move that begins here; where it ends. Raises NotationError."""
        text, start = line.text, at
        sign = text[at] if text[at] in "+^ˆ" else ""
        if sign:
            at = _end(_QUOTE, text, at + 1)
        found = self._card(text, at)
        if found is None:
            end = None if sign else self._redeal(text, at)
            if end is None:
                raise unknown_card(self._unknown(line, at if at < len(text) else start), self.words)
            return self._take(line, start, end, Kind.REDEAL)
        card, end = found
        if not sign and (behind := self._plus(text, end)):
            sign, end = "+", behind
        place, end = self._place(line, end)
        kind = Kind.FILL if sign == "+" else Kind.FROM_STOCK if sign else Kind.PLACED if place else Kind.NAMED
        return self._take(line, start, end, kind, card, place)

    def _take(
        self, line: Piece, start: int, end: int, kind: Kind, card: Card | None = None, place: Place | None = None
    ) -> int:
        piece = line.part(start, end)
        found = _MARKS.match(line.text, end)
        marked = found is not None and found[1] == "!"
        turned = False
        if self.number is not None:
            if kind is Kind.REDEAL:
                raise unknown_card(piece, self.words)
            turned, marked, self.number = True, marked or self.number.marked, None
        self.tokens.append(Token(piece, kind, card, place, marked, turned))
        return found.end() if found else end

    def _plus(self, text: str, end: int) -> int | None:
        """Where a '+' ends that stands behind its card, not before the next one."""
        at = _end(_SPACE, text, end)
        if not text.startswith("+", at):
            return None
        if at > end:
            return at + 1 if _LAST.match(text, at + 1) else None
        chunk = _CHUNK.match(text, at + 1)
        return at + 1 if chunk is None or _PLACE.fullmatch(chunk[0]) else None

    def _place(self, line: Piece, end: int) -> tuple[Place | None, int]:
        """The place behind a card, if one stands there, and where it ends."""
        text = line.text
        at = _end(_SPACE, text, end)
        if text.startswith("@", at):
            where = self._chunk(text, at + 1)
            return read_place(line.part(at + 1, where)), where
        if found := _IN_BRACKETS.match(text, at):
            return parse_place(found[1]), found.end()
        arrow = _ARROW.match(text, at)
        if arrow is not None:
            at = end = _end(_SPACE, text, arrow.end())
        for _ in range(_MOST_SMALL):
            chunk = text[at : self._chunk(text, at)]
            if not self.words.is_small(chunk):
                break
            at = _end(_SPACE, text, at + len(chunk))
        chunk = text[at : self._chunk(text, at)]
        if _PLACE.fullmatch(chunk):
            return parse_place(chunk), at + len(chunk)
        if arrow is not None and _AS_A_PLACE.fullmatch(chunk) and self.words.card_or_none(chunk) is None:
            read_place(line.part(at, at + len(chunk)))
        return None, end

    # --- words

    def _chunk(self, text: str, at: int) -> int:
        """Where the run of signs ends that begins here."""
        return _end(_CHUNK, text, at)

    def _card(self, text: str, at: int) -> tuple[Card, int] | None:
        """The card that begins here, in one piece or two, with small words before and between; and where it ends."""
        for _ in range(_MOST_SMALL + 1):
            end = self._chunk(text, at)
            if end == at:
                return None
            found = self._card_without_article(text, at, end)
            if found is not None:
                return found
            if not self.words.is_small(text[at:end]):
                return None
            at = _end(_SPACE, text, end)
        return None

    def _card_without_article(self, text: str, at: int, end: int) -> tuple[Card, int] | None:
        head = text[at:end]
        after = end
        for _ in range(_MOST_SMALL + 1):
            start = _end(_SPACE, text, after)
            after = self._chunk(text, start)
            tail = text[start:after]
            card = None if not tail or _LONE_SUIT.fullmatch(head) else self.words.card_or_none(head + tail)
            if card is not None:
                return card, after
            # A lone letter may be a rank, whatever else the language has it for.
            if len(tail) < 2 or not self.words.is_small(tail):
                break
        card = self.words.card_or_none(head)
        return None if card is None else (card, end)

    def _redeal(self, text: str, at: int) -> int | None:
        """Where the redeal that begins here ends: R, or what the language calls it."""
        end = self._chunk(text, at)
        if text[at:end] in ("R", "r"):
            return end
        ends: list[int] = []
        end = at
        for _ in range(_REDEAL_WORDS):
            start = _end(_SPACE, text, end)
            end = self._chunk(text, start)
            if end == start:
                break
            ends.append(end)
        for end in reversed(ends):
            if self.words.is_redeal(text[at:end]):
                return end
        return None

    def _unknown(self, line: Piece, at: int) -> Piece:
        """What is no card, to be quoted: with the words before the one that is wrong, where they are parts of a card's
        name."""
        start, end = at, self._chunk(line.text, at)
        for _ in range(_MOST_SMALL + 2):
            if not self.words.is_part(line.text[at:end]):
                break
            at = _end(_SPACE, line.text, end)
            if self._chunk(line.text, at) == at:
                break
            end = self._chunk(line.text, at)
        return line.part(start, max(end, start + 1))


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Where the pattern's match ends that begins here; here, if there is none."""
    found = pattern.match(text, at)
    return at if found is None else found.end()


def _value(number: re.Match[str]) -> str:
    return number[1].lstrip("0") or "0"
