"""``carpet-print hint``: the next good move of a game, as little of it as is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from carpet_print.cli import choices, options
from carpet_print.cli.check_settings import DEAL
from carpet_print.cli.facts import as_json
from carpet_print.cli.failures import DONE, NO
from carpet_print.cli.hint_settings import ORDERS, SEED, SHOW
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.progress import progress
from carpet_print.cli.session import Session
from carpet_print.cli.settings import Source
from carpet_print.cli.terminal import WIDTH, filled
from carpet_print.errors import N_
from carpet_print.text import Locale
from carpet_print.text.locales import locale

if TYPE_CHECKING:
    from carpet_print.cli.hint_text import Hint

HELP = N_(
    "Tell the next good move of a game, and no more of it than is asked for; if nobody knows the order of the stock, "
    "the one with the best prospects."
)
_MOST_ORDERS = 1_000_000


def hint(
    context: typer.Context,
    position: options.PositionArgument,
    deal: options.PlayedDealOption = None,
    show: options.ShowOption = None,
    file: options.FileOption = None,
    game: options.GameOption = None,
    lang: options.OneLangOption = None,
    orders: options.OrdersOption = None,
    seed: options.SeedOption = None,
    output: options.OutputOption = None,
    format: options.LineFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Tell the next good move."""
    from carpet_print.cli.hint_text import Hint
    from carpet_print.cli.played import end_of, read_game, read_played
    from carpet_print.solver.advice import advise
    from carpet_print.solver.unknown import Prospect

    session = Session.of(context)
    settings = session.settings
    shown = choices.chosen_value(
        settings, SHOW, show, N_("“%(text)s” is no kind of hint; expected one of: %(expected)s")
    )
    as_file = choices.chosen_switch(settings, options.FILE, file)
    played, source = choices.chosen_game(settings, game)
    speech = locale(choices.chosen_language(settings, lang))
    count = choices.chosen_count(settings, ORDERS, orders, most=_MOST_ORDERS)
    chance = choices.chosen_count(settings, SEED, seed, least=0)
    form = choices.chosen_format(settings, format, options.LINE_FORMATS)
    target = chosen_target(settings, output)
    start = choices.chosen_name(settings, DEAL, deal)
    # With the option the argument is a record; a deal from elsewhere is that of records which do not name theirs.
    read = read_played if start is not None and start.source is Source.COMMAND_LINE else read_game
    found = read(position, as_file=as_file, game=played, source=source, speech=speech, start=start)
    here = end_of(found)
    with progress() as told:
        advice = advise(here, orders=count, seed=chance, told=lambda done, of: told(done, of, ""))
    told_of = Hint(here, advice, shown)
    answer = as_json(told_of.facts()) if form == "json" else _text(told_of, speech)
    publish([Document("hint", lambda: answer)], form, target)
    return NO if advice.judgement.verdict is Prospect.NEVER else DONE


def _text(hint: Hint, speech: Locale) -> bytes:
    """The sentences, a line each, and below them the rest of the game where it is asked for."""
    from carpet_print.cli.hint_text import movetext

    lines = [filled(sentence, WIDTH) for sentence in hint.sentences(speech)]
    if hint.shows("line") and hint.advice.line:
        lines += ["", movetext(hint.position, hint.advice.line)]
    return ("\n".join(lines) + "\n").encode()
