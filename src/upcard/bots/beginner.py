"""The level of a new player: knows the rules, and makes the usual mistakes."""

from upcard.bots.observed import RulesCache, observed_deal
from upcard.bots.policy import chance_of
from upcard.bots.rearranging import SEES_ONE
from upcard.bots.regular import Regular
from upcard.bots.weights import Weights
from upcard.cards import JOKER, rank_of, suit_of
from upcard.engine import (
    Claim,
    Deal,
    Discard,
    Draw,
    Knock,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Pass,
    Take,
    TakePile,
    View,
)
from upcard.engine.players import FULL_HAND
from upcard.rules import Variant

CARELESS = Weights(
    out=0.0,  # forgets discarded and passed cards
    later_out=0.0,
    gift_next=0.0,  # throws cards that the next player can lay off
    gift_other=0.0,
    fit=0.0,
    points=0.3,  # holds on to dear cards
    late=0,  # does not notice that somebody is nearly out
    last=0,
)
LATE_DOWN = 72
"""How often, of 256 times, a contract that could be laid is held back for a turn, to surprise the others."""
OVERLOOKED = 56
"""How often a lay-off is overlooked, or a meld in games without a contract."""
PLAIN_DISCARD = 72
"""How often the discard is the dearest card that pairs with nothing, whatever the contract."""
LETS_GO = 80
"""How often a useful discard goes unnoticed: another player's, or one to take in turn in games without a contract."""
TEMPTED = 64
"""How often a card is claimed or taken only because it pairs with one in hand."""
LATE_KNOCK = 120
"""How often a possible knock is put off for more points."""


class _Careless(Regular):
    sight = SEES_ONE


class Beginner:
    """Plays as ``Regular`` with careless weights and occasional slips, the same ones in the same position."""

    def __init__(self, seed: int) -> None:
        """Keep the seed, which decides when it slips."""
        self._seed = seed
        self._usual = _Careless(seed, CARELESS)
        self._seen = RulesCache()

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        move = self._usual.choose(view, variant)
        slip = chance_of(view, self._seed)[-1]
        if isinstance(move, Claim):
            return Pass() if slip < LETS_GO and view.pile[-1] != JOKER else move
        free = not self._seen.of(view, variant).contract.slots
        instead: Move | None = None
        if free and isinstance(move, Take | TakePile):
            instead = Draw() if slip < LETS_GO else None
        elif isinstance(move, Pass) and view.phase == "claim":
            room = len(view.hand) < FULL_HAND
            instead = Claim() if room and slip < TEMPTED and _pairs(view, view.pile[-1]) else None
        elif isinstance(move, Draw) and view.pile:
            instead = Take() if slip < TEMPTED and _pairs(view, view.pile[-1]) else None
        elif _slips(move, slip) or (free and isinstance(move, NewMeld) and slip < OVERLOOKED):
            instead = self._plain_discard(view, variant)
        if instead is None or view.must is not None:
            return move
        deal = observed_deal(view, variant, self._seen.of(view, variant))
        return instead if deal.may(view.seat, instead) else move

    def _plain_discard(self, view: View, variant: Variant) -> Discard | None:
        """Return the discard of the dearest card that pairs with no other, if any."""
        rules = self._seen.of(view, variant)
        deal = observed_deal(view, variant, rules)
        wilds = rules.live_wilds()
        single = [
            card
            for card in sorted({*view.hand})
            if card not in wilds and not _pairs(view, card) and _may_go(deal, view, card)
        ]
        return Discard(max(single, key=lambda card: rules.points[card])) if single else None


def _slips(move: Move, slip: int) -> bool:
    """Return whether a slip replaces this move."""
    if isinstance(move, LayDown):
        return slip < LATE_DOWN
    if isinstance(move, LayOff):
        return slip < OVERLOOKED
    if isinstance(move, Knock):
        return slip < LATE_KNOCK
    return isinstance(move, Discard) and not move.call and slip < PLAIN_DISCARD


def _may_go(deal: Deal, view: View, card: int) -> bool:
    return deal.may(view.seat, Discard(card))


def _pairs(view: View, card: int) -> bool:
    """Return whether the hand has another card of the same rank, or a neighbour."""
    if card == JOKER:
        return True
    others = list(view.hand)
    if card in others:
        others.remove(card)
    naturals = [other for other in others if other != JOKER]
    return any(
        rank_of(other) == rank_of(card)
        or (suit_of(other) == suit_of(card) and abs(rank_of(other) - rank_of(card)) == 1)
        for other in naturals
    )
