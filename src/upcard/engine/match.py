"""A match: the rounds of a game in order, their scores, the final places."""

from array import array
from collections.abc import Mapping, Sequence

from upcard.engine.deal import Deal, DealError, deal_round
from upcard.engine.effects import Effect
from upcard.engine.history import MatchSoFar
from upcard.engine.moves import Move
from upcard.engine.scores.dealer import DealerDraw, draw_for_deal
from upcard.engine.scores.ending import (
    Reentry,
    course_of,
    dealer_after,
    is_over,
    leavers_counted,
    seats_out,
    totals_of,
    whole_teams,
    with_bonuses,
    with_missing,
)
from upcard.engine.scores.money import settle
from upcard.engine.scores.scoring import Standing, standings_of, team_of
from upcard.engine.situation import OUT_OF_MATCH, DealResult, swapped
from upcard.features.claims.questions import counts_in_match
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.dealing.questions import bonus_for_cut, deals_one_more
from upcard.features.offer.questions import turns_upcard
from upcard.features.scoring.questions import high_wins
from upcard.melds import Contract
from upcard.messages.say import messages
from upcard.rules import RoundRules, Variant

say = messages(__file__)

MOST_ROUNDS = 100
"""The most rounds of a match without a fixed number: players who never lay their contracts would play on for ever."""


def cutter_of(dealer: int, seats: int) -> int:
    """Return the seat that cuts: the player at the dealer's right."""
    return (dealer - 1) % seats


def lucky_cut_of(rules: RoundRules, seats: int) -> int:
    """Return the number of cards that a lucky cut lifts: all hands and the upcard."""
    options = rules.options
    return rules.cards * seats + deals_one_more(options) + turns_upcard(options)


