"""The sentences of an honour table: what was done against the rules, what was called and ruled."""

from functools import partial

from upcard.engine import Deal, Effect
from upcard.melds import meld_name
from upcard.paper.referee.dialogue import ruled
from upcard.server.tables.words.line import Line, listed, shown, telling

IRREGULAR = ("call_out", "ruled", "returned", "misplay", "misdeal")
"""The effects that only an honour table has, but for those that mechanisms have words for."""

tell = telling(__file__)


def line_of_irregular(effect: Effect, deal: Deal) -> Line | None:
    """Return the sentence about such an effect."""
    names, seat, what = deal.names, effect.seat, effect.what
    cards = partial(listed, [shown(one) for one in effect.cards])
    if what == "call_out":
        whom, reason = "self" if effect.of == seat else "other", effect.reason or "turn"
        return tell("log-called-out", names, seat, whom=whom, other=names[effect.of], reason=reason)
    if what == "ruled":
        found = ruled(deal.variant, effect.reason or "")
        return tell("log-ruled", whom=names[seat], ruling=found.text)
    if what == "misplay":
        melds = [partial(meld_name, meld) for meld in effect.melds]
        both = "both" if melds and effect.cards else "melds" if melds else "cards"
        return tell(
            "log-misplayed", names, seat, what=both, cards=cards,
            melds=lambda: "; ".join(name() for name in melds),
        )  # fmt: skip
    if what == "returned":
        return tell("log-returned", names, seat, cards=cards)
    if what == "misdeal":
        return tell("log-misdealt", names, seat, cards=effect.count or 0)
    return None
