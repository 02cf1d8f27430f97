"""The command line as Typer knows it: which commands there are, in the order in which the help lists them."""

from __future__ import annotations

from typing import Annotated

import typer

import carpet_print as cp
from carpet_print.cli.book import HELP as BOOK
from carpet_print.cli.book import book
from carpet_print.cli.cards import HELP as CARDS
from carpet_print.cli.cards import cards
from carpet_print.cli.census import HELP as CENSUS
from carpet_print.cli.census import census
from carpet_print.cli.check import HELP as CHECK
from carpet_print.cli.check import check
from carpet_print.cli.daily import HELP as DAILY
from carpet_print.cli.daily import daily
from carpet_print.cli.deal import HELP as DEAL
from carpet_print.cli.deal import deal
from carpet_print.cli.enter import HELP as ENTER
from carpet_print.cli.enter import enter
from carpet_print.cli.find import HELP as FIND
from carpet_print.cli.find import find
from carpet_print.cli.follow import HELP as FOLLOW
from carpet_print.cli.follow import follow
from carpet_print.cli.games import HELP as GAMES
from carpet_print.cli.games import games
from carpet_print.cli.hint import HELP as HINT
from carpet_print.cli.hint import hint
from carpet_print.cli.output import say_text
from carpet_print.cli.parser import Command, Commands
from carpet_print.cli.picture import HELP as PICTURE
from carpet_print.cli.picture import picture
from carpet_print.cli.rules import HELP as RULES
from carpet_print.cli.rules import rules
from carpet_print.cli.score import HELP as SCORE
from carpet_print.cli.score import score
from carpet_print.cli.settings import PROGRAM
from carpet_print.cli.solve import HELP as SOLVE
from carpet_print.cli.solve import solve
from carpet_print.errors import N_

app = typer.Typer(
    name=PROGRAM,
    cls=Commands,
    help=N_(
        "Prints the patience Carpet (Le Tapis): puzzles with their proven solutions, and the rules. "
        "Also tells whether a deal can be won."
    ),
    context_settings={"help_option_names": ["--help", "-h"]},
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    suggest_commands=False,
)
app.command("daily", cls=Command, help=DAILY)(daily)
app.command("deal", cls=Command, help=DEAL)(deal)
app.command("rules", cls=Command, help=RULES)(rules)
app.command("book", cls=Command, help=BOOK)(book)
app.command("cards", cls=Command, help=CARDS)(cards)
app.command("score", cls=Command, help=SCORE)(score)
app.command("solve", cls=Command, help=SOLVE)(solve)
app.command("check", cls=Command, help=CHECK)(check)
app.command("hint", cls=Command, help=HINT)(hint)
app.command("follow", cls=Command, help=FOLLOW)(follow)
app.command("enter", cls=Command, help=ENTER)(enter)
app.command("find", cls=Command, help=FIND)(find)
app.command("picture", cls=Command, help=PICTURE)(picture)
app.command("census", cls=Command, help=CENSUS)(census)
app.command("games", cls=Command, help=GAMES)(games)


def _version(asked: bool) -> None:
    if asked:
        say_text(f"{PROGRAM} {cp.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _alone(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_version)] = False,
) -> None:
    if context.invoked_subcommand is None:
        say_text(context.get_help())
