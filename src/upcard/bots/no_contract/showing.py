"""Play towards a show: the required runs first, then every card in a meld, and out of the round in time."""

from upcard.bots.ahead.standing import Standing, standing_of
from upcard.bots.no_contract.card_values import noise, worst_card
from upcard.bots.no_contract.show_distance import ShowDistance
from upcard.bots.plays import discardable, held
from upcard.cards import with_card
from upcard.engine import Deal, Discard, Draw, Drop, EndTurn, Move, Pass, Show, Take, View
from upcard.engine.questions import whole_hand
from upcard.engine.situation import OUT_OF_MATCH
from upcard.features.dropping.questions import prices_of_drop
from upcard.features.scoring.questions import most_of_round
from upcard.features.showing.questions import runs_to_show
from upcard.melds.hand.partition import best_partition

A_DRAW = 4.0
"""By how much a card of the pile must lower the cost to be taken instead of an unknown one."""
BASE = 120.0
"""The cost of a hand that lacks all its runs and is well placed otherwise."""
LOSS = (6.0, 23.0, 28.0, 31.0, 33.0)
"""The mean loss of such a hand against one opponent, two and so on, at the beginning of a round."""
LOSS_A_COST = 0.2
"""The extra loss for each point of cost above that."""
LOSS_A_TURN = 2.5
LATE = 4
"""The extra loss for each turn gone by, and the most turns counted."""
MARGIN = 16.0
"""By how much playing on must cost more than leaving: the others may leave too. All these were measured by play."""
WINS = 0.85
"""The chance of such a hand to win the round, as a share of that of any hand."""
LOSES = (0.15, 0.55, 1.2, 1.5, 1.6)
"""Its points if it does not win, in five equally likely cases, as shares of the mean."""
OTHERS_LOSE = 35
"""The points of another player who does not win."""


def choose_showing(deal: Deal, view: View, luck: bytes, *, by_match: bool = False) -> Move:
    """Return the move of the view's seat; with ``by_match``, consider the standing before leaving the round."""
    if view.phase in ("offer", "draw"):
        return _draw(deal, view, by_match=by_match)
    near = ShowDistance(view.hand, deal.rules)
    return _show(deal, view, near) or _discard(deal, view, near, luck)


def _draw(deal: Deal, view: View, *, by_match: bool) -> Move:
    """Take the open card if it helps, leave the round if nothing will, otherwise draw."""
    if _gives_up(deal, view, by_match=by_match):
        return Drop()
    if view.pile and deal.may(view.seat, Take()) and _helps(deal, view):
        return Take()
    return Pass() if view.phase == "offer" else Draw()


def _gives_up(deal: Deal, view: View, *, by_match: bool) -> bool:
    """Return whether leaving the round before drawing costs less than playing on."""
    if view.phase != "draw" or not deal.may(view.seat, Drop()):
        return False
    early, late = prices_of_drop(deal.rules.options) or (0, 0)
    price = early if view.turn <= _dealt_in(view) else late
    cost = ShowDistance(view.hand, deal.rules).cost()
    if cost < BASE:
        return False
    others, dealt_in = len(deal.playing()) - 1, _dealt_in(view)
    turns = min((view.turn - 1) // dealt_in, LATE)
    loss = LOSS[min(others, len(LOSS)) - 1] + LOSS_A_COST * (cost - BASE) + LOSS_A_TURN * turns
    standing = standing_of(view, deal.variant, deal.rules) if by_match else None
    if standing is None:
        return loss > price + MARGIN
    margin = MARGIN * (1 - standing.share)  # the margin is for points
    return _left_worse(deal, view, standing, loss, price) + margin < 0


def _left_worse(deal: Deal, view: View, standing: Standing, loss: float, price: int) -> float:
    """Return the extra cost of leaving the round over playing on, by the standing of the match."""
    playing = deal.playing()
    others = [seat for seat in playing if seat != view.seat]
    cap = most_of_round(deal.rules.options)

    def cost(own: float, winner: int) -> float:
        points = [float(max(0, one.left)) for one in view.seats]
        for seat in playing:
            points[seat] = OTHERS_LOSE
        points[view.seat], points[winner] = own, 0.0
        return standing.cost(points)

    def mean(own: float) -> float:
        return sum(cost(own, winner) for winner in others) / len(others)

    wins = WINS / len(playing)
    losses = [share * loss / (1 - wins) for share in LOSES]
    lost = sum(mean(min(one, cap or one)) for one in losses) / len(losses)
    return mean(price) - wins * cost(0.0, view.seat) - (1 - wins) * lost


def _dealt_in(view: View) -> int:
    return sum(one.left != OUT_OF_MATCH for one in view.seats)


def _helps(deal: Deal, view: View) -> bool:
    """Return whether the open card, after the best discard, lowers the cost of the hand."""
    card = view.pile[-1]
    if view.closing is not None:
        hand = bytes(deal.hands[view.seat])
        more = with_card(hand, card)
        left = min(_points_left(deal, with_card(more, one, -1)) for one in held(more))
        return left < _points_left(deal, hand)
    near = ShowDistance((*view.hand, card), deal.rules)
    wilds = deal.rules.live_wilds()
    others = [other for other in set(view.hand) if other not in wilds]
    enough = near.cost(card) - A_DRAW
    others.sort(key=near.loose().__contains__, reverse=True)  # these cost no search
    return any(near.cost(other) < enough for other in others) if others else enough > 0


def _points_left(deal: Deal, hand: bytes) -> int:
    """Return the points of a hand after melding; all of it if it lacks the runs for a show."""
    rules, options = deal.rules, deal.rules.options
    found = best_partition(hand, rules.melds, rules.points, *runs_to_show(options))
    if found is not None:
        return found.points
    return sum(rules.points[card] * number for card, number in enumerate(hand) if number)


def _show(deal: Deal, view: View, near: ShowDistance) -> Move | None:
    """Return a valid show, if any."""
    if not deal.is_open(view.seat, "show"):
        return None
    options, melds = deal.rules.options, deal.rules.melds
    for card in held(deal.hands[view.seat]):
        if near.may_show(card) and deal.may(view.seat, Discard(card)):
            rest = with_card(deal.hands[view.seat], card, -1)
            shown = whole_hand(rest, melds, *runs_to_show(options))
            if shown is not None:
                return Show(card, shown)
    return None


def _discard(deal: Deal, view: View, near: ShowDistance, luck: bytes) -> Move:
    """Return the discard that leaves the hand nearest to a show."""
    cards = discardable(deal, view.seat)
    if not cards:
        return EndTurn()
    if view.closing is not None:
        hand = deal.hands[view.seat]
        return Discard(
            min(cards, key=lambda c: (_points_left(deal, with_card(hand, c, -1)), luck[c]))
        )
    loose = set(near.loose())
    wilds = deal.rules.live_wilds()
    wanted = [card for card in cards if card in loose] or [c for c in cards if c not in wilds]
    return Discard(
        worst_card(wanted or cards, lambda card: near.cost(card) + noise(view, card, luck), luck)
    )
