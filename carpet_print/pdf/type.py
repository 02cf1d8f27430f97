"""Paragraph styles: how each element of the vocabulary is set, by its tag and role."""

from __future__ import annotations

from functools import cache

from reportlab.lib.styles import ParagraphStyle

from carpet_print.pdf.hyphenation import hyphenator
from carpet_print.pdf.style import ITALIC, MM, REGULAR, SEMIBOLD, Ink

# tag.role → face, size, leading, space before, space after; a trailing "soft" sets it in the ink's soft grey.
# Sizes and leadings in points.
_STYLES: dict[str, tuple[str, float, float, float, float] | tuple[str, float, float, float, float, str]] = {
    "h1": (SEMIBOLD, 36, 36, 0, 0),
    "p.subtitle": (REGULAR, 10.5, 13, 3.5 * MM, 0, "soft"),
    "p.data": (REGULAR, 10.5, 13, 0, 6.6 * MM - 13),
    "p.data-strong": (SEMIBOLD, 10.5, 13, 0, 6.6 * MM - 13),
    "h2.label": (SEMIBOLD, 9, 11, 0, 1.6 * MM, "soft"),
    "h2.section": (SEMIBOLD, 12.5, 16, 0, 2.6 * MM),
    "h2.running": (SEMIBOLD, 12.5, 16, 0, 0),
    "h3.note": (SEMIBOLD, 10, 13.2, 0, 0),
    "p.note": (REGULAR, 10, 13.2, 0, 0),
    "p.setup": (REGULAR, 9.4, 12.4, 0, 0),
    "caption": (REGULAR, 9, 11.4, 1.0 * MM, 0),
    "p.code": (REGULAR, 7.2, 9.4, 0, 0, "soft"),
    "p.intro": (REGULAR, 12.5, 5.9 * MM, 0, 0),
    "li": (REGULAR, 10.5, 5.0 * MM, 0, 0),
    "p": (REGULAR, 10, 4.7 * MM, 0, 1.3 * MM),
    "h3": (SEMIBOLD, 10, 4.7 * MM, 0, 0),
    "dt": (SEMIBOLD, 10, 4.7 * MM, 0, 0),
    "dd": (REGULAR, 10, 4.7 * MM, 0, 0),
    "h3.box": (SEMIBOLD, 9.6, 4.55 * MM, 0, 0),
    "p.box": (REGULAR, 9.6, 4.55 * MM, 0, 0),
    "p.fact-label": (REGULAR, 9, 12, 0, 0.6 * MM, "soft"),
    "p.fact": (SEMIBOLD, 12.5, 15, 0, 0),
    "p.legend": (REGULAR, 9.4, 12.4, 0, 0),
    "p.remark": (REGULAR, 8.8, 11.6, 0, 0, "soft"),
    "p.running": (REGULAR, 9, 12, 0, 0, "soft"),
    "th": (SEMIBOLD, 8.6, 10.5, 0, 0, "soft"),
    "td": (REGULAR, 9.2, 11.5, 0, 0),
    "td.aside": (ITALIC, 8.8, 11.5, 0, 0, "soft"),
}

_WHOLE_WORDS = {"p.intro"}  # wide enough never to need a hyphen


@cache
def paragraph_style(name: str, ink: Ink, hyphenation: str = "", scale: float = 1.0) -> ParagraphStyle:
    """The style of ``tag.role``, or the tag's own where the role has none of its own.

    ``hyphenation`` is the language of the words (a pyphen name such as 'de_DE'); empty leaves words whole. ``scale``
    sets everything a little smaller where a long language must keep to its pages.
    """
    spec = _STYLES.get(name) or _STYLES[name.partition(".")[0]]
    face, size, leading, before, after = spec[0], *(scale * measure for measure in spec[1:5])
    colour = ink.soft if len(spec) > 5 else ink.text
    options: dict[str, object] = {}
    if hyphenation and name not in _WHOLE_WORDS:
        options = {"hyphenationLang": hyphenator(hyphenation), "hyphenationMinWordLength": 11}
    return ParagraphStyle(
        name,
        fontName=face,
        fontSize=size,
        leading=leading,
        spaceBefore=before,
        spaceAfter=after,
        textColor=colour,
        shaping=1,
        splitLongWords=0,
        allowWidows=0,
        allowOrphans=0,
        **options,
    )
