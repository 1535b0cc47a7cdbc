"""The fold of events that come from outside: nothing in them is trusted.

A table's own events were checked before they were stored, so their fold trusts them. Those of a file were checked by
another server, or made up; each is checked again, so that no file can bring a table that could not have been played.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from upcard.bots import AT_TABLES
from upcard.cards import parse_cards
from upcard.engine import CHANCE, parse_move
from upcard.engine.seals.drawn import next_round
from upcard.engine.seals.seal import is_hex
from upcard.messages.say import messages
from upcard.rules.loader import MOST_BYTES
from upcard.server.bots.own import name_of
from upcard.server.contract import Wishes
from upcard.server.contract.commands import ClaimSeconds, MoveText, PaceSeconds, TurnSeconds
from upcard.server.contract.people import Colour, Picture
from upcard.server.contract.seal import Hex
from upcard.server.links.along.sealed import damaged
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.dealing import next_deal
from upcard.server.tables.game import Game
from upcard.server.tables.seats.names import seen
from upcard.server.tables.seats.seat import LONGEST_NAME, Seat
from upcard.server.tables.seats.votes import may_change_places
from upcard.server.tables.stored import without_next_seal
from upcard.server.tables.wishes import check as check_wishes

say = messages(__file__)

MOST_EVENTS = 20_000

# ---- The values of fields -------------------------------------------------------------------
# Those of the live commands. Stored events are decoded without these limits, so that events of an older server can
# always be read.

UNSETTLED: tuple[type, ...] = (
    ev.Asking,
    ev.Ready,
    ev.Offered,
    ev.Agreed,
    ev.WantedAgain,
    ev.TokenMade,
    ev.TokenEnded,
    ev.Booked,
    ev.Brought,
)
"""Events about open questions, access and books at the other server; they are left out."""

_MOST_SEATS, _MOST_CARDS = 12, 1000
_Number = Annotated[int, Meta(ge=0, le=2**31)]
_Seat = Annotated[int, Meta(ge=-1, lt=_MOST_SEATS)]
_Cards = Annotated[str, Meta(max_length=3 * _MOST_CARDS)]
_Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
_Moment = Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?)?\Z")]


class _SeatPlan(msgspec.Struct):
    kind: ev.SeatKind
    name: _Name
    level: Annotated[str, Meta(max_length=40)]


_RANGES: dict[str, Any] = {
    "at": _Moment,
    "bot": _Name,
    "bury": Annotated[tuple[_Number, ...], Meta(max_length=_MOST_CARDS)],
    "by": _Seat | None,
    "claim_seconds": ClaimSeconds | None,
    "colour": Colour | None,
    "cut": _Number,
    "day": Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?\Z")],
    "game": Annotated[str, Meta(min_length=1, max_length=60)],
    "move": MoveText,
    "name": _Name,
    "number": _Number,
    "order": _Cards,
    "other": _Seat,
    "pace": PaceSeconds,
    "portrait": Picture | None,
    "salt": Hex,
    "seat": _Seat | None,
    "seats": Annotated[tuple[_SeatPlan, ...], Meta(min_length=1, max_length=_MOST_SEATS)],
    "secret": Hex,
    "seed": Annotated[int, Meta(ge=0, lt=2**53)],
    "shoe": _Cards,
    "source": Annotated[str, Meta(max_length=MOST_BYTES)] | None,
    "turn_seconds": TurnSeconds | None,
    "version": _Number,
    "why": Annotated[str, Meta(max_length=200)],
}
_BY_TYPE: tuple[Any, ...] = (bool, bool | None, Wishes)
"""Types that need no range; neither do literals."""


def _range_of(field: msgspec.structs.FieldInfo) -> Any:
    is_literal = isinstance(field.type, type(ev.Absence))
    return field.type if field.type in _BY_TYPE or is_literal else _RANGES[field.name]


_SHAPES: dict[type, type[msgspec.Struct]] = {
    kind: msgspec.defstruct(
        kind.__name__, [(one.name, _range_of(one)) for one in msgspec.structs.fields(kind)]
    )
    for kind in ev.EVENTS
    if not issubclass(kind, UNSETTLED)
}


def require_in_range(event: ev.Event) -> None:
    """Raise ``ValueError`` for an event with a field that no live command would have accepted."""
    msgspec.convert(msgspec.to_builtins(event), _SHAPES[type(event)])
    moment = getattr(event, "at", "")
    if moment:
        datetime.fromisoformat(moment)  # the pattern also matches days that do not exist


# ---- Whether it can have happened -----------------------------------------------------------


class _OddError(Exception):
    """An event that cannot have happened."""


class Person(msgspec.Struct, frozen=True):
    """The person at a seat of a table that comes in a file."""

    name: str
    colour: int | None


class Brought(msgspec.Struct, frozen=True):
    """A table that comes in a file: its people by seat, and the events to store for it here.

    ``number`` is the round to whose deal this server must commit; None while a round is being played.
    """

    people: dict[int, Person]
    bodies: list[str]
    number: int | None


def brought(bodies: Sequence[bytes]) -> Brought:
    """Return what is kept of a file's events; raises ``RefusedError`` for events that cannot have happened.

    The maker of the file may know all of its cards. So no seat of a running round changes hands here, and the next
    deal does not follow from the file's contents.
    """
    events = settled(bodies)
    game = checked(events)
    people = {
        number: Person(seat.name, seat.colour)
        for number, seat in enumerate(game.seats)
        if seat.kind == "person"
    }
    if game.phase == "playing" and game.taken_by is None:
        events.append(ev.TakenAlong())
    kept = without_next_seal([ev.encoded(event) for event in events])
    return Brought(people, [body.decode() for body in kept], next_deal(game))


def settled(bodies: Sequence[bytes]) -> list[ev.Event]:
    """Return the events of a file without the unsettled ones, which its people settle again here."""
    if len(bodies) > MOST_EVENTS:
        raise damaged(say("why-many", events=len(bodies)))
    try:
        events = [ev.decoded(body) for body in bodies]
    except ev.UnreadableError as error:
        raise damaged(say("why-other")) from error
    return [event for event in events if not isinstance(event, UNSETTLED)]


def checked(events: Sequence[ev.Event]) -> Game:
    """Return the table that the events lead to; raises ``RefusedError`` for events that cannot have happened."""
    try:
        first, *rest = events
        if not isinstance(first, ev.Created):
            raise _OddError
        require_in_range(first)
        for plan in first.seats:
            _name(plan.name)
            _require(plan.level in AT_TABLES or name_of(plan.level))
        game = Game(first)
        _require(game.variant.why_not_players(len(first.seats)) is None)
    except RefusedError:
        raise
    except Exception as error:
        raise damaged(say("why-begin")) from error
    for number, event in enumerate(rest, 2):
        try:
            _check(game, event)
            game.apply(event)
        except Exception as error:  # any failure is the fault of the file
            raise damaged(say("why-event", number=number)) from error
    return game


def _check(game: Game, event: ev.Event) -> None:
    """Raise an exception for an event that is impossible in the table's current state."""
    _require(not isinstance(event, ev.Created | ev.Closed))
    require_in_range(event)
    _check_seats(game, event)
    sits = getattr(event, "seat", None)
    allowed = _SITS.get(type(event))
    if allowed is not None and sits is not None:
        _require(allowed(game.seats[sits]))
    for field in ("name", "bot"):
        _name(getattr(event, field, ""))
    may = _MAY.get(type(event))
    _require(may is None or may(game, event))


