"""The page of each kind of sheet: where its sections stand, and how the A4 page comes onto other paper.

A section whose role has a frame of its own is set there; the others follow one another down the body frame and on to
further pages. Millimetres, from the top left corner of A4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from carpet_print.errors import N_, UsageError
from carpet_print.pdf.style import PAPERS

A4 = PAPERS["a4"]
LEFT, WIDTH, SIDE, SIDE_WIDTH = 14.0, 182.0, 147.2, 48.8
BOTTOM = 284.5


@dataclass(frozen=True)
class Box:
    """A rectangle on the page."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Page:
    """The frames of a kind of sheet: by a section's role, the body of the first page and of the following ones."""

    frames: Mapping[str, Box] = field(default_factory=dict)
    body: Box = Box(LEFT, 19.0, WIDTH, BOTTOM - 19.0)
    next_body: Box = Box(LEFT, 17.6, WIDTH, BOTTOM - 17.6)


_HEAD = {"head": Box(LEFT, 15.3, 131.0, 25.4), "data": Box(SIDE, 17.9, SIDE_WIDTH, 22.8)}

PAGES: Mapping[str, Page] = MappingProxyType(
    {
        "puzzle": Page(
            {
                **_HEAD,
                "foundations": Box(LEFT, 40.9, 126.5, 38.0),
                "piles": Box(SIDE, 40.9, SIDE_WIDTH, 38.0),
                "carpet": Box(LEFT, 84.3, 126.5, 142.0),
                "notes": Box(SIDE, 88.9, SIDE_WIDTH, 139.0),
                "fold": Box(LEFT, 231.3, WIDTH, 4.0),
                "setup": Box(LEFT, 239.0, WIDTH, 5.4),
                "chips": Box(LEFT, 244.3, 160.0, 40.0),
                "foot": Box(LEFT, 286.2, WIDTH, 4.5),
                "code": Box(178.0, 248.5, 18.0, 37.0),
            }
        ),
        "solution": Page(
            {
                **_HEAD,
                "legend": Box(LEFT, 42.3, 124.0, 35.5),
                "carpet": Box(SIDE, 42.3, SIDE_WIDTH, 35.0),
            },
            body=Box(LEFT, 78.0, WIDTH, BOTTOM - 78.0),
            next_body=Box(LEFT, 24.0, WIDTH, BOTTOM - 24.0),
        ),
        "rules": Page({"head": Box(LEFT, 15.3, WIDTH, 22.5)}, body=Box(LEFT, 42.0, WIDTH, BOTTOM - 42.0)),
    }
)


def parse_paper(text: str) -> str:
    """One of the papers' names, in any case. Raises UsageError."""
    paper = text.strip().lower()
    if paper not in PAPERS:
        raise UsageError(
            N_("unknown paper “%(text)s”; expected one of: %(papers)s"),
            text=text.strip()[:40],
            papers=", ".join(PAPERS),
        )
    return paper


@dataclass(frozen=True)
class Fit:
    """How the A4 page comes onto a paper: scaled by ``scale``, its lower left corner at (x, y) mm."""

    width: float
    height: float
    scale: float
    x: float
    y: float


def fit(paper: str) -> Fit:
    """The A4 page as large as the paper takes it, in its middle."""
    width, height = PAPERS[paper]
    scale = min(width / A4[0], height / A4[1])
    return Fit(width, height, scale, (width - A4[0] * scale) / 2, (height - A4[1] * scale) / 2)
