"""What may be written on a pad now, and why not."""

from collections.abc import Callable
from typing import Any

from upcard.paper import events as ev
from upcard.paper.asked import ASKED
from upcard.paper.cells import MOST_IN_QUESTION, Cell, value_of
from upcard.paper.doubts import doubts, why_unreadable
from upcard.paper.pad import Pad
from upcard.paper.refused import refused
from upcard.paper.rest import why_not_resumed, why_not_suspended
from upcard.paper.rounds import NOBODY
from upcard.rules import Violation

_AHEAD = 1
"""Rounds that may be entered before the running one is settled: a phone without a network goes on with the next."""
_MOST_BOUGHT = 100
MOST_BOOKS = 4
"""Families in whose books one pad may be."""


def why_not(pad: Pad, event: ev.Event) -> Violation | None:
    """Return why an event may not be added to the pad, or None if it may."""
    for seat in (getattr(event, "by", 0), max(0, getattr(event, "seat", 0))):
        if not 0 <= seat < len(pad.names):
            return refused("pad.seat", seat=seat + 1, people=len(pad.names))
    return _WHY_NOT[type(event)](pad, event)


# ---- Entries ------------------------------------------------------------------------------------


def _why_not_entered(pad: Pad, event: ev.Entered) -> Violation | None:
    if pad.suspension is not None and pad.suspension.holds:
        return refused("pad.suspended", pad.variant.cited("suspend"))
    if pad.over and event.round > len(pad.rounds):
        return refused("entered.over", rounds=len(pad.rounds))
    if event.round > pad.at + _AHEAD:
        return refused("entered.round", round=event.round, now=pad.at)
    if ASKED[event.what].of_all != (event.seat == NOBODY):
        return refused("entered.seat")
    found = _why_not_value(pad, event)
    if found is not None:
        return found
    cell = pad.cells.get((event.round, event.what, event.seat), Cell())
    found = _why_not_corrected(pad, event, cell) or _why_not_one_more(event, cell)
    if found is not None or event.why:
        return found
    return next(doubts(pad, event), None)


def _why_not_one_more(event: ev.Entered, cell: Cell) -> Violation | None:
    """Return why a cell takes no further entry in question, or None."""
    number = len(cell.entries())
    if number < MOST_IN_QUESTION or not (event.why or event.seen < cell.newest()):
        return None
    return refused("entered.many", entries=number)


def _why_not_value(pad: Pad, event: ev.Entered) -> Violation | None:
    """Return why the entered value is not valid for its cell, or None."""
    asked, number = ASKED[event.what], event.number
    if asked.form == "hand":
        found = why_unreadable(pad, event)
        if found is None and number is not None and event.cards is not None and number < 0:
            found = refused("entered.missing", cards=number)
        return found
    if number is None or event.cards is not None:
        return refused("entered.not_cards", what=event.what)
    if asked.form == "total":
        early = event.round > len(pad.running)
        return refused("entered.early", round=event.round) if early else None
    least = -1 if asked.form == "seat" else 0
    most = {"seat": len(pad.names) - 1, "yes": 1}.get(asked.form, _MOST_BOUGHT)
    if not least <= number <= most:
        return refused("entered.number", what=event.what, least=least, most=most, number=number)
    if not asked.game(pad.variant):
        return refused("entered.idle", what=event.what, game=pad.variant.name)
    if event.what == "out" and number in pad.left and number not in pad.round(event.round).seats:
        return refused("entered.left", name=pad.names[number])
    return None


def _why_not_corrected(pad: Pad, event: ev.Entered, cell: Cell) -> Violation | None:
    """Return why a value may no longer be changed this way, or None."""
    standing = cell.standing
    if event.round not in pad.mixed or standing is None:
        return None
    if event.why == "miscount":
        return refused("pad.miscount", pad.variant.cited("miscount"), round=event.round)
    if cell.disputed and standing.value != value_of(event):
        return _settled(pad, event)
    if not event.why and event.seen >= standing.n:
        return refused("pad.closed", pad.variant.cited("score_error"), round=event.round)
    return None


