"""A hint as shown to a seat: the move in words, its reasons, and the parts of the table it is about."""

from collections.abc import Sequence

from upcard.bots.observed import observed_deal
from upcard.bots.why import Reason, move_words, why_text
from upcard.cards import card_text, said_of
from upcard.engine import Move, View, move_text
from upcard.engine.moves import FORM_OF
from upcard.rules import Variant
from upcard.server import contract


def hint_shown(
    view: View,
    variant: Variant,
    move: Move,
    reasons: Sequence[Reason],
    names: Sequence[str],
    n: int,
) -> contract.Hint:
    """Return the hint to make this move, for a seat with this view; ``n`` is the last event known to the seat."""
    rules = variant.round_rules(view.round, len(view.seats), view.turned)
    text, face = move_text(move, rules.melds), variant.options.face
    seen = observed_deal(view, variant, rules).round
    meld = getattr(move, "meld", None)
    return contract.Hint(
        n=n,
        move=text,
        text=said_of(face, move_words(move, text, view, names)),
        why=said_of(face, why_text(reasons, names)),
        cards=[card_text(card) for card in move.from_hand(seen)],
        pile=FORM_OF[type(move)].takes,
        meld=f"m{meld + 1}" if isinstance(meld, int) else None,
    )
