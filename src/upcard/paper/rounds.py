"""The result of a round on the pad: the engine counts it, as it counts its own rounds."""

from collections.abc import Mapping, Sequence

import msgspec

from upcard.engine import Deal
from upcard.engine.assembly import counts_on_pad
from upcard.engine.situation import IN_ROUND, DealResult, EndReason, Situation
from upcard.features.knocking.questions import knocks
from upcard.features.scoring.questions import (
    going_out_at_once,
    points_for_missing_card,
    scores_left_cards,
)
from upcard.features.showing.questions import shows
from upcard.paper.events import Entered
from upcard.paper.held import parse_held
from upcard.rules import RoundRules, Variant

NOBODY = -1


class PaperRound(msgspec.Struct, frozen=True):
    """A round on the pad: its rules, its dealer, its players, and its result once all is settled."""

    number: int
    rules: RoundRules
    dealer: int
    seats: tuple[int, ...]
    result: DealResult | None
    missing: tuple[str, ...]
    """Missing entries and agreements, as sentences."""


def is_counted(variant: Variant) -> bool:
    """Return whether a round's points follow from the cards left in the hands alone.

    Otherwise, with melds kept in the hand or melds that count for their player, people enter their scores.
    """
    options = variant.options
    hidden = knocks(options) or shows(options)
    return scores_left_cards(options) and not hidden and counts_on_pad(variant)


def counts_at_once(variant: Variant) -> bool:
    """Return whether going out at once, with nothing laid before, changes a round's points."""
    return is_counted(variant) and going_out_at_once(variant.options).counts


def worth_of(event: Entered, rules: RoundRules) -> int | None:
    """Return the score of a hand's entry: its number, or its cards and missing cards by the game; None without."""
    number = event.number
    if event.cards is None:
        return number
    return parse_held(event.cards).points(rules) + points_for_missing_card(rules.options) * (
        number or 0
    )


def counted(
    variant: Variant,
    rules: RoundRules,
    names: Sequence[str],
    points: Mapping[int, int],
    ended: tuple[EndReason, int],
    at_once: bool,
    down: tuple[bool, ...],
) -> DealResult:
    """Have the engine count a round with these points of hands, as seats that left with them."""
    number, turn, out = len(names), 9, ended[1]
    since = [0] * number
    if out >= 0:
        since[out] = turn if at_once else 1
    situation = Situation(
        hands=[bytes(53)] * number,
        active=max(out, 0),
        phase="over",
        turn=turn,
        down_since=since,
        left=[IN_ROUND if seat == out else points.get(seat, 0) for seat in range(number)],
        ended=ended,
    )
    result = Deal.of(variant, rules, list(names), situation).result
    if result is None:
        raise ValueError("a round that is over has no result")
    return msgspec.structs.replace(result, down=down)
