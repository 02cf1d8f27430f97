"""From a sheet's values to the vocabulary: numbers come from the game, and a translation cannot break the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pyphen
import pytest
from jinja2 import TemplateNotFound

from carpet_print.engine import Game, Layout, parse_card
from carpet_print.errors import CarpetPrintError, FileError, UsageError
from carpet_print.pdf import limits, render
from carpet_print.pdf.elements import VocabularyError
from carpet_print.pdf.sandbox import TemplateError
from carpet_print.pdf.templates import HYPHENATION, environment, vocabulary
from carpet_print.pdf.wellmade import check_sheet
from carpet_print.resources import read_text
from carpet_print.sheets import RulesSheet, rules_sheet
from carpet_print.text import LANGUAGES, Locale, locale
from tests.pdf.documents import FAMILY, KINDS, sheet
from tests.pdf.paper import LINE_END_HYPHEN, texts


@pytest.fixture
def _fresh_templates() -> Iterator[None]:
    environment.cache_clear()
    yield
    environment.cache_clear()


# --- numbers


def numbers(count: int, language: str) -> set[str]:
    """The number in digits and in words, of every gender."""
    return {str(count), *(locale(language).words(count, gender) for gender in (None, "m", "f", "n"))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("layout", "gone"),
    [
        (Layout(rows=4, columns=4), (28,)),
        (Layout(rows=3, columns=5, ranks=9), (20, 28, 52, 48, 13)),
    ],
    ids=["4x4", "3x5"],
)
def test_a_game_of_other_measures_leaves_no_old_number_in_its_rules(
    layout: Layout, gone: tuple[int, ...], language: str
) -> None:
    tree = vocabulary(rules_sheet(Game(layout=layout)), language)
    said = " ".join(
        [*tree.itertext(), *(value for element in tree.iter() for value in map(str, element.attrib.values()))]
    )
    for count in gone:
        for number in numbers(count, language):
            assert not re.search(rf"(?<!\w){number}(?!\w)", said, re.IGNORECASE), f"“{number}” is typed"
    ours = numbers(layout.places, language)
    assert any(re.search(rf"(?<!\w){number}(?!\w)", said, re.IGNORECASE) for number in ours)


def test_a_game_of_other_measures_can_be_printed() -> None:
    said = "".join(texts(render([rules_sheet(Game(layout=Layout(rows=4, columns=4)))], "en")))
    assert "Sixteen cards" in said.replace(LINE_END_HYPHEN, "")


# --- pictures in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_figures_say_in_words_which_cards_they_show(kind: str, language: str) -> None:
    tree = vocabulary(sheet(kind), language)
    spoken = [figure for figure in tree.iter("figure") if figure.get("kind") not in ("fold", "notes")]
    assert spoken
    for figure in spoken:
        alt = figure.get("alt", "")
        assert len(alt) > 10
        assert "\n" not in alt
        assert not re.search(r"[♠♥♣♦]|\b[2-9TJQK][SHCD]\b", alt), "cards are named in words"
        for card in figure.iter("card"):
            if card.getparent().tag != "p":
                assert locale(language).card_name(parse_card(card.get("code", ""))) in alt


# --- translations


@pytest.mark.parametrize(
    "text", ["Q & A", "a < b", "<b>not closed", "</section>", "&nbsp;"], ids=["&", "<", "open", "close", "entity"]
)
@pytest.mark.usefixtures("_fresh_templates")
def test_a_translation_that_breaks_the_markup_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    plain = Locale.gettext
    monkeypatch.setattr(
        Locale, "gettext", lambda speech, source: text if source == "fold back here" else plain(speech, source)
    )
    with pytest.raises(VocabularyError, match="the sheet “puzzle” is not well formed in the language “nl”"):
        render([sheet("puzzle")], "nl")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FAMILY)
def test_a_template_leaves_no_field_unfilled(game: str, language: str) -> None:
    for kind in KINDS:
        tree = vocabulary(sheet(kind, game), language)
        said = [*tree.itertext(), *(value for element in tree.iter() for value in map(str, element.attrib.values()))]
        assert not [text for text in said if re.search(r"%\(|\{\{|\{%|^None$|Undefined", text)]


def test_a_template_that_is_not_there() -> None:
    with pytest.raises(TemplateNotFound):
        environment("en").get_template("no-such.xml")


def test_a_template_that_the_package_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RulesSheet, "kind", "no-such")
    with pytest.raises(FileError, match=r"the package lacks its file “templates/pdf/no-such\.xml”"):
        vocabulary(rules_sheet(), "en")


def test_each_language_is_hyphenated_by_patterns_that_there_are() -> None:
    assert set(HYPHENATION) == set(LANGUAGES)
    assert all(pyphen.language_fallback(name) for name in HYPHENATION.values())


# --- templates of the user's own

SHEET = '<sheet kind="puzzle">'
TITLED = '<sheet kind="puzzle" title="x">'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club").mkdir()
    return Path("club")


def written(folder: Path, **files: str) -> str:
    """The puzzle sheet as text, after these files were put into the folder."""
    for name, text in files.items():
        (folder / f"{name}.xml").write_text(text, encoding="utf-8")
    tree = vocabulary(sheet("puzzle"), "en", templates=folder)
    return " ".join("".join(tree.itertext()).split())


def test_the_packages_templates_can_be_copied_and_stay_what_they_are(folder: Path) -> None:
    """Each element knows the file and the line that it comes from, and says nothing of that where it is printed."""
    for name in ("puzzle", "macros"):
        (folder / f"{name}.xml").write_text(read_text("templates", "pdf", f"{name}.xml"), encoding="utf-8")
    usual, own = vocabulary(sheet("puzzle"), "it"), vocabulary(sheet("puzzle"), "it", templates=folder)
    assert [element.tag for element in own.iter()] == [element.tag for element in usual.iter()]
    for ours, theirs in zip(usual.iter(), own.iter(), strict=True):
        attributes = {name: value for name, value in theirs.attrib.items() if not str(name).endswith("}base")}
        assert (ours.text, ours.tail, dict(ours.attrib)) == (theirs.text, theirs.tail, attributes)
    lines = (folder / "puzzle.xml").read_text(encoding="utf-8").splitlines()
    for element in own.iter("section", "figure", "h1"):
        assert (element.base, f"<{element.tag}" in lines[element.sourceline - 1]) == ("template:club/puzzle.xml", True)
    assert {element.base for element in own.iter()} == {"template:club/puzzle.xml", "template:club/macros.xml"}


def test_what_is_not_in_the_folder_comes_from_the_package(folder: Path) -> None:
    assert written(folder, puzzle=SHEET + '{% include "part.xml" %}</sheet>', part="<p>Part</p>") == "Part"
    ours = "{% from 'package:macros.xml' import alt_row %}<p>{{ alt_row([none]) }}</p>"
    assert written(folder, puzzle=SHEET + ours + "</sheet>", macros="{# nothing #}") == "a gap"


def test_a_folder_may_hold_its_templates_in_pdf(folder: Path) -> None:
    (folder / "pdf").mkdir()
    (folder / "puzzle.xml").write_text(SHEET + "<p>not here</p></sheet>")
    assert written(folder / "pdf", puzzle=SHEET + "<p>here</p></sheet>") == "here"
    assert written(folder) == "here"


def test_a_template_that_has_changed_is_read_again(folder: Path) -> None:
    (folder / "other.xml").touch()
    assert "Difficulty" in written(folder)
    assert written(folder, puzzle=SHEET + "<p>one</p></sheet>") == "one"
    assert written(folder, puzzle=SHEET + "<p>three</p></sheet>") == "three"


WRONG = {
    "{% if %}": "this is not written as a template must be: Expected an expression, got 'end of statement block'",
    "{{ 1 | nothing }}": "this is not written as a template must be: No filter named 'nothing'.",
    "{{ nothing }}": "there is nothing of this name: 'nothing' is undefined",
    "{{ sheet.nothing }}": "there is nothing of this name: 'carpet_print.sheets.puzzle.PuzzleSheet object' has",
    "{{ sheet.__class__ }}": "this is not allowed in a template: access to attribute '__class__'",
    "{{ sheet['__class__'] }}": "this is not allowed in a template: ",
    "{{ sheet | attr('__class__') }}": "this is not written as a template must be: No filter named 'attr'.",
    "{{ '{0.__class__}'.format(sheet) }}": "this is not allowed in a template: ",
    "{{ _.__globals__ }}": "this is not allowed in a template: ",
    "{{ self._TemplateReference__context }}": "this is not allowed in a template: ",
    "{% set a = [1] %}{% do a.append(2) %}{% do a.clear() %}": "this is not allowed in a template: ",
    "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}": "it calls itself without an end",
    "{% include 'puzzle.xml' %}": "it calls itself without an end",
    "{% for a in range(10**9) %}{% endfor %}": "it makes something far too large",
    "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}": "it makes something far too large",
    "{{ 'x' * 10**9 }}": "it makes something far too large",
    "{{ 10**9 * [1] }}": "it makes something far too large",
    "{{ 9**9999 }}": "it makes something far too large",
    "{% set n = namespace(x='x') %}{% for a in range(50) %}{% set n.x = n.x + n.x %}{% endfor %}": "it makes something",
    "{% set n = namespace(x=9) %}{% for a in range(50) %}{% set n.x = n.x * n.x %}{% endfor %}": "it makes something",
    "{{ 'x' | center(10**16) }}": "this is not written as a template must be: No filter named 'center'.",
    "{{ 'x'.ljust(10**10) }}": "this is not allowed in a template: access to attribute 'ljust'",
    "{{ 'x'.format(1) }}": "this is not allowed in a template: access to attribute 'format'",
    "{{ (5).to_bytes(10**10) }}": "this is not allowed in a template: access to attribute 'to_bytes'",
    "{{ '%099999999d' % 1 }}": "it makes something far too large",
    "{{ '%*d' % (10**9, 1) }}": "it makes something far too large",
    "{{ ('%s' * 9999) % ('x' * 9999) }}": "it makes something far too large",
    "{{ _('%(x)999999999d', x=1) }}": "it makes something far too large",
    "{{ _('%((a))999999999d', **{'(a)': 1}) }}": "it makes something far too large",
    "{{ ('x' * 9999) | replace('x', 'y' * 9999) }}": "it makes something far too large",
    "{{ (['x' * 9999] * 9999) | join }}": "it makes something far too large",
    "{{ ''.join(['x' * 9999] * 9999) }}": "it makes something far too large",
    "{{ [1] | batch(10**9, 'x') | list | length }}": "it makes something far too large",
    "{{ 5 | round(-10**9) }}": "it makes something far too large",
    "{{ 0.5 | percent(10**9) }}": "it makes something far too large",
    "{{ [[1], [2]] | sum(start=[]) }}": "this is not allowed in a template: sum of list",
    "{{ ('x' * 9999) | trim('x' * 9999) }}": "it makes something far too large",
    "{{ namespace(x=[1]) }}": "this is not allowed in a template: Namespace as text",
    "{% macro m(n) %}{{ m(n, varargs, varargs) }}{% endmacro %}{{ m(1) }}": "it makes something far too large",
    "{{ lipsum(n=10**9) }}": "there is nothing of this name: 'lipsum' is undefined",
    "{% set l = [1] %}{{ l }}": "this is not allowed in a template: list as text",
    "{{ sheet.facts.__doc__ }}": "this is not allowed in a template: ",
    "{% set n = namespace(x='x') %}{% for a in range(50) %}{% set n.x = n.x ~ n.x %}{% endfor %}": "it makes",
    "{% set n = namespace(x=[1]) %}{% for a in range(50) %}{% set n.x = [n.x, n.x] %}{% endfor %}": "it makes",
    "{% set n = namespace(x=1) %}{% for a in range(50) %}{% set n.x = (n.x, n.x) %}{% endfor %}": "it makes something",
    "{% set x = 'x' * 999 %}" + "{% set x %}{{ x }}{{ x }}{% endset %}" * 20: "it makes something far too large",
    "{{ 1 / 0 }}": "it fails with ZeroDivisionError “division by zero”",
    "{% include 'no.xml' %}": "there is no template “no.xml”",
    "{% include 'package:../../pyproject.toml' %}": "there is no template “../../pyproject.toml”",
    "{% include '../secret.xml' %}": "the template “../secret.xml” is not within its folder",
    "{% include '/etc/passwd' %}": "the template “/etc/passwd” is not within its folder",
    "{% include 'link.xml' %}": "the template “link.xml” is not within its folder",
    "{% include 'latin.xml' %}": "“club/latin.xml” is not a text in UTF-8",
    "<p>a & b</p>": "this is not well-formed XML: xmlParseEntityRef: no name",
    "<p>a <b>b</p>": "this is not well-formed XML: Opening and ending tag mismatch: b and p",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_told_with_its_file_and_line(folder: Path, text: str) -> None:
    Path("secret.xml").write_text("<p>secret</p>")
    (folder / "link.xml").symlink_to(Path("secret.xml").absolute())
    (folder / "latin.xml").write_bytes("<p>é</p>".encode("latin-1"))
    with pytest.raises(TemplateError) as caught:
        written(folder, puzzle=f"{SHEET}\n<section>\n{text}\n</section></sheet>")
    assert str(caught.value).startswith(f"“club/puzzle.xml”, line 3: {WRONG[text]}")


@pytest.mark.parametrize(
    "text",
    [
        "{% set l = [1] %}{% for x in l %}{% do l.append(1) %}{% endfor %}",
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    ],
)
def test_a_template_has_its_time(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.2)
    with pytest.raises(TemplateError, match=r"“club/puzzle\.xml”, line [0-9]+: it takes too long"):
        written(folder, puzzle=f"{SHEET}\n{text}</sheet>")


def test_a_template_has_its_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MEMORY", -1)
    with pytest.raises(TemplateError, match="it makes something far too large"):
        written(
            folder, puzzle=f"{SHEET}{{% set l = [1] %}}{{% for x in l %}}{{% do l.append(1) %}}{{% endfor %}}</sheet>"
        )


@pytest.mark.parametrize("kind", KINDS)
def test_the_packages_templates_keep_within_the_limits(folder: Path, kind: str) -> None:
    (folder / "other.xml").touch()
    for game in FAMILY[:2]:
        usual, own = vocabulary(sheet(kind, game), "de"), vocabulary(sheet(kind, game), "de", templates=folder)
        assert "".join(own.itertext()) == "".join(usual.itertext())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "“club/puzzle.xml”, line 1: this is not well-formed XML: Document is empty"),
        ("<p>x</p>", '“club/puzzle.xml”, line 1: a sheet’s text begins with <sheet kind="puzzle" …>'),
        ('\n<sheet kind="rules"/>', "“club/puzzle.xml”, line 2: a sheet’s text begins with"),
        ('<!DOCTYPE sheet [<!ENTITY x SYSTEM "secret.xml">]>' + SHEET + "&x;</sheet>", "“club/puzzle.xml”, line 1: a"),
        (SHEET + "{% for a in range(9999) %}<p>" + "x" * 150 + "</p>{% endfor %}", "“club/puzzle.xml”: it makes some"),
        ("{% extends 'base.xml' %}{% block a %}\n\n<p>{{ b }}</p>{% endblock %}", "“club/puzzle.xml”, line 3: there"),
        ("{% from 'base.xml' import m %}{{ m() }}", "“club/base.xml”, line 3: there is nothing of this name: 'c'"),
    ],
)
def test_what_is_no_sheet(folder: Path, text: str, told: str) -> None:
    base = f"{SHEET}{{% block a %}}{{% endblock %}}</sheet>\n{{% macro m() %}}\n{{{{ c }}}}{{% endmacro %}}"
    with pytest.raises(TemplateError, match=re.escape(told)):
        written(folder, puzzle=text, base=base)


# --- what every sheet must have

H1 = "<h1>x</h1>"
UNFIT = {
    "<p>x</p>": ": “sheet” lacks “h1”",
    H1 + "<h3>y</h3>": "3: “h3” leaves out a level of headings; expected one of: h1, h2",
    "<h2>y</h2>": "3: “h2” leaves out a level of headings; expected one of: h1",
    "<h1> </h1>": "3: “h1” is empty",
    H1 + "<h2><b/></h2>": "3: “h2” is empty",
    H1 + "<p href='https://example.org/'/>": "3: “p” is empty",
    H1 + "<p href=''>x</p>": "3: “” as href of “p”; expected https://example.org/",
    H1 + "<p href='https://exámple.org/'>x</p>": "3: “https://exámple.org/” as href of “p”; expected https://",
    H1 + "<p href='#no'>x</p>": "3: “#no” as href of “p”; expected #a",
    H1 + "<p href='#b'>x</p><section id='b'><p>no heading</p></section>": "3: “#b” as href of “p”; expected #a",
    H1 + "<p>" + "y" * 301 + "</p>": "3: “…” is too long; expected at most 300 characters",
    H1 + "<figure kind='chips' alt='" + "y " * 6000 + "'/>": "3: “alt” is too long; expected at most 10000 characters",
    H1 + "<h2>" + "y " * 6000 + "</h2>": "3: “h2” is too long; expected at most 10000 characters",
    H1 + "<p><marks filled='10000000' of='5'/></p>": "3: “10000000” as filled of “marks”; expected 0 1 … 100",
    H1 + "<ol start='9999'><li>x</li></ol>": "3: “9999” as start of “ol”; expected 0 1 … 1000",
    H1 + "<group columns='0'><p>x</p></group>": "3: “0” as columns of “group”; expected 1 2 … 20",
    H1 + "<group columns='20' gutter='20'><p>x</p></group>": "3: “20” as columns of “group”; expected 1 2 …",
    H1 + "<group columns='2' widths='a b'><p>x</p></group>": "3: “a b” as widths of “group”; expected 36 53 43 …",
    H1 + "<figure kind='chips'><card code='AS'/></figure>": "3: “figure” lacks “alt”",
    H1 + "<figure kind='chips' alt='x'/>": "3: “figure” lacks “card”",
    H1 + "<figure kind='carpet' alt='x'/>": "3: “figure” lacks “row”",
    H1 + "<figure kind='carpet' alt='x'><row/></figure>": "3: “row” lacks “card”",
    H1 + "<figure kind='layout' alt='x'/>": "3: “figure” lacks “foundations”",
    H1
    + "<figure kind='qr' alt='x' data='"
    + "y" * 999
    + "'/>": f"3: “{'y' * 59}…” as data of “figure”; expected 1 … 300",
    H1 + "<table/>": "3: “table” lacks “thead”",
    H1 + "<table><thead/></table>": "3: “thead” lacks “tr”",
    H1 + "<table><thead><tr/></thead><tbody/></table>": '3: “tr” lacks “th for="card"”',
    H1 + "<dl/>": "3: “dl” lacks “dt”",
    H1 + "<dl><dt>x</dt></dl>": "3: “dt” lacks “dd”",
    H1 + "<dl><dd>x</dd><dt>x</dt></dl>": "3: “dt” lacks “dd”",
    H1 + "<ol/>": "3: “ol” lacks “li”",
    H1 + "<ol><p>x</p></ol>": "3: unknown element “p”; expected one of: li",
    H1 + "<p>\U0001f0cf</p>": "3: the font SourceSans3-Regular has no glyph for “\U0001f0cf”",
    H1 + "<p>x</p>" * 200: "2: “body” of the sheet “x” is",
    H1 + "<group><p>x</p></group>" * 300: "2: “body” of the sheet “x” is",
    H1
    + "<figure kind='scene' alt='x' foundation='AS' moving='2S' target='foundation'><card code='3S'/></figure>": "2: "
    "it fails with ValueError “tuple.index(x): x not in tuple”",
}


@pytest.mark.parametrize("text", UNFIT)
def test_what_no_sheet_may_be(folder: Path, text: str) -> None:
    section = "<section id='a'><h2>y</h2></section>"
    sheet_of = f"<sheet kind='rules' title='x'>\n<section>\n{text}\n</section>{section if H1 in text else ''}</sheet>"
    (folder / "rules.xml").write_text(sheet_of, encoding="utf-8")
    with pytest.raises(CarpetPrintError) as caught:
        render([rules_sheet()], "en", templates=folder)
    assert re.sub("^“club/rules.xml”, line 1: “sheet”", ": “sheet”", str(caught.value)).startswith(
        (f"“club/rules.xml”, line {UNFIT[text]}", UNFIT[text])
    )


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        ("title='x' pages='x'", "“x” as pages of “sheet”; expected 0 1 … 1000"),
        ("title='x' hyphenation='xx'", "“xx” as hyphenation of “sheet”; expected it_IT, fr"),
        ("", "“sheet” lacks “title”"),
    ],
)
def test_what_a_sheet_says_of_itself(folder: Path, attributes: str, told: str) -> None:
    (folder / "rules.xml").write_text(f"<sheet kind='rules' {attributes}><section>{H1}</section></sheet>")
    with pytest.raises(CarpetPrintError, match=re.escape(f"“club/rules.xml”, line 1: {told}")):
        render([rules_sheet()], "en", templates=folder)


def test_a_sheet_has_an_end(folder: Path) -> None:
    with pytest.raises(TemplateError, match=r"“club/puzzle\.xml”: it makes something far too large"):
        written(folder, puzzle=SHEET + "{% for a in range(11000) %}<p>x</p>{% endfor %}</sheet>")


def test_a_template_that_cannot_be_read(folder: Path) -> None:
    (folder / "puzzle.xml").mkdir()
    with pytest.raises(IsADirectoryError):
        vocabulary(sheet("puzzle"), "en", templates=folder)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", [FAMILY[0], FAMILY[-1]])
def test_the_packages_sheets_are_all_that(kind: str, game: str) -> None:
    check_sheet(vocabulary(sheet(kind, game), "de"))


def test_an_unknown_element_is_told_where_it_stands(folder: Path) -> None:
    (folder / "part.xml").write_text("\n<p>\n<blink/></p>")
    (folder / "puzzle.xml").write_text(TITLED + "<section role='head'>{% include 'part.xml' %}</section></sheet>")
    with pytest.raises(VocabularyError, match=r"“club/part\.xml”, line 3: unknown element “blink”; expected one of"):
        render([sheet("puzzle")], "en", templates=folder)


def test_a_folder_that_is_none(folder: Path) -> None:
    with pytest.raises(UsageError, match="there is no folder “nowhere”"):
        written(Path("nowhere"))
    with pytest.raises(UsageError, match="there is no template in the folder “club”"):
        written(folder)


def test_texts_to_be_translated_stay_whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def gettext(_: Locale, text: str) -> str:
        asked.append(text)
        return text

    monkeypatch.setattr(Locale, "gettext", gettext)
    assert written(folder, puzzle=SHEET + "{% trans %}<b>Turn</b>{% endtrans %}<p>.</p></sheet>") == "Turn."
    assert asked == ["<b>Turn</b>"]
