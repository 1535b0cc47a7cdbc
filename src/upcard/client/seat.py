"""The live channel of a seat: its state as it is now, and commands with their answers.

A channel that breaks is opened again, from the event that was seen last, and a command that has no answer yet is sent
again under its own id: the server does it once.
"""

import contextlib
import logging
import time
import uuid
from collections.abc import Iterator, Mapping
from typing import Any, Self

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from upcard.server.contract import AnyCmd, Frame, Happened, Invitation, Ok, Refused, State, Verdict
from upcard.server.contract.commands import (
    Cmd,
    MoveCmd,
    ReadyCmd,
    StageCmd,
    StageMeldCmd,
    StartCmd,
)
from upcard.server.refusals import Refusal

_FINAL = {
    1008: "The server takes no channel from here.",
    4403: "There is no seat here for this browser or token.",
    4404: "There is no such table.",
    4408: "The seat has opened eight newer channels.",
    4409: "This table cannot be played.",
    4410: "The table was closed for good.",
    4411: "The seat went to another device or person, or the token was ended.",
}
"""Codes after which connecting again is no use, and what they say."""
PAUSES = (0.0, 0.1, 0.3, 1.0, 3.0, 5.0, 5.0, 5.0)
"""Seconds before each attempt to connect; after the last one the server counts as gone."""
LONGER = 60
"""How many more attempts, the last pause before each, who has been at the table makes: a server that is brought up to
date, or whose computer starts anew, is back within minutes.
"""
OPENING = 10.0
"""Seconds that a channel may take to open, before another attempt is made."""
PULSE = 5.0
"""Seconds between two questions whether the server is there, and for the answer: a network that died without a word is
noticed within ten, before the answer to a command is given up.
"""
FAREWELL = 0.5
"""Seconds that a channel which is closed, or has died, may take to end; nothing that it could still say is of use."""
_LOG = logging.getLogger(__name__)
_LOG.addHandler(logging.NullHandler())
"""What the channel's library says of a channel that died: nothing to print, since another one is opened."""
_FRAME: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)


class GoneError(Exception):
    """The channel is closed for good; ``code`` says why, None for a server that is not reached."""

    def __init__(self, code: int | None, why: str) -> None:
        """Keep the code."""
        super().__init__(why)
        self.code = code


class CommandRefusedError(Exception):
    """A command was refused and nothing changed; ``code`` is stable."""

    def __init__(self, answer: Refused) -> None:
        """Keep what was said."""
        super().__init__(answer.message)
        self.code, self.clause = answer.code, answer.clause


