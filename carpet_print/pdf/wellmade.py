"""What a sheet of the user's own templates must have so that everybody can read the file: words for its pictures,
headings whose levels follow one another, links that lead somewhere. Each fault is told with its file and line."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml.etree import _Element as Element

from carpet_print.errors import N_
from carpet_print.pdf.elements import VocabularyError, lacking, place, required, unknown_element, value_error

MOST = 10_000  # characters of a title, of a picture's words, of an address: PDF/A-2 allows 32767 bytes, two for each
LONGEST_WORD = 300
_HEADINGS = ("h1", "h2", "h3")
_INLINE = ("b", "big", "br", "card", "i", "marks")
_BLOCKS = (*_HEADINGS, *("p", "caption", "ol", "ul", "dl", "table", "figure", "aside", "section", "group", "header"))
# What may stand in an element; what is not named here is looked at where it is drawn.
_CHILDREN: Mapping[str, tuple[str, ...]] = {
    "sheet": ("section", "furniture"),
    **dict.fromkeys(("section", "aside", "group", "header"), _BLOCKS),
    **dict.fromkeys((*_HEADINGS, "p", "caption", "li", "dt", "dd", "furniture", "b", "big", "i"), _INLINE),
    **dict.fromkeys(("ol", "ul"), ("li",)),
    "dl": ("dt", "dd"),
    "table": ("thead", "tbody", "tfoot"),
    "figure": ("foundations", "row", "pile", "card", "gap", "line", "aside", "step", "name", "level"),
}
_PARTS = {  # of each kind of figure
    "carpet": ("row",),
    "mini-carpet": ("row",),
    "piles": ("pile",),
    "score": ("line",),
    "layout": ("foundations", "row", "pile"),
    "position": ("foundations", "row", "pile"),
}
_TEXTS = (*_HEADINGS, "p", "caption", "li", "dt", "dd", "furniture")
_UNSPOKEN = ("fold", "notes")  # figures that are no pictures


def check_sheet(root: Element) -> None:
    """Raises VocabularyError for the first fault."""
    if not root.get("title", "").strip():
        raise lacking(root, "title")
    _check_hyphenation(root)
    bookmarks = {
        section.get("id", "") for section in root.iter("section") if any(child.tag in _HEADINGS for child in section)
    }
    above: Element = root
    for element in root.iter("*"):
        for child in element if element.tag in _CHILDREN else ():
            if child.tag not in _CHILDREN[element.tag]:
                raise unknown_element(child, _CHILDREN[element.tag])
        _check_lengths(element)
        _check_parts(element)
        if element.tag in _HEADINGS:
            _check_heading(element, above)
            above = element
        if element.get("href") is not None:
            _check_link(element, bookmarks)
    if above is root:
        raise lacking(root, "h1")


def _check_hyphenation(root: Element) -> None:
    name = root.get("hyphenation", "")
    if name:
        import pyphen

        if pyphen.language_fallback(name) is None:
            raise value_error(root, "hyphenation", "it_IT, fr, de_DE …")


def _check_lengths(element: Element) -> None:
    for name, value in element.attrib.items():
        if len(value) > MOST:
            raise _too_long(element, str(name), MOST)
    if element.tag in _TEXTS and len(_words(element)) > MOST:
        raise _too_long(element, element.tag, MOST)
    for text in (element.text, element.tail):
        if re.search(rf"[^ \t\r\n\xa0]{{{LONGEST_WORD + 1}}}", text or ""):
            raise _too_long(element, "…", LONGEST_WORD)


def _too_long(element: Element, name: str, most: int) -> VocabularyError:
    return VocabularyError(
        N_("%(place)s: “%(name)s” is too long; expected at most %(most)s characters"),
        place=place(element),
        name=name,
        most=most,
    )


def _check_parts(element: Element) -> None:
    match element.tag:
        case "figure":
            kind = element.get("kind", "")
            if kind not in _UNSPOKEN and not element.get("alt", "").strip():
                raise lacking(element, "alt")
            for name in _PARTS.get(kind, ()):
                required(element, name)
            if kind in ("carpet", "mini-carpet", "layout", "position"):
                for row in element.findall("row"):
                    if not len(row):
                        raise lacking(row, "card")
            if kind in ("chips", "foundations", "scene", "notes") and not len(element):
                raise lacking(element, "aside" if kind == "notes" else "card")
        case "table" if element.get("role") == "score":
            required(required(element, "thead"), "tr")
            required(required(element, "tbody"), "tr")
        case "table":
            required(required(element, "thead"), "tr")
            if element.get("role") == "entries":
                for row in required(element, "tbody").iter("tr"):
                    for name in ("place", "word"):  # heads its row; tells its discs
                        if not row.get(name, "").strip():
                            raise lacking(row, name)
                return
            for row in required(element, "tbody").iter("tr"):
                required(row, "after")
                if row.get("card"):
                    required(row, "first")
            for name in ("card", "first", "then", "after", "gaps", "waste"):
                if element.find(f"thead/tr/th[@for='{name}']") is None:
                    raise lacking(element.find("thead/tr"), f'th for="{name}"')
        case "dl":
            required(element, "dt")
            for child, other in zip(element, [*element[1:], None], strict=True):
                if child.tag == "dt" and (other is None or other.tag != "dd"):
                    raise lacking(child, "dd")
            if [child.tag for child in element] != ["dt", "dd"] * (len(element) // 2):
                raise lacking(element, "dt")
        case "ol" | "ul":
            required(element, "li")
        case "header" if len(element) != 2:
            raise lacking(element, "p")


def _check_heading(heading: Element, above: Element) -> None:
    if not _words(heading):
        raise _empty(heading)
    allowed = _HEADINGS[: _HEADINGS.index(above.tag) + 2] if above.tag in _HEADINGS else ("h1",)
    if heading.tag not in allowed:
        raise VocabularyError(
            N_("%(place)s: “%(element)s” leaves out a level of headings; expected one of: %(known)s"),
            place=place(heading),
            element=heading.tag,
            known=", ".join(allowed),
        )


def _check_link(link: Element, bookmarks: set[str]) -> None:
    target = link.get("href", "")
    if target.startswith("#/"):
        pass  # to another sheet of a book
    elif target.startswith("#"):
        if target[1:] not in bookmarks - {""}:
            raise value_error(link, "href", ", ".join(f"#{name}" for name in sorted(bookmarks - {""})) or "#…")
    elif not re.fullmatch(r"(?:https?://[!-~]+\.[!-~]+|mailto:[!-~]+@[!-~]+)", target):
        raise value_error(link, "href", "https://example.org/")
    if not _words(link):
        raise _empty(link)


def _empty(element: Element) -> VocabularyError:
    return VocabularyError(N_("%(place)s: “%(element)s” is empty"), place=place(element), element=element.tag)


def _words(element: Element) -> str:
    """What the element says, with a letter for each sign in it."""
    signs = sum(1 for _ in element.iter("card", "marks"))
    return "".join(element.itertext()).strip() + "x" * signs
