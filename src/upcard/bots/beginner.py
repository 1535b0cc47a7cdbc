"""The level of a new player: knows the rules, and makes the usual mistakes."""

from collections.abc import Collection

import msgspec

from upcard.bots.observed import RulesCache, observed_deal
from upcard.bots.plays import might_fit
from upcard.bots.policy import chance_of
from upcard.bots.rearranging import SEES_ONE
from upcard.bots.regular import Regular
from upcard.bots.weights import Weights
from upcard.cards import JOKER, rank_of, suit_of
from upcard.engine import Deal, Move, View, moves
from upcard.engine.players import FULL_HAND
from upcard.engine.questions import deadwood_without, way_of
from upcard.features.laying_off.questions import lays_off
from upcard.rules import RoundRules, Variant

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


class Slips(msgspec.Struct, frozen=True):
    """How often, of 256 times, a beginner slips at choices that depend on the kind of game."""

    plain_discard: int = 72
    """Throws the dearest card that pairs with nothing, whatever the contract."""
    lets_go: int = 80
    """Does not notice a useful discard: another player's, or one to take in turn in games without a contract."""
    tempted: int = 64
    """Claims or takes a card only because it pairs with one in hand, or fits the table once down."""
    late_knock: int = 120
    """Puts off a knock for more points."""


USUAL = Slips()
IN_HAND = Slips(plain_discard=190, tempted=128, late_knock=192)
"""For games with a knock from the hand: there it loves its pairs, and hardly counts its deadwood."""
BOTH = ("set", "run")


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
        rules = self._seen.of(view, variant)
        free = not rules.contract.slots
        slips, seen = USUAL, view
        if free and way_of(rules) == "knock":
            slips = IN_HAND
            seen = msgspec.structs.replace(view, pile=view.pile[-1:])  # forgets the rest
        move = self._usual.choose(seen, variant)
        slip = chance_of(view, self._seed)[-1]
        if isinstance(move, moves.Claim):
            return moves.Pass() if slip < slips.lets_go and view.pile[-1] != JOKER else move
        deal = observed_deal(view, variant, rules)
        instead: Move | None = None
        if free and isinstance(move, moves.Take | moves.TakePile):
            instead = moves.Draw() if slip < slips.lets_go else None
        elif isinstance(move, moves.Pass) and view.phase == "claim":
            room = len(view.hand) < FULL_HAND
            instead = (
                moves.Claim() if room and slip < slips.tempted and _fits(view, rules) else None
            )
        elif isinstance(move, moves.Draw) and view.pile:
            instead = moves.Take() if slip < slips.tempted and _fits(view, rules) else None
        elif _overlooks(deal, move, slip, slips):
            instead = _plain_discard(deal, view)
        if instead is None or view.must is not None:
            return move
        return instead if deal.may(view.seat, instead) else move


def _overlooks(deal: Deal, move: Move, slip: int, slips: Slips) -> bool:
    """Return whether the slip is to discard instead of a play or a better discard."""
    if isinstance(move, moves.LayDown):
        return slip < LATE_DOWN
    if isinstance(move, moves.NewMeld):
        return slip < OVERLOOKED and not deal.rules.contract.slots
    if isinstance(move, moves.LayOff):
        return slip < OVERLOOKED
    if isinstance(move, moves.Knock):
        sees = slips is IN_HAND and not deadwood_without(deal, deal.active, move.card)
        return slip < slips.late_knock and not sees
    return isinstance(move, moves.Discard) and not move.call and slip < slips.plain_discard


def _plain_discard(deal: Deal, view: View) -> moves.Discard | None:
    """Return the discard of the dearest card that pairs with no other, if any."""
    rules = deal.rules
    wilds = rules.live_wilds()
    single = [
        card
        for card in sorted({*view.hand})
        if card not in wilds and not _pairs(view, card) and deal.may(view.seat, moves.Discard(card))
    ]
    return moves.Discard(max(single, key=lambda card: rules.points[card])) if single else None


def _fits(view: View, rules: RoundRules) -> bool:
    """Return whether the open card pairs with the hand for a meld still to be laid, or once down can be laid off."""
    mine, card = view.seats[view.seat], view.pile[-1]
    if mine.down and mine.contract.slots:
        return might_fit(view, card, rules.melds) and lays_off(rules.options)
    return _pairs(view, card, {slot.type for slot in mine.contract.slots} or BOTH)


def _pairs(view: View, card: int, types: Collection[str] = BOTH) -> bool:
    """Return whether the hand has another card of the same rank, or a neighbour, for melds of these types."""
    if card == JOKER:
        return True
    others = list(view.hand)
    if card in others:
        others.remove(card)
    naturals = [other for other in others if other != JOKER]
    return any(
        ("set" in types and rank_of(other) == rank_of(card))
        or (
            "run" in types
            and suit_of(other) == suit_of(card)
            and abs(rank_of(other) - rank_of(card)) == 1
        )
        for other in naturals
    )
