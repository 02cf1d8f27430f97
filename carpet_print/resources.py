"""Where the package's data is: templates, locales, fonts, figures. No other module looks for files of the package's.

An installed package carries templates and locales in ``_data``; a checkout keeps them beside its ``pyproject.toml``,
where people edit them. All that is returned is a Traversable, never a file name: a package may be run from a zip.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path

from carpet_print.errors import N_, FileError


def templates() -> Traversable:
    """The folder that holds ``pdf/`` and ``site/``."""
    return folder("templates")


def locales() -> Traversable:
    """The folder that holds ``<language>/LC_MESSAGES/carpet_print.mo``, in a checkout with the ``.po`` beside it."""
    return folder("locales")


def fonts() -> Traversable:
    """The folder that holds the faces (TrueType) and their licence."""
    return folder("fonts")


def read_text(kind: str, *parts: str) -> str:
    """The text of a file: ``read_text("templates", "pdf", "rules.xml")``. Raises FileError if there is none."""
    place = folder(kind)
    for part in parts:
        place = place / part
    try:
        return place.read_text(encoding="utf-8")
    except OSError as error:
        raise FileError(N_("the package lacks its file “%(file)s”"), file="/".join((kind, *parts))) from error


def folder(kind: str) -> Traversable:
    """The folder of one kind of data: "templates", "locales", "fonts", "colours", "ratings", "census" or "words".
    Raises FileError if it is not there."""
    for place in _places(kind):
        if place.is_dir():
            return place
    raise FileError(N_("the package lacks its folder “%(folder)s”"), folder=kind)


# What lies in the package in a working copy, too.
_INSIDE = {
    "fonts": "pdf/fonts",
    "colours": "pdf/tags/data",
    "ratings": "deals/data",
    "census": "census/data",
    "words": "text/data",
}


def bytecode() -> Path | None:
    """The folder in which Python keeps the package's bytecode, if it does: what is compiled may stand there, too. The
    folder itself may be missing."""
    try:
        return Path(cache_from_source(__file__)).parent
    except NotImplementedError:
        return None


def _places(kind: str) -> list[Traversable]:
    package = files("carpet_print")
    if kind in _INSIDE:
        return [package.joinpath(*_INSIDE[kind].split("/"))]
    places = [package / "_data" / kind]
    # A zip has no checkout around it; nor is a folder that merely lies beside an installed package ours.
    if isinstance(package, Path) and (package.parent / "pyproject.toml").is_file():
        places.append(package.parent / kind)
    return places
