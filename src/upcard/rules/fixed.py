"""The fixed rules that every game of the family shares, and the family-wide clauses behind them."""

FIXED_RULES = (
    "turn", "turn_end", "deal", "partners", "first_player", "turn_passes", "both_aces", "wild",
    "set_stands_for", "show_scores", "cards", "order_of_play", "declare", "lay_off_keeps", "replace_set",
    "one_draw", "push_no_play", "empty_pile", "no_discards", "set_cards", "run_cards", "top_only", "own_turn",
    "contract", "contract_first", "nothing_before", "replace_first", "all_move_on", "claim_declined",
    "claim_taken", "claim_no_play", "claim_dead", "shift", "freed_wild", "freed_wild_fits",
    "last_card_no_discard", "whole_hand", "last_discard", "turn_limit", "turn_limit_unscored", "broken_off",
    "out_scores", "opening", "hidden_melds", "table_stays", "adds_a_card", "knock_open", "knock",
    "gin_no_layoff", "show", "play_at_once", "eliminated", "call_first", "call_out", "call_own", "ties",
    "out_of_turn", "drawn_joins", "turn_taken_back", "discard_taken_back", "exposed", "one_exposed",
    "many_exposed", "draw_stands", "undrawn", "undrawn_late", "two_discards", "too_many", "too_few",
    "no_laying_wrong", "count_all", "out_too_few", "redeal", "demand_redeal", "wrong_pack", "superfluous",
    "guarded", "most_acts", "leaver_void", "miscount", "score_error",
)  # fmt: skip
"""The fixed rules that every game of a kind shares, by the name under which a game's file cites them."""

BELONGS_TO = {
    "call_own": "call", "call_first": "call", "call_out": "call", "whole_hand": "contract",
    "contract_first": "contract", "nothing_before": "contract", "replace_first": "nothing_before",
    "all_move_on": "contract", "own_turn": "turn", "turn_end": "turn", "freed_wild": "replace_in",
    "push_no_play": "draw", "empty_pile": "draw", "no_discards": "turn_is",
    "set_cards": "set_size", "run_cards": "run_size",
    "freed_wild_fits": "freed_wild", "replace_set": "replace_in", "set_stands_for": "replace_in",
    "lay_off_keeps": "layoff", "wild": "wilds", "claim_no_play": "claim_declined", "claim_dead": "claim_chain",
    "show_scores": "show", "claim_declined": "claim_rounds", "claim_taken": "claim_declined",
    "one_draw": "draw", "both_aces": "ace", "play_at_once": "draw", "table_stays": "rearrange",
    "adds_a_card": "rearrange", "knock_open": "knock_max", "knock": "knock_max", "show": "show_runs",
    "opening": "contract_points",
}  # fmt: skip
"""Fixed rules whose clause, if a game cites none, is another rule's. For options, ``part_of`` says that."""

MISTAKES = {
    "out_of_turn": "CON-110", "drawn_joins": "CON-111", "turn_taken_back": "CON-112", "discard_taken_back": "CON-113",
    "exposed": "CON-120", "one_exposed": "CON-121", "many_exposed": "CON-122", "draw_stands": "CON-123",
    "undrawn": "CON-130", "undrawn_late": "CON-131", "two_discards": "CON-132", "too_many": "CON-140",
    "too_few": "CON-141", "no_laying_wrong": "CON-142", "count_all": "CON-143", "out_too_few": "CON-145",
    "redeal": "CON-150", "demand_redeal": "CON-151", "wrong_pack": "CON-152", "superfluous": "CON-160",
}  # fmt: skip
"""Rules about mistakes. Only one rulebook of the family has any; other games borrow its clauses."""

FIXED_CLAUSES = {
    "top_only": "GEN-6",
    "last_discard": "GEN-15",
    "last_card_no_discard": "GEN-16",
    "out_scores": "GEN-10",
    "ties": "GEN-11",
    "turn": "GEN-20",
    "deal": "GEN-1",
    "declare": "GEN-7",
    "order_of_play": "GEN-1",
    "first_player": "GEN-1",
    "turn_passes": "GEN-1",
    "shift": "GEN-7",
    "turn_limit": "GEN-21",
    "turn_limit_unscored": "GEN-21",
    "broken_off": "GEN-21",
    "guarded": "GEN-23",
    "most_acts": "GEN-24",
    **MISTAKES,
}
