"""Reads commands strictly and refuses them in words."""

import math

import msgspec

from upcard.server.contract.commands import (
    AgreeCmd,
    AllowHintsCmd,
    AnyCmd,
    ChairCmd,
    ClaimsCmd,
    HereCmd,
    Id,
    LookCmd,
    MoveCmd,
    OfferCmd,
    OrderCmd,
    PaceCmd,
    ReadyCmd,
    RemoveCmd,
    RenameCmd,
    ShowPlayCmd,
    SkipCmd,
    StageCmd,
    StageMeldCmd,
    StagePileCmd,
    StageTableCmd,
    SwapCmd,
    TurnClockCmd,
    WishesCmd,
)
from upcard.server.refusals import RefusedError

CHANGES = (
    PaceCmd, ClaimsCmd, TurnClockCmd, AgreeCmd, OfferCmd, RenameCmd, LookCmd, ChairCmd, SwapCmd, RemoveCmd,
    WishesCmd, AllowHintsCmd,
)  # fmt: skip
"""Commands that change the table but not the game. Nobody needs many of them, and each is an event that is kept."""


PLAYS = (
    MoveCmd, StageCmd, StageMeldCmd, StageTableCmd, StagePileCmd, ShowPlayCmd, ReadyCmd, OrderCmd, SkipCmd, HereCmd,
)  # fmt: skip
"""Commands that play a seat, and all that a program's token is good for."""


class _Named(msgspec.Struct):
    """The id alone, for the refusal of a command that cannot be read."""

    id: Id


_COMMAND: msgspec.json.Decoder[AnyCmd] = msgspec.json.Decoder(AnyCmd)
_NAMED: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)


def read_command(text: str | bytes | None, most: int) -> AnyCmd:
    """Return the command of a frame; raises ``RefusedError`` that says what was expected."""
    if not isinstance(text, str):
        raise RefusedError("command.binary", "A command is a text frame; this one is binary.")
    size = len(text.encode("utf-8", "replace"))
    if size > most:
        raise RefusedError(
            "command.too_large", f"A command of {size} bytes; at most {most} are read."
        )
    try:
        command = _COMMAND.decode(text)
    except msgspec.ValidationError as error:
        raise RefusedError("command.bad", f"This command cannot be read: {error}.") from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise RefusedError(
            "command.not_json", "A command is one JSON object; this is not."
        ) from error
    if isinstance(command, PaceCmd) and not math.isfinite(command.seconds):
        raise RefusedError("command.bad", "The beat must be a number of seconds.")
    return command


def id_in(text: str | bytes | None, most: int) -> str | None:
    """Return the id of a frame that was refused, if one can be found."""
    if not isinstance(text, str) or len(text) > most:
        return None
    try:
        return _NAMED.decode(text).id
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
