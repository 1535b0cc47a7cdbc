"""Rows of the rule sheet about points."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import class_words, many, points, times
from upcard.rules.values import has_jokers

_SCORINGS = {
    "penalty": "The cards left in hand count against their player.",
    "winner_collects": "The player who goes out scores what all the others hold; if nobody does, nobody scores.",
    "table_minus_hand": "Everybody scores the cards they have put on the table minus those "
    "left in hand; that may be less than 0.",
    "knock_difference": "If the knocker has fewer points outside melds than the defender, the knocker scores "
    "the difference.",
    "lowest_collects": "The player with the fewest points in hand scores the difference to each other hand; if "
    "several have, the first at the dealer's left.",
    "lowest_is_paid": "The player with the fewest points in hand scores the difference to each other hand, and the "
    "others lose theirs; if several have, the first at the dealer's left.",
}


def _round(game: Ruleset) -> Sentences:
    """Yield how a round is scored, as far as it is not the usual way."""
    options = game.options
    told = options.scoring == "penalty" and options.out_score == 0  # by "out_scores"
    if told and not keeps_melds(options):
        yield from fixed("out_scores")
    if is_open(game) and options.show_runs is None and not told:
        yield Sentence(_SCORINGS[options.scoring], "scoring")


def _going_out(game: Ruleset) -> Sentences:
    """Yield what going out scores."""
    options = game.options
    if options.out_score and options.show_runs is None:
        yield Sentence(f"The player who goes out scores {points(options.out_score)}.", "out_score")
    if options.out_at_once_score is not None:
        text = (
            "A player who goes out with nothing laid in earlier turns scores "
            f"{points(options.out_at_once_score)} instead."
        )
        yield Sentence(text, "out_at_once_score")
    if options.out_at_once_factor != 1:
        text = (
            "When a player goes out with nothing laid in earlier turns of the round, the points of the others count "
            f"{times(options.out_at_once_factor)}."
        )
        yield Sentence(text, "out_at_once_factor")


def _cards(game: Ruleset) -> Sentences:
    """Yield the points of cards."""
    options = game.options
    jokers = has_jokers(options.packs, options.jokers, options.players)
    for name, value in options.points.items():
        if name == "joker" and not jokers:
            continue
        worth = "the number on the card" if value == "pips" else many(value, "point")
        yield Sentence(f"{class_words(name).capitalize()}: {worth}.", "points")
    yield from _ace(game)


def _ace(game: Ruleset) -> Sentences:
    """Yield the points of cards that depend on their place."""
    low = game.options.ace_low_points
    if low is None or game.options.ace == "high":
        return
    where = "on the table"
    if game.options.scoring != "table_minus_hand":
        where = "among first melds"
    yield Sentence(f"An ace below a 2 {where}: {points(low)}.", "ace_low_points")


def _paper(game: Ruleset) -> Sentences:
    """Yield what counts where a score or cards are missing."""
    options = game.options
    if options.missing_score == "two_highest":
        text = "A player who gives no score for a round gets the two highest scores of the others, added up."
        yield Sentence(text, "missing_score")
    if options.short_hand:
        text = f"A hand with too few cards counts {many(options.short_hand, 'point')} more for each missing card."
        yield Sentence(text, "short_hand")


ROWS = (
    Passage("scored", 10, _round),
    Passage("scored", 40, _going_out),
    Passage("points", 10, _cards),
    Passage("paper", 20, _paper),
)