class SeatChannel:
    """A seat's channel. One thread uses it at a time."""

    state: State
    """What the seat sees now."""

    def __init__(self, address: str, headers: Mapping[str, str], patience: float = 30.0) -> None:
        """Connect, and wait for the state; raises ``GoneError`` without a seat."""
        self._address, self._headers, self._patience = address, headers, patience
        self._channel: ClientConnection | None = None
        self._held = contextlib.ExitStack()
        self._pending: bytes | None = None
        self._seen, self._attempts = 0, 0
        self._news = False
        self.log: list[str] = []
        """Every sentence that the seat was told so far."""
        while not self._news:
            self.receive()

    # ---- What happens -----------------------------------------------------------------------

    def receive(self, seconds: float | None = None) -> Frame:
        """Return the next frame; raises ``TimeoutError`` where none comes in time, ``GoneError`` at the end."""
        while True:
            try:
                text = self._open().recv(seconds)
            except ConnectionClosed as closed:
                self._broke(closed)
                continue
            frame = _FRAME.decode(text)
            self._take_in(frame)
            return frame

    def states(self) -> Iterator[State]:
        """Yield the state of now, and then each new one; what is overtaken is left out."""
        while True:
            while not self._news:
                self.receive()
            with contextlib.suppress(TimeoutError):
                while True:
                    self.receive(0)
            self._news = False
            yield self.state

    def _take_in(self, frame: Frame) -> None:
        self._attempts = 0
        if isinstance(frame, Happened):
            self._seen = frame.n
            self.log += frame.log
        state = frame.state if isinstance(frame, Happened) else frame
        if isinstance(state, State):
            self.state, self._seen, self._news = state, state.n, True

    def why_not(self, action: str) -> Refusal | None:
        """Return why the seat may not do this now; None where it may, and before the first deal."""
        why = (one.refusal for one in self.state.why_not if action in one.actions)
        return next(why, None)

    # ---- What is asked ----------------------------------------------------------------------

    def send(self, command: AnyCmd) -> Ok | Verdict | Invitation:
        """Send a command and return its answer; raises ``CommandRefusedError`` where it was refused."""
        self._pending = msgspec.json.encode(command)
        try:
            if self._channel is not None:
                self._write(self._channel)
            while True:
                answer = self.receive(self._patience)
                if isinstance(answer, Refused) and answer.id in (command.id, None):
                    raise CommandRefusedError(answer)
                if isinstance(answer, Ok | Verdict | Invitation) and answer.id == command.id:
                    return answer
        finally:
            self._pending = None

    def ask(self, kind: type[Cmd], **fields: Any) -> Ok | Verdict | Invitation:
        """Send a command of that kind, under an id of its own."""
        command: Any = kind(uuid.uuid4().hex, **fields)
        return self.send(command)

    def move(self, text: str) -> None:
        """Make a move in the turn that the state shows; one that comes too late is refused ``move.late``."""
        deal = self.state.deal
        self.ask(MoveCmd, move=text, turn=None if deal is None else deal.turn)

    def ready(self) -> None:
        """Say that the summary has been read, or that the first deal may come."""
        self.ask(ReadyCmd)

    def start(self) -> None:
        """Wait no longer: bots take the open seats, and the first round is dealt."""
        self.ask(StartCmd)

    def stage(self, slots: list[list[str]]) -> Verdict:
        """Return what the server says of cards that are laid out slot by slot, and the moves that play them."""
        return _verdict(self.ask(StageCmd, slots=slots))

    def stage_meld(self, cards: list[str], type_: str) -> Verdict:
        """Return what the server says of one more meld."""
        return _verdict(self.ask(StageMeldCmd, cards=cards, type=type_))

    # ---- The connection ---------------------------------------------------------------------

    def _open(self) -> ClientConnection:
        while self._channel is None:
            time.sleep(self._pause("The server is not reached."))
            with contextlib.suppress(OSError, InvalidHandshake):
                opening = connect(
                    f"{self._address}?since={self._seen}",
                    additional_headers=self._headers,
                    open_timeout=min(self._patience, OPENING),
                    ping_interval=PULSE,
                    ping_timeout=PULSE,
                    close_timeout=FAREWELL,
                    max_size=None,
                    logger=_LOG,
                )
                self._channel = self._held.enter_context(opening)
                self._write(self._channel)
        return self._channel

    def _pause(self, why: str) -> float:
        """Count an attempt and return how long to wait before it; a frame that comes begins the count again."""
        if self._attempts == len(PAUSES) + (LONGER if self._seen else 0):
            raise GoneError(None, why)
        self._attempts += 1
        return PAUSES[min(self._attempts, len(PAUSES)) - 1]

    def _write(self, channel: ClientConnection) -> None:
        """Send the command that has no answer yet; where the channel has broken, receiving finds that out."""
        if self._pending is not None:
            with contextlib.suppress(ConnectionClosed):
                channel.send(self._pending, text=True)

    def _broke(self, closed: ConnectionClosed) -> None:
        self.close()
        code = closed.rcvd.code if closed.rcvd is not None else None
        if code in _FINAL:
            raise GoneError(code, _FINAL[code]) from closed

    def close(self) -> None:
        """Close the channel; the seat stays."""
        self._channel = None
        self._held.close()

    def __enter__(self) -> Self:
        """Return itself; it is open already."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()


def _verdict(answer: Ok | Verdict | Invitation) -> Verdict:
    if not isinstance(answer, Verdict):
        raise TypeError(f"a verdict was expected, not {answer}")
    return answer
