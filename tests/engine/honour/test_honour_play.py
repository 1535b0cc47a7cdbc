"""Honour tables by random play: no card is lost, every hand's right number is known, every procedure ends."""

from random import Random

import pytest

from tests.engine.honour.irregular_play import HOUSES, Ledger, free_move, honour
from tests.engine.houses import seats_of, start_round
from tests.engine.properties import check_listing, check_texts, check_view, state
from upcard.engine import (
    CHANCE,
    CallOut,
    Deal,
    Misdeal,
    Recorder,
    move_text,
    parse_move,
    parse_record,
    position_text,
    record_text,
)

MOST_MOVES = 8000
"""Moves of a round. Take-backs and calls are many; each turn has its bound of both."""


def check_hands(deal: Deal, ledger: Ledger) -> None:
    """Check that the engine knows by how many cards each hand is off."""
    irregular = deal.irregular
    assert irregular is not None
    for seat in range(deal.seats):
        assert deal.hand_size(seat) - irregular.off[seat] == ledger.right[seat], (seat, deal)


def play(recorder: Recorder, rng: Random, *, part: float) -> set[str]:
    """Play a round; return what was called and done."""
    deal = recorder.match.deal
    shoe, met, moves = deal.cards(), set(), 0
    ledger, folded = Ledger(deal), deal.copy()
    if rng.random() < 0.6:
        wrong = Misdeal(rng.randrange(deal.seats), deal.rules.cards + rng.choice([-2, -1, 1]))
        assert deal.why_not(CHANCE, wrong) is None
        recorder.apply(CHANCE, wrong)
        folded.apply(CHANCE, wrong)
        ledger.right = [
            size - off
            for size, off in zip(
                map(deal.hand_size, range(deal.seats)), deal.irregular.off, strict=True
            )
        ]
    while deal.phase != "over":
        moves += 1
        assert moves < MOST_MOVES, deal
        seat, move = free_move(deal, rng, odd=0.2, called=0.3)
        before = deal.copy()
        assert deal.why_not(seat, move) is None
        recorder.apply(seat, move)
        effects = before.copy().apply(seat, move)
        again = parse_move(move_text(move, deal.rules.melds), deal.rules.melds)
        assert again == move
        folded.apply(seat, again)
        met.add(move.what if isinstance(move, CallOut) else type(move).__name__)
        assert deal.cards() == shoe, (before, move)
        if deal.phase == "over":
            break
        ledger.note(before, deal, seat, move, effects)
        check_hands(deal, ledger)
        if rng.random() < part:
            assert position_text(folded) == position_text(deal)
            assert state(folded) == state(deal)
            check_listing(deal)
            check_texts(deal)
            check_view(deal, rng)
    return met


@pytest.mark.slow
@pytest.mark.parametrize("base", HOUSES)
def test_a_round_at_an_honour_table(base):
    rng = Random(f"honour {base}")
    variant = honour(base)
    recorder = Recorder(variant, [f"P{seat}" for seat in range(seats_of(variant, rng))])
    recorder.match.set_dealer(0)
    start_round(recorder, rng)
    play(recorder, rng, part=0.03)


@pytest.mark.slow
@pytest.mark.once
def test_many_rounds_meet_every_call_and_every_ruling():
    met: set[str] = set()
    for seed in range(30):
        rng = Random(f"honour {seed}")
        variant = honour(rng.choice([*HOUSES]))
        recorder = Recorder(variant, [f"P{seat}" for seat in range(seats_of(variant, rng))])
        recorder.match.set_dealer(0)
        start_round(recorder, rng)
        met |= play(recorder, rng, part=0.01)
        read, reached = parse_record(record_text(recorder.record()))
        assert read == recorder.record()
        assert position_text(reached.deal) == position_text(recorder.match.deal)
    calls = {"turn", "drew", "undrawn", "discards", "count", "meld", "deal"}
    mended = {"FaceUp", "Bury", "Restore", "Shed", "Retrieve", "Stand", "Join", "Misplay", "Snatch"}
    assert calls | mended <= met, (calls | mended) - met
