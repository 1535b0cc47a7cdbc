"""The choice of a discard."""

from collections.abc import Callable, Sequence

from upcard.bots.needs import Needs, helpful, uses
from upcard.bots.plays import might_fit
from upcard.bots.turn import A_DEAD_CARD
from upcard.bots.weights import Weights
from upcard.cards import counts_of
from upcard.engine import Deal, View
from upcard.features.going_out.questions import discards_last_card
from upcard.features.laying_off.questions import lays_off
from upcard.melds import Plan
from upcard.rules import RoundRules


def best_discard(
    view: View,
    needs: Needs,
    weights: Weights,
    live: Sequence[int],
    cards: Sequence[int],
    luck: bytes,
) -> int:
    """Return the best card to discard; ``live`` counts the unseen copies of each kind."""
    if view.seats[view.seat].down:
        worth = _worth_when_down(view, needs.rules, weights)
    else:
        worth = _worth_before(view, needs, weights, live)
    return min(cards, key=lambda card: (worth(card), luck[card]))


def _worth_when_down(view: View, rules: RoundRules, weights: Weights) -> Callable[[int], float]:
    """Return the function that values keeping a card over discarding it, once down."""
    wilds = rules.live_wilds()

    def worth(card: int) -> float:
        if card in wilds:
            return 1000.0 - rules.points[card]
        return gift(view, rules, weights, card) + to_lay(view, rules, card) - rules.points[card]

    return worth


def to_lay(view: View, rules: RoundRules, card: int) -> float:
    """Return the value of a card that fits the table, where the last card may not be discarded."""
    if discards_last_card(rules.options):
        return 0.0
    return A_DEAD_CARD if might_fit(view, card, rules.melds) else 0.0


def gift(view: View, rules: RoundRules, weights: Weights, card: int) -> float:
    """Return the value of a discard to players who are down and could lay it off."""
    if not lays_off(rules.options) or not might_fit(view, card, rules.melds):
        return 0.0
    following = view.seats[(view.seat + 1) % len(view.seats)]
    return weights.gift_next if following.down else weights.gift_other


def _worth_before(
    view: View, needs: Needs, weights: Weights, live: Sequence[int]
) -> Callable[[int], float]:
    """Return the function that values keeping a card over discarding it, before going down."""
    rules = needs.rules
    wilds = rules.live_wilds()
    hand = counts_of(view.hand)
    found = needs.plans(bytes(hand))
    spent = [uses(plan) for plan in found]
    step = weights.step * hope(view, found[0].missing)

    def worth(card: int) -> float:
        if card in wilds:
            return 1000.0
        left = [
            plan for plan, use in zip(found, spent, strict=True) if use.get(card, 0) < hand[card]
        ]
        keep = (
            (weights.fit if might_fit(view, card, rules.melds) else 0.0)
            + gift(view, rules, weights, card)
            - weights.points * rules.points[card]
        )
        return keep - value(left, found[0].missing, live, step, weights)

    return worth


def value(
    left: Sequence[Plan], least: int, live: Sequence[int], step: float, weights: Weights
) -> float:
    """Return the value of the remaining plans: how near the best one is, and the cards that help it on."""
    if not left:
        return -2 * step
    near = left[0].missing
    first = helpful([plan for plan in left if plan.missing == near])
    later = helpful(left) - first
    outs = sum(min(live[card], 4) for card in first)
    more = sum(min(live[card], 4) for card in later)
    # With more unseen cards, each is less likely to come.
    share = min(1.0, weights.unseen / max(1, sum(live)))
    return -step * (near - least) + share * (weights.out * outs + weights.later_out * more)


def hope(view: View, missing: int) -> float:
    """Return the chance, 0 to 1, to lay the contract before somebody goes out."""
    fewest = min((seat.cards for seat in view.seats if seat.down), default=12)
    return min(1.0, max(1.0, fewest) / (1.0 + 1.5 * missing))


def unseen(view: View, deal: Deal) -> list[int]:
    """Return how many cards of each kind may still come: those not in hand, on the table or in the pile."""
    left = list(counts_of(deal.variant.shoe(len(view.seats))))
    shown = [*view.hand, *view.pile, *view.owed]
    shown += [card for laid in view.melds for card in laid.meld.cards]
    for card in shown:
        left[card] = max(0, left[card] - 1)
    return left
