"""The strip: one sentence that says what now, one that says what to do, one that helps.

It is worked out from frozen values alone, since the advice may come when the table has gone on.
"""

from collections.abc import Sequence

from upcard.cards import said_of
from upcard.features.calls.questions import called_out, caller_lays_off
from upcard.features.claims.questions import blind_cards
from upcard.features.drawing.questions import pushes
from upcard.server.contract import Strip
from upcard.server.present.hand.advice import Advice
from upcard.server.present.hand.open_hand import OpenAdvice
from upcard.server.present.honour.strip import honour_strip
from upcard.server.present.moment import Moment, fit
from upcard.server.present.open_strip import open_strip, open_suggestion
from upcard.server.tables.words.line import listed, plural, shown

_CLOSE = 3
"""Cards missing up to which a card that helps is worth a word, and a claim."""

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
_MOST_NAMES = 3  # of those waited for, in a heading


def waiting_strip(open_seats: int, waits_for: Sequence[str] = ()) -> Strip:
    """Return the strip of a table that has not begun; ``waits_for`` are the names of those who are not ready."""
    if not open_seats and not waits_for:
        return Strip("The cards are being dealt.", "")
    if not open_seats:
        many = len(waits_for) > _MOST_NAMES
        names = [waits_for[0], f"{len(waits_for) - 1} others"] if many else waits_for
        return Strip(
            f"Waiting for {listed(names)}.", "The cards are dealt when everybody is ready."
        )
    seats = "seat is" if open_seats == 1 else "seats are"
    number = _NUMBERS[open_seats] if open_seats < len(_NUMBERS) else str(open_seats)
    return Strip(
        f"{number} {seats} open.",
        "Send the link to the people you want there, or start now: bots take the open seats.",
    )


def strip(now: Moment, found: Advice | OpenAdvice | None, wish: str | None = None) -> Strip:
    """Return title, ask and hint; ``found`` is the advice on the seat's hand, None where it is down, ``wish`` what its
    wishes answer.
    """
    made = _wished(now, wish) if wish else _strip(now, found)
    face = now.rules.options.face
    hint = None if made.hint is None else said_of(face, made.hint)
    last = now.view.closing is not None and made.title == "Your turn."
    return Strip("Your last turn." if last else made.title, said_of(face, made.ask), hint)


def _strip(now: Moment, found: Advice | OpenAdvice | None) -> Strip:
    view = now.view
    advice = found if isinstance(found, Advice) else None
    if view.phase == "over":
        return Strip(f"Round {view.round} is over.", "")
    if now.sat_in:
        return Strip(
            "A bot plays for you.",
            "Play on, or press I am here, to take your seat back.",
        )
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
        does = "lets it go" if wish == "pass" else f"calls {called_out(now.rules.options)}"
        return Strip(f"{now.top} fits the table.", f"Your wish {does}.")
    if wish == "pass":
        return Strip(f"The others may ask for {now.top}.", "Your wishes let it pass.")
    return Strip(f"You ask for {now.top}.", "The others may still answer.")


def suggestion(now: Moment, found: Advice | OpenAdvice | None) -> str | None:
    """Return the action that the page puts first, by nothing that the player cannot see."""
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
        return Strip("Your turn.", "Draw.")
    hint = _with_upcard(now, advice) or fit(now, now.view.pile[-1:])
    other = "push it" if pushes(now.rules.options) else "draw"
    return Strip("Your turn.", f"Take {now.top} or {other}.", hint)


def _is_better(advice: Advice) -> bool:
    return advice.with_upcard is not None and advice.with_upcard < advice.missing


def _with_upcard(now: Moment, advice: Advice | None) -> str | None:
    if advice is None or advice.with_upcard is None or not _is_better(advice):
        return None
    if advice.with_upcard > _CLOSE:
        return None
    if not advice.with_upcard:
        return f"With {now.top} your contract is complete."
    return f"With {now.top} you still need {plural(advice.with_upcard, 'card')} for your contract."


def _play(now: Moment, advice: Advice | None) -> Strip:
    if now.view.owed:
        owed = " and ".join(shown(card) for card in now.view.owed)
        return Strip("Your turn.", f"Play {owed}, which came free.")
    if advice is None:
        fits = fit(now, now.view.hand) if now.may_lay else None
        return Strip("Your turn.", "Lay off, or discard." if fits else "Discard.", fits)
    if advice.lay_down:
        return Strip("Your turn.", "Discard, or lay down.", "You have the contract in your hand.")
    if not advice.missing:
        return Strip(
            "Your turn.", "Discard.", "Your contract takes every card of your hand at once."
        )
    missing = plural(advice.missing, "card")
    return Strip("Your turn.", "Discard.", f"You still need {missing} for your contract.")


def _call(now: Moment) -> Strip:
    view, word = now.view, called_out(now.rules.options)
    if view.seat == view.discarder:
        return Strip(f"{now.top} fits the table.", "The others may call it.")
    if view.seat not in view.asked or view.answer is not None:
        return Strip(f"{now.top} fits the table.", "Others may still call it.")
    if caller_lays_off(now.rules.options):
        return Strip(f"{now.top} fits the table.", f"Call {word} by choosing its meld, or pass.")
    return Strip(f"{now.top} fits the table.", f"Call {word} with a card to discard, or pass.")


def _claim(now: Moment, advice: Advice | None) -> Strip:
    view = now.view
    if view.seat == view.active:
        return Strip(f"You let {now.top} go.", "The others may ask for it.")
    if view.seat not in view.asked:
        return Strip(f"The others may ask for {now.top}.", "")
    if view.answer is not None:
        did = "asked for" if view.answer else "passed on"
        return Strip(f"You {did} {now.top}.", "The others may still answer.")
    penalty = blind_cards(now.rules.options)
    cost = ""
    if penalty:
        cost = (
            "One more card comes with it."
            if penalty == 1
            else f"{penalty} more cards come with it."
        )
    hint = " ".join(filter(None, (cost, _with_upcard(now, advice))))
    return Strip(f"Do you want {now.top}?", "", hint or None)
