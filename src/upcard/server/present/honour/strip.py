"""The strip at an honour table, where a ruling asks something of a player or leaves a choice."""

from upcard.server.contract.state import Strip
from upcard.server.present.moment import Moment
from upcard.server.tables.words.line import shown


def honour_strip(now: Moment) -> Strip | None:
    """Return what the strip says of a ruling that is carried out, or None where there is none."""
    view = now.view
    there = view.irregular
    if there is None:
        return None
    if view.phase == "ruling":
        if there.owes != view.seat:
            return Strip(f"{now.names[there.owes]} has a choice to make after a ruling.", "")
        ask = "Take one card back?" if there.past == "two" else "Draw the missing card?"
        return Strip("After the ruling you have a choice.", ask)
    if view.active != view.seat:
        return None
    off = there.off[view.seat] if view.seat in there.found else 0
    if off and view.phase == "play":
        ask = "Keep the card drawn." if off < 0 else "Discard."
        return Strip(
            "Your turn.", ask, "Nothing is laid down while the number of your cards is wrong."
        )
    if off and view.phase == "draw":
        ask = "Draw, and discard nothing." if off < 0 else "Discard a card, and draw none."
        hint = f"Your hand is {abs(off)} too {'small' if off < 0 else 'large'}."
        return Strip("Your turn.", ask, hint)
    if view.phase == "draw" and len(there.face_up) == 1 and not there.many:
        card = shown(there.face_up[0])
        return Strip(
            "Your turn.", f"Draw {card}, which lies face up, or have it put into the stock."
        )
    return None