def _check_seats(game: Game, event: ev.Event) -> None:
    for field in ("seat", "by", "other"):
        seat = getattr(event, field, None)
        chance = isinstance(event, ev.Moved) and seat == CHANCE
        _require(seat is None or chance or 0 <= seat < len(game.seats))


def _name(name: str) -> None:
    _require(not name or seen(name) == name)


def _require(holds: object) -> None:
    if not holds:
        raise _OddError


def _may_be_drawn(game: Game, event: ev.Dealer) -> bool:
    drawn = Counter(parse_cards(event.order))
    return game.deal is None and not drawn - Counter(game.variant.shoe(len(game.seats)))


def _may_be_dealt(game: Game, event: ev.Round) -> bool:
    shoe = parse_cards(event.shoe)
    size = len(shoe)
    return (
        (game.deal is None or not (game.match.running or game.match.over))
        and Counter(shoe) == Counter(game.variant.shoe(len(game.seats)))
        and (not event.sealed or _follows(game, event, shoe))
        and 0 <= event.cut <= 2 * size
        and all(0 <= place < size for place in event.bury)
    )


def _follows(game: Game, event: ev.Round, shoe: tuple[int, ...]) -> bool:
    """Return whether a round that claims to be sealed was dealt from the seal before it."""
    if game.seal is None:
        return False
    drawn = next_round(game.match, game.seal.chance("shoe"))
    return drawn == (shoe, tuple(event.bury), event.cut)


def _may_be_salted(game: Game, event: ev.Salted) -> bool:
    return game.seal is not None and event.seat not in game.seal.salts and is_hex(event.salt)


def _may_be_moved(game: Game, event: ev.Moved) -> bool:
    deal = game.deal
    if deal is None or not game.match.running:
        return False
    return deal.problem(event.seat, parse_move(event.move, deal.rules.melds)) is None


_MAY: dict[type, Callable[[Game, Any], object]] = {
    ev.Dealer: _may_be_drawn,
    ev.Round: _may_be_dealt,
    ev.Moved: _may_be_moved,
    ev.Salted: _may_be_salted,
    ev.Wished: lambda game, event: check_wishes(game.variant, event.wishes) == event.wishes,
    ev.Rested: lambda game, event: game.phase == "summary" and (event.at or not event.yes),
    ev.BrokeOff: lambda game, _: game.match.running,
    ev.Committed: lambda game, event: game.phase != "playing" and is_hex(event.secret),
    ev.TakenAlong: lambda game, _: game.phase == "playing",
    ev.Rematch: lambda game, _: game.phase == "finished",
    ev.Swapped: lambda game, _: game.deal is None or may_change_places(game),
    ev.Opened: lambda game, _: game.deal is None,
}
"""For each event, the condition on the table's current state."""


def _is_person(seat: Seat) -> bool:
    return seat.kind == "person"


_SITS: dict[type, Callable[[Seat], bool]] = {
    ev.Wished: _is_person,
    ev.Settings: _is_person,
    ev.Joined: lambda seat: seat.kind != "person" or seat.secret is None,
    ev.Reseated: _is_person,
    ev.Left: _is_person,
    ev.TakenAlong: _is_person,
    ev.Swapped: _is_person,
    ev.Opened: lambda seat: seat.kind == "bot",
    ev.BotCame: lambda seat: seat.kind == "open",
    ev.Renamed: _is_person,
    ev.Looked: _is_person,
    ev.SatIn: lambda seat: _is_person(seat) and seat.sat_in is None,
    ev.Returned: lambda seat: seat.sat_in is not None,
    ev.Rested: _is_person,
    ev.WentOn: _is_person,
    ev.Shared: _is_person,
    ev.Rematch: _is_person,
}
"""For each event, the condition on its seat."""