def _settled(pad: Pad, event: ev.Entered) -> Violation:
    """Return why a disputed figure of a closed round can no longer be corrected."""
    clause = pad.variant.cited("score_error")
    if event.seat < 0:
        return refused("pad.disputed", clause, round=event.round)
    return refused("pad.disputed_hand", clause, round=event.round, name=pad.names[event.seat])


# ---- Agreeing, closing, taking back -------------------------------------------------------------


def _why_not_agreed(pad: Pad, event: ev.Agreed) -> Violation | None:
    asked = {entry.n for _, cell in pad.questions() for entry in cell.entries()}
    if pad.suspension is not None and not pad.suspension.holds:
        asked.add(pad.suspension.n)
    if event.event not in asked:
        return refused("agreed.nothing", entry=event.event)
    return None


def _why_not_mixed(pad: Pad, event: ev.Mixed) -> Violation | None:
    if event.round in pad.mixed:
        return refused("mixed.already", round=event.round)
    if event.round > len(pad.rounds) or pad.rounds[event.round - 1].result is None:
        missing = " ".join(pad.rounds[-1].missing) if pad.rounds else ""
        if not missing:
            return refused("mixed.not_dealt", round=event.round)
        return refused("mixed.early", round=event.round, missing=missing)
    if any(key[0] == event.round for key, _ in pad.questions()):
        return refused("mixed.open", round=event.round)
    return None


def _why_not_left(pad: Pad, event: ev.Left) -> Violation | None:
    if event.seat not in pad.playing:
        return refused("left.already", name=pad.names[max(event.seat, 0)])
    if pad.over:
        return refused("left.over")
    return None


def _why_not_undone(pad: Pad, event: ev.Undone) -> Violation | None:
    n = event.event
    if not 1 < n <= len(pad.events) or n in pad.undone:
        return refused("undone.nothing", entry=n, last=len(pad.events))
    old = pad.events[n - 1]
    if isinstance(old, ev.Undone):
        return None
    later = [key[0] for key, cell in pad.cells.items() if cell.entries()]
    if isinstance(old, ev.Mixed) and max(later, default=0) > old.round:
        clause = pad.variant.cited("score_error")
        return refused("undone.closed", clause, round=old.round, next=old.round + 1)
    number = n
    if isinstance(old, ev.Agreed):
        number, old = old.event, pad.events[old.event - 1]
    if isinstance(old, ev.Entered) and old.round in pad.mixed:
        cell = pad.cells[old.round, old.what, old.seat]
        if not any(entry.n == number for entry in cell.proposals):
            return refused("pad.closed_entry", pad.variant.cited("score_error"), round=old.round)
    return None


def _why_not_booked(pad: Pad, event: ev.Booked) -> Violation | None:
    if event.family in pad.books:
        return refused("booked.already")
    if len(pad.books) >= MOST_BOOKS:
        return refused("booked.many", most=MOST_BOOKS)
    return None


# ---- Suspending ---------------------------------------------------------------------------------


def _why_not_suspended(pad: Pad, _: ev.Suspended) -> Violation | None:
    clause = pad.variant.cited("suspend")
    if pad.over:
        return refused("suspended.over", clause)
    if pad.suspension is not None:
        return refused("suspended.already", clause)
    begun = any(key[0] >= pad.at and cell.entries() for key, cell in pad.cells.items())
    return why_not_suspended(pad.variant, pad.at, begun=begun)


def _why_not_resumed(pad: Pad, event: ev.Resumed) -> Violation | None:
    rest = pad.suspension
    if rest is None or not rest.holds:
        return refused("resumed.runs", pad.variant.cited("suspend"))
    moments = (pad.opened.at, event.at)
    return why_not_resumed(pad.variant, pad.names, pad.playing, event.seats, moments)


_WHY_NOT: dict[type, Callable[[Pad, Any], Violation | None]] = {
    ev.Opened: lambda _, __: refused("pad.opened"),
    ev.Entered: _why_not_entered,
    ev.Agreed: _why_not_agreed,
    ev.Mixed: _why_not_mixed,
    ev.Left: _why_not_left,
    ev.Suspended: _why_not_suspended,
    ev.Resumed: _why_not_resumed,
    ev.Undone: _why_not_undone,
    ev.Booked: _why_not_booked,
}
"""The check of each kind of event."""
