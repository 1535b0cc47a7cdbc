"""Games for the tests: the built-in ones and made-up house games of a small pack, each switching other options."""

from pathlib import Path
from random import Random

from upcard.cards import shuffled
from upcard.engine import Match
from upcard.rules import Variant, find_variant, read_variant, variant_ids

_SMALL = """
extends = "continental"
name = "A small game"
players = [2, 5]
packs = "fixed:1"
jokers = "fixed:8"
run_size = [3, 13]
"""
_ROUNDS = """
[[rounds]]
cards = 6
contract = "S3"
[[rounds]]
cards = 7
contract = "R3"
[[rounds]]
cards = 8
contract = "S3+R3"
[[rounds]]
cards = 9
contract = "2R3"
"""
_OPTIONS = {
    "plain": "",
    "further melds": 'extra_melds = "after_contract"\nreplace_dest = "table_any"',
    "further melds, no discard": 'extra_melds = "after_contract"\ngo_out_discard = "optional"',
    "later": 'layoff = "later_turn"\nreplace_when = "down_earlier"\nreplace_from = "others_only"',
    "freed into further melds": 'layoff = "later_turn"\nextra_melds = "after_contract"\n'
    "take_back = false\nset_size = [3, 5]",
    "no laying off": 'layoff = "none"\nreplace_in = []\nextra_melds = "after_contract"',
    "replace in all": 'replace_in = ["run", "set"]\nreplace_dest = "table_any"\nset_size = [3, 6]',
    "jokers replaced": 'replace_in = ["run", "set"]\nreplace_only = "jokers"\nwild_natural = "never"',
    "no taking back": 'take_back = false\nextra_melds = "after_contract"\nreplace_dest = "table_any"',
    "out without discard": 'go_out_discard = "optional"\nreplace_dest = "table_any"',
    "all may claim": 'claim_chain = "any"\nclaim_own_discard = true\nclaim_penalty = 2',
    "others may claim": 'claim_chain = "other_player"\nclaim_limit = 2',
    "active first": 'claim_order = "active_first"\nclaim_needs_penalty = false',
    "active first, penalty": 'claim_order = "active_first"\nclaim_penalty = 2',
    "no penalty": "claim_penalty = 0\nclaim_rounds = [1, 3]\nredraw_discard_back = false",
    "no claims": 'claim_rounds = []\nstock_empty = "end_round"',
    "kept top": "flip_keep_top = true\nstock_refills = 3",
    "used up when empty": 'exhaustion_trigger = "on_empty"\nstock_refills = 2',
    "empty, shuffled": 'exhaustion_trigger = "on_empty"\n'
    'stock_empty = "reshuffle_keep_top"\nclaim_order = "active_first"\n'
    "claim_penalty = 2\nstock_refills = 3",
    "for ever": 'stock_refills = "none"\nclaim_penalty = 2\njokers = "fixed:2"',
    "suits differ": 'set_suits = "distinct"\nset_size = [3, 4]\nwild_max = 1',
    "wilds apart": 'wild_adjacent = false\nwild_ratio = "none"\nace = "both"\nrun_size = [3, 14]',
    "ace low": 'ace = "low"\nmin_naturals = 2\nwild_ratio = "2/3"\nall_wild_set = false',
    "ace high": 'ace = "high"\ncontract_size = "exact"\nrun_pair_rule = "not_contiguous"',
    "pairs differ": 'run_pair_rule = "distinct_suits"\nwilds = ["joker", "2"]',
    "short melds": 'run_size = [3, 4]\nset_size = [3, 4]\njokers = "fixed:14"\ntake_back = false',
    "short further melds": 'run_size = [3, 4]\nset_size = [3, 4]\njokers = "fixed:14"\n'
    'wilds = ["joker", "A", "2"]\nextra_melds = "after_contract"',
    "pushed on": 'draw = "push_on"\npush_draw = "discard"\nclaim_rounds = []\nstock_refills = 2',
    "pushed on, called": 'draw = "push_on"\nclaim_rounds = []\npush_short_stock = "end_before_push"\ncall = "lay_off"\n'
    'call_by = "down_only"\ncall_bared = "dead"\ncall_can_go_out = false\n'
    'stock_empty = "reshuffle_keep_top"\nstock_refills = "none"',
    "called with the card under": 'call = "discard"\ncall_card = "under"\nclaim_penalty = 2',
    "last card played": 'go_out_discard = "forbidden"\nlast_card = "play_illegal"\nextra_melds = "after_contract"\n'
    "melds_per_turn = 1",
    "one card more, fits kept": 'first_extra = true\ndiscard_fits = "never"\nredraw_discard_back = false',
    "fits kept once down": 'discard_fits = "until_down"\ngo_out_discard = "optional"\n'
    'extra_melds = "after_contract"\nupcard = "none"\nfirst_extra = true\nclaim_rounds = []',
    "last turns": 'last_turns = true\nextra_melds = "after_contract"\ngo_out_discard = "optional"\n'
    'stock_empty = "reshuffle_keep_top"\nclaim_limit_match = 3',
    "last turns, few cards": 'last_turns = true\nstock_empty = "end_round"\nlayoff = "none"\nreplace_in = []\n'
    'extra_melds = "after_contract"\nfirst_turns = 2',
    "wilds in runs": 'wilds_in = "runs"\nall_wild_set = false\nreplace_in = ["run"]\nwilds = ["joker", "2"]',
    "wilds in sets": 'wilds_in = "sets"\nreplace_in = []\nwilds = ["joker", "2"]\nextra_melds = "after_contract"',
    "short pack": 'ranks = ["2-9"]\npacks = "fixed:2"\njokers = "fixed:4"\nwilds = ["joker"]\nset_size = [3, 8]',
    "a run wins": 'winning_run = 5\nextra_melds = "after_contract"\nlayoff = "same_turn"',
    "natural in runs": 'wild_natural = "own_place_in_runs"\nranking = "high"\nmin_naturals = 0\nall_wild_set = false',
}


