"""How deals and games are written: the deal text, the deal code, the deal number, the position text and the record.

What most commands do without is imported by those who want it: records as people write them (``loose``), the forms of
other programs (``boards``, ``pysol``, ``solvitaire``), and games of two packs (``two_packs``).
"""

from carpet_print.engine import Game
from carpet_print.errors import N_, NotationError, message
from carpet_print.notation.deal import Deal, cards_problem
from carpet_print.notation.deal_code import looks_like_code, read_deal_code, write_deal_code
from carpet_print.notation.deal_text import read_deal_text, write_deal_line, write_deal_text
from carpet_print.notation.number import parse_number
from carpet_print.notation.position import Position
from carpet_print.notation.position_text import foundation_tops, looks_like_position, read_position, write_position
from carpet_print.notation.record import Record, RecordLine, Result
from carpet_print.notation.record_text import move_text, read_record, write_part, write_record
from carpet_print.notation.scan import refuse_long
from carpet_print.notation.words import INTERNATIONAL, Words

__all__ = [
    "INTERNATIONAL",
    "Deal",
    "Position",
    "Record",
    "RecordLine",
    "Result",
    "Words",
    "cards_problem",
    "foundation_tops",
    "looks_like_code",
    "looks_like_position",
    "move_text",
    "parse_number",
    "read_deal",
    "read_deal_code",
    "read_deal_text",
    "read_position",
    "read_record",
    "write_deal_code",
    "write_deal_line",
    "write_deal_text",
    "write_part",
    "write_position",
    "write_record",
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
    from carpet_print.notation.boards import looks_like_board, read_board

    if not looks_like_board(text):
        return read_deal_text(text, game=game, words=words)
    board = read_board(text, game=game, words=words)
    if isinstance(board, Position):
        raise NotationError(message(N_("this is a position in the middle of a game, and not a deal")), text=text[:60])
    return board
