"""Sets, runs and contracts: legality, extension, and the searches over a hand. Independent of any game."""

from upcard.melds.arrange import arrangements, missing_between, why_not_arranged
from upcard.melds.check import (
    ENDS,
    End,
    extended,
    lay_off_ends,
    replaced,
    why_not_form,
    why_not_lay_off,
    why_not_meld,
    why_not_replace,
    wild_for,
)
from upcard.melds.contract import Contract, PairRules, Slot, parse_contract, why_not_contract
from upcard.melds.contract.outs import Outs, needed, outs_after, outs_of
from upcard.melds.contract.search import Part, Plan, as_melds, distance, layouts, plans
from upcard.melds.counts import checked
from upcard.melds.deadwood import deadwood_of
from upcard.melds.hand.partition import best_partition
from upcard.melds.meld import (
    WILDS_ONLY,
    Meld,
    MeldType,
    is_wild,
    meld_name,
    meld_text,
    new_run,
    new_set,
    owned_name,
    parse_meld,
    short_name,
    split_melds,
    stands_for,
    wild_indexes,
)
from upcard.melds.rules import MeldRules, Problem

__all__ = [
    "ENDS", "WILDS_ONLY", "Contract", "End", "Meld", "MeldRules", "MeldType", "Outs", "PairRules", "Part",
    "Plan", "Problem", "Slot", "arrangements", "as_melds", "best_partition", "checked",
    "deadwood_of", "distance", "extended", "is_wild", "lay_off_ends", "layouts",
    "meld_name", "meld_text", "missing_between", "needed", "new_run", "new_set", "outs_after", "outs_of",
    "owned_name", "parse_contract", "parse_meld", "plans", "replaced", "short_name", "split_melds", "stands_for",
    "why_not_arranged", "why_not_contract", "why_not_form", "why_not_lay_off", "why_not_meld", "why_not_replace",
    "wild_for", "wild_indexes",
]  # fmt: skip
