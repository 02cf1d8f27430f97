"""How deals and games of two packs are written."""

from carpet_print.notation.two_packs.deal import TwoPackDeal, two_pack_card_fault, two_pack_missing

__all__ = ["TwoPackDeal", "two_pack_card_fault", "two_pack_missing"]
