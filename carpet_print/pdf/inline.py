"""Inline content of the vocabulary as reportlab's paragraph markup."""

from __future__ import annotations

import re

from lxml.etree import _Element as Element

from carpet_print.pdf.elements import card, number, unknown_element
from carpet_print.pdf.look import Look
from carpet_print.pdf.text import outlined, set_in_faces, space

# Points between a card's index and its pip, which the face alone sets too close.
PIP_GAP, LARGE_PIP_GAP = 0.7, 1.3
_SHORT_END = re.compile(r" ([^\s<>]{1,7})$")  # a last word so short, its full stop included
_CARD = '<font name="[^"]*" color="[^"]*">'
_CARD_END = re.compile(rf" ({_CARD}(?:(?!{_CARD}).)*</font>[^\s<>]{{0,2}})$")
_ONE_LINE = 40  # characters: a shorter text is a label
_BIG = 2.0  # times the line's size
_MARKUP = {"b": ("<b>", "</b>"), "i": ("<i>", "</i>")}


def markup(element: Element, look: Look, face: str = "", size: float = 10.5) -> str:
    """The element's text and inline children as reportlab paragraph markup, in the face named or else the regular one,
    for text of this size.

    Raises MissingGlyphError for a character that the face lacks, VocabularyError for an element that is unknown here.
    """
    face = face or look.faces.regular
    parts = [set_in_faces(_folded(element.text), face)]
    for child in element:
        parts.append(_child_markup(child, look, face, size))
        parts.append(set_in_faces(_folded(child.tail), face))
    return "".join(parts).strip(" \n")


def no_widow(text: str) -> str:
    """The markup of a paragraph of several lines with a short last word, or a card, bound to the one before it, so that
    it never stands alone on the last line."""
    if len(text) <= _ONE_LINE:
        return text
    return _CARD_END.sub("\u00a0\\1", _SHORT_END.sub("\u00a0\\1", text))


def _folded(text: str | None) -> str:
    """White space of the template's lines folded to single spaces; no-break spaces stay what they are."""
    folded = " ".join((text or "").replace("\n", " ").split(" "))
    while "  " in folded:
        folded = folded.replace("  ", " ")
    return folded


def _child_markup(child: Element, look: Look, face: str, size: float) -> str:
    if child.tag == "card":
        shown = card(child)
        colour = look.ink.suits[shown.suit].hexval().replace("0x", "#")
        bold = look.faces.semibold
        index, pip = (
            look.index(shown.rank) + space(LARGE_PIP_GAP if look.large else PIP_GAP, bold),
            set_in_faces(shown.suit.symbol, bold),
        )
        if look.ink.outlined and shown.suit.red:
            pip = outlined(pip)
        return f'<font name="{bold}" color="{colour}">{index}{pip}</font>'
    if child.tag == "marks":
        filled, of = (number(child, name, 0, 0, 100) for name in ("filled", "of"))
        discs = set_in_faces("●" * filled + "○" * (of - filled), look.faces.regular)
        return f'<font name="{look.faces.regular}" size="{size:.2f}">{discs}</font>'
    if child.tag == "br":
        return "<br/>"
    if child.tag == "big":
        bold = look.faces.semibold
        return f'<font name="{bold}" size="{_BIG * size:.2f}">{markup(child, look, bold, _BIG * size)}</font>'
    if child.tag not in _MARKUP:
        raise unknown_element(child, ("big", "card", "marks", "br", *_MARKUP))
    before, after = _MARKUP[child.tag]
    inner = look.faces.semibold if child.tag == "b" else face
    return before + markup(child, look, inner, size) + after
