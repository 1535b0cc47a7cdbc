"""Facts about a table from its stored bodies alone, even if they can no longer be folded."""

from collections.abc import Collection, Iterator, Sequence

from upcard.server.tables import events as ev
from upcard.server.tables.chance import matches
from upcard.server.tables.unplayable import unreadable


def first_event(bodies: Sequence[bytes]) -> ev.Created:
    """Return the event that opened a table; raises ``UnplayableError``."""
    found = next(_readable(bodies[:1]), None)
    if not isinstance(found, ev.Created):
        raise unreadable("the first event does not open a table")
    return found


def holder_of(bodies: Sequence[bytes], secrets: Collection[str]) -> int | None:
    """Return the seat that one of the secrets holds, or None."""
    kept: dict[int, str] = {}
    for event in _readable(bodies):
        if isinstance(event, ev.Joined | ev.Reseated):
            kept[event.seat] = event.secret
        elif isinstance(event, ev.Left):
            kept.pop(event.seat, None)
        elif isinstance(event, ev.Swapped):
            places = {event.seat: event.other, event.other: event.seat}
            kept = {places.get(seat, seat): secret for seat, secret in kept.items()}
    held = (seat for seat, known in kept.items() if any(matches(one, known) for one in secrets))
    return next(held, None)


def is_closed(bodies: Sequence[bytes]) -> bool:
    """Return whether the table was closed for good."""
    return any(isinstance(event, ev.Closed) for event in _readable(bodies[-1:]))


def without_next_seal(bodies: Sequence[bytes]) -> list[bytes]:
    """Return the events without the seal of the next deal: neither its secret nor its salts."""
    kept, pending = list[bytes](), True
    for body in reversed(bodies):
        event = ev.decoded(body) if pending else None
        pending = pending and not isinstance(event, ev.Round)
        if not isinstance(event, ev.Committed | ev.Salted):
            kept.append(body)
    return kept[::-1]


def _readable(bodies: Sequence[bytes]) -> Iterator[ev.Event]:
    for body in bodies:
        try:
            yield ev.decoded(body)
        except ev.UnreadableError:
            continue
