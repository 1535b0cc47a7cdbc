"""The level of a sensible aunt: counts what is missing, goes down as soon as she can, lays off all she can."""

from upcard.bots.discards import best_discard, unseen
from upcard.bots.manner import Manner
from upcard.bots.needs import Needs
from upcard.bots.plays import held, lay_downs
from upcard.bots.policy import chance_of
from upcard.bots.sight import deal_seen
from upcard.bots.turn import best_finish
from upcard.bots.wishes import wants_in_turn, wants_out_of_turn
from upcard.engine import Claim, Deal, Discard, Draw, LayDown, Move, Pass, Take, View
from upcard.rules import Variant

MOST_LAY_DOWNS = 60
TRIED_LAY_DOWNS = 8
LAY_DOWN_NODES = 25
TURN_NODES = 150


class Regular:
    """Plays well without looking ahead beyond the turn. Keeps only a cache of what it has worked out."""

    def __init__(self, seed: int, manner: Manner | None = None) -> None:
        """Keep the seed, which decides between equal discards."""
        self._seed = seed
        self._manner = manner or Manner()
        self._variant: Variant | None = None
        self._needs: Needs | None = None

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        needs = self._needs_of(view.round, variant)
        deal = deal_seen(view, variant, needs.rules)
        if view.phase == "claim":
            return Claim() if wants_out_of_turn(deal, view, needs, self._manner) else Pass()
        if view.phase == "draw":
            return (
                Take() if view.pile and wants_in_turn(deal, view, needs, self._manner) else Draw()
            )
        return self._play(deal, view, needs)

    def _needs_of(self, number: int, variant: Variant) -> Needs:
        needs = self._needs
        if needs is None or variant is not self._variant or needs.rules.number != number:
            needs = Needs(variant.round_rules(number))
            self._variant, self._needs = variant, needs
        return needs

    def _play(self, deal: Deal, view: View, needs: Needs) -> Move:
        seat = view.seat
        if deal.is_down(seat):
            plays = best_finish(deal, seat, TURN_NODES).plays
            if plays:
                return plays[0]
        elif needs.distance(bytes(deal.hands[seat])) == 0:
            down = best_lay_down(deal, seat)
            if down is not None:
                return down
        cards = [
            card for card in held(deal.hands[seat]) if deal.why_not(seat, Discard(card)) is None
        ]
        luck = chance_of(view, self._seed)
        return Discard(best_discard(view, needs, self._manner, unseen(view, deal), cards, luck))


def best_lay_down(deal: Deal, seat: int) -> LayDown | None:
    """Return the way of laying the contract that leaves least after all else is laid off in the same turn."""
    ways = sorted(lay_downs(deal, seat, MOST_LAY_DOWNS), key=lambda move: -_points(deal, move))
    best, least = None, float("inf")
    for way in ways[:TRIED_LAY_DOWNS]:
        after = deal.copy()
        after.apply(seat, way)
        cost = best_finish(after, seat, LAY_DOWN_NODES).cost
        if cost < least:
            best, least = way, cost
    return best


def _points(deal: Deal, move: LayDown) -> int:
    return sum(deal.rules.points[card] for meld in move.melds for card in meld.cards)
