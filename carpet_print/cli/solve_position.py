"""What ``carpet-print solve`` answers of a game that has begun: whether it can still be won, and what wins.

Where the order of the stock is not known, what can be proven of all its orders, and how many of them can be won.
"""

from __future__ import annotations

from collections.abc import Iterator

import carpet_print as cp
from carpet_print.cli.arguments import Games
from carpet_print.cli.facts import Facts, as_json, json_list, position_facts
from carpet_print.cli.failures import DONE, NO, UNDECIDED, plain_spaces
from carpet_print.cli.hint_text import judgement_facts, judgement_sentences
from carpet_print.cli.naming import laid_name
from carpet_print.cli.output import Target, publish_parts
from carpet_print.cli.printing import EXIT_CODES
from carpet_print.cli.progress import progress
from carpet_print.cli.table_text import table_lines
from carpet_print.cli.terminal import WIDTH, filled
from carpet_print.errors import N_, Message, UsageError, message
from carpet_print.solver.unknown import Judgement, Prospect, judge
from carpet_print.text import Locale

# Whether an order of the stock wins that is not known is no question with one answer: 'it depends' is one, too.
_OF_ALL_ORDERS = {
    Prospect.ALWAYS: DONE,
    Prospect.DEPENDS: DONE,
    Prospect.NEVER: NO,
    Prospect.UNPROVEN: UNDECIDED,
}


def solve_positions(games: Games, form: str, speech: Locale, target: Target) -> int:
    """Tell of each position; the exit code is that of the one that is worst off. Raises UsageError for deals among
    them, and for a format that is a sheet's."""
    if games.deals.deals:
        raise UsageError(N_("some of these are deals, some are games that have begun; solve them separately"))
    if form == "pdf":
        raise UsageError(N_("a sheet can only be printed of a deal, not of a game that has begun"))
    codes: list[int] = []
    publish_parts(laid_name(games.positions[0]), _answers(games, form, speech, codes), form, target)
    return max(codes, default=DONE)


def _answers(games: Games, form: str, speech: Locale, codes: list[int]) -> Iterator[bytes]:
    """The answers one after another; ``codes`` gets the exit code of each."""

    def facts() -> Iterator[Facts]:
        for position in games.positions:
            solution, judgement = _looked_at(position, codes)
            yield _facts(position, solution, judgement)

    if form == "json":
        yield from json_list(facts()) if games.several else map(as_json, facts())
        return
    for position in games.positions:
        between = [""] if codes else []
        solution, judgement = _looked_at(position, codes)
        yield ("\n".join([*between, *_lines(position, solution, judgement, speech)]) + "\n").encode()


def _looked_at(position: cp.Position, codes: list[int]) -> tuple[cp.Solution | None, Judgement | None]:
    if position.known:
        solution = cp.solve_position(position, fewest_fills=True, mark_only=True)
        codes.append(EXIT_CODES[solution.verdict])
        return solution, None
    with progress() as told:
        judgement = judge(position, told=lambda done, of: told(done, of, ""))
    codes.append(_OF_ALL_ORDERS[judgement.verdict])
    return None, judgement


# --- in words


def _lines(
    position: cp.Position, solution: cp.Solution | None, judgement: Judgement | None, speech: Locale
) -> Iterator[str]:
    told = [] if judgement is None else judgement_sentences(judgement, speech)
    for sentence in [*told, *([] if solution is None else [_verdict(position, solution)])]:
        yield filled(speech.render(sentence), WIDTH)
    table = position.table if judgement else position.ordered()
    yield ""
    yield from map(plain_spaces, table_lines(table, speech, unseen=len(position.unseen) if judgement else 0))
    if table.game.redeals:
        left = message(N_("Redeals left: %(count)s."), count=table.redeals_left)
        yield from ("", plain_spaces(speech.render(left)))
    if solution is not None and solution.record is not None and solution.record.moves:
        yield from ("", str(solution.record))


def _verdict(position: cp.Position, solution: cp.Solution) -> Message:
    game, positions = position.table.game, solution.positions
    if position.table.won:
        return message(N_("This game is won."))
    if solution.winnable:
        won = N_("This game (%(game)s) can still be won. Positions searched: %(positions)s.")
        return message(won, game=game, positions=positions)
    lost = N_("This game (%(game)s) cannot be won any more. Positions searched: %(positions)s.")
    return message(lost, game=game, positions=positions)


# --- as facts

_WINNABLE = {Prospect.ALWAYS: True, Prospect.NEVER: False}


def _facts(position: cp.Position, solution: cp.Solution | None, judgement: Judgement | None) -> Facts:
    facts = position_facts(position, solution)
    if judgement is None:
        return facts
    return facts | judgement_facts(judgement) | {"winnable": _WINNABLE.get(judgement.verdict)}
