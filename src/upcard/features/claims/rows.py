"""Rows of the rule sheet about claims."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import rounds_words
from upcard.messages.say import messages

say = messages(__file__)


def _claims(game: Ruleset) -> Sentences:
    """Yield how players take a discard out of turn."""
    options = game.options
    if options.claim_rounds == ():
        yield Sentence(say("row-never"), "claim_rounds")
        return
    if options.claim_rounds != "all":
        rounds = rounds_words(options.claim_rounds)
        yield Sentence(say("row-rounds", rounds=rounds), "claim_rounds")
    yield from fixed("claim_declined", "claim_taken")
    yield Sentence(say("row-priority", by=options.claim_priority), "claim_priority")
    yield from _costs(game)
    yield from _limits(game)
    if options.claim_penalty:
        first = (
            say("row-claimant-first", cards=options.claim_penalty)
            if options.claim_order == "claimant_first"
            else say("row-active-first", cards=options.claim_penalty)
        )
        yield Sentence(first, "claim_order")
    own = say("row-own-discard") if options.claim_own_discard else say("row-no-own-discard")
    yield Sentence(own, "claim_own_discard")
    yield from fixed("claim_no_play", "order_of_play")
    if options.claim_chain == "single":
        yield from fixed("claim_dead")
    else:
        yield Sentence(say("row-chain", by=options.claim_chain), "claim_chain")


def _limits(game: Ruleset) -> Sentences:
    """Yield how often a player claims."""
    options = game.options
    if options.claim_limit is not None:
        limit = say("row-limit", claims=options.claim_limit)
    elif options.claim_limit_match is not None:
        limit = say("row-no-limit-in-a-round")
    else:
        limit = say("row-no-limit")
    yield Sentence(limit, "claim_limit")
    if options.claim_limit_match is not None:
        text = say("row-match-limit", claims=options.claim_limit_match)
        yield Sentence(text, "claim_limit_match")


def _costs(game: Ruleset) -> Sentences:
    """Yield what a claim costs: blind cards, coins."""
    options = game.options
    yield Sentence(say("row-penalty", cards=options.claim_penalty), "claim_penalty")
    if options.claim_penalty:
        text = (
            say("row-needs-penalty", cards=options.claim_penalty)
            if options.claim_needs_penalty
            else say("row-without-penalty")
        )
        yield Sentence(text, "claim_needs_penalty")
    if options.claim_price and options.price_per == "claim":
        yield Sentence(say("row-price", coins=options.claim_price), "claim_price")
    elif options.claim_price:
        yield Sentence(say("row-price-a-card", coins=options.claim_price), "price_per")
    if options.active_buys:
        yield Sentence(say("row-active-buys"), "active_buys")


def _kitty(game: Ruleset) -> Sentences:
    """Yield who gets the kitty."""
    if game.options.claim_price:
        yield Sentence(say("row-kitty", split=game.options.kitty_split), "kitty_split")


ROWS = (Passage("aim", 80, _kitty), Passage("claims", 10, _claims))
