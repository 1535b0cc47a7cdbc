"""Rows of the rule sheet about a turn."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _undiscarded(game: Ruleset) -> Sentences:
    """Yield the course of a turn without a discard."""
    options = game.options
    yield Sentence(say("row-turn", turn=options.turn_is), "turn_is")
    if options.most_draws > 1 or options.turn_is == "play_or_draw":
        text = say("row-draws", turn=options.turn_is, cards=options.most_draws)
        yield Sentence(text, "most_draws")
    if options.time_penalty is not None:
        yield Sentence(say("row-time", cards=options.time_penalty), "time_penalty")


def _turn(game: Ruleset) -> Sentences:
    """Yield the course of a turn."""
    options = game.options
    if options.turn_is != "draw_play_discard":
        yield from _undiscarded(game)
        return
    if keeps_melds(options):
        yield Sentence(say("row-discard"), "turn")
    else:
        yield from fixed("turn")
    if game.cited("turn_end") != game.cited("turn"):
        yield from fixed("turn_end")


def _own_turn(game: Ruleset) -> Sentences:
    """Yield when cards may be laid, and whether they may be taken back."""
    options = game.options
    discards = options.turn_is == "draw_play_discard"
    if discards and (has_contract(game) or options.contract_points is not None):
        yield from fixed("own_turn", "nothing_before")
    elif options.turn_is == "draw_play" or (discards and not keeps_melds(options)):
        yield from fixed("own_turn")
    if not discards or not keeps_melds(options):
        text = say("row-taken-back") if options.take_back else say("row-not-taken-back")
        yield Sentence(text, "take_back")


ROWS = (Passage("turn", 10, _turn), Passage("turn", 80, _own_turn))
