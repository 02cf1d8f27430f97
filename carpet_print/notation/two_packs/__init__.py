"""How deals and games of two packs are written."""

from carpet_print.notation.two_packs.deal import TwoPackDeal, read_two_pack_deal, write_two_pack_deal_line

__all__ = ["TwoPackDeal", "read_two_pack_deal", "write_two_pack_deal_line"]
