"""Rows of the rule sheet about claims."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import many, rounds_words


def _claims(game: Ruleset) -> Sentences:
    """Yield how players take a discard out of turn."""
    options = game.options
    if options.claim_rounds == ():
        yield Sentence("Nobody takes a discard out of turn.", "claim_rounds")
        return
    if options.claim_rounds != "all":
        text = f"Discards are claimed in {rounds_words(options.claim_rounds)} only."
        yield Sentence(text, "claim_rounds")
    yield from fixed("claim_declined", "claim_taken")
    priority = {
        "seat": "If several claim it, the one who sits nearest after the active player gets it.",
        "first_call": "If several claim it, the one who asked first gets it.",
    }
    yield Sentence(priority[options.claim_priority], "claim_priority")
    yield from _costs(game)
    limit = (
        f"There is no limit on claims{' in a round' if options.claim_limit_match is not None else ''}."
        if options.claim_limit is None
        else f"A player makes at most {many(options.claim_limit, 'claim')} in a round."
    )
    yield Sentence(limit, "claim_limit")
    if options.claim_limit_match is not None:
        text = (
            f"In the whole match a player makes at most {many(options.claim_limit_match, 'claim')}."
        )
        yield Sentence(text, "claim_limit_match")
    if options.claim_penalty:
        cards = "card" if options.claim_penalty == 1 else "cards"
        first = (
            f"The player who claimed takes the blind {cards} first, then the active player draws."
            if options.claim_order == "claimant_first"
            else f"The active player draws first, then the player who claimed takes the blind {cards}."
        )
        yield Sentence(first, "claim_order")
    own = (
        "A player may also claim the card they have just discarded."
        if options.claim_own_discard
        else "Nobody claims the card they have just discarded."
    )
    yield Sentence(own, "claim_own_discard")
    yield from fixed("claim_no_play", "order_of_play")
    if options.claim_chain == "single":
        yield from fixed("claim_dead")
    else:
        who = "by anybody" if options.claim_chain == "any" else "by another player"
        text = (
            f"After a claim the next card of the pile may be claimed too, {who}, on the same terms."
        )
        yield Sentence(text, "claim_chain")


def _costs(game: Ruleset) -> Sentences:
    """Yield what a claim costs: blind cards, coins."""
    options = game.options
    blind = (
        f"The player who claimed also takes {many(options.claim_penalty, 'card')} blind from the stock"
        if options.claim_penalty
        else "The player who claimed takes no further card"
    )
    yield Sentence(f"{blind} and does not discard.", "claim_penalty")
    if options.claim_penalty:
        text = (
            "Once no blind card is left there are no claims"
            + ("." if options.claim_penalty == 1 else "; if too few are left, those are taken.")
            if options.claim_needs_penalty
            else "If too few blind cards are left, those are taken; if none is left, "
            "the claim is still allowed."
        )
        yield Sentence(text, "claim_needs_penalty")
    if options.claim_price:
        price = many(options.claim_price, "coin")
        what = {"claim": "A claim costs", "card": "Every card that a claim brings costs"}
        text = f"{what[options.price_per]} {price}, paid to the kitty."
        yield Sentence(text, "claim_price" if options.price_per == "claim" else "price_per")
    if options.active_buys:
        text = (
            "The active player has the first right: the top discard may be taken as the draw, or claimed on the "
            "terms of a claim, and then the player still draws."
        )
        yield Sentence(text, "active_buys")


def _kitty(game: Ruleset) -> Sentences:
    """Yield who gets the kitty."""
    if game.options.claim_price:
        split = {
            "winner": "The kitty goes to the first.",
            "two_thirds": "Two thirds of the kitty go to the first and a third to the second; odd coins "
            "go to the first.",
        }
        yield Sentence(split[game.options.kitty_split], "kitty_split")


ROWS = (Passage("aim", 80, _kitty), Passage("claims", 10, _claims))
