# hot: compiled where there is a C compiler (docs/speed.md)
"""The points of a finished round: what the hands hold, counted against their players or for one of them."""

from upcard.engine.core.codes import BIG_GIN, GIN, IN_ROUND, KNOCKED, NOBODY, OUT, WON
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules


class Scoring(Mechanism):
    """Scoring by the cards in the hands."""

    __slots__ = ()

    def count(self, deal: Round) -> None:
        """Work out the points. What melds a hand shows at the end does not count against it."""
        rules: Rules = deal.rules
        out: int = deal.out
        seat: int
        factor: int
        if rules.show_runs >= 0 or rules.knocks_hidden:
            rules.lay_open(deal)
        if rules.scoring_table_minus_hand:
            for seat in range(deal.seats):
                deal.points[seat] = deal.laid[seat] - held_points(deal, seat)
        elif rules.scoring_winner_collects:
            factor = rules.out_at_once_factor if deal.out_at_once() else 1
            for seat in range(deal.seats):
                if seat != out and out >= 0:
                    deal.points[out] += held_points(deal, seat) * factor
        elif rules.scoring_lowest_collects or rules.scoring_lowest_is_paid:
            _count_differences(deal)
        else:
            _count_penalties(deal)


def held_points(deal: Round, seat: int) -> int:
    """Return what a seat's hand counts against it, or what it cost to leave the round."""
    cap: int = deal.rules.score_cap
    held: int
    if deal.left[seat] != IN_ROUND:
        return max(deal.left[seat], 0)
    held = deal.hand_points(seat)
    return held if cap < 0 else min(held, cap)


def _count_penalties(deal: Round) -> None:
    """Count the hands against their players, but not against whoever went out, nor the partner where it is so."""
    rules: Rules = deal.rules
    out: int = deal.out
    partner: int = out
    seat: int
    at_once: bool = deal.out_at_once()
    if out >= 0 and rules.team_score_out_team_zero:
        partner = deal.partner(out)
    for seat in range(deal.seats):
        if seat not in (out, partner):
            deal.points[seat] = held_points(deal, seat) * (
                rules.out_at_once_factor if at_once else 1
            )
    if out >= 0:
        # A game may give going out at once a score of its own.
        deal.points[out] += rules.at_once_score if at_once else rules.out_score


def _count_differences(deal: Round) -> None:
    """Give the lowest hand the difference to each other one, which the others pay where the game has that."""
    rules: Rules = deal.rules
    best: int
    least: int
    more: int
    seat: int
    if rules.knocks_hidden and deal.reason not in (KNOCKED, GIN, BIG_GIN):
        return
    best = lowest_hand(deal)
    least = deal.hand_points(best)
    for seat in range(deal.seats):
        if seat != best and deal.left[seat] == IN_ROUND:
            more = deal.hand_points(seat) - least
            deal.points[best] += more
            if rules.scoring_lowest_is_paid:
                deal.points[seat] -= more
    if deal.reason == KNOCKED and best != deal.out:
        deal.points[best] += rules.undercut_bonus
    elif deal.reason == GIN:
        deal.points[best] += rules.gin_bonus
    elif deal.reason == BIG_GIN:
        deal.points[best] += max(rules.big_gin_bonus, 0)


def lowest_hand(deal: Round) -> int:
    """Return the seat with the fewest points in hand; of several the first left of the dealer, never the knocker."""
    best: int = deal.out if deal.reason in (OUT, WON, GIN, BIG_GIN) else NOBODY
    seat: int = deal.dealer
    if best != NOBODY:
        return best
    for _ in range(deal.seats):
        seat = seat + 1 if seat + 1 < deal.seats else 0
        if deal.left[seat] != IN_ROUND:
            continue
        if (
            best == NOBODY
            or deal.hand_points(seat) < deal.hand_points(best)
            or (best == deal.out and deal.hand_points(seat) == deal.hand_points(best))
        ):
            best = seat
    return best
