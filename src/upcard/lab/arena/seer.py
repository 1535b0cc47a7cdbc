"""A player of the laboratory to whom all hands are open, but not the stock: how far sight of the hands would carry.

It gets a deal and no view, so it is no level, and no table can seat it.
"""

from upcard.bots.ahead.expert import Expert, players_of, seen_deal
from upcard.bots.ahead.features import CLAIMED, PASSED
from upcard.bots.ahead.master import move_of, usual_first, worlds_of
from upcard.bots.ahead.trying import best_of, candidates, scale_of
from upcard.bots.plays import LAY_DOWN_NODES
from upcard.bots.turn import TurnSearch
from upcard.engine import Deal, Discard, LayDown, Match, Move, View
from upcard.engine.core.codes import CLAIM, DISCARD, PASS
from upcard.rules import Variant

SEER = "seer"
"""What stands for it in the place of a level."""
TRIES = 240
"""Moves that are tried out for a decision, each to the end of the round."""
MOST = 5
WITHIN = 15.0
"""Of the moves, those that are not worse by more points than this, as far as one knows who does not see the hands."""
_MOST_HELD = 2
"""Discards that are tried where the contract is held back."""
_NO_LIMIT = 3600.0


class Seer(Expert):
    """Tries what it may do among the true hands, the stock mixed anew each time, and does what costs least.

    The others play on as quick players, itself by what has been learned. It plays as ``Expert`` in games without
    contracts, once it is down, and where only one move is worth trying.
    """

    def __init__(self, seed: int, tries: int = TRIES) -> None:
        """See nothing before it is shown a match."""
        super().__init__(seed)
        self._tries = tries
        self._match: Match | None = None

    def watch(self, match: Match) -> None:
        """See the hands of all rounds of a match."""
        self._match = match

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        usual = super().choose(view, variant)
        mine = view.seats[view.seat]
        open_deal = self._match.deal if self._match is not None else None
        if open_deal is None or mine.down or not mine.contract.slots or mine.contract.whole_hand:
            return usual
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        codes = _codes(deal, view, variant, usual)
        if not isinstance(usual, LayDown):
            codes = usual_first(deal, view, codes, usual)
        if len(codes) < 2:
            return usual
        hands = [bytes(hand) for hand in open_deal.hands]
        worlds = worlds_of(deal, view, variant, hands, self._seed)
        best = best_of(lambda: worlds.sample(0), worlds.try_out, codes, self._tries, _NO_LIMIT)
        return usual if best == codes[0] else move_of(deal, view.seat, best)


def _codes(deal: Deal, view: View, variant: Variant, usual: Move) -> list[int]:
    """Return the moves that are worth trying."""
    if isinstance(usual, LayDown):
        return _lay_or_hold(deal, view, variant)
    if view.phase == "claim":
        players = players_of(deal, variant)
        gain = players.gain_with_top(view.seat, CLAIMED, PASSED)
        return [CLAIM, PASS] if abs(gain) <= WITHIN * scale_of(deal, variant) else []
    if view.phase == "draw" or (view.phase == "play" and isinstance(usual, Discard)):
        return list(candidates(deal, view, variant, MOST, WITHIN))
    return []


def _lay_or_hold(deal: Deal, view: View, variant: Variant) -> list[int]:
    """Return the way of laying the contract that leaves least, and the two best discards of who holds it back."""
    seat, now = view.seat, deal.round
    way = TurnSearch(now, seat).lay_down(LAY_DOWN_NODES, lengthen=False)
    if not way:
        return []
    players = players_of(deal, variant)
    codes = [now.moves[index] for index in range(now.list_moves(seat))]
    cards = {code >> 8 & 255: code for code in codes if code & 255 == DISCARD}
    order = sorted(cards, key=lambda card: players.worth_of(seat, card))
    return [way, *(cards[card] for card in order[:_MOST_HELD])]
