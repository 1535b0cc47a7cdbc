"""What a round on the pad comes to: the engine counts it, as it counts its own rounds."""

from collections.abc import Mapping, Sequence

import msgspec

from upcard.engine import Deal
from upcard.engine.scores.missing import with_missing
from upcard.engine.scores.scoring import team_of
from upcard.engine.situation import IN_ROUND, DealResult, EndReason, Situation
from upcard.features.knocking.questions import knocks
from upcard.features.players.questions import spares_team
from upcard.features.scoring.questions import (
    going_out_at_once,
    most_of_round,
    points_for_missing_card,
    scores_left_cards,
)
from upcard.features.showing.questions import shows
from upcard.paper.cells import Cell, Key
from upcard.paper.events import Entered
from upcard.paper.held import parse_held
from upcard.rules import RoundRules, Variant

NOBODY = -1


class PaperRound(msgspec.Struct, frozen=True):
    """A round as it stands on the pad: its rules, its dealer, who plays it, and its result once all is settled."""

    number: int
    rules: RoundRules
    dealer: int
    seats: tuple[int, ...]
    result: DealResult | None
    missing: tuple[str, ...]
    """What still has to be entered or agreed, as sentences."""


def is_counted(variant: Variant) -> bool:
    """Return whether a round's points follow from the cards left in the hands alone.

    Otherwise - melds kept in the hand, melds that count for their player - people enter what the round brought them.
    """
    options = variant.options
    hidden = knocks(options) or shows(options)
    return scores_left_cards(options) and not hidden


def counts_at_once(variant: Variant) -> bool:
    """Return whether it changes a round's points that a player went out at once, with nothing laid before."""
    return is_counted(variant) and going_out_at_once(variant.options).counts


def spared(variant: Variant, seats: int, out: int) -> tuple[int, ...]:
    """Return the seats whose hands do not count after ``out`` went out: its own and, in some games, its partner's."""
    if out < 0:
        return ()
    options = variant.options
    return team_of(out, seats, options) if spares_team(options) else (out,)


def worth_of(event: Entered, rules: RoundRules) -> int | None:
    """Return what a hand's entry counts: its number, or its cards by the game's table and so much for each card that is
    missing; None where no score is given.
    """
    number = event.number
    if event.cards is None:
        return number
    return parse_held(event.cards).points(rules) + points_for_missing_card(rules.options) * (
        number or 0
    )


def result_of(
    variant: Variant,
    rules: RoundRules,
    names: Sequence[str],
    seats: Sequence[int],
    cells: Mapping[Key, Cell],
    at: int,
) -> DealResult:
    """Return the result of a round whose cells are all settled; it is void where a hand was given no score and none
    can be put in its place, so that the round has to be replayed.
    """
    out = _number(cells, (at, "out", NOBODY), NOBODY)
    free = spared(variant, len(names), out)
    given = {seat: _given(cells, at, seat, rules) for seat in seats if seat not in free}
    missing = {seat for seat, points in given.items() if points is None}
    points = {seat: found or 0 for seat, found in given.items()}
    down = tuple(bool(_number(cells, (at, "down", seat), 0)) for seat in range(len(names)))
    won = out >= 0 and bool(_number(cells, (at, "won", NOBODY), 0))
    reason: EndReason = "won" if won else "out" if out >= 0 else "stock"
    if not is_counted(variant):
        points[out] = _given(cells, at, out, rules) or 0 if out in seats else 0
        scored = tuple(points.get(seat, 0) for seat in range(len(names)))
        result = DealResult(reason, out, ((),) * len(names), scored, down)
    else:
        at_once = bool(_number(cells, (at, "at_once", NOBODY), 0))
        result = _counted(variant, rules, names, points, (reason, out), at_once, down)
    return with_missing(result, seats, missing, variant.options)


def _counted(
    variant: Variant,
    rules: RoundRules,
    names: Sequence[str],
    points: Mapping[int, int],
    ended: tuple[EndReason, int],
    at_once: bool,
    down: tuple[bool, ...],
) -> DealResult:
    """Let the engine count a round in which each hand is worth so much: as seats that left with so many points."""
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


def _number(cells: Mapping[Key, Cell], key: Key, usual: int) -> int:
    cell = cells.get(key)
    if cell is None or cell.standing is None or cell.standing.event.number is None:
        return usual
    return cell.standing.event.number


def _given(cells: Mapping[Key, Cell], at: int, seat: int, rules: RoundRules) -> int | None:
    cell = cells.get((at, "hand", seat))
    if cell is None or cell.standing is None:
        return None
    worth = worth_of(cell.standing.event, rules)
    cap = most_of_round(rules.options)
    return worth if worth is None or cap is None else min(worth, cap)
