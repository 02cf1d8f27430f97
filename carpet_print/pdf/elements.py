"""Reading the vocabulary's elements: what a template got wrong is an error that names the element."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from urllib.parse import quote, unquote

from lxml.etree import _Element as Element

from carpet_print.engine import PACK, Card, Suit, parse_card
from carpet_print.errors import N_, CarpetPrintError, Message, NotationError, message
from carpet_print.notation.scan import quoted


class VocabularyError(CarpetPrintError):
    """A template says something that is not in the vocabulary (pdf/vocabulary.py)."""


def unknown_element(element: Element, known: Iterable[str]) -> VocabularyError:
    """The error for an element that means nothing where it stands."""
    return VocabularyError(
        N_("%(place)s: unknown element “%(element)s”; expected one of: %(known)s"),
        place=place(element),
        element=element.tag,
        known=", ".join(sorted(known)),
    )


_CODES = {str(card): card for card in PACK}  # as nearly all are written


def one_of(element: Element, name: str, known: Iterable[str]) -> str:
    """The value of an attribute that has a choice of few."""
    value = str(element.get(name, ""))
    if value not in known:
        raise value_error(element, name, ", ".join(sorted(known)))
    return value


def card(element: Element, name: str = "code") -> Card:
    """The card that an attribute names."""
    code = element.get(name, "")
    try:
        return _CODES.get(code) or parse_card(code)
    except NotationError as error:
        raise value_error(element, name, error.expected) from error


def card_or_none(element: Element, name: str) -> Card | None:
    """The card that an attribute names; None where it is empty or not there."""
    return card(element, name) if element.get(name) else None


def suit(element: Element, name: str = "suit") -> Suit:
    """The suit that an attribute names by its letter."""
    return Suit(one_of(element, name, [suit.value for suit in Suit]))


def number(element: Element, name: str, default: int = 0, least: int = 0, most: int = 1000) -> int:
    """The whole number that an attribute gives; ``default`` where it is not there."""
    value = element.get(name)
    if value is None:
        return default
    found = int(value) if value.isdecimal() and len(value) < 10 else -1
    if not least <= found <= most:
        raise value_error(element, name, f"{least} {least + 1} … {most}")
    return found


def required(element: Element, name: str) -> Element:
    """The first child of this name."""
    child = element.find(name)
    if child is None:
        raise lacking(element, name)
    return child


def lacking(element: Element, name: str) -> VocabularyError:
    """The error for an element without an attribute, or a child, that it must have."""
    return VocabularyError(
        N_("%(place)s: “%(element)s” lacks “%(name)s”"), place=place(element), element=element.tag, name=name
    )


@contextmanager
def placed(element: Element) -> Iterator[None]:
    """While something is made of the element: where it is of the user's own templates, whatever goes wrong is told with
    its place, or with that of the element inside it that knew best."""
    try:
        yield
    except Exception as error:
        if isinstance(error, OSError | MemoryError) or not (element.base or "").startswith(_BASE):
            raise
        if not isinstance(error, CarpetPrintError):
            problem = message(
                N_("it fails with %(kind)s “%(text)s”"), kind=type(error).__name__, text=quoted(str(error))
            )
            raise VocabularyError(_PLACED, place=place(element), problem=problem) from error
        if "place" in error.message.fields:
            raise
        raise type(error)(_PLACED, place=place(element), problem=error.message) from error


_PLACED = N_("%(place)s: %(problem)s")


def cards(element: Element) -> list[Card | None]:
    """The cards that stand in an element; ``gap`` is None."""
    return [None if _is_gap(child) else card(child) for child in element]


def foundations(element: Element) -> list[Card | Suit]:
    """The foundations that stand in an element: the card on top, or the suit that is to start there."""
    return [suit(child) if _is_gap(child) else card(child) for child in element]


def rows(element: Element) -> list[list[Card | None]]:
    """The rows of cards in an element."""
    return [cards(row) for row in element.findall("row")]


def _is_gap(element: Element) -> bool:
    if element.tag not in ("card", "gap"):
        raise unknown_element(element, ("card", "gap"))
    return bool(element.tag == "gap")


def value_error(element: Element, name: str, expected: object) -> VocabularyError:
    """The error for an attribute that says something else than it may."""
    return VocabularyError(
        N_("%(place)s: “%(value)s” as %(name)s of “%(element)s”; expected %(expected)s"),
        place=place(element),
        value=quoted(element.get(name, "")),
        name=name,
        element=element.tag,
        expected=expected,
    )


def place(element: Element) -> Message:
    """Where the element comes from: in a template of the user's own it knows the file (see sandbox.py)."""
    if (element.base or "").startswith(_BASE):
        file = unquote(element.base.removeprefix(_BASE))
        return message(N_("“%(file)s”, line %(line)s"), file=file, line=element.sourceline)
    return message(N_("line %(line)s of a sheet’s template"), line=element.sourceline)


_BASE = "template:"


def based(file: str) -> str:
    """The base address of an element that comes from this template. (One without a scheme would be read as relative to
    that of the element around it.)"""
    return _BASE + quote(file)
