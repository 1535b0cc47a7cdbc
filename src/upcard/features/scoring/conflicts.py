"""Conflicts of the options about points."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from upcard.cards import JOKER, NotationError
from upcard.features.conflict import Conflict, Values, why_not
from upcard.features.needs import kept_by, melds_before_knock
from upcard.features.ruleset import Rounds
from upcard.rules.problems import path_part
from upcard.rules.values import kinds_of_class, pack_kinds, points_table, wild_kinds

if TYPE_CHECKING:
    from upcard.features.told import Options

_LOWEST = ("lowest_collects", "lowest_is_paid")


def _unread(options: "Options", _: Rounds) -> Iterator[Values]:
    """Yield names that are no class of cards."""
    for name in options.points:
        try:
            kinds_of_class(name)
        except NotationError as error:
            yield {"name": path_part(name), "why": str(error)}


def _unpriced(options: "Options", rounds: Rounds) -> Iterator[Values]:
    """Yield why cards have no points, if all classes of cards can be read."""
    classes = why_not(lambda o: (wild_kinds(o.wilds), pack_kinds(o.ranks)), options)
    if not any(_unread(options, rounds)) and not any(classes):
        yield from why_not(lambda o: points_table(o.points, wild_kinds(o.wilds), o.ranks), options)


def _named_before(options: "Options", _: Rounds) -> Iterator[Values]:
    """Yield classes whose points no card gets, because earlier classes cover all their cards."""
    wild = wild_kinds(options.wilds)
    told: set[int] = set()
    for name in options.points:
        cards = kinds_of_class(name, wild)
        turned = name == "wild" and "turned" in options.wilds
        if cards <= told and not turned and not (name == "joker" or cards <= {JOKER}):
            yield {"name": name}
        told |= cards


def _below_zero(options: "Options", rounds: Rounds) -> Iterator[Values]:
    """Yield cards with negative points in games whose best melds are searched by deadwood."""
    if options.contract_points is None and all(written.contract.slots for written in rounds):
        return
    tables = [options.points, *(written.overrides.get("points", {}) for written in rounds)]
    items = [item for table in tables if isinstance(table, dict) for item in table.items()]
    for name, value in dict.fromkeys(items):
        if isinstance(value, int) and value < 0:
            yield {"name": name, "value": value}


CONFLICTS = (
    Conflict(
        "points.{name}",
        _unread,
        "",
        shown='points = { joker = 20, "A-K" = 5, "1" = 5 }',
        fine='points = { joker = 20, "A-K" = 5 }',
        code="value",
    ),
    Conflict(
        "points",
        _unpriced,
        "",
        shown='points = { joker = 20, "2-K" = 5 }',
        fine='points = { joker = 20, "A-K" = 5 }',
        code="value",
    ),
    Conflict(
        "points.{name}",
        _named_before,
        "conflict-points-named",
        see="points",
        shown='points = { joker = 20, "A-K" = 5, K = 10 }',
        fine='points = { joker = 20, K = 10, "A-K" = 5 }',
        code="no_effect",
    ),
    Conflict(
        "points.{name}",
        _below_zero,
        "conflict-points-below",
        see="rounds, contract_points",
        shown='contract_points = 10\npoints = { joker = 20, A = -1, "2-K" = 5 }',
        fine='contract_points = "none"',
    ),
    Conflict(
        "scoring",
        lambda o, _: o.scoring == "knock_difference" and o.knock_max is None,
        "conflict-nobody-knocks",
        see="knock_max",
        shown='ranking = "high"\nscoring = "knock_difference"',
        fine='scoring = "winner_collects"',
    ),
    Conflict(
        "scoring",
        lambda o, _: o.scoring not in _LOWEST and o.knock_max is not None and melds_before_knock(o),
        "conflict-open-knock",
        see="knock_max",
        shown='extends = "basic"\nknock_max = 10',
        fine='knock_max = "none"',
    ),
    Conflict(
        "scoring",
        lambda o, _: o.scoring not in ("knock_difference", *_LOWEST) and "knock_max" in kept_by(o),
        "conflict-hidden-knock",
        see="knock_max",
        shown='extends = "gin"\nscoring = "winner_collects"',
        fine='scoring = "lowest_collects"',
    ),
    Conflict(
        "scoring",
        lambda o, _: o.scoring != "penalty" and o.show_runs is not None,
        "conflict-show",
        see="show_runs",
        shown='show_runs = 1\nlayoff = "none"\ncontract = "none"\nscoring = "lowest_collects"\nranking = "high"',
        fine='scoring = "penalty"',
    ),
    Conflict(
        "scoring",
        lambda o, _: o.scoring == "table_minus_hand" and o.rearrange,
        "conflict-rearrange",
        see="rearrange",
        shown='extends = "tile-rummy"\nscoring = "table_minus_hand"',
        fine='scoring = "lowest_is_paid"',
    ),
    Conflict(
        "ranking",
        lambda o, _: o.scoring != "penalty" and o.ranking == "low",
        "conflict-ranking",
        shown='scoring = "winner_collects"\nranking = "low"',
        fine='ranking = "high"',
    ),
)
