"""What was written on a pad, in words: entries in question, and the history."""

from upcard.paper import Pad
from upcard.paper import events as ev
from upcard.paper.cells import Cell, Entry, Key
from upcard.paper.rounds import worth_of
from upcard.server.contract.paper import PadEntry, PadLine, PadQuestion
from upcard.server.refusals import sentence

_HISTORY = 300
_WAITS = {
    "": "This was entered after the round was closed, so all have to agree.",
    "doubt": "This cannot be right by the rules, so all have to agree.",
    "sum": "This corrects a closed round, so all have to agree.",
    "miscount": "This counts a hand again, so all have to agree.",
}


def questions(pad: Pad) -> list[PadQuestion]:
    """Return what is in question."""
    return [
        PadQuestion(_title(pad, key), key[0], [_entry(pad, cell, one) for one in cell.entries()])
        for key, cell in pad.questions()
    ]


def _entry(pad: Pad, cell: Cell, entry: Entry) -> PadEntry:
    event, proposed = entry.event, entry in cell.proposals
    return PadEntry(
        n=entry.n,
        text=_value(pad, event),
        by=pad.names[event.by],
        agreed=list(entry.agreed),
        choose=bool(cell.rivals) and not proposed,
        waits=_WAITS[event.why] if proposed else "",
    )


def _title(pad: Pad, key: Key) -> str:
    at, what, seat = key
    who = f" of {pad.names[seat]}" if seat >= 0 else ""
    return f"Round {at}: {_WHAT[what]}{who}"


_WHAT = {
    "total": "the total",
    "hand": "the hand",
    "out": "who went out",
    "at_once": "whether at once",
    "won": "whether a run won the match",
    "buys": "the buys",
    "down": "the contract",
    "cut": "the lucky cut",
}


def _value(pad: Pad, event: ev.Entered) -> str:
    """Return what was entered, in words."""
    if event.what in ("out", "cut"):
        return (
            pad.names[event.number]
            if (event.number or 0) >= 0 and event.number is not None
            else "nobody"
        )
    if event.what in ("down", "at_once", "won"):
        return "yes" if event.number else "no"
    if event.cards is not None:
        rules = pad.rounds[min(event.round, len(pad.rounds)) - 1].rules
        short = f", {event.number} missing" if event.number else ""
        return f"{worth_of(event, rules)} ({event.cards}{short})"
    return "no score" if event.number is None else str(event.number)


def history(pad: Pad) -> list[PadLine]:
    """Return the newest events first, each as a sentence."""
    last = len(pad.events)
    return [
        PadLine(n, _line(pad, pad.events[n - 1]), n in pad.undone)
        for n in range(last, max(0, last - _HISTORY), -1)
    ]


def _line(pad: Pad, event: ev.Event) -> str:
    names, day = pad.names, event.at[:16].replace("T", " ")
    by = names[event.by] if not isinstance(event, ev.Opened) else ""
    match event:
        case ev.Opened():
            text = f"A pad for {pad.variant.name} was opened; {names[event.dealer]} deals first"
        case ev.Entered():
            what = _title(pad, (event.round, event.what, event.seat))
            text = f"{by}: {what}: {_value(pad, event)}" + (" (by agreement)" if event.why else "")
        case ev.Agreed():
            spoken = "" if event.by == event.seat else f", as {by} says"
            text = f"{names[event.seat]} agreed to entry {event.event}{spoken}"
        case ev.Mixed():
            text = f"{by} closed round {event.round}; its cards are mixed"
        case ev.Left():
            text = f"{names[event.seat]} left the game"
        case ev.Suspended():
            text = f"{by} would like to suspend the game"
        case ev.Resumed():
            text = f"the game goes on, with {', '.join(names[seat] for seat in event.seats)}"
        case ev.Booked():
            text = f"{by} put this pad in a family's book"
        case ev.Undone():
            text = f"{by} took back entry {event.event}"
    return f"{day}  {sentence(text)}"
