"""``carpet-print check``: a game that was played: was it legal, where was it lost, and what would have won?"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

import typer

from carpet_print.cli import choices, options
from carpet_print.cli.check_settings import DEAL, READING, READINGS
from carpet_print.cli.facts import as_json
from carpet_print.cli.failures import DONE, NO
from carpet_print.cli.looks import Printing
from carpet_print.cli.naming import laid_name
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.session import Session
from carpet_print.cli.terminal import Terminal, filled
from carpet_print.cli.texts import STANDARD_INPUT
from carpet_print.errors import N_, UsageError, message
from carpet_print.text import Locale
from carpet_print.text.locales import locale

if TYPE_CHECKING:
    from carpet_print.cli.checking import CheckedGame
    from carpet_print.cli.played import PlayedGame
    from carpet_print.sheets import PostMortemSheet

HELP = N_(
    "Check the record of a game that was played: whether every move is legal, where the game was lost, and what would "
    "have won."
)


def check(
    context: typer.Context,
    record: options.RecordArgument,
    deal: options.PlayedDealOption = None,
    reading: options.ReadingOption = None,
    file: options.FileOption = None,
    game: options.GameOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    large: options.LargeOption = None,
    ink: options.InkOption = None,
    indices: options.IndicesOption = None,
    templates: options.TemplatesOption = None,
    brand: options.BrandOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
    format: options.AnswerFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Tell what became of the game. A legal game that was lost is a good answer; one that is not legal is a no."""
    from carpet_print.cli.checking import CheckedGame
    from carpet_print.cli.played import read_played

    session = Session.of(context)
    settings = session.settings
    as_file = choices.chosen_switch(settings, options.FILE, file)
    played, source = choices.chosen_game(settings, game)
    languages = choices.chosen_languages(settings, lang)
    # A format that is set for all commands is meant for those that print: this one prints only where it is told to.
    offered = options.LINE_FORMATS if format is None else options.ANSWER_FORMATS
    form = choices.chosen_format(settings, format, offered)
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
    target = chosen_target(settings, output, out_dir, languages if form != "json" else ())
    start = choices.chosen_name(settings, DEAL, deal)
    unknown = N_("unknown way to read a record “%(text)s”; expected one of: %(expected)s")
    way = choices.chosen_value(settings, READING, reading, unknown) if settings.find(READING, reading) else None
    # The letters of the record are the reader's own, even where the answer is wanted in all languages.
    speech = locale(languages[0]) if len(languages) == 1 else session.speech

    def read(completed: bool | None) -> PlayedGame:
        return read_played(
            record,
            as_file=as_file,
            game=played,
            source=source,
            speech=speech,
            start=start,
            completed=completed,
        )

    found = read(None if way is None else way == READINGS[1])
    settled = way is not None
    if not settled and _can_ask(found, record):
        found, settled = read(_asked(speech)), True
    checked = CheckedGame(found, settled)
    legal = checked.check.legal
    name = f"{laid_name(found.start)}-check"
    match form:
        case "json":
            documents = [Document(name, lambda: as_json(checked.facts()))]
        case "pdf":
            sheets = _sheets(checked)
            size = "-large" if printing.large else ""
            documents = [Document(f"{name}-{each}{size}", partial(printing.render, sheets, each)) for each in languages]
        case _:
            documents = [Document(f"{name}-{each}", partial(_text, checked, locale(each))) for each in languages]
    publish(documents, form, target)
    return DONE if legal else NO


def _text(checked: CheckedGame, speech: Locale) -> bytes:
    return checked.text(speech).encode()


def _sheets(checked: CheckedGame) -> list[PostMortemSheet]:
    from carpet_print.sheets import post_mortem_sheet

    if checked.deal is None:
        raise UsageError(N_("a sheet can only be printed of a game that is recorded from its deal on"))
    return [
        post_mortem_sheet(checked.deal, checked.check, notes=checked.notes, result_stated=checked.reading.result_stated)
    ]


def _can_ask(game: PlayedGame, record: str) -> bool:
    """Whether there are two ways to read the record, and somebody who can say which."""
    two = game.reading is not None and game.reading.other is not None
    terminals = sys.stdin is not None and sys.stdin.isatty() and sys.stderr is not None and sys.stderr.isatty()
    return two and terminals and record != STANDARD_INPUT


def _asked(speech: Locale) -> bool:
    """Whether foundation moves are to be put in; the first answer is taken if none is given."""
    question = message(
        N_(
            "How is the record meant? %(first)s = with the foundation moves that it leaves out, %(second)s = as it is "
            "written [%(first)s]"
        ),
        first=1,
        second=2,
    )
    told = speech.render(question).replace(" = ", "\u00a0=\u00a0")  # a key and its meaning stay together
    answer = Terminal("never", aside=True).asked(filled(told) + " ")
    return answer is None or answer.text.strip() != "2"
