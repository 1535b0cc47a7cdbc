"""Play with melds kept in the hand: draw what helps, throw what does not, knock or show when it is good."""

from collections.abc import Callable

from upcard.bots.loose import cost_of, partners, with_card, worst_card
from upcard.bots.plays import held
from upcard.engine import Deal, Discard, Draw, Drop, EndTurn, Knock, Move, Pass, Take, View
from upcard.engine.knock import hidden_melds
from upcard.engine.show import shows, towards_show
from upcard.engine.state import ABSENT
from upcard.rules import RoundRules

EARLY = 10
"""Turns of the round within which every knock is good: the others have had no time to match their cards."""
FEW = 5
"""Points outside melds with which a later knock is still good."""
A_LOOSE_CARD = 10.0
A_MISSING_RUN = 60.0
"""What a hand that lacks a run for the show costs beside its loose cards: nothing else counts before it is there."""
HOPELESS = 225.0
"""The cost of a hand with which one leaves the round at once."""


def choose_hidden(deal: Deal, view: View, luck: bytes) -> Move:
    """Return the move of the view's seat."""
    if view.phase in ("offer", "draw"):
        return _draw(deal, view)
    if deal.rules.options.show_runs is not None:
        shown = next(shows(deal, view.seat), None)
        if shown is not None:
            return shown
    return _knock(deal, view) or _discard(deal, view, luck)


def _draw(deal: Deal, view: View) -> Move:
    """Take the open card if it helps, leave the round if nothing will, else draw."""
    seat, hand = view.seat, bytes(deal.hands[view.seat])
    other: Move = Pass() if view.phase == "offer" else Draw()
    cost = cost_in(deal.rules)
    dealt_in = sum(one.left != ABSENT for one in view.seats)
    early = view.phase == "draw" and view.turn <= dealt_in
    if early and deal.why_not(seat, Drop()) is None and cost(hand) >= HOPELESS:
        return Drop()
    if not view.pile or deal.why_not(seat, Take()) is not None:
        return other
    card = view.pile[-1]
    return Take() if _helps(deal, hand, card, cost) else other


def _helps(deal: Deal, hand: bytes, card: int, cost: Callable[[bytes], float]) -> bool:
    """Tell whether the card joins a meld, or lowers what the hand costs, once another card is gone."""
    more = with_card(hand, card, 1)
    if deal.rules.options.show_runs is None:
        found = hidden_melds(more, deal.rules.melds, deal.rules.points)
        if not any(card in meld.cards for meld in found.melds):
            return False
    others = [other for other in _loose(more, deal.rules) if other != card] or held(hand)
    after = min(cost(with_card(more, other, -1)) for other in others)
    return after < cost(hand) - 1.0


def _knock(deal: Deal, view: View) -> Move | None:
    """Return the knock that leaves fewest points outside melds, where it is good to knock now."""
    if deal.why_not_action(view.seat, "knock") is not None:
        return None
    knocks = [m for m in deal.legal_moves(view.seat) if isinstance(m, Knock)]
    if not knocks:
        return None
    hand, rules = bytes(deal.hands[view.seat]), deal.rules

    def left(move: Knock) -> int:
        rest = hand if move.card is None else with_card(hand, move.card, -1)
        return hidden_melds(rest, rules.melds, rules.points).points

    best = min(knocks, key=lambda move: (left(move), move.card is not None, -_points(move, rules)))
    good = not left(best) or view.turn <= EARLY or left(best) <= FEW
    return best if good else None


def _points(move: Knock, rules: RoundRules) -> int:
    return 0 if move.card is None else rules.points[move.card]


def _discard(deal: Deal, view: View, luck: bytes) -> Move:
    seat, hand = view.seat, bytes(deal.hands[view.seat])
    cards = [card for card in held(hand) if deal.why_not(seat, Discard(card)) is None]
    if not cards:
        return EndTurn()
    wilds = deal.rules.melds.wilds
    loose = [card for card in _loose(hand, deal.rules) if card in cards and card not in wilds]
    if not loose:
        loose = [card for card in cards if card not in wilds] or cards
    cost = cost_in(deal.rules)
    return Discard(worst_card(loose, lambda card: cost(with_card(hand, card, -1)), luck))


def _loose(hand: bytes, rules: RoundRules) -> list[int]:
    """Return the kinds of card outside the melds that a hand is best parted into."""
    if rules.options.show_runs is None:
        return list(dict.fromkeys(hidden_melds(hand, rules.melds, rules.points).left))
    return list(dict.fromkeys(towards_show(hand, rules.melds, *_wanted(rules))[1].left))


def cost_in(rules: RoundRules) -> Callable[[bytes], float]:
    """Return what a hand costs under these rules: by its points, or by what it lacks for a show."""
    if rules.options.show_runs is None:
        return lambda hand: cost_of(hand, rules)
    return lambda hand: _show_cost(hand, rules)


def _wanted(rules: RoundRules) -> tuple[int, int]:
    return rules.options.show_runs or 0, rules.options.show_pure


def _show_cost(hand: bytes, rules: RoundRules) -> float:
    """Return the cost of a hand that is to be shown: runs that it lacks, loose cards, less what these may become."""
    lacking, found = towards_show(hand, rules.melds, *_wanted(rules))
    left = found.left
    loose = [card for card in left if card not in rules.melds.wilds]
    wilds = len(left) - len(loose)
    points = sum(rules.points[card] for card in loose)
    near = partners(loose, rules)
    return (
        A_MISSING_RUN * lacking
        + A_LOOSE_CARD * len(loose)
        + 0.2 * points
        - 3.0 * min(near, len(loose))
        - 12.0 * wilds
    )
