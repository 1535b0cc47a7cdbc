"""The level of a club player: judges each choice by its expected points at the end of the round."""

from upcard.bots.ahead.knocking import knock_players, knocking_code
from upcard.bots.ahead.learned import teach
from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.ahead.valued import ValuedPlayers
from upcard.bots.discards import unseen
from upcard.bots.observed import observed_deal
from upcard.bots.plays import move_of
from upcard.bots.policy import chance_of
from upcard.bots.rearranging import SEES_ALL
from upcard.bots.regular import Regular
from upcard.cards import KINDS
from upcard.engine import Deal, Draw, Move, Take, View
from upcard.engine.players import Dice
from upcard.features.claims.questions import counts_in_match
from upcard.features.knocking.questions import knocks
from upcard.features.laying_off.questions import lays_further
from upcard.features.scoring.questions import scores_laid_cards
from upcard.rules import RoundRules, Variant


class Expert(Regular):
    """Claims, draws and discards by learned values of positions until it is down, then plays as ``Regular``.

    It plays as ``Regular`` if a contract takes the whole hand, claims as ``Regular`` if the match limits claims, and
    plays games without contracts as ``Regular``, with two exceptions: in games with a knock it chooses by learned
    values or, without any, by the expected gain of the next card; and if cards on the table score, it plays as quick
    players do. When nobody can lay off any more, and so nobody can go out, it exchanges its cards for cheaper ones.
    """

    sight = SEES_ALL
    by_match = True

    def choose(self, view: View, variant: Variant) -> Move:
        """Return the move of the view's seat."""
        mine = view.seats[view.seat]
        if not mine.contract.slots:
            return self._without_contract(view, variant)
        by_rule = mine.down or mine.contract.whole_hand
        if view.phase == "claim" and counts_in_match(variant.options):
            by_rule = True  # the learned values ignore the rounds that follow
        if by_rule or view.phase not in ("claim", "draw", "play"):
            usual = super().choose(view, variant)
            if mine.down and isinstance(usual, Draw) and view.pile:
                deal = observed_deal(view, variant, self._seen.of(view, variant))
                if _is_closed(deal, view) and _is_cheap(deal, view):
                    return Take()
            return usual
        deal = seen_deal(view, variant, self._seen.of(view, variant))
        players = players_of(deal)
        if view.phase == "play" and players.lacks(view.seat) == 0:
            return super().choose(view, variant)
        return move_of(deal, view.seat, players.choose(view.seat))

    def _without_contract(self, view: View, variant: Variant) -> Move:
        """Play a hand kept for a knock by learned values or the expected gain of the next card, and as quick players
        do where melds that are laid freely score; other games as ``Regular``.
        """
        rules = self._seen.of(view, variant)
        scores = scores_laid_cards(rules.options)
        if view.irregular or not (scores or knocks(rules.options)):
            return super().choose(view, variant)
        deal = seen_deal(view, variant, rules)
        players = knock_players(deal, view)
        if players is None:
            quick = QuickPlayers(deal.round, Dice(self._seed))
            if not scores or not quick.lays_freely:
                return super().choose(view, variant)
            code = quick.choose(view.seat)
        else:
            code = knocking_code(deal, view, players, chance_of(view, self._seed))
        return move_of(deal, view.seat, code)


def _is_closed(deal: Deal, view: View) -> bool:
    """Return whether no card can ever be laid off and no further meld laid, so that no hand gets smaller.

    Only the limit on its turns ends such a round; until then only cheaper cards help.
    """
    if lays_further(deal.rules.options) or not all(seat.down for seat in view.seats):
        return False
    return not any(deal.round.fits_table(card) for card in range(KINDS))


def _is_cheap(deal: Deal, view: View) -> bool:
    """Return whether swapping the dearest card in hand for the top discard saves more than an unknown card would."""
    points = deal.rules.points
    dearest = max(points[card] for card in view.hand)
    live = unseen(view, deal)
    hoped = sum(max(0, dearest - points[card]) * number for card, number in enumerate(live))
    saved = dearest - points[view.pile[-1]]
    return saved * sum(live) > hoped and deal.may(view.seat, Take())


def seen_deal(view: View, variant: Variant, rules: RoundRules) -> Deal:
    """Return the deal that the view shows, with the sizes of the other hands."""
    deal = observed_deal(view, variant, rules)
    for seat in view.seats:
        deal.round.held[seat.seat] = seat.cards
    return deal


def players_of(deal: Deal) -> ValuedPlayers:
    """Return players of a deal who choose by the learned values."""
    players = ValuedPlayers(deal.round, Dice(1))
    teach(players)
    for seat in range(deal.seats):
        players.valued[seat] = 1
    return players
