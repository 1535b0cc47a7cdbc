# hot: compiled where there is a C compiler (docs/speed.md)
"""The rules of a round as numbers, for the compact engine."""

from upcard.cards import KINDS
from upcard.engine.core.codes import NO_LIMIT
from upcard.engine.core.opening import Openings
from upcard.engine.core.reach import Reach
from upcard.engine.knock import hidden_melds
from upcard.engine.show import whole_hand
from upcard.melds import Meld, MeldRules
from upcard.melds.contract import Contract, PairRules, Slot
from upcard.melds.deadwood import Deadwood, deadwood_of
from upcard.melds.solver import ContractSearch
from upcard.melds.spread import Spread, spread_of
from upcard.melds.tables import contract_rules
from upcard.rules import Options, RoundRules

_NO_CAP = 1 << 30


class CoreRules:
    """What the compact engine asks of a round; made once and shared by all its deals."""

    def __init__(
        self,
        rules: RoundRules,
        seats: int,
        *,
        tables: bool = True,
        root: "CoreRules | None" = None,
    ) -> None:
        """Translate the options of a round.

        Without ``tables`` hands are not looked up: some cards are wild or have twins. ``root`` are the rules before a card was
        turned up for the wild rank.
        """
        options = rules.options
        self.root: CoreRules | None = root
        self.tables: bool = tables
        self.turns: bool = "turned" in options.wilds
        self._turned: dict[int, CoreRules] = {}
        self._take_leaving(options)
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
        self.before_melds: bool = options.replace_when == "before_melds"
        self.freed_to_hand: bool = options.replace_dest == "hand"
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
        self.smallest: int = max(rules.melds.set_size[0], rules.melds.run_size[0])
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
        self.guarded: bool = self.guards_last or options.draw in ("pile", "top_if_opening")
        self.opening: int = -1 if options.contract_points is None else options.contract_points
        self.free: bool = not rules.contract.slots and (self.further or self.opening >= 0)
        self.layoff_needs_down: bool = options.layoff_needs == "down"
        self.dearest: int = max(rules.points)
        self.reach: Reach | None = Reach(rules.melds)
        self.openings: Openings = Openings(rules)

    def _take_draws(self, options: Options) -> None:
        self.pushes: bool = options.draw == "push_on"
        self.push_discard: bool = options.push_draw == "discard"
        self.push_both: bool = options.push_short_stock == "end_before_push"
        self.takes_pile: bool = options.draw == "pile"
        self.takes_to_open: bool = options.draw == "top_if_opening"
        self.top_free: bool = options.top_discard_free
        self.closed_wilds: bool = options.wild_take == "first_only"
        conditions = self.takes_pile or self.takes_to_open or self.closed_wilds
        self.takes_freely: bool = not conditions
        self.refill_at_once: bool = options.exhaustion_trigger == "on_empty"

    def _take_leaving(self, options: Options) -> None:
        """Note how rounds end with melds kept in the hand, and who may be gone before."""
        self.shows: bool = options.show_runs is not None
        self.show_runs: int = options.show_runs or 0
        self.show_pure: int = options.show_pure
        self.drops: bool = options.drop is not None
        self.leaves: bool = self.drops or options.game_end.startswith("eliminate")

    def turned_up(self, card: int) -> "CoreRules":
        """Return the rules once a card has been turned up for the wild rank."""
        if card not in self._turned:
            rules = self.readable.with_turned(card)
            self._turned[card] = CoreRules(rules, self.seats, tables=False, root=self)
        return self._turned[card]

    def shown(self, hand: bytes) -> tuple[Meld, ...] | None:
        """Return melds that take all cards of a hand and are right to be shown, or None."""
        return whole_hand(hand, self.readable.melds, self.show_runs, self.show_pure)

    def least_left(self, hand: bytes) -> int:
        """Return the least points outside the melds of a hand."""
        return hidden_melds(hand, self.readable.melds, self.readable.points).points

    def _take_scoring(self, options: Options) -> None:
        """Note how rounds are scored; what is shown at the end of one is left to the readable engine."""
        collects = options.scoring == "winner_collects"
        at_once = options.out_at_once_score
        cap = options.score_cap
        self.winner_collects: bool = collects
        self.table_scores: bool = options.scoring == "table_minus_hand"
        self.ace_low: int = -1 if options.ace_low_points is None else options.ace_low_points
        self.counts: bool = self.knock_counts or (
            options.scoring != "knock_difference" and not self.shows
        )
        self.team_zero: bool = options.team_score == "out_team_zero" and options.teams != "none"
        self.score_cap: int = _NO_CAP if cap is None else cap
        self.out_score: int = options.out_score
        self.at_once_score: int = options.out_score if at_once is None else at_once
        self.at_once_factor: int = options.out_at_once_factor

    def _take_knock(self, rules: RoundRules, seats: int) -> None:
        options = rules.options
        self.knock: bool = options.knock_max is not None
        scored = options.scoring == "knock_difference"
        self.knock_counts: bool = scored and seats == 2 and self.tables
        self.knock_max: int = options.knock_max or 0
        self.big_gin: bool = options.big_gin_bonus is not None
        self.void_stock: int = -1 if options.void_stock is None else options.void_stock
        self.knock_layoff: bool = options.knock_layoff
        self.gin_bonus: int = options.gin_bonus
        self.big_gin_bonus: int = options.big_gin_bonus or 0
        self.undercut_bonus: int = options.undercut_bonus
        self.deadwood: Deadwood | None = None
        self.spread: Spread | None = None
        if self.knock and self.tables:
            self.deadwood = deadwood_of(rules.melds, rules.points)
            self.spread = spread_of(rules.melds, rules.points)


def _search_of(slot: Slot, rules: MeldRules) -> ContractSearch:
    """Return what searches a hand for one meld of a kind."""
    return ContractSearch(contract_rules(Contract((slot,)), rules, PairRules()))


def _number(limit: int | None) -> int:
    return NO_LIMIT if limit is None else min(limit, NO_LIMIT)
