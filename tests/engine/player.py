"""A random player who likes to lay down, and so reaches every corner of the rules."""

from random import Random

from upcard.cards import shuffled
from upcard.engine import (
    CHANCE,
    Buy,
    Call,
    Claim,
    Deal,
    Discard,
    Draw,
    EndTurn,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Pass,
    Pick,
    Replace,
    Shuffle,
    Take,
    TakeBack,
    TakePile,
)

WEIGHTS: dict[type, float] = {
    Draw: 2,
    Take: 1,
    TakePile: 0.5,
    Claim: 1,
    Pass: 2,
    LayDown: 12,
    NewMeld: 6,
    LayOff: 3,
    Replace: 8,
    TakeBack: 0.6,
    Discard: 3,
    EndTurn: 3,
    Buy: 1,
    Call: 2,
}


def next_move(deal: Deal, rng: Random) -> tuple[int, Move]:
    """Return a seat that may act and a legal move of it: the kind of move by weight, then one of that kind."""
    cards = shuffled(deal.chance_owed(), rng)
    if cards:
        return CHANCE, Shuffle(cards) if deal.phase == "shuffle" else Pick(cards[0])
    seat = rng.choice(deal.to_act())
    kinds: dict[type, list[Move]] = {}
    for move in deal.legal_moves(seat):
        kinds.setdefault(type(move), []).append(move)
    if not kinds:
        raise AssertionError(f"seat {seat} has to act and nothing is open to it: {deal}")
    kind = rng.choices(list(kinds), [WEIGHTS.get(kind, 1) for kind in kinds])[0]
    return seat, rng.choice(kinds[kind])
