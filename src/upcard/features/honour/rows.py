"""Rows of the rule sheet about mistakes with real cards."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.rules.fixed import MISTAKES


def _mistakes(game: Ruleset) -> Sentences:
    """Yield what is done about a mistake."""
    options = game.options
    if options.irregularities == "continental":
        text = (
            "This is an honour table: people may play against the rules, and anybody may call it."
        )
        yield Sentence(text, "irregularities")
    elif "irregularities" in game.clauses:
        yield Sentence(
            "What to do about a mistake with real cards, ask the referee.", "irregularities"
        )
    if options.irregularities == "continental" or MISTAKES.keys() & game.clauses.keys():
        yield from fixed(*MISTAKES)
    for name, text in options.rulings.items():
        yield Sentence(
            f"About {name.replace('_', ' ')} the referee says: {text.rstrip('.')}.",
            "rulings",
        )


def _guarded(game: Ruleset) -> Sentences:
    """Yield what Upcard itself lets people do."""
    yield from fixed("guarded" if game.options.irregularities == "none" else "most_acts")


ROWS = (Passage("paper", 40, _mistakes), Passage("own", 10, _guarded))
