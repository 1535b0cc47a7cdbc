"""A match: the rounds of a game one after another, their scores, the final places."""

from collections.abc import Sequence

from upcard.engine.deal import Deal, DealError, deal_round
from upcard.engine.dealer import DealerDraw, draw_for_deal
from upcard.engine.effects import Effect
from upcard.engine.ending import dealer_after, is_over, seats_out, with_bonuses
from upcard.engine.moves import Move
from upcard.engine.scoring import Standing, standings_of, team_of
from upcard.engine.state import DealResult
from upcard.rules import RoundRules, Variant


class Match:
    """A game from the draw for the deal to the last score. Chance comes in from outside, as orders of cards.

    ``deal`` is the running round or, until the next one begins, the last; ``results`` holds the finished rounds.
    """

    def __init__(self, variant: Variant, names: Sequence[str]) -> None:
        """Seat the players; raises ``DealError`` for a number of players that the game does not take."""
        least, most = variant.options.players
        if not least <= len(names) <= most:
            raise DealError(f"{len(names)} players; {variant.name} is for {least} to {most}")
        self.variant = variant
        self.names = tuple(names)
        self.first_dealer: int | None = None
        self.dealer_draw: DealerDraw | None = None
        self.deal: Deal | None = None
        self.results: list[DealResult] = []

    @property
    def round(self) -> int:
        """The number of the round that is running or was last played; 0 before the first."""
        return 0 if self.deal is None else self.deal.rules.number

    @property
    def next_round(self) -> int:
        """The number of the round that is dealt next; a void round is dealt again under its number."""
        return 1 + sum(result.reason != "void" for result in self.results)

    @property
    def over(self) -> bool:
        """Whether the last round has been played, or the points have been reached that end the game."""
        return is_over(self.results, self.variant, len(self.names))

    @property
    def running(self) -> bool:
        """Whether a round is in progress."""
        return self.deal is not None and self.deal.phase != "over"

    def draw_dealer(self, order: Sequence[int]) -> DealerDraw:
        """Let everybody draw a card for the first deal, from a shuffled shoe."""
        self.dealer_draw = draw_for_deal(
            order, len(self.names), self.variant.options.dealer_draw_ace
        )
        self.first_dealer = self.dealer_draw.dealer
        return self.dealer_draw

    def set_dealer(self, seat: int) -> None:
        """Name the first dealer, where the game chooses one by plain chance."""
        if not 0 <= seat < len(self.names):
            raise DealError(f"seat {seat} cannot deal; the seats are 0 to {len(self.names) - 1}")
        self.first_dealer = seat

    def next_dealer(self) -> int:
        """Return who deals the next round: as a rule the deal passes to the left."""
        if self.first_dealer is None:
            raise DealError("nobody has been chosen to deal first")
        return dealer_after(self.results, self.first_dealer, self.variant, len(self.names))

    def absent(self) -> tuple[int, ...]:
        """Return the seats that are out of the match by their points."""
        return seats_out(self.results, self.variant, len(self.names))

    def next_rules(self) -> RoundRules:
        """Return the rules of the round that comes next."""
        return self.variant.round_rules(self.next_round, len(self.names))

    def start_round(self, shoe: Sequence[int], bury: Sequence[int] = ()) -> tuple[Effect, ...]:
        """Deal the next round from a shoe in its drawn order; for ``bury`` see :func:`deal_round`."""
        if self.running or self.over:
            raise DealError(
                "the match is over" if self.over else f"round {self.round} is still being played"
            )
        rules, dealer = self.next_rules(), self.next_dealer()
        self.deal, effects = deal_round(
            self.variant, rules, self.names, dealer, shoe, bury, self.absent()
        )
        return effects

    def apply(self, seat: int, move: Move) -> tuple[Effect, ...]:
        """Make a legal move in the running round, and keep the result if it ends the round."""
        if self.deal is None:
            raise DealError("no round has been dealt yet")
        effects = self.deal.apply(seat, move)
        if self.deal.result is not None:
            self.results.append(self.deal.result)
        return effects

    def totals(self) -> tuple[int, ...]:
        """Return each seat's points over the finished rounds; partners each have the sum of both."""
        seats = range(len(self.names))
        own = [sum(result.points[seat] for result in self.results) for seat in seats]
        teams = self.variant.options.teams
        return tuple(sum(own[mate] for mate in team_of(seat, len(own), teams)) for seat in seats)

    def standings(self) -> tuple[Standing, ...]:
        """Return the seats from first to last by their totals so far; once it is over with what the end brings."""
        standings = standings_of(self.totals(), self.variant.options.ranking)
        return (
            with_bonuses(standings, self.results, self.variant.options) if self.over else standings
        )
