# hot: compiled where there is a C compiler (docs/speed.md)
# Generated from the options and from what the engine asks for, by `python -m tools.contract`.
"""The numbers of the options that the engine asks for, see :mod:`.numbers`."""


class Asked:
    """What the rules of a round say of the options, before a game gives them its values."""

    def _declare_1(self) -> None:
        self.ace_low_points: int = 0
        self.active_buys: bool = False
        self.big_gin_bonus: int = 0
        self.call_bared_dead: bool = False
        self.call_by_anyone: bool = False
        self.call_can_go_out: bool = False
        self.call_card_on_top: bool = False
        self.call_discard: bool = False
        self.call_lay_off: bool = False
        self.call_none: bool = False
        self.claim_chain_other_player: bool = False
        self.claim_chain_single: bool = False
        self.claim_limit: int = 0
        self.claim_limit_match: int = 0
        self.claim_needs_penalty: bool = False
        self.claim_order_active_first: bool = False
        self.claim_own_discard: bool = False
        self.claim_penalty: int = 0
        self.claim_priority_first_call: bool = False
        self.contract_points: int = 0
        self.discard_fits_never: bool = False
        self.discard_fits_until_down: bool = False
        self.draw_pile: bool = False
        self.draw_push_on: bool = False
        self.draw_top_if_down: bool = False
        self.draw_top_if_opening: bool = False
        self.draw_top_if_played: bool = False
        self.exhaustion_trigger_on_empty: bool = False
        self.extra_melds_none: bool = False
        self.first_extra: bool = False
        self.first_turns: int = 0
        self.flip_keep_top: bool = False
        self.gin_bonus: int = 0
        self.go_out_discard_forbidden: bool = False
        self.go_out_discard_required: bool = False
        self.knock_layoff: bool = False
        self.knock_max: int = 0
        self.knock_upcard: bool = False
        self.last_card_play_illegal: bool = False
        self.last_turns: bool = False
        self.layoff_later_turn: bool = False
        self.layoff_needs_down: bool = False
        self.layoff_none: bool = False
        self.melds_per_turn: int = 0
        self.most_draws: int = 0
        self.moved_wild_new_meld: bool = False
        self.opening_pure: int = 0
        self.out_at_once_factor: int = 0
        self.out_score: int = 0
        self.pat_timing_after_draw: bool = False

    def _declare_2(self) -> None:
        self.pat_timing_before_draw: bool = False
        self.push_draw_discard: bool = False
        self.push_short_stock_end_before_push: bool = False
        self.rearrange: bool = False
        self.redraw_discard_back: bool = False
        self.replace_dest_hand: bool = False
        self.replace_dest_table_elsewhere: bool = False
        self.replace_from_others_only: bool = False
        self.replace_in_run: bool = False
        self.replace_in_set: bool = False
        self.replace_only_jokers: bool = False
        self.replace_when_before_melds: bool = False
        self.replace_when_down_earlier: bool = False
        self.score_cap: int = 0
        self.scoring_knock_difference: bool = False
        self.scoring_lowest_collects: bool = False
        self.scoring_lowest_is_paid: bool = False
        self.scoring_penalty: bool = False
        self.scoring_table_minus_hand: bool = False
        self.scoring_winner_collects: bool = False
        self.short_hand: int = 0
        self.show_pure: int = 0
        self.show_runs: int = 0
        self.stock_empty_end_round: bool = False
        self.stock_empty_play_on: bool = False
        self.stock_empty_reshuffle_keep_top: bool = False
        self.stock_refills: int = 0
        self.take_back: bool = False
        self.team_score_out_team_zero: bool = False
        self.teams_opposite_pairs: bool = False
        self.time_penalty: int = 0
        self.top_discard_free: bool = False
        self.turn_is_draw_play: bool = False
        self.turn_is_play_or_draw: bool = False
        self.undercut_bonus: int = 0
        self.upcard_none: bool = False
        self.upcard_offer: bool = False
        self.upcard_redraw_if_wild: bool = False
        self.void_stock: int = 0
        self.wild_natural_never: bool = False
        self.wild_take_first_only: bool = False
        self.winning_run: int = 0
        self.wrong_show: int = 0

    def declare(self) -> None:
        """Name them all."""
        self._declare_1()
        self._declare_2()
