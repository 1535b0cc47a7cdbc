"""Play on a table that may be rearranged: what a level finds, what it holds back, and when it knocks."""

from collections.abc import Sequence

import msgspec

from upcard.engine import Deal, Move, View, moves
from upcard.engine.questions import first_melds, table_with
from upcard.features.knocking.questions import knocks
from upcard.features.turns.questions import ends_with_discard
from upcard.melds import Meld
from upcard.melds.table import ONE_EACH
from upcard.rules import RoundRules

A_HIDDEN_CARD = 5.0
"""The assumed points of a hidden card when weighing a knock."""
FEW = 6
"""The size of the smallest other hand from which on wild cards are no longer kept."""
LAST = 3
"""The size of it from which on nothing is kept."""
MUCH = 100
"""The value of each card apart from its points where the dearest are played: more than the points of any card."""


class Sight(msgspec.Struct, frozen=True):
    """How well a player reads a table that may be rearranged."""

    apart: int | None = None
    """The most melds of the table taken apart at once; None for all."""
    overlooks: int = 0
    """Of 256 times, how often a meld or lay-off is overlooked; only single plays are found then."""
    blind: int = 0
    """Of 256 times, how often taking a meld apart is not considered."""
    forgets_wilds: int = 0
    """Of 256 times, how often the uses of a wild card in hand are not considered."""
    late_knock: int = 0
    """Of 256 times, how often a knock is put off."""
    keeps_wilds: bool = False
    """Keep wild cards for going out, until another hand is nearly gone."""
    keeps_all: bool = False
    """Keep every card too, where no knock can end the round: cards on the table help the others."""
    by_points: bool = False
    """Among plays of equally many cards, prefer the dearest."""


SEES_ONE = Sight(apart=1, overlooks=56, blind=96, forgets_wilds=128, late_knock=64)
"""A new player: lays melds, lays off, mostly sees what one meld taken apart gives, and slips."""
SEES_FEW = Sight(apart=2)
"""A sensible player: takes up to two melds apart at once, and plays whatever can be played."""
SEES_ALL = Sight()
"""A club player: finds every play."""
WAITS = Sight(keeps_wilds=True, keeps_all=True, by_points=True)
"""A strong player: also keeps wild cards, or waits until everything goes at once."""


def choose_rearranging(deal: Deal, view: View, sight: Sight, luck: bytes) -> Move | None:
    """Return the move of the view's seat, or None if it should discard, with nothing left to rearrange."""
    seat = view.seat
    if view.phase == "draw":
        return None if ends_with_discard(deal.rules.options) else moves.Draw()
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
    if knocks and deal.may(seat, moves.Knock(None)):
        return moves.Knock(None)
    if ends_with_discard(deal.rules.options):
        return None
    return moves.EndTurn() if deal.may(seat, moves.EndTurn()) else moves.Draw()


def _opening(deal: Deal, seat: int) -> Move | None:
    """Return the most valuable first melds, as soon as they are worth enough."""
    found = first_melds(deal, deal.hands[seat])
    if found is None or not found.melds:
        return None
    down = moves.LayDown(found.melds)
    return down if deal.may(seat, down) else None


def _single(deal: Deal, view: View, sight: Sight, luck: bytes) -> Move | None:
    """Return the largest meld found in the hand, otherwise a lay-off; melds on the table stay together."""
    wilds = deal.rules.live_wilds()
    forgets = luck[1] < sight.forgets_wilds
    best: Move | None = None
    most = 0
    for move in deal.legal_moves(view.seat):
        cards = _from_hand(move)
        if forgets and any(card in wilds for card in cards):
            continue
        # A card is overlooked at every place where it would go.
        if len(cards) > most and luck[2 + max(cards) % 60] >= sight.overlooks:
            best, most = move, len(cards)
    return best


def _from_hand(move: Move) -> Sequence[int]:
    """Return the cards of the hand in a single play, empty for other moves."""
    if isinstance(move, moves.NewMeld):
        return move.meld.cards
    return (move.card,) if isinstance(move, moves.LayOff) else ()


def _table(deal: Deal, view: View, sight: Sight) -> Move | None:
    """Return the rearrangement to play, or None if there is none or everything is kept.

    Nothing is kept if all cards go, if another hand is nearly gone, or if there is no card left to wait for.
    """
    seat, hand = view.seat, bytes(deal.hands[view.seat])
    if not deal.is_open(seat, "rearrange"):
        return None
    worth = [MUCH + points for points in deal.rules.points] if sight.by_points else ONE_EACH
    melds = table_with(deal.round, seat, hand, apart=sight.apart, worth=worth)
    if melds is None or _goes_out(view, melds, hand) or not view.stock:
        return None if melds is None else moves.Rearrange(melds)
    fewest = min(one.cards for one in view.seats if one.seat != seat)
    if sight.keeps_all and fewest > LAST and not knocks(deal.rules.options):
        return None
    if sight.keeps_wilds and fewest > FEW:
        wilds = deal.rules.live_wilds()
        natural = bytes(0 if card in wilds else number for card, number in enumerate(hand))
        melds = table_with(deal.round, seat, natural, apart=sight.apart, worth=worth)
    return None if melds is None else moves.Rearrange(melds)


def _goes_out(view: View, melds: Sequence[Meld], hand: bytes) -> bool:
    on_table = sum(len(laid.meld.cards) for laid in view.melds)
    return sum(len(meld.cards) for meld in melds) - on_table == sum(hand)


def is_lowest(view: View, rules: RoundRules) -> bool:
    """Return whether the other hands probably count more than one's own."""
    mine = sum(rules.points[card] for card in view.hand)
    least = min(one.cards for one in view.seats if one.seat != view.seat)
    return mine < A_HIDDEN_CARD * least
