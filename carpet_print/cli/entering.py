"""A deal typed in, line by line: which cards are there so far, and what a line adds. Nothing here reads or writes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from carpet_print.cli.checkpoints import card_of, told
from carpet_print.cli.table_text import card_text, table_lines
from carpet_print.cli.terminal import filled
from carpet_print.engine import Card, Cards, Game, Table
from carpet_print.errors import N_, CarpetPrintError, Message, NotationError, UsageError, message
from carpet_print.notation import Words
from carpet_print.notation.deal import card_fault, carpet_card, missing, named, stock_card
from carpet_print.notation.deal_text import read_game_tag
from carpet_print.notation.scan import Piece, quoted, read_tags
from carpet_print.notation.words import unknown_card
from carpet_print.text import Locale

STOCK_ROW = 7  # cards of the stock that are asked for at a time, as they stand on the puzzle sheet
_PIECE = re.compile(r"[^\s,;/|:]+")
_BACK, _HELP, _QUIT = ("-", "–"), "?", ("q", "Q")


@dataclass(frozen=True)
class Entry:
    """The deal that is asked for, and how cards are read and shown; ``colour`` and ``local`` are those of
    ``table_lines``."""

    game: Game
    speech: Locale
    words: Words
    colour: bool = False
    local: bool = False


@dataclass(frozen=True)
class Entered:
    """The cards so far, in dealing order, and how many each line brought, so that lines can be taken back."""

    cards: tuple[Card, ...] = ()
    brought: tuple[int, ...] = ()

    def plus(self, cards: Sequence[Card]) -> Entered:
        """The same with the cards of one more line."""
        return Entered((*self.cards, *cards), (*self.brought, len(cards))) if cards else self

    def back(self) -> Entered:
        """The same without the last line's cards."""
        return Entered(self.cards[: len(self.cards) - self.brought[-1]], self.brought[:-1]) if self.brought else self


@dataclass(frozen=True)
class Answer:
    """What a line does: the cards that are there then, and what is said. ``done`` where the user stops."""

    entered: Entered
    text: str = ""
    done: bool = False


def whole(entry: Entry, entered: Entered) -> bool:
    """Whether all cards are there."""
    return len(entered.cards) == len(entry.game.dealt)


