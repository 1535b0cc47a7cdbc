"""Whether cards that a move names are there at all, and in the hand that plays them."""

from collections.abc import Sequence

from upcard.cards import KINDS, card_name
from upcard.engine.state import DealState
from upcard.melds import Problem


def why_not_held(
    deal: DealState, seat: int, cards: Sequence[int], option: str = "own_turn"
) -> Problem | None:
    """Return the first card of which the seat holds fewer than it plays, or None."""
    hand = deal.hands[seat]
    if len(cards) == 1 and 0 <= cards[0] < KINDS and hand[cards[0]]:
        return None
    wrong = next((card for card in cards if not 0 <= card < KINDS), None)
    if wrong is not None:
        return Problem(
            "card.unknown", f"there is no card number {wrong}; they are 0 to {KINDS - 1}", option
        )
    for card in sorted(set(cards)):
        number = cards.count(card)
        if number > hand[card]:
            held = hand[card] or "none"
            played = "once" if number == 1 else f"{number} times"
            return Problem(
                "card.not_held", f"{card_name(card)} is played {played}; you hold {held}", option
            )
    return None
