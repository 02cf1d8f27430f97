"""``carpet-print solve``: whether a deal, or each of several, can be won, and the game that wins it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.arguments import Deals, read_deals_and_positions
from carpet_print.cli.deal import print_deals
from carpet_print.cli.facts import as_json, deal_facts, json_list
from carpet_print.cli.failures import plain_spaces
from carpet_print.cli.looks import Printing
from carpet_print.cli.naming import deal_name
from carpet_print.cli.output import Target, chosen_target, publish_parts
from carpet_print.cli.printing import Contents, exit_code
from carpet_print.cli.session import Session
from carpet_print.cli.solving import solved
from carpet_print.cli.told import deal_named, difficulty_told
from carpet_print.errors import N_, Message, message
from carpet_print.text import Locale
from carpet_print.text.locales import locale

HELP = N_(
    "Tell whether a deal, or a game that has begun, can be won by a player who knows every card, and give the record "
    "of a winning game."
)


def solve(
    context: typer.Context,
    several: options.DealsArgument,
    file: options.FileOption = None,
    game: options.GameOption = None,
    lang: options.OneLangOption = None,
    output: options.OutputOption = None,
    format: options.AnswerFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """Tell the verdict and the record of each deal."""
    session = Session.of(context)
    settings = session.settings
    as_file = choices.chosen_switch(settings, options.FILE, file)
    played, source = choices.chosen_game(settings, game)
    speech = locale(choices.chosen_language(settings, lang))
    # A format that is set for all commands is meant for those that print: this one prints only where it is told to.
    offered = options.LINE_FORMATS if format is None else options.ANSWER_FORMATS
    form = choices.chosen_format(settings, format, offered)
    target = chosen_target(settings, output)
    games = read_deals_and_positions(several, as_file=as_file, game=played, source=source, speech=speech)
    if games.positions:
        from carpet_print.cli.solve_position import solve_positions

        return solve_positions(games, form, speech, target)
    named = games.deals
    if form == "pdf":
        return _print(session, named, target, speech.language)
    answered: list[cp.Solution] = []
    publish_parts(_name(named.deals), _answers(named, form, speech, answered), form, target)
    return exit_code(solution.verdict for solution in answered)


def _print(session: Session, named: Deals, target: Target, language: str) -> int:
    """Print the sheets as ``deal`` would that is told nothing else; what is set elsewhere counts for them too."""
    settings = session.settings
    printing = Printing.chosen(settings, paper=None, ink=None, indices=None, templates=None, brand=None, sized=True)
    contents = Contents.chosen(settings, solution=None, stock=None, base_url=None, hints=None, race=None)
    contents.check_target(target, "pdf")
    return print_deals(named, contents, "pdf", [language], printing, target, session.speech)


def _name(deals: Sequence[cp.Deal]) -> str:
    """The name of a file with the answers: from the first deal to the last."""
    names = list(dict.fromkeys((deal_name(deals[0]), deal_name(deals[-1]))))
    return "-".join(names)


def _answers(named: Deals, form: str, speech: Locale, answered: list[cp.Solution]) -> Iterator[bytes]:
    """The answers one after another; ``answered`` gets the solutions."""

    def solutions() -> Iterator[tuple[cp.Deal, cp.Solution]]:
        for deal in named.deals:
            answered.append(solved(deal))
            yield deal, answered[-1]

    if form == "json":
        facts = (deal_facts(deal, solution) for deal, solution in solutions())
        yield from json_list(facts) if named.several else map(as_json, facts)
        return
    for deal, solution in solutions():
        lines = [""] if len(answered) > 1 else []
        lines += [plain_spaces(speech.render(told)) for told in _told(deal, solution, speech.language)]
        if solution.record is not None:
            lines += ["", str(solution.record).rstrip("\n")]
        yield ("\n".join(lines) + "\n").encode()


def _told(deal: cp.Deal, solution: cp.Solution, language: str) -> Iterator[Message]:
    """The answer, a message a line: the verdict, how hard the deal is, its code, and the command that prints it."""
    yield _verdict(deal, solution)
    if solution.winnable:
        yield difficulty_told(deal, language)
    yield message(N_("Deal code: %(code)s"), code=deal.code)
    yield message(N_("To print it: %(command)s"), command=_printed_by(deal))


def _printed_by(deal: cp.Deal) -> str:
    """The command that prints the sheets of the deal; a code says the game too."""
    if deal.number is None:
        return f"carpet-print deal {deal.code}"
    return f"carpet-print deal {deal.number}" + ("" if deal.game == cp.Game() else f" --game {deal.game}")


def _verdict(deal: cp.Deal, solution: cp.Solution) -> Message:
    fields = {"deal": deal_named(deal), "game": deal.game, "positions": solution.positions}
    match solution.verdict:
        case cp.Verdict.WINNABLE:
            return message(N_("%(deal)s (%(game)s) can be won. Positions searched: %(positions)s."), **fields)
        case cp.Verdict.LOST:
            return message(N_("%(deal)s (%(game)s) cannot be won. Positions searched: %(positions)s."), **fields)
        case cp.Verdict.UNDECIDED:
            return message(N_("%(deal)s (%(game)s) is not decided. Positions searched: %(positions)s."), **fields)
