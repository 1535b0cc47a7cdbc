"""Play without a contract: lay melds that pay, or keep them in the hand until a knock or a show is good."""

from upcard.bots.discards import unseen
from upcard.bots.no_contract.card_values import keep_value, noise, worst_card
from upcard.bots.no_contract.knocking import choose_knocking
from upcard.bots.no_contract.showing import choose_showing
from upcard.bots.plays import best_play, discardable, might_fit
from upcard.bots.rearranging import SEES_FEW, Sight, choose_rearranging, is_lowest
from upcard.bots.taking import is_absorbed
from upcard.cards import with_card
from upcard.engine import (
    Deal,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Take,
    TakePile,
    View,
)
from upcard.engine.questions import first_melds, way_of
from upcard.features.drawing.questions import takes_to_open
from upcard.features.rearranging.questions import rearranges
from upcard.melds.hand.partition import best_partition

TURN_NODES = 120
A_CARD = 3
"""The cost in points of one more card in hand, which must be got rid of."""
A_GIFT = 5.0
"""The cost of a discard that the next player can lay off."""


def choose_without_contract(
    deal: Deal, view: View, luck: bytes, sight: Sight = SEES_FEW, *, by_match: bool = False
) -> Move:
    """Return the move of the view's seat in a game without a contract; ``sight`` limits what it rearranges.

    With ``by_match``, consider the standing of the match where it can tell.
    """
    way = way_of(deal.rules)
    if way == "knock":
        return choose_knocking(deal, view, luck)
    if way == "show":
        return choose_showing(deal, view, luck, by_match=by_match)
    if rearranges(deal.rules.options):
        play = choose_rearranging(deal, view, sight, luck)
        if play is not None:
            return play
    if view.phase == "draw":
        return _draw(deal, view)
    return _must_play(deal, view) or _play(deal, view, luck)


def _draw(deal: Deal, view: View) -> Move:
    """Take cards that can be used at once, as deep in the pile as pays; otherwise draw."""
    seat = view.seat
    deep = _best_pile(deal, view)
    if deep is not None:
        return deep
    if not view.pile or not deal.may(seat, Take()):
        return Draw()
    if takes_to_open(deal.rules.options) and not deal.is_down(seat):
        return Take()  # it is open only to go down with it
    return Take() if _melds_with(deal, seat, view.pile[-1]) or is_absorbed(deal, view) else Draw()


def _melds_with(deal: Deal, seat: int, card: int) -> bool:
    """Return whether the hand can meld the card."""
    hand = with_card(deal.hands[seat], card)
    found = best_partition(hand, deal.rules.melds, deal.rules.points)
    return found is not None and any(card in meld.cards for meld in found.melds)


def _best_pile(deal: Deal, view: View) -> TakePile | None:
    """Return the number of pile cards to take, if that is worth more than a card of the stock."""
    seat = view.seat
    if not deal.is_open(seat, "pile"):
        return None
    best, most = None, _hand_worth(deal, bytearray(deal.hands[seat])) + A_CARD
    hand = bytearray(deal.hands[seat])
    for number, card in enumerate(reversed(view.pile), 1):
        hand[card] += 1
        worth = _hand_worth(deal, hand)
        move = TakePile(number)
        if number > 1 and worth > most and deal.may(seat, move):
            best, most = move, worth
    return best


def _hand_worth(deal: Deal, hand: bytearray) -> int:
    """Return the score of a hand melded now: the points laid less the points left."""
    rules = deal.rules
    found = best_partition(hand, rules.melds, rules.points)
    if found is None:
        return 0
    laid = sum(rules.points[card] for meld in found.melds for card in meld.cards)
    return laid - found.points - A_CARD * len(found.left)


def _must_play(deal: Deal, view: View) -> Move | None:
    """Return the play of a card taken on condition: in its most valuable meld, or the first possible play."""
    if deal.must is None:
        return None
    moves = deal.legal_moves(view.seat)
    plays = [move for move in moves if isinstance(move, LayDown | NewMeld | LayOff)]
    melds = [move for move in plays if not isinstance(move, LayOff)]
    return (melds or plays)[0]


def _play(deal: Deal, view: View, luck: bytes) -> Move:
    seat = view.seat
    if deal.rules.opens and not deal.is_down(seat):
        opening = first_melds(deal, deal.hands[seat])
        if opening is not None:
            down = LayDown(opening.melds)
            if opening.melds and deal.may(seat, down):
                return down
    else:
        meld = _whole_meld(deal, seat)
        if meld is not None:
            return meld
        play = best_play(deal, seat, TURN_NODES)
        if play is not None:
            return play
    if deal.may(seat, Knock(None)) and is_lowest(view, deal.rules):
        return Knock(None)
    return _discard(deal, view, luck)


def _whole_meld(deal: Deal, seat: int) -> Move | None:
    """Return a full-length meld of the best partition of the hand."""
    if not deal.is_open(seat, "meld"):
        return None
    found = best_partition(deal.hands[seat], deal.rules.melds, deal.rules.points)
    moves = [NewMeld(meld) for meld in found.melds] if found else []
    return next((move for move in moves if deal.may(seat, move)), None)


def _discard(deal: Deal, view: View, luck: bytes) -> Move:
    cards = discardable(deal, view.seat)
    if not cards:
        return EndTurn()
    if view.closing is not None:
        return Discard(max(cards, key=lambda card: deal.rules.points[card]))
    fits = {card for card in cards if might_fit(view, card, deal.rules.melds)}
    live = unseen(view, deal)
    if view.refills:  # discards come back
        for card in view.pile:
            live[card] += 1
    worth = keep_value(deal.hands[view.seat], deal.rules, live)
    return Discard(
        worst_card(
            cards,
            lambda card: worth(card) + (A_GIFT if card in fits else 0.0) + noise(view, card, luck),
            luck,
        )
    )
