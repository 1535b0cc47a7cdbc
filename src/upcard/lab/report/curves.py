"""The data of a report: the distributions of points and turns by level, and the expected points of rounds."""

from collections import Counter
from collections.abc import Sequence

from upcard.bots.ahead.expert import players_of, seen_deal
from upcard.bots.ahead.trying import scale_of
from upcard.bots.observed import RulesCache
from upcard.engine import Deal, Discard, Move, team_of
from upcard.engine.core.codes import DISCARD

BIN = 5
"""The width of a bin of the calibration, in points."""


class Curves:
    """Counts over rounds, of nearly constant size: one number a match, the rest by value."""

    def __init__(self, levels: Sequence[str]) -> None:
        """``levels`` names the level of each seat; seats of one level are counted together."""
        self.levels = tuple(levels)
        self.turns: Counter[int] = Counter()
        self.points: dict[str, Counter[int]] = {level: Counter() for level in levels}
        self.ends: Counter[str] = Counter()
        self.matches: dict[str, list[float]] = {level: [] for level in levels}
        self.expected: dict[int, list[float]] = {}
        self._sums: dict[str, list[int]] = {}
        self._waiting: list[tuple[int, float]] = []
        self._seen = RulesCache()

    def watch(self, deal: Deal, seat: int, move: Move) -> None:
        """Note the expected points at a discard of a player who is not down, if there are learned values."""
        if not isinstance(move, Discard) or deal.is_down(seat):
            return
        expected = expected_points(deal, seat, move.card, self._seen)
        if expected is not None:
            self._waiting.append((seat, expected))

    def add_round(self, deal: Deal) -> None:
        """Count a finished round."""
        waiting, self._waiting = self._waiting, []
        if deal.result is None or deal.result.reason == "void":
            return
        points, options = deal.result.points, deal.variant.options
        self.turns[deal.turn] += 1
        self.ends[deal.result.reason] += 1
        for level, one in zip(self.levels, points, strict=True):
            self.points[level][one] += 1
            total = self._sums.setdefault(level, [0, 0])
            total[0], total[1] = total[0] + one, total[1] + 1
        for seat, expected in waiting:
            sums = self.expected.setdefault(int(expected // BIN), [0.0] * 4)
            actual = sum(points[mate] for mate in team_of(seat, len(points), options))
            for at, value in enumerate((1.0, expected, float(actual), float(actual * actual))):
                sums[at] += value

    def end_match(self) -> None:
        """Count a match as one value for each level: its rounds are not independent."""
        for level, (total, number) in self._sums.items():
            self.matches[level].append(total / number)
        self._sums = {}

    def add(self, other: "Curves") -> None:
        """Add the counts of other matches."""
        self.turns.update(other.turns)
        self.ends.update(other.ends)
        for level, counts in other.points.items():
            self.points[level].update(counts)
            self.matches[level] += other.matches[level]
        for place, sums in other.expected.items():
            mine = self.expected.setdefault(place, [0.0] * 4)
            mine[:] = [one + more for one, more in zip(mine, sums, strict=True)]


def expected_points(deal: Deal, seat: int, card: int, seen: RulesCache) -> float | None:
    """Return the points that a round is expected to cost a seat after a discard, by the learned values of ``expert``.

    None without a learned value: no contract, one that takes the whole hand or could be laid, or a wild card.
    """
    view = deal.view(seat)
    mine = view.seats[seat]
    if not mine.contract.slots or mine.contract.whole_hand or view.irregular is not None:
        return None
    if card in deal.rules.melds.wilds:
        return None
    known = seen_deal(view, deal.variant, seen.of(view, deal.variant))
    players = players_of(known)
    number = known.round.list_moves(seat)
    if any(known.round.moves[index] & 255 != DISCARD for index in range(number)):
        return None  # the contract could be laid: no learned value
    players.weigh_discards(seat, number)
    players.describe_without(seat, card)
    return players.cost() / scale_of(players)
