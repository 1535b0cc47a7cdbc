"""A player without wits who likes to lay down: it finds its way into every corner of the rules."""

from random import Random

from upcard.engine import (
    Claim,
    Deal,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Pass,
    Replace,
    Take,
    TakeBack,
)

WEIGHTS: dict[type, float] = {
    Draw: 2,
    Take: 1,
    Claim: 1,
    Pass: 2,
    LayDown: 12,
    NewMeld: 6,
    LayOff: 3,
    Replace: 8,
    TakeBack: 0.6,
    Discard: 3,
}


def next_move(deal: Deal, rng: Random) -> tuple[int, Move]:
    """Return a seat that may act and a legal move of it: the kind of move by weight, then one of that kind."""
    seat = rng.choice(deal.to_act())
    kinds: dict[type, list[Move]] = {}
    for move in deal.legal_moves(seat):
        kinds.setdefault(type(move), []).append(move)
    if not kinds:
        raise AssertionError(f"seat {seat} has to act and nothing is open to it: {deal}")
    kind = rng.choices(list(kinds), [WEIGHTS[kind] for kind in kinds])[0]
    return seat, rng.choice(kinds[kind])