def _house(name: str, options: str) -> Variant:
    """Return a house game: the small game with some options in place of its own."""
    chosen = {line.split(" = ")[0]: line for line in (_SMALL + options).split("\n") if line}
    text = "\n".join(chosen.values()) + "\n" + _ROUNDS
    return read_variant(text, name.replace(" ", "-").replace(",", ""))


HOUSES: dict[str, Variant] = {name: _house(name, options) for name, options in _OPTIONS.items()}
BUILT_IN: dict[str, Variant] = {name: find_variant(name) for name in variant_ids()}
HOUSE_FILES: dict[str, Variant] = {
    path.stem: read_variant(path.read_text(encoding="utf-8"), path.stem)
    for path in sorted((Path(__file__).parents[1] / "data" / "houses").glob("*.toml"))
}
"""Mixtures of games as families play them: files that change a built-in game, and no code."""
ALL: dict[str, Variant] = {**BUILT_IN, **HOUSES, **HOUSE_FILES}


def opened(variant: Variant, seats: int, rng: Random) -> Match:
    """Return a match whose first round has not been dealt, with its dealer found."""
    match = Match(variant, [f"P{seat}" for seat in range(seats)])
    choose_dealer(match, rng)
    return match


def choose_dealer(match: Match, rng: Random) -> None:
    """Find the first dealer as the game has it; ``match`` may be a recorder too."""
    inner = getattr(match, "match", match)
    if inner.variant.options.first_dealer == "high_card":
        match.draw_dealer(shuffled(inner.variant.shoe(len(inner.names)), rng))
    else:
        inner.set_dealer(rng.randrange(len(inner.names)))


def start_round(match: Match, rng: Random) -> tuple[int, ...]:
    """Deal the next round and return its shoe; ``match`` may be a recorder too."""
    inner = getattr(match, "match", match)
    shoe = shuffled(inner.variant.shoe(len(inner.names)), rng)
    bury = [rng.randrange(40) for _ in range(rng.randrange(4))]
    match.start_round(shoe, bury, inner.lucky_cut() + rng.randrange(3) - 1)
    return shoe


def seats_of(variant: Variant, rng: Random) -> int:
    """Return a number of players that the game takes and to whom a small pack suffices in every round."""
    return rng.randint(variant.options.players[0], variant.options.players[1])
