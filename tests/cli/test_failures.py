"""Wrong use: one line in the user's language, quoting what was typed, and the exit code 2."""

from __future__ import annotations

import pytest

import carpet_print as cp
from carpet_print.cli.failures import one_line
from carpet_print.errors import FileError, Message, message
from tests.cli.conftest import Run

USAGE = [
    (
        ("foo",),
        (
            "unknown command ‘foo’; expected one of: daily, deal, rules, book, cards, score, solve, check, hint, "
            "follow, enter, find, picture, census, games"
        ),
    ),
    (("--foo",), "unknown option ‘--foo’"),
    (("-x",), "unknown option ‘-x’"),
    (("daily", "--dat", "x"), "unknown option ‘--dat’; perhaps you mean --date"),
    (("solve", "-5"), "unknown option ‘-5’"),
    (("daily", "--date"), "the option --date needs a value"),
    (("deal", "1", "--file=yes"), "the option --file takes no value"),
    (("--version=1",), "the option --version takes no value"),
    (("daily", "--help=1"), "the option --help takes no value"),
    (("deal",), "the argument DEAL… is missing"),
    (("deal", "1", "two"), "‘two’ is neither a deal number nor a deal code, and there is no file of that name"),
    (("games", "all"), "unexpected argument ‘all’"),
    (("deal", "--", "--game"), "‘--game’ is neither a deal number nor a deal code, and there is no file of that name"),
    (("rules", "--game", "a\nb\x1b[2J\u202e"), "unknown game ‘a b [2J ’; expected one of: carpet, at-once"),
]


@pytest.mark.parametrize(("arguments", "told"), USAGE)
def test_wrong_use(run: Run, arguments: tuple[str, ...], told: str) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.error.startswith(told)


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language in which every translated text stands in angle brackets."""

    class Marked:
        def gettext(self, text: str) -> str:
            return f"<{text}>"

    monkeypatch.setattr("carpet_print.text.locales.translations", lambda language: Marked())


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("arguments", [arguments for arguments, _ in USAGE])
def test_wrong_use_is_told_in_the_users_language(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).error.startswith("<")


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize(
    "arguments",
    [
        *(
            ("deal", "0"),
            ("rules", "--paper", "a3"),
            ("rules", "--lang", "xx"),
            ("daily", "--date", "x"),
            ("deal", "."),
        ),
        *(("deal", "24", "--format", "text", "--output", "."), ("solve", "A047M-09193-ZHE11-B20QR-T613W-ZKEKJ-ZFPT3")),
    ],
)
def test_errors_are_told_in_the_users_language(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).error.startswith("<")


def speaks(run: Run, *arguments: str, **environment: str) -> str:
    """The language in which an error is told, by the translations that are asked for."""
    asked: list[str] = []

    class Silent:
        def gettext(self, text: str) -> str:
            return text

    def translations(language: str) -> Silent:
        asked.append(language)
        return Silent()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("carpet_print.text.locales.translations", translations)
        assert run(*arguments, **environment).code in (0, 2)
    (language,) = set(asked)
    return language


def test_which_language_is_the_users(run: Run) -> None:
    assert speaks(run, "daily", "--foo") == "en"
    assert speaks(run, "daily", "--foo", LC_ALL="fr_CA.UTF-8") == "fr"
    assert speaks(run, "daily", "--foo", "--lang", "de", LC_ALL="fr_CA.UTF-8") == "de"
    assert speaks(run, "daily", "--lang=pt-BR", "--foo") == "pt"
    assert speaks(run, "daily", "--foo", CARPET_LANG="nl") == "nl"
    for said in ("all", "xx"):
        assert speaks(run, "daily", "--foo", "--lang", said, LC_ALL="it_IT") == "it"
    assert speaks(run, "--help", LC_ALL="it_IT") == "it"
    assert speaks(run, "deal", "--", "--lang", "de") == "en"


def test_an_error_that_nobody_foresaw(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(deal: cp.Deal) -> cp.Solution:
        raise ZeroDivisionError("two\nlines")

    monkeypatch.setattr(cp, "solve", broken)
    done = run("solve", "1")
    assert (done.code, done.out) == (70, "")
    assert done.error == (
        "internal error, please report it: ZeroDivisionError ‘two lines’ (CARPET_DEBUG=1 shows where)"
    )
    monkeypatch.setenv("CARPET_DEBUG", "1")
    with pytest.raises(AssertionError, match="two"):
        run("solve", "1")


def test_without_translations_errors_are_english(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(language: str) -> None:
        raise FileError("the package lacks its file ‘%(file)s’", file="x.mo")

    monkeypatch.setattr("carpet_print.text.locales.translations", missing)
    done = run("solve", "1")
    assert (done.code, done.error) == (3, "the package lacks its file ‘x.mo’")


def test_one_line() -> None:
    told = message("‘%(text)s’\u00a0; then %(other)s", text="a\r\nb\x07\u2028c", other=Message("d\te"))
    assert one_line(told) == "carpet-print: ‘a b c’ ; then d e"


def test_names_of_files_are_shown_as_they_are_written_and_not_without_an_end() -> None:
    inner = message("‘%(file)s’", file="\udcff" + "y" * 500)
    told = message("‘%(path)s’: %(problem)s", path="a\x1b[2J\n\u202eb", problem=inner)
    assert one_line(told) == ("carpet-print: ‘a\\x1b[2J\\n\\u202eb’: ‘\\udcff" + "y" * 53 + "…" + "y" * 60 + "’")


def test_nobody_listens(call: Run) -> None:
    """Where standard error is closed, the exit code still tells."""
    assert call("deal", "0", before="import sys; sys.stderr = None").code == 2
