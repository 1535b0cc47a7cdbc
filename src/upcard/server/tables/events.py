"""The events of a table. What is stored is a stream of these; a table's state is their fold.

Secrets never stand here: of a seat's secret and of an invitation only the hash is kept.

Events are read for ever. A body carries the form it was written in (none: form 1), and one written in an older form
goes through ``UPGRADES`` first; so a change of what an event holds is a new form and one function here.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal

import msgspec

from upcard.server.contract import Wishes
from upcard.server.tables.seats.asking import Asking

SeatKind = Literal["person", "bot", "open"]
Absence = Literal["away", "idle"]
"""Why a bot sits in: the person is not connected, or let the turn clock run out."""


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit in a seat of a new table; ``level`` is a bot's strength."""

    kind: SeatKind
    name: str = ""
    level: str = "regular"


class Created(msgspec.Struct, frozen=True, tag="created"):
    """A table was opened. ``source`` is the text of a house game, None for a built-in one; ``day`` is the date whose
    deal it plays, empty for any other table.
    """

    game: str
    version: int
    source: str | None
    seats: tuple[SeatPlan, ...]
    pace: float
    claim_seconds: int | None
    seed: int
    turn_seconds: int | None = None
    day: str = ""


class Dealer(msgspec.Struct, frozen=True, tag="dealer"):
    """A match began at ``at``, in ISO form ("" if unknown), and its first dealer was chosen: by the cards drawn in this
    order, or ``seat`` at random.
    """

    order: str
    seat: int | None = None
    at: str = ""


class Round(msgspec.Struct, frozen=True, tag="round"):
    """A round was dealt from this shoe, in its drawn order; ``bury`` and ``cut`` as the match takes them.

    ``sealed``: all of it follows from the seal that was made before.
    """

    shoe: str
    bury: tuple[int, ...] = ()
    cut: int = 0
    sealed: bool = False


class Moved(msgspec.Struct, frozen=True, tag="move"):
    """A seat moved, or chance (seat -1); the move is text."""

    seat: int
    move: str


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """A person has read the summary, or is ready for the first deal; ``yes`` is false where they are not any more."""

    seat: int
    yes: bool = True


class Wished(msgspec.Struct, frozen=True, tag="wished"):
    """A person set the standing wishes of their seat, which nobody else is told of."""

    seat: int
    wishes: Wishes


class Settings(msgspec.Struct, frozen=True, tag="settings"):
    """A person set the clocks of the table, which act from the next turn and the next window on, or its hints.

    ``hints`` is None as long as nobody has chosen.
    """

    seat: int
    pace: float
    claim_seconds: int | None
    turn_seconds: int | None = None
    hints: bool | None = None


class Offered(msgspec.Struct, frozen=True, tag="offered"):
    """A seat was offered by a link; ``invite`` is the hash of its secret."""

    seat: int
    by: int
    invite: str


class Agreed(msgspec.Struct, frozen=True, tag="agreed"):
    """A person agreed that the offered seat of a bot may be taken while its hand is being played."""

    seat: int
    by: int


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """A person sat down, by the invitation of ``by``; ``secret`` is the hash of what their browser holds."""

    seat: int
    name: str
    secret: str
    by: int | None = None
    colour: int | None = None


class Reseated(msgspec.Struct, frozen=True, tag="reseated"):
    """A person's seat went to another browser: to a device of theirs, to whom they handed it, or as all agreed."""

    seat: int
    name: str
    secret: str
    why: Literal["device", "handed", "agreed"]
    colour: int | None = None


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A person left for good, or was removed; ``bot`` is the name of the bot that plays on, empty for a free seat.

    ``posted``: the seat gives no score for the running round, and the game puts one in its place.
    """

    seat: int
    bot: str = ""
    why: Literal["left", "removed"] = "left"
    posted: bool = False


class WantedAgain(msgspec.Struct, frozen=True, tag="wanted_again"):
    """A person wants the round dealt again in which somebody left, or does not any more."""

    seat: int
    yes: bool


class BrokeOff(msgspec.Struct, frozen=True, tag="broke_off"):
    """The running round was broken off; it is dealt again."""


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """Before the first deal, or while a match rests, whoever sat at ``seat`` and at ``other`` changed places."""

    seat: int
    other: int


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """Before the first deal the seat of a bot was opened for a person."""

    seat: int
    by: int


class BotCame(msgspec.Struct, frozen=True, tag="bot_came"):
    """An open seat was given to a bot, whose level is the seat's."""

    seat: int
    name: str


class BotFailed(msgspec.Struct, frozen=True, tag="bot_failed"):
    """A program that played a seat misbehaved, as ``why`` says; a bot of the usual level plays on."""

    seat: int
    why: str


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """A person changed their name."""

    seat: int
    name: str


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    """A person chose their picture and colour."""

    seat: int
    portrait: int | None
    colour: int | None


