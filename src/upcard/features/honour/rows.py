"""What the rule sheet says of mistakes with real cards."""

from upcard.features.game import Game
from upcard.features.sheet import Line, Lines, Rows, fixed
from upcard.rules.fixed import MISTAKES


def _mistakes(game: Game) -> Lines:
    """Yield what is done about a mistake."""
    options = game.options
    if options.irregularities == "continental":
        text = (
            "This is an honour table: people may play against the rules, and anybody may call it."
        )
        yield Line(text, "irregularities")
    elif "irregularities" in game.clauses:
        yield Line("What to do about a mistake with real cards, ask the referee.", "irregularities")
    if options.irregularities == "continental" or MISTAKES.keys() & game.clauses.keys():
        yield from fixed(*MISTAKES)
    for name, text in options.rulings.items():
        yield Line(
            f"About {name.replace('_', ' ')} the referee says: {text.rstrip('.')}.",
            "rulings",
        )


def _guarded(game: Game) -> Lines:
    """Yield what Upcard itself lets people do."""
    yield from fixed("guarded" if game.options.irregularities == "none" else "most_acts")


ROWS = (Rows("paper", 40, _mistakes), Rows("own", 10, _guarded))
