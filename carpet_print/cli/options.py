"""The options of the commands: how they are declared to Typer, and what their values mean."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

import carpet_print as cp
from carpet_print.cli.book_settings import (
    BOOK_SETTINGS,
    BOOKLET,
    CUT_MARKS,
    DAYS,
    FROM,
    NUMBERS,
    PER_PAGE,
)
from carpet_print.cli.pack import BACKS, INDEX, PACKS
from carpet_print.cli.puzzle_settings import BASE_URL, HINTS, PUZZLE_SETTINGS, RACE, SOLUTION, STOCK
from carpet_print.cli.score_settings import PLAYERS
from carpet_print.cli.settings import Setting, Settings, Source, Value
from carpet_print.cli.values import one_of, parse_count, parse_date, parse_range, parse_switch, parse_zone
from carpet_print.deals.ratings import LEVELS
from carpet_print.errors import N_, Message, UsageError, message
from carpet_print.notation.number import MOST
from carpet_print.text import LANGUAGES, language_of_system, parse_language

ALL = "all"
PAPERS = ("a4", "letter", "a5")  # as in pdf.PAPERS, which is not imported for a list of names
INKS = ("colour", "four-colour", "mono")  # likewise those of pdf/style.py
INDEX_LETTERS = ("international", "local")  # and of pdf/look.py
FORMATS = ("pdf", "text", "json")
PROGRAMS = ("solvitaire", "pysol")  # the forms of other programs
DEAL_FORMATS = (*FORMATS, *PROGRAMS)
ANSWER_FORMATS = ("text", "json", "pdf")
LINE_FORMATS = ("text", "json")
LIST_FORMATS = ("text", "json", "csv")
BOOK_FORMATS = ("pdf", "json", "csv")
PICTURE_FORMATS = ("svg", "png")
ALL_FORMATS = (*DEAL_FORMATS, "csv", *PICTURE_FORMATS)

GAME = Setting(
    "game",
    message(
        N_(
            "the game (for the rules also “%(all)s”); its facets can be combined, as in %(example)s (“%(command)s” "
            "lists them)"
        ),
        all=ALL,
        example="carpet:aces=pack,gaps=at-once",
        command="carpet-print games",
    ),
    metavar=N_("GAME"),
    values=(*cp.GAMES, ALL),
    default="carpet",
)
LANG = Setting(
    "lang",
    message(N_("the language; by default the system’s")),
    values=(*LANGUAGES, ALL),
)
PAPER = Setting("paper", message(N_("the paper size")), values=PAPERS, default="a4")
LARGE = Setting("large", message(N_("large print, for eyes that need it; a sheet takes the pages that it needs")))
INK = Setting(
    "ink",
    message(N_("the ink; “%(mono)s” is black alone, with the red suits outlined"), mono="mono"),
    values=INKS,
    default="colour",
)
INDICES = Setting(
    "indices",
    message(
        N_("the letters on the cards; “%(local)s” are those of packs sold where the language is spoken"), local="local"
    ),
    values=INDEX_LETTERS,
    default="international",
)
TEMPLATES = Setting(
    "templates",
    message(N_("a folder of your own templates; they go before the program’s of the same names")),
    metavar=N_("FOLDER"),
)
BRAND = Setting(
    "brand",
    message(
        N_(
            "a file that says what stands in the foot of each page, or on the backs of cards; TOML, with the keys "
            "%(keys)s"
        ),
        keys="name, line, url, logo",
    ),
    metavar=N_("FILE"),
    tabular=True,
)
FORMAT = Setting("format", message(N_("the output format")), values=ALL_FORMATS)
OUT_DIR = Setting(
    "out-dir",
    message(N_("the folder for the files, made if it is missing")),
    metavar=N_("FOLDER"),
    default="out",
)
OUTPUT = Setting(
    "output",
    message(N_("one file instead, or standard output with “%(dash)s”"), dash="-"),
    metavar=N_("FILE"),
)
DATE = Setting(
    "date",
    message(N_("the day, as in %(example)s; by default today"), example="2026-12-01"),
    metavar=N_("DATE"),
)
TIMEZONE = Setting(
    "timezone",
    message(
        N_("the time zone that decides which day it is, as in %(example)s; by default the system’s"),
        example="Europe/Rome",
    ),
    metavar=N_("ZONE"),
)
FILE = Setting("file", message(N_("the argument is the name of a file, even if it looks like a number or a code")))
DEALS = Setting("deals", message(N_("how many deals are counted")), metavar=N_("COUNT"), default="10000")
FIRST = Setting("first", message(N_("the number of the first deal")), metavar=N_("NUMBER"), default="1")
SAMPLE = Setting(
    "sample",
    message(N_("how many of them, from the first on, are also played blind and solved with the fewest fills")),
    metavar=N_("COUNT"),
    default="10000",
)
JOBS = Setting(
    "jobs",
    message(N_("how many processes count at once; as many as there are cores if nothing is said")),
    metavar=N_("COUNT"),
)
DIFFICULTY = Setting(
    "difficulty",
    message(
        N_("how hard the deals are, from %(least)s to %(most)s, or a range, as in %(example)s; any if nothing is said"),
        least=LEVELS[0],
        most=LEVELS[-1],
        example="2-4",
    ),
    metavar=N_("LEAST-MOST"),
)
FILLS = Setting(
    "fills",
    message(N_("how many gap fills they need at least, a number or a range; any if nothing is said")),
    metavar=N_("LEAST-MOST"),
)
COUNT = Setting("count", message(N_("how many deals are looked for")), metavar=N_("COUNT"), default="10")
LAST = Setting("last", message(N_("the number of the last deal that is looked at")), metavar=N_("NUMBER"))
DPI = Setting("dpi", message(N_("the dots per inch of a PNG")), metavar=N_("COUNT"), default="150")

_SHEETS = (GAME, LANG, PAPER, LARGE, INK, INDICES, TEMPLATES, BRAND)
_OTHERS = (PLAYERS, PACKS, BACKS, INDEX, FORMAT, OUT_DIR, OUTPUT, DATE, TIMEZONE, FILE, DEALS, FIRST, SAMPLE, JOBS)
_FIND = (DIFFICULTY, FILLS, COUNT, LAST)
ALL_SETTINGS = (*_SHEETS, *PUZZLE_SETTINGS, *BOOK_SETTINGS, *_OTHERS, *_FIND, DPI)
SETTINGS = {setting.parameter: setting for setting in ALL_SETTINGS}


def _option(setting: Setting, values: tuple[str, ...] = (), **details: Any) -> Any:
    """The setting as an option of Typer's. Its value stays a text (None: not given): see ``Settings.find``."""
    offered = values or setting.values
    if offered:
        details["autocompletion"] = _completion(offered)
    return typer.Option(f"--{setting.name}", metavar=setting.metavar or "|".join(offered) or None, **details)


