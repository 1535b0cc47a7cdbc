"""Play towards a knock: draw useful cards, throw cards that neither help nor feed, knock while it is good."""

from collections.abc import Sequence

from upcard.bots.discards import unseen
from upcard.bots.no_contract.card_values import OUT_VALUE, completing, live_outs, worst_card
from upcard.bots.no_contract.knock_value import is_worth_knocking
from upcard.bots.plays import discardable, held
from upcard.cards import with_card
from upcard.engine import Deal, Discard, Draw, EndTurn, Knock, Move, Pass, Take, View
from upcard.engine.questions import hidden_melds
from upcard.features.scoring.questions import lowest_scores
from upcard.rules import RoundRules

EARLY = 10
"""The first turns of a round, in which a knock scored against a single opponent's hand is always good."""
FEW = 5
"""The most deadwood with which a later knock is good."""
A_FEED = 0.3
"""The cost of a discard for each unseen card that may be in a meld with it elsewhere."""


def choose_knocking(deal: Deal, view: View, luck: bytes) -> Move:
    """Return the move of the view's seat."""
    live = unseen(view, deal)
    if view.phase in ("offer", "draw"):
        return _draw(deal, view, live)
    return _knock(deal, view, live, luck) or _discard(deal, view, live, luck)


def _draw(deal: Deal, view: View, live: Sequence[int]) -> Move:
    """Take the open card if it makes a meld that pays; otherwise draw."""
    if view.pile and deal.may(view.seat, Take()) and _helps(deal, view, live):
        return Take()
    return Pass() if view.phase == "offer" else Draw()


def _helps(deal: Deal, view: View, live: Sequence[int]) -> bool:
    """Return whether the open card joins a meld and, after the best discard, lowers the cost of the hand."""
    rules, card = deal.rules, view.pile[-1]
    hand = bytes(deal.hands[view.seat])
    more = with_card(hand, card)
    found = hidden_melds(more, rules.melds, rules.points)
    if not any(card in meld.cards for meld in found.melds):
        return False
    others = [other for other in dict.fromkeys(found.left) if other != card] or held(hand)
    after = min(_cost(with_card(more, other, -1), rules, live) for other in others)
    return after < _cost(hand, rules, live) - 1.0


def _cost(hand: bytes, rules: RoundRules, live: Sequence[int]) -> float:
    """Return the cost of a hand: its deadwood less the melds that loose cards may become."""
    found = hidden_melds(hand, rules.melds, rules.points)
    return found.points - OUT_VALUE * live_outs(found.left, rules.melds, live)


def _knock(deal: Deal, view: View, live: Sequence[int], luck: bytes) -> Move | None:
    """Return the knock with the least deadwood, if a knock is good now."""
    if not deal.is_open(view.seat, "knock"):
        return None
    knocks = [m for m in deal.legal_moves(view.seat) if isinstance(m, Knock)]
    if not knocks:
        return None
    hand, rules = bytes(deal.hands[view.seat]), deal.rules

    def rest(move: Knock) -> bytes:
        return hand if move.card is None else with_card(hand, move.card, -1)

    def left(move: Knock) -> int:
        return hidden_melds(rest(move), rules.melds, rules.points).points

    best = min(knocks, key=lambda move: (left(move), move.card is not None, -_points(move, rules)))
    points = left(best)
    if points and lowest_scores(rules.options):
        good = is_worth_knocking(deal, view, points, rest(best), live, luck)
    else:
        good = not points or view.turn <= EARLY or points <= FEW
    return best if good else None


def _points(move: Knock, rules: RoundRules) -> int:
    return 0 if move.card is None else rules.points[move.card]


def _discard(deal: Deal, view: View, live: Sequence[int], luck: bytes) -> Move:
    """Return the discard that leaves the best hand and gives the least to others."""
    seat, rules = view.seat, deal.rules
    hand = bytes(deal.hands[seat])
    cards = discardable(deal, seat)
    if not cards:
        return EndTurn()
    wilds = rules.live_wilds()
    left = set(hidden_melds(hand, rules.melds, rules.points).left)
    loose = [card for card in cards if card in left and card not in wilds]
    wanted = loose or [card for card in cards if card not in wilds] or cards

    def worth(card: int) -> float:
        return _cost(with_card(hand, card, -1), rules, live) + A_FEED * fed(card, rules, live)

    return Discard(worst_card(wanted, worth, luck))


def fed(card: int, rules: RoundRules, live: Sequence[int]) -> int:
    """Return how many unseen pairs of cards make a meld with this one."""
    found = 0
    for other, number in enumerate(live):
        if number and other != card:
            found += sum(live[third] for third in completing(card, other, rules.melds))
    return found // 2
