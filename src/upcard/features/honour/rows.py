"""Rows of the rule sheet about mistakes with real cards."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages
from upcard.rules.fixed import MISTAKES

say = messages(__file__)


def _mistakes(game: Ruleset) -> Sentences:
    """Yield how mistakes are handled."""
    options = game.options
    if options.irregularities == "continental":
        yield Sentence(say("row-honour"), "irregularities")
    elif "irregularities" in game.clauses:
        yield Sentence(say("row-referee"), "irregularities")
    if options.irregularities == "continental" or MISTAKES.keys() & game.clauses.keys():
        yield from fixed(*MISTAKES)
    for name, text in options.rulings.items():
        about = say(f"rulings.{name}")
        yield Sentence(say("row-ruling", about=about, text=text.rstrip(".")), "rulings")


def _guarded(game: Ruleset) -> Sentences:
    """Yield which irregularities Upcard itself allows."""
    yield from fixed("guarded" if game.options.irregularities == "none" else "most_acts")


ROWS = (Passage("paper", 40, _mistakes), Passage("own", 10, _guarded))