class SatIn(msgspec.Struct, frozen=True, tag="sat_in"):
    """A bot plays a person's seat until they return, or until they act again where they were only idle."""

    seat: int
    why: Absence = "away"


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """A person is back at a seat that a bot was playing for them."""

    seat: int


class TokenMade(msgspec.Struct, frozen=True, tag="token_made"):
    """A person let a program play their seat; ``token`` is the hash of what it holds, ``name`` what it is called."""

    seat: int
    token: str
    name: str


class TokenEnded(msgspec.Struct, frozen=True, tag="token_ended"):
    """A program's token for a seat is good no more."""

    seat: int
    token: str


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The table was closed for good, by a seat or (None) by whoever runs the server."""

    seat: int | None = None


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """A new match with the same seats begins; ``seat`` is one of those that wanted it."""

    seat: int


class WantedRematch(msgspec.Struct, frozen=True, tag="wanted_rematch"):
    """After a match a person said whether they want another one."""

    seat: int
    yes: bool


class Rested(msgspec.Struct, frozen=True, tag="rested"):
    """A person wants the match suspended between two rounds, or does not any more; ``at`` is the moment in ISO form."""

    seat: int
    yes: bool
    at: str


class WentOn(msgspec.Struct, frozen=True, tag="went_on"):
    """The suspended match goes on."""

    seat: int


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """The server bound itself to the secret that the next round follows from; all are told its hash."""

    number: int
    secret: str


class Salted(msgspec.Struct, frozen=True, tag="salted"):
    """The browser of a seat gave its salt for the next round."""

    seat: int
    salt: str


class TakenAlong(msgspec.Struct, frozen=True, tag="taken_along"):
    """A person took the running round along in a file, or (None) it came to this server in a file."""

    seat: int | None = None


class Shared(msgspec.Struct, frozen=True, tag="shared"):
    """A person lets anybody who has the link watch the finished rounds, or the people of the table alone."""

    seat: int
    yes: bool


class Booked(msgspec.Struct, frozen=True, tag="booked"):
    """A person put the table in a family's book, or took it out; ``family`` is its id, which opens nothing."""

    seat: int
    family: str
    yes: bool = True


class Brought(msgspec.Struct, frozen=True, tag="brought"):
    """The table came to this server in a file: nobody here saw what was played before."""


Event = (
    Created
    | Dealer
    | Round
    | Moved
    | Ready
    | Settings
    | Wished
    | Offered
    | Agreed
    | Joined
    | Reseated
    | Left
    | WantedAgain
    | BrokeOff
    | Swapped
    | Opened
    | BotCame
    | BotFailed
    | Renamed
    | Looked
    | SatIn
    | Returned
    | TokenMade
    | TokenEnded
    | Closed
    | Rematch
    | WantedRematch
    | Rested
    | WentOn
    | TakenAlong
    | Shared
    | Booked
    | Brought
    | Committed
    | Salted
    | Asking
)

Raw = dict[str, Any]
Upgrade = Callable[[Raw], Raw]


_ADDED: tuple[dict[str, Raw], ...] = (
    # Form 1 knew no turn clock, and a bot sat in only for somebody who was away.
    {
        "created": {"turn_seconds": None},
        "settings": {"turn_seconds": None},
        "sat_in": {"why": "away"},
    },
    {"round": {"sealed": False}},  # form 2 knew no sealed deals
    {"settings": {"hints": None}},  # form 3 knew no hints
    {"dealer": {"at": ""}},  # form 4 did not store when a match began
)
"""By the type of an event, what each form after the first added to it."""


def _upgrade(added: dict[str, Raw], body: Raw) -> Raw:
    return {**body, **added.get(body.get("type", ""), {})}


UPGRADES: tuple[Upgrade, ...] = tuple(partial(_upgrade, added) for added in _ADDED)
"""What turns a body of form 1 into form 2, and so on."""


class UnreadableError(Exception):
    """A stored body that is no event, or one of a newer program."""


class _Form(msgspec.Struct):
    form: int = 1


_FORM: msgspec.json.Decoder[_Form] = msgspec.json.Decoder(_Form)
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encoded(event: Event) -> bytes:
    """Return the event as it is stored."""
    return b'{"form":%d,' % (len(UPGRADES) + 1) + msgspec.json.encode(event)[1:]


def decoded(body: bytes, upgrades: Sequence[Upgrade] = UPGRADES) -> Event:
    """Return the event of a stored body of any form so far; raises ``UnreadableError`` for a body that is none."""
    try:
        form = _FORM.decode(body).form
        if form == len(upgrades) + 1:
            return _EVENT.decode(body)
        if form > len(upgrades) + 1:
            raise UnreadableError(
                f"an event of form {form}; this program knows {len(upgrades) + 1}"
            )
        raw: Raw = msgspec.json.decode(body)
        for upgrade in upgrades[max(0, form - 1) :]:
            raw = upgrade(raw)
        event: Event = msgspec.convert(raw, Event)
    except msgspec.DecodeError as error:
        raise UnreadableError(str(error)) from error
    return event
