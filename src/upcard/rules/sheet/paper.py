"""Rows of the rule sheet about a table with real cards: games that rest, players who leave, scores, mistakes."""

from upcard.rules.fixed import MISTAKES
from upcard.rules.sheet.row import Rows, SheetRow, fixed, listed, many, row
from upcard.rules.variant import Variant

_SUSPEND = {"agreed": "if all agree", "between_rounds": "between rounds"}
_RESUME = {
    "players": "with all players",
    "year": "in the year in which it began",
    "seats": "next to the same people as before",
}


def paper_rows(variant: Variant) -> Rows:
    """Yield what the game says of a table with real cards, beyond what all games share."""
    options = variant.options
    if options.suspend:
        asked = [words for word, words in _SUSPEND.items() if word in options.suspend]
        again = [words for word, words in _RESUME.items() if word in options.suspend]
        text = " ".join(["A game may be suspended", *([", ".join(asked)] if asked else [])])
        if again:
            text += f"; it goes on only {listed(again)}"
        yield row(variant, f"{text}.", "suspend")
    if options.leaver == "two_highest":
        text = "A player who leaves before the end gets the two highest final totals of the others, added up."
        yield row(variant, text, "leaver")
    if options.missing_score == "two_highest":
        text = "A player who gives no score for a round gets the two highest scores of the others, added up."
        yield row(variant, text, "missing_score")
    if options.short_hand:
        text = f"A hand with too few cards counts {many(options.short_hand, 'point')} more for each missing card."
        yield row(variant, text, "short_hand")
    yield from fixed(variant, *(name for name in _CITED if name in variant.clauses))
    if options.irregularities == "continental":
        text = (
            "This is an honour table: people may play against the rules, and anybody may call it."
        )
        yield row(variant, text, "irregularities")
    elif "irregularities" in variant.clauses:
        text = "What to do about a mistake with real cards, ask the referee."
        yield row(variant, text, "irregularities")
    if options.irregularities == "continental" or MISTAKES.keys() & variant.clauses.keys():
        yield from fixed(variant, *MISTAKES)
    for name, text in options.rulings.items():
        yield row(
            variant,
            f"About {name.replace('_', ' ')} the referee says: {text.rstrip('.')}.",
            "rulings",
        )


def note_rows(variant: Variant) -> Rows:
    """Yield the line of its own that a table has added."""
    text = variant.options.at_our_table.strip()
    if text:
        yield row(
            variant,
            f"Also agreed at this table, and not checked by Upcard: {text.rstrip('.')}.",
            "at_our_table",
        )


def own_rows(variant: Variant) -> Rows:
    """Yield the rules that are Upcard's own and in no source of the game."""
    if variant.options.irregularities == "none":
        yield from fixed(variant, "guarded")
    else:
        yield from fixed(variant, "most_acts")
    text = "Clauses that begin with GEN are Upcard's own: they say what the sources of a game leave open."
    yield SheetRow(text)


_CITED = ("leaver_void", "miscount", "score_error")