def _switch(setting: Setting) -> Any:
    """The setting as a switch, which can be undone where it is set in carpet.toml or the environment."""
    return typer.Option(f"--{setting.name}/--no-{setting.name}")


def _completion(values: tuple[str, ...]) -> Callable[[str], list[str]]:
    def complete(incomplete: str) -> list[str]:
        return [value for value in values if value.startswith(incomplete)]

    return complete


GameOption = Annotated[str | None, _option(GAME, tuple(cp.GAMES))]
GamesOption = Annotated[str | None, _option(GAME)]
LangOption = Annotated[str | None, _option(LANG)]
OneLangOption = Annotated[str | None, _option(LANG, LANGUAGES)]
PaperOption = Annotated[str | None, _option(PAPER)]
LargeOption = Annotated[bool | None, _switch(LARGE)]
InkOption = Annotated[str | None, _option(INK)]
IndicesOption = Annotated[str | None, _option(INDICES)]
TemplatesOption = Annotated[str | None, _option(TEMPLATES)]
BrandOption = Annotated[str | None, _option(BRAND)]
SolutionOption = Annotated[str | None, _option(SOLUTION)]
StockOption = Annotated[str | None, _option(STOCK)]
BaseUrlOption = Annotated[str | None, _option(BASE_URL)]
HintsOption = Annotated[bool | None, _switch(HINTS)]
RaceOption = Annotated[bool | None, _switch(RACE)]
PlayersOption = Annotated[str | None, _option(PLAYERS)]
PacksOption = Annotated[str | None, _option(PACKS)]
BacksOption = Annotated[str | None, _option(BACKS)]
IndexOption = Annotated[str | None, _option(INDEX)]
SheetFormatOption = Annotated[str | None, _option(FORMAT, FORMATS, show_default="pdf")]
DealFormatOption = Annotated[str | None, _option(FORMAT, DEAL_FORMATS, show_default="pdf")]
AnswerFormatOption = Annotated[str | None, _option(FORMAT, ANSWER_FORMATS, show_default="text")]
LineFormatOption = Annotated[str | None, _option(FORMAT, LINE_FORMATS, show_default="text")]
ListFormatOption = Annotated[str | None, _option(FORMAT, LIST_FORMATS, show_default="text")]
FromOption = Annotated[str | None, _option(FROM)]
DaysOption = Annotated[str | None, _option(DAYS)]
NumbersOption = Annotated[str | None, _option(NUMBERS)]
PerPageOption = Annotated[str | None, _option(PER_PAGE)]
BookletOption = Annotated[bool | None, _switch(BOOKLET)]
CutMarksOption = Annotated[bool | None, _switch(CUT_MARKS)]
BookFormatOption = Annotated[str | None, _option(FORMAT, BOOK_FORMATS, show_default="pdf")]
PictureFormatOption = Annotated[str | None, _option(FORMAT, PICTURE_FORMATS, show_default="svg")]
OutDirOption = Annotated[str | None, _option(OUT_DIR)]
OutputOption = Annotated[str | None, _option(OUTPUT)]
DateOption = Annotated[str | None, _option(DATE)]
TimezoneOption = Annotated[str | None, _option(TIMEZONE)]
FileOption = Annotated[bool | None, _switch(FILE)]
DealsOption = Annotated[str | None, _option(DEALS)]
FirstOption = Annotated[str | None, _option(FIRST)]
SampleOption = Annotated[str | None, _option(SAMPLE)]
JobsOption = Annotated[str | None, _option(JOBS)]
DifficultyOption = Annotated[str | None, _option(DIFFICULTY)]
FillsOption = Annotated[str | None, _option(FILLS)]
CountOption = Annotated[str | None, _option(COUNT)]
LastOption = Annotated[str | None, _option(LAST)]
DpiOption = Annotated[str | None, _option(DPI)]


