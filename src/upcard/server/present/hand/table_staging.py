"""Verdicts on a whole table as somebody wants it to stand."""

from collections.abc import Sequence

from upcard.engine import Deal, Rearrange, move_text
from upcard.server.contract import Verdict
from upcard.server.present.hand.open_staging import judge_either
from upcard.server.refusals import refusal_of


def table_verdict(
    deal: Deal, seat: int, slots: Sequence[Sequence[int]], ends: Sequence[str | None]
) -> Verdict:
    """Return the verdict on each meld of a proposed table, and the move that makes it stand where all is right."""
    chosen = [ends[i] if i < len(ends) else None for i in range(len(slots))]
    judged = [
        judge_either(deal, tuple(cards), end) for cards, end in zip(slots, chosen, strict=True)
    ]
    melds = tuple(item.meld for item in judged if item.meld is not None)
    verdicts = [item.shown for item in judged]
    closed = deal.why_not_action(seat, "rearrange")
    if closed is not None:
        return Verdict(slots=verdicts, refusal=refusal_of(closed))
    if len(melds) < sum(bool(cards) for cards in slots):
        return Verdict(slots=verdicts)
    move = Rearrange(melds)
    violation = deal.why_not(seat, move)
    if violation is not None:
        return Verdict(slots=verdicts, refusal=refusal_of(violation))
    return Verdict(slots=verdicts, moves=[move_text(move, deal.rules.melds)])
