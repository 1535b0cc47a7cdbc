"""Rows of the rule sheet about calls."""

from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed

_CALLS = {
    "discard": "When a discard fits a meld on the table, another player may call it out before the next player "
    "draws, and then discards one card of their own; the first to call has it.",
    "lay_off": "When a discard fits a meld on the table, its player may call it at once: then nobody takes it. "
    "Otherwise another player may call before the next player draws and adds it to the meld; the first to call has "
    "it, and the discarder draws one card blind from that player's hand.",
}


def _calls(game: Ruleset) -> Sentences:
    """Yield what happens when somebody discards a card that fits a meld."""
    options = game.options
    if options.call == "none":
        if game.cited("call") is not None:
            yield Sentence("Nobody calls a discard that fits a meld.", "call")
        return
    yield Sentence(_CALLS[options.call], "call")
    if options.call == "lay_off":
        yield from fixed("call_own")
        text = (
            "The card then on top of the discard pile may be taken or claimed as usual."
            if options.call_bared == "live"
            else "The card then on top of the discard pile is neither taken nor claimed in the next turn."
        )
        yield Sentence(text, "call_bared")
    else:
        where = {
            "on_top": "The caller's card lies on top of the called card, which is dead; if it fits a meld, the others "
            "may call it in turn.",
            "under": "The caller's card goes under the called card, which stays on top and may be taken; nobody "
            "calls a card that was put under another.",
        }
        yield Sentence(where[options.call_card], "call_card")
    yield Sentence(f'The caller says "{options.call_word}".', "call_word")
    who = {
        "anyone": "Players who are not down may call too.",
        "down_only": "Only players who are down may call.",
    }
    yield Sentence(who[options.call_by], "call_by")
    yield from fixed("call_first", "call_out")
    out = (
        "A player whose last card leaves the hand by a call goes out."
        if options.call_can_go_out
        else "Nobody goes out by a call."
    )
    yield Sentence(out, "call_can_go_out")


ROWS = (Passage("calls", 10, _calls),)
