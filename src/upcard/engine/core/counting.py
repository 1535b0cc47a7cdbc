# hot: compiled where there is a C compiler (docs/speed.md)
"""What a finished compact round is worth: hands, the difference of a knock, bonuses of whoever went out."""

from upcard.engine.core.codes import GIN, KNOCKED, OUT, THIS_TURN, VOID
from upcard.engine.core.drawing import Drawing
from upcard.engine.core.rules import CoreRules
from upcard.melds.spread import Spread


class Counting(Drawing):
    """A round that counts its points."""

    __slots__ = ()

    def count(self) -> bool:
        """Work out the ``points`` of a finished round; False where that is left to the readable engine (``rules.counts``)."""
        seat: int
        rules: CoreRules = self.rules
        for seat in range(self.seats):
            self.points[seat] = 0
        if not rules.counts or self.reason == VOID:
            return rules.counts
        if rules.knock:
            return self._count_knock()
        if rules.table_scores:
            for seat in range(self.seats):
                self.points[seat] = self.laid[seat] - self._held_points(seat)
        elif rules.winner_collects:
            for seat in range(self.seats):
                if seat != self.out and self.out >= 0:
                    self.points[self.out] += self._held_points(seat)
        else:
            self._count_penalties()
        return True

    def _held_points(self, seat: int) -> int:
        """Return what a seat's hand counts against it."""
        held: int = self.hand_points(seat)
        return min(held, self.rules.score_cap)

    def _count_penalties(self) -> None:
        """Count the hands against their players, but not against whoever went out, nor the partner where it is so."""
        rules: CoreRules = self.rules
        out: int = self.out
        partner: int = out
        seat: int
        at_once: bool = out >= 0 and self.reason == OUT and self.down[out] == THIS_TURN
        if out >= 0 and rules.team_zero:
            partner = (out + self.seats // 2) % self.seats
        for seat in range(self.seats):
            if seat not in (out, partner):
                self.points[seat] = self._held_points(seat) * (
                    rules.at_once_factor if at_once else 1
                )
        if out >= 0:
            self.points[out] += rules.at_once_score if at_once else rules.out_score

    def _count_knock(self) -> bool:
        """Give the difference to the better of two hands, the defender's after laying off on the melds shown."""
        rules: CoreRules = self.rules
        spread: Spread | None = rules.spread
        other: int = 1 - self.out
        if spread is None or self.seats != 2:
            return False
        gain: int = -spread.find(self._mask(self.hands[self.out]))
        if self.reason == KNOCKED and rules.knock_layoff:
            gain += spread.defended(self._mask(self.hands[other]))
        else:
            gain += self._deadwood(self.hands[other])
        if self.reason != KNOCKED:
            self.points[self.out] = gain + (
                rules.gin_bonus if self.reason == GIN else rules.big_gin_bonus
            )
        elif gain > 0:
            self.points[self.out] = gain
        else:
            self.points[other] = rules.undercut_bonus - gain
        return True
