"""The strip in rounds without a contract: melds are kept for a knock or a show, or laid as they come."""

from upcard.bots.rearranging import is_lowest
from upcard.engine.questions import takes_only_to_open
from upcard.engine.situation import IN_ROUND, OUT_OF_MATCH
from upcard.features.contracts.questions import first_melds
from upcard.features.drawing.questions import plays_what_it_takes, takes_deeper
from upcard.features.knocking.questions import most_to_knock
from upcard.features.needs import keeps_melds
from upcard.features.showing.questions import shows
from upcard.features.stock.questions import plays_on_without_stock
from upcard.features.turns.questions import ends_with_discard
from upcard.messages.say import listed, messages
from upcard.server.contract import Strip
from upcard.server.present.hand.open_hand import OpenAdvice
from upcard.server.present.moment import Moment, fit
from upcard.server.tables.words.line import shown

say = messages(__file__)


def open_strip(now: Moment, advice: OpenAdvice | None) -> Strip:
    """Return title, ask and hint outside claim windows."""
    view = now.view
    left = view.seats[view.seat].left
    if left != IN_ROUND:
        return _gone(left)
    if view.phase == "offer":
        return _offer(now, advice)
    if view.active != view.seat:
        return Strip(now.active_words(), "", _opening(now, advice))
    return _draw(now, advice) if view.phase == "draw" else _play(now, advice)


def open_suggestion(now: Moment, advice: OpenAdvice | None) -> str | None:
    """Return the action that the page puts first outside claim windows."""
    if not now.to_act or advice is None:
        return None
    if now.view.phase in ("offer", "draw"):
        useful = now.may_take and (advice.joins or _opens_with(now) or bool(_fits(now)))
        return "take" if useful else "pass" if now.view.phase == "offer" else "draw"
    if advice.lay_down is not None:
        return "down"
    if now.may_rearrange:
        return "rearrange"
    if not ends_with_discard(now.rules.options):
        return (
            "knock"
            if _knocking(now) and is_lowest(now.view, now.rules)
            else "end"
            if now.view.plays
            else "draw"
        )
    return "knock" if _may_knock(now, advice) else "discard"


def _gone(left: int) -> Strip:
    if left == OUT_OF_MATCH:
        return Strip(say("strip-out-of-match"), say("strip-others-play-on"))
    return Strip(say("strip-dropped", points=left), say("strip-others-play-on"))


def _offer(now: Moment, advice: OpenAdvice | None) -> Strip:
    view = now.view
    if view.active == view.seat:
        ask = say("ask-take-or-pass", card=now.top)
        return Strip(say("strip-first-card"), ask, _taking(now, advice))
    return Strip(say("strip-offered", name=now.names[view.active], card=now.top), "")


def _draw(now: Moment, advice: OpenAdvice | None) -> Strip:
    if not now.may_take:
        return Strip(say("strip-your-turn"), say("ask-draw"), _opening(now, advice))
    spread = takes_deeper(now.rules.options) and len(now.view.pile) > 1
    ask = say("ask-take-deeper" if spread else "ask-take", card=now.top)
    return Strip(say("strip-your-turn"), ask, _taking(now, advice))


def _taking(now: Moment, advice: OpenAdvice | None) -> str | None:
    """Return what the discard would do for the hand."""
    if advice is None:
        return None
    if _opens_with(now):
        return say("hint-opens-with", card=now.top)
    if plays_what_it_takes(now.rules.options):
        return say("hint-plays-at-once", card=now.top)
    fits = _fits(now)
    if fits or not advice.joins or advice.with_upcard is None:
        return fits
    if shows(now.rules.options):
        return say("hint-joins", card=now.top)
    return say("hint-fewer", card=now.top, points=advice.with_upcard, before=advice.points)


def _opens_with(now: Moment) -> bool:
    """Return whether the discard, which may be taken, may only be taken to go down with it."""
    return takes_only_to_open(now.rules) and not now.is_down


def _fits(now: Moment) -> str | None:
    return fit(now, now.view.pile[-1:])


