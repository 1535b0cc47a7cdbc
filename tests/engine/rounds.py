"""A round of random play, with everything that must hold checked in a part of its states."""

import pickle
from random import Random

from tests.engine.houses import start_round
from tests.engine.player import next_move
from tests.engine.properties import (
    check_effects,
    check_listing,
    check_observed,
    check_owed,
    check_refusals,
    check_result,
    check_take_back,
    check_texts,
    check_view,
    state,
)
from upcard.engine import (
    CHANCE,
    Claim,
    Deal,
    Draw,
    LayDown,
    LayOff,
    Match,
    Move,
    NewMeld,
    Pass,
    Replace,
    TakeBack,
    move_text,
    parse_move,
    position_text,
)
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING

MOST_MOVES = 4000
TOLD_LATER = (Claim, Pass, Draw)
"""Answers, and a draw before which the others are asked, are told when all have answered."""


def play_round(match: Match, rng: Random, *, part: float) -> set[str]:
    """Play a round; in that part of its states check everything. Returns the kinds of move that were played."""
    shoe = start_round(match, rng)
    deal = match.deal
    assert deal is not None
    folded = deal.copy()
    seen: set[str] = set()
    for _ in range(MOST_MOVES):
        if deal.phase == "over":
            check_result(deal)
            kept = pickle.loads(pickle.dumps(match))
            assert {**vars(kept), "deal": deal} == vars(match)
            check_state(deal, folded, shoe, rng)
            return seen
        if rng.random() < part:
            check_state(deal, folded, shoe, rng)
        seat, move = next_move(deal, rng)
        if (
            seat != CHANCE
            and deal.is_down(seat)
            and deal.turn - deal.down_since[seat] <= deal.seats
        ):
            check_observed(deal, seat)  # a view does not tell these turns from longer ago
        step(match, folded, seat, move, rng, thorough=rng.random() < part)
        seen.add(type(move).__name__)
    raise AssertionError(f"the round does not end: {deal}")


def check_state(deal: Deal, folded: Deal, shoe: tuple[int, ...], rng: Random) -> None:
    """Check one state, and that the fold of the moves so far equals it."""
    assert deal.cards() == tuple(sorted(shoe)), deal
    assert position_text(folded) == position_text(deal)
    assert state(folded) == state(deal)
    check_listing(deal)
    check_texts(deal)
    check_view(deal, rng)
    check_owed(deal)
    check_refusals(deal, rng)


def step(match: Match, folded: Deal, seat: int, move: Move, rng: Random, *, thorough: bool) -> None:
    """Make a move in the match, and in its fold as it is read back from its text."""
    deal = match.deal
    assert deal is not None
    before = deal.copy() if thorough else None
    if before is not None:
        check_effects(deal, seat, move, rng)
        kept = state(before)
    match.apply(seat, move)
    again = parse_move(move_text(move, deal.rules.melds), deal.rules.melds)
    assert folded.why_not(seat, again) is None
    told = folded.apply(seat, again)
    assert told or isinstance(move, TOLD_LATER), f"nothing is told of {again}"
    if before is not None:
        assert state(before) == kept, "a copy changed with its original"
        if isinstance(move, LayDown | NewMeld | LayOff | Replace):
            check_take_back(before, deal, seat)
            assert (
                deal.phase == "over"
                or deal.why_not(seat, TakeBack()) is None
                or not (deal.rules.options.take_back)
            )


def play_legally(deal, players, noted=lambda seat, code: None):
    """Play a round that has been dealt to its end; ``noted`` hears of each move before it is made."""
    while deal.phase != OVER:
        if deal.phase in (SHUFFLING, PICKING):
            players.act_for_chance()
            continue
        seat = deal.to_act()
        code = players.choose(seat)
        assert code in deal.legal()
        noted(seat, code)
        deal.play(seat, code)
