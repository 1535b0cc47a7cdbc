"""The strip where there is no contract: melds are kept for a knock or a show, or laid as they come."""

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
from upcard.server.contract import Strip
from upcard.server.present.hand.open_hand import OpenAdvice
from upcard.server.present.moment import Moment, fit
from upcard.server.tables.words.line import plural, shown


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
    on = "The others play on."
    if left == OUT_OF_MATCH:
        return Strip("You are out of the game.", on)
    return Strip(f"You dropped out of this round for {plural(left, 'point')}.", on)


def _offer(now: Moment, advice: OpenAdvice | None) -> Strip:
    view = now.view
    if view.active == view.seat:
        return Strip("The first card.", f"Take {now.top} or pass.", _taking(now, advice))
    return Strip(f"{now.names[view.active]} may take {now.top} or pass.", "")


def _draw(now: Moment, advice: OpenAdvice | None) -> Strip:
    if not now.may_take:
        hint = _opening(now, advice)
        return Strip("Your turn.", "Draw.", hint)
    spread = takes_deeper(now.rules.options) and len(now.view.pile) > 1
    deeper = ", or more of the pile" if spread else ""
    return Strip("Your turn.", f"Take {now.top}{deeper}, or draw.", _taking(now, advice))


def _taking(now: Moment, advice: OpenAdvice | None) -> str | None:
    """Return what the discard would be good for."""
    if advice is None:
        return None
    if _opens_with(now):
        return f"With {now.top} you can go down at once."
    if plays_what_it_takes(now.rules.options):
        return f"{now.top} would go to the table at once."
    fits = _fits(now)
    if fits or not advice.joins or advice.with_upcard is None:
        return fits
    if shows(now.rules.options):
        return f"{now.top} fits one of your melds."
    return (
        f"With {now.top} you would have {plural(advice.with_upcard, 'point')} "
        f"outside your melds, not {advice.points}."
    )


def _opens_with(now: Moment) -> bool:
    """Return whether the discard may be taken only to go down with it; it may be taken at all."""
    return takes_only_to_open(now.rules) and not now.is_down


def _fits(now: Moment) -> str | None:
    return fit(now, now.view.pile[-1:])


def _play(now: Moment, advice: OpenAdvice | None) -> Strip:
    if now.view.must is not None:
        card = shown(now.view.must)
        return Strip("Your turn.", f"Play {card} now.", f"You took {card} to play it at once.")
    if now.view.owed:
        owed = " and ".join(shown(card) for card in now.view.owed)
        return Strip("Your turn.", f"Play {owed}, which came free.")
    if advice is None:
        discards = ends_with_discard(now.rules.options)
        return Strip("Your turn.", "Discard." if discards else "Play onto the table, or draw.")
    if shows(now.rules.options):
        return _towards_show(now, advice)
    if not ends_with_discard(now.rules.options):
        return _without_discard(now, advice)
    if keeps_melds(now.rules.options):
        return _towards_knock(now, advice)
    fits = fit(now, now.view.hand) if now.may_lay else None
    if advice.lay_down is not None:
        ask = "Lay down, lay off or discard." if fits else "Lay down, or discard."
        return Strip("Your turn.", ask, _opening(now, advice) or _laying(advice))
    return Strip(
        "Your turn.",
        "Lay off, or discard." if fits else "Discard.",
        _knocking(now) or fits or _opening(now, advice),
    )


def _without_discard(now: Moment, advice: OpenAdvice) -> Strip:
    """Return what to do in a turn that ends without a discard."""
    hint = _opening(now, advice) or (_laying(advice) if advice.lay_down is not None else None)
    hint = hint or _knocking(now) or (fit(now, now.view.hand) if now.may_lay else None)
    if hint is None and now.may_rearrange:
        hint = "You can play cards if you rearrange the table."
    if now.view.plays:
        return Strip("Your turn.", "Play on, or end the turn.", hint)
    if not now.view.stock and plays_on_without_stock(now.rules.options):
        return Strip("Your turn.", "Play onto the table, or pass.", hint)
    return Strip("Your turn.", "Play onto the table, or draw.", hint)


def _knock_limit(now: Moment) -> int | None:
    """Return the most points to knock with: those of the game, or of the upcard of the round."""
    return most_to_knock(now.rules.options, now.view.knock_limit)


def _knocking(now: Moment) -> str | None:
    """Return that the hand is low enough to knock, where that may be done beside melds on the table."""
    most = _knock_limit(now)
    held = sum(now.rules.points[card] for card in now.view.hand)
    if most is None or held > most:
        return None
    return f"You hold {plural(held, 'point')}: few enough to knock."


def _laying(advice: OpenAdvice) -> str:
    return f"You have {plural(len(advice.lay_down or ()), 'meld')} in your hand."


def _opening(now: Moment, advice: OpenAdvice | None) -> str | None:
    """Return how far the hand is from a first lay-down that must be worth a number of points."""
    asked = first_melds(now.rules.options)
    if asked is None or now.is_down or advice is None:
        return None
    least, pure = asked
    if pure and not advice.worth:
        runs = "a run" if pure == 1 else f"{pure} runs"
        return (
            f"To go down you need {runs} without a wild card, and {plural(least, 'point')} in all."
        )
    if advice.worth < least:
        return f"Your melds are worth {advice.worth} of the {plural(least, 'point')} to go down."
    return f"Your melds are worth {plural(advice.worth, 'point')}: enough to go down."


def _may_knock(now: Moment, advice: OpenAdvice) -> bool:
    most = _knock_limit(now)
    return most is not None and advice.points <= most


def _towards_knock(now: Moment, advice: OpenAdvice) -> Strip:
    most = _knock_limit(now)
    if not advice.points:
        return Strip("Your turn.", "Gin: all but one card can be in melds.")
    stay = "stays" if advice.points == 1 else "stay"
    best = f"At best {plural(advice.points, 'point')} {stay} outside your melds"
    if _may_knock(now, advice):
        return Strip("Your turn.", "Discard, or knock.", f"{best}.")
    return Strip("Your turn.", "Discard.", f"{best}; you knock with {most} or fewer.")


def _towards_show(now: Moment, advice: OpenAdvice) -> Strip:
    if advice.lay_down is not None and now.view.closing is None:
        hint = "All but one of your cards are in melds: you can show."
        return Strip("Your turn.", "Show, or discard.", hint)
    text = advice.arrange.text if advice.arrange else None
    return Strip("Your turn.", "Discard.", text)
