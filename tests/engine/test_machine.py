"""The engine as a state machine: Hypothesis chooses game, seats, cards and moves, and shrinks what goes wrong."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from tests.engine.houses import HOUSES, opened
from tests.engine.player import WEIGHTS, next_move
from tests.engine.properties import (
    check_effects,
    check_listing,
    check_owed,
    check_refusals,
    check_result,
    check_take_back,
    check_texts,
    check_view,
    state,
)
from upcard.cards import shuffled
from upcard.engine import Deal, TakeBack, position_text

FAST = sorted(WEIGHTS, key=lambda kind: -WEIGHTS[kind])  # what brings a round forward comes first


class Rounds(RuleBasedStateMachine):
    """One round of a house game; every step is drawn, every state is checked."""

    deal: Deal

    @initialize(
        name=st.sampled_from(sorted(HOUSES)), seats=st.integers(2, 4), seed=st.integers(0, 999)
    )
    def start(self, name, seats, seed):
        rng = Random(seed)
        match = opened(HOUSES[name], seats, rng)
        self.shoe = shuffled(match.variant.shoe(seats), rng)
        match.start_round(self.shoe)
        assert match.deal is not None
        self.deal = match.deal

    @precondition(lambda self: self.deal.to_act())
    @rule(data=st.data())
    def any_legal_move(self, data):
        seat = data.draw(st.sampled_from(self.deal.to_act()), label="seat")
        moves = self.deal.legal_moves(seat)
        self.make(seat, data.draw(st.sampled_from(moves), label="move"))

    @precondition(lambda self: self.deal.to_act())
    @rule(choice=st.integers(0, 30))
    def a_move_that_brings_the_round_forward(self, choice):
        seat = self.deal.to_act()[0]
        moves = self.deal.legal_moves(seat)
        moves.sort(key=lambda move: FAST.index(type(move)))
        self.make(
            seat, [move for move in moves if type(move) is type(moves[0])][choice % 5 - 5 :][0]
        )

    @precondition(lambda self: self.deal.chance_owed())
    @rule(seed=st.integers(0, 999))
    def a_move_of_chance(self, seed):
        self.make(*next_move(self.deal, Random(seed)))

    def make(self, seat, move):
        before = self.deal.copy()
        kept = state(before)
        check_effects(self.deal, seat, move, Random(0))
        self.deal.apply(seat, move)
        assert state(before) == kept
        if self.deal.plays and not isinstance(move, TakeBack):
            check_take_back(before, self.deal, seat)

    @rule(seed=st.integers(0, 99_999))
    def a_move_out_of_nowhere(self, seed):
        check_refusals(self.deal, Random(seed), 1)

    @invariant()
    def everything_holds(self):
        if not hasattr(self, "deal"):
            return
        assert self.deal.cards() == tuple(sorted(self.shoe))
        assert repr(self.deal) == position_text(self.deal)
        check_listing(self.deal)
        check_texts(self.deal)
        check_view(self.deal, Random(1))
        check_owed(self.deal)
        if self.deal.phase == "over":
            check_result(self.deal)


TestRounds = pytest.mark.slow(Rounds.TestCase)
TestRounds.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
