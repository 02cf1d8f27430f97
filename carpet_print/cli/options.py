"""The options of the commands: how they are declared to Typer, and what their values mean."""

from __future__ import annotations

from collections.abc import Callable
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
from carpet_print.cli.check_settings import CHECK_SETTINGS, DEAL, READING
from carpet_print.cli.hint_settings import HINT_SETTINGS, ORDERS, SEED, SHOW
from carpet_print.cli.pack import BACKS, INDEX, PACKS
from carpet_print.cli.puzzle_settings import BASE_URL, HINTS, PUZZLE_SETTINGS, RACE, SOLUTION, STOCK
from carpet_print.cli.score_settings import PLAYERS
from carpet_print.cli.settings import Setting
from carpet_print.cli.terminal_settings import COLOUR, FOLLOWED, SCROLL, TERMINAL_SETTINGS
from carpet_print.deals.ratings import LEVELS
from carpet_print.errors import N_, Message, message
from carpet_print.text import LANGUAGES

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
ALL_SETTINGS = (
    *_SHEETS,
    *PUZZLE_SETTINGS,
    *BOOK_SETTINGS,
    *_OTHERS,
    *_FIND,
    DPI,
    *CHECK_SETTINGS,
    *HINT_SETTINGS,
    *TERMINAL_SETTINGS,
)
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
ReadingOption = Annotated[str | None, _option(READING)]
PlayedDealOption = Annotated[str | None, _option(DEAL)]
ShowOption = Annotated[str | None, _option(SHOW)]
OrdersOption = Annotated[str | None, _option(ORDERS)]
SeedOption = Annotated[str | None, _option(SEED)]
ColourOption = Annotated[str | None, _option(COLOUR)]
ScrollOption = Annotated[bool | None, _switch(SCROLL)]


ARGUMENT_HELP: dict[str, Message] = {
    "several": message(
        N_(
            "deals: each a number (digits, or “%(prefix)s” and digits), else a deal code, else a file, which may also "
            "hold a list with a number or a code a line; “%(dash)s” is standard input"
        ),
        prefix="ms",
        dash="-",
    ),
    "record": message(
        N_("a file with the record of a game, also with its deal before it; “%(dash)s” is standard input"),
        dash="-",
    ),
    "position": message(
        N_("a deal, or a file with a position or the record of a game so far; “%(dash)s” is standard input"), dash="-"
    ),
    "followed": FOLLOWED,
}
DealsArgument = Annotated[list[str], typer.Argument(metavar=N_("DEAL…"))]
OptionalDealsArgument = Annotated[list[str] | None, typer.Argument(metavar=N_("[DEAL…]"))]
FollowedArgument = Annotated[str | None, typer.Argument(metavar=N_("[DEAL]"))]
RecordArgument = Annotated[str, typer.Argument(metavar=N_("RECORD"))]
PositionArgument = Annotated[str, typer.Argument(metavar=N_("POSITION"))]
