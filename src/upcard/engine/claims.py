"""Mechanism: the claim window, in which others may ask for the discard that the active player declined."""

from upcard.engine.effects import Effect
from upcard.engine.state import NOBODY, DealState
from upcard.engine.stock import cards_to_draw
from upcard.engine.taking import why_not_wild_top
from upcard.melds import Problem


def why_not_claimant(deal: DealState, seat: int) -> Problem | None:
    """Return why the seat could not have the top discard by a claim even if it were declined, or None."""
    if seat == deal.active:
        return Problem(
            "claim.own_turn", "it is your own turn; take the discard or draw", "claim_declined"
        )
    return _why_not_claimed(deal, seat)


def _why_not_claimed(deal: DealState, seat: int) -> Problem | None:
    options = deal.rules.options
    if not deal.rules.claims_open:
        return Problem("claim.closed", f"no card is claimed in round {deal.rules.number}; claims are open in "
                       f"{_rounds_words(options.claim_rounds)}", "claim_rounds")  # fmt: skip
    if not deal.pile:
        return Problem(
            "claim.empty", "the discard pile is empty; there is nothing to claim", "top_only"
        )
    problem = why_not_wild_top(deal)
    if problem is not None:
        return problem
    if seat == deal.discarder and not options.claim_own_discard:
        return Problem(
            "claim.own_discard",
            "you discarded this card yourself; others may claim it",
            "claim_own_discard",
        )
    if options.claim_limit is not None and deal.claims[seat] >= options.claim_limit:
        return Problem("claim.limit", f"you have claimed {deal.claims[seat]} times in this round; the limit is "
                       f"{options.claim_limit}", "claim_limit")  # fmt: skip
    if options.claim_chain == "other_player" and seat == deal.last_claimant:
        return Problem(
            "claim.twice",
            "you took the card above; the next one is for another player",
            "claim_chain",
        )
    before = 1 if options.claim_order == "active_first" else 0  # the active player's own card
    if (
        options.claim_penalty
        and options.claim_needs_penalty
        and cards_to_draw(deal, len(deal.pile) - 1) <= before
    ):
        return Problem("claim.no_penalty_card", f"a claim takes {options.claim_penalty} blind from the stock and none is "
                       "left", "claim_needs_penalty")  # fmt: skip
    return None


def why_not_buyer(deal: DealState) -> Problem | None:
    """Return why the active player cannot buy the top discard and still draw, or None."""
    if not deal.rules.options.active_buys:
        return Problem(
            "buy.never",
            "in your own turn you take the discard or draw; nothing is bought",
            "active_buys",
        )
    return _why_not_claimed(deal, deal.active)


def _rounds_words(rounds: object) -> str:
    if not isinstance(rounds, tuple) or not rounds:
        return "no round"
    return "rounds " + ", ".join(map(str, rounds))


def open_window(deal: DealState) -> bool:
    """Ask every seat that may claim, nearest after the active player first; False if there is nobody to ask."""
    order = [(deal.active + step) % deal.seats for step in range(1, deal.seats)]
    deal.asked = tuple(seat for seat in order if why_not_claimant(deal, seat) is None)
    deal.answers = {}
    if deal.asked:
        deal.phase = "claim"
    return bool(deal.asked)


def owing(deal: DealState) -> tuple[int, ...]:
    """Return the seats that still owe an answer."""
    return tuple(seat for seat in deal.asked if seat not in deal.answers)


def settled(deal: DealState) -> bool:
    """Tell whether the outcome is certain: nobody who could come before the first claimant owes an answer."""
    return winner(deal) is not None or not owing(deal)


def winner(deal: DealState) -> int | None:
    """Return the seat that gets the card as far as that is certain: the nearest, or the first, that asked for it."""
    if deal.rules.options.claim_priority == "first_call" or deal.phase == "call":
        return next((seat for seat, wanted in deal.answers.items() if wanted), None)
    for seat in deal.asked:
        if seat not in deal.answers:
            return None
        if deal.answers[seat]:
            return seat
    return None


def close_window(deal: DealState, effects: list[Effect]) -> int | None:
    """Settle the window: move the card and the penalty to the claimant. Returns the claimant, if any.

    The active player's own draw is the caller's; it comes before the penalty where the rules say so.
    """
    claimant = winner(deal)
    deal.asked, deal.answers = (), {}
    if claimant is None:
        effects.append(Effect("no_claim", card=deal.pile[-1]))
        return None
    hand_over(deal, claimant, effects)
    return claimant


def hand_over(deal: DealState, claimant: int, effects: list[Effect]) -> None:
    """Move the top discard to whoever claimed or bought it."""
    card = deal.pile.pop()
    deal.to_hand(claimant, card)
    deal.claims[claimant] += 1
    deal.last_claimant = claimant
    deal.discarder = NOBODY  # a card laid bare is open to everybody
    effects.append(Effect("claim", seat=claimant, card=card))
