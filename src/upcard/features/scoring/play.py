# hot: compiled where there is a C compiler (docs/speed.md)
"""The points of a finished round: the cards in the hands, counted against their players or for one of them."""

from upcard.engine.core.codes import (
    BIG_GIN,
    GIN,
    IN_ROUND,
    KNOCKED,
    NOBODY,
    OUT,
    OUT_OF_MATCH,
    WON,
)
from upcard.engine.core.play import Count, Play
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules

_TIMES = 2300
_SPECIAL = 2301

SAYS = {
    _TIMES: Saying("points.times", "out_at_once_factor"),
    _SPECIAL: Saying("points.special", "out_at_once_score"),
}


class Scoring(Mechanism):
    """Scoring by the cards in the hands."""

    __slots__ = ()

    def count(self, state: Round) -> None:
        """Work out the points. Melds that a hand shows at the end do not count against it."""
        rules: Rules = state.rules
        out: int = state.out
        if rules.show_runs >= 0 or rules.knocks_hidden:
            rules.lay_open(state)
        if rules.scoring_table_minus_hand:
            for seat in range(state.seats):
                state.points[seat] = state.laid[seat] - held_points(state, seat)
        elif rules.scoring_winner_collects:
            for seat in range(state.seats):
                if seat != out and out >= 0:
                    state.points[out] += held_points(state, seat)
        elif rules.scoring_lowest_collects or rules.scoring_lowest_is_paid:
            _count_differences(state)
        else:
            _count_penalties(state)


def held_points(state: Round, seat: int) -> int:
    """Return the points of a seat's hand, or the price it paid for dropping out."""
    cap: int = state.rules.score_cap
    if state.left[seat] != IN_ROUND:
        return max(state.left[seat], 0)
    held: int = state.hand_points(seat)
    return held if cap < 0 else min(held, cap)


def _count_penalties(state: Round) -> None:
    """Count the hands against their players, except the player who went out and, if the rules say so, the partner."""
    rules: Rules = state.rules
    out: int = state.out
    partner: int = out
    if out >= 0 and rules.team_score_out_team_zero:
        partner = state.partner(out)
    for seat in range(state.seats):
        if seat not in (out, partner):
            state.points[seat] = held_points(state, seat)
    if out >= 0:
        state.points[out] += rules.out_score


def _count_differences(state: Round) -> None:
    """Give the lowest hand its difference from each other one; in some games the others pay it."""
    rules: Rules = state.rules
    if rules.knocks_hidden and state.reason not in (KNOCKED, GIN, BIG_GIN):
        return
    best: int = lowest_hand(state)
    least: int = held_points(state, best)
    for seat in range(state.seats):
        if seat != best and state.left[seat] != OUT_OF_MATCH:
            more: int = held_points(state, seat) - least
            state.points[best] += more
            if rules.scoring_lowest_is_paid:
                state.points[seat] -= more
    if state.reason == KNOCKED and best != state.out:
        state.points[best] += rules.undercut_bonus
    elif state.reason == GIN:
        state.points[best] += rules.gin_bonus
    elif state.reason == BIG_GIN:
        state.points[best] += max(rules.big_gin_bonus, 0)


def lowest_hand(state: Round) -> int:
    """Return the seat with the fewest points in hand; in a tie the first left of the dealer, never the knocker."""
    best: int = state.out if state.reason in (OUT, WON, GIN, BIG_GIN) else NOBODY
    seat: int = state.dealer
    if best != NOBODY:
        return best
    for _ in range(state.seats):
        seat = seat + 1 if seat + 1 < state.seats else 0
        if state.left[seat] == OUT_OF_MATCH:
            continue
        if (
            best == NOBODY
            or held_points(state, seat) < held_points(state, best)
            or (best == state.out and held_points(state, seat) == held_points(state, best))
        ):
            best = seat
    return best


class Times(Mechanism):
    """Points multiplied when somebody goes out with nothing laid in earlier turns."""

    __slots__ = ()

    def count(self, state: Round) -> None:
        """Multiply the points of the hands."""
        if state.out_at_once():
            for seat in range(state.seats):
                if seat != state.out or state.rules.scoring_winner_collects:
                    state.points[seat] *= state.rules.out_at_once_factor

    def changed(self, state: Round, seat: int) -> int:
        """Return that points were multiplied."""
        return _TIMES if state.out_at_once() else 0


class AtOnce(Mechanism):
    """A score of its own for going out with nothing laid in earlier turns."""

    __slots__ = ()

    def count(self, state: Round) -> None:
        """Give this score instead of the usual one."""
        if state.out_at_once():
            state.points[state.out] += state.rules.at_once_score - state.rules.out_score

    def changed(self, state: Round, seat: int) -> int:
        """Return that this score was given."""
        return _SPECIAL if state.out_at_once() else 0


_scoring = Scoring()


def _adapt(rules: Rules) -> None:
    """Count the hands, unless a knock's difference is scored."""
    if not rules.scoring_knock_difference:
        rules.scoring = _scoring


def _multiplies(rules: Rules) -> bool:
    return rules.out_at_once_factor != 1 and (
        rules.scoring_penalty or rules.scoring_winner_collects
    )


def _has_own_score(rules: Rules) -> bool:
    return rules.scoring_penalty and rules.at_once_score != rules.out_score


PLAY = Play(
    adapt=_adapt,
    counts=(
        Count(10, Times(), _multiplies, on_pad=True),
        Count(20, AtOnce(), _has_own_score, on_pad=True),
    ),
)
