"""What may be written on a pad now, and why not otherwise."""

from upcard.features.claims.questions import claim_cost
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.dealing.questions import bonus_for_cut
from upcard.features.going_out.questions import run_that_wins
from upcard.features.words import many
from upcard.paper import events as ev
from upcard.paper.cells import MOST_IN_QUESTION, Cell, value_of
from upcard.paper.doubts import doubts, why_unreadable
from upcard.paper.pad import Pad
from upcard.paper.rest import why_not_resumed, why_not_suspended
from upcard.paper.rounds import NOBODY, counts_at_once
from upcard.rules import Violation

_AHEAD = 1
"""Rounds that may be entered before the running one is settled: a phone without a net goes on with the next."""
MOST_BOOKS = 4
"""Families in whose books one pad may be."""
_ONE_FOR_ALL = ("out", "at_once", "won", "cut")


def why_not(pad: Pad, event: ev.Event) -> Violation | None:
    """Return why an event may not be added to the pad, or None if it may."""
    for seat in (getattr(event, "by", 0), max(0, getattr(event, "seat", 0))):
        if not 0 <= seat < len(pad.names):
            return Violation(
                "pad.seat", f"there is no seat {seat + 1}; {len(pad.names)} people play"
            )
    match event:
        case ev.Opened():
            return Violation("pad.opened", "this pad is open already")
        case ev.Entered():
            return _why_not_entered(pad, event)
        case ev.Agreed():
            return _why_not_agreed(pad, event)
        case ev.Mixed():
            return _why_not_mixed(pad, event)
        case ev.Left():
            return _why_not_left(pad, event)
        case ev.Suspended():
            return _why_not_suspended(pad)
        case ev.Resumed():
            return _why_not_resumed(pad, event)
        case ev.Undone():
            return _why_not_undone(pad, event)
        case ev.Booked():
            return _why_not_booked(pad, event)


# ---- Entries ------------------------------------------------------------------------------------


def _why_not_entered(pad: Pad, event: ev.Entered) -> Violation | None:
    if pad.suspension is not None and pad.suspension.holds:
        return Violation(
            "pad.suspended",
            "the game is suspended; let it go on first",
            pad.variant.cited("suspend"),
        )
    if pad.over and event.round > len(pad.rounds):
        return Violation("entered.over", f"the game is over after {many(len(pad.rounds), 'round')}")
    if event.round > pad.at + _AHEAD:
        return Violation(
            "entered.round",
            f"round {event.round} has not been dealt; round {pad.at} is being played",
        )
    if (event.what in _ONE_FOR_ALL) != (event.seat == NOBODY):
        return Violation(
            "entered.seat", "a hand belongs to one player; who went out or cut belongs to the round"
        )
    found = _why_not_value(pad, event)
    if found is not None:
        return found
    cell = pad.cells.get((event.round, event.what, event.seat), Cell())
    found = _why_not_corrected(pad, event, cell) or _why_not_one_more(event, cell)
    if found is not None or event.why:
        return found
    rules = pad.rounds[min(event.round, len(pad.rounds)) - 1].rules
    return next(doubts(pad, event, rules), None)


def _why_not_one_more(event: ev.Entered, cell: Cell) -> Violation | None:
    """Return why a cell takes no further entry in question, or None."""
    number = len(cell.entries())
    if number < MOST_IN_QUESTION or not (event.why or event.seen < cell.newest()):
        return None
    text = f"there are {number} different entries here already; agree to one, or take some back"
    return Violation("entered.many", text)


def _why_not_value(pad: Pad, event: ev.Entered) -> Violation | None:
    """Return why what is entered is no value for its cell, or None."""
    options, number = pad.variant.options, event.number
    if event.what == "hand":
        found = why_unreadable(pad, event)
        if found is None and number is not None and event.cards is not None and number < 0:
            found = Violation("entered.missing", f"{number} cards are missing; 0 is the least")
        return found
    if number is None or event.cards is not None:
        return Violation("entered.number", f"{event.what} takes a number, not cards")
    if event.what == "total":
        return _why_no_total(pad, event)
    named = event.what in ("out", "cut")
    least, most = (-1, len(pad.names) - 1) if named else (0, 1 if event.what != "buys" else 100)
    if not least <= number <= most:
        return Violation(
            "entered.number", f"{event.what} takes a number from {least} to {most}, not {number}"
        )
    idle = {
        "buys": claim_cost(options) == 0,
        "cut": bonus_for_cut(options) == 0,
        "down": not has_own_contracts(options),
        "at_once": not counts_at_once(pad.variant),
        "won": run_that_wins(options) is None,
    }
    if idle.get(event.what):
        return Violation("entered.idle", f"{event.what} counts nothing in {pad.variant.name}")
    if event.what == "out" and number in pad.left and number not in _players(pad, event.round):
        return Violation("entered.left", f"{pad.names[number]} has left the game and cannot go out")
    return None


def _why_no_total(pad: Pad, event: ev.Entered) -> Violation | None:
    """Return why no total can be compared with that of the round, or None."""
    if event.round > len(pad.running):
        text = (
            f"some entries of round {event.round} are missing; compare totals once they are there"
        )
        return Violation("entered.early", text)
    return None


