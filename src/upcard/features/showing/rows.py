"""Rows of the rule sheet about showing a whole hand."""

from upcard.features.going_out.rows import last_turns
from upcard.features.needs import kept_by
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import many, points


def _way(game: Ruleset) -> Sentences:
    """Yield what is played for where a show ends a round."""
    options = game.options
    if [*kept_by(options)] == ["show_runs"] and (is_open(game) or options.progress == "common"):
        text = (
            "Players draw and discard until one of them has the whole hand in sets and "
            f"runs{_runs(game)} and shows it; the others count what is outside theirs."
        )
        yield Sentence(text, "show_runs")


def _runs(game: Ruleset) -> str:
    """Return which runs a shown hand has to have, as a part of a sentence."""
    runs, pure = game.options.show_runs or 0, game.options.show_pure
    if not runs:
        return ""
    kind = f", {pure} of them pure," if pure and runs > 1 else " that is pure," if pure else ","
    return (
        f", with {many(runs, 'run')} at least{kind}"
        if pure
        else f", with {many(runs, 'run')} at least,"
    )


def _show(game: Ruleset) -> Sentences:
    """Yield how a show ends a round, and what it scores."""
    options = game.options
    if options.show_runs is None:
        return
    if options.last_turns:
        text = "A player who shows discards one card and shows all the others in melds."
        yield Sentence(text, "show")
        yield from last_turns(game)
    else:
        yield from fixed("show")
    runs, pure = options.show_runs or 0, options.show_pure
    if runs:
        verb = "is a run" if runs == 1 else "are runs"
        yield Sentence(f"At least {runs} of the melds {verb}; the others are sets or runs.",
        "show_runs")  # fmt: skip
    if pure:
        verb = "is" if pure == 1 else "are"
        text = f"At least {pure} of the runs {verb} pure: no card of it stands for another one."
        yield Sentence(text, "show_pure")
    if options.wrong_show is None:
        yield Sentence("You can show only when the show is right.", "wrong_show")
    else:
        text = f"A player who shows wrongly leaves the round with {points(options.wrong_show)}, and the others play on."
        yield Sentence(text, "wrong_show")
    if options.out_score:
        text = f"A player who shows rightly scores {points(options.out_score)} for the round."
        yield Sentence(text, "out_score")
    else:
        yield from fixed("show_scores")
    if pure:
        spared = (
            "the pure run alone does not count and all other cards do"
            if options.no_second_run == "count_all_but_pure"
            else "all cards count"
        )
        text = (
            "The others count the cards outside their melds if they too have the runs that a show needs. With a pure "
            f"run only, {spared}; without one all cards count."
        )
        yield Sentence(text, "no_second_run")
    elif runs:
        text = (
            "The others count the cards outside their melds if they too have the runs that a show needs, "
            "else all cards."
        )
        yield Sentence(text, "show_runs")


ROWS = (Passage("aim", 11, _way), Passage("end", 60, _show))
