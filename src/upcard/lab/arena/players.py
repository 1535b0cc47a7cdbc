"""Players of the arena that no table offers: one that sees all hands, quick ones, and mixtures of two."""

from collections.abc import Collection

from upcard.bots import Policy
from upcard.bots.ahead.expert import Expert, players_of, seen_deal
from upcard.bots.ahead.features import CLAIMED, PASSED
from upcard.bots.ahead.master import usual_first, worlds_of
from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.ahead.trying import best_of, candidates, least_wanted, scale_of
from upcard.bots.plays import LAY_DOWN_NODES, move_of
from upcard.bots.regular import Regular
from upcard.bots.turn import TurnSearch
from upcard.engine import Deal, Discard, LayDown, Match, Move, View
from upcard.engine.core.codes import CLAIM, PASS
from upcard.engine.players import Dice
from upcard.rules import Variant

SEER = "seer"
"""The name of the player who sees all hands but not the stock, which measures the value of knowing the hands."""
TRIES = 240
"""Moves tried for a decision, each to the end of the round."""
MOST = 5
WITHIN = 15.0
"""The most points by which a move may look worse without sight of the hands and still be tried."""
_MOST_HELD = 2
"""Discards tried if the contract is held back."""
_NO_LIMIT = 3600.0


class Seer(Expert):
    """Tries moves with the true hands and a freshly shuffled stock each time, and makes the one that costs least.

    The others play on as quick players, itself by the learned values. It plays as ``Expert`` in games without
    contracts, once it is down, and if only one move is worth trying. It needs the deal instead of a view.
    """

    def __init__(self, seed: int, tries: int = TRIES) -> None:
        """Keep the arguments; ``watch`` shows it a match."""
        super().__init__(seed)
        self._tries = tries
        self._match: Match | None = None

    def watch(self, match: Match) -> None:
        """Watch a match and see the hands of all its rounds."""
        self._match = match

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        usual = super().choose(view, variant)
        mine = view.seats[view.seat]
        open_deal = self._match.deal if self._match is not None else None
        if open_deal is None or mine.down or not mine.contract.slots or mine.contract.whole_hand:
            return usual
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        codes = _codes(deal, view, usual)
        if not isinstance(usual, LayDown):
            codes = usual_first(deal, view, codes, usual)
        if len(codes) < 2:
            return usual
        hands = [bytes(hand) for hand in open_deal.hands]
        worlds = worlds_of(deal, view, hands, self._seed)
        best = best_of(lambda: worlds.sample(0), worlds.try_out, codes, self._tries, _NO_LIMIT)
        return usual if best == codes[0] else move_of(deal, view.seat, best)


def _codes(deal: Deal, view: View, usual: Move) -> list[int]:
    """Return the moves worth trying."""
    if isinstance(usual, LayDown):
        return _lay_or_hold(deal, view)
    if view.phase == "claim":
        players = players_of(deal)
        gain = players.gain_with_top(view.seat, CLAIMED, PASSED)
        return [CLAIM, PASS] if abs(gain) <= WITHIN * scale_of(players) else []
    if view.phase == "draw" or (view.phase == "play" and isinstance(usual, Discard)):
        return list(candidates(players_of(deal), view.seat, MOST, WITHIN))
    return []


def _lay_or_hold(deal: Deal, view: View) -> list[int]:
    """Return the lay-down that leaves least, and the two best discards when holding the contract back."""
    seat, now = view.seat, deal.round
    way = TurnSearch(now, seat).lay_down(LAY_DOWN_NODES, lengthen=False)
    if not way:
        return []
    return [way, *least_wanted(players_of(deal), seat, _MOST_HELD)]


QUICK = "quick"
"""The name of the quick players, to measure them against the real levels."""


class Quick(Regular):
    """Chooses as ``QuickPlayers`` do, by what the view shows; as ``Regular`` where these play at random.

    No table offers it: it exists for simulated rounds, and the arena measures its strength.
    """

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        players = QuickPlayers(deal.round, Dice(self._seed))
        if not view.seats[view.seat].contract.slots and not players.lays_freely:
            return super().choose(view, variant)
        return move_of(deal, view.seat, players.choose(view.seat))


PARTS: tuple[str, ...] = ("draws", "claims", "discards", "lay-downs")
"""Kinds of decisions. Claims include calls; lay-downs all moves that put cards on the table, and holding them back."""
_OF_PHASE = {"draw": "draws", "claim": "claims", "call": "claims"}


class Parted:
    """Makes some kinds of decisions as one policy, all others as another."""

    def __init__(self, some: Policy, rest: Policy, parts: Collection[str]) -> None:
        """Ask ``some`` for the kinds in ``parts``, ``rest`` for the others."""
        self._some, self._rest, self._parts = some, rest, frozenset(parts)

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        if view.phase != "play":
            return self._for(_OF_PHASE.get(view.phase, "")).choose(view, variant)
        laying, throwing = self._for("lay-downs"), self._for("discards")
        move = laying.choose(view, variant)
        if laying is throwing or not isinstance(move, Discard):
            return move
        other = throwing.choose(view, variant)
        return other if isinstance(other, Discard) else move

    def _for(self, part: str) -> Policy:
        return self._some if part in self._parts else self._rest
