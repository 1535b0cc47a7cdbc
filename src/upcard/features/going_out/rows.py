"""Rows of the rule sheet about going out."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _way(game: Ruleset) -> Sentences:
    """Yield the aim of games in which melds are laid."""
    options = game.options
    if is_open(game) and not keeps_melds(options):
        knock = "no" if options.knock_max is None else "yes"
        counts = "table" if options.scoring == "table_minus_hand" else "hand"
        yield Sentence(say("row-way", knock=knock, counts=counts), "go_out_discard")


def _winning_run(game: Ruleset) -> Sentences:
    """Yield which run wins the match."""
    if game.options.winning_run is not None:
        yield Sentence(say("row-winning-run", cards=game.options.winning_run), "winning_run")


def _out(game: Ruleset) -> Sentences:
    """Yield how a player goes out, and the consequences."""
    options = game.options
    if keeps_melds(options):
        return
    discard: str = options.go_out_discard
    if options.turn_is != "draw_play_discard" and discard == "forbidden":
        discard = "undiscarded"
    text = (
        say("row-out-first", discard=discard)
        if options.last_turns
        else say("row-out", discard=discard)
    )
    yield Sentence(text, "go_out_discard")
    yield from last_turns(game)
    if discard == "required":
        yield from fixed("last_discard")
    elif discard == "forbidden" and options.last_card == "keep":
        yield from fixed("last_card_no_discard")
    elif discard == "forbidden":
        yield Sentence(say("row-last-card"), "last_card")


def last_turns(game: Ruleset) -> Sentences:
    """Yield the consequences of going out or showing."""
    if game.options.last_turns:
        show = "no" if game.options.show_runs is None else "yes"
        yield Sentence(say("row-last-turns", show=show), "last_turns")


ROWS = (Passage("aim", 12, _way), Passage("aim", 50, _winning_run), Passage("end", 30, _out))
