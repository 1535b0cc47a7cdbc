"""Mechanism: before the first turn the upcard is offered to each player in turn; whoever takes it plays the first turn."""

from upcard.engine.effects import Effect
from upcard.engine.state import DealState
from upcard.melds import Problem


def why_not_offered(deal: DealState, seat: int, action: str) -> Problem | None:
    """Return why no move of a kind is open while the upcard is offered, or None: take it, or pass."""
    if seat != deal.active:
        return Problem(
            "turn.not_yours",
            f"the upcard is offered to {deal.names[deal.active]} now, not to {deal.names[seat]}",
            "upcard_offer",
        )
    if action in ("take", "pass"):
        return None
    return Problem(
        "offer.take_or_pass",
        "the upcard is on offer; take it or pass before play begins",
        "upcard_offer",
    )


def passed_by_all(deal: DealState) -> bool:
    """Tell whether everybody let the upcard go and the turn in which it is not taken is running."""
    return deal.turn == 1 and deal.passed > 0 and deal.passed == len(deal.playing())


def pass_upcard(deal: DealState, seat: int, effects: list[Effect]) -> None:
    """Offer the upcard to the next player; when all have passed, the first begins with the stock."""
    effects.append(Effect("pass", seat=seat, card=deal.pile[-1]))
    deal.passed += 1
    deal.active = deal.after(seat)
    if passed_by_all(deal):
        deal.phase = "draw"
