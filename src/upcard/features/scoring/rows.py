"""Rows of the rule sheet about points."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import class_words
from upcard.messages.say import messages
from upcard.rules.values import has_jokers

say = messages(__file__)


def _round(game: Ruleset) -> Sentences:
    """Yield how a round is scored, as far as it is unusual."""
    options = game.options
    told = options.scoring == "penalty" and options.out_score == 0  # by "out_scores"
    if told and not keeps_melds(options):
        yield from fixed("out_scores")
    if is_open(game) and options.show_runs is None and not told:
        yield Sentence(say("row-scoring", scoring=options.scoring), "scoring")


def _going_out(game: Ruleset) -> Sentences:
    """Yield the score of going out."""
    options = game.options
    if options.out_score and options.show_runs is None:
        yield Sentence(say("row-out", points=options.out_score), "out_score")
    if options.out_at_once_score is not None:
        text = say("row-out-at-once", points=options.out_at_once_score)
        yield Sentence(text, "out_at_once_score")
    if options.out_at_once_factor != 1:
        text = say("row-out-at-once-factor", times=options.out_at_once_factor)
        yield Sentence(text, "out_at_once_factor")


def _cards(game: Ruleset) -> Sentences:
    """Yield the points of cards."""
    options = game.options
    jokers = has_jokers(options.packs, options.jokers, options.players)
    for name, value in options.points.items():
        if name != "joker" or jokers:
            text = say("row-points", cards=class_words(name).capitalize(), points=value)
            yield Sentence(text, "points")
    low = options.ace_low_points
    if low is not None and options.ace != "high":
        where = "table" if options.scoring == "table_minus_hand" else "first_melds"
        yield Sentence(say("row-low-ace", where=where, points=low), "ace_low_points")


def _paper(game: Ruleset) -> Sentences:
    """Yield the score for a missing score or missing cards."""
    options = game.options
    if options.missing_score == "two_highest":
        yield Sentence(say("row-missing-score"), "missing_score")
    if options.short_hand:
        yield Sentence(say("row-short-hand", points=options.short_hand), "short_hand")


ROWS = (
    Passage("scored", 10, _round),
    Passage("scored", 40, _going_out),
    Passage("points", 10, _cards),
    Passage("paper", 20, _paper),
)