def prompt(entry: Entry, entered: Entered) -> str:
    """What is asked for next: the rest of a row of the carpet, or of some cards of the stock; of the last card there
    is, by name, whether it is that."""
    at, game, layout = len(entered.cards), entry.game, entry.game.layout
    absent = missing(game, entered.cards)
    if len(absent) == 1:
        shown = card_text(absent[0], entry.speech, local=entry.local)
        return _said(entry, message(N_("Only %(card)s is left; Enter takes it"), card=shown))
    if at < layout.places:
        row, column = divmod(at, layout.columns)
        fields: dict[str, object] = {"row": row + 1, "rows": layout.rows, "first": column + 1, "last": layout.columns}
        if not column:
            return _said(entry, message(N_("Row %(row)s of %(rows)s"), **fields))
        if column + 1 == layout.columns:
            return _said(entry, message(N_("Row %(row)s of %(rows)s, card %(first)s"), **fields))
        return _said(entry, message(N_("Row %(row)s of %(rows)s, cards %(first)s–%(last)s"), **fields))
    first = at - layout.places + 1
    last = min((first - 1) // STOCK_ROW * STOCK_ROW + STOCK_ROW, game.stock_size)
    fields = {"first": first, "last": last, "stock": game.stock_size}
    if first == last:
        return _said(entry, message(N_("Stock, card %(first)s of %(stock)s"), **fields))
    return _said(entry, message(N_("Stock, cards %(first)s–%(last)s of %(stock)s"), **fields))


def answer(entry: Entry, entered: Entered, line: str) -> Answer:
    """What the line does. It never fails: of a slip it says what it is, and keeps the line's cards before it."""
    typed = line.strip()
    absent = missing(entry.game, entered.cards)
    if typed in _QUIT:
        return Answer(entered, done=True)
    if typed == _HELP:
        return Answer(entered, help_text(entry, entered))
    if typed in _BACK:
        return Answer(entered.back(), "" if entered.brought else _said(entry, message(N_("There are no cards yet."))))
    if not typed:
        return Answer(entered.plus(absent if len(absent) == 1 else ()))
    if typed.startswith("["):
        return _tag(entry, entered, typed)
    said, _, comment = typed.partition(";")
    cards_behind = any(card_of(piece.text, entry.words) for piece in Piece(comment, 1, 1).split(_PIECE))
    return _cards(entry, entered, typed if cards_behind else said)


def _tag(entry: Entry, entered: Entered, typed: str) -> Answer:
    """A line of a deal text that is pasted: its game must be the one that is asked for; its number is only a label."""
    try:
        tags, _ = read_tags([Piece(typed, 1, 1)], ("Game", "Deal"))
        game = read_game_tag(tags, entry.game)
        if game != entry.game:
            raise UsageError(
                N_("the deal is for the game “%(game)s”, not for “%(other)s”, which was asked for"),
                game=game,
                other=entry.game,
            )
    except (NotationError, UsageError) as error:
        return Answer(entered, filled(told(error, entry.speech)))
    return Answer(entered)


def _cards(entry: Entry, entered: Entered, typed: str) -> Answer:
    """The cards of the line, as far as they are good."""
    new: list[Card] = []
    pieces = Piece(typed, 1, 1).split(_PIECE)
    at = 0
    try:
        while at < len(pieces):
            taken = _next(entry, (*entered.cards, *new), pieces[at : at + 2])
            at += taken[1]
            new += taken[0]
    except CarpetPrintError as error:
        return Answer(entered.plus(new), _slip(entry, error, new))
    return Answer(entered.plus(new))


def _next(entry: Entry, cards: Sequence[Card], pieces: Sequence[Piece]) -> tuple[tuple[Card, ...], int]:
    """The next card of a line, or none for the word that announces the stock, and how many pieces it takes. Raises
    NotationError and UsageError for what cannot stand there."""
    layout = entry.game.layout
    if entry.words.begins_stock(pieces[0].text):
        if len(cards) != layout.places:
            raise UsageError(
                N_("“%(text)s” comes too early or too late; cards in the carpet so far: %(count)s of %(all)s"),
                text=quoted(pieces[0].text),
                count=min(len(cards), layout.places),
                all=layout.places,
            )
        return (), 1
    if len(cards) == len(entry.game.dealt):
        raise UsageError(N_("“%(text)s” is one card too many: all cards are there"), text=quoted(pieces[0].text))
    for count in range(1, len(pieces) + 1):
        card = card_of("".join(piece.text for piece in pieces[:count]), entry.words)
        if card is not None:
            _check(entry, (*cards, card))
            return (card,), count
    raise unknown_card(pieces[0], entry.words)


def _check(entry: Entry, cards: Sequence[Card]) -> None:
    """Raises UsageError for a last card that is there already, and for one that the game does not deal."""
    card, before = cards[-1], cards[:-1]
    if card in before:
        where = _place(entry.game, before.index(card))
        raise UsageError(N_("%(card)s is there already (%(place)s)"), card=card, place=where)
    fault = card_fault(entry.game, cards, lambda index: _place(entry.game, index))
    if fault is not None:
        raise NotationError(fault.problem)


def _place(game: Game, index: int) -> Message:
    layout = game.layout
    if index >= layout.places:
        return stock_card(index - layout.places + 1)
    row, column = divmod(index, layout.columns)
    return carpet_card(row + 1, column + 1)


def _slip(entry: Entry, error: CarpetPrintError, new: Sequence[Card]) -> str:
    assert isinstance(error, NotationError | UsageError)
    lines = [filled(told(error, entry.speech))]
    if new:
        kept = N_("Kept from this line: %(cards)s. Go on behind them.")
        shown = "\u00a0".join(card_text(card, entry.speech, local=entry.local) for card in new[-5:])
        lines.append(_said(entry, message(kept, cards=("…\u00a0" if len(new) > 5 else "") + shown)))
    else:
        lines.append(_said(entry, message(N_("Nothing is kept from this line."))))
    return "\n".join(lines)


# --- what is shown


def help_text(entry: Entry, entered: Entered) -> str:
    """What can be typed, and what is there so far."""
    lines = [_said(entry, introduction(entry.game)), "", *drawn(entry, entered)]
    stock = entered.cards[entry.game.layout.places :]
    shown = [card_text(card, entry.speech, local=entry.local) for card in stock]
    lines += [" ".join(shown[start : start + 2 * STOCK_ROW]) for start in range(0, len(shown), 2 * STOCK_ROW)]
    return "\n".join(lines)


def introduction(game: Game) -> Message:
    """What is asked for, and the keys."""
    return message(
        N_(
            "Type the cards as they lie, row by row, then the stock (%(stock)s cards), the one first that is turned "
            "first. Enter ends a line, %(back)s takes the last line back, %(help)s shows what is there so far, "
            "%(quit)s stops."
        ),
        stock=game.stock_size,
        back=_BACK[0],
        help=_HELP,
        quit=_QUIT[0],
    )


def drawn(entry: Entry, entered: Entered) -> list[str]:
    """The cards that are there as a table, the missing ones of the carpet as gaps."""
    places = entry.game.layout.places
    cards = entered.cards[:places]
    table = Table.opening(entry.game, (), entered.cards[places:])
    table = replace(table, carpet=(*cards, *[None] * (places - len(cards))))
    return table_lines(table, entry.speech, colour=entry.colour, local=entry.local)


def lacking(entry: Entry, entered: Entered) -> Message:
    """What is said of a deal that is not whole."""
    absent = missing(entry.game, entered.cards)
    if named(absent):
        return message(
            N_("the deal is not complete; cards missing: %(count)s (%(cards)s)"), count=len(absent), cards=Cards(absent)
        )
    return message(N_("the deal is not complete; cards missing: %(count)s"), count=len(absent))


def _said(entry: Entry, said: Message) -> str:
    return filled(entry.speech.render(said))
