"""``carpet-print solve``: whether a deal can be won, and the game that wins it."""

from __future__ import annotations

import typer

import carpet_print as cp
from carpet_print.cli import options
from carpet_print.cli.arguments import read_deal
from carpet_print.cli.facts import as_json, deal_facts
from carpet_print.cli.failures import plain_spaces
from carpet_print.cli.naming import deal_name
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.printing import EXIT_CODES
from carpet_print.cli.session import Session
from carpet_print.cli.solving import solved
from carpet_print.errors import N_, Message, message
from carpet_print.text.locales import locale

HELP = N_("Tell whether a deal can be won by a player who knows every card, and give the record of a winning game.")


def solve(
    context: typer.Context,
    deal: options.DealArgument,
    file: options.FileOption = None,
    game: options.GameOption = None,
    lang: options.OneLangOption = None,
    output: options.OutputOption = None,
    format: options.LineFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Tell the verdict and the record."""
    session = Session.of(context)
    settings = session.settings
    as_file = options.chosen_switch(settings, options.FILE, file)
    played, source = options.chosen_game(settings, game)
    speech = locale(options.chosen_language(settings, lang))
    form = options.chosen_format(settings, format, options.LINE_FORMATS)
    target = chosen_target(settings, output)
    read = read_deal(deal, as_file=as_file, game=played, source=source, speech=speech)
    solution = solved(read)

    def make() -> bytes:
        if form == "json":
            return as_json(deal_facts(read, solution))
        lines = [plain_spaces(speech.render(_verdict(read, solution)))]
        if solution.record is not None:
            lines += ["", str(solution.record).rstrip("\n")]
        return ("\n".join(lines) + "\n").encode()

    publish([Document(deal_name(read), make)], form, target)
    return EXIT_CODES[solution.verdict]


def _verdict(deal: cp.Deal, solution: cp.Solution) -> Message:
    fields = {"deal": _named(deal), "game": deal.game, "positions": solution.positions}
    match solution.verdict:
        case cp.Verdict.WINNABLE:
            return message(N_("%(deal)s (%(game)s) can be won. Positions searched: %(positions)s."), **fields)
        case cp.Verdict.LOST:
            return message(N_("%(deal)s (%(game)s) cannot be won. Positions searched: %(positions)s."), **fields)
        case cp.Verdict.UNDECIDED:
            return message(N_("%(deal)s (%(game)s) is not decided. Positions searched: %(positions)s."), **fields)


def _named(deal: cp.Deal) -> Message:
    if deal.number is not None:
        return message(N_("Deal no. %(number)s"), number=deal.number)
    return message(N_("This deal"))
