"""The end of a match without a fixed number of rounds, who sits out, who deals, and the bonuses of the end."""

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from upcard.engine.scores.scoring import Standing, team_of, teams_of
from upcard.engine.situation import NOBODY, DealResult
from upcard.features.dealing.questions import deal_goes_round, winner_deals
from upcard.features.match.questions import (
    bonuses_at_end,
    leaver_keeps_points,
    points_to_be_out,
    target_of,
    times_back_in,
)
from upcard.features.scoring.questions import high_wins, posts_two_highest
from upcard.rules import Options, Variant

MOST_DEALS = 1000
"""The most deals of a match without a fixed number of rounds. Rounds might never score for anybody, so a match needs
a limit; matches between random bots are over within some two hundred."""


def is_over(results: Sequence[DealResult], variant: Variant, seats: int) -> bool:
    """Return whether a match without a fixed number of rounds is over with these results."""
    target = target_of(variant.options)
    if len(results) >= MOST_DEALS:
        return True
    if target is None:
        return len(seats_out(results, variant, seats)) >= seats - 1
    return any(total >= target for total in totals_of(results, variant, seats))


class Reentry(msgspec.Struct, frozen=True):
    """A player who came back in after a round, counted from 0: the points before, and the new total."""

    after: int
    seat: int
    points: int
    total: int


class Course(msgspec.Struct, frozen=True):
    """The totals of a match so far, the seats out by points, and the reentries."""

    totals: tuple[int, ...]
    out: tuple[int, ...]
    reentries: tuple[Reentry, ...]


def course_of(results: Sequence[DealResult], variant: Variant, seats: int) -> Course:
    """Return the course of a match. A player with too many points comes back in with the highest total of those still
    in, as often as the game allows and while two others are in.
    """
    totals, out, back = [0] * seats, set[int](), list[Reentry]()
    for totals, out, back in _courses(results, variant, seats):  # noqa: B007 - the last is asked for
        pass
    return Course(tuple(totals), tuple(sorted(out)), tuple(back))


def _courses(
    results: Sequence[DealResult], variant: Variant, seats: int
) -> Iterator[tuple[list[int], set[int], list[Reentry]]]:
    """Yield after each round the totals, the seats out by points, and the reentries so far; the last two grow."""
    totals, out = [0] * seats, set[int]()
    back: list[Reentry] = []
    most, times = points_to_be_out(variant.options), times_back_in(variant.options)
    for number, result in enumerate(results):
        totals = [total + points for total, points in zip(totals, result.points, strict=True)]
        if most is not None:
            over = [seat for seat in range(seats) if seat not in out and totals[seat] >= most]
            others = [totals[seat] for seat in range(seats) if seat not in out and seat not in over]
            for seat in over:
                used = sum(one.seat == seat for one in back)
                if len(others) < 2 or used >= times:
                    out.add(seat)
                    continue
                back.append(Reentry(number, seat, totals[seat], max(others)))
                totals[seat] = max(others)
        yield totals, out, back


def totals_of(results: Sequence[DealResult], variant: Variant, seats: int) -> tuple[int, ...]:
    """Return each seat's points over these rounds, counting from the total of a reentry."""
    return course_of(results, variant, seats).totals


def seats_out(results: Sequence[DealResult], variant: Variant, seats: int) -> tuple[int, ...]:
    """Return the seats that have too many points to be dealt in."""
    return course_of(results, variant, seats).out


def dealer_after(results: Sequence[DealResult], first: int, variant: Variant, seats: int) -> int:
    """Return the dealer after these results; a void round is dealt again by the same player."""
    dealer = first
    courses = _courses(results, variant, seats)
    for result, (_, out, _) in zip(results, courses, strict=True):
        if result.reason != "void":
            dealer = next_dealer(dealer, result, variant.options, range(seats))
            while dealer in out and len(out) < seats:
                dealer = (dealer + 1) % seats
    return dealer


