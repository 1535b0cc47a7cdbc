"""Facts that refusals of cards of the pile name."""

from upcard.engine.core.case import Case, Facts, card_said
from upcard.features.drawing.play.piles import TakePile


def _taken_card(case: Case) -> int:
    """Return the lowest of the cards that the move would take from the pile."""
    number = case.move.number if isinstance(case.move, TakePile) else 1
    card: int = case.round.pile[case.round.pile_n - number]
    return card


def _would_hold(case: Case) -> bytes:
    """Return the hand with the cards that the move would take from the pile."""
    number = case.move.number if isinstance(case.move, TakePile) else 1
    hand = bytearray(case.round.hands[case.seat])
    for card in case.round.pile[case.round.pile_n - number : case.round.pile_n]:
        hand[card] += 1
    return bytes(hand)


def _opening_worth(case: Case) -> int:
    opening = case.round.rules.openings.of(_would_hold(case), _taken_card(case))
    return 0 if opening is None else opening.worth


FACTS: Facts = {
    "pile_asked": lambda case: case.move.number,
    "pile_size": lambda case: case.round.pile_n,
    "taken_name": lambda case: card_said(_taken_card(case)),
    "would_hold": lambda case: sum(_would_hold(case)),
    "opening_worth": _opening_worth,
}
