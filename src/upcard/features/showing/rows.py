"""Rows of the rule sheet about showing a whole hand."""

from upcard.features.going_out.rows import last_turns
from upcard.features.needs import kept_by
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _way(game: Ruleset) -> Sentences:
    """Yield the aim of games in which a show ends a round."""
    options = game.options
    if [*kept_by(options)] == ["show_runs"] and (is_open(game) or options.progress == "common"):
        runs = options.show_runs or 0
        pure = options.show_pure if runs else 0
        yield Sentence(say("row-way", runs=runs, pure=pure or "none"), "show_runs")


def _show(game: Ruleset) -> Sentences:
    """Yield how a show ends a round, and its score."""
    options = game.options
    if options.show_runs is None:
        return
    if options.last_turns:
        yield Sentence(say("row-show"), "show")
        yield from last_turns(game)
    else:
        yield from fixed("show")
    runs, pure = options.show_runs, options.show_pure
    if runs:
        yield Sentence(say("row-runs", runs=runs), "show_runs")
    if pure:
        yield Sentence(say("row-pure", runs=pure), "show_pure")
    if options.wrong_show is None:
        yield Sentence(say("row-only-right"), "wrong_show")
    else:
        yield Sentence(say("row-wrong", points=options.wrong_show), "wrong_show")
    if options.out_score:
        yield Sentence(say("row-score", points=options.out_score), "out_score")
    else:
        yield from fixed("show_scores")
    if pure:
        text = say("row-others-pure", spared=options.no_second_run)
        yield Sentence(text, "no_second_run")
    elif runs:
        yield Sentence(say("row-others"), "show_runs")


ROWS = (Passage("aim", 11, _way), Passage("end", 60, _show))
