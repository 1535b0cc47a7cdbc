"""The reward of each seat for a round or a match: higher is better, and partners share one."""

from collections.abc import Sequence
from typing import Literal, get_args

from upcard.bots.ahead.standing import is_known, standing_after
from upcard.engine import Match, MatchSoFar, team_of
from upcard.features.scoring.questions import high_wins
from upcard.rules import RoundRules, Variant

Reward = Literal["points", "zero_sum", "places", "chance"]
REWARDS: tuple[Reward, ...] = get_args(Reward)
"""The kinds of reward; see :class:`Rewards`."""


class Rewards:
    """Rewards of one kind.

    - ``points``: after each round the points that the seat has won in it, below 0 those that it has lost.
    - ``zero_sum``: that less what the other sides have on average.
    - ``places``: at the end of the round or, where a match is played, of the match 1 for the first place, -1 for the
      last, the others between; who shares places shares what they bring.
    - ``chance``: after each round of a match by how much it has changed the chance to win that match.
    """

    def __init__(self, kind: str, variant: Variant, seats: int, *, match: bool) -> None:
        """Raises ``ValueError`` for a kind that does not exist, or not in this game."""
        if kind not in REWARDS:
            raise ValueError(
                f"there is no reward {str(kind)[:40]!a}; the rewards are {', '.join(REWARDS)}"
            )
        if kind == "chance" and not match:
            raise ValueError("the reward 'chance' needs a match; here single rounds are played")
        if kind == "chance" and not is_known(variant):
            raise ValueError(
                f"the chance to win a match of {variant.name} is not known, since more than points decides "
                f"when it ends; the other rewards are {', '.join(REWARDS[:-1])}"
            )
        self.kind, self.variant, self.match = kind, variant, match
        self._sign = 1 if high_wins(variant.options) else -1
        self._mates = [team_of(seat, seats, variant.options) for seat in range(seats)]
        self._sides = tuple(dict.fromkeys(self._mates))
        self._before = [1 / len(self._sides)] * seats

    def begin(self) -> None:
        """Begin a match."""
        self._before = [1 / len(self._sides)] * len(self._mates)

    def of_round(self, points: Sequence[int]) -> tuple[float, ...]:
        """Return the reward of each seat for a round, from its points."""
        if self.kind in ("places", "chance"):
            return (0.0,) * len(points) if self.match else self._by_place(points)
        won = {side: self._sign * float(sum(points[seat] for seat in side)) for side in self._sides}
        if self.kind == "zero_sum" and len(won) > 1:
            total, others = sum(won.values()), len(won) - 1
            won = {side: own - (total - own) / others for side, own in won.items()}
        return tuple(won[mates] for mates in self._mates)

    def of_match(
        self, match: Match, before: MatchSoFar, rules: RoundRules, points: Sequence[int]
    ) -> tuple[float, ...]:
        """Return the rewards for a round of a match; ``before`` is the match before it."""
        seats = range(len(points))
        if self.kind == "places" and match.over:
            places = {one.seat: one.place for one in match.standings()}
            return self._by_place([self._sign * -places[seat] for seat in seats])
        if self.kind != "chance":
            return self.of_round(points)
        now = self._won(match) if match.over else self._chances(before, rules, points)
        gained = tuple(new - old for new, old in zip(now, self._before, strict=True))
        self._before = now
        return gained

    def _by_place(self, points: Sequence[int]) -> tuple[float, ...]:
        """Return 1 for the best side, -1 for the worst, and values between for the others."""
        totals = [self._sign * sum(points[seat] for seat in side) for side in self._sides]
        if len(totals) < 2:
            return (0.0,) * len(points)
        worth = {}
        for side, total in zip(self._sides, totals, strict=True):
            better = sum(other > total for other in totals)
            alike = totals.count(total)
            worth[side] = 1 - 2 * (better + (alike - 1) / 2) / (len(totals) - 1)
        return tuple(worth[mates] for mates in self._mates)

    def _won(self, match: Match) -> list[float]:
        """Return 1 for the winner of a match, divided among sides that share first place."""
        first = {one.seat for one in match.standings() if one.place == 1}
        number = len({self._mates[seat] for seat in first})
        return [1 / number if seat in first else 0.0 for seat in range(len(self._mates))]

    def _chances(self, before: MatchSoFar, rules: RoundRules, points: Sequence[int]) -> list[float]:
        chances = []
        for seat in range(len(points)):
            standing = standing_after(before, seat, self.variant, rules)
            chances.append(0.0 if standing is None else standing.chance(points))
        total = sum(chances[side[0]] for side in self._sides) or 1.0
        return [chance / total for chance in chances]
