"""Rows of the rule sheet about the end of the stock."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import many, times


def _unended(game: Ruleset) -> Sentences:
    """Yield how a round ends that nobody ends."""
    yield from _stock(game)
    yield from fixed("turn_limit" if _all_count(game) else "turn_limit_unscored", "broken_off")


def _all_count(game: Ruleset) -> bool:
    """Return whether a round that nobody has ended is scored."""
    scoring, hidden = game.options.scoring, keeps_melds(game.options)
    if scoring in ("lowest_collects", "lowest_is_paid"):
        return not (hidden and game.options.knock_max is not None)
    return scoring not in ("knock_difference", "winner_collects")


def _stock(game: Ruleset) -> Sentences:
    """Yield what happens when the stock is used up."""
    options = game.options
    over = "the round ends and " + ("every hand counts" if _all_count(game) else "nobody scores")
    if options.void_stock is not None:
        text = (
            f"When a turn leaves {many(options.void_stock, 'card')} or fewer in the "
            "stock, the round does not count and the same dealer deals again."
        )
        yield Sentence(text, "void_stock")
    often = "" if options.stock_refills is None else f", {times(options.stock_refills)} in a round"
    if options.stock_empty == "reshuffle_keep_top":
        text = f"When the stock is used up, the discards but for the top one are shuffled and become the stock{often}."
        yield Sentence(text, "stock_empty")
        done = "" if options.stock_refills is None else ", or they have become it that often"
        yield Sentence(f"If there are none{done}, {over}.", "stock_refills")
    elif options.stock_empty == "flip_all":
        kept = " but for its top card" if options.flip_keep_top else ""
        text = (
            f"When the stock is used up, the discard pile{kept} is turned over unshuffled and becomes "
            f"the stock{often}."
        )
        yield Sentence(text, "stock_empty")
        if options.stock_refills is not None:
            yield Sentence(f"When the stock is used up after that, {over}.", "stock_refills")
    elif options.stock_empty == "play_on":
        text = (
            "When the stock is used up, play goes on without drawing; a player who "
            f"plays nothing passes. When all have passed one after another, {over}."
        )
        yield Sentence(text, "stock_empty")
        return
    elif options.void_stock is None:
        yield Sentence(f"When the stock is used up, {over}.", "stock_empty")
    if options.void_stock is None:
        used_up = {
            "on_demand": "The stock counts as used up when a card must be drawn and none is there.",
            "on_empty": "The stock counts as used up as soon as its last card has been drawn.",
        }
        yield Sentence(used_up[options.exhaustion_trigger], "exhaustion_trigger")


ROWS = (Passage("unended", 10, _unended),)
