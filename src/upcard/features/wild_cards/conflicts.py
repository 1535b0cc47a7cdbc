"""Conflicts of the options about wild cards."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from upcard.cards import JOKER, KINDS
from upcard.features.conflict import Conflict, Values, as_written, unreadable
from upcard.features.ruleset import Rounds
from upcard.rules.values import has_jokers, kinds_of_class, pack_kinds, ratio_of, wild_kinds

if TYPE_CHECKING:
    from upcard.features.told import Options


def _named_twice(options: "Options", _: Rounds) -> Iterator[Values]:
    """Yield the first class of cards that is named twice."""
    names = options.wilds
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        yield {"name": as_written(twice[0]), "times": names.count(twice[0])}


def _in_no_pack(options: "Options", _: Rounds) -> Iterator[Values]:
    """Yield classes whose cards are in no pack."""
    for name in options.wilds:
        kinds = kinds_of_class(name)
        if kinds and JOKER not in kinds and not kinds & pack_kinds(options.ranks):
            yield {"name": as_written(name)}


CONFLICTS = (
    unreadable(
        "wilds",
        lambda o: wild_kinds(o.wilds),
        shown='wilds = ["joker", "1"]',
        fine='wilds = ["joker", "A"]',
    ),
    unreadable(
        "wild_ratio",
        lambda o: o.wild_ratio is None or ratio_of(o.wild_ratio),
        shown='wild_ratio = "2/1"',
        fine='wild_ratio = "1/2"',
    ),
    Conflict(
        "wilds",
        lambda o, _: ({"kinds": KINDS} for _ in range(len(wild_kinds(o.wilds)) == KINDS)),
        "conflict-all-kinds",
        shown='wilds = ["joker", "A-K"]\nall_wild_set = true',
        fine='wilds = ["joker", "2-K"]',
    ),
    Conflict(
        "wilds",
        _named_twice,
        "conflict-wilds-twice",
        shown='wilds = ["joker", "2", "2"]',
        fine='wilds = ["joker", "2", "3"]',
    ),
    Conflict(
        "wilds",
        lambda o, _: JOKER not in wild_kinds(o.wilds) and has_jokers(o.packs, o.jokers, o.players),
        "conflict-jokers",
        shown='wilds = ["2"]',
        fine='jokers = "fixed:0"',
    ),
    Conflict(
        "wilds",
        _in_no_pack,
        "conflict-no-such-rank",
        see="ranks",
        shown='wilds = ["joker", "2"]\nranks = ["3-K"]\npacks = "fixed:2"',
        fine='ranks = ["2-K"]',
    ),
    Conflict(
        "min_naturals",
        lambda o, _: (
            {"least": least}
            for least in [min(o.set_size[0], o.run_size[0])]
            if o.min_naturals > least
        ),
        "conflict-min-naturals",
        shown='min_naturals = 4\ncontract = "S4"',
        fine="min_naturals = 3",
    ),
    Conflict(
        "all_wild_set",
        lambda o, _: o.all_wild_set and o.min_naturals == 0,
        "conflict-no-exception",
        shown="all_wild_set = true\nmin_naturals = 0",
        fine="min_naturals = 1",
    ),
    Conflict(
        "all_wild_set",
        lambda o, _: o.all_wild_set and o.wilds_in == "runs",
        "conflict-only-runs",
        see="wilds_in",
        shown='all_wild_set = true\nwilds_in = "runs"',
        fine='wilds_in = "sets"',
    ),
    Conflict(
        "all_wild_set",
        lambda o, _: o.all_wild_set and o.wild_max == 0,
        "conflict-no-wilds",
        shown="all_wild_set = true\nwild_max = 0",
        fine="wild_max = 1",
    ),
)
