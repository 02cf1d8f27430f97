"""How deals and games of two packs are written: the deal text and the record."""

from carpet_print.notation.two_packs.deal import TwoPackDeal, read_two_pack_deal, write_two_pack_deal_line
from carpet_print.notation.two_packs.record import TwoPackLine, TwoPackRecord
from carpet_print.notation.two_packs.record_text import (
    read_two_pack_record,
    two_pack_move_text,
    write_two_pack_record,
)

__all__ = [
    "TwoPackDeal",
    "TwoPackLine",
    "TwoPackRecord",
    "read_two_pack_deal",
    "read_two_pack_record",
    "two_pack_move_text",
    "write_two_pack_deal_line",
    "write_two_pack_record",
]
