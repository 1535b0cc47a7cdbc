"""The rules of a round as numbers, for the compact engine."""

from upcard.cards import KINDS
from upcard.engine.core.codes import NO_LIMIT
from upcard.melds import MeldRules
from upcard.melds.contract import Contract, PairRules, Slot
from upcard.melds.deadwood import Deadwood, deadwood_of
from upcard.melds.solver import ContractSearch
from upcard.melds.spread import Spread, spread_of
from upcard.melds.tables import contract_rules
from upcard.rules import Options, RoundRules

_NO_CAP = 1 << 30


class CoreRules:
    """What the compact engine asks of a round; made once and shared by all its deals."""

    def __init__(self, rules: RoundRules, seats: int) -> None:
        """Translate the options of a round."""
        options = rules.options
        self._take_calls(options)
        self._take_knock(rules, seats)
        self._take_melds(rules)
        self._take_draws(options)
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
        self._take_scoring(options)
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

    def _take_melds(self, rules: RoundRules) -> None:
        """Note what further melds there may be, and when a play may leave a single card."""
        options = rules.options
        self.further: bool = options.extra_melds != "none"
        self.sets: ContractSearch | None = None
        self.runs: ContractSearch | None = None
        if self.further:
            self.sets = _search_of(Slot("set", rules.melds.set_size[0]), rules.melds)
            self.runs = _search_of(Slot("run", rules.melds.run_size[0]), rules.melds)
        self.melds_per_turn: int = _number(options.melds_per_turn)
        playable = options.go_out_discard == "forbidden" and options.last_card == "play_illegal"
        self.last_playable: bool = playable
        self.guards_last: bool = playable or not options.redraw_discard_back

    def _take_draws(self, options: Options) -> None:
        self.pushes: bool = options.draw == "push_on"
        self.push_discard: bool = options.push_draw == "discard"
        self.push_both: bool = options.push_short_stock == "end_before_push"
        self.refill_at_once: bool = options.exhaustion_trigger == "on_empty"

    def _take_scoring(self, options: Options) -> None:
        """Note how rounds are scored; what is shown at the end of one is left to the readable engine."""
        collects = options.scoring == "winner_collects"
        at_once = options.out_at_once_score
        cap = options.score_cap
        self.winner_collects: bool = collects
        self.counts: bool = self.knock_counts or options.scoring == "penalty" or collects
        self.team_zero: bool = options.team_score == "out_team_zero" and options.teams != "none"
        self.score_cap: int = _NO_CAP if cap is None else cap
        self.out_score: int = options.out_score
        self.at_once_score: int = options.out_score if at_once is None else at_once
        self.at_once_factor: int = options.out_at_once_factor

    def _take_knock(self, rules: RoundRules, seats: int) -> None:
        options = rules.options
        self.knock: bool = options.knock_max is not None
        self.knock_counts: bool = options.scoring == "knock_difference" and seats == 2
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


def _search_of(slot: Slot, rules: MeldRules) -> ContractSearch:
    """Return what searches a hand for one meld of a kind."""
    return ContractSearch(contract_rules(Contract((slot,)), rules, PairRules()))


def _number(limit: int | None) -> int:
    return NO_LIMIT if limit is None else min(limit, NO_LIMIT)
