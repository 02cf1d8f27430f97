"""Whose sheets they are: a club's name, line, address and logo in the foot of each page."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from carpet_print.errors import N_, CarpetPrintError, UsageError
from carpet_print.files import read_text
from carpet_print.notation.scan import quoted
from carpet_print.pdf.fonts import require_glyphs
from carpet_print.pdf.look import Look
from carpet_print.pdf.style import MM
from carpet_print.pdf.tags import Node, SheetCanvas, content
from carpet_print.pdf.text import draw_text, text_width

if TYPE_CHECKING:
    from carpet_print.pdf.logo import Logo

KEYS = ("name", "line", "url", "logo")
LONGEST = {"name": 60, "line": 120, "url": 200}  # characters; what a foot can hold is less still
LOGO_HEIGHT = 6.5 * MM
_LARGEST = 100_000  # bytes of a file
_SIZE, _LARGE_SIZE = 8.5, 16.0  # points
_SMALLEST = 0.72  # of its size: how small the line may be set; in large print as small as it usually is
_GAP = 1.0  # between the parts of the line, and behind the logo, in sizes of the text
_MIDDLE = 0.33  # above the baseline, in sizes of the text: the middle of a line, where the logo's is
_SCHEME = re.compile(r"^(?:https?://|mailto:)", re.IGNORECASE)

Rectangle = tuple[float, float, float, float]  # left, bottom, right, top, in points


class BrandError(CarpetPrintError):
    """A brand that the foot of a page cannot hold."""


@dataclass(frozen=True)
class Brand:
    """What stands in the foot. ``url`` is made a link, with a scheme even if none is given, and printed without it.

    Raises UsageError for an empty name, a text that is too long or breaks the line, and an address that is none.
    """

    name: str
    line: str = ""
    url: str = ""
    logo: Logo | None = None
    source: str = field(default="", compare=False, repr=False)  # the file that it was read from

    def __post_init__(self) -> None:
        for key, most in LONGEST.items():
            text = getattr(self, key)
            if len(text) > most:
                raise UsageError(
                    N_("“%(text)s” is too long as %(name)s; expected at most %(most)s characters"),
                    text=quoted(text),
                    name=key,
                    most=most,
                )
            if not all(sign.isprintable() or sign in "\u00a0\u202f\u00ad" for sign in text):
                raise UsageError(N_("“%(text)s” as %(name)s is not a single line"), text=quoted(text), name=key)
        if not any(unicodedata.category(sign)[0] in "LNPS" for sign in self.name):  # accents alone have no width
            raise UsageError(N_("the name is empty"))
        if self.url and not _is_address(self.url):
            raise UsageError(
                N_("“%(text)s” is not an address; expected one such as %(example)s"),
                text=quoted(self.url),
                example="https://example.org/",
            )
        if self.url and not _SCHEME.match(self.url):
            object.__setattr__(self, "url", f"https://{self.url}")

    @property
    def address(self) -> str:
        """The address as it is printed."""
        return _SCHEME.sub("", self.url).removesuffix("/")


_HOST = re.compile(r"[^\s.@:/\[\]]+(?:\.[^\s.@:/\[\]]+)*\.?")


def _is_address(url: str) -> bool:
    if re.search(r"[\s<>\"]", url):
        return False
    with suppress(ValueError):
        parts = urlsplit(url if _SCHEME.match(url) else f"https://{url}")
        if parts.scheme == "mailto":
            name, _, host = parts.path.rpartition("@")
            return bool(name and _HOST.fullmatch(host))
        return "." in (parts.hostname or "") and _HOST.fullmatch(parts.hostname or "") is not None
    return False


# --- reading


def read_brand(path: Path) -> Brand:
    """The brand in a file, TOML with the KEYS, also in a table ``[brand]``. Raises UsageError, and OSError where it
    cannot be read."""
    import tomllib

    try:
        table = tomllib.loads(read_text(path, _LARGEST))
    except UsageError:
        raise
    except (ValueError, RecursionError) as error:
        raise UsageError(
            N_("“%(path)s” is not written in TOML: %(problem)s"), path=path, problem=str(error).splitlines()[0]
        ) from error
    inner = table.get("brand")
    return brand_of_table(inner if len(table) == 1 and isinstance(inner, dict) else table, path)


def brand_of_table(table: Mapping[str, object], path: Path) -> Brand:
    """The brand in a table of a file, from whose folder a logo is named. Raises UsageError, and OSError for a logo that
    cannot be read."""
    for key, value in table.items():
        if key not in KEYS:
            raise UsageError(
                N_("unknown key “%(key)s” in “%(path)s”; expected one of: %(names)s"),
                key=quoted(key),
                path=path,
                names=", ".join(KEYS),
            )
        if not isinstance(value, str):
            raise UsageError(N_("the key “%(key)s” in “%(path)s” holds no text"), key=key, path=path)
    if "name" not in table:
        raise UsageError(N_("“%(path)s” lacks the key “%(key)s”"), path=path, key="name")
    said = {key: re.sub(" +", " ", str(value)).strip() for key, value in table.items()}
    logo = said.pop("logo", "")
    try:
        brand = Brand(**said, source=os.fspath(path))  # type: ignore[arg-type]
    except UsageError as error:
        raise UsageError(N_("“%(path)s”: %(problem)s"), path=path, problem=error.message) from error
    if not logo:
        return brand
    from carpet_print.pdf.logo import read_logo  # it takes a while, and few brands have a logo

    named = Path(logo)
    with suppress(RuntimeError):
        named = named.expanduser()
    return replace(brand, logo=read_logo(path.parent / named))


# --- drawing


def draw_brand(
    canvas: SheetCanvas,
    brand: Brand,
    x: float,
    y_baseline: float,
    width: float,
    look: Look,
    words: Node | None = None,
    address: Node | None = None,
) -> Rectangle | None:
    """Draw the brand as one line, ``width`` points wide at most: the logo, its middle at that of the text, the name,
    the line, the address. It is set smaller where it must be. The text is that of the nodes ``words`` and ``address``,
    the logo an ornament.

    Returns where the address stands, None if there is none. Raises BrandError for what is too long even so, and
    MissingGlyphError for a character that cannot be printed.
    """
    full = _LARGE_SIZE if look.large else _SIZE
    try:
        size = _fitted(brand, width, look, full)
    except CarpetPrintError as error:
        if not brand.source:
            raise
        raise type(error)(N_("“%(path)s”: %(problem)s"), path=brand.source, problem=error.message) from error
    here = x
    if brand.logo is not None:
        height = _logo_height(brand.logo, width)
        brand.logo.draw(canvas, x, y_baseline + _MIDDLE * size - height / 2, height, look)
        here += height * brand.logo.ratio + _GAP * size
    drawn, parts = 0.0, _parts(brand, look)
    for number, (text, face) in enumerate(parts, start=1):
        here += drawn + (_GAP * size if drawn else 0)
        last = number == len(parts)
        with content(canvas, address if last and brand.url else words):
            drawn = draw_text(canvas, text, here, y_baseline, face, size, look.ink.text)
            if not last:  # a space, for those who listen
                draw_text(canvas, " ", here + drawn, y_baseline, face, size, look.ink.text)
    if not brand.url:
        return None
    return here, y_baseline - 0.25 * size, here + drawn, y_baseline + 0.8 * size


def _parts(brand: Brand, look: Look) -> list[tuple[str, str]]:
    parts = [(brand.name, look.faces.semibold), (brand.line, look.faces.regular), (brand.address, look.faces.regular)]
    return [(text, face) for text, face in parts if text]


def _logo_height(logo: Logo, width: float) -> float:
    """As high as a logo may be; less where it is so wide that it would take the line's place."""
    return min(LOGO_HEIGHT, width / 4 / logo.ratio)


def _fitted(brand: Brand, width: float, look: Look, size: float) -> float:
    """The largest size, up to this one, at which the line keeps to its width. Raises BrandError for one too small."""
    parts = _parts(brand, look)
    in_sizes = sum(text_width(require_glyphs(text, face), face, 1) for text, face in parts) + _GAP * (len(parts) - 1)
    room = width
    if brand.logo is not None:
        in_sizes += _GAP
        room -= _logo_height(brand.logo, width) * brand.logo.ratio
    fitted = min(size, room / in_sizes)
    least = _SIZE if look.large else _SMALLEST * size
    if fitted < least:
        text = " ".join(text for text, _ in parts)
        raise BrandError(
            N_("“%(text)s” is too long for the foot of a page; expected at most about %(most)s characters"),
            text=quoted(text),
            most=int(len(text) * fitted / least),
        )
    return fitted