def _players(pad: Pad, at: int) -> tuple[int, ...]:
    return pad.rounds[min(at, len(pad.rounds)) - 1].seats


def _why_not_corrected(pad: Pad, event: ev.Entered, cell: Cell) -> Violation | None:
    """Return why a value may not be changed so any more, or None."""
    standing = cell.standing
    if event.round not in pad.mixed or standing is None:
        return None
    if event.why == "miscount":
        text = (
            f"the cards of round {event.round} are mixed, so no hand can be counted "
            "again; what was entered stands"
        )
        return Violation("pad.miscount", text, pad.variant.cited("miscount"))
    if cell.disputed and standing.value != value_of(event):
        return _settled(pad, event)
    if not event.why and event.seen >= standing.n:
        text = f"round {event.round} is closed; a wrong sum is corrected if all agree"
        return Violation("pad.closed", text, pad.variant.cited("score_error"))
    return None


def _settled(pad: Pad, event: ev.Entered) -> Violation:
    """Return why a disputed figure of a closed round can no longer be corrected."""
    whose = f" of {pad.names[event.seat]}" if event.seat >= 0 else ""
    text = (
        f"you settled this entry{whose} before round {event.round} was closed; only one "
        "that nobody had disputed can be corrected later"
    )
    return Violation("pad.disputed", text, pad.variant.cited("score_error"))


# ---- Agreeing, closing, taking back -------------------------------------------------------------


def _why_not_agreed(pad: Pad, event: ev.Agreed) -> Violation | None:
    asked = {entry.n for _, cell in pad.questions() for entry in cell.entries()}
    if pad.suspension is not None and not pad.suspension.holds:
        asked.add(pad.suspension.n)
    if event.event not in asked:
        return Violation("agreed.nothing", f"entry {event.event} does not need anybody's agreement")
    return None


def _why_not_mixed(pad: Pad, event: ev.Mixed) -> Violation | None:
    if event.round in pad.mixed:
        return Violation("mixed.already", f"round {event.round} is closed already")
    if event.round > len(pad.rounds) or pad.rounds[event.round - 1].result is None:
        lacking = " ".join(pad.rounds[-1].missing) if pad.rounds else ""
        text = f"some entries of round {event.round} are missing: {lacking}"
        return Violation("mixed.early", text.rstrip(": "))
    if any(key[0] == event.round for key, _ in pad.questions()):
        return Violation(
            "mixed.open",
            f"some entries of round {event.round} differ or need everybody's "
            "agreement; settle them first",
        )
    return None


def _why_not_left(pad: Pad, event: ev.Left) -> Violation | None:
    if event.seat not in pad.playing:
        return Violation("left.already", f"{pad.names[max(event.seat, 0)]} has left already")
    if pad.over:
        return Violation("left.over", "the game is over; nobody can leave it any more")
    return None


def _why_not_undone(pad: Pad, event: ev.Undone) -> Violation | None:
    n = event.event
    if not 1 < n <= len(pad.events) or n in pad.undone:
        return Violation(
            "undone.nothing",
            f"there is no entry {n} to take back; entries 2 to {len(pad.events)} can be",
        )
    old = pad.events[n - 1]
    if isinstance(old, ev.Undone):
        return None
    later = [key[0] for key, cell in pad.cells.items() if cell.entries()]
    if isinstance(old, ev.Mixed) and max(later, default=0) > old.round:
        text = f"round {old.round} stays closed: round {old.round + 1} has been begun"
        return Violation("undone.closed", text, pad.variant.cited("score_error"))
    number = n
    if isinstance(old, ev.Agreed):
        number, old = old.event, pad.events[old.event - 1]
    if isinstance(old, ev.Entered) and old.round in pad.mixed:
        cell = pad.cells[old.round, old.what, old.seat]
        if not any(entry.n == number for entry in cell.proposals):
            text = (
                f"round {old.round} is closed; enter the right number, and it counts once all agree"
            )
            return Violation("pad.closed", text, pad.variant.cited("score_error"))
    return None


def _why_not_booked(pad: Pad, event: ev.Booked) -> Violation | None:
    if event.family in pad.books:
        return Violation("booked.already", "this pad is in that family's book already")
    if len(pad.books) >= MOST_BOOKS:
        text = f"this pad is in the books of {MOST_BOOKS} families, which is the most; take it out of one first"
        return Violation("booked.many", text)
    return None


# ---- Suspending ---------------------------------------------------------------------------------


def _why_not_suspended(pad: Pad) -> Violation | None:
    clause = pad.variant.cited("suspend")
    if pad.over:
        return Violation("suspended.over", "the game is over; there is nothing to suspend", clause)
    if pad.suspension is not None:
        return Violation("suspended.already", "that has been asked for already", clause)
    begun = any(key[0] >= pad.at and cell.entries() for key, cell in pad.cells.items())
    return why_not_suspended(pad.variant, pad.at, begun=begun)


def _why_not_resumed(pad: Pad, event: ev.Resumed) -> Violation | None:
    rest = pad.suspension
    if rest is None or not rest.holds:
        clause = pad.variant.cited("suspend")
        return Violation("resumed.runs", "the game is not suspended", clause)
    moments = (pad.opened.at, event.at)
    return why_not_resumed(pad.variant, pad.names, pad.playing, event.seats, moments)
