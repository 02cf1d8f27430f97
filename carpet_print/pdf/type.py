"""Paragraph styles: how each element of the vocabulary is set, by its tag and role."""

from __future__ import annotations

from functools import cache

from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.styles import ParagraphStyle

from carpet_print.pdf.hyphenation import hyphenator
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM

# tag.role → which of the faces, size, leading, space before, space after; a trailing "soft" sets it in the ink's soft
# grey, "right" ends its lines at the right edge. Sizes and leadings in points.
_STYLES: dict[str, tuple[str, float, float, float, float, *tuple[str, ...]]] = {
    "h1": ("semibold", 36, 36, 0, 0),
    "h1.part": ("semibold", 22, 25, 0, 0),
    "h1.cover": ("semibold", 64, 64, 0, 0),
    "p.cover-subtitle": ("regular", 16, 20, 5.0 * MM, 0),
    "p.cover-span": ("semibold", 16, 21, 0, 1.6 * MM),
    "p.cover": ("regular", 12.5, 5.9 * MM, 0, 0),
    "h1.place": ("regular", 10.5, 22, 0, 0),
    "h1.place-small": ("regular", 9.6, 17, 0, 0),
    "h2.solved": ("regular", 9.6, 13, 0, 0),
    "p.stock-small": ("regular", 9, 12, 0, 0.6 * MM),
    "p.part": ("semibold", 12.5, 6.4 * MM, 0, 0),
    "p.level": ("regular", 10.5, 13, 0, 0),
    "p.ref": ("regular", 9, 12, 0, 0, "soft", "right"),
    "p.code-right": ("regular", 7.2, 9.4, 0, 0, "soft", "right"),
    "p.subtitle": ("regular", 10.5, 13, 3.5 * MM, 0, "soft"),
    "p.data": ("regular", 10.5, 13, 0, 6.6 * MM - 13),
    "p.data-strong": ("semibold", 10.5, 13, 0, 6.6 * MM - 13),
    "h2": ("semibold", 12.5, 16, 0, 2.0 * MM),
    "h2.label": ("semibold", 9, 11, 0, 1.6 * MM, "soft"),
    "h2.running": ("semibold", 12.5, 16, 0, 0),
    "h2.note": ("semibold", 10, 13.2, 0, 0),
    "h2.small": ("semibold", 10, 4.6 * MM, 0, 0),
    "h3.note": ("semibold", 10, 13.2, 0, 0),
    "p.note": ("regular", 10, 13.2, 0, 0),
    "p.setup": ("regular", 9.4, 12.4, 0, 0),
    "caption": ("regular", 9, 11.4, 1.0 * MM, 0),
    "p.hint": ("regular", 9.4, 12.4, 0, 0),
    "p.race": ("regular", 9.2, 11.9, 1.2 * MM, 0),
    "p.code": ("regular", 7.2, 9.4, 0, 0, "soft"),
    "p.intro": ("regular", 12.5, 5.9 * MM, 0, 0),
    "li": ("regular", 10.2, 4.8 * MM, 0, 0),
    "p": ("regular", 10, 4.6 * MM, 0, 1.2 * MM),
    "p.term": ("regular", 10, 4.6 * MM, 0, 0.6 * MM),
    "h3": ("semibold", 10, 4.6 * MM, 0, 0),
    "dt": ("semibold", 10, 4.6 * MM, 0, 0),
    "dd": ("regular", 10, 4.6 * MM, 0, 0),
    "h3.box": ("semibold", 9.6, 4.55 * MM, 0, 0),
    "p.box": ("regular", 9.6, 4.55 * MM, 0, 0),
    "p.box-tip": ("regular", 9.6, 4.55 * MM, 2.0 * MM, 0),
    "p.fact-label": ("regular", 9, 12, 0, 0.6 * MM, "soft"),
    "p.fact": ("semibold", 12.5, 15, 0, 0),
    "p.legend": ("regular", 9.4, 12.4, 0, 0),
    "p.remark": ("regular", 8.8, 11.6, 0, 0, "soft"),
    "p.running": ("regular", 9, 12, 0, 0, "soft"),
    "p.lead": ("regular", 10, 4.6 * MM, 0, 1.2 * MM, "soft"),
    "th": ("semibold", 8.6, 10.5, 0, 0, "soft"),
    "td": ("regular", 9.2, 11.5, 0, 0),
    "td.aside": ("italic", 8.8, 11.5, 0, 0, "soft"),
}

# In large print these have sizes of their own, whatever the scale: what stands in a frame of the puzzle sheet. The
# deal's code alone is smaller than LEAST: it is typed, by whoever can, not read.
_LARGE_STYLES: dict[str, tuple[str, float, float, float, float]] = {
    "h1.sheet": ("semibold", 36, 35, 0, 0),
    "h2.label": ("semibold", 16, 18, 0, 1.0 * MM),
    "h2.brief": ("semibold", 16, 18.4, 0, 0),
    "p.brief": ("regular", 16, 17.8, 0, 0),
    "p.under": ("regular", 16, 18.4, 0, 0),
    "p.data": ("regular", 16, 19, 0, 0),
    "p.data-strong": ("semibold", 16, 19, 0, 0),
    "p.setup": ("regular", 16, 18.4, 0, 1.2 * MM),
    "p.code": ("regular", 9, 11, 0, 0),
    "caption": ("regular", 16, 18.4, 1.2 * MM, 0),
}

_WHOLE_WORDS = {"p.intro"}  # wide enough never to need a hyphen

# In large print: the smallest size there is, and the largest, at which headings stop growing.
LARGE_SCALE, LEAST, _MOST, _LARGE_LEADING = 1.6, 16.0, 44.0, 1.25


@cache
def paragraph_style(name: str, look: Look, hyphenation: str = "", scale: float = 1.0) -> ParagraphStyle:
    """The style of ``tag.role``, or the tag's own where the role has none of its own.

    ``hyphenation`` is the language of the words (a pyphen name such as 'de_DE'); empty leaves words whole. ``scale``
    sets everything a little smaller where a long language must keep to its pages; above 1 it is large print.
    """
    own = _LARGE_STYLES.get(name) if scale > 1 else None
    spec = own or _STYLES.get(name) or _STYLES[name.partition(".")[0]]
    if own:
        scale = 1.0
    elif scale > 1:
        scale = max(LEAST, min(_MOST, scale * spec[1])) / spec[1]
    face, size, leading, before, after = spec[0], *(scale * measure for measure in spec[1:5])
    if scale > 1:  # large letters need a little less room between the lines
        leading = min(leading, _LARGE_LEADING * size)
    colour = look.ink.soft if "soft" in spec[5:] else look.ink.text
    options: dict[str, object] = {"alignment": TA_RIGHT} if "right" in spec[5:] else {}
    if hyphenation and name not in _WHOLE_WORDS:
        options |= {"hyphenationLang": hyphenator(hyphenation), "hyphenationMinWordLength": 11}
    return ParagraphStyle(
        name,
        fontName=getattr(look.faces, face),
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
