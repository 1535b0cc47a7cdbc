"""The rules of a round as numbers, for the compact engine."""

from upcard.cards import KINDS
from upcard.engine.core.codes import NO_LIMIT
from upcard.melds.deadwood import Deadwood, deadwood_of
from upcard.melds.spread import Spread, spread_of
from upcard.rules import Options, RoundRules


class CoreRules:
    """What the compact engine asks of a round; made once and shared by all its deals."""

    def __init__(self, rules: RoundRules, seats: int) -> None:
        """Translate the options of a round."""
        options = rules.options
        self._take_calls(options)
        self._take_knock(rules)
        self.seats: int = seats
        self.cards: int = rules.cards
        self.contract: bool = bool(rules.contract.slots)
        self.upcard: bool = options.upcard != "none"
        self.redraw_wild: bool = options.upcard == "redraw_if_wild"
        self.offer: bool = options.upcard_offer
        self.first_turns: int = options.first_turns
        self.claims_open: bool = rules.claims_open
        self.claim_penalty: int = options.claim_penalty
        self.claim_limit: int = _number(options.claim_limit)
        self.chain: bool = options.claim_chain != "single"
        self.other_player: bool = options.claim_chain == "other_player"
        self.active_first: bool = options.claim_order == "active_first"
        self.own_discard: bool = options.claim_own_discard
        self.needs_penalty: bool = options.claim_needs_penalty and options.claim_penalty > 0
        self.active_buys: bool = options.active_buys
        self.refill: bool = options.stock_empty != "end_round"
        self.reshuffle: bool = options.stock_empty == "reshuffle_keep_top"
        self.refills: int = _number(options.stock_refills)
        self.keep_top: bool = self.reshuffle or options.flip_keep_top
        self.flip_keep: bool = options.flip_keep_top
        self.take_back: bool = options.take_back
        self.required: bool = options.go_out_discard == "required"
        self.forbidden: bool = options.go_out_discard == "forbidden"
        self.discard_back: bool = options.redraw_discard_back
        self.layoff: bool = options.layoff != "none"
        self.pat_early: bool = options.pat_timing != "after_draw"
        self.pat_late: bool = options.pat_timing != "before_draw"
        self.later_turn: bool = options.layoff == "later_turn"
        self.replace_runs: bool = "run" in options.replace_in
        self.replace_sets: bool = "set" in options.replace_in
        self.others_only: bool = options.replace_from == "others_only"
        self.down_earlier: bool = options.replace_when == "down_earlier"
        self.jokers_only: bool = options.replace_only == "jokers"
        self.elsewhere: bool = options.replace_dest == "table_elsewhere"
        self.counts_hands: bool = _counts_hands(options)
        self.counts: bool = self.counts_hands or (self.knock and seats == 2)
        self.wild: bytes = bytes(card in rules.melds.wilds for card in range(KINDS))
        self.wild_kinds: bytes = bytes(sorted(rules.melds.wilds))
        self.points: bytes = bytes(rules.points)
        self.readable: RoundRules = rules

    def _take_calls(self, options: Options) -> None:
        self.first_call: bool = options.claim_priority == "first_call"
        self.call_discard: bool = options.call == "discard"
        self.call_lays_off: bool = options.call == "lay_off"
        self.call_by_anyone: bool = options.call_by == "anyone"
        self.call_on_top: bool = options.call_card == "on_top"
        self.bared_dead: bool = options.call_bared == "dead"
        self.call_goes_out: bool = options.call_can_go_out

    def _take_knock(self, rules: RoundRules) -> None:
        options = rules.options
        self.knock: bool = options.knock_max is not None
        self.knock_max: int = options.knock_max or 0
        self.big_gin: bool = options.big_gin_bonus is not None
        self.void_stock: int = -1 if options.void_stock is None else options.void_stock
        self.knock_layoff: bool = options.knock_layoff
        self.gin_bonus: int = options.gin_bonus
        self.big_gin_bonus: int = options.big_gin_bonus or 0
        self.undercut_bonus: int = options.undercut_bonus
        self.deadwood: Deadwood | None = None
        self.spread: Spread | None = None
        if self.knock:
            self.deadwood = deadwood_of(rules.melds, rules.points)
            self.spread = spread_of(rules.melds, rules.points)


def _counts_hands(options: Options) -> bool:
    """Tell whether everybody scores what is left in hand, and whoever goes out nothing."""
    usual = (options.out_score, options.out_at_once_score, options.out_at_once_factor)
    return options.scoring == "penalty" and usual == (0, None, 1) and options.score_cap is None


def _number(limit: int | None) -> int:
    return NO_LIMIT if limit is None else min(limit, NO_LIMIT)
