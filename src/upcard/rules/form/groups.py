"""Where a player finds each option in the form, and the options in which families differ most."""

from typing import NamedTuple


class Group(NamedTuple):
    """A group of options: its id, its title, its options in the order in which they are asked for."""

    id: str
    title: str
    options: tuple[str, ...]


GROUPS: tuple[Group, ...] = (
    Group("cards", "Cards and players", (
        "players", "packs", "ranks", "jokers", "teams", "face", "first_dealer", "dealer_draw_ace", "next_dealer",
        "first_turns", "first_extra", "upcard", "bury", "cut_bonus",
    )),
    Group("wilds", "Wild cards", (
        "wilds", "wilds_in", "wild_max", "wild_ratio", "min_naturals", "all_wild_set", "wild_adjacent", "wild_natural",
        "set_of_wild_rank",
    )),
    Group("melds", "Sets and runs", ("set_size", "run_size", "ace", "set_suits")),
    Group("rounds", "Contracts and rounds", (
        "contract_size", "run_pair_rule", "set_pair_rule", "progress", "pat_timing", "contract_points", "opening_pure",
    )),
    Group("drawing", "Drawing and claims", (
        "draw", "claim_rounds", "claim_penalty", "claim_limit", "claim_limit_match", "claim_chain",
        "claim_priority", "claim_order",
        "claim_own_discard", "claim_needs_penalty", "active_buys", "claim_price", "price_per",
        "redraw_discard_back", "discard_fits", "upcard_offer", "wild_take", "top_discard_free", "push_draw",
        "push_short_stock",
        "call", "call_word", "call_by", "call_card", "call_bared", "call_can_go_out",
        "turn_is", "most_draws", "time_penalty",
    )),
    Group("table", "Laying off and replacing", (
        "layoff", "extra_melds", "replace_in", "replace_dest", "replace_when", "replace_from", "replace_only",
        "layoff_needs", "melds_per_turn", "pair_layoff", "take_back", "rearrange", "moved_wild",
    )),
    Group("ending", "The end of a round and of the game", (
        "go_out_discard", "last_card", "last_turns", "stock_empty", "stock_refills", "flip_keep_top",
        "exhaustion_trigger",
        "void_stock", "knock_max", "knock_upcard", "knock_layoff", "show_runs", "show_pure", "no_second_run",
        "wrong_show", "drop", "game_end", "reentries", "winning_run", "suspend", "leaver",
    )),
    Group("points", "Points", (
        "points", "out_score", "scoring", "ranking", "out_at_once_score", "out_at_once_factor", "score_cap",
        "ace_low_points", "team_score", "gin_bonus", "big_gin_bonus", "undercut_bonus", "game_bonus", "box_bonus",
        "shutout_factor", "settlement", "kitty_split", "missing_score", "short_hand", "irregularities", "rulings",
    )),
)  # fmt: skip
"""Every option stands in exactly one of them."""

SIMPLE = frozenset({
    "players", "packs", "jokers", "wilds", "wild_max", "set_size", "run_size", "ace", "contract_size", "draw",
    "claim_rounds", "claim_penalty", "claim_limit", "layoff", "extra_melds", "replace_in", "go_out_discard",
    "stock_empty", "points", "out_score",
})  # fmt: skip
"""The twenty that are shown first."""

ALSO = {
    "packs": "decks",
    "ranks": "short pack stripped",
    "upcard": "first card turned up face-up",
    "wilds": "deuces twos jokers wildcards",
    "wild_max": "jokers",
    "wild_ratio": "jokers half",
    "min_naturals": "jokers",
    "wilds_in": "jokers",
    "set_size": "groups books trios triplets same rank",
    "run_size": "sequences straights",
    "run_pair_rule": "sequences straights",
    "set_pair_rule": "groups books trios",
    "ace": "high low round the corner",
    "contract_size": "minimum more cards",
    "contract_points": "opening initial meld minimum",
    "opening_pure": "pure sequence joker-free natural",
    "draw": "taking the discard pile picking up",
    "claim_rounds": "may i buying i want it out of turn",
    "claim_penalty": "may i buying extra card",
    "claim_limit": "may i buying i want it times",
    "claim_limit_match": "may i buying times",
    "claim_priority": "may i buying i want it first to speak call",
    "claim_order": "may i buying",
    "call": "rummy shanghai shouting",
    "layoff": "adding to melds extending",
    "layoff_needs": "adding to melds",
    "extra_melds": "new melds more sets runs",
    "replace_in": "swapping stealing exchanging jokers",
    "replace_dest": "moving jokers transferred",
    "go_out_discard": "going out finishing final discard",
    "out_score": "winner bonus minus goes out",
    "out_at_once_score": "whole hand in one go winner bonus minus",
    "out_at_once_factor": "whole hand in one go double",
    "game_end": "target playing to elimination eliminated how long",
    "reentries": "come back re-entry out",
    "scoring": "cards left in hand deadwood outside melds",
    "knock_max": "close closing end the hand deadwood",
    "gin_bonus": "whole hand minus",
    "big_gin_bonus": "whole hand minus",
    "winning_run": "chinchón",
    "show_runs": "declaring closing",
    "rearrange": "take apart manipulate robbing break up",
    "points": "values scores worth face cards aces",
    "stock_empty": "runs out reshuffle deck",
    "discard_fits": "playable card throwing",
}
"""Words by which people search for an option, besides those of its own."""
