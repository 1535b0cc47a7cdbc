"""The strip: one sentence on the situation, one on what to do, one that helps.

It follows from frozen values alone, since the advice may come after the table has gone on.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from upcard.cards import said_of
from upcard.features.calls.questions import called_out, caller_lays_off
from upcard.features.claims.questions import blind_cards
from upcard.features.drawing.questions import pushes
from upcard.messages.say import listed, messages
from upcard.server.contract import Strip
from upcard.server.present.hand.advice import Advice
from upcard.server.present.hand.open_hand import OpenAdvice
from upcard.server.present.honour import honour_strip
from upcard.server.present.moment import Moment, fit
from upcard.server.present.open_strip import open_strip, open_suggestion
from upcard.server.tables.windows import WINDOWS
from upcard.server.tables.words.line import shown

say = messages(__file__)

_CLOSE = 3
"""The most missing cards at which a helpful card is worth a sentence, and a claim."""

_MOST_NAMES = 3  # of those waited for, in a heading


def waiting_strip(open_seats: int, waits_for: Sequence[str] = ()) -> Strip:
    """Return the strip of a table before its first deal; ``waits_for`` are the names of those not ready."""
    if not open_seats and not waits_for:
        return Strip(say("strip-dealing"), "")
    if open_seats:
        return Strip(say("strip-open", seats=open_seats), say("strip-open-ask"))
    if len(waits_for) > _MOST_NAMES:
        title = say("strip-waiting-many", name=waits_for[0], others=len(waits_for) - 1)
    else:
        title = say("strip-waiting", names=listed(waits_for))
    return Strip(title, say("strip-waiting-ask"))


def strip(now: Moment, found: Advice | OpenAdvice | None, wish: str | None = None) -> Strip:
    """Return title, ask and hint; ``found`` is the advice on a hand that is not down; ``wish`` the wishes' answer."""
    made = _wished(now, wish) if wish else _strip(now, found)
    if now.view.closing is not None and made.title == say("strip-your-turn"):
        made = replace(made, title=say("strip-last-turn"))
    face = now.rules.options.face
    if face == "cards":
        return made
    hint = None if made.hint is None else said_of(face, made.hint)
    return Strip(made.title, said_of(face, made.ask), hint)


def heeds_advice(now: Moment) -> bool:
    """Return whether advice on the seat's hand may change the strip and the suggestion."""
    view = now.view
    waits = view.seat != view.active and view.phase not in WINDOWS
    return not (waits and now.rules.contract.slots)


def _strip(now: Moment, found: Advice | OpenAdvice | None) -> Strip:
    view = now.view
    advice = found if isinstance(found, Advice) else None
    if view.phase == "over":
        return Strip(say("over", round=view.round), "")
    if now.sat_in:
        return Strip(say("strip-sat-in"), say("strip-sat-in-ask"))
    if view.phase == "claim":
        return _claim(now, advice)
    if view.phase == "call":
        return _call(now)
    mended = honour_strip(now)
    if mended is not None:
        return mended
    if not now.rules.contract.slots:
        return open_strip(now, found if isinstance(found, OpenAdvice) else None)
    if view.active != view.seat:
        return Strip(now.active_words(), "")
    return _draw(now, advice) if view.phase == "draw" else _play(now, advice)


def _wished(now: Moment, wish: str) -> Strip:
    if now.view.phase == "call":
        word = called_out(now.rules.options)
        return Strip(say("strip-fits", card=now.top), say("strip-wish-call", does=wish, word=word))
    if wish == "pass":
        return Strip(say("strip-others-may-ask", card=now.top), say("strip-wish-pass"))
    return Strip(say("strip-wish-claim", card=now.top), say("strip-answers-open"))


def suggestion(now: Moment, found: Advice | OpenAdvice | None) -> str | None:
    """Return the action that the page puts first, from nothing that the player cannot see."""
    if not now.to_act:
        return None
    advice = found if isinstance(found, Advice) else None
    better = advice is not None and _is_better(advice)
    if now.view.phase == "claim":
        return "claim" if _with_upcard(now, advice) else "pass"
    if now.view.phase == "call":
        return "call"
    if not now.rules.contract.slots:
        return open_suggestion(now, found if isinstance(found, OpenAdvice) else None)
    if now.view.phase == "draw":
        return "take" if better or fit(now, now.view.pile[-1:]) else "draw"
    return "down" if advice is not None and advice.lay_down else "discard"


def _draw(now: Moment, advice: Advice | None) -> Strip:
    if not now.view.pile:
        return Strip(say("strip-your-turn"), say("ask-draw"))
    hint = _with_upcard(now, advice) or fit(now, now.view.pile[-1:])
    ask = say("ask-take-or-push" if pushes(now.rules.options) else "ask-take-or-draw", card=now.top)
    return Strip(say("strip-your-turn"), ask, hint)


def _is_better(advice: Advice) -> bool:
    return advice.with_upcard is not None and advice.with_upcard < advice.missing


def _with_upcard(now: Moment, advice: Advice | None) -> str | None:
    if advice is None or advice.with_upcard is None or not _is_better(advice):
        return None
    if advice.with_upcard > _CLOSE:
        return None
    return say("hint-with-upcard", card=now.top, cards=advice.with_upcard)


def _play(now: Moment, advice: Advice | None) -> Strip:
    mine = say("strip-your-turn")
    if now.view.owed:
        return Strip(mine, say("ask-owed", cards=listed(map(shown, now.view.owed))))
    if advice is None:
        fits = fit(now, now.view.hand) if now.may_lay else None
        return Strip(mine, say("ask-lay-off" if fits else "ask-discard"), fits)
    if advice.lay_down:
        return Strip(mine, say("ask-discard-or-lay-down"), say("hint-contract-held"))
    return Strip(mine, say("ask-discard"), say("hint-contract-lacks", cards=advice.missing))


def _call(now: Moment) -> Strip:
    view, word = now.view, called_out(now.rules.options)
    if view.seat == view.discarder:
        ask = say("ask-others-call")
    elif view.seat not in view.asked or view.answer is not None:
        ask = say("ask-others-still-call")
    elif caller_lays_off(now.rules.options):
        ask = say("ask-call-by-meld", word=word)
    else:
        ask = say("ask-call-with-discard", word=word)
    return Strip(say("strip-fits", card=now.top), ask)


def _claim(now: Moment, advice: Advice | None) -> Strip:
    view = now.view
    if view.seat == view.active:
        return Strip(say("strip-declined", card=now.top), say("strip-declined-ask"))
    if view.seat not in view.asked:
        return Strip(say("strip-others-may-ask", card=now.top), "")
    if view.answer is not None:
        name = "strip-asked" if view.answer else "strip-passed"
        return Strip(say(name, card=now.top), say("strip-answers-open"))
    penalty = blind_cards(now.rules.options)
    cost = say("hint-penalty", cards=penalty) if penalty else None
    hint = " ".join(filter(None, (cost, _with_upcard(now, advice))))
    return Strip(say("strip-claim", card=now.top), "", hint or None)