class Match:
    """A game from the draw for the deal to the last score. Chance comes from outside, as orders of cards.

    ``deal`` is the running round or, until the next one begins, the last; ``results`` holds the finished rounds.
    """

    def __init__(self, variant: Variant, names: Sequence[str]) -> None:
        """Seat the players; raises ``DealError`` for a number of players that the game does not allow."""
        if why := variant.why_not_players(len(names)):
            raise DealError(why)
        self.variant = variant
        self.names = tuple(names)
        self.first_round = 1
        self.first_dealer: int | None = None
        self.dealer_draw: DealerDraw | None = None
        self.deal: Deal | None = None
        self.results: list[DealResult] = []
        self.cuts: list[tuple[int, int]] = []  # the round and the seat of every lucky cut
        self.kitty = 0
        self.claimed = (0,) * len(self.names)
        """How many claims each seat has made in the finished rounds."""
        self.left: Mapping[int, int] = {}
        """The seats whose players left the match early, each with the number of rounds finished by then."""
        self.missing: frozenset[int] = frozenset()
        """The seats without a score for the running round: their players left in the middle of it."""

    @property
    def round(self) -> int:
        """The number of the round that is running or was last played; 0 before the first."""
        return 0 if self.deal is None else self.deal.rules.number

    @property
    def next_round(self) -> int:
        """The number of the round that is dealt next; a void round is dealt again under its number."""
        return self.first_round + sum(result.reason != "void" for result in self.results)

    @property
    def over(self) -> bool:
        """Whether the last round has been played, or the contracts or points that end the game have been reached."""
        if self._winner() >= 0:
            return True
        if has_own_contracts(self.variant.options):
            done = max(self.levels()) == len(self.variant.rounds)
            return done or len(self.results) >= MOST_ROUNDS
        if not self.variant.endless:
            return self.next_round > len(self.variant.rounds)
        return is_over(self.results, self.variant, len(self.names))

    def _winner(self) -> int:
        """Return the seat whose run has won the match, or -1."""
        last = self.results[-1] if self.results else None
        return last.out if last is not None and last.reason == "won" else -1

    def levels(self) -> tuple[int, ...]:
        """Return how many contracts each seat has laid in finished rounds; those before the first count too."""
        before = self.first_round - 1
        seats = range(len(self.names))
        told = [result.down for result in self.results if result.down]
        return tuple(before + sum(down[seat] for down in told) for seat in seats)

    @property
    def running(self) -> bool:
        """Whether a round is in progress."""
        return self.deal is not None and self.deal.phase != "over"

    def begin_with(self, number: int) -> None:
        """Begin with a later round than the first; raises ``DealError`` if the game has no such round."""
        name, last = self.variant.name, len(self.variant.rounds)
        if self.deal is not None:
            raise DealError(say("not-first-now", round=number))
        if not 1 <= number <= last:
            raise DealError(say("not-first", round=number, game=name, last=last))
        self.first_round = number

    def draw_dealer(self, order: Sequence[int]) -> DealerDraw:
        """Let everybody draw a card for the first deal, from a shuffled shoe."""
        self.dealer_draw = draw_for_deal(order, len(self.names), self.variant.options)
        self.first_dealer = self.dealer_draw.dealer
        return self.dealer_draw

    def set_dealer(self, seat: int) -> None:
        """Set the first dealer, in games that choose one at random."""
        if not 0 <= seat < len(self.names):
            raise DealError(say("not-dealer", seat=seat + 1, seats=len(self.names)))
        self.first_dealer = seat

    def next_dealer(self) -> int:
        """Return the dealer of the next round: as a rule the deal passes to the left."""
        if self.first_dealer is None:
            raise DealError(say("no-dealer"))
        return dealer_after(self.results, self.first_dealer, self.variant, len(self.names))

    def absent(self) -> tuple[int, ...]:
        """Return the seats that are out of the match by their points."""
        return seats_out(self.results, self.variant, len(self.names))

    def reentries(self) -> tuple[Reentry, ...]:
        """Return the players who had too many points after a round and came back in."""
        return course_of(self.results, self.variant, len(self.names)).reentries

    def came_back(self) -> tuple[Reentry, ...]:
        """Return the players who came back in after the last round."""
        last = len(self.results) - 1
        return tuple(one for one in self.reentries() if one.after == last)

    def next_rules(self) -> RoundRules:
        """Return the rules of the next round."""
        return self.variant.round_rules(self.next_round, len(self.names))

    def start_round(
        self, shoe: Sequence[int], bury: Sequence[int] = (), cut: int = 0
    ) -> tuple[Effect, ...]:
        """Deal the next round from a shoe in its drawn order; for ``bury`` see :func:`deal_round`.

        ``cut`` is how many cards the player at the dealer's right lifted in the cut, if that counts.
        """
        if self.running or self.over:
            raise DealError(
                say("match-over") if self.over else say("round-running", round=self.round)
            )
        rules, dealer = self.next_rules(), self.next_dealer()
        self.deal, effects = deal_round(
            self.variant,
            rules,
            self.names,
            dealer,
            shoe,
            bury,
            self.absent(),
            self._contracts(rules),
        )
        self.deal.match = self.so_far()
        self.missing = frozenset()
        if counts_in_match(self.variant.options):
            self.deal.round.claimed[:] = array("i", self.claimed)
        if bonus_for_cut(self.variant.options) and cut == self.lucky_cut():
            self.cuts.append((self.round, self.cutter()))
        return effects

    def so_far(self) -> MatchSoFar:
        """Return the state of the match during a round: as known before that round is counted."""
        places = {standing.seat: standing.place for standing in self.standings()}
        most = self.variant.fixed_rounds
        to_come = None if most is None else most - self.next_round
        return MatchSoFar(
            self.totals(), tuple(places[seat] for seat in sorted(places)), to_come, self.levels()
        )

    def _contracts(self, rules: RoundRules) -> tuple[Contract, ...]:
        """Return each seat's contract in a round."""
        if not has_own_contracts(self.variant.options):
            return (rules.contract,) * len(self.names)
        return tuple(self.variant.rounds[level].contract for level in self.levels())

    def cutter(self) -> int:
        """Return the seat that cuts for the running or last round: the player at the dealer's right."""
        dealer = self.next_dealer() if self.deal is None else self.deal.dealer
        return cutter_of(dealer, len(self.names))

    def lucky_cut(self) -> int:
        """Return the number of cards that a lucky cut lifts: all hands and the upcard."""
        rules = self.next_rules() if self.deal is None else self.deal.rules
        return lucky_cut_of(rules, len(self.names))

    def apply(self, seat: int, move: Move) -> tuple[Effect, ...]:
        """Make a legal move in the running round, and keep the result if it ends the round."""
        if self.deal is None:
            raise DealError(say("round-none"))
        effects = self.deal.apply(seat, move)
        if self.deal.result is not None:
            self._keep(self.deal, self.deal.result)
        return effects

    def swap(self, one: int, other: int) -> None:
        """Swap two players' places between rounds, with their scores; the deal stays with the place."""
        if self.running:
            raise DealError(say("places-later"))
        places = {one: other, other: one}
        names = list(self.names)
        names[one], names[other] = names[other], names[one]
        self.names = tuple(names)
        self.results = [swapped(result, one, other) for result in self.results]
        self.cuts = [(number, places.get(seat, seat)) for number, seat in self.cuts]
        self.left = {places.get(seat, seat): rounds for seat, rounds in self.left.items()}
        claimed = list(self.claimed)
        claimed[one], claimed[other] = claimed[other], claimed[one]
        self.claimed = tuple(claimed)

    def break_off(self) -> tuple[Effect, ...]:
        """End the running round without a score for anybody; it is dealt again by the same player."""
        if self.deal is None or not self.running:
            raise DealError(say("not-broken-off"))
        effects = self.deal.break_off()
        if self.deal.result is not None:
            self._keep(self.deal, self.deal.result)
        return effects

    def _keep(self, deal: Deal, result: DealResult) -> None:
        """Keep the result of the round that has just ended, with substitutes for missing scores."""
        seats = [seat for seat in range(deal.seats) if deal.left[seat] != OUT_OF_MATCH]
        deal.result = with_missing(result, seats, self.missing, self.variant.options)
        self.results.append(deal.result)
        self.kitty += sum(deal.coins_paid)
        made = zip(self.claimed, deal.claims, strict=True)
        self.claimed = tuple(before + now for before, now in made)

    def totals(self) -> tuple[int, ...]:
        """Return each seat's points over the finished rounds; partners each have the sum of both."""
        return self._totals(len(self.results))

    def _totals(self, rounds: int) -> tuple[int, ...]:
        """Return each seat's points over the first ``rounds`` rounds."""
        results, seats = self.results[:rounds], range(len(self.names))
        own = list(totals_of(results, self.variant, len(self.names)))
        ends = self.first_round + sum(result.reason != "void" for result in results)
        for number, seat in self.cuts:
            if rounds >= len(self.results) or number < ends:
                own[seat] -= bonus_for_cut(self.variant.options)
        options = self.variant.options
        return tuple(sum(own[mate] for mate in team_of(seat, len(own), options)) for seat in seats)

    def gone(self) -> dict[int, int]:
        """Return the seats that left and whose team has left entirely, with the rounds that count for them."""
        return whole_teams(self.left, len(self.names), self.variant.options)

    def standings(self) -> tuple[Standing, ...]:
        """Return the seats from first to last, by their totals so far, or first by contracts laid.

        Players who left come after all who stayed. Once the match is over the totals include the bonuses of its end,
        which do not change the places.
        """
        options, gone = self.variant.options, self.gone()
        levels = self.levels() if has_own_contracts(options) else ()
        if self._winner() >= 0:
            first = team_of(self._winner(), len(self.names), options)
            levels = tuple(int(seat in first) for seat in range(len(self.names)))
        if gone:
            stayed = levels or (0,) * len(self.names)
            levels = tuple(-1 if seat in gone else level for seat, level in enumerate(stayed))
        best = "high" if high_wins(options) else "low"
        standings = standings_of(self._counted() or self.totals(), best, levels)
        return with_bonuses(standings, self.results, options, gone) if self.over else standings

    def _counted(self) -> tuple[int, ...] | None:
        """Return the totals, those of players who left as the game counts them, or None: see :attr:`void`."""
        own = {seat: self._totals(rounds)[seat] for seat, rounds in self.gone().items()}
        return leavers_counted(self.totals(), own, self.variant.options)

    @property
    def void(self) -> bool:
        """Whether the match does not count: too many left for the game to count their totals."""
        return self._counted() is None

    def coins(self) -> tuple[int, ...]:
        """Return what each seat receives in the settlement of the finished match (below 0: pays)."""
        return settle(self.standings(), self.kitty, self.variant.options)
