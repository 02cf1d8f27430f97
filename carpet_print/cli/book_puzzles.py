"""The puzzles of a book: which deals are asked for, and what is written of them for programs."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import carpet_print as cp
from carpet_print.cli.arguments import read_deals
from carpet_print.cli.book_settings import MOST_PUZZLES
from carpet_print.cli.facts import deal_facts, json_list
from carpet_print.cli.progress import Told
from carpet_print.cli.settings import Source
from carpet_print.cli.solving import solved
from carpet_print.deals.difficulty import points_of
from carpet_print.errors import N_, UsageError
from carpet_print.text import Locale

if TYPE_CHECKING:
    from carpet_print.sheets import Book

COLUMNS = ("place", "date", "number", "code", "difficulty", "fills", "carpet", "stock", "record")


@dataclass(frozen=True)
class Choice:
    """What the command line asks for: the deals that are ``named``, else those with these ``numbers``, else those of
    so many ``days`` from ``first`` on; of them those that have one of the ``levels`` of difficulty."""

    game: cp.Game
    source: Source
    speech: Locale
    named: tuple[str, ...]
    as_file: bool
    numbers: range | None
    first: dt.date
    days: int
    levels: range | None

    @property
    def deals(self) -> tuple[int, Iterator[tuple[cp.Deal, dt.date | None]]]:
        """How many deals there are to choose from, and those, with the day of each that is a day's. Raises UsageError
        for named deals of several games and for days beyond the calendar's, and what ``read_deals`` raises."""
        if self.named:
            read = read_deals(self.named, as_file=self.as_file, game=self.game, source=self.source, speech=self.speech)
            deals = dict.fromkeys(read.deals)  # each once
            games = [*dict.fromkeys(deal.game for deal in deals)]
            if len(games) > 1:
                raise UsageError(
                    N_("a book is of one game; these deals are for “%(game)s” and “%(other)s”"),
                    game=games[0],
                    other=games[1],
                )
            return len(deals), ((deal, None) for deal in deals)
        if self.numbers is not None:
            # Not len(numbers), which ends at the largest number of the machine.
            return self.numbers[-1] - self.numbers[0] + 1, (
                (cp.deal(number, self.game), None) for number in self.numbers
            )
        try:
            days = [self.first + dt.timedelta(day) for day in range(self.days)]
        except OverflowError as error:
            raise UsageError(
                N_("%(count)s days from %(date)s on: the calendar ends before"),
                count=self.days,
                date=self.first.isoformat(),
            ) from error
        return len(days), ((cp.daily_deal(day, self.game), day) for day in days)


@dataclass(frozen=True)
class Solved:
    """A puzzle of the book."""

    deal: cp.Deal
    solution: cp.Solution
    date: dt.date | None


@dataclass(frozen=True)
class Chosen:
    """The puzzles of a book, and the numbers or codes of the deals that were named for it and cannot be won; ``name``
    is part of the file's name."""

    puzzles: tuple[Solved, ...]
    lost: tuple[str, ...]
    name: str

    def book(self, a_page: int, link: str, *, cut_marks: bool) -> Book:
        """The book, so many puzzles a page."""
        from carpet_print.sheets import Book, BookPuzzle

        puzzles = []
        for each in self.puzzles:
            assert each.solution.record is not None
            puzzles.append(BookPuzzle(each.deal, each.solution.record, each.date))
        return Book(tuple(puzzles), a_page, link, cut_marks)

    def json(self) -> bytes:
        """The puzzles as a list in JSON."""
        facts = (
            {"place": place, **deal_facts(each.deal, each.solution, each.date)}
            for place, each in enumerate(self.puzzles, start=1)
        )
        return b"".join(json_list(facts))

    def csv(self) -> bytes:
        """The puzzles as a table, a line each; see COLUMNS. Cards stand in a row, with spaces between; the record
        without its tags."""
        written = io.StringIO(newline="")
        table = csv.writer(written, lineterminator="\n")
        table.writerow(COLUMNS)
        for place, each in enumerate(self.puzzles, start=1):
            record = each.solution.record
            assert record is not None
            moves = " ".join(line for line in str(record).splitlines() if line and not line.startswith("["))
            table.writerow(
                (
                    place,
                    each.date.isoformat() if each.date else "",
                    each.deal.number or "",
                    each.deal.code,
                    cp.difficulty(each.deal),
                    record.fills,
                    " ".join(map(str, each.deal.carpet)),
                    " ".join(map(str, each.deal.stock)),
                    moves,
                )
            )
        return written.getvalue().encode()


def choose(choice: Choice, told: Told) -> Chosen:
    """Solve the deals and take those that are asked for. Raises UsageError for more of them than a book holds."""
    count, deals = choice.deals
    puzzles: list[Solved] = []
    lost: list[str] = []
    for done, (deal, day) in enumerate(deals):
        told(done, count, deal.number or deal.code)
        if points_of(deal) is None:
            lost += [deal.number or deal.code] if choice.named else []
            continue
        if choice.levels is not None and cp.difficulty(deal) not in choice.levels:
            continue
        if len(puzzles) == MOST_PUZZLES:
            raise UsageError(N_("a book holds at most %(most)s puzzles; these are more"), most=MOST_PUZZLES)
        puzzles.append(Solved(deal, solved(deal), day))
    return Chosen(tuple(puzzles), tuple(lost), _name(choice, puzzles))


def _name(choice: Choice, puzzles: Sequence[Solved]) -> str:
    """What tells this book's file from that of another."""
    levels = choice.levels
    parts = [f"level-{levels[0]}" + (f"-{levels[-1]}" if len(levels) > 1 else "")] if levels else []
    if choice.named:
        first = puzzles[0].deal if puzzles else None
        named = (first.number or first.code[:11]) if first else "none"
        return "-".join([named, *([f"and-{len(puzzles) - 1}"] if len(puzzles) > 1 else []), *parts])
    if choice.numbers is not None:
        return "-".join([f"{choice.numbers[0]}-{choice.numbers[-1]}", *parts])
    return "-".join([choice.first.isoformat(), f"{choice.days}-days", *parts])
