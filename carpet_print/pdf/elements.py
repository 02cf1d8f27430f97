"""Reading the vocabulary's elements: what a template got wrong is an error that names the element."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote, unquote

from lxml.etree import _Element as Element

from carpet_print.engine import Card, Suit, parse_card
from carpet_print.errors import N_, CarpetPrintError, Message, NotationError, message


class VocabularyError(CarpetPrintError):
    """A template says something that is not in the vocabulary (pdf/vocabulary.py)."""


def unknown_element(element: Element, known: Iterable[str]) -> VocabularyError:
    """The error for an element that means nothing where it stands."""
    return VocabularyError(
        N_("%(place)s: unknown element “%(element)s”; expected one of: %(known)s"),
        place=_place(element),
        element=element.tag,
        known=", ".join(sorted(known)),
    )


def one_of(element: Element, name: str, known: Iterable[str]) -> str:
    """The value of an attribute that has a choice of few."""
    value = str(element.get(name, ""))
    if value not in known:
        raise _value_error(element, name, ", ".join(sorted(known)))
    return value


def card(element: Element, name: str = "code") -> Card:
    """The card that an attribute names."""
    try:
        return parse_card(element.get(name, ""))
    except NotationError as error:
        raise _value_error(element, name, error.expected) from error


def card_or_none(element: Element, name: str) -> Card | None:
    """The card that an attribute names; None where it is empty or not there."""
    return card(element, name) if element.get(name) else None


def suit(element: Element, name: str = "suit") -> Suit:
    """The suit that an attribute names by its letter."""
    return Suit(one_of(element, name, [suit.value for suit in Suit]))


def number(element: Element, name: str, default: int = 0) -> int:
    """The whole number that an attribute gives; ``default`` where it is not there."""
    value = element.get(name, str(default))
    if not value.isdecimal():
        raise _value_error(element, name, "0 1 2 …")
    return int(value)


def _value_error(element: Element, name: str, expected: object) -> VocabularyError:
    return VocabularyError(
        N_("%(place)s: “%(value)s” as %(name)s of “%(element)s”; expected %(expected)s"),
        place=_place(element),
        value=element.get(name, ""),
        name=name,
        element=element.tag,
        expected=expected,
    )


def _place(element: Element) -> Message:
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
