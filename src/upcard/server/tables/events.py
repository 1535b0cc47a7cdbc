"""The events of a table. What is stored is a stream of these; a table's state is their fold.

Events contain no secrets: only the hashes of a seat's secret and of an invitation are kept.

Old events stay readable for ever: a field that was added later has a default, which is what held before. A body carries
the form in which it was written (none: form 1), so that an older program refuses what it would misread.
"""

from typing import Literal, Union

import msgspec

from upcard.server.contract import Wishes
from upcard.server.contract.words import kinds

SeatKind = Literal["person", "bot", "open"]
Absence = Literal["away", "idle"]
"""Why a bot sits in: the person is not connected, or let the turn clock run out."""


class SeatPlan(msgspec.Struct, frozen=True):
    """The plan for a seat of a new table; ``level`` is a bot's strength."""

    kind: SeatKind
    name: str = ""
    level: str = "regular"


class Event(msgspec.Struct, frozen=True):
    """Something that happened to a table."""

    @property
    def tag(self) -> str:
        """Return the name of the kind of event, as it is stored."""
        return str(self.__struct_config__.tag)


class SeatEvent(Event, frozen=True):
    """Something that a seat did, or that was done to it."""

    seat: int


class Said(SeatEvent, frozen=True):
    """A seat said yes, or no."""

    yes: bool


class Created(Event, frozen=True, tag="created"):
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


class Dealer(Event, frozen=True, tag="dealer"):
    """A match began at ``at``, in ISO form ("" if unknown), and its first dealer was chosen: by the cards drawn in this
    order, or ``seat`` at random.
    """

    order: str
    seat: int | None = None
    at: str = ""


class Round(Event, frozen=True, tag="round"):
    """A round was dealt from this shoe, in its drawn order; ``bury`` and ``cut`` as the match takes them.

    ``sealed``: all of it follows from the seal that was made before.
    """

    shoe: str
    bury: tuple[int, ...] = ()
    cut: int = 0
    sealed: bool = False


class Moved(SeatEvent, frozen=True, tag="move"):
    """A seat moved, or chance (seat -1); the move is text."""

    move: str


class Ready(SeatEvent, frozen=True, tag="ready"):
    """A person has read the summary, or is ready for the first deal; ``yes`` is false if they no longer are."""

    yes: bool = True


class Wished(SeatEvent, frozen=True, tag="wished"):
    """A person set the standing wishes of their seat, which are shown to nobody else."""

    wishes: Wishes


class Settings(SeatEvent, frozen=True, tag="settings"):
    """A person set the table's clocks, which take effect from the next turn and the next window, or its hints.

    ``hints`` is None until somebody chooses.
    """

    pace: float
    claim_seconds: int | None
    turn_seconds: int | None = None
    hints: bool | None = None


class Offered(SeatEvent, frozen=True, tag="offered"):
    """A seat was offered by a link; ``invite`` is the hash of its secret."""

    by: int
    invite: str


class Agreed(SeatEvent, frozen=True, tag="agreed"):
    """A person agreed that the offered seat of a bot may be taken while its hand is being played."""

    by: int


class Joined(SeatEvent, frozen=True, tag="joined"):
    """A person sat down, by the invitation of ``by``; ``secret`` is the hash of what their browser holds."""

    name: str
    secret: str
    by: int | None = None
    colour: int | None = None


class Reseated(SeatEvent, frozen=True, tag="reseated"):
    """A person's seat went to another browser: their other device's, one it was handed to, or as all agreed."""

    name: str
    secret: str
    why: Literal["device", "handed", "agreed"]
    colour: int | None = None


class Left(SeatEvent, frozen=True, tag="left"):
    """A person left for good, or was removed; ``bot`` is the name of the bot that plays on, empty for a free seat.

    ``posted``: the seat has no score for the running round, and the game supplies one.
    """

    bot: str = ""
    why: Literal["left", "removed"] = "left"
    posted: bool = False


class WantedAgain(Said, frozen=True, tag="wanted_again"):
    """A person wants the round in which somebody left dealt again, or no longer wants it."""


class BrokeOff(Event, frozen=True, tag="broke_off"):
    """The running round was broken off; it is dealt again."""


class Swapped(SeatEvent, frozen=True, tag="swapped"):
    """Before the first deal, or while a match rests, the occupants of ``seat`` and ``other`` changed places."""

    other: int


class Opened(SeatEvent, frozen=True, tag="opened"):
    """Before the first deal the seat of a bot was opened for a person."""

    by: int


class BotCame(SeatEvent, frozen=True, tag="bot_came"):
    """An open seat was given to a bot, whose level is the seat's."""

    name: str


class BotFailed(SeatEvent, frozen=True, tag="bot_failed"):
    """A program that played a seat misbehaved, as ``why`` says; a bot of the usual level plays on."""

    why: str


class Renamed(SeatEvent, frozen=True, tag="renamed"):
    """A person changed their name."""

    name: str


class Looked(SeatEvent, frozen=True, tag="looked"):
    """A person chose their picture and colour."""

    portrait: int | None
    colour: int | None


