"""Inline content of the vocabulary as reportlab's paragraph markup."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from lxml.etree import _Element as Element

from carpet_print.pdf.elements import card, number, unknown_element
from carpet_print.pdf.fonts import require_glyphs
from carpet_print.pdf.style import REGULAR, SEMIBOLD, Ink
from carpet_print.pdf.text import space

PIP_GAP = 0.7  # points between a card's index and its pip, which the face alone sets too close
_SHORT_END = re.compile(r" ([^\s<>]{1,7})$")  # a last word so short, its full stop included
_ONE_LINE = 40  # characters: a shorter text is a label
_MARKUP = {"b": ("<b>", "</b>"), "i": ("<i>", "</i>")}


def markup(element: Element, ink: Ink, face: str = REGULAR) -> str:
    """The element's text and inline children as reportlab paragraph markup.

    Raises MissingGlyphError for a character that the face lacks, VocabularyError for an element that is unknown here.
    """
    parts = [escape(require_glyphs(_folded(element.text), face))]
    for child in element:
        parts.append(_child_markup(child, ink, face))
        parts.append(escape(require_glyphs(_folded(child.tail), face)))
    return "".join(parts).strip(" \n")


def no_widow(text: str) -> str:
    """The markup of a paragraph of several lines with a short last word bound to the one before it, so that it never
    stands alone on the last line."""
    return _SHORT_END.sub("\u00a0\\1", text) if len(text) > _ONE_LINE else text


def _folded(text: str | None) -> str:
    """White space of the template's lines folded to single spaces; no-break spaces stay what they are."""
    folded = " ".join((text or "").replace("\n", " ").split(" "))
    while "  " in folded:
        folded = folded.replace("  ", " ")
    return folded


def _child_markup(child: Element, ink: Ink, face: str) -> str:
    if child.tag == "card":
        shown = card(child)
        colour = ink.suits[shown.suit].hexval().replace("0x", "#")
        index, pip = shown.symbol[:-1], shown.symbol[-1]
        return f'<font name="{SEMIBOLD}" color="{colour}">{index}{space(PIP_GAP)}{pip}</font>'
    if child.tag == "marks":
        filled, of = number(child, "filled"), number(child, "of")
        return f'<font name="{REGULAR}" size="11">{require_glyphs("●" * filled + "○" * (of - filled))}</font>'
    if child.tag == "br":
        return "<br/>"
    if child.tag not in _MARKUP:
        raise unknown_element(child, ("card", "marks", "br", *_MARKUP))
    before, after = _MARKUP[child.tag]
    inner = SEMIBOLD if child.tag == "b" else face
    return before + markup(child, ink, inner) + after
