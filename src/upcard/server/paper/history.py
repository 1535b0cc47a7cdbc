"""The entries of a pad in words: those in question, and the history."""

from upcard.messages.say import messages
from upcard.paper import Pad
from upcard.paper import events as ev
from upcard.paper.asked import ASKED
from upcard.paper.cells import Cell, Entry, Key
from upcard.paper.rounds import worth_of
from upcard.server.contract.paper import PadEntry, PadLine, PadQuestion

_HISTORY = 300
say = messages(__file__)


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
        waits=say(f"waits-{event.why or 'late'}") if proposed else "",
    )


def _title(pad: Pad, key: Key) -> str:
    at, what, seat = key
    return say("entry", what=what, round=at, name=pad.names[seat] if seat >= 0 else "")


def _value(pad: Pad, event: ev.Entered) -> str:
    """Return what was entered, in words."""
    number, form = event.number, ASKED[event.what].form
    if form == "seat":
        nobody = number is None or number < 0
        return say("value-nobody") if nobody else pad.names[number or 0]
    if form == "yes":
        return say("value-yes") if number else say("value-no")
    if event.cards is not None:
        points = worth_of(event, pad.round(event.round).rules)
        if number:
            cards = event.cards
            return say("value-cards-missing", points=points or 0, cards=cards, missing=number)
        return say("value-cards", points=points or 0, cards=event.cards)
    return say("value-no-score") if number is None else str(number)


def history(pad: Pad) -> list[PadLine]:
    """Return the newest events first, each as a sentence."""
    newest = [*enumerate(pad.events, 1)][-_HISTORY:]
    return [
        PadLine(n, f"{event.at[:16].replace('T', ' ')}  {_event(pad, event)}", n in pad.undone)
        for n, event in reversed(newest)
    ]


def _event(pad: Pad, event: ev.Event) -> str:
    names = pad.names
    if isinstance(event, ev.Opened):
        return say("log-opened", game=pad.variant.name, name=names[event.dealer])
    by = names[event.by]
    match event:
        case ev.Entered(at, what, seat, why=why):
            name = "log-entered-by-agreement" if why else "log-entered"
            entry = _title(pad, (at, what, seat))
            return say(name, name=by, entry=entry, value=_value(pad, event))
        case ev.Agreed(entry, seat):
            name = "log-agreed" if event.by == seat else "log-agreed-as-told"
            return say(name, name=names[seat], entry=entry, by=by)
        case ev.Left(seat):
            return say("log-left", name=names[seat])
        case ev.Resumed(seats):
            return say("log-resumed", names=", ".join(names[seat] for seat in seats))
        case ev.Mixed(at):
            return say("log-mixed", name=by, round=at)
        case ev.Suspended():
            return say("log-suspended", name=by)
        case ev.Booked():
            return say("log-booked", name=by)
        case ev.Undone(entry):
            return say("log-undone", name=by, entry=entry)
