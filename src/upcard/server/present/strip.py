"""The strip: one sentence that says what now, one that says what to do, one that helps.

It is worked out from frozen values alone, since the advice may come when the table has gone on.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from upcard.engine import View
from upcard.melds import lay_off_ends, meld_name
from upcard.rules import RoundRules
from upcard.server.lines import plural, shown
from upcard.server.present.advice import Advice

Shown = dict[str, Any]
_CLOSE = 3
"""Cards missing up to which a card that helps is worth a word, and a claim."""

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


class Moment(msgspec.Struct, frozen=True):
    """A round as a seat sees it, and what it takes to speak of it. ``may_lay``: lay-offs are open to the seat."""

    view: View
    rules: RoundRules
    names: tuple[str, ...]
    bots: frozenset[int]
    may_lay: bool

    @property
    def top(self) -> str:
        """The top discard as it stands in a sentence."""
        return shown(self.view.pile[-1]) if self.view.pile else ""

    @property
    def to_act(self) -> bool:
        """Whether the seat may act now."""
        view = self.view
        if view.phase in ("claim", "call"):
            return view.seat in view.asked and view.answer is None
        return view.phase != "over" and view.seat == view.active


def waiting_strip(open_seats: int) -> Shown:
    """Return the strip of a table that has not begun."""
    if not open_seats:
        return _strip("The cards are being dealt.", "")
    seats = "seat is" if open_seats == 1 else "seats are"
    number = _NUMBERS[open_seats] if open_seats < len(_NUMBERS) else str(open_seats)
    return _strip(
        f"{number} {seats} open.",
        "Send a link to whoever should sit there, or let bots take the open seats.",
    )


def strip(now: Moment, advice: Advice | None) -> Shown:
    """Return title, ask and hint; ``advice`` is that on the seat's hand, None where it is down."""
    view = now.view
    if view.phase == "over":
        return _strip(f"Round {view.round} is over.", "")
    if view.phase == "claim":
        return _claim(now, advice)
    if view.phase == "call":
        return _call(now)
    if view.active != view.seat:
        doing = "is thinking." if view.active in now.bots else "is to play."
        return _strip(f"{now.names[view.active]} {doing}", "")
    return _draw(now, advice) if view.phase == "draw" else _play(now, advice)


def suggestion(now: Moment, advice: Advice | None) -> str | None:
    """Return the action that the page puts first, by nothing that the player cannot see."""
    if not now.to_act:
        return None
    better = advice is not None and _is_better(advice)
    if now.view.phase == "claim":
        return "claim" if _with_upcard(now, advice) else "pass"
    if now.view.phase == "call":
        return "call"
    if now.view.phase == "draw":
        return "take" if better or _fit(now, now.view.pile[-1:]) else "draw"
    return "down" if advice is not None and advice.lay_down else "discard"


def _strip(title: str, ask: str, hint: str | None = None) -> Shown:
    return {"title": title, "ask": ask, "hint": hint}


def _draw(now: Moment, advice: Advice | None) -> Shown:
    if not now.view.pile:
        return _strip("Your turn.", "Draw.")
    hint = _with_upcard(now, advice) or _fit(now, now.view.pile[-1:])
    other = "push it" if now.rules.options.draw == "push_on" else "draw"
    return _strip("Your turn.", f"Take {now.top} or {other}.", hint)


def _is_better(advice: Advice) -> bool:
    return advice.with_upcard is not None and advice.with_upcard < advice.missing


def _with_upcard(now: Moment, advice: Advice | None) -> str | None:
    if advice is None or advice.with_upcard is None or not _is_better(advice):
        return None
    if advice.with_upcard > _CLOSE:
        return None
    if not advice.with_upcard:
        return f"With {now.top} your contract is complete."
    return f"With {now.top} you miss {plural(advice.with_upcard, 'card')} for your contract."


def _fit(now: Moment, cards: Iterable[int]) -> str | None:
    """Return the first of these cards that a seat which is down could lay off, in a sentence."""
    if not now.view.seats[now.view.seat].down or now.rules.options.layoff == "none":
        return None
    for card in dict.fromkeys(cards):
        for laid in now.view.melds:
            if any(True for _ in lay_off_ends(laid.meld, card, now.rules.melds)):
                return f"{shown(card)} fits the {meld_name(laid.meld)}."
    return None


def _play(now: Moment, advice: Advice | None) -> Shown:
    if now.view.owed:
        owed = " and ".join(shown(card) for card in now.view.owed)
        return _strip("Your turn.", f"Play {owed}, which came free.")
    if advice is None:
        fit = _fit(now, now.view.hand) if now.may_lay else None
        return _strip("Your turn.", "Lay off, or discard." if fit else "Discard.", fit)
    if advice.lay_down:
        return _strip("Your turn.", "Discard, or lay down.", "Your hand holds the contract.")
    missing = plural(advice.missing, "card")
    return _strip("Your turn.", "Discard.", f"You miss {missing} for your contract.")


def _call(now: Moment) -> Shown:
    view, word = now.view, now.rules.options.call_word
    if view.seat == view.active:
        return _strip(f"{now.top} fits the table.", "The others may call it.")
    if view.seat not in view.asked or view.answer is not None:
        return _strip(f"{now.top} fits the table.", "Others may still call it.")
    if now.rules.options.call == "discard":
        return _strip(f"{now.top} fits the table.", f"Call {word} with a card to discard, or pass.")
    return _strip(f"{now.top} fits the table.", f"Call {word} by choosing its meld, or pass.")


def _claim(now: Moment, advice: Advice | None) -> Shown:
    view = now.view
    if view.seat == view.active:
        return _strip(f"You left {now.top}.", "The others may ask for it.")
    if view.seat not in view.asked:
        return _strip(f"{now.top} is on offer to the others.", "")
    if view.answer is not None:
        did = "asked for" if view.answer else "passed on"
        return _strip(f"You {did} {now.top}.", "The others may still answer.")
    penalty = now.rules.options.claim_penalty
    cost = f"With {plural(penalty, 'blind card')} from the stock." if penalty else ""
    hint = " ".join(filter(None, (cost, _with_upcard(now, advice))))
    return _strip(f"May I? {now.top}", "", hint or None)
