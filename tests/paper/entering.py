"""Games of the engine, entered on a pad as the people who play them would."""

import random

from tests.paper.kit import Kept
from upcard.cards import cards_text
from upcard.lab.matches import Simulation
from upcard.paper.rounds import counts_at_once, is_counted


class Entering:
    """A match of bots that play at random, and the pad that is kept of it."""

    def __init__(self, game, seed, players=None):
        """Open the match, with the fewest players unless told otherwise, and a pad with its first dealer."""
        self.kept = Kept(game, 2)  # for the game's own numbers
        self.variant = self.kept.variant
        self.players = players or max(2, self.variant.options.players[0])
        simulation = Simulation(self.variant, ["random"] * self.players, seed)
        self.recorder = simulation.open(1)
        self.match = self.recorder.match
        self.kept = Kept(game, self.players, dealer=self.match.first_dealer)
        self.deals = simulation.rounds(self.recorder, 1)
        self.chance = random.Random(f"{game} {seed}")

    def rounds(self, most=None):
        """Enter rounds until the match is over, or ``most`` of them; all is compared. Returns how many were entered."""
        at = 0
        for deal in self.deals:
            if deal.result.reason == "void":
                continue  # nobody has anything to enter
            at += 1
            running = self.kept.pad.rounds[-1]
            assert (running.number, running.dealer) == (deal.rules.number, deal.dealer)
            self._enter(deal, at)
            assert self.kept.totals == self.match.totals(), at
            if at == most:
                return at
        assert self.kept.pad.over
        assert self.kept.pad.match.standings() == self.match.standings()
        if self.variant.options.settlement != "none":
            assert self.kept.pad.match.coins() == self.match.coins()
        return at

    def _enter(self, deal, at):
        """Enter a round: by cards where the cards count, by the score where melds do; the hands in any order."""
        kept, result, options = self.kept, deal.result, self.variant.options
        counted = is_counted(self.variant)
        if counts_at_once(self.variant) and result.out >= 0 and went_out_at_once(deal):
            kept.enter(at, -1, 1, "at_once")
        if self.match.cuts and self.match.cuts[-1][0] == deal.rules.number:
            kept.enter(at, -1, self.match.cuts[-1][1], "cut")
        seats = [*kept.pad.rounds[-1].seats]
        for seat in self.chance.sample(seats, len(seats)):
            if options.claim_price and deal.claims[seat]:
                kept.enter(at, seat, deal.claims[seat], "buys")
            if options.progress == "individual":
                kept.enter(at, seat, int(result.down[seat]), "down")
            if counted and seat != result.out:
                kept.enter(at, seat, cards_text(result.hands[seat]))
            elif not counted:
                kept.enter(at, seat, result.points[seat])
        kept.out(at, result.out)


def went_out_at_once(deal):
    """Return whether the winner laid nothing before the turn in which it went out."""
    return deal.down_since[deal.result.out] == deal.turn
