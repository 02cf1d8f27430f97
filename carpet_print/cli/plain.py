"""A sheet's vocabulary (pdf/vocabulary.py) as plain text, for a terminal, a screen reader or a web page.

Headings stand behind '#', pictures are told in words, cards are rank and symbol. What is only furniture of a page is
left out.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from carpet_print.cli.failures import plain_spaces
from carpet_print.engine import Card
from carpet_print.pdf.elements import card, number

Element = Any  # an element of lxml's, which has no types
Spoken = Callable[[Card], str]

_HEADINGS = {"h1": "# ", "h2": "## ", "h3": "### "}
_LEFT_OUT = {"furniture", "pile", "row", "foundations", "card", "gap"}
# Spaces of XML. No-break spaces keep their words together until the lines are laid out.
_SPACES = re.compile(r"[ \t\r\n]+")


def plain_text(sheet: Element, width: int = 80, spoken: Spoken = attrgetter("symbol")) -> str:
    """The sheet as text in lines of ``width`` characters at most, with an empty line between its parts. ``spoken``
    writes a card: by default with the international letters."""
    lines: list[str] = []
    in_list = False
    for first, rest, text in filter(lambda part: part[2], _Reader(spoken).parts(sheet)):
        item = bool(rest)
        if lines and not (in_list and item):
            lines.append("")
        lines.append(_wrapped(first, rest, text, width))
        in_list = item
    return plain_spaces("\n".join(lines)) + "\n"


def _wrapped(first: str, rest: str, text: str, width: int) -> str:
    if first.startswith("#"):
        return first + text
    return textwrap.fill(
        text, width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )


_Part = tuple[str, str, str]  # what stands before the first line, before the others, and the text


@dataclass(frozen=True)
class _Reader:
    spoken: Spoken

    def parts(self, element: Element) -> Iterator[_Part]:
        for child in element:
            match child.tag:
                case "h1" | "h2" | "h3":
                    yield _HEADINGS[child.tag], "", self._inline(child)
                case "p" | "caption":
                    yield "", "", self._inline(child)
                case "ol":
                    start = number(child, "start", 1)
                    for count, item in enumerate(child, start=start):
                        label = f"{count}. "
                        yield label, " " * len(label), self._inline(item)
                case "ul":
                    for item in child:
                        yield "- ", "  ", self._inline(item)
                case "dl":
                    for term, meaning in zip(child.findall("dt"), child.findall("dd"), strict=True):
                        yield "- ", "  ", f"{self._inline(term)}{_colon(child)} {self._inline(meaning)}"
                case "aside":
                    yield "- ", "  ", f"{_colon(child)} ".join(filter(None, map(self._inline, child)))
                case "header":
                    yield from (part for part in self.parts(child) if part[0])
                case "figure":
                    yield "", "", _SPACES.sub(" ", child.get("alt", "")).strip()
                    yield from self.parts(child)
                case tag if tag not in _LEFT_OUT:
                    yield from self.parts(child)

    def _inline(self, element: Element) -> str:
        return _SPACES.sub(" ", "".join(self._runs(element))).strip()

    def _runs(self, element: Element) -> Iterator[str]:
        yield element.text or ""
        for child in element:
            if child.tag == "card":
                yield self.spoken(card(child))
            elif child.tag == "marks":
                yield f"{child.get('filled')}/{child.get('of')}"
            elif child.tag == "br":
                yield " "
            else:
                yield from self._runs(child)
            yield child.tail or ""


def _colon(element: Element) -> str:
    """What stands behind a term: a colon, as the sheet's language spaces it."""
    return str(element.getroottree().getroot().get("colon", ":"))
