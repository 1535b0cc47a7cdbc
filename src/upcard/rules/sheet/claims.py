"""Rows of the rule sheet about claims and calls."""

from upcard.rules.sheet.row import Rows, fixed, many, rounds_words, row
from upcard.rules.variant import Variant


def claim_rows(variant: Variant) -> Rows:
    """Yield how players take a discard out of turn."""
    options = variant.options
    if options.claim_rounds == ():
        yield row(variant, "Nobody takes a discard out of turn.", "claim_rounds")
        return
    if options.claim_rounds != "all":
        text = f"Discards are claimed in {rounds_words(options.claim_rounds)} only."
        yield row(variant, text, "claim_rounds")
    yield from fixed(variant, "claim_declined", "claim_taken")
    priority = {
        "seat": "If several claim it, the one who sits nearest after the active player gets it.",
        "first_call": "If several claim it, the one who asked first gets it.",
    }
    yield row(variant, priority[options.claim_priority], "claim_priority")
    yield from _cost_rows(variant)
    limit = (
        f"There is no limit on claims{' in a round' if options.claim_limit_match is not None else ''}."
        if options.claim_limit is None
        else f"A player makes at most {many(options.claim_limit, 'claim')} in a round."
    )
    yield row(variant, limit, "claim_limit")
    if options.claim_limit_match is not None:
        text = (
            f"In the whole match a player makes at most {many(options.claim_limit_match, 'claim')}."
        )
        yield row(variant, text, "claim_limit_match")
    if options.claim_penalty:
        cards = "card" if options.claim_penalty == 1 else "cards"
        first = (
            f"The player who claimed takes the blind {cards} first, then the active player draws."
            if options.claim_order == "claimant_first"
            else f"The active player draws first, then the player who claimed takes the blind {cards}."
        )
        yield row(variant, first, "claim_order")
    own = (
        "A player may also claim the card they have just discarded."
        if options.claim_own_discard
        else "Nobody claims the card they have just discarded."
    )
    yield row(variant, own, "claim_own_discard")
    yield from fixed(variant, "claim_no_play", "order_of_play")
    if options.claim_chain == "single":
        yield from fixed(variant, "claim_dead")
    else:
        who = "by anybody" if options.claim_chain == "any" else "by another player"
        text = (
            f"After a claim the next card of the pile may be claimed too, {who}, on the same terms."
        )
        yield row(variant, text, "claim_chain")


def _cost_rows(variant: Variant) -> Rows:
    """Yield what a claim costs: blind cards, coins."""
    options = variant.options
    blind = (
        f"The player who claimed also takes {many(options.claim_penalty, 'card')} blind from the stock"
        if options.claim_penalty
        else "The player who claimed takes no further card"
    )
    yield row(variant, f"{blind} and does not discard.", "claim_penalty")
    if options.claim_penalty:
        text = (
            "Once no blind card is left there are no claims"
            + ("." if options.claim_penalty == 1 else "; if too few are left, those are taken.")
            if options.claim_needs_penalty
            else "If too few blind cards are left, those are taken; if none is left, "
            "the claim is still allowed."
        )
        yield row(variant, text, "claim_needs_penalty")
    if options.claim_price:
        price = many(options.claim_price, "coin")
        what = {"claim": "A claim costs", "card": "Every card that a claim brings costs"}
        text = f"{what[options.price_per]} {price}, paid to the kitty."
        yield row(variant, text, "claim_price" if options.price_per == "claim" else "price_per")
    if options.active_buys:
        text = (
            "The active player has the first right: the top discard may be taken as the draw, or claimed on "
            "the terms of a "
            "claim, and then the player still draws."
        )
        yield row(variant, text, "active_buys")


_CALLS = {
    "discard": "When a discard fits a meld on the table, another player may call it out before the next player "
    "draws, and then "
    "discards one card of their own; the first to call has it.",
    "lay_off": "When a discard fits a meld on the table, its player may call it at once: then nobody takes it. "
    "Otherwise "
    "another player may call before the next player draws and adds it to the meld; the first to call has it, and the "
    "discarder draws one card blind from that player's hand.",
}


def call_rows(variant: Variant) -> Rows:
    """Yield what happens when somebody discards a card that fits a meld."""
    options = variant.options
    if options.call == "none":
        if variant.cited("call") is not None:
            yield row(variant, "Nobody calls a discard that fits a meld.", "call")
        return
    yield row(variant, _CALLS[options.call], "call")
    if options.call == "lay_off":
        yield from fixed(variant, "call_own")
        text = (
            "The card then on top of the discard pile may be taken or claimed as usual."
            if options.call_bared == "live"
            else "The card then on top of the discard pile is neither taken nor claimed in the next turn."
        )
        yield row(variant, text, "call_bared")
    else:
        where = {
            "on_top": "The caller's card lies on top of the called card, which is dead; if it fits a meld, the others "
            "may call it in turn.",
            "under": "The caller's card goes under the called card, which stays on top and may be taken; nobody "
            "calls a card that was put under another.",
        }
        yield row(variant, where[options.call_card], "call_card")
    yield row(variant, f'The caller says "{options.call_word}".', "call_word")
    who = {
        "anyone": "Players who are not down may call too.",
        "down_only": "Only players who are down may call.",
    }
    yield row(variant, who[options.call_by], "call_by")
    yield from fixed(variant, "call_first", "call_out")
    out = (
        "A player whose last card leaves the hand by a call goes out."
        if options.call_can_go_out
        else "Nobody goes out by a call."
    )
    yield row(variant, out, "call_can_go_out")
