"""Play on a table that is rearranged: what a level sees of it, what it holds back, and when it knocks."""

from collections.abc import Sequence

import msgspec

from upcard.engine import (
    Deal,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Rearrange,
    View,
)
from upcard.engine.questions import first_melds, table_with
from upcard.features.knocking.questions import knocks
from upcard.features.turns.questions import ends_with_discard
from upcard.melds import Meld
from upcard.melds.table import ONE_EACH
from upcard.rules import RoundRules

A_HIDDEN_CARD = 5.0
"""Points that a card in a hand nobody sees is taken for when it is weighed whether to knock."""
FEW = 6
"""Cards in the smallest other hand from which on wild cards are not kept any longer."""
LAST = 3
"""Cards in it from which on nothing is kept any longer."""
MUCH = 100
"""What every card is worth beside its points where the dearest are played: more than those of any card."""


class Sight(msgspec.Struct, frozen=True):
    """What a player sees of a table that may be put together anew."""

    apart: int | None = None
    """Melds of the table that are taken apart at once, at most; None for all."""
    overlooks: int = 0
    """Of 256 times how often a meld or a lay-off is not seen; what is seen is made of single plays then."""
    blind: int = 0
    """Of 256 times how often it is not looked for what a meld that is taken apart would give."""
    forgets_wilds: int = 0
    """Of 256 times how often it is not thought of what a wild card in hand could be."""
    late_knock: int = 0
    """Of 256 times how often a knock is put off."""
    keeps_wilds: bool = False
    """Wild cards are kept for the way out, while nobody is near it."""
    keeps_all: bool = False
    """So is every card, where nobody can end the round by a knock: what lies on the table helps the others."""
    by_points: bool = False
    """Of as many cards the dearest are played."""


SEES_ONE = Sight(apart=1, overlooks=56, blind=96, forgets_wilds=128, late_knock=64)
"""Whoever has just learned the game lays melds, adds to others, mostly sees what one meld apart gives, and slips."""
SEES_FEW = Sight(apart=2)
"""A sensible player takes two melds apart at once, and whatever can be played is played."""
SEES_ALL = Sight()
"""A club player finds whatever there is."""
WAITS = Sight(keeps_wilds=True, keeps_all=True, by_points=True)
"""A strong one keeps wild cards, too, or waits until all goes at once."""


def choose_rearranging(deal: Deal, view: View, sight: Sight, luck: bytes) -> Move | None:
    """Return the move of the view's seat, or None where it discards and has nothing more to rearrange."""
    seat = view.seat
    if view.phase == "draw":
        return None if ends_with_discard(deal.rules.options) else Draw()
    if deal.rules.opens and not deal.is_down(seat):
        play = _opening(deal, seat)
    elif sight.overlooks:
        play = _single(deal, view, sight, luck)
        if play is None and luck[62] >= sight.blind:
            play = _table(deal, view, sight)
    else:
        play = _table(deal, view, sight)
    if play is not None:
        return play
    knocks = is_lowest(view, deal.rules) and luck[0] >= sight.late_knock
    if knocks and deal.may(seat, Knock(None)):
        return Knock(None)
    if ends_with_discard(deal.rules.options):
        return None
    return EndTurn() if deal.may(seat, EndTurn()) else Draw()


def _opening(deal: Deal, seat: int) -> Move | None:
    """Return the first melds that are worth most, as soon as they are worth enough."""
    found = first_melds(deal, deal.hands[seat])
    if found is None or not found.melds:
        return None
    down = LayDown(found.melds)
    return down if deal.may(seat, down) else None


def _single(deal: Deal, view: View, sight: Sight, luck: bytes) -> Move | None:
    """Return a meld of the hand, the largest that is seen, else a lay-off; the table stays as it lies."""
    wilds = deal.rules.live_wilds()
    forgets = luck[1] < sight.forgets_wilds
    best: Move | None = None
    most = 0
    for move in deal.legal_moves(view.seat):
        cards = _from_hand(move)
        if forgets and any(card in wilds for card in cards):
            continue
        # The same card is overlooked wherever it would go.
        if len(cards) > most and luck[2 + max(cards) % 60] >= sight.overlooks:
            best, most = move, len(cards)
    return best


def _from_hand(move: Move) -> Sequence[int]:
    """Return the cards of the hand in a single play, none for another move."""
    if isinstance(move, NewMeld):
        return move.meld.cards
    return (move.card,) if isinstance(move, LayOff) else ()


def _table(deal: Deal, view: View, sight: Sight) -> Move | None:
    """Return the rearrangement to play, or None where there is none or all is kept.

    Nothing is kept where all cards go, where another hand is nearly gone, or where no card is left to wait for.
    """
    seat, hand = view.seat, bytes(deal.hands[view.seat])
    if deal.why_not_action(seat, "rearrange") is not None:
        return None
    worth = [MUCH + points for points in deal.rules.points] if sight.by_points else ONE_EACH
    melds = table_with(deal, seat, hand, apart=sight.apart, worth=worth)
    if melds is None or _goes_out(view, melds, hand) or not view.stock:
        return None if melds is None else Rearrange(melds)
    fewest = min(one.cards for one in view.seats if one.seat != seat)
    if sight.keeps_all and fewest > LAST and not knocks(deal.rules.options):
        return None
    if sight.keeps_wilds and fewest > FEW:
        wilds = deal.rules.live_wilds()
        natural = bytes(0 if card in wilds else number for card, number in enumerate(hand))
        melds = table_with(deal, seat, natural, apart=sight.apart, worth=worth)
    return None if melds is None else Rearrange(melds)


def _goes_out(view: View, melds: Sequence[Meld], hand: bytes) -> bool:
    on_table = sum(len(laid.meld.cards) for laid in view.melds)
    return sum(len(meld.cards) for meld in melds) - on_table == sum(hand)


def is_lowest(view: View, rules: RoundRules) -> bool:
    """Return whether the other hands are probably worth more than one's own."""
    mine = sum(rules.points[card] for card in view.hand)
    least = min(one.cards for one in view.seats if one.seat != view.seat)
    return mine < A_HIDDEN_CARD * least
