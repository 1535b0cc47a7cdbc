"""The strip at an honour table while a ruling demands something of a player or leaves a choice."""

from upcard.messages.say import messages
from upcard.server.contract.state import Strip
from upcard.server.present.moment import Moment
from upcard.server.tables.words.line import shown

say = messages(__file__)


def honour_strip(now: Moment) -> Strip | None:
    """Return the strip about a ruling that is being carried out, or None without one."""
    view = now.view
    there = view.irregular
    if there is None:
        return None
    if view.phase == "ruling":
        if there.owes != view.seat:
            return Strip(say("honour-waits", name=now.names[there.owes]), "")
        ask = "honour-take-back" if there.past == "two" else "honour-draw-missing"
        return Strip(say("honour-choice"), say(ask))
    if view.active != view.seat:
        return None
    mine = say("strip-your-turn")
    off = there.off[view.seat] if view.seat in there.found else 0
    if off and view.phase == "play":
        ask = "honour-keep-drawn" if off < 0 else "ask-discard"
        return Strip(mine, say(ask), say("honour-nothing-laid"))
    if off and view.phase == "draw":
        ask = "honour-draw-only" if off < 0 else "honour-discard-only"
        hint = say("honour-too-small" if off < 0 else "honour-too-large", cards=abs(off))
        return Strip(mine, say(ask), hint)
    if view.phase == "draw" and len(there.face_up) == 1 and not there.many:
        return Strip(mine, say("honour-face-up", card=shown(there.face_up[0])))
    return None
