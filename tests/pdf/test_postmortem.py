"""The post-mortem sheet on paper: what it says in each language, its signs, and what the standards' checks find."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from carpet_print.deals import deal
from carpet_print.engine import GAMES, ToFoundation, parse_card
from carpet_print.errors import N_, message
from carpet_print.notation import Result
from carpet_print.pdf import render
from carpet_print.pdf.look import look
from carpet_print.pdf.pages import page_of
from carpet_print.pdf.style import MM
from carpet_print.pdf.table import StepTable
from carpet_print.pdf.templates import vocabulary
from carpet_print.sheets import PostMortemSheet, post_mortem_sheet
from carpet_print.solver import check, solve
from carpet_print.text import LANGUAGES, locale
from tests.pdf.paper import dark_rows, images, ink_box, items, page_count, smallest_size, squeezed, texts
from tests.pdf.telling import complaints, told
from tests.pdf.test_render import check as nothing_overlaps
from tests.sheets.test_postmortem import lost_game, played, sheet_of

KINDS = ("lost", "fault", "both", "left", "never", "won")


@cache
def sheet(kind: str) -> PostMortemSheet:
    dealt, record = lost_game()
    king = ToFoundation(parse_card("KS"))
    match kind:
        case "fault" | "left":
            dealt, record = played("carpet", 24, 7, moves=20, care=0.9)
            return sheet_of(dealt, replace(record, moves=(*record.moves, king)) if kind == "fault" else record)
        case "both":
            return sheet_of(dealt, replace(record, moves=(*record.moves[:-3], king)))
        case "never":
            return sheet_of(*played("carpet", 36, 3))
        case "won":
            dealt, solved = deal(24, "at-once"), solve(deal(24, "at-once")).record
            assert solved is not None
            return sheet_of(dealt, solved)
    return sheet_of(dealt, record)


def said(data: bytes) -> str:
    return squeezed("".join(texts(data)))


SAYS = {
    "lost": (N_("Every move is legal."), N_("Where the game was lost"), N_("What would have won")),
    "fault": (N_("The move that is not legal"), N_("The game can still be won."), N_("How it can still be won")),
    "both": (N_("Where the game was lost"), N_("The move that is not legal")),
    "left": (N_("The table as it was left"), N_("How it can still be won")),
    "never": (N_("This deal cannot be won, however it is played."), N_("The table as it was left")),
    "won": (N_("The game is won."), N_("The game as it was played")),
}


@pytest.mark.parametrize(("kind", "language"), [*zip(KINDS, LANGUAGES, strict=True)])
def test_what_it_says(kind: str, language: str) -> None:
    shown, text = sheet(kind), said(render([sheet(kind)], language))
    speech = locale(language)
    for each in SAYS[kind]:
        assert squeezed(speech.gettext(each)) in text
    home = speech.gettext(N_("On the foundations: %(home)s of %(pack)s")) % {"home": shown.home, "pack": 52}
    assert squeezed(home) in text
    assert squeezed(speech.pgettext("heads a sheet", "The game, checked")) in text
    assert shown.code in text


def test_the_turn_in_which_it_was_lost() -> None:
    lost = sheet("lost").lost
    assert lost is not None
    text = said(render([sheet("lost")], "en"))
    assert squeezed(f"The game was lost in turn {lost.number};") in text
    assert squeezed(f"Turn {lost.number}: 4♥ from the stock onto the waste") in text


def test_the_reason_has_the_letters_of_the_cards() -> None:
    dealt, record = played("carpet", 24, 7, moves=20, care=0.9)
    broken = sheet_of(dealt, replace(record, moves=(*record.moves, ToFoundation(parse_card("QS")))))
    assert squeezed("D ♠ liegt noch im Talon") in said(render([broken], "de", indices="local"))
    assert squeezed("Q ♠ liegt noch im Talon") in said(render([broken], "de"))


def test_the_result_in_the_record_is_put_right() -> None:
    dealt, record = played("carpet", 24, 7, moves=20, care=0.9)
    text = said(render([sheet_of(dealt, replace(record, result=Result.WON))], "nl"))
    assert squeezed("De genoteerde uitslag klopt niet: er staat “Gewonnen”.") in text


def test_notes_may_quote_anything() -> None:
    dealt, record = lost_game()
    note = message(N_("“%(text)s” is not a place of the carpet"), text="<b>&\U0001f0a1</b>")
    text = said(render([post_mortem_sheet(dealt, check(dealt, record), notes=[note])], "en"))
    assert squeezed("‘<b>&?</b>’ is not a place of the carpet") in text


def test_the_signs_of_the_rows() -> None:
    """Ink in the column of marks: beside the row in which the game was lost, and, smaller, beside those after it."""
    dots, shown = 8.0, sheet("lost")
    tree = vocabulary(shown, "en", look("en", ink="mono"))
    table = StepTable(tree.findall(".//table")[-1], look("en", ink="mono"))
    page = images(render([shown], "en", ink="mono"), dots)[-1]
    # The table stands on a page of its own under its heading, and is not shrunk; the head's line is its first.
    bottoms = [index for index, row in enumerate(shown.rows) if row.lost]
    first = 14.0  # mm, the left margin
    found = page.crop((round((first - 1) * dots), 0, round((first + 3.6) * dots), page.height))
    top = dark_rows(page, 20.0, 60.0, dots, 0.9)[1]  # under the head, below the page's own rule
    areas = []
    for index in range(len(shown.rows)):
        y = top + index * table.row
        box = ink_box(found.crop((0, round((y + 0.9) * dots), found.width, round((y + table.row - 0.9) * dots))))
        areas.append((box[2] - box[0]) * (box[3] - box[1]) if box else 0)
    assert [index for index, area in enumerate(areas) if area] == bottoms
    assert areas[bottoms[0]] > 2 * max(areas[bottoms[0] + 1 :]) > 0


def test_large_print_and_a_small_page() -> None:
    data = render([sheet("both")], "de", "a5", large=True)
    assert smallest_size(data) >= 9.0  # the deal's code; all else is of 16 points
    assert squeezed("Wo die Partie verloren ging") in said(data)
    nothing_overlaps(data, 0, "a5", page_of("check", "a5", True))


def test_the_signs_stand_clear_of_the_numbers_in_large_print() -> None:
    pages = items(render([sheet("both")], "en", large=True))
    turns = [
        item.left
        for page in pages
        for item in page
        if item.text[:-1].isdigit() and item.text[-1] == " " and item.left < 30.0
    ]
    sign = (6.0 + 1.2 * 1.75 * MM) / MM  # its middle, and half its width
    assert len(turns) > 26
    assert min(turns) > 14.0 + sign + 0.5  # mm, from the left margin


def test_own_templates_can_change_it(tmp_path: Path) -> None:
    (tmp_path / "check.xml").write_text(
        '<sheet kind="check" title="x">{% for note in sheet.notes %}{% endfor %}<section role="head">'
        "<h1>{{ sheet.reason | message if sheet.reason }} {{ sheet.home }}</h1></section></sheet>"
    )
    text = said(render([sheet("fault")], "en", templates=tmp_path))
    assert squeezed(f"K ♠ is still in the stock {sheet('fault').home}") in text


@pytest.mark.heavy
@pytest.mark.parametrize("kind", KINDS)
def test_it_passes_and_is_heard_in_order(kind: str) -> None:
    language = LANGUAGES[KINDS.index(kind) - 3]
    expected = told(vocabulary(sheet(kind), language, look(language)), look(language))
    assert complaints(render([sheet(kind)], language), expected) == {}


@pytest.mark.heavy
def test_large_print_passes_too() -> None:
    shown = look("fr", large=True)
    data = render([sheet("both")], "fr", large=True)
    assert complaints(data, told(vocabulary(sheet("both"), "fr", shown), shown)) == {}


@pytest.mark.heavy
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lies_over_anything_else(language: str) -> None:
    for kind in KINDS:
        data = render([sheet(kind)], language)
        assert page_count(data) <= (1 if kind == "won" else 2)
        nothing_overlaps(data, 0)


@pytest.mark.heavy
@pytest.mark.parametrize("game", [*GAMES, "carpet:aces=pack,gaps=at-once,redeals=1,peek=3"])
def test_every_game(game: str) -> None:
    for seed, (language, paper) in enumerate((("de", "a5"), ("fr", "letter"))):
        data = render([sheet_of(*played(game, 24, seed, care=0.3))], language, paper)
        assert page_count(data) <= (4 if "redeal" in game else 3)
        nothing_overlaps(data, 0, paper, page_of("check", paper))
