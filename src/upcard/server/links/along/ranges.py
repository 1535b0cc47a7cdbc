"""The values that each field of an event may hold when the event comes in a file: those of the live commands.

Stored events are decoded without these limits, so that events of an older server can always be read.
"""

from datetime import datetime
from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta

from upcard.rules.loader import MOST_BYTES
from upcard.server.contract import Wishes
from upcard.server.contract.commands import ClaimSeconds, MoveText, PaceSeconds, TurnSeconds
from upcard.server.contract.people import Colour, Picture
from upcard.server.contract.seal import Hex
from upcard.server.tables import events as ev
from upcard.server.tables.seats.asking import Asking
from upcard.server.tables.seats.seat import LONGEST_NAME

UNSETTLED: tuple[type, ...] = (
    *get_args(Asking),
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
"""Types that need no range of their own; nor do literals."""


def _range_of(field: msgspec.structs.FieldInfo) -> Any:
    is_literal = isinstance(field.type, type(ev.Absence))
    return field.type if field.type in _BY_TYPE or is_literal else _RANGES[field.name]


_SHAPES: dict[type, type[msgspec.Struct]] = {
    kind: msgspec.defstruct(
        kind.__name__, [(one.name, _range_of(one)) for one in msgspec.structs.fields(kind)]
    )
    for kind in get_args(ev.Event)
    if kind not in UNSETTLED
}


def require_in_range(event: ev.Event) -> None:
    """Raise ``ValueError`` for an event with a field that no live command would have accepted."""
    msgspec.convert(msgspec.to_builtins(event), _SHAPES[type(event)])
    moment = getattr(event, "at", "")
    if moment:
        datetime.fromisoformat(moment)  # the shape also lets days through that no calendar has