class SatIn(SeatEvent, frozen=True, tag="sat_in"):
    """A bot plays a person's seat until they return, or until they act again if they were only idle."""

    why: Absence = "away"


class Returned(SeatEvent, frozen=True, tag="returned"):
    """A person is back at a seat that a bot was playing for them."""


class TokenMade(SeatEvent, frozen=True, tag="token_made"):
    """A person let a program play their seat; ``token`` is the hash of its token, ``name`` the token's name."""

    token: str
    name: str


class TokenEnded(SeatEvent, frozen=True, tag="token_ended"):
    """A program's token for a seat was revoked."""

    token: str


class Closed(Event, frozen=True, tag="closed"):
    """The table was closed for good, by a seat or (None) by the host."""

    seat: int | None = None


class Rematch(SeatEvent, frozen=True, tag="rematch"):
    """A new match with the same seats begins; ``seat`` is one of those that wanted it."""


class WantedRematch(Said, frozen=True, tag="wanted_rematch"):
    """After a match a person said whether they want another one."""


class Rested(SeatEvent, frozen=True, tag="rested"):
    """A person wants the match suspended between two rounds, or no longer wants it, at a moment in ISO form."""

    yes: bool
    at: str


class WentOn(SeatEvent, frozen=True, tag="went_on"):
    """The suspended match goes on."""


class Committed(Event, frozen=True, tag="committed"):
    """The server committed to the secret from which the next round is derived; everybody is shown its hash."""

    number: int
    secret: str


class Salted(SeatEvent, frozen=True, tag="salted"):
    """The browser of a seat gave its salt for the next round."""

    salt: str


class TakenAlong(Event, frozen=True, tag="taken_along"):
    """A person took the running round along in a file, or (None) it came to this server in a file."""

    seat: int | None = None


class Shared(Said, frozen=True, tag="shared"):
    """A person opened the replays of finished rounds to anybody with the link, or restricted them to the table."""


class Booked(SeatEvent, frozen=True, tag="booked"):
    """A person put the table in a family's book, or took it out; ``family`` is its id, which gives no access."""

    family: str
    yes: bool = True


class Brought(Event, frozen=True, tag="brought"):
    """The table came to this server in a file, so its earlier play is unverified."""


# ---- The door: requests, answers, votes, wishes to change places, leave to watch, codes --------


class Asking(Event, frozen=True):
    """An event of the door, stored like all others: requests survive a restart and reach every process."""


class Asked(Asking, frozen=True, tag="asked"):
    """Somebody without a seat asks for this one, or (None) for leave to watch; ``secret`` is the hash of their secret.

    ``at`` counts seconds since 1970: a request lapses some time after the person who made it has gone.
    """

    ask: str
    seat: int | None
    name: str
    colour: int | None
    secret: str
    at: int


class Called(Asking, frozen=True, tag="called"):
    """The person who made a request still waits."""

    ask: str
    at: int


class Answered(Asking, frozen=True, tag="answered"):
    """A seat answered a request."""

    ask: str
    seat: int
    yes: bool


class Withdrew(Asking, frozen=True, tag="withdrew"):
    """The person with the secret of this hash withdrew their requests and stopped watching."""

    secret: str


class Watches(Asking, frozen=True, tag="watches"):
    """The person who made the request may watch."""

    ask: str


class Unwatched(Asking, frozen=True, tag="unwatched"):
    """A person sent away everybody who was watching."""

    seat: int


class Voted(Asking, frozen=True, tag="voted"):
    """A person voted to remove another from their seat, or took the vote back."""

    seat: int
    other: int
    yes: bool


class WantedClose(Asking, frozen=True, tag="wanted_close"):
    """A person voted to close the table, or took the vote back."""

    seat: int
    yes: bool


class WishedPlace(Asking, frozen=True, tag="wished_place"):
    """Before the first deal a person wants to change places with another or, if None, no longer does."""

    seat: int
    other: int | None


class MadeCode(Asking, frozen=True, tag="made_code"):
    """A person made a one-time code that takes their seat elsewhere; only its ``key`` is kept."""

    seat: int
    key: str
    at: int


# ---- As they are stored -------------------------------------------------------------------------


EVENTS = kinds(globals(), Event)
"""Every event."""

FORM = 5
"""The newest form: 2 brought a turn clock and why a bot sits in, 3 sealed deals, 4 hints, 5 when a match began."""


class UnreadableError(Exception):
    """A stored body that is no event, or one of a newer program."""


class _Form(msgspec.Struct):
    form: int = 1


_FORM: msgspec.json.Decoder[_Form] = msgspec.json.Decoder(_Form)
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[EVENTS])  # noqa: UP007


def encoded(event: Event) -> bytes:
    """Return the event as it is stored."""
    return b'{"form":%d,' % FORM + msgspec.json.encode(event)[1:]


def decoded(body: bytes) -> Event:
    """Return the event of a stored body of any form so far; raises ``UnreadableError`` for a body that is none."""
    try:
        form = _FORM.decode(body).form
        if form > FORM:
            raise UnreadableError(f"an event of form {form}; this program knows {FORM}")
        return _EVENT.decode(body)
    except msgspec.DecodeError as error:
        raise UnreadableError(str(error)) from error
