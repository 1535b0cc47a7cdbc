"""Rows of the rule sheet about a turn."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import many

_TAKEN_BACK = {
    True: "Cards played in this turn may be taken back until it ends.",
    False: "Cards once played stay on the table.",
}


def _undiscarded(game: Ruleset) -> Sentences:
    """Yield what a turn without a discard is."""
    options = game.options
    last = "it ends the turn" if options.most_draws == 1 else "the last of them ends the turn"
    if options.turn_is == "draw_play":
        text = "A turn is: draw a card of the stock, then play cards if you like; nothing is discarded."
        again = (
            "A player who has played nothing draws again before the turn ends, up to "
            f"{many(options.most_draws, 'card')} in all; {last}."
        )
    else:
        text = "A turn is: play cards, or else draw from the stock; nothing is discarded."
        again = f"A player who plays nothing draws {many(options.most_draws, 'card')}; {last}."
    yield Sentence(text, "turn_is")
    if options.most_draws > 1 or options.turn_is == "play_or_draw":
        yield Sentence(again, "most_draws")
    if options.time_penalty is not None:
        text = (
            "When the time for a turn runs out, the cards played in it go back to the hand and "
            f"{many(options.time_penalty, 'card')} of the stock {'is' if options.time_penalty == 1 else 'are'} drawn."
        )
        yield Sentence(text, "time_penalty")


def _turn(game: Ruleset) -> Sentences:
    """Yield what a turn is."""
    options = game.options
    if options.turn_is != "draw_play_discard":
        yield from _undiscarded(game)
        return
    if keeps_melds(options):
        yield Sentence("A turn is: draw a card, then discard one.", "turn")
    else:
        yield from fixed("turn")
    if game.cited("turn_end") != game.cited("turn"):
        yield from fixed("turn_end")


def _own_turn(game: Ruleset) -> Sentences:
    """Yield when cards are laid, and whether they are taken back."""
    options = game.options
    discards = options.turn_is == "draw_play_discard"
    if discards and (has_contract(game) or options.contract_points is not None):
        yield from fixed("own_turn", "nothing_before")
    elif options.turn_is == "draw_play" or (discards and not keeps_melds(options)):
        yield from fixed("own_turn")
    if not discards or not keeps_melds(options):
        yield Sentence(_TAKEN_BACK[options.take_back], "take_back")


ROWS = (Passage("turn", 10, _turn), Passage("turn", 80, _own_turn))
