"""Contracts, and the exact searches for one in a hand. README.md compares the searches."""

from upcard.melds.contract.terms import Contract, PairRules, Slot, parse_contract, why_not_contract

__all__ = ["Contract", "PairRules", "Slot", "parse_contract", "why_not_contract"]
