"""Rows of the rule sheet about going out."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed


def _way(game: Ruleset) -> Sentences:
    """Yield what is played for where melds are laid."""
    options = game.options
    if is_open(game) and not keeps_melds(options):
        text = (
            "Players lay sets and runs on the table and add cards to them; a round ends when somebody has no "
            f"card left{' or knocks' if options.knock_max is not None else ''}, and {_what_counts(game)}."
        )
        yield Sentence(text, "go_out_discard")


def _what_counts(game: Ruleset) -> str:
    """Return the aim at the end of a round, as a clause of a sentence."""
    if game.options.scoring == "table_minus_hand":
        return "the cards that a player has laid count for that player, those left in hand against"
    return "the fewer are then left in hand, the better"


def _winning_run(game: Ruleset) -> Sentences:
    """Yield which run wins the match."""
    options = game.options
    if options.winning_run is not None:
        text = (
            f"A player who completes a run of {options.winning_run} cards or more on "
            "the table, without a card that acts as wild, wins the match at once."
        )
        yield Sentence(text, "winning_run")


def _out(game: Ruleset) -> Sentences:
    """Yield how a player goes out, and what follows."""
    options = game.options
    if keeps_melds(options):
        return
    out = {
        "required": "A player who discards the last card goes out, which ends the "
        "round; the last card must be discarded.",
        "optional": "A player who has no card left goes out, with a discard or without; that ends the round.",
        "forbidden": "A player who has laid every card on the table goes out, which "
        "ends the round; the last card is never discarded.",
    }
    undiscarded = options.turn_is != "draw_play_discard"
    if undiscarded:
        out["forbidden"] = (
            "A player who has laid every card on the table goes out, which ends the round."
        )
    text = out[options.go_out_discard]
    if options.last_turns:
        text = text.replace(", which ends the round", "").replace("; that ends the round", "")
    yield Sentence(text, "go_out_discard")
    yield from last_turns(game)
    if options.go_out_discard == "required":
        yield from fixed("last_discard")
    if options.go_out_discard == "forbidden" and options.last_card == "keep" and not undiscarded:
        yield from fixed("last_card_no_discard")
    elif options.go_out_discard == "forbidden" and not undiscarded:
        yield Sentence(
            "A play may not leave you with a single card that fits nowhere.", "last_card"
        )


def last_turns(game: Ruleset) -> Sentences:
    """Yield what follows once somebody has gone out or shown."""
    if game.options.last_turns:
        did = "gone out" if game.options.show_runs is None else "shown"
        text = (
            f"Once somebody has {did}, each other player has one more turn; then the round ends. If the stock is used "
            "up before that, it ends at once."
        )
        yield Sentence(text, "last_turns")


ROWS = (
    Passage("aim", 12, _way),
    Passage("aim", 50, _winning_run),
    Passage("end", 30, _out),
)
