"""Options that do nothing next to the others: which they are, and why.

An option that a file writes for a mechanism that is not there is a problem. One that a house game inherits, or that
only these rounds never ask for, is noted; it falls back to its default, so that no other part has to ask what it might
mean.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import msgspec

from upcard.melds import Contract
from upcard.rules.options import Options, keeps_melds, melds_before_knock
from upcard.rules.values import number_of_jokers, number_of_packs
from upcard.rules.variant import Variant


class Setting(NamedTuple):
    """One round as the options apply to it."""

    options: Options
    contract: Contract
    number: int

    @property
    def hidden(self) -> bool:
        """Whether melds stay in the hand until the end of the round."""
        return keeps_melds(self.options)

    @property
    def claims(self) -> bool:
        """Whether claims are open."""
        rounds = self.options.claim_rounds
        return rounds == "all" or self.number in rounds

    @property
    def whole(self) -> bool:
        """Whether the round ends with the first lay-down."""
        return self.contract.whole_hand

    def melds_of(self, type_: str) -> int:
        """Return how many sets or runs a player may lay: those of the contract, or any number."""
        if not self.contract.slots or self.options.extra_melds != "none":
            return 99
        return sum(slot.type == type_ for slot in self.contract.slots)


class Need(NamedTuple):
    """Options that do something only where ``live`` holds in some round; else ``why``, because of option ``cause``."""

    names: tuple[str, ...]
    cause: str
    why: str
    live: Callable[[Setting], bool]

    @property
    def by_rounds(self) -> bool:
        """Whether only the contracts of the rounds leave the options without effect: no mistake, but worth a note."""
        return self.cause == "rounds"


_CLAIMS = ("price_per", "claim_priority", "claim_penalty", "claim_limit", "claim_limit_match", "claim_chain",
           "claim_order", "claim_price", "claim_own_discard", "claim_needs_penalty", "active_buys")  # fmt: skip
_HOW_REPLACED = ("replace_from", "replace_when", "replace_only", "replace_dest")
_ON_TABLE = ("layoff", "replace_in", "call", "go_out_discard", "take_back", "discard_fits")

NEEDS: tuple[Need, ...] = (
    Need(("team_score",), "teams", "there are no teams", lambda s: s.options.teams != "none"),
    Need(("team_score", "out_score", "out_at_once_score"), "scoring",
         "hands do not simply count against their players", lambda s: s.options.scoring == "penalty"),
    Need(("out_at_once_factor",), "scoring", "nobody scores the hands of the others",
         lambda s: s.options.scoring in ("penalty", "winner_collects")),
    Need(("out_at_once_score", "out_at_once_factor"), "knock_max, show_runs",
         "melds are kept in the hand, so that all are always shown at once", lambda s: not s.hidden),
    Need(("score_cap",), "scoring", "the difference of a knock is scored in full",
         lambda s: s.options.scoring != "knock_difference"),
    Need(("ace_low_points",), "scoring, contract_points", "cards on the table score nothing, and no first melds have "
         "to be worth anything",
         lambda s: s.options.scoring == "table_minus_hand" or bool(s.options.contract_points)),
    Need(("ace_low_points",), "ace", "an ace is never below a 2", lambda s: s.options.ace != "high"),
    Need(("dealer_draw_ace",), "first_dealer", "nobody draws for the deal",
         lambda s: s.options.first_dealer == "high_card"),
    Need(("wilds_in", "wild_max", "wild_ratio", "min_naturals", "all_wild_set", "wild_adjacent", "wild_natural",
          "set_of_wild_rank", "replace_in", "wild_take"), "wilds", "no card is wild", lambda s: bool(s.options.wilds)),
    Need(("upcard",), "wilds", "no card is wild", lambda s: bool(s.options.wilds) or s.options.upcard == "none"),
    Need(("wild_natural", "set_of_wild_rank"), "wilds", "only jokers are wild",
         lambda s: set(s.options.wilds) != {"joker"}),
    Need(("set_size", "set_suits"), "rounds", "no set is ever laid", lambda s: s.melds_of("set") > 0),
    Need(("run_size", "ace"), "rounds", "no run is ever laid", lambda s: s.melds_of("run") > 0),
    Need(("contract_size",), "rounds", "no contract has sizes that could be exact",
         lambda s: bool(s.contract.slots) and not s.whole),
    Need(("set_pair_rule",), "rounds", "no contract has two sets", lambda s: s.contract.count("set") > 1),
    Need(("run_pair_rule",), "rounds", "no contract has two runs", lambda s: s.contract.count("run") > 1),
    Need(("pat_timing",), "rounds", "no contract takes the whole hand", lambda s: s.whole),
    Need(("extra_melds", *_ON_TABLE), "rounds", "every contract takes the whole hand and ends the round",
         lambda s: not s.whole),
    Need(_ON_TABLE[1:], "knock_max, show_runs", "melds are kept in the hand", lambda s: not s.hidden),
    Need(("layoff_needs",), "rounds, contract_points", "nothing is laid off before the first lay-down that a "
        "contract or its points ask for",
         lambda s: not s.contract.slots and s.options.contract_points is None and s.options.layoff != "none"),
    Need(("melds_per_turn",), "extra_melds", "no single melds are laid", lambda s: s.options.extra_melds != "none"),
    Need(("replace_in",), "layoff", "a freed wild card could go nowhere (extra_melds, replace_dest)",
         lambda s: (s.options.layoff, s.options.extra_melds) != ("none", "none") or s.options.replace_dest == "hand"),
    Need(_HOW_REPLACED, "replace_in", "no wild card is ever replaced", lambda s: bool(s.options.replace_in)),
    Need(("last_card",), "go_out_discard", "the last card may be discarded",
         lambda s: s.options.go_out_discard == "forbidden"),
    Need(("push_short_stock", "push_draw"), "draw", "nothing is pushed", lambda s: s.options.draw == "push_on"),
    Need(("top_discard_free",), "draw", "only the top discard is taken", lambda s: s.options.draw == "pile"),
    Need(_CLAIMS, "claim_rounds", "no round allows claims", lambda s: s.claims),
    Need(("claim_needs_penalty", "claim_order"), "claim_penalty", "a claim takes no blind card",
         lambda s: s.claims and s.options.claim_penalty > 0),
    Need(("claim_chain",), "claim_order", "the active player draws after the first claim",
         lambda s: s.claims and s.options.claim_order == "claimant_first"),
    Need(("kitty_split", "price_per"), "claim_price", "nothing is paid to the kitty",
         lambda s: s.claims and s.options.claim_price > 0),
    Need(("call_card",), "call", "a caller discards no card", lambda s: s.options.call == "discard"),
    Need(("call_bared",), "call", "a called card stays in the pile", lambda s: s.options.call == "lay_off"),
    Need(("bury",), "upcard", "no upcard is buried", lambda s: s.options.upcard == "redraw_if_wild"),
    Need(("pair_layoff",), "rounds", "no contract asks for a pair",
         lambda s: any(slot.size == 2 for slot in s.contract.slots)),
    Need(("call_word", "call_by", "call_can_go_out"), "call", "no discard is called",
    lambda s: s.options.call != "none"),
    Need(("flip_keep_top",), "stock_empty", "the pile is never turned over",
         lambda s: s.options.stock_empty == "flip_all"),
    Need(("exhaustion_trigger",), "void_stock", "the round is void before the stock is used up",
         lambda s: s.options.void_stock is None),
    Need(("stock_refills",), "stock_empty", "the round ends with the stock",
         lambda s: s.options.stock_empty != "end_round"),
    Need(("gin_bonus", "big_gin_bonus", "undercut_bonus", "knock_layoff", "knock_upcard"), "knock_max", "nobody knocks",
         lambda s: s.options.knock_max is not None),
    Need(("gin_bonus", "big_gin_bonus", "knock_layoff"), "rearrange, extra_melds",
         "melds lie on the table before a knock",
         lambda s: not melds_before_knock(s.options)),
    Need(("winning_run",), "knock_max, show_runs", "melds are kept in the hand", lambda s: not s.hidden),
    Need(("moved_wild",), "rearrange", "melds on the table stay as they are", lambda s: s.options.rearrange),
    Need(("moved_wild",), "wilds", "no card is wild", lambda s: bool(s.options.wilds)),
    Need(("most_draws", "time_penalty"), "turn_is", "a turn ends with a discard",
         lambda s: s.options.turn_is != "draw_play_discard"),
    Need(("reentries",), "game_end", "nobody is out of the match by points",
         lambda s: s.options.game_end.startswith("eliminate")),
    Need(("opening_pure",), "contract_points, rounds", "no first melds are laid freely, for their points alone",
         lambda s: s.options.contract_points is not None and not s.contract.slots),
    Need(("opening_pure",), "wilds", "no card is wild, so that every run is pure", lambda s: bool(s.options.wilds)),
    Need(("discard_fits",), "layoff", "nothing is laid off", lambda s: s.options.layoff != "none"),
    Need(("redraw_discard_back", "discard_fits"), "turn_is", "nothing is discarded",
         lambda s: s.options.turn_is == "draw_play_discard"),
    Need(("show_pure", "wrong_show", "no_second_run"), "show_runs", "nobody shows",
         lambda s: s.options.show_runs is not None),
    Need(("no_second_run",), "show_pure", "no run has to be pure", lambda s: s.options.show_pure > 0),
)  # fmt: skip
"""What each option needs; one that is not named here always does something."""

# Values that switch something off: to write them where there is nothing to switch is no mistake.
_OFF: dict[str, object] = {
    "pair_layoff": True,
    "moved_wild": "free",
    "most_draws": 1,
    "redraw_discard_back": True,
    "discard_fits": "allowed",
    "last_card": "keep",
    "price_per": "claim",
    "team_score": "each",
    "wild_natural": "never",
    "upcard": "plain",
    "wilds_in": "runs_and_sets",
    "wild_take": "open",
    "wild_adjacent": True,
    "set_of_wild_rank": True,
    "contract_size": "at_least",
    "set_pair_rule": "any",
    "run_pair_rule": "any",
    "set_suits": "any",
    "extra_melds": "none",
    "layoff": "none",
    "call": "none",
    "layoff_needs": "down",
    "top_discard_free": True,
    "claim_chain": "single",
    "out_at_once_factor": 1,
    "pat_timing": "after_draw",
    "call_can_go_out": None,
    "claim_needs_penalty": None,
}


class Idle(NamedTuple):
    """An option without effect, and the need that is not met."""

    name: str
    need: Need

    def sentence(self, value: str) -> str:
        """Return what to say of it; ``value`` as a file writes it."""
        return f"{self.name} = {value} has no effect: {self.need.why} ({self.need.cause})"


def settings_of(variant: Variant) -> tuple[Setting, ...]:
    """Return every round of a game as the options apply to it."""
    return tuple(
        Setting(
            msgspec.structs.replace(variant.options, **written.overrides), written.contract, number
        )
        for number, written in enumerate(variant.rounds, 1)
    )


def idle_options(settings: Iterable[Setting], names: Iterable[str]) -> Iterator[Idle]:
    """Yield those of the options that do nothing in any of these rounds, each with the first reason."""
    rounds = tuple(settings)
    for name in names:
        for need in NEEDS:
            if name in need.names and not any(need.live(setting) for setting in rounds):
                yield Idle(name, need)
                break


def is_off(name: str, value: object) -> bool:
    """Return whether the value of an option switches something off."""
    if value is None or value == ():
        return True
    return value == _OFF[name] if name in _OFF else value in (False, 0)


def settled(variant: Variant) -> Variant:
    """Return the game with every option that does nothing at its default; one may leave others without effect."""
    variant = without_jokers(variant)
    for _ in NEEDS:
        idle = {one.name for one in idle_options(settings_of(variant), Options.__struct_fields__)}
        plain = Options()
        values = {name: getattr(plain, name) for name in idle}
        options = msgspec.structs.replace(variant.options, **values)
        if options == variant.options:
            break
        variant = msgspec.structs.replace(variant, options=options)
    return variant


def without_jokers(variant: Variant) -> Variant:
    """Return the game without jokers among its wild cards where there are none in play."""
    options = variant.options
    if "joker" not in options.wilds or has_jokers(options):
        return variant
    wilds = tuple(name for name in options.wilds if name != "joker")
    return msgspec.structs.replace(variant, options=msgspec.structs.replace(options, wilds=wilds))


def has_jokers(options: Options) -> bool:
    """Return whether jokers are in play with some number of players."""
    least, most = options.players
    return any(
        number_of_jokers(options.jokers, number_of_packs(options.packs, players), players)
        for players in range(least, most + 1)
    )