# --- what the values mean


def chosen_game(settings: Settings, given: str | None) -> tuple[cp.Game, Source]:
    """The game, and how much it is insisted on. 'all', set for the rules, stands for the default elsewhere."""
    value = settings.find(GAME, given) or Value(GAME.default, Source.DEFAULT)
    if value.source is not Source.COMMAND_LINE and _means_all(value.text):
        value = Value(GAME.default, Source.DEFAULT)
    return value.parsed(cp.parse_game, GAME), value.source


def chosen_games(settings: Settings, given: str | None) -> tuple[cp.Game, ...]:
    """The game, or all that have a name of their own."""
    value = settings.find(GAME, given) or Value(GAME.default, Source.DEFAULT)
    return value.parsed(_parse_games, GAME)


def _parse_games(text: str) -> tuple[cp.Game, ...]:
    if _means_all(text):
        return tuple(cp.GAMES.values())
    with _offering_all(cp.GAMES):
        return (cp.parse_game(text),)


def _means_all(text: str) -> bool:
    return text.strip().lower() == ALL


@contextmanager
def _offering_all(names: Iterable[str]) -> Iterator[None]:
    """An error that lists the names lists 'all' behind them."""
    try:
        yield
    except UsageError as error:
        fields = dict(error.message.fields)
        if "names" in fields:
            fields["names"] = ", ".join((*names, ALL))
        raise UsageError(error.message.template, **fields) from None


def chosen_languages(settings: Settings, given: str | None) -> tuple[str, ...]:
    """The language, or all six; the system's if nothing is said."""
    value = settings.find(LANG, given)
    return value.parsed(_parse_languages, LANG) if value else (language_of_system(settings.environ),)


def chosen_language(settings: Settings, given: str | None) -> str:
    """The one language of a command that only answers. 'all', set for the sheets, stands for the system's there."""
    value = settings.find(LANG, given)
    if value is None:
        return language_of_system(settings.environ)
    if value.source is Source.COMMAND_LINE:
        return value.parsed(parse_language, LANG)
    languages = value.parsed(_parse_languages, LANG)
    return languages[0] if len(languages) == 1 else language_of_system(settings.environ)


def _parse_languages(text: str) -> tuple[str, ...]:
    if _means_all(text):
        return LANGUAGES
    with _offering_all(LANGUAGES):
        return (parse_language(text),)


