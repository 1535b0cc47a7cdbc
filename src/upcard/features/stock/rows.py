"""Rows of the rule sheet about the end of the stock."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _unended(game: Ruleset) -> Sentences:
    """Yield how a round ends without a winner."""
    yield from _stock(game)
    yield from fixed("turn_limit" if _all_count(game) else "turn_limit_unscored", "broken_off")


def _all_count(game: Ruleset) -> bool:
    """Return whether a round without a winner is scored."""
    scoring, hidden = game.options.scoring, keeps_melds(game.options)
    if scoring in ("lowest_collects", "lowest_is_paid"):
        return not (hidden and game.options.knock_max is not None)
    return scoring not in ("knock_difference", "winner_collects")


def _stock(game: Ruleset) -> Sentences:
    """Yield what happens when the stock is used up."""
    options = game.options
    counts = "all" if _all_count(game) else "nothing"
    times = "always" if options.stock_refills is None else options.stock_refills
    if options.void_stock is not None:
        yield Sentence(say("row-void", cards=options.void_stock), "void_stock")
    if options.stock_empty == "reshuffle_keep_top":
        yield Sentence(say("row-reshuffle", times=times), "stock_empty")
        yield Sentence(say("row-no-discards", times=times, counts=counts), "stock_refills")
    elif options.stock_empty == "flip_all":
        keep = "yes" if options.flip_keep_top else "no"
        yield Sentence(say("row-flip", keep=keep, times=times), "stock_empty")
        if options.stock_refills is not None:
            yield Sentence(say("row-used-up-after", counts=counts), "stock_refills")
    elif options.stock_empty == "play_on":
        yield Sentence(say("row-play-on", counts=counts), "stock_empty")
        return
    elif options.void_stock is None:
        yield Sentence(say("row-used-up", counts=counts), "stock_empty")
    if options.void_stock is None:
        text = say("row-trigger", when=options.exhaustion_trigger)
        yield Sentence(text, "exhaustion_trigger")


ROWS = (Passage("unended", 10, _unended),)
