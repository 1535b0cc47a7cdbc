"""The live channel of a seat: its current state, and commands with their answers.

A broken channel is opened again from the last event seen; an unanswered command is sent again, and executed once.
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
from upcard.server.contract.commands import Cmd, MoveCmd, ReadyCmd, StageCmd, StageMeldCmd, StartCmd
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
"""Close codes after which reconnecting is useless, and their meaning."""
PAUSES = (0.0, 0.1, 0.3, 1.0, 3.0, 5.0, 5.0, 5.0)
"""Seconds before each attempt to connect; after the last one the server counts as gone."""
LONGER = 60
"""Further attempts, each after the last pause, for a client that has been at the table: a server that is updated, or
whose computer restarts, is back within minutes.
"""
OPENING = 10.0
"""The longest time in seconds for a channel to open."""
PULSE = 5.0
"""Seconds between pings, and for the reply: a dead network is noticed before the wait for an answer ends."""
FAREWELL = 0.5
"""The longest time in seconds to close a channel; anything it could still send is useless."""
_LOG = logging.getLogger(__name__)
_LOG.addHandler(logging.NullHandler())
"""Silences the library's messages about a dead channel, since a new one is opened."""
_FRAME: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)


class GoneError(Exception):
    """The channel is closed for good; ``code`` is the close code, None for an unreachable server."""

    def __init__(self, code: int | None, why: str) -> None:
        super().__init__(why)
        self.code = code


class CommandRefusedError(Exception):
    """A command was refused and nothing changed; ``code`` is stable."""

    def __init__(self, answer: Refused) -> None:
        super().__init__(answer.message)
        self.code, self.clause = answer.code, answer.clause


class SeatChannel:
    """A seat's channel. One thread uses it at a time."""

    state: State
    """The state that the seat sees now."""

    def __init__(self, address: str, headers: Mapping[str, str], patience: float = 30.0) -> None:
        """Connect, and wait for the state; raises ``GoneError`` without a seat."""
        self._address, self._headers, self._patience = address, headers, patience
        self._channel: ClientConnection | None = None
        self._held = contextlib.ExitStack()
        self._pending: bytes | None = None
        self._seen, self._attempts = 0, 0
        self._news = False
        self.log: list[str] = []
        """Every sentence sent to the seat so far."""
        while not self._news:
            self.receive()

    # ---- What happens -----------------------------------------------------------------------

    def receive(self, seconds: float | None = None) -> Frame:
        """Return the next frame; raises ``TimeoutError`` if none comes in time, ``GoneError`` at the end."""
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
        """Yield the current state, and then each new one; outdated states are skipped."""
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
        """Return why the seat may not do this now; None if it may, and before the first deal."""
        why = (one.refusal for one in self.state.why_not if action in one.actions)
        return next(why, None)

    # ---- What is asked ----------------------------------------------------------------------

    def send(self, command: AnyCmd) -> Ok | Verdict | Invitation:
        """Send a command and return its answer; raises ``CommandRefusedError`` for a refusal."""
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
        """Send a command of that kind with a new id."""
        command: Any = kind(uuid.uuid4().hex, **fields)
        return self.send(command)

    def move(self, text: str) -> None:
        """Make a move in the turn of the current state; one that comes too late is refused with ``move.late``."""
        deal = self.state.deal
        self.ask(MoveCmd, move=text, turn=None if deal is None else deal.turn)

    def ready(self) -> None:
        """Confirm that the summary has been read, or that the first deal may begin."""
        self.ask(ReadyCmd)

    def start(self) -> None:
        """Stop waiting: bots take the open seats, and the first round is dealt."""
        self.ask(StartCmd)

    def stage(self, slots: list[list[str]]) -> Verdict:
        """Return the server's verdict on cards laid out slot by slot, and the moves that play them."""
        return _verdict(self.ask(StageCmd, slots=slots))

    def stage_meld(self, cards: list[str], type_: str) -> Verdict:
        """Return the server's verdict on one more meld."""
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
        """Count an attempt and return the pause before it; a received frame resets the count."""
        if self._attempts == len(PAUSES) + (LONGER if self._seen else 0):
            raise GoneError(None, why)
        self._attempts += 1
        return PAUSES[min(self._attempts, len(PAUSES)) - 1]

    def _write(self, channel: ClientConnection) -> None:
        """Send the unanswered command; if the channel has broken, receiving will notice."""
        if self._pending is not None:
            with contextlib.suppress(ConnectionClosed):
                channel.send(self._pending, text=True)

    def _broke(self, closed: ConnectionClosed) -> None:
        self.close()
        code = closed.rcvd.code if closed.rcvd is not None else None
        if code in _FINAL:
            raise GoneError(code, _FINAL[code]) from closed

    def close(self) -> None:
        """Close the channel; the seat is kept."""
        self._channel = None
        self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _verdict(answer: Ok | Verdict | Invitation) -> Verdict:
    if not isinstance(answer, Verdict):
        raise TypeError(f"a verdict was expected, not {answer}")
    return answer
