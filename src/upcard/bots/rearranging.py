"""Play on a table that is rearranged: lay what pays, keep wild cards for the way out, knock while others hold more."""

from upcard.engine import Deal, Draw, EndTurn, Knock, LayDown, Move, Rearrange, View
from upcard.engine.questions import first_melds, table_with
from upcard.rules import RoundRules

A_HIDDEN_CARD = 5.0
"""Points that a card in a hand nobody sees is taken for when it is weighed whether to knock."""
FEW = 6
"""Cards in the smallest other hand from which on wild cards are not kept any longer."""


def choose_rearranging(deal: Deal, view: View) -> Move | None:
    """Return the move of the view's seat, or None where it discards and has nothing more to rearrange."""
    seat = view.seat
    if view.phase == "draw":
        return None if deal.rules.options.turn_is == "draw_play_discard" else Draw()
    play = (
        _opening(deal, seat) if deal.rules.opens and not deal.is_down(seat) else _table(deal, view)
    )
    if play is not None:
        return play
    if deal.why_not(seat, Knock(None)) is None and is_lowest(view, deal.rules):
        return Knock(None)
    if deal.rules.options.turn_is == "draw_play_discard":
        return None
    return EndTurn() if deal.why_not(seat, EndTurn()) is None else Draw()


def _opening(deal: Deal, seat: int) -> Move | None:
    """Return the first melds that are worth most, as soon as they are worth enough."""
    found = first_melds(deal, deal.hands[seat])
    if found is None or not found.melds:
        return None
    down = LayDown(found.melds)
    return down if deal.why_not(seat, down) is None else None


def _table(deal: Deal, view: View) -> Move | None:
    """Return the rearrangement to play: all cards where that goes out or it is late, else natural ones only."""
    seat, hand = view.seat, bytes(deal.hands[view.seat])
    if deal.why_not_action(seat, "rearrange") is not None:
        return None
    melds = table_with(deal, seat, hand)
    if melds is None:
        return None
    on_table = sum(len(laid.meld.cards) for laid in view.melds)
    goes_out = sum(len(meld.cards) for meld in melds) - on_table == sum(hand)
    if not goes_out and not _is_late(view):
        wilds = deal.rules.live_wilds()
        natural = bytes(0 if card in wilds else number for card, number in enumerate(hand))
        melds = table_with(deal, seat, natural)
    return None if melds is None else Rearrange(melds)


def _is_late(view: View) -> bool:
    """Return whether somebody may soon go out, or no card is left to wait for."""
    others = [one.cards for one in view.seats if one.seat != view.seat]
    return min(others) <= FEW or not view.stock


def is_lowest(view: View, rules: RoundRules) -> bool:
    """Return whether the other hands are probably worth more than one's own."""
    mine = sum(rules.points[card] for card in view.hand)
    least = min(one.cards for one in view.seats if one.seat != view.seat)
    return mine < A_HIDDEN_CARD * least
