"""How deals and games are written: the deal text, the deal code, the deal number, the
position text and the record."""

from carpet_print.engine import Game
from carpet_print.notation.deal import Deal, cards_problem
from carpet_print.notation.deal_code import looks_like_code, read_deal_code, write_deal_code
from carpet_print.notation.deal_text import read_deal_text, write_deal_line, write_deal_text
from carpet_print.notation.loose import Reading, RecordNames, WrittenFault, read_loose_record, record_names
from carpet_print.notation.number import parse_number
from carpet_print.notation.position import Position
from carpet_print.notation.position_text import foundation_tops, looks_like_position, read_position, write_position
from carpet_print.notation.record import Record, RecordLine, Result
from carpet_print.notation.record_text import move_text, read_record, write_record
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
    "looks_like_code",
    "looks_like_position",
    "move_text",
    "parse_number",
    "read_deal",
    "read_deal_code",
    "read_deal_text",
    "read_loose_record",
    "read_position",
    "read_record",
    "record_names",
    "write_deal_code",
    "write_deal_line",
    "write_deal_text",
    "write_position",
    "write_record",
]


def read_deal(text: str, *, game: Game | str = "carpet", words: Words = INTERNATIONAL) -> Deal:
    """Read a deal text or a deal code, told apart by their shape (see ``looks_like_code``). ``game`` is the game of a
    text that names none, ``words`` a language's letters; a code needs neither. Raises NotationError.
    """
    if not isinstance(text, str):
        raise TypeError(f"a deal is read from a text, not from {type(text).__name__}")
    return read_deal_code(text) if looks_like_code(text) else read_deal_text(text, game=game, words=words)
