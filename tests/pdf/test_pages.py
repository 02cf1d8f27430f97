"""Papers, and how the A4 page comes onto them."""

from __future__ import annotations

from itertools import combinations

import pytest

from carpet_print.errors import UsageError
from carpet_print.pdf import parse_paper
from carpet_print.pdf.pages import A4, PAGES, fit
from carpet_print.pdf.style import PAPERS


@pytest.mark.parametrize("text", ["a4", "A4", " A4\n", "letter", "Letter", "LETTER", "a5"])
def test_a_paper_is_read_in_any_case(text: str) -> None:
    assert parse_paper(text) in PAPERS
    assert parse_paper(text) == text.strip().lower()


@pytest.mark.parametrize("text", ["", "a3", "legal", "A 4", "x" * 100])
def test_an_unknown_paper(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_paper(text)
    message = str(caught.value)
    assert f"“{text[:40]}”" in message
    assert message.endswith("expected one of: a4, letter, a5")


def test_a4_is_not_scaled() -> None:
    onto = fit("a4")
    assert (onto.scale, onto.x, onto.y) == (1.0, 0.0, 0.0)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_page_lies_in_the_middle_and_touches_two_edges(paper: str) -> None:
    onto = fit(paper)
    assert (onto.width, onto.height) == PAPERS[paper]
    assert 2 * onto.x + A4[0] * onto.scale == pytest.approx(onto.width)
    assert 2 * onto.y + A4[1] * onto.scale == pytest.approx(onto.height)
    assert min(onto.x, onto.y) == pytest.approx(0)
    assert max(onto.x, onto.y) >= 0
    assert onto.scale <= 1


def test_letter_keeps_most_of_its_size() -> None:
    assert fit("letter").scale == pytest.approx(279.4 / 297)


# What stands at the foot of a puzzle: these roles together, and no others of them.
FEET = [
    {"fold", "setup", "chips"},
    {"tracks", "setup-shown", "chips"},
    {"tracks-large", "hints"},
    {"tracks", "answer"},
]


@pytest.mark.parametrize(
    ("kind", "foot"), [*((kind, set()) for kind in PAGES if kind != "puzzle"), *(("puzzle", foot) for foot in FEET)]
)
def test_frames_do_not_overlap(kind: str, foot: set[str]) -> None:
    page = PAGES[kind]
    others = set().union(*FEET) - foot if kind == "puzzle" else set()
    boxes = [box for role, box in page.frames.items() if role not in others]
    boxes += [page.body] if kind != "puzzle" else []  # on the puzzle all stands in frames
    for one, other in combinations(boxes, 2):
        wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        assert min(wide, high) < 0.2, f"{one} and {other}"


@pytest.mark.parametrize("kind", PAGES)
def test_frames_lie_within_the_margins(kind: str) -> None:
    page = PAGES[kind]
    for box in (*page.frames.values(), page.body, page.next_body):
        assert box.x >= 14
        assert box.y >= 14
        assert box.x + box.width <= 196.001
        assert box.y + box.height <= 291
