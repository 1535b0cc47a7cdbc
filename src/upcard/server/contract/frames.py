"""The frames that the server sends on the live channel."""

from typing import Annotated

import msgspec

from upcard.server.contract.cards import Effect
from upcard.server.contract.commands import Phrase
from upcard.server.contract.moves import Hint, Verdict
from upcard.server.contract.state import State
from upcard.server.contract.words import says


class Happened(msgspec.Struct, frozen=True, tag_field="t", tag="event"):
    """Something happened."""

    n: int
    effects: Annotated[list[Effect], says("for motion")]
    log: Annotated[list[str], says("sentences")]
    about: Annotated[list[int], says("the seat that each sentence is about, -1 for none")]
    state: Annotated[
        State | None,
        says(
            "as of now, of a channel opened with `parts` only what has changed; null for what happened before this "
            "channel was opened"
        ),
    ]


class Ok(msgspec.Struct, frozen=True, tag_field="t", tag="ok"):
    """The command was accepted and stored."""

    id: str
    n: int


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """The command was refused; nothing changed, and nothing closes."""

    id: Annotated[str | None, says("null where the frame had none that could be read")]
    code: str
    message: str
    clause: str | None


class Invitation(msgspec.Struct, frozen=True, tag_field="t", tag="invite"):
    """The answer to `offer`."""

    id: str
    url: str


class Beat(msgspec.Struct, frozen=True, tag_field="t", tag="beat"):
    """The answer to `beat`: the channel is alive."""


class Leaving(msgspec.Struct, frozen=True):
    """A person who is not connected but still counts as present."""

    seat: int
    left_ms: Annotated[int, says("milliseconds until they count as away and a bot plays for them")]


class Here(msgspec.Struct, frozen=True, tag_field="t", tag="here"):
    """Who is connected now."""

    seats: list[int]
    leaving: list[Leaving]


class Said(msgspec.Struct, frozen=True, tag_field="t", tag="said"):
    """Somebody said a phrase of the fixed list; it is not kept."""

    seat: int
    what: Phrase


class Nudge(msgspec.Struct, frozen=True, tag_field="t", tag="nudge"):
    """The others are waiting for this seat."""

    text: str
    left_ms: Annotated[int, says("until a bot sits in, or the turn ends with a penalty")]


Frame = State | Happened | Ok | Refused | Verdict | Hint | Invitation | Here | Said | Nudge | Beat
Answer = Ok | Refused | Verdict | Hint | Invitation
"""The answer to a command."""
