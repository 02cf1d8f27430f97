"""``carpet-print find``: deals that can be won and are as hard as is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import typer

from carpet_print.cli import choices, options
from carpet_print.cli.facts import as_json
from carpet_print.cli.failures import DONE, NO, tell
from carpet_print.cli.output import chosen_target, publish_parts
from carpet_print.cli.progress import on_terminal, progress_bar
from carpet_print.cli.session import Session
from carpet_print.deals import Found, levels
from carpet_print.deals import find as looked_at
from carpet_print.deals.ratings import LEVELS
from carpet_print.errors import N_, UsageError, message
from carpet_print.notation.number import MOST

HELP = N_(
    "List deals that can be won, by how hard they are. On each line stand the deal’s number, its difficulty and the "
    "fewest gap fills that win it."
)
COLUMNS = ("number", "difficulty", "fills")


def find(
    context: typer.Context,
    game: options.GameOption = None,
    difficulty: options.DifficultyOption = None,
    fills: options.FillsOption = None,
    count: options.CountOption = None,
    first: options.FirstOption = None,
    last: options.LastOption = None,
    output: options.OutputOption = None,
    format: options.ListFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """List deals, in the order of their numbers, as they are found."""
    session = Session.of(context)
    settings = session.settings
    played, _ = choices.chosen_game(settings, game)
    wanted = choices.chosen_range(settings, options.DIFFICULTY, difficulty, LEVELS[0], LEVELS[-1])
    if wanted is not None and not set(wanted) & set(levels(played)):
        raise UsageError(
            N_("the game “%(game)s” has no deals of difficulty %(wanted)s; expected one of: %(levels)s"),
            game=played,
            wanted=f"{wanted[0]}-{wanted[-1]}" if len(wanted) > 1 else wanted[0],
            levels=", ".join(map(str, levels(played))),
        )
    # A fill takes a card from the stock, which does not come back.
    needed = choices.chosen_range(settings, options.FILLS, fills, 0, played.stock_size)
    most = choices.chosen_count(settings, options.COUNT, count)
    start = choices.chosen_count(settings, options.FIRST, first)
    end = choices.chosen_count(settings, options.LAST, last, least=start, default=MOST)
    form = choices.chosen_format(settings, format, options.LIST_FORMATS)
    target = chosen_target(settings, output)
    found: list[Found] = []

    def rows() -> Iterator[Found]:
        for one in _shown(looked_at(range(start, end + 1), wanted or LEVELS, needed, played), most):
            found.append(one)
            yield one

    taken = publish_parts("deals", _written(rows(), form, played.id), form, target)
    if taken and len(found) < most:
        told = N_("deals found up to no. %(last)s: %(count)s, of %(wanted)s looked for")
        tell(message(told, last=end, count=len(found), wanted=most), session.speech.render)
    return DONE if found else NO


def _written(found: Iterable[Found], form: str, game: str) -> Iterator[bytes]:
    """The list, a line a deal; as JSON in one piece."""
    rows = ((one.deal.number, one.difficulty, one.fills) for one in found)
    if form == "json":
        yield as_json({"game": game, "deals": [dict(zip(COLUMNS, row, strict=True)) for row in rows]})
        return
    between = "," if form == "csv" else "\t"
    if form == "csv":
        yield f"{between.join(COLUMNS)}\n".encode()
    for row in rows:
        yield f"{between.join(map(str, row))}\n".encode()


def _shown(looked: Iterable[Found | None], most: int) -> Iterator[Found]:
    """The first of the deals that fit, while a terminal shows how many of them are found."""
    if not on_terminal():
        yield from islice(filter(None, looked), most)
        return
    with progress_bar("{task.fields[looked]}") as bar:
        task = bar.add_task("", total=most, looked=0)
        found = 0
        for number, one in enumerate(looked, start=1):
            bar.update(task, looked=number)
            if one is None:
                continue
            bar.stop()  # a line of the list may go to the same terminal
            yield one
            found += 1
            if found == most:
                return
            bar.update(task, completed=found)
            bar.start()
