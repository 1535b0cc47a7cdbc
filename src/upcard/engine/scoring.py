"""Points of hands, totals and places."""

from collections.abc import Callable, Sequence

import msgspec

from upcard.cards import expand
from upcard.engine.state import NOBODY, PLAYING, DealResult, DealState, EndReason
from upcard.rules import RoundRules


class Standing(msgspec.Struct, frozen=True):
    """A seat's total and its place; players with the same total share a place."""

    seat: int
    total: int
    place: int


def hand_points(hand: bytes | bytearray, rules: RoundRules) -> int:
    """Return the points of the cards left in a hand."""
    return sum(number * rules.points[card] for card, number in enumerate(hand) if number)


def result_of(deal: DealState, reason: EndReason, out: int = NOBODY) -> DealResult:
    """Return the result of a round that ends now; a void one is worth nothing to anybody."""
    points = (
        (0,) * deal.seats
        if reason == "void"
        else _SCORINGS[deal.rules.options.scoring](deal, reason, out)
    )
    hands = tuple(expand(hand) for hand in deal.hands)
    down = tuple(deal.is_down(seat) for seat in range(deal.seats))
    return DealResult(reason, out, hands, tuple(points), down)


def _penalty(deal: DealState, reason: EndReason, out: int) -> Sequence[int]:
    """Return the points where whoever goes out scores 0, or what the rules give, and the others what they hold.

    Where the rules say so, the partner of whoever goes out scores 0 too. A seat that left the round has its own points.
    """
    options = deal.rules.options
    spared = {out}
    if out != NOBODY and options.team_score == "out_team_zero":
        spared.update(team_of(out, deal.seats, options.teams))
    at_once = reason == "out" and deal.down_since[out] == deal.turn
    factor = options.out_at_once_factor if at_once else 1
    points = [
        0 if seat in spared else factor * held_points(deal, seat) for seat in range(deal.seats)
    ]
    if out != NOBODY:
        special = options.out_at_once_score if at_once else None
        points[out] += options.out_score if special is None else special
    return points


def held_points(deal: DealState, seat: int) -> int:
    """Return what a seat's hand counts against it, or what it cost to leave the round."""
    if deal.left[seat] != PLAYING:
        return max(deal.left[seat], 0)
    held = hand_points(deal.hands[seat], deal.rules)
    cap = deal.rules.options.score_cap
    return held if cap is None else min(held, cap)


def _winner_collects(deal: DealState, _reason: EndReason, out: int) -> Sequence[int]:
    """Return the points where whoever goes out gets what the others hold; nobody gets any if nobody does."""
    held = [held_points(deal, seat) for seat in range(deal.seats)]
    return [sum(held) - held[out] if seat == out else 0 for seat in range(deal.seats)]


def _table_minus_hand(deal: DealState, _reason: EndReason, _out: int) -> Sequence[int]:
    """Return what each seat has put on the table less what it holds."""
    return [deal.laid[seat] - held_points(deal, seat) for seat in range(deal.seats)]


def _knock_difference(deal: DealState, reason: EndReason, out: int) -> Sequence[int]:
    """Return the points of a knock: the difference to the better of the two, with the bonus for gin or an undercut."""
    options = deal.rules.options
    points = [0] * deal.seats
    if reason not in ("knock", "gin", "big_gin"):
        return points
    other = next(seat for seat in range(deal.seats) if seat != out)
    gain = hand_points(deal.hands[other], deal.rules) - hand_points(deal.hands[out], deal.rules)
    bonus = {"gin": options.gin_bonus, "big_gin": options.big_gin_bonus or 0}.get(reason)
    if bonus is not None or gain > 0:
        points[out] = gain + (bonus or 0)
    else:
        points[other] = options.undercut_bonus - gain
    return points


_SCORINGS: dict[str, Callable[[DealState, EndReason, int], Sequence[int]]] = {
    "penalty": _penalty,
    "winner_collects": _winner_collects,
    "table_minus_hand": _table_minus_hand,
    "knock_difference": _knock_difference,
}


def team_of(seat: int, seats: int, teams: str) -> tuple[int, ...]:
    """Return the seats that score together with a seat, itself among them.

    >>> team_of(3, 4, "opposite_pairs")
    (1, 3)
    """
    if teams == "none":
        return (seat,)
    return tuple(sorted({seat, (seat + seats // 2) % seats}))


def standings_of(
    totals: Sequence[int], ranking: str, levels: Sequence[int] = ()
) -> tuple[Standing, ...]:
    """Return the seats from first to last; where ``levels`` are given the highest level comes first.

    >>> [s.place for s in standings_of([20, 5, 20], "low")]
    [1, 2, 2]
    """
    sign = 1 if ranking == "low" else -1
    worth = [(-levels[seat] if levels else 0, sign * total) for seat, total in enumerate(totals)]
    best_first = sorted(range(len(totals)), key=lambda seat: worth[seat])
    ordered = sorted(worth)
    return tuple(
        Standing(seat, totals[seat], ordered.index(worth[seat]) + 1) for seat in best_first
    )
