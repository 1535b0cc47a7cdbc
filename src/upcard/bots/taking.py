"""The choice of discards to take in turn, and to claim out of turn."""

from collections.abc import Callable

from upcard.bots.discards import unseen, value
from upcard.bots.needs import Needs
from upcard.bots.turn import TurnSearch
from upcard.bots.weights import Weights
from upcard.cards import with_card
from upcard.engine import Deal, View, hand_points
from upcard.engine.core.codes import DRAWING, PLAYING, TAKE
from upcard.features.going_out.questions import discards_last_card

TAKE_NODES = 40


def wants_in_turn(
    deal: Deal, view: View, needs: Needs, weights: Weights, kept: Callable[[], bool]
) -> bool:
    """Return whether the top discard is better than an unknown card from the stock.

    ``kept`` returns whether it would stay in the hand: players who only pass one discard around never finish.
    """
    card = view.pile[-1]
    if view.seats[view.seat].down:
        return is_absorbed(deal, view)
    if card in needs.rules.live_wilds():
        return True
    hand = bytes(deal.hands[view.seat])
    nearer = needs.distance_with(hand, card) < needs.distance(hand)
    return (nearer or gain(deal, view, needs, weights) >= weights.take_gain) and kept()


def is_absorbed(deal: Deal, view: View) -> bool:
    """Return whether the top discard would go straight to the table, or would end the round."""
    seat = view.seat
    now = deal.copy()
    now.round.phase = PLAYING
    before = _cost_after(now, seat)
    now.round.phase = DRAWING
    now.round.play(seat, TAKE)
    after = _cost_after(now, seat)
    if not discards_last_card(deal.rules.options) and deal.hand_size(seat) == 1:
        return after < before  # before there was nothing to discard
    return after <= before


def _cost_after(deal: Deal, seat: int) -> int:
    """Return the cost left after the best end of the turn."""
    search = TurnSearch(deal.round, seat)
    search.finish(TAKE_NODES)
    return search.cost


def wants_out_of_turn(deal: Deal, view: View, needs: Needs, weights: Weights) -> bool:
    """Return whether the discard is worth its penalty card."""
    mine = view.seats[view.seat]
    if mine.down or mine.cards >= weights.fullest or needs.rules.contract.whole_hand:
        return False  # every claimed card would have to be laid with the rest of the hand
    card = view.pile[-1]
    hand = bytes(deal.hands[view.seat])
    before = needs.distance(hand)
    if not before:
        return False
    after = needs.distance_with(hand, card)
    wild = card in needs.rules.live_wilds()
    if after >= before and not wild and gain(deal, view, needs, weights) < weights.claim_gain:
        return False
    fewest = min((seat.cards for seat in view.seats if seat.down), default=99)
    if fewest <= weights.last:
        return after == 0 and hand_points(hand, needs.rules) > 60
    return after <= 1 if fewest <= weights.late else True


def gain(deal: Deal, view: View, needs: Needs, weights: Weights) -> float:
    """Return by how much the top discard improves the plans of the hand, in points."""
    hand, card = bytes(deal.hands[view.seat]), view.pile[-1]
    if card not in needs.helpful(hand):
        return 0.0
    live = unseen(view, deal)
    before, after = needs.plans(hand), needs.plans(with_card(hand, card))
    least = before[0].missing
    return value(after, least, live, weights.step, weights) - value(
        before, least, live, weights.step, weights
    )
