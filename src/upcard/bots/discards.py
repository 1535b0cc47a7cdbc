"""Which card to part with."""

from collections.abc import Callable, Sequence

from upcard.bots.needs import Needs, helpful, uses
from upcard.bots.plays import might_join
from upcard.engine import View
from upcard.melds import Plan
from upcard.rules import RoundRules

A_STEP = 60.0
"""What one card less towards the contract is worth, in points."""
AN_OUT = 1.5
A_LATER_OUT = 0.3
A_FIT = 7.0
"""A card that fits the table: laid off once down, and a gift to whoever is down already."""
GIFT_NEXT = 6.0
GIFT_OTHER = 2.0


def best_discard(
    view: View, needs: Needs, live: Sequence[int], cards: Sequence[int], luck: bytes
) -> int:
    """Return the card of these that is best let go; ``live`` counts the copies nobody has shown."""
    if view.seats[view.seat].down:
        worth = _worth_when_down(view, needs.rules)
    else:
        worth = _worth_before(view, needs, live)
    return min(cards, key=lambda card: (worth(card), luck[card]))


def _worth_when_down(view: View, rules: RoundRules) -> Callable[[int], float]:
    """Return how much one would rather keep a card than throw it, once down."""

    def worth(card: int) -> float:
        if card in rules.melds.wilds:
            return 1000.0 - rules.points[card]
        return gift(view, rules, card) - rules.points[card]

    return worth


def gift(view: View, rules: RoundRules, card: int) -> float:
    """Return what the discard of a card would give to those who are down and could lay it off."""
    if rules.options.layoff == "none":
        return 0.0
    fits = any(might_join(laid.meld, card, rules.melds) for laid in view.melds)
    if not fits:
        return 0.0
    following = (view.seat + 1) % len(view.seats)
    if view.seats[following].down:
        return GIFT_NEXT
    return GIFT_OTHER


def _worth_before(view: View, needs: Needs, live: Sequence[int]) -> Callable[[int], float]:
    """Return how much one would rather keep a card than throw it, while still collecting."""
    rules = needs.rules
    hand = [0] * len(live)
    for card in view.hand:
        hand[card] += 1
    found = needs.plans(bytes(hand))
    spent = [uses(plan) for plan in found]
    step = A_STEP * hope(view, found[0].missing)

    def worth(card: int) -> float:
        if card in rules.melds.wilds:
            return 1000.0
        left = [
            plan for plan, use in zip(found, spent, strict=True) if use.get(card, 0) < hand[card]
        ]
        fits = any(might_join(laid.meld, card, rules.melds) for laid in view.melds)
        keep = (A_FIT if fits else 0.0) + gift(view, rules, card) - rules.points[card]
        return keep - value(left, found[0].missing, live, step)

    return worth


def value(left: Sequence[Plan], least: int, live: Sequence[int], step: float) -> float:
    """Return the worth of the plans that remain: how near the best is, and the cards that would help it on."""
    if not left:
        return -2 * step
    near = left[0].missing
    first = helpful([plan for plan in left if plan.missing == near])
    later = helpful(left) - first
    outs = sum(min(live[card], 4) for card in first)
    more = sum(min(live[card], 4) for card in later)
    return -step * (near - least) + AN_OUT * outs + A_LATER_OUT * more


def hope(view: View, missing: int) -> float:
    """Return from 0 to 1 how likely it still is to lay the contract before somebody goes out."""
    fewest = min((seat.cards for seat in view.seats if seat.down), default=12)
    turns = max(1.0, fewest * 1.0)
    return min(1.0, turns / (1.0 + 1.5 * missing))
