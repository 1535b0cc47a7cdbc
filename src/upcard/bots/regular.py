"""The level of a sensible player: counts missing cards, goes down and lays off as soon as possible."""

import msgspec

from upcard.bots.discards import best_discard, unseen
from upcard.bots.needs import Needs
from upcard.bots.no_contract.choice import choose_without_contract
from upcard.bots.observed import RulesCache, observed_deal
from upcard.bots.plays import best_lay_down, best_play, discardable, held
from upcard.bots.policy import chance_of
from upcard.bots.rearranging import SEES_FEW, Sight
from upcard.bots.taking import wants_in_turn, wants_out_of_turn
from upcard.bots.weights import Weights
from upcard.cards import KINDS, counts_of
from upcard.engine import Buy, Call, Claim, Deal, Discard, Draw, EndTurn, Move, Pass, Take, View
from upcard.melds import Contract
from upcard.rules import RoundRules, Variant

TURN_NODES = 100


class Regular:
    """Plays well without looking beyond the current turn. Its only state is a cache."""

    sight: Sight = SEES_FEW
    """How well it reads a table that may be rearranged."""
    by_match = False
    """Whether it considers the standing of the match."""

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        """Keep the seed, which decides between equal discards."""
        self._seed = seed
        self._weights = weights or Weights()
        self._needs: Needs | None = None
        self._needs_of_rules: RoundRules | None = None
        self._needs_key: tuple[Contract, int] | None = None
        self._seen = RulesCache()

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        rules = self._seen.of(view, variant)
        if not rules.contract.slots:
            luck = chance_of(view, self._seed)
            deal = observed_deal(view, variant, rules)
            return choose_without_contract(deal, view, luck, self.sight, by_match=self.by_match)
        needs = self._needs_of(view, variant)
        deal = observed_deal(view, variant, needs.rules)
        if view.phase == "claim":
            return Claim() if wants_out_of_turn(deal, view, needs, self._weights) else Pass()
        if view.phase == "call":
            return self._answer_call(deal, view, needs)
        if view.phase == "draw":
            return self._draw(deal, view, needs)
        return self._play(deal, view, needs)

    def _answer_call(self, deal: Deal, view: View, needs: Needs) -> Move:
        """Call if allowed: a call is free, and the least useful card goes."""
        calls = [move for move in deal.legal_moves(view.seat) if isinstance(move, Call)]
        onto = next((move for move in calls if move.meld is not None), None)
        if onto is not None:
            return onto if deal.is_down(view.seat) else Pass()
        cards = [move.card for move in calls if move.card is not None]
        if not cards:
            return Pass()
        luck = chance_of(view, self._seed)
        return Call(card=best_discard(view, needs, self._weights, unseen(view, deal), cards, luck))

    def _needs_of(self, view: View, variant: Variant) -> Needs:
        contract = view.seats[view.seat].contract
        drawn = view.phase == "play" and view.seat == view.active
        cards = len(view.hand) + (0 if drawn else 1)
        rules = self._seen.of(view, variant)
        key = (contract, cards if contract.whole_hand else 0)
        if self._needs is None or self._needs_of_rules is not rules or key != self._needs_key:
            own = msgspec.structs.replace(rules, contract=contract)
            self._needs, self._needs_of_rules, self._needs_key = Needs(own, cards), rules, key
        return self._needs

    def _draw(self, deal: Deal, view: View, needs: Needs) -> Move:
        if deal.is_open(view.seat, "down"):  # lay a whole hand instead of drawing
            down = best_lay_down(deal, view.seat)
            if down is not None:
                return down
        if deal.may(view.seat, Buy()) and self._buys(deal, view, needs):
            return Buy()
        if deal.may(view.seat, Take()) and wants_in_turn(
            deal, view, needs, self._weights, lambda: self._keeps_top(deal, view, needs)
        ):
            return Take()
        return Draw()

    def _buys(self, deal: Deal, view: View, needs: Needs) -> bool:
        """Return whether to buy the discard and still draw: if the hand is too small for its contract and a discard."""
        short = needs.rules.contract.cards() > len(view.hand)
        return short and wants_out_of_turn(deal, view, needs, self._weights)

    def _keeps_top(self, deal: Deal, view: View, needs: Needs) -> bool:
        """Return whether the top discard, once taken, would stay in the hand rather than be discarded."""
        card = view.pile[-1]
        more = msgspec.structs.replace(
            view, hand=(*view.hand, card), pile=view.pile[:-1], phase="play"
        )
        cards = held(counts_of(more.hand))
        luck = bytes(other != card for other in range(KINDS))  # among equals this one goes
        return best_discard(more, needs, self._weights, unseen(more, deal), cards, luck) != card

    def _play(self, deal: Deal, view: View, needs: Needs) -> Move:
        seat = view.seat
        if deal.is_down(seat):
            play = best_play(deal, seat, TURN_NODES)
            if play is not None:
                return play
        elif needs.distance(bytes(deal.hands[seat])) == 0:
            down = best_lay_down(deal, seat)
            if down is not None:
                return down
        cards = discardable(deal, seat)
        if not cards:
            return EndTurn()  # the last card may not be discarded here
        if view.closing is not None:
            return Discard(max(cards, key=lambda card: deal.rules.points[card]))
        luck = chance_of(view, self._seed)
        card = best_discard(view, needs, self._weights, unseen(view, deal), cards, luck)
        own_call = Discard(card, call=True)
        return own_call if deal.may(seat, own_call) else Discard(card)
