"""How deals and games are written: the deal text, the deal code, the deal number, the position text, the record, and
the forms of other programs."""

from carpet_print.engine import Game
from carpet_print.errors import N_, NotationError, message
from carpet_print.notation.deal import Deal, cards_problem
from carpet_print.notation.deal_code import looks_like_code, read_deal_code, write_deal_code
from carpet_print.notation.deal_text import read_deal_text, write_deal_line, write_deal_text
from carpet_print.notation.loose import Reading, RecordNames, WrittenFault, read_loose_record, record_names
from carpet_print.notation.number import parse_number
from carpet_print.notation.position import Position
from carpet_print.notation.position_text import foundation_tops, looks_like_position, read_position, write_position
from carpet_print.notation.pysol import looks_like_pysol, read_pysol, write_pysol
from carpet_print.notation.record import Record, RecordLine, Result
from carpet_print.notation.record_text import move_text, read_record, write_part, write_record
from carpet_print.notation.scan import refuse_long
from carpet_print.notation.solvitaire import looks_like_solvitaire, read_solvitaire, write_solvitaire
from carpet_print.notation.words import INTERNATIONAL, Words

__all__ = [
    "INTERNATIONAL",
    "Deal",
    "Position",
    "Reading",
    "Record",
    "RecordLine",
    "RecordNames",
    "Result",
    "Words",
    "WrittenFault",
    "cards_problem",
    "foundation_tops",
    "looks_like_board",
    "looks_like_code",
    "looks_like_position",
    "looks_like_pysol",
    "looks_like_solvitaire",
    "move_text",
    "parse_number",
    "read_board",
    "read_deal",
    "read_deal_code",
    "read_deal_text",
    "read_loose_record",
    "read_position",
    "read_pysol",
    "read_record",
    "read_solvitaire",
    "record_names",
    "write_deal_code",
    "write_deal_line",
    "write_deal_text",
    "write_part",
    "write_position",
    "write_pysol",
    "write_record",
    "write_solvitaire",
]


def read_deal(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal:
    """Read a deal text, a deal code, or the deal of another program (Solvitaire’s JSON, the board text of PySolFC’s
    family), told apart by their shape. ``game`` is the game of a text that names none, ``words`` a language's letters;
    a code needs neither. Raises NotationError, also for a board in the middle of a game.
    """
    if not isinstance(text, str):
        raise TypeError(f"a deal is read from a text, not from {type(text).__name__}")
    refuse_long(text)
    if looks_like_code(text):
        return read_deal_code(text)
    if not looks_like_board(text):
        return read_deal_text(text, game=game, words=words)
    board = read_board(text, game=game, words=words)
    if isinstance(board, Position):
        raise NotationError(message(N_("this is a position in the middle of a game, and not a deal")), text=text[:60])
    return board


def looks_like_board(text: str) -> bool:
    """Whether a text, right or wrong, is in the form of another program."""
    return looks_like_solvitaire(text) or looks_like_pysol(text)


def read_board(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal | Position:
    """Read the deal or the position of another program: see ``looks_like_solvitaire`` and ``looks_like_pysol``. Raises
    NotationError."""
    if looks_like_solvitaire(text):
        return read_solvitaire(text, game=game)
    return read_pysol(text, game=game, words=words)
