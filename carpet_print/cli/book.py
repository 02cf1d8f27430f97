"""``carpet-print book``: many puzzles as a book, with the rules in front and the solutions at the back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import typer

from carpet_print.cli import choices, options
from carpet_print.cli.book_puzzles import Choice, Chosen, choose
from carpet_print.cli.book_settings import DAYS, FROM, MOST_DAYS, NUMBERS
from carpet_print.cli.failures import DONE, NO, tell
from carpet_print.cli.looks import Binding, Printing
from carpet_print.cli.naming import game_name
from carpet_print.cli.output import Document, check_target, chosen_target, publish
from carpet_print.cli.progress import progress
from carpet_print.cli.puzzle_settings import BASE_URL, link_base
from carpet_print.cli.session import Session
from carpet_print.cli.settings import Settings
from carpet_print.deals.ratings import LEVELS
from carpet_print.errors import N_, UsageError, message
from carpet_print.notation.number import MOST

HELP = N_(
    "Print a book of puzzles: those of consecutive days, of a range of numbers, or of the deals that are named. The "
    "rules stand in front, the solutions at the back."
)


def book(
    context: typer.Context,
    several: options.OptionalDealsArgument = None,
    file: options.FileOption = None,
    from_: options.FromOption = None,
    days: options.DaysOption = None,
    timezone: options.TimezoneOption = None,
    numbers: options.NumbersOption = None,
    difficulty: options.DifficultyOption = None,
    game: options.GameOption = None,
    per_page: options.PerPageOption = None,
    booklet: options.BookletOption = None,
    cut_marks: options.CutMarksOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    large: options.LargeOption = None,
    ink: options.InkOption = None,
    indices: options.IndicesOption = None,
    templates: options.TemplatesOption = None,
    brand: options.BrandOption = None,
    base_url: options.BaseUrlOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.BookFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Print a book. Deals that cannot be won are not in it; where they were named, that is told, and the exit code says
    it too."""
    session = Session.of(context)
    settings = session.settings
    played, source = choices.chosen_game(settings, game)
    levels = choices.chosen_range(settings, options.DIFFICULTY, difficulty, LEVELS[0], LEVELS[-1])
    languages = choices.chosen_languages(settings, lang)
    printing = Printing.chosen(
        settings,
        paper=paper,
        large=large,
        sized=True,
        ink=ink,
        indices=indices,
        templates=templates,
        brand=brand,
    )
    binding = Binding.chosen(settings, printing, per_page=per_page, booklet=booklet, cut_marks=cut_marks, paper=paper)
    base = choices.chosen_name(settings, BASE_URL, base_url)
    link = base.parsed(link_base, BASE_URL) if base else ""
    form = choices.chosen_format(settings, format, options.BOOK_FORMATS)
    target = chosen_target(settings, output, out_dir, languages if form == "pdf" else ())
    check_target(target, form)  # not after the time that a long book takes
    choice = Choice(
        played,
        source,
        session.speech,
        tuple(several or ()),
        choices.chosen_switch(settings, options.FILE, file),
        _numbers(settings, numbers, from_, days, named=bool(several)),
        choices.chosen_date(settings, from_, timezone, setting=FROM),
        choices.chosen_count(settings, DAYS, days, most=MOST_DAYS),
        levels,
    )
    with progress() as told:
        chosen = choose(choice, told)
    _tell_left_out(chosen, session, rated=levels is not None)
    if not chosen.puzzles:
        return NO
    name = f"{game_name(chosen.puzzles[0].deal.game)}-book-{chosen.name}"
    publish(_documents(chosen, form, name, languages, printing, binding, link), form, target)
    return NO if chosen.lost and several else DONE


def _numbers(
    settings: Settings, numbers: str | None, first: str | None, days: str | None, *, named: bool
) -> range | None:
    """The range of numbers, where that and no days and no deals are what the puzzles are taken from. Raises UsageError
    where several of these are asked for on the command line."""
    found = settings.find(NUMBERS, numbers)
    others = [settings.find(setting, given) for setting, given in ((FROM, first), (DAYS, days))]
    asked = [
        f"--{setting.name}" for setting, given in ((NUMBERS, numbers), (FROM, first), (DAYS, days)) if given is not None
    ]
    if named and asked:
        raise UsageError(N_("deals that are named and %(option)s cannot be used together"), option=asked[0])
    if numbers is not None and len(asked) > 1:
        raise UsageError(N_("%(first)s and %(second)s cannot be used together"), first=asked[0], second=asked[1])
    if found is None or named or any(value is not None and value.source > found.source for value in others):
        return None
    return choices.chosen_range(settings, NUMBERS, numbers, 1, MOST)


def _tell_left_out(chosen: Chosen, session: Session, *, rated: bool) -> None:
    if not chosen.puzzles and not rated:
        told = message(N_("none of these deals can be won: there is no book"))
    elif not chosen.puzzles:
        told = message(N_("none of these deals can be won and is as hard as wanted: there is no book"))
    elif chosen.lost:
        told = message(N_("deals that cannot be won, left out of the book: %(deals)s"), deals=_listed(chosen.lost))
    else:
        return
    tell(told, session.speech.render)


def _listed(names: Sequence[str]) -> str:
    most = 20
    return ", ".join(names[:most]) + (f" … ({len(names)})" if len(names) > most else "")


def _documents(
    chosen: Chosen,
    form: str,
    name: str,
    languages: Sequence[str],
    printing: Printing,
    binding: Binding,
    link: str,
) -> list[Document]:
    """The book: as PDF one in each language; as data it is the same in all."""
    if form == "pdf":
        suffix = printing.suffix + binding.suffix
        return [
            Document(f"{name}-{language}{suffix}", partial(_pages, chosen, language, printing, binding, link))
            for language in languages
        ]
    return [Document(name, chosen.json if form == "json" else chosen.csv)]


def _pages(chosen: Chosen, language: str, printing: Printing, binding: Binding, link: str) -> bytes:
    book = chosen.book(binding.a_page, link, cut_marks=binding.cut_marks and not binding.booklet)
    with progress() as told:
        return printing.render_book(book, language, binding, told)