def next_dealer(dealer: int, result: DealResult, options: Options, seats: Sequence[int]) -> int:
    """Return the next dealer; ``seats`` can have won or lost. If all have the same points it is the next seat."""
    points = {seat: result.points[seat] for seat in seats}
    best, worst = max(points.values()), min(points.values())
    if deal_goes_round(options) or best == worst:
        return (dealer + 1) % len(result.points)
    wanted = best if winner_deals(options) == high_wins(options) else worst
    return next(seat for seat in seats if points[seat] == wanted)


def whole_teams(left: Mapping[int, int], seats: int, options: Options) -> dict[int, int]:
    """Return the seats in ``left`` whose whole team left, each with the most rounds of a team member.

    Partners share a total, and a partner who stays goes on with it.
    """
    found = {}
    for seat in left:
        side = team_of(seat, seats, options)
        if all(mate in left for mate in side):
            found[seat] = max(left[mate] for mate in side)
    return found


def leavers_counted(
    totals: Sequence[int], own: Mapping[int, int], options: Options
) -> tuple[int, ...] | None:
    """Return the totals, those of players who left early as the game counts them; ``own`` are theirs on leaving.

    None if the game adds up the two highest complete totals and fewer than two are complete: the match does not count.
    """
    if not own:
        return tuple(totals)
    if leaver_keeps_points(options):
        return tuple(own.get(seat, total) for seat, total in enumerate(totals))
    others = [seat for seat in range(len(totals)) if seat not in own]
    sides = teams_of(others, len(totals), options)
    complete = sorted(totals[side[0]] for side in sides)[-2:]
    if len(complete) < 2:
        return None
    return tuple(sum(complete) if seat in own else total for seat, total in enumerate(totals))


def with_bonuses(
    standings: Sequence[Standing],
    results: Sequence[DealResult],
    options: Options,
    left: Mapping[int, int],
) -> tuple[Standing, ...]:
    """Return the standings with the bonuses of the end in the totals; the places are those of the points alone.

    Players who left have no bonus for later rounds.
    """
    seats = range(len(standings))
    won = [
        sum(_won(result, seat, options) for result in results[: left.get(seat)]) for seat in seats
    ]
    first, bonuses = standings[0].seat, bonuses_at_end(options)
    shutout = all(number == 0 for seat, number in enumerate(won) if seat != first)
    found = []
    for standing in standings:
        total = standing.total + bonuses.each_round * won[standing.seat]
        if standing.place == 1:
            total += bonuses.winner
            total *= bonuses.shutout if shutout else 1
        found.append(msgspec.structs.replace(standing, total=total))
    return tuple(found)


def _won(result: DealResult, seat: int, options: Options) -> bool:
    """Return whether a seat alone has the best points of a round."""
    best = max(result.points) if high_wins(options) else min(result.points)
    return result.points[seat] == best and result.points.count(best) == 1


def can_be_posted(seats: Collection[int], missing: Collection[int], options: Options) -> bool:
    """Return whether a round of these seats counts without the missing scores; else it is replayed."""
    return posts_two_highest(options) and len(set(seats) - set(missing)) >= 2


def with_missing(
    result: DealResult, seats: Sequence[int], missing: Collection[int], options: Options
) -> DealResult:
    """Return a round's result with each missing score as the sum of the two highest others, or a void result."""
    gone = set(missing) & set(seats)
    if not gone or result.reason == "void":
        return result
    points = list(result.points)
    if not can_be_posted(seats, gone, options):
        nobody = (False,) * len(points)
        return msgspec.structs.replace(
            result, reason="void", out=NOBODY, points=(0,) * len(points), down=nobody
        )
    posted = sum(sorted(points[seat] for seat in seats if seat not in gone)[-2:])
    for seat in gone:
        points[seat] = posted
    return msgspec.structs.replace(result, points=tuple(points))