def chosen_paper(settings: Settings, given: str | None) -> str:
    """One of PAPERS."""
    value = settings.find(PAPER, given) or Value(PAPER.default, Source.DEFAULT)
    return value.parsed(
        lambda text: one_of(PAPERS, text, N_("unknown paper “%(text)s”; expected one of: %(papers)s"), "papers"), PAPER
    )


def chosen_value(settings: Settings, setting: Setting, given: str | None, unknown: str) -> str:
    """One of the setting's values. ``unknown`` is the error for any other text, with the fields text and expected."""
    value = settings.find(setting, given) or Value(setting.default, Source.DEFAULT)
    return value.parsed(lambda text: one_of(setting.values, text, unknown, "expected"), setting)


def chosen_name(settings: Settings, setting: Setting, given: str | None) -> Value | None:
    """The value of a setting that names a file or a folder; an empty name is an error, not the working folder."""
    value = settings.find(setting, given)
    if value is None or value.table is not None:
        return value
    return replace(value, text=value.parsed(lambda text: _not_empty(text, setting), setting))


def _not_empty(text: str, setting: Setting) -> str:
    if not text.strip():
        raise UsageError(N_("the option %(option)s needs a value"), option=f"--{setting.name}")
    if "\0" in text:
        raise UsageError(N_("“%(path)s”: %(problem)s"), path=text, problem=message(N_("this cannot be a file name")))
    return text


def at_home(text: str) -> Path:
    """The path, with the user's folder for a '~' at its beginning, which no shell has seen to in carpet.toml."""
    path = Path(text)
    with suppress(RuntimeError):
        return path.expanduser()
    return path


def chosen_format(settings: Settings, given: str | None, offered: tuple[str, ...]) -> str:
    """One of the formats that the command offers, the first if nothing is said. What is set for other commands, in the
    environment or carpet.toml, and not offered here is passed over."""
    value = settings.find(FORMAT, given) or Value(offered[0], Source.DEFAULT)
    allowed = offered if value.source is Source.COMMAND_LINE else ALL_FORMATS
    template = N_("unknown format “%(text)s”; expected one of: %(formats)s")
    found = value.parsed(lambda text: one_of(allowed, text, template, "formats"), FORMAT)
    return found if found in offered else offered[0]


def chosen_date(settings: Settings, date: str | None, timezone: str | None, *, setting: Setting = DATE) -> dt.date:
    """The day; else today, in the time zone if one is named, else by this machine's clock."""
    day, zone = settings.find(setting, date), settings.find(TIMEZONE, timezone)
    where = zone.parsed(parse_zone, TIMEZONE) if zone else None
    return day.parsed(parse_date, setting) if day else dt.datetime.now(where).date()


def chosen_switch(settings: Settings, setting: Setting, given: bool | None) -> bool:
    """Whether a switch is on."""
    value = settings.find(setting, None if given is None else str(given).lower())
    return value.parsed(parse_switch, setting) if value else False


def chosen_count(
    settings: Settings, setting: Setting, given: str | None, *, least: int = 1, most: int = MOST, default: int = 0
) -> int:
    """A whole number from ``least`` to ``most``; ``default`` where the setting has none of its own."""
    value = settings.find(setting, given) or Value(setting.default or str(default), Source.DEFAULT)
    return value.parsed(lambda text: parse_count(text, least, most), setting)


def chosen_range(settings: Settings, setting: Setting, given: str | None, least: int, most: int) -> range | None:
    """The whole numbers that are asked for, of those from ``least`` to ``most``; None if nothing is said."""
    value = settings.find(setting, given)
    return value.parsed(lambda text: parse_range(text, least, most), setting) if value else None


ARGUMENT_HELP: dict[str, Message] = {
    "deal": message(
        N_(
            "a deal’s number (digits, or “%(prefix)s” and digits), else a deal code, else a file; "
            "“%(dash)s” is standard input"
        ),
        prefix="ms",
        dash="-",
    ),
    "several": message(
        N_(
            "deals: each a number (digits, or “%(prefix)s” and digits), else a deal code, else a file, which may also "
            "hold a list with a number or a code a line; “%(dash)s” is standard input"
        ),
        prefix="ms",
        dash="-",
    ),
}
DealsArgument = Annotated[list[str], typer.Argument(metavar=N_("DEAL…"))]
OptionalDealsArgument = Annotated[list[str] | None, typer.Argument(metavar=N_("[DEAL…]"))]
DealArgument = Annotated[str, typer.Argument(metavar=N_("DEAL"))]