def _play(now: Moment, advice: OpenAdvice | None) -> Strip:
    mine = say("strip-your-turn")
    if now.view.must is not None:
        card = shown(now.view.must)
        return Strip(mine, say("ask-must", card=card), say("hint-must", card=card))
    if now.view.owed:
        return Strip(mine, say("ask-owed", cards=listed(map(shown, now.view.owed))))
    if advice is None:
        discards = ends_with_discard(now.rules.options)
        return Strip(mine, say("ask-discard" if discards else "ask-play-or-draw"))
    if shows(now.rules.options):
        return _towards_show(now, advice)
    if not ends_with_discard(now.rules.options):
        return _without_discard(now, advice)
    if keeps_melds(now.rules.options):
        return _towards_knock(now, advice)
    fits = fit(now, now.view.hand) if now.may_lay else None
    if advice.lay_down is not None:
        ask = say("ask-lay-down-or-off" if fits else "ask-lay-down")
        return Strip(mine, ask, _opening(now, advice) or _laying(advice))
    hint = _knocking(now) or fits or _opening(now, advice)
    return Strip(mine, say("ask-lay-off" if fits else "ask-discard"), hint)


def _without_discard(now: Moment, advice: OpenAdvice) -> Strip:
    """Return title, ask and hint in a turn that ends without a discard."""
    hint = _opening(now, advice) or (_laying(advice) if advice.lay_down is not None else None)
    hint = hint or _knocking(now) or (fit(now, now.view.hand) if now.may_lay else None)
    if hint is None and now.may_rearrange:
        hint = say("hint-rearrange")
    ask = "ask-play-or-draw"
    if now.view.plays:
        ask = "ask-play-on"
    elif not now.view.stock and plays_on_without_stock(now.rules.options):
        ask = "ask-play-or-pass"
    return Strip(say("strip-your-turn"), say(ask), hint)


def _knock_limit(now: Moment) -> int | None:
    """Return the most points to knock with, fixed by the game or by the upcard of the round."""
    return most_to_knock(now.rules.options, now.view.knock_limit)


def _knocking(now: Moment) -> str | None:
    """Return that the hand is low enough to knock, in games where melds are also laid on the table."""
    most = _knock_limit(now)
    held = sum(now.rules.points[card] for card in now.view.hand)
    if most is None or held > most:
        return None
    return say("hint-may-knock", points=held)


def _laying(advice: OpenAdvice) -> str:
    return say("hint-melds-held", melds=len(advice.lay_down or ()))


def _opening(now: Moment, advice: OpenAdvice | None) -> str | None:
    """Return how far the hand is from a first lay-down of a least number of points."""
    asked = first_melds(now.rules.options)
    if asked is None or now.is_down or advice is None:
        return None
    least, pure = asked
    if pure and not advice.worth:
        return say("hint-needs-pure", runs=pure, points=least)
    if advice.worth < least:
        return say("hint-worth-too-little", worth=advice.worth, points=least)
    return say("hint-worth-enough", points=advice.worth)


def _may_knock(now: Moment, advice: OpenAdvice) -> bool:
    most = _knock_limit(now)
    return most is not None and advice.points <= most


def _towards_knock(now: Moment, advice: OpenAdvice) -> Strip:
    mine, most = say("strip-your-turn"), _knock_limit(now)
    if not advice.points:
        return Strip(mine, say("ask-gin"))
    if most is None:
        return Strip(mine, say("ask-discard"), say("hint-best", points=advice.points))
    if _may_knock(now, advice):
        return Strip(mine, say("ask-discard-or-knock"), say("hint-best", points=advice.points))
    hint = say("hint-best-knock", points=advice.points, most=most)
    return Strip(mine, say("ask-discard"), hint)


def _towards_show(now: Moment, advice: OpenAdvice) -> Strip:
    if advice.lay_down is not None and now.view.closing is None:
        return Strip(say("strip-your-turn"), say("ask-show"), say("hint-may-show"))
    text = advice.arrange.text if advice.arrange else None
    return Strip(say("strip-your-turn"), say("ask-discard"), text)
